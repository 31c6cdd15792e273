package state

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/incoming"
	"numplace/app/state/storage"
	"numplace/app/state/trait"
)

// Lists, which shows the collections. The machine is package app/state/collections; here are its bounds with the rest
// of the page.

// listsEnv returns what the collections find outside.
func (m *Model) listsEnv() collections.Env {
	return collections.Env{
		Shown: m.View == OnBatch, Frame: m.Widget.On, Lang: m.Lang, Naming: m.Naming, Stored: m.Changes,
		Table: m.ownTechniques(), Given: m.Board.Given, Boards: storage.Boards(m.Recent),
		Jobs: m.jobs, Workers: m.Workers, Tab: m.tab,
	}
}

// collected stores the collections after a change, and carries out what that asks for.
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

// keptFiles are the files of each kind.
var keptFiles = [...]File{job.AsTable: TableFile, job.AsLines: ListFile, job.AsOpenSudoku: OpenSudokuFile}

// listNotices are what the collections say.
var listNotices = [...]NoticeKind{
	collections.TextTooLong: TextTooLong, collections.BadLayout: BadText, collections.Said: Told,
	collections.NoBoards: NoBoards, collections.ListGone: ListGone, collections.ListsLost: ListsLost,
	collections.ListDropped: ListDropped, collections.RowDropped: RowDropped, collections.NoMoreMade: NoMoreMade,
}

// enterLists is done when Lists is shown.
func enterLists(m Model) (Model, Cmds) {
	return m.collected(collections.Enter(m.Library, m.listsEnv()))
}

// listAt shows the collection that an address names.
func (m Model) listAt(query string) (Model, Cmds) {
	return m.collected(collections.At(m.Library, m.listsEnv(), query))
}

// followLevels drops ratings by another table of techniques.
func followLevels(m Model) (Model, Cmds) {
	if !m.Batch.Outdated(m.ownTechniques()) {
		return m, nil
	}
	return m.collected(collections.FollowLevels(m.Library, m.listsEnv()))
}

// followRows asks for the order of the rows.
func followRows(m Model) (Model, Cmds) {
	return m.collected(collections.FollowOrder(m.Library, m.listsEnv()))
}

// followTexts asks for the rows in view.
func followTexts(m Model) (Model, Cmds) {
	if m.View != OnBatch {
		return m, nil
	}
	return m.collected(collections.FollowTexts(m.Library, m.listsEnv()))
}

// followListView asks for how the collections are drawn. The dialog New only says how many there are.
func followListView(m Model) (Model, Cmds) {
	counted := m.OpenPanel && m.Face == dialogs.NewFace
	if m.View != OnBatch && !counted {
		return m, nil
	}
	return m.collected(collections.FollowListView(m.Library, m.listsEnv(), counted))
}

// NextRow returns the row of the next puzzle after the one that the board came from. ok is false if
// it came from no row, or if there is no puzzle soon after it.
func (m *Model) NextRow() (row int, ok bool) { return m.Batch.Next(m.Board.Given) }

// CanRateRows reports whether there are judged rows to rate, and nothing else is done with them.
func (m *Model) CanRateRows() bool { return collections.CanRate(m.Library, m.jobs) }

// RatingRows reports whether rows are being rated, and the fraction that is done.
func (m *Model) RatingRows() (rating bool, share float64) {
	return collections.Rating(m.Library, m.jobs)
}

// Undroppable reports whether something was deleted that can be brought back.
func (m *Model) Undroppable() bool {
	_, ok := m.Lists.Last()
	return ok && (m.Notice.Kind == ListDropped || m.Notice.Kind == RowDropped)
}

// Filling reports whether rows come to the collection shown, or are to be judged.
func (m *Model) Filling() bool { return collections.Filling(m.Library, m.jobs) }

// MadeOf returns how many puzzles of the collection shown are made, and how many there are to be;
// is reports whether it lacks some, and grows whether these are being made.
func (m *Model) MadeOf() (made, of int, is, grows bool) {
	k := m.Batch.Growing
	return k.Made, k.Of, k.Unfinished(), collections.Grows(m.Library, m.jobs)
}

// MakeList makes a list of puzzles as wished.
type MakeList struct {
	trait.Act
	Name  string // of the collection
	Count int    // puzzles
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

// CanMakeList reports whether the dialog has a wish of which a list can be made, as far as is
// known.
func (m *Model) CanMakeList() bool {
	_, ok := m.wishedLines()
	return ok && !m.Making.Made.Never
}

// wishedLines returns the request for lines of a list; ok is false if the dialog has no wish that
// can be made.
func (m *Model) wishedLines() (ask job.MakeLines, ok bool) {
	one, ok := m.wished()
	return job.MakeLines{Telling: one.Telling, Wish: one.Wish}, ok && m.OpenPanel && m.Face == dialogs.MakeFace
}

// followList gives up a list without puzzles when the dialog is closed or has another wish.
func followList(m Model) (Model, Cmds) {
	if !collections.Seeking(m.Library) {
		return m, nil
	}
	ask, ok := m.wishedLines()
	return m.collected(collections.FollowWish(m.Library, m.listsEnv(), ask, ok))
}

// sought notes in the dialog how the work at its list goes.
func (m Model) sought(e collections.Sought) Model {
	made := &m.Making.Made
	if e.Ends {
		made.Refused, made.Never = e.Refused, e.Never
	} else {
		made.Tried, made.Left = max(made.Tried, e.Tried), e.Left
	}
	return m
}

// BackedUp reports that a backup was saved, and how many entries under Numplace's name are not in it, because
// this build does not know them.
type BackedUp struct {
	trait.Aside
	Left int
}

func (msg BackedUp) update(m Model) (Model, Cmds) {
	if msg.Left > 0 {
		m.Notice = Notice{Kind: BackupMade, Others: msg.Left}
	}
	return m, nil
}

// Restored reports how many collections and boards a backup has brought, for how many boards there
// was no room, and how many of its entries are nothing that Numplace keeps, with blanks between
// them; "" if it could not be read. Zeros may be missing, but for the first two.
type Restored struct {
	trait.Act
	Came    string
	Records []storage.Record
}

func (msg Restored) update(m Model) (Model, Cmds) {
	var cmds Cmds
	if msg.Records != nil { // of one that was cut some may have come
		m, cmds = m.stored(storage.Stored{Records: msg.Records})
	}
	cmds = append(cmds, collections.ReadLists{})
	came := append(strings.Fields(msg.Came), "", "") // so that there are four
	if len(came) < 4 {
		m.Notice = Notice{Kind: BadBackup}
		return m, cmds
	}
	m = m.undisturbed()
	m.View, m.Notice = OnBatch, Notice{Kind: BackupRead}
	m.Notice.N, _ = strconv.Atoi(came[0])
	m.Notice.Noted, _ = strconv.Atoi(came[1])
	m.Notice.Left, _ = strconv.Atoi(came[2])
	m.Notice.Others, _ = strconv.Atoi(came[3])
	return m, append(cmds, collections.ShowRow{Top: m.Batch.Top})
}
