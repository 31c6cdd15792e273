package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// The longest tasks of the page on a slow machine, while the monkey of the browser tests plays
// (web/e2e/monkey_test.go).

// taskGoal is how long a task of the page should take at most, in milliseconds.
const taskGoal = 200

// task is the longest task of the page during an act. Browsers only report tasks of more than 50
// ms.
type task struct {
	during  string
	longest float64 // in milliseconds
}

// longTasks lets the monkey play its short games, one after the other, with the processor slowed
// down to a sixth.
func longTasks() ([]task, error) {
	out, err := exec.Command("go", "test", "-vet=off", "-count=1", "-v", "-parallel=1", "-run=^TestRareMonkey$",
		"./web/e2e").CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("the monkey: %w\n%s", err, bytes.TrimSpace(out))
	}
	return tasksIn(string(out)), nil
}

// tasksIn reads the tasks from the output of the games, the longest first.
func tasksIn(output string) (tasks []task) {
	longest := map[string]float64{}
	for line := range strings.Lines(output) {
		fields := strings.SplitN(strings.TrimSpace(line), " ", 6) // === ATTR  TestMonkey/0 task 183 ms: type
		if len(fields) < 6 || fields[1] != "ATTR" || fields[4] != "task" {
			continue
		}
		time, during, _ := strings.Cut(fields[5], " ms: ")
		if ms, err := strconv.ParseFloat(time, 64); err == nil {
			longest[during] = max(longest[during], ms)
		}
	}
	for during, ms := range longest {
		tasks = append(tasks, task{during, ms})
	}
	slices.SortFunc(tasks, func(a, b task) int {
		return cmp.Or(cmp.Compare(b.longest, a.longest), cmp.Compare(a.during, b.during))
	})
	return tasks
}

// slowTasks returns the table of the page's longest tasks.
func (r *report) slowTasks() Table {
	t := Table{title: fmt.Sprintf("The page's longest tasks while the monkey plays, CPU / 6; milliseconds, goal %d",
		taskGoal)}
	t.columns = []string{"during", "longest"}
	for _, task := range r.tasks {
		t.add(task.during, figures(task.longest))
	}
	return t
}
