package main

import (
	"context"
	"fmt"
	"slices"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/heapprofiler"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"
)

// This file measures the page's memory after its start, and after an hour of play.

// hourPuzzles is the number of puzzles that a fast player solves in an hour.
const hourPuzzles = 12

// heapMarks is a script that exposes the memory of the page's program as the global variable programMemory.
const heapMarks = `(() => {
const { instantiate } = WebAssembly;
WebAssembly.instantiate = async (...how) => {
	const made = await instantiate.apply(WebAssembly, how);
	globalThis.programMemory ??= (made.instance ?? made).exports.mem;
	return made;
};
})()`

// heap is the memory of the page at some time.
type heap struct {
	when    string
	program float64 // MB of the program's WebAssembly memory, which never shrinks
	scripts float64 // MB of JavaScript objects after garbage collection
	nodes   float64 // number of DOM nodes, including detached ones that are still referenced
}

// heaps measures the memory during one visit.
func heaps(program string) ([]heap, error) {
	ctx, host, stop, err := visit(program, 1280, 720)
	if err != nil {
		return nil, err
	}
	defer stop()
	// The page's content security policy would forbid the measuring scripts.
	err = chromedp.Run(ctx, page.SetBypassCSP(true), performance.Enable(), emulation.SetFocusEmulationEnabled(true),
		beforeAll(heapMarks), chromedp.Navigate(host), chromedp.WaitReady("html[data-ready]"), evaluate(paintJS, nil))
	if err != nil {
		return nil, err
	}
	start, err := heapNow(ctx, "after the start")
	if err != nil {
		return nil, err
	}
	for _, puzzle := range puzzlesToSolve()[:hourPuzzles] {
		if err := playQuickly(ctx, puzzle); err != nil {
			return nil, fmt.Errorf("%s: %w", puzzle, err)
		}
	}
	hour, err := heapNow(ctx, fmt.Sprintf("after %d puzzles", hourPuzzles))
	return []heap{start, hour}, err
}

// playQuickly solves a puzzle by keyboard. It types every digit twice, and asks for a hint in about a tenth
// of the cells.
func playQuickly(ctx context.Context, puzzle string) error {
	solution, err := solved(puzzle)
	if err != nil {
		return err
	}
	if err := chromedp.Run(ctx, evaluate(call("open", puzzle), nil)); err != nil {
		return err
	}
	for i := range puzzle {
		if puzzle[i] != '.' {
			continue
		}
		digit := pressDigit(solution[i])
		choose := []chromedp.Action{evaluate(call("select", i), nil)}
		keys := slices.Concat(choose, digit, press("Backspace", "Backspace", 8), digit)
		if i%10 == 0 {
			keys = slices.Concat(keys, press("h", "KeyH", 'H'), press("h", "KeyH", 'H'), press("Escape", "Escape", 27))
		}
		if err := chromedp.Run(ctx, keys...); err != nil {
			return err
		}
	}
	return nil
}

// heapNow measures the memory that the page uses now. The parameter when describes the moment.
func heapNow(ctx context.Context, when string) (h heap, err error) {
	h.when = when
	var bytes float64
	var metrics []*performance.Metric
	err = chromedp.Run(ctx, heapprofiler.CollectGarbage(), evaluate("programMemory.buffer.byteLength", &bytes),
		chromedp.ActionFunc(func(ctx context.Context) (err error) {
			metrics, err = performance.GetMetrics().Do(ctx)
			return err
		}))
	h.program = bytes / 1e6
	for _, m := range metrics {
		switch m.Name {
		case "JSHeapUsedSize":
			h.scripts = m.Value / 1e6
		case "Nodes":
			h.nodes = m.Value
		}
	}
	return h, err
}

// kept returns the table of the page's memory.
func (r *report) kept() Table {
	t := Table{title: "What the page keeps in memory"}
	t.columns = []string{"", "program, MB", "scripts, MB", "nodes"}
	for _, h := range r.heaps {
		t.add(h.when, figures(h.program), figures(h.scripts), grouped(h.nodes))
	}
	return t
}
