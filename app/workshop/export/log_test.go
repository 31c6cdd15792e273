package export_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/trace"
)

var naked = trace.Strategy{Deduce: trace.NakedSingles}

func grid(t *testing.T, text string) solver.Grid {
	t.Helper()
	g, err := solver.Parse(solver.Classic, text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// searched returns the packed events of a search.
func searched(g solver.Grid, s trace.Strategy, budget int) (packed []byte) {
	for e := range trace.Search(ctx, g, s, budget) {
		packed = e.Append(packed)
	}
	return packed
}

// The JSON object of an event has all fields that its type of event uses, and no others.
func TestALogForProgramsTellsAllOfAnEvent(t *testing.T) {
	counted := map[trace.Kind]string{trace.Removed: "cells", trace.NakedSingle: "round", trace.HiddenSingle: "round",
		trace.Stalled: "round"}
	houses := slices.Collect(solver.Classic.Houses())
	seen := map[trace.Kind]bool{}
	row, way := false, false // whether an event has House 0, and whether an event has a Way below its Ways
	for _, puzzle := range []string{inkala, "11" + inkala[2:], twelve} {
		for _, p := range trace.Presets {
			r := job.Log{Puzzle: job.Grid{Layout: "3x3", Cells: puzzle}, Strategy: p.Strategy, Budget: 3_000,
				Form: job.JSON}
			packed := searched(grid(t, puzzle), p.Strategy, r.Budget)
			for i, line := range strings.Split(strings.TrimSuffix(string(last(t, events(r)).Event.(job.Logged).Text),
				"\n"), "\n") {
				e := trace.EventAt(packed, i)
				var got map[string]any
				if err := json.Unmarshal([]byte(line), &got); err != nil {
					t.Fatalf("%v: %s", err, line)
				}
				want := map[string]any{"event": float64(i), "kind": got["kind"], "depth": float64(e.Depth)}
				if e.Cell >= 0 {
					want["row"], want["column"] = float64(e.Cell/9+1), float64(e.Cell%9+1)
				}
				if e.Digit > 0 {
					want["digit"] = float64(e.Digit)
				}
				if e.House >= 0 {
					want["house"] = []string{"row ", "column ",
						"box "}[houses[e.House].Kind] + strconv.Itoa(houses[e.House].Index+1)
				}
				if e.Ways > 0 {
					want["way"], want["ways"] = float64(e.Way), float64(e.Ways)
				}
				if name, ok := counted[e.Kind]; ok {
					want[name] = float64(e.N)
				}
				if !reflect.DeepEqual(got, want) {
					t.Fatalf("%s, event %d: %s, want %v", p.ID, i, line, want)
				}
				seen[e.Kind], row, way = true, row || e.House == 0, way || e.Way < e.Ways
			}
		}
	}
	if len(seen) < 10 || !row || !way {
		t.Errorf("%d kinds of events, the first house %t, several ways %t", len(seen), row, way)
	}
}

// A conflict with a rule about a pair of cells is written with both cells, and without a house.
func TestALogTellsBothCellsOfAPair(t *testing.T) {
	r := job.Log{Puzzle: job.Grid{Layout: "2x2,knight", Cells: "1.....1........."}, Strategy: naked, Budget: 100,
		Form: job.JSON}
	log := string(last(t, events(r)).Event.(job.Logged).Text)
	want := `"kind":"conflict","depth":0,"row":2,"column":3,"otherRow":1,"otherColumn":1,"digit":1}`
	if !strings.Contains(log, want) {
		t.Errorf("no %s in\n%s", want, log)
	}
}

func TestLogsHaveALineForEachEvent(t *testing.T) {
	r := job.Log{Puzzle: job.Grid{Layout: "3x3", Cells: inkala}, Strategy: naked, Budget: 40_000, Lang: i18n.En}
	packed := searched(grid(t, inkala), naked, r.Budget)
	houses := slices.Collect(solver.Classic.Houses())
	for _, form := range []job.Form{job.Sentences, job.JSON} {
		r.Form = form
		var b strings.Builder
		es := events(r)
		for _, e := range es {
			b.Write(e.Event.(job.Logged).Text)
		}
		if size := len(es[0].Event.(job.Logged).Text); len(es) < 2 || size > 1<<20+1000 {
			t.Errorf("%d pieces, the first of %d bytes", len(es), size)
		}
		lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
		if len(lines) != len(packed)/trace.EventSize {
			t.Fatalf("%d lines for %d events", len(lines), len(packed)/trace.EventSize)
		}
		for i, line := range lines {
			e := trace.EventAt(packed, i)
			if form == job.Sentences {
				if _, text, _ := strings.Cut(line, "\t"); text != i18n.Reason(i18n.En, i18n.ByWords, e, houses, 9) {
					t.Fatalf("line %d: %q", i, line)
				}
				continue
			}
			var object struct {
				Event, Depth, Row, Column, Digit int
				Kind, House                      string
			}
			if err := json.Unmarshal([]byte(line), &object); err != nil {
				t.Fatalf("line %d: %v: %s", i, err, line)
			}
			if object.Event != i || object.Depth != e.Depth || object.Kind == "" || object.Digit != int(e.Digit) ||
				e.Cell >= 0 && (object.Row-1)*9+object.Column-1 != int(e.Cell) ||
				(e.House >= 0) != (object.House != "") {
				t.Fatalf("line %d: %s, event %+v", i, line, e)
			}
		}
	}
}
