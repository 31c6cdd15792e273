package state

import (
	"numplace/app/shared/i18n"
	"numplace/app/state/dialogs"
	"numplace/app/state/habits"
	"numplace/app/state/trait"
)

// This file has what surrounds the board on the page: menus, dialogs and settings.

// Menu is a menu that opens over the page.
type Menu uint8

const (
	NoMenu       Menu = iota
	PageMenu          // in the header
	MoreMenu          // below the view's controls
	NarrowMenu        // MoreMenu in a narrow window
	GoalMenu          // the events to jump to in Explore
	StrategyMenu      // the strategy of a search
	RulesMenu         // the rules of the board, as a menu in a narrow window
	CombosMenu        // the combinations of digits in a cage, as a menu in a narrow window
)

// Theme is the choice between light and dark.
type Theme string

const (
	System Theme = ""
	Light  Theme = "light"
	Dark   Theme = "dark"
)

// Settings are the user's settings, which are stored on the device.
type Settings struct {
	Lang  i18n.Lang
	Theme Theme
	Habits
	Techniques string // text of the user's table of techniques; "" for the standard one
}

// Habits are the settings of play. The other settings, such as Theme, are also read by web/script/early.js.
type Habits = habits.Habits

// Overlay is the state of what lies over the page: menus and panels. The dialogs of package dialogs are not part of it.
type Overlay struct {
	Uncopied     string // a text that the browser refused to copy, shown in a dialog
	UncopiedLink bool   // Uncopied is only a link
	Menu         Menu   // the open menu
	Sheet        bool   // the settings of play are shown next to the board
}

// ShowMenu opens a menu and closes any other.
type ShowMenu struct {
	trait.Aside
	Menu Menu
}

func (msg ShowMenu) update(m Model) (Model, Cmds) {
	m.Menu = msg.Menu
	return m, nil
}

// undisturbed returns m with all dialogs and menus closed.
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
		m.Notice = Notice{} // the notice may be about a language chosen before
	}
	return m, Cmds{m.prefer()}
}

// LangLost is sent when the texts of the chosen language could not be fetched.
type LangLost struct {
	trait.Aside
	Online bool // the browser reports a network connection
}

func (msg LangLost) update(m Model) (Model, Cmds) {
	m.Notice = absent(msg.Online)
	return hushLater(m)
}

// SetTheme chooses the light theme, the dark theme or that of the operating system.
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
	m.Habits = msg.Habits.AsChosen(m.Habits)
	m.Size, m.Mine, m.Days = min(m.Size, habits.Sizes-1), min(m.Mine, habits.Inks-1), min(m.Days, habits.DayCounts-1)
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

// Reload loads the new build.
type Reload struct{ trait.Aside }

func (Reload) update(m Model) (Model, Cmds) { return m, Cmds{Renew{}} }
