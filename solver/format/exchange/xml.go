package exchange

// A reader for XML files of programs: elements, attributes and text. It checks that elements are closed in
// the right order, and skips comments, instructions and declarations.
//
// There are three reasons not to use encoding/xml. Even its non-strict mode rejects files that this reader
// accepts (see TestSloppyXML). It has no limit for the attributes of an element. And it would add 53 KB to
// the compressed program.

import (
	"slices"
	"strings"

	"numplace/solver/format"
)

// xmlPart is a part of an XML file: a start tag, an end tag or text.
type xmlPart struct {
	name       string // name of the element that starts or ends; "" for text
	attributes string
	text       string
	begins     bool
	ends       bool // the part ends an element; both begins and ends are set for <a/>
	line       int
}

type xmlReader struct {
	text     string
	at, line int
	path     []string // the names of the open elements
}

const (
	deepest     = 16       // maximum number of levels of nested elements
	longestPart = 16 << 10 // maximum length of a tag in bytes; its attributes may contain a complete puzzle
)

// next returns the next part. more is false at the end of the file. The part is only valid until the next
// call.
func (r *xmlReader) next() (p xmlPart, more bool, err *Error) {
	for r.at < len(r.text) {
		rest := r.text[r.at:]
		p = xmlPart{line: r.line}
		switch {
		case rest[0] != '<':
			end := strings.IndexByte(rest, '<')
			if end < 0 {
				end = len(rest)
			}
			p.text = rest[:end]
			r.skip(end)
			return p, true, nil
		case r.skipTo("<!--", "-->"), r.skipTo("<![CDATA[", "]]>"), r.skipTo("<?", "?>"), r.skipTo("<!", ">"):
			continue
		}
		err = r.tag(&p)
		return p, err == nil, err
	}
	if len(r.path) > 0 {
		return p, false, r.fault("<" + r.path[len(r.path)-1])
	}
	return p, false, nil
}

// skipTo skips a part that starts with begin and ends with end. It reports whether there was such a part.
func (r *xmlReader) skipTo(begin, end string) bool {
	rest := r.text[r.at:]
	if !strings.HasPrefix(rest, begin) {
		return false
	}
	size := strings.Index(rest, end)
	if size < 0 {
		return false
	}
	r.skip(size + len(end))
	return true
}

// skip skips size bytes.
func (r *xmlReader) skip(size int) {
	r.line += strings.Count(r.text[r.at:r.at+size], "\n")
	r.at += size
}

// tag reads a tag, from < to >.
func (r *xmlReader) tag(p *xmlPart) *Error {
	rest := r.text[r.at:min(len(r.text), r.at+longestPart)]
	end, mark := 1, byte(0)
	for ; end < len(rest) && (mark != 0 || rest[end] != '>'); end++ {
		switch c := rest[end]; {
		case c == mark:
			mark = 0
		case mark == 0 && (c == '"' || c == '\''):
			mark = c
		}
	}
	if end == len(rest) {
		return r.fault(rest)
	}
	body := rest[1:end]
	content, empty := strings.CutSuffix(body, "/")
	name, closing := strings.CutPrefix(content, "/")
	if at := strings.IndexAny(name, blanks); at >= 0 {
		name, p.attributes = name[:at], name[at:]
	}
	p.name, p.begins, p.ends = name, !closing, closing || empty
	switch {
	case name == "", closing && (len(r.path) == 0 || r.path[len(r.path)-1] != name):
		return r.fault(rest)
	case closing:
		r.path = r.path[:len(r.path)-1]
	case !empty && len(r.path) == deepest:
		return &Error{Cause: TooDeep, Line: r.line, Want: deepest}
	case !empty:
		r.path = append(r.path, name)
	}
	r.skip(end + 1)
	return nil
}

// fault returns the error for invalid text at the current place.
func (r *xmlReader) fault(what string) *Error {
	return &Error{Cause: Damaged, Line: r.line, Column: columnIn(r.text, r.at), Part: part(what)}
}

// attribute returns the first attribute of an element whose name is one of names. It returns "" if there is
// none.
func (p *xmlPart) attribute(names ...string) string {
	for rest := p.attributes; ; {
		key, value, ok := strings.Cut(rest, "=")
		value = strings.TrimLeft(value, blanks)
		if !ok || value == "" || value[0] != '"' && value[0] != '\'' {
			return ""
		}
		end := strings.IndexByte(value[1:], value[0])
		if end < 0 {
			return ""
		}
		if slices.Contains(names, strings.Trim(key, blanks)) {
			return entities(value[1 : 1+end])
		}
		rest = value[end+2:]
	}
}

// entityNames are the entities that XML itself defines.
var entityNames = map[string]string{"lt": "<", "gt": ">", "amp": "&", "quot": `"`, "apos": "'"}

// entities decodes entities such as &lt; and numeric character references.
func entities(text string) string {
	return format.Entities(text, entityNames, func(r rune) string { return string(r) })
}

// escaped returns a text for use in an attribute.
func escaped(words string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;").
		Replace(strings.ToValidUTF8(words, "\ufffd"))
}
