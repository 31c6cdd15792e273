//go:build !js

package head

import (
	"strconv"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/incoming"
	"numplace/app/state/storage"
)

// shown returns the elements of the dialog as drawn for a Model.
func shown(t *testing.T, m state.Model) []*html.Node {
	t.Helper()
	return drawn.View(t, m, func(h *kit.Host) app.UI { return New(h).Dialog() })
}

// A problem with the user's input appears in the dialog, which is redrawn when its content changes.
func TestDialogShowsProblems(t *testing.T) {
	m := played.Model(t, i18n.En, played.Sound, state.ShowOpen{Shown: true}, dialogs.SetFace{Face: dialogs.OpenFace})
	v := New(&kit.Host{})
	v.Show(m)
	keys := map[string]bool{v.dialogKey(): true}
	for _, msg := range []state.Msg{
		state.Pasted{Text: "nonsense"}, state.Pasted{Text: " "}, state.SetLang{Lang: i18n.Ja},
		storage.Stored{Records: []storage.Record{{ID: "a", Rev: "1"}}},
		storage.Stored{Records: []storage.Record{{ID: "a", Rev: "2"}}},
	} {
		next, _ := state.Update(v.Model, msg)
		v.Show(next)
		if key := v.dialogKey(); keys[key] {
			t.Errorf("%T%+v leaves it as it was", msg, msg)
		} else {
			keys[key] = true
		}
	}
	m, _ = state.Update(m, state.Pasted{Text: "nonsense"})
	if said := drawn.Classed(shown(t, m), "line--warn"); len(said) != 1 ||
		!strings.HasPrefix(strings.TrimSpace(drawn.Text(said[0])), "Not a puzzle") {
		t.Errorf("%d warnings", len(said))
	}
}

// The dialog lists recent boards, and marks the one that the page shows.
func TestDialogListsRecentBoards(t *testing.T) {
	records := []storage.Record{
		{ID: "x-1", Rev: "1", Layout: "2x2", Given: played.Sound, Entered: "." + played.SoundIs[1:2] + played.Dots(14)},
		{ID: "x-2", Rev: "1", Layout: "2x2", Given: played.Dozen, Entered: played.Dots(16)},
	}
	m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + played.Sound, Records: records, Tab: "t"})
	m, _ = state.Update(m, state.ShowOpen{Shown: true})
	m, _ = state.Update(m, dialogs.SetFace{Face: dialogs.OpenFace})
	all := shown(t, m)
	for i, want := range []struct {
		text, current string
	}{{"4 × 4\u00a0· 4 givens\u00a0· 1 of 1213.. ...3", "true"}, {"4 × 4\u00a0· 4 givens12.. 34..", ""}} {
		row := drawn.With(all, "data-recent", strconv.Itoa(i))
		drawn.Want(t, "board "+strconv.Itoa(i), row, "aria-current", want.current)
		if drawn.Text(row[0]) != want.text {
			t.Errorf("board %d is %q, not %q", i, drawn.Text(row[0]), want.text)
		}
	}
	m, _ = state.Update(m, state.ShowOpen{})
	if all := shown(t, m); len(drawn.Classed(all, "recent")) > 0 {
		t.Error("a dialog that is closed has its content")
	}
}

// A puzzle without givens is listed by its title, even if Numplace can't solve the puzzle's rules. An empty
// board is not listed.
func TestDialogListsPuzzlesOfDrawings(t *testing.T) {
	empty := played.Dots(16)
	records := []storage.Record{
		{ID: "x-1", Rev: "1", Layout: "2x2", Given: played.Sound, Entered: empty},
		{ID: "x-2", Rev: "1", Layout: "2x2", Given: empty, Entered: empty, Rules: "lines",
			Words: link.Words{Title: "The maze"}},
		{ID: "x-3", Rev: "1", Layout: "2x2", Given: empty, Entered: empty},
	}
	m, _ := state.Update(state.Model{}, state.Start{Query: "?p=" + played.Sound, Records: records, Tab: "t"})
	m, _ = state.Update(m, state.ShowOpen{Shown: true})
	m, _ = state.Update(m, dialogs.SetFace{Face: dialogs.OpenFace})
	all := shown(t, m)
	row := drawn.With(all, "data-recent", "1")
	if len(row) != 1 || !strings.HasSuffix(drawn.Text(row[0]), "The maze") {
		t.Errorf("%d boards are at its place", len(row))
	}
	if row := drawn.With(all, "data-recent", "2"); len(row) != 0 {
		t.Errorf("an empty board is listed: %q", drawn.Text(row[0]))
	}
}

// The map of a jigsaw's regions is shown in a field, from which it can be copied. All groups and grids in the
// dialog have different names.
func TestTheMapOfAJigsaw(t *testing.T) {
	m := played.Model(t, i18n.En, played.Empty, state.ShowOpen{Shown: true})
	d := m.Design.WithJigsaw().Read("1212112233443344")
	m, _ = state.Update(m, dialogs.SetFace{Face: dialogs.EmptyFace})
	m, _ = state.Update(m, dialogs.SetDesign{Design: d})
	all := shown(t, m)
	drawn.Want(t, "the field", drawn.With(all, "id", mapID), "value", `1212\n1122\n3344\n3344`)
	if key := drawn.With(all, "data-choice", "k1"); len(key) != 1 ||
		strings.Join(strings.Fields(drawn.Text(key[0])), " ") != "1 4" {
		t.Error("a region's key does not say its sign and how many cells it has")
	}
	if said := drawn.Classed(all, "plan__says"); len(said) != 1 ||
		strings.TrimSpace(drawn.Text(said[0])) != "Region 1 is in 2 pieces." {
		t.Error("a region in pieces is taken without a word")
	}
	names := map[string]bool{}
	for _, role := range []string{"group", "grid"} {
		for _, n := range drawn.With(all, "role", role) {
			name, _ := drawn.Attribute(n, "aria-label")
			if names[name] {
				t.Errorf("two are named %q", name)
			}
			names[name] = true
		}
	}
}

// If a text can be read with several alphabets, the dialog asks which digits the text uses. If the second
// program, which reads the text, can't be loaded, the dialog says why.
func TestDialogAsksForTheAlphabet(t *testing.T) {
	m := played.Model(t, i18n.En, played.Sound, state.Pasted{Text: played.Dots(240) + "123456789ABCDEF."},
		played.Answered{})
	text := ""
	for _, n := range shown(t, m) {
		text += drawn.Text(n)
	}
	for _, want := range []string{"Which digits are these?", "1–9, A–G", "0–9, A–F", "Open this"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q lacks %q", text, want)
		}
	}
	m, cmds := state.Update(m, incoming.ReadAs{Alphabet: 2})
	for _, cmd := range cmds {
		if run, ok := cmd.(state.Run); ok {
			m, _ = state.Update(m, state.Absent{Job: run.Job})
		}
	}
	if said := drawn.Classed(shown(t, m), "dialog__hint"); len(said) != 1 ||
		!strings.Contains(drawn.Text(said[0]), "online once") {
		t.Errorf("%d lines", len(said))
	}
}
