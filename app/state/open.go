package state

import (
	"errors"
	"strings"

	"numplace/app/link"
	"numplace/solver"
	"numplace/solver/format"
)

// How boards come: a blank one, an example, a paste; put is where all of them arrive.

// Examples are the puzzles that an empty page offers.
var Examples = [...]struct{ Puzzle string }{
	{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}, // Wikipedia's Sudoku article: singles suffice
	{"53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79"}, // the same without its outer 4 and 1: 12 solutions
	{"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."}, // Arto Inkala, 2012
}

// New opens a blank board.
type New struct{}

func (New) update(m Model) (Model, []Cmd) { return openBoard(m, emptyBoard(m.Board.Layout())) }

// Resize is New with another layout. A blank board's address is replaced, any other's stays in the history.
type Resize struct{ Layout *solver.Layout }

func (msg Resize) update(m Model) (Model, []Cmd) {
	if msg.Layout == m.Board.Layout() {
		return m, nil
	}
	push := !m.Board.Blank()
	m, cmds := put(m, emptyBoard(msg.Layout), "")
	return m, append(cmds, navigate(m, push))
}

// Pasted is a text in which a puzzle or a link is looked for.
type Pasted struct {
	Text string
	File string // its name, where it comes from one
}

func (msg Pasted) update(m Model) (Model, []Cmd) { return pasted(m, msg.Text, msg.File) }

// Example opens an example by its place in Examples.
type Example struct{ Number int }

func (msg Example) update(m Model) (Model, []Cmd) { return pasted(m, Examples[msg.Number].Puzzle, "") }

// pasted opens the puzzle that a text or a link holds; a text that holds none changes nothing.
func pasted(m Model, text, file string) (Model, []Cmd) {
	linked, err := link.ReadBoard(text)
	var fault *format.Error // of several lines that are puzzles, each of them
	if m.Widget.On && err != nil {
		m.Notice = Notice{Kind: BadText, Err: err}
		return m, nil
	}
	if errors.As(err, &fault) && fault.Cause == format.Several && fault.Line == 0 || err != nil && HoldsPuzzles(text) {
		return m, []Cmd{HoldText{Text: text, Name: file}}
	}
	if err != nil {
		m.Notice = Notice{Kind: BadText, Err: err}
		return m, nil
	}
	return openLinked(m, linked)
}

// HoldsPuzzles reports whether a text, or its beginning, is a list of puzzles, good ones and bad ones: several lines, of which one of the
// first is a puzzle, and no file of another kind that happens to hold such. A row of a board may look like a board of up to 5x5 cells, and is none unless the text is longer than any board.
func HoldsPuzzles(text string) bool {
	if format.FileOf(text) != 0 {
		return false
	}
	const enough, longest = 100, 16 << 10
	smallest := 6
	if len(text) > longest {
		smallest = 4
	}
	i, found := 0, false
	for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if !found {
			g, err := format.InLine(line)
			found = err == nil && g.N() >= smallest
		}
		if i++; found && i > 1 || i == enough {
			break
		}
	}
	return found && i > 1
}

// openGrid opens a puzzle.
func openGrid(m Model, g solver.Grid) (Model, []Cmd) {
	return openLinked(m, link.Board{Given: g, Entered: g.Layout().Empty()})
}

// openLinked opens a board as a link says it. One of the puzzle that is shown, and of no other digits, is the board that is shown.
func openLinked(m Model, linked link.Board) (Model, []Cmd) {
	b := boardOf(linked)
	if b.Given == m.Board.Given && (b.Entered.Count() == 0 || b.Entered == m.Board.Entered) {
		m, cmds := setMode(m, firstMode(b.Current()))
		m = front(m)
		return m, append(cmds, Focus{})
	}
	return openBoard(m, b)
}

// boardOf is a board as a link says it.
func boardOf(linked link.Board) Board {
	b := emptyBoard(linked.Given.Layout())
	b.Given, b.Entered = linked.Given, linked.Entered
	return b
}

// openBoard shows another board, as a new entry of the browser's history.
func openBoard(m Model, b Board) (Model, []Cmd) {
	if b == m.Board && m.Mode == firstMode(b.Given) && !m.linkFault {
		return front(m), nil
	}
	m, cmds := put(m, b, "")
	return m, append(cmds, navigate(m, true), Focus{})
}

// put makes b the board, with the digits entered of its record: the one named, else the latest of the same puzzle; if b has digits entered,
// the latest of the same digits. Where there is no such record b gets one of its own.
func put(m Model, b Board, id string) (Model, []Cmd) {
	m, cmds := endAsked(m)
	m.Board, m.Mode = b, firstMode(b.Current())
	m.Cursor, m.Active = 0, false
	m.Advance, m.advanced = b.Blank(), false
	m.List, m.Verdict, m.linkFault = Listing{}, Verdict{}, false
	m.Checked, m.liveOf = Checked{}, solver.Grid{}
	m = front(m)
	m.id, m.rev, m.newer, m.drafted, m.Parted = "", "", false, false, ""
	if r, kept, ok := recordOf(m.Recent, b, id); ok {
		m.Board, m.id, m.rev, m.newer = kept, r.ID, r.Rev, r.Newer()
		if r.ID == id { // its own place in the history, or chosen from the list; a link opens in Playing
			m.Mode, m.drafted = r.Mode, r.Own
		}
		m.History = newHistory(kept)
		return m, cmds
	}
	m.History = newHistory(b)
	m, saved := save(renamed(m))
	return m, append(cmds, saved...)
}

// front has the board shown, and nothing over it or in its place.
func front(m Model) Model {
	m = m.undisturbed()
	m.View = OnBoard
	return m
}

// firstMode is the mode in which a puzzle opens.
func firstMode(given solver.Grid) Mode {
	if given.Count() == 0 {
		return Setting
	}
	return Playing
}
