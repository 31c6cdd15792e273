package jobs_test

import (
	"slices"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/jobs"
)

type (
	toJudge struct{ jobs.OnBoard }
	toTrace struct{ jobs.InExplorer }
)

func (toJudge) Event() job.Event { return job.Judged{} }
func (toTrace) Event() job.Event { return job.Traced{} }

// A number is issued only once, even if its job has ended.
func TestNumbers(t *testing.T) {
	var given []int
	start := func(l jobs.Ledger, task jobs.Task) jobs.Ledger {
		l, id := l.Start(task, 0, job.Judge{})
		given = append(given, id)
		return l
	}
	l := start(start(jobs.Ledger{}, toJudge{}), toTrace{})
	l, ended := l.End(func(j jobs.Job) bool { return j.Is(toTrace{}) })
	if len(ended) != 1 || l.Count(toJudge{}) != 1 || l.Count(toTrace{}) != 0 {
		t.Errorf("%d jobs ended, %d judge, %d trace", len(ended), l.Count(toJudge{}), l.Count(toTrace{}))
	}
	l = start(l, toTrace{}).Slow(given[0], 1)
	for _, id := range given {
		l = l.Without(id)
	}
	l, n := l.Number()
	given = append(given, n)
	start(l, toJudge{})
	if want := []int{1, 2, 3, 4, 5}; !slices.Equal(given, want) {
		t.Errorf("the numbers are %v, want %v", given, want)
	}
}
