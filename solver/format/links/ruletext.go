package links

import (
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
)

// Rules in words. Sites keep them in addition to the constraints, and some puzzles have rules in words only. A
// program cannot read those, so the data decide what the puzzle is. A sentence about rules that is not explained by
// the data is doubtful: the puzzle may have fewer solutions than its data (doubts.go). A few words surely name a rule
// that is not in the data (unknown.go).

// wording is how sentences speak of rules. Parts of sentences in it begin at the beginning of a word.
type wording struct {
	kinds []solver.Kind
	signs []string // names of the rule, and of what is drawn for it alone
	also  []string // words that other sentences have too, such as colours
	says  []string // what such rules say of digits
	other []string // what a sentence with one of signs says if it is about other rules

	repeat repetition
}

var wordings = []wording{
	{
		kinds: []solver.Kind{solver.RisingDiagonal, solver.FallingDiagonal},
		signs: []string{"diagonal", "antidiagonal", "x sudoku", "sudoku x"},
		says:  unequal, repeat: differ,
	},
	{
		kinds: []solver.Kind{solver.Windoku}, signs: []string{"windoku", "window", "hyper"}, also: shaded,
		says: unequal, repeat: differ,
	},
	{
		kinds: []solver.Kind{solver.DisjointGroups}, signs: []string{"disjoint"},
		also: []string{"position", "same place", "same spot", "same cell", "relative"}, says: unequal, repeat: differ,
	},
	{
		kinds: []solver.Kind{solver.AntiKnight}, signs: []string{"knight", "antiknight"}, also: []string{"chess", "l shape"},
		says: unequal, repeat: differ,
	},
	{
		kinds: []solver.Kind{solver.AntiKing}, signs: kingWords,
		also: slices.Concat(neighbours, []string{"chess", "diagonally", "touch", "corner"}), says: unequal, repeat: differ,
	},
	{
		kinds: []solver.Kind{solver.AllWhite},
		signs: []string{"nonconsecutive", "non consecutive", "not consecutive", "anti consecutive", "white", "dot ",
			"dots ", "kropki"},
		also: neighbours, says: []string{"consecutive", "difference of 1 ", "differ by 1 "},
	},
	{
		kinds: []solver.Kind{solver.AllBlack}, signs: []string{"black", "dot ", "dots ", "kropki"},
		also: neighbours, says: []string{"ratio", "double", "twice", "half"},
	},
	{
		kinds: []solver.Kind{solver.XV, solver.AllXV},
		signs: []string{"x ", "v ", "xs ", "vs ", "x's ", "v's ", "xv", "xvs"}, also: neighbours, says: sumWords,
	},
	{
		kinds: []solver.Kind{solver.Asterisk, solver.CentreDot, solver.Girandola},
		signs: []string{"asterisk", "centre dot", "center dot", "girandola"}, also: shaded, says: unequal,
	},
	{
		kinds: []solver.Kind{solver.NonConsecutive, solver.DiagonalNonConsecutive},
		signs: []string{"nonconsecutive", "non consecutive", "not consecutive", "anti consecutive"},
		also:  slices.Concat(neighbours, []string{"diagonal"}), says: []string{"consecutive", "differ by 1 "},
	},
	{kinds: []solver.Kind{solver.AntiTaxicab}, signs: []string{"taxi", "anti taxi", "antitaxi"},
		also: []string{"distance", "steps"}, says: unequal},
	{
		kinds: []solver.Kind{solver.GlobalEntropy, solver.GlobalModular}, signs: []string{"global"},
		also: []string{"2x2", "entrop", "mod 3 ", "set ", "147", "258", "369"},
		says: []string{"low", "high", "remainder", "modul", "parity"},
	},
	{
		kinds: []solver.Kind{solver.Minimum, solver.Maximum}, signs: []string{"minim", "maxim"},
		also: slices.Concat(neighbours, shaded, []string{"min", "max", "cell", "arrow"}),
		says: []string{"greater", "less", "larger", "smaller", "higher", "lower", "bigger", "lowest", "highest"},
	},
	{
		kinds: []solver.Kind{solver.RowIndex, solver.ColumnIndex, solver.BoxIndex},
		signs: []string{"index", "159"},
		also:  slices.Concat(shaded, []string{"row", "column", "position", "place", "same"}),
		says:  []string{"index", "true of row", "true of column"},
	},
	{
		kinds: []solver.Kind{solver.LookAndSay}, signs: []string{"look and say"},
		also: slices.Concat(groups, []string{"cage", "clue", "exactly", "times "}), says: []string{"count", "how many"},
	},
	{
		kinds: []solver.Kind{solver.EdgeTable, solver.LineTable, solver.SetTable, solver.BoardTable, solver.Automaton},
		signs: []string{"regular expression"}, also: groups, says: sumWords,
	},
	{kinds: []solver.Kind{solver.Odd}, signs: []string{"grey circle", "gray circle"}, also: slices.Concat(shaded,
		[]string{"circle", "odd"}), says: []string{"odd "}},
	{kinds: []solver.Kind{solver.Even}, signs: []string{"grey square", "gray square"}, also: slices.Concat(shaded,
		[]string{"square", "even"}), says: evenWords},
	{
		kinds: []solver.Kind{solver.Marks}, also: slices.Concat(shaded, []string{"cell"}),
		says: slices.Concat(evenWords, []string{"odd ", "low", "high"}),
	},
	{kinds: []solver.Kind{solver.Extra}, also: slices.Concat(shaded, groups), says: unequal, repeat: differ},
	{
		kinds: []solver.Kind{solver.Cage}, signs: []string{"cage", "killer"},
		also: groups, says: slices.Concat(sumWords, unequal),
		other: permits, repeat: differ,
	},
	{
		kinds: []solver.Kind{solver.Sum}, also: slices.Concat(groups, []string{"line", "arrow"}), says: sumWords,
		repeat: free,
	},
	{
		kinds: []solver.Kind{solver.Quad}, signs: []string{"quad", "white circle"},
		also: []string{"circle", "corner", "intersection"}, says: []string{"at least once"},
	},
	{
		kinds: []solver.Kind{solver.Rellik}, signs: []string{"rellik", "cage"}, also: groups,
		says: slices.Concat(sumWords, unequal),
	},
	{
		kinds: []solver.Kind{solver.Equality}, signs: []string{"equality", "cage"}, also: groups,
		says: slices.Concat(unequal, evenWords, []string{"odd ", "low", "high"}),
	},
	{
		kinds: []solver.Kind{solver.Circles}, signs: []string{"counting circle", "circle"},
		says: []string{"how many", "count"},
	},
	{
		kinds: []solver.Kind{solver.Clone}, signs: []string{"clone"}, also: slices.Concat(shaded, groups),
		says: []string{"same", "identical", "equal"},
	},
	{kinds: []solver.Kind{solver.Equal}, also: groups, says: slices.Concat(sumWords, []string{"same", "equal"})},
	{
		kinds: []solver.Kind{solver.Thermo}, signs: []string{"thermo", "bulb"},
		says: []string{"increas", "strictly increas", "ascend", "repeat", "greater", "higher", "larger"},
	},
	{
		kinds: []solver.Kind{solver.SlowThermo}, signs: []string{"slow", "thermo", "bulb"},
		says: []string{"increas", "ascend", "same", "equal", "decreas", "repeat"},
	},
	{
		kinds: []solver.Kind{solver.Arrow}, signs: []string{"arrow", "circled"},
		also: []string{"circle", "bulb", "shaft", "pill", "line"}, says: slices.Concat(sumWords, []string{"repeat",
			"equal"}), repeat: free,
	},
	{
		kinds: []solver.Kind{solver.Whisper}, signs: []string{"whisper", "german", "dutch", "green"},
		also: slices.Concat(neighbours, []string{"line"}), says: []string{"differ by at least",
			"difference of at least", "differ by 5 or more", "difference of 5 or more", "differ by 4 or more",
			"difference of 4 or more"}, repeat: free,
	},
	{
		kinds: []solver.Kind{solver.Renban}, signs: []string{"renban", "purple", "pink"}, also: []string{"line"},
		says: slices.Concat(unequal, []string{"consecutive", "sequence"}), repeat: differ,
	},
	{
		kinds: []solver.Kind{solver.Palindrome}, signs: []string{"palindrom"}, also: slices.Concat(shaded,
			[]string{"line", "sequence"}),
		says: []string{"same"},
	},
	{
		kinds: []solver.Kind{solver.Between}, signs: []string{"between line", "between 2 circles",
			"between two circles"}, also: []string{"line", "circle", "between"},
		says: []string{"strictly between", "greater", "less", "larger", "smaller"},
	},
	{
		kinds: []solver.Kind{solver.Entropic}, signs: []string{"entrop", "orange", "peach"}, also: []string{"line"},
		says: []string{"low", "high", "different"},
	},
	{
		kinds: []solver.Kind{solver.Modular}, signs: []string{"modular", "teal"}, also: []string{"line"},
		says: []string{"remainder", "modul", "different", "divided by", "parity", "alternat", "odd ", "even and "},
	},
	{
		kinds: []solver.Kind{solver.RegionSum}, signs: []string{"region sum"}, also: []string{"line", "blue", "box",
			"region"},
		says: slices.Concat(sumWords, []string{"same", "equal", "divid"}),
	},
	{
		kinds: []solver.Kind{solver.DoubleArrow}, signs: []string{"double arrow", "between 2 circles",
			"between two circles"}, also: []string{"line", "circle"},
		says: slices.Concat(sumWords, []string{"equal"}),
	},
	{
		kinds: []solver.Kind{solver.SumLine}, signs: []string{"sum line", "10 line", "ten line"},
		also: []string{"line", "segment", "group", "section"}, says: slices.Concat(sumWords, []string{"divid", "loop"}),
	},
	{
		kinds: []solver.Kind{solver.Nabner}, signs: []string{"nabner"}, also: []string{"line", "adjacent"},
		says: slices.Concat(unequal, []string{"consecutive"}), repeat: differ,
	},
	{
		kinds: []solver.Kind{solver.Zipper}, signs: []string{"zipper"},
		also: []string{"line", "centre", "center", "middle", "equidistant"},
		says: slices.Concat(sumWords, []string{"same", "equal"}),
	},
	{
		kinds: []solver.Kind{solver.Lockout}, signs: []string{"lockout", "diamond"},
		also: []string{"line", "circle", "between"},
		says: []string{"equal", "differ", "at least", "differ by at least", "difference of at least"},
	},
	{
		kinds: []solver.Kind{solver.White}, signs: []string{"white", "dot ", "dots ", "kropki"},
		says: []string{"consecutive", "difference of 1 ", "differ by 1 ", "difference of one", "differ by one",
			"difference of exactly 1 ", "differ by exactly 1 "},
		other: []string{"not consecutive", "non consecutive", "cannot be consecutive", "never consecutive",
			"nonconsecutive"},
	},
	{
		kinds: []solver.Kind{solver.Black}, signs: []string{"black", "dot ", "dots ", "kropki"},
		says: []string{"ratio", "double", "twice", "half"},
	},
	{
		kinds: []solver.Kind{solver.Greater}, signs: []string{"inequalit", "greater than", "less than"},
		also: slices.Concat(neighbours, shaded, []string{"min", "max", "arrow", "sign"}),
		says: []string{"greater", "less", "larger", "smaller", "higher", "lower", "bigger"},
	},
	{
		kinds: []solver.Kind{solver.LittleKiller}, signs: []string{"little killer"},
		also: []string{"diagonal", "arrow", "outside", "clue"}, says: slices.Concat(sumWords, []string{"repeat"}),
		repeat: free,
	},
	{
		kinds: []solver.Kind{solver.Sandwich}, signs: []string{"sandwich"}, also: []string{"outside", "clue"},
		says: sumWords,
	},
	{
		kinds: []solver.Kind{solver.XSum}, signs: []string{"x sum", "xsum", "first x "},
		also: []string{"outside", "clue", "x "}, says: sumWords,
	},
	{
		kinds: []solver.Kind{solver.Skyscraper}, signs: []string{"skyscraper"},
		also: []string{"outside", "clue", "building", "see", "block", "hide", "tall", "high", "great", "small", "short",
			"low"},
		says: []string{"visible", "how many"},
	},
	{
		kinds: []solver.Kind{solver.NumberedRoom}, signs: []string{"numbered room", "nth cell"},
		also: []string{"outside", "clue", "position"}, says: []string{"has to be placed", "must be placed", "index"},
	},
}

// Parts of the table.
var (
	sumWords = []string{"sum", "total", "add"}
	unequal  = []string{"repeat", "same", "identical", "equal", "differ ", "different", "distinct", "unique", "once",
		"itself"}
	shaded     = []string{"grey", "gray", "shaded", "colour", "color", "blue", "purple", "green"}
	groups     = []string{"region", "area", "extra", "set "}
	neighbours = []string{"orthogonal", "adjacent", "neighbo", "orth "}
	evenWords  = []string{"even digit", "even number", "even cell", "be even ", "are even ", "is even ", "all even ",
		"both even ", "even or ", "even and ", "even in ", "even on "}
	kingWords = []string{"king ", "king's ", "kings ", "kings' ", "antiking ", "antikings "}
)

// plainWords are what the rules of plain Sudoku say, in words that other rules use too.
var plainWords = append([]string{"region", "3x3"}, unequal...)

// strange are words about rules that layouts do not have.
var strange = []string{
	"prime", "composite", "product", "multipl", "divis", "divid", "remainder", "modul", "average", "difference",
	"differ", "parity", "alternat", "skyscraper", "visible", "x sum", "numbered room", "index", "lockout",
	"zipper",
	"nabner", "rellik", "how many", "count", "wrap", "toroid", "torus", "negator", "doubler", "cipher", "schr", "queen",
	"loop",
	"chaos", "liar", "triple", "thrice", "three times", "3 times", "sequence", "one more", "at least", "at most",
}

// noDigit begins a sentence in which "may repeat" is a ban.
var noDigit = []string{
	"no digit may repeat", "no digits may repeat", "no digit can repeat", "no digits can repeat",
	"no number may repeat", "no number can repeat",
}

// isOther reports whether a sentence is about other rules with the same signs.
func (w *wording) isOther(s string) bool {
	return has(s, w.signs) && has(s, w.other) && !has(s, noDigit) && !saysNothing(s)
}

// has reports whether a sentence has one of some parts, each at the beginning of a word.
func has(sentence string, parts []string) bool {
	return slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(sentence, " "+part) })
}

// beginning returns the length of the longest of some parts that a text begins with, without a blank at its
// end.
func beginning(text string, parts []string) (longest int) {
	for _, part := range parts {
		if strings.HasPrefix(text, part) {
			longest = max(longest, len(strings.TrimSuffix(part, " ")))
		}
	}
	return longest
}

// subject is what a sentence may tell of: numbers of wordings as bits.
type subject struct {
	rules uint64 // the board has such a rule
	signs uint64 // it may have the names, but tells nothing
	plain bool   // the rules of plain Sudoku
}

// more reports whether a sentence has words about rules that are not those that it may tell of.
func (t subject) more(sentence string) bool {
	for rest, ok := sentence[1:], true; ok; {
		known, telling := 0, beginning(rest, strange)
		if t.plain {
			known = beginning(rest, plainWords)
		}
		for i := range wordings {
			w := &wordings[i]
			signs, says := beginning(rest, w.signs), beginning(rest, w.says)
			telling = max(telling, signs, says)
			switch {
			case t.rules>>i&1 == 1:
				known = max(known, signs, says, beginning(rest, w.also))
			case t.signs>>i&1 == 1:
				known = max(known, signs)
			}
		}
		if known == 0 && telling > 0 {
			return true
		}
		_, rest, ok = strings.Cut(rest[known:], " ")
	}
	return false
}

// keepsNegative reports whether the board has a rule about neighbours without a sign.
func (b *board) keepsNegative() bool {
	return b.keeps(solver.AllWhite) || b.keeps(solver.AllBlack) || b.keeps(solver.AllXV)
}

// explains reports whether a sentence says nothing about rules, or no more than the rules of the board, whose
// wordings are the bits of kept.
func (b *board) explains(s string, kept uint64, jigsaw bool) bool {
	if isForeign(s) {
		return isForeignPlain(s)
	}
	if b.saysSignsMayMiss(s) || b.saysFog(s) || b.permits(s) {
		return true
	}
	normal := has(s, []string{"normal", "standard", "usual"})
	t := subject{plain: plainSentence(s) || b.namesDigits(s) ||
		jigsaw && has(s, []string{"region", "jigsaw", "irregular"})}
	for i := range wordings {
		w := &wordings[i]
		signs := has(s, w.signs)
		switch {
		case kept>>i&1 == 1:
			if w.isOther(s) && !(w.kinds[0] == solver.White && b.keepsNegative()) {
				return false
			}
			if signs || has(s, w.also) && has(s, w.says) {
				t.rules |= 1 << i
			}
		case normal && signs && w.kinds[0].Shape() != solver.WholeBoard: // the puzzle has none of them
			t.signs |= 1 << i
		}
	}
	if b.contradicts(s, t) || t.more(s) {
		return false
	}
	return t == (subject{}) && isChat(s) || b.understood(s, t)
}

// hasWindows reports whether the board has as many houses of its own as a windoku has windows.
func (b *board) hasWindows() bool { return b.houses() >= 4 }

// houses returns how many rules are about n cells that differ.
func (b *board) houses() (count int) {
	for _, r := range b.rules {
		if (r.Kind == solver.Cage || r.Kind == solver.Extra) && len(r.Cells) == b.n {
			count++
		}
	}
	return count
}

// aboutMissing reports whether a sentence says something of neighbours without a sign.
func aboutMissing(s string) bool {
	for _, harmless := range noNegative {
		s = strings.ReplaceAll(s, " "+harmless, " _ ")
	}
	if has(s, []string{"negative", "anti kropki", "anti xv"}) ||
		has(s, []string{"all ", "every ", "each possible "}) && has(s, given) {
		return true
	}
	others := has(s, others) && has(s, slices.Concat(neighbours, []string{"pair", "cell", "digit"}))
	return has(s, absent) && (others || has(s, signWords)) && !saysNothing(s)
}

// saysNothing reports whether a sentence says that what is missing says nothing.
func saysNothing(s string) bool { return has(s, absent) && has(s, means) }

var (
	given = []string{"given ", "shown ", "marked ", "drawn ", "indicated "}
	// noNegative says that signs may be missing.
	noNegative = []string{
		"no negative ", "without negative ", "without a negative ", "without any negative ",
		"no global negative ", "not all ", "not every ", "not necessarily all ", "not necessarily every ",
		"aren't all ",
		"aren't necessarily all ", "are not all ", "are not necessarily all ", "isn't a negative ",
		"is not a negative ",
		"don't all ", "only some ", "negative constraint does not ", "negative constraint doesn't ",
		"negative diagonal",
	}
	// absent says that there is no sign.
	absent = []string{
		"no ", "without ", "not separated ", "not joined ", "not connected ", "not marked ", "unmarked ", "absence ",
		"absent ", "missing ", "lack", "not have ", "doesn't have ", "don't have ", "aren't ", "isn't ", "unless ",
		"only if ",
		"not with ", "neither ", "not by ", "only ", "any other ", "all other ", "otherwise ", "remaining ",
		"if and only ",
	}
	// others are words for the pairs of cells without a sign.
	others = []string{"without either ", "without one ", "without them ", "without any ", "no other ", "any other ",
		"all other ", "otherwise ", "remaining ", "neither "}
	signWords = []string{"dot ", "dots ", "kropki", "x ", "v ", "xs ", "vs ", "xv ", "sign", "mark", "symbol", "clue"}
	// means is how it is said that a missing sign says nothing.
	means = []string{
		"may still ", "can still ", "could still ", "might ", "may or may not ", "may be ", "can be ", "may also ",
		"can also ", "not mean ", "doesn't mean ", "not imply ", "doesn't imply ", "no information", "nothing ",
		"not necessarily ", "have to ", "need not ", "no restriction", "no meaning", "anything ", "means no ",
	}
)

var shortWords = strings.NewReplacer("i. e.", " ", "i.e.", " ", "e. g.", " ", "e.g.", " ", "orth.", "orth ",
	"adj.", "adjacent ", "’", "'", "‘", "'")

// sentences returns the sentences of a text, as lowered writes them.
func sentences(text string) (all []string) {
	for _, sentence := range format.Sentences(text) {
		all = append(all, lowered(sentence))
	}
	return all
}

// lowered returns a sentence in small letters, with a blank between words and at both ends. Most other signs become
// blanks.
func lowered(sentence string) string {
	between := func(r rune) bool {
		return strings.ContainsRune(" \u3000\u00a0\t\r\n,:()[]\"“”„«»/-–—*+&=，、：（）「」『』《》【】・", r)
	}
	words := strings.FieldsFunc(shortWords.Replace(strings.ToLower(sentence)), between)
	return " " + strings.Join(words, " ") + " "
}

// plainSentence reports whether a sentence has what those about the rules of plain Sudoku have.
func plainSentence(s string) bool {
	if isForeign(s) {
		return isForeignPlain(s)
	}
	for _, usual := range []string{"normal", "standard", "classic", "regular", "usual", "ordinary"} {
		if has(s, []string{usual}) && has(s, []string{"sudoku", usual + " rules "}) {
			return true
		}
	}
	return has(s, []string{"row"}) && has(s, []string{"column"}) &&
		has(s, []string{"box", "region", "block", "3x3", "subgrid"})
}

// ruleWords are beginnings of words that occur in sentences about rules, but not in one that says thank
// you.
var ruleWords = []string{
	"digit", "number", "cell", "line", "cage", "sum", "total", "repeat", "adjacent", "neighbo", "diagonal", "knight",
	"king ", "king's ", "queen", "consecutive", "nonconsecutive",
	"region", "column", "row", "box", "circle", "square", "arrow", "thermo", "dot", "must", "cannot", "can't",
	"may not", "rule", "appl", "shaded",
	"grey", "gray", "colour", "color", "kropki", "killer", "whisper", "palindrome", "renban", "sandwich", "parity",
	"anti",
}
