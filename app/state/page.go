package state

import (
	"numplace/app/i18n"
)

// The page around the board: its parts, menus, dialogs, settings and bars.

// View is the part of the page that is shown.
type View uint8

const (
	OnBoard View = iota
	OnExplore
	OnBatch
)

// Menu is a list of further controls that opens over the page.
type Menu uint8

const (
	NoMenu     Menu = iota
	PageMenu        // at the page's head
	MoreMenu        // under the controls of what is shown
	NarrowMenu      // the same where the page is narrow
	GoalMenu        // the places of a search to go to
)

// Theme is the person's choice of light and dark.
type Theme string

const (
	System Theme = ""
	Light  Theme = "light"
	Dark   Theme = "dark"
)

// Bar is a message about the page, not about the board.
type Bar uint8

const (
	NoBar     Bar = iota
	UnkeptBar     // the device does not keep boards
	BuildBar      // another build of the page is ready
	BrokenBar     // a part of the page failed
)

// Settings are the person's choices that the device keeps.
type Settings struct {
	Lang  i18n.Lang
	Theme Theme
	Live  bool // the verdict comes without being asked for
}

// Overlay is what stands over the page.
type Overlay struct {
	OpenPanel bool   // the dialog for opening a puzzle
	Uncopied  string // what the browser would not copy: a dialog shows it
	Opened    int    // how often a dialog was opened
	Menu      Menu   // the one that is open
}

// Show shows another part of the page.
type Show struct{ View View }

func (msg Show) update(m Model) (Model, []Cmd) {
	m = m.undisturbed()
	m.View = msg.View
	switch msg.View {
	case OnBatch:
		return m, []Cmd{ShowRow{Top: m.Batch.Top}}
	case OnExplore:
		return explore(m)
	default:
		return m, []Cmd{Focus{}}
	}
}

// leave ends what was computed for a part of the page that is no longer seen, but for the list, which is long work that one looks away
// from; and the address follows.
func leave(m Model, from View, cmds []Cmd) (Model, []Cmd) {
	if !navigates(cmds) {
		cmds = append(cmds, navigate(m, true))
	}
	var ended []Cmd
	switch from {
	case OnBoard:
		m, ended = cancel(m, toList, toCount, toFetch, toMark)
		m.Marks = Marks{Kind: m.Marks.Kind}
	case OnExplore:
		m, ended = leaveExplore(m)
	}
	return m, append(ended, cmds...)
}

// navigates reports whether the address follows already.
func navigates(cmds []Cmd) bool {
	for _, c := range cmds {
		if _, ok := c.(Navigate); ok {
			return true
		}
	}
	return false
}

// ShowOpen opens the dialog for opening a puzzle, or closes what dialog there is.
type ShowOpen struct{ Shown bool }

func (msg ShowOpen) update(m Model) (Model, []Cmd) {
	m = m.undisturbed()
	m.OpenPanel = msg.Shown
	if msg.Shown {
		m.Opened++
	}
	return m, nil
}

// ShowMenu opens a menu, and closes the one that was open.
type ShowMenu struct{ Menu Menu }

func (msg ShowMenu) update(m Model) (Model, []Cmd) {
	m.Menu = msg.Menu
	return m, nil
}

// undisturbed is the model without a dialog or the menu over the page.
func (m Model) undisturbed() Model {
	m.OpenPanel, m.Uncopied, m.Menu = false, "", NoMenu
	return m
}

// SetLang chooses the language.
type SetLang struct{ Lang i18n.Lang }

func (msg SetLang) update(m Model) (Model, []Cmd) {
	m.Lang = msg.Lang
	return m, []Cmd{m.prefer()}
}

// SetTheme chooses light, dark or what the system says.
type SetTheme struct{ Theme Theme }

func (msg SetTheme) update(m Model) (Model, []Cmd) {
	m.Theme = msg.Theme
	return m, []Cmd{m.prefer()}
}

// prefer has the person's settings kept.
func (m Model) prefer() Cmd { return Prefer{m.Lang, m.Theme, m.Live} }

// Updated says that another build of the page is ready.
type Updated struct{}

func (Updated) update(m Model) (Model, []Cmd) {
	m.Bar = max(m.Bar, BuildBar) // a part that failed is the worse news
	return m, nil
}

// Reload takes the build that is ready.
type Reload struct{}

func (Reload) update(m Model) (Model, []Cmd) { return m, []Cmd{Renew{}} }

// Broke says that a part of the page failed.
type Broke struct{}

func (Broke) update(m Model) (Model, []Cmd) {
	m.Bar = BrokenBar
	return m, nil
}

// Dismiss puts the bar away.
type Dismiss struct{}

func (Dismiss) update(m Model) (Model, []Cmd) {
	m.Bar = NoBar
	return m, []Cmd{Focus{}}
}
