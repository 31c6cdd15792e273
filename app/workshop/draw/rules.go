package draw

import (
	"errors"
	"slices"
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/solver"
)

// This file changes the rules of the board in response to strokes and keys.

// selected returns the index of the selected rule in Layout.Rules, or -1.
func (e *editor) selected() int {
	return slices.IndexFunc(e.layout.Rules(), func(r solver.Rule) bool { return r.String() == e.on })
}

// selects selects a rule of the board.
func (e *editor) selects(r solver.Rule) {
	e.deselect()
	e.kind, e.on = r.Kind, r.String()
	if e.group < groups {
		e.group = groupOf(r.Kind)
	}
	e.showDefined()
}

// with replaces the rules of the board. If the board cannot have these rules, it sets a message and returns
// false.
func (e *editor) with(rules []solver.Rule) bool {
	l, err := e.layout.WithRules(rules...)
	if wrong, ok := err.(*solver.RuleError); ok {
		e.problem(wrong)
		return false
	}
	e.layout, e.changed = l, true
	return true
}

// without returns the board's rules without the rule at an index. For an index of -1, it returns all rules.
func (e *editor) without(at int) []solver.Rule {
	rules := slices.Clone(e.layout.Rules())
	if at < 0 {
		return rules
	}
	return slices.Delete(rules, at, at+1)
}

// take removes a rule from the board.
func (e *editor) take(at int) {
	says := takenAway.With(e.Lang, "rule", i18n.RuleOf(e.Lang, e.layout, e.layout.Rules()[at]))
	e.deselect()
	if e.with(e.without(at)) {
		e.says, e.next = says, doPick+" "+strconv.Itoa(max(min(at, len(e.layout.Rules())-1), 0))
	}
}

// add adds a rule to the board, selects it, and marks it as newly drawn.
func (e *editor) add(r solver.Rule) bool { return e.replace(-1, r) }

// replace replaces the rule at an index by r and selects r. For an index of -1, it adds r. If the board
// cannot have r, replace sets a message and returns false.
func (e *editor) replace(at int, r solver.Rule) bool {
	normal, ok := e.normal(r)
	if !ok || !e.with(append(e.without(at), r)) {
		return false
	}
	e.on, e.fresh, e.cells, e.sizes, e.open = normal.String(), at < 0 || e.fresh, nil, nil, false
	if _, says := e.board.Words.OwnOf(normal); r.Kind == solver.Automaton && at < 0 {
		e.say(normal, e.pattern, says)
	}
	for _, x := range e.layout.Rules() { // the layout may have merged r with another rule
		if x.Kind != normal.Kind {
			continue
		}
		if whole := len(r.Cells) == 0; whole || x.Kind.Merges() && slices.Equal(x.Value, normal.Value) {
			e.on = x.String()
		}
	}
	return true
}

// normal returns a rule in the normal form that layouts store. If no layout can have the rule, normal sets a
// message, and ok is false.
func (e *editor) normal(r solver.Rule) (normal solver.Rule, ok bool) {
	l, err := e.layout.WithRules(r)
	if wrong, is := err.(*solver.RuleError); is {
		e.problem(wrong)
		return r, false
	}
	return l.Rules()[0], true
}

// twin returns the index of the board's rule that has the same kind and cells as r, with any value. It
// returns -1 if there is none.
func (e *editor) twin(r solver.Rule) int {
	sorted := inOrder(r.Cells)
	for i, x := range e.layout.Rules() {
		if x.Kind != r.Kind || !slices.Equal(inOrder(x.Cells), sorted) {
			continue
		}
		r.Value = x.Value
		if l, err := e.layout.WithRules(r); err == nil && slices.Equal(l.Rules()[0].Cells, x.Cells) {
			return i
		}
	}
	return -1
}

// inOrder returns the cells in ascending order.
func inOrder(cells []solver.Cell) []solver.Cell {
	cells = slices.Clone(cells)
	slices.Sort(cells)
	return cells
}

// here returns the indices of the rules that contain the cell c.
func (e *editor) here(c solver.Cell) (rules []int) {
	for i, r := range e.layout.Rules() {
		if slices.Contains(r.Cells, c) {
			rules = append(rules, i)
		}
	}
	return rules
}

// stroke handles a stroke on the board: it moves, selects, changes or draws a rule.
func (e *editor) stroke(s stroke) {
	if n := len(s.cells); n > 0 {
		e.cursor = int(s.cells[n-1]) + 1
	}
	at := e.selected()
	switch shape := e.kind.Shape(); {
	case e.group == drawingPage:
		e.sketch(s)
	case e.moving && at >= 0:
		if len(s.cells) > 1 {
			e.shift(at, s.cells[0], s.cells[len(s.cells)-1])
		}
	case e.group == boardGroup || e.group >= groups || shape == solver.WholeBoard:
		if len(s.cells) > 0 {
			e.cycle(s.cells[0])
		} else {
			e.pickOutside(s)
		}
	case s.isTap() && len(s.cells) == 1 &&
		(shape == solver.CellSet || shape == solver.CellLine || shape == solver.CellGroups):
		e.tap(s.cells[0])
	case len(s.cells) == 0 && !s.isTap():
	case e.changes(s):
	default:
		e.drawn(s.shaped(shape))
	}
}

// pickOutside selects the rule of the clue that is tapped outside the board. It does nothing if the tap hits
// no clue.
func (e *editor) pickOutside(s stroke) {
	for _, r := range e.layout.Rules() {
		shape := r.Kind.Shape()
		if (shape == solver.CellRay || shape == solver.CellRow) && slices.Equal(r.Cells, s.ray(shape)) {
			e.selects(r)
			return
		}
	}
}

// tap handles a tap on a cell. It draws a rule of only this cell, selects a rule that contains the cell, or
// starts a new rule.
func (e *editor) tap(c solver.Cell) {
	if e.open { // continue the rule that is drawn cell by cell
		if last := len(e.cells) - 1; last > 0 && e.cells[last] == c {
			e.commit()
		} else {
			e.extend(c)
		}
		return
	}
	here := e.here(c)
	single := e.check(solver.Rule{Kind: e.kind, Cells: []solver.Cell{c}})
	one := e.kind.Shape() == solver.CellSet && (single == nil || single.Cause != solver.TooFewCells)
	grouped := e.grouping() || e.kind.Shape() == solver.CellGroups && len(here) == 0
	switch {
	case one && (len(here) == 0 || e.kind.Merges()), grouped:
		e.drawn([]solver.Cell{c})
	case len(here) > 0:
		e.cycle(c)
	default:
		e.deselect()
		e.extend(c)
	}
}

// cycle selects a rule that contains the given cell. If it is called again, it selects the next rule that
// contains the cell.
func (e *editor) cycle(c solver.Cell) {
	here := e.here(c)
	if len(here) == 0 {
		e.deselect()
		return
	}
	next := slices.Index(here, e.selected()) + 1
	if next == 0 { // begin with a rule of the current kind, if the cell has one
		next = max(slices.IndexFunc(here, func(i int) bool { return e.layout.Rules()[i].Kind == e.kind }), 0)
	}
	e.selects(e.layout.Rules()[here[next%len(here)]])
}

// extend adds a cell to the rule that is being drawn. In a line, returning to the last cell but one removes
// the last cell. In other shapes, adding a cell that the rule already contains removes the cell.
func (e *editor) extend(c solver.Cell) {
	if !e.open {
		if at := e.selected(); at >= 0 && e.goesOn(at, c) {
			e.cells, e.typed = nil, ""
		} else if !e.grouping() {
			e.deselect()
		}
		e.open = true
	}
	cells := append(e.now(), c)
	if e.kind.Shape() == solver.CellLine {
		s := stroke{cells: cells}
		cells = s.line()
	} else if n := len(cells) - 1; slices.Contains(cells[:n], c) {
		cells = slices.DeleteFunc(cells, func(x solver.Cell) bool { return x == c })
	}
	e.cells = append(e.cells[:e.before()], cells...)
	switch {
	case e.kind.Shape() == solver.CellPair && len(cells) == 2:
		e.commit()
	case len(cells) > 0:
	case e.grouping():
		e.open = false
	default:
		e.deselect()
	}
}

// grouping reports whether the next cells will form another group of the rule that is being drawn.
func (e *editor) grouping() bool {
	return e.kind.Shape() == solver.CellGroups && (len(e.sizes) > 0 || e.on != "" && e.fresh)
}

// before returns the number of cells in the completed groups of the rule that is being drawn.
func (e *editor) before() (n int) {
	for _, size := range e.sizes {
		n += size
	}
	return n
}

func (e *editor) now() []solver.Cell { return slices.Clone(e.cells[e.before():]) }

// commit completes the rule or group that is being drawn cell by cell.
func (e *editor) commit() {
	cells := e.now()
	if !e.open || len(cells) == 0 {
		return
	}
	s := through(e.layout, cells)
	e.open, e.cells = false, e.cells[:e.before()]
	switch {
	case e.kind.Shape() == solver.CellPair: // use line, because pair would add a cell at the nearest edge
		e.drawn(s.line())
	case !e.changes(s):
		e.drawn(s.shaped(e.kind.Shape()))
	}
}

// drawn adds a rule with the given cells to the board. If the board already has the rule, drawn removes it.
// However, a rule with a clue outside the board is first selected, and only removed when it is drawn again.
func (e *editor) drawn(cells []solver.Cell) {
	if len(cells) == 0 {
		return
	}
	if e.kind.Shape() == solver.CellGroups {
		e.drawnGroup(cells)
		return
	}
	r := solver.Rule{Kind: e.kind, Cells: cells}
	if e.kind.Merges() {
		e.gather(r)
		return
	}
	if at := e.twin(r); at >= 0 {
		shape := e.kind.Shape()
		if (shape == solver.CellRay || shape == solver.CellRow) && at != e.selected() {
			e.selects(e.layout.Rules()[at]) // the user may want to change its number
			return
		}
		e.take(at)
		return
	}
	e.deselect()
	e.put(r)
}

// put adds a rule to the board. If the rule needs a value and has no default, put stores its cells in the
// session until a value is typed.
func (e *editor) put(r solver.Rule) {
	if r.Kind == solver.Automaton && e.ownValue(r.Kind) == nil {
		e.refuse(patternFirst.In(e.Lang))
		return
	}
	if r.Value = e.usual(r); r.Value == nil {
		if err := e.check(r); err != nil && err.Cause == solver.MissingValue {
			low, _ := e.limits(r)
			least, _ := r.Kind.Values()
			r.Value = slices.Repeat([]int{low}, least)
			if err = e.check(r); err != nil { // these cells are invalid with any value
				e.problem(err)
				return
			}
			e.cells, e.fresh = r.Cells, true
			return
		}
	}
	e.add(r)
}

// gather handles a kind that combines all its cells into one rule. r has the drawn cells. If a rule of the
// kind contains the first of them, gather removes the drawn cells from that rule. Otherwise it adds them to
// the selected rule of the kind or, if there is none, to a new rule. There is one exception: if the selected
// rule contains the first but not all of the drawn cells, gather adds them.
func (e *editor) gather(r solver.Rule) {
	rules, chosen := e.layout.Rules(), e.selected()
	if chosen >= 0 && (rules[chosen].Kind != r.Kind || e.fresh) {
		chosen = -1
	}
	for i, x := range rules {
		if x.Kind != r.Kind || !slices.Contains(x.Cells, r.Cells[0]) || i == chosen && len(less(r.Cells, x.Cells)) > 0 {
			continue
		}
		rest := less(x.Cells, r.Cells)
		if len(rest) == 0 {
			e.take(i)
			return
		}
		e.deselect()
		e.replace(i, solver.Rule{Kind: x.Kind, Cells: rest, Value: x.Value})
		e.deselect()
		return
	}
	if chosen >= 0 {
		x := rules[chosen]
		e.replace(chosen, solver.Rule{Kind: x.Kind, Cells: append(less(x.Cells, r.Cells), r.Cells...), Value: x.Value})
		return
	}
	e.deselect()
	e.put(r)
}

// less returns the elements of cells that are not in others.
func less(cells, others []solver.Cell) []solver.Cell {
	return slices.DeleteFunc(slices.Clone(cells), func(c solver.Cell) bool { return slices.Contains(others, c) })
}

// drawnGroup adds a group of cells to the newly drawn rule, or begins another rule. For a kind with values,
// the values are the sizes of the rule's groups. For any other kind, a rule has two groups of the same size.
func (e *editor) drawnGroup(cells []solver.Cell) {
	_, most := e.kind.Values()
	r, at := solver.Rule{Kind: e.kind}, e.selected()
	if at >= 0 && e.fresh && most > 0 && e.layout.Rules()[at].Kind == e.kind {
		r = e.layout.Rules()[at]
		r.Cells, r.Value = slices.Clone(r.Cells), slices.Clone(r.Value)
	} else {
		at = -1
		r.Cells, r.Value = e.cells, e.sizes
	}
	if slices.ContainsFunc(cells, func(c solver.Cell) bool { return slices.Contains(r.Cells, c) }) && most > 0 {
		e.problem(&solver.RuleError{Cause: solver.RepeatedCell, Rule: r})
		return
	}
	r.Cells, r.Value = append(slices.Clone(r.Cells), cells...), append(slices.Clone(r.Value), len(cells))
	if len(r.Value) == 1 {
		e.deselect()
		e.cells, e.sizes, e.fresh = r.Cells, r.Value, true
		return
	}
	if most == 0 {
		if r.Value[0] != r.Value[1] {
			e.problem(&solver.RuleError{Cause: solver.WrongGroups, Rule: r, Got: len(r.Cells)})
			return
		}
		r.Value = nil
		if twin := e.twin(r); twin >= 0 {
			e.take(twin)
			return
		}
	}
	e.replace(at, r)
}

// changes applies a stroke that begins in the selected rule to this rule's cells. A line is continued from
// its end. A set of cells gets those cells of the stroke that it lacks; if it lacks none, the cells of the
// stroke are removed from it. ok is false if the stroke does not change the rule. A newly drawn rule is never
// changed, because the stroke then draws another rule.
func (e *editor) changes(s stroke) (ok bool) {
	at := e.selected()
	if at < 0 || len(s.cells) == 0 || e.kind.Merges() || !e.goesOn(at, s.cells[0]) {
		return false
	}
	r := e.layout.Rules()[at]
	cells := slices.Clone(r.Cells)
	if r.Kind.Shape() == solver.CellLine {
		if s.cells[0] != cells[len(cells)-1] {
			slices.Reverse(cells)
		}
		s.cells = append(cells, s.cells[1:]...)
		cells = s.line()
	} else {
		more := less(s.set(), cells)
		if cells = append(cells, more...); len(more) == 0 {
			cells = less(cells, s.cells)
		}
	}
	if len(cells) == 0 {
		e.take(at)
	} else {
		e.replace(at, solver.Rule{Kind: r.Kind, Cells: cells, Value: r.Value})
	}
	return true
}

// goesOn reports whether a stroke that begins in the cell start changes the rule at an index. A set of cells
// can be changed from each of its cells, and a line from its last cell. If the direction of the line does not
// matter, the stroke can also begin in its first cell.
func (e *editor) goesOn(at int, start solver.Cell) bool {
	r := e.layout.Rules()[at]
	switch shape := r.Kind.Shape(); {
	case e.fresh || r.Kind != e.kind:
	case shape == solver.CellSet:
		return slices.Contains(r.Cells, start)
	case shape != solver.CellLine:
	case start == r.Cells[len(r.Cells)-1]:
		return true
	case start == r.Cells[0]:
		turned := slices.Clone(r.Cells)
		slices.Reverse(turned)
		twin := e.twin(solver.Rule{Kind: r.Kind, Cells: turned})
		return twin >= 0 && slices.Equal(e.layout.Rules()[twin].Cells, r.Cells)
	}
	return false
}

// shift moves the rule at an index by the distance between the cells from and to.
func (e *editor) shift(at int, from, to solver.Cell) {
	n, r := e.layout.N(), e.layout.Rules()[at]
	down, right := int(to)/n-int(from)/n, int(to)%n-int(from)%n
	moved := make([]solver.Cell, len(r.Cells))
	shape := r.Kind.Shape()
	for i, c := range r.Cells {
		row, col := int(c)/n+down, int(c)%n+right
		if row < 0 || col < 0 || row >= n || col >= n {
			if shape != solver.CellRay || i == 0 { // a diagonal may get shorter at the edge of the board
				e.problem(&solver.RuleError{Cause: solver.CellOutside, Rule: r, Got: int(c)})
				return
			}
			moved = moved[:i]
			break
		}
		moved[i] = solver.Cell(row*n + col)
	}
	if shape == solver.CellRay && len(moved) > 1 {
		s := through(e.layout, moved)
		moved = s.ray(shape)
	}
	if len(moved) > 0 {
		e.replace(at, solver.Rule{Kind: r.Kind, Cells: moved, Value: r.Value})
	}
}

// delete removes the selected rule from the board, or discards the rule that is being drawn.
func (e *editor) delete() {
	if at := e.selected(); at >= 0 {
		e.take(at)
	}
	e.deselect()
}

// The functions below read and change the values of rules.

// limits returns the least and the greatest value that a rule can have. It returns 0, 0 if its kind has no
// values.
func (e *editor) limits(r solver.Rule) (low, high int) {
	if _, most := r.Kind.Values(); most == 0 {
		return 0, 0
	}
	low, high = 1, unbounded
	r.Value = []int{0}
	if err := e.check(r); err == nil {
		low = 0
	} else if err.Cause == solver.ValueTooLow {
		low = err.Want
	}
	r.Value = []int{unbounded}
	if err := e.check(r); err != nil && err.Cause == solver.ValueTooHigh {
		high = err.Want
	}
	return low, high
}

// unbounded is the greatest value for rules without a limit.
const unbounded = 9999

// usual returns the default value of a new rule. For a kind whose meaning the setter defines, it is the
// setter's definition. Otherwise it depends on the kind: a value from usualOf, the least value for the whole
// board, the value of another rule of the same kind, or the middle of the range for lines and pairs. usual
// returns nil if the rule needs no value, or if the user has to type one.
func (e *editor) usual(r solver.Rule) []int {
	least, _ := r.Kind.Values()
	shape := r.Kind.Shape()
	if r.Kind.IsDefined() {
		return e.ownValue(r.Kind)
	}
	if least == 0 || shape == solver.CellGroups {
		return nil
	}
	low, high := e.limits(r)
	if high == unbounded {
		return nil
	}
	if value := usualOf(r.Kind, e.layout.N()); value != nil {
		if r.Value = value; e.check(r) == nil {
			return value
		}
	}
	if shape == solver.WholeBoard {
		return []int{low}
	}
	if shape == solver.CellLine || shape == solver.CellPair || r.Kind.Merges() {
		rules := e.layout.Rules()
		for i := range rules {
			if x := rules[len(rules)-1-i]; x.Kind == r.Kind {
				return x.Value
			}
		}
	}
	if shape != solver.CellLine && shape != solver.CellPair {
		return nil
	}
	return []int{(low + high + 1) / 2}
}

// usualOf returns the value that most published puzzles use for a kind on a board with n digits. It returns
// nil for kinds without such a value.
func usualOf(kind solver.Kind, n int) []int {
	switch kind {
	case solver.Lockout:
		return []int{n / 2}
	case solver.SumLine:
		return []int{10}
	case solver.Modular, solver.GlobalModular:
		return []int{3}
	case solver.AllXV:
		return []int{5, 10}
	case solver.AllBlack:
		return []int{2}
	}
	return nil
}

// valued returns the rule whose value can be typed. If a rule is selected, it returns this rule and its
// index. Otherwise, it returns the drawn rule that is not on the board until it has a value, and -1. ok is
// false if there is no such rule, or if its value is not typed.
func (e *editor) valued() (r solver.Rule, at int, ok bool) {
	if at = e.selected(); at >= 0 {
		r = e.layout.Rules()[at]
	} else if len(e.cells) > 0 && !e.open && len(e.sizes) == 0 {
		r = solver.Rule{Kind: e.kind, Cells: e.cells}
	} else {
		return r, at, false
	}
	_, most := r.Kind.Values()
	return r, at, most > 0 && r.Kind.Shape() != solver.CellGroups && !r.Kind.IsDefined()
}

// listed returns several and digits. several is true if a rule can have several values. digits is true if
// these values are digits of the board.
func (e *editor) listed(r solver.Rule) (several, digits bool) {
	_, most := r.Kind.Values()
	_, high := e.limits(r)
	return most > 1, most > 1 && high <= e.layout.N()
}

// read parses the values that were typed for a rule.
func (e *editor) read(r solver.Rule, typed string) (value []int) {
	if r.Kind == solver.LookAndSay {
		return said(typed)
	}
	several, digits := e.listed(r)
	number, any := 0, false
	end := func() {
		if any {
			value = append(value, number)
		}
		number, any = 0, false
	}
	for _, sign := range typed {
		d, ok := solver.DigitOf(sign, solver.MaxN)
		switch {
		case digits:
			if d > 0 {
				value = append(value, int(d))
			}
		case ok && d <= 9:
			number, any = min(10*number+int(d), unbounded), true
		case several:
			end()
		}
	}
	end()
	return value
}

// said parses the typed values of a look-and-say rule. Every two characters are a count and a digit.
func said(typed string) (value []int) {
	often, half := 0, false
	for _, sign := range typed {
		d, ok := solver.DigitOf(sign, solver.MaxN)
		switch {
		case !ok || half && d == 0:
		case half:
			value, half = append(value, 100*often+int(d)), false
		default:
			often, half = int(d), true
		}
	}
	return value
}

// typing appends a character to the value that is being typed.
func (e *editor) typing(sign string) {
	r, at, ok := e.valued()
	if !ok {
		return
	}
	typed := e.typed + sign
	if several, _ := e.listed(r); !several && len(e.typed) > 0 {
		value := e.read(r, typed)
		switch _, high := e.limits(r); {
		case len(value) == 0 || len(typed) > len("9999"):
			return
		case value[0] > high:
			typed = sign // the number would be too great, so start a new number
		}
	}
	if value := e.read(r, typed); len(value) > 0 {
		e.setValue(at, r, value, typed)
	} else {
		e.typed = typed
	}
}

// erase removes the last typed character of a value. If nothing has been typed, it removes the value.
func (e *editor) erase() {
	r, at, ok := e.valued()
	if !ok {
		return
	}
	typed := ""
	if e.typed != "" {
		typed = e.typed[:len(e.typed)-1]
	}
	least, _ := r.Kind.Values()
	value := e.read(r, typed)
	if len(value) > 0 || least == 0 || at < 0 {
		e.setValue(at, r, value, typed)
		return
	}
	e.typed = typed
	kind, cells := r.Kind, r.Cells // take the rule off the board until it has a value again
	if len(cells) > 0 && e.with(e.without(at)) {
		e.deselect()
		e.kind, e.cells, e.fresh, e.typed = kind, cells, true, typed
	}
}

// check returns the reason why the board cannot have a rule, or nil if it can.
func (e *editor) check(r solver.Rule) *solver.RuleError {
	err, _ := errors.AsType[*solver.RuleError](e.layout.Check(r))
	return err
}

// setValue sets the value of a rule. If the value is invalid, setValue does not change the rule. It then
// stores the typed text if further digits can make the value valid, and otherwise sets a message.
func (e *editor) setValue(at int, r solver.Rule, value []int, typed string) {
	r.Value = value
	if len(value) == 0 {
		r.Value = nil
	}
	err := e.check(r)
	switch {
	case err != nil && (err.Cause == solver.MissingValue || err.Cause == solver.ValueTooLow && typed != "0"):
		e.typed = typed
	case err != nil:
		e.problem(err)
	case e.replace(at, r):
		e.typed = typed
	}
}

// impossible reports whether no digits satisfy a rule, and would still not satisfy it after one more digit of
// its value is typed.
func (e *editor) impossible(r solver.Rule) bool {
	empty := e.layout.Empty()
	if len(r.Cells) == 0 || !r.BrokenIn(empty) {
		return false
	}
	if several, _ := e.listed(r); several || len(r.Value) == 0 || e.typed == "" {
		return true
	}
	for last := range 10 {
		value := e.read(r, e.typed+strconv.Itoa(last))
		if longer := (solver.Rule{Kind: r.Kind, Cells: r.Cells, Value: value}); !longer.BrokenIn(empty) {
			return false
		}
	}
	return true
}

// possibleValues returns the range of values for which a rule with a single value can be satisfied. ok is
// false if there is no such value, or if the possible values have gaps.
func (e *editor) possibleValues(r solver.Rule) (least, most int, ok bool) {
	if several, _ := e.listed(r); several || len(r.Value) != 1 {
		return 0, 0, false
	}
	empty := e.layout.Empty()
	low, high := e.limits(r)
	for value := low; value <= high; value++ {
		possible := solver.Rule{Kind: r.Kind, Cells: r.Cells, Value: []int{value}}
		switch {
		case possible.BrokenIn(empty):
		case !ok:
			least, most, ok = value, value, true
		case value > most+1:
			return 0, 0, false
		default:
			most = value
		}
	}
	return least, most, ok
}
