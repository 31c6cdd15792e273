package history

import (
	"strconv"
	"strings"
)

// The History as the device keeps it.
//
// The texts of all steps stand one after another, in the order in which they were made. They are
// kept in chunks, and a chunk of chunkSize characters is never added to, so that a step costs the
// writing of one short text. The head of the trail names the version of the record to which it
// belongs, and says where in the tree the person is:
//
//	1 <rev> <chunks before the last> <sum over all texts> <number of the present board> <number of the last one that Redo leads to>
//	<number> <name of the checkpoint>
//	...
//	<an empty line>
//	<the last chunk>
//
// The boards are not in it. The present one is the record's, and the steps lead from there to all
// others.
//
// app/shared/link, which the second program has too, reads and writes this form and that of steps for
// links that hand a history over (trail.go there). It has to follow each change.

// firstSum is the sum over no text: the offset of FNV-1a.
const firstSum = 2166136261

// chunkSize is the length from which on a chunk is not added to.
const chunkSize = 4 << 10

// trailVersion is the format that this build writes.
const trailVersion = "1"

// follow makes m the moment made after another by the step of a text, which takes so many seconds.
func (m *moment) follow(before, parent *moment, text string, seconds uint32) {
	*m = moment{
		text: text, parent: parent, before: before, number: before.number + 1, depth: parent.depth + 1,
		spent: parent.spent + seconds,
		chunk: before.chunk, size: before.size + len(text),
	}
	if before.size >= chunkSize {
		m.chunk, m.size = before.chunk+1, len(text)
	}
	sum := before.sum
	for i := range len(text) {
		sum = (sum ^ uint32(text[i])) * 16777619
	}
	m.sum = sum
}

// Trail is a History as the device keeps it. Its present board has no digits of the solver.
type Trail struct{ history History }

// Trail returns the Trail of a History. Digits of the solver are not kept, as in the record: if the
// board before they came is the same otherwise, the trail ends there and Redo brings them back;
// else they are hidden.
func (h History) Trail(on Selected, spent uint32) Trail {
	if h.board.Solver.Count() == 0 {
		return Trail{h}
	}
	bare := h.board
	bare.Solver = bare.Layout().Empty()
	if earlier, ok := h.Back(1); ok && earlier.board == bare {
		return Trail{earlier}
	}
	return Trail{h.With(bare, on, spent)}
}

// Known reports whether there is a History. The page has none for a board that is not shown.
func (t Trail) Known() bool { return t.history.last != nil }

// Any reports whether there is anything to keep: a step or a name.
func (t Trail) Any() bool { return t.history.last.number+len(t.history.named) > 0 }

// Chunks returns how many chunks there are before the last.
func (t Trail) Chunks() int { return t.history.last.chunk }

// Chunk returns the text of a chunk; -1 stands for all.
func (t Trail) Chunk(number int) string {
	var texts []string
	size := 0
	for m := t.history.last; m != nil && m.chunk >= number; m = m.before {
		if number < 0 || m.chunk == number {
			texts = append(texts, m.text)
			size += len(m.text)
		}
	}
	chunk := make([]byte, 0, size)
	for i := len(texts) - 1; i >= 0; i-- {
		chunk = append(chunk, texts[i]...)
	}
	return string(chunk)
}

// Head returns the text that is kept beside a version of the record. It ends with the last chunk.
func (t Trail) Head(rev string) string {
	h := t.history
	end := h.at
	for p := h.ahead; p != nil; p = p.then {
		end = p.next
	}
	head := trailVersion + " " + rev
	for _, n := range []int{t.Chunks(), int(h.last.sum), h.at.number, end.number} {
		head += " " + strconv.Itoa(n)
	}
	for _, n := range h.named {
		head += "\n" + strconv.Itoa(n.number) + " " + n.text
	}
	return head + "\n\n" + t.Chunk(t.Chunks())
}

// Text returns all of it: a head, a NUL, and the text of all chunks.
func (t Trail) Text() string { return t.Head("-") + "\x00" + t.Chunk(-1) }

// TrailHead is what a Trail's head says of its storage.
type TrailHead struct {
	Rev    string // the version of the record to which it belongs
	Chunks int    // before the last
	Newer  bool   // a newer build wrote it; nothing else of it is known then
}

// ReadTrailHead reads the beginning of a Trail's head; ok is false if the text has none.
func ReadTrailHead(head string) (h TrailHead, ok bool) {
	line, _, _ := strings.Cut(head, "\n")
	fields := strings.Split(line, " ")
	version, err := strconv.Atoi(fields[0])
	switch {
	case err == nil && version > 1:
		return TrailHead{Newer: true}, true
	case fields[0] != trailVersion || len(fields) != 6:
		return TrailHead{}, false
	}
	h = TrailHead{Rev: fields[1]}
	h.Chunks, err = strconv.Atoi(fields[2])
	return h, err == nil && h.Chunks >= 0
}

// Read returns the History of a kept trail, whose chunks before the last are in earlier. The board
// is the present one. ok is false if the trail is damaged.
func Read(head, earlier string, b Board) (h History, ok bool) {
	first, rest, _ := strings.Cut(head, "\n")
	fields := strings.Split(first, " ")
	if len(fields) != 6 {
		return h, false
	}
	var place [3]int // the sum, the present moment, the last one ahead
	for i := range place {
		n, err := strconv.Atoi(fields[3+i])
		if err != nil || n < 0 {
			return h, false
		}
		place[i] = n
	}
	for rest != "" && rest[0] != '\n' {
		line := ""
		line, rest, _ = strings.Cut(rest, "\n")
		number, text, _ := strings.Cut(line, " ")
		n, err := strconv.Atoi(number)
		if err != nil || len(h.named) > 0 && n <= h.named[len(h.named)-1].number {
			return h, false
		}
		h.named = append(h.named, name{n, text})
	}
	moments, ok := momentsOf(earlier+strings.TrimPrefix(rest, "\n"), b.Layout().Cells())
	last := len(moments) - 1
	if !ok || uint32(place[0]) != moments[last].sum || place[1] > last || place[2] > last || len(h.named) > 0 &&
		h.named[len(h.named)-1].number > last {
		return h, false
	}
	h.board, h.at, h.last = b, &moments[place[1]], &moments[last]
	if h.ahead, ok = h.at.wayTo(&moments[place[2]]); !ok {
		return h, false
	}
	inner := make([]bool, len(moments))
	for i := range moments[1:] {
		inner[moments[i+1].parent.number] = true
	}
	for i := range moments {
		if !inner[i] {
			h.tips = append(h.tips, &moments[i])
		}
	}
	return h, true
}

// momentsOf returns the moments of the texts of all steps on a board of so many cells, in the order
// in which they were made.
func momentsOf(text string, cells int) (moments []moment, ok bool) {
	r := numbers{text: text}
	steps := 0
	for ; r.at < len(text) && !r.failed; steps++ {
		r.skipStep(cells)
	}
	if r.failed {
		return nil, false
	}
	moments = make([]moment, steps+1)
	moments[0].sum = firstSum
	r.at = 0
	for i := 1; i <= steps; i++ {
		begin := r.at
		back, seconds := r.skipStep(cells)
		if back < 1 || back > i {
			return nil, false
		}
		moments[i].follow(&moments[i-1], &moments[i-back], text[begin:r.at], seconds)
	}
	return moments, true
}
