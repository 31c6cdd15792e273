package state

import (
	"numplace/app/shared/i18n"
	"numplace/app/state/dialogs"
	"numplace/app/state/trait"
)

// The page around the board: menus, dialogs, settings and bars.

// Menu is a menu that opens over the page.
type Menu uint8

const (
	NoMenu       Menu = iota
	PageMenu          // in the header
	MoreMenu          // below the view's controls
	NarrowMenu        // the same in a narrow window
	GoalMenu          // the goals of a jump in Explore
	StrategyMenu      // the strategy of a search
	RulesMenu         // the rules of the board, in a narrow window
	CombosMenu        // what a cage can hold, in a narrow window
)

// Theme is the setting of light and dark.
type Theme string

const (
	System Theme = ""
	Light  Theme = "light"
	Dark   Theme = "dark"
)

// Bar is a message about the page, not about the board.
type Bar uint8

const (
	NoBar      Bar = iota
	UnkeptBar      // the device does not store boards
	ChangedBar     // the host changes the page's files
	BuildBar       // another build of the page is ready
	BrokenBar      // a part of the page crashed
)

// Settings are the person's settings, which the device keeps.
type Settings struct {
	Lang  i18n.Lang
	Theme Theme
	Habits
	Techniques string // the text of the person's table of techniques; "" for the standard one
}

// Habits are the settings of play. One that is added must be false, or 0, where nothing was chosen: a
// device that has stored the others reads it so. So its name may have to say what it turns off, as
// NoClashes does. A setting of another kind, like Theme, is also read by web/script/early.js.
type Habits struct {
	Live        bool // the givens are judged without being asked
	NoClashes   bool // digits and notes in conflict are not marked
	KeepNotes   bool // a digit that is entered leaves the notes of the cells that it sees as they are
	ShowTime    bool
	DigitFirst  bool // a key of the pad chooses the digit that taps on cells write
	AllKinds    bool // notes are of two kinds, in the corners and in the centre of a cell
	ByNotes     bool // the Filter shows where the notes have a digit, not where the rules allow it
	NameFirst   bool // a hint begins with the name of its technique, in place of a question
	NoWrap      bool // an arrow key stops at the edge of the board, and does not go on at the other side
	ShowSlips   bool // a digit that differs from the only solution is marked as soon as it is entered
	NoVibration bool // when a touch enters a digit
	AutoNotes   bool // all candidates by the rules are shown, in place of notes
	LeftHand    bool // the pad is at the left of the board

	Naming i18n.Naming // of cells, wherever sentences name them
	Size   Size        // of digits
	Mine   Ink         // of the digits that the person enters
}

// Size is the size of the digits in their cells.
type Size uint8

const (
	NormalSize Size = iota
	SmallSize
	LargeSize
	Sizes
)

// Ink is the colour of the digits that the person enters. None is the accent, which is evidence's.
type Ink uint8

const (
	Graphite Ink = iota
	Green
	Plum
	Brown
	Inks
)

// Fields returns the habits that are on or off one by one, always in the same order.
func Fields(h *Habits) [13]*bool {
	return [...]*bool{&h.Live, &h.NoClashes, &h.KeepNotes, &h.ShowTime, &h.DigitFirst, &h.AllKinds, &h.NoWrap,
		&h.ByNotes, &h.NameFirst, &h.ShowSlips, &h.NoVibration, &h.AutoNotes, &h.LeftHand}
}

// UsualHabits are those of a person who has not chosen any. A device that has stored others before the clock became
// usual goes on without it.
var UsualHabits = Habits{Live: true, ShowTime: true}

// Overlay is what is shown over the page, apart from the dialogs of package dialogs.
type Overlay struct {
	Uncopied string // a text that the browser refused to copy, shown in a dialog
	Menu     Menu   // the menu that is open
	Sheet    bool   // the settings of play are asked for, beside the board
}

// ShowMenu opens a menu. Any other menu closes.
type ShowMenu struct {
	trait.Aside
	Menu Menu
}

func (msg ShowMenu) update(m Model) (Model, Cmds) {
	m.Menu = msg.Menu
	return m, nil
}

// undisturbed returns the Model without a dialog or menu over the page.
func (m Model) undisturbed() Model {
	m.OpenPanel, m.Pane, m.Uncopied, m.Menu, m.Sheet = false, dialogs.NoPane, "", NoMenu, false
	return m
}

// SetLang chooses the language.
type SetLang struct {
	trait.Aside
	Lang i18n.Lang
}

func (msg SetLang) update(m Model) (Model, Cmds) {
	if m.Lang = msg.Lang; m.Notice.Kind == NotLoaded || m.Notice.Kind == NeedsVisit {
		m.Notice = Notice{} // it may be about another language that was chosen
	}
	return m, Cmds{m.prefer()}
}

// LangLost reports that the words of the language that was chosen could not be fetched.
type LangLost struct {
	trait.Aside
	Online bool // there is a network
}

func (msg LangLost) update(m Model) (Model, Cmds) {
	m.Notice = absent(msg.Online)
	return hushLater(m)
}

// SetTheme chooses light, dark or the system's setting.
type SetTheme struct {
	trait.Aside
	Theme Theme
}

func (msg SetTheme) update(m Model) (Model, Cmds) {
	m.Theme = msg.Theme
	return m, Cmds{m.prefer()}
}

// prefer returns the Cmd that stores the settings.
func (m *Model) prefer() Cmd { return Prefer{m.Settings} }

// SetHabits changes the settings of play.
type SetHabits struct {
	trait.Aside
	Habits Habits
}

func (msg SetHabits) update(m Model) (Model, Cmds) {
	judges := m.judges()
	m.Habits = msg.Habits
	m.Size, m.Mine = min(m.Size, Sizes-1), min(m.Mine, Inks-1)
	if m.Locked = m.Locked && !m.DigitFirst; !m.Play().DigitsFirst() {
		m.Brush = 0
	}
	m.Clock.Paused = m.Clock.Paused && m.ShowTime
	var cmds Cmds
	if judges != m.judges() {
		m, cmds = rejudge(m)
	}
	return m, append(cmds, m.prefer())
}

// Updated reports that a new build of the page is ready.
type Updated struct{ trait.Aside }

func (Updated) update(m Model) (Model, Cmds) {
	m.Bar = max(m.Bar, BuildBar) // BrokenBar is more urgent, so it stays
	return m, nil
}

// Changed reports that the host sends files that differ from those that were built.
type Changed struct{ trait.Aside }

func (Changed) update(m Model) (Model, Cmds) {
	if !m.changed {
		m.Bar, m.changed = max(m.Bar, ChangedBar), true
	}
	return m, nil
}

// Reload loads the new build.
type Reload struct{ trait.Aside }

func (Reload) update(m Model) (Model, Cmds) { return m, Cmds{Renew{}} }

// Broke reports that a part of the page crashed.
type Broke struct{ trait.Aside }

func (Broke) update(m Model) (Model, Cmds) {
	m.Bar = BrokenBar
	return m, nil
}

// Dismiss closes the bar.
type Dismiss struct{ trait.Aside }

func (Dismiss) update(m Model) (Model, Cmds) {
	m.Bar = NoBar
	return m, Cmds{Focus{}}
}
