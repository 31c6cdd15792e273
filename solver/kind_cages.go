package solver

// Rules about sets of cells, in any order. "Value" stands for Rule.Value, which is empty where it is not
// mentioned.
const (
	Extra      Kind = "extra"      // an extra region: all digits differ
	Cage       Kind = "cage"       // a killer cage: all digits differ, and add up to Value if there is one
	Sum        Kind = "sum"        // the digits add up to Value; they may repeat
	Quad       Kind = "quad"       // cells around a corner: they contain the digits of Value, as often as listed
	Rellik     Kind = "rellik"     // all digits differ, and no digit or combination of digits adds up to Value
	Equality   Kind = "equality"   // all digits differ; half are odd, half low, half high; no middle digit
	Circles    Kind = "circles"    // each digit equals the number of cells that contain it
	LookAndSay Kind = "lookandsay" // how often digits occur: Value has 100*count + digit for each
)

var cageKinds = []kindOf{
	{kind: Extra, number: 13, place: 215, shape: CellSet, least: 2, most: -1, different: allDiffer, breaks: repeats,
		differOnly: true},
	{kind: Cage, number: 14, place: 220, shape: CellSet, least: 1, most: -1, values: [2]int{0, 1},
		different: allDiffer, breaks: missesSum, addsUp: true, sums: true, combines: true, named: true,
		differOnly: true},
	{kind: Sum, number: 15, place: 225, shape: CellSet, least: 1, values: [2]int{1, 1}, breaks: missesSum,
		addsUp: true, sums: true, combines: true, named: true},
	{kind: Quad, number: 16, place: 230, shape: CellCorner, least: 1, most: 4, values: [2]int{1, 4}, low: one,
		high: digits, breaks: lacksDigits},
	{kind: Rellik, number: 40, place: 235, shape: CellSet, least: 1, most: -1, values: [2]int{1, 1},
		different: allDiffer, breaks: reachesSum, sums: true, combines: true, named: true},
	{kind: Equality, number: 41, place: 240, shape: CellSet, least: 2, most: -1, different: allDiffer,
		breaks: unevenly, combines: true},
	{kind: Circles, number: 42, place: 245, shape: CellSet, least: 1, breaks: miscounted},
	{kind: LookAndSay, number: 59, place: 275, shape: CellSet, least: 1, values: [2]int{1, 16}, high: said,
		breaks: saysOtherwise, fits: saysDigits},
}

func said(n, cells int) int { return 100*cells + n }

// saysDigits checks the values of a LookAndSay rule: each one must refer to a digit of the layout.
func saysDigits(s shape, r Rule) *RuleError {
	for _, v := range r.Value {
		switch digit := v % 100; {
		case digit == 0:
			return fault(ValueTooLow, digit, 1)
		case digit > s.n:
			return fault(ValueTooHigh, digit, s.n)
		}
	}
	return nil
}

// missesSum reports whether the sum can't be reached, or a digit occurs twice in a cage.
func missesSum(x *ruleCheck) bool {
	if x.Kind == Cage && repeats(x) {
		return true
	}
	if len(x.Value) == 0 {
		return false
	}
	low, high := x.sums(0, len(x.Cells))
	if x.Kind == Cage {
		low, high = x.distinctSums()
	}
	return x.Value[0] < low || x.Value[0] > high
}

// distinctSums returns the minimum and maximum sum of the cells if all digits differ.
func (x *ruleCheck) distinctSums() (low, high int) {
	left, sum, empty := DigitsUpTo(x.n), 0, 0
	for i := range x.Cells {
		d := x.at(i)
		if d == 0 {
			empty++
		}
		left = left.Without(Digit(d))
		sum += d
	}
	low, high = sumsOf(left, empty)
	return sum + low, sum + high
}

// lacksDigits reports whether the digits in the value no longer fit into the cells.
func lacksDigits(x *ruleCheck) bool {
	var placed [maxRuled + 1]int // number of cells by digit; index 0 counts empty cells
	for i := range x.Cells {
		placed[x.at(i)]++
	}
	missing := 0
	for _, d := range x.Value {
		if placed[d] == 0 {
			missing++
		} else {
			placed[d]--
		}
	}
	return missing > placed[0]
}

// reachesSum reports whether the rule is broken: a digit occurs twice, or one or more digits add up to the value.
func reachesSum(x *ruleCheck) bool { return repeats(x) || x.someAre(x.Value[0], 0) }

// someAre reports whether one or more of the digits in x.Cells[from:] add up to sum.
func (x *ruleCheck) someAre(sum, from int) bool {
	for i := from; i < len(x.Cells); i++ {
		d := x.at(i)
		if d != 0 && (d == sum || d < sum && x.someAre(sum-d, i+1)) {
			return true
		}
	}
	return false
}

// unevenly reports whether an Equality rule is broken: a digit occurs twice or is the middle one, or more
// than half of the digits are odd, even, low or high.
func unevenly(x *ruleCheck) bool {
	var odd, low int // number of odd digits minus even ones, and of low digits minus high ones
	empty := 0
	for i := range x.Cells {
		d := x.at(i)
		switch {
		case d == 0:
			empty++
			continue
		case 2*d == x.n+1:
			return true
		}
		odd += 2*(d%2) - 1
		low += 2*b2i(2*d <= x.n) - 1
	}
	return len(x.Cells)%2 == 1 || repeats(x) || max(odd, -odd, low, -low) > empty
}

// miscounted reports whether a Circles rule is broken: a digit d occurs more than d times, or there are too
// few cells for each digit d that occurs to occur d times.
func miscounted(x *ruleCheck) bool {
	var placed [maxRuled + 1]int // number of cells by digit
	need := 0
	for i := range x.Cells {
		d := x.at(i)
		if placed[d]++; placed[d] == 1 {
			need += d
		}
		if d > 0 && placed[d] > d {
			return true
		}
	}
	return need > len(x.Cells)
}

// saysOtherwise reports whether a LookAndSay rule is broken: a digit occurs more often than a value requires,
// or too few empty cells are left for it.
func saysOtherwise(x *ruleCheck) bool {
	var placed [maxRuled + 1]int // number of cells by digit; index 0 counts empty cells
	for i := range x.Cells {
		placed[x.at(i)]++
	}
	missing := 0
	for _, v := range x.Value {
		times := v/100 - placed[v%100]
		if times < 0 {
			return true
		}
		missing += times
	}
	return missing > placed[0]
}
