// Package played makes Models for tests, from messages and from workers' answers.
package played

import (
	"context"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/workshop/requests"
	"numplace/solver"
)

// Boards of 4x4 cells with different verdicts.
const (
	Sound    = "1......3.4....2." // one solution
	SoundIs  = "1342421324313124" // its solution
	Dozen    = "12..34.........." // 12 solutions
	Unsound  = "12....3...4....." // no solution, and no conflict
	Clashing = "11.............." // no solution, because of a conflict
	Empty    = "................"
)

// Placeholders in a list of messages for what workers do.
type (
	Answered struct{ state.Msg } // all answers to what was asked, and to what is asked then
	Begun    struct{ state.Msg } // the first answer only
	Slow     struct{ state.Msg } // the job takes a while
	Long     struct{ state.Msg } // the job takes twelve seconds
	Broken   struct{ state.Msg } // the worker crashes
)

// Model returns the Model of a 4x4 board that is played or, if it is empty, set, after messages.
func Model(t *testing.T, l i18n.Lang, board string, msgs ...state.Msg) state.Model {
	t.Helper()
	settings := state.Settings{Lang: l, Habits: state.Habits{AllKinds: true}}
	m, started := state.Update(state.Model{}, state.Start{Settings: settings, Query: "?p=" + board, Tab: "t"})
	if m.Mode == game.Posed {
		m, _ = state.Update(m, state.Begin{})
	}
	jobs := map[int]job.Request{}
	send := func(msg state.Msg) {
		var cmds []state.Cmd
		m, cmds = state.Update(m, msg)
		for _, cmd := range cmds {
			switch cmd := cmd.(type) {
			case state.Run:
				jobs[cmd.Job] = cmd.Request
			case state.Cancel:
				delete(jobs, cmd.Job)
			}
		}
	}
	run := func(id int, limit int) {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		Program(jobs[id]).Run(ctx, jobs[id], func(r job.Reply) {
			r.Elapsed = 1500 * time.Microsecond
			send(state.Answer{Job: id, Reply: r})
			if limit--; limit == 0 {
				cancel()
			}
		})
	}
	for _, cmd := range started {
		if asked, ok := cmd.(state.Run); ok {
			if _, ok := asked.Request.(job.Signs); ok { // the rules are drawn
				jobs[asked.Job] = asked.Request
				run(asked.Job, -1)
				delete(jobs, asked.Job)
			}
		}
	}
	for _, msg := range msgs {
		switch msg.(type) {
		case Answered:
			for len(jobs) > 0 { // an answer may lead to another question
				id := slices.Min(slices.Collect(maps.Keys(jobs)))
				run(id, -1)
				delete(jobs, id)
			}
		case Begun:
			for id := range jobs {
				run(id, 1)
			}
		case Slow:
			for id := range jobs {
				send(state.Slow{Job: id})
			}
		case Long:
			for id := range jobs {
				send(state.Slow{Job: id, For: 12 * time.Second})
			}
		case Broken:
			for id := range jobs {
				send(state.Failed{Job: id})
			}
		default:
			send(msg)
		}
	}
	return m
}

// Program returns the program that answers a request.
func Program(r job.Request) job.Answer {
	if job.Apart(r) {
		return requests.Answer
	}
	return job.Solve
}

// Replies does a job to its end and returns its replies.
func Replies(ctx context.Context, r job.Request) (all []job.Reply) {
	Program(r).Run(ctx, r, func(reply job.Reply) { all = append(all, reply) })
	return all
}

// Last returns the reply that ends a job. There must be exactly one.
func Last(t testing.TB, all []job.Reply) job.Reply {
	t.Helper()
	for i, e := range all {
		if e.Done != (i == len(all)-1) {
			t.Fatalf("event %d of %d: done %t", i, len(all), e.Done)
		}
	}
	if len(all) == 0 {
		t.Fatal("no event")
	}
	return all[len(all)-1]
}

// Answer returns the event that ends a job. The job must not have failed.
func Answer[E job.Event](t testing.TB, all []job.Reply) E {
	t.Helper()
	r := Last(t, all)
	e, ok := r.Event.(E)
	if !ok {
		t.Fatalf("the last of %d events is %+v", len(all), r)
	}
	return e
}

// Cut returns the request so that it is answered soon. A search gets at most so many events, and a
// count for the host page stops at that number, because an empty board would have no end. A new
// puzzle is a small one, and digits are renamed instead of searching for others. Other requests are
// returned unchanged.
func Cut(r job.Request, events int) job.Request {
	switch cut := r.(type) {
	case job.Trace:
		cut.Budget, cut.Keep = min(cut.Budget, events), min(cut.Keep, events/4)
		return cut
	case job.Again:
		cut.Budget = min(cut.Budget, events)
		return cut
	case job.Make:
		cut.Wish, cut.Day = "b2x2", ""
		return cut
	case job.MakeLines:
		cut.Wish = "b2x2"
		return cut
	case job.Vary:
		if cut.Tool == job.ChangeDigits {
			cut.Tool = job.RenameDigits
		}
		return cut
	case job.Log:
		cut.Budget = min(cut.Budget, events)
		return cut
	case job.Race:
		cut.Budget = events
		return cut
	case job.Tally:
		if cut.Limit == 0 || cut.Limit > events {
			cut.Limit = events
		}
		return cut
	}
	return r
}

// Part returns the bytes of a text that a request needs.
func Part(r job.OfText, text string) job.Packed {
	var b strings.Builder
	for _, s := range r.Spans(len(text)) {
		b.WriteString(text[s.Begin:s.End])
	}
	return job.Packed(b.String())
}

// ManyRules returns a layout of 9x9 cells with 1,600 rules, more than an address or most lines hold.
func ManyRules(t testing.TB) *solver.Layout {
	t.Helper()
	var rules []solver.Rule
	for i := range solver.Cell(1600) {
		cells := []solver.Cell{i % 81, (i + 1 + i/81) % 81}
		rules = append(rules, solver.Rule{Kind: solver.Sum, Cells: cells, Value: []int{9}})
	}
	l, err := solver.Classic.WithRules(rules...)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Enter returns the messages that enter digits. Cells and their digits alternate.
func Enter(digits ...int) []state.Msg {
	var msgs []state.Msg
	for i := 0; i < len(digits); i += 2 {
		msgs = append(msgs, game.Select{Cell: solver.Cell(digits[i])}, game.Type{Digit: solver.Digit(digits[i+1])})
	}
	return msgs
}

// Then joins messages and lists of messages.
func Then(parts ...any) []state.Msg {
	var msgs []state.Msg
	for _, p := range parts {
		switch p := p.(type) {
		case []state.Msg:
			msgs = append(msgs, p...)
		case state.Msg:
			msgs = append(msgs, p)
		}
	}
	return msgs
}

// Filled returns the messages that enter the whole solution of Sound.
func Filled() []state.Msg {
	var digits []int
	for i, d := range SoundIs {
		if Sound[i] == '.' {
			digits = append(digits, i, int(d-'0'))
		}
	}
	return Enter(digits...)
}

// AnyJob returns an answer to the running job, whichever it is.
func AnyJob(r job.Reply) (answers []state.Msg) {
	for id := range 50 {
		answers = append(answers, state.Answer{Job: id, Reply: r})
	}
	return answers
}

// Exploring returns the Model after a search has ended.
func Exploring(t *testing.T, start state.Start) state.Model {
	t.Helper()
	m, _ := state.Update(state.Model{}, start)
	m, cmds := state.Update(m, state.Show{View: state.OnExplore})
	for _, cmd := range cmds {
		if run, ok := cmd.(state.Run); ok {
			Program(run.Request).Run(t.Context(), run.Request,
				func(r job.Reply) { m, _ = state.Update(m, state.Answer{Job: run.Job, Reply: r}) })
		}
	}
	return m
}

// Dots returns n empty cells.
func Dots(n int) string { return strings.Repeat(".", n) }

// cellName is a name of a cell that is the same in all languages.
var cellName = regexp.MustCompile(`r\d+c\d+`)

// Foreign reports whether a text is not English: it has no Latin letters except in units and in names of
// cells.
func Foreign(text string) bool {
	text = cellName.ReplaceAllString(strings.ReplaceAll(text, " ms", ""), "格")
	return text == "" || text == "…" ||
		strings.IndexFunc(text, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) < 0 &&
			strings.IndexFunc(text,
				func(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) }) >= 0
}
