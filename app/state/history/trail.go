package history

import (
	"strconv"
	"strings"
)

// This file implements the trail: the text in which a History is stored on the device.
//
// The texts of all steps are concatenated in order of creation and divided into chunks. Once a chunk has at
// least chunkSize characters, it is never changed, so that storing a step rewrites only a short text. The
// rest is stored in the head of the trail:
//
//	1 <rev> <chunks> <sum> <present> <ahead>
//	<number> <name of the checkpoint>
//	...
//	<an empty line>
//	<the last chunk>
//
// rev is the version of the board's record to which the trail belongs. chunks is the number of chunks before
// the last one, and sum is the checksum of all texts. present is the number of the current board. ahead is
// the number of the last board to which Redo leads.
//
// The trail contains no boards. The current board is in the record, and all other boards are computed from it
// with the steps.
//
// app/shared/link/trail.go reads and writes this format for links that include a history. A change of the
// format must be made in both packages.

// firstSum is the checksum of an empty text: the offset basis of FNV-1a.
const firstSum = 2166136261

// chunkSize is the number of characters at which a new chunk is started.
const chunkSize = 4 << 10

// trailVersion is the version of the format that this build writes.
const trailVersion = "1"

// follow initialises m as the moment to which the step in text leads. parent is the moment from which the
// step starts, and seconds is the time since then. before is the moment that was created last.
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

// Trail is a History in the form that is stored on the device. Its current board has no digits from the
// solver.
type Trail struct{ history History }

// Trail returns the History in the form that is stored, in which the current board has no digits from the
// solver. If the board has such digits, and the previous board differs only by them, the previous board
// becomes the current board, and Redo shows the digits again. Otherwise Trail adds a step that removes them,
// with the selection on and the time spent, in seconds.
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

// Known reports whether the Trail contains a History. It does not if the board is not open on the page.
func (t Trail) Known() bool { return t.history.last != nil }

// Any reports whether there is anything to store: a step or the name of a checkpoint.
func (t Trail) Any() bool { return t.history.last.number+len(t.history.named) > 0 }

// Chunks returns the number of complete chunks. The last chunk is not complete.
func (t Trail) Chunks() int { return t.history.last.chunk }

// Chunk returns the text of the chunk with the given number. If number is -1, it returns the text of all
// chunks, including the last.
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

// Head returns the head of the Trail, which contains the last chunk. rev is the version of the board's
// record.
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

// Text returns the whole Trail as one text: a head with "-" as the version, a NUL, and all chunks.
func (t Trail) Text() string { return t.Head("-") + "\x00" + t.Chunk(-1) }

// TrailHead is the first line of a Trail's head, parsed. The rest of the Trail is loaded according to it.
type TrailHead struct {
	Rev    string // version of the record to which the Trail belongs
	Chunks int    // number of chunks before the last one
	Newer  bool   // the Trail was written by a newer build; then the other fields are not set
}

// ReadTrailHead parses the first line of a Trail's head. ok is false if it is invalid.
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

// Read parses a Trail and returns its History. head is the head with the last chunk, earlier has the chunks
// before it, and b is the current board. ok is false if the Trail is damaged.
func Read(head, earlier string, b Board) (h History, ok bool) {
	first, rest, _ := strings.Cut(head, "\n")
	fields := strings.Split(first, " ")
	if len(fields) != 6 {
		return h, false
	}
	var place [3]int // checksum, number of the current moment, number of the last moment for Redo
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

// momentsOf parses the texts of all steps on a board with the given number of cells. It returns the moments
// in order of creation.
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
