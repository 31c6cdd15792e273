package explain_test

import (
	"context"
	"fmt"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/logic"
)

// This example solves a puzzle by logic and prints each step.
func Example() {
	l, err := solver.ParseLayout("2x2")
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := solver.Parse(l, "1.34 34.. 2143 4.21")
	if err != nil {
		fmt.Println(err)
		return
	}
	ctx, table, p := context.Background(), logic.StandardTable(), logic.New(g)
	for {
		step, ok := logic.Next(ctx, p, table)
		if !ok {
			return // the puzzle is solved, or no technique finds another step
		}
		said := explain.Say(i18n.En, p, step) // p is the position before the step
		fmt.Printf("%s. %s %s %s\n", said.Name, said.Look, said.Text, said.Result)
		p.Apply(step)
	}
	// Output:
	// Full house. Which digit does box 1 still lack? r1c2 is the last empty cell of box 1; only 2 is missing there. r1c2 = 2
	// Full house. Which digit does box 3 still lack? r4c2 is the last empty cell of box 3; only 3 is missing there. r4c2 = 3
	// Full house. Which digit does column 3 still lack? r2c3 is the last empty cell of column 3; only 1 is missing there. r2c3 = 1
	// Full house. Which digit does box 2 still lack? r2c4 is the last empty cell of box 2; only 2 is missing there. r2c4 = 2
}

// This example explains the hardest step of a puzzle in English and in Japanese.
func ExampleSay() {
	g, err := solver.Parse(solver.Classic,
		".....21.......5..3..9..87.......7..2.6.84...5.4..5...8..79.12....2.7.....9.....6.")
	if err != nil {
		fmt.Println(err)
		return
	}
	path, p := logic.Rate(context.Background(), g, logic.StandardTable()), logic.New(g)
	for _, step := range path.Steps {
		if step.Technique != path.Hardest {
			p.Apply(step)
			continue
		}
		for _, lang := range []i18n.Lang{i18n.En, i18n.Ja} {
			said := explain.Say(lang, p, step)
			fmt.Printf("%s: %s\n%s\n%s\n", said.Name, said.Look, said.Text, said.Result)
		}
		return
	}
	// Output:
	// Locked candidates (pointing): Box 2: where can the 4 go?
	// With 4 already at r5c5, box 2 can hold it only in column 4. Column 4 then has its 4 in box 2.
	// r89c4 ≠ 4
	// ロックされた候補（ポインティング）: ブロック2で、4はどこに入る？
	// 4はr5c5にすでにあるので、ブロック2では4列目の中にしか入りません。だから4列目の4は必ずブロック2に入ります。
	// r89c4 ≠ 4
}
