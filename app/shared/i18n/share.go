package i18n

// LinkLength says how long a link is.
func LinkLength(l Lang, n int) string { return inLink.With(l, "n", Number(n)) }
