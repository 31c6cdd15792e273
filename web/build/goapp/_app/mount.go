package app

import (
	"strconv"
	"strings"
	"sync"
	"time"
)

// makeHTML creates an element with one call of numplace.make. The call's only argument is a string of the
// namespace, the tag, and the names and values of the attributes, separated by NULs. Each call and each
// string passed to JavaScript takes some microseconds, and a page has thousands of attributes.
func (m nodeManager) makeHTML(ctx Context, v HTML) HTML {
	var text strings.Builder
	text.WriteString(v.XMLNamespace())
	text.WriteString("\x00")
	text.WriteString(v.Tag())
	var apart []string // names and values to set as properties afterwards
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

// makeRaw creates an element from HTML with one call of numplace.markup.
func makeRaw(html string) Value { return page().Call("markup", html) }

// updateRaw changes the element of v to that of to with one call of numplace.redraw. Both values must have
// the same number of lines and the same first and last line. Otherwise updateRaw returns false and changes
// nothing. Each line in between is a child of the element. Empty lines are not children. Children are changed
// in place where their lines differ and are never replaced, so that the focus stays. Attributes of a child
// have double quotes and no character references.
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

// writeChanges writes the changes from element a to element b in the format of numplace.redraw.
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
		default: // b has a new attribute, or nameA follows later in b
			changes.WriteString("+" + nameB + "=" + valueB + "\x00")
			tagB = restB
		}
	}
	if innerA != innerB {
		changes.WriteString("<" + innerB + "\x00")
	}
}

// cutAttribute returns the first attribute in the rest of a tag, and what follows the attribute.
func cutAttribute(tag string) (name, value, rest string) {
	_, tag, _ = strings.Cut(tag, " ")
	name, tag, _ = strings.Cut(tag, `="`)
	value, rest, _ = strings.Cut(tag, `"`)
	return name, value, rest
}

// properties lists the attributes that setJSAttribute sets as properties.
const properties = " value contenteditable ismap readonly async autofocus autoplay checked default defer disabled " +
	"hidden loop multiple muted open required reversed selected "

// appendAll appends the mounted children to the element of v.
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

// turnEvery is how long the program runs during its start before it yields to the browser.
const turnEvery = 4 * time.Millisecond

var turn struct {
	last time.Time
	over bool // the start is complete
}

func init() { breathe() } // puts the initialization of later packages into a browser task of its own

// breathe yields to the browser with numplace.turn if turnEvery has passed. The page removes turn when the
// program has started. From then on, each action runs without interruption, so that it is saved before a
// reload that follows at once.
func breathe() {
	if turn.over || time.Since(turn.last) < turnEvery {
		return
	}
	page := page()
	if turn.over = !page.Truthy() || !page.Get("turn").Truthy(); turn.over { // a worker never has turn
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
