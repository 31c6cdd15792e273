//go:build !js

package head

import (
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/storage"
)

// texts returns one line of text for each element. In a line, a space separates the name from its
// description.
func texts(all []*html.Node) (lines []string) {
	for _, n := range all {
		line := drawn.Text(n)
		for _, e := range drawn.In(n) {
			if e.Data == "small" {
				line = strings.TrimSuffix(line, drawn.Text(e)) + " " + drawn.Text(e)
			}
		}
		lines = append(lines, strings.Join(strings.Fields(line), " "))
	}
	return lines
}

// controls counts the buttons in the dialog, except those in its header.
func controls(all []*html.Node) (n int) {
	for _, e := range drawn.In(drawn.Classed(all, "news")[0]) {
		if e.Data == "button" {
			n++
		}
	}
	return n
}

// The dialog begins with a button for each level and a description of its techniques. Apart from the buttons
// for today's puzzles, the dialog has eight controls. If an unfinished board can be continued, it has nine.
func TestTheWordsOfNewPuzzles(t *testing.T) {
	for rule, test := range map[string]struct {
		do       []state.Msg
		controls int
	}{
		"nothing kept": {nil, 8},
		"one going on": {played.Enter(1, 3), 9},
	} {
		m := played.Model(t, i18n.En, played.Sound, played.Then(test.do, state.ShowOpen{Shown: true})...)
		m, _ = state.Update(m, storage.Stored{Records: records(m)})
		all := shown(t, m)
		for i, want := range []string{"Easy singles only", "Medium pairs, locked candidates", "Hard fish and wings",
			"Unfair chains", "Extreme nets; few finish"} {
			row := drawn.With(all, "data-new", "l"+strconv.Itoa(i+1))
			if said := texts(row); len(said) != 1 || said[0] != want {
				t.Errorf("%s: %q, want %q", rule, said, want)
			}
			if focus, is := drawn.Attribute(row[0], "autofocus"); is != (i == 0) {
				t.Errorf("%s: %s has the focus: %q", rule, want, focus)
			}
		}
		if said := texts(drawn.Classed(all, "news__kinds")); len(said) != 1 ||
			said[0] != "Another kind killer, arrow, jigsaw, 16 × 16" {
			t.Errorf("%s: %q", rule, said)
		}
		const days = 4
		if n := controls(all) - days; n != test.controls {
			t.Errorf("%s: %d controls, want %d", rule, n, test.controls)
		}
	}
}

// Each kind of rules has a button for each of its stored levels. Other kinds of puzzles have a single button.
func TestTheWordsOfKinds(t *testing.T) {
	all := shown(t, played.Model(t, i18n.En, played.Sound, state.ShowOpen{Shown: true, Face: dialogs.KindFace}))
	groups := drawn.Classed(all, "news__group")
	if len(groups) != len(dialogs.LaidKinds)+1 {
		t.Fatalf("%d groups", len(groups))
	}
	levels := []string{"Easy", "Medium", "Hard", "Unfair", "Extreme"}
	for i, name := range []string{"Killer", "Arrow", "Thermometer", "Whisper", "Renban", "Palindrome", "Region sum",
		"White dot", "Black dot", "XV", "Little killer", "Sandwich", "X-sum"} {
		if said := strings.Join(strings.Fields(drawn.Text(groups[i])), " "); !strings.HasPrefix(said, name) {
			t.Errorf("%q, want %s", said, name)
		}
		if i == 3 {
			levels = levels[:3]
		}
		if n := len(drawn.With(drawn.In(groups[i]), "type", "button")); n != len(levels) {
			t.Errorf("%s: %d buttons", name, n)
		}
		for level, want := range levels {
			what := "r" + strconv.Itoa(10*(i+1)+level+1)
			if said := texts(drawn.With(drawn.In(groups[i]), "data-new", what)); len(said) != 1 || said[0] != want {
				t.Errorf("%s: %q, want %q", name, said, want)
			}
		}
	}
	for i, want := range []string{"Diagonals", "Jigsaw", "16 × 16"} {
		if said := texts(drawn.With(all, "data-new", "k"+strconv.Itoa(i))); len(said) != 1 || said[0] != want {
			t.Errorf("%q, want %q", said, want)
		}
	}
}

// records returns the stored records after the Model's board was saved.
func records(m state.Model) []storage.Record {
	b := m.Board
	return []storage.Record{{ID: m.ID(), Rev: "r", Version: storage.RecordVersion, Layout: b.Layout().String(),
		Given: b.Given.String(), Entered: b.Entered.String(), Mode: game.Playing, Origin: "1.a.b2x2.l3"}}
}

// The dialog offers to continue an unfinished board. It does not mention other stored boards.
func TestTheBoardGoingOn(t *testing.T) {
	for rule, test := range map[string]struct {
		do   []state.Msg
		says string
	}{
		"begun": {played.Enter(1, 3), "You have one going on: 4 × 4 · Hard, 11 to go. It is kept in Lists." +
			" Continue it"},
		"nothing entered": {nil, ""},
		"solved":          {played.Filled(), ""},
	} {
		m := played.Model(t, i18n.En, played.Sound, played.Then(test.do, state.ShowOpen{Shown: true})...)
		m, _ = state.Update(m, storage.Stored{Records: records(m)})
		if said := strings.Join(texts(drawn.Classed(shown(t, m), "news__going")), ""); said != test.says {
			t.Errorf("%s: %q", rule, said)
		}
	}
}

// If the user has collections, a button of the dialog leads to Lists and says how many puzzles they contain.
func TestTheWayToTheLists(t *testing.T) {
	m := played.Model(t, i18n.En, played.Sound, state.ShowOpen{Shown: true})
	if n := len(drawn.Classed(shown(t, m), "news__lists")); n > 0 {
		t.Error("there is a way to no list")
	}
	m, _ = state.Update(m, collections.ListsRead{Heads: "a\tFirst\t1200\t0\nb\tSecond\t4\t0"})
	said := texts(drawn.Classed(shown(t, m), "news__lists"))
	if len(said) != 1 || said[0] != "From a list 2 lists, 1,204 puzzles" {
		t.Errorf("%q", said)
	}
}

// The dialog lists the techniques by level. If loading them fails, the dialog reports that and offers to try
// again.
func TestTheListOfTechniques(t *testing.T) {
	list := played.Then(state.ShowOpen{Shown: true}, dialogs.SetFace{Face: dialogs.TechniqueFace})
	m := played.Model(t, i18n.En, played.Sound, append(list, played.Answered{})...)
	all := shown(t, m)
	groups := drawn.Classed(all, "news__group")
	if len(groups) != len(i18n.LevelNames) {
		t.Fatalf("%d levels", len(groups))
	}
	for i, want := range map[int]string{0: "Naked single", 2: "X-Wing", 4: "Forcing"} {
		if said := drawn.Text(groups[i]); !strings.Contains(said, want) {
			t.Errorf("%q lacks %q", said, want)
		}
	}
	if n := len(drawn.With(all, "data-new", "t"+strconv.Itoa(len(m.Making.Wishable())-1))); n != 1 {
		t.Error("the last technique is not there")
	}
	for rule, test := range map[string]struct {
		do    []state.Msg
		says  string
		again bool
	}{
		"on its way":       {list, "Loading …", false},
		"the worker broke": {append(list, played.Broken{}), sentences.WorkerGone(state.Model{}), true},
	} {
		all := shown(t, played.Model(t, i18n.En, played.Sound, test.do...))
		said := texts(drawn.Classed(all, "dialog__hint"))
		again := strings.Contains(strings.Join(texts(drawn.Classed(all, "btn")), ""), "Try again")
		if len(said) != 1 || said[0] != test.says || again != test.again {
			t.Errorf("%s: %q, again %t", rule, said, again)
		}
	}
}

// Every part except the first has a Back button.
func TestTheWayBack(t *testing.T) {
	for face := range dialogs.Faces {
		all := shown(t, played.Model(t, i18n.En, played.Sound, state.ShowOpen{Shown: true, Face: face}))
		back := 0
		for _, n := range drawn.With(all, "data-face", "0") {
			if strings.TrimSpace(drawn.Text(n)) == "Back" {
				back++
			}
		}
		if (back == 1) != (face != dialogs.NewFace) {
			t.Errorf("part %d has %d ways back", face, back)
		}
	}
}

// If the user saves a checkpoint without a name, the dialog asks for a name.
func TestACheckpointWithoutAName(t *testing.T) {
	m := played.Model(t, i18n.En, played.Sound, state.ShowPane{Pane: dialogs.BranchesPane})
	if n := len(drawn.Classed(shown(t, m), "line--warn")); n > 0 {
		t.Error("it warns at once")
	}
	m, _ = state.Update(m, game.SetCheckpoint{})
	if said := texts(drawn.Classed(shown(t, m), "line--warn")); len(said) != 1 || said[0] != "Give it a name first." {
		t.Errorf("%q", said)
	}
}
