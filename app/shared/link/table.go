package link

import "strings"

// The table of techniques of a link: t=, with what the table has otherwise than the standard one, as solver/logic writes it. The page's
// program cannot read it, so here only its signs are looked at.

// MaxTable is the length in bytes beyond which the text of a table is not read. The longest that a table has is shorter.
const MaxTable = 4 << 10

// tableOf returns the table of a query, or "" for none. ok is false if it has signs of no table, or is too long.
func tableOf(query string) (table string, ok bool) {
	t := Values(query, "t")
	if len(t) == 0 {
		return "", true
	}
	const signs = "abcdefghijklmnopqrstuvwxyz0123456789,:-"
	if len(t[0]) > MaxTable || strings.Trim(t[0], signs) != "" {
		return "", false
	}
	return t[0], true
}

// EncodeTable returns what a link with a table has behind the rest of its query.
func EncodeTable(table string) string {
	if table == "" {
		return ""
	}
	return "&t=" + table
}
