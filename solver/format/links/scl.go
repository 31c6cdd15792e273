package links

// The data that SudokuPad packs as scl (SudokuPad/sudokutools, puzzlezipper_lib.js;
// App.convertPuzzle in SudokuPad 0.560). They are a drawing: rules appear only in the drawing and
// in words. So everything that is drawn is named.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// The fields of a puzzle that are read or say nothing about the rules, by their full names and by
// those of PuzzleZipper.
var sclPlain = map[string]bool{
	"cells": true, "ce": true, "regions": true, "re": true, "cages": true, "ca": true, "metadata": true,
	"metaData": true, "cellSize": true, "cs": true,
	"id": true, "title": true, "t": true, "author": true, "rules": true, "solution": true, "settings": true,
	"videos": true, "vd": true, "duration": true,
	"foglight": true, "fogofwar": true, "foglink": true, "triggereffect": true, // fog says nothing about digits
	"d": true, "width": true, "w": true, "height": true, "h": true, "pencilmarks": true, "centremarks": true,
}

// readSCL reads an object of cells, regions, cages and drawings. A line from corner to corner is a
// diagonal, and four grey squares are a windoku, as SudokuPad takes them.
func readSCL(d *data) (*board, *Error) {
	rows := d.of("cells", "ce").items
	n := len(rows)
	b, err := newBoard(n)
	if err != nil {
		return nil, err
	}
	for r, row := range rows {
		if len(row.items) != n {
			return nil, &Error{Cause: BadSize, Part: strconv.Itoa(n) + "x" + strconv.Itoa(len(row.items))}
		}
		for k := range row.items {
			cell := &row.items[k]
			c := r*n + k
			if value := cell.of("value", "v"); !value.empty() {
				if err := b.data(b.give, c, value); err != nil {
					return nil, err
				}
			}
			b.notes[c].Corner = b.digitsOf(cell.of("pencilMarks"))
			b.notes[c].Centre = b.digitsOf(cell.of("centremarks"))
		}
	}
	b.drawing = true
	if b.regions, err = b.sclRegions(d.of("regions", "re")); err != nil {
		return nil, err
	}
	about := map[string]string{}
	for _, name := range []string{"title", "author", "solution"} {
		about[name] = d.of(name).words()
	}
	if about["title"] == "" {
		about["title"] = d.of("t").words()
	}
	b.sclRules(d.of("rules"), about)
	drawn := b.sclCages(d.of("cages", "ca"), about)
	b.sclMetadata(d.of("metadata"), about)
	b.sclMetadata(d.of("metaData"), about)
	drawn = append(drawn, b.sclDrawings(d)...)
	b.title, b.author, b.description = about["title"], about["author"], about["rules"]
	b.stated(b.digitsIn(about["solution"]))
	b.sclExplained(drawn)
	return b, nil
}

// sclRegions reads lists of [row, column] from 0. A puzzle without regions has only rows and
// columns.
func (b *board) sclRegions(d *data) ([]int, *Error) {
	regions := slices.Repeat([]int{noRegion}, len(b.givens))
	if len(d.items) == 0 {
		return boxRegions(b.n, 1, b.n), nil
	}
	for i := range d.items {
		region := &d.items[i]
		for k := range region.items {
			r, c, ok := sclCell(&region.items[k])
			if !ok || r >= b.n || c >= b.n {
				return nil, badField("regions[" + strconv.Itoa(i) + "]")
			}
			if at := r*b.n + c; regions[at] == noRegion {
				regions[at] = i
			} else {
				b.unhouse("regions")
			}
		}
	}
	return regions, nil
}

func sclCell(d *data) (row, col int, ok bool) {
	if len(d.items) != 2 {
		return 0, 0, false
	}
	row, okRow := d.items[0].int()
	col, okCol := d.items[1].int()
	return row, col, okRow && okCol && row >= 0 && col >= 0
}

// sclCages reads cages. A cage without cells is a line about the puzzle. SudokuPad checks that the
// digits of unique ones differ. A sum is that of such a cage, or needs words that say so.
func (b *board) sclCages(d *data, about map[string]string) (drawn []sclDrawn) {
	for i := range d.items {
		cage := &d.items[i]
		value, sum := cage.of("value", "v"), cage.of("sum")
		if cage.of("cells", "ce").empty() {
			if name, said, ok := strings.Cut(value.words(), ":"); ok {
				b.sclAbout(name, strings.Trim(said, blanks), about)
			}
			continue
		}
		r := solver.Rule{Kind: solver.Cage, Cells: b.sclPlaces(cage.of("cells", "ce"))}
		unique := cage.of("unique").kind == yes
		number := sum
		if sum.empty() {
			number = value
		}
		total, isNumber := number.int()
		same := sum.empty() || value.empty() || value.words() == sum.words()
		switch {
		case value.empty() && sum.empty() && unique:
			b.keep(r, "cage")
		case value.empty() && sum.empty() && cage.of("hidden").kind == yes:
		case value.empty() && sum.empty():
			b.other("cage")
		case !isNumber || total < 1 || !same || !unique && cage.of("unique").kind == no:
			b.other("killercage")
		default:
			r.Value = []int{total}
			if unique && !sum.empty() {
				b.keep(r, "killercage")
			} else {
				drawn = append(drawn, sclDrawn{r, "killercage"})
			}
		}
	}
	return drawn
}

// sclPlaces reads a list of [row, column] from 0.
func (b *board) sclPlaces(d *data) (cells []solver.Cell) {
	for i := range d.items {
		row, col, ok := sclCell(&d.items[i])
		if !ok {
			row = -1
		}
		cells = append(cells, b.cell(row, col))
	}
	return cells
}

// padAbout takes a cage whose value is a line about the puzzle, such as title: A title.
func (b *board) padAbout(cage *data, about map[string]string) bool {
	name, said, ok := strings.Cut(cage.of("value", "v").words(), ": ")
	if !ok || name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") != "" {
		return false
	}
	b.sclAbout(name, strings.Trim(said, blanks), about)
	return true
}

// sclAbout takes a line about the puzzle.
func (b *board) sclAbout(name, said string, about map[string]string) {
	switch name = strings.ToLower(name); name {
	case "title", "author", "solution":
		about[name] = said
	case "rules":
		about[name] = strings.Trim(about[name]+"\n"+said, blanks)
	case "sudorkle":
		b.other(name)
	default:
		if isSCLFlag(name) {
			b.sclFlag(name, &data{kind: text, text: said})
		}
	}
}

func (b *board) sclRules(d *data, about map[string]string) {
	rules := d.words()
	for i := range d.items {
		item := &d.items[i]
		rules += "\n" + item.words()
	}
	if rules = strings.Trim(rules, blanks); rules != "" {
		about["rules"] = rules
	}
}

func (b *board) sclMetadata(d *data, about map[string]string) {
	for i, name := range d.names {
		switch {
		case name == "rules":
			b.sclRules(&d.items[i], about)
		case name == "t":
			about["title"] = d.items[i].words()
		case name == "sudorkle", isSCLFlag(name):
			b.sclFlag(name, &d.items[i])
		default:
			if said := d.items[i].words(); said != "" {
				b.sclAbout(name, said, about)
			}
		}
	}
}

// sclFlag takes a rule that is on or off.
func (b *board) sclFlag(name string, d *data) {
	switch flag := sclFlagOf(name); {
	case d.empty() || d.text == "false" || d.text == "0" || name == "t":
	case flag != nil:
		b.keepKinds(name, flag.kind)
	case name == sclUnhoused:
		b.unhouse(name)
	default:
		b.other(name)
	}
}

// sclUnhoused is the flag of a board whose rows and columns are none.
const sclUnhoused = "norowcol"

func isSCLFlag(name string) bool { return name == sclUnhoused || sclFlagOf(name) != nil }

// sclFlagOf returns the kind with a flag, or nil.
func sclFlagOf(name string) *kindOf {
	for _, k := range kinds().all {
		if k.pad.flag != "" && k.pad.flag == name {
			return k
		}
	}
	return nil
}

// sclDrawings returns the rules that drawings may show, and names all other drawings. Diagonals and
// windoku are certain.
func (b *board) sclDrawings(d *data) (drawn []sclDrawn) {
	long := map[string]string{"l": "lines", "a": "arrows", "u": "underlays", "o": "overlays"}
	field := func(name, short string) []data { return d.of(name, short).items }
	lines, arrows := field("lines", "l"), field("arrows", "a")
	under, over := field("underlays", "u"), field("overlays", "o")
	windoku := b.sclWindoku(under)
	bulbs := slices.Concat(under, over)
	thermos, inThermo, isBulb := b.sclThermos(lines, bulbs)
	sums, inArrow, isCircle := b.sclArrows(arrows, bulbs)
	for _, r := range thermos {
		drawn = append(drawn, sclDrawn{r, "lines"})
	}
	for _, r := range sums {
		drawn = append(drawn, sclDrawn{r, "arrows"})
	}
	for i, name := range d.names {
		items := d.items[i].items
		if full, ok := long[name]; ok {
			name = full
		}
		switch {
		case sclPlain[name] || d.items[i].empty():
		case name == "lines" && len(items) == len(lines):
			for i := range items {
				if rule := b.sclDiagonal(items[i].of("wayPoints", "wp")); rule != "" {
					b.keepKinds(name, rule)
				} else if !inThermo[i] {
					b.other(name)
				}
			}
		case name == "arrows" && len(items) == len(arrows):
			if slices.Contains(inArrow, false) {
				b.other(name)
			}
		case name == "global" && len(items) > 0: // such as antiknight
			for i := range items {
				b.sclFlag(strings.ToLower(items[i].words()), &items[i])
			}
		case name == "underlays" && windoku:
			b.keepKinds(name, solver.Windoku)
		case name == "underlays" && len(items) == len(under), name == "overlays" && len(items) == len(over):
			for i := range items {
				at := i
				if name == "overlays" {
					at += len(under)
				}
				if isBulb[at] || isCircle[at] {
					continue
				}
				if r, ok := b.sclMark(&items[i]); ok && name == "overlays" {
					drawn = append(drawn, sclDrawn{r, name})
				} else {
					b.other(name)
				}
			}
		default:
			b.other(name)
		}
	}
	return drawn
}

// sclDiagonal returns the rule of a line from one corner of the grid to the opposite one, or "".
func (b *board) sclDiagonal(points *data) solver.Kind {
	if len(points.items) != 2 {
		return ""
	}
	r1, c1, ok1 := sclCell(&points.items[0])
	r2, c2, ok2 := sclCell(&points.items[1])
	if !ok1 || !ok2 || r1+r2 != b.n || c1+c2 != b.n || r1 != 0 && r1 != b.n || c1 != 0 && c1 != b.n {
		return ""
	}
	if r1 == c1 {
		return solver.FallingDiagonal
	}
	return solver.RisingDiagonal
}

// sclWindoku reports whether the only drawings are four squares of 3x3 cells on the boxes of a
// windoku.
func (b *board) sclWindoku(items []data) bool {
	if b.n != 9 || len(items) != len(windokuBoxes) {
		return false
	}
	had := map[string]bool{}
	for i := range items {
		item := &items[i]
		center := item.of("center", "ct")
		if len(center.items) != 2 || item.of("width", "w").text != "3" || item.of("height", "h").text != "3" {
			return false
		}
		had[center.items[0].text+" "+center.items[1].text] = true
	}
	return had["2.5 2.5"] && had["2.5 6.5"] && had["6.5 2.5"] && had["6.5 6.5"]
}
