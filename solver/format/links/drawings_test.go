package links

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"numplace/solver/corpora"
	"numplace/solver/format"
)

// shown returns the shapes of a drawing as text, one in each line.
func shown(d format.Drawing) string {
	var lines []string
	for _, s := range d.Shapes() {
		line := []string{"path", "area", "rect", "round", "ellipse", "text"}[s.Kind]
		if s.Above {
			line += " above"
		}
		if s.Fill != 0 {
			line += fmt.Sprintf(" fill %08x", uint32(s.Fill))
		}
		if s.Line != 0 {
			line += fmt.Sprintf(" line %08x width %d", uint32(s.Line), s.Width)
		}
		if s.Dashed {
			line += " dashed"
		}
		for _, p := range s.Points {
			line += fmt.Sprintf(" %d,%d", p.X, p.Y)
		}
		if s.Wide+s.High > 0 {
			line += fmt.Sprintf(" size %dx%d", s.Wide, s.High)
		}
		if s.Turn > 0 {
			line += fmt.Sprintf(" turn %d", s.Turn)
		}
		if s.Text != "" {
			line += fmt.Sprintf(" %q", s.Text)
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// scl4 returns data of SudokuPad for a 4x4 board.
func scl4(more string) string {
	return `{"cells":[` + strings.TrimSuffix(strings.Repeat("[{},{},{},{}],", 4), ",") + `],` + more + `}`
}

func TestDrawingsOfSites(t *testing.T) {
	fpuzzles := func(more string) string { return `{"size":4,` + more + `,` + grid4 + `}` }
	for _, row := range []struct{ name, data, want string }{
		{"f-puzzles: a line", fpuzzles(`"line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#00f8","width":0.4}]`),
			"path line 0000ff88 width 20 50,50 150,150"},
		{"f-puzzles: a line of a rule", fpuzzles(`"renban":[{"lines":[["R1C1","R2C2"]]}],"line":[{"lines":[["R1C1",` +
			`"R2C2"]],"outlineC":"#F067F0","width":0.4,"fromConstraint":"Renban"}]`), ""},
		{"f-puzzles: a line of an unknown rule", fpuzzles(`"line":[{"lines":[["R1C1","R2C2"]],"outlineC":"#F067F0",` +
			`"width":0.4,"fromConstraint":"Odd One"}]`), "path line f067f0ff width 20 50,50 150,150"},
		{"f-puzzles: a line of a rule that is not possible", fpuzzles(`"renban":[{"lines":[["R1C1",` +
			`"R1C1"]]}],"line":[` +
			`{"lines":[["R1C1","R2C2"]],"outlineC":"#F067F0","fromConstraint":"Renban"}]`),
			"path line f067f0ff width 25 50,50 150,150"},
		{"f-puzzles: a circle", fpuzzles(`"circle":[{"cells":["R1C1","R1C2"],"baseC":"#FFFFFF","outlineC":"#000",` +
			`"width":0.3,"height":0.2,"value":"7","fontC":"#000"}]`),
			"ellipse above fill ffffffff line 000000ff width 2 100,50 size 30x20\n" +
				`text above fill 000000ff 100,50 size 0x40 "7"`},
		{"f-puzzles: a rectangle", fpuzzles(`"rectangle":[{"cells":["R1C1"],"baseC":"red","outlineC":"none",` +
			`"width":0.9,"height":0.9,"angle":45}]`), "rect fill ff0000ff 50,50 size 90x90 turn 45"},
		{"f-puzzles: a text outside", fpuzzles(`"text":[{"cells":["R0C2"],"value":"  ↓","fontC":"#fff","size":0.8}]`),
			`text above fill ffffffff line 000000ff width 4 150,-50 size 0x40 "  ↓"`},
		{"f-puzzles: a cage with a letter", fpuzzles(`"cage":[{"cells":["R1C1","R1C2"],"value":"x","outlineC":` +
			`"rgba(0, 128, 0, 0.5)","fontC":"#000"},{"value":"msgcorrect: Well done","cells":["R1C1"]}]`),
			"path above line 00800080 width 2 dashed 192,8 192,92 8,92 8,8 192,8\n" +
				`text above fill 000000ff line ffffffff width 6 14,15 size 0x22 "x"`},
		{"f-puzzles: colours", strings.Replace(fpuzzles(`"title":"T"`), `"given":true`,
			`"given":true,"c":"#A8A8A8","cArray":["#A8A8A8","2","#FFFFFF"]`, 1),
			"rect fill a8a8a8ff 25,50 size 50x100\nrect fill ffa0a0ff 75,50 size 50x100"},
		{"SudokuPad: lines", scl4(`"lines":[{"wayPoints":[[0.5,1.5],[3.25,1.5]],"color":"#e19d52ff","thickness":16},` +
			`{"wp":[[1,0],[1,4]],"c":"#000","th":4,"target":"overlay","opacity":0.5}]`),
			"path line e19d52ff width 25 150,50 150,325\npath above line 00000080 width 6 0,100 400,100"},
		{"SudokuPad: underlays and overlays", scl4(`"underlays":[{"center":[0.5,0.5],"width":1,"height":1,` +
			`"backgroundColor":"#0F0"}],"overlays":[{"center":[1,0.5],"width":0.3,"height":0.2,"rounded":true,` +
			`"backgroundColor":"#FFFFFF","borderColor":"#000000"},{"center":[-0.5,2.5],"width":0.2,"height":0.2,` +
			`"text":"12","fontSize":32,"color":"#f00","angle":90}],"lines":[{"wayPoints":[[1,1],[1,2]],` +
			`"color":"blue",` +
			`"thickness":8}]`),
			"rect fill 00ff00ff 50,50 size 100x100\npath line 0000ffff width 13 100,100 200,100\n" +
				"round above fill ffffffff line 000000ff width 2 50,100 size 30x20\n" +
				`text above fill ff0000ff line ffffffff width 4 250,-50 size 0x50 turn 90 "12"`},
		{"SudokuPad: an arrow without a circle", scl4(`"arrows":[{"wayPoints":[[0.5,0.5],[0.5,2.5]],"color":"#888",` +
			`"thickness":4,"headLength":0.3}]`),
			"path line 888888ff width 6 50,50 250,50\npath line 888888ff width 6 229,29 250,50 229,71"},
		{"SudokuPad: a thermometer without words", scl4(sclThermo), "round fill cfcfcfff 50,50 size 85x85\n" +
			"path line cfcfcfff width 25 50,50 250,50"},
		{"SudokuPad: a thermometer", scl4(sclThermo + `,"rules":"Digits increase along thermometers."`), ""},
		{"SudokuPad: diagonals", scl4(`"lines":[{"wayPoints":[[0,0],[4,4]],"color":"#34BBE6","thickness":2}]`), ""},
		{"SudokuPad: cages", scl4(`"cages":[{"cells":[[0,0]],"value":"a"},{"cells":[[1,0],[1,1]],"sum":5,` +
			`"unique":true},{"value":"title: T"},{"cells":[[3,0]],"value":4}]`),
			"path above line 000000ff width 2 dashed 92,8 92,92 8,92 8,8 92,8\n" +
				"text above fill 000000ff line ffffffff width 6 14,15 size 0x22 \"a\"\n" +
				"path above line 000000ff width 2 dashed 92,308 92,392 8,392 8,308 92,308\n" +
				`text above fill 000000ff line ffffffff width 6 14,315 size 0x22 "4"`},
		{"SudokuPad: letters as pencil marks", strings.Replace(scl4(`"title":"T"`), "{}",
			`{"pencilMarks":["A",3],"centremarks":["?",1]}`, 1),
			"text fill 000000ff 16,17 size 0x22 \"A\"\n" + `text fill 000000ff 50,50 size 0x26 "?"`},
		{"Sudoku Maker: lines and cages", makerData(`,"size":4`, 16, makerBoxes+`{"type":2000,"lines":[[{"x":1,"y":0},`+
			`{"x":1,"y":2.5}]],"style":{"thickness":0.15,"color":"#86c4ff80"}},{"type":2001,"name":"Products","cages":`+
			`[{"value":"36","cells":[0,4]},{"value":"rule: R","cells":[1]},{"value":"foglight","cells":[2]}],`+
			`"style":{"text":{"color":"#ff0000"},"cage":{"color":"#0000ff"}}}`),
			"path line 86c4ff80 width 15 100,0 100,250\n" +
				"path above line 0000ffff width 2 dashed 92,8 92,192 8,192 8,8 92,8\n" +
				`text above fill ff0000ff line ffffffff width 6 20,15 size 0x22 "36"`},
		{"Sudoku Maker: symbols", makerData(`,"size":4`, 16, makerBoxes+`{"type":2002,"params":[{"type":"ellipse",`+
			`"rx":0.1,"ry":0.2,"fill":"#fff","stroke":"#000","strokeWidth":0.02},{"type":"text","text":"R","size":0.5,`+
			`"fill":"#000","angle":90},{"type":"arrow","length":0.4,"headSize":0.1,"angle":90,"stroke":"#00f",`+
			`"strokeWidth":0.05},{"type":"star"}],"symbols":[[1,0.5],[0.5,3.5,1],[2,1,2,"foreground"],`+
			`[1,1,3],[1,1,9]]}`),
			"ellipse above fill ffffffff line 000000ff width 2 100,50 size 20x40\n" +
				"text fill 000000ff 50,350 size 0x50 turn 90 \"R\"\n" +
				"path above line 0000ffff width 5 200,80 200,120\npath above line 0000ffff width 5 207," +
				"113 200,120 193,113"},
		{"Sudoku Maker: colours", makerData(`,"size":4,"cells":[{"colors":5},`+strings.Repeat("{},", 14)+`{}]`, 0,
			makerBoxes+`{"type":0}`), "rect fill cfdcf3ff 25,50 size 50x100\nrect fill cfe7cdff 75,50 size 50x100"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, _, err := Read(row.data)
			if got := shown(p.Drawing); err != nil || got != row.want || p.NotDrawn != (format.NotDrawn{}) {
				t.Errorf("%v, %v\n%s\nwant\n%s", err, p.NotDrawn, got, row.want)
			}
		})
	}
}

const sclThermo = `"underlays":[{"center":[0.5,0.5],"width":0.85,"height":0.85,"rounded":true,"backgroundColor":` +
	`"#CFCFCF"}],"lines":[{"wayPoints":[[0.5,0.5],[0.5,2.5]],"color":"#CFCFCF","thickness":16}]`

// Hostile data do no harm: shapes without valid numbers, colours or places are left out and counted, and texts are
// only text.
func TestHostileDrawings(t *testing.T) {
	line := `{"wayPoints":[[0.5,0.5],[0.5,2.5]],"color":"#000","thickness":16},`
	for _, row := range []struct {
		name, data string
		drawn      int
		left       format.NotDrawn
	}{
		{"places that are no numbers", `"lines":[` + strings.Replace(line, "2.5", `"NaN"`, 1) +
			strings.Replace(line, "2.5", "1e999", 1) + strings.Replace(line, "2.5", "null", 1) + `{}]`, 0,
			format.NotDrawn{Odd: 4}},
		{"places far outside", `"lines":[{"wayPoints":[[1e5,1e5],[1e5,2e5]],"color":"#000","thickness":16}]`, 0,
			format.NotDrawn{Odd: 1}},
		{"a huge width", `"lines":[` + strings.Replace(line, "16", "1e9", 1) + strings.Replace(line, "16", "9999", 1) +
			`{}]`, 1, format.NotDrawn{Odd: 2}},
		{"a colour that is none", `"lines":[` + strings.Replace(line, "#000", "url(//x)", 1) +
			strings.Replace(line, "#000", "</style>", 1) + `{}]`, 2, format.NotDrawn{Odd: 1}},
		{"too many", `"lines":[` + strings.Repeat(line, 5000) + `{}]`, 4000, format.NotDrawn{Over: 1000, Odd: 1}},
		{"too many texts", `"overlays":[` + strings.Repeat(`{"center":[1,1],"width":1,"height":1,"text":"a"},`, 300) +
			`{}]`, 200, format.NotDrawn{Over: 100, Odd: 1}},
		{"nothing but wrong types", `"lines":[1,"x",null,[]],"underlays":{"a":1},"overlays":[[]],"arrows":true,` +
			`"cages":[{"cells":"R1C1","value":{"a":1}}]`, 0, format.NotDrawn{Odd: 6}},
	} {
		t.Run(row.name, func(t *testing.T) {
			p, _, err := Read(scl4(row.data))
			if got := len(p.Drawing.Shapes()); err != nil || got != row.drawn || p.NotDrawn != row.left {
				t.Errorf("%v, %d shapes, left out %+v; want %d and %+v", err, got, p.NotDrawn, row.drawn, row.left)
			}
		})
	}
	p, _, err := Read(scl4(`"overlays":[{"center":[1,1],"width":1,"height":1,"text":` +
		`"<img src=x onerror=alert(1)>\u202e\u0000"}]`))
	if got, want := shown(p.Drawing), `text above fill 000000ff line ffffffff width 4 100,100 size 0x40 `+
		`"<img src=x onerror=alert(1)>"`; err != nil || got != want {
		t.Errorf("%v\n%s\nwant\n%s", err, got, want)
	}
}

func TestColours(t *testing.T) {
	for text, want := range map[string]string{
		"#f00": "ff0000ff", "#F008": "ff000088", "#123456": "123456ff", " #12345678 ": "12345678", "#0": "000000ff",
		"#F": "ffffffff", "red": "ff0000ff", "RebeccaPurple": "663399ff", "transparent": "00000000", "none": "00000000",
		"rgb(1, 2,3)": "010203ff", "rgba(255,0,0,.5)": "ff000080", "rgb(10% 20% 30% / 40%)": "1a334d66",
		"rgb(999,-5,0)": "ff0000ff", "yellowgreen": "9acd32ff",
		"": "", "#12": "", "#12345": "", "#ggg": "", "#-12": "", "ffffff": "", "rgb(1,2)": "", "rgb(1,2,3,4,5)": "",
		"rgb(NaN,0,0)": "", "hsl(0,0%,0%)": "", "url(x)": "", "red;": "", "rgb(1,2,3": "", "9acd32": "", "d": "",
	} {
		c, ok := colourOf(text)
		got := ""
		if ok {
			got = fmt.Sprintf("%08x", uint32(c))
		}
		if got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// Each link of the collections that draws something has a drawing, and hardly anything is left out.
func TestDrawingsOfCollections(t *testing.T) {
	type count struct{ links, drawn, shapes, left int }
	bySite := map[Site]*count{}
	texts := corpora.With(t, []string{lz(scl4(sclThermo))}, func() (all []string) {
		for _, file := range []string{"foreign_links.tsv", "sudokumaker_links.tsv", "variants_fpuzzles_links.tsv"} {
			for _, c := range corpora.Rows(t, file) {
				for _, text := range c {
					if strings.Contains(text, "N4I") {
						all = append(all, text)
					}
				}
			}
		}
		return all
	})
	for _, text := range texts {
		p, site, err := Read(text)
		if fault, ok := errors.AsType[*Error](err); ok && fault.Cause == BadSize {
			continue // a board that is no square of its digits
		}
		if err != nil {
			t.Errorf("%s: %v", short(text), err)
			continue
		}
		n := bySite[site]
		if n == nil {
			n = &count{}
			bySite[site] = n
		}
		n.links++
		shapes := len(p.Drawing.Shapes())
		n.shapes += shapes
		n.drawn += b2i(shapes > 0)
		n.left += p.NotDrawn.Odd + p.NotDrawn.Over
		if strings.Contains(p.Rules, "line") && !strings.Contains(p.Rules, " line") && shapes == 0 {
			t.Errorf("%s: nothing is drawn of %s", short(text), p.Rules)
		}
	}
	for site, n := range bySite {
		t.Logf("%s: %+v", site, *n)
		if n.left*20 > n.shapes {
			t.Errorf("%s: %d shapes are left out of %d", site, n.left, n.shapes+n.left)
		}
	}
}
