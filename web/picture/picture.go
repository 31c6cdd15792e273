// Package picture draws the pictures that previews of links show, and answers what other sites ask
// about a link by oEmbed.
//
//	/picture.png?p=…         a picture of 1200 x 630 pixels, as previews want it, with the board in
//	                         its middle
//	/picture.svg?p=…         the same as SVG: elements and presentation attributes only
//	/picture.png?p=…&s=400   a square of 64 to 1200 pixels
//	/picture.png             the picture of the site itself
//	/oembed?url=…            a frame with the board that url links to, as JSON; only where the
//	                         site's origin is known
//
// The parameters of a puzzle are those of its link, see app/shared/link. Pictures show p, b, l, d
// and n. Drawn pictures are kept, up to a number of bytes. Only a few pictures are drawn, and a few
// answers made, at a time. While too many requests wait, the answer is 503.
package picture

import (
	"errors"
	"html"
	"net/http"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/web/queue"
)

// The paths, below the site's prefix.
const (
	PNG    = "/picture.png"
	SVG    = "/picture.svg"
	OEmbed = "/oembed"
)

// The sizes of a picture in pixels: that of a picture for previews, and the smallest and the
// largest side of a square.
const (
	Width, Height = 1200, 630
	smallest      = 64
	largest       = 1200
)

// Cached is the value of Cache-Control for pictures: a picture of a puzzle only changes when the
// program does.
const Cached = "public, max-age=86400, stale-while-revalidate=2592000"

// Server answers requests for one site. Its methods may be called at the same time.
type Server struct {
	root    string // the absolute address of the site with a trailing slash; "" if its origin is not known
	drawer  *drawer
	oEmbeds *queue.Queue // of answers, whose links may have many rules
}

// New returns a server for a site with an origin such as "https://sudoku.example", as Origin
// returns it, or "" if it is not known, and with a prefix that has no trailing slash. Without an
// origin there are no absolute addresses, so there are no tags and no oEmbed.
func New(origin, prefix string) *Server {
	s := &Server{drawer: newDrawer(drawings(), keptBytes), oEmbeds: queue.New(drawings())}
	if origin != "" {
		s.root = origin + prefix + "/"
	}
	return s
}

// Has reports whether a path below the prefix is one that Serve answers.
func (s *Server) Has(path string) bool {
	return path == PNG || path == SVG || path == OEmbed && s.root != ""
}

// Serve answers a GET or HEAD request for a path that Has reports. The only parts of the request
// that get into the answer are numbers and the puzzle, which has been parsed and written anew.
func (s *Server) Serve(w http.ResponseWriter, r *http.Request, path string) {
	if path == OEmbed {
		s.serveOEmbed(w, r)
		return
	}
	query := r.URL.RawQuery
	what, wrong := sized(query, path == SVG)
	if wrong != nil {
		plain(w, r, http.StatusBadRequest, wrong.Error())
		return
	}
	body, err := s.drawer.get(r.Context(), path+"?"+query, func() (subject, error) {
		what, wrong = what.of(query)
		return what, wrong
	})
	switch {
	case wrong != nil:
		plain(w, r, http.StatusBadRequest, wrong.Error())
	case errors.Is(err, queue.ErrBusy) || r.Context().Err() != nil:
		w.Header().Set("Retry-After", queue.Retry)
		plain(w, r, http.StatusServiceUnavailable, "too many pictures are being drawn: try again later")
	case err != nil:
		plain(w, r, http.StatusInternalServerError, "the picture can't be drawn")
	case path == SVG:
		send(w, r, "image/svg+xml", body)
	default:
		send(w, r, "image/png", body)
	}
}

// Site returns the picture of the site as PNG, for an export.
func (s *Server) Site() ([]byte, error) { return ofSite.draw() }

// SiteTags returns the elements of a page's head that name the picture of the site, or "" if the
// origin is not known.
func (s *Server) SiteTags() string {
	if s.root == "" {
		return ""
	}
	return s.tags(s.root+strings.TrimPrefix(PNG, "/"), i18n.Name.In(i18n.En))
}

// LinkTags returns the elements of a page's head that name the picture of a puzzle and its oEmbed,
// or "" if the origin is not known. title describes the picture.
func (s *Server) LinkTags(b link.Board, title string) string {
	if s.root == "" {
		return ""
	}
	asked := shown(b)
	if !asked.IsPuzzle() {
		asked.Words.Rules = b.Words.Rules // they make the puzzle
	}
	return s.tags(s.picture(b), title) + "\n" +
		`<link rel="alternate" type="application/json+oembed" href="` +
		html.EscapeString(s.discovery(link.EncodeBoard(asked))) + `" title="` + html.EscapeString(title) + `">`
}

// shown is the part of a board that previews show. Notes are left out, because they would be too
// small to read.
func shown(b link.Board) link.Board {
	return link.Board{Given: b.Given, Entered: b.Entered, Unsolved: b.Unsolved, Unsure: b.Unsure}
}

// picture returns the address of a board's picture.
func (s *Server) picture(b link.Board) string {
	return s.root + strings.TrimPrefix(PNG, "/") + link.EncodeBoard(shown(b))
}

// tags names a picture for previews.
func (s *Server) tags(address, title string) string {
	address, title = html.EscapeString(address), html.EscapeString(title)
	return strings.Join([]string{
		`<meta property="og:image" content="` + address + `">`,
		`<meta property="og:image:type" content="image/png">`,
		`<meta property="og:image:width" content="` + strconv.Itoa(Width) + `">`,
		`<meta property="og:image:height" content="` + strconv.Itoa(Height) + `">`,
		`<meta property="og:image:alt" content="` + title + `">`,
		`<meta name="twitter:card" content="summary_large_image">`,
	}, "\n")
}
