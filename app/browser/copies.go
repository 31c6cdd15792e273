package browser

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"numplace/app/state/storage"
)

// Copies of versions of boards. A browser shows a tab what other tabs write only after a while. So a
// tab that compares versions before it writes a board may still write over one that it has not seen.
// Therefore a tab writes each version of a board twice: as the board, under a key that all tabs write
// to, and as a copy under a key of its own, which it removes once there is the copy of its next
// version. A record names the versions that went into it. Any tab that finds a copy that did not go
// into the board puts it back, or makes it a board of its own.
//
// The keys do not begin like the others (copyPrefix), so that a backup does not have them.

// copyAge is how long a copy stays that went into the board: much longer than any write is on its way.
const copyAge = 24 * time.Hour

// mostPast is how many tabs a record names.
const mostPast = 32

func copyKey(id, rev string) string { return copyPrefix + id + ":" + rev }

// copyOf returns the board and the version that a copy's key names.
func copyOf(key string) (id, rev string, ok bool) {
	names, ok := strings.CutPrefix(key, copyPrefix)
	at := strings.LastIndexByte(names, ':')
	if !ok || at < 0 {
		return "", "", false
	}
	return names[:at], names[at+1:], true
}

// IsCopy reports whether a key is that of a copy.
func IsCopy(key string) bool { return strings.HasPrefix(key, copyPrefix) }

// turnOf splits a version into the tab that wrote it and its number there. A version that has none
// stands for itself.
func turnOf(rev string) (tab string, number int) {
	if at := strings.LastIndexByte(rev, '-'); at >= 0 {
		if n, err := strconv.Atoi(rev[at+1:]); err == nil {
			return rev[:at], n
		}
	}
	return rev, 0
}

// wentInto reports whether a version is a record's, or went into it.
func wentInto(r storage.Record, rev string) bool {
	tab, number := turnOf(rev)
	return r.Rev == rev || slices.ContainsFunc(strings.Fields(r.Past), func(past string) bool {
		of, last := turnOf(past)
		return of == tab && last >= number
	})
}

// after makes r a version that follows another one.
func (s *Store) after(r, old storage.Record) storage.Record {
	if r.Past = old.Past; r.Rev == old.Rev {
		return r
	}
	tab, _ := turnOf(old.Rev)
	past := slices.DeleteFunc(strings.Fields(old.Past), func(past string) bool {
		of, _ := turnOf(past)
		return of == tab
	})
	for past = append(past, old.Rev); len(past) > mostPast; past = past[1:] {
		tab, _ := turnOf(past[0])
		s.removeCopies(func(id, rev string) bool { of, _ := turnOf(rev); return id == r.ID && of == tab })
	}
	r.Past = strings.Join(past, " ")
	return r
}

// copyVersion stores a copy of a record that was stored, if there is room, and removes the one before.
func (s *Store) copyVersion(r storage.Record, text string) {
	key, before := copyKey(r.ID, r.Rev), s.copies[r.ID]
	if before == key {
		return
	}
	kept := false
	if played(r) {
		_, kept = s.ask("setItem", key, text)
	}
	if before != "" {
		s.ask("removeItem", before)
	}
	if !kept && played(r) { // there may be room now
		_, kept = s.ask("setItem", key, text)
	}
	if delete(s.copies, r.ID); kept {
		if s.copies == nil {
			s.copies = map[string]string{}
		}
		s.copies[r.ID] = key
	}
}

// removeCopies removes some copies, and reports whether any is gone.
func (s *Store) removeCopies(which func(id, rev string) bool) (removed bool) {
	for _, key := range s.keys() {
		if id, rev, ok := copyOf(key); ok && which(id, rev) {
			removed = s.remove(key) || removed
		}
	}
	return removed
}

// forgetCopies removes what could bring back a board that is deleted.
func (s *Store) forgetCopies(of string) {
	s.removeCopies(func(id, rev string) bool { return id == of || rev == of })
}

// dropCopies makes room: it removes the copies that went into their boards. It reports whether any is gone.
func (s *Store) dropCopies() bool {
	return s.removeCopies(func(id, rev string) bool {
		r, ok := s.kept(id)
		return ok && wentInto(r, rev)
	})
}

// kept returns the record of a board as the device has it.
func (s *Store) kept(id string) (r storage.Record, ok bool) {
	text, _ := s.stored(boardPrefix + id)
	return readRecord(text)
}

// What a copy brings back is bounded, because anything on the same origin can write copies: a start looks at mostCopies
// of them and removes the others. Copies of boards that are here come first, then the latest; times in the future come
// last (storage.Later). Of those that would be a board of their own, the first mostHealed become one, as far as the
// list of boards has room, so that none is pushed out. Without room they wait. The others of these are removed.
// A person has one such copy for each tab that wrote at the same time as another one.
const (
	mostCopies = 4 * maxBoards
	mostHealed = 8
)

// copied is a copy: its key, and what the key names.
type copied struct{ key, id, rev string }

// heal brings back what a copy has and its board has not, and removes copies that are old. It reports
// whether a board has changed.
func (s *Store) heal(keys []string) (changed bool) {
	here := map[string]bool{}
	var copies []copied
	for _, key := range keys {
		if id, is := strings.CutPrefix(key, boardPrefix); is {
			here[id] = true
		} else if id, rev, ok := copyOf(key); ok && s.memory[boardPrefix+id] == "" {
			copies = append(copies, copied{key, id, rev})
		}
	}
	if len(copies) == 0 {
		return false
	}
	now, times := time.Now().UnixMilli(), make(map[string]int64, len(copies))
	for _, c := range copies {
		text, _ := s.stored(c.key)
		times[c.key] = updatedOf(text)
	}
	slices.SortFunc(copies, func(a, b copied) int {
		if here[a.id] != here[b.id] {
			if here[a.id] {
				return -1
			}
			return 1
		}
		if storage.Later(storage.Record{ID: a.key, Updated: times[a.key]},
			storage.Record{ID: b.key, Updated: times[b.key]}, now) {
			return -1
		}
		return 1
	})
	for len(copies) > mostCopies {
		last := len(copies) - 1
		s.ask("removeItem", copies[last].key)
		copies = copies[:last]
	}
	places := healing{room: maxBoards - len(here), left: mostHealed}
	for _, c := range copies {
		changed = s.healBy(c, &places) || changed
	}
	return changed
}

// updatedOf returns the time in the text of a record, 0 for none. It reads no more of it, since there may be many.
func updatedOf(text string) int64 {
	_, text, _ = strings.Cut(text, `"updated":`)
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	updated, _ := strconv.ParseInt(text[:digits], 10, 64) // the greatest, if it is too great
	return updated
}

// healing is how many boards copies can still make.
type healing struct{ room, left int }

func (s *Store) healBy(copy copied, places *healing) (changed bool) {
	key, id, rev := copy.key, copy.id, copy.rev
	text, _ := s.stored(key)
	c, readable := readRecord(text)
	r, ok := s.kept(id)
	switch there, _ := s.stored(boardPrefix + id); {
	case ok && wentInto(r, rev) || !readable || c.ID != id || c.Rev != rev || !played(c) || ok && sameBoard(r, c):
	case there != "" && (!ok || r.Newer()): // a newer build looks after it
		return false
	case ok && wentInto(c, r.Rev): // a tab that did not see c has written the version before again
		c.Spent, c.Updated = max(c.Spent, r.Spent), r.Updated
		c.Hints, c.Told = max(c.Hints, r.Hints), c.Told || r.Told
		_, changed = s.ask("setItem", boardPrefix+id, recordText(c))
		return changed
	case !ok:
		return s.becomes(key, id, text, places)
	default: // two tabs have gone on from the same version
		if own, _ := s.stored(boardPrefix + rev); own == "" {
			c.ID, c.Past = rev, ""
			return s.becomes(key, rev, recordText(c), places)
		}
	}
	if time.Since(time.UnixMilli(c.Updated)).Abs() > copyAge {
		s.ask("removeItem", key)
	}
	return false
}

// becomes makes a copy a board of its own, if it may be one. A copy that is beyond the limit is removed; without room
// it waits.
func (s *Store) becomes(key, id, text string, places *healing) (made bool) {
	if places.left == 0 {
		s.ask("removeItem", key)
		return false
	}
	if places.left--; places.room > 0 {
		if _, made = s.ask("setItem", boardPrefix+id, text); made {
			places.room--
		}
	}
	return made
}

// played reports whether the person has put anything on a record's board.
func played(r storage.Record) bool {
	return strings.Trim(r.Entered, ".") != "" || r.Notes != "" || r.Own && strings.Trim(r.Given, ".") != ""
}

func sameBoard(a, b storage.Record) bool {
	return a.Layout == b.Layout && a.Given == b.Given && a.Entered == b.Entered && a.Notes == b.Notes
}
