package links

import (
	"slices"
	"strings"
	"unicode"
)

// This file recognizes sentences in languages other than English. It understands only whether such a sentence
// says that the rules of plain Sudoku apply.

// isForeign reports whether a sentence is not in English. It looks for letters of other scripts and for rule
// words of other languages. It also checks whether there are more function words of other languages than
// English ones.
func isForeign(s string) bool {
	if has(s, otherRuleWords) || strings.ContainsFunc(s, isOtherLetter) {
		return true
	}
	other, english := 0, 0
	for _, word := range strings.Fields(s) {
		if before, behind, ok := strings.Cut(word, "'"); ok && behind != "" && slices.Contains(elided, before) {
			word = before
		}
		if slices.Contains(otherWords, word) {
			other++
		}
		if slices.Contains(englishWords, word) {
			english++
		}
	}
	return other >= 2 && other > english || other == 1 && english == 0 && strings.ContainsFunc(s, isAccented)
}

func isOtherLetter(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) }

func isAccented(r rune) bool { return unicode.IsLetter(r) && r > unicode.MaxASCII }

// isForeignPlain reports whether a sentence that is not in English states only that the rules of plain Sudoku
// apply. All of its words must be composed of elements of plainParts.
func isForeignPlain(s string) bool {
	if !isForeign(s) || !has(s, rulesOfPlain) && !strings.ContainsFunc(s, isOtherLetter) {
		return false
	}
	for _, word := range strings.Fields(s) {
		for word != "" {
			length := beginning(word, plainParts)
			if length == 0 {
				return false
			}
			word = word[length:]
		}
	}
	return true
}

var (
	// otherRuleWords lists prefixes of words that rules use in other languages.
	otherRuleWords = []string{
		"ziffer", "zahlen", "felder", "zelle", "regeln ", "sudokuregel", "springer", "zeile", "spalte",
		"linie ", "linien ",
		"règle", "regles ", "chiffre", "cavalier", "colonne", "lignes ", "chaque",
		"regla", "dígito", "digitos ", "número", "numeros ", "celda", "casilla", "caballo",
		"regole", "regola", "cifre", "cifra", "caselle", "cavallo", "numeri ",
		"regras", "algarismo", "células", "cavalo", "cijfer", "spelregel", "regels ", "paard",
		"cyfr", "zasad", "liczb", "komórk", "pravid", "čísl", "číslic", "políč", "siffr", "regler", "reglern",
		"wiederhol", "répét", "répèt", "repite", "ripet", "salto ", "skocz", "koniem", "powt", "herhaal",
		"springar", "upprep", "hesten", "gentag", "gjenta", "ratsu", "toisto", "ismétl", "tekrar",
		"tallene", "numerot", "sääntö", "säännö", "szabály", "számjegy", "rakam", "kural", "angka ", "aturan",
	}
	// otherWords lists function words of other languages that are rare or unknown in English.
	otherWords = strings.Fields("der das und nicht dürfen darf gelten gilt müssen muss ist sind ein eine einem " +
		"einer den dem mit auf von zwischen keine kein jede jeder jedes im es sich alle " +
		"les la le des du et est une un dans ne pas sur même doivent doit peut peuvent entre qui deux " +
		"el los las que una en de del se por y deben debe pueden puede mismo misma " +
		"il gli che della delle si di nelle nella non stesso devono possono " +
		"os uma dos das não mesmo devem podem na em " +
		"het een niet van mogen moeten zijn geen dezelfde op " +
		"nie się są jest mogą oraz w platí musí nesmí jsou och att är inte får som ikke må og ja ei ovat és az " +
		"nem ve bir değil dan yang tidak")
	// elided lists function words of other languages that are written before an apostrophe, as in
	// "l'addition".
	elided       = []string{"l", "d", "qu", "n", "dell", "nell", "un", "dall", "sull", "all"}
	englishWords = strings.Fields("the and of to is are be not must may can cannot each every with that this for it " +
		"by from as have has all any if or which same you i thanks contain contains apply rules digits cells")
	rulesOfPlain = []string{"sudoku"}
)

// plainParts lists parts of words that are used to state that the rules of plain Sudoku apply.
var plainParts = []string{
	"sudoku",
	"es", "gelten", "die", "normalen", "normale", "üblichen", "klassischen", "standard", "regeln", "regel", "für",
	"les", "des", "du", "de", "règles", "normales", "classiques", "habituelles", "s'appliquent", "appliquent",
	"se", "aplican", "aplica", "las", "del", "reglas", "clásicas", "estándar", "habituales",
	"si", "applicano", "valgono", "le", "regole", "normali", "classiche",
	"aplicam", "as", "do", "regras", "normais", "clássicas",
	"normaal", "gewone", "regels", "sudokuregels", "zijn", "van", "toepassing", "gelden",
	"obowiązują", "zasady", "normalne", "standardowe", "klasyczne",
	"platí", "pravidla", "normální", "běžná", "klasická", "klasického",
	"标准", "標準", "普通", "常规", "常規", "一般", "正常", "经典", "經典", "传统", "傳統", "通常", "数独", "數獨", "规则", "規則",
	"适用", "適用", "遵循", "遵守", "遵从", "按照", "使用", "的",
	"ナンプレ", "ナンバープレース", "ルール", "の", "が", "は", "に", "を", "されます", "される", "します", "従います", "従う", "です",
	"표준", "일반", "일반적인", "스도쿠", "규칙", "규칙이", "적용됩니다", "적용",
	"обычные", "стандартные", "классические", "правила", "судоку", "действуют", "применяются",
}
