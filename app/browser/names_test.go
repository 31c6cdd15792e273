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

// The list of keys in names.go is complete: the page uses no other keys in local storage. embed.js, which
// runs in other pages of the same origin, avoids all keys in the list.
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
			t.Errorf("%s uses the key numplace:%s, which %s lacks, so another page may use it", file, name, list)
		}
	}
	for _, name := range own {
		if used[name] == "" {
			t.Errorf("no file uses the key numplace:%s, which %s lists", name, list)
		}
	}
	// Other sites have copies of embed.js, which avoid only these names.
	known := []string{"lang", "theme", "habits", "techniques", "early", "live", "solved", "desk", "desk:aside", "probe"}
	if !slices.Equal(own, known) {
		t.Errorf("%s lists %v, but a new name must begin with page:", list, own)
	}
	_, same := names(t, embedsName, list)[`"`+embedPrefix+`"`]
	if !same || strings.HasPrefix(embedPrefix, keyPrefix) {
		t.Errorf("embedPrefix %q differs from the prefix in %s, or begins like the page's keys", embedPrefix, list)
	}
	for _, key := range []string{boardPrefix + "1", trailPrefix + "1:0", logKey, deskKey, asideKey, langKey} {
		if !isOwn(key) || isOwn(embedPrefix+key) || isOwn(key+"x") == slices.Contains(known, key[len(keyPrefix):]) {
			t.Errorf("isOwn is wrong for %s, or for similar keys", key)
		}
	}
}
