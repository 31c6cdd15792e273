package app

import (
	"strings"
	"time"
)

// An element is made by one call of the page's numplace.make with one text, its namespace, its tag, and its attributes' names and values,
// a NUL between them: each call and each text on the way to JavaScript costs some microseconds, and a page has thousands of attributes.
func (m nodeManager) makeHTML(ctx Context, v HTML) HTML {
	var text strings.Builder
	text.WriteString(v.XMLNamespace())
	text.WriteString("\x00")
	text.WriteString(v.Tag())
	var apart []string // those that are properties, after the attributes
	for name, value := range v.attrs() {
		value = resolveAttributeURLValue(name, value, ctx.ResolveStaticResource)
		if strings.Contains(properties, " "+name+" ") || strings.Contains(value, "\x00") {
			apart = append(apart, name, value)
			continue
		}
		for _, part := range []string{name, value} {
			text.WriteString("\x00")
			text.WriteString(part)
		}
	}
	v = v.setJSElement(Window().Get("numplace").Call("make", text.String()))
	for i := 0; i < len(apart); i += 2 {
		setJSAttribute(v.JSValue(), apart[i], apart[i+1])
	}
	return v
}

// properties are the attributes that setJSAttribute sets in another way than as attributes.
const properties = " value contenteditable ismap readonly async autofocus autoplay checked default defer disabled hidden loop multiple muted open required reversed selected "

// appendAll puts an element's mounted children into it.
func appendAll(v HTML, children []UI) {
	if len(children) == 0 {
		return
	}
	nodes := make([]any, len(children))
	for i, child := range children {
		nodes[i] = child
	}
	v.JSValue().Call("append", nodes...)
}

// slice is how long a program that starts works on before the browser has a turn.
const slice = 8 * time.Millisecond

var turn struct {
	last time.Time
	over bool // the page has started
}

func init() { breathe() } // what packages after this one make beforehand is a part of its own

// breathe gives the browser a turn where it is time for one, by the page's numplace.turn. The page takes that away when the program
// has started: from then on what a person does is done in one go, and kept before a reload that comes right after it.
func breathe() {
	if turn.over || time.Since(turn.last) < slice {
		return
	}
	page := Window().Get("numplace")
	if turn.over = !page.Truthy() || !page.Get("turn").Truthy(); turn.over { // a worker has no such thing
		return
	}
	mine := make(chan struct{})
	f := FuncOf(func(Value, []Value) any {
		close(mine)
		return nil
	})
	page.Call("turn", f)
	<-mine
	f.Release()
	turn.last = time.Now()
}
