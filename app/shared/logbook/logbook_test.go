package logbook

import "testing"

// Entries are written in the same format as by earlier versions, and Read returns them unchanged.
func TestLines(t *testing.T) {
	solve := Entry{Day: "2026-11-26", ID: "a", Seconds: 754, Hints: 1, Slips: 2, Layout: "3x3", Givens: "8.5."}
	shown, rated := solve, solve
	shown.SolutionShown, shown.Slips = true, -1
	rated.Rated, rated.Level = true, 3
	for want, e := range map[string]Entry{
		"2026-11-26\ta\t754\t1\tfalse\t2\t3x3\t8.5.":    solve,
		"2026-11-26\ta\t754\t1\ttrue\t-\t3x3\t8.5.":     shown,
		"2026-11-26\ta\t754\t1\tfalse\t2\t3x3\t8.5.\t3": rated,
		"stop\ta\t131\tx-wing":                          {ID: "a", Seconds: 131, Stop: "x-wing"},
		"daily\t2026-11-25\t3":                          {Daily: "2026-11-25", Puzzle: 3},
	} {
		if line := e.Line(); line != want {
			t.Errorf("%+v becomes %q, want %q", e, line, want)
		}
		for _, line := range []string{want, want + "\n"} {
			if got, ok := Read(line); !ok || got != e {
				t.Errorf("%q is %+v, %t, want %+v", line, got, ok, e)
			}
		}
	}
}

// Read rejects a line that is neither a solve, nor a pause, nor a daily puzzle.
func TestOtherLines(t *testing.T) {
	for rule, line := range map[string]string{
		"nothing": "", "a word": "rubbish", "too few fields": "2026-11-26\ta\t754\t1\tfalse\t2\t3x3",
		"no such day":            "2026-02-30\ta\t754\t1\tfalse\t2\t3x3\t8.5.",
		"no record":              "2026-11-26\t\t754\t1\tfalse\t2\t3x3\t8.5.",
		"no number":              "2026-11-26\ta\tsoon\t1\tfalse\t2\t3x3\t8.5.",
		"hints below zero":       "2026-11-26\ta\t754\t-1\tfalse\t2\t3x3\t8.5.",
		"slips below zero":       "2026-11-26\ta\t754\t1\tfalse\t-2\t3x3\t8.5.",
		"neither true nor false": "2026-11-26\ta\t754\t1\tperhaps\t2\t3x3\t8.5.",
		"no givens":              "2026-11-26\ta\t754\t1\tfalse\t2\t3x3\t",
		"no layout":              "2026-11-26\ta\t754\t1\tfalse\t2\t\t8.5.",
		"a level in words":       "2026-11-26\ta\t754\t1\tfalse\t2\t3x3\t8.5.\teasy",
		"a stop of no time":      "stop\ta\t-1\tx-wing", "a stop at nothing": "stop\ta\t5\t",
		"half a stop": "stop\ta\t5", "a daily puzzle of no day": "daily\t2026-11-31\t0",
		"a daily puzzle that no day has": "daily\t2026-11-25\t4", "half a daily puzzle": "daily\t2026-11-25",
	} {
		if e, ok := Read(line); ok {
			t.Errorf("%s: %q is %+v", rule, line, e)
		}
	}
}
