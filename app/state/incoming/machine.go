package incoming

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/collections"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// This file implements a state machine that reads texts.

// Reader is the state of reading texts. It has the last request, and its result.
type Reader struct {
	Choice Choice

	asked job.Open // the last request to the second program (app/workshop)
	said  string   // message about the text in the last reply, or ""
}

// Choice is a text in which the characters of the digits are ambiguous, so that the user has to choose an
// alphabet.
type Choice struct {
	Alphabets string // the alphabets to choose from, as in job.Opened
	Said      string // why the user has to choose, in the language of the request, or ""
	text      string
	file      string
}

// Msg is a message about a text.
type Msg interface {
	Traits() trait.Set
	Update(r *Reader, e Env) Asks
}

// Task is the purpose of a job that reads a text.
type Task interface {
	jobs.Task
	Take(r *Reader, e Env, event job.Opened) Asks
}

// Env is the part of the page's state that the reader reads but does not change.
type Env struct {
	Lang     i18n.Lang
	Naming   i18n.Naming
	Jobs     jobs.Ledger
	OwnTexts bool   // only texts of Numplace are read, as on a board in a frame of another site
	Single   bool   // the page is embedded as a solver, which opens any text with one puzzle
	Fixed    bool   // the page is in a frame, and the user cannot change the board
	Choosing bool   // the dialog for choosing an alphabet is open
	Adding   bool   // the user is adding puzzles to a collection
	Shown    string // the message about a text that the page shows at present
}

// Asks holds the effects of a change, to be carried out in the order of the fields.
type Asks struct {
	Start   jobs.Task // task of a job to start with Request; running jobs with this task are cancelled
	Request job.Open
	Again   bool                 // the request repeats the last one, so who waits for that one now waits for this one
	Close   bool                 // close everything that covers the page
	Unread  bool                 // remove the notice that the text is being read
	Choose  bool                 // open the dialog for choosing an alphabet
	Set     string               // address of a link to a set of puzzles; the puzzles are in Hold
	Hold    collections.HoldText // a list of puzzles, to be shown as a collection; empty for none
	Open    *Opening
	Say     Notice
	Reword  string // new text for the notice that is shown
	Part    string // text to insert in the notice
	Link    string // with Unreadable: the address at which the user finds the puzzle, or ""
	Err     error
}

// Opening is a board to open.
type Opening struct {
	link.Board
	With Extras
}

// Notice is a kind of notice about a text.
type Notice uint8

const (
	Nothing     Notice = iota // do not change the current notice
	Silence                   // remove the current notice
	BackupGiven               // the text is a backup
	BadText                   // the page could not read the text; Err has the reason
	Unreadable                // the second program could not read the text; Part has the reason
	Said                      // the text was opened; Part is a message about it
	NoWorker                  // the worker sent an invalid reply
)

// Paste reads a text. file is the name of the file that contains it, or "" for a text without a file. If own
// is set, a puzzle that does not come from a link counts as made by the user.
func (r *Reader) Paste(e Env, text, file string, own bool) Asks {
	if IsBackup(text) && !e.Single {
		return Asks{Say: BackupGiven}
	}
	if _, _, set := link.SetIn(text); set && !e.OwnTexts && !e.Single {
		return r.Ask(e, text, file, 0)
	}
	linked, err := link.ReadBoard(text)
	if e.OwnTexts && err != nil {
		return Asks{Say: BadText, Err: err}
	}
	if puzzle, ok := withSolution(text); ok && err != nil {
		return Asks{Open: &Opening{link.Board{Given: puzzle, Entered: puzzle.Layout().Empty()}, Extras{Own: own}}}
	}
	fault, ok := errors.AsType[*format.Error](err)
	several := ok && fault.Cause == format.Several && fault.Line == 0 // more than one line is a puzzle
	switch {
	case err != nil && len(text) <= job.MaxOpen && zerosMayCount(text):
		return r.Ask(e, text, file, 0)
	case several && e.Single:
		return Asks{Say: BadText, Err: err}
	case !e.Single && (several || err != nil && HoldsPuzzles(text)):
		return Asks{Hold: collections.HoldText{Text: text, Name: file}}
	case err != nil && foreign(text, err) || err == nil && ambiguous(text, linked.Given):
		return r.Ask(e, text, file, 0)
	case err != nil:
		return Asks{Say: BadText, Err: err}
	}
	with := Linked(linked)
	with.Own = own && !link.IsLink(text)
	return Asks{Open: &Opening{linked, with}}
}

// Ask sends a text to the second program, which parses it. alphabet is the number of the alphabet of its
// digits, or 0 if it is unknown.
func (r *Reader) Ask(e Env, text, file string, alphabet uint8) Asks {
	r.Choice.text, r.Choice.file, r.said = text, file, ""
	r.asked = job.Open{Text: text[:min(len(text), job.MaxOpen+1)], Digits: alphabet, Lang: e.Lang, Naming: e.Naming}
	return Asks{Start: toOpen{}, Request: r.asked}
}

// again is like Ask, for the text of the last request.
func (r *Reader) again(e Env, text, file string, alphabet uint8) Asks {
	asks := r.Ask(e, text, file, alphabet)
	asks.Again = true
	return asks
}

// ReadAs reads the text of the Choice again, using the alphabet that the user has chosen.
type ReadAs struct {
	trait.Act
	Alphabet uint8
}

func (msg ReadAs) Update(r *Reader, e Env) Asks {
	if !e.Choosing || msg.Alphabet == 0 {
		return Asks{}
	}
	return r.Ask(e, r.Choice.text, r.Choice.file, msg.Alphabet)
}

// Behind reports whether the last request used another language or another notation for cells than lang and
// naming.
func (r *Reader) Behind(lang i18n.Lang, naming i18n.Naming) bool {
	return r.asked.Text != "" && (r.asked.Lang != lang || r.asked.Naming != naming)
}

// Follow repeats the last request after the language or the notation for cells has changed. If the reply has
// already arrived, Follow requests only the message about the text again, and only while that message is
// shown.
func (r *Reader) Follow(e Env) Asks {
	switch {
	case !r.Behind(e.Lang, e.Naming):
	case e.Jobs.Count(toOpen{}) > 0:
		return r.again(e, r.Choice.text, r.Choice.file, r.asked.Digits)
	case r.says(e):
		r.asked.Lang, r.asked.Naming = e.Lang, e.Naming
		return Asks{Start: toReword{}, Request: r.asked}
	}
	return Asks{}
}

// says reports whether the page still shows the message of the last reply.
func (r *Reader) says(e Env) bool { return r.said != "" && e.Shown == r.said }

// toReword is the task that translates the message about a text into another language.
type toReword struct{ jobs.OnBoard }

func (toReword) Event() job.Event { return job.Opened{} }

func (toReword) Traits() jobs.Set { return jobs.Unasked }

// Take replaces the message about a text with its translation, if the message is still shown.
func (toReword) Take(r *Reader, e Env, event job.Opened) Asks {
	if !r.says(e) {
		return Asks{}
	}
	r.said = cmp.Or(event.Refused, event.Said, r.said)
	return Asks{Reword: r.said}
}

// Reading reports whether the task of job j is to read a text.
func Reading(j jobs.Job) bool { return j.Is(toOpen{}) }

// Busy reports whether the second program is reading a text.
func Busy(l jobs.Ledger) bool { return l.Count(toOpen{}) > 0 }

// toOpen is the task that reads a text or a file.
type toOpen struct{ jobs.OnBoard }

func (toOpen) Event() job.Event { return job.Opened{} }

func (toOpen) Traits() jobs.Set { return jobs.Awaited | jobs.Opens }

// Take handles the result of reading a text. On a fixed board in a frame, the result is ignored.
func (toOpen) Take(r *Reader, e Env, event job.Opened) Asks {
	if r.said = cmp.Or(event.Refused, event.Said); r.said == "" {
		r.asked = job.Open{} // frees the text, which may be long
	}
	text, file := r.Choice.text, r.Choice.file
	r.Choice = Choice{}
	if e.Fixed {
		return Asks{Close: e.Choosing, Unread: true}
	}
	if e.Single {
		switch {
		case event.Lines != "":
			puzzles := strings.Count(event.Lines, "\n") + 1
			return Asks{Say: BadText, Err: &format.Error{Cause: format.Several, Got: puzzles}}
		case event.Alphabets != "" && event.Refused == "": // a solver has no dialog to choose in
			number, _, _ := strings.Cut(event.Alphabets, "\t")
			if first, err := strconv.Atoi(number); err == nil && first > 0 {
				return r.again(e, text, file, uint8(first))
			}
		}
	}
	asks := found(event, text, file, e.Adding)
	if asks.Choose {
		r.Choice = Choice{Alphabets: event.Alphabets, Said: event.Said, text: text, file: file}
	}
	asks.Close = e.Choosing || asks.Choose
	return asks
}

// found returns the effects of the reply e about a text. If adding is set, the user is adding puzzles to a
// collection, so a single puzzle goes there too.
func found(e job.Opened, text, file string, adding bool) Asks {
	switch {
	case e.Refused != "":
		return Asks{Say: Unreadable, Part: e.Refused, Link: e.Link}
	case e.Alphabets != "":
		return Asks{Say: Silence, Choose: true}
	case e.List != "":
		return Asks{Say: Silence, Set: text,
			Hold: collections.HoldText{Text: e.Lines, Name: e.Name, Author: e.Author, List: e.List,
				Contents: e.Contents}}
	case e.Lines != "":
		return Asks{Say: Silence, Hold: collections.HoldText{Text: e.Lines, Name: file, Said: e.Said}}
	}
	if g, err := e.Puzzle.Parse(); err == nil && adding && e.Rules == "" {
		return Asks{Hold: collections.HoldText{Text: job.Written(g)}}
	}
	b, ok := storage.Record{Layout: e.Puzzle.Layout, Given: e.Puzzle.Cells, Entered: e.Entered, Notes: e.Notes}.Board()
	if !ok {
		return Asks{Say: NoWorker}
	}
	words := link.Words{Title: e.Title, Author: e.Setter, Rules: e.Words, Praise: e.Praise}
	asks := Asks{Say: Silence, Open: &Opening{Board: link.Board{Given: b.Given, Entered: b.Entered, Notes: b.Notes},
		With: Extras{Rules: e.Rules, Solution: DigitsOn(b.Layout(), e.Solution), Words: words.Clean(),
			Unsure: e.Unsure, Drawing: link.Drawing(e.Drawing),
			Offer: Offer{Digits: DigitsOn(b.Layout(), e.Offered)}}}}
	if e.Said != "" {
		asks.Say, asks.Part = Said, e.Said
	}
	return asks
}

// BoardOf returns the board in a link.
func BoardOf(linked link.Board) history.Board {
	b := history.EmptyBoard(linked.Given.Layout())
	b.Given, b.Entered, b.Notes = linked.Given, linked.Entered, linked.Notes
	return b
}
