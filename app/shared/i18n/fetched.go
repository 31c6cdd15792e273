//go:build fetched

package i18n

import "sync"

// With the build tag "fetched", the program contains no texts. The page fetches the texts of one language,
// since its user needs no others.

// vocabulary has the texts of each language that has been fetched.
var vocabulary Words

// Load stores the texts of a language. file is the text that File returns for the language. If file is "",
// Load does nothing.
func Load(l Lang, file string) {
	if file != "" {
		vocabulary.Texts[l], vocabulary.split[l] = file, sync.Once{}
	}
}

// Has reports whether the texts of a language have been fetched.
func Has(l Lang) bool { return vocabulary.Texts[l] != "" }
