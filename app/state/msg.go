package state

import (
	"time"

	"numplace/app/embed"
	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/trace"
)

// Msg is anything that happens to the page.
type Msg interface{ msg() }

type (
	// Start is the first message: the address, what the device keeps, and the person's settings.
	Start struct {
		Query   string // of the address
		View    View   // that its path names
		ID      string // of the record that the browser's history holds for this address, or ""
		Records []Record
		Lang    i18n.Lang
		Theme   Theme
		Live    bool   // the person's choice: a verdict without being asked
		Tab     string // an id that no other tab has
		Workers int    // how many jobs the device does well at once; at least 1
		Widget  bool   // in another site's page
	}
	// Went says that the browser went to another address in its history.
	Went struct {
		Query, ID string
		View      View
	}

	// Type sets a digit at the cursor, as the mode says; 0 erases. Where digits move the cursor on, 0 does too, but with Back, which
	// moves it back first.
	Type struct {
		Digit solver.Digit
		Back  bool
	}
	// Select puts the cursor on a cell.
	Select struct{ Cell solver.Cell }
	// Move moves the cursor.
	Move struct{ To Direction }
	// SetMode chooses what typing sets; SetAdvance whether a given moves the cursor on.
	SetMode    struct{ Mode Mode }
	SetAdvance struct{ On bool }

	Undo struct{}
	Redo struct{}
	// Reset is the puzzle as the page around the widget gave it.
	Reset struct{}
	Clear struct{}
	New   struct{}
	// Resize is New with another layout.
	Resize struct{ Layout *solver.Layout }

	Solve struct{}
	Check struct{}
	// ShowWrong marks the digits that Check found wrong, TakeBack erases them, GoBack takes back all since before the first of them;
	// LeaveIt puts the answer away.
	ShowWrong struct{}
	TakeBack  struct{}
	GoBack    struct{}
	LeaveIt   struct{}
	// FindRedundant shows the givens that the others imply, or hides them.
	FindRedundant struct{}
	// SetLive turns the verdict that comes by itself on or off.
	SetLive struct{ On bool }
	// All lists all solutions.
	All struct{}
	// Stop ends all that is being computed.
	Stop struct{}
	// GoTo shows a solution of the list, from 0.
	GoTo      struct{ Number int }
	CloseList struct{}
	// SetMarks chooses which candidates are shown.
	SetMarks struct{ Kind MarkKind }

	// Pasted is a text in which a puzzle or a link is looked for.
	Pasted struct {
		Text string
		File string // its name, where it comes from one
	}
	// Example opens an example by its place in Examples.
	Example struct{ Number int }
	// OpenRecord opens a board that the device keeps.
	OpenRecord struct{ ID string }
	// DropRecord deletes one, and Restore brings the one back that was deleted last.
	DropRecord struct{ ID string }
	Restore    struct{}

	// Hide takes the solver's digits off the board.
	Hide struct{}

	// Share copies the puzzle's link; CopyText copies the board as drawn text.
	Share    struct{}
	CopyText struct{}
	// Copied says how a Copy ended. Where the browser refused it, Text is what was to be copied, whole.
	Copied struct {
		Done Notice
		OK   bool
		Text string
	}

	// ShowOpen opens the dialog for opening a puzzle, or closes what dialog there is.
	ShowOpen struct{ Shown bool }
	// ShowMenu opens a menu, and closes the one that was open.
	ShowMenu struct{ Menu Menu }
	SetLang  struct{ Lang i18n.Lang }
	SetTheme struct{ Theme Theme }

	// Answer is an event of a job; Slow says for how long it has been under way, once that is long; Failed that it broke.
	Answer struct {
		Job   int
		Event job.Event
		Now   time.Duration // since the page was opened
	}
	Slow struct {
		Job int
		For time.Duration
	}
	Failed struct{ Job int }

	// Sourced says that the page holds a text of many puzzles.
	Sourced struct {
		Name     string // of its file, or ""
		Size     int    // in bytes
		Encoding format.Encoding
	}
	// Show shows another part of the page.
	Show struct{ View View }
	// Pause holds the work on the batch, or goes on; StopBatch ends it; Discard forgets the batch.
	Pause     struct{}
	StopBatch struct{}
	Discard   struct{}
	// FilterRows chooses the rows that are shown by their verdict, all with 0.
	FilterRows struct{ Verdict job.Verdict }
	// ScrollRows says which rows are in view.
	ScrollRows struct{ Top, InView int }
	// MoveRow moves the keyboard's row: Up and Down by one, RowStart and RowEnd by a page, BoardStart and BoardEnd to the ends.
	MoveRow struct{ To Direction }
	// OpenRow puts the puzzle of a row on the board.
	OpenRow struct{ Row int }
	// ExportRows has the rows shown written as a table.
	ExportRows struct{}

	// SetStrategy searches the puzzle in another way. RunSearch searches it again and plays, unless things are to stay still.
	SetStrategy struct{ Strategy trace.Strategy }
	RunSearch   struct{ Still bool }
	// Play plays and pauses; Tick is the time for the next picture.
	Play struct{}
	Tick struct{}
	// Seek shows an event by its number, Step one so many further on, Jump the next or previous one of some kinds.
	Seek struct{ Event int }
	Step struct{ By int }
	Jump struct {
		Kinds trace.Kinds
		Back  bool
	}
	SetSpeed struct{ Speed int } // in Speeds
	// SetGoal chooses what kinds of events are gone to, and goes to the next or previous.
	SetGoal struct {
		Goal int // in Goals
		Back bool
	}
	// StartRace runs all presets; StopSearch ends whatever is searched.
	StartRace  struct{}
	StopSearch struct{}
	// SizeTree says how large the tree's window is, ScrollTree how far it was scrolled. ZoomTree enlarges the picture by a factor, or
	// fits it in with 0; JumpTree goes to a point of the small picture of the whole, in parts of its width and height.
	SizeTree   struct{ Width, Height int }
	ScrollTree struct{ Left, Top float64 }
	ZoomTree   struct{ Factor float64 }
	JumpTree   struct{ X, Y float64 }
	// FoldTree folds the present node, or unfolds it; GoNode goes to a node, MoveNode to the one beside, above or below.
	FoldTree struct{}
	GoNode   struct{ Node int }
	MoveNode struct{ To Direction }
	// ExportLog writes the events as a file; ShareMoment copies a link to the event that is shown.
	ExportLog   struct{ Form job.Form }
	ShareMoment struct{}

	// Hush takes away what was said by the explorer, if that is the latest.
	Hush struct{ Said int }

	// Asked is a question of the page around the widget, or why what it said is none.
	Asked struct {
		embed.Message
		Err error
	}

	// Stored tells what the device keeps now.
	Stored struct{ Records []Record }
	// Refused answers a Save whose record another tab has written since.
	Refused struct{ ID string }
	// Unkept answers a Save that the device would not keep.
	Unkept struct{}
	// Updated says that another build of the page is ready.
	Updated struct{}
	// Reload takes it; Dismiss puts the bar away; Broke says that a part of the page failed.
	Reload  struct{}
	Dismiss struct{}
	// TakeOther shows the board as another tab has changed it, KeepOwn keeps the one shown here as another board.
	TakeOther struct{}
	KeepOwn   struct{}
	Broke     struct{}
)

// File is what a delivered file holds.
type File uint8

const (
	TableFile File = iota // of the batch
	LogFile               // sentences
	LinesFile             // JSON
	Files                 // how many there are
)

// Direction is a way for the cursor.
type Direction uint8

const (
	Left Direction = iota
	Right
	Up
	Down
	RowStart
	RowEnd
	BoardStart
	BoardEnd
)

func (Sourced) msg()       {}
func (Show) msg()          {}
func (Pause) msg()         {}
func (StopBatch) msg()     {}
func (Discard) msg()       {}
func (FilterRows) msg()    {}
func (ScrollRows) msg()    {}
func (MoveRow) msg()       {}
func (OpenRow) msg()       {}
func (ExportRows) msg()    {}
func (SetStrategy) msg()   {}
func (RunSearch) msg()     {}
func (Play) msg()          {}
func (Tick) msg()          {}
func (Seek) msg()          {}
func (Step) msg()          {}
func (Jump) msg()          {}
func (SetSpeed) msg()      {}
func (StartRace) msg()     {}
func (StopSearch) msg()    {}
func (SizeTree) msg()      {}
func (ScrollTree) msg()    {}
func (ZoomTree) msg()      {}
func (JumpTree) msg()      {}
func (FoldTree) msg()      {}
func (GoNode) msg()        {}
func (MoveNode) msg()      {}
func (ExportLog) msg()     {}
func (ShareMoment) msg()   {}
func (Hush) msg()          {}
func (Start) msg()         {}
func (Went) msg()          {}
func (Type) msg()          {}
func (Select) msg()        {}
func (Move) msg()          {}
func (SetMode) msg()       {}
func (SetAdvance) msg()    {}
func (ShowWrong) msg()     {}
func (TakeBack) msg()      {}
func (GoBack) msg()        {}
func (LeaveIt) msg()       {}
func (FindRedundant) msg() {}
func (SetLive) msg()       {}
func (DropRecord) msg()    {}
func (Restore) msg()       {}
func (Undo) msg()          {}
func (Redo) msg()          {}
func (Clear) msg()         {}
func (New) msg()           {}
func (Resize) msg()        {}
func (Solve) msg()         {}
func (Check) msg()         {}
func (All) msg()           {}
func (Stop) msg()          {}
func (GoTo) msg()          {}
func (CloseList) msg()     {}
func (SetMarks) msg()      {}
func (Pasted) msg()        {}
func (Example) msg()       {}
func (OpenRecord) msg()    {}
func (Share) msg()         {}
func (CopyText) msg()      {}
func (Copied) msg()        {}
func (ShowOpen) msg()      {}
func (ShowMenu) msg()      {}
func (Hide) msg()          {}
func (SetGoal) msg()       {}
func (SetLang) msg()       {}
func (SetTheme) msg()      {}
func (Answer) msg()        {}
func (Slow) msg()          {}
func (Failed) msg()        {}
func (Reset) msg()         {}
func (Asked) msg()         {}
func (Stored) msg()        {}
func (Refused) msg()       {}
func (Unkept) msg()        {}
func (Updated) msg()       {}
func (Reload) msg()        {}
func (Dismiss) msg()       {}
func (TakeOther) msg()     {}
func (KeepOwn) msg()       {}
func (Broke) msg()         {}

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
	// Hold makes a text the one that the batch is about, and answers with Sourced, if there is anything in it; Forget lets go of it.
	Hold   struct{ Text, Name string }
	Forget struct{}
	// ShowRow scrolls the batch's rows.
	ShowRow struct{ Top int }
	// Begin begins a file, Collect takes a part of it, Deliver gives its parts, from 0 on, to the person, behind a heading.
	Begin   struct{ File File }
	Collect struct {
		File  File
		Part  int
		Bytes []byte
	}
	Deliver struct {
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

func (Save) cmd()        {}
func (Navigate) cmd()    {}
func (Run) cmd()         {}
func (Cancel) cmd()      {}
func (Copy) cmd()        {}
func (Focus) cmd()       {}
func (Prefer) cmd()      {}
func (Drop) cmd()        {}
func (Renew) cmd()       {}
func (Entitle) cmd()     {}
func (Hold) cmd()        {}
func (Forget) cmd()      {}
func (ShowRow) cmd()     {}
func (Begin) cmd()       {}
func (Collect) cmd()     {}
func (Deliver) cmd()     {}
func (MeasureTree) cmd() {}
func (ShowTree) cmd()    {}
func (Animate) cmd()     {}
func (HushLater) cmd()   {}
func (Tell) cmd()        {}
func (Tint) cmd()        {}
