package head

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/board"
	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/collections"
	"numplace/app/state/dialogs"
	"numplace/solver"
)

// The part of the dialog New that generates a puzzle. It has a form in which the user specifies the puzzle,
// and the generated puzzle. The specification is called the request. Each control stands for a part of the
// request, which is identified by a letter. A button has the letter and a value in its attribute data-wish. A
// select element or an input field has the letter in its id, after wishID.
//
// While the form is open, app/state asks the second program to generate a puzzle (job.Make) whenever the
// request, the seed, the language or the table of techniques changes. The reply contains an image of the
// puzzle, its level and facts about it. If no puzzle was found, the reply contains the reason instead. The
// button Another uses a different seed. The puzzle for that seed is generated in advance, while nothing else
// is being computed.

const (
	wishID  = "wish-"
	rulesID = "rules"

	listOfID = "list-of"
)

// nothing is the value of the option that leaves a part of the request open. It is not "", because go-app
// drops empty values.
const nothing = "none"

// Letters that identify the parts of a request.
const (
	toLevel     = 'l'
	toTechnique = 't'
	toSymmetry  = 'y'
	toGivens    = 'n'
	toMinScore  = 'a'
	toMaxScore  = 'z'
	toLaid      = 'i' // first kind of rules; the next letter stands for the second kind
	toMany      = 'c' // number of rules of the first kind; the next letter is for the second kind
	toBare      = 'e'
)

// symmetryKeys lists the kinds of symmetry in the order of i18n.SymmetryNames.
var symmetryKeys = [len(i18n.SymmetryNames)]string{"half", "quarter", "leftright", nothing, "topbottom", "mirrors",
	"main", "anti", "diagonals", "full"}

// drawnFirst is the number of kinds of symmetry shown before the user unfolds the rest.
const drawnFirst = 4

// wishes draws the form and the generated puzzle.
func (v *View) wishes() []app.UI {
	m, k := &v.Model, &v.Kit
	w := m.Making.Wish
	symmetry := wishRow{letter: toSymmetry, name: i18n.SymmetryOf, chosen: cmp.Or(w.Symmetry, nothing),
		values: symmetryKeys[:], first: drawnFirst}
	for _, name := range i18n.SymmetryNames {
		symmetry.names = append(symmetry.names, k.In(name))
	}
	now := ""
	g, ok := m.Making.Puzzle()
	if ok && !m.Making.Drawing.On {
		now = i18n.GivensNow(m.Lang, g.Count())
	}
	sought, slow := m.Sought()
	stop := "btn make__stop"
	if !sought || !slow {
		stop += " make__stop--out"
	}
	rows := []app.UI{k.Choice(sizeID, i18n.Size, v.sizeOptions(), v.onSize),
		k.Choice(rulesID, i18n.RulesName, v.ruleOptions(), v.onRules), v.laid(0)}
	toggle := v.drawToggle()
	if w.Lays() {
		rows = append(rows, v.laid(1), v.many(), v.levels())
		toggle = kit.With(kit.Plain("button", "bare toggle", k.In(i18n.None)), "type", "button",
			"data-wish", string(toBare), "aria-pressed", strconv.FormatBool(w.Bare))
	} else {
		rows = append(rows, v.hardness()...)
	}
	rows = append(rows, v.wishRow(symmetry),
		kit.Box("div", "make__row", kit.Plain("span", "make__name", k.In(i18n.GivensOf)),
			kit.Box("div", "make__of", v.givens(), toggle, kit.Plain("span", "make__now", now))))
	if !w.Lays() {
		rows = append(rows, v.scores())
	}
	return []app.UI{kit.Box("div", "make",
		kit.Box("div", "make__rows make__rows--new", append(rows,
			kit.Box("div", "make__ends",
				kit.Box("div", "make__do",
					k.Idle(k.Button("btn btn--main", i18n.PlayThis, v.onPlayMade).
						Attr("autofocus", true).Attr("aria-busy", m.Awaited()), !m.CanPlayMade() || w.Pattern.Full()),
					k.Button("btn make__another", i18n.Another, v.onAnother),
					k.Button(stop, i18n.Stop, v.onStopMaking)),
				v.listOf()))...,
		).OnClick(v.onWish).OnChange(v.onWishIs),
		v.made(),
	)}
}

// hardness draws the choices of a level and a technique.
func (v *View) hardness() []app.UI {
	k, w := &v.Kit, v.Model.Making.Wish
	techniques := []kit.Option{{Value: nothing, Name: k.In(i18n.AnyOfThem), Chosen: w.Technique == ""}}
	for _, t := range v.Model.Making.Wishable() {
		techniques = append(techniques, kit.Option{Value: t.Key, Name: t.Name, Chosen: t.Key == w.Technique})
	}
	return []app.UI{v.levels(), k.Choice(wishID+string(toTechnique), i18n.MustUse, techniques, nil)}
}

// levels draws the choice of a level.
func (v *View) levels() app.UI {
	level := wishRow{letter: toLevel, name: i18n.TechniqueLevel, chosen: strconv.Itoa(int(v.Model.Making.Wish.Level)),
		values: []string{"0"}, names: []string{v.Kit.In(i18n.AnyLevel)}}
	for i, name := range i18n.LevelNames {
		level.values, level.names = append(level.values, strconv.Itoa(i+1)), append(level.names, v.Kit.In(name))
	}
	return v.wishRow(level)
}

// laid draws the choice of a kind of rules, such as cages or lines. A puzzle can have two kinds: i is 0 for the
// first and 1 for the second.
func (v *View) laid(i int) app.UI {
	options := []kit.Option{{Value: "0", Name: v.Kit.In(i18n.None)}}
	for kind := 1; kind <= len(dialogs.LaidKinds); kind++ {
		options = append(options, kit.Option{Value: strconv.Itoa(kind), Name: v.Kit.In(laidName(uint8(kind))),
			Chosen: int(v.Model.Making.Wish.Laid[i]) == kind})
	}
	return v.Kit.Choice(wishID+string(rune(toLaid+i)), [...]i18n.Text{i18n.CagesLines, i18n.AndAlso}[i], options, nil)
}

// laidName returns the name of a kind of rules. Kinds are counted from 1.
func laidName(kind uint8) i18n.Text { return i18n.LaidName(dialogs.LaidKinds[kind-1]) }

// many draws a number field for each chosen kind of rules, in which the user enters how many there
// should be.
func (v *View) many() app.UI {
	var fields []app.UI
	w := &v.Model.Making.Wish
	for i, kind := range w.Laid {
		if kind > 0 {
			name := laidName(kind)
			fields = append(fields, v.Kit.Word(name), v.numberOf(rune(toMany+i), name,
				v.Kit.In(i18n.AnyLevel), w.Many[i]))
		}
	}
	return kit.With(kit.Box("div", "make__row", kit.Plain("span", "make__name", v.Kit.In(i18n.LaidCount)),
		kit.Box("span", "make__of", fields...)), "role", "group", "aria-label", v.Kit.In(i18n.LaidCount))
}

// listSizes lists the numbers of puzzles that a generated list can have. usualList is the default.
var listSizes = [...]int{10, usualList, 200, collections.MostMade}

const usualList = 50

// listOf draws the controls for generating a list of puzzles.
func (v *View) listOf() app.UI {
	k := &v.Kit
	var options []app.UI
	for _, n := range listSizes {
		options = append(options, kit.Element("option").Attr("value", strconv.Itoa(n)).Attr("selected", n == usualList).
			Text(i18n.OfMany(v.Model.Lang, n)))
	}
	return kit.Box("div", "make__list",
		k.Idle(k.Button("btn", i18n.MakeAList, v.onMakeList), !v.Model.CanMakeList()),
		kit.Element("select").ID(listOfID).Attr("aria-label", k.In(i18n.HowMany)).Body(options...))
}

// wishName returns a text that describes the request.
func (v *View) wishName() string {
	m := &v.Model
	w := m.Making.Wish
	var parts []string
	if l, err := m.Design.Layout(); err == nil && l != solver.Classic {
		parts = sentences.Kind(m.Lang, l)
	}
	for _, kind := range w.Laid {
		if kind > 0 {
			w.Technique = ""
			parts = append(parts, v.Kit.In(laidName(kind)))
		}
	}
	if w.Level > 0 {
		parts = append(parts, v.Kit.In(i18n.LevelNames[w.Level-1]))
	}
	for _, t := range m.Making.Wishable() {
		if t.Key == w.Technique {
			parts = append(parts, t.Name)
		}
	}
	if len(parts) == 0 {
		return v.Kit.In(i18n.NewPuzzle)
	}
	return sentences.Join(parts)
}

func (v *View) onMakeList(app.Context, app.Event) {
	n, _ := strconv.Atoi(browser.ValueOf(listOfID))
	name := sentences.Join([]string{v.wishName(), browser.Minute(v.Model.Lang.Tag())})
	v.Send(state.MakeList{Name: strings.ReplaceAll(name, "\u00a0", " "), Count: n})
}

// scores draws the fields for the minimum and the maximum score of the puzzle.
func (v *View) scores() app.UI {
	w := v.Model.Making.Wish
	return kit.With(kit.Box("div", "make__row", kit.Plain("span", "make__name", v.Kit.In(i18n.ScoreOf)),
		kit.Box("span", "make__of", v.numberOf(toMinScore, i18n.ScoreFrom, "0", w.MinScore), app.Text("–"),
			v.numberOf(toMaxScore, i18n.ScoreTo, v.Kit.In(i18n.AnyLevel), w.MaxScore))),
		"role", "group", "aria-label", v.Kit.In(i18n.ScoreOf))
}

// numbered returns n as the text of a number field. If n is 0, the text is empty.
func numbered(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// numberOf draws a number field with the value n. While the field is empty, it shows the placeholder.
func (v *View) numberOf(letter rune, name i18n.Text, placeholder string, n int) app.UI {
	return kit.With(kit.Element("input"), "id", wishID+string(letter), "class", "make__number", "type", "number",
		"inputmode", "numeric", "min", "0", "max", strconv.Itoa(dialogs.MostNumber),
		"aria-label", v.Kit.In(name), "placeholder", placeholder, "value", numbered(n))
}

// wishRow describes a choice of one value among several.
type wishRow struct {
	letter        rune
	name          i18n.Text
	chosen        string
	values, names []string
	first         int // number of options shown before the user unfolds the rest; 0 for all
}

// wishRow draws a choice as a row of buttons. In a narrow window, the style sheet shows a select element in
// place of the buttons.
func (v *View) wishRow(r wishRow) app.UI {
	letter := string(r.letter)
	var first, rest []app.UI
	more := false
	for i, value := range r.values {
		body := []app.UI{app.Text(r.names[i])}
		if r.letter == toSymmetry {
			body = append([]app.UI{kit.Element("i").Class("sym sym--" + value)}, body...)
		}
		b := kit.With(kit.Box("button", "bare toggle", body...), "type", "button", "data-wish", letter+value,
			"aria-pressed", strconv.FormatBool(value == r.chosen))
		if r.first == 0 || i < r.first {
			first = append(first, b)
		} else {
			rest, more = append(rest, b), more || value == r.chosen
		}
	}
	if len(rest) > 0 {
		first = append(first, kit.Box("details", "make__more", kit.Box("summary", "bare", v.Kit.Word(i18n.More)),
			kit.Box("div", "make__of", rest...)).Attr("open", more))
	}
	text := v.Kit.In(r.name)
	row := kit.With(kit.Box("div", "make__row", kit.Plain("span", "make__name", text),
		kit.Box("div", "make__of", first...)), "role", "group", "aria-label", text)
	options := make([]kit.Option, len(r.values))
	for i, value := range r.values {
		options[i] = kit.Option{Value: value, Name: r.names[i], Chosen: value == r.chosen}
	}
	return kit.Box("div", "make__either", row, v.Kit.Choice(wishID+letter, r.name, options, nil))
}

// madeRules lists the rules that a generated puzzle can have. A puzzle has at most one of them.
var madeRules = append([]dialogs.Wide{dialogs.Diagonals}, otherRules[:]...)

// nameOf returns the name of a rule. Diagonals, which stands for both diagonals, has one name.
func nameOf(r dialogs.Wide) i18n.Text {
	if r == dialogs.Diagonals {
		return i18n.DiagonalsRule.Name
	}
	return i18n.RuleName(r.Kind())
}

// ruleOptions returns the options for the rules of a generated puzzle. Each rule is an option. If the rules
// of the empty board are a combination of several rules, this combination is also an option.
func (v *View) ruleOptions() (options []kit.Option) {
	d, k := v.Model.Design, &v.Kit
	found, barred := false, d.Barred()
	add := func(value string, name i18n.Text, chosen bool) {
		found = found || chosen
		options = append(options, kit.Option{Value: value, Name: k.In(name), Chosen: chosen})
	}
	if d.MayBoxes() {
		add("classic", i18n.ClassicRule, d.Map == "" && d.Rules&^barred == 0)
	}
	if d.MayJigsaw() {
		add("jigsaw", i18n.JigsawRule.Name, d.Map != "" && d.Rules&^barred == 0)
	}
	boxes := d.WithBoxes()
	for i, r := range madeRules {
		if d.MayBoxes() && !boxes.Barred().Has(r) {
			add(strconv.Itoa(i), nameOf(r), d.Map == "" && d.Rules&^barred == r)
		}
	}
	if !found {
		add("own", i18n.OwnRules, true)
	}
	return options
}

// onRules applies the chosen rules.
func (v *View) onRules(ctx app.Context, _ app.Event) {
	d := v.Model.Design
	value := ctx.JSSrc().Get("value").String()
	switch i, err := strconv.Atoi(value); {
	case value == "own":
		return
	case value == "jigsaw":
		d = d.WithJigsaw()
		d.Rules = 0
	default:
		d = d.WithBoxes()
		if d.Rules = 0; err == nil {
			d.Rules = madeRules[i]
		}
	}
	v.Send(dialogs.SetDesign{Design: d})
}

// made draws the generated puzzle and the text about it.
func (v *View) made() app.UI {
	m := &v.Model
	if l, err := m.Design.Layout(); err == nil && m.Making.Drawing.On {
		return v.patternPlan(l)
	}
	made := m.Making.Made
	n := m.Design.Box.N()
	var picture app.UI
	if g, ok := m.Making.Puzzle(); ok {
		n = g.N()
		picture = app.Raw(made.Drawn)
	} else if l, err := m.Design.Layout(); err == nil {
		picture = board.Thumb(board.Picture{Layout: l, Cells: make([]board.Cell, l.Cells()), Signs: m.Signs(l)})
	}
	words := v.rated(made.Rating)
	if made.Facts != "" {
		var facts []app.UI
		for fact := range strings.SplitSeq(made.Facts, "\n") {
			facts = append(facts, kit.Plain("span", "made__fact", fact))
		}
		words = append(words, kit.Box("p", "made__facts", facts...))
	}
	says, warns := v.makingSays()
	if says != "" {
		class := "made__says"
		if warns {
			class += " line--warn"
		}
		words = append(words, kit.Plain("p", class, says))
	}
	class := "plan made n" + strconv.Itoa(n)
	if sought, _ := m.Sought(); sought {
		class += " made--sought"
	}
	said := kit.Box("div", "", words...).Attr("role", "status")
	return kit.Box("div", class, picture, kit.Box("div", "made__words", said,
		app.If(m.Making.Wish.Pattern != "",
			func() app.UI { return v.Kit.Button("bare", i18n.ChangePattern, v.onChangePattern) })))
}

// rated draws the level of a puzzle. It returns nil if the level is unknown.
func (v *View) rated(r job.Rating) []app.UI {
	if r.Level == 0 {
		return nil
	}
	score := ""
	if r.Score > 0 {
		score = i18n.Score(v.Model.Lang, r.Score, r.Ends)
	}
	return []app.UI{kit.Box("p", "made__level", v.Kit.Level(int(r.Level), score)...)}
}

// makingSays returns a sentence about the puzzle's generation: its progress, or why there is no puzzle. warns
// reports whether the sentence is a warning.
func (v *View) makingSays() (says string, warns bool) {
	m := &v.Model
	sought, slow := m.Sought()
	if region, cells := m.Design.Uneven(); region > 0 {
		return i18n.RegionSize(m.Lang, solver.Digit(region).String(), cells, m.Design.Box.N()), true
	}
	switch made := m.Making.Made; {
	case sought && slow:
		return i18n.SeekingOf(m.Lang, made.Tried, made.Left), false
	case sought:
		return "", false
	case m.Making.Wish.Pattern.Full():
		p := m.Making.Wish.Pattern
		return i18n.PatternHas(m.Lang, p.Count(), len(p)), true
	case v.unmade() != "":
		return v.unmade(), true
	case m.Making.Stopped:
		return v.Kit.In(i18n.GivenUp), false
	case made.Refused != "":
		return made.Refused, true
	case m.Thrifty && made.Facts == "":
		return v.Kit.In(i18n.MakeHint), false
	}
	return "", false
}

// unmade returns the reason why the second program can't be used. If it can be used, unmade returns "".
func (v *View) unmade() string {
	switch v.Model.Notice.Kind {
	case state.NeedsVisit, state.NotLoaded, state.NoWorker:
		return sentences.Notice(v.Model)
	}
	return ""
}

// onWish handles a click on a button of the form.
func (v *View) onWish(_ app.Context, e app.Event) {
	button := browser.Closest(e.Get("target"), "[data-wish]")
	if what := browser.String(browser.Field(button, "dataset"), "wish"); what != "" {
		v.wish(what[0], what[1:])
	}
}

// onWishIs handles a new value of a select element or an input field of the form.
func (v *View) onWishIs(_ app.Context, e app.Event) {
	field := e.Get("target")
	letter, ok := strings.CutPrefix(browser.String(field, "id"), wishID)
	if !ok || letter == "" {
		return
	}
	v.wish(letter[0], browser.String(field, "value"))
	if n := numberIn(&v.Model.Making.Wish, letter[0]); n != nil {
		field.Set("value", numbered(*n)) // show the number that is used, which may differ from the typed one
	}
}

// numberIn returns a pointer to the number in the request w for which a letter stands. If the letter stands
// for something else, it returns nil.
func numberIn(w *dialogs.Wish, letter byte) *int {
	switch letter {
	case toGivens:
		return &w.Givens
	case toMinScore:
		return &w.MinScore
	case toMaxScore:
		return &w.MaxScore
	case toMany, toMany + 1:
		return &w.Many[letter-toMany]
	}
	return nil
}

// wish changes the part of the request that a letter stands for.
func (v *View) wish(letter byte, value string) {
	w := v.Model.Making.Wish
	n, _ := strconv.Atoi(value)
	if number := numberIn(&w, letter); number != nil {
		*number = n
	}
	switch letter {
	case toLevel:
		w.Level = uint8(n)
	case toTechnique:
		w.Technique = wishedBy(value)
	case toSymmetry:
		w.Symmetry = wishedBy(value)
	case toLaid, toLaid + 1:
		w = w.WithLaid(int(letter-toLaid), uint8(n))
	case toGivens:
		w.Bare = value == "0"
	case toBare:
		w.Bare, w.Givens = !w.Bare, 0
	}
	v.Send(dialogs.SetWish{Wish: w})
}

// wishedBy converts the value of an option to a value in the request. The constant nothing becomes "".
func wishedBy(value string) string {
	if value == nothing {
		return ""
	}
	return value
}

func (v *View) onPlayMade(app.Context, app.Event) { v.Send(dialogs.PlayMade{}) }
func (v *View) onAnother(app.Context, app.Event)  { v.Send(dialogs.Another{}) }

// onStopMaking stops generating a puzzle. The clicked button disappears, so the focus moves to another one.
func (v *View) onStopMaking(app.Context, app.Event) {
	v.Send(dialogs.StopMaking{})
	v.Focus(".make__another")
}
