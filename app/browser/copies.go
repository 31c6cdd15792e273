package browser

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"numplace/app/state/storage"
)

// A copy of a board protects it against lost updates. A browser may show a tab the writes of other tabs only
// after a delay. So even a tab that compares versions before it writes may overwrite a version of a board
// that it has not seen. Therefore a tab writes each version of a board twice: as the board, under a key that
// all tabs share, and as a copy, under a key that no other tab uses. After the tab has written the copy of
// the next version, it removes the copy of the previous one. A board's record lists the versions that it is
// based on. If a tab finds a copy whose version is not in that list, the tab restores the copy or makes a
// separate board of it.
//
// The keys of copies start with copyPrefix, which no other key does, so that a backup does not include
// copies.

// copyAge is the age up to which a copy is stored although its version is already part of its board. A write
// is never delayed that long.
const copyAge = 24 * time.Hour

// mostPast is the maximum number of versions in a record's list of the versions that it is based on. The list
// has one version for each tab.
const mostPast = 32

func copyKey(id, rev string) string { return copyPrefix + id + ":" + rev }

// copyOf splits the key of a copy into the board's id and the version. ok is false for other keys.
func copyOf(key string) (id, rev string, ok bool) {
	names, ok := strings.CutPrefix(key, copyPrefix)
	at := strings.LastIndexByte(names, ':')
	if !ok || at < 0 {
		return "", "", false
	}
	return names[:at], names[at+1:], true
}

// IsCopy reports whether a key belongs to a copy.
func IsCopy(key string) bool { return strings.HasPrefix(key, copyPrefix) }

// turnOf splits a version into the id of the tab that wrote it and a number that this tab counts up. For a
// version without a number, it returns the version itself and 0.
func turnOf(rev string) (tab string, number int) {
	if at := strings.LastIndexByte(rev, '-'); at >= 0 {
		if n, err := strconv.Atoi(rev[at+1:]); err == nil {
			return rev[:at], n
		}
	}
	return rev, 0
}

// wentInto reports whether rev is the version of record r, or a version that r is based on.
func wentInto(r storage.Record, rev string) bool {
	tab, number := turnOf(rev)
	return r.Rev == rev || slices.ContainsFunc(strings.Fields(r.Past), func(past string) bool {
		of, last := turnOf(past)
		return of == tab && last >= number
	})
}

// after returns the record r with the list of versions that r is based on, given the record old that r
// replaces. The list has one version for each tab. If the list exceeds mostPast, its oldest versions are
// dropped, and all copies written by the tabs of these versions are removed.
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

// copyVersion writes the copy of a record that has just been stored, if there is room, and removes the copy
// of the previous version. Only boards that the user has played are copied.
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
	if !kept && played(r) { // removing the old copy may have made room
		_, kept = s.ask("setItem", key, text)
	}
	if delete(s.copies, r.ID); kept {
		if s.copies == nil {
			s.copies = map[string]string{}
		}
		s.copies[r.ID] = key
	}
}

// removeCopies removes all copies that satisfy drop. It reports whether it removed any.
func (s *Store) removeCopies(drop func(id, rev string) bool) (removed bool) {
	for _, key := range s.keys() {
		if id, rev, ok := copyOf(key); ok && drop(id, rev) {
			removed = s.remove(key) || removed
		}
	}
	return removed
}

// forgetCopies removes all copies from which a deleted board could be restored: the board's own copies and,
// if the board was itself made from a copy, that copy. The version of that copy is the board's id.
func (s *Store) forgetCopies(of string) {
	s.removeCopies(func(id, rev string) bool { return id == of || rev == of })
}

// dropCopies makes room in the storage. It removes each copy whose version is already part of its board. It
// reports whether it removed any.
func (s *Store) dropCopies() bool {
	return s.removeCopies(func(id, rev string) bool {
		r, ok := s.kept(id)
		return ok && wentInto(r, rev)
	})
}

// kept returns the record of a board as stored on the device.
func (s *Store) kept(id string) (r storage.Record, ok bool) {
	text, _ := s.stored(boardPrefix + id)
	return readRecord(text)
}

// Limits on restoring copies. They are needed because any page of the same origin can write copies. heal
// looks at mostCopies copies and removes the others. It prefers copies of existing boards, and then the most
// recent ones. Copies whose time is in the future come last, see storage.Later. Some copies have to become
// new boards. heal considers the first mostHealed of them and removes the others. A considered copy becomes a
// board if the list of boards has room, so that no other board is displaced. Otherwise the copy is kept until
// there is room. Few genuine copies become new boards: one for each tab that wrote at the same time as
// another tab.
const (
	mostCopies = 4 * maxBoards
	mostHealed = 8
)

// copied identifies a copy by its key, and by the board's id and version that the key contains.
type copied struct{ key, id, rev string }

// heal restores versions of boards that exist as a copy but are missing from the board. It also removes old
// copies. It reports whether it changed any board.
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

// updatedOf returns the time in the text of a record, in milliseconds. If the text has no time, it returns 0.
// There may be many copies, so for speed it does not parse the rest of the text.
func updatedOf(text string) int64 {
	_, text, _ = strings.Cut(text, `"updated":`)
	digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
	updated, _ := strconv.ParseInt(text[:digits], 10, 64) // on overflow, this is the largest int64
	return updated
}

// healing counts how many more copies may become boards. room is the free space in the list of boards. left
// is the number of copies that heal may still consider, at first mostHealed.
type healing struct{ room, left int }

func (s *Store) healBy(copy copied, places *healing) (changed bool) {
	key, id, rev := copy.key, copy.id, copy.rev
	text, _ := s.stored(key)
	c, readable := readRecord(text)
	r, ok := s.kept(id)
	switch there, _ := s.stored(boardPrefix + id); {
	case ok && wentInto(r, rev) || !readable || c.ID != id || c.Rev != rev || !played(c) || ok && sameBoard(r, c):
	case there != "" && (!ok || r.Newer()): // a newer build wrote the board, and only that build can handle the copy
		return false
	case ok && wentInto(c, r.Rev): // a tab that had not seen c has overwritten it with r
		c.Spent, c.Updated = max(c.Spent, r.Spent), r.Updated
		c.Hints, c.SolutionShown = max(c.Hints, r.Hints), c.SolutionShown || r.SolutionShown
		_, changed = s.ask("setItem", boardPrefix+id, recordText(c))
		return changed
	case !ok:
		return s.becomes(key, id, text, places)
	default: // two tabs have continued from the same version, so the copy becomes a separate board
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

// becomes stores the text of a copy as a board with the given id, and reports whether it did. key is the key
// of the copy. If mostHealed copies have already been considered, becomes removes the copy instead. If the
// list of boards is full, it does nothing.
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

// played reports whether the user has entered anything on a record's board.
func played(r storage.Record) bool {
	return strings.Trim(r.Entered, ".") != "" || r.Notes != "" || r.Own && strings.Trim(r.Given, ".") != ""
}

func sameBoard(a, b storage.Record) bool {
	return a.Layout == b.Layout && a.Given == b.Given && a.Entered == b.Entered && a.Notes == b.Notes
}
