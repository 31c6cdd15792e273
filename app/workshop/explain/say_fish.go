package explain

import (
	"slices"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Fish: houses of a base whose places for a digit are in as many houses of a cover.

var (
	saysFish = i18n.Text{
		"In {base} the {digit} stands only in {cover}, so the rest of these loses it.", "{base}の{digit}は{cover}にしか入りません。だからそれらのほかのマスには入りません。",
		"{base}的{digit}只能在{cover}内，所以其余格不能填{digit}。",
	}
	saysFinned = i18n.Text{
		"In {base} the {digit} stands in {cover}, but for the fin {fins}. Either the fin is {digit} or the fish holds: what both rule out goes.",
		"{base}の{digit}は、フィン{fins}を除けば{cover}にしか入りません。フィンが{digit}か、フィッシュが成り立つか。どちらでも消える候補を除外します。",
		"{base}的{digit}除鳍{fins}外都在{cover}内。不是鳍为{digit}，就是鱼成立；两种情形都排除的候选数可删。",
	}
	saysFins = i18n.Text{
		"In {base} the {digit} stands in {cover}, but for the fins {fins}. Either a fin is {digit} or the fish holds: what all of these rule out goes.",
		"{base}の{digit}は、フィン{fins}を除けば{cover}にしか入りません。どれかのフィンが{digit}か、フィッシュが成り立つか。どの場合にも消える候補を除外します。",
		"{base}的{digit}除鳍{fins}外都在{cover}内。不是某个鳍为{digit}，就是鱼成立；各情形都排除的候选数可删。",
	}
	saysSashimi = i18n.Text{
		"Without the fin, one house of the base has no more than one place left.", "フィンがなければ、ベースのどれかに残る場所は1つだけです。", "去掉鳍后，某个基准最多只剩一个位置。",
	}
	saysEndo = i18n.Text{
		"What lies in two houses of the base, {endo}, counts as a fin.", "{endo}はベースの2つの範囲に入るので、フィンとして数えます。", "{endo}同属两个基准，算作鳍。",
	}
	saysCannibal = i18n.Text{
		"A {digit} in {cells} would take up two houses of the cover at once.", "{cells}に{digit}が入ると、カバーを2つ一度に使ってしまいます。", "{cells}若为{digit}，会同时占用两个覆盖。",
	}
	saysSiamese = i18n.Text{
		"Two fish share {base}: one in {cover} with {fins}, one in {other} with {more} as fins. In each, either a fin is {digit} or the fish holds.",
		"2つのフィッシュが{base}を共有します。一方は{cover}とフィン{fins}、もう一方は{other}とフィン{more}。どちらも、フィンが{digit}か、フィッシュが成り立ちます。",
		"两条鱼共用{base}：一条在{cover}，鳍为{fins}；另一条在{other}，鳍为{more}。两者都是：不是鳍为{digit}，就是鱼成立。",
	}
	saysKraken1 = i18n.Text{
		"In {base} the {digit} stands in {cover}, but for {fins}. Either the fish holds, or a fin is {digit}: each of these leads to the same.",
		"{base}の{digit}は、フィン{fins}を除けば{cover}にしか入りません。フィッシュが成り立つか、フィンが{digit}か。どの場合も同じ結論になります。",
		"{base}的{digit}除鳍{fins}外都在{cover}内。不是鱼成立，就是某个鳍为{digit}，结论都相同。",
	}
	saysKraken2 = i18n.Text{
		"In {base} one {digit} must be in {cases}. Each of these leads to the same.",
		"{base}の{digit}は、{cases}のどれかに必ず入ります。どれでも同じ結論になります。",
		"{base}的{digit}必有一个在{cases}中。无论哪个，结论都相同。",
	}

	wordBody = i18n.Text{"body", "本体", "鱼身"}
)

func (t *teller) fish() {
	proof, d := t.step.Proof, t.digit()
	fins := append(slices.Clone(proof.Fins), proof.EndoFins...)
	size := len(proof.Base)
	values := blanks{
		"base": t.houses(proof.Base...), "cover": t.houses(proof.Cover...), "digit": d.String(),
		"fins": t.cells(cellsOf(fins)...), "endo": t.cells(cellsOf(proof.EndoFins)...),
	}
	siamese := len(proof.Cover) > size
	switch {
	case siamese:
		values["cover"], values["other"] = t.houses(proof.Cover[:size]...), t.houses(proof.Cover[size:]...)
		values["fins"] = t.cells(t.outside(proof.Base, proof.Cover[:size])...)
		values["more"] = t.cells(t.outside(proof.Base, proof.Cover[size:])...)
		t.say(saysSiamese, values)
	case len(fins) == 0:
		t.say(saysFish, values)
	case len(fins) == 1:
		t.say(saysFinned, values)
	default:
		t.say(saysFins, values)
	}
	if f, _ := fishOf(t.step.Technique); f.form == sashimi && !siamese {
		t.say(saysSashimi, values)
	}
	if len(proof.EndoFins) > 0 {
		t.say(saysEndo, values)
	}
	if cannibal := t.cannibals(fins); len(cannibal) > 0 && !siamese {
		values["cells"] = t.cells(cannibal...)
		t.say(saysCannibal, values)
	}
	t.lookAt(d, proof.Base...)
	t.drawFish(fins)
}

// outside are the places of the digit in houses of a base that no house of a cover has.
func (t *teller) outside(base, cover []int) []solver.Cell {
	var cells []solver.Cell
	for _, c := range t.inHouses(t.digit(), base) {
		if !slices.ContainsFunc(cover, func(h int) bool { return t.has(h, c) }) {
			cells = append(cells, c)
		}
	}
	return cells
}

// cannibals are the cells of a fish that go because they are in two houses of the cover.
func (t *teller) cannibals(fins []logic.Candidate) []solver.Cell {
	var cells []solver.Cell
	for _, c := range t.inHouses(t.digit(), t.step.Proof.Base) {
		x := logic.Candidate{Cell: c, Digit: t.digit()}
		if slices.Contains(t.step.Remove, x) && !slices.Contains(fins, x) {
			cells = append(cells, c)
		}
	}
	return cells
}

// drawFish draws base, cover, body and fins.
func (t *teller) drawFish(fins []logic.Candidate) {
	x := t.picture
	for _, h := range t.step.Proof.Base {
		x.house(h, job.BaseGround)
	}
	for _, h := range t.step.Proof.Cover {
		x.hatch(h)
	}
	x.markAll(fins, fin)
	x.markAll(t.at(t.digit(), t.inHouses(t.digit(), t.step.Proof.Base)), onA)
	t.call(onA, wordBody, nil)
}

func (t *teller) kraken() {
	proof, d := t.step.Proof, t.digit()
	values := blanks{
		"base": t.houses(proof.Base...), "cover": t.houses(proof.Cover...), "digit": d.String(),
		"fins": t.cells(cellsOf(proof.Fins)...),
	}
	if t.step.Technique == logic.KrakenFishType1 {
		t.say(saysKraken1, values)
	} else {
		var cases []solver.Cell
		for _, b := range proof.Branches {
			cases = append(cases, b.If.Cell)
		}
		values["cases"] = t.either(cases)
		t.say(saysKraken2, values)
	}
	t.lookAt(d, proof.Base...)
	x := t.picture
	for _, h := range proof.Base {
		x.house(h, job.BaseGround)
	}
	for _, h := range proof.Cover {
		x.hatch(h)
	}
	t.cases()
	for _, c := range t.at(d, t.inHouses(d, proof.Base)) {
		if !slices.ContainsFunc(x.shapes, func(s shape) bool { return s.Candidate == c }) {
			x.mark(c, key, 0)
		}
	}
}
