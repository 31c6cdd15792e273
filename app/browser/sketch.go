package browser

// Sketch returns what the first picture has of the rules of the board, as SVG; "" if it has nothing of them.
func Sketch() string {
	drawn := Query(".board > .signs")
	if !drawn.Truthy() {
		return ""
	}
	return drawn.Get("outerHTML").String()
}
