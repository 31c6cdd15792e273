package explain

import "numplace/app/shared/i18n"

// blanks are the values for the blanks of a text, by name.
type blanks map[string]string

// fill returns a text in a language with values in its blanks. Values without a blank are ignored.
func fill(t text, l i18n.Lang, values blanks) string {
	pairs := make([]string, 0, 2*len(values))
	for name, value := range values {
		pairs = append(pairs, name, value)
	}
	return t.With(l, pairs...)
}

// capital returns a sentence that starts with a capital letter, unless it starts with a cell.
func capital(s string) string {
	if len(s) > 1 && s[0] >= 'a' && s[0] <= 'z' && (s[1] < '0' || s[1] > '9') {
		return string(s[0]-'a'+'A') + s[1:]
	}
	return s
}
