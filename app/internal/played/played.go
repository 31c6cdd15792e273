// Package played creates Models for tests. It sends messages to a Model, and runs the jobs that the Model
// requests from workers.
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

// Placeholders in a list of messages. They stand for something that the workers do, rather than the user.
type (
	Answered struct{ state.Msg } // all running jobs finish, and so do the jobs that their replies start
	Begun    struct{ state.Msg } // each running job sends its first reply only
	Slow     struct{ state.Msg } // the running jobs take long enough to be reported
	Long     struct{ state.Msg } // the running jobs take twelve seconds
	Broken   struct{ state.Msg } // the worker crashes
)

// Model returns the Model of a 4x4 board after the given messages. At the start the user is playing the board
// or, if it is empty, editing it.
func Model(t *testing.T, l i18n.Lang, board string, msgs ...state.Msg) state.Model {
	t.Helper()
	settings := state.Settings{Lang: l, Habits: state.Habits{AllKinds: true}}
	m, started := state.Update(state.Model{}, state.Start{Settings: settings, Query: "?p=" + board, Tab: "t"})
	jobs, ahead := map[int]job.Request{}, map[int]job.Request{} // ahead has the hints that nobody has asked for
	send := func(msg state.Msg) {
		var cmds []state.Cmd
		m, cmds = state.Update(m, msg)
		for _, cmd := range cmds {
			switch cmd := cmd.(type) {
			case state.Run:
				if r, ok := cmd.Request.(job.Hint); ok && r.Run {
					ahead[cmd.Job] = r
				} else {
					jobs[cmd.Job] = cmd.Request
				}
			case state.Cancel:
				delete(jobs, cmd.Job)
				delete(ahead, cmd.Job)
			case state.Hasten:
				jobs[cmd.Job] = ahead[cmd.Job]
				delete(ahead, cmd.Job)
			}
		}
	}
	if m.Mode == game.Posed {
		send(state.Begin{})
		clear(jobs)
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
			if _, ok := asked.Request.(job.Signs); ok { // a request for the drawing of the rules
				jobs[asked.Job] = asked.Request
				run(asked.Job, -1)
				delete(jobs, asked.Job)
			}
		}
	}
	for _, msg := range msgs {
		switch msg.(type) {
		case Answered:
			for len(jobs) > 0 { // a reply may start another job
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

// Program returns the function that answers a request: that of the second program, or that of the page's own
// program.
func Program(r job.Request) job.Answer {
	if job.Apart(r) {
		return requests.Answer
	}
	return job.Solve
}

// Replies runs a job to its end and returns all replies.
func Replies(ctx context.Context, r job.Request) (all []job.Reply) {
	Program(r).Run(ctx, r, func(reply job.Reply) { all = append(all, reply) })
	return all
}

// Last returns the last reply of a job. It checks that this reply, and none before it, ends the job.
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

// Answer returns the event of the reply that ends a job, and checks that the event has the type E.
func Answer[E job.Event](t testing.TB, all []job.Reply) E {
	t.Helper()
	r := Last(t, all)
	e, ok := r.Event.(E)
	if !ok {
		t.Fatalf("the last of %d events is %+v", len(all), r)
	}
	return e
}

// Cut returns a cheaper variant of a request, in which
//   - a search stops after limit events,
//   - counting solutions for a host page stops at limit solutions, since an empty board has too many,
//   - a generated puzzle is 4x4,
//   - the tools that search for a puzzle with other digits or further clues only rename the digits.
//
// Other requests are returned unchanged.
func Cut(r job.Request, limit int) job.Request {
	switch cut := r.(type) {
	case job.Trace:
		cut.Budget, cut.Keep = min(cut.Budget, limit), min(cut.Keep, limit/4)
		return cut
	case job.Again:
		cut.Budget = min(cut.Budget, limit)
		return cut
	case job.Make:
		cut.Wish, cut.Day = "b2x2", ""
		return cut
	case job.MakeLines:
		cut.Wish = "b2x2"
		return cut
	case job.Vary:
		if cut.Tool == job.ChangeDigits || cut.Tool == job.MakeUnique {
			cut.Tool = job.RenameDigits
		}
		return cut
	case job.Log:
		cut.Budget = min(cut.Budget, limit)
		return cut
	case job.Race:
		cut.Budget = limit
		return cut
	case job.Tally:
		if cut.Limit == 0 || cut.Limit > limit {
			cut.Limit = limit
		}
		return cut
	}
	return r
}

// Part returns the parts of text that the request r reads, concatenated.
func Part(r job.OfText, text string) job.Packed {
	var b strings.Builder
	for _, s := range r.Spans(len(text)) {
		b.WriteString(text[s.Begin:s.End])
	}
	return job.Packed(b.String())
}

// ManyRules returns a 9x9 layout with 1,600 rules. That is more than fits into an address, or into most rows
// of a list.
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

// Enter returns messages that enter digits. The arguments alternate between a cell and its digit.
func Enter(digits ...int) []state.Msg {
	var msgs []state.Msg
	for i := 0; i < len(digits); i += 2 {
		msgs = append(msgs, game.Select{Cell: solver.Cell(digits[i])}, game.Type{Digit: solver.Digit(digits[i+1])})
	}
	return msgs
}

// Then concatenates its arguments into one list. Each argument is a message or a list of messages.
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

// Filled returns messages that enter the complete solution of Sound.
func Filled() []state.Msg {
	var digits []int
	for i, d := range SoundIs {
		if Sound[i] == '.' {
			digits = append(digits, i, int(d-'0'))
		}
	}
	return Enter(digits...)
}

// AnyJob returns one message for each of the first 50 job numbers, each with the reply r to that job. One of
// them reaches the running job.
func AnyJob(r job.Reply) (answers []state.Msg) {
	for id := range 50 {
		answers = append(answers, state.Answer{Job: id, Reply: r})
	}
	return answers
}

// Exploring returns the Model after a search in Explore has ended.
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

// Dots returns the text of n empty cells.
func Dots(n int) string { return strings.Repeat(".", n) }

// cellName matches names of cells that are the same in all languages.
var cellName = regexp.MustCompile(`r\d+c\d+`)

// Foreign reports whether a text is Chinese or Japanese: whether it contains such characters, and no Latin
// letters except the unit ms and names of cells. It also returns true for an empty text and for "…".
func Foreign(text string) bool {
	text = cellName.ReplaceAllString(strings.ReplaceAll(text, " ms", ""), "格")
	return text == "" || text == "…" ||
		strings.IndexFunc(text, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) < 0 &&
			strings.IndexFunc(text,
				func(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) }) >= 0
}
