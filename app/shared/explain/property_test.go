package explain

import (
	"bytes"
	"math"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// found is a step, and the position before it.
type found struct {
	p *logic.Position
	s logic.Step
}

// steps caches the steps that the function known passes to its callback.
var steps []found

// known calls f with steps of all kinds: those of the examples and those in the solution paths of generated
// puzzles. If the corpora (collections of test puzzles) are available, it adds the steps in positions of
// HoDoKu's regression library.
func known(t *testing.T, f func(p *logic.Position, s logic.Step)) {
	t.Helper()
	if steps == nil {
		look(t, func(p *logic.Position, s logic.Step) { steps = append(steps, found{p, s}) })
	}
	for _, x := range steps {
		f(x.p, x.s)
	}
}

func look(t *testing.T, f func(p *logic.Position, s logic.Step)) {
	t.Helper()
	count := map[logic.Technique]int{}
	take := func(p *logic.Position, row logic.Technique, most int) {
		o := logic.StandardTable().Options
		o.Duals, o.Siamese, o.Nodes = true, row%2 == 0, row != logic.ForcingNetContradiction
		k := 0
		for s := range logic.Find(t.Context(), p, row, o) {
			if k++; k > most {
				break
			}
			count[s.Technique]++
			f(p, s)
		}
	}
	for _, technique := range logic.Techniques() {
		example, ok := ExampleOf(technique)
		if !ok {
			t.Fatalf("%s has no example", technique.Key())
		}
		f(example.Position, example.Step)
		take(example.Position, technique.Row(), 3)
	}
	for _, x := range corpora.With(t, paths(t), func() []met { return library(t) }) {
		take(x.position, x.technique.Row(), 3)
	}
	if len(count) < 60 {
		t.Errorf("only %d techniques were seen", len(count))
	}
}

// met is a position, and a technique that has a step in this position.
type met struct {
	technique logic.Technique
	position  *logic.Position
}

// paths returns positions in the solving paths of generated puzzles, at most two for each technique.
func paths(t *testing.T) (all []met) {
	t.Helper()
	count := map[logic.Technique]int{}
	for seed := range uint64(24) {
		level := logic.Medium + logic.Level(seed%4)
		made, err := generate.Make(t.Context(), generate.Wish{Level: level}, seed, nil)
		if err != nil {
			t.Fatal(err)
		}
		p := logic.New(made.Grid)
		for !p.Solved() {
			s, ok := logic.Next(t.Context(), p, logic.StandardTable())
			if !ok {
				break
			}
			if count[s.Technique]++; count[s.Technique] <= 2 {
				all = append(all, met{s.Technique, p.Clone()})
			}
			p.Apply(s)
		}
	}
	if len(count) < 25 {
		t.Errorf("the paths have only %d techniques", len(count))
	}
	return all
}

// library returns positions from HoDoKu's regression library, up to four for each technique. The library is
// part of the corpora.
func library(t *testing.T) (all []met) {
	t.Helper()
	count := map[logic.Technique]int{}
	for _, line := range corpora.Lines(t, "hodoku_reglib-1.3.txt") {
		fields := strings.Split(line, ":")
		if len(fields) < 5 || len(fields[1]) < 4 {
			continue
		}
		technique, ok := logic.ByCode(fields[1][:4])
		if !ok || count[technique] == 4 {
			continue
		}
		given, full := "", ""
		cells := fields[3]
		for i := 0; i < len(cells); i++ {
			if cells[i] == '+' {
				i++
				given += "."
			} else {
				given += cells[i : i+1]
			}
			full += cells[i : i+1]
		}
		givens, err := solver.Parse(solver.Classic, given)
		if err != nil {
			continue
		}
		entered, err := solver.Parse(solver.Classic, full)
		if err != nil {
			continue
		}
		marks := entered.Position()
		for _, x := range strings.Fields(fields[4]) {
			marks = marks.Without(solver.Cell(int(x[1]-'1')*9+int(x[2]-'1')), solver.Digit(x[0]-'0'))
		}
		count[technique]++
		all = append(all, met{technique, logic.From(marks, givens)})
	}
	return all
}

var statement = regexp.MustCompile(`^(.*) ([=≠]) (.*)$`)

// parsed returns the candidates that a step with this result places and removes.
func parsed(t *testing.T, result string) (place, remove []logic.Candidate) {
	t.Helper()
	for _, part := range strings.Split(result, ", ") {
		m := statement.FindStringSubmatch(part)
		if m == nil {
			t.Fatalf("%q is no result", result)
		}
		for _, name := range strings.Fields(m[1]) {
			rows, cols, _ := strings.Cut(name[1:], "c")
			for _, r := range rows {
				for _, c := range cols {
					for _, d := range strings.Fields(m[3]) {
						x := logic.Candidate{Cell: solver.Cell(int(r-'1')*9 + int(c-'1')),
							Digit: solver.Digit(d[0] - '0')}
						if m[2] == "=" {
							place = append(place, x)
						} else {
							remove = append(remove, x)
						}
					}
				}
			}
		}
	}
	return place, remove
}

func sorted(all []logic.Candidate) []logic.Candidate {
	all = slices.Clone(all)
	slices.SortFunc(all, func(x, y logic.Candidate) int {
		return (int(x.Cell)-int(y.Cell))*100 + int(x.Digit) - int(y.Digit)
	})
	return slices.Compact(all)
}

func TestResultSaysTheStep(t *testing.T) {
	known(t, func(p *logic.Position, s logic.Step) {
		place, remove := parsed(t, Result(p, s, job.StepOptions{}))
		if !slices.Equal(sorted(place), sorted(s.Place)) || !slices.Equal(sorted(remove), sorted(s.Remove)) {
			t.Errorf("%s: %q says %v and %v, not %v and %v", s.Technique.Key(), Result(p, s, job.StepOptions{}), place,
				remove, s.Place,
				s.Remove)
		}
	})
}

// Every text is complete in every language: all placeholders have been replaced, and no value is empty.
func TestNothingIsLeftUnsaid(t *testing.T) {
	gap := regexp.MustCompile(`[{}]|  |\(\)| [.,:]|、、|^[、。はがをの]|[。：][、。はがをの]`)
	known(t, func(p *logic.Position, s logic.Step) {
		for _, l := range i18n.All {
			e := Step(p, s, job.StepOptions{Lang: l, Pitch: 64})
			for name, said := range map[string]string{"look": e.Look, "text": e.Text, "name": e.Name,
				"result": e.Result, "so": e.So, "done": e.Done, "legend": words(e.Legend)} {
				if said == "" || gap.MatchString(said) || !utf8.ValidString(said) {
					t.Errorf("%s in %s: %s: %q", e.Technique, l.Tag(), name, said)
				}
			}
			if asked := e.Look[e.AskFrom:e.AskTo]; strings.Trim(asked, "123456789") != "" ||
				asked == "" && strings.Contains(e.Look, "where can") {
				t.Errorf("%s in %s: %q asks about %q", e.Technique, l.Tag(), e.Look, asked)
			}
			if strings.Contains(e.Look, e.Name) && l == i18n.En {
				t.Errorf("%s: %q gives the technique away", e.Technique, e.Look)
			}
		}
	})
}

// words returns the texts of a legend without its symbols. It returns "" if a line of the legend has no text.
func words(legend string) string {
	var all []string
	for _, line := range strings.Split(legend, "\n") {
		_, word, ok := strings.Cut(line, "\t")
		if !ok || word == "" {
			return ""
		}
		all = append(all, word)
	}
	return strings.Join(all, "; ")
}

// Every candidate that the step removes or places is drawn as such exactly once.
func TestResultIsDrawn(t *testing.T) {
	known(t, func(p *logic.Position, s logic.Step) {
		g := newGeometry(p.Layout(), 64)
		d := Step(p, s, job.StepOptions{Pitch: 64}).Drawing
		for _, x := range s.Remove {
			at := g.place(x.Cell, x.Digit)
			if n := strings.Count(d.Over, `<circle class="e-x" cx="`+px(at.x)+`" cy="`+px(at.y)+`"`); n != 1 {
				t.Errorf("%s: %d of r%dc%d is drawn %d times as going", s.Technique.Key(), x.Digit, x.Cell/9+1,
					x.Cell%9+1, n)
			}
		}
		if n := strings.Count(d.Over, `class="e-x"`); n != len(sorted(s.Remove)) {
			t.Errorf("%s: %d candidates are drawn as going, not %d", s.Technique.Key(), n, len(s.Remove))
		}
		if n := strings.Count(d.Over, `class="e-put"`); n != len(s.Place) {
			t.Errorf("%s: %d candidates are drawn as placed, not %d", s.Technique.Key(), n, len(s.Place))
		}
	})
}

// The legend contains exactly the roles that are drawn. The test recognizes roles in the drawing by their
// markup.
func TestLegendIsOfThePicture(t *testing.T) {
	marks := []struct {
		in   string // markup that occurs in the drawing if and only if the role is drawn
		sign role
	}{
		{`<circle class="e-a"`, onA}, {`<circle class="e-p e-sa"`, offA}, {`<path class="e-c" d="M`, onC},
		{`<rect class="e-p e-sb"`, offB},
		{`<circle class="e-p e-sc"`, offC}, {`<circle class="e-p e-sb"`, fin}, {`<circle class="e-p e-sq"`, key},
		{`<circle class="e-x"`, out},
		{`<rect class="e-put"`, placed}, {`stroke-dasharray="6 4"`, cover}, {`stroke-opacity=".45"`, group},
		{`class="e-sq" stroke-width="2"`, corners},
		{`class="e-sa" stroke-width="2" d="`, setA}, {`stroke-dasharray="6 3"`, setB},
		{`stroke-dasharray="2 2.5"`, setC}, {`stroke-width="2.25"`, strongLink},
	}
	known(t, func(p *logic.Position, s logic.Step) {
		e := Step(p, s, job.StepOptions{Pitch: 64})
		drawn := e.Drawing.Under + e.Drawing.Over
		figure := append(slices.Clone(s.Remove), s.Place...)[0].Digit.String()
		for _, m := range marks {
			is := strings.Contains(drawn, m.in)
			if m.sign == onC { // ignore arrowheads of links, which have the same class
				is = regexp.MustCompile(`<path class="e-c" d="M\S+ \S+l`).MatchString(drawn)
			}
			has := false
			for d := solver.Digit(1); int(d) <= p.Layout().N(); d++ {
				has = has || strings.Contains(e.Legend, sign(m.sign, d.String()))
			}
			if has != is {
				t.Errorf("%s %s: role %d is drawn: %t, in the legend: %t", e.Technique, e.Result, m.sign, is, has)
			}
		}
		dashed := strings.Contains(e.Legend, sign(weakLink, figure)) || strings.Contains(e.Legend, sign(tie, figure))
		if dashed != strings.Contains(drawn, `stroke-dasharray="5 4"`) {
			t.Errorf("%s %s: dashed links in the legend: %t", e.Technique, e.Result, dashed)
		}
		if has := strings.Contains(e.Legend, sign(seen, figure)); has != strings.Contains(string(e.Drawing.Ground),
			string(rune(job.SeenGround))) {
			t.Errorf("%s %s: seen cells in the legend: %t", e.Technique, e.Result, has)
		}
	})
}

// Shapes are drawn exactly over the candidates that they belong to. The style sheet of the page determines
// where candidates are.
func TestPlacesAreThoseOfTheStyleSheet(t *testing.T) {
	sheet, err := os.ReadFile("../../../web/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	inset := regexp.MustCompile(`(?m)^\.marks \{\s+position: absolute; inset: (\d+)%;`).FindSubmatch(sheet)
	if inset == nil {
		t.Fatal("the style sheet does not place candidates as it did")
	}
	if want := strconv.Itoa(int(math.Round(marksInset * 100))); string(inset[1]) != want {
		t.Errorf("candidates begin at %s%% of a cell, their shapes at %s%%", inset[1], want)
	}
	// These layouts put the sum of a cage, or the digits that are possible, into some cells.
	for _, rule := range []string{
		".evident .c-top .marks { inset: 20% 4% 0; }",
		".evident .c-foot .marks { inset: 4% 4% 22%; }",
		".evident .c-top.c-foot .marks { inset: 20% 4% 22%; }",
	} {
		if !bytes.Contains(sheet, []byte(rule)) {
			t.Errorf("the style sheet has no %s", rule)
		}
	}
	for _, test := range []struct {
		layout string
		pitch  int
		cell   solver.Cell
		digit  solver.Digit
		x, y   float64
	}{
		{"3x3", 101, 0, 5, 50, 50},
		{"3x3", 101, 10, 1, 101 + 4 + 92./6, 101 + 4 + 92./6},
		{"4x4", 101, 17, 16, 101 + 4 + 92*7/8., 101 + 4 + 92*7/8.},
		{"2x2", 101, 1, 2, 101 + 4 + 92*3/4., 4 + 92/4.},
		{"3x3,cage=3:0.1", 101, 0, 5, 50, 20 + 40},
		{"3x3,cage=3:0.1", 101, 1, 5, 101 + 50, 50},
		{"3x3,marks=1.2:0", 101, 0, 5, 50, 4 + 37},
		{"3x3,marks=1.2:0,cage=3:0.1", 101, 0, 5, 50, 20 + 29},
	} {
		l, err := solver.ParseLayout(test.layout)
		if err != nil {
			t.Fatal(err)
		}
		p := newGeometry(l, test.pitch).place(test.cell, test.digit)
		if p.to(point{test.x, test.y}) > .01 {
			t.Errorf("digit %d in cell %d of %s: %v, want %v %v", test.digit, test.cell, test.layout, p, test.x, test.y)
		}
	}
}

// Few links cross the shape of a candidate that they do not belong to. The test draws boards as wide as on a
// phone and as on a desktop.
func TestLinksPassOtherShapes(t *testing.T) {
	for _, pitch := range []int{38, 73} {
		links, crossing := 0, 0
		known(t, func(p *logic.Position, s logic.Step) {
			explainer := &explainer{namer: namerOf(p.Layout(), job.StepOptions{}), p: p, step: s,
				picture: newPicture(p),
				area:    make([]byte, p.Layout().Cells())}
			explainer.explain()
			explainer.results()
			g := newGeometry(solver.Classic, pitch)
			explainer.picture.lines = slices.DeleteFunc(explainer.picture.lines, g.touch)
			r := newRouter(explainer.picture, g)
			for _, l := range explainer.picture.lines {
				k := r.route(l)
				links++
				for i := range 101 {
					at := k.whole.at(float64(i) / 100)
					if at.to(k.whole[0]) < r.reach*1.05 || at.to(k.whole[2]) < r.reach*1.05 {
						continue
					}
					through := false
					for _, shape := range explainer.picture.shapes {
						own := func(e end) bool {
							return e.digit == shape.Digit &&
								slices.Contains(e.cells, shape.Cell)
						}
						through = through || !own(l.from) && !own(l.to) &&
							at.to(g.place(shape.Cell, shape.Digit)) < g.radius()*.8
					}
					if through {
						crossing++
						break
					}
				}
				if side := g.side(); k.whole[1].x < -side/2 || k.whole[1].x > side*1.5 {
					t.Errorf("%s: a link bends out of the board", s.Technique.Key())
				}
			}
		})
		if crossing*50 > links {
			t.Errorf("at %d px, %d of %d links cross the shape of another candidate", pitch, crossing, links)
		}
	}
}

// The page shows all candidates in the cells of a step's sets, wings and rectangles, even candidates without
// a shape.
func TestSetsAreShownWithAllTheirCandidates(t *testing.T) {
	seen := map[Family]int{}
	known(t, func(p *logic.Position, s logic.Step) {
		proof := s.Proof
		cells := slices.Clone(proof.Deadly)
		for _, set := range proof.Sets {
			cells = append(cells, set.Cells...)
		}
		switch FamilyOf(s.Technique) {
		case Subsets, Wings:
			cells = append(cells, proof.Cells...)
		}
		e := Step(p, s, job.StepOptions{Pitch: 64})
		shown := map[solver.Cell]solver.Digits{}
		for _, all := range []job.Packed{e.Whole, e.Rests, e.Remove} { // a drawn shape shows its candidate too
			for i := range len(all) / 3 {
				c, d := job.CandidateAt(all, i)
				shown[solver.Cell(c)] = shown[solver.Cell(c)].With(solver.Digit(d))
			}
		}
		for _, c := range cells {
			if p.At(c) == 0 && shown[c] != p.Candidates(c) {
				t.Errorf("%s: cell %d is shown with %s of %s", s.Technique.Key(), c, shown[c], p.Candidates(c))
			}
			seen[FamilyOf(s.Technique)]++
		}
		if Step(p, s, job.StepOptions{Pitch: 22}).Whole != "" {
			t.Errorf("%s: candidates in cells that are too small for them", s.Technique.Key())
		}
	})
	for _, f := range []Family{Subsets, Wings, Uniqueness, AlmostLocked} {
		if seen[f] == 0 {
			t.Errorf("no cells of family %d were seen", f)
		}
	}
}

// If cells are too small for candidates, they have a tinted background instead. For a single, the digits that
// determine it have rings, and the placed digit is drawn.
func TestSmallCellsShowDigitsAndTints(t *testing.T) {
	ringed := 0
	known(t, func(p *logic.Position, s logic.Step) {
		small, large := Step(p, s, job.StepOptions{Pitch: 22}).Drawing, Step(p, s, job.StepOptions{Pitch: 64}).Drawing
		if small.Under != "" || small.Pitch != 22 {
			t.Fatalf("%s: shapes in cells of 22 px", s.Technique.Key())
		}
		const ring = `<circle class="e-ring e-p e-sa"`
		rings := strings.Count(small.Over, ring)
		if rings != strings.Count(large.Over, ring) {
			t.Errorf("%s: %d digits have a ring in small cells", s.Technique.Key(), rings)
		}
		ringed += rings
		if FamilyOf(s.Technique) == Singles && !strings.Contains(small.Over, `<rect class="e-put"`) {
			t.Errorf("%s: the digit is not placed in small cells", s.Technique.Key())
		}
		for _, x := range append(slices.Clone(s.Place), s.Remove...) {
			if small.Ground[x.Cell] != job.SecondGround {
				t.Errorf("%s: a cell of the result is not tinted", s.Technique.Key())
			}
		}
	})
	if ringed == 0 {
		t.Error("no digit has a ring")
	}
}

// For a continuous loop without sets, the text explains each removed candidate by a weak link of the loop.
func TestRingsSayWhatGoesWhere(t *testing.T) {
	rings := 0
	known(t, func(p *logic.Position, s logic.Step) {
		if s.Technique != logic.ContinuousNiceLoop || len(s.Proof.Sets) > 0 {
			return
		}
		rings++
		var goes []logic.Candidate
		for _, line := range strings.Split(Step(p, s, job.StepOptions{Pitch: 64}).Branches, "\n") {
			if strings.Count(line, "\t") < 3 { // this line is a link
				continue
			}
			_, remove := parsed(t, line[strings.LastIndex(line, "\t")+1:])
			goes = append(goes, remove...)
		}
		if !slices.Equal(sorted(goes), sorted(s.Remove)) {
			t.Errorf("%s: %v, want %v", Result(p, s, job.StepOptions{}), goes, s.Remove)
		}
	})
	if rings == 0 {
		t.Error("no ring was seen")
	}
}

// A chain of five or more links is explained link by link. Each link begins where the previous one ends, and
// is drawn in a branch of its own. For a shorter chain, the text has the reason for each link.
func TestLongChainsAreExplainedLinkByLink(t *testing.T) {
	long, short := 0, 0
	known(t, func(p *logic.Position, s logic.Step) {
		if FamilyOf(s.Technique) != Chains || s.Technique == logic.RemotePair {
			return
		}
		e := Step(p, s, job.StepOptions{Pitch: 64})
		links := strings.Count(e.Chain, " = ") + strings.Count(e.Chain, " – ")
		if links < longChain {
			ring := s.Technique == logic.ContinuousNiceLoop || s.Technique == logic.GroupedContinuousNiceLoop
			if e.Branches != "" && !ring {
				t.Errorf("%s: branches of a short chain", e.Chain)
			}
			said := strings.Count(e.Text, ": ")
			if len(s.Proof.Sets) > 0 {
				said-- // the sentence that defines an almost locked set does not count
			}
			if !ring && said != links {
				t.Errorf("%s: %d reasons in %q", e.Chain, said, e.Text)
			}
			short++
			return
		}
		long++
		lines := strings.Split(e.Branches, "\n")
		if len(lines) < links || len(lines) > links && !strings.Contains(lines[links], "≠") {
			t.Fatalf("%s: %d lines", e.Chain, len(lines))
		}
		proof, back := s.Proof.Links, reversed(s.Proof.Links)
		if e.Chain == newExplainer(p, s, job.StepOptions{}).chain(back) {
			proof = back
		}
		claimed := ""
		for i, line := range lines[:links] {
			fields := strings.Split(line, "\t")
			if len(fields) != 3 || fields[1] == "" || !strings.Contains(fields[2], ": ") {
				t.Errorf("%q", line)
			}
			if i > 0 && fields[1] != claimed {
				t.Errorf("%q does not go on from %q", line, claimed)
			}
			claimed, _, _ = strings.Cut(fields[2], ": ")
			if i < len(proof) && proof[i].Strong {
				onlyPlaces(t, p, proof[i], fields[2])
			}
			if !strings.Contains(e.Drawing.Over, `e-branch-`+strconv.Itoa(i+1)+`"`) &&
				!strings.Contains(e.Drawing.Under, `e-branch-`+strconv.Itoa(i+1)+`"`) {
				t.Errorf("%s: link %d is not drawn as a branch", e.Chain, i+1)
			}
		}
	})
	if long == 0 || short == 0 {
		t.Errorf("%d long chains and %d short ones were seen", long, short)
	}
}

// houseName returns the name of the house of a kind, such as row, that contains a cell of a classic board.
func houseName(c solver.Cell, kind string) string {
	row, col := int(c)/9, int(c)%9
	kind, _, _ = strings.Cut(kind, " ")
	number := map[string]int{"row": row, "column": col, "box": row/3*3 + col/3}[kind]
	return kind + " " + strconv.Itoa(number+1)
}

// The explanation of a single names the digits that exclude the others. For a naked single, these are all
// digits that its cell sees, and the picture circles them where the text says. For a hidden single, they are in enough
// cells to exclude the digit from all other empty cells of the house.
func TestSinglesNameWhatClosesTheOthers(t *testing.T) {
	naked, hidden := 0, 0
	stand := regexp.MustCompile(`((?:\d(?:, | and )?)+) in ((?:row|column|box) \d)`)
	already := regexp.MustCompile(`^With (\w) already at (.*), [a-z0-9 ]+ can hold it only at `)
	name := regexp.MustCompile(`r(\d)c(\d)`)
	known(t, func(p *logic.Position, s logic.Step) {
		if s.Technique != logic.NakedSingle && s.Technique != logic.HiddenSingle {
			return
		}
		place, text := s.Place[0], Step(p, s, job.StepOptions{Pitch: 64}).Text
		if said := already.FindStringSubmatch(text); said != nil {
			hidden++
			var seen []solver.Cell
			for _, at := range name.FindAllStringSubmatch(said[2], -1) {
				c := solver.Cell(9*int(at[1][0]-'1') + int(at[2][0]-'1'))
				if said[1] != place.Digit.String() || p.At(c) != place.Digit {
					t.Errorf("%s: it holds %s", text, p.At(c))
				}
				seen = append(seen, p.Layout().Sees(c)...)
			}
			for _, c := range p.Layout().House(s.Proof.Base[0]).Cells {
				if p.At(c) == 0 && c != place.Cell && !slices.Contains(seen, c) {
					t.Errorf("%s: cell %d is open too", text, c)
				}
			}
		} else if all := stand.FindAllStringSubmatch(text, -1); all != nil {
			naked++
			digits, circled := place.Digit.String(), newExplainer(p, s, job.StepOptions{Pitch: 64})
			circled.explain()
			for _, part := range all {
				here := strings.NewReplacer(", ", "", " and ", "").Replace(part[1])
				digits += here
				for _, d := range here {
					if !slices.ContainsFunc(circled.picture.seers, func(c solver.Cell) bool {
						return p.At(c).String() == string(d) && part[2] == houseName(c, part[2])
					}) {
						t.Errorf("%s: the picture has another %c than that in %s", text, d, part[2])
					}
				}
			}
			for d := solver.Digit(1); d <= 9; d++ {
				if strings.Count(digits, d.String()) != 1 {
					t.Errorf("%s: it names %s", text, digits)
				}
			}
		}
	})
	if naked == 0 || hidden == 0 {
		t.Errorf("%d naked singles say what is around them, %d hidden ones what closes the others", naked, hidden)
	}
}

// onlyPlaces checks the reason that says gives for a strong link: the cell or house in it has no other
// candidate than the two ends.
func onlyPlaces(t *testing.T, p *logic.Position, l logic.Link, says string) {
	t.Helper()
	places, want := 0, len(l.From.Cells)+len(l.To.Cells)
	switch {
	case strings.HasSuffix(says, ": the cell has no other digit"):
		places = p.Candidates(l.To.Cells[0]).Len()
	case strings.HasSuffix(says, " has no other place"):
		for _, c := range p.Layout().House(l.House).Cells {
			if p.Candidates(c).Has(l.To.Digit) {
				places++
			}
		}
	case l.House == logic.InSet && strings.Contains(says, ": set "):
		return
	}
	if places != want {
		t.Errorf("%q: there are %d places, not %d", says, places, want)
	}
}
