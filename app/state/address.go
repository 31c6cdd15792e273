package state

import (
	"errors"
	"slices"

	"numplace/app/shared/link"
	"numplace/app/state/class"
	"numplace/app/state/door"
	"numplace/app/state/history"
	"numplace/app/state/incoming"
	"numplace/app/state/lessons"
	"numplace/app/state/search"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file opens addresses, and keeps the page's address up to date.

// Start is the first message. It carries the address, the stored records and the settings.
type Start struct {
	Query   string // query of the address
	View    View   // view that the path of the address names
	Page    string // page within the view, from the path
	ID      string // record ID in the browser's history entry, or ""
	Carried string // Navigate.Carried of the history entry, or ""
	Records []storage.Record
	Settings
	Tab     string // ID of this tab, unique among the open tabs
	Workers int    // number of jobs that the device can run in parallel, at least 1
	Widget  bool   // embedded in another site's page
	Away    bool   // the page is not visible yet
	Thrifty bool   // data saving is on
	Narrow  bool   // the window is narrow
	Install storage.Install
	Today   string // local date, for example 2026-11-25
	Solves  door.Solves
	Sketch  string // SVG of the rules that the first paint shows
	Classes string // sets that were played on this device, in the format of class.Keep
}

func (Start) Traits() trait.Set { return trait.FromHost }

func (msg Start) update(Model) (Model, Cmds) {
	m := Model{Settings: msg.Settings, tab: msg.Tab, Workers: max(msg.Workers, 1), Thrifty: msg.Thrifty}
	m.Recent, m.Board, m.Clock.Away = msg.Records, history.EmptyBoard(solver.Classic), msg.Away
	m.Lists.Narrow, m.Install = msg.Narrow, msg.Install
	m.Door.Today, m.Door.Solves = msg.Today, msg.Solves
	m.Widget.Begin(msg.Widget, msg.Query)
	m.Desk.Drawings.Sketched(msg.Sketch)
	m.Class.Begin(msg.Classes)
	if msg.View.Path() != "" {
		m.Learn.Key = lessons.KeyOf(msg.Page)
		m, _ = m.classAt(&msg.View, msg.Query) // there are no jobs to end
		m, cmds := startAside(m, msg)
		if msg.View != OnBatch {
			return m, cmds
		}
		m, cmds = cmds.then(enterLists(m))
		return cmds.then(m.listAt(msg.Query))
	}
	m, cmds := goTo(m, msg.Query, msg.ID)
	if msg.Widget {
		return startWidget(m, msg.Query, cmds)
	}
	if text, lost := incoming.Shared(msg.Query); lost {
		m.Notice = Notice{Kind: ShareLost}
	} else if text != "" {
		return cmds.then(pasted(m, text, "", true))
	}
	return m.at(msg.Query, cmds)
}

// startAside starts the page on a view with its own path, such as Lists or Learn. It also restores the board
// of the history entry: from the query in msg.Carried if there is one, otherwise from the record msg.ID.
func startAside(m Model, msg Start) (Model, Cmds) {
	b, with := m.Board, incoming.Extras{}
	if linked, err := link.DecodeBoard(msg.Carried); err == nil {
		b, with = incoming.BoardOf(linked), incoming.Linked(linked)
		with.Whole = true
	} else if r, ok := m.Record(msg.ID); ok {
		b, _ = r.Board()
		b.Entered = b.Layout().Empty()
	}
	m, cmds := putExtras(m, b, msg.ID, with)
	m.View = msg.View
	return addressed(m, cmds)
}

// at opens the explorer at the event or step in query. If there is none in query, at only returns m and cmds.
func (m Model) at(query string, cmds Cmds) (Model, Cmds) {
	at, ok := link.DecodeMoment(query)
	if !ok || m.Notice.Kind == BadLink || at.Logic && m.Widget.On || m.unexplored() {
		return m, cmds
	}
	return addressed(cmds.then(exploreAt(m, at)))
}

// HistoryMoved reports that the browser moved to another history entry. If the entry's board is already
// shown, for example after a change of views, the board does not change. If the layout stays the same, the
// cursor stays too, because its cell may have keyboard focus.
type HistoryMoved struct {
	trait.Act
	Query, ID string
	View      View
	Page      string // page within the view
}

func (msg HistoryMoved) update(m Model) (Model, Cmds) {
	if msg.View.Path() != "" {
		m, ended := m.classAt(&msg.View, msg.Query)
		m = turned(m, msg.View)
		if m.View == OnLearn {
			m.Learn.Open(lessons.KeyOf(msg.Page))
		}
		m, cmds := ended.then(enterView(m))
		cmds = append(Cmds{navigate(m, false)}, cmds...)
		if m.View == OnBatch {
			return cmds.then(m.listAt(msg.Query))
		}
		return m, cmds
	}
	if (msg.ID == m.ID() || msg.ID == "") && !m.linkFault {
		g, err := link.Decode(msg.Query)
		door := errors.Is(err, link.ErrNoPuzzle) && m.Door.On
		if err == nil && !m.Door.On && g == m.Board.Given || door {
			return back(m, msg.Query)
		}
	}
	layout, cursor, active := m.Board.Layout(), m.Cursor, m.Active
	m, cmds := goTo(m, msg.Query, msg.ID)
	if m.Board.Layout() == layout {
		if m.Cursor, m.Active = cursor, active; active {
			m.Selection = m.Selection.Some()
		}
	}
	return m.at(msg.Query, cmds)
}

// classAt opens the set in the query of an address, or in a text that contains an address, if view has the path of
// Lists and the set is not to be shown as a list. It then changes view to OnClass.
func (m Model) classAt(view *View, query string) (_ Model, cmds Cmds) {
	set, as, ok := link.SetIn(query)
	of, here := m.Class, ok && as != link.ToList && view.Path() == OnClass.Path() && !m.Widget.On
	if here && of.Open(set, as == link.ToCodes) {
		m, cmds = endThose(turned(m, OnClass), class.Asking)
		m.Class, *view = of, OnClass
	}
	return m, cmds
}

// turned switches to view v and closes any dialog or menu. If v is already shown, dialogs and menus stay open.
func turned(m Model, v View) Model {
	if m.View != v {
		m = m.undisturbed()
		m.View = v
	}
	return m
}

// back shows another view of the same board: Explore if query contains an event or a step, and the board otherwise.
func back(m Model, query string) (Model, Cmds) {
	at, ok := link.DecodeMoment(query)
	if !ok || m.unexplored() || !at.Logic && !m.Searchable() {
		from := m.View
		if m = turned(m, OnBoard); from != OnBoard {
			return m, Cmds{navigate(m, false), Focus{}}
		}
		return m, Cmds{navigate(m, false)}
	}
	if at.Logic {
		return backToPath(m, at)
	}
	here := m.View == OnExplore && m.Explore.Method == search.BySearch
	m, left := leaveLogic(turned(m, OnExplore))
	puzzle, _ := m.Board.Puzzle()
	searched := m.Explore.Searched(puzzle, at.Strategy)
	if here && searched { // the address may still name an earlier event than the one shown
		return m, Cmds{navigate(m, false)}
	}
	if !searched {
		return addressed(left.then(exploreAt(m, at)))
	}
	m, left = left.then(handle(m, search.Seek{Event: at.Event}))
	return m, append(left, MeasureTree{}, navigate(m, false))
}

// goTo shows the board of an address. If the record with ID id is stored, goTo opens it. Otherwise it opens
// the board in the link.
func goTo(m Model, query, id string) (Model, Cmds) {
	linked, err := link.DecodeBoard(query)
	if err != nil {
		if errors.Is(err, link.ErrNoPuzzle) && !m.Widget.On {
			return enterDoor(m, false)
		}
		// A board whose rules are too long for an address opens from its record.
		bad, _ := errors.AsType[*link.BadLinkError](err)
		if r, ok := m.Record(id); ok && bad != nil && bad.Cause == link.TooLong {
			if b, ok := r.Board(); ok {
				return put(m, history.PuzzleBoard(b.Given), id)
			}
		}
		m, cmds := put(m, history.EmptyBoard(solver.Classic), id)
		if !errors.Is(err, link.ErrNoPuzzle) {
			m.Notice, m.linkFault = Notice{Kind: BadLink, Err: err}, true
		}
		return m, cmds // without navigate, so that the user can correct the address
	}
	with := incoming.Linked(linked)
	with.Whole = link.IsWhole(query) && linked.Damage == 0
	m, cmds := putExtras(m, incoming.BoardOf(linked), id, with)
	m.LinkTechniques = linked.Table
	return m.damaged(linked), append(cmds, navigate(m, false))
}

// navigate returns the Cmd that sets the address to that of the current board and view.
func navigate(m Model, push bool) Cmd {
	return Navigate{
		View: m.View, Page: m.Page(m.View), Query: m.Query(m.View), ID: m.ID(), Carried: m.carries(), Push: push,
	}
}

// carries returns the query of the board with all of the user's work, if the board is not stored on the
// device. Otherwise it returns "". A board not saved yet counts as not stored if it came from such a query,
// or if storing another board has failed.
func (m *Model) carries() string {
	r, saved := m.Record(m.ID())
	unkept := func(r storage.Record) bool { return r.Unkept }
	if m.Exercising() || saved && !r.Unkept || !saved && !m.whole && !slices.ContainsFunc(m.Recent, unkept) {
		return ""
	}
	b := m.Board
	kept := func(r storage.Record) bool { return !r.Unkept && r.Given == b.Given.String() }
	untouched := !m.History.Any() && !b.Begun()
	if m.View.Path() == "" && untouched && !slices.ContainsFunc(m.Recent, kept) {
		return "" // nothing to lose: a link to the puzzle is enough
	}
	return wholeLink(m)
}

// wholeLink returns the query of a link to the board with all of the user's work on it.
func wholeLink(m *Model) string { return link.EncodeWhole(m.linked()) }

// linked returns the board as the content of a link, with the data that came with it and all of the user's work.
func (m *Model) linked() link.Board {
	b := &m.Board
	return link.Board{
		Given: b.Given, Entered: b.Entered, Notes: b.Notes, Table: m.LinkTechniques, Origin: m.Origin(),
		Unsolved: m.unsolved(), Unsure: m.unsure(), Task: m.Task(), Words: m.Words(), Solution: m.solutionForLink(),
		Drawing: m.SettersDrawing(),
	}
}

// followAddress puts the board with all of the user's work into the address while the board is not stored on the
// device. It moves Navigate effects to the front, because the replies to Save and Recall change the address again.
func followAddress(m Model, cmds Cmds) (Model, Cmds) {
	var first, then Cmds
	for _, c := range cmds {
		if n, ok := c.(Navigate); ok {
			m.carried = n.Carried
			first = append(first, n)
		} else {
			then = append(then, c)
		}
	}
	if now := m.carries(); now != m.carried && !m.linkFault {
		next := navigate(m, false).(Navigate)
		next.Seldom = true
		m.carried = now
		first = append(first, next)
	}
	return m, append(first, then...)
}
