package web

import (
	"net/http"
	"strings"

	"numplace/web/bundle"
)

// The content security policy: only what this site sends may load or run, no script may be made of text, and only pages of
// the same origin may frame it; the board that is made for frames, any. That one also starts its workers from a blob where it is sandboxed,
// and so is of no origin. frame-ancestors has no meaning in a meta element, so an export's pages go without it.
const (
	policyBegin = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
		"connect-src 'self'; manifest-src 'self'; worker-src 'self'"
	policyEnd   = "; frame-src 'self'; base-uri 'none'; form-action 'none'"
	pagePolicy  = policyBegin + policyEnd
	framePolicy = policyBegin + " blob:" + policyEnd
)

// policyOf is the policy of what is sent for a path, as a meta element can say it and as a header.
func policyOf(path string) (meta, header string) {
	if path == bundle.Embed {
		return framePolicy, framePolicy + "; frame-ancestors * file:"
	}
	return pagePolicy, pagePolicy + "; frame-ancestors 'self'"
}

type header struct{ name, value string }

// securityHeaders are part of every answer, whatever its status.
var securityHeaders = []header{
	{"X-Content-Type-Options", "nosniff"},
	// A puzzle stands in the page's address: where a person goes from here is told neither it nor that they were here.
	{"Referrer-Policy", "no-referrer"},
	{"Cross-Origin-Opener-Policy", "same-origin"},
	{"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
}

// headersOf are those of the answers that hold a file, beside securityHeaders: what it may do, who may have it, for how long it is good.
func headersOf(f bundle.File) []header {
	_, policy := policyOf(f.Path)
	headers := []header{{"Content-Security-Policy", policy}, {"Cross-Origin-Resource-Policy", "same-origin"}, {"Cache-Control", "no-cache"}}
	if f.Shared {
		headers[1].value = "cross-origin"
		headers = append(headers, header{"Access-Control-Allow-Origin", "*"})
	}
	// A page that is isolated from others takes only frames that are so themselves, with workers like it.
	if f.Path == bundle.Embed || f.Name == "worker.js" {
		headers[1].value = "cross-origin"
		headers = append(headers, header{"Cross-Origin-Embedder-Policy", "require-corp"})
	}
	switch {
	case f.Immutable:
		headers[2].value = immutable
	case f.Lasting:
		headers[2].value = lasting
	}
	return headers
}

func set(h http.Header, headers []header) {
	for _, header := range headers {
		h.Set(header.name, header.value)
	}
}

// withPolicy puts a page's policy as a meta element first into its head, for hosts that send no headers.
func withPolicy(path, page string) string {
	meta, _ := policyOf(path)
	return strings.Replace(page, "<head>", `<head>`+"\n"+`<meta http-equiv="Content-Security-Policy" content="`+meta+`">`, 1)
}
