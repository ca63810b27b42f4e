package league

import (
	"crypto/sha256"
	"encoding/binary"
)

// Lot gives the lot of a team under a stored seed: the larger goes first. The
// same seed and id give the same lot everywhere.
func Lot(seed, id string) int64 {
	h := sha256.Sum256([]byte(seed + "\n" + id))
	return int64(binary.BigEndian.Uint64(h[:8]) >> 1)
}
