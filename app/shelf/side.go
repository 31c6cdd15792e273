package shelf

import (
	"strconv"
	"strings"

	"numplace/app/i18n"
	"numplace/app/job"
	"numplace/app/offer"
	"numplace/app/sheet"
)

// The ids of what is no collection.
const (
	playingID = "playing"
	solvedID  = "solved"
)

// usualEach is how many puzzles a printed page has unless something else is chosen.
const usualEach = 4

func shelved(r job.Shelf) job.Shelved {
	return job.Shelved{Side: side(r), Tools: tools(r), Columns: columns(r.Lang)}
}

// side draws the collections.
func side(r job.Shelf) string {
	w := writer{lang: r.Lang}
	end := `</aside>`
	if r.Narrow {
		w.Markup(`<details class="shelf"><summary class="bare bare--more">`).Text(say(allLists, r.Lang)).Markup(`</summary>`)
		end = `</details>`
	} else {
		w.Markup(`<aside class="shelf" aria-label="`).Text(say(collections, r.Lang)).Markup(`">`)
	}
	one := func(id, name string, count string) {
		w.Markup(`<button type="button" class="shelf__one"`)
		w.Data("do", "open", "id", id)
		if id == r.Here {
			w.Markup(` aria-current="true"`)
		}
		w.Markup(`><span>`).Text(name).Markup(`</span><span>`).Text(count).Markup(`</span></button>`)
	}
	one(playingID, say(playing, r.Lang), i18n.Number(r.Playing))
	one(solvedID, say(solvedOnes, r.Lang), i18n.Number(r.Solved))
	w.Markup(`<p>`).Text(say(mine, r.Lang)).Markup(`</p>`)
	for line := range strings.Lines(r.Heads) {
		id, rest, _ := strings.Cut(strings.TrimRight(line, "\r\n"), "\t")
		name, count, _ := strings.Cut(rest, "\t")
		if n, err := strconv.Atoi(count); err == nil {
			count = i18n.Number(n)
		}
		if id != "" {
			one(id, name, count)
		}
	}
	w.button("bare shelf__new", "new", say(newCollection, r.Lang))
	w.button("bare", "backup", say(backup, r.Lang))
	w.Markup(`<label class="bare filebutton">`).Text(say(restore, r.Lang)).Markup(`<input type="file" class="vh" data-do="restore"></label>`)
	return w.Markup(end).String()
}

func (w *writer) button(class, does, name string, pairs ...string) {
	w.Markup(`<button type="button" class="`, class, `"`)
	w.Data(append([]string{"do", does}, pairs...)...)
	w.Markup(`>`).Text(name).Markup(`</button>`)
}

// columns draws the heading of the table.
func columns(l i18n.Lang) string {
	w := writer{lang: l}
	w.Markup(`<div class="rows__head" aria-hidden="true">`)
	for i, name := range [...]i18n.Text{nameOf, verdictOf, levelOf, scoreOf, progressOf} {
		w.Markup(`<span class="row__`, [...]string{"name", "verdict", "level", "score", "progress"}[i], `">`).Text(say(name, l)).Markup(`</span>`)
	}
	return w.Markup(`</div>`).String()
}

// tools draws what can be done with the collection that is shown.
func tools(r job.Shelf) string {
	if r.Here == "" && r.Rows == 0 {
		return ""
	}
	w := writer{lang: r.Lang}
	w.Markup(`<div class="lists__tools">`)
	w.menu("export", export, func() {
		for _, file := range [...]struct{ as, name string }{{"csv", say(asTable, r.Lang)}, {"text", say(asText, r.Lang)}, {"opensudoku", "OpenSudoku"}} {
			w.button("bare", "export", file.name, "as", file.as)
		}
	})
	w.menu("print", printIt, func() {
		w.Markup(`<select name="each" aria-label="`).Text(say(eachPage, r.Lang)).Markup(`">`)
		for _, n := range sheet.Each {
			w.option(strconv.Itoa(n), offer.EachName(r.Lang, n), n == usualEach)
		}
		w.Markup(`</select>`)
		offer.PaperChoice(&w.Writer, r.Lang)
		offer.SolutionBox(&w.Writer, r.Lang, true)
		w.button("bare", "print", say(printIt, r.Lang))
		if r.Rows > job.MostPrinted {
			w.Markup(`<p class="facts">`).Text(say(mostOf, r.Lang, "{n}", i18n.Number(job.MostPrinted))).Markup(`</p>`)
		}
	})
	if r.Here != "" && r.Here != playingID && r.Here != solvedID {
		w.menu("more", more, func() {
			w.Markup(`<label class="choice"><span class="choice__name">`).Text(say(nameOf, r.Lang)).Markup(`</span><input type="text" maxlength="120" autocomplete="off" data-do="name" value="`).Text(r.Name).Markup(`"></label>`)
			w.button("bare", "up", say(moveUp, r.Lang))
			w.button("bare", "down", say(moveDown, r.Lang))
			w.button("bare", "drop", say(deleteOf, r.Lang))
		})
	}
	w.choose("level", levelShown, func(option func(value, name string, on bool)) {
		option("0", say(all, r.Lang), r.Level == 0)
		for i, name := range i18n.LevelNames {
			option(strconv.Itoa(i+1), name.In(r.Lang), int(r.Level) == i+1)
		}
	})
	if r.Reads {
		w.choose("progress", playShown, func(option func(value, name string, on bool)) {
			for p, name := range progresses {
				option(strconv.Itoa(p), say(name, r.Lang), r.Progress == job.Progress(p))
			}
		})
	}
	w.choose("sort", sortBy, func(option func(value, name string, on bool)) {
		for by, names := range orders {
			if !r.Reads && (job.Arranging{By: job.Order(by)}).Reads() {
				continue
			}
			option(strconv.Itoa(by), say(names[0], r.Lang), r.By == job.Order(by) && !r.Down)
			option("-"+strconv.Itoa(by), say(names[1], r.Lang), r.By == job.Order(by) && r.Down)
		}
	})
	return w.Markup(`</div>`).String()
}

// menu writes a button that opens a list of controls.
func (w *writer) menu(class string, name i18n.Text, body func()) {
	w.Markup(`<details class="tools tools--`, class, `"><summary class="bare bare--more">`).Text(say(name, w.lang)).Markup(`</summary><div class="tools__of" data-`, class, `>`)
	body()
	w.Markup(`</div></details>`)
}

// choose writes a choice of one of several values.
func (w *writer) choose(does string, name i18n.Text, options func(option func(value, name string, on bool))) {
	w.Markup(`<label class="choice choice--`, does, `"><span class="choice__name">`).Text(say(name, w.lang)).Markup(`</span><select data-do="`, does, `">`)
	options(w.option)
	w.Markup(`</select></label>`)
}

// option writes one of the values of a choice.
func (w *writer) option(value, name string, on bool) {
	w.Markup(`<option value="`, value, `"`)
	if on {
		w.Markup(` selected`)
	}
	w.Markup(`>`).Text(name).Markup(`</option>`)
}
