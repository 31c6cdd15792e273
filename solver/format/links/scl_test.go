package links

import (
	"strconv"
	"strings"
	"testing"
)

// sclBoxes returns the field with the boxes of a 9x9 board, and a comma.
func sclBoxes() string {
	var boxes []string
	for box := range 9 {
		var cells []string
		for k := range 9 {
			cells = append(cells, "["+strconv.Itoa(box/3*3+k/3)+","+strconv.Itoa(box%3*3+k%3)+"]")
		}
		boxes = append(boxes, "["+strings.Join(cells, ",")+"]")
	}
	return `"regions":[` + strings.Join(boxes, ",") + "],"
}

// If the data has no boxes but the description mentions them, the description is listed in Rules.
func TestSCLWithoutBoxes(t *testing.T) {
	row := "[" + strings.TrimSuffix(strings.Repeat("{},", 9), ",") + "],"
	cells := `"cells":[` + strings.TrimSuffix(strings.Repeat(row, 9), ",") + "]"
	for words, named := range map[string]bool{
		"Normal sudoku rules apply.":                      true,
		"标准数独规则":                                          true,
		"Each row, column and box has the digits 1 to 9.": true,
		"Digits differ in each box.":                      true,
		"Regions have different digits.":                  true,
		"Good luck!":                                      false,
	} {
		about := `,"metadata":{"rules":["` + words + `"]}}`
		if got, want := rulesNamed(t, "{"+cells+about), map[bool]string{true: "ruleset"}[named]; got != want {
			t.Errorf("%s: %q is named, want %q", words, got, want)
		}
	}
	about := `,"metadata":{"rules":["Normal sudoku rules apply. 标准数独规则"]}}`
	if got := rulesNamed(t, "{"+sclBoxes()+cells+about); got != "" {
		t.Errorf("with boxes: %q is named", got)
	}
}

// A drawing in SudokuPad's data becomes a rule only if it has a form that SudokuPad recognizes and the
// description states its meaning. Otherwise it is listed in Rules.
func TestSCLRules(t *testing.T) {
	cells := `"cells":[` + strings.TrimSuffix(strings.Repeat("["+strings.TrimSuffix(strings.Repeat("{},", 9), ",")+"],",
		9), ",") + "]"
	const (
		white = `{"center":[1,0.5],"width":0.3,"height":0.3,"rounded":true,"borderColor":"#000000",` +
			`"backgroundColor":"#FFFFFF","text":""}`
		black  = `{"ct":[4.5,8],"w":0.35,"h":0.35,"c1":"#0","c2":"#0","r":true,"te":""}`
		signX  = `{"center":[0.5,1],"width":0.25,"height":0.25,"rounded":false,"text":"X"}`
		signV  = `{"center":[3,3.5],"width":0.25,"height":0.25,"text":"V"}`
		bulb   = `{"center":[0.5,0.5],"width":0.7,"height":0.7,"rounded":true}`
		line   = `{"wayPoints":[[3.5,0.5],[0.5,0.5]],"thickness":16}`
		circle = `{"center":[4.5,4.5],"width":0.75,"height":0.75,"rounded":true,"text":""}`
		shaft  = `{"wayPoints":[[4.2,4.5],[3.5,4.5],[2.5,5.5]],"thickness":5,"headLength":0.3}`
	)
	normal := "Normal sudoku rules apply."
	for name, row := range map[string]struct{ fields, words, rules, named string }{
		"rules of the whole board": {`"global":["antiknight","antiking"]`, normal, "knight,king", ""},
		"another such rule":        {`"global":["antiqueen"]`, normal, "", "antiqueen"},
		"such rules as a text":     {`"global":"antiking"`, normal, "", "global"},
		"white and black dots": {`"overlays":[` + white + "," + black + "]", normal +
			" Cells separated by a white dot are " +
			"consecutive. Cells separated by a black dot are in a 1:2 ratio.", "white:0.9,black:43.44", ""},
		"a black dot without a border": {`"overlays":[{ct:[4.5,8],w:0.33,h:0.33,te:'',c:#F,r:t,c2:#0}]`, normal +
			" Cells separated by a black dot are in a 1:2 ratio.", "black:43.44", ""},
		"a black dot without a line": {`"overlays":[` + strings.Replace(black, `"c1":"#0"`, `"c1":"none"`, 1) + "]",
			normal + " Cells separated by a black dot are in a 1:2 ratio.", "black:43.44", ""},
		"dots of opaque colours": {`"overlays":[` + strings.NewReplacer("#000000", "#000000ff", "#FFFFFF", "#ffffffff").
			Replace(white) + "]", "Kropki pairs", "white:0.9", ""},
		"a black dot without a border and words": {`"overlays":[{ct:[4.5,8],w:0.33,h:0.33,r:t,c2:#0}]`, normal, "",
			"overlays"},
		"a white disk without a border": {`"overlays":[{ct:[4.5,8],w:0.33,h:0.33,r:t,c2:#F}]`, "Kropki pairs", "",
			"overlays"},
		"a black square without a border": {`"overlays":[{ct:[4.5,8],w:0.33,h:0.33,c2:#0}]`, "Kropki pairs", "",
			"overlays"},
		"dots that the words call by their name": {`"overlays":[` + white + "]", "Kropki pairs", "white:0.9", ""},
		"dots without words":                     {`"overlays":[` + white + "]", normal, "", "overlays"},
		"dots with other words": {`"overlays":[` + white + "]",
			"White dots: the digits sum to a prime.", "", "overlays"},
		"all dots are given": {`"overlays":[` + white + "]",
			"Cells with a white dot are consecutive. All dots are given.",
			"white:0.9", "doubtful"},
		"not all dots are given": {`"overlays":[` + white + "]",
			"Cells with a white dot are consecutive. Not all dots are given.",
			"white:0.9", ""},
		"X and V": {`"overlays":[` + signX + "," + signV + "]",
			"Cells separated by an X sum to 10, cells separated by a V sum to 5.",
			"xv=10:0.1,xv=5:21.30", ""},
		"a rule about signs that are not drawn": {`"overlays":[` + signX + "]", "Cells separated by an X sum to 10. " +
			"Cells separated by a grape have a difference of 5.", "xv=10:0.1", "doubtful"},
		"a rule in words alone": {`"overlays":[` + signX + "]",
			"Digits separated by an X sum to 10. Adjacent digits may not touch.", "xv=10:0.1", "doubtful"},
		"a thermometer": {`"underlays":[` + bulb + `],"lines":[` + line + "]",
			"Digits increase along thermometers from the bulb.", "thermo:0.9.18.27", ""},
		"a slow thermometer": {`"underlays":[` + bulb + `],"lines":[` + line + "]",
			"Digits along slow thermometers increase or stay the same.", "", "lines"},
		"two thermometers of one bulb": {`"underlays":[` + bulb + "," + bulb + `],"lines":[` + line +
			`,{"wayPoints":[[0.5,0.5],[0.5,1.5],[1.5,1.5]],"thickness":21}]`, "Thermometers increase.",
			"thermo:0.9.18.27,thermo:0.1.10", ""},
		"a line without a bulb": {`"lines":[` + line + "]", "Digits increase along thermometers.", "",
			"lines"},
		"a bulb without its line": {`"underlays":[` + bulb + "]", "Digits increase along thermometers.", "",
			"underlays"},
		"a line with two bulbs": {`"underlays":[` + bulb + "," + strings.Replace(bulb, "[0.5,", "[3.5,", 1) +
			`],"lines":[` + line + "]",
			"Digits increase along thermometers.", "", "underlays, lines"},
		"an arrow": {`"overlays":[` + circle + `],"arrows":[` + shaft + "]",
			"Digits along an arrow sum to the digit in the circle.", "arrow:40.31.23", ""},
		"an arrow of averages": {`"overlays":[` + circle + `],"arrows":[` + shaft + "]",
			"Digits along an arrow: their sum is 4 times the average.", "", "arrows"},
		"an arrow of a pill": {`"overlays":[` + strings.Replace(circle, `"width":0.75`, `"width":1.75`, 1) +
			`],"arrows":[` + shaft + "]", "Digits along an arrow sum to the number in the pill.", "",
			"overlays, arrows"},
		"unique cages": {`"cages":[{"cells":[[0,0],[0,1]],"unique":true},{"cells":[[1,0],[1,1]],"unique":true,` +
			`"sum":10,"value":"10"}]`, "", "cage:0.1,cage=10:9.10", ""},
		"cages of killers": {`"cages":[{"cells":[[0,0],[0,1]],"value":"10"}]`,
			"Digits in cages sum to the clue and cannot repeat.",
			"cage=10:0.1", ""},
		"cages without words": {`"cages":[{"cells":[[0,0],[0,1]],"value":"10"}]`, "", "", "killercage"},
		"cages whose digits repeat": {`"cages":[{"cells":[[0,0],[0,1]],"value":"10"}]`,
			"Digits in cages sum to the clue, and may repeat.", "", "killercage"},
		"cages of products": {`"cages":[{"cells":[[0,0],[0,1]],"value":"10"}]`,
			"The number in a cage is the product of its digits.", "", "killercage"},
		"a value that is not the sum": {`"cages":[{"cells":[[0,0],[0,1]],"unique":true,"value":"12","sum":10}]`, "",
			"", "killercage"},
		"a clue in words":              {`"cages":[{"cells":[[0,0],[0,1]],"value":"odd"}]`, "", "", "killercage"},
		"a cage off the board":         {`"cages":[{"cells":[[0,9]],"unique":true}]`, "", "", "cage"},
		"a cage of cells in no region": {`"cages":[{"cells":[[0,9]],"hidden":true,"unique":false}]`, "", "", ""},
		"knights in words": {`"overlays":[` + signX + "]",
			"Digits joined by an X sum to 10. Cells a knight's move apart cannot contain the same digit.",
			"knight,xv=10:0.1", ""},
		"words with king in them": {`"overlays":[` + circle + `],"arrows":[` + shaft + "]",
			"Digits along an arrow sum to the digit in the circle. Looking along an arrow, digits can repeat. " +
				"Working on this, or taking notes, is fine.", "arrow:40.31.23", ""},
		"kings in words": {`"overlays":[` + signX + "]",
			"Digits joined by an X sum to 10. Digits must not repeat within a king's move.", "king,xv=10:0.1", ""},
		"another rule of knights": {`"overlays":[` + signX + "]", "Digits joined by an X sum to 10. " +
			"A knight's move apart may contain the same digit but cannot be consecutive.", "xv=10:0.1", "doubtful"},
		"another rule of kings": {`"overlays":[` + signX + "]", "Digits joined by an X sum to 10. " +
			"Cells a king's move apart cannot be consecutive but may repeat.", "xv=10:0.1", "doubtful"},
		"a rule of knights and another": {`"overlays":[` + signX + "]", "Digits joined by an X sum to 10. " +
			"A knight's move apart cannot be consecutive or the same digit.", "knight,xv=10:0.1", "doubtful"},
		"signs of another size": {`"overlays":[` + strings.ReplaceAll(white, "0.3", "0.6") + "]", "Kropki", "",
			"overlays"},
		"signs off the edges": {`"overlays":[` + strings.ReplaceAll(white, "[1,0.5]", "[1,1]") + "]", "Kropki",
			"", "overlays"},
		"signs at the board's edge": {`"overlays":[` + strings.ReplaceAll(white, "[1,0.5]", "[0,0.5]") + "]", "Kropki",
			"", "overlays"},
		"a path that jumps": {`"underlays":[` + bulb + `],"lines":[{"wayPoints":[[0.5,0.5],[1.5,3.5]],"thickness":16}]`,
			"Thermometers increase.", "", "underlays, lines"},
	} {
		t.Run(name, func(t *testing.T) {
			about := `,"metadata":{"rules":["` + row.words + `"]}}`
			p, _, err := Read("{" + sclBoxes() + cells + "," + row.fields + about)
			if err != nil {
				t.Fatal(err)
			}
			want := layout(t, strings.TrimSuffix("3x3,"+row.rules, ","))
			if p.Grid.Layout() != want || namedIn(p) != row.named {
				t.Errorf("%s, named %q", p.Grid.Layout(), namedIn(p))
			}
		})
	}
}
