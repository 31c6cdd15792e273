package browser

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/storage"
	"numplace/solver"
)

// These tests simulate tabs that share a local storage as browsers implement it. Each process sees its own
// writes at once, and those of other processes later. So even if a tab compares versions just before a write,
// another version may already be on the disk.

// disk is the browser's storage on disk, with the processes that use it.
type disk struct {
	texts map[string]string
	areas []*area
}

// write is a write or removal of a key. text is nil for a removal.
type write struct {
	key  string
	text *string
	by   *area
}

// area is the local storage as seen by one process.
type area struct {
	disk   *disk
	local  app.Value
	writes app.Value // writes of this process, until the method take collects them
	out    []write   // writes of this process, until they reach the disk
	in     []write   // writes on the disk, including its own, until this process reads them
	events int       // changes by other processes, until this process notifies its pages
}

func (d *disk) area() *area {
	made := app.Window().Call("eval", `(() => {
		const writes = [], local = new (class {
			getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; }
			setItem(key, value) { this[key] = value; writes.push([key, value]); }
			removeItem(key) { delete this[key]; writes.push([key, null]); }
			forget(key) { delete this[key]; }
		})();
		return { local, writes };
	})()`)
	a := &area{disk: d, local: made.Get("local"), writes: made.Get("writes")}
	for key, text := range d.texts {
		a.local.Set(key, text)
	}
	d.areas = append(d.areas, a)
	return a
}

// take moves the writes that the process's pages have made from writes to out.
func (a *area) take() {
	for a.writes.Length() > 0 {
		w := a.writes.Call("shift")
		sent := write{key: w.Index(0).String(), by: a}
		if text := w.Index(1); text.Type() == app.TypeString {
			s := text.String()
			sent.text = &s
		}
		a.out = append(a.out, sent)
	}
}

// commit applies the process's oldest pending write to the disk and sends the write to all processes.
func (d *disk) commit(a *area) {
	w := a.out[0]
	a.out = a.out[1:]
	if w.text == nil {
		delete(d.texts, w.key)
	} else {
		d.texts[w.key] = *w.text
	}
	for _, other := range d.areas {
		other.in = append(other.in, w)
	}
}

// see applies the oldest incoming write to the process's view of the storage. It skips the write if the
// process itself has written the same key later.
func (a *area) see() {
	w := a.in[0]
	a.in = a.in[1:]
	if w.by == a {
		return
	}
	own := func(o write) bool { return o.by == a && o.key == w.key }
	if !slices.ContainsFunc(a.in, own) && !slices.ContainsFunc(a.out, own) {
		if w.text == nil {
			a.local.Call("forget", w.key)
		} else {
			a.local.Set(w.key, *w.text)
		}
	}
	a.events++
}

// person is a simulated user with several tabs.
type person struct {
	t      *testing.T
	dice   *rand.Rand
	disk   *disk
	tabs   []*sheet
	named  int
	wrote  map[solver.Cell]solver.Digit // digits that the user entered and did not remove
	next   int                          // the cell that was filled last
	record []string                     // log of the user's actions, for error messages
}

// sheet is a tab of the browser.
type sheet struct {
	*visit
	area *area
	name string
}

var players = "1" + strings.Repeat(".", 80) // one given and 80 empty cells

func (p *person) open(a *area, id string) *sheet {
	p.named++
	s := &sheet{area: a, name: fmt.Sprintf("t%d", p.named)}
	s.visit = visited(a.local, s.name, "?p="+players, id)
	a.take()
	return s
}

func (p *person) note(s *sheet, format string, args ...any) {
	p.record = append(p.record, s.name+": "+fmt.Sprintf(format, args...))
}

// does sends messages to a tab. If they remove digits from the board, does removes these digits from p.wrote.
func (p *person) does(s *sheet, msgs ...state.Msg) {
	before := s.model.Board.Entered
	s.send(msgs...)
	s.area.take()
	for c := range solver.Cell(before.Layout().Cells()) {
		if before.At(c) != 0 && s.model.Board.Entered.At(c) == 0 {
			delete(p.wrote, c)
		}
	}
}

// hears makes a tab process the changes made by other tabs.
func (s *sheet) hears() {
	s.area.events = 0
	s.store.Reread()
	s.send(storage.Stored{Records: s.store.Records()})
	s.area.take()
}

// leaves closes or reloads a tab, which then saves the elapsed time. Some tabs are killed instead and save
// nothing.
func (p *person) leaves(s *sheet) {
	if p.dice.IntN(4) == 0 {
		p.note(s, "is killed")
		return
	}
	s.send(state.Seen{}, game.Elapsed{Time: 700 * time.Millisecond})
	s.area.take()
}

func (p *person) act() {
	s := p.tabs[p.dice.IntN(len(p.tabs))]
	switch p.dice.IntN(22) {
	case 0, 1, 2, 3:
		if p.next++; p.next >= len(players) {
			return
		}
		c, digit := solver.Cell(p.next), solver.Digit(2+p.next%8)
		p.note(s, "enters %d in cell %d", digit, c)
		p.does(s, game.Select{Cell: c}, game.Put{Digit: digit})
		if s.model.Board.Entered.At(c) == digit {
			p.wrote[c] = digit
		} else {
			p.t.Errorf("%d in cell %d is not taken", digit, c)
		}
	case 4:
		p.note(s, "undoes")
		p.does(s, game.Undo{})
	case 5:
		p.note(s, "has the time go on")
		s.send(game.Elapsed{Time: time.Second})
	case 6:
		p.note(s, "is hidden, and seen again")
		s.send(state.Seen{}, game.Elapsed{Time: time.Second}, state.Seen{Now: true})
	case 7:
		p.note(s, "plays on")
		s.send(state.Begin{})
	case 8:
		if len(p.tabs) < 4 {
			p.tabs = append(p.tabs, p.open(p.disk.area(), ""))
			p.note(p.tabs[len(p.tabs)-1], "opens")
		}
	case 9, 10:
		p.note(s, "reloads")
		p.leaves(s)
		*s = *p.open(s.area, s.model.ID())
		p.note(s, "comes")
	case 11:
		if len(p.tabs) > 1 {
			p.note(s, "closes")
			p.leaves(s)
			p.tabs = slices.DeleteFunc(p.tabs, func(o *sheet) bool { return o == s })
		}
	case 12:
		if s.model.Parted != "" {
			p.note(s, "keeps its own")
			s.send(storage.KeepOwn{})
		}
	case 13:
		if s.model.Parted != "" {
			p.note(s, "shows the other")
			p.does(s, state.TakeOther{})
		}
	case 14:
		p.note(s, "asks for a hint's sake")
		s.send(hints.AskHint{})
	default:
		p.moves()
		return
	}
	s.area.take()
}

// moves picks a process at random, and lets some of its writes reach the disk or some writes of other
// processes reach it.
func (p *person) moves() {
	a := p.disk.areas[p.dice.IntN(len(p.disk.areas))]
	switch {
	case len(a.out) > 0 && p.dice.IntN(2) == 0:
		p.record = append(p.record, "a write of "+p.at(a)+" arrives: "+a.out[0].key)
		p.disk.commit(a)
	case len(a.in) > 0:
		for n := 1 + p.dice.IntN(len(a.in)); n > 0; n-- {
			a.see()
		}
	case a.events > 0:
		for _, s := range p.tabs {
			if s.area == a {
				p.note(s, "hears")
				s.hears()
			}
		}
	}
}

func (p *person) at(a *area) string {
	for _, s := range p.tabs {
		if s.area == a {
			return s.name
		}
	}
	return "a tab that is gone"
}

// settles lets all writes reach the disk and all processes.
func (p *person) settles() {
	for busy := true; busy; {
		busy = false
		for _, a := range p.disk.areas {
			for ; len(a.out) > 0; busy = true {
				p.disk.commit(a)
			}
			for ; len(a.in) > 0; busy = true {
				a.see()
			}
		}
		for _, s := range p.tabs {
			if s.area.events > 0 {
				s.hears()
				busy = true
			}
		}
	}
}

// lost returns the cells of all lost digits. A digit is lost if the user entered it and did not remove it,
// but no record contains it.
func (p *person) lost() (lost []solver.Cell) {
	last := p.open(p.disk.area(), "")
	for c, digit := range p.wrote {
		if !slices.ContainsFunc(last.store.Records(), func(r storage.Record) bool {
			return r.Entered[c] == '0'+byte(digit)
		}) {
			lost = append(lost, c)
		}
	}
	return lost
}

// Each digit that the user enters and does not remove ends up in a record, whatever the user does in any
// number of tabs, and in whatever order the tabs' writes arrive.
func TestTabsLoseNoDigit(t *testing.T) {
	for seed := range uint64(150) {
		p := &person{t: t, dice: rand.New(rand.NewPCG(seed, 5)), disk: &disk{texts: map[string]string{}},
			wrote: map[solver.Cell]solver.Digit{}}
		p.tabs = []*sheet{p.open(p.disk.area(), "")}
		for range 40 + seed%60 {
			p.act()
		}
		if seed%2 == 0 { // in the other runs, tabs are closed while writes are still on their way
			p.settles()
		}
		for _, s := range p.tabs {
			p.leaves(s)
		}
		p.tabs = nil
		p.settles()
		if lost := p.lost(); len(lost) > 0 {
			t.Fatalf("seed %d: cells %v are lost\n%s", seed, lost, strings.Join(p.record, "\n"))
		}
	}
}

// two returns two tabs with the same board. The first tab has entered a digit in cell 1, and all writes have
// arrived.
func two(t *testing.T) (p *person, a, b *sheet) {
	p = &person{t: t, dice: rand.New(rand.NewPCG(1, 1)), disk: &disk{texts: map[string]string{}},
		wrote: map[solver.Cell]solver.Digit{}}
	a = p.open(p.disk.area(), "")
	p.tabs = append(p.tabs, a)
	p.enters(a, 1)
	p.settles()
	b = p.open(p.disk.area(), "")
	p.tabs = append(p.tabs, b)
	b.send(state.Begin{})
	b.area.take()
	p.settles()
	if a.model.ID() != b.model.ID() {
		t.Fatal("they show different boards")
	}
	return p, a, b
}

// enters makes the user enter the digit 2 in a cell.
func (p *person) enters(s *sheet, c solver.Cell) {
	p.does(s, game.Select{Cell: c}, game.Put{Digit: 2})
	p.wrote[c] = 2
}

// When a tab is closed, it saves the elapsed time. This does not overwrite a digit that another tab has just
// entered, even if the closed tab has not seen that digit.
func TestATabThatIsClosedTakesNoDigitOfAnother(t *testing.T) {
	for rule, reload := range map[string]int{"before it comes again": 1, "after that": 2, "that stays": 0} {
		p, a, b := two(t)
		b.send(game.Elapsed{Time: time.Hour})
		p.enters(a, 2)
		for len(a.area.out) > 0 {
			p.disk.commit(a.area)
		}
		id := a.model.ID()
		closes := func() {
			b.send(state.Seen{}, game.Elapsed{Time: time.Second})
			b.area.take()
			p.tabs = p.tabs[:1]
			p.settles()
		}
		if reload == 2 {
			*a = *p.open(a.area, id)
		}
		if closes(); reload == 1 {
			*a = *p.open(a.area, id)
		}
		if r, _ := a.store.kept(id); a.model.ID() != id || a.model.Parted != "" || len(a.store.Records()) != 1 ||
			a.model.Board.Entered.Count() != 2 || r.Spent < time.Hour || len(p.lost()) > 0 {
			t.Errorf("to a page %s: %s shows %s, told of %q, %d records, %s spent", rule, a.model.ID(),
				a.model.Board.Entered, a.model.Parted, len(a.store.Records()), r.Spent)
		}
		if a.steps() != 2 || a.model.Notice.Kind == state.StepsLost {
			t.Errorf("to a page %s: %d steps", rule, a.steps())
		}
	}
}

// If two tabs enter digits in the same board at the same moment, the board is split into two boards. The tab
// whose write was overwritten is notified.
func TestTwoTabsWriteAtOnce(t *testing.T) {
	for rule, then := range map[string]func(p *person, b *sheet){
		"kept":              func(_ *person, b *sheet) { b.send(storage.KeepOwn{}) },
		"played on":         func(p *person, b *sheet) { p.enters(b, 4) },
		"played on at once": nil,
	} {
		p, a, b := two(t)
		p.enters(b, 3)
		p.enters(a, 2)
		if then == nil {
			p.enters(b, 4)
		}
		for _, s := range []*sheet{b, a} { // the write that arrives last wins
			for len(s.area.out) > 0 {
				p.disk.commit(s.area)
			}
		}
		p.settles()
		if b.model.Parted == "" || a.model.Parted != "" {
			t.Errorf("%s: the first is told of %q, the second of %q", rule, a.model.Parted, b.model.Parted)
		}
		if then != nil {
			then(p, b)
			b.area.take()
		}
		p.settles()
		for _, s := range []*sheet{a, b} {
			board := s.model.Board
			*s = *p.open(s.area, s.model.ID())
			if s.model.Board != board {
				t.Errorf("%s: after a reload %s, not %s", rule, s.model.Board.Entered, board.Entered)
			}
		}
		if a.model.ID() == b.model.ID() || len(a.store.Records()) != 2 || len(p.lost()) > 0 {
			t.Errorf("%s: %d records, %v are lost", rule, len(a.store.Records()), p.lost())
		}
	}
}

// If every tab has seen the writes of the other tabs, no board is changed by a copy.
func TestCopiesOfWhatIsKnown(t *testing.T) {
	p, a, b := two(t)
	for i, s := range []*sheet{b, a, b, a, a, b} { // tab b continues the board, then tab a continues it
		p.enters(s, solver.Cell(2+i))
		p.settles()
		if i%2 == 1 {
			*s = *p.open(s.area, s.model.ID())
		}
	}
	if len(a.store.Records()) != 2 || len(p.lost()) > 0 {
		t.Errorf("%d records, %v are lost", len(a.store.Records()), p.lost())
	}
	id := a.model.ID()
	b.send(storage.DropRecord{ID: id})
	b.area.take()
	p.tabs = nil
	p.settles()
	if left := p.open(p.disk.area(), "").store.Records(); len(left) != 1 || left[0].ID == id {
		t.Errorf("a board that is deleted comes again: %d records", len(left))
	}
}

// A copy is removed after a day, or earlier if the storage is full.
func TestOldCopiesAreRemoved(t *testing.T) {
	p, a, _ := two(t)
	copies := func() (n int) {
		for key := range p.disk.texts {
			if IsCopy(key) {
				n++
			}
		}
		return n
	}
	p.open(p.disk.area(), "")
	if p.settles(); copies() != 1 {
		t.Fatalf("%d copies", copies())
	}
	key := copyKey(a.model.ID(), a.rev)
	r, _ := readRecord(p.disk.texts[key])
	r.Updated -= (copyAge + time.Minute).Milliseconds()
	p.disk.texts[key] = recordText(r)
	last := p.open(p.disk.area(), "")
	if p.settles(); copies() != 0 || len(last.store.Records()) != 1 {
		t.Errorf("%d copies, %d records", copies(), len(last.store.Records()))
	}
	p.enters(a, 2)
	p.settles()
	last = p.open(p.disk.area(), "")
	if !last.store.dropCopies() || last.store.dropCopies() {
		t.Error("room is made never, or for ever")
	}
}

// After visits by many tabs, a record lists only a limited number of versions, and only the copies of the
// tabs that wrote these versions remain.
func TestManyVisitsLeaveFewCopies(t *testing.T) {
	p, a, _ := two(t)
	for i := range 2 * mostPast {
		*a = *p.open(a.area, a.model.ID())
		p.enters(a, solver.Cell(2+i))
	}
	p.tabs = nil
	p.settles()
	last := p.open(p.disk.area(), "")
	r, _ := last.store.kept(a.model.ID())
	if len(strings.Fields(r.Past)) != mostPast || len(last.store.Records()) != 1 {
		t.Errorf("%d versions, %d records", len(strings.Fields(r.Past)), len(last.store.Records()))
	}
}
