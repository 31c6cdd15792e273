package bundle

import (
	"cmp"
	"strings"

	"numplace/app/shared/heads"
	"numplace/app/shared/i18n"
)

// The pages that have an address in each language: the door, Lists, Learn and About. Before the page's
// path it has the language's tag in lower case: /ja/learn/. English has the path alone.

// PathIn returns the path of a page in a language.
func PathIn(l i18n.Lang, path string) string {
	if l == i18n.En {
		return path
	}
	return "/" + strings.ToLower(l.Tag()) + path
}

// Tongue splits the language off a path. It returns English and the path itself if that names no
// language. The caller decides whether there is such a page.
func Tongue(path string) (l i18n.Lang, page string) {
	for _, l := range i18n.All {
		if page, ok := strings.CutPrefix(path, PathIn(l, "")); l != i18n.En && ok && (page == "" || page[0] == '/') {
			return l, cmp.Or(page, Index)
		}
	}
	return i18n.En, path
}

// Spoken are the pages whose heads are written in each language. Those of Learn have theirs from its book.
var Spoken = []string{Index, Lists, About}

// HeadIn returns the head of a page of Spoken in a language.
func HeadIn(l i18n.Lang, path string) Head {
	of := map[string]func(i18n.Lang) (title, says string){Index: heads.Door, Lists: heads.Lists, About: heads.About}
	title, says := of[path](l)
	return Head{Lang: l.Tag(), Title: title, Description: says}
}

// ManifestPath returns the path of the manifest in a language.
func ManifestPath(l i18n.Lang) string {
	if l == i18n.En {
		return "/manifest.webmanifest"
	}
	return "/manifest-" + strings.ToLower(l.Tag()) + ".webmanifest"
}

// Manifest is what a manifest says in its language.
type Manifest struct{ Lang, Name, Description string }

// ManifestAt returns what the manifest with a path says.
func ManifestAt(path string) Manifest {
	for _, l := range i18n.All {
		if ManifestPath(l) == path {
			return Manifest{Lang: l.Tag(), Name: i18n.Name.In(l), Description: heads.App(l)}
		}
	}
	return Manifest{}
}
