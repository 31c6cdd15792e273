package links

// Puzzle TV (yusitnikov.github.io/puzzletv): the name of a site, options, and that site's code, with ':' between them:
// #f-puzzles:type=jigsaw:stickyDigits:load=. What the options mean is in its PuzzleImportOptions.ts.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver/format"
	"numplace/solver/format/internal/jsontree"
)

// tvHarmless are the options that only change how a puzzle looks, or have a value that says so. Any other one may
// change where digits stand, or what a rule means.
var tvHarmless = []string{
	"type=regular", "type=latin", "type=calculator", "digitType=regular", "digitType=latin", "digitType=calculator",
	"lang", "source", "htmlRules", "htmlSuccessMessage", "noSpecialRules", "keepCircles",
	"transparentArrowCircle", "cosmeticsBehindFog", "bumpCosmeticLayers", "allowOverrideColors", "colorsImportMode",
	"hideZeroRegion", "regionMargin", "dashedGrid", "noGridLines", "fillableDigitalDisplay",
}

// tvCode finds the code of a text with options, which are the parts that are not the code.
func tvCode(text string) (code string, options []string, ok bool) {
	for part := range strings.SplitSeq(text, ":") {
		name, value, _ := strings.Cut(part, "=")
		switch {
		case strings.TrimLeft(name, "?&#") == "load":
			code, ok = value, true
		case name != "":
			options = append(options, part)
		}
	}
	return code, options, ok
}

// isTV recognizes a code after its options. Data of other sites have no blanks before it, and none of their signs.
func isTV(text string) bool {
	const least = 20 // characters of packed data
	code, _, ok := tvCode(text)
	before, _, _ := strings.Cut(text, "load=")
	code = lzCode(code)
	return ok && len(code) >= least && isLZCode(code) && !strings.ContainsAny(before, blanks+"/{<\"")
}

func readTVAddress(a address) (*board, *Error) {
	if _, _, ok := tvCode(a.fragment); !ok {
		return nil, &Error{Cause: NoPuzzle, Part: "load="}
	}
	return readTV(a.fragment)
}

func readTV(text string) (*board, *Error) {
	code, options, _ := tvCode(text)
	b, err := readPacked(code)
	if err != nil {
		return nil, err
	}
	for _, option := range options {
		b.tvOption(option)
	}
	return b, nil
}

// tvSites are the sites that a text begins with. More may follow: a language, and whether the options are shown.
var tvSites = []string{"f-puzzles", "sudokumaker"}

// tvOption takes an option, and names one that says something about digits.
func (b *board) tvOption(option string) {
	name, value, _ := strings.Cut(option, "=")
	value = format.Unescape(value)
	said := (&data{Kind: jsontree.Text, Text: value}).Words()
	switch {
	case value == "" && slices.ContainsFunc(tvSites, func(site string) bool { return strings.HasPrefix(name, site) }):
	case name == "title":
		b.title = said
	case name == "author":
		b.author = said
	case slices.Contains(tvHarmless, name), slices.Contains(tvHarmless, option):
	case (name == "maxDigit" || name == "digitsCount") && value == strconv.Itoa(b.n):
	case name == "type", name == "digitType":
		b.unhouse(said)
	default:
		b.unhouse(name)
	}
}
