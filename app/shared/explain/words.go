package explain

import "numplace/app/shared/i18n"

// blanks has the values for the placeholders of a text, keyed by the name of the placeholder.
type blanks map[string]string

// fill returns a text in a language with its placeholders replaced by values. Values for which the text has
// no placeholder are ignored.
func fill(t text, l i18n.Lang, values blanks) string {
	pairs := make([]string, 0, 2*len(values))
	for name, value := range values {
		pairs = append(pairs, name, value)
	}
	return t.With(l, pairs...)
}

// capital capitalizes the first letter of a sentence, unless the sentence begins with the name of a cell.
func capital(s string) string {
	if len(s) > 1 && s[0] >= 'a' && s[0] <= 'z' && (s[1] < '0' || s[1] > '9') {
		return string(s[0]-'a'+'A') + s[1:]
	}
	return s
}
