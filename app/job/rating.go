package job

import "context"

// RateLines asks how hard the puzzles of some rows are. app/coach answers it, in the second program.
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

// least is the bit of a packed rating that does not end.
const least = 1 << 7

// Append packs a rating: the score in 3 bytes, the level, and whether the techniques suffice.
func (r Rating) Append(b []byte) []byte {
	level := r.Level
	if level > 0 && !r.Ends {
		level |= least
	}
	score := min(r.Score, 1<<24-1)
	return append(b, byte(score), byte(score>>8), byte(score>>16), level)
}

// RatingAt unpacks rating i, which is zero where there is none.
func RatingAt[B []byte | Packed](packed B, i int) Rating {
	if len(packed) < (i+1)*RatingSize {
		return Rating{}
	}
	b := packed[i*RatingSize:][:RatingSize]
	if b[3] == 0 {
		return Rating{}
	}
	return Rating{Score: int(b[0]) | int(b[1])<<8 | int(b[2])<<16, Level: b[3] &^ least, Ends: b[3]&least == 0}
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
