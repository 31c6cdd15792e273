package web

import (
	"net/http"
	"strings"

	"numplace/web/bundle"
)

// The content security policy: only files of this site load or run, its typeface among them, and the script that the
// build has put into a page (script/guard.js), by its digest. No script is made from text. Only pages of the same
// origin may frame the page. The embedded board may be framed by any page: it has no frame-ancestors, whose * does not
// match a page without an origin, nor one of another scheme. In a sandboxed frame it has no origin and starts its
// workers from a blob.
// frame-ancestors has no effect in a meta element, so exported pages lack it.
const (
	policyBegin = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
	policyMore  = "; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'" +
		"; worker-src 'self'"
	policyEnd = "; frame-src 'self'; base-uri 'none'; form-action 'none'"
)

// policyOf returns the policy for a file, as a meta element can express it and as a header.
func policyOf(f bundle.File) (meta, header string) {
	inline := ""
	if f.Inline != "" {
		inline = " '" + f.Inline + "'"
	}
	meta = policyBegin + inline + policyMore
	if f.Path == bundle.Embed {
		meta += " blob:" + policyEnd
		return meta, meta
	}
	meta += policyEnd
	return meta, meta + "; frame-ancestors 'self'"
}

type header struct{ name, value string }

// securityHeaders are part of every response, whatever its status.
var securityHeaders = []header{
	{"X-Content-Type-Options", "nosniff"},
	// The address contains the puzzle. The next site that the person visits gets no referrer.
	{"Referrer-Policy", "no-referrer"},
	{"Cross-Origin-Opener-Policy", "same-origin"},
	{"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
}

// headersOf returns the further headers of a response with a file: its policy, who may load it, and
// how long it is cached.
func headersOf(f bundle.File) []header {
	_, policy := policyOf(f)
	headers := []header{{"Content-Security-Policy", policy}, {"Cross-Origin-Resource-Policy", "same-origin"},
		{"Cache-Control", "no-cache"}}
	if f.Shared {
		headers[1].value = "cross-origin"
		headers = append(headers, header{"Access-Control-Allow-Origin", "*"})
	}
	// A cross-origin isolated page only takes frames and workers with these headers.
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

// withPolicy adds a page's policy as a meta element at the start of its head, for hosts that send
// no headers of ours.
func withPolicy(f bundle.File, page string) string {
	meta, _ := policyOf(f)
	return strings.Replace(page, "<head>", `<head>`+"\n"+`<meta http-equiv="Content-Security-Policy" content="`+
		meta+`">`, 1)
}

// pictureFile describes a file that package picture makes: other sites may show it.
func pictureFile(path string) bundle.File {
	return bundle.File{Path: path, Name: strings.TrimPrefix(path, "/"), Type: "image/png", Shared: true, Lasting: true}
}
