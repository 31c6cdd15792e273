package state

import (
	"time"

	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// This file has the effects that Update returns. The page's carryOut has a case for each of them.

// Cmd is an effect that Update returns. Only the root component carries it out. Effects on collections are in package
// collections, the effect on the clock is in package game, and effects on stored data are in package storage.
type Cmd interface{ Effect() }

// Cmds are effects in the order in which they are carried out.
type Cmds []Cmd

// then joins two parts of an update. c are the effects of the first part, and m and next are the results of the second.
func (c Cmds) then(m Model, next Cmds) (Model, Cmds) { return m, append(c, next...) }

// focused ends an update by moving keyboard focus to the cursor's cell.
func focused(m Model, cmds Cmds) (Model, Cmds) { return m, append(cmds, Focus{}) }

// addressed ends an update by setting the address of the current history entry.
func addressed(m Model, cmds Cmds) (Model, Cmds) { return m, append(cmds, navigate(m, false)) }

// animate requests a Tick to be sent when delay has passed, unless a Tick is already pending.
func animate(m Model, cmds Cmds, delay time.Duration) (Model, Cmds) {
	if m.ticking {
		return m, cmds
	}
	m.ticking = true
	return m, append(cmds, Animate{delay})
}

type (
	// Navigate sets the browser's address to that of the board and the view. If Push is set, it adds a
	// history entry. Otherwise it replaces the current entry.
	Navigate struct {
		View      View
		Page      string // page within the view, as in the path
		Query, ID string
		// Carried is the query of a board that is not stored on the device. It is stored in the history entry
		// if the address itself has no board.
		Carried string
		Push    bool
		Seldom  bool // the address changes often now, so this change may be delayed
	}
	// Run starts a job after Wait, unless Cancel ends the job first.
	Run struct {
		Job     int
		Request job.Request
		Wait    time.Duration
	}
	Cancel struct{ Job int }
	// Hasten starts a job that still waits, because the user now waits for its answer. If the job has started,
	// the page only begins to watch it, and sends Slow if it takes long.
	Hasten struct{ Job int }
	// Copy puts a text on the clipboard. If Link is set, Text is a query, and the address of the site is put before it.
	Copy struct {
		Text string
		Link bool
		Done Notice // shown after the text is copied
	}
	// SendText opens the device's share sheet with a text.
	SendText struct{ Text string }
	// Focus moves keyboard focus to the cursor's cell.
	Focus struct{}
	// Prefer stores the settings and applies them.
	Prefer struct{ Settings }
	// Renew loads the new build of the page.
	Renew struct{}
	// AskDate requests the date and the log's daily puzzles. The reply is door.Dated.
	AskDate struct{}
	// FetchBook fetches the texts of Learn in a language. The reply is BookRead or BookLost. A cached copy
	// may be used unless Anew is set.
	FetchBook struct {
		Lang i18n.Lang
		Anew bool
	}
	// FetchDaily fetches the daily puzzles of a month. Month is a key, as in daily.KeyOf. The reply is
	// door.DailyText or door.DailyLost.
	FetchDaily struct{ Month string }
	// Entitle updates the document's title. Navigate sets the title too, except for an embedded board, and
	// for Learn when its texts load.
	Entitle struct{}
	// OpenFile starts a file that is written in parts, and AppendFile adds a numbered part. SaveFile
	// downloads the parts 0 to Parts-1, between Heading and Ending. DropFile discards an unfinished file.
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
	// HandOver delivers a finished document. Depending on Work, it downloads a file or prints pages.
	HandOver struct {
		Work, Text string
	}
	// KeepDesk stores data for a desk, a part of the page that the second program draws. If the data are a
	// log, it is stored only if no line was added since the desk read it.
	KeepDesk job.Left
	// SaveText downloads a text as a file.
	SaveText struct{ Name, Text string }
	// ShowTree scrolls the search tree to the position in its View.
	ShowTree struct{}
	// MeasureTree measures the drawn search tree. The reply is SizeTree.
	MeasureTree struct{}
	// Animate sends a Tick after the duration After.
	Animate struct{ After time.Duration }
	// HushLater sends a Hush, which hides a notice, after a duration.
	HushLater struct {
		After time.Duration
		Said  int
	}
	// PostToHost posts a message to the page that embeds the board.
	PostToHost struct{ Message map[string]any }
	// Tint sets the accent colour; the zero Colour restores the default.
	Tint struct{ Accent embed.Colour }
)

// File is a kind of file that the user can save.
type File uint8

const (
	TableFile      File = iota // the rows of Lists
	LogFile                    // the search log as sentences
	LinesFile                  // the search log as JSON lines
	BoardFile                  // a board whose link is too long
	PathFile                   // the logical path in the format of step libraries
	PathLinesFile              // the logical path as JSON lines
	ListFile                   // the puzzles of Lists, one per line
	OpenSudokuFile             // the puzzles of Lists for OpenSudoku
	Files                      // number of kinds of files
)

func (Navigate) Effect()    {}
func (Run) Effect()         {}
func (Cancel) Effect()      {}
func (Hasten) Effect()      {}
func (Copy) Effect()        {}
func (SendText) Effect()    {}
func (Focus) Effect()       {}
func (Prefer) Effect()      {}
func (Renew) Effect()       {}
func (AskDate) Effect()     {}
func (FetchBook) Effect()   {}
func (FetchDaily) Effect()  {}
func (Entitle) Effect()     {}
func (OpenFile) Effect()    {}
func (DropFile) Effect()    {}
func (AppendFile) Effect()  {}
func (SaveFile) Effect()    {}
func (HandOver) Effect()    {}
func (KeepDesk) Effect()    {}
func (SaveText) Effect()    {}
func (MeasureTree) Effect() {}
func (ShowTree) Effect()    {}
func (Animate) Effect()     {}
func (HushLater) Effect()   {}
func (PostToHost) Effect()  {}
func (Tint) Effect()        {}
