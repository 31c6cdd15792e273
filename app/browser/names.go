package browser

import (
	"slices"
	"strings"
)

// The page's keys in local storage: "numplace:board:<id>" for each board, those of its history, and one for each
// setting. Boards in other pages of the same origin have keys of their own, which begin with embedPrefix.
// web/script/names.js has the same list, and says what a further key has to begin with.
const (
	keyPrefix   = "numplace:"
	embedPrefix = "numplace-board:"
	copyPrefix  = "numplace-copy:" // of the versions of boards: see copies.go

	boardPrefix   = "numplace:board:"
	trailPrefix   = "numplace:steps:" // see trail.go
	langKey       = "numplace:lang"
	themeKey      = "numplace:theme"
	habitsKey     = "numplace:habits"
	techniquesKey = "numplace:techniques"
	earlyKey      = "numplace:early"
	liveKey       = "numplace:live"       // of builds with no other habit, which wrote "off" or nothing
	deskKey       = "numplace:desk"       // what desks keep: one text
	asideKey      = "numplace:desk:aside" // a text of theirs that could not be read
	logKey        = "numplace:solved"     // the log of solved puzzles, a line for each

	pagePrefix = "numplace:page:"         // of what is about this device alone, and in no backup
	answerKey  = "numplace:page:answered" // the offer to install the page or to save a backup was
)

// own are the page's keys that are not of boards.
var own = []string{langKey, themeKey, habitsKey, techniquesKey, earlyKey, liveKey, deskKey, asideKey, logKey}

func isOwn(key string) bool {
	return strings.HasPrefix(key, boardPrefix) || strings.HasPrefix(key, trailPrefix) ||
		strings.HasPrefix(key, pagePrefix) || slices.Contains(own, key)
}

// strayed reports whether a text under a key of the page is the progress on a board in another page. Old copies of
// embed.js keep it under any name that their page chooses, also under one of ours.
func strayed(key, text string) bool {
	return strings.HasPrefix(text, `{"of":"`) && strings.Contains(text, `"puzzle":"`) && isOwn(key)
}

// makeWay moves progress that has strayed to a key of its own, if there is none, before something else is done with
// the page's key.
func (s *Store) makeWay(key string) {
	if text, _ := s.stored(key); strayed(key, text) {
		to := embedPrefix + strings.TrimPrefix(key, keyPrefix)
		if _, there := s.stored(to); !there {
			s.ask("setItem", to, text)
		}
	}
}
