package exchange

// A reader of JSON that keeps where each value stands, so that an error can name the place. It is
// stricter than the reader of arrays: what it reads is a file of a program.

import "strings"

// jsonKind is what a value is.
type jsonKind uint8

const (
	jsonWord   jsonKind = iota // a number, true, false or null
	jsonString                 // without the quotation marks
	jsonArray
	jsonObject
)

// jsonValue is a value of JSON.
type jsonValue struct {
	kind   jsonKind
	at     int                   // where it begins, in bytes
	text   string                // of a word or a string
	items  []*jsonValue          // of an array
	fields map[string]*jsonValue // of an object
}

// string returns the text of a string, or "".
func (v *jsonValue) string() string {
	if v == nil || v.kind != jsonString {
		return ""
	}
	return v.text
}

// is reports whether a value is this word.
func (v *jsonValue) is(word string) bool { return v != nil && v.kind == jsonWord && v.text == word }

type jsonReader struct {
	text string
	at   int
}

// fault is the error about what stands at a place.
func (r *jsonReader) fault(at int) *Error {
	what, _, _ := strings.Cut(r.text[at:], "\n")
	return r.error(Damaged, what, at)
}

// error returns an error about words at a place.
func (r *jsonReader) error(cause Cause, what string, at int) *Error {
	return &Error{Cause: cause, Part: part(what), Line: 1 + strings.Count(r.text[:at], "\n"),
		Column: columnIn(r.text, at)}
}

// next skips blanks and returns the next byte, or 0 at the end.
func (r *jsonReader) next() byte {
	for r.at < len(r.text) && strings.IndexByte(blanks, r.text[r.at]) >= 0 {
		r.at++
	}
	if r.at == len(r.text) {
		return 0
	}
	return r.text[r.at]
}

// value reads a value within depth others.
func (r *jsonReader) value(depth int) (v *jsonValue, err *Error) {
	sign := r.next()
	v = &jsonValue{at: r.at}
	switch sign {
	case '{', '[':
		if depth == deepestArray {
			return v, &Error{Cause: TooDeep, Want: deepestArray}
		}
		v.kind = jsonArray
		if sign == '{' {
			v.kind = jsonObject
		}
		return v, r.members(v, depth+1)
	case '"':
		v.kind = jsonString
		v.text, err = r.quoted()
		return v, err
	}
	for r.at < len(r.text) && strings.IndexByte(blanks+",:[]{}()\"", r.text[r.at]) < 0 {
		r.at++
	}
	if v.text = r.text[v.at:r.at]; v.text == "" {
		return v, r.fault(v.at)
	}
	return v, nil
}

// members reads what an array or an object has, to its closing bracket. A comma before that is
// allowed, because people leave it there.
func (r *jsonReader) members(v *jsonValue, depth int) *Error {
	closing := byte(']')
	if v.kind == jsonObject {
		closing = '}'
		v.fields = map[string]*jsonValue{}
	}
	r.at++
	for r.next() != closing {
		key := ""
		if v.kind == jsonObject {
			name, err := r.value(depth)
			if err != nil {
				return err
			}
			if name.kind != jsonString || r.next() != ':' {
				return r.fault(name.at)
			}
			r.at++
			key = name.text
		}
		item, err := r.value(depth)
		if err != nil {
			return err
		}
		if v.kind == jsonObject {
			v.fields[key] = item
		} else {
			v.items = append(v.items, item)
		}
		switch r.next() {
		case ',':
			r.at++
		case closing:
		default:
			return r.fault(r.at)
		}
	}
	r.at++
	return nil
}

// quoted reads a string.
func (r *jsonReader) quoted() (string, *Error) {
	start := r.at
	for r.at++; r.at < len(r.text) && r.text[r.at] != '"'; r.at++ {
		if r.text[r.at] == '\\' {
			r.at++
		}
	}
	if r.at >= len(r.text) {
		r.at = len(r.text)
		return "", r.fault(start)
	}
	r.at++
	return unescaped(r.text[start+1 : r.at-1]), nil
}
