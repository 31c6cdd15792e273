package i18n

// WidthBounds says that a width must be within bounds, and which width the code has for now.
func WidthBounds(l Lang, least, most, present int) string {
	return widthBounds.With(l, "least", Number(least), "most", Number(most), "present", Number(present))
}
