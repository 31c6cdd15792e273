// Package played makes Models for tests: boards after messages, with the workers' answers.
package played

import (
	"context"
	"strings"
	"testing"
	"time"
	"unicode"

	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/app/state"
	"numplace/solver"
)

// Boards for the sentences, all 4x4.
const (
	Sound    = "1......3.4....2." // one solution
	SoundIs  = "1342421324313124" // this one
	Dozen    = "12..34.........." // 12 solutions
	Unsound  = "12....3...4....." // none, and no clash
	Clashing = "11.............." // none, by a clash
	Empty    = "................"
)

// What stands among messages for the workers' part.
type (
	Answered struct{ state.Msg } // all answers to what was asked
	Begun    struct{ state.Msg } // only the first
	Slow     struct{ state.Msg } // it takes a while
	Long     struct{ state.Msg } // twelve seconds
	Broken   struct{ state.Msg } // the worker breaks
)

// Model is the model of a 4x4 board after messages.
func Model(t *testing.T, l i18n.Lang, board string, msgs ...state.Msg) state.Model {
	t.Helper()
	m, _ := state.Update(state.Model{}, state.Start{Lang: l, Query: "?p=" + board, Tab: "t"})
	jobs := map[int]job.Request{}
	var send func(msg state.Msg)
	send = func(msg state.Msg) {
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
		job.Run(ctx, jobs[id], func(e job.Event) {
			e.Elapsed = 1500 * time.Microsecond
			send(state.Answer{Job: id, Event: e})
			if limit--; limit == 0 {
				cancel()
			}
		})
	}
	for _, msg := range msgs {
		switch msg.(type) {
		case Answered:
			for id := range jobs {
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

// Enter are the messages that enter digits: a cell and its digit, and so on.
func Enter(digits ...int) []state.Msg {
	var msgs []state.Msg
	for i := 0; i < len(digits); i += 2 {
		msgs = append(msgs, state.Select{Cell: solver.Cell(digits[i])}, state.Type{Digit: solver.Digit(digits[i+1])})
	}
	return msgs
}

// Then is one list of messages and of lists of them.
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

// Filled enters the whole solution of Sound but for the givens.
func Filled() []state.Msg {
	var digits []int
	for i, d := range SoundIs {
		if Sound[i] == '.' {
			digits = append(digits, i, int(d-'0'))
		}
	}
	return Enter(digits...)
}

// AnyJob is an answer to the job that is under way, whichever it is.
func AnyJob(e job.Event) (answers []state.Msg) {
	for id := range 50 {
		answers = append(answers, state.Answer{Job: id, Event: e})
	}
	return answers
}

// Exploring is the model of a search that is over.
func Exploring(t *testing.T, start state.Start) state.Model {
	t.Helper()
	m, _ := state.Update(state.Model{}, start)
	m, cmds := state.Update(m, state.Show{View: state.OnExplore})
	for _, cmd := range cmds {
		if run, ok := cmd.(state.Run); ok {
			job.Run(t.Context(), run.Request, func(e job.Event) { m, _ = state.Update(m, state.Answer{Job: run.Job, Event: e}) })
		}
	}
	return m
}

// Dots are n empty cells.
func Dots(n int) string { return strings.Repeat(".", n) }

// Foreign tells a text that is not English: but for units and names, no Latin letters.
func Foreign(text string) bool {
	text = strings.ReplaceAll(text, " ms", "")
	return text == "" || text == "…" || strings.IndexFunc(text, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) < 0 &&
		strings.IndexFunc(text, func(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) }) >= 0
}
