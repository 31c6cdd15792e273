package collections

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
)

// Lists is the list of all collections. The rows of the collection that is shown are in Batch.
type Lists struct {
	Heads  string // one line per collection: its id, a tab, and its head
	Here   string // id of the collection shown, or ""
	Wanted string // id of the collection that is being read and will be shown, or ""
	Adding bool   // the form adds puzzles to the collection shown instead of creating one
	Narrow bool   // the window is narrow
	job.ListViewDrawn

	reading bool      // Heads have been requested
	known   bool      // the heads have been read, or reading them has failed
	lost    bool      // reading Heads has failed
	seen    bool      // the collection shown has been seen in storage
	again   bool      // the collection shown is being read again, after a change by another tab
	asked   viewing   // inputs of the last request for the HTML of the list
	dropped []Dropped // deleted items that can be restored, in the order of deletion
	storing int       // number of parts and heads of the collection shown that are being stored
}

// heads returns the lines of Heads.
func (s Lists) heads() []string {
	return strings.FieldsFunc(s.Heads, func(r rune) bool { return r == '\n' })
}

// Held returns the number of stored collections, and the number of puzzles in all of them. Both are 0 until
// the heads have been read.
func (s Lists) Held() (lists, puzzles int) {
	for _, line := range s.heads() {
		if _, head, ok := strings.Cut(line, "\t"); ok {
			n, _ := strconv.Atoi(fieldsOf(head)[headCount])
			lists, puzzles = lists+1, puzzles+n
		}
	}
	return lists, puzzles
}

// None reports whether no collection is stored. It returns false until the heads have been read.
func (s Lists) None() bool { return s.known && len(s.heads()) == 0 }

// head returns the head of the collection with the given id.
func (s Lists) head(id string) (head string, ok bool) {
	for _, line := range s.heads() {
		if of, head, _ := strings.Cut(line, "\t"); of == id {
			return head, true
		}
	}
	return "", false
}

// withHead sets the head of a collection. An empty head removes the collection.
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

// Without removes a collection that another tab has deleted.
func (s Lists) Without(id string) Lists { return s.withHead(id, "") }

// Moved moves the collection shown within the list of collections. by is the number of places to move it
// down, or up if by is negative. ids has all ids in the new order, separated by blanks. ok is false if the
// collection cannot be moved that far.
func (s Lists) Moved(by int) (moved Lists, ids string, ok bool) {
	lines := s.heads()
	i := slices.IndexFunc(lines, func(line string) bool { return strings.HasPrefix(line, s.Here+"\t") })
	to := i + by
	if i < 0 || to < 0 || to >= len(lines) {
		return s, "", false
	}
	line := lines[i]
	others := slices.Delete(lines, i, i+1)
	lines = append(others[:to:to], append([]string{line}, others[to:]...)...)
	s.Heads = strings.Join(lines, "\n")
	all := make([]string, len(lines))
	for i, line := range lines {
		all[i], _, _ = strings.Cut(line, "\t")
	}
	return s, strings.Join(all, " "), true
}

// Kept reports whether the collection shown is one that is stored on the device. The lists of unsolved and
// solved boards are not stored.
func (s Lists) Kept() bool {
	return s.Here != "" && s.Here != job.UnsolvedList && s.Here != job.SolvedList
}

// CanAdd reports whether the user can add puzzles to the collection shown, which is b.
func (s Lists) CanAdd(b Batch) bool {
	_, part := b.Unkept()
	return s.Kept() && b.Over() && !part && !b.Growing.Unfinished()
}

// Keeps reports whether storing the collection shown has finished.
func (s Lists) Keeps() bool { return s.Kept() && s.storing == 0 }

// Awaits reports whether the collection with the given id is being read so that it can be shown.
func (s Lists) Awaits(id string) bool {
	return id != "" && (s.Wanted == id || s.Wanted == "" && s.again && s.Here == id)
}

// ID returns the id of the collection that is shown, or that will be shown as soon as it has been read. If
// there is no such collection, it returns "".
func (s Lists) ID() string { return s.Here + s.Wanted } // at most one of the two is not empty

// AskHeads records that the heads are requested. ok is false if they were requested before.
func (s Lists) AskHeads() (asking Lists, ok bool) {
	if s.reading {
		return s, false
	}
	s.reading = true
	return s, true
}

// Retried makes the page repeat failed requests for the heads and for the HTML of the list of collections.
// drawing reports whether a job is drawing the list.
func (s Lists) Retried(drawing bool) Lists {
	if s.lost {
		s.reading, s.lost = false, false
	}
	return s.Redrawn(drawing)
}

// Redrawn makes the page request the HTML of the list of collections again if there is no HTML. drawing
// reports whether a job is drawing the list. In that case, Redrawn does nothing.
func (s Lists) Redrawn(drawing bool) Lists {
	if s.Side == "" && !drawing {
		s.asked = viewing{}
	}
	return s
}

// Change says how another tab has changed the collection shown.
type Change uint8

const (
	Unchanged Change = iota
	Gone             // another tab has deleted the collection
	Anew             // another tab has changed the collection, so it has to be read again
)

// WithHeads sets the heads after they were read from storage. It returns how another tab has changed b, the
// collection shown. rests reports whether no job works on the rows of b.
func (s Lists) WithHeads(heads string, b Batch, rests bool) (read Lists, change Change) {
	s.known, s.lost = true, false
	s.Heads = heads
	head, here := s.head(s.Here)
	if s.seen && !here && s.Kept() {
		return s, Gone
	}
	if s.seen = here; s.Kept() && (!here || s.storing > 0) { // the new heads do not have the last change yet
		s = s.withHead(s.Here, b.head())
	}
	_, cut := b.Unkept() // parts that could not be stored would be lost by reading again
	if here && head != b.head() && s.storing == 0 && s.Kept() && rests && !s.Adding && !cut {
		s.again = true
		return s, Anew
	}
	return s, Unchanged
}

// WithoutHeads records that reading the heads has failed.
func (s Lists) WithoutHeads() Lists {
	s.known, s.lost = true, true
	return s
}

// Closed returns the lists after the collection shown was closed. Deleted rows can then no longer be
// restored.
func (s Lists) Closed() Lists {
	s.Here, s.Wanted, s.seen, s.Adding, s.storing, s.again = "", "", false, false, 0, false
	s.dropped = slices.DeleteFunc(slices.Clone(s.dropped), func(d Dropped) bool { return d.List == "" })
	return s
}

// Arrived records that reading a collection has succeeded or failed. again reports whether it was the
// collection shown, which was read again because another tab had changed it.
func (s Lists) Arrived() (arrived Lists, again bool) {
	again = s.again && s.Wanted == ""
	s.again = false
	return s, again
}

// Showing returns s with the collection id marked as the one on display. Call it once that collection has
// been read from storage.
func (s Lists) Showing(id string) Lists {
	s.Here, s.Wanted, s.seen = id, "", true
	return s
}

// Keep returns the parts of b to store, and the changed lists and collection. If awaited is true, the
// collection cannot be found in storage yet. In this case, the caller must also store the head, and await the
// reply.
func (s Lists) Keep(b Batch, which Which) (keeping Lists, kept Batch, parts []Keep, awaited bool) {
	if !s.Kept() {
		return s, b, nil, false
	}
	kept, parts, awaited = b.keep(which)
	if len(parts) == 0 {
		return s, b, nil, false
	}
	for _, p := range parts {
		s.storing += one(p.Text)
	}
	return s, kept, parts, awaited
}

// KeepHead returns the head of the collection shown, which the caller has to store, and the changed lists. If
// awaited is true, the collection counts as stored only after PartKept arrives. ok is false if the collection
// is not one that is stored on the device.
func (s Lists) KeepHead(b Batch, awaited bool) (keeping Lists, head string, ok bool) {
	if !s.Kept() {
		return s, "", false
	}
	head = b.head()
	s = s.withHead(s.Here, head)
	s.storing += one(awaited)
	return s, head, true
}

// Stored records that storage has saved the text of a part, or the head, of the collection with the given id.
func (s Lists) Stored(id string) Lists {
	if id == s.Here && s.storing > 0 {
		s.storing--
	}
	return s
}

// Messages about the list of collections.
type (
	// ListsRead delivers the heads of all stored collections, in the format of Lists.Heads.
	ListsRead struct {
		trait.Aside
		Heads  string
		Failed bool // the heads could not be read
	}
	// ListRead delivers a collection that was requested. An empty Head means that the collection no longer
	// exists.
	ListRead struct {
		trait.Aside
		ID, Head string
		Parts    []StoredPart
		Failed   bool // the collection could not be read
	}
	// OpenList shows the collection with the given ID. If ID is "", it shows the form for a new collection.
	OpenList struct {
		trait.Act
		ID string
	}
	// AddPuzzles shows or hides the form that adds puzzles to the collection shown.
	AddPuzzles struct {
		trait.Act
		Shown bool
	}
	// SourceAdded reports that the browser has appended a text to the collection's text.
	SourceAdded struct {
		trait.Act
		Size int // new total length of the text
		Said string
	}
	// RenameList renames the collection shown.
	RenameList struct {
		trait.Act
		Name string
	}
	// MoveList moves the collection shown by a number of places in the list of collections.
	MoveList struct {
		trait.Act
		By int
	}
	// Narrow reports whether the window is narrow.
	Narrow struct {
		trait.Aside
		Is bool
	}
)

func (msg ListsRead) change(t *turn) {
	if msg.Failed {
		if t.Shown {
			t.say(ListsLost, "")
		}
		t.Lists = t.Lists.WithoutHeads()
		t.openAwaited()
		return
	}
	t.ask(Unsay{ListsLost})
	lists, change := t.Lists.WithHeads(msg.Heads, t.Batch, restful(t.Library, t.Jobs))
	t.Lists = lists
	switch change {
	case Gone:
		t.gone(t.Lists.Here)
	case Anew:
		t.ask(ReadList{t.Lists.Here})
	}
	t.openAwaited()
}

// gone closes a collection that another tab has deleted. The collection is shown or awaited.
func (t *turn) gone(id string) {
	t.Lists.Here = "" // so that closing the collection does not store it again
	t.closeList()
	t.Lists = t.Lists.Without(id)
	t.ask(ForgetText{})
	if t.Shown {
		t.say(ListGone, "")
		t.ask(Navigate{}, ShowRow{})
	}
}

func (msg Narrow) change(t *turn) { t.Lists.Narrow = msg.Is }

// Enter is called when the view Lists is opened. It restores the scroll position and repeats requests that
// have failed.
func Enter(l Library, e Env) (Library, Asks) {
	return change(l, e, func(t *turn) {
		t.Lists = t.Lists.Retried(t.running(toListView{}))
		t.askTexts()
		t.scroll()
	})
}

func (msg OpenList) change(t *turn) {
	t.show()
	t.Lists.Adding = false
	if msg.ID == t.Lists.ID() && msg.ID != job.UnsolvedList && msg.ID != job.SolvedList {
		t.scroll()
		return
	}
	t.set = setLink{}
	t.openList(msg.ID, true)
}

// openList closes the collection shown and requests the collection with the given id. If push is true, the
// change of the address adds an entry to the browser history. openList asks for the change of the address
// before it asks for HoldText, because that effect opens a text immediately.
func (t *turn) openList(id string, push bool) {
	t.closeList()
	t.set.address = ""
	t.ask(ForgetText{})
	text := ""
	if id == job.UnsolvedList || id == job.SolvedList {
		for _, line := range t.Boards.Lines(id == job.SolvedList) {
			text += line + "\n"
		}
		if text == "" {
			t.say(NoBoards, "")
			id = ""
		}
	}
	t.Lists.Wanted = id
	t.ask(Navigate{Push: push})
	switch {
	case id == "":
		t.ask(ShowRow{})
	case text != "":
		t.ask(HoldText{Text: text, List: id})
	default:
		t.ask(ReadList{id})
	}
}

// endRows ends all jobs that work on the rows shown. If one of them generates a list of puzzles, the list can
// be resumed later.
func (t *turn) endRows() {
	t.pauseList()
	t.endAll()
}

// closeList stores the changes of the collection shown, ends its jobs and closes it. The browser still has
// the collection's text in memory.
func (t *turn) closeList() {
	t.endRows()
	t.keepParts(ChangedParts)
	t.Batch, t.Lists = t.Batch.Closed(), t.Lists.Closed()
}

func (msg ListRead) change(t *turn) {
	if !t.Lists.Awaits(msg.ID) {
		return
	}
	lists, again := t.Lists.Arrived()
	t.Lists = lists
	hold := t.set.hold
	t.set.hold = HoldText{}
	switch {
	case hold.List == msg.ID && (msg.Failed || msg.Head == "" || len(msg.Parts) == 0):
		t.ask(hold)
		return
	case msg.Failed && again: // the version that is shown stays
		return
	case msg.Failed:
		t.Lists.Wanted = ""
		t.say(ListsLost, "")
		t.ask(Navigate{}, ShowRow{})
		return
	case msg.Head == "" || len(msg.Parts) == 0:
		t.gone(msg.ID)
		return
	}
	t.endRows() // these jobs refer to rows that are about to be replaced
	t.Batch, t.Lists = t.Batch.Read(msg.Head, msg.Parts, again), t.Lists.Showing(msg.ID)
	if hold.List == msg.ID && t.Batch.Paused { // check the puzzles of a set without waiting for the user
		t.Batch = t.Batch.Toggled()
		t.feed()
	}
	top := t.Batch.Top
	t.askTexts()
	t.ask(ShowRow{Top: top})
}

func (msg AddPuzzles) change(t *turn) {
	t.Lists.Adding = msg.Shown && t.Lists.CanAdd(t.Batch)
	t.scroll()
}

func (msg SourceAdded) change(t *turn) {
	if msg.Size <= t.Batch.Size {
		return
	}
	t.show()
	t.Lists.Adding = false
	if msg.Said != "" {
		t.say(Said, msg.Said)
	}
	t.Batch = t.Batch.Added(msg.Size, t.Workers)
	t.keepParts(NewParts)
	t.feed()
	t.scroll()
}

func (msg RenameList) change(t *turn) {
	if b, ok := t.Batch.Renamed(msg.Name); ok && t.Lists.Kept() {
		t.Batch = b
		t.keepList(true) // heads that are being read may still have the old name
	}
}

func (msg MoveList) change(t *turn) {
	if lists, ids, ok := t.Lists.Moved(msg.By); ok {
		t.Lists = lists
		t.ask(OrderLists{ids})
	}
}
