package app

import (
	"strings"
	"time"
)

// makeHTML makes an element by one call of numplace.make. Its one text has the namespace, the tag, and the names and
// values of the attributes, with a NUL between them. Each call and each string passed to JavaScript costs some
// microseconds, and a page has thousands of attributes.
func (m nodeManager) makeHTML(ctx Context, v HTML) HTML {
	var text strings.Builder
	text.WriteString(v.XMLNamespace())
	text.WriteString("\x00")
	text.WriteString(v.Tag())
	var apart []string // those to set as properties, after the attributes
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

// makeRaw makes the element of a text of HTML by one call of numplace.markup.
func makeRaw(html string) Value { return Window().Get("numplace").Call("markup", html) }

// properties are the attributes that setJSAttribute does not set as attributes.
const properties = " value contenteditable ismap readonly async autofocus autoplay checked default defer disabled hidden loop multiple muted open required reversed selected "

// appendAll appends an element's mounted children to it.
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

// slice is how long a starting program runs before it yields to the browser.
const slice = 8 * time.Millisecond

var turn struct {
	last time.Time
	over bool // the page has started
}

func init() { breathe() } // the initialization of the packages after this one is a slice of its own

// breathe yields to the browser, by numplace.turn, when a slice is over. The page removes turn when the program has
// started. From then on an action is carried out without interruption, so that it is saved before a reload that follows
// at once.
func breathe() {
	if turn.over || time.Since(turn.last) < slice {
		return
	}
	page := Window().Get("numplace")
	if turn.over = !page.Truthy() || !page.Get("turn").Truthy(); turn.over { // a worker has no turn
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
