package i18n

import (
	"strings"
	"unicode"
)

// stems has beginnings of names, separated by blanks.
type stems string

// foreignRules maps the names of rules in other programs to common names. The stems are beginnings of foreign
// names, in lower case and with letters and digits only. A stem that starts with '=' has to match the
// complete name.
var foreignRules = [...]struct {
	stems
	Text
}{
	{stems("killer cage"), foreignKillerCages},
	{stems("littlekiller"), foreignLittleKillerSums},
	{stems("equalitycage"), kindEquality},
	{stems("rellik"), kindRellik},
	{stems("thermo nobulbthermo"), foreignThermometers},
	{stems("slowthermo"), foreignSlowThermometers},
	{stems("arrow"), foreignArrows},
	{stems("doublearrow"), foreignDoubleArrows},
	{stems("pillarrow"), foreignPillArrows},
	{stems("chaos"), foreignChaosConstruction},
	{stems("sandwich"), foreignSandwichSums},
	{stems("xsum"), kindXSum},
	{stems("skyscraper"), kindSkyscraper},
	{stems("hiddenskyscraper"), foreignHiddenSkyscrapers},
	{stems("kropki dots"), foreignKropkiDots},
	{stems("difference whitedot"), foreignWhiteDots},
	{stems("ratio blackdot"), foreignBlackDots},
	{stems("xv =x =v pairx"), foreignXVPairs},
	{stems("quad"), foreignQuadruples},
	{stems("palindrome"), foreignPalindromes},
	{stems("renban"), foreignRenbanLines},
	{stems("whisper germanwhisper dutchwhisper"), foreignWhisperLines},
	{stems("regionsumline"), foreignRegionSumLines},
	{stems("sumline =sum equalsum"), foreignSums},
	{stems("between"), foreignBetweenLines},
	{stems("lockout"), kindLockout},
	{stems("entropic modular"), foreignEntropicAndModularLines},
	{stems("digitgroup"), foreignDigitGroupLines},
	{stems("sequence"), foreignSequenceLines},
	{stems("nabner"), kindNabner},
	{stems("zipper"), kindZipper},
	{stems("clone"), foreignClones},
	{stems("samevalues"), foreignSameDigits},
	{stems("countdistinct"), foreignDifferentDigits},
	{stems("connectedvalues"), foreignConnectedDigits},
	{stems("odd"), foreignOddCells},
	{stems("even"), foreignEvenCells},
	{stems("minimum"), kindMinimum},
	{stems("maximum"), kindMaximum},
	{stems("extraregion alldifferent"), foreignExtraRegions},
	{stems("nonconsecutive anticonsecutive"), ruleNonConsecutive},
	{stems("negative kropkinegative strict"), foreignMarksThatAreAllGiven},
	{stems("rowindexer"), kindRowIndex},
	{stems("columnindexer colindexer"), kindColumnIndex},
	{stems("boxindexer"), kindBoxIndex},
	{stems("indexing valueindexing"), foreignIndexCells},
	{stems("numberedroom"), kindRoom},
	{stems("fullrank"), foreignFullRank},
	{stems("lookandsay"), kindLookAndSay},
	{stems("contain"), foreignCellsThatHoldGivenDigits},
	{stems("lunchbox"), foreignLunchboxes},
	{stems("countingcircles"), kindCircles},
	{stems("greaterthan"), foreignGreaterThan},
	{stems("antiknight"), foreignAntiKnight},
	{stems("antiking"), foreignAntiKing},
	{stems("antitaxi taxi selftaxi"), kindTaxicab},
	{stems("dutchflatmates"), foreignDutchFlatmates},
	{stems("doppelganger"), foreignDoppelgangers},
	{stems("topbottom"), foreignTopBottom},
	{stems("global"), foreignGlobalGroups},
	{stems("windoku hypersudoku"), foreignWindoku},
	{stems("diagonal xsudoku primarydiagonal secondarydiagonal positivediagonal negativediagonal"), foreignDiagonals},
	{stems("disjoint"), foreignDisjointGroups},
	{stems("asterisk"), kindAsterisk},
	{stems("centredot centerdot"), kindCentreDot},
	{stems("girandola"), kindGirandola},
	{stems("jigsaw region"), foreignRegions},
	{stems("noboxes norowcol rowsandcolumns"), foreignOtherHouses},
	{stems("samurai"), foreignSamurai},
	{stems("candidates given"), foreignGivenCandidates},
	{stems("ruleset"), foreignRulesInWords},
	{stems("fog customfog trigger"), foreignFog},
	{stems("sudorkle"), foreignSudorkle},
	{stems("line overlay underlay rectangle circle text cosmetic surface wall symbol special freeline polygon square " +
		"board direction =number =numbers"), foreignDrawings},
	{stems("customconstraint"), foreignPrograms},
	{stems("constraint pair binary nfa regex =var =or =and replicate custom sudoku"), foreignRulesOfItsOwn},
}

// RuleWords translates the names of rules in other programs to common names. names lists them, separated by
// ", ". Unknown names stay unchanged.
func RuleWords(l Lang, names string) string {
	var words []string
	seen := map[string]bool{}
	for name := range strings.SplitSeq(names, ", ") {
		word := name
		plain := strings.Map(func(r rune) rune {
			if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
				return -1
			}
			return unicode.ToLower(r)
		}, name)
		longest := 0
		for _, rule := range foreignRules {
			for stem := range strings.FieldsSeq(string(rule.stems)) {
				whole, exact := strings.CutPrefix(stem, "=")
				if len(stem) > longest && (exact && plain == whole || !exact && strings.HasPrefix(plain, stem)) {
					word, longest = rule.In(l), len(stem)
				}
			}
		}
		if !seen[word] {
			seen[word] = true
			words = append(words, word)
		}
	}
	return strings.Join(words, ", ")
}
