// Command example reads puzzles, one a line, from its input: as cells, with a layout behind them, or as links of other
// sites. It says of each whether it is sound, how hard it is, and what its first step is. With the argument killer it
// solves a small killer instead.
//
//	go mod tidy && go run . < puzzles.txt
package main

import (
	"bufio"
	"context"
	"fmt"
	"log"
	"os"

	"example.com/sudoku/sudoku"

	"numplace/app/shared/i18n"
	"numplace/solver"
)

func main() {
	log.SetFlags(0)
	ctx := context.Background()
	if len(os.Args) == 2 && os.Args[1] == "killer" {
		killer(ctx)
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		puzzles, err := sudoku.Read(lines.Text())
		if err != nil {
			fmt.Println("unread:", err)
			continue
		}
		for _, p := range puzzles {
			report, err := sudoku.Analyze(ctx, p.Grid, i18n.En)
			if err != nil {
				log.Fatal(err)
			}
			show(p.Grid, report)
		}
	}
	if err := lines.Err(); err != nil {
		log.Fatal(err)
	}
}

func show(g solver.Grid, r sudoku.Report) {
	fmt.Printf("%s of %s\n", g, g.Layout())
	switch r.Count {
	case 0:
		fmt.Println("  no solution")
	case 1:
		fmt.Printf("  %s\n  %s, %d, %s\n", r.Solution, r.Path.Level, r.Path.Score, r.Path.Hardest)
		if r.Next != nil {
			fmt.Printf("  %s: %s %s %s\n", r.Next.Technique, r.Next.Words.Look, r.Next.Words.Text, r.Next.Words.Result)
		}
	default:
		fmt.Printf("  several solutions, such as %s\n", r.Solution)
	}
}

func killer(ctx context.Context) {
	boxes, err := solver.Boxes(2, 2)
	if err != nil {
		log.Fatal(err)
	}
	g, err := sudoku.Killer(boxes,
		sudoku.Cage{Sum: 6, Cells: []solver.Cell{0, 1, 4}},
		sudoku.Cage{Sum: 7, Cells: []solver.Cell{2, 3}},
		sudoku.Cage{Sum: 5, Cells: []solver.Cell{5, 6}},
		sudoku.Cage{Sum: 5, Cells: []solver.Cell{7, 11}},
		sudoku.Cage{Sum: 9, Cells: []solver.Cell{8, 12, 13}},
		sudoku.Cage{Sum: 3, Cells: []solver.Cell{14, 15}})
	if err != nil {
		log.Fatal(err)
	}
	report, err := sudoku.Analyze(ctx, g, i18n.En)
	if err != nil {
		log.Fatal(err)
	}
	show(g, report)
}
