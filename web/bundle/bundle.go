// Package bundle contains what the build (web/build) and the server (web) share: the list of the bundle's
// files, and the parts of the pages that the server may replace.
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
	// ListName is the name of the file that contains a List as JSON. The build writes it last, so a bundle
	// without it is incomplete.
	ListName = "files.json"
	// Paths of the pages: Index is the board, Lists the collections of puzzles, Learn the index of
	// techniques, Embed the board for frames, Widgets the widget builder, and About the page about the site.
	// The server also accepts these paths without the trailing slash, apart from Index.
	Index   = "/"
	Lists   = "/lists/"
	Learn   = "/learn/"
	Embed   = "/embed/"
	Widgets = "/widgets/"
	About   = "/about/"
	// Months is the folder with the texts of the daily puzzles.
	Months = "/daily/"
	// NotFound is the path of the page that is sent for unknown paths.
	NotFound = "/404.html"
)

// List describes all files of the site.
type List struct {
	Version string `json:"version"` // a short hash of everything that the site is built from
	Sources string `json:"sources"` // the result of Sources at the start of the build
	Files   []File `json:"files"`
}

// File describes a file of the site. An uncompressed file is stored as Name in the directory of the list. A
// compressed file is only stored as Name with .br (brotli) and Name with .gz (gzip).
type File struct {
	Path      string `json:"path"` // the URL's path: "/", "/sw.js", "/web/app.0123456789.wasm"
	Name      string `json:"name"` // name without the hash: "app.wasm"
	Type      string `json:"type"` // Content-Type
	Hash      string `json:"hash"` // Hash of the content
	Size      int    `json:"size"` // uncompressed size in bytes
	Packed    bool   `json:"packed,omitempty"`
	Immutable bool   `json:"immutable,omitempty"` // the path contains the hash, so the content never changes
	Shared    bool   `json:"shared,omitempty"`    // pages of other sites may load it
	Lasting   bool   `json:"lasting,omitempty"`   // may be cached for a while without revalidation
	// the file has no integrity check, so it is always sent in full and never revalidated
	Unproved bool   `json:"unproved,omitempty"`
	Inline   string `json:"inline,omitempty"` // Integrity of a page's inline script
}

// Hash returns the first 80 bits of the SHA-256 hash of content, as 20 hexadecimal digits.
func Hash(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:10])
}

// Integrity returns the digest of content in the form of the attribute integrity.
func Integrity(content []byte) string {
	sum := sha256.Sum256(content)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// Sealed returns the page with a seal: a comment at the end that contains the Integrity of everything before
// it. The service worker stores only pages with a valid seal. An existing seal is replaced.
func Sealed(page []byte) []byte {
	const begin = "<!-- "
	if at := bytes.LastIndex(page, []byte(begin+"sha256-")); at >= 0 {
		page = page[:at]
	}
	return append(slices.Clip(page), begin+Integrity(page)+" -->\n"...)
}

// InlineIn returns the Integrity of the page's inline script, or "" if it has none.
func InlineIn(page []byte) string {
	_, script, _ := bytes.Cut(page, []byte("<script>"))
	script, _, ok := bytes.Cut(script, []byte("</script>"))
	if !ok {
		return ""
	}
	return Integrity(script)
}

// Neutral is the head of the index page without a puzzle.
var Neutral = HeadIn(i18n.En, Index)

// HeadOf returns the English head of the page at path. For an unknown path it returns Neutral.
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

// LessonMark is a placeholder in the Learn page. In the page of a technique, the server replaces it by the
// text about that technique, for readers whose browsers do not run the page's program.
const LessonMark = `<div class="lesson"></div>`

// BookName returns the name of the file with the texts of Learn in a language.
func BookName(tag string) string { return "learn-" + tag + ".txt" }

// WordsName returns the name of the file with the page's texts in a language.
func WordsName(tag string) string { return "words-" + tag + ".txt" }

// Head is the part of a page that search engines, link previews and browser tabs show.
type Head struct {
	Lang        string // BCP 47 tag of Title and Description
	Title       string
	Description string
}

// Tags returns the HTML elements of the head. The build writes Neutral.Tags() into the index page, and the
// server replaces exactly this text by the Tags of another Head.
func (h Head) Tags() string {
	title, description := html.EscapeString(h.Title), html.EscapeString(h.Description)
	return strings.Join([]string{
		`<title lang="` + html.EscapeString(h.Lang) + `">` + title + `</title>`,
		`<meta name="description" content="` + description + `">`,
		`<meta property="og:title" content="` + title + `">`,
		`<meta property="og:description" content="` + description + `">`,
	}, "\n")
}
