package links

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/format"

	lzstring "github.com/daku10/go-lz-string"
)

// Read returns a consistent puzzle or an error for any text.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		"https://www.sudokuwiki.org/Sudoku_X.htm?bd=S4B16b0000000000000",
		"https://www.sudokuwiki.org/sudoku.htm?n=1,5,0", "https://sudokuexchange.com/play/?s=KDTRBQsV3CQ",
		"https://sudoku.coach/en/play/1000000000000000",
		coachState(`{"givenDigits":"1000000000000000","userDigits":"0200000000000000"}`),
		`{"size":2,"antiking":true,"negative":["xv"],"grid":[[{"value":1,"given":true,"c":"#A8A8A8"},` +
			`{"region":null}],[{},{}]]}`,
		`{"size":3,"killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],"arrow":[{"cells":["R1C1"],"lines":[["R1C1",` +
			`"R2C1"]]}],` +
			`"littlekillersum":[{"cell":"R0C1","direction":"DR","value":"4"}],"sandwichsum":[{"cell":"R1C0",` +
			`"value":"0"}],` +
			`"negative":["ratio"],"whispers":[{"lines":[["R1C1","R1C2"]],"value":"2"}],"clone":[{"cells":["R1C1"],` +
			`"cloneCells":["R2C2"]}],"quadruple":[{"cells":["R1C1"],"values":[1]}],` +
			`"grid":[[{"givenPencilMarks":[1]},{},{}],` +
			`[{},{},{}],[{},{},{}]]}`,
		`{"cells":[[{},{}],[{},{}]],"rules":"Kropki. Thermometers increase. Arrows sum.","overlays":[{"ct":[1,0.5],` +
			`"w":0.3,` +
			`"h":0.3,"r":true,"c1":"#0","c2":"#F"},{"ct":[0.5,0.5],"w":0.7,"h":0.7,"r":true}],"lines":[{"wp":[[0.5,` +
			`0.5],` +
			`[1.5,1.5]],"th":9}],"arrows":[{"wp":[[0.5,0.5],[1.5,1.5]]}],"cages":[{"cells":[[0,0]],"unique":true,` +
			`"sum":1}]}`,
		`{"gridSize":4,"killerCages":[{"region":[{"row":0,"col":0}],"sum":1}],"kropkiNegative":true,` +
			`"thermos":[[{"row":0,` +
			`"col":0},{"row":1,"col":1}]]}`, "2x2k:1o,aaa_aa_aaa_aaa_,4a5a10_5a7a2b3a8a",
		"https://f-puzzles.com/?load=" + lz(`{"size":1,"grid":[[{}]]}`), "https://sudokupad.app/classicB6B91D7",
		"https://sudokupad.app/scfxw",
		`{ce:[[{v:1},],[,]],re:[[[0,0],[0,1]],[[1,0],[1,1]]],ca:[{v:'title: It\'s'}],l:[{wp:[[0,0],[2,2]]}]}`,
		"4jxk:1o,aaa,b,c", "2x3#12", "sudoku/4/4/1u-10",
		`{"gridSize":4,"fixedNumbers":[{"position":{"row":0,"col":0},"value":1}]}`,
		".Shape~4x4.NoBoxes.Jigsaw~1112132233243444.~R1C1_1_2.Or.And.End.End",
		".Shape~4x4.Cage~3~R1C1~R1C2.Whisper~2~R1C1~R2C2.PillArrow~2~R1C1~R1C2~R2C1.EqualSum~R1C1~-~R1C2.StrictXV",
		".Shape~4x4.Windoku.DisjointSets.LittleKiller~5~R1C3.Sandwich~0~C2.Quad~R1C1~1.SameValues~2~R1C1~R3C3",
		makerData(`,"size":2,"cells":[{"value":1,"given":true},{"candidates":6},{},{"colors":1}]`, 0,
			`{"type":1,"regions":[0,0,1,-1]},{"type":201,"clues":[{"edge":1}],"negative":[2]},{"type":303,"clues":[`+
				`{"corner":4,"digits":[1]}]},{"type":500,"clues":[{"value":3,"outerCell":1,"diagonal":1}]}`),
		"m=edit&p=" + penpaCode("sudoku,1,1,38", "[0,0,0,0]", "[]",
			`{zN:{"12":["1",1,"1"]},z1:{"100":["1"]},z6:[[12]],zT:[[12,12]],z3:[[-1]]}`), "https://tinyurl.com/a",
		"see (http://example.org/?a#b) there",
		`{"size":2,"line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#F00","width":0.5}],"circle":[{"cells":["R1C1"],` +
			`"baseC":"red","width":1e9,"height":0.5}],"text":[{"cells":["R0C1"],"value":"\u202e","size":"NaN"}],` +
			`"cage":[{"cells":["R1C1","R2C2"],"value":"x"}],"grid":[[{"c":"#FFA0A0"},{}],[{},{}]]}`,
		`{"cells":[[{"pencilMarks":["A"]},{}],[{},{}]],"arrows":[{"wp":[[0,0],[1,1]]}],` +
			`"underlays":[{"ct":[1,1],"w":1,` +
			`"h":1,"c2":"rgba(0,0,0,.5)","te":"a"}],"lines":[{"wp":[[-9,1e9],[1,1]],"th":1e9}]}`,
		makerData(`,"size":2`, 4, `{"type":2000,"lines":[[{"x":1,"y":0},{"x":0,"y":1}]]},`+
			`{"type":2001,"cages":[{"cells":`+
			`[0,3]}]},{"type":2002,"params":[{"type":"arrow","length":1,"headSize":1}],"symbols":[[1,1]]}`),
		`{"size":4,"successMessage":"<script>alert(1)</script>","numplace":"decoration progress",` +
			`"numplaceRules":"a, ?,,",` +
			`"circle":[{"cells":["R1C1"],"width":1e9,"height":"NaN"}],` + fpuzzlesGrid(4) + "}",
		`{"size":4,"successMessage":{"a":[1e9]},"numplaceRules":[["x"]],` + fpuzzlesGrid(4) + "}",
		issAddress + ".DutchFlatmates.HiddenSkyscraper~R1~1~9.HiddenSkyscraper~C1~1e9.ValueIndexing~R1C1~R1C2~R1C3",
		issAddress + ".SameValues~2~R1C1~R1C2~R5C5~R5C6.SameValues~1000000000~R1C1" +
			".ContainAtLeast~1_1_2~R1C1~R2C2~R3C4~R4C4",
		makerData(`,"size":4,"messages":{"completion":{"x":1}},"export":{"numplaceRules":7}`, 16, makerBoxes+
			`{"type":405,"lines":[[0,1,2,3,7,11,15],[1,1,1]]},{"type":406,"groups":[2,4,24,1e9],"lines":[[0,1,2,3]]},`+
			`{"type":2000,"name":"Decoration","lines":[[{"x":1e9,"y":"NaN"}]]}`),
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, site, err := Read(text)
		if err != nil {
			if e, ok := errors.AsType[*Error](err); !ok || e.Cause == 0 || err.Error() == "" {
				t.Fatalf("%#v", err)
			}
			return
		}
		if site == 0 || p.Grid.N() < 1 || p.Wrong != nil && (p.Rules == "" || p.Wrong.Error() == "") {
			t.Fatalf("%v %v", site, p)
		}
		if d, ok := format.ReadDrawing(p.Drawing.Packed()); !ok || d != p.Drawing {
			t.Errorf("the drawing cannot be read: %q", p.Drawing.Packed())
		}
		for c := range solver.Cell(p.Grid.Layout().Cells()) {
			if p.Entered.N() != 0 && p.Entered.At(c) != 0 && p.Grid.At(c) != 0 {
				t.Errorf("cell %d is a given and has been entered", c)
			}
		}
		for _, g := range []solver.Grid{p.Entered, p.Solution} {
			if g.N() != 0 && g.Layout() != p.Grid.Layout() {
				t.Errorf("layout %v, but the puzzle has %v", g.Layout(), p.Grid.Layout())
			}
		}
		for _, target := range Targets {
			if target.Refuses(p) != None {
				continue
			}
			address, _ := target.Link(p)
			l := p.Grid.Layout()
			limit := func(r solver.Rule) bool { return r.Kind == solver.Marks }
			if slices.ContainsFunc(p.Grid.Broken(), limit) || target.Site == ISS && !issExact(l) {
				continue // Read ignores limits that a given violates
			}
			again, _, err := Read(address)
			same := again.Grid == p.Grid || l.Jigsaw()
			if target.Site == ISS && err == nil {
				same = again.Grid.String() == p.Grid.String() && slices.Equal(plainRules(again.Grid.Layout()),
					plainRules(l))
			}
			if err != nil || !same {
				t.Errorf("%v: %s: %v %v", target.Site, address, again.Grid, err)
			}
		}
	})
}

// unpack returns the same text as the library, which reads only base64. '_' means '/', '-' means '+' or '/',
// and the code ends before '=' or '$'.
func FuzzUnpack(f *testing.F) {
	inAddress := strings.NewReplacer("+", "-", "/", "_")
	for _, text := range []string{"", "a", "aaaa", `{"size":9,"grid":[[{},{},{}]]}`, "é数🎲"} {
		f.Add(lz(text))
		f.Add(inAddress.Replace(lz(text)))
	}
	f.Add("C4_Q$ignored")
	f.Fuzz(func(t *testing.T, code string) {
		const long = 2000 // the library may run out of memory on longer codes
		if len(code) > long {
			return
		}
		got, err := unpack(code)
		if err != nil {
			return
		}
		plain := strings.ReplaceAll(code, "_", "/")
		if end := strings.IndexAny(plain, "=$"); end >= 0 {
			plain = plain[:end]
		}
		var want []string
		for _, minus := range []string{"+", "/"} {
			if text, err := lzstring.DecompressFromBase64(strings.ReplaceAll(plain, "-", minus) + "="); err == nil {
				want = append(want, text)
			}
		}
		if len(want) > 0 && !slices.Contains(want, got) {
			t.Errorf("%q, want one of %q", got, want)
		}
		if again, err := unpack(pack(got)); err != nil || again != got {
			t.Errorf("%q %v, want %q", again, err, got)
		}
	})
}
