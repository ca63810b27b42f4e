package league

import "podium/generator/chess"

// Rules is the regulation of a team championship as settings. Points in half
// points where named so; ages go by birth year against Year.
type Rules struct {
	Year     int
	From, To chess.Date
}
