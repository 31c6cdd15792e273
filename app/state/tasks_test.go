package state

import (
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

// tasks has one task of each type of this package.
var tasks = []task{
	toCandidates{}, toCheck{}, toCombos{}, toPractise{}, toSolve{},
}

// isTask matches the declaration of a task type.
var isTask = regexp.MustCompile(`(?m)^type (to[A-Z]\w*) struct\s*\{\s*jobs\.`)

func TestTasks(t *testing.T) {
	known := map[string]bool{}
	for _, task := range tasks {
		name := reflect.TypeOf(task).Name()
		known[name] = true
		if has := task.Traits(); has.Has(jobs.Awaited | jobs.Unasked) {
			t.Errorf("%s is waited for, and nobody asked", name)
		} else if task.Owner() != jobs.Board && (has.Has(jobs.OfBoard) || has.Has(jobs.Awaited)) {
			t.Errorf("%s is not the board's, and ends with it", name)
		}
		if task.Event() == nil {
			t.Errorf("%s has no type of event", name)
		}
	}
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range isTask.FindAllStringSubmatch(string(text), -1) {
			if !known[found[1]] {
				t.Errorf("%s is not in the list of this test", found[1])
			}
			delete(known, found[1])
		}
	}
	if len(known) > 0 {
		t.Errorf("not found in the sources: %v", known)
	}
}

// If the answer to a task has an event of another type than the task expects, the worker is broken. This is
// reported only if the user is waiting for the answer.
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
