package explain

import (
	"cmp"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/logic"
)

// workedExamples has an example for each kind that does more than make cells differ: a rule, and the
// candidates that are left in some cells. Kinds without a line are rules of the whole board.
var workedExamples = map[solver.Kind]struct{ rules, crossed string }{
	solver.Equality:               {"equality:0.1", ""},
	solver.Clone:                  {"clone:0.40", "r1c1=123"},
	solver.Palindrome:             {"palindrome:0.10.30", "r1c1=123"},
	solver.SetTable:               {"settable=510.509.507.503.495.479.447.383.255:0.1", "r1c1=1"},
	solver.AllWhite:               {"allwhite=1", "r1c1=45"},
	solver.AllBlack:               {"allblack=2", "r1c1=2"},
	solver.AllXV:                  {"allxv=5.10", "r1c1=4"},
	solver.NonConsecutive:         {"nonconsecutive", "r1c1=45"},
	solver.DiagonalNonConsecutive: {"diagonalnonconsecutive", "r1c1=45"},
	solver.AntiTaxicab:            {"taxicab", "r1c1=3"},
	solver.GlobalEntropy:          {"globalentropy", "r3c3=12; r3c4=13; r4c3=4"},
	solver.GlobalModular:          {"globalmod=3", "r3c3=14; r3c4=7; r4c3=258"},
	solver.BoardTable:             {"boardtable=510.509.507.503.495.479.447.383.255", "r1c1=1"},
	solver.White:                  {"white:0.1", "r1c1=158"},
	solver.Entropic:               {"entropic:0.1.2", "r1c1=12"},
	solver.Modular:                {"modular=3:0.1.2", "r1c1=147"},
	solver.SlowThermo:             {"slow:0.1.2", ""},
	solver.RegionSum:              {"regionsum:2.3.4", ""},
	solver.Equal:                  {"equal=2.1:0.1.9", ""},
	solver.Between:                {"between:0.1.2", ""},
	solver.Quad:                   {"quad=3.9:20.21.29.30", "r3c3=1279; r3c4=1279; r4c3=12; r4c4=37"},
	solver.LookAndSay:             {"lookandsay=207:0.12.24", "r1c1=27; r2c4=78; r3c7=13"},
	solver.Circles:                {"circles:0.12.24", "r1c1=123; r2c4=13; r3c7=13"},
	solver.RowIndex:               {"rowindex:0", "r1c1=2"},
	solver.ColumnIndex:            {"columnindex:0", "r1c1=2"},
	solver.BoxIndex:               {"boxindex:0", "r1c1=2"},
	solver.Minimum:                {"minimum:40", ""},
	solver.Maximum:                {"maximum:40", ""},
	solver.Greater:                {"greater:0.1", ""},
	solver.Sandwich:               {"sandwich=35:0.1.2.3.4.5.6.7.8", ""},
	solver.Cage:                   {"cage=7:0.1.2", ""},
	solver.Sum:                    {"sum=6:0.12.24", ""},
	solver.Rellik:                 {"rellik=9:0.1", "r1c1=4"},
	solver.Odd:                    {"odd:0", ""},
	solver.Even:                   {"even:0", ""},
	solver.Marks:                  {"marks=1.2:0", ""},
	solver.Extra:                  {"extra:0.1", ""},
	solver.LittleKiller:           {"little=4:1.9", ""},
	solver.XV:                     {"xv=5:0.1", ""},
	solver.Arrow:                  {"arrow:0.1.2", ""},
	solver.Thermo:                 {"thermo:0.1.2", ""},
	solver.Black:                  {"black:0.1", ""},
	solver.Renban:                 {"renban:0.1.2.3.4", ""},
	solver.Nabner:                 {"nabner:0.1.2.3.4", ""},
	solver.Whisper:                {"whisper=5:0.1", ""},
	solver.Lockout:                {"lockout=4:0.1.2", ""},
	solver.Zipper:                 {"zipper:0.1.2", ""},
	solver.SumLine:                {"sumline=10:0.1.2", ""},
	solver.DoubleArrow:            {"doublearrow:0.1.2", ""},
	solver.XSum:                   {"xsum=8:0.1.2.3.4.5.6.7.8", ""},
	solver.Skyscraper:             {"skyscraper=7:0.1.2.3.4.5.6.7.8", ""},
	solver.NumberedRoom:           {"room=4:0.1.2.3.4.5.6.7.8", "r1c1=23"},
	solver.EdgeTable:              {"edgetable=510.509.507.503.495.479.447.383.255:0.1", "r1c1=1"},
	solver.LineTable:              {"linetable=510.509.507.503.495.479.447.383.255:0.1", "r1c1=1"},
	solver.Automaton:              {"automaton=0.2.0.0.0.0.0.0.0.0.1.2.2.2.2.2.2.2.2.2:0.1", ""},
}

// Each kind of rule has a worked example: a board on which the rule is used by a step. The step is proved,
// and its text begins with what the rule demands, in all languages.
func TestEveryKindIsExplained(t *testing.T) {
	for _, kind := range solver.Kinds() {
		example := workedExamples[kind]
		l, err := solver.ParseLayout("3x3," + cmp.Or(example.rules, string(kind)))
		if err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		if l.Rules()[0].OnlyDigits() {
			continue // there is nothing to explain but which cells see each other
		}
		p := logic.New(l.Empty())
		crossOut(t, p, example.crossed)
		step, ok := firstByRules(t, p)
		if !ok {
			t.Errorf("%s: there is no step", kind)
			continue
		}
		if err := logic.Check(p, step); err != nil {
			t.Errorf("%s: %v", kind, err)
		}
		said := i18n.RulesOf(l)[0]
		for _, lang := range i18n.All {
			text := Step(p, step, job.StepOptions{Lang: lang, Pitch: 40}).Text
			law := said.Sentence(lang, link.Words{})
			ways, _ := logic.WaysOf(p, step.Proof)
			if ways.Other && !strings.Contains(plain(text), plain(law)) {
				t.Errorf("%s: %q does not say %q", kind, text, law)
			}
		}
	}
}

// crossOut leaves only the listed candidates in some cells: r1c1=12; r2c2=3.
func crossOut(t *testing.T, p *logic.Position, marks string) {
	t.Helper()
	for part := range strings.SplitSeq(marks, "; ") {
		if part == "" {
			continue
		}
		name, digits, _ := strings.Cut(part, "=")
		c := solver.Cell(int(name[1]-'1')*9 + int(name[3]-'1'))
		for d := range p.Candidates(c).All() {
			if !strings.Contains(digits, d.String()) {
				p.Apply(logic.Step{Remove: []logic.Candidate{{Cell: c, Digit: d}}})
			}
		}
	}
}

// firstByRules returns the first step that uses a rule.
func firstByRules(t *testing.T, p *logic.Position) (logic.Step, bool) {
	t.Helper()
	for step := range logic.Steps(t.Context(), p, logic.StandardTable()) {
		if len(step.Proof.Rules) > 0 {
			return step, true
		}
	}
	return logic.Step{}, false
}

// plain replaces no-break spaces, which depend on the place of a text.
func plain(text string) string { return strings.ReplaceAll(text, "\u00a0", " ") }

// A rule that the setter has defined is explained in the setter's words.
func TestOwnRulesAreExplainedInTheSettersWords(t *testing.T) {
	l, err := solver.ParseLayout("3x3,linetable=510.509.507.503.495.479.447.383.255:0.1")
	if err != nil {
		t.Fatal(err)
	}
	words := link.Words{}
	words.Own = link.Own{Key: link.OwnKey(l.Rules()[0]), Says: "Friends stand apart."}.String()
	p := logic.New(l.Empty())
	crossOut(t, p, "r1c1=1")
	step, ok := firstByRules(t, p)
	if !ok {
		t.Fatal("there is no step")
	}
	if text := Step(p, step, job.StepOptions{Own: words.Own}).Text; !strings.Contains(text, "Friends stand apart.") {
		t.Errorf("%q", text)
	}
}

// Rules of other kinds than sums are explained by what follows from a candidate: equal sums by their limits,
// and two rules that meet digit by digit, until a cell has no candidate left.
func TestACandidateIsFollowedToItsContradiction(t *testing.T) {
	for _, test := range []struct {
		rules     string
		technique logic.Technique
		says      []string
	}{
		{"doublearrow:0.1.2", logic.RuleSays, []string{"Here r1c1 + r1c3 = r1c2.",
			"If r1c1 is 9, 9 + r1c3 is at least 9 + 1 = 10, but r1c2 is at most 9."}},
		{"white:30.31,black:31.40", logic.RulesTogether, []string{
			"The two digits are consecutive.", "One of the two digits is double the other.",
			"If r4c5 is 1, r4c4 must be 2 (white dot). " +
				"Then r5c5 would have to be 2 (black dot), but it can see the 2 in r4c4."}},
	} {
		l, err := solver.ParseLayout("3x3," + test.rules)
		if err != nil {
			t.Fatal(err)
		}
		p := logic.New(l.Empty())
		var texts []string
		for step := range logic.Find(t.Context(), p, test.technique, logic.Options{}) {
			texts = append(texts, plain(Step(p, step, job.StepOptions{}).Text))
		}
		for _, want := range test.says {
			if !strings.Contains(strings.Join(texts, "\n"), want) {
				t.Errorf("%s: no step says %q: %q", test.rules, want, texts)
			}
		}
	}
}

// Explanations of rules are short: they say what is left instead of a long list, name a rule once, and list
// the digits of a line only in its order.
func TestRulesAreExplainedInFewWords(t *testing.T) {
	for _, test := range []struct{ rules, crossed, question, text string }{
		{"whisper=4:0.1", "r1c1=6", "What can this whisper hold?", "With the 6 in r1c1, r1c2 can only be 1 or 2."},
		{"whisper=5:0.1.2", "r1c1=16789; r1c3=16789", "",
			"With 7, 8 or 9 in r1c2, r1c1 and r1c3 would have to be equal, but they see each other."},
		{"renban:0.1.2.3.4", "r1c1=12; r1c2=123", "", "It can only hold 1–5 or 2–6."},
		{"circles:0.12.24", "r1c1=123; r2c4=13; r3c7=13",
			"Which digits does the rule “counting circles” allow here?", ""},
		{"nonconsecutive", "r1c1=45", "Which digits can r1c1 and r1c2 hold under the rule “always non-consecutive”?",
			""},
		{"rowindex:0", "r1c1=2", "Which digits does this row indexer allow?", ""},
	} {
		l, err := solver.ParseLayout("3x3," + test.rules)
		if err != nil {
			t.Fatal(err)
		}
		p := logic.New(l.Empty())
		crossOut(t, p, test.crossed)
		if test.rules == "whisper=4:0.1" {
			p.Apply(logic.Step{Place: []logic.Candidate{{Cell: 0, Digit: 6}}})
		}
		said := false
		var texts []string
		for step := range logic.Steps(t.Context(), p, logic.StandardTable()) {
			if len(step.Proof.Rules) == 0 {
				continue
			}
			e := Step(p, step, job.StepOptions{Pitch: 40})
			texts = append(texts, e.Look+" "+e.Text)
			said = said || strings.Contains(e.Look, test.question) && strings.Contains(plain(e.Text), test.text)
			if len(texts) == 20 {
				break
			}
		}
		if !said {
			t.Errorf("%s: no %q %q in %q", test.rules, test.question, test.text, texts)
		}
	}
}

// A candidate outside the rules of a step is followed to the contradiction by what its cell sees and by the rules.
func TestCandidatesOutsideTheRules(t *testing.T) {
	for _, test := range []struct{ rules, crossed, want string }{
		{"black:0.1", "r1c1=26; r1c2=13; r3c2=23", "If r1c3 is 2, r3c2 can see the 2 in r1c3, so it must be 3. " +
			"Then r1c1 can see r1c3, so no 2 can go there. Then r1c1 can only be 6, so r1c2 would have to be 3, " +
			"but it can see the 3 in r3c2."},
		{"black:6.7,white:7.8", "r2c8=23456789; r2c9=23456789; r3c7=23456789; r3c8=23456789; r3c9=23456789",
			"If r2c7 is 2, box 3 has no place left for 1"},
		{"knight,black:2.3", "r1c3=26; r1c4=13; r3c3=23", "so r1c4 would have to be 3, " +
			"but it can see the 3 in r3c3 (a knight’s move away)."},
	} {
		l, err := solver.ParseLayout("3x3," + test.rules)
		if err != nil {
			t.Fatal(err)
		}
		p := logic.New(l.Empty())
		crossOut(t, p, test.crossed)
		said := false
		var texts []string
		for step := range logic.Find(t.Context(), p, logic.RulesTogether, logic.StandardTable().Options) {
			texts = append(texts, plain(Step(p, step, job.StepOptions{Pitch: 40}).Text))
			said = said || strings.Contains(texts[len(texts)-1], test.want)
		}
		if !said {
			t.Errorf("%s: no %q in %q", test.rules, test.want, texts)
		}
	}
}

// A chain of consequences leaves out those that the contradiction does not need.
func TestNeedlessConsequencesAreLeftOut(t *testing.T) {
	l, err := solver.ParseLayout("3x3,white:0.1,white:0.9,black:9.18")
	if err != nil {
		t.Fatal(err)
	}
	p := logic.New(l.Empty())
	crossOut(t, p, "r1c2=49; r2c1=6789; r3c1=1278")
	var proof logic.Proof
	for i := range l.Rules() {
		proof.Rules = append(proof.Rules, logic.RuleUse{Rule: i})
	}
	step := logic.Step{Technique: logic.RulesTogether, Remove: []logic.Candidate{{Cell: 0, Digit: 5}}, Proof: proof}
	text := plain(Step(p, step, job.StepOptions{}).Text)
	want := "If r1c1 is 5, r2c1 must be 6. Then r3c1 would have to be 3 (black dot), which it can’t be."
	if !strings.HasSuffix(text, want) {
		t.Errorf("%q", text)
	}
}
