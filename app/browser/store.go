package browser

import (
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/storage"
	"numplace/solver"
)

const (
	off       = "off" // value that older builds stored under liveKey
	maxBoards = 100
	mostSpent = 366 * 24 * 60 * 60 * 1000 // a year in milliseconds; no board has been in view for longer
)

// Store stores boards and settings in local storage. If the browser refuses to store a value, the value stays
// in memory, so that Back and the list of recent boards work while the page is open.
//
// A board is stored as a storage.Record in JSON, which includes the version of the format. Records in older
// formats can be read. A record in a newer format is shown but never overwritten. The board's history, a
// history.Trail, has separate keys; see trail.go.
type Store struct {
	local  app.Value // local storage; nil if the browser blocks it
	silent bool      // the last value was not stored, although the browser reported no error
	memory map[string]string
	list   []storage.Record

	written written
	dropped dropped
	copies  map[string]string // key of the copy that this page wrote last, by board id
	log     string            // log of solved puzzles, as last sent to a desk

	settings state.Settings // as last read or stored
}

// SetEarly stores the text from which boot.js draws the first paint of the next visit, before the program
// runs.
func (s *Store) SetEarly(text string) { s.set(earlyKey, text) }

// Outcome is the result of a save.
type Outcome uint8

const (
	Saved      Outcome = iota
	Refused            // another tab has changed the record in the meantime
	SaveFailed         // the record is only in memory
)

func OpenStore() *Store {
	s := &Store{memory: map[string]string{}}
	if local, ok := Scripts().Storage(); ok {
		s.local = local
	}
	s.Reread()
	return s
}

// Works reports whether the browser allows the page to use local storage.
func (s *Store) Works() bool { return s.local != nil }

// ask calls a method of the local storage. ok is false if the browser blocks the storage, or if the call
// throws, for example because the storage is full.
func (s *Store) ask(method string, args ...any) (answer app.Value, ok bool) {
	if s.local == nil {
		return nil, false
	}
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	return s.local.Call(method, args...), true
}

// stored returns the value stored on the device under a key.
func (s *Store) stored(key string) (value string, ok bool) {
	if v, ok := s.ask("getItem", key); ok && v.Type() == app.TypeString {
		return v.String(), true
	}
	return "", false
}

// get returns the value under a key, from memory or from the device. If a board in another page has
// overwritten the value (see strayed), get returns "" and false. Under the keys for desks, get returns even
// such a value, so that the desk can report that it is unreadable.
func (s *Store) get(key string) (value string, ok bool) {
	if value, ok = s.memory[key]; ok {
		return value, ok
	}
	if value, ok = s.stored(key); key != deskKey && key != logKey && strayed(key, value) {
		return "", false
	}
	return value, ok
}

// set stores a value. kept reports whether the device stored it. set reads the value back to find out,
// because some devices ignore writes without reporting an error.
func (s *Store) set(key, value string) (kept bool) {
	s.makeWay(key)
	_, took := s.ask("setItem", key, value)
	there, _ := s.stored(key)
	kept = took && there == value
	if s.silent = took && !kept; kept {
		delete(s.memory, key)
	} else {
		s.memory[key] = value
	}
	return kept
}

// takes reports whether the device can store anything at all. It tries to write the same value under key
// again, which succeeds even if the storage is full.
func (s *Store) takes(key string) bool {
	value, ok := s.stored(key)
	if !ok {
		return true // there is no value to write again, so assume that it can
	}
	_, took := s.ask("setItem", key, value)
	return took
}

// remove deletes the value under a key. gone reports whether a read confirms that the value is deleted.
func (s *Store) remove(key string) (gone bool) {
	s.makeWay(key)
	delete(s.memory, key)
	s.ask("removeItem", key)
	left, ok := s.ask("getItem", key)
	return s.local == nil || ok && left.Type() != app.TypeString
}

func (s *Store) keys() []string {
	var keys []string
	for k := range s.memory {
		keys = append(keys, k)
	}
	if s.local != nil {
		// Convert all keys to one JSON text, because each call to JavaScript is slow. Quotes within keys are
		// escaped, so `","` occurs only between keys.
		json := app.Window().Get("JSON")
		all := json.Call("stringify", app.Window().Get("Object").Call("keys", s.local)).String()
		all = strings.TrimSuffix(strings.TrimPrefix(all, `[`), `]`)
		if all == "" {
			return keys
		}
		for k := range strings.SplitSeq(all[1:len(all)-1], `","`) {
			if strings.Contains(k, `\`) {
				k = json.Call("parse", `"`+k+`"`).String()
			}
			if s.memory[k] == "" {
				keys = append(keys, k)
			}
		}
	}
	return keys
}

// Records returns a copy of the list of boards, latest first.
func (s *Store) Records() []storage.Record { return slices.Clone(s.list) }

// Reread reads the list of boards again, since another tab may have changed it. It first restores versions
// that other tabs have overwritten. It skips records that can't be read, which another build may have
// written.
func (s *Store) Reread() {
	s.list = nil
	now, keys := time.Now().UnixMilli(), s.keys()
	if s.heal(keys) {
		keys = s.keys()
	}
	for _, k := range keys {
		if r, ok := s.record(k); ok {
			at := sort.Search(len(s.list), func(i int) bool { return storage.Later(r, s.list[i], now) })
			s.list = append(s.list[:at:at], append([]storage.Record{r}, s.list[at:]...)...)
		}
	}
}

// record reads the record stored under a key. ok is false if the key has no record, or if this build can't
// show the record's board.
func (s *Store) record(key string) (r storage.Record, ok bool) {
	if r, ok = s.read(key); ok {
		_, ok = r.Board()
	}
	return r, ok
}

func (s *Store) read(key string) (r storage.Record, ok bool) {
	if !strings.HasPrefix(key, boardPrefix) {
		return r, false
	}
	text, _ := s.get(key)
	r, ok = readRecord(text)
	_, r.Unkept = s.memory[key]
	return r, ok && boardPrefix+r.ID == key
}

// recordText and readRecord convert records to and from the stored JSON, using the browser's JSON object. The
// first format of records, which can still be read, had no version and no layout, but the number of rows and
// columns of a box. These two numbers are still written, so that an older build in another tab recognises the
// record and does not overwrite it.
func recordText(r storage.Record) string {
	m := map[string]any{
		"id": r.ID, "rev": r.Rev, "version": r.Version, "layout": r.Layout, "given": r.Given, "entered": r.Entered,
		"mode": int(r.Mode), "own": r.Own, "updated": float64(r.Updated),
		"notes": r.Notes, "spent": float64(r.Spent.Milliseconds()),
	}
	if r.Rules != "" {
		m["rules"] = r.Rules
	}
	if r.Unsure != "" {
		m["unsure"] = r.Unsure
	}
	if r.Solution != "" {
		m["solution"] = r.Solution
	}
	if r.Offered != "" {
		m["offered"] = r.Offered
	}
	if r.Origin != "" {
		m["origin"] = r.Origin
	}
	if r.Task != "" {
		m["task"] = r.Task
	}
	if r.Past != "" {
		m["past"] = r.Past
	}
	w := r.Words
	for name, text := range map[string]string{
		"title": w.Title, "author": w.Author, "words": w.Rules, "ownRules": w.Own, "praise": w.Praise,
		"drawing": string(r.Drawing), "daily": r.Daily,
	} {
		if text != "" {
			m[name] = text
		}
	}
	if r.Hints > 0 {
		m["hints"] = r.Hints
	}
	if r.SolutionShown {
		m["told"] = true
	}
	if r.Solve != "" {
		m["solve"] = r.Solve
	}
	if l, err := solver.ParseLayout(r.Layout); err == nil && l.Plain() {
		m["rows"], m["cols"] = l.Box()
	}
	return app.Window().Get("JSON").Call("stringify", m).String()
}

func readRecord(text string) (r storage.Record, ok bool) {
	defer func() {
		if recover() != nil { // not JSON, or a field has an unexpected type
			ok = false
		}
	}()
	m := app.Window().Get("JSON").Call("parse", text)
	version, layout := 0, m.Get("layout")
	if v := m.Get("version"); v.Truthy() {
		version = v.Int()
	} else {
		layout = app.ValueOf(strconv.Itoa(m.Get("rows").Int()) + "x" + strconv.Itoa(m.Get("cols").Int()))
	}
	r = storage.Record{
		ID: m.Get("id").String(), Rev: m.Get("rev").String(), Version: version, Layout: layout.String(),
		Given: m.Get("given").String(), Entered: m.Get("entered").String(),
		Mode: game.Mode(m.Get("mode").Int()), Own: m.Get("own").Truthy(), Updated: int64(m.Get("updated").Float()),
	}
	r.SolutionShown = m.Get("told").Truthy()
	for name, field := range map[string]*string{
		"notes": &r.Notes, "rules": &r.Rules, "unsure": &r.Unsure, "solution": &r.Solution, "offered": &r.Offered,
		"origin": &r.Origin, "solve": &r.Solve, "task": &r.Task, "past": &r.Past,
		"title": &r.Words.Title, "author": &r.Words.Author, "words": &r.Words.Rules, "ownRules": &r.Words.Own,
		"praise": &r.Words.Praise, "drawing": (*string)(&r.Drawing), "daily": &r.Daily,
	} {
		if v := m.Get(name); v.Type() == app.TypeString {
			*field = v.String()
		}
	}
	r.Words = r.Words.Clean()
	if hints := m.Get("hints"); hints.Type() == app.TypeNumber {
		r.Hints = min(max(hints.Int(), 0), 1e6)
	}
	if spent := m.Get("spent"); spent.Truthy() {
		r.Spent = time.Duration(min(max(spent.Float(), 0), mostSpent)) * time.Millisecond
	}
	return r, true
}

// ofNewerBuild reports whether a newer build wrote the text of a record. If this build can't read the text as
// a record, it looks only at the version in the text.
func ofNewerBuild(text string) (newer bool) {
	if r, ok := readRecord(text); ok {
		return r.Newer()
	}
	defer func() {
		if recover() != nil { // not JSON
			newer = false
		}
	}()
	version := app.Window().Get("JSON").Call("parse", text).Get("version")
	if version.Type() == app.TypeNumber {
		return version.Float() > storage.RecordVersion
	}
	return version.Truthy()
}

// Save stores a record and its history. It returns Refused and changes nothing in two cases: the stored
// version is not c.Over, which is the version that the save should replace, or a newer build wrote the stored
// record.
func (s *Store) Save(c storage.Save) Outcome {
	r, over := c.Record, c.Over
	key := boardPrefix + r.ID
	stored, _ := s.stored(key) // may differ from the record in this page's memory
	old, there := s.read(key)
	if there && (old.Rev != over || old.Newer()) || ofNewerBuild(stored) {
		return Refused
	}
	if there {
		r = s.after(r, old)
	}
	back := over == "" && s.dropped.id == r.ID && !c.Trail.Known()
	r.Updated = time.Now().UnixMilli()
	s.list = slices.DeleteFunc(s.list, func(old storage.Record) bool { return old.ID == r.ID })
	blank := strings.Trim(r.Given+r.Entered, ".") == "" && r.Notes == "" && r.Rules == "" && !ruled(r.Layout)
	if blank && !back && !(c.Trail.Known() && c.Trail.Any()) { // an empty board without a history is not stored
		s.discard(r.ID)
		return Saved
	}
	s.list = append([]storage.Record{r}, s.list...)
	for len(s.list) > maxBoards {
		i := storage.EvictionIndex(s.list)
		s.discard(s.list[i].ID)
		s.list = slices.Delete(s.list, i, i+1)
	}
	text := recordText(r)
	if back && ofNewerBuild(s.dropped.record) {
		text = s.dropped.record
	}
	if !s.takes(key) { // nothing can be stored, even if other data is deleted
		s.memory[key] = text
		s.memorizeTrail(r.ID, r.Rev, c.Trail)
		s.list[0].Unkept = true
		return SaveFailed
	}
	// Store the history first: another page that is notified of the board's change reads the history at once.
	var whole bool
	if r.Rev == over && s.hasTrail(r.ID, over) { // the history is unchanged
		whole = true
	} else if c.Trail.Known() {
		whole = s.saveTrail(r.ID, r.Rev, over, c.Trail)
	} else {
		whole = s.restoreTrail(r.ID)
	}
	kept := s.keep(key, text, r.ID)
	if !kept && s.forgetTrail(r.ID) { // if there is room only for the board or the history, store the board
		kept, whole = s.keep(key, text, r.ID), false
	}
	if s.list[0].Unkept = !kept; kept {
		s.copyVersion(r, text)
	}
	if back { // a restored record may have an old time, so sort the list again
		s.dropped = dropped{}
		s.Reread()
	}
	if !kept || !whole {
		return SaveFailed
	}
	return Saved
}

// ruled reports whether a layout has rules that list cells, such as cages. A board with such rules is a
// puzzle even without givens.
func ruled(layout string) bool {
	l, err := solver.ParseLayout(layout)
	return err == nil && l.Placed()
}

// Drop deletes a record and its history. If the user restores the record later, Save also restores the history,
// and those fields of the record that this build does not know.
func (s *Store) Drop(id string) {
	record, _ := s.get(boardPrefix + id)
	s.dropped = dropped{id, record, s.discard(id)}
	s.list = slices.DeleteFunc(s.list, func(r storage.Record) bool { return r.ID == id })
}

// discard deletes a record, its history and its copies. It returns the deleted texts of the history by key.
func (s *Store) discard(id string) (history map[string]string) {
	s.remove(boardPrefix + id)
	s.forgetCopies(id)
	delete(s.copies, id)
	return s.removeTrail(id)
}

// NewTabID returns a random id for this tab. In practice no two tabs have the same id.
func NewTabID() string {
	random := app.Window().Get("Math").Call("random").Float()
	return strconv.FormatInt(time.Now().UnixMilli(), 36) + strconv.FormatInt(int64(random*1e9), 36)
}
