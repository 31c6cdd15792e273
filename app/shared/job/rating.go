package job

import "strconv"

// RateLines requests the difficulty of the puzzles in some rows. app/workshop/coach handles it, in the second
// program.
type RateLines struct {
	StepOptions
	SE     bool   // whether to rate like Sudoku Explainer
	Row    int    // index of the first requested row, counted in its part of the text
	Picked Packed // the rows, packed by Row.Append; each has a puzzle with exactly one solution
	Text   Packed // the bytes that Spans selects
	Reading
}

// LinesRated is an event of the reply to RateLines, with some of the ratings.
type LinesRated struct {
	SE      bool   // RateLines.SE
	Row     int    // RateLines.Row
	Ratings []byte // the next ratings, packed by Rating.Append or, if SE is set, by RatedSE.Append
	Judgement
}

// RatingSize is the size of a packed rating in bytes, for Rating and RatedSE.
const RatingSize = 4

// These are bits of the byte that also has the level. least is set if the techniques do not solve the puzzle.
// If the level is 0, least stands for TooLong instead. short stands for Short.
const (
	least = 1 << 7
	short = 1 << 6
)

// Append appends a rating in packed form: the score in 3 bytes, and a byte with the level and the two bits.
func (r Rating) Append(b []byte) []byte {
	level := r.Level
	if level > 0 && !r.Ends || r.TooLong {
		level |= least
	}
	if r.Short {
		level |= short
	}
	score := min(r.Score, 1<<24-1)
	return append(b, byte(score), byte(score>>8), byte(score>>16), level)
}

// RatingAt unpacks the rating at index i. It returns the zero Rating if there is no rating at i.
func RatingAt[B []byte | Packed](packed B, i int) Rating {
	if !Tried(packed, i) {
		return Rating{}
	}
	b := packed[i*RatingSize:][:RatingSize]
	level, below := b[3]&^(least|short), b[3]&least != 0
	return Rating{Score: int(b[0]) | int(b[1])<<8 | int(b[2])<<16, Level: level, Ends: level > 0 && !below,
		TooLong: level == 0 && below, Short: b[3]&short != 0}
}

// Tried reports whether rating the puzzle at index i has been tried, successfully or not.
func Tried[B []byte | Packed](packed B, i int) bool {
	return len(packed) >= (i+1)*RatingSize && packed[i*RatingSize+3] != 0
}

// Sound reports whether a packed rating, as read from storage, can be the rating of a puzzle: the level
// exists or, if se is set, ER, EP and ED are in their ranges.
func Sound(packed []byte, se bool) bool {
	if !se {
		return packed[3]&^(least|short) <= 5
	}
	r := SEAt(packed, 0)
	const first, last = 10, 120 // the lowest and the highest ER
	within := func(n int) bool { return n >= first && n <= r.ER }
	switch {
	case packed[3] > 2 || r.ER > last:
		return false
	case r.ER == 0:
		return r.EP == 0 && r.ED == 0
	case r.Known:
		return within(r.ER) && within(r.EP) && within(r.ED)
	}
	return within(r.ER) && r.EP == 0 && r.ED == 0
}

// Harder returns a number for sorting, which is greater for harder puzzles. It orders by level, then by
// score. Puzzles that the techniques do not solve are above all levels. Puzzles without a rating are 0.
func (r Rating) Harder() uint32 {
	const above = 6 // the highest level plus 1
	level := uint32(r.Level)
	if level > 0 && !r.Ends {
		level = above
	}
	return level<<24 | uint32(min(r.Score, 1<<24-1))
}

// Append appends a rating of Sudoku Explainer in packed form: ER, EP and ED in a byte each, and a byte that is 2 if
// they are known, and otherwise 1. A known ER of 0 is that of a filled grid. If an unknown ER is 0, the puzzle cannot
// be rated.
func (r RatedSE) Append(b []byte) []byte {
	state := byte(1)
	if r.Known {
		state = 2
	}
	return append(b, byte(r.ER), byte(r.EP), byte(r.ED), state)
}

// SEAt unpacks the rating of Sudoku Explainer at index i. It returns the zero RatedSE if there is no rating at i.
func SEAt[B []byte | Packed](packed B, i int) RatedSE {
	if !Tried(packed, i) {
		return RatedSE{}
	}
	b := packed[i*RatingSize:][:RatingSize]
	return RatedSE{Known: b[3] == 2, ER: int(b[0]), EP: int(b[1]), ED: int(b[2])}
}

// Text returns the ratings ER, EP and ED or, if they are not known, the lower bound of ER. It is "" if nothing is
// known.
func (r RatedSE) Text() string {
	switch {
	case r.Known:
		return tenths(r.ER) + "/" + tenths(r.EP) + "/" + tenths(r.ED)
	case r.ER == 0:
		return ""
	}
	return tenths(r.ER)
}

func tenths(n int) string { return strconv.Itoa(n/10) + "." + strconv.Itoa(n%10) }

// Spans implements OfText.
func (r RateLines) Spans(int) []Span { return spansOf(r.Picked) }

// With implements OfText.
func (r RateLines) With(text Packed) Request {
	r.Text = text
	return r
}

func (LinesRated) event() {}

func (RateLines) request() {}
