package job_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/solver"
	"numplace/solver/trace"
)

var naked = trace.Strategy{Deduce: trace.NakedSingles}

// searched are all events of a search.
func searched(g solver.Grid, s trace.Strategy, budget int) (packed []byte, counters trace.Counters) {
	for e := range trace.Search(ctx, g, s, budget) {
		packed = e.Append(packed)
		counters.Add(e)
	}
	return packed, counters
}

func TestATraceIsTheSearch(t *testing.T) {
	for _, budget := range []int{1_000_000, 5_000, 3} {
		r := job.Request{Kind: job.Trace, Layout: "3x3", Puzzle: inkala, Strategy: naked, Budget: budget, Keep: budget}
		want, _ := searched(grid(t, r, inkala), naked, budget)
		var got []byte
		es := events(ctx, r)
		last(t, es)
		for _, e := range es {
			got = append(got, e.Cells...)
		}
		if !slices.Equal(got, want) {
			t.Errorf("budget %d: %d bytes, want %d", budget, len(got), len(want))
		}
		if budget == 1_000_000 && (len(es) < 3 || len(es[0].Cells) > 8<<10) {
			t.Errorf("%d events, the first of %d bytes", len(es), len(es[0].Cells))
		}
	}
}

// Of a long search the first events are sent, and marks from which the others are searched again.
func TestATraceOfALongSearchIsMarked(t *testing.T) {
	const kept, budget = 20_000, 300_000
	r := job.Request{Kind: job.Trace, Layout: "3x3", Puzzle: inkala, Strategy: trace.Strategy{}, Budget: budget, Keep: kept}
	want, total := searched(grid(t, r, inkala), r.Strategy, budget)
	var cells, marks []byte
	for _, e := range events(ctx, r) {
		if len(e.Cells) > 0 && len(marks) > 0 {
			t.Error("events come after a mark")
		}
		cells, marks = append(cells, e.Cells...), append(marks, e.Marks...)
	}
	if n := len(cells) / trace.EventSize; n < kept || n > kept+2000 || !slices.Equal(cells, want[:len(cells)]) {
		t.Fatalf("%d events are sent", n)
	}
	var mark trace.Mark
	for n := 0; len(marks) > 0; n++ {
		next, rest, ok := trace.ReadMark(solver.Classic, marks)
		if !ok {
			t.Fatalf("mark %d is none", n)
		}
		if n > 0 {
			a := job.Request{Kind: job.Again, Layout: "3x3", Puzzle: inkala, Strategy: r.Strategy, Budget: budget, Keep: next.Events - mark.Events, Mark: string(mark.Append(nil))}
			if got := last(t, events(ctx, a)).Cells; !slices.Equal(got, want[mark.Events*trace.EventSize:next.Events*trace.EventSize]) {
				t.Fatalf("from mark %d on it is another search", n-1)
			}
		}
		mark, marks = next, rest
	}
	if mark.Events != len(want)/trace.EventSize || mark.Counters != total {
		t.Errorf("the last mark is after event %d", mark.Events)
	}
	if e := last(t, events(ctx, job.Request{Kind: job.Again, Layout: "3x3", Puzzle: inkala, Mark: "x", Keep: 5})); e.Failed == "" {
		t.Error("what is no mark is gone on from")
	}
}

func TestARaceCountsWhatTheSearchDoes(t *testing.T) {
	for _, p := range trace.Presets {
		r := job.Request{Kind: job.Race, Layout: "3x3", Puzzle: inkala, Strategy: p.Strategy, Budget: 50_000}
		packed, c := searched(grid(t, r, inkala), p.Strategy, r.Budget)
		s := last(t, events(ctx, r)).Score
		n := len(packed) / trace.EventSize
		want := job.Score{
			Events: n, Nodes: c.Nodes(), Guesses: c.Of[trace.Guess], DeadEnds: c.Sum(trace.DeadEnds), StepsBack: c.Of[trace.StepBack],
			Forced: c.Of[trace.NakedSingle] + c.Of[trace.HiddenSingle], Solutions: c.Of[trace.Solution], Deepest: c.Deepest,
			End: trace.EventAt(packed, n-1).Kind,
		}
		if s != want || !trace.Ends.Has(s.End) {
			t.Errorf("%s: %+v, want %+v", p.ID, s, want)
		}
	}
}

// Each event's object has all of its fields, and no others.
func TestALogForProgramsTellsAllOfAnEvent(t *testing.T) {
	counted := map[trace.Kind]string{trace.Removed: "cells", trace.NakedSingle: "round", trace.HiddenSingle: "round", trace.Stalled: "round"}
	houses := slices.Collect(solver.Classic.Houses())
	seen := map[trace.Kind]bool{}
	row, way := false, false // seen: the first house, and a way that is not the last
	for _, puzzle := range []string{inkala, "11" + inkala[2:], twelve} {
		for _, p := range trace.Presets {
			r := job.Request{Kind: job.Log, Layout: "3x3", Puzzle: puzzle, Strategy: p.Strategy, Budget: 3_000, Form: job.Lines}
			packed, _ := searched(grid(t, r, puzzle), p.Strategy, r.Budget)
			for i, line := range strings.Split(strings.TrimSuffix(string(last(t, events(ctx, r)).Cells), "\n"), "\n") {
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
					want["house"] = []string{"row ", "column ", "box "}[houses[e.House].Kind] + strconv.Itoa(houses[e.House].Index+1)
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

func TestLogsHaveALineForEachEvent(t *testing.T) {
	r := job.Request{Kind: job.Log, Layout: "3x3", Puzzle: inkala, Strategy: naked, Budget: 40_000, Lang: i18n.En}
	packed, _ := searched(grid(t, r, inkala), naked, r.Budget)
	houses := slices.Collect(solver.Classic.Houses())
	for _, form := range []job.Form{job.Sentences, job.Lines} {
		r.Form = form
		var b strings.Builder
		es := events(ctx, r)
		for _, e := range es {
			b.Write(e.Cells)
		}
		if size := len(es[0].Cells); len(es) < 2 || size > 1<<20+1000 {
			t.Errorf("%d pieces, the first of %d bytes", len(es), size)
		}
		lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
		if len(lines) != len(packed)/trace.EventSize {
			t.Fatalf("%d lines for %d events", len(lines), len(packed)/trace.EventSize)
		}
		for i, line := range lines {
			e := trace.EventAt(packed, i)
			if form == job.Sentences {
				if _, text, _ := strings.Cut(line, "\t"); text != i18n.Reason(i18n.En, e, houses, 9) {
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
				e.Cell >= 0 && (object.Row-1)*9+object.Column-1 != int(e.Cell) || (e.House >= 0) != (object.House != "") {
				t.Fatalf("line %d: %s, event %+v", i, line, e)
			}
		}
	}
}
