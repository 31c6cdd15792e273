package exchange

// This file reads the layout of an ipuz file: its kinds, its zones (sets of cells with different digits), and
// its cages.

import (
	"errors"
	"slices"
	"strconv"

	"numplace/solver"
	"numplace/solver/format/internal/jsontree"
)

// layout returns the layout of a file. It records zones that no layout supports as an unsupported rule.
func (f *ipuz) layout(kinds []string) (*solver.Layout, *Error) {
	zones, err := f.zones()
	if err != nil {
		return nil, err
	}
	has := func(kind string) bool { return slices.Contains(kinds, kind) }
	var rules []solver.Rule
	if has(diagonalKind) {
		rules = append(rules, solver.Rule{Kind: solver.RisingDiagonal}, solver.Rule{Kind: solver.FallingDiagonal})
	}
	if has(hyperKind) {
		rules = append(rules, solver.Rule{Kind: solver.Windoku})
	}
	// The zones of the diagonals can be removed before the regions are determined, because no region of a
	// jigsaw can consist of the cells of a diagonal. The windows of a windoku, however, can be regions of a
	// jigsaw, so they are only removed if the zones are not regions.
	for _, rule := range []solver.Kind{solver.RisingDiagonal, solver.FallingDiagonal} {
		zones, rules = f.without(zones, rule, rules)
	}
	regions := f.regions(zones)
	if regions == "" && f.n == solver.Classic.N() {
		zones, rules = f.without(zones, solver.Windoku, rules)
		regions = f.regions(zones)
	}
	text := f.base().String()
	switch {
	case regions != "":
		text = f.named(regions)
	case has(latinKind), has(calcKind), isKind(f.top.Field("boxes"), jsontree.False) && !has(jigsawKind):
		text = "1x" + strconv.Itoa(f.n)
	case has(jigsawKind):
		return nil, f.unread("zones")
	}
	if regions == "" {
		for _, zone := range zones {
			rules = append(rules, solver.Rule{Kind: solver.Extra, Cells: markedCells([]byte(zone))})
		}
	}
	l, bad := solver.ParseLayout(text)
	if bad == nil {
		l, bad = l.WithRules(rules...)
	}
	if bad != nil { // for example windows on a board without 3x3 boxes
		return nil, f.unread("kind")
	}
	cages, err := f.cages(has(calcKind))
	if err != nil {
		return nil, err
	}
	caged, bad := l.WithRules(append(cages, l.Rules()...)...)
	if bad != nil {
		f.rule(killerCages)
		f.wrong, _ = errors.AsType[*solver.RuleError](bad)
		return l, nil
	}
	return caged, nil
}

// cages returns the cages of a file. In a killer, all digits of a cage differ. If calc is set, the file is a
// calcudoku, and digits in a cage can repeat. Operations other than sums are recorded as an unsupported rule.
func (f *ipuz) cages(calc bool) (rules []solver.Rule, err *Error) {
	if calc && f.items("cages") == nil {
		f.rule(calcKind)
	}
	kind, first := solver.Cage, f.first("cages")
	if calc {
		kind = solver.Sum
	}
	cages := f.items("cages")
	for i := range cages {
		cage := &cages[i]
		marked, err := f.zone(cage, first)
		if err != nil {
			return nil, err
		}
		r := solver.Rule{Kind: kind, Cells: markedCells(marked)}
		if v := cage.Field("value"); v != nil && v.Kind != jsontree.Null {
			const most = 9999
			sum := number(v.Text, most)
			if sum < 0 {
				return nil, f.fault(v.At)
			}
			r.Value = []int{sum}
		}
		switch sign := stringOf(cage.Field("operator")); {
		case sign != "" && sign != "+", calc && (r.Value == nil || sign == "" && len(r.Cells) > 1):
			f.rule(calcKind)
		default:
			rules = append(rules, r)
		}
	}
	return rules, nil
}

// markedCells returns the cells whose mark is not 0.
func markedCells(marked []byte) (cells []solver.Cell) {
	for c, mark := range marked {
		if mark != 0 {
			cells = append(cells, solver.Cell(c))
		}
	}
	return cells
}

// zoneRule is the entry in Rules for additional sets of cells with different digits.
const zoneRule = "extraregion"

// unread returns the error for an unsupported field, with its place if the file has this field.
func (f *ipuz) unread(field string) *Error {
	if v := f.top.Field(field); v != nil {
		return f.error(Unread, field, v.At)
	}
	return &Error{Cause: Unread, Part: field}
}

// base returns the standard layout of the file's size.
func (f *ipuz) base() *solver.Layout {
	l, err := solver.StandardLayout(f.n)
	if err != nil {
		panic(err)
	}
	return l
}

// without checks whether zones contains all houses of the rule with the given kind. If so, it returns zones
// without these houses, and rules with the rule added. Otherwise it returns both unchanged.
func (f *ipuz) without(zones []string, kind solver.Kind, rules []solver.Rule) ([]string, []solver.Rule) {
	l, err := f.base().WithRules(solver.Rule{Kind: kind})
	if err != nil {
		return zones, rules
	}
	of := map[string]bool{}
	for i := range l.NumHouses() {
		if h := l.House(i); h.Kind == solver.Diagonal || h.Kind == solver.Window {
			marked := make([]byte, l.Cells())
			for _, c := range h.Cells {
				marked[c] = 1
			}
			of[string(marked)] = true
		}
	}
	var rest []string
	for _, zone := range zones {
		if !of[zone] {
			rest = append(rest, zone)
		}
	}
	if len(rest) > len(zones)-len(of) {
		return zones, rules
	}
	return rest, append(rules, solver.Rule{Kind: kind})
}

// regions returns the region number of each cell, if the zones are n regions that contain every cell exactly
// once. Regions are numbered from 1 in the order of their first cells. If the zones are not such regions, the
// result is "".
func (f *ipuz) regions(zones []string) string {
	if len(zones) != f.n {
		return ""
	}
	signs := make([]byte, f.n*f.n)
	numbers, last := make([]byte, f.n), byte(0)
	for c := range signs {
		for i, zone := range zones {
			switch {
			case zone[c] == 0:
				continue
			case signs[c] != 0:
				return ""
			case numbers[i] == 0:
				last++
				numbers[i] = last
			}
			signs[c] = numbers[i]
		}
	}
	return string(signs)
}

// named returns the text of a layout with the given regions. If the regions are the standard boxes, it is the
// text of those boxes.
func (f *ipuz) named(regions string) string {
	for rows := 1; rows <= f.n; rows++ {
		l, err := solver.Boxes(rows, f.n/rows)
		same := err == nil && l.N() == f.n
		for c := 0; same && c < len(regions); c++ {
			same = l.Region(solver.Cell(c)) == int(regions[c])-1
		}
		if same {
			return l.String()
		}
	}
	return "jigsaw:" + regionSigns([]byte(regions))
}

// zones returns the zones with n cells. A zone has a byte for each cell of the board, which is 1 if the cell
// belongs to the zone. Zones of other sizes are recorded as an unsupported rule.
func (f *ipuz) zones() (all []string, err *Error) {
	first := f.first("zones")
	zones := f.items("zones")
	for i := range zones {
		marked, err := f.zone(&zones[i], first)
		if err != nil {
			return nil, err
		}
		if filled(marked) == f.n {
			all = append(all, string(marked))
		} else {
			f.rule(zoneRule)
		}
	}
	return all, nil
}

// first returns the number of the first row and column in a list of zones or cages, which is 0 or 1. The
// specification is ambiguous, and programs use both.
func (f *ipuz) first(field string) int {
	least, most := solver.MaxN, -1
	for _, zone := range f.items(field) {
		for _, key := range []string{"rect", "cells"} {
			if v := zone.Field(key); v != nil {
				low, high := bounds(v)
				least, most = min(least, low), max(most, high)
			}
		}
	}
	if least == 1 && most == f.n {
		return 1
	}
	return 0
}

// bounds returns the minimum and maximum number in a nested list.
func bounds(v *jsonValue) (least, most int) {
	least, most = solver.MaxN, -1
	if v.Kind == jsontree.Bare {
		if d := number(v.Text, solver.MaxN); d >= 0 {
			return d, d
		}
	}
	all := itemsOf(v)
	for i := range all {
		low, high := bounds(&all[i])
		least, most = min(least, low), max(most, high)
	}
	return least, most
}

// zone returns a byte for each cell of the board, which is 1 if the cell belongs to the zone. first is the
// number of the first row and column.
func (f *ipuz) zone(zone *jsonValue, first int) (marked []byte, err *Error) {
	marked = make([]byte, f.n*f.n)
	mark := func(v *jsonValue, left, top, right, bottom int) {
		for _, i := range []int{left, top, right, bottom} {
			if i < first || i >= f.n+first {
				err = f.fault(v.At)
				return
			}
		}
		for row := top - first; row <= bottom-first; row++ {
			for col := left - first; col <= right-first; col++ {
				marked[row*f.n+col] = 1
			}
		}
	}
	if v := zone.Field("rect"); v != nil {
		at := numbers(v, 4)
		mark(v, at[0], at[1], at[2], at[3])
	}
	cells := itemsOf(zone.Field("cells"))
	for i := range cells {
		at := numbers(&cells[i], 2)
		mark(&cells[i], at[0], at[1], at[0], at[1])
	}
	return marked, err
}

// numbers returns the numbers of an array that must have count items. If the array has another length, all
// results are -1. An item that is not a valid number gives -1.
func numbers(v *jsonValue, count int) []int {
	at, all := make([]int, count), itemsOf(v)
	for i := range at {
		at[i] = -1
		if len(all) == count {
			at[i] = number(all[i].Text, solver.MaxN)
		}
	}
	return at
}
