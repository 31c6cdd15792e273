package web

import (
	"net/http"
	"strings"
)

// The content security policy: only what this site sends may load or run, no script may be made of text, and only pages of
// the same origin may frame it. frame-ancestors has no meaning in a meta element, so an export's pages go without it.
const (
	pagePolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
		"connect-src 'self'; manifest-src 'self'; worker-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"
	policy = pagePolicy + "; frame-ancestors 'self'"
)

// securityHeaders are part of every answer, whatever its status.
var securityHeaders = []struct{ name, value string }{
	{"Content-Security-Policy", policy},
	{"X-Content-Type-Options", "nosniff"},
	// A puzzle stands in the page's address: where a person goes from here is told neither it nor that they were here.
	{"Referrer-Policy", "no-referrer"},
	{"Cross-Origin-Opener-Policy", "same-origin"},
	{"Cross-Origin-Resource-Policy", "same-origin"},
	{"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
}

func secure(h http.Header) {
	for _, header := range securityHeaders {
		h.Set(header.name, header.value)
	}
}

// withPolicy puts the policy as a meta element first into a page's head, for hosts that send no headers.
func withPolicy(page string) string {
	return strings.Replace(page, "<head>", `<head>`+"\n"+`<meta http-equiv="Content-Security-Policy" content="`+pagePolicy+`">`, 1)
}
