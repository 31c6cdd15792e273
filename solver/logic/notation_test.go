package logic

import (
	"testing"

	"numplace/solver"
)

// The notation of a step contains its pattern and its result.
func TestNotationOfSteps(t *testing.T) {
	at := func(rc int) solver.Cell { return solver.Cell(rc/10*9 - 9 + rc%10 - 1) }
	cells := func(all ...int) (out []solver.Cell) {
		for _, rc := range all {
			out = append(out, at(rc))
		}
		return out
	}
	digits := func(all ...solver.Digit) (out solver.Digits) {
		for _, d := range all {
			out = out.With(d)
		}
		return out
	}
	of := func(d solver.Digit, all ...int) (out []Candidate) {
		for _, rc := range all {
			out = append(out, Candidate{at(rc), d})
		}
		return out
	}
	on := func(d solver.Digit, all ...int) Node { return Node{Digit: d, Cells: cells(all...)} }
	inSet := func(n Node) Node { n.Set = 1; return n }
	for _, rule := range []struct {
		want string
		step Step
	}{
		{"Full House: r4c7=2", Step{Technique: FullHouse, Place: of(2, 47)}},
		{
			"Naked Triple: 1,3,8 in r129c3 => r456c3<>1, r56c3<>3, r2c1<>8",
			Step{
				Technique: NakedTriple, Remove: append(append(of(1, 43, 53, 63), of(3, 53, 63)...), of(8, 21)...),
				Proof: Proof{Digits: digits(1, 3, 8), Cells: cells(13, 23, 93)},
			},
		},
		{
			"Siamese Finned Franken Swordfish: 4 r58b1 c238/c249 fr2c1 efr3c3 => r2c8<>4",
			Step{
				Technique: FinnedFrankenSwordfish, Remove: of(4, 28),
				Proof: Proof{
					Digits: digits(4), Base: []int{4, 7, 18}, Cover: []int{10, 11, 16, 10, 12, 17},
					Fins: of(4, 21), EndoFins: of(4, 33),
				},
			},
		},
		{
			"Kraken Fish Type 1: => r2c8<>4 | Finned X-Wing: 4 r58 c23 fr5c1 | r5c1=4 r2c1<>4 r2c2=4 r2c8<>4",
			Step{
				Technique: KrakenFishType1, Remove: of(4, 28),
				Proof: Proof{
					Digits: digits(4), Base: []int{4, 7}, Cover: []int{10, 11}, Fins: of(4, 51),
					Branches: []Branch{{If: of(4, 51)[0], Links: []Link{
						{From: on(4, 51), To: on(4, 21)},
						{From: on(4, 21), To: on(4, 22), Strong: true}, {From: on(4, 22), To: on(4, 28)},
					}}},
				},
			},
		},
		{
			"Dual 2-String Kite: 2 in r2c7,r7c4/in r7c7,r8c8 (connected by r7c9,r9c7) => r2c4<>2",
			Step{Technique: DualTwoStringKite, Remove: of(2, 24), Proof: Proof{Digits: digits(2), Links: []Link{
				{From: on(2, 27), To: on(2, 97)}, {From: on(2, 97), To: on(2, 79)}, {From: on(2, 79), To: on(2, 74)},
				{From: on(2, 77)}, {}, {To: on(2, 88)},
			}}},
		},
		{
			"Dual 2-String Kite: 2,9 in r7c5,r9c8/in r6c7,r8c4 (connected by r7c7,r8c8) => r6c4<>9, r9c5<>2",
			Step{Technique: DualTwoStringKite, Remove: append(of(9, 64), of(2, 95)...), Proof: Proof{
				Digits: digits(2, 9), Links: []Link{
					{From: on(2, 75), To: on(2, 77)}, {From: on(2, 77), To: on(2, 88)},
					{From: on(2, 88), To: on(2, 98)},
					{From: on(9, 84), To: on(9, 88)}, {From: on(9, 88), To: on(9, 77)},
					{From: on(9, 77), To: on(9, 67)},
				},
			}},
		},
		{
			"Death Blossom: [r1c2],  -3- r1c34 {348},  -5- r2c2 {58} => r1c3<>8",
			Step{Technique: DeathBlossom, Remove: of(8, 13), Proof: Proof{
				Cells: cells(12), Digits: digits(3, 5),
				Sets: []CellSet{{cells(13, 14), digits(3, 4, 8)}, {cells(22), digits(5, 8)}},
			}},
		},
		{
			"Grouped AIC: 5 5- r1c1 -3- ALS:r12c3 -7- r8c12 =7= r9c3 =5= r9c4 -5 => r1c4<>5",
			Step{Technique: GroupedAIC, Remove: of(5, 14), Proof: Proof{Links: []Link{
				{From: on(5, 11), To: on(3, 11), Strong: true, House: InCell},
				{From: on(3, 11), To: inSet(on(3, 13, 23))},
				{From: inSet(on(3, 13, 23)), To: inSet(on(7, 23)), Strong: true, House: InSet},
				{From: inSet(on(7, 23)), To: on(7, 81, 82)},
				{From: on(7, 81, 82), To: on(7, 93), Strong: true, House: 20}, {From: on(7, 93), To: on(5, 93)},
				{From: on(5, 93), To: on(5, 94), Strong: true, House: 8},
			}}},
		},
		{
			"Forcing Net Contradiction in c3 => r1c1=5 | r1c1<>5 (r1c2=5 r4c2<>5) r1c1=4 r3c1<>4",
			Step{Technique: ForcingNetContradiction, Place: of(5, 11), Proof: Proof{Base: []int{11}, Branches: []Branch{
				{If: of(5, 11)[0], False: true, Links: []Link{
					{From: on(5, 11), To: on(5, 12), Strong: true, House: 0}, {From: on(5, 12), To: on(5, 42)},
					{From: on(5, 11), To: on(4, 11), Strong: true, House: InCell}, {From: on(4, 11), To: on(4, 31)},
				}},
			}}},
		},
		{
			"Firework Quadruple: 2,5/3,6 in r1c27,r4c27 => r1c27<>8",
			Step{Technique: FireworkQuadruple, Remove: of(8, 12, 17), Proof: Proof{
				Digits: digits(2, 3, 5, 6), Cells: cells(12, 17, 42, 47),
				Needs: []Need{{0, 2}, {10, 2}, {0, 5}, {10, 5}, {3, 3}, {15, 3}, {3, 6}, {15, 6}},
			}},
		},
		{
			"Tridagon with Guardians: 1,2,3 in r1c14,r2c25,r3c36,r4c14,r5c25,r6c35 => r9c9<>5 | r1c1=5 r9c9<>5 | " +
				"r2c2=5 r9c9<>5",
			Step{Technique: TridagonForcing, Remove: of(5, 99), Proof: Proof{
				Digits: digits(1, 2, 3), Cells: cells(11, 14, 22, 25, 33, 36, 41, 44, 52, 55, 63, 65),
				Branches: []Branch{
					{If: of(5, 11)[0], Links: []Link{{From: on(5, 11), To: on(5, 99)}}},
					{If: of(5, 22)[0], Links: []Link{{From: on(5, 22), To: on(5, 99)}}},
				},
			}},
		},
		{"Template Set: => r1c2,r4c5=5", Step{Technique: TemplateSet, Place: of(5, 12, 45)}},
	} {
		if got := rule.step.Notation(solver.Classic); got != rule.want {
			t.Errorf("got %s\nwant %s", got, rule.want)
		}
	}
	large, err := solver.Boxes(3, 4)
	if err != nil {
		t.Fatal(err)
	}
	step := Step{
		Technique: NakedPair, Remove: []Candidate{{143, 11}, {142, 11}},
		Proof: Proof{Digits: digits(3, 11), Cells: []solver.Cell{12, 13}},
	}
	if got, want := step.Notation(large), "Naked Pair: 3,B in r2c1,r2c2 => r12c11,r12c12<>B"; got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
}
