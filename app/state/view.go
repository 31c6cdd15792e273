package state

import (
	"slices"
	"strings"

	"numplace/app/shared/link"
	"numplace/app/state/class"
	"numplace/app/state/collections"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
	"numplace/app/state/trait"
)

// View is one of the views of the page, which fill the page one at a time.
type View uint8

const (
	OnBoard View = iota
	OnExplore
	OnBatch
	OnLearn
	OnClass
	viewCount
)

// viewTraits are the properties of a view: its address, and what happens when the view is entered or left.
type viewTraits struct {
	path  string               // path below the site's address; "" if the view has the board's address
	page  func(m Model) string // part of the address after path; nil if the view is a single page
	query func(m Model) string
	enter func(m Model) (Model, Cmds) // nil for no action
	leave func(m Model) (Model, Cmds) // ends the view's jobs; nil if the jobs continue
}

// traits returns the traits of v. A variable cannot hold them, because their functions call traits, and Go
// rejects such an initialization cycle.
func (v View) traits() viewTraits {
	return [viewCount]viewTraits{
		OnBoard:   {query: boardQuery, enter: enterBoard, leave: leaveBoard},
		OnExplore: {query: momentQuery, enter: explore, leave: leaveExplore},
		OnBatch:   {path: "lists/", query: listQuery, enter: enterLists},
		OnClass:   {path: "lists/", query: classQuery, leave: leaveClass},
		OnLearn:   {path: "learn/", page: lessonPage, query: func(Model) string { return "" }, leave: leaveLearn},
	}[v]
}

// Path returns the path of the view below the site's address. It ends with a slash. If the view shares the
// board's address, Path returns "".
func (v View) Path() string { return v.traits().path }

// ViewAt returns the view with the given path below the site's address, such as lists/ or lists, and the page within
// the view. For any other path it returns OnBoard; the query may then select another view that has the board's path.
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

// Page returns the part of the address of view v that follows the view's path.
func (m *Model) Page(v View) string {
	if f := v.traits().page; f != nil {
		return f(*m)
	}
	return ""
}

// Query returns the query in the address of view v.
func (m *Model) Query(v View) string { return v.traits().query(*m) }

func listQuery(m Model) string  { return collections.Query(m.Library) }
func classQuery(m Model) string { return m.Class.Query() }

// boardQuery returns the query of the puzzle, with the table of techniques that came with it. If the board is not
// stored on the device, the query includes all of the user's work. On the start page, boardQuery returns "".
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
		link.EncodeSolution(m.Board.Given, m.solutionForLink())
	return link.WithSetters(query, m.sharedWords(), m.SettersDrawing())
}

// momentQuery returns the query of the puzzle and of the current event or step in Explore.
func momentQuery(m Model) string { return link.AtMoment(boardQuery(m), m.Explore.Moment().Query()) }

// Show switches to a view.
type Show struct{ View View }

func (msg Show) Traits() trait.Set {
	return trait.NeedsPuzzle | (trait.NeedsRules | trait.NeedsSight | trait.Tells).If(msg.View == OnExplore)
}

func (msg Show) update(m Model) (Model, Cmds) {
	if msg.View == OnExplore && m.Explore.Method == search.BySearch && !m.Searchable() {
		return noSearch(m)
	}
	m = m.undisturbed()
	m.View = min(msg.View, viewCount-1)
	return enterView(m)
}

// enterView runs the enter function in the traits of the current view.
func enterView(m Model) (Model, Cmds) {
	if f := m.View.traits().enter; f != nil {
		return f(m)
	}
	return m, nil
}

// leave runs the leave function of the view old, which is no longer shown, and updates the address.
func leave(m Model, old View, cmds Cmds) (Model, Cmds) {
	if !cmds.navigates() {
		cmds = append(cmds, navigate(m, true))
	}
	var ended Cmds
	if f := old.traits().leave; f != nil {
		m, ended = f(m)
	}
	return m, append(ended, cmds...)
}

func leaveClass(m Model) (Model, Cmds) { return endThose(m, class.Asking) }
func enterBoard(m Model) (Model, Cmds) { return m, Cmds{Focus{}} }

func leaveBoard(m Model) (Model, Cmds) {
	uncounted := m.Candidates.Uncounted()
	m, ended := cancel(m, append(solutions.Tasks[:], toCandidates{})...)
	m.Candidates = uncounted
	return m, ended
}

// navigates reports whether c contains a Navigate.
func (c Cmds) navigates() bool {
	return slices.ContainsFunc(c, func(c Cmd) bool { _, is := c.(Navigate); return is })
}
