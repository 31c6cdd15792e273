package links

// Puzzle TV (yusitnikov.github.io/puzzletv): the name of a site, options, and that site's code, separated by
// ':'. An example is #f-puzzles:type=jigsaw:stickyDigits:load=. The options are documented in its
// PuzzleImportOptions.ts.

import (
	"slices"
	"strconv"
	"strings"

	"numplace/solver/format"
	"numplace/solver/format/internal/jsontree"
)

// tvHarmless lists options, or options with a certain value, that only change the appearance of a puzzle. Any
// other option may change the positions of digits or the meaning of a rule.
var tvHarmless = []string{
	"type=regular", "type=latin", "type=calculator", "digitType=regular", "digitType=latin", "digitType=calculator",
	"lang", "source", "htmlRules", "htmlSuccessMessage", "noSpecialRules", "keepCircles",
	"transparentArrowCircle", "cosmeticsBehindFog", "bumpCosmeticLayers", "allowOverrideColors", "colorsImportMode",
	"hideZeroRegion", "regionMargin", "dashedGrid", "noGridLines", "fillableDigitalDisplay",
}

// tvCode splits a text into the code and the options. All parts except the code are options. ok is false if
// the text has no code.
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

// isTV reports whether a text is a code after options. It returns false if the part before "load=" contains a
// blank or one of the characters / { < ", because the text is then data of another site.
func isTV(text string) bool {
	const least = 20 // minimum length of packed data
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

// tvSites lists the site names with which a text may start. After the name, there may be a language and a
// flag for showing the options.
var tvSites = []string{"f-puzzles", "sudokumaker"}

// tvOption handles an option. If the option may affect digits, it is recorded as unsupported.
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
