//go:build fetched

package i18n

import "strings"

// With the build tag "fetched", the program contains no texts, since a user needs only those of one language.
// The page fetches them.

var vocabulary fetchedTexts

// fetchedTexts has the texts of the languages that have been fetched.
type fetchedTexts [len(All)][]string

// In returns a text in a language. If the language has not been fetched, it returns "".
func (b *fetchedTexts) In(l Lang, at int) string {
	if at < len(b[l]) {
		return b[l][at]
	}
	return ""
}

// Bring stores the texts of a language. file is the content of the language's File. If it is "", Bring does
// nothing.
func Bring(l Lang, file string) {
	if file != "" {
		vocabulary[l] = strings.Split(file, "\n")
	}
}

// Has reports whether the texts of a language have been fetched.
func Has(l Lang) bool { return len(vocabulary[l]) > 0 }
