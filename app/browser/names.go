package browser

import (
	"slices"
	"strings"
)

// The page's keys in local storage: one for each board, "numplace:board:<id>", those of its history, and one
// for each setting. Boards in other pages of the same origin use keys that begin with embedPrefix.
// web/script/names.js has the same list, and defines the prefix for new keys.
const (
	keyPrefix   = "numplace:"
	embedPrefix = "numplace-board:"
	copyPrefix  = "numplace-copy:" // for versions of boards: see copies.go

	boardPrefix   = "numplace:board:"
	trailPrefix   = "numplace:steps:" // see trail.go
	langKey       = "numplace:lang"
	themeKey      = "numplace:theme"
	habitsKey     = "numplace:habits"
	techniquesKey = "numplace:techniques"
	earlyKey      = "numplace:early"
	liveKey       = "numplace:live"       // older builds stored "off" here, or nothing; they had no other setting
	deskKey       = "numplace:desk"       // data of all desks of the page (app/state/desk), as one text
	asideKey      = "numplace:desk:aside" // data of desks that could not be read
	logKey        = "numplace:solved"     // the log of solved puzzles, a line for each

	pagePrefix = "numplace:page:"         // prefix of keys that concern only this device and are not in backups
	answerKey  = "numplace:page:answered" // the user has answered the offer to install the page or to save a backup
)

// own lists the page's keys that do not belong to boards.
var own = []string{langKey, themeKey, habitsKey, techniquesKey, earlyKey, liveKey, deskKey, asideKey, logKey}

func isOwn(key string) bool {
	return strings.HasPrefix(key, boardPrefix) || strings.HasPrefix(key, trailPrefix) ||
		strings.HasPrefix(key, pagePrefix) || slices.Contains(own, key)
}

// strayed reports whether a text under a key of the page is the progress of a board in another page. Old
// copies of embed.js store progress under any name that their page chooses, which may be one of the page's
// keys.
func strayed(key, text string) bool {
	return strings.HasPrefix(text, `{"of":"`) && strings.Contains(text, `"puzzle":"`) && isOwn(key)
}

// makeWay moves stray progress from a key of the page to a key with embedPrefix, unless that key is in use.
// It is called before the page's key is written or removed.
func (s *Store) makeWay(key string) {
	if text, _ := s.stored(key); strayed(key, text) {
		to := embedPrefix + strings.TrimPrefix(key, keyPrefix)
		if _, there := s.stored(to); !there {
			s.ask("setItem", to, text)
		}
	}
}
