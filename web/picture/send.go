package picture

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"time"
)

// send sends a body with caching headers, or status 304 if the client has cached it.
func send(w http.ResponseWriter, r *http.Request, contentType string, body []byte) {
	sum := sha256.Sum256(body)
	h := w.Header()
	h.Set("Cache-Control", Cached)
	h.Set("Content-Type", contentType)
	h.Set("ETag", `"`+hex.EncodeToString(sum[:10])+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}

// plain sends a line of plain text that may not be cached.
func plain(w http.ResponseWriter, r *http.Request, status int, text string) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		w.Write([]byte(text + "\n"))
	}
}
