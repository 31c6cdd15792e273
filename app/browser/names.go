package browser

import (
	"slices"
	"strings"
)

// The page's keys in local storage. Each board has the key "numplace:board:<id>" and further keys for its
// history. Each setting has a key. Boards that are embedded in other pages of the same origin use keys that
// begin with embedPrefix. The file web/script/names.js has the same list of keys, and defines the prefix that
// new keys must have.
const (
	keyPrefix   = "numplace:"
	embedPrefix = "numplace-board:"
	copyPrefix  = "numplace-copy:" // prefix of copies of boards; see copies.go

	boardPrefix   = "numplace:board:"
	trailPrefix   = "numplace:steps:" // prefix of histories of boards; see trail.go
	langKey       = "numplace:lang"
	themeKey      = "numplace:theme"
	habitsKey     = "numplace:habits"
	techniquesKey = "numplace:techniques"
	earlyKey      = "numplace:early"
	liveKey       = "numplace:live"       // older builds had only this setting, which was "off" or not stored
	deskKey       = "numplace:desk"       // data of all desks (app/state/desk) in one text
	asideKey      = "numplace:desk:aside" // data that desks could not read
	logKey        = "numplace:solved"     // the log, with a line for each solved puzzle

	pagePrefix = "numplace:page:"         // prefix of keys for this device only, which are not in backups
	classKey   = "numplace:page:class"    // the sets that were played as those of a class; see class.Keep
	answerKey  = "numplace:page:answered" // the user has answered the offer to install the page or to save a backup
)

// own lists the page's keys that do not belong to boards.
var own = []string{langKey, themeKey, habitsKey, techniquesKey, earlyKey, liveKey, deskKey, asideKey, logKey}

func isOwn(key string) bool {
	return strings.HasPrefix(key, boardPrefix) || strings.HasPrefix(key, trailPrefix) ||
		strings.HasPrefix(key, pagePrefix) || slices.Contains(own, key)
}

// strayed reports whether text is the progress of a board in another page, although key belongs to this page.
// Such values exist because old copies of embed.js store progress under any name that their page chooses.
func strayed(key, text string) bool {
	return strings.HasPrefix(text, `{"of":"`) && strings.Contains(text, `"puzzle":"`) && isOwn(key)
}

// makeWay moves the progress of a board in another page away from a key of this page (see strayed). The new
// key starts with embedPrefix. If that key is in use, makeWay moves nothing. It is called before the page's
// key is written or removed.
func (s *Store) makeWay(key string) {
	if text, _ := s.stored(key); strayed(key, text) {
		to := embedPrefix + strings.TrimPrefix(key, keyPrefix)
		if _, there := s.stored(to); !there {
			s.ask("setItem", to, text)
		}
	}
}
