package app

import (
	"strconv"
	"strings"
	"sync"
	"time"
)

// makeHTML makes an element by one call of numplace.make. Its one text has the namespace, the tag,
// and the names and values of the attributes, with a NUL between them. Each call and each string
// passed to JavaScript costs some microseconds, and a page has thousands of attributes.
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
	v = v.setJSElement(page().Call("make", text.String()))
	for i := 0; i < len(apart); i += 2 {
		setJSAttribute(v.JSValue(), apart[i], apart[i+1])
	}
	return v
}

// page returns the object that the page's scripts share with the program.
var page = sync.OnceValue(func() Value { return Window().Get("numplace") })

// makeRaw makes the element of a text of HTML by one call of numplace.markup.
func makeRaw(html string) Value { return page().Call("markup", html) }

// updateRaw changes the element of a text of HTML to what another text is, by one call of
// numplace.redraw, if the texts have equally many lines and differ neither in the first nor in the
// last one. Each line between is a child of the element, and only children whose lines differ are
// changed. None is replaced, so that the focus stays. Attributes of a child have double quotes and
// no character references. Empty lines are not children.
func updateRaw(v, to *raw) bool {
	var changes strings.Builder
	was, is := v.value, to.value
	for i := -1; was != "" || is != ""; {
		a, restA, inA := strings.Cut(was, "\n")
		b, restB, inB := strings.Cut(is, "\n")
		if inA != inB || a != b && (i < 0 || !inA || a == "" || b == "") {
			return false
		}
		if a != b {
			changes.WriteString("@" + strconv.Itoa(i) + "\x00")
			writeChanges(&changes, a, b)
		}
		if was, is = restA, restB; a != "" {
			i++
		}
	}
	page().Call("redraw", v, changes.String())
	v.value = to.value
	return true
}

// writeChanges writes how one element becomes another, as numplace.redraw reads it.
func writeChanges(changes *strings.Builder, a, b string) {
	tagA, innerA, _ := strings.Cut(a, ">")
	tagB, innerB, _ := strings.Cut(b, ">")
	for tagA != tagB {
		nameA, valueA, restA := cutAttribute(tagA)
		nameB, valueB, restB := cutAttribute(tagB)
		switch {
		case nameA == nameB:
			if tagA, tagB = restA, restB; valueA != valueB {
				changes.WriteString("+" + nameB + "=" + valueB + "\x00")
			}
		case nameA != "" && !strings.Contains(tagB, " "+nameA+`="`):
			changes.WriteString("-" + nameA + "\x00")
			tagA = restA
		default: // it is new, or follows later
			changes.WriteString("+" + nameB + "=" + valueB + "\x00")
			tagB = restB
		}
	}
	if innerA != innerB {
		changes.WriteString("<" + innerB + "\x00")
	}
}

// cutAttribute returns the first attribute of what is left of a tag, and what follows.
func cutAttribute(tag string) (name, value, rest string) {
	_, tag, _ = strings.Cut(tag, " ")
	name, tag, _ = strings.Cut(tag, `="`)
	value, rest, _ = strings.Cut(tag, `"`)
	return name, value, rest
}

// properties are the attributes that setJSAttribute does not set as attributes.
const properties = " value contenteditable ismap readonly async autofocus autoplay checked default defer disabled " +
	"hidden loop multiple muted open required reversed selected "

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

// turnEvery is how long a starting program runs before it yields to the browser.
const turnEvery = 4 * time.Millisecond

var turn struct {
	last time.Time
	over bool // the page has started
}

func init() { breathe() } // the initialization of the packages after this one is a task of its own

// breathe yields to the browser, by numplace.turn, when it is due. The page removes turn when
// the program has started. From then on an action is carried out without interruption, so that it
// is saved before a reload that follows at once.
func breathe() {
	if turn.over || time.Since(turn.last) < turnEvery {
		return
	}
	page := page()
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
