//go:build !js

package play

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/desk"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/solver"
)

// shown returns the elements of the view for a Model.
func shown(t *testing.T, m state.Model) []*html.Node {
	t.Helper()
	return drawn.View(t, m, func(h *kit.Host) app.UI { return New(h).Render() })
}

// Messages that enter a pencil mark or select a tool.
func cornerMark(d solver.Digit) state.Msg { return game.Put{Tool: game.CornerTool, Digit: d} }
func centreMark(d solver.Digit) state.Msg { return game.Put{Tool: game.CentreTool, Digit: d} }
func colourMark(d solver.Digit) state.Msg { return game.Put{Tool: game.ColourTool, Digit: d} }

// A cell's name, ARIA states and classes describe the cell's contents.
func TestCells(t *testing.T) {
	type look struct{ name, selected, readonly, invalid, classes string }
	tests := map[string]struct {
		board string
		do    []state.Msg
		cell  int
		want  look
	}{
		"a given in Play": {played.Sound, nil, 0,
			look{"row 1, column 1, given 1", "false", "true", "", "given"}},
		"a given in Puzzle mode": {played.Sound, played.Then(game.SetMode{Mode: game.Setting}), 0,
			look{"row 1, column 1, given 1", "false", "", "", "given"}},
		"an empty one": {played.Sound, nil, 1, look{"row 1, column 2, empty", "false", "", "", ""}},
		"the cursor's": {played.Sound, played.Then(game.Select{Cell: 1}), 1,
			look{"row 1, column 2, empty", "true", "", "", "sel"}},
		"a cell next to the cursor": {played.Sound, played.Then(game.Select{Cell: 1}), 2,
			look{"row 1, column 3, empty", "false", "", "", ""}},
		"one far from it": {played.Sound, played.Then(game.Select{Cell: 1}), 10,
			look{"row 3, column 3, empty", "false", "", "", ""}},
		"one with the cursor's digit": {played.Sound, played.Then(game.Select{Cell: 10}, game.Type{Digit: 1}), 0,
			look{"row 1, column 1, given 1", "false", "true", "", "given"}},
		"a digit entered": {played.Sound, played.Then(game.Select{Cell: 1}, game.Type{Digit: 3},
			game.Select{Cell: 10}), 1, look{"row 1, column 2, entered 3", "false", "", "", "entered"}},
		"the solver's": {played.Sound, played.Then(state.Solve{}, played.Answered{}), 1,
			look{"row 1, column 2, solver 3", "false", "", "", "solved"}},
		"a clash": {played.Clashing, nil, 1,
			look{"row 1, column 2, given 1, clash", "false", "true", "true", "given bad"}},
		"a cell with a candidate": {played.Sound, played.Then(game.SetCandidates{Kind: game.InSolutions},
			played.Answered{}), 1, look{"row 1, column 2, empty, candidates 3", "false", "", "", "agreed"}},
		"one with notes": {played.Sound,
			played.Then(game.Select{Cell: 1}, cornerMark(2), cornerMark(3), centreMark(3), game.Select{Cell: 2}),
			1, look{"row 1, column 2, empty, corner 2 3, centre 3", "false", "", "", ""}},
		"a note that is ruled out": {played.Sound, played.Then(game.Select{Cell: 1}, cornerMark(1), cornerMark(3),
			game.Select{Cell: 2}), 1, look{"row 1, column 2, empty, corner 1 3, clash 1", "false", "", "", ""}},
		"notes under a digit": {played.Sound,
			played.Then(game.Select{Cell: 1}, cornerMark(2), game.Type{Digit: 3}, game.Select{Cell: 2}),
			1, look{"row 1, column 2, entered 3", "false", "", "", "entered"}},
		"candidates in place of notes": {played.Sound,
			played.Then(game.Select{Cell: 1}, cornerMark(4), game.SetCandidates{Kind: game.ByRules},
				game.Select{Cell: 2}), 1, look{"row 1, column 2, empty, candidates 2 3", "false", "", "", ""}},
		"candidates yet to be known": {played.Sound,
			played.Then(game.Select{Cell: 1}, cornerMark(4), game.SetCandidates{Kind: game.InSolutions},
				game.Select{Cell: 2}), 1, look{"row 1, column 2, empty", "false", "", "", ""}},
		"a struck candidate": {played.Sound,
			played.Then(game.Select{Cell: 1}, game.SetCandidates{Kind: game.ByRules}, cornerMark(2),
				game.Select{Cell: 2}), 1, look{"row 1, column 2, empty, candidates 3", "false", "", "", ""}},
		"a given with colours": {played.Sound,
			played.Then(game.Select{Cell: 0}, colourMark(3), colourMark(1), game.Select{Cell: 2}),
			0, look{"row 1, column 1, given 1, blue and green", "false", "true", "", "given toned"}},
		"one of several selected": {played.Sound, played.Then(game.Select{Cell: 1}, game.Move{To: cursor.Right,
			Reach: game.Extend}), 1, look{"row 1, column 2, empty, selected", "true", "", "", "sel"}},
		"a cell that is not selected": {played.Sound, played.Then(game.Select{Cell: 1},
			game.Move{To: cursor.Right, Reach: game.Extend}), 3, look{"row 1, column 4, empty", "false", "", "", ""}},
		"the cursor outside of the selection": {played.Sound, played.Then(game.Select{Cell: 1},
			game.Move{To: cursor.Right, Reach: game.Roam}), 2, look{"row 1, column 3, empty", "false", "", "", ""}},
		"the cursor, nothing selected": {played.Sound, played.Then(game.Select{Cell: 1}, game.Toggle{}), 1,
			look{"row 1, column 2, empty", "true", "", "", "sel"}},
		"a clash that is not to be seen": {played.Clashing, played.Then(noMarks), 1,
			look{"row 1, column 2, given 1", "false", "true", "", "given"}},
		"a note in conflict, unmarked": {played.Sound, played.Then(noMarks, game.Select{Cell: 1}, cornerMark(1),
			game.Select{Cell: 2}), 1, look{"row 1, column 2, empty, corner 1", "false", "", "", ""}},
		"a cell with several candidates": {played.Dozen, played.Then(game.SetCandidates{Kind: game.InSolutions},
			played.Answered{}), 2, look{"row 1, column 3, empty, candidates 3 4", "false", "", "", "open"}},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			all := shown(t, played.Model(t, i18n.En, test.board, test.do...))
			cells := drawn.With(all, "data-cell", strconv.Itoa(test.cell))
			if len(cells) != 1 {
				t.Fatalf("%d cells", len(cells))
			}
			var got look
			got.name, _ = drawn.Attribute(cells[0], "aria-label")
			got.selected, _ = drawn.Attribute(cells[0], "aria-selected")
			got.readonly, _ = drawn.Attribute(cells[0], "aria-readonly")
			got.invalid, _ = drawn.Attribute(cells[0], "aria-invalid")
			classes, _ := drawn.Attribute(cells[0], "class")
			got.classes = strings.Join(slices.DeleteFunc(strings.Fields(classes),
				func(c string) bool { return c == "cell" || strings.HasPrefix(c, "d-") }), " ")
			if got != test.want {
				t.Errorf("%+v, want\n%+v", got, test.want)
			}
		})
	}
	m := played.Model(t, i18n.En, played.Sound, game.Select{Cell: 6})
	stops := slices.DeleteFunc(drawn.With(shown(t, m), "tabindex", "0"),
		func(n *html.Node) bool { _, cell := drawn.Attribute(n, "data-cell"); return !cell })
	if len(stops) != 1 {
		t.Fatalf("%d cells are Tab stops", len(stops))
	}
	drawn.Want(t, "the Tab stop", stops, "data-cell", "6")
}

// Each candidate has a fixed place in its cell. A class of the board selects which digit to highlight: the
// digit under the cursor.
func TestCandidatesOfACell(t *testing.T) {
	all := shown(t, played.Model(t, i18n.En, played.Dozen, game.SetCandidates{Kind: game.InSolutions},
		played.Answered{}, game.Select{Cell: 4})) // cell 4 has a 3
	var places []string
	for _, n := range drawn.In(drawn.Classed(drawn.In(drawn.With(all, "data-cell", "2")[0]), "marks")[0]) {
		mark, _ := drawn.Attribute(n, "class")
		places = append(places, mark)
	}
	if want := []string{"", "", "m-3", "m-4"}; !slices.Equal(places, want) {
		t.Errorf("%q, want %q", places, want)
	}
	drawn.Want(t, "the digit under the cursor", drawn.Classed(all, "board"), "class", "board lit-3")
}

// If one cell is selected, its houses are tinted. If several cells are selected, they have an outline, and no
// houses are tinted.
func TestSelectionOnTheBoard(t *testing.T) {
	tests := map[string]struct {
		do     []state.Msg
		houses bool
		line   string
	}{
		"nothing": {nil, false, ""},
		"a cell":  {played.Then(game.Select{Cell: 5}), true, ""},
		"two cells": {played.Then(game.Select{Cell: 5}, game.Move{To: cursor.Right, Reach: game.Extend}), false,
			"M1 1V2M1 1H3M1 2H3M3 1V2"},
		"one of two": {played.Then(game.Select{Cell: 5}, game.Move{To: cursor.Right, Reach: game.Extend},
			game.Toggle{}), true, ""},
		"a whole board": {played.Then(game.SelectAll{}), false, "M0 0V4M0 0H4M4 0V4M0 4H4"},
	}
	for rule, test := range tests {
		t.Run(rule, func(t *testing.T) {
			all := shown(t, played.Model(t, i18n.En, played.Empty, test.do...))
			if d, _ := drawn.Attribute(drawn.Classed(all, "ground__house")[0], "d"); (d != "") != test.houses {
				t.Errorf("houses %q", d)
			}
			line := ""
			for _, path := range drawn.Classed(all, "selection__line") {
				line, _ = drawn.Attribute(path, "d")
			}
			if edges := func(d string) []string {
				all := strings.Split(d,
					"M")
				slices.Sort(all)
				return all
			}; !slices.Equal(edges(line), edges(test.line)) {
				t.Errorf("line %q, want %q", line, test.line)
			}
		})
	}
}

// Each key of the pad shows how many of its digit are still to be placed.
func TestPad(t *testing.T) {
	all := shown(t, played.Model(t, i18n.En, "111122222"+strings.Repeat(".", 7), game.Select{Cell: 0}))
	for i, want := range []struct {
		text, class, says string
	}{{"10", "digit digit--done digit--current", "1: none left"}, {"2+1", "digit digit--over", "2: 1 too many"},
		{"34", "digit", "3: 4 more"}, {"44", "digit", "4: 4 more"},
	} {
		key := slices.DeleteFunc(drawn.With(all, "data-digit", strconv.Itoa(i+1)),
			func(n *html.Node) bool { return n.Data != "button" })
		drawn.Want(t, "key "+want.text[:1], key, "class", want.class)
		drawn.Want(t, "key "+want.text[:1], key, "aria-description", want.says)
		if strings.Join(strings.Fields(drawn.Text(key[0])), "") != want.text {
			t.Errorf("key %d says %q", i+1, drawn.Text(key[0]))
		}
	}
}

// names returns the names of buttons. If a button has a label or a description as an attribute, this is its
// name. Otherwise its name is its text.
func names(buttons []*html.Node) (names []string) {
	for _, n := range buttons {
		name, ok := drawn.Attribute(n, "aria-label")
		if !ok {
			name, ok = drawn.Attribute(n, "aria-description")
		}
		if !ok {
			name = strings.TrimSpace(drawn.Text(n))
		}
		names = append(names, name)
	}
	return names
}

// pressed returns the names of the buttons that are pressed.
func pressed(all []*html.Node) []string { return names(drawn.With(all, "aria-pressed", "true")) }

// During play, the tools are shown and the active one is pressed.
func TestTools(t *testing.T) {
	usual, byRules := []string{"Digit", "Corner", "Centre", "Colour", "Filter"},
		game.SetCandidates{Kind: game.ByRules}
	tests := map[string]struct {
		board   string
		do      []state.Msg
		tools   []string
		pressed []string
	}{
		"a digit is written at first": {played.Sound, nil, usual, []string{"Digit"}},
		"a tool that was chosen": {played.Sound, played.Then(game.SetTool{Tool: game.CentreTool}),
			usual, []string{"Centre"}},
		"one that a key stands for while it is held": {played.Sound, played.Then(game.SetTool{Tool: game.CentreTool},
			game.Hold{Tool: game.ColourTool}), usual, []string{"Colour"}},
		"one tool strikes candidates that are shown": {played.Sound, played.Then(byRules),
			[]string{"Digit", "Cross out", "Colour", "Filter"}, []string{"Digit"}},
		"one tool for candidates, chosen as corner marks": {played.Sound, played.Then(byRules,
			game.SetTool{Tool: game.CornerTool}), []string{"Digit", "Cross out", "Colour", "Filter"},
			[]string{"Cross out"}},
		"one tool for candidates, chosen as centre marks": {played.Sound,
			played.Then(game.SetTool{Tool: game.CentreTool},
				byRules), []string{"Digit", "Cross out", "Colour", "Filter"}, []string{"Cross out"}},
		"one tool for candidates, held by a key": {played.Sound, played.Then(byRules,
			game.Hold{Tool: game.CentreTool}), []string{"Digit", "Cross out", "Colour", "Filter"},
			[]string{"Cross out"}},
		"the filter beside a tool": {played.Sound, played.Then(game.SetTool{Tool: game.CentreTool},
			game.SetFilter{On: true}),
			usual, []string{"Centre", "Filter"}},
		"the filter chooses its digit before colours are written": {played.Sound,
			played.Then(game.SetTool{Tool: game.ColourTool}, game.SetFilter{On: true}), usual,
			[]string{"Colour", "Filter"}},
		"the filter beside colours": {played.Sound, played.Then(game.SetTool{Tool: game.ColourTool},
			game.SetFilter{On: true}, game.Type{Digit: 3}), usual, []string{"Colour", "Filter"}},
		"colours beside a filter without a digit": {played.Sound, played.Then(game.SetFilter{On: true},
			game.SetTool{Tool: game.ColourTool}), usual, []string{"Colour", "Filter"}},
		"there are none while givens are set": {played.Sound, played.Then(game.SetMode{Mode: game.Setting}),
			nil, []string{"Auto-advanceOn", "Auto-advanceOn"}}, // in the menus for wide and narrow windows
		"a digit that is chosen first stays pressed": {played.Sound,
			played.Then(state.SetHabits{Habits: state.Habits{AllKinds: true, DigitFirst: true}},
				game.SetBrush{Digit: 3}),
			usual, []string{"Digit firstOn", "Digit", "3: 3 more", "Digit firstOn"}},
		"a colour that is chosen first stays pressed": {played.Sound,
			played.Then(state.SetHabits{Habits: state.Habits{AllKinds: true, DigitFirst: true}},
				game.SetTool{Tool: game.ColourTool},
				game.SetBrush{Digit: 3}), usual, []string{"Digit firstOn", "Colour", "3 green", "Digit firstOn"}},
		"a digit that is locked stays pressed": {played.Sound, played.Then(game.LockBrush{Digit: 3}), usual,
			[]string{"Digit", "3: 3 more"}},
	}
	for rule, test := range tests {
		m := played.Model(t, i18n.En, test.board, test.do...)
		if m.Mode == game.Setting {
			m.Advance = true
		}
		all := shown(t, m)
		if got := names(drawn.Classed(all, "tool")); !slices.Equal(got, test.tools) {
			t.Errorf("%s: tools %q", rule, got)
		}
		got := slices.DeleteFunc(pressed(all), func(name string) bool { return name == "" })
		if !slices.Equal(got, test.pressed) {
			t.Errorf("%s: pressed %q", rule, got)
		}
	}
}

// The list of keyboard shortcuts contains the keys of the tools.
func TestKeysOfTheTools(t *testing.T) {
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"of two kinds of notes": {nil, "Z X C V BToolShiftCornerCtrlCentredragSelect several? R T Uin words"},
		"while candidates are shown": {played.Then(game.SetCandidates{Kind: game.ByRules}),
			"Z X V BToolShiftCross outdragSelect several? R T Uin words"},
	} {
		hint := drawn.Classed(shown(t, played.Model(t, i18n.En, played.Sound, test.do...)), "hint")[0]
		if got := strings.TrimSpace(drawn.Text(hint)); got != test.want {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}

// The pad's name says what its keys enter.
func TestThePadsName(t *testing.T) {
	for want, do := range map[string][]state.Msg{
		"Digit":     nil,
		"Centre":    played.Then(game.SetTool{Tool: game.CentreTool}),
		"Cross out": played.Then(game.SetTool{Tool: game.CentreTool}, game.SetCandidates{Kind: game.ByRules}),
		"Filter":    played.Then(game.SetTool{Tool: game.ColourTool}, game.SetFilter{On: true}),
		"Digits":    played.Then(game.SetMode{Mode: game.Setting}),
	} {
		drawn.Want(t, "the pad", drawn.Classed(shown(t, played.Model(t, i18n.En, played.Sound, do...)), "pads"),
			"aria-label", want)
	}
}

// If a digit on the board is marked as conflicting, the legend explains the mark.
func TestTheKeyHasAClash(t *testing.T) {
	entered := played.Enter(1, 1)
	for rule, test := range map[string]struct {
		do   []state.Msg
		want string
	}{
		"no clash":                     {played.Enter(1, 3), "given entered"},
		"a clash":                      {entered, "given entered clash"},
		"one that is not to be marked": {played.Then(noMarks, entered), "given entered"},
		"a wrong digit that a check has": {played.Then(noMarks, played.Enter(1, 2), check, played.Answered{},
			hints.ShowWrong{}), "given entered clash"},
	} {
		var looks []string
		for _, look := range drawn.In(drawn.Classed(shown(t, played.Model(t, i18n.En, played.Sound, test.do...)),
			"key")[0]) {
			if look.Parent.Data == "p" {
				looks = append(looks, strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(drawn.Text(look)), "7")))
			}
		}
		if got := strings.Join(looks, " "); got != test.want {
			t.Errorf("%s: %q, want %q", rule, got, test.want)
		}
	}
}

// The label of a button that acts on pencil marks says whether it acts on all cells or only on the selected
// ones.
func TestNotesOfAllOrOfSeveral(t *testing.T) {
	for rule, test := range map[string]struct {
		do   []state.Msg
		want []string
	}{
		"nothing selected": {nil, []string{"Fill all candidates", "Fill, but keep my notes", "Clear all notes"}},
		"a cell":           {pick(1), []string{"Fill all candidates", "Fill, but keep my notes", "Clear all notes"}},
		"several cells":    {pick(1, 2), []string{"Fill candidates", "Fill, but keep my notes", "Clear notes"}},
	} {
		menu := drawn.With(shown(t, played.Model(t, i18n.En, played.Sound, test.do...)), "id",
			"menu"+strconv.Itoa(int(state.MoreMenu)))
		if got := names(drawn.In(menu[0]))[1:4]; !slices.Equal(got, test.want) {
			t.Errorf("%s: %q", rule, got)
		}
	}
}

// The keys of the pad are the digits or, for the colour tool, the colours and a key that removes colours.
// Boards of any size have a key for each colour.
func TestKeysOfThePad(t *testing.T) {
	colours := []string{"1 blue", "2 yellow", "3 green", "4 red", "5 purple", "6 orange", "7 teal", "8 grey", "9 pink"}
	tests := map[string]struct {
		board string
		do    []state.Msg
		want  []string
	}{
		"digits, and how many are to place": {played.Sound, nil,
			[]string{"1: 3 more", "2: 3 more", "3: 3 more", "4: 3 more"}},
		"too many of one digit": {"11111" + strings.Repeat(".", 11), nil,
			[]string{"1: 1 too many", "2: 4 more", "3: 4 more", "4: 4 more"}},
		"colours": {played.Sound, played.Then(game.SetTool{Tool: game.ColourTool}),
			colours},
		"colours while their key is held": {played.Sound, played.Then(game.Hold{Tool: game.ColourTool}), colours},
		"on a large board in as many places": {strings.Repeat(".", 255) + "1",
			played.Then(game.SetMode{Mode: game.Playing}, game.SetTool{Tool: game.ColourTool}),
			append(append(slices.Clone(colours), "None"), make([]string, 6)...)},
		"the pen": {played.Sound, played.Then(state.SetHabits{Habits: state.Habits{Pen: true}},
			game.SetTool{Tool: game.LineTool}), []string{
			"1 grey", "2 green", "3 purple", "4 orange", "Clear", "Letters", "", "", ""}},
		"its letters": {played.Sound, played.Then(state.SetHabits{Habits: state.Habits{Pen: true}},
			game.SetTool{Tool: game.LetterTool}), []string{
			"A", "B", "C", "D", "E", "F", "G", "H", "I–P more letters"}},
		"its last letters": {played.Sound, played.Then(state.SetHabits{Habits: state.Habits{Pen: true}},
			game.SetTool{Tool: game.LetterTool}, game.MoreLetters{}, game.MoreLetters{}, game.MoreLetters{}), []string{
			"Y", "Z", "", "", "", "", "", "", "A–H more letters"}},
		"its letters on a large board": {strings.Repeat(".", 255) + "1",
			played.Then(state.SetHabits{Habits: state.Habits{Pen: true}}, game.SetTool{Tool: game.LetterTool},
				game.MoreLetters{}), append(strings.Split("PQRSTUVWXYZ", ""), "", "", "", "", "A–O more letters")},
		"givens are no colours": {played.Sound, played.Then(game.SetTool{Tool: game.ColourTool},
			game.SetMode{Mode: game.Setting}), []string{"1: 3 more", "2: 3 more", "3: 3 more", "4: 3 more"}},
	}
	for rule, test := range tests {
		pad := drawn.Classed(shown(t, played.Model(t, i18n.En, test.board, test.do...)), "pad")[0]
		keys := slices.DeleteFunc(drawn.In(pad), func(n *html.Node) bool { return n.Parent != pad })
		if got := names(keys); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q", rule, got)
		}
	}
}

// A link that only names a puzzle cannot be opened here. It is offered as a link to the site.
func TestALinkToAPuzzleElsewhere(t *testing.T) {
	const short = "https://sudokupad.app/abc123"
	all := shown(t, played.Model(t, i18n.En, played.Sound, state.Pasted{Text: short}, played.Answered{}))
	drawn.WantLink(t, all, "Open the link", short)
	drawn.Want(t, "the link", drawn.Named(all, "a", "Open the link"), "rel", "noopener noreferrer")
	all = shown(t, played.Model(t, i18n.En, played.Sound, state.Pasted{Text: short}, played.Answered{},
		game.Select{Cell: 3}))
	if len(drawn.Named(all, "a", "Open the link")) > 0 {
		t.Error("the link stays after the notice has gone")
	}
}

func TestControlsBesideTheVerdict(t *testing.T) {
	frame := func(m state.Model) []*html.Node {
		m.Widget.On = true
		return shown(t, m)
	}
	tests := map[string]struct {
		model state.Model
		want  []string
	}{
		"nothing": {played.Model(t, i18n.En, played.Sound), nil},
		"a question that takes long": {played.Model(t, i18n.En, played.Sound, state.Check{}, played.Slow{}),
			[]string{"Stop"}},
		"a solver that has failed": {played.Model(t, i18n.En, played.Sound, state.Check{}, played.Broken{}),
			[]string{"Reload"}},
		"an empty board":               {played.Model(t, i18n.En, played.Empty), nil},
		"an empty board, and a notice": {played.Model(t, i18n.En, played.Empty, state.Pasted{Text: "nonsense"}), nil},
	}
	for rule, test := range tests {
		region := drawn.Classed(shown(t, test.model), "status__do")
		if len(region) != 1 {
			t.Fatal(rule)
		}
		var names []string
		for _, n := range drawn.In(region[0]) {
			if n.Data == "button" {
				names = append(names, strings.TrimSpace(drawn.Text(n)))
			}
		}
		if !slices.Equal(names, test.want) {
			t.Errorf("%s: %q, want %q", rule, names, test.want)
		}
	}
	if region := drawn.Classed(frame(played.Model(t, i18n.En, played.Empty)), "status__do"); len(region) != 1 ||
		strings.TrimSpace(drawn.Text(region[0])) != "" {
		t.Error("a frame offers examples")
	}

	// A text is marked as busy while it changes too fast to be read out, or while it is incomplete.
	for _, c := range []struct {
		what string
		do   []state.Msg
		busy string
	}{
		{"a question", played.Then(state.Check{}), "false"},
		{"one that takes a while", played.Then(state.Check{}, played.Slow{}), "false"},
		{"one that takes long", played.Then(state.Check{}, played.Long{}), "true"},
		{"an answer", played.Then(state.Check{}, played.Answered{}), "false"},
		{"a count", played.Then(state.All{}, played.Begun{}), "true"},
	} {
		all := shown(t, played.Model(t, i18n.En, played.Dozen, c.do...))
		drawn.Want(t, c.what, drawn.Classed(all, "status__words"), "aria-busy", c.busy)
	}

	// Sentences about problems are marked as warnings, and other sentences are not. A notice that belongs to
	// a dialog is shown only in the dialog.
	bad := played.Model(t, i18n.En, played.Clashing, state.Pasted{Text: "nonsense"})
	all := shown(t, bad)
	drawn.Want(t, "the notice", drawn.Classed(all, "notice"), "class", "notice notice--apart line--warn")
	says := strings.Join(strings.Fields(drawn.Text(drawn.Classed(all, "notice")[0])), " ")
	if !strings.HasPrefix(says, "The new text was not opened. ") {
		t.Errorf("what is refused reads like a sentence about the board: %q", says)
	}
	blank := shown(t, played.Model(t, i18n.En, strings.Repeat(".", 16), state.Pasted{Text: "nonsense"}))
	if n := len(drawn.Classed(blank, "notice--apart")); n > 0 {
		t.Error("on an empty board the notice is about nothing else")
	}
	drawn.Want(t, "the clash", drawn.Classed(all, "line"), "class", "line line--warn")
	good := played.Model(t, i18n.En, played.Sound, state.Copied{Done: state.Notice{Kind: state.LinkCopied}, OK: true})
	drawn.Want(t, "the notice", drawn.Classed(shown(t, good), "notice"), "class", "notice")
	asked := played.Model(t, i18n.En, played.Sound, state.ShowOpen{Shown: true}, state.Pasted{Text: "nonsense"})
	if n := len(drawn.Classed(shown(t, asked), "notice")); n != 0 {
		t.Error("what the dialog says is said behind it too")
	}
	calm := played.Model(t, i18n.En, played.Sound, state.Check{}, played.Answered{})
	for _, c := range []struct {
		model state.Model
		class string
	}{{calm, "verdict"}, {played.Model(t, i18n.En, played.Empty, played.Then(play, played.Enter(1, 3))...),
		"verdict verdict--open"}} {
		drawn.Want(t, "the verdict", drawn.Classed(drawn.Classed(shown(t, c.model), "verdict"), "verdict"), "class",
			c.class)
	}
}

// Rules that are not drawn on the board are described in words. A frame names them from the start. The page
// describes them in sentences, which are also printed.
func TestRulesAreSaid(t *testing.T) {
	facts := func(m state.Model) string {
		var text string
		for _, n := range drawn.Classed(shown(t, m), "facts") {
			text += drawn.Text(n)
		}
		return text
	}
	for board, want := range map[string]string{
		played.Sound: "Disjoint groups\u00a0· Anti-knight", played.Empty: "Disjoint groups\u00a0· Anti-knight",
	} {
		m := played.Model(t, i18n.En, board+"&l=2x2,knight,disjoint&v=2")
		m.Widget.On = true
		if got := facts(m); got != want {
			t.Errorf("the frame of %s says %q, not %q", board, got, want)
		}
	}
	m := played.Model(t, i18n.En, played.Sound)
	m.Widget.On = true
	if got := facts(m); got != "" {
		t.Errorf("the frame of a plain board says %q", got)
	}
	for rules, want := range map[string]bool{"knight": true, "king": true, "diagonals": false, "cage:0.10": true,
		"cage:0.5": false, "thermo:0.5.10": true, "white:0.1": false} {
		all := shown(t, played.Model(t, i18n.En, played.Sound+"&l=2x2,"+rules+"&v=2"))
		if got := len(drawn.Classed(all, "rulelist__look")) > 0; got != want ||
			len(drawn.Classed(all, "rulelist")) == 0 {
			t.Errorf("%s: the hatching is explained: %t", rules, got)
		}
	}
}

// pictured returns a reply of the second program that is sent while a puzzle is read from a photo. It puts
// the puzzle of a link on the board, and the cursor in the first cell.
func pictured(shown job.Shown, query string) job.DeskAnswer {
	return job.DeskAnswer{State: "s", Shown: shown, Wish: job.Wish{Kind: job.ChangeBoard, Query: query, Goes: 1}}
}

// While a puzzle is read from a photo, a message about the reading replaces the text that the second program
// sends. A button stops the reading.
func TestThePicturesNotice(t *testing.T) {
	opened := played.Then(desk.FitDesk{Pitch: 40}, desk.PictureChosen{Name: "a.png"},
		played.AnyJob(job.Reply{Done: true,
			Event: pictured(job.Shown{Head: "<p>Is it?</p>"}, "?p="+played.Sound)}))
	answer := func(e job.DeskAnswer) []state.Msg { return played.AnyJob(job.Reply{Done: true, Event: e}) }
	again := played.Then(opened, desk.PictureChosen{Name: "b.png"})
	for rule, test := range map[string]struct {
		do     []state.Msg
		notice string
	}{
		"nothing": {opened, ""},
		"one that can't be read": {played.Then(again, answer(job.DeskAnswer{Shown: job.Shown{Say: "No grid."}})),
			"No grid."},
		"one that is read": {played.Then(again, played.Slow{}), "Reading the picture\u00a0…Stop"},
		"a frame that has no grid": {played.Then(opened, desk.AskDesk{Do: job.Reread + "grid 1"},
			answer(job.DeskAnswer{State: "s", Shown: job.Shown{Head: "H", Say: "Cut."}})), "Cut."},
	} {
		m := played.Model(t, i18n.En, played.Sound, test.do...)
		all := drawn.View(t, m, func(h *kit.Host) app.UI { return (&View{Host: h}).Status() })
		notice := ""
		for _, n := range drawn.Classed(all, "status__over") {
			notice = drawn.Text(n)
		}
		if notice != test.notice || len(drawn.Classed(all, "desk")) != 1 {
			t.Errorf("%s: %q", rule, notice)
		}
	}
}

// While a photo is shown next to the board, equal digits are not highlighted, because their tint would look
// like that of corrected digits.
func TestSameDigitsBesideAPicture(t *testing.T) {
	sound := "?p=" + played.Sound
	m := played.Model(t, i18n.En, played.Sound, played.Then(desk.FitDesk{Pitch: 40},
		desk.PictureChosen{Name: "a.png"},
		played.AnyJob(job.Reply{Done: true, Event: pictured(job.Shown{Head: "H"}, sound)}),
		game.Select{Cell: 0})...)
	for _, n := range drawn.Classed(shown(t, m), "board") {
		if class, _ := drawn.Attribute(n, "class"); !m.Active || strings.Contains(class, "lit-") {
			t.Errorf("%q, active %t", class, m.Active)
		}
	}
}

// While an exercise explains its step, equal digits are not highlighted, because their tint would look like
// the tint of the step. While the user is still looking for the step, equal digits are highlighted.
func TestSameDigitsOfAnExercise(t *testing.T) {
	ground := job.Drawing{Pitch: 40, Ground: job.Packed(make([]byte, 16))}
	for rule, test := range map[string]struct {
		shown job.Shown
		lit   bool
	}{
		"the task":         {job.Shown{Head: "H"}, true},
		"where to look":    {job.Shown{Head: "H", Drawing: ground}, true},
		"the pattern":      {job.Shown{Head: "H", Drawing: job.Drawing{Pitch: 40, Over: "<path/>"}}, false},
		"the step":         {job.Shown{Head: "H", Guide: "<p>r1c1 = 1</p>"}, false},
		"why it was wrong": {job.Shown{Head: "H", Guide: "<p>no</p>", Drawing: ground}, false},
	} {
		m := played.Model(t, i18n.En, played.Sound+"&q=1x.naked-pair.5", played.Then(desk.FitDesk{Pitch: 40},
			game.Select{Cell: 0}, played.AnyJob(job.Reply{Done: true, Event: job.DeskAnswer{Shown: test.shown}}))...)
		class, _ := drawn.Attribute(drawn.Classed(shown(t, m), "board")[0], "class")
		if !m.DeskShown() || strings.Contains(class, "lit-") != test.lit {
			t.Errorf("%s: %q, served %t", rule, class, m.DeskShown())
		}
	}
}

// If a text of the second program contains names of cells, the names of the rows and columns are drawn around
// the board. A name within an HTML attribute does not count.
func TestTheRimBesideAPicture(t *testing.T) {
	for guide, want := range map[string]bool{`<p>r4c5 is 3.</p>`: true, `<image href="data:,r4c5"/>`: false} {
		withGuide := pictured(job.Shown{Head: "H", Guide: guide}, "?p="+played.Sound)
		m := played.Model(t, i18n.En, played.Sound, played.Then(desk.FitDesk{Pitch: 40},
			desk.PictureChosen{Name: "a.png"}, played.AnyJob(job.Reply{Done: true, Event: withGuide}))...)
		if got := len(drawn.Classed(shown(t, m), "rim")) > 0; got != want {
			t.Errorf("%s: the rim is drawn: %t", guide, got)
		}
	}
}

// If pencil marks lack the right digit, a Check has buttons that correct them. Their labels are in the
// singular or the plural. The buttons also correct wrong digits.
func TestNotesThatLackDigitsAreMended(t *testing.T) {
	checks := played.Then(check, played.Answered{})
	for rule, test := range map[string]struct {
		more []state.Msg
		want string
	}{
		"one cell": {more: checks, want: "Show it, Fill it again, Leave it for now"},
		"two cells": {more: append(append(pick(2), game.Put{Tool: game.CentreTool, Digit: 3},
			game.Put{Tool: game.CentreTool, Digit: 4}), checks...),
			want: "Show them, Fill them again, Leave it for now"},
		"and a wrong digit beside it": {more: played.Then(played.Enter(15, 1), checks),
			want: "Go back to before it, Show them, Take it back, Leave it for now"},
		"whose notes have changed": {more: played.Then(played.Enter(15, 1), checks, pick(3),
			game.Put{Tool: game.CentreTool, Digit: 4}),
			want: "Go back to before it, Show it, Take it back, Leave it for now"},
	} {
		m := played.Model(t, i18n.En, played.Sound, played.Then(play, lackingNotes(), test.more)...)
		var got []string
		for _, n := range drawn.In(drawn.Classed(shown(t, m), "acts--mend")[0]) {
			if n.Data == "button" {
				got = append(got, drawn.Text(n))
			}
		}
		if got := strings.Join(got, ", "); got != test.want {
			t.Errorf("%s: %s, want %s", rule, got, test.want)
		}
	}
}

// If the second program can't be loaded, the page shows this exactly once and announces it, whether or not
// the page already has a part drawn by that program.
func TestALostDeskIsSaid(t *testing.T) {
	says := i18n.NotLoaded.In(i18n.En)
	for name, test := range map[string]struct {
		head  string
		again int // number of Try again buttons; 0 if the desk is shown, since any press on the desk tries again
	}{"not shown yet": {"", 1}, "shown": {"<h1>H</h1>", 0}} {
		m := played.Model(t, i18n.En, played.Sound+"&q=1x.naked-pair.5", desk.FitDesk{Pitch: 40})
		m.Desk.Head, m.Desk.Lost = test.head, desk.NotLoaded
		all := shown(t, m)
		if status := drawn.Text(drawn.Classed(all, "status")[0]); strings.Count(status, says) != 1 {
			t.Errorf("%s: it says %q", name, status)
		}
		if again := len(drawn.Named(all, "button", i18n.TryAgain.In(i18n.En))); again != test.again {
			t.Errorf("%s: %d buttons try again", name, again)
		}
		if fresh := new(voice).news(m, wordsOf(m)); !slices.Contains(fresh, says) {
			t.Errorf("%s: what is read out is %q", name, fresh)
		}
	}
}

// While the editor of rules is loading, the page's heading is the editor's name, and there is exactly one
// status region.
func TestRulesAreAwaited(t *testing.T) {
	m := played.Model(t, i18n.En, played.Dots(16), state.DrawRules{})
	all := shown(t, m)
	if heads := drawn.Classed(all, "verdict"); !m.OpensRules() || len(heads) != 1 || heads[0].Data != "h1" {
		t.Errorf("opening %t, the headline is %s", m.OpensRules(), heads[0].Data)
	}
	if heard := drawn.With(all, "role", "status"); len(heard) != 1 {
		t.Errorf("%d regions are read out", len(heard))
	}
}

// While the board has dots, the line below the verdict in the editor of rules says what they mean.
func TestTheEditorSaysWhatDotsMean(t *testing.T) {
	for name, test := range map[string]struct{ board, says string }{
		"dots":          {".3.2.2.324313124", i18n.DotsDiffer.In(i18n.En)},
		"one solution":  {played.Sound, "Hardest step"},
		"too many dots": {played.Dozen, ""},
	} {
		m := played.Model(t, i18n.En, test.board, live, edits, state.DrawRules{}, played.Answered{})
		m.Desk.Head = "<h1>Cage</h1>"
		all := shown(t, m)
		line, dots := drawn.Text(drawn.Classed(all, "status__steps")[0]), len(drawn.Classed(all, "differs"))
		if !strings.HasPrefix(line, test.says) || test.says == "" && line != "" || (dots > 0) != (name == "dots") {
			t.Errorf("%s: %d dots, and the line is %q", name, dots, line)
		}
	}
}
