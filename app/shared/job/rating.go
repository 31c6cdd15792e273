package job

// RateLines asks how hard the puzzles of some rows are. app/workshop/coach answers it, in the
// second program.
type RateLines struct {
	Telling
	Row    int    // the number of the first row in its part
	Picked Packed // the rows, packed; each has exactly one solution
	Text   Packed // the bytes that Spans names
	Reading
}

// LinesRated brings ratings of RateLines.
type LinesRated struct {
	Row     int    // as in the request
	Ratings []byte // packed, for the rows after those of the event before
	Judgement
}

// RatingSize is the size of a packed rating.
const RatingSize = 4

// The bits of a packed rating beside its level. least says that the techniques do not suffice; without a
// level it stands for TooLong.
const (
	least = 1 << 7
	short = 1 << 6
)

// Append packs a rating: the score in 3 bytes, the level, and whether the techniques suffice, or why there
// is none.
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

// RatingAt unpacks rating i. It is zero if there is no such rating.
func RatingAt[B []byte | Packed](packed B, i int) Rating {
	if !Tried(packed, i) {
		return Rating{}
	}
	b := packed[i*RatingSize:][:RatingSize]
	level, below := b[3]&^(least|short), b[3]&least != 0
	return Rating{Score: int(b[0]) | int(b[1])<<8 | int(b[2])<<16, Level: level, Ends: level > 0 && !below,
		TooLong: level == 0 && below, Short: b[3]&short != 0}
}

// Tried reports whether rating i is there, or why there is none.
func Tried[B []byte | Packed](packed B, i int) bool {
	return len(packed) >= (i+1)*RatingSize && packed[i*RatingSize+3] != 0
}

// Harder returns a number that is greater for harder puzzles: it orders by level, then by score.
// Puzzles that the techniques do not solve are above all levels. It is 0 if there is no rating.
func (r Rating) Harder() uint32 {
	const above = 6 // one more than the highest level
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

func (RateLines) request() {}
