// Package bundle is what the build (web/build) and the server (web) agree on: the list of the files that were made, and the
// few lines of the page's head that the server may write anew.
package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"html"
	"strings"
)

const (
	// ListName is the name of the list among the files, a List as JSON. It is written last: without it there is no bundle.
	ListName = "files.json"
	// Index is the path of the page, Lists that of its part for many puzzles, Embed that of the board alone, for frames, Widgets that of
	// the page that makes widgets, and About that of the page about the site. All but the first are also there without their slash.
	Index   = "/"
	Lists   = "/lists/"
	Embed   = "/embed/"
	Widgets = "/widgets/"
	About   = "/about/"
	// NotFound is the path of the page that answers every path that is not there.
	NotFound = "/404.html"
)

// List is everything that the site consists of.
type List struct {
	Version string `json:"version"` // short hash of all content
	Sources string `json:"sources"` // what Sources said when it was built
	Files   []File `json:"files"`
}

// File is one file of the site. Its bytes stand beside the list: under Name or, if it is packed, under Name with .br
// (brotli) and Name with .gz (gzip), and not as they are.
type File struct {
	Path      string `json:"path"` // of its URL: "/", "/sw.js", "/web/app.0123456789.wasm"
	Name      string `json:"name"` // without hash: "app.wasm"
	Type      string `json:"type"` // Content-Type
	Hash      string `json:"hash"` // Hash of the content
	Size      int    `json:"size"` // bytes of the content, not packed
	Packed    bool   `json:"packed,omitempty"`
	Immutable bool   `json:"immutable,omitempty"` // the path holds the hash: it never means anything else
	Shared    bool   `json:"shared,omitempty"`    // other sites' pages may load it
	Lasting   bool   `json:"lasting,omitempty"`   // may be used for some time without asking whether there is a newer one
}

// Hash is the name of a content: the first 80 bits of its SHA-256 as 20 hexadecimal digits.
func Hash(content []byte) string {
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:10])
}

// Neutral are the words of the page's head for the page without a puzzle.
var Neutral = Head{
	Lang:        "en",
	Title:       "Numplace",
	Description: "Sudoku (Number Place) worked out in your browser: is it sound, every solution, and the way there.",
}

// HeadOf are the words of the head of the page with that path.
func HeadOf(path string) Head {
	switch path {
	case Lists:
		return Head{
			Lang: "en", Title: "Check many Sudoku puzzles – Numplace",
			Description: "One puzzle a line, or a CSV file: verdict, solution, givens and time of each, in your browser.",
		}
	case Widgets:
		return Head{
			Lang: "en", Title: "Numplace widgets",
			Description: "Put a live Sudoku board with solver and explorer into your own page: choose, look, copy a line.",
		}
	case About:
		return Head{
			Lang: "en", Title: "About Numplace",
			Description: "What Numplace is, what becomes of what you enter, and the licenses of what it is made of.",
		}
	}
	return Neutral
}

// Head is what search engines, link previews and tabs say of the page.
type Head struct {
	Lang        string // BCP 47 tag of the two texts
	Title       string
	Description string
}

// Tags are the elements of the head that hold these words, escaped. The build writes Neutral.Tags() into the page; the
// server finds exactly that text in it and puts another Head's in its place.
func (h Head) Tags() string {
	title, description := html.EscapeString(h.Title), html.EscapeString(h.Description)
	return strings.Join([]string{
		`<title lang="` + html.EscapeString(h.Lang) + `">` + title + `</title>`,
		`<meta name="description" content="` + description + `">`,
		`<meta property="og:title" content="` + title + `">`,
		`<meta property="og:description" content="` + description + `">`,
	}, "\n")
}
