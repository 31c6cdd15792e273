package state

import (
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/collections"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
	"numplace/solver/format"
)

// The collections that the device keeps, and which of them is shown.

// The messages.
type (
	// ListsRead brings the collections that the device keeps, as collections.Lists.Heads has them.
	ListsRead struct {
		trait.Aside
		Heads  string
		Failed bool // they can't be read
	}
	// ListRead brings a collection that was asked for. Without a head it is gone.
	ListRead struct {
		trait.Aside
		ID, Head string
		Parts    []collections.StoredPart
		Failed   bool // it can't be read
	}
	// OpenList shows a collection, with "" the form for a new one.
	OpenList struct {
		trait.Act
		ID string
	}
	// AddPuzzles shows the form for more puzzles of the collection shown, or takes it away.
	AddPuzzles struct {
		trait.Act
		Shown bool
	}
	// SourceAdded reports that the browser has put a text behind that of the collection.
	SourceAdded struct {
		trait.Act
		Size int // of both
		Said string
	}
	// RenameList renames the collection shown.
	RenameList struct {
		trait.Act
		Name string
	}
	// MoveList moves the collection shown by places on the shelf.
	MoveList struct {
		trait.Act
		By int
	}
	// BackedUp reports that a backup was saved, and how many entries under Numplace's name are not in it, because
	// this build does not know them.
	BackedUp struct {
		trait.Aside
		Left int
	}
	// Restored reports how many collections and boards a backup has brought, for how many boards there
	// was no room, and how many of its entries are nothing that Numplace keeps, with blanks between
	// them; "" if it could not be read. Zeros may be missing, but for the first two.
	Restored struct {
		trait.Act
		Came    string
		Records []Record
	}
	// SetLook chooses how rows are drawn.
	SetLook struct {
		trait.Act
		Look job.Look
	}
	// Narrow reports whether the window is narrow.
	Narrow struct {
		trait.Aside
		Is bool
	}
)

func (msg ListsRead) update(m Model) (Model, Cmds) {
	switch {
	case msg.Failed && m.View == OnBatch:
		m.Notice = Notice{Kind: ListsLost}
	case !msg.Failed && m.Notice.Kind == ListsLost:
		m.Notice = Notice{}
	}
	if msg.Failed {
		m.Lists = m.Lists.WithoutHeads()
		return m, nil
	}
	lists, change := m.Lists.WithHeads(msg.Heads, m.Batch, m.restful())
	m.Lists = lists
	switch change {
	case collections.Gone:
		return m.gone(m.Lists.Here)
	case collections.Anew:
		return m, Cmds{ReadList{m.Lists.Here}}
	}
	return m, nil
}

// gone shows no collection, since another tab has deleted the one that is shown or wanted.
func (m Model) gone(id string) (Model, Cmds) {
	m.Lists.Here = "" // nothing of it is kept any more
	m, cmds := m.closeList()
	m.Lists = m.Lists.Without(id)
	cmds = append(cmds, ForgetText{})
	if m.View != OnBatch {
		return m, cmds
	}
	m.Notice = Notice{Kind: ListGone}
	return m, append(cmds, navigate(m, false), ShowRow{})
}

func (msg Narrow) update(m Model) (Model, Cmds) {
	m.Lists.Narrow = msg.Is
	return m, nil
}

// enterLists goes to where the rows were when Lists is shown, and asks once more for what could not
// be read or drawn.
func enterLists(m Model) (Model, Cmds) {
	m.Lists = m.Lists.Retried(m.running(toShelf{}))
	return scrolled(askTexts(m))
}

func (msg OpenList) update(m Model) (Model, Cmds) {
	m = m.undisturbed()
	m.View, m.Lists.Adding = OnBatch, false
	if msg.ID == m.Lists.ID() && msg.ID != job.UnsolvedList && msg.ID != job.SolvedList {
		return scrolled(m, nil)
	}
	m.set = setLink{}
	return m.openList(msg.ID, true)
}

// openList asks for a collection, and shows none until it is here. Its address is set first: a text
// that is held is chosen at once.
func (m Model) openList(id string, push bool) (Model, Cmds) {
	m, cmds := m.closeList()
	cmds = append(cmds, ForgetText{})
	text := ""
	if id == job.UnsolvedList || id == job.SolvedList {
		for _, line := range m.boards(id == job.SolvedList) {
			text += line + "\n"
		}
		if text == "" {
			m.Notice, id = Notice{Kind: NoBoards}, ""
		}
	}
	m.Lists.Wanted = id
	cmds = append(cmds, navigate(m, push))
	switch {
	case id == "":
		return m, append(cmds, ShowRow{})
	case text != "":
		return m, append(cmds, HoldText{Text: text, List: id})
	}
	return m, append(cmds, ReadList{id})
}

// setLink is the link to a set that is being opened, or that has brought the collection shown.
type setLink struct {
	text string   // as link.DecodeSet reads it
	id   string   // of its collection; "" until that is known, or if it can't be read
	hold HoldText // its puzzles, until the device has told whether it keeps them
}

// openSet shows the collection of a link to a set: as the device keeps it, or else as it is in the link, which is
// what hold has. One that was deleted a moment ago comes back. address is the query of the address that was
// opened, or a text with the link in it.
func (m Model) openSet(address string, hold HoldText) (Model, Cmds) {
	m = m.undisturbed()
	m.View = OnBatch
	m.set.text, _ = link.SetIn(address)
	if hold.List == m.Lists.ID() {
		m.set.id = hold.List
		return addressed(scrolled(m, nil))
	}
	m.set.id, m.set.hold = hold.List, hold
	m, cmds := m.openList(hold.List, !strings.HasPrefix(address, "?"))
	return m, append(Cmds{KeepDropped{ID: hold.List}}, cmds...)
}

// listAt shows the collection that an address names, or that of its link to a set, unless it is shown already.
func (m Model) listAt(query string) (Model, Cmds) {
	if text, ok := link.SetIn(query); ok {
		if text == m.set.text && m.set.id == m.Lists.ID() && m.set.id != "" {
			return m, nil
		}
		m.set = setLink{text: text}
		m, cmds := m.closeList() // nothing of it is lost, and the address has no id of its own yet
		m, cmds = append(cmds, ForgetText{}, navigate(m, false)).then(askOpen(m, query, "", 0))
		return m, append(cmds, ShowRow{})
	}
	id := strings.Join(link.Values(strings.TrimPrefix(query, "?"), "c"), "")
	if id == m.Lists.ID() {
		return m, nil
	}
	return m.openList(id, false)
}

// endRows ends what is done with the rows shown; a list that is made can go on later.
func (m Model) endRows() (Model, Cmds) {
	m, cmds := m.pauseList()
	return cmds.then(end(m, jobs.Batch))
}

// closeList ends what is done with the collection shown and shows none. The browser still has its
// text.
func (m Model) closeList() (Model, Cmds) {
	m, cmds := m.endRows()
	m, cmds = cmds.then(m.keepParts(collections.ChangedParts))
	m.Batch, m.Lists = m.Batch.Closed(), m.Lists.Closed()
	return m, cmds
}

// boards returns the device's boards that are solved, or those that are not, each as a line of a list.
func (m *Model) boards(solved bool) (all []string) {
	for _, r := range m.Recent {
		if b, ok := r.Board(); ok && b.HasPuzzle() && r.Rules == "" && b.Shown().Solved() == solved {
			all = append(all, format.Titled(job.Written(b.Given), r.Words.Title))
		}
	}
	return all
}

// Unfinished returns the records of the boards that were begun and are not solved, the one that was
// played last first.
func (m *Model) Unfinished() (all []Record) {
	for _, r := range m.Recent {
		b, ok := r.Board()
		if !ok || r.Mode == Setting || !b.Begun() {
			continue
		}
		if !b.Current().Solved() {
			all = append(all, r)
		}
	}
	return all
}

func (msg ListRead) update(m Model) (Model, Cmds) {
	if !m.Lists.Awaits(msg.ID) {
		return m, nil
	}
	lists, again := m.Lists.Arrived()
	m.Lists = lists
	hold := m.set.hold
	m.set.hold = HoldText{}
	switch {
	case hold.List == msg.ID && (msg.Failed || msg.Head == "" || len(msg.Parts) == 0):
		return m, Cmds{hold}
	case msg.Failed && again: // it is as it was here
		return m, nil
	case msg.Failed:
		m.Lists.Wanted = ""
		m.Notice = Notice{Kind: ListsLost}
		return m, Cmds{navigate(m, false), ShowRow{}}
	case msg.Head == "" || len(msg.Parts) == 0:
		return m.gone(msg.ID)
	}
	m, cmds := m.endRows() // as they were
	m.Batch, m.Lists = m.Batch.Read(msg.Head, msg.Parts, again), m.Lists.Showing(msg.ID)
	top := m.Batch.Top
	m, cmds = cmds.then(askTexts(m))
	return m, append(cmds, ShowRow{Top: top})
}

func (msg AddPuzzles) update(m Model) (Model, Cmds) {
	m.Lists.Adding = msg.Shown && m.Lists.CanAdd(m.Batch)
	return scrolled(m, nil)
}

func (msg SourceAdded) update(m Model) (Model, Cmds) {
	if msg.Size <= m.Batch.Size {
		return m, nil
	}
	m = m.undisturbed()
	m.View, m.Lists.Adding = OnBatch, false
	if msg.Said != "" {
		m.Notice = Notice{Kind: Told, Part: msg.Said}
	}
	m.Batch = m.Batch.Added(msg.Size, m.Workers)
	m, cmds := m.keepParts(collections.NewParts)
	return scrolled(cmds.then(feed(m)))
}

func (msg RenameList) update(m Model) (Model, Cmds) {
	b, ok := m.Batch.Renamed(msg.Name)
	if !ok || !m.Lists.Kept() {
		return m, nil
	}
	m.Batch = b
	return m.keepList(true) // heads that are being read have the name before
}

func (msg MoveList) update(m Model) (Model, Cmds) {
	lists, ids, ok := m.Lists.Moved(msg.By)
	if !ok {
		return m, nil
	}
	m.Lists = lists
	return m, Cmds{OrderLists{ids}}
}

func (msg BackedUp) update(m Model) (Model, Cmds) {
	if msg.Left > 0 {
		m.Notice = Notice{Kind: BackupMade, Others: msg.Left}
	}
	return m, nil
}

func (msg Restored) update(m Model) (Model, Cmds) {
	var cmds Cmds
	if msg.Records != nil { // of one that was cut some may have come
		m, cmds = Stored{Records: msg.Records}.update(m)
	}
	cmds = append(cmds, ReadLists{})
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
	return scrolled(m, cmds)
}

func (msg SetLook) update(m Model) (Model, Cmds) {
	if msg.Look == m.Batch.Look {
		return m, nil
	}
	m.Batch.Look = msg.Look
	return scrolled(m, nil)
}
