package picture

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/shared/widget"
	"numplace/web/queue"
)

// answer is an oEmbed 1.0 response (https://oembed.com) of type rich or photo.
type answer struct {
	Version         string `json:"version"`
	Type            string `json:"type"`
	Title           string `json:"title"`
	ProviderName    string `json:"provider_name"`
	ProviderURL     string `json:"provider_url"`
	CacheAge        int    `json:"cache_age"` // in seconds
	HTML            string `json:"html,omitempty"`
	URL             string `json:"url,omitempty"` // only for type photo
	Width           int    `json:"width"`
	Height          int    `json:"height"`
	ThumbnailURL    string `json:"thumbnail_url,omitempty"`
	ThumbnailWidth  int    `json:"thumbnail_width,omitempty"`
	ThumbnailHeight int    `json:"thumbnail_height,omitempty"`
}

// discovery returns the URL of the oEmbed response for a link with the given query.
func (s *Server) discovery(query string) string {
	return s.root + strings.TrimPrefix(OEmbed, "/") + "?url=" + url.QueryEscape(s.root+query) + "&format=json"
}

// serveOEmbed handles an oEmbed request when it gets its turn.
func (s *Server) serveOEmbed(w http.ResponseWriter, r *http.Request) {
	var body string
	var status int
	switch late := s.oEmbeds.Do(r.Context(), func() { body, status = s.oEmbed(r.URL.Query()) }); {
	case late != nil:
		w.Header().Set("Retry-After", queue.Retry)
		plain(w, r, http.StatusServiceUnavailable, "too many requests are waiting: try again later")
	case status != http.StatusOK:
		plain(w, r, status, body)
	default:
		send(w, r, "application/json; charset=utf-8", []byte(body))
	}
}

// oEmbed returns the response to a request, as JSON: a frame with the board of the link in parameter url. The
// parameters maxwidth and maxheight limit the size of the frame. If even the smallest frame does not fit, the
// response is an image.
//
// On failure, text is an error message. The status is 400 for an invalid maxwidth or maxheight, 501 for a
// format other than JSON, and 404 if url is not a link of this site to a puzzle or if not even an image fits.
func (s *Server) oEmbed(asked url.Values) (text string, status int) {
	if format := asked.Get("format"); format != "" && format != "json" {
		return "only format=json is supported", http.StatusNotImplemented
	}
	width, okWidth := bound(asked.Get("maxwidth"))
	height, okHeight := bound(asked.Get("maxheight"))
	if !okWidth || !okHeight {
		return "maxwidth and maxheight must be positive whole numbers", http.StatusBadRequest
	}
	b, title, ok := s.linked(asked.Get("url"))
	if !ok {
		return "url= is not a link of this site to a puzzle", http.StatusNotFound
	}
	a, ok := s.answer(b, title, width, height)
	if !ok {
		return "maxwidth and maxheight are too small for a puzzle", http.StatusNotFound
	}
	body, err := json.Marshal(a)
	if err != nil {
		return "the response can't be encoded", http.StatusInternalServerError
	}
	return string(body), http.StatusOK
}

// answer returns a frame or image that fits into width and height. ok is false if neither does.
func (s *Server) answer(b link.Board, title string, width, height int) (a answer, ok bool) {
	picture := s.picture(b)
	a = answer{Version: "1.0", Title: title, ProviderName: i18n.Name.In(i18n.En), ProviderURL: s.root, CacheAge: 86400}
	frame := widget.Widget{Board: b, Width: min(widget.DefaultWidth, width),
		Options: embed.Options{Controls: embed.DefaultControls}}
	frame.Width -= max(0, frame.Height()-height) // everything except the board has a fixed height
	if frame.Width >= widget.MinWidth {
		a.Type, a.HTML, a.Width, a.Height = "rich", frame.Frame(s.root, title), frame.Width, frame.Height()
		a.ThumbnailURL, a.ThumbnailWidth, a.ThumbnailHeight = picture, Width, Height
		return a, true
	}
	side := min(width, height, widget.DefaultWidth)
	a.Type, a.URL, a.Width, a.Height = "photo", picture+"&s="+strconv.Itoa(side), side, side
	return a, side >= smallest
}

// bound parses the parameter maxwidth or maxheight. If text is empty, the result is larger than any frame.
func bound(text string) (most int, ok bool) {
	if text == "" {
		return 1 << 20, true
	}
	n, err := strconv.ParseUint(text, 10, 20)
	return int(n), err == nil && n > 0
}

// linked returns the puzzle and the title of a link to this site's main page or frame. ok is false for any
// other address. The board does not include the title, author and rules text from the link, and only the fog of its
// drawing.
func (s *Server) linked(address string) (b link.Board, title string, ok bool) {
	u, err := url.Parse(address)
	if err != nil || u.User != nil {
		return b, "", false
	}
	path, below := strings.CutPrefix(strings.ToLower(u.Scheme+"://"+u.Host)+u.EscapedPath(), s.root)
	if !below || path != "" && path != "embed/" && path != "embed" {
		return b, "", false
	}
	b, err = link.DecodeBoard(u.RawQuery)
	if err != nil || !b.IsPuzzle() {
		return b, "", false
	}
	seen, _ := b.Drawing.Veiled(b.Given, b.Entered, b.Solution)
	title = i18n.LinkTitle(i18n.En, seen.Layout(), seen.Count(), b.Worded())
	shown := link.Board{Given: b.Given, Entered: b.Entered, Notes: b.Notes, Unsolved: b.Unsolved, Unsure: b.Unsure}
	if b.Drawing.Foggy() {
		shown.Drawing, shown.Solution = b.Drawing.FogOnly(), b.Solution
	}
	return shown, title, true
}
