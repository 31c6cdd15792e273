package storage_test

import (
	"slices"
	"strings"
	"testing"

	"numplace/app/state/storage"
)

// A board that was saved while the clock was far ahead does not stay first in the list.
func TestTheOrderOfRecords(t *testing.T) {
	const now, hour = int64(1_800_000_000_000), int64(3_600_000)
	for rule, test := range map[string]struct {
		updated []int64 // of the records a, b and c
		want    string
	}{
		"the latest first":                      {[]int64{now - 2, now, now - 1}, "bca"},
		"by id at the same time":                {[]int64{now, now, now}, "abc"},
		"what is far ahead comes last":          {[]int64{now + 1000*24*hour, now - 1000*24*hour, now - 1}, "cba"},
		"a little ahead is as good as now":      {[]int64{now, now + 30_000, now - hour}, "bac"},
		"an hour ahead is far":                  {[]int64{now, now + hour, now - hour}, "acb"},
		"the latest first, also of those":       {[]int64{now + 100*24*hour, now + 200*24*hour, now - 1}, "cba"},
		"the clock itself may stand far behind": {[]int64{hour + now, hour, now}, "bac"},
	} {
		at := now
		if strings.Contains(rule, "far behind") {
			at = 2 * hour
		}
		var records []storage.Record
		for i, updated := range test.updated {
			records = append(records, storage.Record{ID: string(rune('a' + i)), Updated: updated})
		}
		slices.SortFunc(records, func(a, b storage.Record) int {
			if storage.Later(a, b, at) {
				return -1
			}
			return 1
		})
		got := ""
		for _, r := range records {
			got += r.ID
		}
		if got != test.want {
			t.Errorf("%s: %s, want %s", rule, got, test.want)
		}
	}
}

func TestRecordsThatCanBeDropped(t *testing.T) {
	worked, looked, typed := storage.Record{Entered: "1..."}, storage.Record{Entered: "...."},
		storage.Record{Entered: "....", Own: true}
	for rule, test := range map[string]struct {
		records []storage.Record
		want    int
	}{
		"the oldest nobody worked on":   {[]storage.Record{looked, looked, worked, looked, worked}, 3},
		"the oldest, where all were":    {[]storage.Record{worked, worked, worked}, 2},
		"not the latest":                {[]storage.Record{looked, worked, worked}, 2},
		"the oldest of those looked at": {[]storage.Record{worked, looked, looked}, 2},
		"not one that was typed in":     {[]storage.Record{worked, looked, typed}, 1},
		"unless all are the person's":   {[]storage.Record{worked, worked, typed}, 2},
	} {
		if got := storage.EvictionIndex(test.records); got != test.want {
			t.Errorf("%s: %d, want %d", rule, got, test.want)
		}
	}
}
