package app

// guarded runs code that the browser or the page has called. Once the page has set numplace.broke,
// a panic in it is logged and reported to the page, and the program goes on. Before that, and in a
// worker, a panic ends the program.
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
