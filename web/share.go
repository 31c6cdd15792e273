package web

import "net/http"

// sharePath is where other programs post what they share, as the manifest tells them. The service
// worker intercepts that.
const sharePath = "/share"

// loseShare answers a post that no service worker has intercepted, because none is installed yet or
// the browser has deleted it. The post is not read. The answer leads to the page, which says that
// nothing has arrived, and installs the worker.
func (s *site) loseShare(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", s.prefix+"/?shared=lost")
	line(w, r, http.StatusSeeOther, "what was shared has not arrived: open the page, and share it again\n")
}
