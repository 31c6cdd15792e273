package browser

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	ownNames   = regexp.MustCompile(`(?m)^const OWN = \[(.*)\];`)
	ownKinds   = regexp.MustCompile(`(?m)^const KINDS = \[(.*)\];`)
	quotedName = regexp.MustCompile(`"([^"]*)"`)
	embedsName = regexp.MustCompile(`BOARD = ("[^"]*")`)
	storedKey  = regexp.MustCompile(`"numplace:([^"]+)"`)
	scriptsKey = regexp.MustCompile(`Item\("numplace:([^"]+)"`)
)

// The page and boards in other pages of its origin share one local storage. What is the page's stands in one list,
// which the page keeps to and embed.js keeps away from.
func TestThePagesKeysAreInOneList(t *testing.T) {
	const list = "../../web/script/names.js"
	listed := func(pattern *regexp.Regexp) (all []string) {
		for text := range names(t, pattern, list) {
			for _, match := range quotedName.FindAllStringSubmatch(text, -1) {
				all = append(all, match[1])
			}
		}
		return all
	}
	own, kinds := listed(ownNames), listed(ownKinds)
	used := names(t, storedKey, "names.go")
	maps.Copy(used, names(t, scriptsKey, glob(t, "../../web/script/*.js")...))
	if len(own) == 0 || len(kinds) == 0 || len(used) < len(own) {
		t.Fatalf("found are %v and %v, and in use %v", own, kinds, used)
	}
	for name, file := range used {
		of := func(kind string) bool { return strings.HasPrefix(name, kind) }
		if !slices.Contains(own, name) && !slices.ContainsFunc(kinds, of) {
			t.Errorf("%s keeps numplace:%s, which is not in %s: a board in another page may have it", file, name, list)
		}
	}
	for _, name := range own {
		if used[name] == "" {
			t.Errorf("nobody uses numplace:%s, which %s lists", name, list)
		}
	}
	// Copies of embed.js that are in other sites know these names and no other.
	known := []string{"lang", "theme", "habits", "techniques", "early", "live", "solved", "desk", "desk:aside", "probe"}
	if !slices.Equal(own, known) {
		t.Errorf("%s lists %v. A further name begins with page:", list, own)
	}
	if _, same := names(t, embedsName, list)[`"`+embedPrefix+`"`]; !same || strings.HasPrefix(embedPrefix, keyPrefix) {
		t.Errorf("boards in other pages keep what is theirs under %q, which is not apart from the page's, or not as %s "+
			"has it", embedPrefix, list)
	}
	for _, key := range []string{boardPrefix + "1", trailPrefix + "1:0", logKey, deskKey, asideKey, langKey} {
		if !isOwn(key) || isOwn(embedPrefix+key) || isOwn(key+"x") == slices.Contains(known, key[len(keyPrefix):]) {
			t.Errorf("%s is not told from those of others", key)
		}
	}
}
