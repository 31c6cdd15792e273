package links

import (
	"slices"
	"strings"
	"testing"

	"numplace/solver"
)

// In every format, sentences that state rules beyond the data are listed in Doubts, and all other sentences
// are not.
func TestWordsBesideRules(t *testing.T) {
	const (
		dot  = `"difference":[{"cells":["R1C1","R1C2"]}]`
		mark = `"overlays":[{"center":[0.5,1],"width":0.3,"height":0.3,"rounded":true,` +
			`"borderColor":"#000000","backgroundColor":"#FFFFFF"}]`
		means = "Normal sudoku rules apply. Cells separated by a white dot are consecutive. "
		cells = `"cells":[`
	)
	drawn := "[" + strings.TrimSuffix(strings.Repeat("{},", 9), ",") + "],"
	for words, named := range map[string]bool{
		"": false,
		// The following sentences are about missing markers.
		"Cells with no dot between them are never consecutive.":               true,
		"Cells without a dot between them cannot be consecutive.":             true,
		"There is a negative constraint: no dot means no consecutive digits.": true,
		"All dots are given.":                                                               true,
		"Every dot is shown.":                                                               true,
		"All possible dots have been drawn.":                                                true,
		"A negative constraint applies.":                                                    true,
		"If there's no dot, the digits aren't consecutive.":                                 true,
		"Cells that are not separated by a dot must not be consecutive.":                    true,
		"Adjacent cells which do not have a dot are not consecutive.":                       true,
		"Adjacent cells which don’t have a white dot are not consecutive.":                  true,
		"The absence of a dot means that the digits are not consecutive.":                   true,
		"Only cells with a dot are consecutive.":                                            true,
		"Digits are consecutive if and only if there is a dot.":                             true,
		"All white dots are given, but not all black dots are given.":                       true,
		"Neighbouring cells are never consecutive otherwise.":                               true,
		"Not all dots are given.":                                                           false,
		"Not all dots are necessarily given.":                                               false,
		"Not every dot is given.":                                                           false,
		"Not necessarily all dots are given.":                                               false,
		"Dots are not all given.":                                                           false,
		"The dots aren't all shown.":                                                        false,
		"There is no negative constraint.":                                                  false,
		"Kropki (without negative constraint).":                                             false,
		"No dot doesn't mean anything.":                                                     false,
		"Cells without a dot may still be consecutive.":                                     false,
		"The absence of a dot does not imply that digits are not consecutive.":              false,
		"Cells without a dot may or may not be consecutive.":                                false,
		"Only some dots are given.":                                                         false,
		"Some dots may be missing.":                                                         false,
		"Cells without a white dot between them don't have to be anything but consecutive.": false,
		// The following sentences are about other rules.
		"Digits on a white dot add up to a prime.":                                        true,
		"Digits on a white dot are consecutive and add up to a prime.":                    true,
		"White dots: the sum is even.":                                                    true,
		"Digits separated by a white dot have a difference of 2.":                         true,
		"The digits a knight's move apart are different.":                                 true,
		"Cells in a cage sum to the number in its corner.":                                true,
		"Digits increase along the thermometer.":                                          true,
		"Both diagonals contain each digit once.":                                         true,
		"Normal sudoku rules apply, and every column has a prime next to a 1.":            true,
		"Each row, column and box contains each digit, and so do the diagonals.":          true,
		"Each row, column and box contains each digit exactly once, without repetitions.": false,
		"Digits joined by a white dot differ by 1.":                                       false,
		"White Kropki dots: neighbouring digits are consecutive.":                         false,
		"Standard kropki rules apply.":                                                    false,
		"Normal rules apply.":                                                             false,
		"Normal rules apply, and digits on both diagonals differ.":                        true,
		"Normal cage rules.":                                                              false,
		"Working on this, I was taking a long time, even looking at it online.":           false,
		"Thanks to the testers, and have fun!":                                            false,
	} {
		for format, text := range map[string]string{
			"f-puzzles": `{"size":9,"ruleset":"` + means + words + `",` + dot + "," + fpuzzlesGrid(9) + "}",
			"scl": "{" + sclBoxes() + cells + strings.TrimSuffix(strings.Repeat(drawn, 9), ",") + "]," + mark +
				`,"metadata":{"rules":["` + means + words + `"]}}`,
		} {
			p, _, err := Read(text)
			if err != nil {
				t.Fatalf("%s: %v", format, err)
			}
			if want := map[bool]string{true: "doubtful"}[named]; namedIn(p) != want {
				if format == "scl" && named && p.Rules == "overlays" { // the name makes the meaning of the dots unclear
					continue
				}
				t.Errorf("%s, %s: %s, named %q", format, words, p.Grid.Layout(), namedIn(p))
			}
		}
	}
}

// A sentence that contradicts a rule of the data is listed in Doubts. A sentence that does so unambiguously
// is listed in Rules instead.
func TestWordsThatSayOtherwise(t *testing.T) {
	const (
		xv       = `"xv":[{"cells":["R1C1","R1C2"],"value":"X"}]`
		arrow    = `"arrow":[{"lines":[["R1C1","R1C2","R1C3"]],"cells":["R1C1"]}]`
		little   = `"littlekillersum":[{"cell":"R1C0","direction":"DR","value":"30"}]`
		cage     = `"killercage":[{"cells":["R1C1","R1C2"],"value":"9"}]`
		whisper  = `"whispers":[{"lines":[["R1C1","R1C2"]]}]`
		black    = `"ratio":[{"cells":["R1C1","R1C2"]}]`
		sand     = `"sandwichsum":[{"cell":"R1C0","value":"9"}]`
		thermo   = `"thermometer":[{"lines":[["R1C1","R1C2"]]}]`
		none     = `"antiknight":true`
		negative = `"negative":["xv"],` + xv
	)
	for _, row := range []struct {
		fields  string
		yes, no []string // sentences that the rules explain, and sentences that they do not
	}{
		{xv, []string{
			"Cells separated by an X sum to 10, and by a V to 5.", "An X means a sum of ten.",
			"Not all Xs and Vs are given.", "X's and V's: sums of 10 and 5.", "The sum is 5 on a V and 10 on an X.",
			"Cells without an X or V may still sum to 5 or 10.",
		}, []string{
			"Adjacent cells without either do not sum to 5 or 10.", "No other adjacent pairs sum to 5 or 10.",
			"Digits with an X sum to 11.", "Digits with an X do not sum to 10.", "An X means a sum of eleven.",
			"X: sum of 5, V: sum of 10.", "Cells with a V sum to ten.",
		}},
		{negative, []string{
			"Digits with an X sum to 10.", "Adjacent digits without an X or V cannot sum to 5 or 10.",
		}, []string{"Digits with an X sum to 12."}},
		{arrow, []string{
			"Digits on an arrow sum to the digit in the circle.", "Digits along an arrow may repeat.",
			"Digits on an arrow sum to the circle, and can repeat if other rules allow it.",
		}, []string{
			"Digits on an arrow sum to the circle and cannot repeat.", "No digit may repeat along an arrow.",
			"One arrow is wrong.", "Arrow rules do not apply.", "Digits on an arrow don't sum to the circle.",
			"The sum of each arrow is false.", "All arrows are correct except one.",
		}},
		{little, []string{"Little killer clues are sums along the arrows.", "Digits may repeat along a diagonal."},
			[]string{"Digits along a little killer's diagonal sum to its clue and cannot repeat."}},
		{cage, []string{
			"Digits in cages sum to the number in the corner and do not repeat.", "Cages have no repeated digits.",
			"Cages contain different digits.", "No digit may repeat in a cage.", "Normal killer rules apply.",
		}, []string{
			"Digits in cages sum to the total, and can be repeated.", "Digits may be repeated in cages.",
			"Every cage contains a 9.", "All cages have an equal size.", "The cages sum to 15.",
		}},
		{whisper, []string{
			"Digits on a green line differ by at least 5.", "Neighbours on a whisper differ by at least five.",
		}, []string{
			"Digits on a green line differ by at least 4.", "Neighbours on a whisper differ by at least three.",
		}},
		{black, []string{"Black dots: a ratio of 1:2.", "One digit is double the other on a black dot."}, []string{
			"Black dots: a ratio of 1:3.", "On a black dot one digit is the triple of the other.",
		}},
		{sand, []string{"Sandwich clues are sums of the digits between the 1 and the 9."}, []string{
			"Sandwich clues are sums of the digits between the 2 and 8.",
		}},
		{thermo, []string{"Digits increase along thermometers."}, []string{
			"Digits on thermometers do not increase.", "Digits increase by 2 along thermometers.",
		}},
		{none, []string{
			"Place the digits 1 to 9.", "Place 1, 2, 3, 4, 5, 6, 7, 8 and 9.", "Normal sudoku rules apply (1-9).",
			"Cells a knight's move (2 by 1) apart differ.", "Sorry, the older link was wrong.",
			"Use 10 to 15 minutes for it.",
		}, []string{
			"Normal sudoku rules apply with the digits 0-8.", "Use 0 through 8.", "Place the digits 2-10.",
			"Digits are from 0 to 8.", "Each row, column and box has the digits from 2 to 10.",
			"The knight's rule does not apply.", "Normal sudoku rules do not apply.",
		}},
	} {
		named := func(words string) string {
			return rulesNamed(t, `{"size":9,"ruleset":"`+words+`",`+row.fields+","+fpuzzlesGrid(9)+`}`)
		}
		for _, words := range row.yes {
			if got := named(words); got != "" {
				t.Errorf("%s: %s: %q is named", row.fields, words, got)
			}
		}
		for _, words := range row.no {
			if got := named(words); got == "" {
				t.Errorf("%s: %s: %q is named", row.fields, words, got)
			}
		}
	}
}

// Sentences in other languages are listed in Doubts, unless they say that the usual rules apply.
func TestWordsInOtherLanguages(t *testing.T) {
	for _, words := range []string{
		"标准数独规则。",
		"普通数独规则",
		"適用標準數獨規則",
		"一般的數獨規則適用。",
		"通常のナンプレのルール",
		"通常の数独のルールが適用されます。",
		"일반적인 스도쿠 규칙이 적용됩니다.",
		"Действуют обычные правила судоку.",
		"Es gelten die normalen Sudokuregeln.",
		"Es gelten die üblichen Sudoku-Regeln.",
		"Normale Sudoku-Regeln",
		"Les règles normales du sudoku s'appliquent.",
		"Les règles normales du sudoku s’appliquent !",
		"Se aplican las reglas normales del sudoku.",
		"Si applicano le normali regole del sudoku.",
		"Normale sudokuregels zijn van toepassing.",
		"Obowiązują standardowe zasady sudoku.",
		"Platí klasická pravidla sudoku.",
		"Thanks to Antoine de la Tour and Zoë for the testing",
		"A puzzle by Zoë",
	} {
		if got := rulesNamed(t, `{"size":9,"ruleset":"`+words+`",`+fpuzzlesGrid(9)+`}`); got != "" {
			t.Errorf("%s: %q is named", words, got)
		}
	}
	for _, words := range []string{
		"标准数独规则。相距一个马步的格子不能填入相同的数字。",
		"標準數獨規則不適用",
		"非标准数独规则",
		"标准数独规则！每条线上的数字递增",
		"通常のナンプレのルールに加えて、桂馬飛びの位置に同じ数字は入りません。",
		"나이트 이동 거리에 같은 숫자가 없습니다.",
		"Числа на линии возрастают.",
		"Springer-Sudoku",
		"Anty-skoczek: brak powtórzeń",
		"Vietato ripetere a salto di scacchi",
		"Springaren: inga upprepningar",
		"Dasselbe gilt im Rösselsprung.",
		"Es gelten die normalen Sudokuregeln. " +
			"Felder im Springerabstand dürfen nicht die gleiche Ziffer enthalten.",
		"Es gelten nicht die normalen Sudokuregeln.",
		"Les règles normales du sudoku s'appliquent. Deux cases à un saut de cavalier ne sont pas égales.",
		"Deux cases à un saut de cheval ne sont pas égales.",
		"No se repiten en un salto de caballo.",
		"Nelle caselle a distanza di cavallo non ci sono uguali.",
		"Een paard ziet niet hetzelfde.",
		"W odległości skoczka nie ma takich samych.",
		"Na vzdálenost jezdce nesmí být stejná.",
	} {
		got := rulesNamed(t, `{"size":9,"ruleset":"`+words+`",`+fpuzzlesGrid(9)+`}`)
		if got != "doubtful" && got != "ruleset" {
			t.Errorf("%s: %q is named", words, got)
		}
	}
}

// Each kind of rule has a wording in kinds().
func TestWordsOfEachKind(t *testing.T) {
	for _, kind := range solver.Kinds() {
		if kinds().wording[kind] == nil {
			t.Errorf("%s has no wording", kind)
		}
	}
	if len(kinds().wordings) > 64 {
		t.Errorf("%d wordings are too many for the bits of a subject", len(kinds().wordings))
	}
}

// The lists of names of unsupported rules, such as variants, do not repeat a name that is in the row of a
// kind of rule (see kindOf).
func TestNamesOfRulesAreInTheirRows(t *testing.T) {
	for name, list := range map[string][]string{
		"strange": strange, "variants": variants, "otherDigits": otherDigits, "otherValues": otherValues,
	} {
		for _, word := range list {
			for _, k := range kinds().all {
				names := slices.Clone(k.titles.names)
				if k.words != nil {
					names = append(names, k.words.signs...)
				}
				for _, known := range names {
					if strings.HasPrefix(word, strings.ReplaceAll(known, "-", " ")) {
						t.Errorf("%s has %q, which is %q in the row of %s", name, word, known, k.kind)
					}
				}
			}
		}
	}
}

// A sentence that only allows digits to repeat is explained, unless it names a rule that the board lacks.
func TestPermissionsNameRulesOfTheBoard(t *testing.T) {
	for _, test := range []struct {
		rules, sentence string
		doubtful        bool
	}{
		{"renban:0.1.2", "Digits may repeat along a zipper line if other rules permit it", true},
		{"renban:0.1.2", "Digits may repeat on lockout lines", true},
		{"palindrome:0.1.2", "Digits may repeat on green lines", false},
		{"arrow:0.1.2", "Digits may repeat on an arrow if other rules permit it", false},
		{"zipper:0.1.2", "Digits may repeat on an arrow if other rules permit it", true},
	} {
		l, err := solver.ParseLayout("3x3," + test.rules)
		if err != nil {
			t.Fatal(err)
		}
		if stated := ReadWords(test.sentence, l); (stated.Doubts != "") != test.doubtful {
			t.Errorf("%s: %q leaves the doubts %q", test.rules, test.sentence, stated.Doubts)
		}
	}
}

// isChat returns false for a sentence with the name of a rule, whether or not Numplace supports the rule.
func TestNamesAreNotChat(t *testing.T) {
	names := slices.Concat(kinds().names, variants)
	for _, name := range names {
		if s := lowered("Thanks for my first " + name + " and have fun"); isChat(s) {
			t.Errorf("%q", s)
		}
	}
	if s := lowered("Thanks for my first one and have fun"); !isChat(s) {
		t.Errorf("%q", s)
	}
}
