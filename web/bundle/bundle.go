// Package bundle is what the build (web/build) and the server (web) share: the list of the bundle's
// files, and the lines of the page's head that the server may replace.
package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"html"
	"slices"
	"strings"

	"numplace/app/shared/i18n"
)

const (
	// ListName is the name of the file with the list, a List as JSON. It is written last: without
	// it a bundle is incomplete.
	ListName = "files.json"
	// The paths of the pages: Index is the board, Lists the batch, Learn the index of techniques,
	// Embed the board for frames, Widgets the page that makes widgets, About the page about the
	// site. All but the first are served without their trailing slash too.
	Index   = "/"
	Lists   = "/lists/"
	Learn   = "/learn/"
	Embed   = "/embed/"
	Widgets = "/widgets/"
	About   = "/about/"
	// Months is where the texts of the daily puzzles are.
	Months = "/daily/"
	// NotFound is the path of the page that is sent for unknown paths.
	NotFound = "/404.html"
)

// List describes all files of the site.
type List struct {
	Version string `json:"version"` // a short hash of all content
	Sources string `json:"sources"` // the result of Sources when it was built
	Files   []File `json:"files"`
}

// File is a file of the site. Its bytes are in the same directory as the list: under Name or, if it
// is compressed, only under Name with .br (brotli) and Name with .gz (gzip).
type File struct {
	Path      string `json:"path"` // of its URL: "/", "/sw.js", "/web/app.0123456789.wasm"
	Name      string `json:"name"` // without the hash: "app.wasm"
	Type      string `json:"type"` // Content-Type
	Hash      string `json:"hash"` // Hash of the content
	Size      int    `json:"size"` // bytes, not compressed
	Packed    bool   `json:"packed,omitempty"`
	Immutable bool   `json:"immutable,omitempty"` // the path contains the hash, so the content never changes
	Shared    bool   `json:"shared,omitempty"`    // other sites' pages may load it
	Lasting   bool   `json:"lasting,omitempty"`   // may be cached for some time without asking for a newer one
	// nothing verifies it, so it is sent whole each time, and a browser's copy is not revalidated
	Unproved bool   `json:"unproved,omitempty"`
	Inline   string `json:"inline,omitempty"` // of a page: the Integrity of the script that is in it
}

// Hash returns the hash of a content: the first 80 bits of its SHA-256 as 20 hexadecimal digits.
func Hash(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:10])
}

// Integrity returns the digest of a content, in the form of the attribute integrity.
func Integrity(content []byte) string {
	sum := sha256.Sum256(content)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// Sealed returns a page that can be verified by itself: it ends with a comment that has the
// Integrity of all that precedes it. The service worker keeps no page without a seal. A page that
// is sealed already gets a new seal.
func Sealed(page []byte) []byte {
	const begin = "<!-- "
	if at := bytes.LastIndex(page, []byte(begin+"sha256-")); at >= 0 {
		page = page[:at]
	}
	return append(slices.Clip(page), begin+Integrity(page)+" -->\n"...)
}

// InlineIn returns the Integrity of the script that is in a page, or "".
func InlineIn(page []byte) string {
	_, script, _ := bytes.Cut(page, []byte("<script>"))
	script, _, ok := bytes.Cut(script, []byte("</script>"))
	if !ok {
		return ""
	}
	return Integrity(script)
}

// Neutral is the head of the page without a puzzle.
var Neutral = HeadIn(i18n.En, Index)

// HeadOf returns the head of the page with a path, in English.
func HeadOf(path string) Head {
	if head, ok := english[path]; ok {
		return head
	}
	return Neutral
}

var english = map[string]Head{
	Learn: {
		Lang: "en", Title: "Sudoku techniques – Numplace",
		Description: "Every technique for solving a Sudoku by logic: what it is, how to spot it, " +
			"and an example to try.",
	},
	Widgets: {
		Lang: "en", Title: "Numplace widgets",
		Description: "Put a live Sudoku board with solver and explorer into your own page: choose, " +
			"look, copy a line.",
	},
	Lists: HeadIn(i18n.En, Lists),
	About: HeadIn(i18n.En, About),
}

// LessonMark is where the server inserts the text of a page about a technique into the page of
// Learn, for readers without the program.
const LessonMark = `<div class="lesson"></div>`

// BookName returns the name of the file with the texts of Learn in a language.
func BookName(tag string) string { return "learn-" + tag + ".txt" }

// WordsName returns the name of the file with the page's words in a language.
func WordsName(tag string) string { return "words-" + tag + ".txt" }

// Head is what search engines, link previews and tabs show of the page.
type Head struct {
	Lang        string // BCP 47 tag of the two texts
	Title       string
	Description string
}

// Tags returns the HTML elements of the head. The build writes Neutral.Tags() into the page, and
// the server replaces exactly that text by the Tags of another Head.
func (h Head) Tags() string {
	title, description := html.EscapeString(h.Title), html.EscapeString(h.Description)
	return strings.Join([]string{
		`<title lang="` + html.EscapeString(h.Lang) + `">` + title + `</title>`,
		`<meta name="description" content="` + description + `">`,
		`<meta property="og:title" content="` + title + `">`,
		`<meta property="og:description" content="` + description + `">`,
	}, "\n")
}
