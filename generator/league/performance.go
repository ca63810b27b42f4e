package league

// differences is the table of FIDE's rating regulations (8.1.1): the rating
// difference for a score of 50, 51, … 100 per cent.
var differences = [51]int{
	0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
	72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
	149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
	240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
	366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
	800,
}

// ratingDifference gives the difference for a score in whole per cent, 0 to 100.
func ratingDifference(percent int) int {
	if percent >= 50 {
		return differences[percent-50]
	}
	return -differences[50-percent]
}
