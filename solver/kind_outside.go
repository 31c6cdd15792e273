package solver

// Clues outside of the board. The cells are in the order seen from the clue. "Value" stands for Rule.Value,
// which is empty where it is not mentioned.
const (
	LittleKiller Kind = "little"     // the digits on a diagonal, from edge to edge, add up to Value; they may repeat
	Sandwich     Kind = "sandwich"   // in a row or column, the digits between 1 and n add up to Value
	XSum         Kind = "xsum"       // in a row or column with first digit x, the first x digits add up to Value
	Skyscraper   Kind = "skyscraper" // in a row or column, Value digits are greater than all digits before them
	NumberedRoom Kind = "room"       // in a row or column with first digit x, the digit at position x is Value
)

var outsideKinds = []kindOf{
	{kind: LittleKiller, number: 34, place: 600, shape: CellRay, least: 1, most: -1, values: [2]int{1, 1},
		breaks: missesSum, addsUp: true, sums: true, combines: true, named: true},
	{kind: Sandwich, number: 35, place: 605, shape: CellRow, least: -1, most: -1, values: [2]int{1, 1}, low: zero,
		breaks: missesSandwich, sums: true, named: true},
	{kind: XSum, number: 46, place: 610, shape: CellRow, least: -1, most: -1, values: [2]int{1, 1}, high: rowSum,
		breaks: missesXSum, sums: true, named: true},
	{kind: Skyscraper, number: 47, place: 615, shape: CellRow, least: -1, most: -1, values: [2]int{1, 1},
		high: digits, breaks: missesSkyline, named: true},
	{kind: NumberedRoom, number: 48, place: 620, shape: CellRow, least: -1, most: -1, values: [2]int{1, 1},
		high: digits, breaks: missesRoom, named: true},
}

func rowSum(n, _ int) int { return n * (n + 1) / 2 }

// canAddUp reports whether the set has count different digits with the given sum.
func canAddUp(set Digits, count, sum int) bool {
	low, high := sumsOf(set, count)
	if count > set.Len() || sum < low || sum > high {
		return false
	}
	d := set.Min()
	rest := set.Without(d)
	return count == 0 || canAddUp(rest, count-1, sum-int(d)) || canAddUp(rest, count, sum)
}

// missesSandwich reports whether the digits between 1 and n can't have the sum.
func missesSandwich(x *ruleCheck) bool {
	left := DigitsUpTo(x.n)
	var crusts [2]int // positions of n and 1, from 1; 0 if unknown
	for i := range x.Cells {
		d := x.at(i)
		left = left.Without(Digit(d))
		if d == 1 || d == x.n {
			crusts[b2i(d == 1)] = i + 1
		}
	}
	first, last := min(crusts[0], crusts[1]), max(crusts[0], crusts[1])
	if first == 0 {
		// Without the positions of 1 and n, only impossible sums can be detected. The digits between them are
		// from 2 to n-1, so neither their sum nor most minus their sum can be 1.
		most := x.n*(x.n+1)/2 - x.n - 1
		return x.Value[0] > most || x.Value[0] == 1 || x.Value[0] == most-1
	}
	sum, empty := 0, 0
	for i := first; i < last-1; i++ {
		d := x.at(i)
		sum += d
		empty += b2i(d == 0)
	}
	return empty > left.Len() || !canAddUp(left, empty, x.Value[0]-sum)
}

// missesXSum reports whether the first x digits can't have the required sum for any possible first digit x.
func missesXSum(x *ruleCheck) bool {
	left := DigitsUpTo(x.n)
	for i := range x.Cells {
		left = left.Without(Digit(x.at(i)))
	}
	for first := 1; first <= x.n; first++ {
		if d := x.at(0); d != first && (d != 0 || !left.Has(Digit(first))) {
			continue
		}
		sum, empty := first, 0
		for i := 1; i < first; i++ {
			d := x.at(i)
			sum += d
			empty += b2i(d == 0)
		}
		if canAddUp(left.Without(Digit(first)), empty, x.Value[0]-sum) {
			return false
		}
	}
	return true
}

// missesSkyline reports whether the clue can't be right: the number of digits that are greater than all
// digits before them is certainly too low or too high.
func missesSkyline(x *ruleCheck) bool {
	seen, top, at := 0, 0, 0
	for ; at < x.n && x.at(at) != 0; at++ {
		if d := x.at(at); d > top {
			top = d
			seen++
		}
	}
	further := 0 // maximum number of further such digits; if it is above 0, the digit n is one of them
	for i := at; i < x.n && top < x.n && further < x.n-top; i++ {
		further++
		if x.at(i) == x.n {
			break
		}
	}
	return x.Value[0] < seen+min(further, 1) || x.Value[0] > seen+further
}

func missesRoom(x *ruleCheck) bool {
	for i := range x.Cells {
		first, d := x.at(0), x.at(i)
		if first != 0 && d != 0 && (first == i+1) != (d == x.Value[0]) {
			return true
		}
	}
	return false
}
