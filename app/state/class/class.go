// Package class is the state of a set of puzzles that a link opens for a class. A pupil sees its boards with their
// numbers, as on the worksheet, and the progress on each, plays them one after another, and gets a code for the
// teacher. The teacher's page reads such codes. It is a state machine with messages of its own. Package classcode
// defines the code.
package class

import (
	"cmp"
	"iter"
	"strconv"
	"strings"
	"time"

	"numplace/app/shared/classcode"
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver"
)

// Class is a set that was opened by a link, with what is known about its boards. The zero Class is no set.
type Class struct {
	Text          string // the text of the set in its link; "" if there is no set
	Title, Author string
	Boards        []Board // never changed in place
	Codes         bool    // the teacher's page is shown, and not the pupil's
	Playing       bool    // the boards are played as those of a class: without ways to the solution
	Name          string  // what the pupil has entered as a name
	Lost          bool    // a request about the boards has failed; it is repeated when the set is opened again
	Register

	kept    string // the sets on the device, in the format of Keep
	changes int    // Env.Changes when the progress was last read
	sought  place  // what rejoin has looked for last
}

// Board is a puzzle of the set.
type Board struct {
	Given   solver.Grid
	Title   string
	Verdict Verdict
	Rated   bool  // its level has been requested
	Level   uint8 // 1 to 5, or 0 if it is not known
	Seconds int   // the time in which the pupil has solved it, at least 1, or 0

	layout, cells string // of Given
}

// Verdict says how many solutions a board has.
type Verdict uint8

const (
	Unjudged Verdict = iota
	Undecided
	Sound // exactly one solution
	Several
	None
)

// Playable reports whether the board can be solved, as far as is known.
func (b *Board) Playable() bool { return b.Verdict != None }

// Query returns the query of the set's address.
func (c *Class) Query() string {
	switch {
	case c.Text == "":
		return ""
	case c.Codes:
		return c.CodesQuery()
	}
	return c.PupilsQuery()
}

// PupilsQuery, ListQuery and CodesQuery return the query for a pupil, of the set as a list, and of the teacher's page.
func (c *Class) PupilsQuery() string { return "?s=" + c.Text }
func (c *Class) ListQuery() string   { return "?s=" + c.Text + link.AsList }
func (c *Class) CodesQuery() string  { return "?s=" + c.Text + link.AsCodes }

// Open opens a set, unless it is open already. ok is false if its text is invalid.
func (c *Class) Open(text string, codes bool) (ok bool) {
	if text != c.Text {
		set, err := link.DecodeSet(text)
		if err != nil {
			return false
		}
		*c = Class{Text: text, Title: set.Title, Author: set.Author, kept: c.kept, changes: -1}
		for _, p := range set.Puzzles {
			c.Boards = append(c.Boards, Board{Given: p.Given, Title: p.Title, layout: p.Given.Layout().String(),
				cells: p.Given.String()})
		}
		c.restore()
	}
	c.Codes, c.Lost = codes, false
	return true
}

// Begin sets what the device has stored, in the format of Keep. If a set was being played, it is open again.
func (c *Class) Begin(kept string) {
	c.kept = kept
	first, _, _ := strings.Cut(kept, "\n")
	if l := readLine(first); l.playing {
		c.Playing = c.Open(l.set, false)
	}
}

// place is a puzzle that is shown while a set is open.
type place struct {
	puzzle solver.Grid
	set    string
}

// rejoin opens the set of the puzzle shown on the board, if the device has a set with this puzzle whose boards are
// played as those of a class. So the puzzle is still played as one of the class after the user has looked at another
// set, or has played another one in another tab.
func (c *Class) rejoin(puzzle solver.Grid) {
	at := place{puzzle, c.Text}
	if c.sought == at {
		return
	}
	c.sought = at
	if _, ok := c.Number(puzzle); ok {
		return
	}
	for line := range strings.SplitSeq(c.kept, "\n") {
		l, of := readLine(line), Class{kept: c.kept}
		if !l.playing || !of.Open(l.set, false) {
			continue
		}
		of.Playing, of.Name, of.sought = true, c.Name, place{puzzle, of.Text}
		if _, ok := of.Number(puzzle); ok {
			*c = of
			return
		}
	}
}

// Number returns the index of a puzzle in the set. ok is false if the set is not being played or has no such puzzle.
func (c *Class) Number(given solver.Grid) (at int, ok bool) {
	if !c.Playing {
		return 0, false
	}
	for i := range c.Boards {
		if c.Boards[i].Given == given {
			return i, true
		}
	}
	return 0, false
}

// Next returns the index of the board to play after board at, or first if at is -1: the first of those after it, then
// of those before it, that can be played and is not solved, not even with the solution shown. boards are those on the
// device. ok is false if no other board is left.
func (c *Class) Next(at int, boards storage.Boards) (next int, ok bool) {
	n := len(c.Boards)
	for i := range n {
		next = (at + 1 + i) % n
		if next == at || !c.Boards[next].Playable() || c.Boards[next].Seconds > 0 {
			continue
		}
		if _, _, left := c.Progress(next, boards); !left.Current().Solved() {
			return next, true
		}
	}
	return 0, false
}

// Solved returns the number of solved boards.
func (c *Class) Solved() (n int) {
	for i := range c.Boards {
		if c.Boards[i].Seconds > 0 {
			n++
		}
	}
	return n
}

// Key returns the key of the set's codes.
func (c *Class) Key() classcode.Key {
	puzzles := make([]string, len(c.Boards))
	for i := range c.Boards {
		puzzles[i] = c.Boards[i].layout + " " + c.Boards[i].cells
	}
	return classcode.KeyOf(puzzles)
}

// Code returns the pupil's code.
func (c *Class) Code() string {
	return classcode.Encode(c.Key(), c.times())
}

// State is the state of a board.
type State uint8

const (
	New State = iota
	Begun
	Solved
	Shown // solved after the page has shown the solution, which does not count
)

// Progress returns the state of a board, the time spent on it, and the board as it was left. boards are those on the
// device.
func (c *Class) Progress(at int, boards storage.Boards) (s State, spent time.Duration, b history.Board) {
	of := &c.Boards[at]
	b = history.PuzzleBoard(of.Given)
	for r := range of.records(boards) {
		left, ok := r.Board()
		switch {
		case !ok || !left.Begun():
			continue
		case left.Current().Solved() && r.SolutionShown:
			s = Shown
		default:
			s = Begun
		}
		b, spent = left, r.Spent
		break
	}
	if of.Seconds > 0 {
		return Solved, time.Duration(of.Seconds) * time.Second, b
	}
	return s, spent, b
}

// records returns the records of a board among those on the device.
func (b *Board) records(boards storage.Boards) iter.Seq[*storage.Record] {
	return func(yield func(*storage.Record) bool) {
		for i := range boards {
			if r := &boards[i]; r.Given == b.cells && r.Layout == b.layout && !yield(r) {
				return
			}
		}
	}
}

// solvedIn returns the time in which a board was solved without the solution, in seconds, or 0.
func (b *Board) solvedIn(boards storage.Boards) int {
	for r := range b.records(boards) {
		if r.Solve == "" || r.SolutionShown {
			continue
		}
		s, once := history.ReadSolve(r.Solve, b.Given.Layout())
		if left, ok := r.Board(); !once || !ok {
			continue
		} else if left.Current().Solved() {
			return max(int(r.Spent/time.Second), 1)
		}
		return max(s.Seconds(), 1) // the pupil plays it again
	}
	return 0
}

const (
	// mostKept is the number of sets on the device. Those that were played last stay.
	mostKept    = 20
	playingMark = "1"
)

// times returns the time of each board in seconds.
func (c *Class) times() []int {
	times := make([]int, len(c.Boards))
	for i := range times {
		times[i] = c.Boards[i].Seconds
	}
	return times
}

// restore sets the times that the device has stored.
func (c *Class) restore() {
	for line := range strings.SplitSeq(c.kept, "\n") {
		if l := readLine(line); l.set == c.Text {
			for i := range min(len(c.Boards), len(l.times)) {
				if b := &c.Boards[i]; b.Seconds == 0 {
					b.Seconds = l.times[i]
				}
			}
		}
	}
}

// keptLine is a line of Keep. The zero keptLine stands for a damaged one.
type keptLine struct {
	set     string
	playing bool
	times   []int // 0 for a damaged time
}

func readLine(line string) (l keptLine) {
	fields := strings.Split(line, "\t")
	if len(fields) < 2 {
		return keptLine{}
	}
	l.set, l.playing = fields[0], fields[1] == playingMark
	if len(fields) != 3 {
		return l
	}
	for text := range strings.SplitSeq(fields[2], ".") {
		s, err := strconv.Atoi(text)
		if err != nil {
			s = 0
		}
		l.times = append(l.times, max(s, 0))
	}
	return l
}

// text formats the line.
func (l keptLine) text() string {
	playing := ""
	if l.playing {
		playing = playingMark
	}
	times := make([]string, len(l.times))
	for i, s := range l.times {
		times[i] = strconv.Itoa(s)
	}
	return l.set + "\t" + playing + "\t" + strings.Join(times, ".")
}

// Merge adds the progress of a set, a line of Keep, to the sets on the device. A time that is stored already stays.
func Merge(kept, line string) string {
	now, all := readLine(line), []string{""}
	for text := range strings.SplitSeq(kept, "\n") {
		switch l := readLine(text); {
		case l.set == "":
		case l.set == now.set:
			for i := range min(len(now.times), len(l.times)) {
				now.times[i] = cmp.Or(l.times[i], now.times[i])
			}
		case len(all) < mostKept:
			all = append(all, text)
		}
	}
	all[0] = now.text()
	return strings.Join(all, "\n")
}
