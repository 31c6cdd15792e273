package collections

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/job"
)

// part is a part of the collection's text. One worker checks the puzzles of a part for solutions.
type part struct {
	begin, end int
	rows       []byte
	// ratings are the packed ratings of each kind, in the order of rows. Some may be missing, also at the end.
	ratings [ratingKinds][]byte
	counts  [job.Verdicts]int // number of rows by verdict; index 0 has the total
	lines   int
	begun   bool // a worker has reported the number of lines
	done    bool
	upto    int  // offset of the first unchecked line
	judged  int  // number of lines that have been checked
	lost    bool // the worker of the part has crashed, and no line has been checked since

	stored bool // the text of the part was sent to be stored
	dirty  bool // rows or ratings have changed since they were stored
	unkept bool // storing the part failed
}

// StoredPart is a part of a collection as read from storage.
type StoredPart struct {
	Size          int    // length of the part's text in bytes
	Rows, Ratings []byte // as in Keep
	State         string // progress of checking for solutions, as in Keep.State
}

// Keep is a part of a collection that is to be stored.
type Keep struct {
	Part       int
	Begin, End int  // range of the collection's text
	Text       bool // store the text of the part, and not only its results
	Rows       []byte
	// Ratings has an entry for each row. If there are ratings of Sudoku Explainer, these follow, again one for each
	// row. Entries may be missing at the end.
	Ratings []byte
	// State is the progress of checking the part's puzzles for solutions: the number of lines, the number of
	// lines checked, the offset within the part of the next line to check, and whether all lines are checked.
	// If no worker has started the part, State is "".
	State string
}

// state formats the progress of checking for solutions, as described at Keep.State.
func (p part) state() string {
	if !p.begun {
		return ""
	}
	state := strconv.Itoa(p.lines) + " " + strconv.Itoa(p.judged) + " " + strconv.Itoa(p.upto-p.begin)
	if p.done {
		state += " ."
	}
	return state
}

// withState sets the progress of checking for solutions from a text in the format of Keep.State.
func (p part) withState(state string) part {
	fields := strings.Fields(state)
	if len(fields) < 3 {
		return p
	}
	number := func(i int) int {
		n, _ := strconv.Atoi(fields[i])
		return max(n, 0)
	}
	p.lines, p.judged = number(0), number(1)
	p.begun, p.done, p.upto = true, len(fields) > 3, p.begin+min(number(2), p.end-p.begin)
	return p
}

// upTo removes the rows at the end of the part whose lines extend beyond the offset end. If only the
// beginning of the text could be stored, the text's last line may be incomplete.
func (p part) upTo(end int) part {
	for n := len(p.rows) / job.RowSize; n > 0; n-- {
		if row := job.RowAt(p.rows, n-1); row.Offset+row.Length <= end {
			break
		}
		p.rows = p.rows[:(n-1)*job.RowSize]
		for kind, ratings := range p.ratings {
			p.ratings[kind] = ratings[:min(len(ratings), (n-1)*job.RatingSize)]
		}
	}
	return p.counted()
}

// counted returns the part after counting its rows by verdict.
func (p part) counted() part {
	p.counts = [job.Verdicts]int{len(p.rows) / job.RowSize}
	for i := range p.counts[0] {
		if v := job.VerdictAt(p.rows, i); v > 0 && v < job.Verdicts {
			p.counts[v]++
		}
	}
	return p
}

// allRatings returns all ratings in the format of Keep.Ratings.
func (p part) allRatings() []byte {
	if len(p.ratings[LikeSE]) == 0 {
		return p.ratings[ByLevel]
	}
	return append(padded(p.ratings[ByLevel], len(p.rows)/job.RowSize), p.ratings[LikeSE]...)
}

// withRatings sets all ratings from bytes in the format of Keep.Ratings. If levels or se is false, the ratings of this
// kind are left out. Entries that cannot be ratings count as missing.
func (p part) withRatings(ratings []byte, levels, se bool) part {
	size := len(p.rows) / job.RowSize * job.RatingSize
	ratings = slices.Clone(ratings[:min(len(ratings)/job.RatingSize*job.RatingSize, 2*size)])
	for at := 0; at < len(ratings); at += job.RatingSize {
		if one := ratings[at:][:job.RatingSize]; !job.Sound(one, at >= size) {
			clear(one)
		}
	}
	size = min(size, len(ratings))
	if levels {
		p.ratings[ByLevel] = ratings[:size:size]
	}
	if se {
		p.ratings[LikeSE] = ratings[size:]
	}
	return p
}

// padded returns a copy of packed ratings with an entry for each of n rows.
func padded(ratings []byte, n int) []byte {
	all := make([]byte, n*job.RatingSize)
	copy(all, ratings)
	return all
}

// entry returns the packed rating at index i.
func entry(ratings []byte, i int) []byte {
	if len(ratings) < (i+1)*job.RatingSize {
		return make([]byte, job.RatingSize)
	}
	return ratings[i*job.RatingSize:][:job.RatingSize]
}

// ratedRows returns the number of rated rows in packed ratings.
func ratedRows(ratings []byte) (n int) {
	for i := range len(ratings) / job.RatingSize {
		n += one(job.Tried(ratings, i))
	}
	return n
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}
