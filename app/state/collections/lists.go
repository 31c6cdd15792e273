package collections

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/job"
	"numplace/app/state/trait"
)

// Lists is what the page knows of the collections. The rows of the one that is shown are the Batch.
type Lists struct {
	Heads  string // a line for each: its id and its head, with a tab between them
	Here   string // the id of the one shown; "" if none is shown
	Wanted string // the id of the one that is being read, to be shown; "" if none is
	Adding bool   // the form adds to the one shown
	Narrow bool   // the window is narrow
	job.ListViewDrawn

	reading bool      // Heads have been asked for
	known   bool      // they have been read, or can't be
	lost    bool      // they can't be
	seen    bool      // the device keeps the one shown, as Heads or what was read have told
	again   bool      // the one shown is being read anew
	asked   viewing   // what the collections were drawn for last
	dropped []Dropped // what was deleted, the last at the end
	storing int       // of how many parts of the one shown the text is being stored
}

// heads returns the lines of Heads.
func (s Lists) heads() []string {
	return strings.FieldsFunc(s.Heads, func(r rune) bool { return r == '\n' })
}

// Held returns how many collections the device keeps, as far as is known, and how many puzzles these
// have.
func (s Lists) Held() (lists, puzzles int) {
	for _, line := range s.heads() {
		fields := strings.SplitN(line, "\t", 4) // the id, the name, the puzzles
		if len(fields) > 2 {
			n, _ := strconv.Atoi(fields[2])
			lists, puzzles = lists+1, puzzles+n
		}
	}
	return lists, puzzles
}

// None reports whether it is known that the device keeps no collection.
func (s Lists) None() bool { return s.known && len(s.heads()) == 0 }

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

// Without returns the lists without a collection that another tab has deleted.
func (s Lists) Without(id string) Lists { return s.withHead(id, "") }

// Moved moves the collection shown by places on the list of collections. ids has all ids in their order, with
// blanks between them. ok is false if it can't be moved that far.
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

// Kept reports whether the collection shown is one that the device keeps.
func (s Lists) Kept() bool {
	return s.Here != "" && s.Here != job.UnsolvedList && s.Here != job.SolvedList
}

// CanAdd reports whether puzzles can be added to the collection shown, which is b.
func (s Lists) CanAdd(b Batch) bool {
	_, part := b.Unkept()
	return s.Kept() && b.Over() && !part && !b.Growing.Unfinished()
}

// Keeps reports whether all of the collection shown is on the device.
func (s Lists) Keeps() bool { return s.Kept() && s.storing == 0 }

// Awaits reports whether a collection is being read, to be shown.
func (s Lists) Awaits(id string) bool {
	return id != "" && (s.Wanted == id || s.Wanted == "" && s.again && s.Here == id)
}

// ID returns the id of the collection that is shown, or is being read to be shown; "" if there is
// none.
func (s Lists) ID() string { return s.Here + s.Wanted } // one of them is ""

// AskHeads notes that the heads are asked for. ok is false if they were already.
func (s Lists) AskHeads() (asking Lists, ok bool) {
	if s.reading {
		return s, false
	}
	s.reading = true
	return s, true
}

// Retried has what could not be read asked for once more, and the list of collections drawn again if it is not
// here. drawing says that it is being drawn.
func (s Lists) Retried(drawing bool) Lists {
	if s.lost {
		s.reading, s.lost = false, false
	}
	return s.Redrawn(drawing)
}

// Redrawn has the list of collections drawn again if it is not here. drawing says that it is being drawn.
func (s Lists) Redrawn(drawing bool) Lists {
	if s.Side == "" && !drawing {
		s.asked = viewing{}
	}
	return s
}

// Change is what the heads that were read say of the collection shown.
type Change uint8

const (
	Unchanged Change = iota
	Gone             // another tab has deleted it
	Anew             // another tab has changed it: it is to be read again
)

// WithHeads takes the heads of the collections that the device keeps. b is the one shown. rests
// says that nothing is done with its rows.
func (s Lists) WithHeads(heads string, b Batch, rests bool) (read Lists, change Change) {
	s.known, s.lost = true, false
	s.Heads = heads
	head, here := s.head(s.Here)
	if s.seen && !here && s.Kept() {
		return s, Gone
	}
	if s.seen = here; s.Kept() && (!here || s.storing > 0) { // it is being stored
		s = s.withHead(s.Here, b.head())
	}
	_, cut := b.Unkept() // reading it again would lose what the device could not keep
	if here && head != b.head() && s.storing == 0 && s.Kept() && rests && !s.Adding && !cut {
		s.again = true
		return s, Anew
	}
	return s, Unchanged
}

// WithoutHeads notes that the heads can't be read.
func (s Lists) WithoutHeads() Lists {
	s.known, s.lost = true, true
	return s
}

// Closed returns the lists without a collection that is shown. Its deleted rows can't come back.
func (s Lists) Closed() Lists {
	s.Here, s.Wanted, s.seen, s.Adding, s.storing, s.again = "", "", false, false, 0, false
	s.dropped = slices.DeleteFunc(slices.Clone(s.dropped), func(d Dropped) bool { return d.List == "" })
	return s
}

// Arrived notes that a collection that was awaited is here, or can't be read. again says that it is
// the one shown, as another tab has changed it.
func (s Lists) Arrived() (arrived Lists, again bool) {
	again = s.again && s.Wanted == ""
	s.again = false
	return s, again
}

// Showing shows a collection that the device keeps.
func (s Lists) Showing(id string) Lists {
	s.Here, s.Wanted, s.seen = id, "", true
	return s
}

// Keep returns the parts to store, and the lists and the collection shown once that is under way.
// With awaited the head must be stored too, and the answer is waited for: nothing of the collection
// is stored yet.
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

// KeepHead returns the head of the collection shown, to be stored, and the lists once that is under
// way. awaited says that it counts as stored only after an answer. ok is false if the device does
// not keep the collection.
func (s Lists) KeepHead(b Batch, awaited bool) (keeping Lists, head string, ok bool) {
	if !s.Kept() {
		return s, "", false
	}
	head = b.head()
	s = s.withHead(s.Here, head)
	s.storing += one(awaited)
	return s, head, true
}

// Stored notes that the text of a part of a collection is stored, or its head.
func (s Lists) Stored(id string) Lists {
	if id == s.Here && s.storing > 0 {
		s.storing--
	}
	return s
}

// The messages.
type (
	// ListsRead brings the collections that the device keeps, as Lists.Heads has them.
	ListsRead struct {
		trait.Aside
		Heads  string
		Failed bool // they can't be read
	}
	// ListRead brings a collection that was asked for. Without a head it is gone.
	ListRead struct {
		trait.Aside
		ID, Head string
		Parts    []StoredPart
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
	// MoveList moves the collection shown by places on the list of collections.
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
}

// gone shows no collection, since another tab has deleted the one that is shown or wanted.
func (t *turn) gone(id string) {
	t.Lists.Here = "" // nothing of it is kept any more
	t.closeList()
	t.Lists = t.Lists.Without(id)
	t.ask(ForgetText{})
	if t.Shown {
		t.say(ListGone, "")
		t.ask(Navigate{}, ShowRow{})
	}
}

func (msg Narrow) change(t *turn) { t.Lists.Narrow = msg.Is }

// Enter goes to where the rows were when Lists is shown, and asks once more for what could not
// be read or drawn.
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

// openList asks for a collection, and shows none until it is here. Its address is set first: a text
// that is held is chosen at once.
func (t *turn) openList(id string, push bool) {
	t.closeList()
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

// endRows ends what is done with the rows shown; a list that is made can go on later.
func (t *turn) endRows() {
	t.pauseList()
	t.endAll()
}

// closeList ends what is done with the collection shown and shows none. The browser still has its
// text.
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
	case msg.Failed && again: // it is as it was here
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
	t.endRows() // as they were
	t.Batch, t.Lists = t.Batch.Read(msg.Head, msg.Parts, again), t.Lists.Showing(msg.ID)
	if hold.List == msg.ID && t.Batch.Paused { // a set is judged at once, as when it came
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
		t.keepList(true) // heads that are being read have the name before
	}
}

func (msg MoveList) change(t *turn) {
	if lists, ids, ok := t.Lists.Moved(msg.By); ok {
		t.Lists = lists
		t.ask(OrderLists{ids})
	}
}
