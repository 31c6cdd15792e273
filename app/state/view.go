package state

import (
	"slices"
	"strings"

	"numplace/app/shared/link"
	"numplace/app/state/collections"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
	"numplace/app/state/trait"
)

// View is a part of the page that is shown by itself.
type View uint8

const (
	OnBoard View = iota
	OnExplore
	OnBatch
	OnLearn
	viewCount
)

// viewTraits are what this package knows about a view: its address, and what happens when it is
// opened and left.
type viewTraits struct {
	path  string               // of the address, below the site's; "" for a view that has the board's address
	page  func(m Model) string // what follows path, for a view with several pages; else nil
	query func(m Model) string
	enter func(m Model) (Model, Cmds) // nil if there is nothing to do
	leave func(m Model) (Model, Cmds) // ends what is computed only for the view; nil if it goes on
}

// traits returns the view's. A variable would be initialized in a cycle, since the functions lead back to it.
func (v View) traits() viewTraits {
	return [viewCount]viewTraits{
		OnBoard:   {query: boardQuery, enter: enterBoard, leave: leaveBoard},
		OnExplore: {query: momentQuery, enter: explore, leave: leaveExplore},
		OnBatch:   {path: "lists/", query: listQuery, enter: enterLists},
		OnLearn:   {path: "learn/", page: lessonPage, query: func(Model) string { return "" }, leave: leaveLearn},
	}[v]
}

// Path returns the path of a view's address, below the site's. It ends with a slash, or is "".
func (v View) Path() string { return v.traits().path }

// ViewAt returns the view with a path below the site's, such as lists/ or lists, and OnBoard for
// any other. The query may name another view that has the board's path. page names one of the
// view's pages, or is "".
func ViewAt(path string) (v View, page string) {
	path = strings.TrimSuffix(path, "/") + "/"
	for v := range viewCount {
		p := v.traits()
		page, of := strings.CutPrefix(path, p.path)
		if p.path != "" && of && (page == "" || p.page != nil) {
			return v, strings.TrimSuffix(page, "/")
		}
	}
	return OnBoard, ""
}

// Page returns what follows the path in a view's address.
func (m *Model) Page(v View) string {
	if f := v.traits().page; f != nil {
		return f(*m)
	}
	return ""
}

// Query returns the query of a view's address.
func (m *Model) Query(v View) string { return v.traits().query(*m) }

func listQuery(m Model) string { return collections.Query(m.Library) }

// boardQuery has the puzzle and the table of techniques that came with it. It is "" at the door. For
// a board that the device does not keep it has everything.
func boardQuery(m Model) string {
	if m.Door.On {
		return ""
	}
	if m.Task() != "" && m.Extras.Start != "" {
		return m.Extras.Start
	}
	if carried := m.carries(); carried != "" {
		return carried
	}
	query := m.ruled(link.Encode(m.Board.Given)+link.EncodeTable(m.LinkTechniques)+link.EncodeOrigin(m.Origin())) +
		link.EncodeSolution(m.Board.Given, m.toldSolution())
	return link.WithWords(query, m.sharedWords())
}

// momentQuery has the puzzle, and the moment of its search. The moment is left out if the address
// would be too long to be read, because the board matters more.
func momentQuery(m Model) string {
	board := boardQuery(m)
	query := board + m.Explore.Moment().Query()
	if len(query) > link.MaxQuery {
		return board
	}
	if query != "" && query[0] == '&' {
		query = "?" + query[1:]
	}
	return query
}

// Show switches to a view.
type Show struct{ View View }

func (msg Show) Traits() trait.Set {
	return trait.NeedsPuzzle | trait.NeedsRules.If(msg.View == OnExplore)
}

func (msg Show) update(m Model) (Model, Cmds) {
	if msg.View == OnExplore && m.Explore.Method == search.BySearch && !m.Searchable() {
		return noSearch(m)
	}
	m = m.undisturbed()
	m.View = min(msg.View, viewCount-1)
	return enterView(m)
}

// enterView starts what the view that is shown needs.
func enterView(m Model) (Model, Cmds) {
	if f := m.View.traits().enter; f != nil {
		return f(m)
	}
	return m, nil
}

// leave ends what was computed for a view that is no longer shown, and updates the address.
func leave(m Model, from View, cmds Cmds) (Model, Cmds) {
	if !cmds.navigates() {
		cmds = append(cmds, navigate(m, true))
	}
	var ended Cmds
	if f := from.traits().leave; f != nil {
		m, ended = f(m)
	}
	return m, append(ended, cmds...)
}

func enterBoard(m Model) (Model, Cmds) { return m, Cmds{Focus{}} }

func leaveBoard(m Model) (Model, Cmds) {
	uncounted := m.Candidates.Uncounted()
	m, ended := cancel(m, append(solutions.Tasks[:], toCandidates{})...)
	m.Candidates = uncounted
	return m, ended
}

// navigates reports whether there is a Navigate.
func (c Cmds) navigates() bool {
	return slices.ContainsFunc(c, func(c Cmd) bool { _, is := c.(Navigate); return is })
}
