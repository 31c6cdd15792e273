package i18n

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/link"
	"numplace/solver"
)

// Rule has the words of a rule in addition to rows, columns and boxes: its name, and a sentence.
type Rule struct {
	Name, Says Text
}

// ofKind has the words of a kind.
type ofKind struct {
	kind solver.Kind
	Rule
	each bool // the sentence tells the value
}

// JigsawRule is the rule of a jigsaw's regions.
var JigsawRule = Rule{ruleJigsaw, ruleJigsawSays}

// DiagonalsRule is the rule of both diagonals together.
var DiagonalsRule = Rule{ruleDiagonals, ruleDiagonalsSays}

// wording has the words of those rules of a kind for which a condition holds.
type wording struct {
	kind solver.Kind
	when func(solver.Rule, *solver.Layout) bool
	Rule
	each   bool // the words tell the value: rules with different values have a sentence each
	called Text // the name of a puzzle with such rules, if that is another
}

// wordings has the words that depend on more than the kind; the first one that fits is taken. All other rules have
// those of ofKinds, which go generate makes of the texts kindRenban, kindRenbanSays and so on.
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

// The conditions of wordings.

func valued(r solver.Rule, _ *solver.Layout) bool { return len(r.Value) > 0 }

func whole(r solver.Rule, l *solver.Layout) bool { return len(r.Cells) == l.N() }

// undotted reports whether neighbours never differ by 1, on a board without dots.
func undotted(r solver.Rule, l *solver.Layout) bool {
	return len(r.Value) == 1 && r.Value[0] == 1 && !l.Has(solver.White) && !l.Has(solver.Black)
}

// Half of the digits, rounded up, is the difference on a German whisper, and one less on a Dutch one.
func german(r solver.Rule, l *solver.Layout) bool { return r.Value[0] == (l.N()+1)/2 }
func dutch(r solver.Rule, l *solver.Layout) bool  { return r.Value[0] == (l.N()+1)/2-1 }

func byTwo(r solver.Rule, _ *solver.Layout) bool { return r.Value[0] == 2 }

func ofX(r solver.Rule, _ *solver.Layout) bool { return r.Value[0] == 10 }
func ofV(r solver.Rule, _ *solver.Layout) bool { return r.Value[0] == 5 }

// saying tells which words rules have: an index of wordings or, behind those, of ofKinds.
type saying int16

// The words that are not those of one kind.
const (
	ofJigsaw saying = -1 - iota
	ofDiagonals
)

// sayingOf returns which words a rule of a layout has.
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

// rule returns the words, and whether rules with different values have a sentence each.
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

// called returns the name of a puzzle with such rules, of which one or several have words.
func (s saying) called() Text {
	if s >= 0 && int(s) < len(wordings) && wordings[s].called != 0 {
		return wordings[s].called
	}
	words, _ := s.rule()
	return words.Name
}

// Said is what is said of one or several rules of a layout with the same words.
type Said struct {
	Rule
	Of     []int // their indexes in Layout.Rules; none for the regions of a jigsaw
	layout *solver.Layout
	of     saying
	own    int16 // the number of the letter of what a setter defines, from 1; 0 if it has none
}

// RulesOf returns what is said of the rules of a layout in addition to rows, columns and boxes: none
// for a plain layout. Both diagonals together are one. The slice is shared and must not be changed.
func RulesOf(l *solver.Layout) []Said {
	if l.Plain() {
		return nil
	}
	return l.Keep(rulesSaid{}, func() any { return saidOf(l) }).([]Said)
}

// rulesSaid is the key of what RulesOf keeps.
type rulesSaid struct{}

// saidOf is RulesOf, worked out.
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
	if own == 1 { // and it has no letter
		for i := range said {
			said[i].own = 0
		}
	}
	return said
}

// letters are those on the board, as app/shared/signs gives them.
const letters = "ABCDEFGHIJKLMNOP"

// Title is the name of the rules, with their letter if they have one on the board.
func (s *Said) Title(l Lang) string {
	name := s.Name.In(l)
	if s.own > 0 && int(s.own) <= len(letters) {
		name += " " + letters[s.own-1:s.own]
	}
	return name
}

// Sentence returns the sentence about the rules: that of the setter, if words have one about rules that the setter has
// defined, and the pattern of an automaton behind it.
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

// What stands between these does not turn what stands beside it.
const isolate, endIsolate = "\u2068", "\u2069"

func (s Said) sentence(l Lang) string {
	value, values, digits, table := "", "", "", ""
	if len(s.Of) > 0 {
		r := s.layout.Rules()[s.Of[0]]
		if r.Kind.IsTable() {
			table = tableText(l, r.Value)
		}
		for i, v := range r.Value[:min(len(r.Value), solver.MaxN)] { // an automaton has many
			if i == 0 {
				value = strconv.Itoa(v)
			} else {
				values, digits = values+comma.In(l), digits+comma.In(l)
			}
			if values += strconv.Itoa(v); v <= solver.MaxN { // a sum may be no digit
				digits += solver.Digit(v).String()
			}
		}
	}
	n := s.layout.N()
	outer := (n + 1) / 3 // low and high digits of an entropic line, as solver.Entropic has them
	between := func(from, to int) string { return solver.Digit(from).String() + "–" + solver.Digit(to).String() }
	return s.Says.With(l, "table", table, "value", value, "values", values, "digits", digits,
		"n", solver.Digit(n).String(),
		"lower", between(1, n/2), "upper", between(n-n/2+1, n),
		"low", between(1, outer), "middle", between(outer+1, n-outer), "high", between(n-outer+1, n))
}

// No line ends at these.
const dash, slash = "–\u2060", "/\u2060"

// tableText returns the digits that go with each digit: 1/2–7/8/9, 3–9. Digits that go with the same ones are together,
// and a line ends at a comma only.
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

// Has reports whether the rule with an index in Layout.Rules is among these.
func (s Said) Has(rule int) bool { return slices.Contains(s.Of, rule) }

// Placed reports whether the rules have cells.
func (s Said) Placed() bool { return len(s.Of) > 0 && len(s.layout.Rules()[s.Of[0]].Cells) > 0 }

// namedRules is how many rules are named one by one. More are counted.
const namedRules = 3

// RuleNames returns the names of a layout's rules in addition to rows, columns and boxes or, if they
// are many, only how many there are.
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

// Explained reports whether steps of logic use rules of a kind, or need no more than Layout.Sees and Layout.Digits.
func Explained(r solver.Rule) bool {
	return r.Kind.Explained() || r.OnlyDigits()
}

// AllExplained reports whether that is so of all rules of a layout.
func AllExplained(of *solver.Layout) bool {
	return !slices.ContainsFunc(of.Rules(), func(r solver.Rule) bool { return !Explained(r) })
}

// unexplained names the rules of a layout that steps of logic don't know.
func unexplained(l Lang, of *solver.Layout) string {
	var names []string
	for _, s := range RulesOf(of) {
		if len(s.Of) == 0 || Explained(of.Rules()[s.Of[0]]) {
			continue
		}
		if text := s.of.called().In(l); !slices.Contains(names, text) {
			names = append(names, text)
		}
	}
	if len(names) > namedRules {
		names = append(names[:namedRules], "…")
	}
	return strings.Join(names, comma.In(l))
}

// RulesUnexplained says that steps by the rules of a layout are not explained, or that there is no further one.
func RulesUnexplained(l Lang, of *solver.Layout) string {
	if AllExplained(of) {
		return rulesKnown.In(l)
	}
	return rulesUnexplained.With(l, "rules", unexplained(l, of))
}

// RuleName returns the name of a kind of rule, whatever the value of one is.
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

// RuleOf returns what a rule of a layout is called, with its sum or its letter if it has one: cage 17.
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

// RuleCells adds to what a rule is called how many cells it has.
func RuleCells(l Lang, rule string, cells int) string {
	return combosTitle.with(l, cells, "rule", rule)
}

// MoreCombos says that there are n sets of digits besides those that are listed.
func MoreCombos(l Lang, n int) string { return combosMore.With(l, "n", Number(n)) }

// OverCombos says that there are more than n sets of digits besides those that are listed.
func OverCombos(l Lang, n int) string { return combosOver.With(l, "n", Number(n)) }

// SumSoFar is the sum of the digits in some cells, of which so many are empty.
func SumSoFar(l Lang, sum, empty int) string {
	if empty == 0 {
		return sumIs.With(l, "sum", Number(sum))
	}
	return sumSoFar.with(l, empty, "sum", Number(sum))
}

// CrossOutSet names the control that crosses a set of digits out, and brings it back.
func CrossOutSet(l Lang, set string) string { return crossOutSet.With(l, "set", set) }

// SetCrossed says that a set of digits was crossed out, or is no longer.
func SetCrossed(l Lang, set string, out bool) string {
	if out {
		return setCrossed.With(l, "set", set)
	}
	return setBack.With(l, "set", set)
}

// TitleBy is the title of a puzzle and its author, and both may be "". Neither turns what stands beside it.
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

// Breaks says that the digits on the board break a rule.
func Breaks(l Lang, of *solver.Layout, r solver.Rule) string {
	return ruleBroken.With(l, "rule", RuleOf(l, of, r))
}

// ruleProblems are the sentences about rules that can't be those of a layout.
var ruleProblems = [...]Text{
	solver.CellOutside: ruleCellOutside, solver.TooFewCells: ruleTooFew, solver.TooManyCells: ruleTooMany,
	solver.RepeatedCell: ruleCellTwice, solver.WrongShape: ruleOddShape, solver.WrongGroups: ruleGroups,
	solver.MissingValue: ruleNoValue, solver.ExcessValue: ruleValues, solver.ValueTooLow: ruleTooLow,
	solver.ValueTooHigh: ruleTooHigh, solver.BoardTooLarge: ruleBoardSize, solver.TooManyRules: ruleCount,
	solver.WrongSize:  ruleSize,
	solver.WrongBoxes: ruleBoxes,
}

// RuleProblem says why a rule can't be one of a layout. A kind that does not exist is named as it was
// given.
func RuleProblem(l Lang, e *solver.RuleError) string {
	name := RuleName(e.Rule.Kind).In(l)
	if e.Cause == solver.UnknownKind {
		return WrongLayout(l, string(e.Rule.Kind))
	}
	return ruleProblems[e.Cause].With(l, "rule", name, "got", Number(e.Got), "want", Number(e.Want))
}

// NoBoxes says that a board of n digits has no boxes.
func NoBoxes(l Lang, n int) string { return noBoxes.With(l, "n", strconv.Itoa(n)) }

// NoJigsaw says which sizes a jigsaw can have.
func NoJigsaw(l Lang, least, most int) string {
	return noJigsaw.With(l, "least", strconv.Itoa(least), "most", strconv.Itoa(most))
}

// Hatched is about the look of the cells that are seen by rules on pairs only.
var Hatched = Rule{hatched, hatchedSays}

// ShapeNumber returns the name of a ready-made jigsaw.
func ShapeNumber(l Lang, number int) string { return shape.With(l, "number", strconv.Itoa(number)) }

// RegionSize says that a region has the wrong number of cells.
func RegionSize(l Lang, symbol string, cells, want int) string {
	return regionSize.with(l, cells, "region", symbol, "want", strconv.Itoa(want))
}

// RegionPieces says that the cells of a region are not all connected.
func RegionPieces(l Lang, symbol string, pieces int) string {
	return regionPieces.With(l, "region", symbol, "n", strconv.Itoa(pieces))
}

// MapLength says that no map of a jigsaw has that number of characters.
func MapLength(l Lang, signs int) string { return mapLength.with(l, signs) }

// MapSign says that a character is not allowed in a map.
func MapSign(l Lang, sign string) string { return mapSign.With(l, "sign", sign) }

// MapRegions says that a map has signs different characters and should have n.
func MapRegions(l Lang, signs, n int) string {
	return mapRegions.With(l, "signs", strconv.Itoa(signs), "n", strconv.Itoa(n))
}

// InRegion returns the name of a cell of a map, with its region.
func InRegion(l Lang, row, col, region int) string {
	return Position(l, row, col) + comma.In(l) + ByWords.House(l, solver.House{Kind: solver.Region, Index: region - 1})
}

// apart has the sentences about two cells that a pair rule connects: a knight's move apart, or
// touching at a corner.
var apart = [...]struct{ clash, deadEnd Text }{
	{knightApart, knightDeadEnd},
	{cornerApart, cornerDeadEnd},
}

// leap returns the index in apart for two cells: 1 if their rows and their columns differ by at
// most one, and 0 otherwise.
func leap(row, col, otherRow, otherCol int) int {
	if near := func(a, b int) bool { return a-b <= 1 && b-a <= 1 }; near(row, otherRow) && near(col, otherCol) {
		return 1
	}
	return 0
}

// Apart says that a digit is in two cells that a pair rule connects.
func Apart(l Lang, symbol string, row, col, otherRow, otherCol int) string {
	return apart[leap(row, col, otherRow, otherCol)].clash.With(l, "digit", symbol)
}
