package browser

// Sketch returns the drawing of the board's rules from the page's first paint, as SVG. It returns "" if there
// is none.
func Sketch() string {
	drawn := Query(".board > .signs")
	if !drawn.Truthy() {
		return ""
	}
	return drawn.Get("outerHTML").String()
}
