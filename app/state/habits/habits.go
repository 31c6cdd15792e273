// Package habits has the settings of play and the text in which a device stores them.
//
// An on/off setting is a field of [Habits] and a row of [Habits.Switches] with its letter and its texts. That
// is enough to store it and to offer it among the settings. Every state machine whose Env embeds Habits can
// read it too. Only the code that the setting affects remains to be written.
package habits

import "numplace/app/shared/i18n"

// Habits are the settings of play. The zero value of a new setting must be its default, because a device that
// stored its settings before the new one existed reads zero for it. Therefore some fields are named for what
// they turn off, for example NoClashes.
type Habits struct {
	Live        bool // the solution count of the puzzle is updated as the user types givens
	NoClashes   bool // conflicting digits and pencil marks are not marked
	KeepNotes   bool // an entered digit does not remove pencil marks from its peers
	ShowTime    bool
	DigitFirst  bool // a digit is selected first, and taps on cells then enter it
	AllKinds    bool // corner and centre marks are separate
	ByNotes     bool // the Filter for a digit uses the pencil marks instead of the rules
	NameFirst   bool // a hint starts with the name of its technique instead of a question
	NoWrap      bool // arrow keys stop at the edge of the board
	ShowSlips   bool // a digit that differs from the unique solution is marked at once
	NoVibration bool // no vibration when a touch enters a digit
	AutoNotes   bool // all candidates that the rules allow are shown instead of pencil marks
	LeftHand    bool // the pad is to the left of the board
	Pen         bool // a tool draws lines and marks
	SudokuPad   bool // keys do what they do in SudokuPad
	Badge       bool // the icon of the installed page has a dot until a puzzle of today is solved

	Naming i18n.Naming // how texts name cells
	Size   Size        // size of the digits
	Mine   Ink         // colour of entered digits
	Days   DayCount
}

// Switch is an on/off setting.
type Switch struct {
	On         *bool // the field of Habits
	Letter     byte  // the stored text has this letter if On is true, so the letter must never change
	Name, Says i18n.Text
	Opposite   bool // Name and Says describe the setting when the field is false
}

// Switches returns the on/off settings in the order in which the page offers them. The letters of the
// settings that are on are also in the attribute data-habits of the document, for style sheets and scripts:
// page.css reads i, and web/script/follow.js reads d, w, k and a.
func (h *Habits) Switches() []Switch {
	return []Switch{
		{&h.Live, 'l', i18n.LiveVerdict, i18n.LiveSays, false},
		{&h.NoClashes, 'c', i18n.MarkClashes, i18n.MarkSays, true},
		{&h.KeepNotes, 'n', i18n.TidyNotes, i18n.TidySays, true},
		{&h.ShowTime, 't', i18n.ShowTime, i18n.TimeSays, false},
		{&h.DigitFirst, 'd', i18n.DigitFirst, i18n.DigitSays, false},
		{&h.AllKinds, 'k', i18n.AllKinds, i18n.KindsSay, false},
		{&h.NoWrap, 'w', i18n.Wraps, i18n.WrapsSay, true},
		{&h.ByNotes, 'f', i18n.FilterNotes, i18n.FilterNotesSay, false},
		{&h.NameFirst, 'h', i18n.NameFirst, i18n.NameFirstSays, false},
		{&h.ShowSlips, 's', i18n.ShowSlips, i18n.SlipsSay, false},
		{&h.NoVibration, 'v', i18n.Vibrates, i18n.VibratesSay, true},
		{&h.AutoNotes, 'a', i18n.AutoNotes, i18n.AutoSays, false},
		{&h.LeftHand, 'i', i18n.LeftHand, i18n.LeftSays, false},
		{&h.Pen, 'p', i18n.PenTool, i18n.PenSays, false},
		{&h.SudokuPad, 'y', i18n.SudokuPadKeys, i18n.SudokuPadSays, false},
		{&h.Badge, 'b', i18n.DotOnIcon, i18n.DotSays, false},
	}
}

// AsChosen returns h after the user has changed the settings from before. Choosing the keys of SudokuPad also
// turns on its tools: the pen, and corner and centre marks. They can then be turned off one by one.
func (h Habits) AsChosen(before Habits) Habits {
	if h.SudokuPad && !before.SudokuPad {
		h.Pen, h.AllKinds = true, true
	}
	return h
}

// Usual are the default settings. ShowTime was off by default in earlier builds, so a device whose settings
// were stored by such a build does not show the clock.
var Usual = Habits{Live: true, ShowTime: true}

// Size is the size of the digits in their cells.
type Size uint8

const (
	NormalSize Size = iota
	SmallSize
	LargeSize
	Sizes
)

// Ink is the colour of the digits that the user enters. The accent colour is not available, since hints use
// it.
type Ink uint8

const (
	Graphite Ink = iota
	Green
	Plum
	Brown
	Inks
)

// DayCount is the count of days with solved daily puzzles that the page shows.
type DayCount uint8

const (
	NoDays     DayCount = iota
	DaysInARow          // as in door.Solves.InARow
	DaysLately          // as in door.Solves.Lately
	DayCounts
)
