package state_test

import (
	"cmp"
	"context"
	"maps"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"numplace/app/internal/played"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/class"
	"numplace/app/state/collections"
	"numplace/app/state/door"
	"numplace/app/state/game"
	"numplace/app/state/storage"
	"numplace/solver"
)

// This file has a fake of the browser: a tab carries out the effects that Update returns, in the same order
// as the page.

// failer has the methods that testing.T and rapid.T share.
type failer interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// device is the storage that all tabs of a browser share.
type device struct {
	classes string           // as in class.Keep
	records []storage.Record // latest first
	trails  map[string]trail
	refuses bool // boards cannot be stored, so they stay in the tab's memory

	keeps       bool // collections can be stored
	collections []*kept
	desk        job.Packed // data stored by desks, the parts of the page drawn by the second program
	log         string     // log of solved puzzles
	logged      int        // how often lines were added to it
	answered    bool       // the user has answered the offer to protect the stored boards

	full int // maximum length of a collection's text in bytes; 0 for no limit
}

// trail is a stored history: its head, and all chunks before the last.
type trail struct{ head, earlier string }

func (d *device) record(id string) (storage.Record, bool) {
	for _, r := range d.records {
		if r.ID == id {
			return r, true
		}
	}
	return storage.Record{}, false
}

// write stores a record as another tab would, without checking which version is stored.
func (d *device) write(r storage.Record) {
	d.records = slices.DeleteFunc(slices.Clone(d.records), func(old storage.Record) bool { return old.ID == r.ID })
	d.records = slices.Insert(d.records, 0, r)
}

// entry is an entry of the tab's browser history.
type entry struct {
	query, id string
	view      state.View
	page      string
	carried   string
}

type tab struct {
	t       failer
	device  *device
	memory  []storage.Record // boards that the device could not store
	lost    map[string]trail
	model   state.Model
	cmds    []state.Cmd   // effects of the last message, without those in the fields clock and ahead
	clock   time.Duration // interval at which the page has requested Elapsed messages
	jobs    map[int]job.Request
	ahead   map[int]job.Make    // jobs that generate puzzles in advance
	hints   map[int]job.Hint    // hints that were requested before the user asks for them
	desks   map[int]job.AskDesk // running jobs of desks
	saved   state.SaveText
	time    time.Duration
	step    time.Duration // time that passes between two calls of now; 0 for a second
	workers int

	text      string // text of the collection shown
	texts     int    // how often the text of a part was stored
	handed    state.HandOver
	scrolled  int                         // first row in view after the last scrolling
	files     [state.Files]map[int]string // parts of unfinished files
	delivered [state.Files]string         // finished files
	animated  time.Duration               // delay of the next Tick, or 0
	history   []entry
	at        int  // index of the current entry in history
	pushed    int  // number of entries added to history
	seldom    bool // the last Navigate may be delayed
	copied    state.Copy
	sent      string // text passed to the device's share sheet
	focused   bool   // the last message moved keyboard focus to the board
	widget    bool
	posted    []map[string]any // messages to the host page
	tinted    embed.Colour
	books     []i18n.Lang // languages whose texts of Learn were requested
	months    []string    // requested months of daily puzzles
	today     string      // date that the page gets, such as 2026-11-25
	anew      bool        // the last request for texts bypassed all caches
}

// landed returns a tab in which the page was started at the address with the given query.
func landed(t failer, d *device, name, query string) *tab {
	t.Helper()
	p := &tab{t: t, device: d, jobs: map[int]job.Request{}, history: []entry{{query: query}}}
	p.start(name)
	return p
}

// typing is the query of an empty board for typing a puzzle.
var typing = "?p=" + strings.Repeat(".", 81)

// doorOf returns a tab that shows the start page. The daily puzzles have not loaded yet.
func doorOf(t failer, d *device, name string) *tab {
	t.Helper()
	p := &tab{t: t, device: d, jobs: map[int]job.Request{}, history: []entry{{}}, today: today}
	p.start(name)
	return p
}

// leftOpen returns solution with '.' in place of each digit whose cell has a digit in puzzle.
func leftOpen(puzzle, solution string) string {
	digits := []byte(solution)
	for c := range digits {
		if puzzle[c] != '.' {
			digits[c] = '.'
		}
	}
	return string(digits)
}

// opened returns a tab in which the page was started at the address with the given query, and the puzzle was
// put in play. If query is "", the tab shows an empty board for typing a puzzle.
func opened(t failer, d *device, name, query string) *tab {
	t.Helper()
	p := landed(t, d, name, cmp.Or(query, typing))
	if p.model.Mode == game.Posed && p.model.View == state.OnBoard {
		p.send(state.Begin{})
	}
	return p
}

func (p *tab) start(name string) {
	p.send(p.startMsg(name))
}

func (p *tab) startMsg(name string) state.Start {
	at := p.history[p.at]
	return state.Start{Query: at.query, View: at.view, Page: at.page, ID: at.id, Carried: at.carried,
		Records: p.records(), Tab: name, Workers: p.workers, Widget: p.widget, Today: p.today,
		Classes: p.device.classes, Solves: door.ReadSolves(p.device.log),
		Settings: state.Settings{Habits: state.Habits{AllKinds: true}}}
}

// reload starts the page again at its current address.
func (p *tab) reload(name string) {
	p.model, p.jobs, p.memory, p.lost = state.Model{}, map[int]job.Request{}, nil, nil
	p.start(name)
}

// records returns the records that the tab can read, latest first.
func (p *tab) records() []storage.Record {
	here := func(r storage.Record) bool {
		return slices.ContainsFunc(p.memory, func(own storage.Record) bool { return own.ID == r.ID })
	}
	return append(slices.Clone(p.memory), slices.DeleteFunc(slices.Clone(p.device.records), here)...)
}

func (p *tab) send(msgs ...state.Msg) {
	p.t.Helper()
	for _, msg := range msgs {
		p.focused = false
		if p.ahead == nil {
			p.ahead, p.desks = map[int]job.Make{}, map[int]job.AskDesk{}
			p.hints = map[int]job.Hint{}
		}
		if failed, ok := msg.(state.Failed); ok { // the worker of a failed job does not answer
			delete(p.jobs, failed.Job)
		}
		var cmds []state.Cmd
		p.model, cmds = state.Update(p.model, msg)
		p.carryOut(cmds)
		// p.cmds has the effects except those that p.clock, p.ahead and p.hints record.
		p.cmds = slices.DeleteFunc(slices.Clone(cmds), func(c state.Cmd) bool {
			_, clock := c.(game.RunClock)
			run, ok := c.(state.Run)
			_, ahead := p.ahead[run.Job]
			_, hint := p.hints[run.Job]
			return clock || ok && (ahead || hint)
		})
	}
}

func (p *tab) carryOut(cmds []state.Cmd) {
	p.t.Helper()
	for _, cmd := range cmds {
		switch cmd := cmd.(type) {
		case storage.Save:
			p.save(cmd)
		case storage.Recall:
			kept, ok := p.lost[cmd.ID]
			if !ok {
				kept, ok = p.device.trails[cmd.ID]
			}
			if ok {
				p.send(storage.Recalled{ID: cmd.ID, Head: kept.head, Earlier: kept.earlier})
			}
		case state.Navigate:
			p.navigate(cmd)
		case state.Run:
			if _, there := p.jobs[cmd.Job]; there {
				p.t.Errorf("job %d is started twice", cmd.Job)
			}
			if r, ok := cmd.Request.(job.Make); ok && cmd.Wait > 0 {
				p.ahead[cmd.Job] = r
				continue
			}
			if r, ok := cmd.Request.(job.Hint); ok && r.Run {
				p.hints[cmd.Job] = r
				continue
			}
			if r, ok := cmd.Request.(job.AskDesk); ok {
				r.Kept, r.Log = p.device.desk, job.Packed(p.device.log)
				p.desks[cmd.Job] = r
				continue
			}
			p.jobs[cmd.Job] = cmd.Request
			if r, ok := cmd.Request.(job.OfText); ok {
				p.jobs[cmd.Job] = r.With(played.Part(r, p.text))
			}
		case collections.HoldText:
			p.hold(cmd)
		case collections.ForgetText:
			p.text = ""
		case collections.AddText:
			p.text += cmd.Text
		case collections.ShowRow:
			p.scrolled = cmd.Top
		case state.OpenFile:
			p.files[cmd.File], p.delivered[cmd.File] = map[int]string{}, ""
		case state.DropFile:
			p.files[cmd.File] = nil
		case state.AppendFile:
			p.files[cmd.File][cmd.Part] = string(cmd.Bytes)
		case state.Animate:
			p.animated = cmd.After
		case state.SaveFile:
			p.delivered[cmd.File] = cmd.Heading
			for i := range cmd.Parts {
				p.delivered[cmd.File] += p.files[cmd.File][i]
			}
			p.delivered[cmd.File] += cmd.Ending
		case state.Cancel:
			delete(p.jobs, cmd.Job)
			delete(p.ahead, cmd.Job)
			delete(p.hints, cmd.Job)
			delete(p.desks, cmd.Job)
		case state.Hasten:
			p.jobs[cmd.Job] = p.hints[cmd.Job]
			delete(p.hints, cmd.Job)
		case state.Copy:
			p.copied = cmd
		case state.SendText:
			p.sent = cmd.Text
		case state.Focus:
			p.focused = true
		case state.PostToHost:
			p.posted = append(p.posted, cmd.Message)
		case storage.Drop:
			p.device.records = slices.DeleteFunc(slices.Clone(p.device.records),
				func(r storage.Record) bool { return r.ID == cmd.ID })
			p.send(storage.Stored{Records: slices.Clone(p.device.records)})
		case state.FetchBook:
			p.books, p.anew = append(p.books, cmd.Lang), cmd.Anew
		case state.FetchDaily:
			p.months = append(p.months, cmd.Month)
		case state.AskDate:
			p.send(door.Dated{Today: p.today, Solves: door.ReadSolves(p.device.log)})
		case state.Tint:
			p.tinted = cmd.Accent
		case game.RunClock:
			p.clock = cmd.Every
		case collections.ReadLists, collections.ReadList, collections.KeepList, collections.KeepPart,
			collections.KeepDropped, collections.OrderLists:
			p.keep(cmd)
		case state.HandOver:
			p.handed = cmd
		case state.KeepDesk:
			if p.device.desk = cmp.Or(cmd.Keep, p.device.desk); cmd.Log != "" {
				p.device.log = string(cmd.Log)
			}
		case storage.LogSolve:
			p.device.logged++
			p.device.log += strings.Join(cmd.Lines, "\n") + "\n"
			if !p.device.answered {
				p.send(storage.SolveLogged{Solves: min(strings.Count(p.device.log, "\n"), storage.OfferedAfter)})
			}
		case class.Keep:
			p.device.classes = class.Merge(p.device.classes, cmd.Line)
		case storage.NoteAnswer:
			p.device.answered = true
		case state.SaveText:
			p.saved = cmd
		case state.Prefer, state.Renew, storage.Persist, storage.OfferInstall, storage.SaveBackup, state.Entitle,
			state.MeasureTree,
			state.ShowTree, state.HushLater:
			// The other effects are not checked by any test.
		default:
			p.t.Errorf("nothing carries out a %T", cmd)
		}
	}
}

func (p *tab) save(c storage.Save) {
	p.t.Helper()
	d, id := p.device, c.Record.ID
	for _, old := range p.records() {
		if old.ID == id && old.Rev != c.Over {
			if c.Record.Rev != c.Over {
				p.send(storage.Refused{ID: id, Records: p.records()})
			}
			return
		}
	}
	if d.trails == nil {
		d.trails = map[string]trail{}
	}
	if p.lost == nil {
		p.lost = map[string]trail{}
	}
	trails := d.trails
	p.memory = slices.DeleteFunc(slices.Clone(p.memory), func(r storage.Record) bool { return r.ID == id })
	delete(p.lost, id)
	if c.Record.Unkept = d.refuses; d.refuses {
		p.memory = slices.Insert(p.memory, 0, c.Record)
		trails = p.lost
	} else {
		d.write(c.Record)
	}
	if c.Trail.Known() {
		kept := trail{head: c.Trail.Head(c.Record.Rev)}
		for i := range c.Trail.Chunks() {
			kept.earlier += c.Trail.Chunk(i)
		}
		trails[id] = kept
	}
	if d.refuses {
		p.send(storage.SaveFailed{})
	}
	p.send(storage.Stored{Records: p.records()})
}

func (p *tab) navigate(c state.Navigate) {
	p.seldom = c.Seldom
	if c.Push {
		p.history = append(p.history[:p.at+1:p.at+1], entry{})
		p.at++
		p.pushed++
	}
	p.history[p.at] = entry{c.Query, c.ID, c.View, c.Page, c.Carried}
}

// goBack moves by the given number of entries in the browser history, forwards or (if negative) backwards.
func (p *tab) goBack(by int) {
	p.t.Helper()
	if p.at+by < 0 || p.at+by >= len(p.history) {
		return
	}
	p.at += by
	p.send(state.HistoryMoved{Query: p.history[p.at].query, ID: p.history[p.at].id, View: p.history[p.at].view,
		Page: p.history[p.at].page})
}

func (p *tab) address() string { return p.history[p.at].query }

// answer runs all jobs to their end, including jobs that the answers start.
func (p *tab) answer() {
	p.t.Helper()
	for len(p.jobs) > 0 {
		p.answerSome(slices.Min(slices.Collect(maps.Keys(p.jobs))), -1)
	}
}

// answerSome sends the page the first events of a job. If events is -1, it sends all of them.
func (p *tab) answerSome(id, events int) {
	p.t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	answering(p.jobs[id]).Run(ctx, p.jobs[id], func(r job.Reply) {
		if _, ok := p.jobs[id]; !ok || events == 0 {
			cancel()
			return
		}
		events--
		if r.Done {
			delete(p.jobs, id)
		}
		p.send(state.Answer{Job: id, Reply: r, Now: p.now()})
		if events == 0 {
			cancel()
		}
	})
}

// answerDesks answers all desk requests.
func (p *tab) answerDesks() {
	p.t.Helper()
	for len(p.desks) > 0 {
		p.answerDesk(slices.Min(slices.Collect(maps.Keys(p.desks))))
	}
}

// answerDesk answers the desk request with the given job ID.
func (p *tab) answerDesk(id int) {
	ask := p.desks[id]
	delete(p.desks, id)
	played.Program(ask).Run(context.Background(), ask, func(r job.Reply) {
		if r.Failed != "" {
			p.t.Errorf("a desk failed: %s", r.Failed)
		}
		if p.model.Wants(id) {
			p.send(state.Answer{Job: id, Reply: r, Now: p.now()})
		}
	})
}

// atDesk returns the job ID of the only running desk request, and the board in it.
func (p *tab) atDesk() (id int, board string) {
	p.t.Helper()
	if len(p.desks) != 1 {
		p.t.Fatalf("%d desks are asked, not one", len(p.desks))
	}
	for id, r := range p.desks {
		return id, r.Board
	}
	panic("unreachable")
}

// now returns the current time of the tab's clock, which advances by p.step at each call.
func (p *tab) now() time.Duration {
	p.time += cmp.Or(p.step, time.Second)
	return p.time
}

// request returns the ID and the request of the only running job.
func (p *tab) request() (int, job.Request) {
	p.t.Helper()
	if len(p.jobs) != 1 {
		p.t.Fatalf("%d jobs are under way, not one", len(p.jobs))
	}
	for id, r := range p.jobs {
		return id, r
	}
	panic("unreachable")
}

// asked returns the ID and the request of the only running job. It fails the test if the request is not of
// type R.
func asked[R job.Request](p *tab) (int, R) {
	p.t.Helper()
	id, r := p.request()
	typed, ok := r.(R)
	if !ok {
		p.t.Fatalf("a %T %+v is under way, not a %T", r, r, typed)
	}
	return id, typed
}

// text removes the spaces from a drawing of a grid.
func text(drawing string) string { return strings.ReplaceAll(drawing, " ", "") }

func (p *tab) wantBoard(given, entered, filled string) {
	p.t.Helper()
	b := p.model.Board
	for _, g := range []struct {
		what, want string
		got        solver.Grid
	}{{"given", given, b.Given}, {"entered", entered, b.Entered}, {"filled", filled, b.Solver}} {
		want := text(g.want)
		if want == "" {
			want = strings.Repeat(".", b.Layout().Cells())
		}
		if g.got.String() != want {
			p.t.Errorf("%s:\n%s, want\n%s", g.what, g.got, want)
		}
	}
}

func (p *tab) wantNotice(kind state.NoticeKind) {
	p.t.Helper()
	if p.model.Notice.Kind != kind {
		p.t.Errorf("notice %d, want %d (%v)", p.model.Notice.Kind, kind, p.model.Notice.Err)
	}
}

// grid returns the square grid in a drawing, row by row.
func grid(t failer, drawing string) solver.Grid {
	t.Helper()
	g, err := link.Decode("?p=" + text(drawing))
	if err != nil {
		t.Fatalf("%v", err)
	}
	return g
}

const (
	small   = "1... ...3 .4.. ..2." // a puzzle with one solution
	smallIs = "1342 4213 2431 3124" // its solution
	dozen   = "12.. 34.. .... ...." // a puzzle with 12 solutions
)

// fresh returns a new tab on a new device. The puzzle that drawing shows is in play.
func fresh(t *testing.T, drawing string) *tab {
	t.Helper()
	query := ""
	if drawing != "" {
		query = "?p=" + text(drawing)
	}
	return opened(t, &device{}, "a", query)
}

// rounds returns the number of rounds for a random test: full in the long tests, and a fifth of full
// otherwise.
func rounds(full uint64) uint64 {
	if os.Getenv("NUMPLACE_LONG") == "1" {
		return full
	}
	return full / 5
}

// same reports whether two models are deeply equal.
func same(a, b state.Model) bool { return reflect.DeepEqual(a, b) }

// answering returns the program that answers r: a fake for requests that draw Lists, and the real program
// otherwise.
func answering(r job.Request) job.Answer {
	switch r.(type) {
	case job.Rows, job.Arrange, job.ListView, job.SetDialog:
		return draws
	}
	return played.Program(r)
}
