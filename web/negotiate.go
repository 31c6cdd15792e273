package web

import (
	"net/http"
	"strconv"
	"strings"
)

// encoding is a content encoding.
type encoding uint8

const (
	identity encoding = iota
	gzipped
	brotlied
)

// token returns the encoding's name in Content-Encoding. suffix returns an ending that makes the ETag of each
// encoding different.
func (e encoding) token() string  { return [...]string{"", "gzip", "br"}[e] }
func (e encoding) suffix() string { return [...]string{"", "-gz", "-br"}[e] }

// accepted returns the offered encoding with the greatest weight in the request's Accept-Encoding. offered is
// sorted by size, smallest first, and the first of equal weight wins. If the client accepts none of them, the
// result is identity.
func accepted(h http.Header, offered ...encoding) encoding {
	weights := map[string]float64{}
	for item := range strings.SplitSeq(strings.Join(h.Values("Accept-Encoding"), ","), ",") {
		token, params, _ := strings.Cut(item, ";")
		weights[strings.ToLower(strings.TrimSpace(token))] = weight(params)
	}
	of := func(token string) float64 {
		if w, named := weights[token]; named {
			return w
		}
		return weights["*"]
	}
	best, most := identity, 0.0
	for _, e := range offered {
		if w := of(e.token()); w > most {
			best, most = e, w
		}
	}
	if of("identity") > most {
		return identity
	}
	return best
}

// weight returns the quality value in params: 0.5 for "q=0.5". It returns 1 if the value is missing and 0 if
// it is invalid.
func weight(params string) float64 {
	for param := range strings.SplitSeq(params, ";") {
		name, value, ok := strings.Cut(strings.TrimSpace(param), "=")
		if !ok || !strings.EqualFold(name, "q") {
			continue
		}
		w, err := strconv.ParseFloat(value, 64)
		if err != nil || !(w >= 0 && w <= 1) {
			return 0
		}
		return w
	}
	return 1
}

// unchanged reports whether the request's If-None-Match is "*" or lists etag. The comparison is weak.
func unchanged(h http.Header, etag string) bool {
	list := strings.Join(h.Values("If-None-Match"), ",")
	if strings.TrimSpace(list) == "*" {
		return true
	}
	for item := range strings.SplitSeq(list, ",") { // no part of an ETag with a comma equals etag
		if strings.TrimPrefix(strings.TrimSpace(item), "W/") == etag {
			return true
		}
	}
	return false
}
