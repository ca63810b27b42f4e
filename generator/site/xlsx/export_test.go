package xlsx

// The tests of the whole season stand outside the package, because the program
// that reads it imports the package.
var (
	Recompute     = recompute
	CheckFormulas = checkFormulas
	Bare          = bare
	Office        = office
	Open          = open
	Python        = python
	ReadRows      = readRows
)
