package state

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"numplace/app/share"
	"numplace/solver"
	"numplace/solver/format"
)

// How boards come and go: the address, the device's records, a paste, an example.

// Examples are the puzzles that an empty page offers.
var Examples = [...]struct{ Puzzle string }{
	{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"}, // Wikipedia's Sudoku article: singles suffice
	{"53..7....6..195....98....6.8...6...3...8.3...7...2...6.6....28....419..5....8..79"}, // the same without its outer 4 and 1: 12 solutions
	{"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."}, // Arto Inkala, 2012
}

func start(m Model, msg Start) (Model, []Cmd) {
	m = Model{Lang: msg.Lang, Theme: msg.Theme, Recent: msg.Records, Live: msg.Live, tab: msg.Tab, Workers: max(msg.Workers, 1), Board: emptyBoard(solver.Classic)}
	if msg.View == OnBatch {
		return startLists(m, msg.ID)
	}
	m, cmds := goTo(m, msg.Query, msg.ID)
	if msg.Widget {
		return startWidget(m, msg.Query, cmds)
	}
	return m.at(msg.Query, cmds)
}

// startLists is the start at the part for many puzzles; the board is the one that the history's entry names.
func startLists(m Model, id string) (Model, []Cmd) {
	b := m.Board
	if r, ok := m.recent(id); ok {
		b, _ = r.Board()
		b.Entered = b.Layout().Empty()
	}
	m, cmds := put(m, b, id)
	m.View = OnBatch
	return m, append(cmds, navigate(m, false))
}

// at goes on to the moment of a search that an address names, if it names one.
func (m Model) at(query string, cmds []Cmd) (Model, []Cmd) {
	at, ok := share.DecodeMoment(query)
	if !ok || m.Notice.Kind == BadLink {
		return m, cmds
	}
	m, more := exploreAt(m, at)
	return m, append(append(cmds, more...), navigate(m, false))
}

// went follows the browser's history. On a board of the same layout the cursor stays: the keyboard's focus may be on its cell. Where it
// leads to the board that is shown, as from one place of the page to another, all stays.
func went(m Model, msg Went) (Model, []Cmd) {
	if msg.View == OnBatch {
		m = turned(m, OnBatch)
		return m, []Cmd{navigate(m, false), ShowRow{Top: m.Batch.Top}}
	}
	if (msg.ID == m.id || msg.ID == "") && !m.linkFault {
		if g, err := share.Decode(msg.Query); err == nil && g == m.Board.Given || errors.Is(err, share.ErrNoPuzzle) && m.Board.Given == solver.Classic.Empty() {
			return back(m, msg.Query)
		}
	}
	layout, cursor, active := m.Board.Layout(), m.Cursor, m.Active
	m, cmds := goTo(m, msg.Query, msg.ID)
	if m.Board.Layout() == layout {
		m.Cursor, m.Active = cursor, active
	}
	return m.at(msg.Query, cmds)
}

// turned shows a part of the page; what is over it stays where it was shown already.
func turned(m Model, v View) Model {
	if m.View != v {
		m = m.undisturbed()
		m.View, m.Notice = v, Notice{}
	}
	return m
}

// back goes to another part of the page with the same board. A moment of the search that is there already is gone to.
func back(m Model, query string) (Model, []Cmd) {
	at, ok := share.DecodeMoment(query)
	if !ok {
		from := m.View
		if m = turned(m, OnBoard); from != OnBoard {
			return m, []Cmd{navigate(m, false), Focus{}}
		}
		return m, []Cmd{navigate(m, false)}
	}
	here := m.View == OnExplore
	m = turned(m, OnExplore)
	puzzle, _ := m.Board.Puzzle()
	x := m.Explore
	if here && x.run != nil && x.Of == puzzle && x.Strategy == at.Strategy { // the address may be some moments behind
		return m, []Cmd{navigate(m, false)}
	}
	if x.run == nil || x.Of != puzzle || x.Strategy != at.Strategy {
		m, cmds := exploreAt(m, at)
		return m, append(cmds, navigate(m, false))
	}
	m, cmds := update(m, Seek{Event: at.Event})
	return m, append(cmds, MeasureTree{}, navigate(m, false))
}

// goTo shows the board of an address: as the device has it, if it has it, else as the link says.
func goTo(m Model, query, id string) (Model, []Cmd) {
	linked, err := share.DecodeBoard(query)
	if err != nil {
		var cmds []Cmd
		bad := !errors.Is(err, share.ErrNoPuzzle)
		m, cmds = put(m, emptyBoard(solver.Classic), id)
		if bad {
			m.Notice, m.linkFault = Notice{Kind: BadLink, Err: err}, true
			return m, cmds // the address stays as it is, to be mended
		}
		return m, append(cmds, navigate(m, false))
	}
	m, cmds := put(m, boardOf(linked), id)
	return m, append(cmds, navigate(m, false))
}

// boardOf is a board as a link says it.
func boardOf(linked share.Board) Board {
	b := emptyBoard(linked.Given.Layout())
	b.Given, b.Entered = linked.Given, linked.Entered
	return b
}

// openBoard shows another board, as a new entry of the browser's history.
func openBoard(m Model, b Board) (Model, []Cmd) {
	if b == m.Board && m.Mode == firstMode(b.Given) && !m.linkFault {
		m = front(m)
		m.Notice = Notice{}
		return m, nil
	}
	m, cmds := put(m, b, "")
	return m, append(cmds, navigate(m, true), Focus{})
}

// put makes b the board, with the digits entered of its record: the one named, else the latest of the same puzzle; if b has digits entered,
// the latest of the same digits. Where there is no such record b gets one of its own.
func put(m Model, b Board, id string) (Model, []Cmd) {
	m, cmds := cancelAll(m)
	m.Board, m.Mode = b, firstMode(b.Mixed())
	m.Cursor, m.Active = 0, false
	m.Advance, m.advanced = b.Blank(), false
	m.past, m.future = nil, nil
	m.List, m.Verdict, m.Notice, m.linkFault = Listing{}, Verdict{}, Notice{}, false
	m.Checked, m.liveOf = Checked{}, solver.Grid{}
	m = front(m)
	m.id, m.rev, m.drafted, m.Parted = "", "", false, ""
	if r, kept, ok := recordOf(m.Recent, b, id); ok {
		m.Board, m.id, m.rev = kept, r.ID, r.Rev
		if r.ID == id { // its own place in the history, or chosen from the list; a link opens in Playing
			m.Mode, m.drafted = r.Mode, r.Own
		}
		return m, cmds
	}
	m.id = nextID(&m)
	cmds = append(cmds, save(&m)...)
	return m, cmds
}

// front has the board shown, and nothing over it or in its place.
func front(m Model) Model {
	m = m.undisturbed()
	m.View = OnBoard
	return m
}

// firstMode is the mode in which a puzzle opens.
func firstMode(given solver.Grid) Mode {
	if given.Filled() == 0 {
		return Setting
	}
	return Playing
}

// recordOf finds the record with that id, or the latest with those givens and, if there are any, those digits; a blank board only by its id.
func recordOf(records []Record, board Board, id string) (Record, Board, bool) {
	for _, byID := range []bool{true, false} {
		for _, r := range records {
			if byID && r.ID != id || !byID && board.Blank() {
				continue
			}
			b, ok := r.Board()
			if ok && b.Given == board.Given && (byID || board.Entered.Filled() == 0 || b.Entered == board.Entered) {
				return r, b, true
			}
		}
	}
	return Record{}, Board{}, false
}

func openRecord(m Model, id string) (Model, []Cmd) {
	m = front(m)
	if id == m.id {
		return m, []Cmd{Focus{}}
	}
	for _, r := range m.Recent {
		if b, ok := r.Board(); ok && r.ID == id {
			m, cmds := put(m, Board{Given: b.Given, Entered: b.Layout().Empty(), Filled: b.Layout().Empty()}, id)
			return m, append(cmds, navigate(m, true), Focus{})
		}
	}
	m.Notice = Notice{Kind: NotKept}
	return m, nil
}

// dropRecord deletes a board from the device; Restore brings it back. The one that is shown stays.
func dropRecord(m Model, id string) (Model, []Cmd) {
	r, ok := m.recent(id)
	if !ok || id == m.id {
		return m, nil
	}
	m.dropped, m.Notice = r, Notice{Kind: Dropped}
	return m, []Cmd{Drop{id}}
}

func restore(m Model) (Model, []Cmd) {
	r := m.dropped
	m.dropped, m.Notice = Record{}, Notice{}
	if _, again := m.recent(r.ID); r.ID == "" || again { // it was written on since
		return m, nil
	}
	return m, []Cmd{Save{Record: r}}
}

// recent is the record of that id.
func (m Model) recent(id string) (Record, bool) {
	for _, r := range m.Recent {
		if r.ID == id {
			return r, true
		}
	}
	return Record{}, false
}

// Last is the board that was worked on last, as it is kept; ok is false where there is none but the one that is shown.
func (m Model) Last() (r Record, ok bool) {
	for _, r := range m.Recent {
		if r.ID != m.id {
			return r, true
		}
	}
	return Record{}, false
}

// pasted opens the puzzle that a text or a link holds; a text that holds none changes nothing.
func pasted(m Model, text, file string) (Model, []Cmd) {
	linked, err := share.ReadBoard(text)
	var fault *format.Error // of several lines that are puzzles, each of them
	if m.Widget.On && err != nil {
		m.Notice = Notice{Kind: BadText, Err: err}
		return m, nil
	}
	if errors.As(err, &fault) && fault.Cause == format.Several && fault.Line == 0 || err != nil && HoldsPuzzles(text) {
		return m, []Cmd{Hold{Text: text, Name: file}}
	}
	if err != nil {
		m.Notice = Notice{Kind: BadText, Err: err}
		return m, nil
	}
	return openLinked(m, linked)
}

// HoldsPuzzles tells whether a text, or its beginning, is a list of puzzles, good ones and bad ones: several lines, of which one of the
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
	return openLinked(m, share.Board{Given: g, Entered: g.Layout().Empty()})
}

// openLinked opens a board as a link says it. One of the puzzle that is shown, and of no other digits, is the board that is shown.
func openLinked(m Model, linked share.Board) (Model, []Cmd) {
	b := boardOf(linked)
	if b.Given == m.Board.Given && (b.Entered.Filled() == 0 || b.Entered == m.Board.Entered) {
		m, cmds := setMode(m, firstMode(b.Mixed()))
		m = front(m)
		return m, append(cmds, Focus{})
	}
	return openBoard(m, b)
}

// resize is New with another layout; a blank board's address is replaced, any other's stays in the history.
func resize(m Model, l *solver.Layout) (Model, []Cmd) {
	if l == m.Board.Layout() {
		return m, nil
	}
	push := !m.Board.Blank()
	m, cmds := put(m, emptyBoard(l), "")
	return m, append(cmds, navigate(m, push))
}

// save asks to keep the board, if there is anything on it that the person made or opened, or that is kept already.
func save(m *Model) []Cmd {
	b := m.Board
	if b.Given.Filled()+b.Entered.Filled() == 0 && m.rev == "" {
		return nil
	}
	over := m.rev
	m.rev = nextID(m)
	rows, cols := b.Layout().Box()
	return []Cmd{Save{Over: over, Record: Record{
		ID: m.id, Rev: m.rev, Rows: rows, Cols: cols, Mode: m.Mode, Own: m.drafted,
		Given: b.Given.String(), Entered: b.Entered.String(),
	}}}
}

// fork gives the board a record of its own: another tab has changed the one that they shared.
func fork(m Model, id string) (Model, []Cmd) {
	if id != m.id {
		return m, nil
	}
	m.Parted = m.id
	m.id, m.rev = nextID(&m), ""
	cmds := save(&m)
	return m, append(cmds, navigate(m, false))
}

// compare looks whether another tab has changed the record of the board that is shown. If it has set the same digits, they go on as one.
func compare(m Model) Model {
	r, ok := m.recent(m.id)
	if !ok || m.rev == "" || r.Rev == m.rev {
		return m
	}
	if b, ok := r.Board(); ok && b.Given == m.Board.Given && b.Entered == m.Board.Entered {
		m.rev = r.Rev
		return m
	}
	m.Parted = m.id
	return m
}

// takeOther shows the board of the record that another tab has changed. What was shown is a board of its own by now, or one Undo away.
func takeOther(m Model) (Model, []Cmd) {
	id := m.Parted
	if id == "" {
		return m, nil
	}
	m.Parted = ""
	r, ok := m.recent(id)
	b, readable := r.Board()
	if id != m.id || !ok || !readable {
		return openRecord(m, id)
	}
	m, cmds := cancelAll(front(m))
	m.past = append(slices.Clip(m.past), m.Board)
	if b.Layout() != m.Board.Layout() { // Undo is for boards of one size
		m.past, m.Cursor = nil, 0
	}
	m.Board, m.rev, m.Mode, m.drafted = b, r.Rev, r.Mode, r.Own
	m.future, m.List, m.Checked, m.Notice, m.linkFault = nil, Listing{}, Checked{}, Notice{}, false
	return m, append(cmds, navigate(m, false), Focus{})
}

func nextID(m *Model) string {
	m.serial++
	return m.tab + "-" + strconv.Itoa(m.serial)
}

// navigate makes the address follow the puzzle and the part of the page.
func navigate(m Model, push bool) Cmd {
	return Navigate{View: m.View, Query: m.Query(m.View), ID: m.id, Push: push}
}

// Query is that of the address of a part of the page: the puzzle, but for a blank 9x9, and the moment of its search.
func (m Model) Query(v View) string {
	if v == OnBatch {
		return ""
	}
	query := ""
	if g := m.Board.Given; g.Filled() > 0 || g.Layout() != solver.Classic {
		query = share.Encode(g)
	}
	if v == OnExplore {
		query += share.Moment{Strategy: m.Explore.strategy(), Event: m.Explore.moment()}.Query()
	}
	if query != "" && query[0] == '&' {
		query = "?" + query[1:]
	}
	return query
}

func shareLink(m Model) (Model, []Cmd) {
	g, fromEntered := m.Board.Puzzle()
	if g.Filled() == 0 {
		m.Notice = Notice{Kind: EmptyShare}
		return m, nil
	}
	done := Notice{Kind: LinkCopied}
	if fromEntered {
		done.Kind = EnteredCopied
	}
	return m, []Cmd{Copy{Text: share.Encode(g), Link: true, Done: done}}
}

func copyText(m Model) (Model, []Cmd) {
	return m, []Cmd{Copy{Text: format.Drawn(m.Board.Shown()), Done: Notice{Kind: TextCopied}}}
}
