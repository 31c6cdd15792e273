package app

// guarded calls f, which is code that the browser or the page runs later. Once the page has set
// numplace.broke, a panic in f is logged and reported to the page, and the program continues. Before that,
// and in a worker, a panic ends the program.
func guarded(f func()) {
	defer func() {
		fault := recover()
		if fault == nil {
			return
		}
		page := Window().Get("numplace")
		if !page.Truthy() || !page.Get("broke").Truthy() {
			panic(fault)
		}
		Log(fault)
		page.Call("broke")
	}()
	f()
}
