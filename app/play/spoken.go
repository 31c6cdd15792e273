package play

import (
	"strings"

	"numplace/app/shared/cellset"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/solver"
	"numplace/solver/format"
)

// Descriptions of changes of the board, for example "corner 4 removed from 3 cells".

// layer sums up the changes of everything that one tool enters: which digits were added and removed, and in
// how many cells.
type layer struct {
	added, removed     solver.Digits
	addedIn, removedIn int
	marks              int // number of marks removed, over all cells
}

func (y *layer) add(was, is solver.Digits) {
	if came := is &^ was; came != 0 {
		y.added, y.addedIn = y.added|came, y.addedIn+1
	}
	if went := was &^ is; went != 0 {
		y.removed, y.removedIn, y.marks = y.removed|went, y.removedIn+1, y.marks+went.Len()
	}
}

// changes returns sentences about the changes of the digits, pencil marks and drawings from the board former to
// the board current.
func changes(m *state.Model, former, current history.Board) (said []string) {
	l := m.Lang
	if former.Layout() != current.Layout() {
		return nil
	}
	var layers [game.Tools]layer
	n, wasDrawn, isDrawn := current.Layout().N(), former.Notes.Strokes(), current.Notes.Strokes()
	var struck layer
	for c := range solver.Cell(current.Layout().Cells()) {
		layers[game.DigitTool].add(digitSet(former.Entered.At(c)), digitSet(current.Entered.At(c)))
		if former.Notes == current.Notes {
			continue
		}
		before, after := former.Notes.At(c), current.Notes.At(c)
		layers[game.CornerTool].add(before.Corner, after.Corner)
		layers[game.CentreTool].add(before.Centre, after.Centre)
		layers[game.ColourTool].add(coloursOf(before), coloursOf(after))
		layers[game.LetterTool].add(solver.Digits(wasDrawn.LettersIn(c, n)), solver.Digits(isDrawn.LettersIn(c, n)))
		struck.add(before.Struck, after.Struck)
	}
	digits := layers[game.DigitTool]
	say := func(y layer, name i18n.Text, t game.Tool) {
		if y.addedIn > 0 {
			said = append(said, i18n.WrittenIn(l, what(l, name, t, y.added), y.addedIn))
		}
		if y.removedIn > 0 && (digits.addedIn == 0 || t == game.DigitTool && y.addedIn == 0) {
			said = append(said, i18n.RemovedFrom(l, what(l, name, t, y.removed), y.removedIn))
		}
	}
	for t, y := range layers {
		say(y, layerName(m, game.Tool(t)), game.Tool(t))
	}
	say(struck, i18n.Strike, game.CornerTool)
	said = append(said, crossings(l, former.Notes.Crossed(), current.Notes.Crossed())...)
	letter := func(s format.Stroke) bool { return s.Letter() != 0 }
	if before, after := wasDrawn.Without(letter), isDrawn.Without(letter); len(after) < len(before) {
		said = append(said, i18n.StrokesErased.In(l))
	} else if after != before {
		said = append(said, i18n.StrokesDrawn.In(l))
	}
	if gone := layers[game.CornerTool].marks + layers[game.CentreTool].marks; digits.addedIn > 0 && gone > 0 {
		said = append(said, i18n.NotesRemoved(l, gone))
	}
	return said
}

// crossings returns sentences about the sets of digits that the user crossed out or restored: those that are
// crossed out in only one of former and current. If there are too many changes, it returns nil.
func crossings(l i18n.Lang, former, current format.Crossed) (said []string) {
	differ := former.Differ(current)
	if differ == "" || strings.Count(string(differ), ",") > 3 {
		return nil
	}
	for part := range strings.SplitSeq(string(differ), ",") {
		cells, digits, _ := strings.Cut(part, ":")
		said = append(said, i18n.SetCrossed(l, strings.Join(strings.Split(digits, ""), " "),
			current.Has(cells, digits)))
	}
	return said
}

// coloursOf returns the colours of a cell and of its candidates.
func coloursOf(n format.Note) solver.Digits {
	colours := solver.Digits(n.Colours)
	for d := range (n.Corner | n.Centre).All() {
		if c := n.Tints.Of(d); c > 0 {
			colours = colours.With(solver.Digit(c))
		}
	}
	return colours
}

func digitSet(d solver.Digit) (set solver.Digits) {
	if d != 0 {
		set = set.With(d)
	}
	return set
}

// what names digits that were entered with a tool, for example "corner 4". If there are more than four
// digits, it returns only the tool's name.
func what(l i18n.Lang, name i18n.Text, t game.Tool, set solver.Digits) string {
	if set.Len() > 4 {
		return name.In(l)
	}
	var names []string
	switch t {
	case game.ColourTool:
		names = colourNames(l, set)
	case game.LetterTool:
		names = strings.Split(format.Letters(set).String(), "")
	default:
		names = i18n.Written(set)
	}
	return i18n.ToolDigit(l, name, strings.Join(names, " "))
}

// colourNames returns the names of the colours in a set.
func colourNames(l i18n.Lang, set solver.Digits) (names []string) {
	for d := range set.All() {
		names = append(names, i18n.ColourNames[d-1].In(l))
	}
	return names
}

// chosen describes the selected cells. If they are all cells of a house, it returns the name of the house.
// Otherwise it returns the number of cells.
func chosen(m state.Model) string {
	for _, h := range m.Seen().Layout().HousesOf(m.Cursor) {
		if cellset.Of(h.Cells) == m.Selected {
			return i18n.HouseChosen(m.Lang, h)
		}
	}
	return i18n.CellsChosen(m.Lang, m.Selected.Len())
}
