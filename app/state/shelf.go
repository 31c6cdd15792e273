package state

import (
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// How the collections are drawn: by the second program.

// shelving is what decides how the collections are drawn. The zero value stands for nothing.
type shelving struct {
	known             bool
	heads, here, name string
	rows, stored      int // stored: Shelf.stored
	reads, narrow     bool
	lang              i18n.Lang
}

func (m Model) shelving() shelving {
	s, b := &m.Lists, &m.Batch
	of := shelving{true, s.Heads, s.Here, b.Name, b.Count(0), m.stored, b.Reads(), s.Narrow, m.Lang}
	if grows := m.grows() && of.here == s.asked.here; grows || b.Working() { // they would change all the time
		of.rows = s.asked.rows
		if grows {
			of.heads = s.asked.heads
		}
	}
	return of
}

// followShelf asks for how the collections are drawn, whenever that may be otherwise.
func followShelf(m Model) (Model, []Cmd) {
	switch {
	case m.View != OnBatch:
		return m, nil
	case !m.Lists.reading:
		m.Lists.reading = true
		return m, []Cmd{ReadLists{}}
	case !m.Lists.known:
		return m, nil
	}
	of := m.shelving()
	if of == m.Lists.asked || m.running(toShelf) { // to end a job would cost its worker
		return m, nil
	}
	want := job.Shelf{Here: of.here, Name: of.name, Rows: of.rows, Reads: of.reads, Narrow: of.narrow, Arranging: m.Batch.Arranging, Lang: of.lang}
	for _, line := range m.Lists.heads() {
		fields := strings.SplitN(line, "\t", 4)
		if len(fields) > 2 {
			want.Heads += strings.Join(fields[:3], "\t") + "\n"
		}
	}
	want.Playing, want.Solved = len(m.boards(false)), len(m.boards(true))
	m.Lists.asked = of
	m, asks := run(m, toShelf, want)
	return m, []Cmd{asks}
}

func forgetShelf(m Model) (Model, []Cmd) {
	m.Lists.asked = shelving{}
	return m, nil
}

// undrawnShelf leaves the collections as they are drawn.
func undrawnShelf(m Model) Model {
	m.Lists.asked = m.shelving()
	return m
}

func takeShelf(m Model, t told) (Model, []Cmd) {
	m.Lists.Shelved = t.Event.(job.Shelved)
	return m, nil
}
