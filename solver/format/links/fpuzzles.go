package links

// f-puzzles (f-puzzles.com/?load=): JSON that is packed by LZ-string. The fields are those of
// yusitnikov/fpuzzles-data and of SudokuPad/sudokutools, fpuzzlesdecoder.js. Their meaning was checked
// against dclamage/SudokuSolver, SolverFactory.cs.

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/internal/jsontree"
	"numplace/solver/internal/stable"
)

func readFPuzzlesAddress(a address) (*board, *Error) {
	if code, ok := field(a.query, "load"); ok && code != "" {
		return readPacked(code)
	}
	if id, ok := field(a.query, "id"); ok {
		return nil, &Error{Cause: RemoteID, Part: short(word(id))}
	}
	return nil, &Error{Cause: NoPuzzle, Part: "load="}
}

// fpuzzlesPlain lists the fields that are not constraints. Every other non-empty field is a constraint.
var fpuzzlesPlain = map[string]bool{
	"size": true, "grid": true, "title": true, "author": true, "ruleset": true, "solution": true,
	"successMessage": true, "disabledlogic": true, ownMark: true, ownNames: true,
	"truecandidatesoptions": true, "highlightConflicts": true, "successMessageTitle": true,
	// fog hides cells and does not restrict digits
	"fogofwar": true, "foglight": true, "foglink": true, "triggereffect": true,
}

// ownMark is a field that Numplace adds to a link and that f-puzzles and SudokuPad ignore. Its value is a list of
// words. It has ownProgress if the puzzle contains digits that the user has entered or colours that the user has given
// to cells. When Numplace reads such a link, they are the user's again. Without the word, digits that are not givens
// may be part of the setter's solution, and colours are the setter's.
const (
	ownMark     = "numplace"
	ownProgress = "progress"
)

// fpuzzlesDrawn lists the fields of cosmetic drawings. A drawing that illustrates a constraint contains the
// constraint's name. Any other drawing may represent a rule.
var fpuzzlesDrawn = map[string]bool{"line": true, "rectangle": true, "circle": true, "text": true, "cage": true}

// readFPuzzles reads the object that f-puzzles packs. Only digits marked as given become givens. Pencil marks
// and colours become notes.
func readFPuzzles(d *data) (*board, *Error) {
	rows := d.Of("grid").Items
	n, ok := d.Of("size").Int()
	if !ok {
		n = len(rows)
	}
	b, err := newBoard(n)
	if err != nil {
		return nil, err
	}
	if len(rows) != n {
		return nil, &Error{Cause: CellCount, Part: "grid", Got: len(rows) * n, Want: n * n}
	}
	boxRows, boxCols := standardBox(n)
	b.regions = boxRegions(n, boxRows, boxCols)
	b.progress, b.decorated = owns(d, ownProgress), owns(d, ownDecoration)
	b.othersIn(d.Of(ownNames))
	for r, row := range rows {
		if len(row.Items) != n {
			return nil, &Error{Cause: CellCount, Part: "grid[" + strconv.Itoa(r) + "]", Got: len(row.Items), Want: n}
		}
		for k := range row.Items {
			cell := &row.Items[k]
			c := r*n + k
			if cell.Kind != jsontree.Object {
				return nil, badField("grid[" + strconv.Itoa(r) + "][" + strconv.Itoa(k) + "]")
			}
			if err := b.fpuzzlesCell(c, cell); err != nil {
				return nil, err
			}
			for i, name := range cell.Names {
				value := &cell.Items[i]
				if !slices.Contains(fpuzzlesCellFields, name) && !value.Empty() {
					b.other(name)
				}
				if name != "region" {
					continue
				}
				region, ok := value.Int()
				if !ok {
					region = noRegion
				}
				if !ok && value.Kind != jsontree.Null {
					b.unhouse(name)
				}
				b.regions[c] = region
			}
		}
	}
	about := map[string]string{}
	b.fpuzzlesConstraints(d, about)
	b.padFog(d)
	for name, of := range map[string]string{"title": "title", "author": "author", "ruleset": "rules"} {
		if said := d.Of(name).Words(); said != "" {
			about[of] = said
		}
	}
	b.title, b.author, b.description = about["title"], about["author"], about["rules"]
	b.praise = cmp.Or(d.Of("successMessage").Words(), about[padPraise])
	b.statedRules()
	b.published = !b.progress
	b.stated(b.digitsIn(about["solution"]))
	b.fpuzzlesSolution(d.Of("solution"))
	return b, nil
}

// fpuzzlesCellFields lists the known fields of a cell. An unknown field may restrict the digit of the cell.
var fpuzzlesCellFields = []string{"value", "given", "region", marksField, "cornerPencilMarks", "centerPencilMarks",
	"c", "cArray", "highlight"}

// fpuzzlesCell reads the digit, the pencil marks and the colours of a cell.
func (b *board) fpuzzlesCell(c int, cell *data) *Error {
	if value := cell.Of("value"); !value.Empty() {
		put := b.enter
		if cell.Of("given").Kind == jsontree.True {
			put = b.give
		}
		if err := b.data(put, c, value); err != nil {
			return err
		}
	}
	note := &b.notes[c]
	note.Corner = b.digitsOf(cell.Of("cornerPencilMarks"))
	note.Centre = b.digitsOf(cell.Of("centerPencilMarks"))
	given := solver.Digit(b.givens[c])
	if given := cell.Of("given"); given.Kind != jsontree.True && !given.Empty() {
		b.other("given")
	}
	if limited := cell.Of(marksField); !limited.Empty() {
		if !listOf(limited, func(item *data) bool { _, ok := item.Int(); return ok }) {
			b.other(marksField)
		}
		if only := b.digitsOf(limited); given == 0 || only.Has(given) { // ignore a limit that excludes the given
			b.limit(c, only, marksField)
		}
	}
	highlight := cell.Of("highlight") // the user's colour in a saved game
	if b.progress {
		note.Colours = fpuzzlesColour(highlight.Text)
		highlight = &data{}
	}
	b.fillCell(c, setterColours(cell.Of("c"), cell.Of("cArray"), highlight))
	return nil
}

// digitsOf returns the set of digits in a list of pencil marks. It ignores values that are not digits of the
// grid.
func (b *board) digitsOf(d *data) (set solver.Digits) {
	for i := range d.Items {
		item := &d.Items[i]
		if digit, ok := item.Int(); ok && digit >= 1 && digit <= b.n {
			set = set.With(solver.Digit(digit))
		}
	}
	return set
}

// fpuzzlesPalette lists the colours that f-puzzles offers, except white, in the site's order. They are mapped
// to Numplace's colours in the same order. Because f-puzzles has more colours than Numplace, its last ones
// are mapped to Numplace's first colours again.
const (
	fpuzzlesPalette = "#A8A8A8 #000000 #FFA0A0 #FFE060 #FFFFB0 #B0FFB0 #60D060 #D0D0FF #8080F0 #FF80FF #FFD0D0"
	fpuzzlesColumn  = len("#FFA0A0 ")
)

// fpuzzlesColour returns the colour for a text. The text is a value such as #FFA0A0, possibly with two more
// digits for the opacity, or an index into the palette. For white and for other texts, the result is 0.
func fpuzzlesColour(text string) format.Colours {
	if index, rest, ok := number(text); ok && rest == "" {
		return colourBit(index)
	}
	const size = fpuzzlesColumn - 1
	if len(text) < size || text[0] != '#' || strings.EqualFold(text[:size], "#FFFFFF") {
		return 0
	}
	at := strings.Index(fpuzzlesPalette, strings.ToUpper(text[:size]))
	if at >= 0 {
		return colourBit(at / fpuzzlesColumn)
	}
	sum := 0 // selects one of Numplace's colours for any other colour, always the same one
	for i := range size {
		sum += int(text[i] | 0x20)
	}
	return colourBit(sum)
}

// fpuzzlesConstraints reads all fields that are constraints. It stores the lines of the description that it
// finds in the map about.
func (b *board) fpuzzlesConstraints(d *data, about map[string]string) {
	for i, name := range d.Names {
		value := &d.Items[i]
		k := fpuzzlesRow(name)
		switch {
		case fpuzzlesPlain[name] || value.Empty():
		case name == negativeField:
		case k == nil && fpuzzlesDrawn[name]: // drawings are read below, after all constraints
		case k == nil:
			b.other(name)
		case !k.understands(value):
			b.other(name)
		case k.form == flagForm:
			k.form.read(b, k, value)
		default:
			items := value.Items
			if k.sieve != nil {
				items = k.sieve(b, items, k.field)
			}
			for i := range items {
				k.form.read(b, k, &items[i])
			}
		}
	}
	b.fpuzzlesNegative(d)
	outlined := b.outlined()
	for i, name := range d.Names {
		for k := range d.Items[i].Items {
			if fpuzzlesDrawn[name] {
				b.fpuzzlesDrawing(d, name, &d.Items[i].Items[k], about, outlined)
			}
		}
	}
}

// fpuzzlesRow returns the entry of the kind of rule that a field contains. It returns nil if no entry can
// read the field's items.
func fpuzzlesRow(field string) *fpuzzlesKind {
	for _, k := range kinds().fpuzzles {
		if k.field == field && k.form.read != nil {
			return k
		}
	}
	return nil
}

// fpuzzlesNegative reads the negative constraints. A negative constraint is the name of a field with markers
// between cells. It states that all such markers are given, so neighbours without a marker must not have the
// relation that the marker stands for. Programs disagree on whether neighbours with a marker without a value
// are exempt. Such markers are therefore recorded as unsupported.
func (b *board) fpuzzlesNegative(d *data) {
	var kept []solver.Rule
	for _, r := range b.rules {
		kept = append(kept, r.Rule)
	}
	if negative := d.Of(negativeField); !negative.Empty() && !listOf(negative, isText) {
		b.other(negativeField)
	}
	items := d.Of(negativeField).Items
	for i := range items {
		of := items[i].Words()
		name := negativeField + " " + of
		at := slices.IndexFunc(kinds().fpuzzles, func(k *fpuzzlesKind) bool { return k.values != nil && k.lacks == of })
		if at < 0 {
			b.other(name)
			continue
		}
		k := kinds().fpuzzles[at]
		if values := k.values(kept, b.n); len(values) > 0 {
			b.keep(solver.Rule{Kind: k.kind, Value: values}, name)
		}
		blank := func(sign data) bool { return sign.Of("value").Empty() }
		if k.lettered && slices.ContainsFunc(d.Of(of).Items, blank) {
			b.other(of)
		}
	}
}

// fpuzzlesDrawing reads a cosmetic drawing. If the drawing illustrates a constraint of the puzzle, it is only drawn
// if that constraint has not become a rule. If the puzzle lacks this constraint, the constraint is recorded as
// unsupported. A text between two cells is an inequality sign if the description says so. A cage with a colon in its
// text is a line of the description. A cage without text is an outline, and
// it is ignored if a rule has the same cells. Any other drawing is recorded as unsupported, since it may be a rule.
func (b *board) fpuzzlesDrawing(d *data, name string, part *data, about map[string]string,
	outlined map[string]bool,
) {
	of := part.Of("fromConstraint").Words()
	field := strings.ToLower(nameSigns.Replace(of))
	for _, k := range kinds().fpuzzles {
		if k.below != nil && strings.HasSuffix(field, k.field) { // such as germanwhispers or dutchwhispers
			field = k.field
		}
	}
	shapes := func() []format.Shape { return b.fpuzzlesSketch(name, part) }
	switch {
	case of != "" && !d.Of(field).Empty():
		if k := fpuzzlesRow(field); k != nil {
			b.illustrate(k.kind, field, shapes()...)
		} else {
			b.sketch(shapes()...)
		}
	case of != "":
		b.other(of)
		b.sketch(shapes()...)
	case part.Of("isLLConstraint").Kind == jsontree.True: // the drawing is a part of a lockout line
		if d.Of("lockout").Empty() {
			b.other("lockout")
		}
		b.illustrate(solver.Lockout, "lockout", shapes()...)
	case part.Of("isNewConstraint").Kind == jsontree.True &&
		slices.ContainsFunc(kinds().fpuzzles, func(k *fpuzzlesKind) bool {
			return k.drawn != nil && !d.Of(k.field).Empty()
		}):
	case name == "cage" && isLamps(part.Of("value").Text):
		b.light(b.cellsOf(part.Of("cells"))...)
	case name == "cage" && b.padAbout(part, about):
	case name == "cage" && part.Of("value").Empty():
		if !outlined[cellSet(b.cellsOf(part.Of("cells")))] {
			b.drawnOther("cosmetic cage")
			b.sketch(shapes()...)
		}
	default:
		if name == "text" && saysInequalities(d.Of("ruleset").Words()) {
			turn := length(part.Of("angle"), 1, 0)
			if r, ok := b.inequality(part.Of("value").Text, turn, b.cellsOf(part.Of("cells"))); ok {
				b.keep(r, name)
				b.signed = name
				b.illustrate(solver.Greater, "", shapes()...)
				return
			}
		}
		b.drawnOther(name)
		b.sketch(shapes()...)
	}
}

// drawnOther records the name of a drawing as unsupported, unless drawings stand for no rules.
func (b *board) drawnOther(name string) {
	if !b.decorated {
		b.other(name)
	}
}

// outlined returns the sets of cells of all rules, in the text form of cellSet.
func (b *board) outlined() map[string]bool {
	sets := map[string]bool{}
	for _, r := range b.rules {
		sets[cellSet(r.Cells)] = true
	}
	return sets
}

// cellSet returns a text that identifies a set of cells. The text does not depend on the order of the cells.
func cellSet(cells []solver.Cell) string {
	var b strings.Builder
	for _, c := range stable.Sorted(cells) {
		b.WriteString(strconv.Itoa(int(c)) + ".")
	}
	return b.String()
}

// cellName parses a name such as R1C1 and returns the row and column, counted from 0. They may lie outside
// the board.
func cellName(text string) (row, col int, ok bool) {
	if text == "" || text[0]|0x20 != 'r' {
		return 0, 0, false
	}
	row, rest, ok := number(text[1:])
	if !ok || rest == "" || rest[0]|0x20 != 'c' {
		return 0, 0, false
	}
	col, rest, ok = number(rest[1:])
	return row - 1, col - 1, ok && rest == ""
}

// fpuzzlesSolution reads the solution: a list of digits, a list of rows of digits, or a text of digits with
// or without commas. It ignores an incomplete solution.
func (b *board) fpuzzlesSolution(d *data) {
	var digits []int
	if d.Kind == jsontree.List {
		for i := range d.Items {
			row := d.Items[i].Items
			if len(row) == 0 { // a single digit, not a row
				row = d.Items[i : i+1]
			}
			for k := range row {
				digit, _ := row[k].Int()
				digits = append(digits, digit)
			}
		}
	} else {
		digits = b.digitsIn(d.Text)
	}
	b.stated(digits)
}

// digitsIn reads a text with one digit or letter per cell, or with numbers separated by commas.
func (b *board) digitsIn(text string) (digits []int) {
	if strings.Contains(text, ",") {
		for part := range strings.SplitSeq(text, ",") {
			digit, _, _ := number(strings.Trim(part, blanks))
			digits = append(digits, digit)
		}
		return digits
	}
	text = strings.Trim(text, blanks)
	for i := range len(text) {
		digits = append(digits, digitValue(text[i], 36))
	}
	return digits
}

// stated stores digits as the puzzle's solution if there is a valid digit for each cell.
func (b *board) stated(digits []int) {
	if len(digits) != len(b.solution) {
		return
	}
	for c, digit := range digits {
		if digit < 1 || digit > b.n {
			clear(b.solution)
			return
		}
		b.solution[c] = byte(digit)
	}
}
