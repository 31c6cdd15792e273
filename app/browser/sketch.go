package browser

// Sketch returns the SVG of the board's rules that the page drew in its first paint. If there is no such SVG,
// it returns "".
func Sketch() string {
	drawn := Query(".board > .signs")
	if !drawn.Truthy() {
		return ""
	}
	return drawn.Get("outerHTML").String()
}
