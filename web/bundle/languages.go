package bundle

import (
	"cmp"
	"strings"

	"numplace/app/shared/heads"
	"numplace/app/shared/i18n"
)

// This file is about the pages that have an address in each language: the start page, Lists, Learn and About.
// The address consists of the language's tag in lower case and the page's path, as in /ja/learn/. In English
// it is the path alone.

// PathIn returns the path of a page in a language.
func PathIn(l i18n.Lang, path string) string {
	if l == i18n.En {
		return path
	}
	return "/" + strings.ToLower(l.Tag()) + path
}

// Tongue splits path into a language and the path of a page. If path names no language, it returns English
// and path unchanged. It does not check whether the page exists.
func Tongue(path string) (l i18n.Lang, page string) {
	for _, l := range i18n.All {
		if page, ok := strings.CutPrefix(path, PathIn(l, "")); l != i18n.En && ok && (page == "" || page[0] == '/') {
			return l, cmp.Or(page, Index)
		}
	}
	return i18n.En, path
}

// Spoken lists the pages whose titles and descriptions are translated, apart from Learn. Those of Learn are
// in its lesson texts.
var Spoken = []string{Index, Lists, About}

// HeadIn returns the translated title and description of a page in Spoken.
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

// Manifest contains the translated texts of a manifest.
type Manifest struct{ Lang, Name, Description string }

// ManifestAt returns the texts of the manifest at path, or the zero Manifest for an unknown path.
func ManifestAt(path string) Manifest {
	for _, l := range i18n.All {
		if ManifestPath(l) == path {
			return Manifest{Lang: l.Tag(), Name: i18n.Name.In(l), Description: heads.App(l)}
		}
	}
	return Manifest{}
}
