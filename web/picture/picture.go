// Package picture renders the images for previews of links, and answers oEmbed requests of other sites.
//
//	/picture.png?p=…         an image of 1200 x 630 pixels, as previews expect, with the board in
//	                         its centre
//	/picture.svg?p=…         the same as SVG, using only elements and presentation attributes
//	/picture.png?p=…&s=400   a square image with sides of 64 to 1200 pixels
//	/picture.png             the image of the site itself
//	/oembed?url=…            JSON with a frame that shows the board of the link in url; only
//	                         available if the site's origin is known
//
// The parameters of a puzzle are those of its link, see package app/shared/link. Images show p, b, l, d and
// n. Rendered images are cached in memory up to a size limit. Only a few images are rendered at a time, and
// only a few oEmbed requests are handled at a time. When too many requests are waiting, the status is 503.
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

// Paths of the requests, without the site's prefix.
const (
	PNG    = "/picture.png"
	SVG    = "/picture.svg"
	OEmbed = "/oembed"
)

// Sizes of an image in pixels: for previews, and the minimum and maximum side of a square.
const (
	Width, Height = 1200, 630
	smallest      = 64
	largest       = 1200
)

// Cached is the value of the Cache-Control header of images. The image for a query changes only with a new
// version of the program.
const Cached = "public, max-age=86400, stale-while-revalidate=2592000"

// Server handles the requests for one site. Its methods are safe for concurrent use.
type Server struct {
	root    string // the absolute URL of the site with a trailing slash; "" if its origin is not known
	drawer  *drawer
	oEmbeds *queue.Queue // for oEmbed requests, whose links take a while to parse if they have many rules
}

// New returns a server for a site. origin is a result of Origin, such as "https://sudoku.example", or "" if
// not known. prefix is the site's path without a trailing slash. Without an origin there are no absolute
// URLs, so the methods for tags return "" and oEmbed is not available.
func New(origin, prefix string) *Server {
	s := &Server{drawer: newDrawer(drawings(), keptBytes), oEmbeds: queue.New(drawings())}
	if origin != "" {
		s.root = origin + prefix + "/"
	}
	return s
}

// Has reports whether Serve handles path, which does not include the site's prefix.
func (s *Server) Has(path string) bool {
	return path == PNG || path == SVG || path == OEmbed && s.root != ""
}

// Serve handles a GET or HEAD request for a path for which Has is true. To prevent injection, responses
// contain nothing of the request except numbers and the puzzle, which is re-encoded after parsing.
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

// Site returns the image of the site as PNG, for a static export.
func (s *Server) Site() ([]byte, error) { return ofSite.draw() }

// SiteTags returns the HTML meta elements that link to the image of the site. It returns "" if the origin is
// not known.
func (s *Server) SiteTags() string {
	if s.root == "" {
		return ""
	}
	return s.tags(s.root+strings.TrimPrefix(PNG, "/"), i18n.Name.In(i18n.En))
}

// LinkTags returns the HTML elements for the head of a puzzle's page that link to its image and its oEmbed
// response. title is the text alternative of the image. It returns "" if the origin is not known.
func (s *Server) LinkTags(b link.Board, title string) string {
	if s.root == "" {
		return ""
	}
	asked := shown(b)
	if !asked.IsPuzzle() {
		asked.Words.Rules = b.Words.Rules // Without its rules text, an empty board would not count as a puzzle.
	}
	return s.tags(s.picture(b), title) + "\n" +
		`<link rel="alternate" type="application/json+oembed" href="` +
		html.EscapeString(s.discovery(link.EncodeBoard(asked))) + `" title="` + html.EscapeString(title) + `">`
}

// shown returns the part of a board that previews show. It leaves out pencil marks, which would be too small
// to read. The solution tells which digits lift fog.
func shown(b link.Board) link.Board {
	of := link.Board{Given: b.Given, Entered: b.Entered, Unsolved: b.Unsolved, Unsure: b.Unsure, Drawing: b.Drawing}
	if b.Drawing.Foggy() {
		of.Solution = b.Solution
	}
	return of
}

// picture returns the absolute URL of a board's image.
func (s *Server) picture(b link.Board) string {
	return s.root + strings.TrimPrefix(PNG, "/") + link.EncodeBoard(shown(b))
}

// tags returns the HTML meta elements for an image with the given absolute URL and text alternative.
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
