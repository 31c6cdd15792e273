package link

import "strings"

// The table of techniques of a link: t=, with what differs from the standard table, as solver/logic
// writes it. The page's program can't read it, so only its characters are checked here.

// MaxTable is the length in bytes beyond which the text of a table is not read. No table needs so
// many.
const MaxTable = 4 << 10

// tableOf returns the table of a query; "" if there is none. ok is false if it has characters that
// cannot be in a table, or is too long.
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

// EncodeTable returns the part of a link that has the table. It goes behind the rest of the query.
func EncodeTable(table string) string {
	if table == "" {
		return ""
	}
	return "&t=" + table
}
