package state_test

import (
	"strings"
	"testing"

	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/bars"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/incoming"
	"numplace/app/state/solutions"
	"numplace/solver"
)

// boxed is a 4x4 puzzle with a lunchbox rule, in the format of the Interactive Sudoku Solver. boxedGiven has
// its givens, which without that rule have several solutions.
const (
	boxed      = ".Shape~4x4.~R1C1_1~R2C3_3.Lunchbox~5~R1C1~R1C2"
	boxedGiven = "1.....3........."
)

// read returns a tab that has read a text in another program's format.
func read(t *testing.T, text string) *tab {
	t.Helper()
	p := fresh(t, small)
	p.send(state.Pasted{Text: text, File: "f.txt"})
	p.answer()
	return p
}

func TestTextsOfOtherPrograms(t *testing.T) {
	const full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	given := strings.ReplaceAll(classic, ".", "0")
	for rule, test := range map[string]struct {
		text           string
		given, entered string
		notice         state.NoticeKind
		said           string
	}{
		"arrays": {text: "[[1,0,0,0],[0,0,3,0],[0,0,0,0],[0,0,0,0]]", given: boxedGiven},
		"digits that are entered": {text: ":0000:x:+" + "4" + given[1:] + ":::", given: "." + classic[1:],
			entered: "4" + strings.Repeat(".", 80)},
		"a number with its sign":    {text: "#1 " + classic, given: classic},
		"a puzzle and its solution": {text: classic + "\n" + full, given: classic},
		"these with labels":         {text: "問題: " + classic + "\n\n解答: " + full + "\n", given: classic},
		"a title":                   {text: "#ATom\n#DEasy\n[Puzzle]\n" + rowsOf(classic), given: classic},
		"a link that needs a network": {text: "https://tinyurl.com/abc", notice: state.Unreadable,
			said: "needs the network"},
		"a name that needs a network": {text: "https://sudokupad.app/abc123", notice: state.Unreadable,
			said: "needs the network"},
		"another site": {text: "https://example.org/", notice: state.Unreadable, said: "example.org"},
		"a place where it breaks": {text: "1..4\n..x.\n4..1\n....", notice: state.Unreadable,
			said: "line 2, column 3"},
		"rules that can't be answered": {text: boxed, given: boxedGiven},
	} {
		t.Run(rule, func(t *testing.T) {
			p := read(t, test.text)
			if test.given == "" {
				p.wantNotice(test.notice)
				p.wantBoard(small, "", "")
				if !strings.Contains(p.model.Notice.Part, test.said) {
					t.Errorf("%q", p.model.Notice.Part)
				}
				return
			}
			entered := test.entered
			if entered == "" {
				entered = strings.Repeat(".", len(test.given))
			}
			if b := p.model.Board; b.Given.String() != test.given || b.Entered.String() != entered ||
				p.model.View != state.OnBoard {
				t.Errorf("%s with %s", b.Given, b.Entered)
			}
		})
	}
}

// The notice about a text is always in the user's current language, even if the language changes while the
// text is being read or afterwards.
func TestSentencesAboutATextFollowTheLanguage(t *testing.T) {
	const short, network, netz = "https://sudokupad.app/abc123", "needs the network", "ネットワークが必要"
	const caged = `{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],` +
		`"killercage":[{"cells":["R1C1","R1C2","R1C3","R1C4","R2C1"]}]}`
	several := "<opensudoku>" + strings.Repeat(`<game data="`+strings.ReplaceAll(classic, ".", "0")+`" />`, 2) +
		"</opensudoku>"
	japanese, english := state.SetLang{Lang: i18n.Ja}, state.SetLang{Lang: i18n.En}
	var answers state.Msg // a nil message in the field do stands for answering all jobs
	for rule, test := range map[string]struct {
		text   string
		do     []state.Msg
		notice state.NoticeKind
		said   string
	}{
		"chosen while it is read": {short, []state.Msg{japanese, answers}, state.Unreadable, netz},
		"chosen afterwards":       {short, []state.Msg{answers, japanese, answers}, state.Unreadable, netz},
		"chosen again": {short, []state.Msg{answers, japanese, answers, english, answers},
			state.Unreadable, network},
		"chosen again at once": {short, []state.Msg{answers, japanese, english, answers}, state.Unreadable,
			network},
		"until the person goes on": {short, []state.Msg{answers, game.Select{Cell: 3}, japanese, answers},
			state.NoNotice, ""},
		"not after the person did": {short, []state.Msg{answers, japanese, game.Select{Cell: 3}, answers},
			state.NoNotice, ""},
		"of a list":                  {several, []state.Msg{answers, japanese, answers}, state.FromWorkshop, "問"},
		"of a puzzle that is opened": {caged, []state.Msg{answers, japanese, answers}, state.FromWorkshop, "ケージ"},
	} {
		t.Run(rule, func(t *testing.T) {
			p := fresh(t, small)
			p.send(state.Pasted{Text: test.text})
			for _, msg := range test.do {
				if msg == nil {
					p.answer()
				} else {
					p.send(msg)
				}
			}
			p.wantNotice(test.notice)
			if said := p.model.Notice.Part; !strings.Contains(said, test.said) {
				t.Errorf("%q, not %q", said, test.said)
			}
		})
	}
	p := read(t, caged)
	p.send(game.Select{Cell: 5}, game.Type{Digit: 2}, japanese)
	if b := p.model.Board.Current().String(); len(p.jobs) > 0 || b[5] != '2' {
		t.Errorf("%d jobs for a sentence that is gone; the board is %s", len(p.jobs), b)
	}
}

// rowsOf splits a text of 81 cells into rows.
func rowsOf(cells string) (rows string) {
	for i := 0; i < len(cells); i += 9 {
		rows += cells[i:i+9] + "\n"
	}
	return rows
}

func TestWordsThatCameAreToldOnce(t *testing.T) {
	p := read(t, "[Puzzle]\n"+rowsOf(classic)+"[Author]\nTom\n[Comment]\nEasy\n")
	if p.model.Notice.Kind == state.FromWorkshop && p.model.Notice.Part == "" ||
		p.model.Board.Given.String() != classic {
		t.Errorf("%+v", p.model.Notice)
	}
	p.send(game.Select{Cell: 5})
	p.wantNotice(state.NoNotice)
}

// If a puzzle has rules that Numplace does not support, the page makes no claims about its solutions, even
// after a reload. If the givens change, the board has another puzzle, to which these rules do not apply.
func TestRulesThatAreNotSolved(t *testing.T) {
	p := read(t, boxed)
	if p.model.Rules() != "Lunchbox" || p.model.Mode != game.Playing {
		t.Fatalf("rules %q, mode %d", p.model.Rules(), p.model.Mode)
	}
	p.send(state.SetHabits{Habits: state.Habits{Live: true}})
	for _, msg := range []state.Msg{
		state.Solve{}, state.Check{}, state.All{}, hints.AskHint{Pitch: 40}, solutions.FindRedundant{}, hints.Rate{},
		game.SetCandidates{Kind: game.InSolutions},
		state.Show{View: state.OnExplore}, setterTools,
	} {
		p.send(msg)
		p.wantNotice(state.NotSolved)
		if len(p.jobs) > 0 || p.model.Judged() || p.model.View != state.OnBoard ||
			p.model.Candidates.Kind == game.InSolutions {
			t.Errorf("%T is answered: %v", msg, p.jobs)
		}
	}
	p.send(game.Select{Cell: 1}, game.Type{Digit: 2})
	again := opened(t, p.device, "b", p.address())
	again.send(state.OpenRecord{ID: p.model.ID()})
	if again.model.Rules() != "Lunchbox" || again.model.Judged() {
		t.Errorf("reloaded: rules %q", again.model.Rules())
	}
	p.send(game.SetMode{Mode: game.Setting}, game.Select{Cell: 15}, game.Type{Digit: 1})
	if p.model.Rules() != "" {
		t.Error("other givens have the rules still")
	}
	p.send(game.Undo{})
	if p.model.Rules() != "Lunchbox" {
		t.Error("Undo has not brought the rules back")
	}
	p.send(state.Pasted{Text: boxedGiven})
	if p.model.Rules() != "" || p.model.Board.Given.String() != boxedGiven {
		t.Errorf("the plain puzzle has the rules %q", p.model.Rules())
	}
}

// A link to a puzzle with unsupported rules contains a mark for them, so that the page that opens it makes no
// claims about solutions either.
func TestALinkOfRulesThatAreNotSolved(t *testing.T) {
	p := read(t, boxed)
	link := p.address()
	if !strings.Contains(link, "&r=1") {
		t.Fatalf("the address is %q", link)
	}
	p.send(state.OpenShare{Site: "https://example.org/"})
	if query := p.model.SharedQuery(); !strings.Contains(query, "&r=1") {
		t.Errorf("shared as %q", query)
	}
	for rule, other := range map[string]*tab{"elsewhere": opened(t, &device{}, "b", link),
		"pasted elsewhere": read(t, "https://example.org/"+link)} {
		if other.model.Board.Given.String() != boxedGiven || other.model.Rules() == "" ||
			other.model.RulesNamed() != "" {
			t.Errorf("%s: %s, rules %q", rule, other.model.Board.Given, other.model.Rules())
		}
		other.send(state.Solve{})
		other.wantNotice(state.NotSolved)
		if address := other.address(); address != link {
			t.Errorf("%s: the address is %q", rule, address)
		}
	}
	if here := opened(t, p.device, "c", link); here.model.Rules() != "Lunchbox" {
		t.Errorf("the device that knows the names shows %q", here.model.Rules())
	}
}

// A puzzle with unsupported rules and without givens can be stored and played.
func TestAPuzzleOfRulesAlone(t *testing.T) {
	p := read(t, ".Shape~4x4.Lunchbox~5~R1C1~R1C2")
	if p.model.Rules() != "Lunchbox" || p.model.Mode != game.Playing {
		t.Fatalf("rules %q, mode %d", p.model.Rules(), p.model.Mode)
	}
	if _, kept := p.device.record(p.model.ID()); !kept {
		t.Error("it is not kept")
	}
	for i, d := range "1234341221434321" {
		p.send(typed(solver.Cell(i), solver.Digit(d-48))...)
	}
	if !p.model.Board.SolvedByHand() || p.model.SolvedByHand() {
		t.Error("it is called solved")
	}
}

func TestSeveralPuzzlesBecomeAList(t *testing.T) {
	other := strings.Repeat(".", 80) + "1"
	for name, text := range map[string]string{
		"lines of HoDoKu": ":0000:x:" + classic + ":::\n:0000:x:" + other + ":::\n",
		"OpenSudoku": "<?xml version=\"1.0\"?>\n<opensudoku>\n<game data=\"" + strings.ReplaceAll(classic, ".",
			"0") + "\" />\n<game data=\"" + strings.ReplaceAll(other, ".", "0") + "\" />\n</opensudoku>\n",
	} {
		t.Run(name, func(t *testing.T) { listsTwo(t, text) })
	}
}

func listsTwo(t *testing.T, text string) {
	p := read(t, text)
	if p.model.View != state.OnBatch || p.text != classic+"\n"+strings.Repeat(".", 80)+"1\n" {
		t.Fatalf("view %d, %q", p.model.View, p.text)
	}
	if p.model.Notice.Kind != state.FromWorkshop || !strings.Contains(p.model.Notice.Part, "2 puzzles") ||
		p.model.Batch.Name != "f.txt" {
		t.Errorf("%+v of %q", p.model.Notice, p.model.Batch.Name)
	}
	if p.model.Batch.Count(job.Unique) != 1 || p.model.Batch.Count(job.Several) != 1 {
		t.Error("they are not judged")
	}
}

func TestDigitsThatCanBeReadInSeveralWays(t *testing.T) {
	p := read(t, strings.Repeat(".", 240)+"123456789ABCDEF.")
	if p.model.Pane != dialogs.ChoicePane || p.model.Board.Given.String() != text(small) {
		t.Fatalf("pane %d, %s", p.model.Pane, p.model.Board.Given)
	}
	blank := "\t4x4\t" + strings.Repeat(".", 240)
	want := "1\t1–9, A–G" + blank + "123456789ABCDEF.\n2\t0–9, A–F" + blank + "23456789ABCDEFG.\n"
	if p.model.Choice.Alphabets != want {
		t.Errorf("%q", p.model.Choice.Alphabets)
	}
	p.send(state.SetHabits{}, incoming.ReadAs{Alphabet: 2})
	for id, r := range p.jobs {
		if _, ok := r.(job.Open); ok {
			p.send(state.Absent{Job: id})
			delete(p.jobs, id)
		}
	}
	if p.model.Pane != dialogs.ChoicePane || p.model.Choice.Alphabets == "" {
		t.Error("without an answer there is nothing to choose any more")
	}
	p.send(incoming.ReadAs{Alphabet: 2})
	for id, r := range p.jobs {
		if _, ok := r.(job.Open); ok {
			p.answerSome(id, -1)
		}
	}
	if got := p.model.Board.Given.String(); got[240:] != "23456789ABCDEFG." || p.model.Pane != dialogs.NoPane {
		t.Errorf("%s, pane %d", got[240:], p.model.Pane)
	}
}

// If the character 0 may be a digit in a text, the page reads the text in the way that gives a puzzle with
// one solution, and explains that to the user.
func TestZeroAsADigit(t *testing.T) {
	const zero, one = ".........0.5........23.1.50..2.234..", ".........1.6........34.2.61..3.345.."
	for name, text := range map[string]string{
		"a line": zero, "rows": strings.Join(chunks(zero, 6), "\n"), "an array": "[" + strings.ReplaceAll(
			strings.Join(strings.Split(zero, ""), ","), ".", "null") + "]",
		"another sign": strings.ReplaceAll(zero, ".", "_"),
	} {
		p := read(t, text)
		if got := p.model.Board.Given.String(); got != one || p.model.Notice.Kind != state.FromWorkshop ||
			!strings.Contains(p.model.Notice.Part, "0 as a digit") {
			t.Errorf("%s: %s, %+v", name, got, p.model.Notice)
		}
	}
	p := read(t, zero+"\n"+zero+"\n")
	if p.text != one+"\n"+one+"\n" || !strings.Contains(p.model.Notice.Part, "0 as a digit") {
		t.Errorf("%q, %+v", p.text, p.model.Notice)
	}
	p = read(t, "0..3.....2......")
	if p.model.Pane != dialogs.ChoicePane || p.model.Choice.Said == "" ||
		!strings.Contains(p.model.Choice.Alphabets, "1..4.....3......") {
		t.Errorf("%+v", p.model.Choice)
	}
	p.send(incoming.ReadAs{Alphabet: 2})
	for id, r := range p.jobs {
		if _, ok := r.(job.Open); ok {
			p.answerSome(id, -1)
		}
	}
	if got := p.model.Board.Given.String(); got != "1..4.....3......" {
		t.Errorf("%s", got)
	}
}

// If the character 0 can only mean an empty cell in a text, the page reads the text without the second
// program.
func TestZeroAsAnEmptyCell(t *testing.T) {
	for name, text := range map[string]string{
		"no other sign": strings.ReplaceAll(classic, ".", "0"), "the highest digit": strings.Replace(classic, ".", "0",
			9),
	} {
		p := fresh(t, small)
		p.send(state.Pasted{Text: text})
		if got := p.model.Board.Given.String(); got != classic {
			t.Errorf("%s: %s", name, got)
		}
	}
	list := strings.Repeat(strings.Replace(classic, ".", "0", 9)+"\n", 2)
	if incoming.OfOthers(list) {
		t.Error("a list is of others")
	}
}

// chunks splits a text into parts of n bytes.
func chunks(text string, n int) (parts []string) {
	for ; text != ""; text = text[n:] {
		parts = append(parts, text[:n])
	}
	return parts
}

// If the second program (app/workshop) is needed to read a text and cannot be fetched, the page shows a
// notice and stops reading.
func TestOpeningWithoutTheSecondProgram(t *testing.T) {
	p := fresh(t, small)
	p.send(state.Pasted{Text: boxed})
	for id := range p.jobs {
		p.send(state.Slow{Job: id})
		p.wantNotice(state.Reading)
		p.send(state.Absent{Job: id})
	}
	p.wantNotice(state.NeedsVisit)
	p.wantBoard(small, "", "")
	if busy, _ := p.model.Busy(); busy {
		t.Error("still busy")
	}
}

func TestShared(t *testing.T) {
	for rule, test := range map[string]struct {
		query string
		given string
		kind  state.NoticeKind
	}{
		"a text":                     {"?title=Daily&text=" + classic + "&url=", classic, 0},
		"a link of ours in the text": {"?text=https%3A%2F%2Fexample.org%2F%3Fp%3D" + classic, classic, 0},
		"a link":                     {"?title=x&url=https%3A%2F%2Fexample.org%2F%3Fp%3D" + classic, classic, 0},
		"a title alone":              {"?title=" + classic, classic, 0},
		"another program's text":     {"?text=" + boxed, boxedGiven, 0},
		"nothing has arrived":        {"?shared=lost", strings.Repeat(".", 81), state.ShareLost},
		"words":                      {"?text=hello", strings.Repeat(".", 81), state.BadText},
		"a link of ours has no text": {"?p=" + classic + "&text=" + boxed, classic, 0},
	} {
		t.Run(rule, func(t *testing.T) {
			p := opened(t, &device{}, "a", test.query)
			p.answer()
			p.wantNotice(test.kind)
			if got := p.model.Board.Given.String(); got != test.given {
				t.Errorf("%s", got)
			}
			if a := p.address(); strings.Contains(a, "text=") || strings.Contains(a, "shared=") {
				t.Errorf("the address is %q", a)
			}
		})
	}
}

// stating returns a 4x4 puzzle in the format of f-puzzles, with one given, the rule in rule, and solution as
// the setter's solution.
func stating(rule, solution string) string {
	return `{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],` +
		rule + `"solution":[` + strings.Join(strings.Split(solution, ""), ",") + `]}`
}

// fullSmall is a full 4x4 board. lunchbox is a rule that Numplace does not support. cage is a rule with which
// a board with the given 1 has several solutions.
const (
	fullSmall = "1234341221434321"
	lunchbox  = `"lunchbox":[{"cells":["R1C1","R1C2"],"value":"5"}],`
	cage      = `"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],`
)

// enterAll enters the digits of a full board, except the first and the last.
func (p *tab) enterAll(full string) {
	for c, d := range full[1 : len(full)-1] {
		p.send(typed(solver.Cell(c+1), solver.Digit(d-'0'))...)
	}
}

// On a puzzle with unsupported rules, a full board is compared with the setter's solution, even after its
// record or its link was opened. A board with empty cells is not compared.
func TestTheSettersSolution(t *testing.T) {
	p := read(t, stating(lunchbox, fullSmall))
	if p.model.Rules() == "" {
		t.Fatal("the rules are solved")
	}
	p.enterAll(fullSmall)
	if _, is := p.model.ByTheSetter(); is {
		t.Error("a board that is not full is compared")
	}
	for digit, want := range map[solver.Digit]int{1: 0, 2: 1} {
		p.send(typed(15, digit)...)
		if differ, is := p.model.ByTheSetter(); !is || differ != want {
			t.Errorf("with %d, %d cells differ (%v), want %d", digit, differ, is, want)
		}
	}
	id := p.model.ID()
	friend := opened(t, &device{}, "b", p.address())
	p.send(state.New{}, state.OpenRecord{ID: id})
	if _, is := p.model.ByTheSetter(); !is {
		t.Error("the record has no solution")
	}
	friend.enterAll(fullSmall)
	friend.send(typed(15, 1)...)
	if differ, is := friend.model.ByTheSetter(); !is || differ != 0 {
		t.Errorf("by a link, %d cells differ (%v)", differ, is)
	}
}

// If Numplace supports all rules of a puzzle, a full board is compared with the setter's solution only if the
// puzzle has several solutions. A link includes the setter's solution only in this case, or if the solution
// count is unknown.
func TestTheSettersSolutionOfKnownRules(t *testing.T) {
	judged := func(text string) *tab {
		p := read(t, text)
		p.send(state.SetHabits{Habits: state.Habits{Live: true}})
		p.answer()
		p.send(game.SetMode{Mode: game.Playing})
		return p
	}
	for full, want := range map[string]int{fullSmall: 0, "1234341243212143": 8} {
		p := judged(stating(cage, fullSmall))
		if !p.model.Judged() || p.model.Solutions().Sound() || !strings.Contains(p.shared(), "&a=") {
			t.Fatalf("%+v, %s", p.model.Verdict, p.shared())
		}
		p.enterAll(full)
		p.send(typed(15, solver.Digit(full[15]-'0'))...)
		if differ, is := p.model.ByTheSetter(); !is || differ != want {
			t.Errorf("%s: %d cells differ (%v), want %d", full, differ, is, want)
		}
	}
	p := judged(stating(`"thermometer":[{"lines":[["R1C1","R1C2","R1C3","R1C4"],["R2C3","R2C4"],["R2C1","R2C2"]]},`+
		`{"lines":[["R3C2","R3C1"],["R3C4","R3C3"],["R3C1","R4C1"]]}],`, fullSmall))
	if !p.model.Solutions().Sound() || strings.Contains(p.shared(), "&a=") {
		t.Fatalf("%+v, %s", p.model.Verdict, p.shared())
	}
	p.enterAll(fullSmall)
	p.send(typed(15, 1)...)
	if _, is := p.model.ByTheSetter(); is || !p.model.SolvedByHand() {
		t.Error("the only solution is compared")
	}
}

// shared returns the query of the link in the Share dialog.
func (p *tab) shared() string {
	p.send(openShare())
	defer p.send(bars.Dismiss{})
	return p.model.SharedQuery()
}

// If the setter's solution breaks a rule that Numplace supports, the page detects this.
func TestTheSettersSolutionBreaksTheRules(t *testing.T) {
	for rule, test := range map[string]struct {
		text   string
		breaks bool
	}{
		"a cage of another sum":  {stating(strings.Replace(cage, "3", "4", 1), fullSmall), true},
		"two digits in a row":    {stating(cage, "1134341221434321"), true},
		"a solution":             {stating(cage, fullSmall), false},
		"rules that are unknown": {stating(lunchbox, "1134341221434321"), false},
		"no solution is stated":  {stating(cage, "0234341221434321"), false},
	} {
		p := read(t, test.text)
		p.answer()
		if _, breaks := p.model.SetterBreaks(); breaks != test.breaks {
			t.Errorf("%s: %v", rule, breaks)
		}
		friend := opened(t, &device{}, "b", p.address())
		if _, breaks := friend.model.SetterBreaks(); breaks != test.breaks {
			t.Errorf("%s, by a link: %v", rule, breaks)
		}
	}
}

// An embedded board with unsupported rules makes no claims about solutions.
func TestAFrameDoesNotSolveOtherRules(t *testing.T) {
	p := widget(t, "?p="+text(small)+"&v=2&r=1")
	p.answer()
	for _, verb := range []embed.Verb{embed.VerbSolve, embed.VerbCheck, embed.Count, embed.VerbHint,
		embed.VerbExplore} {
		p.wantHeard(string(verb), p.ask(embed.Message{ID: 7, Do: verb}),
			"error:map[code:unsolved-rules message:the puzzle has rules that Numplace does not solve] id:7")
	}
	p.wantHeard("state", p.ask(embed.Message{Do: embed.State}), "solutions:<nil> solved:false view:board")
	p.ask(embed.Message{Do: embed.Load, Text: text(small)})
	p.wantHeard("another puzzle", p.ask(embed.Message{Do: embed.VerbSolve}), "solution:"+text(smallIs))
}

// The link from an embedded board to the full page contains the mark for unsupported rules.
func TestTheWholePageOfAFrameKnowsOfRules(t *testing.T) {
	p := widget(t, "?p="+text(small)+"&v=2&r=1")
	if query := p.model.PageQuery(); !strings.Contains(query, "&r=1") {
		t.Errorf("it leads to %s", query)
	}
}

// A puzzle with coloured cells opens with its verdict and keeps its colours, because colours do not count as
// the work of a player. A puzzle with pencil marks opens in play.
func TestColouredCellsAreJudgedFirst(t *testing.T) {
	cells := strings.TrimSuffix(strings.Repeat("{},", 4), ",")
	grid := `[[{"value":1,"given":true},{"c":"#FFA0A0"},{"cArray":["#D0D0FF"]},{}],[` + cells + `],[` + cells + `],[` +
		cells + `]]`
	p := read(t, `{"size":4,"grid":`+grid+`}`)
	p.answer()
	if p.model.Mode != game.Posed || p.model.SettersDrawing() == "" {
		t.Errorf("mode %v, drawing %q", p.model.Mode, p.model.SettersDrawing())
	}
	p = read(t, `{"size":4,"grid":`+strings.Replace(grid, `{}`, `{"cornerPencilMarks":[2]}`, 1)+`}`)
	if p.model.Mode != game.Playing {
		t.Errorf("with a note: mode %v", p.model.Mode)
	}
}

// A large board with the highest digit can be read in only one way, so it opens at once. Without that digit,
// its letters may stand for numbers from A on, and the second program has to read it.
func TestLettersAloneAreAskedAbout(t *testing.T) {
	blank := strings.Repeat(".", 240)
	for digits, asks := range map[string]bool{"123456789ABCDEFG": false, "123456789ABCDEF.": true,
		"ABCDEFG.........": true, "G1..............": false} {
		p := fresh(t, small)
		p.send(state.Pasted{Text: blank + digits})
		if asked := len(of[job.Open](p)) > 0; asked != asks {
			t.Errorf("%s: the second program is asked: %t", digits, asked)
		}
		if opened := p.model.Board.Layout().N() == 16; opened == asks {
			t.Errorf("%s: it is opened at once: %t", digits, opened)
		}
	}
}
