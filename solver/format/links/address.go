package links

import (
	"slices"
	"strings"

	"numplace/solver/format"
)

// address is a web address split into parts, which are still percent-encoded.
type address struct {
	host     string // in lower case, without www. and port
	path     string // path without the leading slash
	query    string // after the first '?' and before any '#'
	fragment string // after the first '#'
	rest     string // path, query and fragment, with the separators between them
}

// schemeIn returns the index at which the first http:// or https:// in text starts. ok is false if there is
// none.
func schemeIn(text string) (int, bool) {
	for at := 0; ; at++ {
		next := strings.Index(text[at:], "://")
		if next < 0 {
			return 0, false
		}
		at += next
		for _, scheme := range []string{"https", "http"} {
			if begin := at - len(scheme); begin >= 0 && strings.EqualFold(text[begin:at], scheme) {
				return begin, true
			}
		}
	}
}

// addressIn finds the first address with a scheme in a text. If there is none, the whole text is the address,
// provided that it starts with a host. All text after the address becomes part of the address's last part,
// because packed data may contain blanks. Readers of other data use only the first word of that part.
func addressIn(text string) (address, bool) {
	if begin, ok := schemeIn(text); ok {
		before := ""
		if begin > 0 {
			before = text[begin-1 : begin]
		}
		_, rest, _ := strings.Cut(text[begin:], "://")
		if close := strings.Index("<([{\"'", before); before != "" && close >= 0 {
			rest, _, _ = strings.Cut(rest, ">)]}\"'"[close:close+1])
		}
		return split(rest)
	}
	a, ok := split(text)
	domain := a.host[strings.LastIndexByte(a.host, '.')+1:]
	return a, ok && strings.IndexAny(text, "/?#"+blanks) == strings.IndexByte(text, '/') && len(domain) > 1 &&
		strings.Trim(domain, "abcdefghijklmnopqrstuvwxyz") == ""
}

// split splits an address that has no scheme into its parts. ok is false if the address does not start with a
// valid host.
func split(text string) (a address, ok bool) {
	const longest = 100
	end := strings.IndexAny(text, "/?#"+blanks)
	if end < 0 {
		end = len(text)
	}
	if end > longest {
		return a, false
	}
	host, _, _ := strings.Cut(strings.ToLower(text[:end]), ":")
	a.host = strings.TrimPrefix(host, "www.")
	labels := strings.Split(a.host, ".")
	for _, label := range labels {
		if label == "" || strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
			return address{}, false
		}
	}
	a.rest = strings.TrimPrefix(text[end:], "/")
	path, fragment, _ := strings.Cut(a.rest, "#")
	a.path, a.query, _ = strings.Cut(path, "?")
	a.fragment = fragment
	return a, len(labels) > 1
}

// hosts maps host names to sites. An entry also applies to subdomains of its host. If path is not empty, the
// path of the address must contain it.
var hosts = []struct {
	host, path string
	site       Site
	read       func(address) (*board, *Error)
}{
	{"sudokuwiki.org", "", SudokuWiki, readWikiAddress},
	{"sudokuexchange.com", "", SudokuExchange, readExchangeAddress},
	{"sudoku.coach", "", SudokuCoach, readCoachAddress},
	{"f-puzzles.com", "", FPuzzles, readFPuzzlesAddress},
	{"sudokupad.app", "", SudokuPad, readPadAddress},
	{"crackingthecryptic.com", "", SudokuPad, readPadAddress},
	{"cracking-the-cryptic.web.app", "", SudokuPad, readPadAddress},
	{"sudokupad.svencodes.com", "", SudokuPad, readPadAddress},
	{"", "sudocle", SudokuPad, readPadAddress},
	{"chiark.greenend.org.uk", "", Tatham, readTathamAddress},
	{"puzz.link", "", PuzzLink, readPzprAddress},
	{"pzv.jp", "", PuzzLink, readPzprAddress},
	{"pzprxs.vercel.app", "", PuzzLink, readPzprAddress},
	{"pzplus.tck.mn", "", PuzzLink, readPzprAddress},
	{"lisudoku.xyz", "", Lisudoku, readLisudokuAddress},
	{"sudoku.tn1ck.com", "", SuperSudoku, readSuperAddress},
	{"", "interactive-sudoku-solver", ISS, readISSAddress},
	{"sudokumaker.app", "", SudokuMaker, readMakerAddress},
	{"", "penpa-edit", Penpa, readPenpaAddress},
	{"", "puzzletv", PuzzleTV, readTVAddress},
}

// shorteners lists hosts whose addresses only redirect to other sites.
var shorteners = []string{"tinyurl.com", "tinypuz.com", "bit.ly", "t.co", "is.gd", "goo.gl", "git.io",
	"preview.tinyurl.com"}

func (a address) read() (*board, Site, *Error) {
	for _, h := range hosts {
		named := h.host == "" || a.host == h.host || strings.HasSuffix(a.host, "."+h.host)
		if named && strings.Contains(strings.ToLower(a.path), h.path) {
			b, err := h.read(a)
			switch {
			case err == nil:
			case err.Cause == RemoteID && h.host != "":
				err.Host, err.Address = a.host, a.https()
			case err.Cause == RemoteID:
				err.Host = a.host // anybody's site
			case err.Cause == NoPuzzle:
				err.Host = a.host
			}
			return b, h.site, err
		}
	}
	if slices.Contains(shorteners, a.host) {
		return nil, 0, &Error{Cause: ShortLink, Host: a.host, Address: a.https()}
	}
	return nil, 0, &Error{Cause: UnknownHost, Host: a.host}
}

// https returns the address as a link, as described for Error.Address.
func (a address) https() string {
	const most, others = 300, "-._~/?#&=%+:@!$*,;"
	odd := func(c rune) bool {
		letter := c|0x20 >= 'a' && c|0x20 <= 'z'
		return !letter && (c < '0' || c > '9') && !strings.ContainsRune(others, c)
	}
	rest := a.rest
	if end := strings.IndexAny(rest, blanks); end >= 0 {
		rest = rest[:end]
	}
	if len(rest) > most || strings.ContainsFunc(rest, odd) {
		return ""
	}
	return "https://" + a.host + "/" + rest
}

// field returns the value of a field in a query of the form name=value&name=value. Names are compared without
// regard to case. The value is still percent-encoded.
func field(query, name string) (value string, ok bool) {
	for part := range strings.SplitSeq(query, "&") {
		if key, value, ok := strings.Cut(part, "="); ok && strings.EqualFold(key, name) {
			return value, true
		}
	}
	return "", false
}

// word returns the first word of a text after percent-decoding.
func word(text string) string {
	if end := strings.IndexAny(text, blanks); end >= 0 {
		text = text[:end]
	}
	return format.Unescape(text)
}

// escaped percent-encodes all characters except letters, digits and - _ . ! ~ * ' ( ), like JavaScript's
// encodeURIComponent.
func escaped(text string) string {
	const hex = "0123456789ABCDEF"
	b := make([]byte, 0, len(text)+len(text)/4)
	for i := range len(text) {
		c := text[i]
		if c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || strings.IndexByte("-_.!~*'()", c) >= 0 {
			b = append(b, c)
		} else {
			b = append(b, '%', hex[c>>4], hex[c&15])
		}
	}
	return string(b)
}

// digitValue returns the value of c as a digit in the given base. Digits above 9 are the letters a-z, in
// either case. It returns -1 if c is not a digit in this base.
func digitValue(c byte, base int) int {
	v := -1
	switch {
	case c >= '0' && c <= '9':
		v = int(c - '0')
	case c >= 'a' && c <= 'z':
		v = int(c-'a') + 10
	case c >= 'A' && c <= 'Z':
		v = int(c-'A') + 10
	}
	if v >= base {
		return -1
	}
	return v
}

// number parses the decimal number at the start of text and returns the rest of the text. Numbers above a
// million are capped at a million. ok is false if text does not start with a digit.
func number(text string) (n int, rest string, ok bool) {
	i := 0
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		n = min(10*n+int(text[i]-'0'), 1_000_000)
		i++
	}
	return n, text[i:], i > 0
}
