package state

import (
	"time"

	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// The effects that Update asks for. The page's carryOut has a case for each of them.

// Cmd is an effect that Update asks for; only the root component carries it out. Those about collections are in package
// collections, that of the clock is in package game, those about what the device keeps are in package storage.
type Cmd interface{ Effect() }

// Cmds are effects in the order in which they are carried out.
type Cmds []Cmd

// then returns what the next part of an update has made of the Model, and its effects after those
// that there are.
func (c Cmds) then(m Model, next Cmds) (Model, Cmds) { return m, append(c, next...) }

// focused is the end of an update that moves the keyboard's focus to the cursor's cell.
func focused(m Model, cmds Cmds) (Model, Cmds) { return m, append(cmds, Focus{}) }

// addressed is the end of an update that sets the address in the present history entry.
func addressed(m Model, cmds Cmds) (Model, Cmds) { return m, append(cmds, navigate(m, false)) }

// animate asks for the next Tick after a time, unless one is under way.
func animate(m Model, cmds Cmds, wait time.Duration) (Model, Cmds) {
	if m.ticking {
		return m, cmds
	}
	m.ticking = true
	return m, append(cmds, Animate{wait})
}

type (
	// Navigate sets the address to that of the board and the view, in a new history entry or in the
	// present one.
	Navigate struct {
		View      View
		Page      string // of the view's pages, as it stands in the path
		Query, ID string
		// Carried is the query of a board that the device does not keep. The history entry has it
		// if the address has no board.
		Carried string
		Push    bool
		Seldom  bool // it may wait while the address is set often
	}
	// Run starts a job, Cancel ends it. A job with Wait starts that much later, unless it is
	// cancelled first.
	Run struct {
		Job     int
		Request job.Request
		Wait    time.Duration
	}
	Cancel struct{ Job int }
	// Copy puts a text on the clipboard. With Link, the text is a query, and the site's address is
	// put before it.
	Copy struct {
		Text string
		Link bool
		Done Notice // shown after it is copied
	}
	// SendText opens the device's ways to send a text.
	SendText struct{ Text string }
	// Focus moves the keyboard's focus to the cursor's cell.
	Focus struct{}
	// Prefer stores the settings and applies them.
	Prefer struct{ Settings }
	// Renew loads the new build.
	Renew struct{}
	// AskDate answers with door.Dated.
	AskDate struct{}
	// FetchBook fetches the texts of Learn in a language, and answers with BookRead or BookLost.
	// Texts that were fetched before are used again, unless Anew is set.
	FetchBook struct {
		Lang i18n.Lang
		Anew bool
	}
	// FetchDaily fetches the daily puzzles of a month, like 2026-11, and answers with door.DailyText or
	// door.DailyLost.
	FetchDaily struct{ Month string }
	// Entitle sets the document's title: that of an embedded board, or of Learn once its texts are
	// here. Navigate sets the title of the page.
	Entitle struct{}
	// OpenFile starts a file, AppendFile adds a numbered part, SaveFile downloads the parts from 0
	// on, between a heading and an ending. DropFile gives up a file that is not finished.
	OpenFile   struct{ File File }
	DropFile   struct{ File File }
	AppendFile struct {
		File  File
		Part  int
		Bytes []byte
	}
	SaveFile struct {
		File            File
		Heading, Ending string
		Parts           int
	}
	// HandOver gives the person what was depicted: a file is saved, pages are printed.
	HandOver struct {
		Work, Text string
	}
	// KeepDesk keeps what a desk has left. A log is kept only if no line was added since it was read.
	KeepDesk job.Left
	// SaveText downloads a text as a file.
	SaveText struct{ Name, Text string }
	// ShowTree scrolls the tree to the position in its View.
	ShowTree struct{}
	// MeasureTree answers with SizeTree.
	MeasureTree struct{}
	// Animate sends a Tick after a time.
	Animate struct{ After time.Duration }
	// HushLater sends a Hush after a time.
	HushLater struct {
		After time.Duration
		Said  int
	}
	// Tell posts a message to the host page.
	Tell struct{ Message map[string]any }
	// Tint sets the accent colour; the zero Colour restores the default.
	Tint struct{ Accent embed.Colour }
)

// File is a kind of file that the person can save.
type File uint8

const (
	TableFile      File = iota // the batch's rows
	LogFile                    // the search's log as sentences
	LinesFile                  // the search's log as JSON lines
	BoardFile                  // a board whose link is too long
	PathFile                   // the path of logic as libraries of steps write it
	PathLinesFile              // the path as JSON lines
	ListFile                   // the batch's puzzles, one a line
	OpenSudokuFile             // the batch's puzzles for OpenSudoku
	Files                      // the number of kinds
)

func (Navigate) Effect() {}

func (Run) Effect() {}

func (Cancel) Effect() {}

func (Copy) Effect()     {}
func (SendText) Effect() {}

func (Focus) Effect() {}

func (Prefer) Effect() {}

func (Renew) Effect() {}

func (AskDate) Effect() {}

func (FetchBook) Effect() {}

func (FetchDaily) Effect() {}

func (Entitle) Effect() {}

func (OpenFile) Effect() {}

func (DropFile) Effect() {}

func (AppendFile) Effect() {}

func (SaveFile) Effect() {}

func (HandOver) Effect() {}

func (KeepDesk) Effect() {}

func (SaveText) Effect() {}

func (MeasureTree) Effect() {}

func (ShowTree) Effect() {}

func (Animate) Effect() {}

func (HushLater) Effect() {}

func (Tell) Effect() {}

func (Tint) Effect() {}
