package main

import (
	"fmt"
	"strings"

	"github.com/chromedp/chromedp"
)

// This file measures how fast solver.js processes lists of puzzles with one worker.

// listed contains one puzzle for each list. A list consists of copies of its puzzle with the digits permuted.
// So all texts in a list differ, but all its puzzles are equally hard.
var listed = []struct{ name, puzzle string }{
	{"easy, 30 clues", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
	{"17 clues", ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."},
}

// listCall is a call of solver.js, and its speed for each list in puzzles per second.
type listCall struct {
	Call   string
	Speeds []float64
}

// listsJS is a script that measures puzzles per second. It takes the best of several rounds, because it can
// only use the wall clock. It makes the browser report a single processor, so that solver.js starts one
// worker.
const listsJS = `(async () => {
	Object.defineProperty(navigator, "hardwareConcurrency", { value: 1 });
	const solver = await import("/solver.js");
	const list = [], used = new Set(), digits = [];
	const exchange = (puzzle) => {
		if (list.length === 100_000) return;
		if (digits.length === 9) return void list.push(puzzle.replace(/[1-9]/g, (d) => digits[d - 1]));
		for (let d = 1; d <= 9; d++) {
			if (digits.includes(d)) continue;
			digits.push(d);
			exchange(puzzle);
			digits.pop();
		}
	};
	const single = async function* (call, list) { for (const puzzle of list.slice(0, 5000)) yield await call(puzzle); };
	const calls = {
		"countAll, limit 2": (list) => solver.countAll(list, { limit: 2 }),
		"solveAll": (list) => solver.solveAll(list),
		"count, limit 2, one after the other": (list) => single((puzzle) => solver.count(puzzle, { limit: 2 }), list),
	};
	const found = [];
	for (const [call, ask] of Object.entries(calls)) {
		const speeds = [];
		for (const puzzle of PUZZLES) {
			list.length = 0;
			exchange(puzzle);
			let best = 0;
			for (let round = 0; round < 5; round++) {
				const begin = performance.now();
				let n = 0;
				for await (const result of ask(list)) {
					if (result instanceof Error) throw result;
					n++;
				}
				best = Math.max(best, (n / (performance.now() - begin)) * 1000);
			}
			speeds.push(best);
		}
		found.push({ call, speeds });
	}
	return found;
})()`

// lists measures the solver.js that a server program serves.
func lists(program string) (calls []listCall, err error) {
	ctx, url, stop, err := visit(program, 800, 600)
	if err != nil {
		return nil, err
	}
	defer stop()
	var puzzles []string
	for _, list := range listed {
		puzzles = append(puzzles, fmt.Sprintf("%q", list.puzzle))
	}
	js := strings.Replace(listsJS, "PUZZLES", "["+strings.Join(puzzles, ", ")+"]", 1)
	if err := chromedp.Run(ctx, chromedp.Navigate(url), evaluate(js, &calls)); err != nil {
		return nil, fmt.Errorf("solver.js: %w", err)
	}
	return calls, nil
}
