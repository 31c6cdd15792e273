package logic

import (
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// The tests in this file compare the easy and medium techniques of rules with the paths of another solver.

// foreignPath is a solution path of another solver. Its steps are separated by " / ". The fields of a step
// are separated by |: its name, the houses and rules, the cells, the digits, and the cells that lose the
// digits.
type foreignPath struct{ name, layout, givens, steps string }

// ownForeignPath is a path of our own in the same form.
var ownForeignPath = foreignPath{"own", "3x3,arrow:60.61.62,cage=4:0.1,thermo:20.30.40", strings.Repeat(".", 81),
	"Candidates|||| / KillerCandidates|||2456789|r1c1 / KillerCandidates|||2456789|r1c2 / " +
		"NakedPairs|||13|r1c3 r1c4 / " +
		"ThermoCandidates|||89|r3c3 / ThermoCandidates|||19|r4c4 / ThermoCandidates|||12|r5c5 / " +
		"ArrowCandidates|||12|r7c7 / ArrowCandidates|||9|r7c8 / ArrowCandidates|||9|r7c9"}

// comparedSteps are the names of the other solver's steps that our techniques of rules should find. All other
// steps of a path are compared with all techniques.
var comparedSteps = []string{"KillerCandidates", "Killer45", "ArrowCandidates", "ArrowAdvancedCandidates",
	"CommonPeerEliminationArrow", "ThermoCandidates", "Thermo", "KropkiChainCandidates", "KropkiAdvancedCandidates",
	"PalindromeValues", "PalindromeCandidates", "RenbanCandidates"}

// notCompared is a step that assumes a candidate and fills cells without an order that could be compared.
const notCompared = "NishioForcingChains"

// Our easy and medium techniques of rules find nearly all rule steps in the paths of another solver. Each
// step is searched at its own position in the path. Together with the hard techniques, they find all of them. A
// single step of our other techniques has each of the other results.
func TestForeignPathsOfRules(t *testing.T) {
	of, medium := map[string]int{}, map[string]int{}
	all, found := 0, 0
	for _, path := range corpora.With(t, []foreignPath{ownForeignPath}, func() (all []foreignPath) {
		for _, row := range corpora.Rows(t, "rules_steps.tsv") {
			if row[0] == "path" {
				all = append(all, foreignPath{row[2], row[3], row[4], row[7]})
			}
		}
		return all
	}) {
		path.compare(t, of, medium)
	}
	for name := range of {
		t.Logf("%s: %d steps, %d of them by medium techniques", name, of[name], medium[name])
		all, found = all+of[name], found+medium[name]
	}
	if found*1144 < all*1091 { // at present, 1091 of 1144 steps are found
		t.Errorf("of %d steps, %d are found by medium techniques", all, found)
	}
}

// compare counts the compared steps of a path by name. It adds the number of all steps to all, and the number
// of those that medium techniques find to medium.
func (f foreignPath) compare(t *testing.T, all, medium map[string]int) {
	l, err := solver.ParseLayout(f.layout)
	if err != nil {
		t.Fatal(err)
	}
	g, err := solver.Parse(l, f.givens)
	if err != nil {
		t.Fatal(err)
	}
	p := New(g)
	var ours *Position // p after the steps that the techniques find; nil if not yet known
	for text := range strings.SplitSeq(f.steps, " / ") {
		step := strings.Split(text, "|")
		place, remove := f.results(t, l, step)
		if slices.Contains(comparedSteps, step[0]) {
			all[step[0]]++
			if ours == nil {
				ours = p.Clone()
				applyRules(t, ours, Medium)
			}
			if ours.has(place, remove) {
				medium[step[0]]++
			} else {
				more := ours.Clone()
				if applyRules(t, more, Hard); !more.has(place, remove) {
					t.Errorf("%s: %s is not found", f.name, text)
				}
			}
		} else {
			if ours = nil; len(place)+len(remove) > 0 && step[0] != notCompared && !p.single(t, place, remove) {
				t.Errorf("%s: no technique finds %s", f.name, text)
			}
		}
		p.Apply(Step{Place: place, Remove: remove})
	}
}

// single reports whether the steps of a position, each by itself, have the given placements and eliminations.
func (p *Position) single(t testing.TB, place, remove []Candidate) bool {
	after := p.Clone()
	table := StandardTable()
	for _, row := range table.Rows {
		if !row.Enabled || row.Level > Extreme {
			continue
		}
		for step := range Find(t.Context(), p, row.Technique, table.Options) {
			for _, x := range step.Place {
				if p.At(x.Cell) == 0 && slices.Contains(place, x) {
					after.Apply(Step{Place: []Candidate{x}})
				}
			}
			for _, x := range step.Remove {
				if after.Candidates(x.Cell).Has(x.Digit) {
					after.drop(int(x.Cell), x.Digit)
				}
			}
			if after.has(place, remove) {
				return true
			}
		}
	}
	return after.has(place, remove)
}

// has reports whether the position already has the given placements and eliminations.
func (p *Position) has(place, remove []Candidate) bool {
	for _, x := range place {
		if p.At(x.Cell) != x.Digit && p.Candidates(x.Cell).Without(x.Digit) != 0 {
			return false
		}
	}
	return !slices.ContainsFunc(remove, func(x Candidate) bool { return p.Candidates(x.Cell).Has(x.Digit) })
}

// results returns the placements and eliminations of a step.
func (f foreignPath) results(t *testing.T, l *solver.Layout, step []string) (place, remove []Candidate) {
	cells, from, digits := cellsOn(t, l.N(), step[2]), cellsOn(t, l.N(), step[4]), step[3]
	switch step[0] {
	case "Candidates":
		return nil, nil
	case "HiddenSingle", "NakedSingle", "Thermo", "PalindromeValues":
		for _, c := range cells[len(cells)-1:] {
			place = append(place, Candidate{c, solver.Digit(digits[0] - '0')})
		}
		return place, nil
	case "HiddenTriples", "HiddenPairs":
		for _, c := range cells {
			for d := range l.N() {
				if !strings.ContainsRune(digits, rune('1'+d)) {
					remove = append(remove, Candidate{c, solver.Digit(d + 1)})
				}
			}
		}
		return nil, remove
	}
	for i, c := range from {
		for k, d := range digits {
			if step[0] != "CommonPeerEliminationArrow" || i == k {
				remove = append(remove, Candidate{c, solver.Digit(d - '0')})
			}
		}
	}
	return nil, remove
}

// applyRules applies steps by rules, up to level limit, until no technique finds another.
func applyRules(t testing.TB, p *Position, limit Level) {
	table := easy(limit)
	for more := true; more; {
		more = false
		for _, row := range table.Rows {
			if more || !row.Enabled || !row.Technique.OfRules() {
				continue
			}
			for step := range Find(t.Context(), p, row.Technique, table.Options) {
				p.Apply(step)
				more = true
				break
			}
		}
	}
}
