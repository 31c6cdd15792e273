package state

import (
	"time"

	"numplace/app/embed"
	"numplace/app/i18n"
	"numplace/app/job"
)

// The effects that Update asks for. The page's carryOut has a case for each of them.

// Cmd is an effect that Update asks for; only the root component carries it out.
type Cmd interface{ cmd() }

type (
	// Save keeps a record, if the device's version of it is still Over ("" for none).
	Save struct {
		Record Record
		Over   string
	}
	// Navigate makes the address follow the puzzle and the part of the page, as a new entry of the history or in place of the present one.
	Navigate struct {
		View      View
		Query, ID string
		Push      bool
	}
	// Run starts a job, Cancel ends it. With Wait, a worker begins on it only after that time, if it is still wanted then.
	Run struct {
		Job     int
		Request job.Request
		Wait    time.Duration
	}
	Cancel struct{ Job int }
	// Copy puts a text on the clipboard; with Link, the text is a query and the page's address goes before it.
	Copy struct {
		Text string
		Link bool
		Done Notice // to be said when it is done
	}
	// Focus moves the keyboard's focus to the cursor's cell.
	Focus struct{}
	// Prefer keeps the person's settings and applies them.
	Prefer struct {
		Lang  i18n.Lang
		Theme Theme
		Live  bool
	}
	// Drop lets go of a record.
	Drop struct{ ID string }
	// Renew loads the new build.
	Renew struct{}
	// Entitle names the widget's document after its puzzle; Navigate does so for the page.
	Entitle struct{}
	// HoldText makes a text the one that the batch is about, and answers with SourceChosen, if there is anything in it; ForgetText lets go of it.
	HoldText   struct{ Text, Name string }
	ForgetText struct{}
	// ShowRow scrolls the batch's rows.
	ShowRow struct{ Top int }
	// OpenFile begins a file, AppendFile takes a part of it, SaveFile gives its parts, from 0 on, to the person, behind a heading.
	OpenFile   struct{ File File }
	AppendFile struct {
		File  File
		Part  int
		Bytes []byte
	}
	SaveFile struct {
		File    File
		Heading string
		Parts   int
	}
	// ShowTree scrolls the tree to where its view says.
	ShowTree struct{}
	// MeasureTree answers with SizeTree.
	MeasureTree struct{}
	// Animate asks for a Tick after a time.
	Animate struct{ After time.Duration }
	// HushLater asks for a Hush after a time.
	HushLater struct {
		After time.Duration
		Said  int
	}
	// Tell says something to the page around the widget.
	Tell struct{ Message map[string]any }
	// Tint puts a colour in the place of the accent; the zero Colour takes it away.
	Tint struct{ Accent embed.Colour }
)

// File is what a delivered file holds.
type File uint8

const (
	TableFile File = iota // of the batch
	LogFile               // sentences
	LinesFile             // JSON
	Files                 // how many there are
)

func (Save) cmd() {}

func (Navigate) cmd() {}

func (Run) cmd() {}

func (Cancel) cmd() {}

func (Copy) cmd() {}

func (Focus) cmd() {}

func (Prefer) cmd() {}

func (Drop) cmd() {}

func (Renew) cmd() {}

func (Entitle) cmd() {}

func (HoldText) cmd() {}

func (ForgetText) cmd() {}

func (ShowRow) cmd() {}

func (OpenFile) cmd() {}

func (AppendFile) cmd() {}

func (SaveFile) cmd() {}

func (MeasureTree) cmd() {}

func (ShowTree) cmd() {}

func (Animate) cmd() {}

func (HushLater) cmd() {}

func (Tell) cmd() {}

func (Tint) cmd() {}
