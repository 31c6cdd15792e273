package lists

import (
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/class"
	"numplace/app/state/collections"
	"numplace/app/state/incoming"
	"numplace/app/state/storage"
	"numplace/solver/format"
)

func (v *View) onExampleList(app.Context, app.Event) {
	var lines []string
	for _, e := range incoming.Examples {
		lines = append(lines, e.Puzzle)
	}
	v.Hold(collections.HoldText{Text: strings.Join(lines, "\n"), Name: v.Kit.In(i18n.ExampleList)})
}

func (v *View) onRow(_ app.Context, e app.Event) {
	if browser.Closest(e.Get("target"), "[data-do]").Truthy() || closeMenus() {
		return
	}
	if row, ok := browser.Number(e, "row"); ok {
		v.Send(collections.OpenRow{Row: row})
	}
}

func (v *View) onFilter(_ app.Context, e app.Event) {
	if verdict, ok := browser.Number(e, "verdict"); ok {
		v.Send(collections.FilterRows{Verdict: job.Verdict(verdict)})
	}
}

func (v *View) onPause(app.Context, app.Event)     { v.Send(collections.Pause{}) }
func (v *View) onStopBatch(app.Context, app.Event) { v.Send(collections.StopBatch{}) }
func (v *View) onRateRows(app.Context, app.Event)  { v.Send(collections.RateRows{}) }
func (v *View) onResumeRating(app.Context, app.Event) {
	if kind, ok := v.Model.Batch.Halted(); ok {
		v.Send(collections.RateRows{Kind: kind})
	}
}
func (v *View) onPlayNext(app.Context, app.Event) { v.Send(collections.OpenNext{}) }
func (v *View) onUndrop(app.Context, app.Event)   { v.Send(collections.Undrop{}) }

func (v *View) onPupils(app.Context, app.Event) { v.openSet(false) }
func (v *View) onCodes(app.Context, app.Event)  { v.openSet(true) }

// openSet opens the set of puzzles from which the collection was opened, for a pupil or a teacher.
func (v *View) openSet(codes bool) {
	v.Send(class.OpenSet{Text: collections.SetShown(v.Model.Library), Codes: codes})
}

func (v *View) onAdd(app.Context, app.Event) {
	v.Send(collections.AddPuzzles{Shown: !v.Model.Lists.Adding})
}

func (v *View) onAddBoard(app.Context, app.Event) {
	if b := v.Model.Board; b.Current().IsPuzzle() {
		v.Hold(collections.HoldText{Text: job.Written(b.Current())})
	}
}

func (v *View) onLook(_ app.Context, e app.Event) {
	if look, ok := browser.Number(e, "look"); ok {
		v.Send(collections.SetLook{Look: job.Look(look)})
	}
}

// onDo handles the controls in the HTML from the second program. Their attribute data-do names the action, as
// defined in app/workshop/listview.
func (v *View) onDo(_ app.Context, e app.Event) {
	clicks := browser.Field(e, "detail")
	// Ignore the second click of a double click, because the first may have moved another control under the
	// pointer.
	again := clicks.Type() == app.TypeNumber && clicks.Int() > 1
	control := browser.Closest(e.Get("target"), "button[data-do]")
	data := browser.Field(control, "dataset")
	switch do := browser.String(data, "do"); do {
	case "open":
		v.Send(collections.OpenList{ID: browser.String(data, "id")})
	case "new":
		v.Send(collections.OpenList{})
	case "up":
		v.Send(collections.MoveList{By: -1})
	case "down":
		v.Send(collections.MoveList{By: 1})
	case "drop":
		v.Send(collections.DropList{})
	case "drop-row":
		if again {
			return
		}
		row, _ := strconv.Atoi(browser.String(browser.Field(browser.Closest(control, "[data-row]"), "dataset"), "row"))
		v.Send(collections.DropRow{Row: row})
	case "export":
		closeMenus()
		v.Send(collections.ExportRows{Kept: keptAs[browser.String(data, "as")]})
	case "rate":
		closeMenus()
		v.Send(collections.RateRows{Kind: collections.LikeSE})
	case job.SetLink, job.Worksheet:
		closeMenus()
		v.OpenSetDialog(do)
	case "book":
		v.OpenBook()
	case "restore":
		browser.Query("#" + backupID).Call("click")
	case "backup":
		v.SaveBackup()
	}
}

// SaveBackup saves all data that is stored on the device as a file.
func (v *View) SaveBackup() { v.Lists.Backup("numplace-backup.numplace", v.unable) }

// unable reports that the stored data could not be read.
func (v *View) unable() { v.Later(func() { v.Send(storage.Restored{}) }) }

// onChoice handles select elements and text fields in the second program's HTML.
func (v *View) onChoice(_ app.Context, e app.Event) {
	target := e.Get("target")
	value := browser.String(target, "value")
	by, down := strings.CutPrefix(value, "-")
	n, _ := strconv.Atoi(by)
	to := v.Model.Batch.Arranging
	switch browser.String(browser.Field(target, "dataset"), "do") {
	case "sort":
		to.By, to.Down, to.Alike = job.Order(n), down, value == "alike"
	case "level":
		_, er, _ := strings.Cut(value, "er")
		of, _ := strconv.Atoi(er)
		to.Level, to.ER = uint8(n), uint8(of)
	case "progress":
		to.Progress = job.Progress(n)
	case "name":
		v.Send(collections.RenameList{Name: value})
		return
	default:
		return
	}
	v.Send(collections.ArrangeRows{Arranging: to})
}

func (v *View) onReadMany(app.Context, app.Event) {
	text := browser.ValueOf(manyID)
	if incoming.OfOthers(text) {
		v.Send(state.Pasted{Text: text})
		return
	}
	v.Hold(collections.HoldText{Text: text})
}

func (v *View) onFile(ctx app.Context, _ app.Event) {
	if files := ctx.JSSrc().Get("files"); files.Length() > 0 {
		file := files.Index(0)
		v.look(file, browser.Beginning, func(text string, e format.Encoding) {
			if incoming.IsBackup(text) { // opening a backup here shows a notice that another control is for backups
				v.Send(state.Pasted{Text: text})
				return
			}
			if strings.IndexByte(text, 0) >= 0 && !incoming.HoldsPuzzles(text) || incoming.OfOthers(text) {
				v.Drop(file)
				return
			}
			v.take(file, text, e)
		})
	}
}

// closeMenus closes the menus in the second program's HTML and reports whether one was open. If the focus was
// in a menu, it moves to the menu's button.
func closeMenus() (was bool) {
	const open = "main details:not(.fold)[open]"
	for {
		menu := browser.Query(open)
		if !menu.Truthy() {
			return was
		}
		if browser.Within(browser.Document().Get("activeElement"), open) {
			menu.Call("querySelector", "summary").Call("focus")
		}
		menu.Call("removeAttribute", "open")
		was = true
	}
}

// onBackup restores the backup in the chosen file.
func (v *View) onBackup(ctx app.Context, _ app.Event) {
	if files := ctx.JSSrc().Get("files"); files.Length() > 0 {
		v.Drop(files.Index(0))
		ctx.JSSrc().Set("value", "") // so that the same file can be chosen again
	}
}

// onDraft stores the text in the form. Otherwise the text would be lost when another view is shown.
func (v *View) onDraft(ctx app.Context, _ app.Event) { v.draft = ctx.JSSrc().Get("value").String() }

// Key returns the message for a key press, or nil if the key has no effect.
func (v *View) Key(e app.Value) state.Msg {
	name := browser.String(e, "key")
	if name == "Escape" {
		closeMenus()
		return nil
	}
	if !browser.Within(e.Get("target"), ".rows__list") {
		return nil
	}
	if undo := (name == "z" || name == "Z") &&
		(browser.Field(e, "ctrlKey").Truthy() || browser.Field(e, "metaKey").Truthy()); undo && v.Model.Undroppable() {
		return collections.Undrop{}
	}
	if opens(name) {
		e.Call("preventDefault")
		// Keys pressed earlier may still have to move the cursor, so send the message later.
		v.Later(func() { v.Send(collections.OpenRow{Row: v.Model.Batch.Cursor}) })
		return nil
	}
	if name == "Delete" && !browser.Field(e, "repeat").Truthy() {
		return collections.DropRow{Row: v.Model.Batch.Cursor}
	}
	return message(name)
}

// keptAs maps the names used in app/workshop/listview to the file formats in which a collection can be saved.
var keptAs = map[string]job.Kept{"csv": job.AsTable, "text": job.AsLines, "opensudoku": job.AsOpenSudoku}
