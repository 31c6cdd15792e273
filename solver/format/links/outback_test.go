package links

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format"
)

// ownDrawn returns links with drawings: some stand for rules, and some are at places that only some sites can draw.
func ownDrawn() []string {
	grid := fpuzzlesGrid(4)
	return []string{
		lz(`{"size":4,"title":"Drawn","author":"A","ruleset":"Normal sudoku rules apply.",` +
			`"successMessage":"Well <b>done</b>","circle":[{"cells":["R1C1","R1C2"],"baseC":"#FF0000",` +
			`"outlineC":"#00FF0080","width":0.3,"height":0.4,"angle":30}],` +
			`"line":[{"lines":[["R1C1","R2C2","R0C3"]],"outlineC":"#0000FF","width":0.3}],` +
			`"text":[{"cells":["R4C4","R3C3"],` +
			`"value":"<i>A</i>","fontC":"#123456","size":0.8}],"cage":[{"cells":["R2C2","R2C3"],"value":"7?"}],` +
			`"killercage":[{"cells":["R3C1","R4C1"],"value":"3"}],"solution":"1234341221434321",` + grid + "}"),
		lz(strings.Replace(`{"size":4,`+grid+"}", "{}", `{"c":"#A0FFA0"}`, 1)),
		lz(`{"metadata":{"title":"T","rules":"Normal sudoku rules apply.","msgcorrect":"Yes",` +
			`"antiknight":true},"cells":[` +
			strings.TrimSuffix(strings.Repeat("[{},{},{},{}],", 4), ",") + `],` +
			`"lines":[{"wayPoints":[[0.13,0.27],[1.5,3.9]],` +
			`"color":"#12345678","thickness":7.5}],"underlays":[{"center":[1.31,2],"width":0.4,` +
			`"height":0.2,"rounded":true,` +
			`"backgroundColor":"#ABCDEF","borderColor":"#000"}],"overlays":[{"center":[0,2],"width":0,` +
			`"height":0,"text":"5",` +
			`"fontSize":20}],"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,` +
			`1],[3,0],[3,1]],` +
			`[[2,2],[2,3],[3,2],[3,3]]]}`),
		makerData(`,"size":4,"name":"N"`, 16, makerBoxes+`{"type":2000,"name":"Lines",`+
			`"lines":[[{"x":0.2,"y":0.3},{"x":1,`+
			`"y":2.7}]],"style":{"color":"#ff0000ff","thickness":0.1}},{"type":2002,`+
			`"params":[{"type":"ellipse","rx":0.1,`+
			`"ry":0.2,"fill":"#fff","stroke":"#000","strokeWidth":0.02}],"symbols":[[1,0.5,0,"background"]]}`),
	}
}

// linksOut are the sites into which everything that is read can be written, as far as they have it.
var linksOut = []Site{FPuzzles, SudokuPad, ISS, SudokuMaker}

// A puzzle that was read, written for a site and read again has the same givens, rules, solution, words and number of
// shapes, except for the parts that Link reports as lost. Written once more, it is the same address.
func TestOutAndBack(t *testing.T) {
	var own []string
	for _, link := range ownLinks(t) {
		own = append(own, link.text)
	}
	own = append(own, ownDrawn()...)
	tried, drawn := map[Site]int{}, map[Site]int{}
	for _, text := range corpora.With(t, own, func() (all []string) {
		for _, link := range collectedLinks(t) {
			all = append(all, link.text)
		}
		all = corpora.Sample(all, func(text string) string { return text[:min(len(text), 20)] })
		for _, row := range corpora.Rows(t, "foreign_links.tsv") {
			all = append(all, row[3])
		}
		return all
	}) {
		p, from, err := Read(text)
		if e, ok := errors.AsType[*Error](err); ok && e.Cause == BadSize {
			continue
		}
		if err != nil {
			t.Errorf("%s: %v", short(text), err)
			continue
		}
		for _, site := range linksOut {
			target, _ := TargetOf(site)
			if target.Refuses(p) != None {
				continue
			}
			address, lost := target.Link(p)
			back, is, err := Read(address)
			if err != nil || is != site {
				t.Errorf("%v %s to %v: %v, %v", from, short(text), site, is, err)
				continue
			}
			tried[site]++
			drawn[site] += b2i(!p.Drawing.Empty() && !lost.Has(Drawing))
			checkBack(t, from.String()+" "+p.Title+" to "+site.String(), p, back, site, lost)
			if again, _ := target.Link(back); again != address && !lost.Has(Drawing) {
				first, _, _ := Read(again)
				if first.Grid != back.Grid || first.Drawing != back.Drawing || namesOf(first) != namesOf(back) {
					t.Errorf("%v %q to %v: written again, it differs", from, p.Title, site)
				}
			}
		}
	}
	for _, site := range linksOut {
		if tried[site] == 0 || site != ISS && drawn[site] == 0 {
			t.Errorf("%v: %d puzzles, %d drawings", site, tried[site], drawn[site])
		}
	}
	t.Logf("puzzles %v, with drawings %v", tried, drawn)
}

// checkBack compares a puzzle with the one that was read from the address which a site got.
func checkBack(t *testing.T, name string, p, back format.Puzzle, site Site, lost Part) {
	t.Helper()
	l, got := p.Grid.Layout(), back.Grid.Layout()
	windows := func(l *solver.Layout) bool { return l.Has(solver.Windoku) } // also when they are four extra regions
	switch {
	case back.Grid.String() != p.Grid.String():
		t.Errorf("%s: givens %s, want %s", name, back.Grid, p.Grid)
	case got != l && !slices.Equal(plainRules(got), plainRules(l)) && issExact(l) && windows(got) == windows(l) &&
		(site != SudokuMaker || !hasTables(p)):
		t.Errorf("%s: %.300s, want %.300s", name, got, l)
	case namesOf(back) != namesOf(p):
		t.Errorf("%s: rules %q, want %q", name, back.Rules, p.Rules)
	case !lost.Has(Solution) && back.Solution.String() != p.Solution.String():
		t.Errorf("%s: solution %s, want %s", name, back.Solution, p.Solution)
	case !lost.Has(Words) && (back.Title != p.Title || back.Author != p.Author || back.Comment != p.Comment ||
		back.Praise != p.Praise):
		t.Errorf("%s: the words differ", name)
	case !lost.Has(Drawing) && len(back.Drawing.Shapes()) != len(p.Drawing.Shapes()):
		t.Errorf("%s: %d shapes of %d", name, len(back.Drawing.Shapes()), len(p.Drawing.Shapes()))
	case lost.Has(Drawing) && p.Drawing.Empty():
		t.Errorf("%s: a drawing is lost that there is not", name)
	}
}

// namesOf returns the names of the rules that are not supported, sorted.
func namesOf(p format.Puzzle) string {
	names := strings.Split(p.Rules, ", ")
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// What the user has drawn is written as a drawing, above that of the setter. It is lost where a site has no drawings,
// and in part where a site cannot draw it at its place.
func TestThePenGoesOut(t *testing.T) {
	strokes := format.Strokes("").With(format.Stroke{X: 1, Y: 1, Shape: format.LineRight, Colour: 2}).
		With(format.Stroke{X: 4, Y: 3, Shape: format.Ring, Colour: 1})
	for c, letter := range []byte("AB") {
		stroke := format.LetterIn(solver.Cell(c), 4, letter)
		stroke.Colour = 3
		strokes = strokes.With(stroke)
	}
	corners := format.Strokes("").With(format.Stroke{X: 2, Y: 2, Shape: format.LineDown, Colour: 1})
	setter, _, err := Read(ownDrawn()[1])
	if err != nil {
		t.Fatal(err)
	}
	l := layout(t, "2x2")
	for _, row := range []struct {
		name        string
		p           format.Puzzle
		strokes     format.Strokes
		lostBy      []Site // with the strokes
		shapesThere int
	}{
		{"lines, rings and letters", format.Puzzle{Grid: l.Empty().With(0, 1)}, strokes, nil, 3}, // no A on a given
		{"beside the setter's drawing", setter, strokes, nil, 1 + 3 + b2i(setter.Grid.At(0) == 0)},
		{"along edges", format.Puzzle{Grid: l.Empty()}, corners, []Site{FPuzzles}, 1},
	} {
		row.p.Notes = row.p.Notes.WithStrokes(row.strokes)
		for _, target := range Targets {
			if target.Refuses(row.p) != None {
				continue
			}
			address, lost := target.Link(row.p)
			back, _, err := Read(address)
			if err != nil {
				t.Errorf("%s, %v: %v", row.name, target.Site, err)
				continue
			}
			shapes := len(back.Drawing.Shapes())
			if !target.draws {
				if !lost.Has(Pen) || shapes > 0 {
					t.Errorf("%s, %v: %d shapes, lost %d", row.name, target.Site, shapes, lost)
				}
				continue
			}
			misses := slices.Contains(row.lostBy, target.Site)
			if lost.Has(Pen) != misses || lost.Has(Drawing) || !misses && shapes != row.shapesThere {
				t.Errorf("%s, %v: %d shapes of %d, lost %d", row.name, target.Site, shapes, row.shapesThere, lost)
			}
		}
	}
}
