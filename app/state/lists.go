package state

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/app/link"
	"numplace/solver"
	"numplace/solver/format"
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
	known   bool      // they have been read
	seen    bool      // the device keeps the one shown, as Heads or what was read have told
	again   bool      // the one shown is being read anew
	wanted  string    // the id of the collection that is being read
	asked   shelving  // what the collections were drawn for last
	dropped []dropped // what was deleted, the last at the end
	storing int       // of how many parts of the one shown the text is being stored
}

// The boards that the device keeps make two collections, which are not stored as such.
const (
	PlayingList = "playing"
	SolvedList  = "solved"
)

// dropped is a collection that was deleted, or a row.
type dropped struct {
	list, head string
	of         string // the collection of the row
	at         rowAt
	row        string // packed
	rating     job.Rating
}

// StoredPart is a part of a collection as the device keeps it.
type StoredPart struct {
	Size          int // of its text
	Rows, Ratings []byte
	State         string // as state writes it
}

// head is what is kept of a collection beside its parts: name, puzzles, encoding, layout, the table of techniques of its ratings and the size
// of the whole text, with tabs between them.
func (b Batch) head() string {
	rated := ""
	if b.levels.shown {
		rated = "=" + strings.Join(strings.Fields(b.levels.by), "")
	}
	return strings.Join([]string{b.Name, strconv.Itoa(b.Count(0) - b.Count(job.Malformed)), strconv.Itoa(int(b.reading.Encoding)), b.reading.Layout, rated, strconv.Itoa(b.whole)}, "\t")
}

// withHead reads what head has written.
func (b Batch) withHead(head string) Batch {
	fields := append(strings.Split(head, "\t"), make([]string, 6)...)
	encoding, _ := strconv.Atoi(fields[2])
	b.whole, _ = strconv.Atoi(fields[5])
	b.Name, b.reading = fields[0], job.Reading{Encoding: format.Encoding(encoding), Layout: fields[3]}
	if by, rated := strings.CutPrefix(fields[4], "="); rated {
		b.levels.shown, b.levels.by = true, by
	}
	return b
}

// state writes how far a part has come: its lines, how many of them are judged, where the next one begins, and whether all are judged.
func (p part) state() string {
	if !p.begun {
		return ""
	}
	state := strconv.Itoa(p.lines) + " " + strconv.Itoa(p.judged) + " " + strconv.Itoa(p.upto-p.begin)
	if p.done {
		state += " ."
	}
	return state
}

// withState reads what state has written.
func (p part) withState(state string) part {
	fields := strings.Fields(state)
	if len(fields) < 3 {
		return p
	}
	number := func(i int) int {
		n, _ := strconv.Atoi(fields[i])
		return max(n, 0)
	}
	p.lines, p.judged = number(0), number(1)
	p.begun, p.done, p.upto = true, len(fields) > 3, p.begin+min(number(2), p.end-p.begin)
	return p
}

// nameOf is a name without what has a meaning in a head.
func nameOf(name string) string {
	const most = 100
	name = strings.Join(strings.Fields(strings.ToValidUTF8(name, "")), " ")
	if r := []rune(name); len(r) > most {
		name = string(r[:most])
	}
	return name
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
func (s Lists) Kept() bool { return s.Here != "" && s.Here != PlayingList && s.Here != SolvedList }

// Awaits reports whether a collection is being read, to be shown.
func (s Lists) Awaits(id string) bool {
	return id != "" && (s.wanted == id || s.wanted == "" && s.again && s.Here == id)
}

// Unkept reports whether the device could keep only a part of the collection shown, and how many of its rows are in that.
func (m Model) Unkept() (kept int, ok bool) {
	b := m.Batch
	for _, p := range b.parts[:b.ready()] {
		if !p.unkept {
			kept += p.counts[0]
		}
	}
	return kept, slices.ContainsFunc(b.parts, func(p part) bool { return p.unkept })
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
	// PartKept says that the text of a part of a collection is stored.
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

func (msg ListsRead) update(m Model) (Model, []Cmd) {
	s := &m.Lists
	if s.known = true; msg.Failed {
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

func (msg Narrow) update(m Model) (Model, []Cmd) {
	m.Lists.Narrow = msg.Is
	return m, nil
}

// enterLists goes to where the rows were when Lists is shown, and asks once more for what could not be drawn.
func enterLists(m Model) (Model, []Cmd) {
	if m.Lists.Side == "" && !m.running(toShelf) {
		m.Lists.asked = shelving{}
	}
	m, cmds := askTexts(m)
	return m, append(cmds, ShowRow{Top: m.Batch.Top})
}

func (msg OpenList) update(m Model) (Model, []Cmd) {
	m = m.undisturbed()
	m.View, m.Lists.Adding = OnBatch, false
	if msg.ID == m.Lists.Here+m.Lists.wanted && msg.ID != PlayingList && msg.ID != SolvedList {
		return m, []Cmd{ShowRow{Top: m.Batch.Top}}
	}
	return m.openList(msg.ID, true)
}

// openList asks for a collection, and shows none until it is here. Its address is set first: a text that is held is chosen at once.
func (m Model) openList(id string, push bool) (Model, []Cmd) {
	m, cmds := m.closeList()
	cmds = append(cmds, ForgetText{})
	text := ""
	if id == PlayingList || id == SolvedList {
		if text = m.boards(id == SolvedList); text == "" {
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

// closeList ends what is done with the collection shown and shows none. The browser still has its text.
func (m Model) closeList() (Model, []Cmd) {
	m, cmds := end(m, OfBatch)
	m, kept := m.keepParts(func(p part) bool { return p.dirty })
	m.Batch = Batch{InView: m.Batch.InView, Across: m.Batch.Across, Look: m.Batch.Look}
	m.Lists.Here, m.Lists.wanted, m.Lists.seen, m.Lists.Adding, m.Lists.storing = "", "", false, false, 0
	m.Lists.again = false
	m.Lists.dropped = slices.DeleteFunc(slices.Clone(m.Lists.dropped), func(d dropped) bool { return d.list == "" }) // rows of it
	return m, append(cmds, kept...)
}

// boards returns the puzzles of the device's boards that are solved, or of those that are not, a line each.
func (m Model) boards(solved bool) string {
	var lines strings.Builder
	for _, r := range m.Recent {
		if b, ok := r.Board(); ok && b.Given.Count() > 0 && r.Rules == "" && b.Shown().Solved() == solved {
			lines.WriteString(job.Written(b.Given) + "\n")
		}
	}
	return lines.String()
}

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
		m.Notice = Notice{Kind: NotLoaded}
		return m, []Cmd{navigate(m, false), ShowRow{}}
	}
	if msg.Head == "" || len(msg.Parts) == 0 {
		return m.gone(msg.ID)
	}
	m, cmds := end(m, OfBatch) // what is done with the rows as they were
	was := m.Batch
	b := Batch{InView: m.Batch.InView, Across: m.Batch.Across, Look: m.Batch.Look, start: -1}.withHead(msg.Head)
	for _, stored := range msg.Parts {
		p := part{begin: b.Size, end: b.Size + stored.Size, upto: b.Size, stored: true}
		n := len(stored.Rows) / job.RowSize
		p.rows, p.ratings = stored.Rows[:n*job.RowSize], stored.Ratings[:min(n, len(stored.Ratings)/job.RatingSize)*job.RatingSize]
		b.Size = p.end
		b.parts = append(b.parts, p.withState(stored.State).counted())
	}
	last := &b.parts[len(b.parts)-1]
	*last = last.upTo(b.Size)
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

// upTo drops the rows at the end of a part whose lines end behind an offset: of a text that could not be kept whole, the last line may be cut.
func (p part) upTo(end int) part {
	for n := len(p.rows) / job.RowSize; n > 0; n-- {
		if row := job.RowAt(p.rows, n-1); row.Offset+row.Length <= end {
			break
		}
		p.rows = p.rows[:(n-1)*job.RowSize]
		p.ratings = p.ratings[:min(len(p.ratings), (n-1)*job.RatingSize)]
	}
	return p.counted()
}

// ratedRows returns how many rows of a part are rated.
func (p part) ratedRows() (n int) {
	for i := range len(p.ratings) / job.RatingSize {
		n += one(job.RatingAt(p.ratings, i).Level > 0)
	}
	return n
}

// counted counts a part's rows by their verdicts.
func (p part) counted() part {
	p.counts = [job.Verdicts]int{len(p.rows) / job.RowSize}
	for i := range p.counts[0] {
		if v := job.VerdictAt(p.rows, i); v > 0 && v < job.Verdicts {
			p.counts[v]++
		}
	}
	return p
}

// keepList stores the head of the collection shown, where the device keeps it.
func (m Model) keepList() (Model, []Cmd) {
	if !m.Lists.Kept() {
		return m, nil
	}
	head := m.Batch.head()
	m.Lists = m.Lists.withHead(m.Lists.Here, head)
	return m, []Cmd{KeepList{m.Lists.Here, head}}
}

// keepParts stores some parts of the collection shown, and its head.
func (m Model) keepParts(which func(p part) bool) (Model, []Cmd) {
	if !m.Lists.Kept() {
		return m, nil
	}
	var cmds []Cmd
	m.Batch.parts = slices.Clone(m.Batch.parts)
	for i := range m.Batch.parts {
		p := &m.Batch.parts[i]
		if p.unkept || !which(*p) {
			continue
		}
		cmds = append(cmds, KeepPart{ID: m.Lists.Here, Part: i, Begin: p.begin, End: p.end, Text: !p.stored, Rows: p.rows, Ratings: p.ratings, State: p.state()})
		m.Lists.storing += one(!p.stored)
		p.stored, p.dirty = true, false
	}
	if len(cmds) == 0 {
		return m, nil
	}
	m, head := m.keepList()
	return m, slices.Insert(cmds, 1, head...) // a head without a part would be nothing
}

func (msg PartKept) update(m Model) (Model, []Cmd) {
	if msg.ID == m.Lists.Here && m.Lists.storing > 0 {
		m.Lists.storing--
	}
	return m, nil
}

// Keeps reports whether all of the collection shown is on the device.
func (m Model) Keeps() bool { return m.Lists.Kept() && m.Lists.storing == 0 }

func (msg KeepFailed) update(m Model) (Model, []Cmd) {
	if msg.ID != m.Lists.Here || msg.Part >= len(m.Batch.parts) {
		return m, nil
	}
	m, _ = PartKept{ID: msg.ID}.update(m)
	m.Batch.parts = slices.Clone(m.Batch.parts)
	m.Batch.parts[msg.Part].unkept = true
	return m, nil
}

// CanAdd reports whether puzzles can be added to the collection shown.
func (m Model) CanAdd() bool {
	_, part := m.Unkept()
	return m.Lists.Kept() && m.Batch.Over() && !part
}

func (msg AddPuzzles) update(m Model) (Model, []Cmd) {
	m.Lists.Adding = msg.Shown && m.CanAdd()
	return m, []Cmd{ShowRow{Top: m.Batch.Top}}
}

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

func (msg RenameList) update(m Model) (Model, []Cmd) {
	name := nameOf(msg.Name)
	if name == "" || name == m.Batch.Name || !m.Lists.Kept() {
		return m, nil
	}
	m.Batch.Name = name
	return m.keepList()
}

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

func (DropList) update(m Model) (Model, []Cmd) {
	if !m.Lists.Kept() {
		return m, nil
	}
	id, name, head := m.Lists.Here, m.Batch.Name, m.Batch.head()
	m, cmds := m.closeList()
	m.Lists = m.Lists.withHead(id, "")
	m.Lists = m.Lists.without(dropped{list: id, head: head})
	m.Notice = Notice{Kind: ListDropped, Part: name}
	return m, append(cmds, ForgetText{}, KeepDropped{ID: id, Is: true}, navigate(m, true), ShowRow{})
}

func (msg DropRow) update(m Model) (Model, []Cmd) {
	at := m.Batch.rowsFrom(msg.Row, 1)
	if len(at) == 0 || !m.canChangeRows() {
		return m, nil
	}
	p := m.Batch.parts[at[0].part]
	i := at[0].row
	m.Lists = m.Lists.without(dropped{of: m.Lists.Here, at: at[0], row: string(p.rows[i*job.RowSize : (i+1)*job.RowSize]), rating: job.RatingAt(p.ratings, i)})
	m.Batch.arrangement = m.Batch.arrangement.moved(m.Batch.number(at[0]), -1)
	p.rows = slices.Concat(p.rows[:i*job.RowSize], p.rows[(i+1)*job.RowSize:])
	if len(p.ratings) >= (i+1)*job.RatingSize {
		p.ratings = slices.Concat(p.ratings[:i*job.RatingSize], p.ratings[(i+1)*job.RatingSize:])
	}
	m.Notice = Notice{Kind: RowDropped}
	return m.changePart(at[0].part, p)
}

// without remembers what was deleted, of much the last.
func (s Lists) without(d dropped) Lists {
	const most = 100
	s.dropped = append(slices.Clone(s.dropped[max(len(s.dropped)-most+1, 0):]), d)
	return s
}

// canChangeRows reports whether rows can come and go: not while workers tell of them by their numbers, nor while a file is written, in which
// each is to be once.
func (m Model) canChangeRows() bool {
	rating, _ := m.RatingRows()
	writing, _ := m.Batch.Writing()
	return m.Lists.Kept() && !m.Batch.Working() && !rating && !writing
}

// changePart puts a part in the place of another whose rows were more or fewer.
func (m Model) changePart(i int, p part) (Model, []Cmd) {
	b := &m.Batch
	b.levels.rated += p.ratedRows() - b.parts[i].ratedRows()
	b.parts = slices.Clone(b.parts)
	p.dirty = true
	b.parts[i] = p.counted()
	b.round++
	b.changes++
	b.opened, b.Cursor = solver.Grid{}, max(min(b.Cursor, b.Rows()-1), 0)
	m, cmds := m.keepParts(func(p part) bool { return p.dirty })
	m, asks := askTexts(m)
	return m, append(cmds, asks...)
}

func (Undrop) update(m Model) (Model, []Cmd) {
	last := len(m.Lists.dropped) - 1
	if last < 0 {
		return m, nil
	}
	d := m.Lists.dropped[last]
	if d.list == "" && !m.canChangeRows() {
		return m, nil
	}
	m.Lists.dropped = m.Lists.dropped[:last:last]
	if last > 0 {
		switch before := m.Lists.dropped[last-1]; {
		case before.list == "":
			m.Notice = Notice{Kind: RowDropped}
		case d.list != "":
			m.Notice = Notice{Kind: ListDropped, Part: Batch{}.withHead(before.head).Name}
		}
	}
	switch {
	case d.list != "":
		m.Lists = m.Lists.withHead(d.list, d.head)
		m, cmds := OpenList{d.list}.update(m)
		cmds = append([]Cmd{KeepDropped{ID: d.list}}, cmds...)
		return m, append(cmds, ReadLists{}) // which tell its place
	case d.of == "" || d.of != m.Lists.Here || d.at.part >= len(m.Batch.parts):
		return m, nil
	}
	p := m.Batch.parts[d.at.part]
	i := d.at.row
	if len(p.rows) < i*job.RowSize {
		return m, nil
	}
	if len(p.ratings) >= i*job.RatingSize && len(p.ratings) > 0 {
		p.ratings = slices.Concat(p.ratings[:i*job.RatingSize], d.rating.Append(nil), p.ratings[i*job.RatingSize:])
	}
	p.rows = slices.Concat(p.rows[:i*job.RowSize], []byte(d.row), p.rows[i*job.RowSize:])
	m.Batch.arrangement = m.Batch.arrangement.moved(m.Batch.number(d.at), 1)
	m, cmds := m.changePart(d.at.part, p)
	return m, append(cmds, ShowRow{Top: m.Batch.Top}) // Undo had the focus
}

// Undroppable reports whether something was deleted that can be brought back.
func (m Model) Undroppable() bool {
	return len(m.Lists.dropped) > 0 && (m.Notice.Kind == ListDropped || m.Notice.Kind == RowDropped)
}

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

func (msg SetLook) update(m Model) (Model, []Cmd) {
	if msg.Look == m.Batch.Look {
		return m, nil
	}
	m.Batch.Look = msg.Look
	return m, []Cmd{ShowRow{Top: m.Batch.Top}}
}

// shelving is what decides how the collections are drawn. The zero value stands for nothing.
type shelving struct {
	known             bool
	heads, here, name string
	rows, stored      int // stored: Shelf.stored
	reads, narrow     bool
	lang              i18n.Lang
}

func (m Model) shelving() shelving {
	s, b := &m.Lists, &m.Batch
	of := shelving{true, s.Heads, s.Here, b.Name, b.Count(0), m.stored, b.Reads(), s.Narrow, m.Lang}
	if b.Working() {
		of.rows = s.asked.rows // it would change all the time
	}
	return of
}

// followShelf asks for how the collections are drawn, whenever that may be otherwise.
func followShelf(m Model) (Model, []Cmd) {
	switch {
	case m.View != OnBatch:
		return m, nil
	case !m.Lists.reading:
		m.Lists.reading = true
		return m, []Cmd{ReadLists{}}
	case !m.Lists.known:
		return m, nil
	}
	of := m.shelving()
	if of == m.Lists.asked {
		return m, nil
	}
	want := job.Shelf{Here: of.here, Name: of.name, Rows: of.rows, Reads: of.reads, Narrow: of.narrow, Arranging: m.Batch.Arranging, Lang: of.lang}
	for _, line := range m.Lists.heads() {
		fields := strings.SplitN(line, "\t", 4)
		if len(fields) > 2 {
			want.Heads += strings.Join(fields[:3], "\t") + "\n"
		}
	}
	for _, r := range m.Recent {
		if b, ok := r.Board(); ok && b.Given.Count() > 0 && r.Rules == "" {
			if b.Shown().Solved() {
				want.Solved++
			} else {
				want.Playing++
			}
		}
	}
	m, cmds := cancel(m, toShelf)
	m.Lists.asked = of
	m, asks := run(m, toShelf, want)
	return m, append(cmds, asks)
}

func forgetShelf(m Model) (Model, []Cmd) {
	m.Lists.asked = shelving{}
	return m, nil
}

// undrawnShelf leaves the collections as they are drawn.
func undrawnShelf(m Model) Model {
	m.Lists.asked = m.shelving()
	return m
}

func takeShelf(m Model, t told) (Model, []Cmd) {
	m.Lists.Shelved = t.Event.(job.Shelved)
	return m, nil
}
