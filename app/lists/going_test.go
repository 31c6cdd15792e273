//go:build !js

package lists

import (
	"strings"
	"testing"
	"time"

	"numplace/app/internal/drawn"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/storage"
)

// Boards in progress are shown above the form, the one that was played last first. A board is not shown if it
// is solved, has not been started, or if its givens are being edited.
func TestTheBoardsGoingOn(t *testing.T) {
	given := played.Sound
	entered := func(digits string) string { return digits + strings.Repeat(".", 16-len(digits)) }
	record := func(id string, r storage.Record) storage.Record {
		r.ID, r.Rev, r.Layout, r.Given = id, "1", "2x2", given
		if id != "d" {
			r.Mode = game.Playing
		}
		return r
	}
	records := []storage.Record{
		record("a", storage.Record{Entered: entered(".3"), Spent: 65 * time.Second, Updated: 9}),
		record("b", storage.Record{Entered: entered(""), Updated: 8}),
		record("c", storage.Record{Entered: entered(".34"), Origin: "1.x.b2x2.l3", Updated: 7}),
		record("d", storage.Record{Entered: entered(".3"), Mode: game.Setting, Updated: 6}),
	}
	m, _ := state.Update(state.Model{}, state.Start{Records: records, View: state.OnBatch, Tab: "t"})
	said := func(m state.Model) (all []string) {
		for _, n := range drawn.Classed(shown(t, m), "going__one") {
			all = append(all, drawn.Text(n))
		}
		return all
	}
	want := "4 × 411 to go, 1:05 so far|4 × 4\u00a0· Hard10 to go"
	if got := strings.Join(said(m), "|"); got != want {
		t.Errorf("%q", got)
	}
	if lines := drawn.Classed(shown(t, m), "going__name"); len(lines) != 1 ||
		drawn.Text(lines[0]) != i18n.GoingOnLists.In(i18n.En) {
		t.Errorf("%d headings", len(lines))
	}
	if got := said(batched(t, lot, false)); len(got) > 0 {
		t.Errorf("above rows: %q", got)
	}
	m, _ = state.Update(m, storage.Stored{Records: records[1:2]})
	if all := drawn.Classed(shown(t, m), "going"); len(all) > 0 {
		t.Error("there is a heading without boards")
	}
}
