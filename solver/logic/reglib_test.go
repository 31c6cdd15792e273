package logic

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// libraryCase is a line of HoDoKu's step library: a position, and what a technique eliminates or places in
// it.
type libraryCase struct {
	line      string
	code      string
	variant   string
	digits    string
	position  *Position
	want      []string
	placement bool
}

// readCase parses a library line of the form :CODE[-V]:CAND:GIVENS:DELETED:ELIMS:PLACED:EXTRA.
func readCase(t *testing.T, line string) libraryCase {
	t.Helper()
	f := strings.Split(line, ":")[1:]
	for len(f) < 7 {
		f = append(f, "")
	}
	code, variant, _ := strings.Cut(f[0], "-")
	if len(code) == 5 {
		code, variant = code[:4], "siamese"
	}
	c := libraryCase{line: line, code: code, variant: variant, digits: f[1]}
	givens := solver.Classic.Empty()
	entered := givens
	cell := solver.Cell(0)
	given := true
	for _, r := range f[2] {
		if r == '+' {
			given = false
			continue
		}
		d, ok := solver.DigitOf(r, 9)
		if !ok {
			t.Fatalf("%s: %q is no digit", line, r)
		}
		entered = entered.With(cell, d)
		if given {
			givens = givens.With(cell, d)
		}
		given = true
		cell++
	}
	marks := entered.Position()
	for _, x := range strings.Fields(f[3]) {
		x := readCandidate(t, x)
		marks = marks.Without(x.Cell, x.Digit)
	}
	c.position = From(marks, givens)
	c.want = strings.Fields(f[4])
	if len(c.want) == 0 {
		c.want, c.placement = strings.Fields(f[5]), true
	}
	slices.Sort(c.want)
	return c
}

func readCandidate(t *testing.T, s string) Candidate {
	t.Helper()
	n, err := strconv.Atoi(s)
	if err != nil || len(s) != 3 {
		t.Fatalf("%q is no candidate", s)
	}
	return Candidate{solver.Cell(n/10%10*9 - 9 + n%10 - 1), solver.Digit(n / 100)}
}

// written returns the text of candidates in the format of a step library.
func written(all []Candidate) []string {
	var out []string
	for _, x := range all {
		out = append(out, x.Digit.String()+strconv.Itoa(int(x.Cell)/9+1)+strconv.Itoa(int(x.Cell)%9+1))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// result returns the placements and eliminations of a step in the format of a step library.
func result(s Step) []string { return written(append(slices.Clone(s.Place), s.Remove...)) }

// options returns the options that the variant of a case requires.
func (c libraryCase) options() Options {
	o := StandardTable().Options
	o.Siamese = c.variant == "siamese"
	switch c.code[:2] {
	case "06":
		o.Missing = c.variant == "2"
	case "07":
		o.Nodes = (c.code == "0709" && c.variant == "2") || c.variant == "3" || c.variant == "4"
	case "09":
		o.Overlap = c.variant == "2"
	case "04":
		o.Duals = c.code == "0404" || c.code == "0405"
		o.TwoCells = c.variant == "1" || c.code == "0405"
	}
	return o
}

// about returns the digits of a step, as the step library lists them in the field CAND.
func about(s Step) string {
	digits := s.Proof.Digits
	if named := s.Technique.namedByResult(); named || digits == 0 {
		digits = 0
		for _, x := range append(slices.Clone(s.Place), s.Remove...) {
			digits = digits.With(x.Digit)
		}
	}
	var b strings.Builder
	for d := range digits.All() {
		b.WriteString(d.String())
	}
	return b.String()
}

// namedByResult reports whether the step library lists the eliminated digits, instead of the digits of the
// pattern, for steps of the technique.
func (t Technique) namedByResult() bool {
	code := t.Code()
	return code[:2] == "07" && code != "0701" && code != "0703" || code[:2] == "09" ||
		code == "1101" || code == "1301" || code == "1303"
}

func libraryLines(t *testing.T) []string {
	return corpora.With(t, ownLibrary, func() []string { return corpora.Lines(t, "hodoku_reglib-1.3.txt") })
}

// manyChains contains the library cases in which the chains that we find have more or fewer eliminations than
// the library has. Check proves each of these chains. HoDoKu, which generated the library, finds no chain of
// almost locked sets in these cases.
var manyChains = []string{"0903 2 211 272"}

// TestLibrary finds all steps that have the technique and the digits of a library case. There must be at
// least one such step, and each must have exactly the result of the case.
func TestLibrary(t *testing.T) {
	type tally struct {
		passed, all int
		failed      []string
	}
	counts := map[string]*tally{}
	lines := libraryLines(t)
	if corpora.Slow {
		lines = corpora.Sample(lines, func(line string) string { return strings.Split(line, ":")[1] })
	}
	for _, line := range lines {
		c := readCase(t, line)
		technique, ok := ByCode(c.code)
		if !ok {
			t.Errorf("no technique %s", c.code)
			continue
		}
		count := counts[c.code]
		if count == nil {
			count = &tally{}
			counts[c.code] = count
		}
		count.all++
		found, wrong := 0, ""
		for _, step := range c.steps(t, technique) {
			switch got := result(step); {
			case slices.Equal(got, c.want):
				found++
			default:
				wrong = strings.Join(got, " ")
			}
		}
		switch {
		case c.variant == "x" && found == 0, c.variant != "x" && found > 0 && wrong == "":
			count.passed++
		case found > 0 && slices.Contains(manyChains, c.code+" "+c.digits+" "+strings.Join(c.want, " ")):
			count.passed++
		default:
			count.failed = append(count.failed, line+" found "+strconv.Itoa(found)+" times; also "+wrong)
		}
	}
	for tech := Technique(1); tech < numTechniques; tech++ {
		if n := counts[tech.Code()]; n != nil {
			t.Logf("%s %-36s %d of %d", tech.Code(), tech.Key(), n.passed, n.all)
			if len(n.failed) > 0 {
				t.Errorf("%s: %d fail:\n%s", tech.Key(), len(n.failed), strings.Join(n.failed, "\n"))
			}
		}
	}
}

// steps returns the steps with the technique and the digits of a case. Check must prove all steps that the
// technique finds.
func (c libraryCase) steps(t *testing.T, technique Technique) []Step {
	var all, joined []Step
	for step := range Find(t.Context(), c.position, technique.Row(), c.options()) {
		if err := Check(c.position, step); err != nil {
			t.Errorf("%s\n%v: %v", c.line, result(step), err)
		}
		digits := about(step)
		if technique == DualTwoStringKite {
			digits = digits[:1] // the library names the digit of the first kite
		}
		if step.Technique != technique || c.digits != "" && digits != inOrder(c.digits) {
			continue
		}
		all = append(all, step)
		if len(step.Proof.Cover) > len(step.Proof.Base) {
			joined = append(joined, step)
		}
	}
	if c.variant == "siamese" && joined != nil {
		return joined // the case is about a Siamese fish, not about its single fish
	}
	return all
}

func inOrder(s string) string {
	b := []byte(s)
	slices.Sort(b)
	return string(b)
}
