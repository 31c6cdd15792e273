package explain

import (
	"regexp"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// cellsAt returns the cells of a layout at the given pairs of row and column.
func cellsAt(l *solver.Layout, places ...[2]int) (cells []solver.Cell) {
	for _, p := range places {
		cells = append(cells, solver.Cell((p[0]-1)*l.N()+p[1]-1))
	}
	return cells
}

// In short notation, single and combined cells have the right names by numbers, by letters, and in the words
// of each language.
func TestNamings(t *testing.T) {
	large, err := solver.StandardLayout(25)
	if err != nil {
		t.Fatal(err)
	}
	type names struct{ numbers, letters, en, ja, hans, hant string }
	for name, test := range map[string]struct {
		layout *solver.Layout
		cells  []solver.Cell
		want   names
	}{
		"one": {solver.Classic, cellsAt(solver.Classic, [2]int{5, 7}), names{"r5c7", "E7", "row 5, column 7", "5行目7列目",
			"第5行第7列", "第5橫列第7直行"}},
		"of a row": {solver.Classic, cellsAt(solver.Classic, [2]int{6, 4}, [2]int{6, 2}, [2]int{6, 3}),
			names{"r6c234", "F234",
				"row 6, columns 2, 3 and 4", "6行目2・3・4列目", "第6行第2、3、4列", "第6橫列第2、3、4直行"}},
		"of a column": {solver.Classic, cellsAt(solver.Classic, [2]int{1, 8}, [2]int{2, 8}), names{"r12c8", "A8 B8",
			"column 8, rows 1 and 2", "1・2行目8列目", "第1、2行第8列", "第1、2橫列第8直行"}},
		"a rectangle": {solver.Classic, cellsAt(solver.Classic, [2]int{1, 2}, [2]int{1, 5}, [2]int{4, 2}, [2]int{4, 5}),
			names{"r14c25", "A25 D25", "rows 1 and 4, columns 2 and 5", "1・4行目2・5列目", "第1、4行第2、5列",
				"第1、4橫列第2、5直行"}},
		"shorter by columns": {solver.Classic, cellsAt(solver.Classic, [2]int{1, 1}, [2]int{2, 1}, [2]int{1, 2},
			[2]int{3, 2}),
			names{"r12c1 r13c2", "A12 B1 C2", "row 1, columns 1 and 2; row 2, column 1; and row 3, column 2",
				"1行目1・2列目、2行目1列目、3行目2列目", "第1行第1、2列、第2行第1列和第3行第2列",
				"第1橫列第1、2直行、第2橫列第1直行和第3橫列第2直行"}},
		"of two rows": {solver.Classic, cellsAt(solver.Classic, [2]int{6, 2}, [2]int{6, 3}, [2]int{6, 4}, [2]int{8, 2},
			[2]int{8, 4}, [2]int{8, 8}), names{"r6c234 r8c248", "F234 H248",
			"row 6, columns 2, 3 and 4, and row 8, columns 2, 4 and 8", "6行目2・3・4列目と8行目2・4・8列目",
			"第6行第2、3、4列和第8行第2、4、8列", "第6橫列第2、3、4直行和第8橫列第2、4、8直行"}},
		"of three rows": {solver.Classic, cellsAt(solver.Classic, [2]int{1, 1}, [2]int{3, 4}, [2]int{3, 5}, [2]int{9,
			9}),
			names{"r1c1 r3c45 r9c9", "A1 C45 I9", "row 1, column 1; row 3, columns 4 and 5; and row 9, column 9",
				"1行目1列目、3行目4・5列目、9行目9列目", "第1行第1列、第3行第4、5列和第9行第9列",
				"第1橫列第1直行、第3橫列第4、5直行和第9橫列第9直行"}},
		"more than nine columns": {large, cellsAt(large, [2]int{9, 10}, [2]int{9, 25}, [2]int{25, 1}), names{
			"r9c10 r9c25 r25c1", "I10 I25 Y1", "row 9, columns 10 and 25, and row 25, column 1",
			"9行目10・25列目と25行目1列目", "第9行第10、25列和第25行第1列", "第9橫列第10、25直行和第25橫列第1直行"}},
	} {
		of := func(l i18n.Lang, naming i18n.Naming) string {
			n := namerOf(test.layout, job.StepOptions{Lang: l, Naming: naming})
			return n.compact(test.cells...)
		}
		got := names{of(i18n.En, i18n.ByNumbers), of(i18n.En, i18n.ByLetters), of(i18n.En, i18n.ByWords),
			of(i18n.Ja, i18n.ByWords), of(i18n.Hans, i18n.ByWords), of(i18n.Hant, i18n.ByWords)}
		if got != test.want {
			t.Errorf("%s: %+v\nwant %+v", name, got, test.want)
		}
		for _, l := range i18n.All {
			if of(l, i18n.ByNumbers) != test.want.numbers || of(l, i18n.ByLetters) != test.want.letters {
				t.Errorf("%s: in %s %q and %q", name, l.Tag(), of(l, i18n.ByNumbers), of(l, i18n.ByLetters))
			}
		}
	}
}

// In a list of cells, it is clear where each name ends. If cells are named by letters, so are rows.
func TestListsByNaming(t *testing.T) {
	cells := cellsAt(solver.Classic, [2]int{1, 2}, [2]int{3, 4}, [2]int{5, 6})
	for naming, want := range map[i18n.Naming][5]string{
		i18n.ByNumbers: {"r1c2 and r3c4", "r1c2, r3c4 and r5c6", "r1c2 or r3c4", "r1c2, r3c4 or r5c6", "rows 3 and 8"},
		i18n.ByLetters: {"A2 and C4", "A2, C4 and E6", "A2 or C4", "A2, C4 or E6", "rows C and H"},
		i18n.ByWords: {"row 1, column 2, and row 3, column 4",
			"row 1, column 2; row 3, column 4; and row 5, column 6", "row 1, column 2, or row 3, column 4",
			"row 1, column 2; row 3, column 4; or row 5, column 6", "rows 3 and 8"},
	} {
		n := namerOf(solver.Classic, job.StepOptions{Naming: naming})
		got := [5]string{n.and(n.each(cells[:2])), n.and(n.each(cells)), n.or(n.each(cells[:2])), n.or(n.each(cells)),
			n.houses(2, 7)}
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A sentence names each cell separately, except that names in words combine the cells of a row. Statements
// about one or several cells are grammatically correct.
func TestCellsInSentences(t *testing.T) {
	cells := cellsAt(solver.Classic, [2]int{6, 4}, [2]int{6, 2})
	some, one := logic.Node{Digit: 5, Cells: cells}, logic.Node{Digit: 5, Cells: cells[:1]}
	for _, test := range []struct {
		by   job.StepOptions
		want [5]string
	}{
		{job.StepOptions{}, [5]string{"r6c2 and r6c4", "r6c2 or r6c4 is 5", "r6c2 and r6c4 are not 5", "r6c4 is 5",
			"r6c4 is not 5"}},
		{job.StepOptions{Naming: i18n.ByLetters}, [5]string{
			"F2 and F4", "F2 or F4 is 5", "F2 and F4 are not 5", "F4 is 5",
			"F4 is not 5"}},
		{job.StepOptions{Naming: i18n.ByWords}, [5]string{"row 6, columns 2 and 4",
			"row 6, column 2, or row 6, column 4 is 5", "row 6, columns 2 and 4 are not 5", "row 6, column 4 is 5",
			"row 6, column 4 is not 5"}},
		{job.StepOptions{Lang: i18n.Ja}, [5]string{"r6c2とr6c4", "r6c2かr6c4が5", "r6c2とr6c4がいずれも5でない", "r6c4が5",
			"r6c4が5でない"}},
		{job.StepOptions{Lang: i18n.Hans}, [5]string{"r6c2和r6c4", "r6c2或r6c4为5", "r6c2和r6c4都不是5", "r6c4为5", "r6c4不是5"}},
	} {
		n := namerOf(solver.Classic, test.by)
		if got := [5]string{n.cells(cells...), n.claim(some, true), n.claim(some, false), n.claim(one, true),
			n.claim(one, false)}; got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// Results have the symbols = and ≠ whatever form of names the user has chosen. Chains, which have no form in
// words, keep their notation by numbers.
func TestResultsAndChainsByNaming(t *testing.T) {
	cells := cellsAt(solver.Classic, [2]int{6, 2}, [2]int{6, 3}, [2]int{8, 8})
	step := logic.Step{Place: []logic.Candidate{{Cell: cells[2], Digit: 1}},
		Remove: []logic.Candidate{{Cell: cells[0], Digit: 6}, {Cell: cells[1], Digit: 6}, {Cell: cells[2], Digit: 7}}}
	links := []logic.Link{
		{From: logic.Node{Digit: 5, Cells: cells[2:]}, To: logic.Node{Digit: 6, Cells: cells[:2]}, Strong: true}}
	for _, test := range []struct {
		by            job.StepOptions
		result, chain string
	}{
		{job.StepOptions{}, "r8c8 = 1, r6c23 ≠ 6, r8c8 ≠ 7", "5@r8c8 = 6@r6c23"},
		{job.StepOptions{Naming: i18n.ByLetters, Lang: i18n.Ja}, "H8 = 1, F23 ≠ 6, H8 ≠ 7", "5@H8 = 6@F23"},
		{job.StepOptions{Naming: i18n.ByWords},
			"row 8, column 8 = 1; row 6, columns 2 and 3 ≠ 6; row 8, column 8 ≠ 7", "5@r8c8 = 6@r6c23"},
		{job.StepOptions{Naming: i18n.ByWords, Lang: i18n.Ja}, "8行目8列目 = 1、6行目2・3列目 ≠ 6、8行目8列目 ≠ 7",
			"5@r8c8 = 6@r6c23"},
		{job.StepOptions{Naming: i18n.ByWords, Lang: i18n.Hans}, "第8行第8列 = 1；第6行第2、3列 ≠ 6；第8行第8列 ≠ 7",
			"5@r8c8 = 6@r6c23"},
		{job.StepOptions{Naming: i18n.ByWords, Lang: i18n.Hant},
			"第8橫列第8直行 = 1；第6橫列第2、3直行 ≠ 6；第8橫列第8直行 ≠ 7", "5@r8c8 = 6@r6c23"},
	} {
		n := namerOf(solver.Classic, test.by)
		if got := n.result(step); got != test.result {
			t.Errorf("%q, want %q", got, test.result)
		}
		if got := n.chain(links); got != test.chain {
			t.Errorf("%q, want %q", got, test.chain)
		}
	}
}

var byNumbers = regexp.MustCompile(`r([1-9]+)c([1-9]+)`)

// The text of a step uses only the form of names that the user has chosen. Chains and lists of consequences
// are an exception if this form is words. Named lists the cells of all these names. They are the same cells
// as with names by numbers.
func TestNamedCellsOfSteps(t *testing.T) {
	linesOf := func(text string) (lines [2]map[rune]bool) {
		lines = [2]map[rune]bool{{}, {}}
		for _, name := range byNumbers.FindAllStringSubmatch(text, -1) {
			for i, part := range name[1:] {
				for _, line := range part {
					lines[i][line] = true
				}
			}
		}
		return lines
	}
	inLines := 0
	known(t, func(p *logic.Position, s logic.Step) {
		for _, l := range i18n.All {
			want := Step(p, s, job.StepOptions{Lang: l})
			if strings.Contains(want.Named, "\tr") {
				t.Fatalf("%q is of the usual form", want.Named)
			}
			for _, naming := range []i18n.Naming{i18n.ByLetters, i18n.ByWords} {
				e := Step(p, s, job.StepOptions{Lang: l, Naming: naming})
				said := strings.Join([]string{e.Look, e.Text, e.So, e.Result}, "\n")
				for _, line := range strings.Split(e.Branches, "\n") {
					parts := strings.Split(line, "\t")
					// The consequences of a case are on a single line, in which cells are never named in
					// words.
					if naming == i18n.ByWords && e.Chain == "" && e.Branches != "" {
						inLines += len(byNumbers.FindAllString(strings.Join(parts[2:], " "), -1))
						parts = parts[:2]
					}
					said += "\n" + strings.Join(parts[1:], "\t")
				}
				if name := byNumbers.FindString(said); name != "" {
					t.Errorf("%s, %s: %s in %q", e.Technique, l.Tag(), name, said)
				}
				before := "" // names found in the previous lines
				for _, named := range strings.Split(e.Named, "\n") {
					name, _, _ := strings.Cut(named, "\t")
					for earlier := range strings.Lines(before) {
						if strings.HasPrefix(name, strings.TrimSuffix(earlier, "\n")) {
							t.Errorf("%s, %s: %q comes after what it begins with", e.Technique, l.Tag(), name)
						}
					}
					before += name + "\n"
					if e.Named != "" && !strings.Contains(e.Text+"\n"+e.So+"\n"+e.Result+"\n"+e.Chain, name) {
						t.Errorf("%s, %s: %q is not in the words", e.Technique, l.Tag(), name)
					}
				}
				got := linesOf(e.Chain + "\n" + e.Named)
				for i, lines := range linesOf(want.Text + " " + want.Result + " " + want.Chain) {
					for line := range lines {
						if !got[i][line] {
							t.Errorf("%s, %s: %c is not named in %q of\n%q", e.Technique, l.Tag(), line, e.Named, said)
						}
					}
				}
			}
		}
	})
	if inLines == 0 {
		t.Error("no case has a line")
	}
}
