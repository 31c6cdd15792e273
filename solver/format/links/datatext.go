package links

import (
	"strconv"

	"numplace/solver/format/internal/jsontree"
)

// dataWriter writes JSON and inserts the commas.
type dataWriter struct{ b []byte }

func (w *dataWriter) comma() {
	if len(w.b) == 0 {
		return
	}
	switch w.b[len(w.b)-1] {
	case '{', '[', ':':
	default:
		w.b = append(w.b, ',')
	}
}

// open starts a list or an object, and close ends it. sign is the bracket or brace to write.
func (w *dataWriter) open(sign byte) {
	w.comma()
	w.b = append(w.b, sign)
}

func (w *dataWriter) close(sign byte) { w.b = append(w.b, sign) }

// field starts a field of an object. The caller must write its value next.
func (w *dataWriter) field(name string) *dataWriter {
	w.quoted(name)
	w.b = append(w.b, ':')
	return w
}

func (w *dataWriter) number(n int) { w.word(strconv.Itoa(n)) }

func (w *dataWriter) word(s string) {
	w.comma()
	w.b = append(w.b, s...)
}

func (w *dataWriter) quoted(s string) {
	w.comma()
	w.b = jsontree.AppendQuoted(w.b, s)
}
