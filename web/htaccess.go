package web

import (
	"bytes"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strings"

	"numplace/web/bundle"
	"numplace/web/picture"
)

// apacheHas maps environment variables of Apache to patterns. Apache sets a variable if the rest of a path,
// after the prefix and a slash, matches its pattern. The headers of an export depend on these variables.
var apacheHas = map[string]string{
	"numplace_frame":    "embed/",
	"numplace_hashed":   "web/",
	"numplace_lasting":  `(embed\.js|daily/|picture\.png)`,
	"numplace_isolated": `(embed/|web/worker\.)`,
	"numplace_shown":    `(embed/|picture\.png)`,
}

// apacheEnd is the end of .htaccess, for everything that depends on the request. %s is the prefix. It only
// uses directives that hosts allow in such a file (AllowOverride FileInfo).
const apacheEnd = `ErrorDocument 404 %[1]s/404.html
# Files that are compressed in advance. Apache also takes .br for a language.
AddEncoding br .br
AddEncoding gzip .gz
RemoveLanguage .br
<IfModule mod_rewrite.c>
RewriteEngine On
RewriteBase %[1]s/
# A folder without an index page is not found.
RewriteCond %%{REQUEST_FILENAME} -d
RewriteCond %%{REQUEST_FILENAME}/index.html !-f
RewriteRule ^ - [R=404,L]
RewriteCond %%{HTTP:Accept-Encoding} \bbr\b
RewriteCond %%{REQUEST_FILENAME}.br -f
RewriteRule ^(.+)$ $1.br [L]
RewriteCond %%{HTTP:Accept-Encoding} \bgzip\b
RewriteCond %%{REQUEST_FILENAME}.gz -f
RewriteRule ^(.+)$ $1.gz [L]
</IfModule>
`

// htaccess returns an .htaccess file, which Apache and compatible servers read from the site's folder. It
// sets the types, the headers and the not-found page, and selects the compressed versions.
func (s *site) htaccess() []byte {
	var out bytes.Buffer
	line := func(format string, args ...any) { fmt.Fprintf(&out, format+"\n", args...) }
	line("# Numplace for Apache and servers like it, below the path %s/", s.prefix)
	types := map[string]string{}
	for _, f := range s.routes {
		types[path.Ext(f.Name)] = f.Type
	}
	for _, ext := range slices.Sorted(maps.Keys(types)) {
		line(`<FilesMatch "\%s(\.br|\.gz)?$">`, ext)
		line(`ForceType "%s"`, types[ext])
		line(`</FilesMatch>`)
	}
	line("<IfModule mod_setenvif.c>")
	for _, name := range slices.Sorted(maps.Keys(apacheHas)) {
		line(`SetEnvIf Request_URI "^%s/%s" %s`, regexp.QuoteMeta(s.prefix), apacheHas[name], name)
	}
	line("</IfModule>")
	line("<IfModule mod_headers.c>")
	set := func(h header, where string) {
		line(`%s`, strings.TrimSpace(`Header set `+h.name+` "`+h.value+`" `+where))
	}
	for _, h := range securityHeaders {
		set(h, "")
	}
	set(header{"Access-Control-Allow-Origin", "*"}, "")
	set(header{"Vary", "Accept-Encoding"}, "")
	board, frame := headersOf(s.routes[bundle.Index].File), headersOf(s.routes[bundle.Embed].File)
	for _, of := range []struct {
		from        []header
		name, where string
	}{
		{board, "Content-Security-Policy", "env=!numplace_frame"},
		{frame, "Content-Security-Policy", "env=numplace_frame"},
		{board, "Cache-Control", ""},
		{headersOf(pictureFile(picture.PNG)), "Cache-Control", "env=numplace_lasting"},
		{headersOf(bundle.File{Immutable: true}), "Cache-Control", "env=numplace_hashed"},
		{frame, "Cross-Origin-Embedder-Policy", "env=numplace_isolated"},
		{frame, "Cross-Origin-Resource-Policy", "env=numplace_shown"},
	} {
		for _, h := range of.from {
			if h.name == of.name {
				set(h, of.where)
			}
		}
	}
	line("Header unset X-Frame-Options")
	line("Header always unset X-Frame-Options")
	line("# A page is always sent in full, in case the browser's copy is damaged.")
	for _, name := range []string{"If-Modified-Since", "If-None-Match"} {
		line("RequestHeader unset %s", name)
	}
	line("Header unset ETag\nHeader unset Last-Modified\n</IfModule>")
	line("FileETag None")
	fmt.Fprintf(&out, apacheEnd, s.prefix)
	return out.Bytes()
}
