// Package app is the page: a tree of go-app components over app/state. The root component holds the Model,
// sends it messages and carries out the effects. Each view is a package that draws a part of the Model, and
// has its own listeners and keys.
//
// When a key is pressed, a listener of the window (listen.go) asks the current view for the meaning of the
// key, which is a state.Msg. Controls have their listeners in the events.go of their view. Both call
// page.send, which calls state.Update. Update returns the new Model and the effects to carry out. effects.go
// and jobs.go carry them out, and go-app draws what has changed. The result of an effect is another message.
//
// The build prerenders each page with the same components (shell.go). A prerendered page has an empty board,
// and all text in every language. Until the program has started, scripts draw the digits of a link and record
// keys and clicks. When it has started, the program replaces the elements and replays this input, and no pixel
// of the board moves. Input from after the replacement waits in go-app's queue: clicks and pointers as usual, and
// keys as events of the outermost element until the program listens to the window. So everything takes effect
// once and in order.
//
// # Adding to the page
//
// For an effect, add a type in app/state/cmd.go, a case in carryOut in effects.go, and the implementation in
// app/browser or in the view that it concerns.
//
// For a view, add a package app/<name> with a View that has Render, Key, Resized and Follow. In page.go, add
// a field, its construction, and a line with the title in the table p.parts. In app/state, add a constant of
// type View, and a line in the table of view.go with the view's address and what happens when the view is
// opened and left.
//
// For a page with its own path, add a path in web/bundle, a shell in shell.go that web/build/main.go renders,
// a route in Run, its name in PAGES in web/script/sw.js, and a case in the method under of web/handler.go. If
// most visits do not need the page, put its name and the files that only it uses in LATER_PAGES instead of
// PAGES. If it has a style sheet, name that in styleSheets in web/build/main.go, in the list of files in
// site.go, and in shell.html.
//
// # The traps of go-app
//
//   - go-app compares handlers by code pointer, and keeps the first one. So a closure made in Render
//     keeps the variables that it captured first. A method value has the code pointer of its method,
//     so it keeps its first receiver. That is why views are not go-app components but structs that the
//     root creates once. Their handlers are methods, and read the Model from the kit.Host when they run.
//   - A component is redrawn only if an exported field differs. Use numbers, strings and comparable
//     structs for fields, not slices, pointers or functions.
//   - Exported methods of the root, and of types that its fields refer to, are linked if any interface
//     has a method of that name and type.
//   - A change of the focused element's tabindex makes the browser recompute all styles at once. So
//     numplace.point sets it before it moves the focus, and numplace.redraw does not set it again.
//   - Each function adds 320 bytes to a table in memory. A method that is used as a handler counts
//     twice.
//   - An attribute with an empty value is dropped, so Value("") does not clear a field.
//   - Dispatches wait in a channel with room for 4,096. More of them in one turn of the event loop
//     block forever, so cells have no OnMount.
//   - A panic in a listener would end the program. web/build/goapp/_app/guard.go recovers, and reports
//     the panic as the message bars.Broke.
//   - Every FuncOf must be released. A call from JavaScript takes about 13 µs.
//   - A timer does not fire while Go computes, so a context with a deadline never ends unless the
//     loop yields. The engines call turn.Give from time to time.
//   - Each SVG element needs XMLNS.
//   - The content security policy forbids style attributes, so Style() can't be used. Use classes,
//     custom properties, and attributes of SVG.
//   - The browser follows links, not go-app, which would look for a route in the current page
//     (loader.js).
//   - The program must be small. So do not use fmt, os or net/url (a test checks this), time.Time in a
//     component's field, formatting of floating-point numbers, or strings.NewReplacer, which
//     html.EscapeString uses too (5 KB). "make sizes" shows the code size of each package.
package app
