package links

import (
	"slices"
	"strings"
)

// This file recognizes sentences that are not about rules: thanks, greetings, titles.

// isChat reports whether a sentence is not about rules, such as a greeting. Such a sentence contains none of
// the words that rules are made of. A sentence of one to three words must also consist of common words,
// because it could otherwise be the name of a rule.
func isChat(s string) bool {
	s = withoutLinks(s)
	words := strings.Fields(s)
	if len(words) == 0 {
		return true
	}
	if like := consume(s, []string{"sudoku "}); has(like, likeRules) || has(like, kinds().names) ||
		slices.ContainsFunc(words, isCount) {
		return false
	}
	usual, credit := 0, false
	for _, word := range words {
		credit = credit || slices.Contains(credits, word)
		if slices.Contains(usualWords, word) || slices.Contains(englishWords, word) || slices.Contains(credits,
			word) {
			usual++
		}
	}
	if credit {
		return true
	}
	if len(words) <= shortName {
		return usual == len(words)
	}
	return 3*usual >= len(words)
}

// shortName is the maximum number of words in the name of a rule.
const shortName = 3

// isCount reports whether a word may be a digit, a number of digits or the name of a cell, as in a rule.
func isCount(word string) bool {
	digits := 0
	for _, r := range word {
		if r >= '0' && r <= '9' {
			digits++
		}
	}
	return digits > 0 && digits < 3 && len(word) <= 6 || slices.Contains(numberWords, word) && word != "one"
}

// withoutLinks returns a sentence without web addresses and durations.
func withoutLinks(s string) string {
	words := strings.Fields(s)
	link := false
	var left []string
	for i, word := range words {
		link = link || slices.Contains([]string{"http", "https", "www", "com", "net", "org"}, word)
		if link || i+1 < len(words) && isCount(word) && (beginning(words[i+1], timeWords) > 0 ||
			i+3 < len(words) && words[i+1] == "to" && beginning(words[i+3], timeWords) > 0) {
			continue
		}
		left = append(left, word)
	}
	return " " + strings.Join(left, " ") + " "
}

var (
	timeWords = []string{"minute", "hour", "day", "week", "month", "year", "min ", "second"}
	credits   = strings.Fields("by thanks thank author setter created composed constructed credit credits " +
		"credited enjoy " +
		"inspired testing tested testers tester hope luck fun welcome dedicated birthday christmas happy " +
		"comments comment " +
		"exported feedback youtube discord link website difficulty")
	// usualWords lists English words that are common in sentences that are not about rules.
	usualWords = strings.Fields("a about after again all also always am an and another anyone are as at back be " +
		"been " +
		"beautiful before best better book but can check cheers clever collection come could day did do does " +
		"don't dear easy exported " +
		"end english enjoyed ever everyone experience feel find first for found friend friends from fun get " +
		"give go going " +
		"good great guys had happy hard has have he hello help her here hi him his hope hopefully how i i'm " +
		"i've idea " +
		"if in into is it it's its just keep know last let let's like little logic long look looking love " +
		"lovely made " +
		"make makes making many may me more most much my name net new next nice not now of old on one online or " +
		"our out part " +
		"people play please post previous published puzzle puzzles quite read really right say see series " +
		"second set she should " +
		"simple so solution solve solved solver solvers solves solving some something sorry start still story " +
		"sudoku " +
		"such suggestion support sure take test thank thanks that the their them then there these they thing " +
		"things " +
		"think this that's third those time title to too try up us use used using very video was watch way we " +
		"well were what when " +
		"where which while who why will wish with work working would year years yet you your title version " +
		"entry theme " +
		"working notes fine taking left right e.g was taking even older link wrong click button press reveal " +
		"hint hints app keyboard mouse screen")
	// likeRules lists prefixes of words that are used in rules, in addition to the names of the supported
	// kinds of rules (see kindOf).
	likeRules = slices.Concat(ruleWords, evenWords, strange, unequal, shaded, neighbours, variants, []string{
		"twist", "clue", "givens", "given ", "letter", "house", "block", "subgrid", "grid", "nonet", "touch",
		"corner", "edge", "evens", "add ", "adds ", "increas", "decreas", "ascend", "descend", "higher", "lower",
		"greater",
		"smaller", "symmetr", "joker", "wild", "empty", "star ", "sees", "chess", "bishop", "rook", "blank", "missing",
		"fake", "lying", "swap", "revers", "rotat", "mirror", "shift", "off by", "broken", "faulty", "digits",
		"value", "integer", "colum", "move ", "normal", "classic ", "standard", "constraint", "negative", "segment",
		"path", "wall", "maze", "fence", "between ", "above ", "below ", "beside ", "outside ", "inside ", "border",
		"area", "3x3",
	})
	// variants lists prefixes of the names of Sudoku variants that are not a supported kind of rule.
	variants = []string{
		"toroid", "irregular", "chaos", "latin", "hexadecimal", "hexa", "argyle", "nc ", "offset", "jigsaw", "samurai",
		"butterfly", "tripod", "stripes", "consec", "untouch", "fortress", "slingshot", "battenburg", "star battle",
		"nurikabe", "yajilin", "slitherlink", "mastermind", "wordoku", "mathdoku", "kenken", "kakuro", "futoshiki",
		"sum frame", "outside sudoku", "search nine", "arithm",
	}
)
