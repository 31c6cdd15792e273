package state

import (
	"numplace/app/shared/job"
	"numplace/app/state/jobs"
	"numplace/app/state/trait"
)

// Which rows of the collection are shown, and in what order.

// ArrangeRows shows other rows of the collection, or in another order.
type ArrangeRows struct {
	trait.Act
	job.Arranging
}

func (msg ArrangeRows) update(m Model) (Model, Cmds) {
	b, ok := m.Batch.Arranged(msg.Arranging)
	if !ok {
		return m, nil
	}
	m.Batch = b
	return m, Cmds{ShowRow{}}
}

// FilterRows shows the rows with a verdict, or all for 0.
type FilterRows struct {
	trait.Act
	Verdict job.Verdict
}

func (msg FilterRows) update(m Model) (Model, Cmds) {
	m.Batch = m.Batch.Filtered(msg.Verdict)
	return m, Cmds{ShowRow{}}
}

// followRows asks for the order of the rows whenever it may be another: not while they are being
// judged or rated, which would change it all the time.
func followRows(m Model) (Model, Cmds) {
	b, plain := m.Batch.InOrder()
	m.Batch = b
	if plain {
		if !m.running(toArrange{}) {
			return m, nil
		}
		return cancel(m, toArrange{})
	}
	if m.View != OnBatch || m.Filling() {
		return m, nil
	}
	rating, _ := m.RatingRows()
	b, ask, ok := m.Batch.AskOrder(m.stored, rating)
	if !ok {
		return m, nil
	}
	m, cmds := cancel(m, toArrange{})
	m.Batch = b
	if ask.OfProgress() {
		ask.Played = m.played()
	}
	return cmds.then(run(m, toArrange{}, ask))
}

// toArrange sorts and filters the rows of the batch.
type toArrange struct{ jobs.InBatch }

func (toArrange) Event() job.Event { return job.Arranged{} }

func (toArrange) forget(m *Model) { m.Batch = m.Batch.NoOrderComes() }

func (toArrange) lost(m *Model) { m.Batch = m.Batch.WithoutOrder(m.stored) }

// take shows the rows in the order that was found.
func (toArrange) take(m Model, t told) (Model, Cmds) {
	m.Batch = m.Batch.Ordered(t.Event.(job.Arranged))
	return scrolled(askTexts(m))
}
