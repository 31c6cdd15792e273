package incoming_test

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state/history"
	"numplace/app/state/incoming"
	"numplace/app/state/jobs"
	"numplace/app/state/storage"
	"numplace/solver"
)

const (
	puzzle   = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)

// grid parses a classic grid.
func grid(t *testing.T, text string) solver.Grid {
	t.Helper()
	g, err := solver.Parse(solver.Classic, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Depending on the text and its source, Paste opens it as a board, shows it as a list, rejects it, or sends
// it to the second program.
func TestWhatBecomesOfAText(t *testing.T) {
	const opens, owns, asks, holds, refuses, backup = "opened", "opened as one's own", "asked about", "held",
		"refused", "a backup"
	for rule, test := range map[string]struct {
		text  string
		env   incoming.Env
		given bool // the text was passed to the page, not entered by the user
		want  string
	}{
		"a puzzle":                  {text: puzzle, want: owns},
		"an example":                {text: puzzle, given: true, want: opens},
		"a link":                    {text: "https://numplace.org/?p=" + puzzle, want: opens},
		"a puzzle and its solution": {text: puzzle + "\n" + solution, want: owns},
		"two puzzles":               {text: puzzle + "\n" + puzzle, want: holds},
		"a word":                    {text: "hello", want: refuses},
		"prose":                     {text: "Shall we meet at nine in the café? 4711", want: asks},
		"prose in a frame": {text: "Shall we meet at nine? 4711", env: incoming.Env{OwnTexts: true},
			want: refuses},
		"prose in a solver": {text: "Shall we meet at nine in the café? 4711", env: incoming.Env{Single: true},
			want: asks},
		"two puzzles in a solver": {text: puzzle + "\n" + puzzle, env: incoming.Env{Single: true}, want: refuses},
		"a link to a set in a solver": {text: "https://numplace.org/lists/?s=1AAAA", env: incoming.Env{Single: true},
			want: asks},
		"a puzzle in a solver":         {text: puzzle, env: incoming.Env{Single: true}, want: owns},
		"0 and dots":                   {text: ".........0.5........23.1.50..2.234..", want: asks},
		"a backup":                     {text: "numplace-backup 1\n" + puzzle, want: backup},
		"a link to a set":              {text: "https://numplace.org/lists/?s=1AAAA", want: asks},
		"a puzzle in a frame is taken": {text: puzzle, env: incoming.Env{OwnTexts: true}, want: owns},
	} {
		var r incoming.Reader
		a := r.Paste(test.env, test.text, "file.txt", !test.given)
		got := ""
		switch {
		case a.Open != nil && a.Open.With.Own:
			got = owns
		case a.Open != nil:
			got = opens
		case a.Start != nil && a.Request.Text == test.text:
			got = asks
		case a.Hold.Text == test.text && a.Hold.Name == "file.txt":
			got = holds
		case a.Say == incoming.BadText && a.Err != nil:
			got = refuses
		case a.Say == incoming.BackupGiven:
			got = backup
		}
		if got != test.want {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}

// asked returns a reader that has sent a text to the second program, and the task of that request.
func asked(t *testing.T, e incoming.Env) (incoming.Reader, incoming.Env, incoming.Task) {
	t.Helper()
	var r incoming.Reader
	asks := r.Ask(e, "the text", "file.txt", 0)
	task, ok := asks.Start.(incoming.Task)
	if !ok {
		t.Fatalf("%+v", asks)
	}
	e.Jobs, _ = e.Jobs.Start(asks.Start, 0, asks.Request)
	return r, e, task
}

// Depending on the second program's reply about a text, the page opens a board, shows a list or a notice, or
// lets the user choose an alphabet.
func TestTheAnswerAboutAText(t *testing.T) {
	board, none := job.GridOf(grid(t, puzzle)), strings.Repeat(".", 81)
	for rule, test := range map[string]struct {
		env  incoming.Env
		said job.Opened
		is   func(incoming.Asks) bool
	}{
		"it is refused": {said: job.Opened{Refused: "no"}, is: func(a incoming.Asks) bool {
			return a.Say == incoming.Unreadable && a.Part == "no" && !a.Close
		}},
		"it has a choice": {said: job.Opened{Alphabets: "1–9"}, is: func(a incoming.Asks) bool {
			return a.Choose && a.Close
		}},
		"it is a list": {said: job.Opened{Lines: "x\ny", Said: "two"}, is: func(a incoming.Asks) bool {
			return a.Hold.Text == "x\ny" && a.Hold.Name == "file.txt" && a.Hold.Said == "two" && a.Set == ""
		}},
		"it is a set": {said: job.Opened{Lines: "x", List: "id", Name: "set"}, is: func(a incoming.Asks) bool {
			return a.Set == "the text" && a.Hold.Name == "set" && a.Hold.List == "id"
		}},
		"it is a board": {said: job.Opened{Puzzle: board, Entered: none, Rules: "Fog", Said: "so"},
			is: func(a incoming.Asks) bool {
				return a.Open != nil && a.Open.With.Rules == "Fog" && a.Say == incoming.Said && a.Part == "so"
			}},
		"a puzzle is added": {env: incoming.Env{Adding: true}, said: job.Opened{Puzzle: board},
			is: func(a incoming.Asks) bool { return a.Open == nil && a.Hold.Text == puzzle }},
		"its rules can't be added": {env: incoming.Env{Adding: true},
			said: job.Opened{Puzzle: board, Entered: none, Rules: "Fog"},
			is:   func(a incoming.Asks) bool { return a.Open != nil && a.Hold.Text == "" }},
		"it is no board": {is: func(a incoming.Asks) bool { return a.Say == incoming.NoWorker }},
		"the frame is fixed": {env: incoming.Env{Fixed: true}, said: job.Opened{Puzzle: board},
			is: func(a incoming.Asks) bool { return a.Unread && a.Open == nil }},
		"a solver opens no list": {env: incoming.Env{Single: true}, said: job.Opened{Lines: "x\ny", Said: "two"},
			is: func(a incoming.Asks) bool {
				return a.Say == incoming.BadText && strings.HasPrefix(a.Err.Error(), "2 grids") && a.Hold.Text == ""
			}},
		"after a choice": {env: incoming.Env{Choosing: true}, said: job.Opened{Refused: "no"},
			is: func(a incoming.Asks) bool { return a.Close && !a.Choose }},
	} {
		r, e, task := asked(t, test.env)
		if a := task.Take(&r, e, test.said); !test.is(a) {
			t.Errorf("%s: %+v", rule, a)
		}
		if r.Choice.Alphabets != test.said.Alphabets {
			t.Errorf("%s: the choice is %+v", rule, r.Choice)
		}
	}
}

// A solver has no dialog, so it takes the first alphabet.
func TestASolverTakesTheFirstAlphabet(t *testing.T) {
	r, e, task := asked(t, incoming.Env{Single: true})
	a := task.Take(&r, e, job.Opened{Alphabets: "3\t1–9\t3x3\t\n5\t0–8\t3x3\t"})
	if a.Start == nil || a.Request.Text != "the text" || a.Request.Digits != 3 || a.Choose {
		t.Errorf("%+v", a)
	}
}

// Choosing an alphabet sends the same text to the second program again.
func TestAChoiceOfAnAlphabet(t *testing.T) {
	r, e, task := asked(t, incoming.Env{})
	task.Take(&r, e, job.Opened{Alphabets: "1–9"})
	for alphabet, choosing := range map[uint8]bool{0: true, 1: false} {
		if a := (incoming.ReadAs{Alphabet: alphabet}).Update(&r, incoming.Env{Choosing: choosing}); a.Start != nil {
			t.Errorf("alphabet %d, dialog %t: %+v", alphabet, choosing, a)
		}
	}
	a := incoming.ReadAs{Alphabet: 2}.Update(&r, incoming.Env{Choosing: true})
	if a.Start == nil || a.Request.Text != "the text" || a.Request.Digits != 2 {
		t.Errorf("%+v", a)
	}
	task.Take(&r, e, job.Opened{Refused: "no"})
	if r.Choice != (incoming.Choice{}) {
		t.Errorf("the choice is still %+v", r.Choice)
	}
}

// After a change of language, a pending request is sent again. If the reply has arrived and its message is
// still shown, only the message is requested again.
func TestAnotherLanguage(t *testing.T) {
	r, e, task := asked(t, incoming.Env{Lang: i18n.En})
	if r.Behind(i18n.En, e.Naming) || !r.Behind(i18n.Ja, e.Naming) {
		t.Error("it does not know its language")
	}
	ja := e
	ja.Lang = i18n.Ja
	whole := r
	if a := whole.Follow(ja); a.Start != task || a.Request.Lang != i18n.Ja {
		t.Errorf("%+v", a)
	}
	task.Take(&r, e, job.Opened{Refused: "no"})
	ja.Jobs = jobs.Ledger{}
	if a := r.Follow(ja); a.Start != nil {
		t.Errorf("what is not shown: %+v", a)
	}
	ja.Shown = "no"
	a := r.Follow(ja)
	again, ok := a.Start.(incoming.Task)
	if !ok || a.Start == task || a.Request.Lang != i18n.Ja {
		t.Fatalf("%+v", a)
	}
	if got := again.Take(&r, ja, job.Opened{Refused: "いいえ"}); got.Reword != "いいえ" {
		t.Errorf("%+v", got)
	}
	if got := again.Take(&r, ja, job.Opened{Refused: "いいえ"}); got.Reword != "" {
		t.Errorf("another sentence is shown: %+v", got)
	}
}

// If the user accepts the digits that came with a puzzle, the digits fill the empty cells. They are not
// offered again while one of them is on the board.
func TestDigitsThatAreOffered(t *testing.T) {
	b := history.PuzzleBoard(grid(t, puzzle))
	b.Entered = b.Entered.With(2, 9)
	digits := "..46.8" + strings.Repeat(".", 75)
	came := incoming.Extras{Of: b.Given, Offer: incoming.Offer{Digits: grid(t, digits)}}
	if n := came.Offered(b); n != 2 || came.KeptOffer(b) != digits {
		t.Errorf("%d are offered, %q is kept", n, came.KeptOffer(b))
	}
	came.Offer.Taken = true
	full := came.Offer.Take(b)
	if n := came.Offered(full); n != 0 || full.Entered.At(2) != 9 || full.Entered.At(3) != 6 ||
		came.KeptOffer(full) != "" {
		t.Errorf("%d are offered, and there are\n%s", n, full.Entered)
	}
	if full.Entered = full.Entered.With(5, 0); came.Offered(full) != 0 {
		t.Error("the rest is offered while one of them is there")
	}
	if came.Offered(b) != 2 {
		t.Error("Undo does not bring the offer back")
	}
	if other := history.EmptyBoard(solver.Classic); came.Offered(other) != 0 {
		t.Error("they are offered for another puzzle")
	}
}

// The Extras of a puzzle apply only to its givens. The stored record of the puzzle can add to them.
func TestWhatCameBelongsToTheGivens(t *testing.T) {
	b := history.PuzzleBoard(grid(t, puzzle))
	r := storage.Record{ID: "r", Rules: "Fog", Solution: solution, Words: link.Words{Title: "x"}, Unsure: "u"}
	came := incoming.Recorded(b, &r)
	if came.On(b.Given).Named() != "Fog" || came.On(grid(t, solution)).Named() != "" || came.Breaks {
		t.Errorf("%+v", came)
	}
	mine := incoming.Extras{Words: link.Words{Title: "y"}}
	if got := mine.Kept(b.Layout(), &r, false); got.Words.Title != "y" || got.Unsure != "" || got.Solution.N() != 9 {
		t.Errorf("%+v", got)
	}
	if got := mine.Kept(b.Layout(), &r, true); got.Words.Title != "x" || got.Unsure != "u" {
		t.Errorf("by its id: %+v", got)
	}
	wrong := incoming.Extras{Solution: grid(t, puzzle)}.Judged()
	if !wrong.Breaks || wrong.Named() != storage.OtherRules {
		t.Errorf("a solution that breaks the rules: %+v", wrong)
	}
}
