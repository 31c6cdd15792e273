package state

import (
	"errors"

	"numplace/app/i18n"
	"numplace/app/link"
	"numplace/solver"
)

// The address: what it opens, and how it follows.

// Start is the first message: the address, what the device keeps, and the person's settings.
type Start struct {
	Query   string // of the address
	View    View   // that its path names
	ID      string // of the record that the browser's history holds for this address, or ""
	Records []Record
	Lang    i18n.Lang
	Theme   Theme
	Live    bool   // the person's choice: a verdict without being asked
	Tab     string // an id that no other tab has
	Workers int    // how many jobs the device does well at once; at least 1
	Widget  bool   // in another site's page
}

func (msg Start) update(Model) (Model, []Cmd) {
	m := Model{Settings: Settings{Lang: msg.Lang, Theme: msg.Theme, Live: msg.Live}, tab: msg.Tab, Workers: max(msg.Workers, 1)}
	m.Recent, m.Board = msg.Records, emptyBoard(solver.Classic)
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
	at, ok := link.DecodeMoment(query)
	if !ok || m.Notice.Kind == BadLink {
		return m, cmds
	}
	m, more := exploreAt(m, at)
	return m, append(append(cmds, more...), navigate(m, false))
}

// HistoryMoved says that the browser went to another address in its history. On a board of the same layout the cursor stays: the keyboard's
// focus may be on its cell. Where it leads to the board that is shown, as from one place of the page to another, all stays.
type HistoryMoved struct {
	Query, ID string
	View      View
}

func (msg HistoryMoved) update(m Model) (Model, []Cmd) {
	if msg.View == OnBatch {
		m = turned(m, OnBatch)
		return m, []Cmd{navigate(m, false), ShowRow{Top: m.Batch.Top}}
	}
	if (msg.ID == m.id || msg.ID == "") && !m.linkFault {
		if g, err := link.Decode(msg.Query); err == nil && g == m.Board.Given || errors.Is(err, link.ErrNoPuzzle) && m.Board.Given == solver.Classic.Empty() {
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
		m.View = v
	}
	return m
}

// back goes to another part of the page with the same board. A moment of the search that is there already is gone to.
func back(m Model, query string) (Model, []Cmd) {
	at, ok := link.DecodeMoment(query)
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
	m, cmds := Seek{Event: at.Event}.update(m)
	return m, append(cmds, MeasureTree{}, navigate(m, false))
}

// goTo shows the board of an address: as the device has it, if it has it, else as the link says.
func goTo(m Model, query, id string) (Model, []Cmd) {
	linked, err := link.DecodeBoard(query)
	if err != nil {
		var cmds []Cmd
		bad := !errors.Is(err, link.ErrNoPuzzle)
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
	if g := m.Board.Given; g.Count() > 0 || g.Layout() != solver.Classic {
		query = link.Encode(g)
	}
	if v == OnExplore {
		query += link.Moment{Strategy: m.Explore.strategy(), Event: m.Explore.moment()}.Query()
	}
	if query != "" && query[0] == '&' {
		query = "?" + query[1:]
	}
	return query
}
