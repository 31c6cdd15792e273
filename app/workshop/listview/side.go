package listview

import (
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// Draw draws the list of collections, and the controls for the collection that is shown.
func Draw(r job.ListView) job.ListViewDrawn {
	return job.ListViewDrawn{Side: side(r), Tools: tools(r), Columns: columns(r)}
}

// side draws the list of collections. In a wide window, the list is next to the rows. Each child is on its
// own line, because the page replaces only lines that differ, and so keeps the focus and the scroll position.
//
// In a narrow window that shows a collection, the list is folded, and everything is on one line. When the
// user chooses another collection, the page replaces this line, which closes the list. In a narrow window
// that shows no collection, the list is a section of the page.
func side(r job.ListView) string {
	w := writer{lang: r.Lang}
	line, end := "\n", `</aside>`
	switch {
	case r.Narrow && r.Here == "" && r.Rows == 0:
		w.Markup(`<section class="listview listview--page"><h2 class="listview__name">`).
			Text(collections.In(r.Lang)).Markup(`</h2>`)
		line, end = "", `</section>`
	case r.Narrow:
		w.Markup(`<details class="listview"><summary class="bare bare--more">`).Text(allLists.In(r.Lang)).
			Markup(`</summary>`)
		line, end = "", `</details>`
	default:
		w.Markup(`<aside class="listview" aria-label="`).Text(collections.In(r.Lang)).Markup(`">`)
	}
	one := func(id, name string, count string) {
		w.Markup(line, `<button type="button" class="listview__one"`)
		w.Data("do", "open", "id", id)
		if id == r.Here {
			w.Markup(` aria-current="true"`)
		}
		w.Markup(`><span>`).Text(name).Markup(`</span><span>`).Text(count).Markup(`</span></button>`)
	}
	one(job.UnsolvedList, i18n.UnsolvedBoards.In(r.Lang), i18n.Number(r.Unsolved))
	one(job.SolvedList, i18n.SolvedBoards.In(r.Lang), i18n.Number(r.Solved))
	w.Markup(line, `<p>`).Text(mine.In(r.Lang)).Markup(`</p>`)
	for head := range strings.Lines(r.Heads) {
		id, rest, _ := strings.Cut(strings.TrimRight(head, "\r\n"), "\t")
		name, count, _ := strings.Cut(rest, "\t")
		if n, err := strconv.Atoi(count); err == nil {
			count = i18n.Number(n)
		}
		if id != "" {
			one(id, name, count)
		}
	}
	w.Markup(line, `<div class="listview__do">`)
	w.button("bare listview__new", "new", newCollection.In(r.Lang))
	w.button("bare", "book", i18n.NewBook.In(r.Lang))
	w.button("bare", "backup", backup.In(r.Lang))
	w.button("bare", "restore", restore.In(r.Lang))
	return w.Markup(`</div>`, line, end).String()
}

func (w *writer) button(class, does, name string, pairs ...string) {
	w.Markup(`<button type="button" class="`, class, `"`)
	w.Data(append([]string{"do", does}, pairs...)...)
	w.Markup(`>`).Text(name).Markup(`</button>`)
}

// columns draws the headings of the table's columns.
func columns(r job.ListView) string {
	w := writer{lang: r.Lang}
	class := "rows__head"
	if r.SE {
		class += " rows__head--se"
	}
	w.Markup(`<div class="`, class, `" aria-hidden="true">`)
	for i, name := range [...]text{nameOf, verdictOf, levelOf, scoreOf, progressOf} {
		w.Markup(`<span class="row__`, [...]string{"name", "verdict", "level", "score", "progress"}[i],
			`">`).Text(name.In(r.Lang)).Markup(`</span>`)
	}
	if r.SE {
		w.Markup(`<span class="row__se">ER/EP/ED</span>`)
	}
	return w.Markup(`</div>`).String()
}

// tools draws the controls for the collection that is shown.
func tools(r job.ListView) string {
	if r.Here == "" && r.Rows == 0 {
		return ""
	}
	w := writer{lang: r.Lang}
	// The attribute data-list makes the HTML of two collections differ. Otherwise, the page would keep the
	// choices that the user made in the selects of the previous collection.
	w.Markup(`<div class="lists__tools"`).Data("list", r.Here).Markup(`>`)
	own := r.Here != "" && r.Here != job.UnsolvedList && r.Here != job.SolvedList
	if r.Narrow {
		w.menu(more.In(r.Lang), func() {
			w.rates(r)
			w.group("setdialog", 0, w.setDialogs)
			w.group("export", exportIt, w.exports)
			if own {
				w.group("own", thisOne, func() {
					w.owns(r.Name)
					w.Markup(`<label class="drops"><input type="checkbox"> `).Text(deleteSingle.In(r.Lang)).Markup(
						`</label>`)
				})
			}
		})
	} else {
		w.menu(exportIt.In(r.Lang), func() { w.group("export", 0, w.exports) })
		w.menu(i18n.Share.In(r.Lang), func() { w.group("setdialog", 0, w.setDialogs) })
		if own || r.RatesSE {
			w.menu(more.In(r.Lang), func() {
				w.rates(r)
				if own {
					w.group("own", 0, func() { w.owns(r.Name) })
				}
			})
		}
	}
	w.choose("level", levelOf, func(option func(value, name string, on bool)) {
		option("0", allLevels.In(r.Lang), r.Level == 0 && r.ER == 0)
		for i, name := range i18n.LevelNames {
			option(strconv.Itoa(i+1), name.In(r.Lang), int(r.Level) == i+1)
		}
		for i, from := range job.SERanges[:len(job.SERanges)-1] {
			if r.SE {
				option("er"+strconv.Itoa(i+1), rangeOfER(from, job.SERanges[i+1]), int(r.ER) == i+1)
			}
		}
	})
	if r.Reads {
		w.choose("progress", progressOf, func(option func(value, name string, on bool)) {
			for p, name := range progresses {
				option(strconv.Itoa(p), name.In(r.Lang), r.Progress == job.Progress(p))
			}
		})
	}
	w.choose("sort", sortBy, func(option func(value, name string, on bool)) {
		for by, names := range orders {
			if !r.Reads && (job.Arranging{By: job.Order(by)}).Reads() || !r.SE && job.Order(by) == job.BySE {
				continue
			}
			option(strconv.Itoa(by), names[0].In(r.Lang), r.By == job.Order(by) && !r.Down && !r.Alike)
			option("-"+strconv.Itoa(by), names[1].In(r.Lang), r.By == job.Order(by) && r.Down && !r.Alike)
		}
		if r.Reads {
			option("alike", onlyAlike.In(r.Lang), r.Alike)
		}
	})
	return w.Markup(`</div>`).String()
}

// rangeOfER names a range of ER, such as "ER 3.0–4.9". The last one has no end.
func rangeOfER(from, to int) string {
	last := to == job.SERanges[len(job.SERanges)-1]
	if last {
		return "ER ≥ " + job.RatedSE{ER: from}.Text()
	}
	return "ER " + job.RatedSE{ER: from}.Text() + "–" + job.RatedSE{ER: to - 1}.Text()
}

// rates writes the button that rates puzzles like Sudoku Explainer, if there are any to rate.
func (w *writer) rates(r job.ListView) {
	if r.RatesSE {
		w.group("rate", 0, func() { w.button("bare", "rate", i18n.RateLikeSE.In(w.lang)) })
	}
}

// exports writes a button for each kind of file to which the rows can be exported.
func (w *writer) exports() {
	for _, file := range [...]struct{ as, name string }{{"csv", asTable.In(w.lang)}, {"text", asText.In(w.lang)},
		{"opensudoku", "OpenSudoku"}} {
		w.button("bare", "export", file.name, "as", file.as)
	}
	w.Markup(`<p class="facts">`).Text(plainOnly.In(w.lang)).Markup(`</p>`)
}

// setDialogs writes the buttons that open the dialogs for a link and for a worksheet.
func (w *writer) setDialogs() {
	w.button("bare", job.SetLink, shareIt.In(w.lang))
	w.button("bare", job.Worksheet, worksheet.In(w.lang))
}

// owns writes the controls that rename, move and delete the collection.
func (w *writer) owns(name string) {
	w.Markup(`<label class="choice"><span class="choice__name">`).Text(nameOf.In(w.lang)).
		Markup(`</span><input type="text" maxlength="100" autocomplete="off" data-do="name" value="`).Text(name).
		Markup(`"></label>`)
	w.button("bare", "up", moveUp.In(w.lang))
	w.button("bare", "down", moveDown.In(w.lang))
	w.button("bare", "drop", deleteOf.In(w.lang))
}

// menu writes a button that opens a menu of controls. Only one menu is open at a time.
func (w *writer) menu(name string, body func()) {
	w.Markup(`<details class="pop" name="lists"><summary class="bare bare--more">`).Text(name).
		Markup(`</summary><div class="pop__of">`)
	body()
	w.Markup(`</div></details>`)
}

// group writes related controls, under a name if they have one.
func (w *writer) group(data string, name text, body func()) {
	w.Markup(`<div data-`, data, `>`)
	if name != 0 {
		w.Markup(`<p>`).Text(name.In(w.lang)).Markup(`</p>`)
	}
	body()
	w.Markup(`</div>`)
}

// choose writes a select. The options are clear without its name, so only screen readers get the name.
func (w *writer) choose(does string, name text, options func(option func(value, name string, on bool))) {
	w.Markup(`<span class="choice bare--more choice--`, does, `"><select data-do="`, does,
		`" aria-label="`).Text(name.In(w.lang)).Markup(`">`)
	options(w.option)
	w.Markup(`</select></span>`)
}

// option writes an option of a select.
func (w *writer) option(value, name string, on bool) {
	w.Markup(`<option value="`, value, `"`)
	if on {
		w.Markup(` selected`)
	}
	w.Markup(`>`).Text(name).Markup(`</option>`)
}
