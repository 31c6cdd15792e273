//go:build !js

package head

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/solver/logic"
)

var techniques = state.ShowPane{Pane: dialogs.TechniquesPane}

// says returns the text of the line above the rows.
func says(t *testing.T, all []*html.Node) string {
	t.Helper()
	hint := drawn.Classed(all, "dialog__hint")
	if len(hint) != 1 {
		t.Fatalf("%d lines", len(hint))
	}
	return drawn.Text(hint[0])
}

func TestTheRowsOfTechniques(t *testing.T) {
	for _, l := range []i18n.Lang{i18n.En, i18n.Ja} {
		m := played.Model(t, l, played.Sound, techniques, played.Answered{},
			dialogs.EditTechnique{Edit: dialogs.ChooseTechnique, Row: 1})
		all := shown(t, m)
		rows := drawn.Classed(all, "tech")
		if len(rows) != len(m.Table.Rows) || len(rows) < 80 {
			t.Fatalf("%d rows", len(rows))
		}
		for i, row := range m.Table.Rows {
			turn := drawn.With(all, "data-edit", "a"+strconv.Itoa(i))
			more := drawn.With(all, "data-edit", "e"+strconv.Itoa(i))
			drawn.Want(t, row.Short, turn, "aria-pressed", strconv.FormatBool(row.On))
			drawn.Want(t, row.Short, more, "aria-expanded", strconv.FormatBool(i == 1))
			name := strings.ReplaceAll(row.Name, i18n.Dot, " · ")
			if slices.Contains([]string{"ih", "lol", "lolm", "es"}, row.Short) {
				name += map[i18n.Lang]string{i18n.En: " (with rules only)", i18n.Ja: "（ルールのある盤面のみ）"}[l]
			}
			name += " " + strconv.Itoa(i+1)
			level := i18n.LevelNames[row.Level-1].In(l) + " " + strconv.Itoa(row.Score)
			if strings.Join(strings.Fields(drawn.Text(turn[0])), " ") != name ||
				strings.Join(strings.Fields(drawn.Text(more[0])), " ") != level {
				t.Errorf("row %d is %q, %q", i, drawn.Text(turn[0]), drawn.Text(more[0]))
			}
		}
		drawn.Want(t, "the chosen row's details", drawn.Classed(all, "tech__edit"), "aria-label", m.Table.Rows[1].Name)
		drawn.Want(t, "the score", drawn.With(all, "id", scoreID), "value", strconv.Itoa(m.Table.Rows[1].Score))
		drawn.Want(t, "up", drawn.Classed(all, "tech__up"), "data-edit", "d0")
		drawn.Want(t, "down", drawn.Classed(all, "tech__down"), "data-edit", "d2")
	}
}

// counted counts the techniques of a level in the standard table for a classic board. The result on is the
// number of techniques that are switched on, and of is the number of all techniques. Level 0 stands for all
// levels.
func counted(level logic.Level) (on, of int) {
	for _, row := range logic.StandardTable().Rows {
		if row.Technique.OfRules() || level != 0 && row.Level != level {
			continue
		}
		if of++; row.Enabled {
			on++
		}
	}
	return on, of
}

// The rows are grouped by level. All groups in which the user's table changes a row are unfolded. If there is
// no such group, the first group is unfolded.
func TestTechniquesStandByLevel(t *testing.T) {
	table := func(text string) []state.Msg {
		return played.Then(techniques, played.Answered{}, dialogs.ReadTable{Text: text}, played.Answered{},
			state.ShowOpen{}, techniques, played.Answered{})
	}
	type change struct{ on, of int } // differences from the results of counted
	for rule, test := range map[string]struct {
		do   []state.Msg
		open map[logic.Level]change // the unfolded groups
	}{
		"the standard table": {played.Then(techniques, played.Answered{}), map[logic.Level]change{logic.Easy: {}}},
		"one is off":         {table("n1:off"), map[logic.Level]change{logic.Easy: {-1, 0}}},
		"two of other levels": {table("bf2:off,n1:off"),
			map[logic.Level]change{logic.Easy: {-1, 0}, logic.Hard: {-1, 0}}},
		"in another level at once": {played.Then(techniques, played.Answered{},
			dialogs.EditTechnique{Edit: dialogs.LevelTechnique, Row: 0, To: 5}),
			map[logic.Level]change{logic.Easy: {-1, -1}, logic.Extreme: {1, 1}}},
	} {
		var want []string
		for level := logic.Easy; level <= logic.Extreme; level++ {
			on, of := counted(level)
			change, open := test.open[level]
			text := fmt.Sprintf("%s %d of %d", level, on+change.on, of+change.of)
			if open {
				text += " open"
			}
			want = append(want, text)
		}
		all := shown(t, played.Model(t, i18n.En, played.Sound, test.do...))
		var got []string
		for _, group := range drawn.Classed(all, "techs__level") {
			parts := drawn.In(drawn.In(group)[0])
			text := drawn.Text(parts[0]) + " " + drawn.Text(parts[1])
			if open, ok := drawn.Attribute(group, "open"); ok && open != "false" {
				text += " open"
			}
			got = append(got, text)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q, not %q", rule, got, want)
		}
	}
}

// Actions that are not possible at the moment are disabled, and a line of text says why.
func TestTheTableSays(t *testing.T) {
	link := state.Pasted{Text: "?p=" + played.Sound + "&t=n1:off"}
	on, of := counted(0)
	tells := func(on int) string { return fmt.Sprintf("%d of %d on. They are tried in this order.", on, of) }
	off := func(m state.Model) (texts string) {
		for _, row := range m.Table.Rows {
			texts += row.Short + ":off,"
		}
		return strings.TrimSuffix(texts, ",")
	}(played.Model(t, i18n.En, played.Sound, techniques, played.Answered{}))
	for rule, test := range map[string]struct {
		do      []state.Msg
		says    string
		buttons string // labels of the buttons above the rows, with ! before disabled ones
		fixed   string // value of aria-disabled of the buttons in the rows
		text    string // expected text of the table; * stands for the stored text
	}{
		"as usual": {played.Then(techniques, played.Answered{}),
			tells(on), "Standard table!, Modern table", "false", ""},
		"one is off": {played.Then(techniques, played.Answered{}, dialogs.ReadTable{Text: "n1:off"},
			played.Answered{}), tells(on - 1), "Standard table, Modern table", "false", "n1:off"},
		"the modern table": {played.Then(techniques, played.Answered{}, dialogs.ReadTable{Text: dialogs.ModernTable},
			played.Answered{}), tells(on + 4), "Standard table, Modern table!", "false", "modern"},
		"none is on": {played.Then(techniques, played.Answered{}, dialogs.ReadTable{Text: off},
			played.Answered{}), "All are off, so there are no hints and no levels.", "Standard table, Modern table",
			"false", "*"},
		"a text that is no table": {played.Then(techniques, played.Answered{}, dialogs.ReadTable{Text: "warp:off"},
			played.Answered{}), "“warp:off” can't be read.", "Standard table!, Modern table", "false", ""},
		"the link's": {played.Then(link, techniques, played.Answered{}),
			"This board uses the techniques of its link, not yours.", "Standard table, Keep as mine", "true", "n1:off"},
		"the link's, not the person's": {played.Then(techniques, played.Answered{}, dialogs.ReadTable{Text: "x:off"},
			played.Answered{}, link, techniques, played.Answered{}),
			"This board uses the techniques of its link, not yours.", "Use mine, Keep as mine", "true", "n1:off"},
		"copied": {played.Then(techniques, played.Answered{}, dialogs.ReadTable{Text: "n1:off"}, played.Answered{},
			state.Copied{Done: state.Notice{Kind: state.TextCopied}, OK: true}), "Copied as text.",
			"Standard table, Modern table", "false", "n1:off"},
	} {
		m := played.Model(t, i18n.En, played.Sound, test.do...)
		all := shown(t, m)
		if got := says(t, all); got != test.says {
			t.Errorf("%s: says %q", rule, got)
		}
		var buttons []string
		for _, b := range drawn.In(drawn.Classed(all, "techs__do")[0]) {
			if class, _ := drawn.Attribute(b, "class"); class != "bare" {
				continue
			}
			name := drawn.Text(b)
			if idle, _ := drawn.Attribute(b, "aria-disabled"); idle == "true" {
				name += "!"
			}
			buttons = append(buttons, name)
		}
		if got := strings.Join(buttons, ", "); got != test.buttons {
			t.Errorf("%s: the buttons are %s", rule, got)
		}
		drawn.Want(t, rule, drawn.With(all, "data-edit", "a3"), "aria-disabled", test.fixed)
		if test.text == "*" {
			test.text = m.Techniques
		}
		if text, _ := drawn.Attribute(drawn.With(all, "id", tableID)[0], "value"); text != test.text {
			t.Errorf("%s: the text is %q", rule, text)
		}
	}
}

// While the rows are loading, the dialog says so. If loading fails, the dialog offers to try again.
func TestTheTableIsOnItsWay(t *testing.T) {
	m := played.Model(t, i18n.En, played.Sound, techniques)
	all := shown(t, m)
	if says(t, all) != "Loading\u00a0…" || len(drawn.Classed(all, "techs")) > 0 {
		t.Errorf("says %q", says(t, all))
	}
	m = played.Model(t, i18n.En, played.Sound, techniques, played.Broken{})
	all = shown(t, m)
	if again := drawn.Classed(all, "btn"); !strings.HasPrefix(says(t, all), "This has to be used online once.") ||
		len(again) != 1 || drawn.Text(again[0]) != "Try again" {
		t.Errorf("says %q, %d buttons", says(t, all), len(again))
	}
}
