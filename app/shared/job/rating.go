package job

import "context"

// RateLines asks how hard the puzzles of some rows are. app/workshop/coach answers it, in the second program.
type RateLines struct {
	Telling
	Row    int    // the first of the rows, among those of its part
	Picked Packed // the rows, packed; each has one solution
	Text   Packed // the bytes that Spans names
	Reading
}

// LinesRated brings ratings of RateLines.
type LinesRated struct {
	Row     int    // that of the request
	Ratings []byte // packed, of the rows that follow those of the event before
	Judgement
}

// RatingSize is the size of a packed rating.
const RatingSize = 4

// least is the bit of a packed rating that does not end. Without a level it says that the path takes too long.
const least = 1 << 7

// Append packs a rating: the score in 3 bytes, the level, and whether the techniques suffice.
func (r Rating) Append(b []byte) []byte {
	level := r.Level
	if level > 0 && !r.Ends || r.TooLong {
		level |= least
	}
	score := min(r.Score, 1<<24-1)
	return append(b, byte(score), byte(score>>8), byte(score>>16), level)
}

// RatingAt unpacks rating i, which is zero where there is none.
func RatingAt[B []byte | Packed](packed B, i int) Rating {
	if !Tried(packed, i) {
		return Rating{}
	}
	b := packed[i*RatingSize:][:RatingSize]
	level := b[3] &^ least
	return Rating{Score: int(b[0]) | int(b[1])<<8 | int(b[2])<<16, Level: level, Ends: b[3]&least == 0, TooLong: level == 0}
}

// Tried reports whether there is a rating i, or its path takes too long.
func Tried[B []byte | Packed](packed B, i int) bool {
	return len(packed) >= (i+1)*RatingSize && packed[i*RatingSize+3] != 0
}

// Harder is a number that is greater, the harder a puzzle is by its rating: by the level and then the score, and above
// all levels where the techniques do not suffice. It is 0 where there is no rating.
func (r Rating) Harder() uint32 {
	const above = 6 // the highest level, and one
	level := uint32(r.Level)
	if level > 0 && !r.Ends {
		level = above
	}
	return level<<24 | uint32(min(r.Score, 1<<24-1))
}

// Spans implements OfText.
func (r RateLines) Spans(int) []Span { return spansOf(r.Picked) }

// With implements OfText.
func (r RateLines) With(text Packed) Request {
	r.Text = text
	return r
}

func (LinesRated) event() {}

func (RateLines) answer(context.Context, func(Event)) (Event, error) { return nil, errApart }
