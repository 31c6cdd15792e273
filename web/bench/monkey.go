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

// This file measures the page's longest tasks on a slow machine, while a simulated user, the monkey of the
// browser tests (web/e2e/monkey_test.go), acts at random.

// taskGoal is the longest time in milliseconds that a task may block the page.
const taskGoal = 200

// task is the longest task of the page while the monkey performed one kind of act, such as typing. Browsers
// report only tasks of more than 50 ms.
type task struct {
	during  string
	longest float64 // in milliseconds
}

// longTasks runs the short monkey tests, one after another, in a browser slowed down to a sixth of its speed.
// It returns the longest task of each kind of act.
func longTasks() ([]task, error) {
	out, err := exec.Command("go", "test", "-vet=off", "-count=1", "-v", "-parallel=1", "-run=^TestRareMonkey$",
		"./web/e2e").CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("the monkey: %w\n%s", err, bytes.TrimSpace(out))
	}
	return tasksIn(string(out)), nil
}

// tasksIn parses the tasks from the output of the monkey tests and sorts them, longest first.
func tasksIn(output string) (tasks []task) {
	longest := map[string]float64{}
	for line := range strings.Lines(output) {
		fields := strings.SplitN(strings.TrimSpace(line), " ", 6) // === ATTR TestRareMonkey/0 task 183 ms: type
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
