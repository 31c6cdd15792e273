//go:build !js

package play

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/signs"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/habits"
	"numplace/app/state/hints"
	"numplace/app/state/solutions"
)

// hinted returns a Model that shows a hint at the given stage.
func hinted(t *testing.T, l i18n.Lang, stage hints.HintStage) state.Model {
	t.Helper()
	do := played.Then(game.Select{Cell: 0}, asks,
		played.Answered{}) // on the cell of a given, whose digit would be highlighted without the hint
	for range stage - hints.HintWhere {
		do = append(do, asks)
	}
	return played.Model(t, l, played.Sound, do...)
}

func texts(all []*html.Node) (texts []string) {
	for _, n := range all {
		texts = append(texts, drawn.Text(n))
	}
	return texts
}

// At each stage of a hint, the main button is in the same place and leads to the next stage. Each stage shows
// more on the board than the one before.
func TestTheStagesOfAHint(t *testing.T) {
	for stage, want := range map[hints.HintStage]struct {
		buttons []string
		small   string
		pad     bool
		evident bool // the board shows more than the place to look at
	}{
		hints.NoHint: {buttons: []string{"Hint", "Check", "Watch a search"}, pad: true},
		hints.HintWhere: {buttons: []string{"Tell me why", "I’ll find it", "Another hint"},
			small: "Hint\u00a0· Easy step",
			pad:   true},
		hints.HintHow: {buttons: []string{"Write the 3", "I’ll do it", "Another hint"},
			small:   "Hint\u00a0· Hidden single",
			evident: true},
	} {
		m := played.Model(t, i18n.En, played.Sound)
		if stage != hints.NoHint {
			m = hinted(t, i18n.En, stage)
		}
		all := shown(t, m)
		if got := names(drawn.In(drawn.Classed(all, "acts--usual")[0]))[:3]; !slices.Equal(got, want.buttons) {
			t.Errorf("stage %d: %q", stage, got)
		}
		e := m.Hint.Found
		verdict := strings.Join(texts(drawn.Classed(all, "verdict")), "|")
		if stage != hints.NoHint && strings.Join(strings.Fields(verdict), " ") != e.Look {
			t.Errorf("stage %d says %q", stage, verdict)
		}
		if got := strings.Join(texts(drawn.Classed(all, "status__what")), "|"); got != want.small {
			t.Errorf("stage %d: above the question stands %q", stage, got)
		}
		if pad := len(drawn.Classed(all, "pads")) > 0; pad != want.pad {
			t.Errorf("stage %d has a pad: %t", stage, pad)
		}
		lit, _ := drawn.Attribute(drawn.Classed(all, "board")[0], "class")
		if strings.Contains(lit, "lit-") {
			t.Errorf("stage %d: the board is %q", stage, lit)
		}
		if evident := len(drawn.Classed(all, "evident__over")) > 0; evident != want.evident {
			t.Errorf("stage %d draws the step: %t", stage, evident)
		}
		if len(drawn.Classed(all, "marks")) > 0 {
			t.Errorf("stage %d has candidates", stage)
		}
	}
}

// In the document, the explanation of a hint comes before the board. Its parts are in the order question,
// reason, conclusion, action.
func TestAThoughtIsInItsOrder(t *testing.T) {
	var order []string
	for _, n := range shown(t, hinted(t, i18n.En, hints.HintHow)) {
		class, _ := drawn.Attribute(n, "class")
		for _, one := range []string{"verdict", "guide__say", "guide__so", "acts", "think__legend", "board"} {
			if slices.Contains(strings.Fields(class), one) {
				order = append(order, one)
			}
		}
	}
	want := []string{"verdict", "guide__say", "guide__so", "acts", "think__legend", "board"}
	if !slices.Equal(order, want) {
		t.Errorf("%q", order)
	}
}

// When the user applies a step, a screen reader announces the result of the step rather than the number of
// changed digits.
func TestTheDeedIsHeard(t *testing.T) {
	for want, step := range map[string]job.Explained{
		"Wrote 3 in r1c2":       {Place: job.Packed(job.AppendCandidate(nil, 1, 3))},
		"Crossed out 4 in r1c2": {Remove: job.Packed(job.AppendCandidate(nil, 1, 4))},
	} {
		step.Name, step.Level, step.Look, step.Text, step.Done = "X", 1, "Look.", "Why.", want
		answer := played.AnyJob(job.Reply{Done: true, Event: job.Hinted{Outcome: job.AStep,
			Puzzle: job.Found{Solutions: 1, Exact: true}, Explained: step}})
		if got := announcementOf(t, played.Sound, played.Then(asks, answer, asks, hints.ApplyHint{})...); got != want {
			t.Errorf("%q is heard, not %q", got, want)
		}
	}
}

// The text of the complete step consists of the reason, the conclusion, and the legend of the symbols on the
// board. The name of the technique is a link to the technique's lesson.
func TestTheWholeStepInWords(t *testing.T) {
	for _, l := range i18n.All {
		m := hinted(t, l, hints.HintHow)
		e, all := m.Hint.Found, shown(t, m)
		words := strings.Join(texts(drawn.Classed(all, "guide")), " ")
		for _, want := range []string{e.Text, e.So} {
			if want == "" || !strings.Contains(words, want) {
				t.Errorf("%s: %q is not in %q", l.Tag(), want, words)
			}
		}
		if got := texts(drawn.Classed(all, "guide__so")); len(got) != 1 || got[0] != e.So {
			t.Errorf("%s: what follows is %q", l.Tag(), got)
		}
		if items := drawn.In(drawn.Classed(all, "roles")[0]); len(items) == 0 {
			t.Errorf("%s: no legend", l.Tag())
		}
		drawn.Want(t, "the link", drawn.Classed(all, "learn"), "href",
			"https://host.example/sudoku/learn/"+e.Technique+"/")
	}
}

// The cases of a step are a list of buttons. If the user selects a case, its button is pressed and the board
// shows only that case.
func TestTheCasesOfAStep(t *testing.T) {
	step := job.Hinted{Outcome: job.AStep, Puzzle: job.Found{Solutions: 1, Exact: true}, Number: 1, Like: 6,
		Explained: job.Explained{
			Technique: "forcing-chain-verity", Name: "Forcing chain", Level: 5,
			Score: 500, Look: "Look", Text: "One of them is true.", So: "So cross out 5 in r1c2.",
			Branches: "<svg class=\"first\"></svg>\tif 1\tr1c3 is 2\tr1c2 is not 5\n<svg></svg>\tif 2\tr1c2 is not 5",
			Legend:   "<svg></svg>\ton",
			Drawing: job.Drawing{Pitch: 40, Over: `<g class="e-branch e-branch-1"><path class="one"/></g><g ` +
				`class="e-branch e-branch-2"><path class="two"/></g>`},
		}}
	answer := played.AnyJob(job.Reply{Done: true, Event: step})
	m := played.Model(t, i18n.En, played.Sound, played.Then(asks, answer, asks, hints.ShowBranch{Branch: 2})...)
	all := shown(t, m)
	cases := drawn.With(all, "data-branch", "2")
	if len(cases) != 1 || strings.TrimSpace(drawn.Text(cases[0]))[:4] != "if 2" ||
		!strings.HasSuffix(drawn.Text(cases[0]), "r1c2 is not 5") || cases[0].Data != "button" {
		t.Fatalf("%q", texts(cases))
	}
	drawn.Want(t, "the case", cases, "aria-pressed", "true")
	drawn.Want(t, "the other", drawn.With(all, "data-branch", "1"), "aria-pressed", "false")
	if one, two := len(drawn.Classed(all, "one")), len(drawn.Classed(all, "two")); one != 0 || two != 1 {
		t.Errorf("of the first case %d are drawn, of the second %d", one, two)
	}
	if got := texts(drawn.Classed(all, "guide__count")); len(got) != 1 || got[0] != "2 of 6 like this" {
		t.Errorf("%q", got)
	}
	want := "Forcing chain. One of them is true. So cross out 5 in r1c2. if 1, r1c3 is 2, r1c2 is not 5. " +
		"if 2, r1c2 is not 5"
	if got := announcementOf(t, played.Sound, played.Then(asks, answer, asks)...); got != want {
		t.Errorf("heard is %q", got)
	}
}

// While a step about a set of cells is explained, these cells show all their candidates, even those that are
// not among the user's pencil marks. Other cells show the user's pencil marks. When the hint is closed, all
// cells show the user's pencil marks again.
func TestCellsOfASetShowAllTheirCandidates(t *testing.T) {
	step := job.Hinted{Outcome: job.AStep, Puzzle: job.Found{Solutions: 1, Exact: true}, Explained: job.Explained{
		Technique: "als-xz", Name: "ALS-XZ", Level: 4, Text: "A set.", So: "So cross out 4 in r1c3.",
		Whole:   job.Packed(job.AppendCandidate(job.AppendCandidate(nil, 1, 2), 1, 3)),
		Drawing: job.Drawing{Pitch: 40, Over: "<path/>"},
	}}
	answer := played.AnyJob(job.Reply{Done: true, Event: step})
	noted := played.Then(game.Select{Cell: 1}, centre(2), game.Select{Cell: 2}, centre(4))
	for _, at := range []struct {
		do   []any
		want [2]string
	}{
		{[]any{noted}, [2]string{"2", "4"}},
		{[]any{noted, asks, answer}, [2]string{"2", "4"}},
		{[]any{noted, asks, answer, asks}, [2]string{"23", "4"}},
		{[]any{noted, asks, answer, asks, hints.CloseHint{}}, [2]string{"2", "4"}},
	} {
		all := shown(t, played.Model(t, i18n.En, played.Sound, played.Then(at.do...)...))
		for i, cell := range []string{"1", "2"} {
			got := ""
			for _, n := range drawn.In(drawn.With(all, "data-cell", cell)[0]) {
				class, _ := drawn.Attribute(n, "class")
				if digit, is := strings.CutPrefix(class, "m-"); is {
					got += digit
				}
			}
			if got != at.want[i] {
				t.Errorf("cell %s has %q after %d messages, want %q", cell, got, len(at.do), at.want[i])
			}
		}
	}
}

// If the technique of a hint can be practised, the hint has a link to the exercise next to Another hint. The
// link is in the page's language.
func TestTheWayToPractice(t *testing.T) {
	for l, want := range map[i18n.Lang]string{i18n.En: "Practise this", i18n.Ja: "この手筋を練習",
		i18n.Hans: "练习这个技巧", i18n.Hant: "練習這個技巧"} {
		for _, can := range []bool{true, false} {
			m := hinted(t, l, hints.HintHow)
			m.Hint.Found.Practised = can
			links := texts(drawn.Classed(shown(t, m), "acts__link"))
			if all := []string{i18n.NextHint.In(l), want}; can && !slices.Equal(links, all) ||
				!can && len(links) != 1 {
				t.Errorf("%s: the links are %q", l.Tag(), links)
			}
		}
	}
}

// If a puzzle takes too long to solve, a hint does not claim that there are several solutions.
func TestAHintWhoseSolutionsAreNotCounted(t *testing.T) {
	for solutions, want := range []string{"The number of solutions", "", "The puzzle has several"} {
		m := hinted(t, i18n.En, hints.HintWhere)
		m.Hint.Found.Puzzle = job.Found{Solutions: solutions, Exact: solutions == 1}
		said := strings.Join(texts(drawn.Classed(shown(t, m), "status")), "|")
		for _, sentence := range []string{"The number of solutions", "The puzzle has several"} {
			if strings.Contains(said, sentence) != (sentence == want) {
				t.Errorf("%d solutions: %q", solutions, said)
			}
		}
		m.Hint.Stage, m.Hint.Found = hints.HintNone, job.Hinted{Outcome: job.Beyond, Puzzle: m.Hint.Found.Puzzle}
		said = strings.Join(texts(drawn.Classed(shown(t, m), "status")), "|")
		if strings.Contains(said, "several") != (solutions == 2) {
			t.Errorf("no step, %d solutions: %q", solutions, said)
		}
	}
}

// If several hints in a row would use the same technique for a rule, the hint has a link that applies them
// all at once. The link is next to Another hint. In a narrow window it is below the reason.
func TestTheWayToAllLikeIt(t *testing.T) {
	for _, run := range []int{0, 12} {
		for _, narrow := range []bool{false, true} {
			m := hinted(t, i18n.En, hints.HintHow)
			m.Hint.Found.Run, m.Hint.Found.Practised, m.Lists.Narrow = run, false, narrow
			all := shown(t, m)
			links := texts(drawn.Classed(all, "acts__link"))
			if has := slices.Contains(links, "All like this"); has != (run > 0) {
				t.Errorf("%d in a row: the links are %q", run, links)
			}
			if below := drawn.Classed(all, "guide__practise"); narrow && (len(below) > 0) != (run > 0) {
				t.Errorf("%d in a row: %d links below the reason", run, len(below))
			}
		}
	}
}

// If a hint is about one rule, the rule is highlighted as soon as the hint asks its question. If the hint is
// about several rules, they are highlighted only with the reason.
func TestTheQuestionLightsItsRule(t *testing.T) {
	for _, rules := range [][]int{{0}, {0, 1}} {
		lit := signs.States(2, nil, rules, nil)
		do := played.Then(asks, played.AnyJob(job.Reply{Done: true, Event: job.Hinted{Outcome: job.AStep,
			Puzzle: job.Found{Solutions: 1, Exact: true}, Explained: job.Explained{Drawing: job.Drawing{Rules: lit}}}}))
		query := rulesIn(t, "3x3,cage=9:0.1,cage=12:4.5")
		m := played.Model(t, i18n.En, query, do...)
		if got := evidence(&m).Rules; (got != "") != (len(rules) == 1) {
			t.Errorf("with the question about %d rules: %q", len(rules), got)
		}
		m = played.Model(t, i18n.En, query, append(do, asks)...)
		if got := evidence(&m).Rules; got != lit {
			t.Errorf("with the reason by %d rules: %q", len(rules), got)
		}
	}
}

// The links of a long chain are listed as buttons. The text of the chain as a whole is hidden from screen
// readers.
func TestTheLinksOfAChain(t *testing.T) {
	step := job.Hinted{Outcome: job.AStep, Puzzle: job.Found{Solutions: 1, Exact: true}, Explained: job.Explained{
		Technique: "xy-chain", Name: "XY-Chain", Level: 4, Score: 260, Text: "A chain.", So: "So cross out 5 in r1c2.",
		Chain: "1@r6c7 = 9@r6c7", Branches: "<svg></svg>\tr6c7 is not 1\tr6c7 is 9: the cell has no other digit\n" +
			"<svg></svg>\tr6c7 is 9\tr6c8 is not 9: row 6 has its 9",
	}}
	answer := played.AnyJob(job.Reply{Done: true, Event: step})
	for l, want := range map[i18n.Lang]string{
		i18n.En:   "if r6c7 is not 1 then r6c7 is 9: the cell has no other digit",
		i18n.Ja:   "r6c7 is not 1なら r6c7 is 9: the cell has no other digit",
		i18n.Hans: "若r6c7 is not 1 则r6c7 is 9: the cell has no other digit",
	} {
		all := shown(t, played.Model(t, l, played.Sound, played.Then(asks, answer, asks)...))
		if got := texts(drawn.With(all, "data-branch", "1")); len(got) != 1 ||
			strings.Join(strings.Fields(got[0]), " ") != want &&
				strings.ReplaceAll(got[0], " ", "") != strings.ReplaceAll(want, " ", "") {
			t.Errorf("%q", got)
		}
		drawn.Want(t, "the list", drawn.Classed(all, "cases"), "aria-label", i18n.Links.In(l))
		drawn.Want(t, "the chain", drawn.Classed(all, "guide__chain"), "aria-hidden", "true")
		if got := drawn.With(all, "data-branch", "2"); len(got) != 0 {
			t.Errorf("%s: the second link has come with the first", l.Tag())
		}
		deed := texts(drawn.Classed(all, "btn--main"))
		if len(deed) != 1 || deed[0] != i18n.NextLink.In(l) {
			t.Errorf("%s: the deed is %q while links are to come", l.Tag(), deed)
		}
	}
	next := hints.ShowBranch{Branch: -2}
	all := shown(t, played.Model(t, i18n.En, played.Sound, played.Then(asks, answer, asks, next)...))
	if got := drawn.With(all, "data-branch", "2"); len(got) != 1 {
		t.Error("the second link has not come")
	} else {
		drawn.Want(t, "the second link", got, "aria-pressed", "true")
	}
	if deed := texts(drawn.Classed(all, "btn--main")); len(deed) != 1 || deed[0] == i18n.NextLink.In(i18n.En) {
		t.Errorf("the deed is %q after the last link", deed)
	}
	for want, do := range map[string][]any{
		"XY-Chain. A chain. So cross out 5 in r1c2. if r6c7 is not 1, then r6c7 is 9: the cell has no other digit": {
			asks, answer, asks},
		"if r6c7 is 9, then r6c8 is not 9: row 6 has its 9": {asks, answer, asks, next},
	} {
		if got := announcementOf(t, played.Sound, played.Then(do...)...); got != want {
			t.Errorf("heard is %q, want %q", got, want)
		}
	}
}

// After the user has struck a candidate of the solution, a hint reports this, and the cell shows the
// candidate on request.
func TestAStruckDigitOfTheSolution(t *testing.T) {
	for _, is := range []bool{false, true} {
		do := struckRight()
		if is {
			do = append(do, hints.ShowWrong{})
		}
		all := shown(t, played.Model(t, i18n.En, played.Sound, do...))
		if got := len(drawn.Classed(all, "starved")); (got == 1) != is {
			t.Errorf("shown %t: %d cells are marked", is, got)
		}
	}
}

// A screen reader announces each stage of a hint, and the step of the next hint.
func TestAHintIsHeard(t *testing.T) {
	step := job.Hinted{Outcome: job.AStep, Puzzle: job.Found{Solutions: 1, Exact: true},
		Explained: job.Explained{Name: "X-Wing", Level: 3, Score: 140, Look: "Look at the 4s.", Text: "Two rows.",
			So: "So cross out 4 in r1c2."}}
	other := step
	other.Look, other.Text, other.So = "Look at the 2s.", "Two columns.", "So cross out 2 in r3c3."
	answer := func(e job.Hinted) []state.Msg { return played.AnyJob(job.Reply{Done: true, Event: e}) }
	first := played.Then(asks, answer(step))
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"where":         {first, "Look at the 4s"},
		"how":           {played.Then(first, asks), "X-Wing. Two rows. So cross out 4 in r1c2"},
		"the next step": {played.Then(first, asks, hints.NextHint{}, answer(other)), "Look at the 2s"},
		"no other step": {played.Then(first, asks, hints.NextHint{}, answer(job.Hinted{Outcome: job.Beyond})),
			"There is no other step here"},
		"no step": {played.Then(asks, answer(job.Hinted{Outcome: job.Beyond, Puzzle: step.Puzzle})),
			"No technique applies here. The rest needs a search, which you can watch"},
	} {
		if got := announcementOf(t, played.Sound, test.do...); got != test.want {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}

// A board with a non-standard table of techniques is marked as such, whether or not its level is known.
func TestTheBoardSaysThatItHasItsOwnTable(t *testing.T) {
	link := state.Pasted{Text: "?p=" + played.Sound + "&t=n1:off"}
	level := played.Then(state.SetHabits{Habits: habits.Usual}, played.Answered{}, hints.Rate{}, played.Answered{})
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"the standard":             {level, ""},
		"of its link":              {played.Then(link), "Techniques of the link"},
		"of its link, and a level": {played.Then(link, level), "Techniques of the link"},
		"the person's":             {played.Then(link, dialogs.LeaveTable{Keep: true}, level), "Own techniques"},
		"left":                     {played.Then(link, dialogs.LeaveTable{}, level), ""},
		"of another board":         {played.Then(link, state.Pasted{Text: "?p=" + played.Dozen}), ""},
		"during a hint":            {played.Then(link, asks, played.Answered{}), ""},
	} {
		all := shown(t, played.Model(t, i18n.En, played.Sound, test.do...))
		if got := strings.Join(texts(drawn.Classed(all, "rating__own")), "|"); got != test.want {
			t.Errorf("%s: %q", rule, got)
		}
	}
}

// The puzzle's level is drawn below the facts as squares, a name and a score. Screen readers get the same
// information as text.
func TestTheLevelOfThePuzzle(t *testing.T) {
	rated := func(r job.Rating) []state.Msg {
		return played.AnyJob(job.Reply{Done: true, Event: job.Rated{Rating: r}})
	}
	ask := played.Then(check, played.Answered{}, hints.LeaveIt{})
	for rule, test := range map[string]struct {
		do     []state.Msg
		full   int
		said   string
		button bool
	}{
		"not known":           {do: nil},
		"it may be asked for": {do: ask, button: true, said: "one solution"},
		"a level": {do: played.Then(ask, hints.Rate{},
			rated(job.Rating{Score: 1422, Level: 3, Ends: true})), full: 3, said: "Hard1,422one solution"},
		"the least level": {do: played.Then(ask, hints.Rate{}, rated(job.Rating{Score: 9100, Level: 5})), full: 5,
			said: "Extremeat least 9,100one solution"},
		"not during a hint": {do: played.Then(ask, hints.Rate{}, played.Answered{}, asks, played.Answered{})},
	} {
		all := shown(t, played.Model(t, i18n.En, played.Sound, test.do...))
		said := ""
		if seen := drawn.Classed(all, "rating__seen"); len(seen) > 0 {
			said = drawn.Text(seen[0])
		}
		full := 0
		if test.full > 0 {
			full = test.full * len(drawn.Classed(all, "rating__squares--"+strconv.Itoa(test.full)))
		}
		if button := len(drawn.Classed(all, "rating__ask")) > 0; full != test.full || said != test.said ||
			button != test.button {
			t.Errorf("%s: %d squares, %q, a button: %t", rule, full, said, button)
		}
	}
}

// The text of a hint names cells in the notation that the user has chosen. The rim around the board names
// rows and columns in the same notation. In each notation, pointing at a name marks the same cell. The cells'
// labels for screen readers do not depend on the notation.
func TestAHintByNaming(t *testing.T) {
	for naming, want := range map[i18n.Naming]struct{ name, rows, columns string }{
		i18n.ByNumbers: {"r1c2", "r1 r2 r3 r4", "c1 c2 c3 c4"},
		i18n.ByLetters: {"A2", "A B C D", "1 2 3 4"},
		i18n.ByWords:   {"row 1, column 2", "1 2 3 4", "1 2 3 4"},
	} {
		m := played.Model(t, i18n.En, played.Sound, state.SetHabits{Habits: state.Habits{Naming: naming}},
			game.Select{Cell: 0}, asks, played.Answered{}, asks)
		all := shown(t, m)
		names := drawn.Classed(all, "named")
		if len(names) == 0 {
			t.Fatalf("no cells are named in %q", m.Hint.Found.Text)
		}
		last := drawn.Classed(drawn.In(drawn.Classed(all, "guide__so")[0]), "named")[0]
		if cell, _ := drawn.Attribute(last, "data-named"); drawn.Text(last) != want.name || cell != "r1c2" {
			t.Errorf("%q stands for %s, want %s", drawn.Text(last), cell, want.name)
		}
		for class, want := range map[string]string{"rim--r": want.rows, "rim--c": want.columns} {
			rim := drawn.Classed(all, class)
			if len(rim) != 1 {
				t.Fatalf("%d of %s", len(rim), class)
			}
			var lines, bold []string
			for _, line := range drawn.In(rim[0]) {
				if lines = append(lines, drawn.Text(line)); line.Data == "b" {
					bold = append(bold, drawn.Text(line))
				}
			}
			if strings.Join(lines, " ") != want || len(bold) == 0 || len(bold) == len(lines) {
				t.Errorf("the rim has %q, of them %q bold; want %s", lines, bold, want)
			}
		}
		if label := drawn.With(all, "aria-label", "row 1, column 2, empty"); len(label) != 1 {
			t.Errorf("with %s cells have other labels", want.name)
		}
	}
}

// Sentences outside hints also name cells in the notation that the user has chosen.
func TestSentencesByNaming(t *testing.T) {
	for naming, want := range map[i18n.Naming][2]string{
		i18n.ByNumbers: {"Without the 1 at r1c1: still one solution", "Two 1s in row 1"},
		i18n.ByLetters: {"Without the 1 at A1: still one solution", "Two 1s in row A"},
		i18n.ByWords:   {"Without the 1 at row 1, column 1: still one solution", "Two 1s in row 1"},
	} {
		chosen := state.SetHabits{Habits: state.Habits{Live: true, Naming: naming}}
		redundant := wordsOf(played.Model(t, i18n.En, played.SoundIs, chosen, played.Answered{},
			solutions.FindRedundant{},
			played.Answered{}, played.Answered{}))
		clashing := wordsOf(played.Model(t, i18n.En, played.Clashing, chosen))
		said := ""
		for _, line := range redundant.Lines {
			said += line.Text + "\n"
		}
		if !strings.Contains(said, want[0]) {
			t.Errorf("%q, want %q", said, want[0])
		}
		said = clashing.Verdict + clashing.Facts
		for _, line := range clashing.Lines {
			said += line.Text
		}
		if !strings.Contains(said, want[1]) {
			t.Errorf("%q, want %q", said, want[1])
		}
	}
}
