package main

import (
	"strings"
	"testing"
)

// The table shows the longest task of each kind of act over all games, longest first.
func TestTheTableOfLongTasks(t *testing.T) {
	r := newReport(nil)
	r.tasks = tasksIn(`=== RUN   TestRareMonkey/0
=== ATTR  TestRareMonkey/0 task 183 ms: type
=== ATTR  TestRareMonkey/0 task 310 ms: start
    monkey_test.go:133: seed 0: longest task 183 ms (type), start 310 ms
=== ATTR  TestRareMonkey/1 task 97 ms: look at New
=== ATTR  TestRareMonkey/1 task 204 ms: type
--- PASS: TestRareMonkey (0.00s)
PASS
`)
	const want = `The page's longest tasks while the monkey plays, CPU / 6; milliseconds, goal 200

| during      | longest |
| ----------- | ------: |
| start       |     310 |
| type        |     204 |
| look at New |      97 |
`
	if got := r.slowTasks().String(); strings.TrimSpace(got) != strings.TrimSpace(want) {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
