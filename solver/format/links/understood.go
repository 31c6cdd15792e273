package links

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver"
)

// This file tests whether a sentence about rules is completely understood. Only then can the data explain the
// sentence. Each word must be common in sentences about any rule, or belong to the rules of plain Sudoku or
// to the kinds of rules that the board has. Numbers must be those of these rules. Words that deny, restrict
// or change a rule are understood only in a few phrases.

// understood reports whether every word of a sentence is known and no word changes the rules. t contains the
// rules that the sentence is about.
func (b *board) understood(s string, t subject) bool {
	if b.saysWhereSignsAre(s, t) {
		return false
	}
	known := [][]string{baseWords}
	s = consume(s, noNegativeRule)
	if b.lacksBoxes() || b.isJigsaw() {
		s = consume(s, noBoxes)
	}
	all := s
	if t.plain {
		known = append(known, plainVocabulary)
		s = consume(s, plainPhrases)
	}
	differs, sums, permits, houses := t.plain, false, false, false
	for i, w := range kinds().wordings {
		if (t.rules|t.signs)>>i&1 == 0 {
			continue
		}
		if w.drawn() && !w.names(s) || w.differs() && has(s, []string{"differ by ", "difference"}) ||
			!w.holdsAll(b) && has(s, holdAll) {
			return false
		}
		known = append(known, w.signs, w.also)
		says := w.says[:0:0]
		for _, part := range w.says {
			if !w.differs() || !slices.Contains(sameWords, part) {
				says = append(says, part)
			}
		}
		known = append(known, says)
		differs, permits = differs || w.differs(), permits || w.repeat == free
		sums = sums || slices.Contains(w.says, sumWords[0])
		for _, m := range w.more {
			if has(s, m.not) {
				return false
			}
			s = consume(s, m.phrases)
			known = append(known, m.known)
			houses = houses || m.houses
		}
	}
	if !houses && b.lacksHouse(consume(all, evenIfAllowed)) {
		return false
	}
	if sums {
		known = append(known, sumVocabulary)
		s = consume(s, sumPhrases)
	}
	if permits {
		s = consume(s, permitted)
	}
	if differs {
		s = withoutBans(consume(consume(s, evenIfAllowed), sameHouse))
	}
	return b.knows(s, known, t)
}

// drawn reports whether the wording is about rules for drawn cells, rather than for the whole board.
func (w *wording) drawn() bool { return w.kinds[0].Shape() != solver.WholeBoard }

// names reports whether a sentence contains a word that denotes the drawing of the rules, such as cage. Words
// for neighbours do not count.
func (w *wording) names(s string) bool {
	return has(s, w.signs) || slices.ContainsFunc(w.also, func(part string) bool {
		return !slices.Contains(neighbours, part) && has(s, []string{part})
	})
}

// holdsAll reports whether the rules of the wording can require that cells contain every digit.
func (w *wording) holdsAll(b *board) bool {
	return !w.drawn() || w.whole != nil && w.whole(b)
}

var holdAll = []string{"contain all ", "contains all ", "has all ", "have all ", "hold all ", "holds all "}

// differs reports whether the rules require that digits differ.
func (w *wording) differs() bool { return w.repeat == differ || w.repeat == unlike }

// knows reports whether each word of a sentence is known: it starts with an element of known, or is a number
// of the board or of the rules in t.
func (b *board) knows(s string, known [][]string, t subject) bool {
	words := strings.Fields(b.withoutRange(s))
	if len(words) > 3 && words[0] == "there" && words[1] == "are" && beginning(words[3], groups[2:3])+
		beginning(words[3], []string{"additional"}) > 0 { // this word is the number of extra regions
		if _, ok := numberOf(words[2]); ok {
			words = words[3:]
		}
	}
	for rest := " " + strings.Join(words, " ") + " "; len(rest) > 1; {
		rest = rest[1:]
		length := 0
		for _, parts := range known {
			length = max(length, beginning(rest, parts))
		}
		if length > 0 {
			if at := strings.IndexByte(rest[length:],
				' '); at > 0 && rest[length-1] >= '0' && rest[length-1] <= '9' {
				return false
			}
			_, tail, _ := strings.Cut(rest[length:], " ")
			rest = " " + tail
			continue
		}
		word, tail, _ := strings.Cut(rest, " ")
		rest = " " + tail
		n, isNumber := numberOf(word)
		switch {
		case word == "_", b.isSize(word):
		case isNumber && b.hasNumber(n, t):
		case isNumber && n == b.n && t.plain && beginning(tail, counts) > 0:
		case word == "two" && beginning(tail, pairs) > 0:
		default:
			return false
		}
	}
	return true
}

// isSize reports whether a word is the size of the board or of its boxes.
func (b *board) isSize(word string) bool {
	word = strings.ReplaceAll(word, "×", "x")
	if word == times(b.n, b.n) {
		return true
	}
	one, other, ok := strings.Cut(word, "x")
	return ok && !b.lacksBoxes() && (word == b.shape() || other+"x"+one == b.shape())
}

// withoutRange returns a sentence without the range or list of the board's digits, such as "1 to 9".
func (b *board) withoutRange(s string) string {
	if !strings.Contains(s, " 1 ") && !strings.Contains(s, " one ") {
		return s
	}
	last := strconv.Itoa(b.n)
	list := ""
	for v := 1; v <= b.n; v++ {
		list += strconv.Itoa(v) + " "
	}
	ranges := []string{list, strings.TrimSuffix(list, last+" ") + "and " + last + " "}
	for _, through := range []string{"", "to ", "through ", "thru ", "till ", "until "} {
		ranges = append(ranges, "1 "+through+last+" ")
	}
	if b.n < len(numberWords) {
		ranges = append(ranges, "one to "+numberWords[b.n]+" ", "one through "+numberWords[b.n]+" ")
	}
	if b.n > 9 { // above 9, setters may use letters
		ranges = append(ranges, "1 9 ", "1 to 9 ")
	}
	return consume(s, ranges)
}

// hasNumber reports whether the number n may occur in sentences about the rules in t.
func (b *board) hasNumber(n int, t subject) bool {
	numbers, any := b.numbersOf(t)
	return any || numbers[n]
}

// numbersOf returns the numbers that may occur in sentences about the rules in t. any is true if the
// sentences may list any digits.
func (b *board) numbersOf(t subject) (numbers map[int]bool, any bool) {
	numbers = map[int]bool{}
	for i, w := range kinds().wordings {
		if t.rules>>i&1 == 0 {
			continue
		}
		if w.lists && slices.ContainsFunc(w.kinds, b.keeps) {
			return nil, true
		}
		for _, v := range append(w.numbersOf(b.n), w.cells) {
			numbers[v] = numbers[v] || v > 0
		}
		for _, r := range b.rules {
			for _, v := range r.Value {
				if slices.Contains(w.kinds, r.Kind) && (w.values == nil || w.values(v, b.n)) {
					numbers[v] = true
				}
			}
		}
	}
	return numbers, false
}

// lacksHouse reports whether a sentence mentions only some of the rows, columns and boxes that the board has.
func (b *board) lacksHouse(s string) bool {
	row, column := has(s, []string{"row"}), has(s, []string{"column", "col ", "cols "})
	if row && column {
		return !b.lacksBoxes() && !has(s, boxWords) && !has(s, []string{"region", "area", "square"})
	}
	return row || column || has(s, boxWords)
}

var boxWords = []string{"box", "block", "subgrid", "sub grid", "nonet", "3x3"}

// saysWhereSignsAre reports whether a sentence says that all dots, or all X and V, are given, although the
// board has no such rule. "Consecutive digits are separated by a dot" says that all dots are given. "Digits
// separated by a dot are consecutive" does not.
func (b *board) saysWhereSignsAre(s string, t subject) bool {
	if b.keepsNegative() {
		return false
	}
	for i, w := range kinds().wordings {
		if t.rules>>i&1 == 0 || !w.ofSigns() {
			continue
		}
		if has(consume(s, noNegative), universal) {
			return true
		}
		sign, relation := firstOf(s, w.signs), firstOf(s, w.says)
		if relation < sign && sign < len(s) && !has(s[:min(len(s), 5)], []string{"the ", "one "}) {
			return true
		}
	}
	return false
}

var universal = strings.Split("all |every|each |any |whenever |wherever |always |complete |everywhere |exactly "+
	"when ", "|")

// firstOf returns the index at which the first of any of the parts occurs in a sentence. If none occurs, it
// returns the length of the sentence.
func firstOf(s string, parts []string) int {
	first := len(s)
	for _, part := range parts {
		if i := strings.Index(s, " "+part); i >= 0 {
			first = min(first, i)
		}
	}
	return first
}

// consume replaces all phrases in a sentence by "_", which counts as a known word.
func consume(s string, phrases []string) string {
	for _, phrase := range phrases {
		if !strings.Contains(s, phrase) {
			continue
		}
		s = strings.ReplaceAll(s, " "+phrase, " _ ")
	}
	return s
}

// withoutBans returns a sentence in which each ban on repeated digits is replaced by "_".
func withoutBans(s string) string {
	words := strings.Fields(s)
	var left []string
	for i := 0; i < len(words); i++ {
		end := banAt(words, i)
		if end == 0 {
			left = append(left, words[i])
			continue
		}
		left = append(left, "_")
		i = end - 1
	}
	return " " + strings.Join(left, " ") + " "
}

// banAt returns the index of the word after a ban on repeated digits that starts at words[at], such as "may
// not contain the same digit". It returns 0 if no ban starts there.
func banAt(words []string, at int) int {
	i := at
	if slices.Contains(sameWords[2:5], words[i]) && i+3 < len(words) && // a ban such as "the same digit cannot appear"
		beginning(words[i+1], []string{"digit", "number"}) > 0 {
		i += 2
		if slices.Contains(modals, words[i]) {
			i++
		}
		if slices.Contains(negators, words[i]) {
			return i + 1
		}
		return 0
	}
	if i+1 < len(words) && slices.Contains(modals, words[i]) {
		i++
	}
	if !slices.Contains(negators, words[i]) {
		return 0
	}
	for i++; i < len(words) && slices.Contains(banned, words[i]); i++ {
	}
	if i == len(words) || beginning(words[i], sameWords) == 0 && beginning(words[i]+" ", sameWords) == 0 {
		return 0
	}
	if strings.HasPrefix(words[i], "repeat") || strings.HasPrefix(words[i],
		"repetition") || words[i] == "itself" || i+1 == len(words) {
		return i + 1
	}
	if beginning(words[i+1], []string{"digit", "number", "value"}) > 0 {
		return i + 2
	}
	if words[i] == "identical" || words[i] == "equal" {
		return i + 1
	}
	return 0
}

var (
	modals   = strings.Fields("can could may must do does should shall will are is")
	negators = strings.Fields("not cannot can't don't doesn't mustn't never no non without nor aren't isn't " +
		"won't shouldn't")
	banned = strings.Fields("two digit digits number numbers value values cell cells be contain have share " +
		"hold the any a can may will must do see")
	sameWords = []string{"repeat", "repetition", "same", "identical", "equal", "itself", "duplicate"}
	counts    = []string{"region", "irregular", "row", "column", "box", "different", "distinct"}
	pairs     = []string{"digit", "cell", "circle", "end", "number", "adjacent", "neighbo", "main", "diagonal",
		"connected", "value", "line"}
)

// exactWords splits a text into words. As elements of a list of parts, they match complete words only.
func exactWords(text string) []string {
	words := strings.Fields(text)
	for i := range words {
		words[i] += " "
	}
	return words
}

var (
	// baseWords lists words that are common in sentences about any rule.
	baseWords = exactWords("_ a an the and of to in is are be as by on at for from with within inside along " +
		"between that " +
		"this those these which each every all any its it their them they both must have has contain contains " +
		"containing will should where or you your we i " +
		"rule rules apply applies applied constraint constraints variant variants puzzle puzzles sudoku sudokus " +
		"grid " +
		"respectively there board cell cells digit digits digit's number numbers value values integer integers " +
		"here follow follows following " +
		"also too additionally addition furthermore indicated marked shown given drawn represented denoted " +
		"called means mean meaning indicates indicate shows show represents represent denotes denote marks mark " +
		"normal normally standard usual classic classical regular ordinary conventional basic clue clues pair " +
		"pairs " +
		"separated connected joined linked connecting separate separates separating hold holds cell's joins " +
		"join connects connect goes go " +
		"p li ul ol br b strong em div span i.e e.g ie eg")
	// plainVocabulary lists words of sentences about the rules of plain Sudoku.
	plainVocabulary = exactWords("row rows column columns col cols box boxes region regions block blocks subgrid " +
		"subgrids nonet nonets house houses area areas horizontal vertical horizontally vertically fill filled " +
		"place " +
		"placed put enter write insert use using into once different distinct unique differ appear appears " +
		"appearing occur occurs outlined bold thick solve 9x9sudoku sudoku's so such set jigsaw irregular " +
		"exactly 3x3s sub grids grids sized dimension size every entire whole full")
	plainPhrases = []string{
		"exactly once ", "exactly one time ", "exactly 1 time ", "one of each ", "each empty cell ", "all empty " +
			"cells ",
		"every empty cell ", "the empty cells ", "empty cells ", "empty squares ", "no repeats ", "no repetition ",
		"without repetition ", "without repeats ", "without repetitions ", "without repeating ", "complete the " +
			"grid ",
		"complete the puzzle ", "in such a way ", "such that ", "so that ", "one digit ", "one number ", "a " +
			"single ",
	}
	sumVocabulary = append(exactWords("constitute constitutes up top left upper hand corner small little "+
		"total's outside digit clue indicated "+
		"displayed written"), "total", "sum", "add", "equal to ", "equals ")
	// noNegativeRule lists phrases which say that markers may be missing. noBoxes lists phrases which say
	// that the board has only rows and columns.
	noNegativeRule = []string{"some digits are already given ", "some digits are given ", "no negative " +
		"constraint ", "without negative constraint ", "no negative ",
		"without a negative constraint ", "without any negative constraint "}
	noBoxes = []string{"no boxes ", "without boxes ", "there are no boxes "}
	// evenIfAllowed lists phrases about cages and lines that cross houses.
	evenIfAllowed = []string{"even if the row column allows it ", "even if allowed by other rules ",
		"even if other rules allow it ", "even if they are in different boxes ", "even if sudoku rules allow it "}
	sameHouse = []string{"the same row ", "the same column ", "the same box ", "the same region ", "the same " +
		"cage ", "same cage "}
	sumPhrases = []string{"if provided ", "if given ", "if shown ", "if any ", "if present ", "where given ",
		"if there is one ",
		"is equal to ", "are equal to ", "in its top left corner ", "add up "}
	// permitted lists phrases which say that digits may repeat where no rule forbids it.
	permitted = slices.Concat(permits, []string{
		"if permitted by other rules ", "if allowed by other rules ", "if other rules allow it ",
		"if other rules allow ",
		"if other rules permit ", "if allowed by other constraints ", "if the other rules allow ",
		"if normal sudoku rules allow ", "if sudoku rules allow ", "if allowed by sudoku ",
		"if allowed by normal sudoku rules ",
		"if permitted by other constraints ", "if allowed ", "if permitted ", "as long as ", "where allowed ",
		"when allowed ", "if other rules permit it ", "provided other rules allow it ",
		"as normally allowed by other rules ", "are allowed to repeat ", "as normal ",
	})
)

// manner contains further words with which setters describe the kind of the row and the kinds in the field
// with.
type manner struct {
	with    []solver.Kind
	words   string   // complete words that sentences may contain
	parts   []string // beginnings of words that sentences may contain
	phrases []string // phrases that are understood as a unit
	not     []string // parts of sentences that are about other rules
	houses  bool     // whether sentences may mention only some of the rows, columns and boxes

	known []string // the field words, split into words, and parts
}

// signVocabulary lists words of sentences which say that markers may be missing.
var signVocabulary = exactWords("dot dots kropki white black x v xs vs x's v's sign signs mark marks line lines " +
	"circle circles square squares diamonds cage cages arrow arrows all necessarily might may still can could be " +
	"consecutive missing existing possible drawn shown some many so without no not non absence absent mean " +
	"imply doesn't " +
	"does do don't anything information nothing neither nor ratio sum between restriction have or need aren't " +
	"isn't " +
	"lack of negative constraint other adjacent 1 2 5 10 but only there every given sums if still green grey " +
	"gray " +
	"either them")

// saysSignsMayMiss reports whether a sentence only says that markers may be missing.
func (b *board) saysSignsMayMiss(s string) bool {
	return (has(s, noNegative) && has(s, append([]string{"negative "}, given...)) || saysNothing(s) && has(s,
		signWords)) &&
		b.knows(s, [][]string{baseWords, signVocabulary}, subject{})
}
