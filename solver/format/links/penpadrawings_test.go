package links

import (
	"slices"
	"strings"
	"testing"

	"numplace/solver/format"
)

// penpa4 returns a Penpa address of a 4x4 Sudoku whose question has the given fields, and whose colours are those of
// own, if there are any. On its canvas of 8 places in a row, r1c1 has the place 18.
func penpa4(mode, question string, own ...string) string {
	lines := []string{"sudoku,4,4,38,0,1,1", "[0,0,0,0]", "[]", "{" + question + "}", "{}", "[]", "[]", "{}", `"x"`,
		`"x"`, "[3,2,6]", "{}", `"x"`, "0"}
	if len(own) > 0 {
		lines[len(lines)-1] = "1"
		lines = append(lines, own...)
	}
	return "m=" + mode + "&p=" + penpaCode(lines...)
}

func TestDrawingsOfPenpa(t *testing.T) {
	for _, row := range []struct {
		name, question, own, want, rules string
	}{
		{"colours of cells", `zS:{"18":3,"19":[6,7],"10":0}`, "", "rect fill ccccccff 50,50 size 100x100\n" +
			"rect fill ffa3a3ff 125,50 size 50x100\nrect fill ffffa3ff 175,50 size 50x100", "surface"},
		{"colours of the setter's own", `zS:{"18":3},zL:{"18,19":2}`, `{zS:{"18":"#123456"},zL:{"18,19":"#abcdef"}}`,
			"rect fill 123456ff 50,50 size 100x100\npath line abcdefff width 8 50,50 150,50", "surface, line"},
		{"a square outside the board", `zS:{"9":4}`, "", "rect fill 000000ff -50,-50 size 100x100", "surface"},
		{"lines", `zL:{"18,19":3,"27,36":12,"18":98,"20,28":30}`, "",
			"path line 208020ff width 8 50,50 150,50\npath line 444444ff width 3 dashed 150,150 250,250\n" +
				"path line 208020ff width 3 36,36 64,64\npath line 208020ff width 3 36,64 64,36\n" +
				"path line 208020ff width 8 235,50 235,150\npath line 208020ff width 8 265,50 265,150", "line"},
		{"edges, but not those of boxes", `zE:{"75,83":2,"82,90":2,"89,90":21,"73,74":2,"81,82":21}`, "",
			"path line 000000ff width 8 100,100 100,200\npath line 000000ff width 13 0,100 100,100", ""},
		{"a wall and a free line", `zW:{"146,147":17},zF:{"18,36":5}`, "",
			"path line 000000ff width 10 dashed 50,100 150,100\npath line 999999ff width 8 50,50 250,250",
			"wall, freeline"},
		{"an unknown line", `zL:{"18,19":77}`, "", "", "line 77, line"},
		{"symbols",
			`zY:{"18":[2,"circle_SS",1],"83":[1,"circle_SS",2],"20":[3,"square_L",1],"21E":[1,"diamond_S",2]}`, "",
			"ellipse fill 000000ff line 000000ff width 3 50,50 size 26x26\n" +
				"rect fill ccccccff 250,50 size 80x80\n" +
				"ellipse above fill ffffffff line 000000ff width 3 200,100 size 26x26\n" +
				"area fill ffffffff line 000000ff width 3 372,50 350,72 328,50 350,28", "symbol"},
		{"signs", `zY:{"210":[1,"inequality",2],"18":[4,"ox_E",2],"19":[2,"math",2],"20":[1,"arrow_N_B",2]}`, "",
			"path above line 000000ff width 5 114,64 86,50 114,36\n" +
				"path line 208020ff width 5 29,29 71,71\npath line 208020ff width 5 71,29 29,71\n" +
				`text fill 000000ff 150,50 size 0x75 "+"` + "\n" +
				"path line 000000ff width 8 288,50 212,50\npath line 000000ff width 8 230,68 212,50 230,32", "symbol"},
		{"an unknown symbol", `zY:{"18":[2,"star",1]}`, "", "", "symbol star, symbol"},
		{"texts", `zN:{"18":["1",1,"1"],"19":["AB",9,"6"],"74":["V",6,"5"],"20":[[1,0,1,0,0,0,0,0,0],2,"7"],` +
			`"10":["12",1,"1"],"21":["7_0",1,"2"]}`, "",
			`text fill 0000ffff line ffffffff width 4 150,50 size 0x40 "AB"` + "\n" +
				"ellipse above fill ffffffff line 000000ff width 3 100,0 size 34x34\n" +
				`text above fill 000000ff 100,0 size 0x25 "V"` + "\n" +
				`text fill 4c9900ff line ffffffff width 4 250,50 size 0x30 "13"` + "\n" +
				`text above fill 000000ff line ffffffff width 4 50,-50 size 0x70 "12"` + "\n" +
				`text fill 000000ff line ffffffff width 4 350,50 size 0x70 "7"`, "number"},
		{"a sum of a cage is no text", `z6:[[18,19]],z1:{"328":["5",1],"333":["7",1]}`, "",
			`text fill 000000ff line ffffffff width 4 175,25 size 0x32 "7"`, "numberS"},
		{"a cage of lines", `zC:{"328,329":10}`, "", "path line 000000ff width 3 dashed 9,9 91,9", "cage"},
		{"thermometers are rules", `zT:[[18,19,20]]`, "", "", ""},
		{"a rod, a thermometer beyond the board, and an arrow", `z0:[[18,19]],zT:[[18,10]],zD:[[18,20]]`, "",
			"path line ccccccff width 80 50,50 150,50\npath line ccccccff width 40 50,50 50,-50\n" +
				"ellipse fill ccccccff 50,50 size 80x80\npath line b3b3b3ff width 8 50,50 250,50\n" +
				"path line b3b3b3ff width 8 232,32 250,50 232,68", "thermo, direction, squareframe"},
		{"an area", `z5:[[73,74,82]]`, "", "area fill 000000ff 0,0 100,0 100,100", "polygon"},
		{"places that are none", `zS:{"x":1,"-1":1,"9999":1},zL:{"18,x":2,"1e9,2":2},zD:[[18,99999]]`, "", "",
			"direction, line, surface"},
	} {
		for _, mode := range []string{"edit", "solve"} {
			var own []string
			if row.own != "" {
				own = append(own, row.own)
			}
			p, _, err := Read(penpa4(mode, row.question, own...))
			if err != nil {
				t.Errorf("%s: %v", row.name, err)
				continue
			}
			if got := shown(p.Drawing); got != row.want || p.NotDrawn != (format.NotDrawn{}) {
				t.Errorf("%s, m=%s: %v\n%s\nwant\n%s", row.name, mode, p.NotDrawn, got, row.want)
			}
			if sorted(p.Rules) != sorted(row.rules) {
				t.Errorf("%s: %s is not supported, want %s", row.name, p.Rules, row.rules)
			}
		}
	}
	p, _, err := Read(penpa4("edit", `zS:{`+strings.TrimSuffix(strings.Repeat(`"18":3,`, 6000), ",")+"}"))
	if err != nil || len(p.Drawing.Shapes()) != format.MostShapes || p.NotDrawn.Over == 0 {
		t.Errorf("%d shapes, %+v, %v", len(p.Drawing.Shapes()), p.NotDrawn, err)
	}
}

// sorted returns a list of names in the order of the alphabet.
func sorted(names string) string {
	all := strings.Split(names, ", ")
	slices.Sort(all)
	return strings.Join(all, ", ")
}
