package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/incoming"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
)

// This file connects Lists, the view of the collections of puzzles, to the rest of the page. Package
// app/state/collections has its state machine.

// listsEnv returns the parts of the Model that package collections reads.
func (m *Model) listsEnv() collections.Env {
	return collections.Env{
		Shown: m.View == OnBatch, Frame: m.Widget.On, Lang: m.Lang, Naming: m.Naming, Stored: m.Changes,
		Table: m.ownTechniques(), Given: m.Board.Given, Boards: storage.Boards(m.Recent),
		Jobs: m.jobs, Workers: m.Workers, Tab: m.tab,
	}
}

// collected stores the changed collections l and carries out asks, the effects of the change.
func (m Model) collected(l collections.Library, asks collections.Asks) (Model, Cmds) {
	m.Library, m.jobs = l, asks.Jobs
	var cmds Cmds
	for _, ask := range asks.Do {
		switch ask := ask.(type) {
		case collections.Start:
			cmds = append(cmds, Run{Job: ask.Job, Request: ask.Request})
		case collections.Cancel:
			cmds = append(cmds, Cancel{ask.Job})
		case collections.OpenFile:
			cmds = append(cmds, OpenFile{keptFiles[ask.Kept]})
		case collections.DropFile:
			cmds = append(cmds, DropFile{keptFiles[ask.Kept]})
		case collections.AppendFile:
			cmds = append(cmds, AppendFile{File: keptFiles[ask.Kept], Part: ask.Part, Bytes: ask.Bytes})
		case collections.SaveFile:
			cmds = append(cmds, SaveFile{keptFiles[ask.Kept], ask.Heading, ask.Ending, ask.Parts})
		case collections.Show:
			m = m.undisturbed()
			m.View = OnBatch
		case collections.Navigate:
			cmds = append(cmds, navigate(m, ask.Push))
		case collections.Say:
			m.Notice = Notice{Kind: listNotices[ask.Notice], Part: ask.Text, Err: ask.Err}
		case collections.Unsay:
			if m.Notice.Kind == listNotices[ask.Notice] {
				m.Notice = Notice{}
			}
		case collections.OpenGrid:
			m, cmds = cmds.then(openGrid(m, ask.Puzzle))
		case collections.OpenSet:
			m, cmds = cmds.then(m.reads(func(r *incoming.Reader, e incoming.Env) incoming.Asks {
				return r.Ask(e, ask.Address, "", 0)
			}))
		case collections.Faulty:
			m, cmds = cmds.then(withoutTable(m, ask.Table, ask.Fault))
		case collections.Sought:
			m = m.sought(ask)
		default:
			cmds = append(cmds, ask)
		}
	}
	return m, cmds
}

// keptFiles maps each file format of package job to the page's File.
var keptFiles = [...]File{job.AsTable: TableFile, job.AsLines: ListFile, job.AsOpenSudoku: OpenSudokuFile}

// listNotices maps the notices of package collections to those of the page.
var listNotices = [...]NoticeKind{
	collections.TextTooLong: TextTooLong, collections.BadLayout: BadText, collections.Said: FromWorkshop,
	collections.NoBoards: NoBoards, collections.ListGone: ListGone, collections.ListsLost: ListsLost,
	collections.ListDropped: ListDropped, collections.RowDropped: RowDropped, collections.NoMoreMade: NoMoreMade,
}

// enterLists prepares the collections when the view Lists opens.
func enterLists(m Model) (Model, Cmds) {
	return m.collected(collections.Enter(m.Library, m.listsEnv()))
}

// listAt shows the collection that the query of an address names.
func (m Model) listAt(query string) (Model, Cmds) {
	return m.collected(collections.At(m.Library, m.listsEnv(), query))
}

// followLevels drops ratings that used another table of techniques.
func followLevels(m Model) (Model, Cmds) {
	if !m.Batch.Outdated(m.ownTechniques()) {
		return m, nil
	}
	return m.collected(collections.FollowLevels(m.Library, m.listsEnv()))
}

// followRows requests the order of the rows, sorted and filtered.
func followRows(m Model) (Model, Cmds) {
	return m.collected(collections.FollowOrder(m.Library, m.listsEnv()))
}

// followTexts requests the texts of the rows in view.
func followTexts(m Model) (Model, Cmds) {
	if m.View != OnBatch {
		return m, nil
	}
	return m.collected(collections.FollowTexts(m.Library, m.listsEnv()))
}

// followListView requests the HTML of the list of collections. If only the New dialog is open, the number of
// collections is enough.
func followListView(m Model) (Model, Cmds) {
	counted := m.OpenPanel && m.Face == dialogs.NewFace
	if m.View != OnBatch && !counted {
		return m, nil
	}
	return m.collected(collections.FollowListView(m.Library, m.listsEnv(), counted))
}

// NextRow returns the first row with a puzzle after the row of the board. ok is false if the board did not
// come from a row, or if none of the next few rows has a puzzle.
func (m *Model) NextRow() (row int, ok bool) { return m.Batch.Next(m.Board.Given) }

// CanRateRows reports whether there are rows with a verdict to rate, and no job is working on the rows.
func (m *Model) CanRateRows() bool { return collections.CanRate(m.Library, m.jobs) }

// RatingRows reports whether rows are being rated. share is the fraction that is done.
func (m *Model) RatingRows() (rating bool, share float64) {
	return collections.Rating(m.Library, m.jobs)
}

// Undroppable reports whether the last deletion can be undone.
func (m *Model) Undroppable() bool {
	_, ok := m.Lists.Last()
	return ok && (m.Notice.Kind == ListDropped || m.Notice.Kind == RowDropped)
}

// Filling reports whether rows of the collection shown are still being added or have no verdict yet.
func (m *Model) Filling() bool { return collections.Filling(m.Library, m.jobs) }

// MadeOf returns how many puzzles of a generated collection exist (made) and how many were requested (total).
// missing reports whether puzzles are missing, and grows whether more are being generated now.
func (m *Model) MadeOf() (made, total int, missing, grows bool) {
	k := m.Batch.Growing
	return k.Made, k.Of, k.Unfinished(), collections.Grows(m.Library, m.jobs)
}

// MakeList generates a collection of Count puzzles as the dialog describes them.
type MakeList struct {
	trait.Act
	Name  string // name of the collection
	Count int    // number of puzzles
}

func (msg MakeList) update(m Model) (Model, Cmds) {
	ask, ok := m.wishedLines()
	if !ok {
		return m, nil
	}
	if m.Making.Stopped {
		m.Making = m.Making.Anew()
	}
	m.Making.Made.Tried, m.Making.Made.Left = 0, 0
	return m.collected(collections.Make(m.Library, m.listsEnv(), msg.Name, ask, msg.Count))
}

// CanMakeList reports whether a list of the puzzles that the dialog describes can be generated. It returns
// true until it is known that no such puzzle exists.
func (m *Model) CanMakeList() bool {
	_, ok := m.wishedLines()
	return ok && !m.Making.Made.Never
}

// wishedLines returns the request for a list of the puzzles that the dialog describes. ok is false if the
// dialog is closed or describes nothing that can be generated.
func (m *Model) wishedLines() (ask job.MakeLines, ok bool) {
	one, ok := m.wished()
	return job.MakeLines{StepOptions: one.StepOptions, Wish: one.Wish}, ok && m.OpenPanel && m.Face == dialogs.MakeFace
}

// followList cancels a list that has no puzzles yet if the dialog has closed or its request has changed.
func followList(m Model) (Model, Cmds) {
	if !collections.Seeking(m.Library) {
		return m, nil
	}
	ask, ok := m.wishedLines()
	return m.collected(collections.FollowWish(m.Library, m.listsEnv(), ask, ok))
}

// sought stores, for the New dialog, the progress e of the search for the first puzzles of a list.
func (m Model) sought(e collections.Sought) Model {
	made := &m.Making.Made
	if e.Ends {
		made.Refused, made.Never = e.Refused, e.Never
	} else {
		made.Tried, made.Left = max(made.Tried, e.Tried), e.Left
	}
	return m
}
