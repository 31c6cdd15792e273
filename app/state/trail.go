package state

// The History as the device keeps it.

// firstSum is the sum over no text: the offset of FNV-1a.
const firstSum = 2166136261

// chunkSize is the size from which on a part of the stored text is not added to.
const chunkSize = 16 << 10

// followed returns the moment made after m by the step of a text.
func (m *moment) followed(parent *moment, text string) *moment {
	r := numbers{text: text}
	r.next()
	next := &moment{
		text: text, parent: parent, before: m, number: m.number + 1, depth: parent.depth + 1, spent: parent.spent + r.next(),
		chunk: m.chunk, size: m.size + len(text), sum: m.sum,
	}
	if m.size >= chunkSize {
		next.chunk, next.size = m.chunk+1, len(text)
	}
	for i := range len(text) {
		next.sum = (next.sum ^ uint32(text[i])) * 16777619
	}
	return next
}
