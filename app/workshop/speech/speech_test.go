package speech

import (
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

// puzzle returns a board with givens and, if entered is not "", with entered digits.
func puzzle(t *testing.T, layout, given, entered string) link.Board {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	b := link.Board{Entered: l.Empty()}
	if b.Given, err = solver.Parse(l, given); err != nil {
		t.Fatal(err)
	}
	if entered != "" {
		if b.Entered, err = solver.Parse(l, entered); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// described returns the spoken answer to a question about a cell.
func described(b link.Board, by job.StepOptions, question string, cell int) string {
	return Describe(job.AskDesk{StepOptions: by, Place: job.AtBoard, Do: job.Describe + question, Cell: cell,
		Board: link.EncodeBoard(b)}).Say
}

const (
	classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
	solved  = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
	small   = "1234......1....."
	jigsaw  = "jigsaw:1112122233343444"
)

// All questions are answered in each language and with each way of naming cells.
func TestAnswers(t *testing.T) {
	b := puzzle(t, "3x3", classic, "")
	b.Entered = b.Entered.With(2, 4)
	b.Notes = b.Notes.With(3, format.Note{Centre: 0b100010, Struck: 0b10, Colours: 1}).With(5, format.Note{Corner: 3})
	en, ja := job.StepOptions{Lang: i18n.En}, job.StepOptions{Lang: i18n.Ja}
	hans, hant := job.StepOptions{Lang: i18n.Hans}, job.StepOptions{Lang: i18n.Hant}
	letters, words := job.StepOptions{Naming: i18n.ByLetters}, job.StepOptions{Naming: i18n.ByWords}
	for _, c := range []struct {
		by       job.StepOptions
		question string
		cell     int
		want     string
	}{
		{en, "r", 3, "Row 1: 5 at column 1, 3 at column 2, 4 at column 3, 7 at column 5; 5 empty. " +
			"Missing 1, 2, 6, 8, 9"},
		{en, "t", 3, "Column 4: 1 at row 2, 8 at row 5, 4 at row 8; 6 empty. Missing 2, 3, 5, 6, 7, 9"},
		{en, "u", 3, "Box 2: 7 at r1c5, 1 at r2c4, 9 at r2c5, 5 at r2c6; 5 empty. Missing 2, 3, 4, 6, 8"},
		{en, "?", 3, "r1c4 can only be 6. Centre 2 6, crossed out 2, blue"},
		{en, "?", 6, "r1c7 can be 1, 8, 9"},
		{en, "?", 0, "r1c1: given 5"},
		{en, "?", 2, "r1c3: 4"},
		{en, "U", 3, "Press a digit to see where it can go"},
		{en, "U2", 3, "2 in row 1: r1c6, r1c8, r1c9. 2 in column 4: r3c4, r9c4. 2 in box 2: r1c6, r3c4, r3c6"},
		{en, "U5", 3, "Row 1 has 5 at r1c1. 5 in column 4: r4c4, r6c4, r7c4, r9c4. Box 2 has 5 at r2c6"},
		{en, "U8", 5, "8 in row 1: r1c6, r1c7, r1c9. 8 in column 6: only r1c6. 8 in box 2: only r1c6"},
		{en, "T", 3, "Notes of row 1: r1c4, centre 2 6, crossed out 2, blue. r1c6, corner 1 2"},
		{en, "T", 80, "Row 9 has no notes"},
		{en, "a", 40, "r5c5 can only be 5. " +
			"Row 5: 4 at column 1, 8 at column 4, 3 at column 6, 1 at column 9; 5 empty. " +
			"Missing 2, 5, 6, 7, 9. Column 5: 7 at row 1, 9 at row 2, 6 at row 4, 2 at row 6, 1 at row 8, " +
			"8 at row 9; 3 empty. Missing 3, 4, 5. Box 5: 6 at r4c5, 8 at r5c4, 3 at r5c6, 2 at r6c5; 5 empty. " +
			"Missing 1, 4, 5, 7, 9"},

		{letters, "r", 3, "Row A: 5 at column 1, 3 at column 2, 4 at column 3, 7 at column 5; 5 empty. " +
			"Missing 1, 2, 6, 8, 9"},
		{letters, "t", 3, "Column 4: 1 at row B, 8 at row E, 4 at row H; 6 empty. Missing 2, 3, 5, 6, 7, 9"},
		{letters, "U2", 3, "2 in row A: A6, A8, A9. 2 in column 4: C4, I4. 2 in box 2: A6, C4, C6"},
		{words, "?", 6, "Row 1, column 7 can be 1, 8, 9"},
		{words, "U2", 3, "2 in row 1: column 6, column 8, column 9. 2 in column 4: row 3, row 9. " +
			"2 in box 2: row 1, column 6; row 3, column 4; row 3, column 6"},
		{words, "u", 3, "Box 2: 7 at row 1, column 5; 1 at row 2, column 4; 9 at row 2, column 5; " +
			"5 at row 2, column 6; 5 empty. Missing 2, 3, 4, 6, 8"},

		{ja, "r", 3, "1行目：1列目に5、2列目に3、3列目に4、5列目に7、空き5マス。" +
			"残りの数字は1、2、6、8、9"},
		{ja, "?", 3, "r1c4に入るのは6だけ。中央2 6、消した候補は2、青"},
		{ja, "U8", 5, "1行目で8が入るのはr1c6、r1c7、r1c9。6列目で8が入るのはr1c6だけ。ブロック2で8が入るのはr1c6だけ"},
		{hans, "t", 3, "第4列：第2行是1、第5行是8、第8行是4；空6格。缺2、3、5、6、7、9"},
		{hans, "U5", 3, "第1行的5在r1c1。5在第4列可填r4c4、r6c4、r7c4、r9c4。第2宫的5在r2c6"},
		{hant, "u", 3, "第2宮：r1c5是7、r2c4是1、r2c5是9、r2c6是5；空5格。缺2、3、4、6、8"},
		{hant, "T", 80, "第9橫列沒有筆記"},
	} {
		if got := described(b, c.by, c.question, c.cell); got != c.want {
			t.Errorf("%s of cell %d:\n%s\nnot\n%s", c.question, c.cell, got, c.want)
		}
	}
}

// When the candidates of a cell are described, the sum of its cage is taken into account, unless the meaning
// of the cage is uncertain.
func TestRulesCount(t *testing.T) {
	b := puzzle(t, "3x3,cage=3:0.1", strings.Repeat(".", 81), "")
	if got := described(b, job.StepOptions{}, "?", 0); !strings.Contains(got, "1, 2") || strings.Contains(got, "3") {
		t.Errorf("%q", got)
	}
	query := link.EncodeUnsure(link.EncodeBoard(b), false, link.Unsure{Level: format.RulesUnsure})
	got := Describe(job.AskDesk{Place: job.AtBoard, Do: job.Describe + "?", Board: query}).Say
	if !strings.Contains(got, "3, 4") {
		t.Errorf("of a rule that may mean something else: %q", got)
	}
}

func TestTheBoardIsDescribed(t *testing.T) {
	by := job.StepOptions{}
	got := described(puzzle(t, "3x3", classic, ""), by, "R", 0)
	if !strings.HasPrefix(got, "51 to go. Row 1: 5 at column 1, 3 at column 2, 7 at column 5; 6 empty. Row 2: ") ||
		!strings.HasSuffix(got, "Row 9: 8 at column 5, 7 at column 8, 9 at column 9; 6 empty") {
		t.Error(got)
	}
	got = described(puzzle(t, "3x3", classic, solved), by, "R", 0)
	if !strings.HasPrefix(got, "No cell is empty. Row 1 is full: 5, 3, 4, 6, 7, 8, 9, 1, 2. Row 2 is full: 6, ") {
		t.Error(got)
	}
	got = described(puzzle(t, "2x2", small, ""), by, "R", 0)
	want := "11 to go. Row 1 is full: 1, 2, 3, 4. Row 2: empty. Row 3: 1 at column 3; 3 empty. Row 4: empty"
	if got != want {
		t.Errorf("%s\nnot\n%s", got, want)
	}
}

// Boards of other sizes and with other houses are described correctly.
func TestOtherBoardsAreDescribed(t *testing.T) {
	by := job.StepOptions{}
	large := "1" + strings.Repeat(".", 14) + "G" + strings.Repeat(".", 240)
	twenty := strings.Repeat(".", 624) + "P"
	diagonal := strings.Repeat(".", 40) + "5" + strings.Repeat(".", 40)
	for name, c := range map[string]struct {
		layout, given, question string
		cell                    int
		want                    string
	}{
		"letters are digits": {"4x4", large, "r", 0,
			"Row 1: 1 at column 1, G at column 16; 14 empty. Missing 2, 3, 4, 5, 6, 7, 8, 9, A, B, C, D, E, F"},
		"the largest": {"5x5", twenty, "?", 0,
			"r1c1 can be 1, 2, 3, 4, 5, 6, 7, 8, 9, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P"},
		"where a letter can go": {"5x5", twenty, "UP", 623,
			"Row 25 has P at r25c25. P in column 24: r1c24, r2c24, r3c24, r4c24, r5c24, r6c24, r7c24, r8c24, r9c24, " +
				"r10c24, r11c24, r12c24, r13c24, r14c24, r15c24, r16c24, r17c24, r18c24, r19c24, r20c24. " +
				"Box 25 has P at r25c25"},
		"regions": {jigsaw, small, "u", 6, "Region 2: 4 at r1c4; 3 empty. Missing 1, 2, 3"},
		"both diagonals": {"3x3,diagonals", diagonal, "U5", 30,
			"5 in row 4: r4c1, r4c2, r4c3, r4c7, r4c8, r4c9. 5 in column 4: r1c4, r2c4, r3c4, r7c4, r8c4, " +
				"r9c4. Box 5 has 5 at r5c5. The falling diagonal has 5 at r5c5"},
		"a diagonal": {"3x3,rising", diagonal, "u", 8,
			"Box 3: empty. Missing 1, 2, 3, 4, 5, 6, 7, 8, 9. The rising diagonal: 5 at r5c5; 8 empty. Missing " +
				"1, 2, 3, 4, 6, 7, 8, 9"},
		"a window": {"3x3,windoku", diagonal, "U5", 10,
			"5 in row 2: r2c1, r2c2, r2c3, r2c4, r2c6, r2c7, r2c8, r2c9. 5 in column 2: r1c2, r2c2, r3c2, " +
				"r4c2, r6c2, r7c2, r8c2, r9c2. 5 in box 1: r1c1, r1c2, r1c3, r2c1, r2c2, r2c3, r3c1, r3c2, r3c3. 5 " +
				"in window 1: r2c2, r2c3, r2c4, r3c2, r3c3, r3c4, r4c2, r4c3"},
		"no place": {"2x2", "12..34..........", "U1", 2,
			"Row 1 has 1 at r1c1. 1 in column 3: r2c3, r3c3, r4c3. 1 in box 2: r2c3, r2c4"},
		"nowhere": {"2x2", "1.......34......", "U1", 9,
			"1 in row 3: r3c3, r3c4. 1 in column 2: only r4c2. 1 in box 3: only r4c2"},
		"no place at all": {"2x2", "....1.....1....1", "U1", 1,
			"Row 1 has no place for 1. Column 2 has no place for 1. Box 1 has 1 at r2c1"},
		"a digit twice": {"2x2", "11..............", "r", 0,
			"Row 1: 1 at column 1, 1 at column 2; 2 empty. 1 twice. Missing 2, 3, 4"},
		"nothing fits":     {"2x2", "12....3...4.....", "?", 2, "r1c3: no digit can be here"},
		"no such digit":    {"2x2", small, "U9", 2, "Press a digit to see where it can go"},
		"no such cell":     {"2x2", small, "r", 16, ""},
		"no such question": {"2x2", small, "weather", 0, ""},
	} {
		if got := described(puzzle(t, c.layout, c.given, ""), by, c.question, c.cell); got != c.want {
			t.Errorf("%s:\n%s\nnot\n%s", name, got, c.want)
		}
	}
}

// A board whose link is too long is described without its pencil marks.
func TestALongBoardIsDescribed(t *testing.T) {
	b := puzzle(t, "5x5", "P"+strings.Repeat(".", 624), "")
	note := format.Note{Corner: 0x155, Centre: 0xAA, Struck: 0x1000, Colours: 0xff}
	for d := solver.Digit(1); d < 9; d++ {
		note.Tints = note.Tints.With(d, int(d))
	}
	for c := range solver.Cell(625) {
		b.Notes = b.Notes.With(c, note)
	}
	if _, err := link.DecodeBoard(link.EncodeBoard(b)); err == nil {
		t.Fatal("the link is not too long")
	}
	if got := described(b, job.StepOptions{}, "?", 0); got != "r1c1: given P" {
		t.Error(got)
	}
}
