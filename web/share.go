package web

import "net/http"

// sharePath is the path to which other programs post shared content, according to the manifest. The service
// worker normally intercepts such a post.
const sharePath = "/share"

// loseShare responds to a post that no service worker intercepted, because it is not yet installed or was
// deleted by the browser. The post is not read. The response redirects to the page, which reports that the
// shared content was lost and installs the worker.
func (s *site) loseShare(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Location", s.prefix+"/?shared=lost")
	line(w, r, http.StatusSeeOther, "the shared content was lost: open the page and share it again\n")
}
