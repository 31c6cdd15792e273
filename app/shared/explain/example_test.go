package explain_test

import (
	"context"
	"fmt"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/solver"
	"numplace/solver/logic"
)

// The next step of a puzzle, told in English and in Japanese.
func ExampleSay() {
	g, err := solver.Parse(solver.Classic,
		"..3.....1...6.84..2......7.....5..2.....7.......2..6...6....9....5..3...1.4......")
	if err != nil {
		fmt.Println(err)
		return
	}
	p := logic.New(g)
	step, ok := logic.Next(context.Background(), p, logic.StandardTable())
	if !ok {
		fmt.Println("no step is left that the techniques find")
		return
	}
	for _, lang := range []i18n.Lang{i18n.En, i18n.Ja} {
		said := explain.Say(lang, p, step)
		fmt.Printf("%s: %s\n%s\n%s\n", said.Name, said.Look, said.Text, said.Result)
	}
	// Output:
	// Locked candidates (pointing): Box 2: where can the 7 go?
	// In box 2 the 7 can go only in cells of row 1. One of these is 7, so cross it out in the rest of row 1.
	// r1c12 ≠ 7
	// ロックされた候補（ポインティング）: ブロック2で、7はどこに入る？
	// ブロック2の7は1行目の中にしか入りません。そのどこかが7なので、1行目の残りのマスの7は消せます。
	// r1c12 ≠ 7
}
