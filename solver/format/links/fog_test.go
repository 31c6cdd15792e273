package links

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format"
)

// fogText writes a fog as its lamps, and its triggers with their cells and what they uncover.
func fogText(f format.Fog) string {
	if f == (format.Fog{}) {
		return ""
	}
	lamps, triggers := f.Parts()
	text := fmt.Sprint("lamps", lamps)
	for _, t := range triggers {
		text += fmt.Sprint(" ", t.Cells, "->", t.Lifts)
	}
	return text
}

// Cells that a text repeats take no more memory.
func TestRepeatedLamps(t *testing.T) {
	row := "[" + strings.Repeat("{},", 24) + "{}]"
	grid := `"grid":[` + strings.Repeat(row+",", 24) + row + `]`
	for _, field := range []string{"foglight", "fogofwar"} {
		data := `{"size":25,` + grid + `,"` + field + `":["r1c1-r25c25"` +
			strings.Repeat(`,"r1c1-r25c25"`, 30_000) + `]}`
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		p, _, err := Read(data)
		runtime.ReadMemStats(&after)
		if lamps, _ := p.Fog.Parts(); err != nil || len(lamps) != 625 {
			t.Errorf("%s: %d lamps, %v", field, len(lamps), err)
		}
		if got := (after.TotalAlloc - before.TotalAlloc) / 1_000_000; got > 150 {
			t.Errorf("%s: %d MB for %d characters", field, got, len(data))
		}
	}
}

func TestFogOfSites(t *testing.T) {
	const solution = `1234341221434321`
	fpuzzles := func(more string) string { return `{"size":4,` + more + `,` + grid4 + `}` }
	maker := func(constraints string) string { return makerData(`,"size":4`, 16, makerBoxes+constraints) }
	for _, row := range []struct{ name, data, want string }{
		{"SudokuPad: lamps", scl4(`"foglight":[[0,0],[3,2]]`), "lamps[0 14]"},
		{"SudokuPad: a cage of lamps", scl4(`"cages":[{"value":"FOGLIGHT","cells":[[0,1],[0,2]]}]`), "lamps[1 2]"},
		{"SudokuPad: names of lamps", scl4(`"cages":[{"value":"foglight: r1c1, R2c2-r3c3"}]`), "lamps[0 5 6 9 10]"},
		{"SudokuPad: triggers", scl4(`"foglight":[],"triggereffect":[{"trigger":{"type":"cellvalue","cell":"r1c1"},` +
			`"effect":{"type":"foglight","cells":["r2c1","r2c2"]}},{"trigger":{"cell":"r1c1r1c2"},"effect":` +
			`{"type":"sound"}}]`), "lamps[] [0]->[4 5]"},
		{"SudokuPad: links", scl4(`"foglink":[[[[0,0],[0,1]],[[1,0]]],[1]]`), "lamps[] [0 1]->[4]"},
		{"SudokuPad: lamps outside", scl4(`"foglight":[[4,0],[0,-1],["a"],null,{"x":1}]`), ""},
		{"SudokuPad: no list", scl4(`"foglight":"everywhere"`), ""},
		{"SudokuPad: no lamps, and no mention", scl4(`"foglight":[],"metadata":{"solution":"` + solution + `"}`), ""},
		{"SudokuPad: no lamps", scl4(`"foglight":[],"metadata":{"rules":"Fog.","solution":"` + solution + `"}`),
			"lamps[]"},
		{"SudokuPad: no lamps, in Japanese", scl4(`"foglight":[],"metadata":{"rules":"盤面は霧に隠れています。","solution":"` +
			solution + `"}`), "lamps[]"},
		{"SudokuPad: no lamps, in Chinese", scl4(`"foglight":[],"metadata":{"rules":"迷雾数独","solution":"` + solution +
			`"}`), "lamps[]"},
		{"SudokuPad: no lamps, in the title", scl4(`"foglight":[],"metadata":{"title":"フォグ","solution":"` + solution +
			`"}`), "lamps[]"},
		{"SudokuPad: no lamps and no solution", scl4(`"foglight":[],"metadata":{"rules":"Fog."}`), ""},
		{"f-puzzles: lamps", fpuzzles(`"foglight":["R1C1"]`), "lamps[0]"},
		{"f-puzzles: lamps with what is around them", fpuzzles(`"fogofwar":["R1C1"]`), "lamps[0 1 4 5]"},
		{"f-puzzles: a cage of lamps", fpuzzles(`"cage":[{"value":"FOGLIGHT","cells":["R1C2"]}]`), "lamps[1]"},
		{"Sudoku Maker: lamps and triggers", maker(`{"type":4000,"cells":[3]},{"type":4001,"triggers":` +
			`[{"cells":[0,1],"label":"A"},{"cells":[2],"label":"B"},{"cells":[9],"label":"C"}],` +
			`"effects":[{"label":"A","cells":[4]},` +
			`{"label":"B","cells":[5]},{"label":"A","cells":[6]}]}`), "lamps[3] [0 1]->[4 6] [2]->[5]"},
		{"Sudoku Maker: a cage of lamps", maker(`{"type":2001,"name":"x","cages":[{"value":"foglight","cells":[2]}]}`),
			"lamps[2]"},
		{"Sudoku Maker: without lamps", maker(`{"type":4000}`), ""},
		{"Sudoku Maker: disabled", maker(`{"type":4000,"disabled":true,"cells":[1]}`), ""},
	} {
		p, _, err := Read(row.data)
		if err != nil || fogText(p.Fog) != row.want {
			t.Errorf("%s: %q, want %q; %v", row.name, fogText(p.Fog), row.want, err)
		}
		if p.Rules != "" && row.name != "Sudoku Maker: a cage of lamps" {
			t.Errorf("%s: unsupported rules: %s", row.name, p.Rules)
		}
	}
}

// Fog that can't be used is reported as something that is not drawn.
func TestUnusableFogIsReported(t *testing.T) {
	p, _, err := Read(scl4(`"foglight":[],"metadata":{"rules":"Fog."}`))
	if err != nil || p.NotDrawn.Odd != 1 {
		t.Errorf("%+v, %v", p.NotDrawn, err)
	}
}

// Data with more triggers than anybody sets are read quickly, and up to the limit.
func TestManyFogTriggers(t *testing.T) {
	const one = `{"cells":[0],"label":"A"},`
	many := strings.TrimSuffix(strings.Repeat(one, 3_000), ",")
	p, _, err := Read(makerData(`,"size":4`, 16, makerBoxes+`{"type":4001,"triggers":[`+many+`],"effects":[`+many+`]}`))
	_, triggers := p.Fog.Parts()
	if err != nil || len(triggers) != format.MostTriggers {
		t.Errorf("%d triggers, %v", len(triggers), err)
	}
}

// Each site that can show fog gets it, and a link to it opens with the same fog. Other sites report that it is lost.
func TestFogIsWritten(t *testing.T) {
	g := solver.Classic.Empty().With(0, 5)
	lamps := format.FogOf(9, []solver.Cell{0, 40, 80}, nil)
	both := format.FogOf(9, []solver.Cell{3}, []format.FogTrigger{
		{Cells: []solver.Cell{3, 4}, Lifts: []solver.Cell{5, 6, 7}},
		{Cells: []solver.Cell{5}, Lifts: []solver.Cell{80}}})
	for _, target := range Targets {
		for i, f := range []format.Fog{lamps, both} {
			p := format.Puzzle{Grid: g, Fog: f}
			address, lost := target.Link(p)
			back, _, err := Read(address)
			keeps := target.keeps.Has(Fog) && (i == 0 || target.Site != FPuzzles)
			if err != nil || keeps != (back.Fog == f) || keeps == lost.Has(Fog) || lost.Has(Drawing) {
				t.Errorf("%v: %s is read as %s; lost %b, %v", target.Site, fogText(f), fogText(back.Fog), lost, err)
			}
		}
	}
}

// The published puzzles with fog have what their data state: lamps or triggers on the board, and those that state a
// solution are uncovered by it.
func TestPublishedFog(t *testing.T) {
	type linked struct{ link string }
	foggy := corpora.With(t, []linked{{lz(scl4(`"foglight":[[0,0]],"metadata":{"solution":"1234341221434321"}`))}},
		func() (all []linked) {
			for _, file := range []string{"foreign_links.tsv", "sudokumaker_links.tsv"} {
				for _, c := range corpora.Rows(t, file) {
					if p, _, err := Read(c[len(c)-1]); err == nil && p.Fog != (format.Fog{}) {
						all = append(all, linked{c[len(c)-1]})
					}
				}
			}
			if len(all) < 12 {
				t.Errorf("only %d published puzzles have fog", len(all))
			}
			return all
		})
	for _, c := range foggy {
		p, site, _ := Read(c.link)
		l := p.Grid.Layout()
		lamps, triggers := p.Fog.Parts()
		covered := p.Fog.Covered(p.Grid, l.Empty(), p.Solution)
		if len(covered) == 0 || len(lamps)+len(triggers) == 0 {
			t.Errorf("%v: nothing is covered: %s", site, fogText(p.Fog))
		}
		if p.Solution.N() > 0 {
			entered := l.Empty()
			for c := range solver.Cell(l.Cells()) {
				if p.Grid.At(c) == 0 {
					entered = entered.With(c, p.Solution.At(c))
				}
			}
			if left := p.Fog.Covered(p.Grid, entered, p.Solution); left != nil {
				t.Errorf("%v: the solution leaves %v covered", site, left)
			}
		}
		if seen, of := format.Uncovered(l, covered); len(seen.Rules()) != len(of) || !slices.IsSorted(of) {
			t.Errorf("%v: rules %v of %d", site, of, len(l.Rules()))
		}
	}
}
