package explain_test

import (
	"context"
	"fmt"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/logic"
)

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
