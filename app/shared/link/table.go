package link

import "strings"

// The parameter t= is the table of techniques of a link. It has only the differences from the standard table,
// in the format of solver/logic. The page's program cannot parse this format, so only the characters are
// checked here.

// MaxTable is the maximum length of the text of a table in bytes, more than any real table needs.
const MaxTable = 4 << 10

// tableOf returns the table in a query, or "" if there is none. ok is false if the table has invalid
// characters or is too long.
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

// EncodeTable returns the parameter with the table, to be appended to a query. It returns "" if the table is
// empty.
func EncodeTable(table string) string {
	if table == "" {
		return ""
	}
	return "&t=" + table
}
