package links

import (
	"strconv"

	"numplace/solver/format/internal/jsontree"
)

// dataWriter writes JSON and puts in the commas.
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

// open begins a list or an object, and close ends it.
func (w *dataWriter) open(sign byte) {
	w.comma()
	w.b = append(w.b, sign)
}

func (w *dataWriter) close(sign byte) { w.b = append(w.b, sign) }

// field begins a field of an object.
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
