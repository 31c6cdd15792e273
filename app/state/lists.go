package state

import (
	"slices"
	"strconv"
	"strings"

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
	wanted  string    // the id of the collection that is being read
	asked   job.Shelf // without a language's name: nothing yet
	dropped dropped   // what was deleted last
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

// head is what is kept of a collection beside its parts: name, puzzles, encoding, layout and the table of techniques of its ratings, with
// tabs between them.
func (b Batch) head() string {
	rated := ""
	if b.levels.shown {
		rated = "=" + b.levels.by
	}
	return strings.Join([]string{b.Name, strconv.Itoa(b.Count(0)), strconv.Itoa(int(b.reading.Encoding)), b.reading.Layout, rated}, "\t")
}

// withHead reads what head has written.
func (b Batch) withHead(head string) Batch {
	fields := append(strings.Split(head, "\t"), make([]string, 5)...)
	encoding, _ := strconv.Atoi(fields[2])
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
	p.lines, _ = strconv.Atoi(fields[0])
	p.judged, _ = strconv.Atoi(fields[1])
	upto, _ := strconv.Atoi(fields[2])
	p.begun, p.done, p.upto = true, len(fields) > 3, min(p.begin+upto, p.end)
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

// Unkept returns how many rows of the collection shown are kept, of those that are not all kept.
func (m Model) Unkept() (kept int, ok bool) {
	for _, p := range m.Batch.parts {
		if p.unkept {
			ok = true
		} else {
			kept += p.counts[0]
		}
	}
	return kept, ok
}

// The messages.
type (
	// ListsRead brings the collections that the device keeps, as Lists.Heads has them.
	ListsRead struct{ Heads string }
	// ListRead brings a collection that was asked for. Without a head it is gone.
	ListRead struct {
		ID, Head string
		Parts    []StoredPart
	}
	// KeepFailed says that a part of a collection could not be stored.
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
	m.Lists.Heads, m.Lists.known = msg.Heads, true
	return m, nil
}

func (msg Narrow) update(m Model) (Model, []Cmd) {
	m.Lists.Narrow = msg.Is
	return m, nil
}

// enterLists goes to where the rows were when Lists is shown.
func enterLists(m Model) (Model, []Cmd) {
	return m, []Cmd{ShowRow{Top: m.Batch.Top}}
}

func (msg OpenList) update(m Model) (Model, []Cmd) {
	m = m.undisturbed()
	m.View, m.Lists.Adding = OnBatch, false
	if msg.ID == m.Lists.Here && msg.ID != PlayingList && msg.ID != SolvedList {
		return m, []Cmd{ShowRow{Top: m.Batch.Top}}
	}
	m, cmds := m.openList(msg.ID)
	return m, append(cmds, navigate(m, true))
}

// openList asks for a collection, and shows none until it is here.
func (m Model) openList(id string) (Model, []Cmd) {
	m, cmds := m.closeList()
	cmds = append(cmds, ForgetText{})
	switch id {
	case "":
		return m, append(cmds, ShowRow{})
	case PlayingList, SolvedList:
		text := m.boards(id == SolvedList)
		if text == "" {
			m.Notice = Notice{Kind: NoBoards}
			return m, append(cmds, ShowRow{})
		}
		m.Lists.wanted = id
		return m, append(cmds, HoldText{Text: text, List: id})
	}
	m.Lists.wanted = id
	return m, append(cmds, ReadList{id})
}

// listAt shows the collection that an address names, unless it is shown already.
func (m Model) listAt(query string) (Model, []Cmd) {
	id := strings.Join(link.Values(strings.TrimPrefix(query, "?"), "c"), "")
	if id == m.Lists.Here {
		return m, nil
	}
	m, cmds := m.openList(id)
	return m, append(cmds, navigate(m, false))
}

// closeList ends what is done with the collection shown and shows none. The browser still has its text.
func (m Model) closeList() (Model, []Cmd) {
	m, cmds := end(m, OfBatch)
	m, kept := m.keepParts(func(p part) bool { return p.dirty })
	m.Batch = Batch{InView: m.Batch.InView, Across: m.Batch.Across, Look: m.Batch.Look}
	m.Lists.Here, m.Lists.wanted, m.Lists.Adding = "", "", false
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
	if msg.ID != m.Lists.wanted {
		return m, nil
	}
	m.Lists.wanted = ""
	if msg.Head == "" || len(msg.Parts) == 0 {
		m.Lists = m.Lists.withHead(msg.ID, "")
		m.Notice = Notice{Kind: ListGone}
		return m, []Cmd{navigate(m, false), ShowRow{}}
	}
	b := Batch{InView: m.Batch.InView, Across: m.Batch.Across, Look: m.Batch.Look, start: -1}.withHead(msg.Head)
	for _, stored := range msg.Parts {
		p := part{begin: b.Size, end: b.Size + stored.Size, upto: b.Size, rows: stored.Rows, ratings: stored.Ratings}
		b.Size = p.end
		b.parts = append(b.parts, p.withState(stored.State).counted())
	}
	last := &b.parts[len(b.parts)-1]
	for n := len(last.rows) / job.RowSize; n > 0; n-- { // of a text that could not be kept whole, the last line may be cut
		if row := job.RowAt(last.rows, n-1); row.Offset+row.Length <= b.Size {
			break
		}
		last.rows = last.rows[:(n-1)*job.RowSize]
		last.ratings = last.ratings[:min(len(last.ratings), (n-1)*job.RatingSize)]
		*last = last.counted()
	}
	for _, p := range b.parts {
		for i := range len(p.ratings) / job.RatingSize {
			b.levels.rated += one(job.RatingAt(p.ratings, i).Level > 0)
		}
	}
	b.Paused = !b.Over()
	m.Batch, m.Lists.Here = b, msg.ID
	return m, []Cmd{ShowRow{}}
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
		p.stored, p.dirty = true, false
	}
	if len(cmds) == 0 {
		return m, nil
	}
	m, head := m.keepList()
	return m, append(head, cmds...)
}

func (msg KeepFailed) update(m Model) (Model, []Cmd) {
	if msg.ID != m.Lists.Here || msg.Part >= len(m.Batch.parts) {
		return m, nil
	}
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
	m = m.undisturbed()
	m.View, m.Lists.Adding = OnBatch, false
	if msg.Said != "" {
		m.Notice = Notice{Kind: Told, Part: msg.Said}
	}
	b := &m.Batch
	b.Stopped, b.Broken, b.Paused, b.start = false, NoFault, false, -1
	b.parts = append(slices.Clip(b.parts), m.divided(b.Size, msg.Size)...)
	b.Size = msg.Size
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
	id := m.Lists.Here
	head, ok := m.Lists.head(id)
	if !ok {
		return m, nil
	}
	m, cmds := m.closeList()
	m.Lists = m.Lists.withHead(id, "")
	m.Lists.dropped = dropped{list: id, head: head}
	m.Notice = Notice{Kind: ListDropped, Part: strings.SplitN(head, "\t", 2)[0]}
	return m, append(cmds, ForgetText{}, KeepDropped{ID: id, Is: true}, navigate(m, true), ShowRow{})
}

func (msg DropRow) update(m Model) (Model, []Cmd) {
	at := m.Batch.rowsFrom(msg.Row, 1)
	if len(at) == 0 || m.Batch.Working() || !m.Lists.Kept() {
		return m, nil
	}
	p := m.Batch.parts[at[0].part]
	i := at[0].row
	m.Lists.dropped = dropped{of: m.Lists.Here, at: at[0], row: string(p.rows[i*job.RowSize : (i+1)*job.RowSize]), rating: job.RatingAt(p.ratings, i)}
	m.Batch.arrangement = m.Batch.arrangement.without(m.Batch.parts, at[0])
	p.rows = slices.Concat(p.rows[:i*job.RowSize], p.rows[(i+1)*job.RowSize:])
	if len(p.ratings) >= (i+1)*job.RatingSize {
		p.ratings = slices.Concat(p.ratings[:i*job.RatingSize], p.ratings[(i+1)*job.RatingSize:])
	}
	m.Notice = Notice{Kind: RowDropped}
	return m.changePart(at[0].part, p)
}

// changePart puts a part in the place of another whose rows were more or fewer.
func (m Model) changePart(i int, p part) (Model, []Cmd) {
	b := &m.Batch
	b.parts = slices.Clone(b.parts)
	p.dirty = true
	b.parts[i] = p.counted()
	b.round++
	b.changes++
	b.levels.rated = 0
	for _, p := range b.parts {
		for i := range len(p.ratings) / job.RatingSize {
			b.levels.rated += one(job.RatingAt(p.ratings, i).Level > 0)
		}
	}
	b.opened, b.Cursor = solver.Grid{}, max(min(b.Cursor, b.Rows()-1), 0)
	m, cmds := m.keepParts(func(p part) bool { return p.dirty })
	m, asks := askTexts(m)
	return m, append(cmds, asks...)
}

func (Undrop) update(m Model) (Model, []Cmd) {
	d := m.Lists.dropped
	m.Lists.dropped = dropped{}
	switch {
	case d.list != "":
		m.Lists = m.Lists.withHead(d.list, d.head)
		m, cmds := OpenList{d.list}.update(m)
		return m, append([]Cmd{KeepDropped{ID: d.list}}, cmds...)
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
	return m.changePart(d.at.part, p)
}

// Undroppable reports whether something was deleted that can be brought back.
func (m Model) Undroppable() bool {
	return m.Lists.dropped != dropped{} && (m.Notice.Kind == ListDropped || m.Notice.Kind == RowDropped)
}

func (msg PrintRows) update(m Model) (Model, []Cmd) {
	b := m.Batch
	at := b.rowsFrom(0, job.MostPrinted)
	if len(at) == 0 {
		return m, nil
	}
	ask := job.PrintRows{Texts: job.Texts{Reading: b.reading}, Site: msg.Site, Title: b.Name, Each: msg.Each, Letter: msg.Letter, Solution: msg.Solution, Lang: m.Lang}
	ask.Picked, ask.Rated, ask.Lines = b.packed(at)
	m, cmds := cancel(m, toPrint)
	m, asks := run(m, toPrint, ask)
	m.Notice = Notice{Kind: Reading}
	return m, append(cmds, asks)
}

func takePages(m Model, t told) (Model, []Cmd) {
	m.Notice = Notice{}
	return m, []Cmd{HandOver{job.OnPaper, t.Event.(job.Depicted).Text}}
}

func (msg Restored) update(m Model) (Model, []Cmd) {
	m.Notice = Notice{Kind: BadBackup}
	if lists, boards, ok := strings.Cut(msg.Came, " "); ok {
		m.Notice = Notice{Kind: BackupRead}
		m.Notice.N, _ = strconv.Atoi(lists)
		m.Notice.Noted, _ = strconv.Atoi(boards)
		m.View, m.Recent = OnBatch, msg.Records
		m.stored++
		return m, []Cmd{ReadLists{}, ShowRow{Top: m.Batch.Top}}
	}
	return m, nil
}

func (msg SetLook) update(m Model) (Model, []Cmd) {
	if msg.Look == m.Batch.Look {
		return m, nil
	}
	m.Batch.Look = msg.Look
	return m, []Cmd{ShowRow{Top: m.Batch.Top}}
}

// followShelf asks for how the collections are drawn, whenever that may be otherwise.
func followShelf(m Model) (Model, []Cmd) {
	s := &m.Lists
	switch {
	case m.View != OnBatch:
		return m, nil
	case !s.reading:
		s.reading = true
		return m, []Cmd{ReadLists{}}
	case !s.known:
		return m, nil
	}
	want := job.Shelf{Here: s.Here, Name: m.Batch.Name, Rows: m.Batch.Count(0), Reads: m.Batch.Reads(), Narrow: s.Narrow, Lang: m.Lang}
	if m.Batch.Working() {
		want.Rows = s.asked.Rows // it would change all the time
	}
	for _, line := range s.heads() {
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
	had := s.asked
	had.Arranging = job.Arranging{}
	if had == want && (s.Side != "" || m.running(toShelf)) {
		return m, nil
	}
	m, cmds := cancel(m, toShelf)
	want.Arranging = m.Batch.Arranging
	m.Lists.asked = want
	m, asks := run(m, toShelf, want)
	return m, append(cmds, asks)
}

func takeShelf(m Model, t told) (Model, []Cmd) {
	m.Lists.Shelved = t.Event.(job.Shelved)
	return m, nil
}
