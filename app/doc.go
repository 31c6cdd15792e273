// Package app is the page: a go-app component tree over app/state. The root component holds the
// Model, sends it messages and carries out the effects. The views draw the Model. Each is a package
// with its drawing, its listeners and its keys.
//
// A key press goes this way: a listener of the window (listen.go) asks the view that is shown what
// the key means, and gets a state.Msg. Controls have listeners in the events.go of their view. Both
// end in page.send, which calls state.Update. That returns the new Model and the effects to carry
// out. effects.go and jobs.go carry them out, and go-app draws what has changed. The answer of an
// effect is another message.
//
// The build prerenders each page with the same components (shell.go): an empty board, with every
// word in every language. Until the program has started, scripts draw a link's digits and record
// keys and clicks. When it has started it replaces the elements and replays the keys, and no pixel
// of the board moves.
//
// # Adding to the page
//
// An effect: a type in app/state/cmd.go, a case in carryOut in effects.go, and the work in
// app/browser or in the view that it is about.
//
// A view: a package app/<name> with a View that has Render, Key, Resized and Follow, and a line in
// the table of page.go with its tab and title, beside the field and the construction there.
// app/state has its View and a line in the table of view.go, with its address and what happens when
// it comes and goes.
//
// A page with a path of its own: a path in web/bundle, a shell in shell.go that web/build/main.go
// draws, a route in Run, its name in PAGES in web/script/sw.js, and a case in the method under of
// web/handler.go. A page that a visit does not need is in LATER_PAGES there instead, with the files
// that only it has. Its style sheet is named in styleSheets in web/build/main.go, in the list of
// files in site.go, and in shell.html.
//
// # The traps of go-app
//
//   - Handlers are compared by code pointer, and the first one stays. A closure made in Render keeps
//     what it captured first. A method value has the code pointer of its method, so the first
//     receiver stays too. That is why views are not go-app components but structs that the root
//     makes once. Their handlers are methods, and read the Model from the kit.Host when they run.
//   - A component is drawn again only if an exported field differs. Use numbers, strings and
//     comparable structs, no slices, pointers or functions.
//   - Exported methods of the root, and of what its fields lead to, are linked if any interface has
//     a method of that name and type.
//   - A change of the focused element's tabindex makes the browser compute all styles at once. So
//     numplace.point sets it before it moves the focus, and numplace.redraw does not set it again.
//   - Each function adds 320 bytes of memory to a table. A method that is used as a handler counts
//     twice.
//   - An attribute with an empty value is dropped, so Value("") does not clear a field.
//   - Dispatches wait in a channel of 4,096. More of them in one turn block for ever, so cells have
//     no OnMount.
//   - A panic in a listener would end the program. web/build/goapp/_app/guard.go reports it as the
//     message state.Broke instead.
//   - Every FuncOf must be released. A call from JavaScript takes some 13 µs.
//   - A timer does not fire while Go computes, so a context with a deadline never ends unless the
//     loop yields. The engines call turn.Give now and then.
//   - SVG elements need XMLNS, each of them.
//   - The content security policy forbids style attributes, so there is no Style(). Use classes,
//     custom properties, and attributes of SVG.
//   - Links are followed by the browser, not by go-app, which would look for their pages in the
//     present one (loader.js).
//   - Size decides what can be used: no fmt, os or net/url, which a test refuses, no time.Time in a
//     component's field, no formatting of floating-point numbers, and no strings.NewReplacer, which
//     html.EscapeString brings too (5 KB). "make sizes" shows the code of each package.
package app
