package i18n

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/link"
	"numplace/solver"
)

// Rule contains the texts about an extra rule, one besides those for rows, columns and boxes: its name, and a
// sentence that states it.
type Rule struct {
	Name, Says Text
}

// ofKind contains the texts about a kind of rule.
type ofKind struct {
	kind solver.Kind
	Rule
	each bool // the sentence contains the value
}

// JigsawRule is the rule about the regions of a jigsaw.
var JigsawRule = Rule{ruleJigsaw, ruleJigsawSays}

// DiagonalsRule is the rule about both diagonals together.
var DiagonalsRule = Rule{ruleDiagonals, ruleDiagonalsSays}

// wording contains the texts about those rules of a kind for which the function in the field when returns
// true.
type wording struct {
	kind solver.Kind
	when func(solver.Rule, *solver.Layout) bool
	Rule
	each   bool // the texts contain the value, so rules with different values have separate sentences
	called Text // the name of a puzzle with such rules, if it differs from the rule's Name
}

// wordings lists texts that depend on more than the kind. The first entry that fits is used. All other rules
// have the texts in ofKinds, which go generate builds from the texts kindRenban, kindRenbanSays and so on.
var wordings = [...]wording{
	{kind: solver.AllWhite, when: undotted, Rule: Rule{ruleNonConsecutive, ruleNonConsecutiveSays}},
	{kind: solver.Extra, when: whole, Rule: Rule{kindExtra, ruleExtraWholeSays}},
	{kind: solver.Cage, when: valued, Rule: Rule{kindCage, ruleCageSumSays}, called: ruleKiller},
	{kind: solver.Arrow, when: valued, Rule: Rule{rulePill, rulePillSays}},
	{kind: solver.Whisper, when: german, Rule: Rule{ruleGerman, kindWhisperSays}, each: true},
	{kind: solver.Whisper, when: dutch, Rule: Rule{ruleDutch, kindWhisperSays}, each: true},
	{kind: solver.Modular, when: byTwo, Rule: Rule{ruleParity, ruleParitySays}},
	{kind: solver.White, when: valued, Rule: Rule{kindWhite, ruleWhiteBySays}, each: true},
	{kind: solver.Black, when: valued, Rule: Rule{kindBlack, ruleBlackBySays}, each: true},
	{kind: solver.XV, when: ofX, Rule: Rule{ruleX, kindXVSays}, each: true},
	{kind: solver.XV, when: ofV, Rule: Rule{ruleV, kindXVSays}, each: true},
}

// These functions are values of the field when in wordings.

func valued(r solver.Rule, _ *solver.Layout) bool { return len(r.Value) > 0 }

func whole(r solver.Rule, l *solver.Layout) bool { return len(r.Cells) == l.N() }

// undotted reports whether r is the rule that neighbours never differ by 1, on a board without dots.
func undotted(r solver.Rule, l *solver.Layout) bool {
	return len(r.Value) == 1 && r.Value[0] == 1 && !l.Has(solver.White) && !l.Has(solver.Black)
}

// german reports whether r is a German whisper. Its minimum difference is half the number of digits, rounded
// up. The minimum difference of a Dutch whisper is smaller by one.
func german(r solver.Rule, l *solver.Layout) bool { return r.Value[0] == (l.N()+1)/2 }
func dutch(r solver.Rule, l *solver.Layout) bool  { return r.Value[0] == (l.N()+1)/2-1 }

func byTwo(r solver.Rule, _ *solver.Layout) bool { return r.Value[0] == 2 }

func ofX(r solver.Rule, _ *solver.Layout) bool { return r.Value[0] == 10 }
func ofV(r solver.Rule, _ *solver.Layout) bool { return r.Value[0] == 5 }

// saying identifies the texts of rules: an index into wordings or, after its end, into ofKinds.
type saying int16

// These values identify the texts that do not belong to one kind of rule.
const (
	ofJigsaw saying = -1 - iota
	ofDiagonals
)

// sayingOf returns the saying that identifies the texts of a rule of a layout.
func sayingOf(r solver.Rule, l *solver.Layout) saying {
	for i := range wordings {
		if w := &wordings[i]; w.kind == r.Kind && w.when(r, l) {
			return saying(i)
		}
	}
	for i := range ofKinds {
		if ofKinds[i].kind == r.Kind {
			return saying(len(wordings) + i)
		}
	}
	panic("i18n: no words for " + string(r.Kind))
}

// rule returns the texts that s identifies. each reports whether rules with different values have separate
// sentences.
func (s saying) rule() (words Rule, each bool) {
	switch i := int(s); {
	case s == ofJigsaw:
		return JigsawRule, false
	case s == ofDiagonals:
		return DiagonalsRule, false
	case i < len(wordings):
		return wordings[i].Rule, wordings[i].each
	default:
		of := &ofKinds[i-len(wordings)]
		return of.Rule, of.each || of.kind.IsDefined()
	}
}

// called returns the name of a puzzle with the rules that s identifies.
func (s saying) called() Text {
	if s >= 0 && int(s) < len(wordings) && wordings[s].called != 0 {
		return wordings[s].called
	}
	words, _ := s.rule()
	return words.Name
}

// Said contains the texts for one or several rules of a layout that share a sentence.
type Said struct {
	Rule
	Of     []int // indexes of the rules in Layout.Rules; empty for the regions of a jigsaw
	layout *solver.Layout
	of     saying
	own    int16 // the letter of a rule that the setter defines, as a number from 1; 0 for no letter
}

// RulesOf returns the texts about a layout's rules besides those for rows, columns and boxes. The result is
// empty for a plain layout. Both diagonals together have one entry. The slice is shared and must not be
// changed.
func RulesOf(l *solver.Layout) []Said {
	if l.Plain() {
		return nil
	}
	return l.Keep(rulesSaid{}, func() any { return saidOf(l) }).([]Said)
}

// SaidOf returns the texts about the rule with the given index in Layout.Rules.
func SaidOf(l *solver.Layout, rule int) Said {
	all := RulesOf(l)
	return all[slices.IndexFunc(all, func(s Said) bool { return s.Has(rule) })]
}

// rulesSaid is the key under which RulesOf caches its result.
type rulesSaid struct{}

// saidOf computes the result of RulesOf.
func saidOf(l *solver.Layout) (said []Said) {
	if l.Jigsaw() {
		said = append(said, Said{Rule: JigsawRule, layout: l, of: ofJigsaw})
	}
	both := l.Has(solver.RisingDiagonal) && l.Has(solver.FallingDiagonal)
	own := int16(0)
rules:
	for at, r := range l.Rules() {
		next := Said{Of: []int{at}, layout: l, of: sayingOf(r, l)}
		if both && (r.Kind == solver.RisingDiagonal || r.Kind == solver.FallingDiagonal) {
			next.of = ofDiagonals
		}
		words, each := next.of.rule()
		next.Rule = words
		for i := range said {
			if s := &said[i]; s.of == next.of && (!each || slices.Equal(l.Rules()[s.Of[0]].Value, r.Value)) {
				s.Of = append(s.Of, at)
				continue rules
			}
		}
		if r.Kind.IsDefined() {
			own++
			next.own = own
		}
		said = append(said, next)
	}
	if own == 1 { // a single rule has no letter
		for i := range said {
			said[i].own = 0
		}
	}
	return said
}

// letters are the letters of rules on the board, as in app/shared/signs.
const letters = "ABCDEFGHIJKLMNOP"

// Title returns the name of the rules, followed by their letter if they have one on the board.
func (s *Said) Title(l Lang) string {
	name := s.Name.In(l)
	if s.own > 0 && int(s.own) <= len(letters) {
		name += " " + letters[s.own-1:s.own]
	}
	return name
}

// Sentence returns the page's sentence about the rules. For rules that the setter has defined, it returns the
// setter's own sentence in quotation marks instead, if words contains one. For an automaton, it appends the
// pattern from words.
func (s Said) Sentence(l Lang, words link.Words) string {
	if len(s.Of) == 0 || words.Own == "" {
		return s.sentence(l)
	}
	r := s.layout.Rules()[s.Of[0]]
	pattern, says := words.OwnOf(r)
	if says != "" {
		says = quotedTitle.With(l, "title", isolate+says+endIsolate)
	} else {
		says = s.sentence(l)
	}
	if pattern != "" && r.Kind == solver.Automaton {
		says += " " + quotedTitle.With(l, "title", isolate+pattern+endIsolate)
	}
	return says
}

// Text between these characters does not affect the writing direction of the text around it.
const isolate, endIsolate = "\u2068", "\u2069"

func (s Said) sentence(l Lang) string {
	value, values, digits, table := "", "", "", ""
	if len(s.Of) > 0 {
		r := s.layout.Rules()[s.Of[0]]
		if r.Kind.IsTable() {
			table = tableText(l, r.Value)
		}
		var numbers []string
		for i, v := range r.Value[:min(len(r.Value), solver.MaxN)] { // an automaton has many values
			if i == 0 {
				value = strconv.Itoa(v)
			} else {
				digits += comma.In(l)
			}
			if numbers = append(numbers, strconv.Itoa(v)); v <= solver.MaxN { // a sum may be too large for a digit
				digits += solver.Digit(v).String()
			}
		}
		if values = strings.Join(numbers, comma.In(l)); len(numbers) > 1 && r.Kind != solver.GlobalModular {
			values = eitherOf(l, numbers)
		}
	}
	n := s.layout.N()
	outer := (n + 1) / 3 // number of low and of high digits, as in solver.Entropic
	between := func(from, to int) string { return solver.Digit(from).String() + "–" + solver.Digit(to).String() }
	return s.Says.With(l, "table", table, "value", value, "values", values, "digits", digits,
		"n", solver.Digit(n).String(),
		"lower", between(1, n/2), "upper", between(n-n/2+1, n),
		"low", between(1, outer), "middle", between(outer+1, n-outer), "high", between(n-outer+1, n))
}

// These are a dash and a slash after which a line cannot break.
const dash, slash = "–\u2060", "/\u2060"

// tableText returns the digits that each digit may be paired with: 1/2–7/8/9, 3–9. Digits with the same
// partners are grouped. A line can break only after a comma.
func tableText(l Lang, table []int) (text string) {
	for i, set := range table {
		if set == 0 || slices.Index(table, set) < i {
			continue
		}
		if text != "" {
			text += comma.In(l)
		}
		for j, other := range table {
			if other == set {
				text += solver.Digit(j+1).String() + slash
			}
		}
		text = text[:len(text)-len(slash)] + dash + strings.Join(strings.Split(solver.Digits(set).String(), ""), slash)
	}
	return text
}

// Has reports whether s includes a rule, given by its index in Layout.Rules.
func (s Said) Has(rule int) bool { return slices.Contains(s.Of, rule) }

// Placed reports whether the rules apply to particular cells.
func (s Said) Placed() bool { return len(s.Of) > 0 && len(s.layout.Rules()[s.Of[0]].Cells) > 0 }

// namedRules is the maximum number of rules that are listed by name. If there are more, their number is
// given.
const namedRules = 3

// RuleNames returns the names of a layout's rules besides rows, columns and boxes. If there are more than
// namedRules, it returns a text with their number.
func RuleNames(l Lang, of *solver.Layout) (names []string) {
	all := RulesOf(of)
	if len(all) > namedRules {
		return []string{rulesCounted.with(l, len(all))}
	}
	for _, s := range all {
		name := s.of.called()
		ofKiller := name == kindCage && slices.Contains(names, ruleKiller.In(l)) // a cage without a sum
		if text := name.In(l); !ofKiller && !slices.Contains(names, text) {
			names = append(names, text)
		}
	}
	return names
}

// RuleName returns the name of a kind of rule, independent of a rule's value.
func RuleName(kind solver.Kind) Text {
	for i := range ofKinds {
		if ofKinds[i].kind == kind {
			return ofKinds[i].Name
		}
	}
	return 0
}

// KillerName is the name of a puzzle with cages.
const KillerName = ruleKiller

// LaidName returns the name of puzzles that have many rules of a kind, such as Killer for cages.
func LaidName(kind solver.Kind) Text {
	switch kind {
	case solver.Cage:
		return KillerName
	case solver.XV:
		return xvName
	}
	return RuleName(kind)
}

// RuleOf returns the name of a rule of a layout, with its sum or its letter if it has one: cage 17.
func RuleOf(l Lang, of *solver.Layout, r solver.Rule) string {
	at := sayingOf(r, of)
	if !r.Kind.IsDefined() {
		words, _ := at.rule()
		name := words.Name.In(l)
		if r.Kind.NamedByValue() && len(r.Value) > 0 {
			name += " " + strconv.Itoa(r.Value[0])
		}
		return name
	}
	all := RulesOf(of)
	i := slices.IndexFunc(all, func(s Said) bool {
		return s.of == at && slices.Equal(of.Rules()[s.Of[0]].Value, r.Value)
	})
	return all[i].Title(l)
}

// RuleCells returns the name of a rule with its number of cells.
func RuleCells(l Lang, rule string, cells int) string {
	return combosTitle.with(l, cells, "rule", rule)
}

// MoreCombos returns a message saying that there are n sets of digits besides those that are listed.
func MoreCombos(l Lang, n int) string { return combosMore.With(l, "n", Number(n)) }

// OverCombos returns a message saying that there are more than n sets of digits besides those that are
// listed.
func OverCombos(l Lang, n int) string { return combosOver.With(l, "n", Number(n)) }

// SumSoFar returns the sum of the digits in some cells, and the number of empty cells if it is not 0.
func SumSoFar(l Lang, sum, empty int) string {
	if empty == 0 {
		return sumIs.With(l, "sum", Number(sum))
	}
	return sumSoFar.with(l, empty, "sum", Number(sum))
}

// CrossOutSet returns the label of the control that crosses out a set of digits or restores it.
func CrossOutSet(l Lang, set string) string { return crossOutSet.With(l, "set", set) }

// SetCrossed returns a message saying that a set of digits was crossed out, or restored if out is false.
func SetCrossed(l Lang, set string, out bool) string {
	if out {
		return setCrossed.With(l, "set", set)
	}
	return setBack.With(l, "set", set)
}

// TitleBy returns the title of a puzzle and its author. Either may be "". Neither affects the writing
// direction of the text around it.
func TitleBy(l Lang, title, author string) string {
	quoted, made := "", ""
	if title != "" {
		quoted = quotedTitle.With(l, "title", isolate+title+endIsolate)
	}
	if author != "" {
		made = madeBy.With(l, "author", isolate+author+endIsolate)
	}
	if title == "" || author == "" {
		return quoted + made
	}
	return quoted + comma.In(l) + made
}

// Breaks returns a message saying that the digits on the board break a rule.
func Breaks(l Lang, of *solver.Layout, r solver.Rule) string {
	return ruleBroken.With(l, "rule", RuleOf(l, of, r))
}

// ruleProblems are the messages about rules that are invalid in a layout, indexed by cause. RuleProblem
// creates the messages for all other causes.
var ruleProblems = [...]Text{
	solver.CellOutside: ruleCellOutside, solver.RepeatedCell: ruleCellTwice,
	solver.WrongShape: ruleOddShape, solver.WrongGroups: ruleGroups,
	solver.MissingValue: ruleNoValue, solver.ExcessValue: ruleValues, solver.ValueTooLow: ruleTooLow,
	solver.ValueTooHigh: ruleTooHigh, solver.BoardTooLarge: ruleBoardSize, solver.TooManyRules: ruleCount,
	solver.WrongSize:  ruleSize,
	solver.WrongBoxes: ruleBoxes,
}

// RuleProblem returns the reason why a rule is invalid in a layout. An unknown kind is quoted as it was
// given.
func RuleProblem(l Lang, e *solver.RuleError) string {
	name := RuleName(e.Rule.Kind).In(l)
	switch e.Cause {
	case solver.UnknownKind:
		return WrongLayout(l, string(e.Rule.Kind))
	case solver.TooFewCells:
		return ruleTooFew.with(l, e.Got, "rule", name, "want", Number(e.Want))
	case solver.TooManyCells:
		return ruleTooMany.with(l, e.Got, "rule", name, "want", Number(e.Want))
	}
	return ruleProblems[e.Cause].With(l, "rule", name, "got", Number(e.Got), "want", Number(e.Want))
}

// NoBoxes returns a message saying that a board of n digits has no boxes.
func NoBoxes(l Lang, n int) string { return noBoxes.With(l, "n", strconv.Itoa(n)) }

// NoJigsaw returns a message about the sizes that a jigsaw can have.
func NoJigsaw(l Lang, least, most int) string {
	return noJigsaw.With(l, "least", strconv.Itoa(least), "most", strconv.Itoa(most))
}

// Hatched describes the hatching of certain cells: the selected cell sees them only by rules about pairs of
// cells.
var Hatched = Rule{hatched, hatchedSays}

// ShapeNumber returns the name of a predefined jigsaw.
func ShapeNumber(l Lang, number int) string { return shape.With(l, "number", strconv.Itoa(number)) }

// RegionSize returns a message saying that a region has the wrong number of cells.
func RegionSize(l Lang, symbol string, cells, want int) string {
	return regionSize.with(l, cells, "region", symbol, "want", strconv.Itoa(want))
}

// RegionPieces returns a message saying that the cells of a region are not all connected.
func RegionPieces(l Lang, symbol string, pieces int) string {
	return regionPieces.With(l, "region", symbol, "n", strconv.Itoa(pieces))
}

// MapLength returns a message saying that no map of a jigsaw has this number of characters.
func MapLength(l Lang, signs int) string { return mapLength.with(l, signs) }

// MapSign returns a message saying that a character is not allowed in a map.
func MapSign(l Lang, sign string) string { return mapSign.With(l, "sign", sign) }

// MapRegions returns a message saying that a map has the given number of different characters instead of n.
func MapRegions(l Lang, signs, n int) string {
	return mapRegions.With(l, "signs", strconv.Itoa(signs), "n", strconv.Itoa(n))
}

// InRegion returns the name of a cell of a map, with its region.
func InRegion(l Lang, row, col, region int) string {
	return Position(l, row, col) + comma.In(l) + ByWords.House(l, solver.House{Kind: solver.Region, Index: region - 1})
}

// apart contains the messages about two cells that a rule about pairs relates: a knight's move apart, or
// touching at a corner.
var apart = [...]struct{ clash, deadEnd Text }{
	{knightApart, knightDeadEnd},
	{cornerApart, cornerDeadEnd},
}

// leap returns the index in apart for two cells. It is 1 if their rows and their columns differ by at most
// one, and 0 otherwise.
func leap(row, col, otherRow, otherCol int) int {
	if near := func(a, b int) bool { return a-b <= 1 && b-a <= 1 }; near(row, otherRow) && near(col, otherCol) {
		return 1
	}
	return 0
}

// Apart returns a message saying that a digit is in two cells that a rule about pairs relates.
func Apart(l Lang, symbol string, row, col, otherRow, otherCol int) string {
	return apart[leap(row, col, otherRow, otherCol)].clash.With(l, "digit", symbol)
}
