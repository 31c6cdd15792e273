package app

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
	sound    = "1......3.4....2." // one solution
	soundIs  = "1342421324313124" // this one
	dozen    = "12..34.........." // 12 solutions
	unsound  = "12....3...4....." // none, and no clash
	clashing = "11.............." // none, by a clash
	empty    = "................"
)

// What stands among messages for the workers' part.
type (
	answered struct{ state.Msg } // all answers to what was asked
	begun    struct{ state.Msg } // only the first
	slow     struct{ state.Msg } // it takes a while
	long     struct{ state.Msg } // twelve seconds
	broken   struct{ state.Msg } // the worker breaks
)

// modelOf is the model of a 4x4 board after messages.
func modelOf(t *testing.T, l i18n.Lang, board string, msgs ...state.Msg) state.Model {
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
		case answered:
			for id := range jobs {
				run(id, -1)
				delete(jobs, id)
			}
		case begun:
			for id := range jobs {
				run(id, 1)
			}
		case slow:
			for id := range jobs {
				send(state.Slow{Job: id})
			}
		case long:
			for id := range jobs {
				send(state.Slow{Job: id, For: 12 * time.Second})
			}
		case broken:
			for id := range jobs {
				send(state.Failed{Job: id})
			}
		default:
			send(msg)
		}
	}
	return m
}

func enter(digits ...int) []state.Msg {
	var msgs []state.Msg
	for i := 0; i < len(digits); i += 2 {
		msgs = append(msgs, state.Select{Cell: solver.Cell(digits[i])}, state.Type{Digit: solver.Digit(digits[i+1])})
	}
	return msgs
}

func then(parts ...any) []state.Msg {
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

// filled enters the whole solution of sound but for the givens.
func filled() []state.Msg {
	var digits []int
	for i, d := range soundIs {
		if sound[i] == '.' {
			digits = append(digits, i, int(d-'0'))
		}
	}
	return enter(digits...)
}

// anyJob is an answer to the job that is under way, whichever it is.
func anyJob(e job.Event) (answers []state.Msg) {
	for id := range 50 {
		answers = append(answers, state.Answer{Job: id, Event: e})
	}
	return answers
}

var (
	check, solve, list = state.Check{}, state.Solve{}, state.All{}
	play               = state.SetMode{Mode: state.Playing}
	edits              = state.SetMode{Mode: state.Setting}
	live               = state.SetLive{On: true}
)

// sayings are what the page says, in English; a line that warns begins with an exclamation mark here.
var sayings = map[string]struct {
	board   string
	do      []state.Msg
	verdict string
	facts   string
	lines   []string
}{
	"an empty board":                            {board: empty, verdict: "Type or paste a puzzle"},
	"a puzzle":                                  {board: sound, verdict: "4 givens", facts: "Play, or press Solve"},
	"a puzzle of one given":                     {board: "1...............", verdict: "1 given", facts: "Play, or press Solve"},
	"a puzzle with digits entered":              {board: sound, do: enter(1, 3), verdict: "4 givens", facts: "1 entered"},
	"digits entered only":                       {board: empty, do: then(play, enter(1, 3, 2, 4)), verdict: "2 entered"},
	"one solution":                              {board: sound, do: then(check, answered{}), verdict: "One solution", facts: "4 givens · 1.5 ms", lines: []string{"No digit is entered yet."}},
	"none":                                      {board: unsound, do: then(check, answered{}), verdict: "No solution", facts: "4 givens · 1.5 ms", lines: []string{"No digit is entered yet."}},
	"several":                                   {board: dozen, do: then(check, answered{}), verdict: "Several solutions", facts: "at least 2 · 4 givens · 1.5 ms", lines: []string{"No digit is entered yet."}},
	"a clash before it is asked about":          {board: clashing, verdict: "2 givens", facts: "Play, or press Solve", lines: []string{"!Two 1s in row 1"}},
	"a clash":                                   {board: clashing, do: then(check, answered{}), verdict: "Clash: no solution", facts: "2 givens · 1.5 ms", lines: []string{"!Two 1s in row 1", "No digit is entered yet."}},
	"a clash in a column":                       {board: "2.......2.......", do: then(check, answered{}), verdict: "Clash: no solution", facts: "2 givens · 1.5 ms", lines: []string{"!Two 2s in column 1", "No digit is entered yet."}},
	"a clash in a box":                          {board: "3....3..........", do: then(check, answered{}), verdict: "Clash: no solution", facts: "2 givens · 1.5 ms", lines: []string{"!Two 3s in box 1", "No digit is entered yet."}},
	"a clash of digits entered":                 {board: sound, do: enter(1, 1), verdict: "4 givens", facts: "1 entered", lines: []string{"!Two 1s in row 1"}},
	"an empty board that was checked":           {board: empty, do: then(check, answered{}), verdict: "Several solutions", facts: "at least 2 · 0 givens · 1.5 ms", lines: []string{"No digit is entered yet."}},
	"a verdict of another puzzle says nothing":  {board: sound, do: then(check, answered{}, state.SetMode{Mode: state.Setting}, enter(1, 3)), verdict: "5 givens", facts: "Play, or press Solve"},
	"solved by the solver":                      {board: sound, do: then(solve, answered{}), verdict: "One solution", facts: "4 givens · 1.5 ms"},
	"solved by the solver, one of several":      {board: dozen, do: then(solve, answered{}), verdict: "Several solutions", facts: "at least 2 · 4 givens · 1.5 ms"},
	"solved by hand":                            {board: sound, do: filled(), verdict: "Solved", facts: "full, and without a clash"},
	"solved by hand after a check":              {board: sound, do: then(check, answered{}, filled()), verdict: "Solved", facts: "full, and without a clash · One solution"},
	"full, with a clash":                        {board: sound, do: then(filled(), enter(15, 1)), verdict: "4 givens", facts: "12 entered", lines: []string{"!Two 1s in column 4"}},
	"full by the solver's help is no hand's":    {board: sound, do: then(enter(1, 3), solve, answered{}), verdict: "One solution", facts: "4 givens · 1 entered · 1.5 ms"},
	"a right digit":                             {board: sound, do: then(enter(1, 3), check, answered{}), verdict: "No digit is wrong", facts: "It agrees with the solution"},
	"a wrong digit":                             {board: sound, do: then(enter(1, 2), check, answered{}), verdict: "One digit is wrong", facts: "It differs from the solution", lines: []string{"It was your last step."}},
	"two wrong digits":                          {board: sound, do: then(enter(1, 2, 2, 4, 3, 4), check, answered{}), verdict: "2 digits are wrong", facts: "1 of your 3 digits agree", lines: []string{"The first one came 3 steps ago.", "!Two 4s in row 1"}},
	"a wrong digit, several solutions":          {board: dozen, do: then(enter(2, 1), check, answered{}), verdict: "Several solutions", facts: "at least 2 · 4 givens · 1 entered · 1.5 ms", lines: []string{"!Two 1s in row 1", "!With the digits entered: no solution.", "With several solutions no digit is wrong by itself."}},
	"a digit that decides":                      {board: "12..34........4.", do: then(enter(6, 2), check, answered{}), verdict: "Several solutions", facts: "at least 2 · 5 givens · 1 entered · 1.5 ms", lines: []string{"With the digits entered: one solution.", "With several solutions no digit is wrong by itself."}},
	"a digit that does not decide":              {board: dozen, do: then(enter(2, 3), check, answered{}), verdict: "Several solutions", facts: "at least 2 · 4 givens · 1 entered · 1.5 ms", lines: []string{"With the digits entered: several solutions.", "With several solutions no digit is wrong by itself."}},
	"a digit where there is no solution anyhow": {board: unsound, do: then(enter(15, 1), check, answered{}), verdict: "No solution", facts: "4 givens · 1 entered · 1.5 ms", lines: []string{"Without a solution there is nothing to compare with."}},
	"another digit since":                       {board: sound, do: then(enter(1, 3), check, answered{}, enter(1, 2)), verdict: "One solution", facts: "4 givens · 1 entered · 1.5 ms"},
	"a wrong digit that is covered":             {board: sound, do: then(enter(1, 2), solve, answered{}), verdict: "One solution", facts: "4 givens · 1 entered · 1.5 ms", lines: []string{"!1 entered digit didn't fit; Undo restores it."}},
	"and that Undo has brought back":            {board: sound, do: then(enter(1, 2), solve, answered{}, state.Undo{}), verdict: "One solution", facts: "4 givens · 1 entered · 1.5 ms"},
	"digits entered taken as the puzzle":        {board: empty, do: then(play, enter(0, 1, 7, 3, 9, 4, 14, 2), check, answered{}), verdict: "One solution", facts: "0 givens · 4 entered · 1.5 ms", lines: []string{"No givens: the digits entered were taken as the puzzle."}},
	"three right digits":                        {board: sound, do: then(enter(1, 3, 2, 4, 3, 2), check, answered{}), verdict: "No digit is wrong", facts: "All 3 agree with the solution"},
	"a wrong digit that Undo does not reach":    {board: sound + "&d=.2..............", do: then(check, answered{}), verdict: "One digit is wrong", facts: "It differs from the solution", lines: []string{"Undo does not reach back to before it."}},
	"the answer goes with another digit":        {board: sound, do: then(enter(1, 2), check, answered{}, enter(2, 4)), verdict: "One solution", facts: "4 givens · 2 entered · 1.5 ms"},
	"or when it is put away":                    {board: sound, do: then(enter(1, 2), check, answered{}, state.LeaveIt{}), verdict: "One solution", facts: "4 givens · 1 entered · 1.5 ms"},
	"by itself: one":                            {board: sound, do: then(live, answered{}), verdict: "One solution", facts: "4 givens"},
	"by itself: none":                           {board: unsound, do: then(live, answered{}), verdict: "No solution", facts: "4 givens"},
	"by itself: several, all counted":           {board: dozen, do: then(live, answered{}), verdict: "12 solutions", facts: "4 givens"},
	"by itself: very many":                      {board: "1...................................", do: then(live, answered{}), verdict: "More than 10,000 solutions", facts: "1 given"},
	"by itself, before they are counted":        {board: dozen, do: then(live, begun{}), verdict: "Several solutions", facts: "at least 2 · 4 givens"},
	"by itself, before it is there":             {board: sound, do: then(live), verdict: "…", facts: "4 givens"},
	"by itself, where it takes too long":        {board: sound, do: then(live, state.Answer{Job: 3, Event: job.Event{Done: true}}), verdict: "4 givens", facts: "Play, or press Solve"},
	"by itself it says nothing of digits":       {board: sound, do: then(live, answered{}, enter(1, 2)), verdict: "One solution", facts: "4 givens · 1 entered"},
	"by itself, of a blank board":               {board: empty, do: then(live, answered{}), verdict: "Type or paste a puzzle"},
	"where solutions differ":                    {board: dozen, do: then(live, answered{}, edits, answered{}), verdict: "12 solutions", facts: "12 cells differ between them · 4 givens"},
	"candidates that tell the answer":           {board: sound, do: then(live, answered{}, state.SetMarks{Kind: state.InSolutions}, answered{}), verdict: "One solution", facts: "4 givens", lines: []string{"These candidates come from the solution: they tell the answer."}},
	"redundant givens":                          {board: soundIs, do: then(live, answered{}, state.FindRedundant{}, answered{}, answered{}), verdict: "One solution", facts: "16 givens could go, one at a time · 16 givens", lines: []string{"Without the 1 at row 1, column 1: still one solution"}},
	"without a given, not counted to the end":   {board: sound, do: then(live, answered{}, state.FindRedundant{}, answered{}, answered{}, state.Select{Cell: 7}, anyJob(job.Event{Done: true, Puzzle: job.Found{Solutions: 3}})), verdict: "One solution", facts: "No given could go · 4 givens", lines: []string{"Without the 3 at row 2, column 4: At least 3 solutions"}},
	"no redundant given":                        {board: sound, do: then(live, answered{}, state.FindRedundant{}, answered{}, answered{}), verdict: "One solution", facts: "No given could go · 4 givens", lines: []string{"Without the 1 at row 1, column 1: 3 solutions"}},
	"a check that goes on, for a moment":        {board: sound, do: then(check), verdict: "4 givens", facts: "Play, or press Solve"},
	"a check that goes on":                      {board: sound, do: then(check, slow{}), verdict: "Solving …"},
	"a solve that goes on":                      {board: sound, do: then(solve, slow{}), verdict: "Solving …"},
	"a solve that goes on for long":             {board: sound, do: then(solve, long{}), verdict: "Solving …", facts: "12.0 s"},
	"a check that was stopped":                  {board: sound, do: then(check, slow{}, state.Stop{}), verdict: "Stopped", facts: "no answer yet"},
	"a count that has found nothing yet":        {board: dozen, do: then(list, slow{}), verdict: "Solving …"},
	"a count that was stopped before its first": {board: dozen, do: then(list, slow{}, state.Stop{}), verdict: "Stopped", facts: "no answer yet"},
	"a count that goes on":                      {board: dozen, do: then(list, begun{}, slow{}), verdict: "At least 1 solution", facts: "still counting · 4 givens · 1.5 ms"},
	"a count that was stopped":                  {board: dozen, do: then(list, begun{}, state.Stop{}), verdict: "At least 1 solution", facts: "stopped before the end · 4 givens · 1.5 ms"},
	"a count":                                   {board: dozen, do: then(list, answered{}), verdict: "12 solutions", facts: "all counted · 4 givens · 1.5 ms"},
	"a count of an empty board":                 {board: empty, do: then(list, answered{}), verdict: "288 solutions", facts: "all counted · 0 givens · 1.5 ms"},
	"a count of one":                            {board: sound, do: then(list, answered{}), verdict: "One solution", facts: "4 givens · 1.5 ms"},
	"a count of none":                           {board: unsound, do: then(list, answered{}), verdict: "No solution", facts: "4 givens · 1.5 ms"},
	"a count of none, by a clash":               {board: clashing, do: then(list, answered{}), verdict: "Clash: no solution", facts: "2 givens · 1.5 ms", lines: []string{"!Two 1s in row 1"}},
	"a count that covers a digit":               {board: sound, do: then(enter(1, 2), list, answered{}), verdict: "One solution", facts: "4 givens · 1 entered · 1.5 ms", lines: []string{"!1 entered digit didn't fit; Undo restores it."}},
	"a count of the digits entered":             {board: empty, do: then(play, enter(1, 3), list, answered{}), verdict: "72 solutions", facts: "all counted · 0 givens · 1 entered · 1.5 ms", lines: []string{"No givens: the digits entered were taken as the puzzle."}},
	"a fetch that goes on":                      {board: dozen, do: then(list, begun{}, state.Stop{}, state.GoTo{Number: 9}, slow{}), verdict: "At least 1 solution", facts: "looking for solution 10 … · 4 givens · 1.5 ms"},
}

func TestWhatThePageSays(t *testing.T) {
	for rule, test := range sayings {
		t.Run(rule, func(t *testing.T) {
			w := say(modelOf(t, i18n.En, test.board, test.do...))
			if w.Verdict != test.verdict || w.Facts != test.facts {
				t.Errorf("%q, %q; want\n%q, %q", w.Verdict, w.Facts, test.verdict, test.facts)
			}
			var lines []string
			for _, l := range w.Lines {
				text := l.Text
				if l.Warn {
					text = "!" + text
				}
				lines = append(lines, text)
			}
			if strings.Join(lines, "\n") != strings.Join(test.lines, "\n") {
				t.Errorf("%q, want\n%q", lines, test.lines)
			}
		})
	}
}

func TestThePageSaysItInTheOtherLanguagesToo(t *testing.T) {
	for rule, test := range sayings {
		english := say(modelOf(t, i18n.En, test.board, test.do...))
		for _, l := range []i18n.Lang{i18n.Ja, i18n.Zh} {
			w := say(modelOf(t, l, test.board, test.do...))
			if len(w.Lines) != len(english.Lines) || (w.Facts == "") != (english.Facts == "") {
				t.Errorf("%s: in %s it says %+v", rule, l.Tag(), w)
				continue
			}
			texts := []string{w.Verdict, w.Facts}
			for i, line := range w.Lines {
				texts = append(texts, line.Text)
				if line.Warn != english.Lines[i].Warn {
					t.Errorf("%s: in %s another line warns", rule, l.Tag())
				}
			}
			for _, text := range texts {
				if !foreign(text) {
					t.Errorf("%s: in %s it says %q", rule, l.Tag(), text)
				}
			}
		}
	}
}

// foreign tells a text that is not English: but for units and names, no Latin letters.
func foreign(text string) bool {
	text = strings.ReplaceAll(text, " ms", "")
	return text == "" || text == "…" || strings.IndexFunc(text, func(r rune) bool { return unicode.Is(unicode.Latin, r) }) < 0 &&
		strings.IndexFunc(text, func(r rune) bool { return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana) }) >= 0
}
