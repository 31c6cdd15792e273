//go:build fetched

package i18n

import "strings"

// This program is built without texts, since a person needs those of one language. The page fetches
// them.

var vocabulary fetchedTexts

// fetchedTexts has the texts of the languages that have come.
type fetchedTexts [len(All)][]string

// In returns a text in a language, or "" if it has not come.
func (b *fetchedTexts) In(l Lang, at int) string {
	if at < len(b[l]) {
		return b[l][at]
	}
	return ""
}

// Bring takes the texts of a language, which are the content of its File. It does nothing for "".
func Bring(l Lang, file string) {
	if file != "" {
		vocabulary[l] = strings.Split(file, "\n")
	}
}

// Has reports whether the texts of a language are here.
func Has(l Lang) bool { return len(vocabulary[l]) > 0 }
