package kit

import "github.com/maxence-charriere/go-app/v10/pkg/app"

// Element makes an element of any kind. go-app has a type for each, and each of those adds some 3 KB to what a browser loads.
func Element(kind string) app.HTMLElem { return app.Elem(kind) }

// Box is an element with a class, unless that is "", and with content. One call takes less room in the program than three.
func Box(kind, class string, body ...app.UI) app.HTMLElem {
	e := Element(kind)
	if class != "" {
		e = e.Class(class)
	}
	return e.Body(body...)
}

// Plain is an element with a class, unless that is "", that holds a text.
func Plain(kind, class, s string) app.HTMLElem {
	return Box(kind, class, app.Text(s))
}

// With gives an element attributes: a name, its value, and so on.
func With(e app.HTMLElem, pairs ...string) app.HTMLElem {
	for i := 0; i < len(pairs); i += 2 {
		e = e.Attr(pairs[i], pairs[i+1])
	}
	return e
}

// Main is the page's content, to which a link at its head leads.
func Main(class string, body ...app.UI) app.HTMLElem {
	return Element("main").ID("main").Class(class).TabIndex(-1).Body(body...)
}
