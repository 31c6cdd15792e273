package main

import (
	"context"
	"math/rand"
	"os"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/links"
	_ "numplace/solver/rules"
)

// issLayouts have rules of the kinds that ISS has, on boards of 4x4 to 9x9 cells.
var issLayouts = strings.Fields(`
	3x3,diagonals 3x3,windoku 3x3,disjoint 3x3,knight 3x3,king 3x3,nonconsecutive 3x3,globalentropy 3x3,globalmod=3
	3x3,asterisk 3x3,odd:3.40 3x3,even:4.41 3x3,marks=1.2:3.50 3x3,extra:0.40.80 3x3,cage=15:0.1.9 3x3,sum=9:0.1
	3x3,quad=1.2:0.1.9.10 3x3,rellik=5:0.1 3x3,minimum:30 3x3,maximum:40 3x3,rowindex:3 3x3,columnindex:3
	3x3,thermo:0.10.20 3x3,arrow=1:0.1.10 3x3,whisper=5:0.1.2 3x3,renban:0.1.10 3x3,palindrome:2.12.22
	3x3,between:0.1.2 3x3,entropic:0.1.2 3x3,modular=3:0.1.2 3x3,regionsum:1.2.3.4 3x3,doublearrow:0.1.10.11
	3x3,sumline=10:0.1.10.11 3x3,nabner:0.1.10 3x3,zipper:0.1.2 3x3,lockout=4:0.1.2 3x3,white:0.1 3x3,black:0.1
	3x3,xv=5:0.1,xv=10:3.4 3x3,greater:0.1 3x3,little=9:2.10.18 3x3,sandwich=5:0.1.2.3.4.5.6.7.8
	3x3,xsum=20:0.1.2.3.4.5.6.7.8 3x3,skyscraper=4:0.1.2.3.4.5.6.7.8 3x3,room=7:0.1.2.3.4.5.6.7.8 3x3,clone:0.40
	2x3,edgetable=62.61.59.55.47.31:0.1 2x3,linetable=62.60.56.48.32.0:0.1.2 2x3,settable=62.61.59.55.47.31:0.7.14
	2x3,boardtable=60.56.49.35.7.15 2x3,automaton=1.1.1.1.2.2.2.0.1.1.1.2.2.2:0.7.14
	jigsaw:1112132233243444`)

// What is written for ISS has as many solutions in ISS as here. Without NUMPLACE_ISS, our own reader takes its place.
func TestRareISSReadsWhatIsWritten(t *testing.T) {
	target, _ := links.TargetOf(links.ISS)
	random := rand.New(rand.NewSource(1))
	var rows []ruledRow
	var want []int
	read := map[string]solver.Grid{}
	for _, text := range issLayouts {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		solution, err := solver.Solve(context.Background(), l.Empty().With(0, 1))
		if solution.N() == 0 {
			solution, err = solver.Solve(context.Background(), l.Empty())
		}
		if solution.N() == 0 {
			t.Errorf("%s: %v", text, err)
			continue
		}
		for _, givens := range []int{5, 4, 3} { // of ten cells
			g := l.Empty()
			for c := range solver.Cell(l.Cells()) {
				if random.Intn(10) < givens {
					g = g.With(c, solution.At(c))
				}
			}
			p := format.Puzzle{Grid: g}
			if target.Refuses(p) != links.None {
				t.Errorf("%s is refused", text)
				continue
			}
			count, err := solver.Count(context.Background(), g, 2)
			if err != nil {
				t.Fatal(err)
			}
			address, _ := target.Link(p)
			_, query, _ := strings.Cut(address, "?q=")
			back, _, err := links.Read(address)
			if err != nil {
				t.Fatal(err)
			}
			read[query] = back.Grid
			rows, want = append(rows, ruledRow{Name: text, ISS: query}), append(want, count)
		}
	}
	if folder := os.Getenv("NUMPLACE_ISS"); folder != "" {
		if err := runISS(t.TempDir(), folder, rows); err != nil {
			t.Fatal(err)
		}
	} else {
		for i := range rows {
			count, _ := solver.Count(context.Background(), read[rows[i].ISS], 2)
			rows[i].other.Solutions = float64(count)
		}
	}
	one := 0
	for i, row := range rows {
		if row.other.Over || row.other.Solutions != float64(want[i]) {
			t.Errorf("%s: %v solutions, %d here (over: %t)\n%s", row.Name, row.other.Solutions, want[i], row.other.Over,
				row.ISS)
		}
		if want[i] == 1 {
			one++
		}
	}
	t.Logf("%d puzzles, %d with one solution", len(rows), one)
}
