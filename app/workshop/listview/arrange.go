package listview

import (
	"context"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"numplace/app/shared/job"
	"numplace/app/workshop/export"
	"numplace/solver"
	"numplace/solver/format"
)

// Arrange returns the rows to show, in the requested order. Rows that compare as equal stay in the order in
// which they were added. If rows are sorted by name, level or ER, rows without it come last, even in descending
// order.
func Arrange(ctx context.Context, r job.Arrange) (job.Arranged, error) {
	var shown, keys []uint32
	var names []string
	alike := newClasses()
	known := played{}
	if r.By == job.ByProgress || r.Progress != job.AnyProgress {
		known = readPlayed(r.Played)
	}
	text := string(r.Text)
	n := len(r.Picked) / job.RowSize
	title := format.Title
	if r.By == job.ByName {
		title = export.Titles(text[:min(len(text), job.HeadSize)], r.Reading)
	}
	unpacks := r.Reads() || r.By == job.ByClues
	if !r.Reads() && r.Verdict == 0 && r.Level == 0 && r.ER == 0 {
		shown, keys = make([]uint32, 0, n), make([]uint32, 0, n)
	}
	for i := range n {
		if r.Verdict != 0 && job.VerdictAt(r.Picked, i) != r.Verdict ||
			r.Level != 0 && job.RatingAt(r.Rated, i).Level != r.Level || !r.OfER(job.SEAt(r.SE, i).ER) {
			continue
		}
		var row job.Row
		if unpacks {
			row = job.RowAt(r.Picked, i)
		}
		var line string
		if r.Reads() {
			if row.Offset+row.Length > len(text) {
				return job.Arranged{}, job.ErrCut
			}
			line = r.Encoding.Decode(text[row.Offset:][:row.Length])
		}
		far := standing{Progress: job.NotBegun}
		var grid solver.Grid // stays zero if the puzzle is not needed
		if (len(known) > 0 || r.Alike) && row.Verdict != job.Malformed {
			grid, _ = r.Grid(line)
		}
		if len(known) > 0 && grid.N() > 0 {
			far = standingOf(ctx, grid, known.entered(grid))
		}
		if r.Progress != job.AnyProgress && (far.Progress != r.Progress || row.Verdict == job.Malformed) {
			continue
		}
		if r.Alike {
			if err := ctx.Err(); err != nil {
				return job.Arranged{}, err
			}
			if grid.N() == 0 {
				continue
			}
			alike.add(i, grid)
		}
		shown = append(shown, uint32(i))
		switch r.By {
		case job.ByName:
			names = append(names, collated(title(line)))
		case job.ByClues:
			keys = append(keys, uint32(row.Clues))
		case job.ByVerdict:
			keys = append(keys, uint32(job.VerdictAt(r.Picked, i)))
		case job.ByLevel:
			keys = append(keys, job.RatingAt(r.Rated, i).Harder())
		case job.BySE:
			keys = append(keys, bySE(job.SEAt(r.SE, i)))
		case job.ByProgress:
			keys = append(keys, uint32(far.Progress)<<8|uint32(far.percent))
		}
	}
	rated := r.By == job.ByLevel || r.By == job.BySE
	switch {
	case r.By == job.AsAdded && r.Down:
		slices.Reverse(shown)
	case r.By == job.ByName:
		shown = byName(shown, names, r.Down)
	case rated || r.Down:
		turned(keys, rated, r.Down)
	}
	if len(keys) > 0 {
		shown = byKey(shown, keys)
	}
	if r.Alike {
		return alike.together(shown), ctx.Err()
	}
	return job.Arranged{Order: numbers(shown)}, ctx.Err()
}

// bySE returns a number for sorting by ER, EP and ED. A lower bound of ER is greater than an equal ER. Rows without a
// rating are 0.
func bySE(r job.RatedSE) uint32 {
	switch {
	case r.Known:
		r.ED++ // the ratings of a filled grid are 0, but known
	case r.ER > 0:
		r.EP, r.ED = 255, 255
	}
	return uint32(r.ER)<<16 | uint32(r.EP)<<8 | uint32(r.ED)
}

// numbers packs the numbers of rows.
func numbers(rows []uint32) []byte {
	packed := make([]byte, 0, 4*len(rows))
	for _, i := range rows {
		packed = job.AppendNumber(packed, int(i))
	}
	return packed
}

// turned changes keys so that sorting them in ascending order results in the requested order, which is
// descending if down is set. If zeroLast is set, the key 0 comes last in either order.
func turned(keys []uint32, zeroLast, down bool) {
	for i, key := range keys {
		switch {
		case zeroLast && key == 0:
			keys[i] = ^uint32(0)
		case down:
			keys[i] = ^key
		}
	}
}

// byKey sorts rows by their keys. It is a stable radix sort with 11 bits per pass, beginning with the lowest
// bits. Passes over bits that are the same in all keys are skipped.
func byKey(rows, keys []uint32) []uint32 {
	const bits, size = 11, 1 << 11
	differ := uint32(0)
	for _, key := range keys {
		differ |= key ^ keys[0]
	}
	other, otherKeys := make([]uint32, len(rows)), make([]uint32, len(keys))
	for shift := 0; shift < 32; shift += bits {
		if differ>>shift%size == 0 {
			continue
		}
		var starts [size]int
		for _, key := range keys {
			starts[key>>shift%size]++
		}
		at := 0
		for i, count := range starts {
			starts[i] = at
			at += count
		}
		for i, key := range keys {
			to := &starts[key>>shift%size]
			other[*to], otherKeys[*to] = rows[i], key
			*to++
		}
		rows, other, keys, otherKeys = other, rows, otherKeys, keys
	}
	return rows
}

// byName sorts rows by their collated names.
func byName(rows []uint32, names []string, down bool) []uint32 {
	places := make([]int, len(rows))
	for i := range places {
		places[i] = i
	}
	slices.SortFunc(places, func(a, b int) int {
		way := strings.Compare(names[a], names[b])
		switch {
		case way == 0:
			return a - b
		case names[a] == "":
			return 1
		case names[b] == "":
			return -1
		case down:
			return -way
		}
		return way
	})
	sorted := make([]uint32, len(rows))
	for i, place := range places {
		sorted[i] = rows[place]
	}
	return sorted
}

// collated returns a sort key for a name. The key ignores case and makes numbers compare by their value.
func collated(name string) string {
	plain := true
	for i := range len(name) {
		c := name[i]
		plain = plain && c < utf8.RuneSelf && (c < '0' || c > '9') && (c < 'A' || c > 'Z')
	}
	if plain {
		return name
	}
	var b []byte
	for len(name) > 0 {
		digits := len(name) - len(strings.TrimLeft(name, "0123456789"))
		if digits == 0 {
			r, size := utf8.DecodeRuneInString(name)
			b, name = utf8.AppendRune(b, unicode.ToLower(r)), name[size:]
			continue
		}
		number := strings.TrimLeft(name[:digits], "0")
		b = append(append(b, '0', byte(min(len(number), 255))), number...) // a longer number is greater
		name = name[digits:]
	}
	return string(b)
}
