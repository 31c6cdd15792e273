package state

import (
	"testing"

	"numplace/app/shared/job"
)

func TestEveryPurposeHasARowOfTheTable(t *testing.T) {
	for p, row := range tasks {
		if row.take == nil {
			t.Errorf("purpose %d has no row: nothing takes its answer", p)
		}
		if row.event == nil {
			t.Errorf("purpose %d has no type of event", p)
		}
		if row.awaited && row.unasked {
			t.Errorf("purpose %d is waited for, and nobody asked", p)
		}
		if row.owner != OfBoard && (row.ofBoard || row.awaited) {
			t.Errorf("purpose %d is not the board's, and ends with it", p)
		}
	}
}

// An event of another type than the request asks for comes from a broken worker. It is reported if
// the person waits for it.
func TestAnEventOfAnotherType(t *testing.T) {
	for rule, test := range map[string]struct {
		event job.Event
		want  NoticeKind
	}{
		"the one that was asked for": {job.Judged{}, NoNotice},
		"another":                    {job.Listed{Solutions: 3}, NoWorker},
		"none":                       {nil, NoWorker},
	} {
		m, _ := Update(Model{}, Start{Query: "?p=1..............."})
		m, cmds := Update(m, Check{})
		m, _ = Update(m, Answer{Job: onlyRun(t, cmds).Job, Reply: job.Reply{Event: test.event, Done: true}})
		if busy, _ := m.Busy(); m.Notice.Kind != test.want || busy {
			t.Errorf("%s: notice %d, want %d; busy %t", rule, m.Notice.Kind, test.want, busy)
		}
	}

	m, _ := Update(Model{}, Start{Query: "?p=1..............."})
	m, cmds := Update(m, SetHabits{Habits: Habits{Live: true}})
	m, _ = Update(m, Answer{Job: onlyRun(t, cmds).Job, Reply: job.Reply{Event: job.Listed{}, Done: true}})
	if m.Notice.Kind != NoNotice || m.Expecting() || m.Judged() {
		t.Errorf("what nobody asked for: notice %d, judged %t", m.Notice.Kind, m.Judged())
	}
}
