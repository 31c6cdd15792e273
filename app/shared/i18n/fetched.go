//go:build fetched

package i18n

import "sync"

// With the build tag "fetched", the program contains no texts, since a user needs only those of one language.
// The page fetches them.

// vocabulary has the texts of the languages that have been fetched.
var vocabulary Words

// Bring stores the texts of a language. file is the content of the language's File. If it is "", Bring does
// nothing.
func Bring(l Lang, file string) {
	if file != "" {
		vocabulary.Texts[l], vocabulary.split[l] = file, sync.Once{}
	}
}

// Has reports whether the texts of a language have been fetched.
func Has(l Lang) bool { return vocabulary.Texts[l] != "" }
