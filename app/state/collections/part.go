package collections

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
)

// part is a part of the text that one worker judges.
type part struct {
	begin, end int
	rows       []byte
	ratings    []byte            // packed, of the rows; shorter or with gaps where there are none
	counts     [job.Verdicts]int // rows by verdict; index 0 has the total
	lines      int
	begun      bool // a worker has reported how many lines the part has
	done       bool
	upto       int  // offset of the first line not judged yet
	judged     int  // how many lines
	lost       bool // its worker died and nothing was judged since: another continues at upto

	stored bool // the device has been given its text
	dirty  bool // rows or ratings have changed since they were stored
	unkept bool // the device could not store it
}

// StoredPart is a part of a collection as the device has it.
type StoredPart struct {
	Size          int // of its text
	Rows, Ratings []byte
	State         string // as Keep has it
}

// Keep is a part that the device is to store.
type Keep struct {
	Part          int
	Begin, End    int  // its range of the text
	Text          bool // its text is not stored yet
	Rows, Ratings []byte
	// State says how far the part has come: its lines, how many of them are judged, where the next
	// one begins, and whether all are judged. "" if no worker has begun with it.
	State string
}

// state writes how far a part has come, as Keep has it.
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

// withState reads what state has written.
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

// upTo drops the rows at the end of a part whose lines end behind an offset: of a text that could
// not be kept whole, the last line may be cut.
func (p part) upTo(end int) part {
	for n := len(p.rows) / job.RowSize; n > 0; n-- {
		if row := job.RowAt(p.rows, n-1); row.Offset+row.Length <= end {
			break
		}
		p.rows = p.rows[:(n-1)*job.RowSize]
		p.ratings = p.ratings[:min(len(p.ratings), (n-1)*job.RatingSize)]
	}
	return p.counted()
}

// counted counts a part's rows by their verdicts.
func (p part) counted() part {
	p.counts = [job.Verdicts]int{len(p.rows) / job.RowSize}
	for i := range p.counts[0] {
		if v := job.VerdictAt(p.rows, i); v > 0 && v < job.Verdicts {
			p.counts[v]++
		}
	}
	return p
}

// ratedRows returns how many rows of a part are rated.
func (p part) ratedRows() (n int) {
	for i := range len(p.ratings) / job.RatingSize {
		n += one(job.Tried(p.ratings, i))
	}
	return n
}

// rated reports whether all puzzles of a part are rated.
func (p part) rated() bool {
	for i := range len(p.rows) / job.RowSize {
		if job.VerdictAt(p.rows, i) == job.Unique && !job.Tried(p.ratings, i) {
			return false
		}
	}
	return true
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}
