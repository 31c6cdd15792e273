package sharing

import (
	"regexp"
	"strings"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// Pictures and prints show what can be seen under fog: with the user's right digits more, and a rule that is covered
// neither as a drawing nor in words.
func TestPicturesUnderFog(t *testing.T) {
	plain, err := solver.StandardLayout(4)
	if err != nil {
		t.Fatal(err)
	}
	l, err := plain.WithRules(solver.Rule{Kind: solver.Thermo, Cells: []solver.Cell{8, 9, 10}})
	if err != nil {
		t.Fatal(err)
	}
	grid := func(text string) solver.Grid {
		g, err := solver.Parse(l, text)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	b := link.Board{Given: grid("1..4........4..1"), Entered: grid("................"),
		Drawing:  link.Drawing("").WithFog(format.FogOf(4, []solver.Cell{0}, nil), 4),
		Solution: grid("1234341221434321")}
	count := func(b link.Board, work string) (grey int, text string) {
		d, err := Depict(t.Context(), job.Depict{Offer: job.Offer{Query: link.EncodeBoard(b)}, Work: work, Each: 1})
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range strings.Split(d.Text, "<path") {
			if strings.Contains(path, "#d5d8dc") {
				grey += strings.Count(strings.ToUpper(path), "M")
			}
		}
		return grey, d.Text
	}
	if grey, _ := count(b, ""); grey != 15 {
		t.Errorf("at first, %d cells are covered", grey)
	}
	b.Entered = grid("..34............")
	if grey, _ := count(b, ""); grey != 15-6 {
		t.Errorf("with a right digit, %d cells are covered", grey)
	}
	if _, text := count(b, job.OnPaper); strings.Contains(text, "hermometer") || !strings.Contains(text, "#d5d8dc") {
		t.Error("the print tells of a thermometer in the fog")
	}
	b.Drawing = ""
	if _, text := count(b, job.OnPaper); !strings.Contains(text, "hermometer") {
		t.Error("without fog, the print does not tell of the thermometer")
	}
}

// Texts for other programs have what can be seen under fog, except for JSON, which holds the fog too. A site that has
// no fog does not get the puzzle, and links of the page always have the fog, with the solution that lifts it.
func TestTextsUnderFog(t *testing.T) {
	grid := func(text string) solver.Grid {
		g, err := solver.Parse(solver.Classic, text)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	given := grid("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	b := link.Board{Given: given, Solution: grid("534678912672195348198342567859761423426853791713924856961537284" +
		"287419635345286179"), Drawing: link.Drawing("").WithFog(format.FogOf(9, []solver.Cell{0}, nil), 9)}
	offer := func(b link.Board) string {
		r, err := Offer(t.Context(), job.Offer{Query: link.EncodeBoard(b), Site: "https://x.example/"})
		if err != nil {
			t.Fatal(err)
		}
		texts := regexp.MustCompile(`href="https://x[^"]*"`).ReplaceAllString(r.Texts, "")
		json := regexp.MustCompile(`"[^"]*(&#34;|&quot;)fog(&#34;|&quot;)[^"]*"`)
		if has := json.MatchString(texts); has != b.Drawing.Foggy() {
			t.Errorf("JSON has fog: %v", has)
		}
		return json.ReplaceAllString(texts, "")
	}
	line := "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	fogged := offer(b)
	if strings.Contains(fogged, line) || !strings.Contains(fogged, "5"+strings.Repeat(".", 80)) {
		t.Error("a text shows what is covered")
	}
	if strings.Contains(fogged, "sudokuwiki.org/") || !strings.Contains(fogged, "sudokupad.app/scl") {
		t.Error("a site without fog gets the puzzle, or one with fog does not")
	}
	b.Entered = grid("..4" + strings.Repeat(".", 78))
	if text := offer(b); !strings.Contains(text, "53.........."+"1") {
		t.Error("a right digit uncovers nothing")
	}
	b.Drawing = ""
	if text := offer(b); !strings.Contains(text, line) || !strings.Contains(text, "sudokuwiki.org/") {
		t.Error("without fog, a text or a site is missing")
	}
}

// The links without the user's digits and the one of a race have the fog and the solution that lifts it.
func TestLinksUnderFog(t *testing.T) {
	l, err := solver.StandardLayout(4)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := solver.Parse(l, "1234341221434321")
	if err != nil {
		t.Fatal(err)
	}
	fog := link.Drawing("").WithFog(format.FogOf(4, []solver.Cell{0}, nil), 4)
	s, err := read(job.Offer{Query: link.EncodeBoard(link.Board{Given: l.Empty().With(0, 1), Drawing: fog,
		Solution: solution})})
	if err != nil {
		t.Fatal(err)
	}
	for name, query := range map[string]string{"the givens": s.givens(),
		"a race": link.EncodeBoard(s.fogged(link.Board{Given: s.board.Given}))} {
		b, err := link.DecodeBoard(query)
		if err != nil || b.Drawing != fog || b.Solution != solution {
			t.Errorf("%s: %s, %v", name, query, err)
		}
	}
}
