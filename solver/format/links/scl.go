package links

// This file reads the data that SudokuPad packs as scl (SudokuPad/sudokutools, puzzlezipper_lib.js;
// App.convertPuzzle in SudokuPad 0.560). The data is a drawing, so rules appear only as drawn elements and in
// the description. Therefore every drawn element is recorded as unsupported unless it is recognized as a
// rule.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format/internal/jsontree"
)

// padPraise is the line of the description with the message on solving.
const padPraise = "msgcorrect"

// sclPlain lists the fields of a puzzle that are read, or that have nothing to do with rules. Each field is
// listed under its full name and under PuzzleZipper's short name.
var sclPlain = map[string]bool{
	"cells": true, "ce": true, "regions": true, "re": true, "cages": true, "ca": true, "metadata": true,
	"metaData": true, "cellSize": true, "cs": true,
	"id": true, "title": true, "t": true, "author": true, "rules": true, "solution": true, "settings": true,
	"videos": true, "vd": true, "duration": true,
	"foglight": true, "fogofwar": true, "foglink": true, "triggereffect": true, // fog does not restrict digits
	ownMark: true, ownNames: true,
	"d": true, "width": true, "w": true, "height": true, "h": true, "pencilmarks": true, "centremarks": true,
}

// readSCL reads an object of cells, regions, cages and drawings. Like SudokuPad, it interprets a line from
// corner to corner as a diagonal, and four grey squares as a windoku.
func readSCL(d *data) (*board, *Error) {
	rows := d.Of("cells", "ce").Items
	n := len(rows)
	b, err := newBoard(n)
	if err != nil {
		return nil, err
	}
	for r, row := range rows {
		if len(row.Items) != n {
			return nil, &Error{Cause: BadSize, Part: strconv.Itoa(n) + "x" + strconv.Itoa(len(row.Items))}
		}
		for k := range row.Items {
			cell := &row.Items[k]
			c := r*n + k
			if value := cell.Of("value", "v"); !value.Empty() {
				if err := b.data(b.give, c, value); err != nil {
					return nil, err
				}
			}
			b.padMarks(c, cell.Of("pencilMarks"), cell.Of("centremarks"))
			b.notes[c].Corner = b.digitsOf(cell.Of("pencilMarks"))
			b.notes[c].Centre = b.digitsOf(cell.Of("centremarks"))
		}
	}
	b.drawing, b.decorated = true, owns(d, ownDecoration)
	b.othersIn(d.Of(ownNames))
	if b.regions, err = b.sclRegions(d.Of("regions", "re")); err != nil {
		return nil, err
	}
	about := map[string]string{}
	for _, name := range []string{"title", "author", "solution"} {
		about[name] = d.Of(name).Words()
	}
	if about["title"] == "" {
		about["title"] = d.Of("t").Words()
	}
	b.sclRules(d.Of("rules"), about)
	drawn := b.sclCages(d.Of("cages", "ca"), about)
	b.sclMetadata(d.Of("metadata"), about)
	b.sclMetadata(d.Of("metaData"), about)
	b.padFog(d)
	drawn = append(drawn, b.sclDrawings(d)...)
	b.title, b.author, b.description = about["title"], about["author"], about["rules"]
	b.praise = about[padPraise]
	b.stated(b.digitsIn(about["solution"]))
	b.sclExplained(drawn)
	return b, nil
}

// sclRegions reads lists of [row, column] from 0. A puzzle without regions has only rows and columns.
func (b *board) sclRegions(d *data) ([]int, *Error) {
	regions := slices.Repeat([]int{noRegion}, len(b.givens))
	if len(d.Items) == 0 {
		return boxRegions(b.n, 1, b.n), nil
	}
	for i := range d.Items {
		region := &d.Items[i]
		for k := range region.Items {
			r, c, ok := sclCell(&region.Items[k])
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
	if len(d.Items) != 2 {
		return 0, 0, false
	}
	row, okRow := d.Items[0].Int()
	col, okCol := d.Items[1].Int()
	return row, col, okRow && okCol && row >= 0 && col >= 0
}

// sclCages reads cages. A cage without cells is a line of the description. In a cage with the field unique,
// SudokuPad requires that the digits differ. If such a cage also has the field sum, it is a killer cage. All
// other cages with a number are returned in drawn, because only the description can confirm that the number
// is a sum.
func (b *board) sclCages(d *data, about map[string]string) (drawn []sclDrawn) {
	for i := range d.Items {
		cage := &d.Items[i]
		value, sum := cage.Of("value", "v"), cage.Of("sum")
		if cage.Of("cells", "ce").Empty() {
			if name, said, ok := strings.Cut(value.Words(), ":"); ok {
				b.sclAbout(name, strings.Trim(said, blanks), about)
			}
			continue
		}
		r := solver.Rule{Kind: solver.Cage, Cells: b.sclPlaces(cage.Of("cells", "ce"))}
		if isLamps(value.Text) {
			b.light(r.Cells...)
			continue
		}
		unique := cage.Of("unique").Kind == jsontree.True
		number := sum
		if sum.Empty() {
			number = value
		}
		total, isNumber := number.Int()
		same := sum.Empty() || value.Empty() || value.Words() == sum.Words()
		switch {
		case value.Empty() && sum.Empty() && unique:
			b.keep(r, "cage")
		case value.Empty() && sum.Empty() && cage.Of("hidden").Kind == jsontree.True:
		case value.Empty() && sum.Empty():
			b.other("cage")
			b.padCage(r.Cells, cage, "")
		case !isNumber || total < 1 || !same || !unique && cage.Of("unique").Kind == jsontree.False:
			b.other("killercage")
			b.padCage(r.Cells, cage, "")
		default:
			r.Value = []int{total}
			if unique && !sum.Empty() {
				b.keep(r, "killercage")
			} else {
				drawn = append(drawn, sclDrawn{r, "killercage"})
				b.padCage(r.Cells, cage, r.Kind)
			}
		}
	}
	return drawn
}

// sclPlaces reads a list of [row, column] from 0.
func (b *board) sclPlaces(d *data) (cells []solver.Cell) {
	for i := range d.Items {
		row, col, ok := sclCell(&d.Items[i])
		if !ok {
			row = -1
		}
		cells = append(cells, b.cell(row, col))
	}
	return cells
}

// padCage draws a cage. of is the kind of the rule that it may be, or "".
func (b *board) padCage(cells []solver.Cell, cage *data, of solver.Kind) {
	text := cage.Of("value", "v")
	if text.Empty() {
		text = cage.Of("sum")
	}
	b.illustrate(of, "", b.cageShapes(cells, paint(cage.Of("outlineC", "borderColor", "c1"), black),
		paint(cage.Of("fontC", "fontColor"), black), text.Text)...)
}

// padLines draws lines and arrows. inThermo and inArrow report which of them may be parts of rules.
func (b *board) padLines(lines []data, inThermo []bool, arrows []data, inArrow []bool) {
	for i := range lines {
		of := b.sclDiagonal(lines[i].Of("wayPoints", "wp"))
		if inThermo[i] {
			of = solver.Thermo
		}
		b.illustrate(of, "", padLine(&lines[i], false)...)
	}
	for i := range arrows {
		of := solver.Kind("")
		if inArrow[i] {
			of = solver.Arrow
		}
		b.illustrate(of, "", padLine(&arrows[i], true)...)
	}
}

// padAbout handles a cage whose value is a line of the description, such as "title: A title". It adds the
// line to about. It returns false for any other cage.
func (b *board) padAbout(cage *data, about map[string]string) bool {
	value := cage.Of("value", "v").Words()
	if !isSCLLine(value) {
		return false
	}
	name, said, _ := strings.Cut(value, ": ")
	b.sclAbout(name, strings.Trim(said, blanks), about)
	return true
}

// isSCLLine reports whether a text is a line of the description, such as "title: A title".
func isSCLLine(text string) bool {
	name, _, ok := strings.Cut(text, ": ")
	return ok && name != "" && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz") == ""
}

// sclAbout handles a line of the description. name is the part before the colon, and said is the part after
// it.
func (b *board) sclAbout(name, said string, about map[string]string) {
	switch name = strings.ToLower(name); name {
	case "title", "author", "solution", padPraise:
		about[name] = said
	case "rules":
		about[name] = strings.Trim(about[name]+"\n"+said, blanks)
	case "sudorkle":
		b.other(name)
	case fogLight:
		b.light(b.fogCells(&data{Kind: jsontree.Text, Text: said})...)
	default:
		if isSCLFlag(name) {
			b.sclFlag(name, &data{Kind: jsontree.Text, Text: said})
		}
	}
}

func (b *board) sclRules(d *data, about map[string]string) {
	rules := d.Words()
	for i := range d.Items {
		item := &d.Items[i]
		rules += "\n" + item.Words()
	}
	if rules = strings.Trim(rules, blanks); rules != "" {
		about["rules"] = rules
	}
}

func (b *board) sclMetadata(d *data, about map[string]string) {
	for i, name := range d.Names {
		switch {
		case name == "rules":
			b.sclRules(&d.Items[i], about)
		case name == "t":
			about["title"] = d.Items[i].Words()
		case name == "sudorkle", isSCLFlag(name):
			b.sclFlag(name, &d.Items[i])
		default:
			if said := d.Items[i].Words(); said != "" {
				b.sclAbout(name, said, about)
			}
		}
	}
}

// sclFlag handles a field that turns a rule on or off. If it is on, sclFlag adds the rule, or records the
// field as unsupported if there is no such rule.
func (b *board) sclFlag(name string, d *data) {
	switch flag := sclFlagOf(name); {
	case d.Empty() || d.Text == "false" || d.Text == "0" || name == "t":
	case flag != nil:
		b.keepKinds(name, flag.kind)
	case name == sclUnhoused:
		b.unhouse(name)
	default:
		b.other(name)
	}
}

// sclUnhoused is the field that is set if rows and columns are not houses.
const sclUnhoused = "norowcol"

func isSCLFlag(name string) bool { return name == sclUnhoused || sclFlagOf(name) != nil }

// sclFlagOf returns the row of the kind that the given field turns on, or nil if there is none.
func sclFlagOf(name string) *kindOf {
	for _, k := range kinds().all {
		if k.pad.flag != "" && k.pad.flag == name {
			return k
		}
	}
	return nil
}

// sclDrawings returns the rules that drawings may represent, and records all other drawings as unsupported.
// Diagonals and windoku need no confirmation by the description, so sclDrawings adds their rules to the
// board.
func (b *board) sclDrawings(d *data) (drawn []sclDrawn) {
	long := map[string]string{"l": "lines", "a": "arrows", "u": "underlays", "o": "overlays"}
	field := func(name, short string) []data { return d.Of(name, short).Items }
	lines, arrows := field("lines", "l"), field("arrows", "a")
	under, over := field("underlays", "u"), field("overlays", "o")
	windoku := b.sclWindoku(under)
	cages := b.sketches // they are above the lines
	b.sketches = nil
	bulbs := slices.Concat(under, over)
	thermos, inThermo, isBulb := b.sclThermos(lines, bulbs)
	sums, inArrow, isCircle := b.sclArrows(arrows, bulbs)
	for _, r := range thermos {
		drawn = append(drawn, sclDrawn{r, "lines"})
	}
	for _, r := range sums {
		drawn = append(drawn, sclDrawn{r, "arrows"})
	}
	marks := make([]solver.Kind, len(bulbs)) // the kinds of the rules that the underlays and overlays show
	for i, name := range d.Names {
		items := d.Items[i].Items
		if full, ok := long[name]; ok {
			name = full
		}
		switch {
		case sclPlain[name] || d.Items[i].Empty():
		case name == "lines" && len(items) == len(lines):
			for i := range items {
				if rule := b.sclDiagonal(items[i].Of("wayPoints", "wp")); rule != "" {
					b.keepKinds(name, rule)
				} else if !inThermo[i] {
					b.drawnOther(name)
				}
			}
		case name == "arrows" && len(items) == len(arrows):
			if slices.Contains(inArrow, false) {
				b.drawnOther(name)
			}
		case name == "global" && len(items) > 0: // a list of names of rules, such as antiknight
			for i := range items {
				b.sclFlag(strings.ToLower(items[i].Words()), &items[i])
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
					marks[at] = r.Kind
					drawn = append(drawn, sclDrawn{r, name})
				} else {
					b.drawnOther(name)
				}
			}
		default:
			b.drawnOther(name)
		}
	}
	for i := range bulbs {
		of := marks[i]
		switch {
		case isBulb[i]:
			of = solver.Thermo
		case isCircle[i]:
			of = solver.Arrow
		case windoku && i < len(under):
			of = solver.Windoku
		}
		if i == len(under) { // lines are between the underlays and the overlays
			b.padLines(lines, inThermo, arrows, inArrow)
			b.sketches = append(b.sketches, cages...)
		}
		b.illustrate(of, "", padMark(&bulbs[i], i >= len(under))...)
	}
	if len(over) == 0 {
		b.padLines(lines, inThermo, arrows, inArrow)
		b.sketches = append(b.sketches, cages...)
	}
	return drawn
}

// sclDiagonal returns the kind of rule for a line from one corner of the grid to the opposite corner. It
// returns "" for other lines.
func (b *board) sclDiagonal(points *data) solver.Kind {
	if len(points.Items) != 2 {
		return ""
	}
	r1, c1, ok1 := sclCell(&points.Items[0])
	r2, c2, ok2 := sclCell(&points.Items[1])
	if !ok1 || !ok2 || r1+r2 != b.n || c1+c2 != b.n || r1 != 0 && r1 != b.n || c1 != 0 && c1 != b.n {
		return ""
	}
	if r1 == c1 {
		return solver.FallingDiagonal
	}
	return solver.RisingDiagonal
}

// sclWindoku reports whether the underlays are exactly four squares of 3x3 cells on the windows of a windoku.
func (b *board) sclWindoku(items []data) bool {
	if b.n != 9 || len(items) != len(windokuBoxes) {
		return false
	}
	had := map[string]bool{}
	for i := range items {
		item := &items[i]
		center := item.Of("center", "ct")
		if len(center.Items) != 2 || item.Of("width", "w").Text != "3" || item.Of("height", "h").Text != "3" {
			return false
		}
		had[center.Items[0].Text+" "+center.Items[1].Text] = true
	}
	return had["2.5 2.5"] && had["2.5 6.5"] && had["6.5 2.5"] && had["6.5 6.5"]
}
