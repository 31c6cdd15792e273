package practise

import (
	"context"
	"errors"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lesson"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/logic"
	"numplace/solver/practice"
)

// nobody ignores events.
func nobody(job.Event) {}

// opened returns the answer of an exercise after the given actions.
func opened(t *testing.T, r job.AskDesk, presses ...string) job.DeskAnswer {
	t.Helper()
	answer, err := Board(t.Context(), r, nobody)
	for _, do := range presses {
		if err != nil {
			break
		}
		r.State, r.Do = answer.State, do
		if answer.Keep != "" {
			r.Kept = answer.Keep
		}
		answer, err = Board(t.Context(), r, nobody)
	}
	if err != nil {
		t.Fatal(err)
	}
	drawn.Balanced(t, answer.Head, answer.Acts, answer.Guide)
	return answer
}

// asked returns the page's request that follows when a new exercise for a technique is opened.
func asked(t *testing.T, technique logic.Technique) job.AskDesk {
	t.Helper()
	r := job.AskDesk{Place: job.AtBoard, Today: "2026-11-26", StepOptions: job.StepOptions{Pitch: 40}}
	answer, err := maker{table: logic.StandardTable()}.make(t.Context(), technique, 7)
	if err != nil || answer.Kind != job.OpenBoard {
		t.Fatalf("%s: %v, %s", technique.Key(), err, answer.Head)
	}
	b, err := link.DecodeBoard(answer.Query)
	if err != nil {
		t.Fatal(err)
	}
	r.Start, r.Board, r.Task = answer.Query, answer.Query, string(b.Task)
	return r
}

// acted returns a request with the board as it is after the user's acts.
func acted(t *testing.T, r job.AskDesk, acts ...practice.Act) job.AskDesk {
	t.Helper()
	b, err := link.DecodeBoard(r.Board)
	if err != nil {
		t.Fatal(err)
	}
	for _, act := range acts {
		if act.Place {
			b.Entered = b.Entered.With(act.Cell, act.Digit)
			continue
		}
		note := b.Notes.At(act.Cell)
		note.Centre = note.Centre.Without(act.Digit)
		b.Notes = b.Notes.With(act.Cell, note)
	}
	r.State = opened(t, r).State
	r.Board = link.EncodeBoard(b)
	return r
}

// stepOf returns the step of an exercise, and the solution of its puzzle.
func stepOf(t *testing.T, r job.AskDesk) (logic.Step, solver.Grid) {
	t.Helper()
	s := &session{AskDesk: r, ctx: t.Context(), table: logic.StandardTable()}
	if err := s.open(); err != nil {
		t.Fatal(err)
	}
	return s.exercise.Step, s.solution
}

// Every position of the bank is an exercise: its puzzle has one solution, and the position has a step by the
// technique and no simpler step. The same holds after a transformation. Techniques for which the bank has no
// position occur in random puzzles.
func TestTheBank(t *testing.T) {
	table := logic.StandardTable()
	for line := range strings.Lines(bank) {
		key, query, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		technique, ok := logic.ByKey(key)
		if ok && query == "" { // the technique occurs in random puzzles
			for seed := range uint64(3) {
				if _, err := practice.Met(t.Context(), technique, table, seed); err != nil {
					t.Errorf("%s: %v", key, err)
				}
			}
			continue
		}
		b, err := link.DecodeBoard(query)
		if !ok || err != nil || b.Damage != 0 {
			t.Fatalf("%s: %v", line, err)
		}
		p, err := position(b)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if technique.OfRules() != b.Given.Layout().Placed() {
			t.Errorf("%s: the board has the layout %s", key, b.Given.Layout())
		}
		e, err := practice.In(t.Context(), b.Given, p, technique, table)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		other, err := practice.Varied(t.Context(), e, table, 1)
		for seed := uint64(2); errors.Is(err, practice.ErrNone) && seed < 9; seed++ {
			other, err = practice.Varied(t.Context(), e, table, seed)
		}
		if err != nil || other.Puzzle == e.Puzzle {
			t.Errorf("%s varied: %v, the same %t", line, err, other.Puzzle == e.Puzzle)
			continue
		}
		for _, e := range []practice.Exercise{e, other} {
			if s, ok := practice.Simpler(t.Context(), e.Position, technique, table); ok {
				t.Errorf("%s: a %s is left", line, s.Technique.Key())
			}
			if err := logic.Check(e.Position, e.Step); err != nil {
				t.Errorf("%s: %v", line, err)
			}
			if n := len(queryOf(e, task{technique: technique, seed: math.MaxUint64})); n > link.MaxQuery {
				t.Errorf("%s: the link has %d characters", line, n)
			}
			solution, err := solver.Solve(t.Context(), e.Puzzle)
			if err != nil {
				t.Fatalf("%s: %v", line, err)
			}
			for c := range solver.Cell(81) {
				if d := e.Position.At(c); d != 0 && d != solution.At(c) ||
					d == 0 && !e.Position.Candidates(c).Has(solution.At(c)) {
					t.Fatalf("%s: cell %d contradicts the solution", line, c)
				}
			}
		}
	}
}

// The link of an exercise opens exactly its position, with all candidates as pencil marks.
func TestTheLinkOfAnExercise(t *testing.T) {
	for _, technique := range []logic.Technique{logic.HiddenSingle, logic.XWing, logic.ForcingNetVerity,
		logic.KillerPair,
		logic.RulesMeet, logic.RuleSays} {
		r := asked(t, technique)
		step, _ := stepOf(t, r)
		b, _ := link.DecodeBoard(r.Board)
		p, _ := position(b)
		if step.Technique != technique || logic.Check(p, step) != nil {
			t.Errorf("%s: %s", technique.Key(), step.Technique.Key())
		}
		for c := range solver.Cell(81) {
			if p.At(c) == 0 && b.Notes.At(c).Centre != p.Candidates(c) {
				t.Errorf("%s: cell %d has the notes %v", technique.Key(), c, b.Notes.At(c).Centre)
			}
		}
		if task, ok := readTask(string(b.Task)); !ok || task.technique != technique || task.seed != 7 {
			t.Errorf("%s: %+v", b.Task, task)
		}
	}
}

// On a board with rules, an act that a step of the technique proves is right, and the step is explained in the
// user's language. An act that contradicts the solution is wrong.
func TestWhatIsDoneOnABoardWithRulesIsJudged(t *testing.T) {
	for _, technique := range []logic.Technique{logic.KillerPair, logic.RulesMeet, logic.RuleManyWays, logic.SumSplit} {
		r := asked(t, technique)
		step, solution := stepOf(t, r)
		x := slices.Concat(step.Place, step.Remove)[0]
		act := practice.Act{Candidate: x, Place: len(step.Place) > 0}
		wrong := practice.Act{Candidate: logic.Candidate{Cell: x.Cell, Digit: solution.At(x.Cell)}}
		for _, l := range i18n.All {
			r.Lang = l
			answer := opened(t, acted(t, r, act))
			if want := "1\n" + technique.Key() + " 2 7.2\n"; string(answer.Keep) != want || answer.Guide == "" {
				t.Errorf("%s in %s: %s\nkept %q", technique.Key(), l.Tag(), answer.Head, answer.Keep)
			}
			answer = opened(t, acted(t, r, wrong))
			if !strings.Contains(answer.Head, notYet.In(l)) {
				t.Errorf("%s in %s: a mistake: %s", technique.Key(), l.Tag(), answer.Head)
			}
		}
	}
}

// Each act of the user is judged as right or wrong, in the user's language.
func TestWhatIsDoneIsJudged(t *testing.T) {
	r := asked(t, logic.XWing)
	step, solution := stepOf(t, r)
	out := practice.Act{Candidate: step.Remove[0]}
	c := step.Remove[0].Cell
	wrong := practice.Act{Candidate: logic.Candidate{Cell: c, Digit: solution.At(c)}}
	for name, test := range map[string]struct {
		act  practice.Act
		want [4]text
		kept string
	}{
		"right": {out, [4]text{foundIt, foundIt, foundIt, foundIt}, "1\nx-wing 2 7.2\n"},
		"wrong": {wrong, [4]text{notYet, notYet, notYet, notYet}, "1\nx-wing 0 7.3\n"},
	} {
		for _, l := range i18n.All {
			ask := r
			ask.Lang = l
			answer := opened(t, acted(t, ask, test.act))
			begins, _, _ := strings.Cut(test.want[l].In(l), "{")
			if !strings.Contains(answer.Head, begins) || string(answer.Keep) != test.kept {
				t.Errorf("%s in %s: %s\nkept %q", name, l.Tag(), answer.Head, answer.Keep)
			}
		}
	}
	written := practice.Act{Candidate: logic.Candidate{Cell: c, Digit: solution.At(c)}, Place: true}
	placed := opened(t, acted(t, r, written))
	if strings.Contains(placed.Head, notYet.In(i18n.En)) {
		t.Errorf("a true digit is refused: %s", placed.Head)
	}
}

// If the user finds a step by another technique, the answer names that technique, and the board counts half a
// point, but not twice. If the user then also finds a step by the practised technique, the board counts a
// full point.
func TestAnotherTechniqueCountsHalf(t *testing.T) {
	for _, technique := range []logic.Technique{logic.XYChain, logic.XWing, logic.Skyscraper} {
		r := asked(t, technique)
		step, _ := stepOf(t, r)
		b, _ := link.DecodeBoard(r.Board)
		p, _ := position(b)
		for other := range logic.Steps(t.Context(), p, logic.StandardTable()) {
			if other.Technique == technique || len(other.Remove) == 0 {
				continue
			}
			act := practice.Act{Candidate: other.Remove[0]}
			answer := opened(t, acted(t, r, act))
			if !strings.Contains(answer.Head, foundOther.In(i18n.En)) {
				continue // the practised technique proves this act as well
			}
			if string(answer.Keep) != "1\n"+technique.Key()+" 1 7.1\n" {
				t.Errorf("%s: %q", technique.Key(), answer.Keep)
			}
			both := acted(t, r, act, practice.Act{Candidate: step.Remove[0]})
			both.State, both.Kept = answer.State, answer.Keep
			if answer = opened(t, both); string(answer.Keep) != "1\n"+technique.Key()+" 2 7.2\n" {
				t.Errorf("%s: then %q, %s", technique.Key(), answer.Keep, answer.Head)
			}
			return
		}
	}
	t.Error("no exercise has a step of another technique")
}

// Each request for help shows more help. A board with help does not count.
func TestTheLadderOfHelp(t *testing.T) {
	r := asked(t, logic.NakedPair)
	step, _ := stepOf(t, r)
	var heads []string
	for n := range 4 {
		answer := opened(t, r, strings.Fields(strings.Repeat(doHelp+" ", n))...)
		heads = append(heads, answer.Head+answer.Drawing.Over+answer.Guide)
	}
	for i := 1; i < len(heads); i++ {
		if heads[i] == heads[i-1] {
			t.Errorf("rung %d tells nothing new", i)
		}
	}
	shown := opened(t, r, doShow)
	if shown.Guide == "" || !strings.Contains(shown.Guide, "So cross out ") {
		t.Errorf("%s", shown.Guide)
	}
	after := acted(t, r, practice.Act{Candidate: step.Remove[0]})
	after.State, after.Kept = shown.State, shown.Keep
	if answer := opened(t, after); answer.Keep != "" || !strings.Contains(answer.Head, "Right") {
		t.Errorf("%q is kept: %s", answer.Keep, answer.Head)
	}
}

// The text next to an exercise begins with the instruction for the board, however much help is shown. The
// buttons only give help, so no button is marked as the main button. When the complete step is shown, the
// main button opens the next exercise.
func TestTheTaskSaysWhatToDo(t *testing.T) {
	for technique, deed := range map[logic.Technique]text{logic.NakedPair: crossItOut, logic.HiddenSingle: writeIt} {
		r := asked(t, technique)
		for found, record := range []string{"", "1\n" + technique.Key() + " 6 1.2\n",
			"1\n" + technique.Key() + " 12 1.2\n"} {
			r.Kept = job.Packed(record)
			for rungs := range 3 {
				answer := opened(t, r, slices.Repeat([]string{doHelp}, rungs)...)
				if answer.Guide != "" { // the complete step is shown
					continue
				}
				_, says, _ := strings.Cut(answer.Head, `<p class="line">`)
				if !strings.HasPrefix(says, strings.TrimSuffix(deed.In(i18n.En), ".")) ||
					strings.Contains(answer.Acts, "btn--main") || !strings.Contains(answer.Acts, doSkip) {
					t.Errorf("%s, record %d, %d rungs: %s, %s", technique.Key(), found, rungs, answer.Head, answer.Acts)
				}
			}
		}
		if acts := opened(t, r, doShow).Acts; strings.Count(acts, "btn--main") != 1 {
			t.Errorf("%s: %s", technique.Key(), acts)
		}
	}
}

// The first exercises for a technique show where to look, later exercises name the digits, and the last
// exercises give no hint.
func TestExercisesRise(t *testing.T) {
	r := asked(t, logic.NakedPair)
	for kept, want := range map[string]struct {
		place, digits bool
	}{
		"": {true, false}, "1\nnaked-pair 5 1.2\n": {true, false}, "1\nnaked-pair 6 1.2\n": {false, true},
		"1\nnaked-pair 12 1.2\n": {false, false}, "1\nnaked-pair 20 1.2 0 2026-11-27\n": {false, false},
	} {
		r.Kept = job.Packed(kept)
		answer := opened(t, r)
		place, digits := answer.Drawing.Ground != "", strings.Contains(answer.Head, "about the digits")
		if place != want.place || digits != want.digits {
			t.Errorf("%q: place %t, digits %t: %s", kept, place, digits, answer.Head)
		}
	}
}

// If the stored progress is malformed, the user is told, and the malformed text is stored separately.
func TestABrokenRecord(t *testing.T) {
	r := asked(t, logic.NakedPair)
	r.Kept = "1\nnaked-pair 6 1.2\nx-wing many\n"
	answer := opened(t, r)
	if !answer.Aside || string(answer.Keep) != "1\nnaked-pair 6 1.2\n" || !strings.Contains(answer.Head, "kept aside") {
		t.Errorf("aside %t, %q: %s", answer.Aside, answer.Keep, answer.Head)
	}
	page, err := Page(t.Context(), job.AskDesk{Kept: "1\nnaked\n"}, "")
	if err != nil || !page.Aside || !strings.Contains(page.Head, "kept aside") {
		t.Errorf("%v, aside %t: %s", err, page.Aside, page.Head)
	}
}

// The pages of Learn show the user's progress and have buttons for exercises.
func TestThePages(t *testing.T) {
	r := job.AskDesk{Today: "2026-11-26",
		Kept: "1\nx-wing 6 1.2\nnaked-pair 20 1.2 1 2026-11-20\nhidden-pair 20 1.2 1 2026-12-20\n",
		Log:  "2026-11-25\ta-1\t50\t0\tfalse\t0\t2x2\t2.4.43.2.4....3.\n"}
	for _, l := range i18n.All {
		r.Lang = l
		index, err := Page(t.Context(), r, "")
		if err != nil {
			t.Fatal(err)
		}
		for key, want := range map[string]string{"x-wing": nOf.With(l, "n", "3", "of", "10"),
			"naked-pair": againNow.In(l), "hidden-pair": isKnown.In(l), "swordfish": isNew.In(l)} {
			if !strings.Contains("\n"+index.Marks, "\n"+key+"\t"+want+"\n") {
				t.Errorf("%s: %s is not %q", l.Tag(), key, want)
			}
		}
		if !strings.Contains(index.Head, `data-do="next naked-pair"`) {
			t.Errorf("%s: what is due does not come first: %s", l.Tag(), index.Head)
		}
		page, _ := Page(t.Context(), r, "x-wing")
		way, _ := Page(t.Context(), r, lesson.Route)
		if !strings.Contains(page.Head, `data-do="next x-wing"`) || strings.Count(way.Head, isSolved.In(l)) != 1 {
			t.Errorf("%s: %s\n%s", l.Tag(), page.Head, way.Head)
		}
		drawn.Balanced(t, index.Head, page.Head, way.Head)
		drawn.Styled(t, "../../../web/desk.css", "route", way.Head)
	}
	r.Do = "next x-wing"
	pressed, err := Page(t.Context(), r, "")
	b, bad := link.DecodeBoard(pressed.Query)
	if err != nil || bad != nil || pressed.Kind != job.OpenBoard || !b.Task.Is("1x.x-wing.") {
		t.Errorf("%v, %v, %s", err, bad, b.Task)
	}
}

// The boards of the beginners' route have one solution. The X-Wing comes on day 7, before the days with rules and
// before harder techniques. Each day with rules has two boards with its rules, which techniques of the first level
// solve, and exercises for its techniques.
func TestTheRoute(t *testing.T) {
	at := map[logic.Technique]int{}
	for day, stage := range route {
		puzzles := stage.puzzles()
		for _, b := range puzzles {
			if b.query == "" {
				continue
			}
			g, err := link.Decode(b.query)
			if err != nil {
				t.Fatalf("%s: %v", b.query, err)
			}
			if _, err := solver.Solve(t.Context(), g); err != nil {
				t.Errorf("%s: %v", b.query, err)
			}
			if opened, err := Page(t.Context(), job.AskDesk{Do: doPlay + b.query}, lesson.Route); err != nil ||
				opened.Kind != job.PlayBoard || opened.Query != b.query {
				t.Errorf("%s opens as %q: %v", b.query, opened.Query, err)
			}
			path := logic.Rate(t.Context(), g, logic.StandardTable())
			if !path.Solved || path.Level != logic.Easy || (stage.guide == "") != g.Layout().Plain() {
				t.Errorf("%s has the level %v, solved: %t", b.query, path.Level, path.Solved)
			}
		}
		if stage.guide != "" {
			kinds := map[string][]solver.Kind{
				"cages": {solver.Cage}, "equal-sums": {solver.Arrow}, "rising-lines": {solver.Thermo},
				"lines": {solver.Whisper}, "dots": {solver.White, solver.Black}, "clues-outside": {solver.Sandwich},
			}[stage.guide]
			if len(puzzles) != 2 || day < 7 || len(kinds) == 0 {
				t.Errorf("day %d has %d boards with %v", day+1, len(puzzles), kinds)
			}
			for _, b := range puzzles {
				g, _ := link.Decode(b.query)
				path := logic.Rate(t.Context(), g, logic.StandardTable())
				for _, kind := range kinds {
					if !g.Layout().Has(kind) {
						t.Errorf("%s has no %s", b.query, kind)
					}
				}
				if !slices.ContainsFunc(stage.techniques, func(t logic.Technique) bool { return path.Times(t) > 0 }) {
					t.Errorf("%s needs none of the day's techniques", b.query)
				}
			}
		}
		for _, technique := range stage.techniques {
			if !Can(technique) {
				t.Errorf("there are no exercises for %s", technique.Key())
			}
			at[technique] = day + 1
		}
	}
	if at[logic.XWing] != 7 || at[logic.XYChain] <= 7 {
		t.Errorf("the X-Wing comes on day %d", at[logic.XWing])
	}
}

// If no exercise can be created for a technique, a message is shown. A request can be cancelled.
func TestWhatCanNotBeMade(t *testing.T) {
	m := maker{table: logic.StandardTable()}
	answer, err := m.make(t.Context(), logic.Squirmbag, 1)
	if err != nil || answer.Query != "" || !strings.Contains(answer.Head, "No board is known") {
		t.Errorf("%v: %s", err, answer.Head)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := m.make(ctx, logic.XWing, 1); err == nil {
		t.Error("a cancelled request returns an exercise")
	}
}

var tags = regexp.MustCompile("<[^>]*>")

// Every reason why an act can be wrong occurs in each language, and its text has no unfilled placeholders.
func TestReasons(t *testing.T) {
	want := map[text]bool{wrongCell: false, wrongHouse: false, laterCell: false, laterHouse: false, wrongUnshown: false,
		namedCell: false, namedHouse: false}
	for _, technique := range []logic.Technique{logic.NakedSingle, logic.XWing, logic.AIC, logic.ForcingNetVerity} {
		r := asked(t, technique)
		s := &session{AskDesk: r, ctx: t.Context(), table: logic.StandardTable()}
		if err := s.open(); err != nil {
			t.Fatal(err)
		}
		for c := range solver.Cell(81) {
			for d := range s.exercise.Position.Candidates(c).All() {
				place := d != s.solution.At(c)
				act := practice.Act{Candidate: logic.Candidate{Cell: c, Digit: d}, Place: place}
				judged, _ := practice.All(t.Context(), s.exercise.Position, s.solution, technique, s.table,
					[]practice.Act{act})
				for _, l := range i18n.All {
					s.lang, s.Lang = l, l
					v := view{session: s, act: act, Judgement: judged}
					answer := v.draw()
					head := answer.Head + answer.Guide
					drawn.Balanced(t, head)
					if strings.ContainsAny(head, "{}") && !strings.Contains(head, "{}learn/") {
						t.Fatalf("%s", head)
					}
					said := tags.ReplaceAllString(answer.Head+answer.Guide, "")
					chain := strings.Contains(answer.Guide, "guide__chain")
					if strings.ContainsAny(said, "=≠") && !chain {
						t.Fatalf("%s is no sentence", said)
					}
					for reason := range want {
						_, end, _ := strings.Cut(reason.In(l), "{claim}")
						end = end[strings.LastIndex(end, "}")+1:]
						want[reason] = want[reason] || l == i18n.En && strings.Contains(head, end)
					}
				}
			}
		}
	}
	for reason, said := range want {
		if !said {
			t.Errorf("%q is never said", reason.In(i18n.En))
		}
	}
}

// If a mistake leaves no way to meet a rule, the answer says so, names the rule, and marks its cells.
func TestTheReasonIsARule(t *testing.T) {
	r := asked(t, logic.SumOfHouse)
	s := &session{AskDesk: r, ctx: t.Context(), table: logic.StandardTable()}
	if err := s.open(); err != nil {
		t.Fatal(err)
	}
	p, said := s.exercise.Position, 0
	for c := range solver.Cell(81) {
		for d := range p.Candidates(c).All() {
			x := practice.Act{Candidate: logic.Candidate{Cell: c, Digit: d}, Place: true}
			if said == 5 || d == s.solution.At(c) {
				continue
			}
			judged := practice.Judge(t.Context(), p, s.solution, s.technique, s.table, x)
			if !judged.Wrong.Found || judged.Wrong.Rule < 0 {
				continue
			}
			said++
			rule := p.Layout().Rules()[judged.Wrong.Rule]
			if !slices.Contains(rule.Cells, c) {
				t.Fatalf("%v breaks %v", x, rule)
			}
			for _, l := range i18n.All {
				s.lang, s.Lang = l, l
				v := view{session: s, act: x, Judgement: judged}
				text := tags.ReplaceAllString(v.draw().Guide, "")
				if law := i18n.RulesOf(p.Layout())[0].Sentence(l, link.Words{}); !strings.Contains(text, law) {
					t.Fatalf("%v: no %q in %q", x, law, text)
				}
				for cell := range v.drawing.Ground {
					marked := v.drawing.Ground[cell] != 0
					if marked != slices.Contains(rule.Cells, solver.Cell(cell)) {
						t.Fatalf("%v: cell %d is marked %t", x, cell, marked)
					}
				}
			}
		}
	}
	if said == 0 {
		t.Error("no mistake breaks a rule")
	}
}

// The daily board in the beginners' route counts as solved if the user solved a classic puzzle today, but not
// if that was on another day.
func TestTodaysBoardOfTheRoute(t *testing.T) {
	for day, want := range map[string]int{"2026-11-26": 1, "2026-11-25": 0} {
		r := job.AskDesk{Today: "2026-11-26",
			Log: job.Packed(day + "\ta-1\t50\t0\tfalse\t0\t3x3\t" + strings.Repeat(".", 81) + "\n")}
		way, err := Page(t.Context(), r, lesson.Route)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(way.Head, ">"+isSolved.In(i18n.En)+"<"); n != want {
			t.Errorf("a 9x9 of %s marks %d boards", day, n)
		}
	}
}

// The answer to the user's act is a sentence about it. Cell names in the reasons are marked up as names,
// whichever way of naming cells the user has chosen.
func TestTheAnswerIsASentence(t *testing.T) {
	for technique, deeds := range map[logic.Technique][4]string{
		logic.XWing:        {"is crossed out in", "の8は消せます", "的8可删去", "的8可刪去"},
		logic.HiddenSingle: {"goes in", "です。", "填", "填"},
	} {
		r := asked(t, technique)
		step, _ := stepOf(t, r)
		act := practice.Act{Candidate: slices.Concat(step.Place, step.Remove)[0], Place: len(step.Place) > 0}
		row, col := solver.Classic.RowCol(act.Cell)
		for _, l := range i18n.All {
			for naming := range i18n.Namings {
				ask := r
				ask.Lang, ask.Naming = l, naming
				answer := opened(t, acted(t, ask, act))
				_, says, _ := strings.Cut(answer.Head, `<h1 class="verdict`)
				deed := strings.ReplaceAll(deeds[l], "8", act.Digit.String())
				cell, key := naming.Cell(l, row, col), i18n.ByNumbers.Cell(l, row, col)
				if !strings.Contains(says, deed) || !strings.Contains(says, cell) || strings.Contains(says, "≠") {
					t.Errorf("%s: %s", cell, says)
				}
				if want := `data-named="` + key + `">` + cell + `<`; !strings.Contains(answer.Guide, want) {
					t.Errorf("no %s in %s", want, answer.Guide)
				}
			}
		}
	}
}

// If a cell that sees the user's cell already has the digit, this is given as the reason for a mistake. The
// reason names the cell with the digit, and the board marks it. Otherwise, the reason names the singles that
// follow from the mistake, if there are few.
func TestTheReasonIsThePlainest(t *testing.T) {
	r := asked(t, logic.XWing)
	s := &session{AskDesk: r, ctx: t.Context(), table: logic.StandardTable()}
	if err := s.open(); err != nil {
		t.Fatal(err)
	}
	said := func(x logic.Candidate) string {
		v := view{session: s, act: practice.Act{Candidate: x, Place: true}}
		v.Judgement = practice.Judge(t.Context(), s.exercise.Position, s.solution, logic.XWing, s.table, v.act)
		answer := v.draw()
		if n := len(v.drawing.Ground); n != 81 {
			t.Errorf("%v: %d cells are drawn", x, n)
		}
		return answer.Head + answer.Guide
	}
	p, l := s.exercise.Position, s.exercise.Position.Layout()
	clashes, named := 0, 0
	for c := range solver.Cell(81) {
		for d := solver.Digit(1); d <= 9 && p.At(c) == 0; d++ {
			x := logic.Candidate{Cell: c, Digit: d}
			if d == s.solution.At(c) {
				continue
			}
			at := slices.IndexFunc(l.Sees(c), func(o solver.Cell) bool { return p.At(o) == d })
			text := tags.ReplaceAllString(said(x), "")
			if at >= 0 {
				row, col := l.RowCol(l.Sees(c)[at])
				want := i18n.Naming(0).Cell(i18n.En, row, col) + " already has the " + d.String()
				if !strings.Contains(text, want) {
					t.Fatalf("%v: %q in %s", x, want, text)
				}
				clashes++
			} else if strings.Contains(text, "already has") {
				t.Fatalf("%v clashes with nothing, and yet: %s", x, text)
			} else if r := practice.Refute(p, practice.Act{Candidate: x, Place: true}); r.Found && len(r.Singles) > 0 &&
				len(r.Singles) <= mostNamed {
				row, col := l.RowCol(r.Singles[0].Cell)
				if !strings.Contains(text, "then "+i18n.Naming(0).Cell(i18n.En, row, col)) {
					t.Fatalf("%v: %s", x, text)
				}
				named++
			}
		}
	}
	if clashes == 0 || named == 0 {
		t.Errorf("%d clashes, %d named singles", clashes, named)
	}
}

// A board with rules is marked as solved if the log has its layout and its givens, and not if another layout has
// the same givens. The name of its day leads to the page about its rules.
func TestABoardOfTheRouteWithRules(t *testing.T) {
	b := route[7].puzzles()[0]
	g, err := link.Decode(b.query)
	if err != nil {
		t.Fatal(err)
	}
	for layout, want := range map[string]int{g.Layout().String(): 1, "3x3,knight": 0} {
		r := job.AskDesk{Today: "2026-11-26",
			Log: job.Packed("2026-11-25\ta-1\t50\t0\tfalse\t0\t" + layout + "\t" + g.String() + "\n")}
		way, err := Page(t.Context(), r, lesson.Route)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(way.Head, ">"+isSolved.In(i18n.En)+"<"); n != want {
			t.Errorf("%d boards are solved with the layout %s, want %d", n, layout, want)
		}
		if !strings.Contains(way.Head, `data-lesson="cages/"`) {
			t.Error("no link leads to the page about cages")
		}
	}
}
