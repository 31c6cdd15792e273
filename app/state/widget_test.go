package state_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"
	"time"

	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/storage"
	"numplace/solver"
)

// widget returns a tab with the page embedded in another site. query is the query of the page's address.
func widget(t *testing.T, query string) *tab {
	t.Helper()
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{query: text(query)}},
		widget: true}
	p.start("a")
	return p
}

// nothingSpent removes, from the text of a message, the fields that have their initial values.
var nothingSpent = strings.NewReplacer(" daily:<nil>", "", " doubtful:false", "", " doubts: ", " ", " hints:0", "",
	" mistakes:0", "", " spent:0,0,0", "", " time:0", "")

// ask sends m, a call of the host page, and runs all jobs. It returns the messages that the host page
// receives.
func (p *tab) ask(m embed.Message) []string {
	p.t.Helper()
	p.posted = nil
	p.send(frame.Asked{Message: m})
	p.answer()
	return p.heard()
}

// heard returns the messages to the host page as short texts, with their fields sorted by name.
func (p *tab) heard() []string {
	var said []string
	for _, m := range p.posted {
		said = append(said, nothingSpent.Replace(strings.TrimPrefix(fmt.Sprint(m), "map")))
	}
	p.posted = nil
	return said
}

func (p *tab) wantHeard(what string, got []string, parts ...string) {
	p.t.Helper()
	if len(got) != len(parts) {
		p.t.Fatalf("%s: heard\n%s\nwant %q", what, strings.Join(got, "\n"), parts)
	}
	for i, part := range parts {
		if !strings.Contains(got[i], part) {
			p.t.Errorf("%s: heard %s, want it to have %s", what, got[i], part)
		}
	}
}

func TestAWidgetKeepsNothing(t *testing.T) {
	p := widget(t, "?p="+small)
	p.send(typed(1, 3)...)
	p.send(state.Solve{})
	p.answer()
	p.send(game.Undo{}, state.Pasted{Text: text(dozen)}, state.Check{})
	p.ask(embed.Message{ID: 1, Do: embed.Load, Text: text(small)})
	if len(p.device.records) > 0 || len(p.history) != 1 || p.address() != "?p="+text(small) {
		t.Errorf("kept %v, the address is %v", p.device.records, p.history)
	}
}

// Each call of the host page starts a new job, even if the last job took long.
func TestAWidgetIsAskedAgain(t *testing.T) {
	p := widget(t, "?p="+small)
	for id := range 2 {
		p.send(frame.Asked{Message: embed.Message{ID: id, Do: embed.VerbCheck}})
		asked := of[job.Judge](p)
		if len(asked) != 1 {
			t.Fatalf("asked %d times, and %d jobs are under way", id+1, len(asked))
		}
		delete(p.jobs, asked[0])
		found := job.Found{Solutions: 1, Exact: true, Solution: text(smallIs)}
		p.send(state.Answer{Job: asked[0], Now: p.now(),
			Reply: job.Reply{Event: job.Judged{Puzzle: found}, Done: true, Elapsed: time.Minute}})
	}
}

func TestAWidgetsQuestions(t *testing.T) {
	blanks := strings.Repeat(".", 16)
	stateOf := func(puzzle, entered, digits, rest string) string {
		return "box:2x2 by:<nil> digits:" + text(digits) + " entered:" + cmp.Or(text(entered), blanks) + " exact:" +
			rest + " notes: puzzle:" + text(puzzle)
	}
	for _, test := range []struct {
		name string
		open string
		do   []state.Msg
		ask  embed.Message
		want []string
	}{
		{name: "hello is answered with the state", open: small, ask: embed.Message{ID: 4, Do: embed.Hello},
			want: []string{"id:4 numplace:1 result:map[" + stateOf(small, "", small, "false layout:2x2 n:4") +
				" solutions:<nil> solved:false view:board"}},
		{name: "the state has the digits entered", open: small, do: typed(1, 3), ask: embed.Message{Do: embed.State},
			want: []string{stateOf(small, ".3.. .... .... ....", "13.. ...3 .4.. ..2.", "false layout:2x2 n:4")}},
		{name: "solve says the solution", open: small, ask: embed.Message{ID: 5, Do: embed.VerbSolve},
			want: []string{"id:5 numplace:1 result:map[exact:true solution:" + text(smallIs) + " solutions:1]"}},
		{name: "solve says that there is none", open: "11.. .... .... ....", ask: embed.Message{Do: embed.VerbSolve},
			want: []string{"exact:true solution:<nil> solutions:0]"}},
		{name: "solve says that there are several", open: dozen, ask: embed.Message{Do: embed.VerbSolve},
			want: []string{"solutions:2]"}},
		{name: "check", open: small, ask: embed.Message{Do: embed.VerbCheck},
			want: []string{"exact:true solutions:1 withEntered:<nil> wrong:[]"}},
		{name: "check with a good digit", open: small, do: typed(1, 3), ask: embed.Message{Do: embed.VerbCheck},
			want: []string{"solutions:1 withEntered:1 wrong:[]"}},
		{name: "check with a bad digit", open: small, do: typed(1, 2), ask: embed.Message{Do: embed.VerbCheck},
			want: []string{"solutions:1 withEntered:0 wrong:[1]"}},
		{name: "hint", open: small, ask: embed.Message{ID: 5, Do: embed.VerbHint},
			want: []string{"id:5 numplace:1 result:map[level:1 look:Where does the 3 go in box 1? name:Hidden " +
				"single outcome:step place:[map[cell:1 digit:3]] remove:[] result:r1c2 = 3 " +
				"technique:hidden-single text:With 3 already at r2c4, box 1 can hold it only at r1c2.]"}},
		{name: "hint after a digit", open: small, do: typed(1, 3), ask: embed.Message{Do: embed.VerbHint},
			want: []string{"outcome:step place:[map["}},
		{name: "hint after a wrong digit", open: small, do: typed(1, 2), ask: embed.Message{Do: embed.VerbHint},
			want: []string{"result:map[outcome:wrong-digits wrong:[1]]"}},
		{name: "hint where all is done", open: smallIs, ask: embed.Message{Do: embed.VerbHint},
			want: []string{"result:map[outcome:done]"}},
		{name: "hint where there is no solution", open: "11.. .... .... ....", ask: embed.Message{Do: embed.VerbHint},
			want: []string{"result:map[outcome:no-solution]"}},
		{name: "count all", open: dozen, ask: embed.Message{Do: embed.Count},
			want: []string{"exact:true solutions:12]"}},
		{name: "count up to a limit", open: dozen, ask: embed.Message{Do: embed.Count, Limit: 5},
			want: []string{"exact:false solutions:5]"}},
		{name: "count below a limit", open: dozen, ask: embed.Message{Do: embed.Count, Limit: 99},
			want: []string{"exact:true solutions:12]"}},
		{name: "load", open: small, ask: embed.Message{Do: embed.Load, Text: dozen},
			want: []string{stateOf(dozen, "", dozen, "false layout:2x2 n:4")}},
		{name: "load of another size", open: small, ask: embed.Message{Do: embed.Load, Text: strings.Repeat(".", 36)},
			want: []string{"layout:2x3 n:6"}},
		{name: "load of a link", open: small, ask: embed.Message{Do: embed.Load, Text: "https://x.example/?p=" +
			text(dozen)}, want: []string{stateOf(dozen, "", dozen, "false layout:2x2 n:4")}},
		{name: "load of a link with digits", open: small,
			ask:  embed.Message{Do: embed.Load, Text: "https://x.example/?p=" + text(small) + "&d=.3.............."},
			want: []string{stateOf(small, ".3.. .... .... ....", "13.. ...3 .4.. ..2.", "false layout:2x2 n:4")}},
		{name: "load with the digits entered", open: dozen,
			ask:  embed.Message{Do: embed.Load, Text: small, Digits: ".3.............."},
			want: []string{stateOf(small, ".3.. .... .... ....", "13.. ...3 .4.. ..2.", "false layout:2x2 n:4")}},
		{name: "load with all the digits of a state", open: dozen,
			ask:  embed.Message{Do: embed.Load, Text: small, Digits: text("13.. ...3 .4.. ..2.")},
			want: []string{stateOf(small, ".3.. .... .... ....", "13.. ...3 .4.. ..2.", "false layout:2x2 n:4")}},
		{name: "the digits given stand for a link's", open: dozen,
			ask:  embed.Message{Do: embed.Load, Text: "?p=" + text(small) + "&d=.3..............", Digits: blanks},
			want: []string{stateOf(small, "", small, "false layout:2x2 n:4")}},
		{name: "the state has the notes", open: text(small) + progress, ask: embed.Message{Do: embed.State},
			want: []string{"notes:1xAAEGgAgADEGBAA puzzle"}},
		{name: "load with notes", open: dozen, ask: embed.Message{Do: embed.Load, Text: small,
			Notes: "1xAAEGgAgADEGBAA"}, want: []string{"notes:1xAAEGgAgADEGBAA puzzle:" + text(small)}},
		{name: "load of a link with notes", open: dozen,
			ask:  embed.Message{Do: embed.Load, Text: "?p=" + text(small) + progress},
			want: []string{"entered:.3.............. exact:false layout:2x2 n:4 notes:1xAAEGgAgADEGBAA puzzle"}},
		{name: "digits given leave a link's notes", open: dozen,
			ask:  embed.Message{Do: embed.Load, Text: "?p=" + text(small) + progress, Digits: blanks},
			want: []string{"entered:" + blanks + " exact:false layout:2x2 n:4 notes:1xAAEGgAgADEGBAA puzzle"}},
		{name: "load of a damaged link", open: dozen,
			ask:  embed.Message{Do: embed.Load, Text: "?p=" + text(small) + "&d=.3"},
			want: []string{"entered:.3.............. exact"}},
		{name: "load with damaged notes", open: dozen, ask: embed.Message{ID: 9, Do: embed.Load, Text: small,
			Notes: "1xAA"}, want: []string{"error:map[code:bad-text message:the notes do not fit"}},
		{name: "load with a layout", open: dozen, ask: embed.Message{Do: embed.Load, Text: small, Layout: "king,2x2"},
			want: []string{stateOf(small, "", small, "false layout:2x2,king n:4")}},
		{name: "the layout stands for a link's", open: dozen,
			ask: embed.Message{Do: embed.Load, Text: "?p=" + text(small) + "&l=2x2,king&v=2&d=.3..............",
				Layout: "2x2,diagonals"},
			want: []string{stateOf(small, ".3.. .... .... ....", "13.. ...3 .4.. ..2.",
				"false layout:2x2,diagonals n:4")}},
		{name: "load with a layout of another size", open: small,
			ask:  embed.Message{ID: 9, Do: embed.Load, Text: small, Layout: "3x3"},
			want: []string{"error:map[code:bad-text message:the layout \"3x3\" does not fit the size"}},
		{name: "load with a layout that is none", open: small, ask: embed.Message{ID: 9, Do: embed.Load, Text: small,
			Layout: "2x2,queen"}, want: []string{"error:map[code:bad-text message:the layout: character 5"}},
		{name: "an address with a layout", open: text(small) + "&l=2x2,king&v=2", ask: embed.Message{Do: embed.State},
			want: []string{stateOf(small, "", small, "false layout:2x2,king n:4")}},
		{name: "load with too few digits", open: small, ask: embed.Message{ID: 9, Do: embed.Load, Text: small,
			Digits: ".3"}, want: []string{"error:map[code:bad-text message:the digits entered do not fit"}},
		{name: "load with another digit for a given", open: small,
			ask:  embed.Message{ID: 9, Do: embed.Load, Text: small, Digits: "2" + blanks[1:]},
			want: []string{"error:map[code:bad-text"}},
		{name: "digits that fill a puzzle are a person's", open: small, ask: embed.Message{Do: embed.Load, Text: small,
			Digits: text(smallIs)}, want: []string{"by:person digits:" + text(smallIs)}},
		{name: "the solver's are not", open: small, do: one(state.Solve{}, answered{}),
			ask: embed.Message{Do: embed.State}, want: []string{"by:solver digits:" + text(smallIs) +
				" entered:" + blanks}},
		{name: "nor those of both", open: small, do: all(typed(1, 3), one(state.Solve{}, answered{})),
			ask: embed.Message{Do: embed.State}, want: []string{"by:solver digits:" + text(smallIs)}},
		{name: "a full grid of givens is nobody's", open: smallIs, ask: embed.Message{Do: embed.State},
			want: []string{"by:<nil>"}},
		{name: "a board of an address with digits", open: text(small) + "&d=.3..............",
			ask:  embed.Message{Do: embed.State},
			want: []string{stateOf(small, ".3.. .... .... ....", "13.. ...3 .4.. ..2.", "false layout:2x2 n:4")}},
		{name: "and reset takes them away", open: text(small) + "&d=.3..............",
			ask: embed.Message{Do: embed.VerbReset}, want: []string{stateOf(small, "", small, "false layout:2x2 n:4")}},
		{name: "load of no puzzle says where", open: small,
			ask:  embed.Message{ID: 9, Do: embed.Load, Text: "1...\n..93\n....\n...."},
			want: []string{"error:map[code:bad-text column:3 line:2 message:line 2, column 3"}},
		{name: "load of a newer version's link", open: small,
			ask:  embed.Message{ID: 9, Do: embed.Load, Text: "https://x.example/?p=" + text(dozen) + "&v=4"},
			want: []string{"error:map[code:bad-text message:the link was made by a newer version of Numplace (v=4)"}},
		{name: "reset takes the digits away", open: small, do: typed(1, 3), ask: embed.Message{Do: embed.VerbReset},
			want: []string{stateOf(small, "", small, "false layout:2x2 n:4")}},
		{name: "reset brings the puzzle back", open: small, do: one(state.Pasted{Text: strings.Repeat(".", 36)}),
			ask: embed.Message{Do: embed.VerbReset}, want: []string{stateOf(small, "", small, "false layout:2x2 n:4")}},
		{name: "explore", open: small, ask: embed.Message{Do: embed.VerbExplore}, want: []string{"view:explore"}},
		{name: "the verdict is part of the state", open: small, do: one(state.Check{}, answered{}),
			ask: embed.Message{Do: embed.State}, want: []string{"exact:true layout:2x2 n:4 notes: puzzle:" +
				text(small) + " solutions:1"}},
		{name: "without a puzzle", open: "", ask: embed.Message{Do: embed.State}, want: []string{"n:9"}},
		{name: "an empty board can be solved", open: blanks, ask: embed.Message{Do: embed.VerbSolve},
			want: []string{"solutions:2]"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			query := "?p=" + test.open
			if test.open == "" {
				query = ""
			}
			p := widget(t, query)
			p.do(test.do)
			p.wantHeard(test.name, p.ask(test.ask), test.want...)
			if p.focused {
				t.Error("the page around takes the keyboard's focus")
			}
		})
	}
}

func TestAWidgetTellsWhatHappens(t *testing.T) {
	p := widget(t, "?p="+small)
	p.send(typed(1, 3)...)
	p.wantHeard("before hello", p.heard())
	p.ask(embed.Message{Do: embed.Hello})
	p.send(game.Type{Digit: 4})
	p.wantHeard("a digit", p.heard(), "detail:map[box:2x2 by:<nil> digits:14..")
	p.send(game.Select{Cell: 3}, state.ShowMenu{})
	p.wantHeard("nothing new", p.heard())
	p.send(state.Check{})
	p.answer()
	p.wantHeard("a verdict", p.heard(), "solutions:1")
	p.send(state.Solve{})
	p.answer()
	p.wantHeard("the solver's digits", p.heard(), "digits:"+text(smallIs))
	p.send(frame.Reset{})
	p.heard()
	solution := grid(t, smallIs)
	for c := range solver.Cell(16) {
		if grid(t, small).At(c) != 0 {
			continue
		}
		p.send(typed(c, solution.At(c))...)
		said := p.heard()
		if p.model.Board.Shown().String() == text(smallIs) {
			p.wantHeard("solved by hand", said, "event:change", "event:solved")
			return
		}
		p.wantHeard("not solved yet", said, "event:change")
	}
	t.Error("solved by hand, and it was not told")
}

// A puzzle that is completed by digits of the host page does not count as solved by the user.
func TestDigitsThatAreGivenAreNoFinish(t *testing.T) {
	p := widget(t, "?p="+small)
	p.wantHeard("hello", p.ask(embed.Message{Do: embed.Hello}), "result:")
	p.wantHeard("all digits", p.ask(embed.Message{Do: embed.Load, Text: small, Digits: text(smallIs)}),
		"result:", "event:change")
	p.send(game.Select{Cell: 1}, game.Type{})
	p.heard()
	p.send(game.Type{Digit: grid(t, smallIs).At(1)})
	p.wantHeard("the last by hand", p.heard(), "event:change", "detail:map[box:2x2 by:person")
}

// An embedded board has hints, and the key for hints, only if the host page has chosen the hint control.
func TestOnlyAWidgetWithTheControlHasHints(t *testing.T) {
	for query, want := range map[string]bool{"": false, "&controls=check,solve,explore,pad": false,
		"&controls=hint": true, "&controls=hint&readonly": true} {
		p := widget(t, "?p="+classic+query)
		p.send(hint)
		if p.model.Seeking() != want {
			t.Errorf("%q: a step is looked for: %t", query, p.model.Seeking())
		}
	}
	p := widget(t, "?p=12345&controls=hint")
	p.send(hint)
	if p.model.Seeking() {
		t.Error("a step is looked for where there is no puzzle")
	}
}

// The host page receives an event for each stage of a hint and for its application. The event has the key and
// the name of the technique.
func TestAWidgetTellsItsHints(t *testing.T) {
	p := widget(t, "?p="+small+"&controls=hint")
	p.do(one(hint, answered{}, hint, hints.CloseHint{}))
	p.wantHeard("before hello", p.heard())
	p.ask(embed.Message{Do: embed.Hello})
	const step = "level:1 look:Where does the 3 go in box 1? name:Hidden single outcome:step place:[map[cell:1 " +
		"digit:3]] " +
		"remove:[] result:r1c2 = 3 stage:"
	p.send(hint)
	p.wantHeard("on its way", p.heard())
	p.answer()
	p.wantHeard("where", p.heard(), "[detail:map["+step+
		"where technique:hidden-single text:With 3 already at r2c4, box 1 can hold it only at r1c2.] event:hint "+
		"numplace:1]")
	p.send(hint)
	p.wantHeard("how", p.heard(), step+"how technique:hidden-single")
	p.send(hint, hints.FitHint{Pitch: 30})
	p.answer()
	p.wantHeard("the same again", p.heard())
	p.send(hints.NextHint{})
	p.answer()
	p.wantHeard("another step", p.heard(), "stage:where technique:", "hints:2")
	if p.model.Hint.Found.Number == 0 && p.model.Hint.Found.Like > 1 {
		t.Error("it is the same step")
	}
	p.send(hint)
	p.heard()
	p.send(hints.ApplyHint{})
	p.wantHeard("applied", p.heard(), "event:started", "stage:applied technique:", "event:change")
	p.send(hint)
	p.answer()
	p.heard()
	p.send(hints.CloseHint{})
	p.wantHeard("closed", p.heard())
	p.ask(embed.Message{ID: 1, Do: embed.VerbHint})
	if p.model.Hinting() {
		t.Error("what the page around asks is shown")
	}

	for rule, test := range map[string]struct {
		open string
		do   []state.Msg
		want []string
	}{
		"a wrong digit": {small, typed(1, 2),
			[]string{"detail:map[outcome:wrong-digits stage:none wrong:[1]] event:hint"}},
		"no solution":  {"11.. .... .... ....", nil, []string{"detail:map[outcome:no-solution stage:none] event:hint"}},
		"no technique": {"1... .... .... ....", nil, []string{"detail:map[outcome:beyond stage:none] event:hint"}},
	} {
		p := widget(t, "?p="+test.open+"&controls=hint")
		p.do(test.do)
		p.ask(embed.Message{Do: embed.Hello})
		p.send(hint)
		p.answer()
		p.wantHeard(rule, p.heard(), test.want...)
	}

	p = widget(t, "?p="+small+"&controls=hint")
	p.do(all(one(hint, answered{}, hints.CloseHint{}), typed(1, 2)))
	p.answerAhead()
	p.ask(embed.Message{Do: embed.Hello})
	p.heard()
	p.send(hint)
	p.wantHeard("a wrong digit, known ahead", p.heard(),
		"detail:map[outcome:wrong-digits stage:none wrong:[1]] event:hint")
}

// Applying a hint that removes candidates on an embedded board writes the remaining candidates as pencil
// marks. A reset removes these marks.
func TestAWidgetShowsWhatAHintStruck(t *testing.T) {
	p := widget(t, "?p="+classic+"&controls=hint")
	p.do(one(hint, answered{}, hint))
	p.nextUntil(func(e job.Hinted) bool { return e.Place == "" })
	c, d := p.removed()
	p.send(hints.ApplyHint{})
	if left := p.model.Board.Notes.At(c).Centre; left == 0 || left.Has(d) ||
		p.model.Candidates.Kind != game.NoCandidates {
		t.Errorf("the notes are %b", left)
	}
	p.send(frame.Reset{})
	if p.model.Board.Notes.At(c).Centre != 0 {
		t.Error("the notes stay though nothing is struck")
	}
}

// A hint closes when the host page removes the hint control. On a read-only board, a hint cannot be applied.
func TestAWidgetsHintEnds(t *testing.T) {
	p := widget(t, "?p="+small+"&controls=hint")
	p.do(one(hint, answered{}))
	controls := embed.DefaultControls
	p.ask(embed.Message{Do: embed.SetOptions, Set: embed.Change{Controls: &controls}})
	if p.model.Hinting() {
		t.Error("a hint is shown without its control")
	}
	p = widget(t, "?p="+small+"&controls=hint&readonly")
	p.do(one(hint, answered{}, hint, hints.ApplyHint{}))
	p.wantBoard(small, "", "")
	if p.model.Hint.Stage != hints.HintHow {
		t.Errorf("at stage %d", p.model.Hint.Stage)
	}
}

func TestQuestionsThatGetNoResult(t *testing.T) {
	p := widget(t, "?p="+dozen)
	p.send(frame.Asked{Message: embed.Message{ID: 1, Do: embed.Count}})
	p.send(frame.Asked{Message: embed.Message{ID: 2, Do: embed.VerbCheck}})
	p.wantHeard("another takes its place", p.heard(), "code:cancelled message:a later action cancelled this call] id:1")
	p.send(typed(8, 1)...)
	p.wantHeard("the person goes on", p.heard(), "code:cancelled message:a later action cancelled this call] id:2")

	p.send(frame.Reset{})
	p.send(frame.Asked{Message: embed.Message{ID: 7, Do: embed.Count}},
		frame.Asked{Message: embed.Message{ID: 8, Do: embed.VerbReset}})
	p.wantHeard("back to what it is", p.heard(), "result:",
		"code:cancelled message:a later action cancelled this call] id:7")

	p.send(frame.Asked{Message: embed.Message{ID: 3, Do: embed.VerbSolve}})
	id, _ := p.request()
	p.send(state.Failed{Job: id})
	p.wantHeard("the worker is gone", p.heard(), "code:no-worker")
	p.jobs = map[int]job.Request{}

	p.send(frame.Asked{Message: embed.Message{ID: 4, Do: embed.Count}})
	p.send(frame.Asked{Message: embed.Message{ID: 5, Do: embed.VerbSolve}})
	p.answer()
	p.wantHeard("only the one that was cancelled", p.heard(),
		"code:cancelled message:a later action cancelled this call] id:4", "id:5 numplace:1 result:")

	p.send(frame.Asked{Message: embed.Message{ID: 9, Do: embed.VerbHint}})
	id, _ = p.request()
	p.send(state.Absent{Job: id})
	p.wantHeard("the second program is not there", p.heard(),
		"code:no-worker message:the solver could not start or has crashed] id:9")
	p.jobs = map[int]job.Request{}

	p.send(frame.Asked{Message: embed.Message{ID: 6}, Err: &embed.Problem{Code: embed.BadMessage, Text: "why"}})
	p.wantHeard("a message that is none", p.heard(), "error:map[code:bad-message message:why] id:6")
}

// On a read-only embedded board, the user can select cells but cannot change anything.
func TestABoardToLookAt(t *testing.T) {
	p := widget(t, "?p="+small)
	p.send(typed(1, 3)...)
	p.send(sel(2)...)
	p.send(corner(1), colour(2))
	notes := noted(p.model.Board)
	readOnly := true
	p.ask(embed.Message{Do: embed.SetOptions, Set: embed.Change{ReadOnly: &readOnly}})
	p.send(sel(1, 2)...)
	p.send(game.Clear{}, corner(4), colour(1), game.Type{Digit: 4}, game.Erase{}, game.EraseAll{},
		game.FillNotes{}, game.ClearNotes{})
	p.wantBoard(small, ".3.. .... .... ....", "")
	if got := noted(p.model.Board); got != notes || p.model.Selected.Len() != 2 {
		t.Errorf("notes %q, want %q; %d cells are selected, want 2", got, notes, p.model.Selected.Len())
	}
}

// On a read-only embedded board, the user can show and hide the solution, but not change the digits.
func TestABoardToLookAtKeepsItsDigits(t *testing.T) {
	readOnly := true
	lock := frame.Asked{Message: embed.Message{Do: embed.SetOptions, Set: embed.Change{ReadOnly: &readOnly}}}
	for what, msg := range map[string]state.Msg{
		"Undo": game.Undo{}, "Redo": game.Redo{}, "Type": game.Type{Digit: 2}, "Reset": frame.Reset{},
		"Clear": game.Clear{},
		"New":   state.New{}, "Pasted": state.Pasted{Text: text(dozen)},
		"HistoryMoved": state.HistoryMoved{Query: "?p=" + text(dozen)},
	} {
		p := widget(t, "?p="+text(small))
		p.send(all(typed(1, 3), typed(2, 4), undo, one(lock))...)
		p.send(game.Select{Cell: 1}, msg)
		if p.wantBoard(small, ".3.. .... .... ....", ""); t.Failed() {
			t.Fatalf("by %s", what)
		}
	}
	p := widget(t, "?p="+text(small))
	p.send(lock, state.Solve{})
	p.answer()
	if !p.model.Board.Shown().Solved() {
		t.Error("the solution is not shown")
	}
	if p.send(undo...); p.model.Board.Shown().Solved() {
		t.Error("the solution stays")
	}
	p.ask(embed.Message{Do: embed.Load, Text: text(dozen)})
	p.wantBoard(dozen, "", "")
}

// If only the second program can read a text, the text does not change a read-only board either, and the page
// stops showing that it is being read.
func TestABoardToLookAtKeepsItsPuzzle(t *testing.T) {
	pasted := state.Pasted{Text: strings.Repeat("1"+strings.Repeat(".", 15), 16)} // its digits are 1 to 16 or 0 to 15
	readOnly := true
	lock := frame.Asked{Message: embed.Message{Do: embed.SetOptions, Set: embed.Change{ReadOnly: &readOnly}}}
	for name, test := range map[string]struct {
		msgs []state.Msg
		slow bool // the page shows that the text is being read
		n    int  // expected number of rows
	}{
		"pasted":                             {one(lock, pasted), false, 4},
		"pasted, and it takes a while":       {one(lock, pasted), true, 4},
		"pasted before it was made so":       {one(pasted, lock), false, 4},
		"pasted on a board that can be used": {one(pasted), false, 16},
	} {
		p := widget(t, "?p="+text(small))
		p.send(test.msgs...)
		if !p.model.Opening() {
			t.Fatalf("%s: the second program is not asked", name)
		}
		if id, _ := p.request(); test.slow {
			p.send(state.Slow{Job: id})
			p.wantNotice(state.Reading)
		}
		p.answer()
		p.wantNotice(state.NoNotice)
		if busy, _ := p.model.Busy(); busy || p.model.Board.Layout().N() != test.n {
			t.Errorf("%s: busy %t, %d rows, want %d", name, busy, p.model.Board.Layout().N(), test.n)
		}
	}
}

// Start over restores the puzzle that the host page has set last, starts play, and closes the list of
// solutions.
func TestStartOver(t *testing.T) {
	p := widget(t, "?p="+small)
	p.send(all(setting, typed(1, 3), one(state.All{}))...)
	p.answer()
	if !p.model.List.Shown {
		t.Fatal("no list is shown")
	}
	p.send(frame.Reset{})
	p.wantBoard(small, "", "")
	if p.model.List.Shown || p.model.Mode != game.Playing {
		t.Errorf("the list is shown: %t, mode %d", p.model.List.Shown, p.model.Mode)
	}
	p.ask(embed.Message{ID: 1, Do: embed.Load, Text: text(dozen)})
	p.send(typed(8, 1)...)
	p.send(frame.Reset{})
	p.wantBoard(dozen, "", "")

	p = widget(t, "?p="+smallIs) // a full board, on which only the list has to be closed
	p.send(state.All{})
	p.answer()
	if p.send(frame.Reset{}); p.model.List.Shown {
		t.Error("the list of a full board is shown")
	}
}

// Options set by the host page take effect, but do not move the keyboard focus.
func TestWhatAWidgetCarriesOut(t *testing.T) {
	p := widget(t, "?p="+small)
	lang, theme := i18n.Ja, "light"
	for _, set := range []embed.Change{{Lang: &lang}, {Theme: &theme}} {
		p.send(frame.Asked{Message: embed.Message{ID: 1, Do: embed.SetOptions, Set: set}})
		prefer := state.Prefer{Settings: state.Settings{Lang: p.model.Lang, Theme: p.model.Theme,
			Habits: p.model.Habits}}
		if !p.asks(prefer) || prefer == (state.Prefer{}) {
			t.Errorf("%+v is not put in force: %+v", set, p.cmds)
		}
	}
	p.send(game.Move{To: cursor.Down})
	if !p.focused {
		t.Error("a key does not move the focus")
	}
}

func TestAWidgetsOptions(t *testing.T) {
	p := widget(t, "?p="+small+"&controls=solve&readonly&accent=ff0000")
	if w := p.model.Widget; w.Controls != embed.Solve || !w.ReadOnly || p.tinted.R != 255 {
		t.Errorf("%+v, tinted %v", w, p.tinted)
	}
	p.send(typed(1, 3)...)
	p.send(state.Pasted{Text: text(dozen)}, game.Clear{}, state.New{})
	p.wantBoard(small, "", "")
	readOnly, controls, accent, lang, theme := false, embed.Check|embed.Pad, embed.Colour{}, i18n.Hans, "dark"
	p.ask(embed.Message{Do: embed.SetOptions, Set: embed.Change{
		Controls: &controls, ReadOnly: &readOnly, Accent: &accent, Lang: &lang, Theme: &theme,
	}})
	if w := p.model.Widget; w.Controls != controls || w.ReadOnly || p.tinted.Set || p.model.Lang != lang ||
		p.model.Theme != state.Dark {
		t.Errorf("%+v, tinted %v, %v, %s", w, p.tinted, p.model.Lang, p.model.Theme)
	}
	p.send(typed(1, 3)...)
	p.wantBoard(small, ".3.. .... .... ....", "")
	p.ask(embed.Message{Do: embed.SetOptions})
	if p.model.Widget.Controls != controls || p.model.Lang != lang {
		t.Error("a change of nothing changes something")
	}
}

func TestWhatAWidgetSaysUnasked(t *testing.T) {
	p := widget(t, "?p=12345")
	p.wantHeard("before hello", p.heard())
	p.wantHeard("an address that is no puzzle", p.ask(embed.Message{Do: embed.Hello}), "result:",
		"detail:map[code:bad-text message:the link has 5 cells")
	p.wantHeard("but once", p.ask(embed.Message{Do: embed.Hello}), "result:")
	newer := widget(t, "?p="+text(small)+"&v=4")
	newer.wantHeard("an address of a newer version", newer.ask(embed.Message{Do: embed.Hello}),
		"digits:"+strings.Repeat(".", 81), "detail:map[code:bad-text message:the link was made by a newer version")
	p = widget(t, "?p="+small)
	p.ask(embed.Message{Do: embed.Hello})
	p.send(state.Check{})
	id, _ := p.request()
	p.send(state.Failed{Job: id})
	p.wantHeard("a solver that is gone", p.heard(), "detail:map[code:no-worker")
}

// If the host page sends a text that is not a puzzle, the board cannot be played, and the reason is shown
// until a puzzle arrives.
func TestAWidgetWithoutAPuzzleCantBePlayed(t *testing.T) {
	wrong := embed.Message{Do: embed.Load, Text: small, Layout: "2x2,knigth"}
	for rule, p := range map[string]*tab{
		"an address that is no puzzle": widget(t, "?p=12345"),
		"a layout that is none":        widget(t, "?p="+strings.Repeat(".", 81)),
	} {
		if rule == "a layout that is none" {
			p.ask(wrong)
		}
		p.send(append(typed(1, 3), state.Pasted{Text: small}, state.Solve{}, state.Show{View: state.OnExplore})...)
		if m := p.model; !m.Board.Blank() || m.View != state.OnBoard || m.Notice.Err == nil {
			t.Errorf("%s: %v, %v", rule, m.Board.Current(), m.Notice)
		}
		p.ask(embed.Message{Do: embed.Load, Text: small})
		p.send(typed(1, 3)...)
		p.wantBoard(small, ".3.. .... .... ....", "")
		p.ask(wrong) // the previous puzzle stays and can be played
		p.send(typed(2, 4)...)
		p.wantBoard(small, ".34. .... .... ....", "")
	}
}

// If the host page sends a list of puzzles, the embedded board treats it as a text without a puzzle.
func TestAWidgetTakesNoBatch(t *testing.T) {
	p := widget(t, "?p="+small)
	classic := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
	p.send(state.Pasted{Text: classic + classic})
	p.wantNotice(state.BadText)
	p.wantBoard(small, "", "")
	if p.model.View != state.OnBoard {
		t.Error("the batch is shown")
	}
}

// For a jigsaw, the state that the host page receives has the field layout but not the field box. For boxes
// with additional rules, it has both fields.
func TestAWidgetSaysTheLayout(t *testing.T) {
	for layout, box := range map[string]string{"jigsaw:1122112233443344": "", "2x2,diagonals": "2x2"} {
		p := widget(t, "")
		p.model.Recent = []storage.Record{{ID: "r", Version: 1, Layout: layout, Given: text("1... .... .... ...."),
			Entered: text(".... .... .... ....")}}
		p.send(state.OpenRecord{ID: "r"})
		p.wantHeard(layout, p.ask(embed.Message{ID: 1}), "box:"+box+" by:")
		p.wantHeard(layout, p.ask(embed.Message{ID: 2}), "layout:"+layout+" n:4")
	}
}

// An embedded board does not read formats of other programs, so it does not offer the digits that come in
// them.
func TestAFrameOffersNoDigits(t *testing.T) {
	p := widget(t, "?p="+dozen)
	p.send(state.Pasted{Text: offers})
	p.answer()
	p.wantBoard(dozen, "", "")
	p.send(state.TakeOffered{})
	if n := p.model.Offered(); n != 0 || p.model.Board.Entered.Count() != 0 {
		t.Errorf("%d digits are offered, %s are put in", n, p.model.Board.Entered)
	}
}
