package link_test

import (
	"strings"
	"testing"

	"numplace/app/shared/link"
)

// goldenTasks are links with tasks. Their encoding must never change.
var goldenTasks = map[string]struct{ query, task string }{
	"an exercise": {"?p=" + inkala + "&q=1x.x-wing.2k9", "1x.x-wing.2k9"},
	"with digits and notes": {"?p=1......3.4....2.&d=.3..............&n=1xAAEGgAgADEGBAA&q=1x.naked-pair.0",
		"1x.naked-pair.0"},
	"with a table and an origin": {"?p=1......3.4....2.&t=n1:off&g=12.zz.b2x2.on1:off&q=1x.aic.zz", "1x.aic.zz"},
	"of a newer build":           {"?p=1......3.4....2.&q=9z.any-thing_ELSE", "9z.any-thing_ELSE"},
}

func TestGoldenLinksWithTasks(t *testing.T) {
	for name, test := range goldenTasks {
		b, err := link.DecodeBoard(test.query)
		if err != nil || b.Damage != 0 || string(b.Task) != test.task {
			t.Errorf("%s: task %q, damage %d, %v", name, b.Task, b.Damage, err)
		}
		if again := link.EncodeBoard(b); again != test.query {
			t.Errorf("%s: made again, it is\n%s", name, again)
		}
	}
}

// A link with an invalid task has badTask, unlike a link without a task. The rest of the link is unaffected.
func TestDamagedTasks(t *testing.T) {
	for q, want := range map[string]string{
		"": "", "1x.x-wing.%3Cb%3E": link.BadTask, "1x.x wing": link.BadTask, "?": link.BadTask,
		strings.Repeat("a", link.MaxTask):   strings.Repeat("a", link.MaxTask),
		strings.Repeat("a", link.MaxTask+1): link.BadTask,
	} {
		b, err := link.DecodeBoard("?p=1......3.4....2.&d=.3..............&q=" + q)
		if err != nil || string(b.Task) != want || b.Entered.Count() != 1 {
			t.Errorf("%.20q: %.20q, %v", q, b.Task, err)
		}
		again := link.EncodeBoard(b)
		if strings.Contains(again, "<") || want == link.BadTask && strings.Contains(again, "q=") {
			t.Errorf("%.20q becomes %.80s", q, again)
		}
	}
}
