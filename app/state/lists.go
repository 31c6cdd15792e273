package state

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/app/state/trait"
)

// The collections that the device keeps, and which of them is shown. The rows of that one are the Batch.

// Lists is what the page knows of the collections.
type Lists struct {
	Heads  string // a line for each: its id and its head, with a tab between them
	Here   string // the id of the one shown; "" for none
	Adding bool   // the form adds to the one shown
	Narrow bool   // the window is narrow
	job.Shelved

	reading bool      // Heads have been asked for
	known   bool      // they have been read, or can't be
	lost    bool      // they can't be
	seen    bool      // the device keeps the one shown, as Heads or what was read have told
	again   bool      // the one shown is being read anew
	wanted  string    // the id of the collection that is being read
	asked   shelving  // what the collections were drawn for last
	dropped []dropped // what was deleted, the last at the end
	storing int       // of how many parts of the one shown the text is being stored
}

// heads returns the lines of Heads.
func (s Lists) heads() []string {
	return strings.FieldsFunc(s.Heads, func(r rune) bool { return r == '\n' })
}

// head returns a collection's head.
func (s Lists) head(id string) (head string, ok bool) {
	for _, line := range s.heads() {
		if of, head, _ := strings.Cut(line, "\t"); of == id {
			return head, true
		}
	}
	return "", false
}

// withHead sets a collection's head, "" for a collection that is gone.
func (s Lists) withHead(id, head string) Lists {
	lines := s.heads()
	i := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, id+"\t") })
	switch {
	case i < 0 && head != "":
		lines = append(lines, id+"\t"+head)
	case i >= 0 && head == "":
		lines = slices.Delete(lines, i, i+1)
	case i >= 0:
		lines[i] = id + "\t" + head
	}
	s.Heads = strings.Join(lines, "\n")
	return s
}

// Kept reports whether the collection shown is one that the device keeps.
func (s Lists) Kept() bool {
	return s.Here != "" && s.Here != job.PlayingList && s.Here != job.SolvedList
}

// Awaits reports whether a collection is being read, to be shown.
func (s Lists) Awaits(id string) bool {
	return id != "" && (s.wanted == id || s.wanted == "" && s.again && s.Here == id)
}

// The messages.
type (
	// ListsRead brings the collections that the device keeps, as Lists.Heads has them.
	ListsRead struct {
		Heads  string
		Failed bool // they can't be read
	}
	// ListRead brings a collection that was asked for. Without a head it is gone.
	ListRead struct {
		ID, Head string
		Parts    []StoredPart
		Failed   bool // it can't be read
	}
	// PartKept says that the text of a part of a collection is stored, or its head.
	PartKept struct{ ID string }
	// KeepFailed says that the text of a part of a collection could not be stored.
	KeepFailed struct {
		ID   string
		Part int
	}
	// OpenList shows a collection, with "" the form for a new one.
	OpenList struct{ ID string }
	// AddPuzzles shows the form for more puzzles of the collection shown, or takes it away.
	AddPuzzles struct{ Shown bool }
	// SourceAdded reports that the browser has put a text behind that of the collection.
	SourceAdded struct {
		Size int // of both
		Said string
	}
	// RenameList renames the collection shown.
	RenameList struct{ Name string }
	// MoveList moves the collection shown by places on the shelf.
	MoveList struct{ By int }
	// DropList deletes the collection shown.
	DropList struct{}
	// DropRow deletes a row of the collection.
	DropRow struct{ Row int }
	// Undrop brings back what DropList or DropRow deleted last.
	Undrop struct{}
	// PrintRows prints the rows shown, as many as can be printed at once.
	PrintRows struct {
		Site             string
		Each             int
		Letter, Solution bool
	}
	// Restored reports how many collections and boards a backup has brought, with a blank between them; "" if it could not be read.
	Restored struct {
		Came    string
		Records []Record
	}
	// SetLook chooses how rows are drawn.
	SetLook struct{ Look job.Look }
	// Narrow reports whether the window is narrow.
	Narrow struct{ Is bool }
)

func (ListsRead) Traits() trait.Set { return trait.KeepsNotice }

func (msg ListsRead) update(m Model) (Model, []Cmd) {
	s := &m.Lists
	s.known, s.lost = true, msg.Failed
	switch {
	case msg.Failed && m.View == OnBatch:
		m.Notice = Notice{Kind: ListsLost}
	case !msg.Failed && m.Notice.Kind == ListsLost:
		m.Notice = Notice{}
	}
	if msg.Failed {
		return m, nil
	}
	s.Heads = msg.Heads
	head, here := s.head(s.Here)
	if gone := s.seen && !here && s.Kept(); gone {
		return m.gone(s.Here)
	}
	if m.Lists.seen = here; !here && s.Kept() { // it is being stored
		m.Lists = s.withHead(s.Here, m.Batch.head())
	}
	if here && head != m.Batch.head() && s.storing == 0 && m.canChangeRows() && !s.Adding { // another tab has changed it
		s.again = true
		return m, []Cmd{ReadList{s.Here}}
	}
	return m, nil
}

// gone shows no collection, since another tab has deleted the one that is shown or wanted.
func (m Model) gone(id string) (Model, []Cmd) {
	m.Lists.Here = "" // nothing of it is kept any more
	m, cmds := m.closeList()
	m.Lists = m.Lists.withHead(id, "")
	cmds = append(cmds, ForgetText{})
	if m.View != OnBatch {
		return m, cmds
	}
	m.Notice = Notice{Kind: ListGone}
	return m, append(cmds, navigate(m, false), ShowRow{})
}

func (Narrow) Traits() trait.Set { return trait.KeepsNotice }

func (msg Narrow) update(m Model) (Model, []Cmd) {
	m.Lists.Narrow = msg.Is
	return m, nil
}

// enterLists goes to where the rows were when Lists is shown, and asks once more for what could not be read or drawn.
func enterLists(m Model) (Model, []Cmd) {
	if m.Lists.lost {
		m.Lists.reading, m.Lists.lost = false, false
	}
	if m.Lists.Side == "" && !m.running(toShelf) {
		m.Lists.asked = shelving{}
	}
	m, cmds := askTexts(m)
	return m, append(cmds, ShowRow{Top: m.Batch.Top})
}

func (OpenList) Traits() trait.Set { return trait.Act }

func (msg OpenList) update(m Model) (Model, []Cmd) {
	m = m.undisturbed()
	m.View, m.Lists.Adding = OnBatch, false
	if msg.ID == m.Lists.Here+m.Lists.wanted && msg.ID != job.PlayingList && msg.ID != job.SolvedList {
		return m, []Cmd{ShowRow{Top: m.Batch.Top}}
	}
	return m.openList(msg.ID, true)
}

// openList asks for a collection, and shows none until it is here. Its address is set first: a text that is held is chosen at once.
func (m Model) openList(id string, push bool) (Model, []Cmd) {
	m, cmds := m.closeList()
	cmds = append(cmds, ForgetText{})
	text := ""
	if id == job.PlayingList || id == job.SolvedList {
		for _, b := range m.boards(id == job.SolvedList) {
			text += job.Written(b.Given) + "\n"
		}
		if text == "" {
			m.Notice, id = Notice{Kind: NoBoards}, ""
		}
	}
	m.Lists.wanted = id
	cmds = append(cmds, navigate(m, push))
	switch {
	case id == "":
		return m, append(cmds, ShowRow{})
	case text != "":
		return m, append(cmds, HoldText{Text: text, List: id})
	}
	return m, append(cmds, ReadList{id})
}

// listAt shows the collection that an address names, unless it is shown already.
func (m Model) listAt(query string) (Model, []Cmd) {
	id := strings.Join(link.Values(strings.TrimPrefix(query, "?"), "c"), "")
	if id == m.Lists.Here+m.Lists.wanted {
		return m, nil
	}
	return m.openList(id, false)
}

// endRows ends what is done with the rows shown; a list that is made can go on later.
func (m Model) endRows() (Model, []Cmd) {
	m, cmds := m.pauseList()
	m, ended := end(m, OfBatch)
	return m, append(cmds, ended...)
}

// closeList ends what is done with the collection shown and shows none. The browser still has its text.
func (m Model) closeList() (Model, []Cmd) {
	m, cmds := m.endRows()
	m, kept := m.keepParts(func(p part) bool { return p.dirty })
	m.Batch = Batch{InView: m.Batch.InView, Across: m.Batch.Across, Look: m.Batch.Look}
	m.Lists.Here, m.Lists.wanted, m.Lists.seen, m.Lists.Adding, m.Lists.storing = "", "", false, false, 0
	m.Lists.again = false
	m.Lists.dropped = slices.DeleteFunc(slices.Clone(m.Lists.dropped), func(d dropped) bool { return d.list == "" }) // rows of it
	return m, append(cmds, kept...)
}

// boards returns the device's boards that are solved, or those that are not.
func (m Model) boards(solved bool) (all []history.Board) {
	for _, r := range m.Recent {
		if b, ok := r.Board(); ok && b.Given.Count() > 0 && r.Rules == "" && b.Shown().Solved() == solved {
			all = append(all, b)
		}
	}
	return all
}

func (ListRead) Traits() trait.Set { return trait.KeepsNotice }

func (msg ListRead) update(m Model) (Model, []Cmd) {
	if !m.Lists.Awaits(msg.ID) {
		return m, nil
	}
	again := m.Lists.again && m.Lists.wanted == ""
	m.Lists.again = false
	if msg.Failed && again { // it is as it was here
		return m, nil
	}
	if msg.Failed {
		m.Lists.wanted = ""
		m.Notice = Notice{Kind: ListsLost}
		return m, []Cmd{navigate(m, false), ShowRow{}}
	}
	if msg.Head == "" || len(msg.Parts) == 0 {
		return m.gone(msg.ID)
	}
	m, cmds := m.endRows() // as they were
	was := m.Batch
	b := Batch{InView: m.Batch.InView, Across: m.Batch.Across, Look: m.Batch.Look, start: -1}.withHead(msg.Head)
	for _, stored := range msg.Parts {
		p := part{begin: b.Size, end: b.Size + stored.Size, upto: b.Size, stored: true}
		n := len(stored.Rows) / job.RowSize
		p.rows = stored.Rows[:n*job.RowSize]
		if b.levels.shown {
			p.ratings = stored.Ratings[:min(n, len(stored.Ratings)/job.RatingSize)*job.RatingSize]
		}
		b.Size = p.end
		b.parts = append(b.parts, p.withState(stored.State).counted())
	}
	last := &b.parts[len(b.parts)-1]
	*last = last.upTo(b.Size)
	b.list.made = min(b.list.made, b.Count(0))
	for _, p := range b.parts {
		b.levels.rated += p.ratedRows()
	}
	b.Paused = !b.Over()
	if again {
		b.Arranging, b.Top, b.Cursor = was.Arranging, was.Top, was.Cursor
		b.round, b.changes, b.arrangement.serial = was.round+1, was.changes+1, was.arrangement.serial+1
		if b.Count(0) >= was.Count(0) { // until the order of them all is here
			b.arrangement.of, b.arrangement.order, b.opened, b.openedRow = was.arrangement.of, was.arrangement.order, was.opened, was.openedRow
		}
		b.Top, b.Cursor = max(min(b.Top, b.Rows()-1), 0), max(min(b.Cursor, b.Rows()-1), 0)
	}
	m.Batch, m.Lists.Here, m.Lists.wanted, m.Lists.seen = b, msg.ID, "", true
	m, asks := askTexts(m)
	return m, append(append(cmds, asks...), ShowRow{Top: b.Top})
}

// CanAdd reports whether puzzles can be added to the collection shown.
func (m Model) CanAdd() bool {
	_, part := m.Unkept()
	return m.Lists.Kept() && m.Batch.Over() && !part && !m.Batch.list.is()
}

func (AddPuzzles) Traits() trait.Set { return trait.Act }

func (msg AddPuzzles) update(m Model) (Model, []Cmd) {
	m.Lists.Adding = msg.Shown && m.CanAdd()
	return m, []Cmd{ShowRow{Top: m.Batch.Top}}
}

func (SourceAdded) Traits() trait.Set { return trait.Act }

func (msg SourceAdded) update(m Model) (Model, []Cmd) {
	if msg.Size <= m.Batch.Size {
		return m, nil
	}
	m = m.undisturbed()
	m.View, m.Lists.Adding = OnBatch, false
	if msg.Said != "" {
		m.Notice = Notice{Kind: Told, Part: msg.Said}
	}
	b := &m.Batch
	b.Stopped, b.Broken, b.Paused, b.start = false, NoFault, false, -1
	b.parts = append(slices.Clip(b.parts), m.divided(b.Size, msg.Size)...)
	b.Size, b.whole = msg.Size, msg.Size
	m, cmds := m.keepParts(func(p part) bool { return !p.stored })
	m, more := feed(m)
	return m, append(append(cmds, more...), ShowRow{Top: m.Batch.Top})
}

func (RenameList) Traits() trait.Set { return trait.Act }

func (msg RenameList) update(m Model) (Model, []Cmd) {
	name := nameOf(msg.Name)
	if name == "" || name == m.Batch.Name || !m.Lists.Kept() {
		return m, nil
	}
	m.Batch.Name = name
	return m.keepList(false)
}

func (MoveList) Traits() trait.Set { return trait.Act }

func (msg MoveList) update(m Model) (Model, []Cmd) {
	lines := m.Lists.heads()
	i := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, m.Lists.Here+"\t") })
	to := i + msg.By
	if i < 0 || to < 0 || to >= len(lines) {
		return m, nil
	}
	line := lines[i]
	lines = slices.Insert(slices.Delete(lines, i, i+1), to, line)
	m.Lists.Heads = strings.Join(lines, "\n")
	ids := make([]string, len(lines))
	for i, line := range lines {
		ids[i], _, _ = strings.Cut(line, "\t")
	}
	return m, []Cmd{OrderLists{strings.Join(ids, " ")}}
}

func (PrintRows) Traits() trait.Set { return trait.Act }

func (msg PrintRows) update(m Model) (Model, []Cmd) {
	b := m.Batch
	at := b.rowsFrom(0, job.MostPrinted)
	if len(at) == 0 {
		return m, nil
	}
	ask := job.PrintRows{Texts: job.Texts{Reading: b.reading}, Site: msg.Site, Title: b.Name, Each: msg.Each, Letter: msg.Letter, Solution: msg.Solution, Lang: m.Lang, Head: min(job.HeadSize, b.Size)}
	ask.Picked, ask.Rated, ask.Lines = b.packed(at)
	m, cmds := cancel(m, toPrint)
	m, asks := run(m, toPrint, ask)
	m.Notice = Notice{Kind: Reading}
	return m, append(cmds, asks)
}

func takePages(m Model, t told) (Model, []Cmd) {
	m, _ = forgetOpen(m)
	return m, []Cmd{HandOver{job.OnPaper, t.Event.(job.Depicted).Text}}
}

func (Restored) Traits() trait.Set { return trait.Act }

func (msg Restored) update(m Model) (Model, []Cmd) {
	var cmds []Cmd
	if msg.Records != nil { // of one that was cut some may have come
		m, cmds = Stored{msg.Records}.update(m)
	}
	cmds = append(cmds, ReadLists{})
	lists, boards, ok := strings.Cut(msg.Came, " ")
	if !ok {
		m.Notice = Notice{Kind: BadBackup}
		return m, cmds
	}
	m = m.undisturbed()
	m.View, m.Notice = OnBatch, Notice{Kind: BackupRead}
	m.Notice.N, _ = strconv.Atoi(lists)
	m.Notice.Noted, _ = strconv.Atoi(boards)
	return m, append(cmds, ShowRow{Top: m.Batch.Top})
}

func (SetLook) Traits() trait.Set { return trait.Act }

func (msg SetLook) update(m Model) (Model, []Cmd) {
	if msg.Look == m.Batch.Look {
		return m, nil
	}
	m.Batch.Look = msg.Look
	return m, []Cmd{ShowRow{Top: m.Batch.Top}}
}
