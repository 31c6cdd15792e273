package main

import (
	"fmt"
	"hash/fnv"
	"io"
	"strings"
	"sync"

	"numplace/solver/scan/internal/trial"
)

// measure draws pages of all styles with the given fonts, has package scan read them, and prints the results.
// If keep is not empty, misread pages are written to that folder. If styles is not empty, only the listed
// styles are used.
func measure(to io.Writer, fonts []family, pages int, seed uint64, styles, keep string) error {
	var with trial.Fonts
	for _, f := range fonts {
		if f.written {
			with.Written = append(with.Written, f.fonts...)
		} else {
			with.Printed = append(with.Printed, f.fonts...)
		}
	}
	for _, held := range []bool{false, true} {
		all := trial.Count{}
		names := trial.Styles(held)
		for _, name := range names {
			if styles != "" && !strings.Contains(","+styles+",", ","+name+",") {
				continue
			}
			sum, err := measureStyle(to, name, with, pages, seed, keep)
			if err != nil {
				return err
			}
			fmt.Fprintf(to, "%-12s %v\n", name, sum)
			all.Add(sum)
		}
		fmt.Fprintf(to, "%-12s %v\n\n", map[bool]string{false: "all", true: "held back"}[held], all)
	}
	return nil
}

// measureStyle is like measure, but for a single style. It returns the sum of the results.
func measureStyle(to io.Writer, name string, with trial.Fonts, pages int, seed uint64, keep string) (sum trial.Count,
	err error) {
	var lock sync.Mutex
	var wait sync.WaitGroup
	const workers = 2
	for worker := range workers {
		wait.Go(func() {
			for i := worker; i < pages; i += workers {
				h := fnv.New64a()
				fmt.Fprint(h, name, seed, i)
				page := trial.Draw(name, h.Sum64(), with)
				c, told := page.Judge()
				lock.Lock()
				sum.Add(c)
				if told != "" && keep != "" {
					fmt.Fprintf(to, "  %s %d:%s\n", name, i, told)
					if e := page.Keep(keep, fmt.Sprintf("%s %d", name, i)); e != nil {
						err = e
					}
				}
				lock.Unlock()
			}
		})
	}
	wait.Wait()
	return sum, err
}
