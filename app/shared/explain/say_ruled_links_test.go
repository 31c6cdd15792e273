package explain_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/logic"
)

// marked returns the position on an empty board with rules, in which some cells have only the given digits as
// candidates: cell=digits, separated by blanks.
func marked(t *testing.T, layout, cells string) *logic.Position {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	p, less := logic.New(l.Empty()), logic.Step{}
	for part := range strings.FieldsSeq(cells) {
		at, digits, _ := strings.Cut(part, "=")
		c, err := strconv.Atoi(at)
		if err != nil {
			t.Fatal(err)
		}
		for d := range p.Candidates(solver.Cell(c)).All() {
			if !strings.Contains(digits, d.String()) {
				less.Remove = append(less.Remove, logic.Candidate{Cell: solver.Cell(c), Digit: d})
			}
		}
	}
	p.Apply(less)
	return p
}

// ruledLinks are steps with links by rules: chains, a loop and cases.
var ruledLinks = []struct {
	name, layout, cells, step string
	row                       logic.Technique
}{
	{"aic-by-rules", "3x3,whisper=5:29.30,white=1:30.39", "29=39 30=28 39=39",
		"AIC: 9 9- r4c3", logic.ContinuousNiceLoop},
	{"loop-by-a-cage", "3x3,cage=23:20.29.30", "29=68 7=12345678 16=12345678 34=12345678 43=12345678 52=12345678 " +
		"70=12345678 79=12345678", "Discontinuous Nice Loop: 9 r7c4", logic.ContinuousNiceLoop},
	{"loop-by-rules", "3x3,whisper=5:74.75,whisper=5:30.31", "27=23456789 28=23456789 30=23456789 " +
		"32=23456789 33=23456789 34=23456789 35=23456789 2=12456789 11=12456789 20=12456789 38=12456789 " +
		"47=12456789 56=12456789 65=12456789 3=13456789 12=13456789 21=13456789 39=13456789 48=13456789 " +
		"57=13456789 66=13456789", "Continuous Nice Loop", logic.ContinuousNiceLoop},
	{"cases-by-rules", "3x3,thermo:0.10,thermo:36.27.18.10", "0=15 36=15", "Forcing Chain Verity",
		logic.ForcingChainContradiction},
	{"sets-by-a-rule", "3x3,whisper=5:29.30", "29=39 30=28 39=23", "Almost Locked Set XZ-Rule: A=r4c3", logic.ALSXZ},
	{"sets-by-a-sum", "3x3,sum=14:10.41.71", "10=14 41=14", "Almost Locked Set XZ-Rule: A=r2c2 {14}", logic.ALSXZ},
	{"sets-by-dots", "3x3,allwhite=1", "40=37 49=47", "Almost Locked Set XZ-Rule", logic.ALSXZ},
}

// The text and the picture of links by rules match the files in testdata.
func TestGoldenOfRuledLinks(t *testing.T) {
	for _, test := range ruledLinks {
		p := marked(t, test.layout, test.cells)
		found := false
		for s := range logic.Find(t.Context(), p, test.row, logic.StandardTable().Options) {
			if strings.HasPrefix(s.Notation(p.Layout()), test.step) && s.Proof.LinkRules() != nil {
				golden(t, test.name, p, s)
				found = true
				break
			}
		}
		if !found {
			t.Errorf("%s: no such step", test.name)
		}
	}
}

// Each link by a rule names its rule.
func TestRuledLinksNameTheirRules(t *testing.T) {
	p := marked(t, ruledLinks[0].layout, ruledLinks[0].cells)
	for s := range logic.Find(t.Context(), p, ruledLinks[0].row, logic.StandardTable().Options) {
		for lang, names := range map[i18n.Lang][]string{i18n.En: {"whisper", "white dot"},
			i18n.Ja: {"白丸"}, i18n.Hans: {"白点"}, i18n.Hant: {"白點"}} {
			for _, name := range names {
				if text := explain.Say(lang, p, s).Text; !strings.Contains(strings.ToLower(text), name) {
					t.Errorf("%s: no %q in %q", s.Notation(p.Layout()), name, text)
				}
			}
		}
	}
}

// On random boards, each link by a rule is explained by its rule, in each language and without a gap.
func TestRuledLinksAtRandom(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 11))
	chains, cases := 0, 0
	for range corpora.Rounds(600) {
		p, _ := randomBoard(t, rng, "3x3")
		for _, row := range []logic.Technique{logic.ContinuousNiceLoop, logic.GroupedContinuousNiceLoop,
			logic.ForcingChainContradiction} {
			count := 0
			for s := range logic.Find(t.Context(), p, row, logic.StandardTable().Options) {
				if count++; count > 40 {
					break
				}
				if s.Proof.LinkRules() == nil {
					continue
				}
				for _, l := range i18n.All {
					e := explain.Step(p, s, job.StepOptions{Lang: l, Pitch: 64})
					if text := e.Text + e.Branches; strings.ContainsAny(text, "{}") || strings.Contains(text, "（）") {
						t.Errorf("%s: %s", s.Notation(p.Layout()), text)
					}
				}
				text := explain.Step(p, s, job.StepOptions{Pitch: 64})
				said := strings.Count(text.Text+text.Branches, "does not allow both") +
					strings.Count(text.Text+text.Branches, ", and has no other place for it")
				if row == logic.ForcingChainContradiction {
					cases++
					said = strings.Count(text.Branches, " (")
				} else {
					chains++
				}
				if want := len(ruledIn(s.Proof)); said != want {
					t.Errorf("%s: %d links by rules, but %d are explained: %s\n%s", s.Notation(p.Layout()), want, said,
						text.Text, text.Branches)
				}
			}
		}
	}
	if chains == 0 || cases == 0 {
		t.Errorf("%d chains and %d cases", chains, cases)
	}
	t.Logf("%d chains, %d cases", chains, cases)
}

// ruledIn returns the links by rules of a proof.
func ruledIn(proof logic.Proof) (all []logic.Link) {
	links := slices.Clone(proof.Links)
	for _, b := range proof.Branches {
		links = append(links, b.Links...)
	}
	return slices.DeleteFunc(links, func(l logic.Link) bool { return l.Rule == 0 })
}
