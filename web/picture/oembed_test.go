package picture

import (
	"encoding/json"
	"html"
	"net/url"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/format"
)

const site = "https://sudoku.example/play/"

func known() *Server { return New("https://sudoku.example", "/play") }

// answerTo sends an oEmbed request for the link address and returns the response. The string more is appended
// to the request's query.
func answerTo(t *testing.T, address, more string) (a answer, status int) {
	t.Helper()
	resp := ask(known(), OEmbed, "url="+url.QueryEscape(address)+more)
	content := body(t, resp)
	if resp.StatusCode == 200 {
		if err := json.Unmarshal([]byte(content), &a); err != nil ||
			resp.Header.Get("Content-Type") != "application/json; charset=utf-8" {
			t.Fatalf("%v in %s: %s", err, resp.Header.Get("Content-Type"), content)
		}
	} else if resp.Header.Get("Cache-Control") != "no-store" || strings.Contains(content, "evil") {
		t.Errorf("%v: %s", resp.Header, content)
	}
	return a, resp.StatusCode
}

func TestOEmbedIsAFrame(t *testing.T) {
	const query = "?p=" + easy + "&d=..4.............................................................................."
	a, status := answerTo(t, site+query+"&utm=1", "&format=json")
	if status != 200 || a.Version != "1.0" || a.Type != "rich" || a.Title != "9×9 Sudoku, 30 givens – Numplace" ||
		a.ProviderName != "Numplace" || a.ProviderURL != site {
		t.Errorf("%d %+v", status, a)
	}
	want := `<div style="position:relative;box-sizing:content-box;max-width:360px;aspect-ratio:1;` +
		`padding-bottom:220px"><iframe src="` + site + "embed/" + html.EscapeString(query) +
		`" width="360" height="580" title="9×9 Sudoku, 30 givens – Numplace" loading="lazy" frameborder="0" ` +
		`style="position:absolute;width:100%;height:100%"></iframe></div>`
	if a.HTML != want || a.Width != 360 || a.Height != 580 {
		t.Errorf("%d x %d: %s\nwant %s", a.Width, a.Height, a.HTML, want)
	}
	if a.ThumbnailURL != site+"picture.png"+query || a.ThumbnailWidth != 1200 ||
		a.ThumbnailHeight != 630 || a.URL != "" {
		t.Errorf("%+v", a)
	}
}

func TestOEmbedKeepsToItsBounds(t *testing.T) {
	for bounds, want := range map[string]answer{
		"":                             {Type: "rich", Width: 360, Height: 580},
		"&maxwidth=1000":               {Type: "rich", Width: 360, Height: 580},
		"&maxwidth=300":                {Type: "rich", Width: 300, Height: 520},
		"&maxheight=500":               {Type: "rich", Width: 280, Height: 500},
		"&maxwidth=250&maxheight=2000": {Type: "rich", Width: 250, Height: 470},
		"&maxwidth=240":                {Type: "rich", Width: 240, Height: 460},
		"&maxwidth=239":                {Type: "photo", Width: 239, Height: 239},
		"&maxheight=400":               {Type: "photo", Width: 360, Height: 360},
		"&maxwidth=64&maxheight=1":     {},
	} {
		a, status := answerTo(t, site+"?p="+easy, bounds)
		if a.Type != want.Type || a.Width != want.Width || a.Height != want.Height ||
			(status == 200) != (want.Type != "") {
			t.Errorf("%s: %d %s, %d x %d", bounds, status, a.Type, a.Width, a.Height)
		}
		if a.Type == "photo" {
			_, query, _ := strings.Cut(a.URL, "?")
			img := decoded(t, ask(known(), PNG, query))
			if img.Bounds().Dx() != a.Width || img.Bounds().Dy() != a.Height || a.HTML != "" {
				t.Errorf("%s: %s is %v", bounds, a.URL, img.Bounds())
			}
		}
	}
}

func TestOEmbedRefuses(t *testing.T) {
	for rule, test := range map[string]struct {
		address, more string
		status        int
	}{
		"another host":              {"https://evil.example/play/?p=" + easy, "", 404},
		"another scheme":            {"http://sudoku.example/play/?p=" + easy, "", 404},
		"another port":              {"https://sudoku.example:8443/play/?p=" + easy, "", 404},
		"a host that begins alike":  {"https://sudoku.example.evil/play/?p=" + easy, "", 404},
		"a user":                    {"https://evil@sudoku.example/play/?p=" + easy, "", 404},
		"another prefix":            {"https://sudoku.example/?p=" + easy, "", 404},
		"a path that begins alike":  {"https://sudoku.example/playevil/?p=" + easy, "", 404},
		"another page":              {site + "lists/?p=" + easy, "", 404},
		"an escaped path":           {site + "%65mbed/?p=" + easy, "", 404},
		"no puzzle":                 {site, "", 404},
		"an empty board":            {site + "?p=" + strings.Repeat(".", 81), "", 404},
		"no puzzle but p":           {site + "?p=evil", "", 404},
		"a newer version":           {site + "?p=" + easy + "&v=9", "", 404},
		"no address":                {"", "", 404},
		"what is no address":        {"%%evil", "", 404},
		"xml":                       {site + "?p=" + easy, "&format=xml", 501},
		"any other format":          {site + "?p=" + easy, "&format=evil", 501},
		"a width that is none":      {site + "?p=" + easy, "&maxwidth=evil", 400},
		"a height of nothing":       {site + "?p=" + easy, "&maxheight=0", 400},
		"a width out of all bounds": {site + "?p=" + easy, "&maxwidth=99999999999", 400},
	} {
		if _, status := answerTo(t, test.address, test.more); status != test.status {
			t.Errorf("%s: %d, want %d", rule, status, test.status)
		}
	}
	if a, status := answerTo(t, site+"?p=................&v=3&l=2x2,cage=5:0.1,cage=5:4.8", ""); status != 200 ||
		!strings.Contains(a.Title, "killer") {
		t.Errorf("a killer without a digit: %d %+v", status, a)
	}
	for _, address := range []string{site + "embed/?p=" + easy, site + "embed?p=" + easy,
		"HTTPS://SUDOKU.example/play/?p=" + easy} {
		if _, status := answerTo(t, address, ""); status != 200 {
			t.Errorf("%s: %d", address, status)
		}
	}
}

// No character that could end an HTML attribute or element gets from a link into the tags of its page. The
// puzzle in the link is re-encoded, so that its layout consists of letters and digits.
func TestTagsAreMadeOfThePuzzle(t *testing.T) {
	b, err := link.DecodeBoard("p=1......3.4....2.&l=jigsaw:eeeevvvviiiillll,rising&v=2&d=.2..............&" +
		"n=1xAAEGgAgADEGBAA&t=n1:off&x=%22%3E%3Cscript%3Eevil")
	if err != nil {
		t.Fatal(err)
	}
	tags := known().LinkTags(b, `<"title">`)
	for _, not := range []string{"evil", "script", "<\"title\">", "n1:off", "&n=", "xAAEG"} {
		if strings.Contains(tags, not) {
			t.Errorf("%s in\n%s", not, tags)
		}
	}
}

func TestTagsNameAbsoluteAddresses(t *testing.T) {
	b, err := link.DecodeBoard("p=1......3.4....2.&l=2x2,rising&v=2&d=.2..............")
	if err != nil {
		t.Fatal(err)
	}
	const query = "?p=1......3.4....2.&amp;l=2x2,rising&amp;v=2&amp;d=.2.............."
	want := `<meta property="og:image" content="` + site + `picture.png` + query + `">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="A &amp; B">
<meta name="twitter:card" content="summary_large_image">
<link rel="alternate" type="application/json+oembed" href="` + site + `oembed?url=` +
		url.QueryEscape(html.UnescapeString(site+query)) + `&amp;format=json" title="A &amp; B">`
	if got := known().LinkTags(b, "A & B"); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got := known().SiteTags(); !strings.Contains(got, `content="`+site+`picture.png"`) ||
		strings.Contains(got, "oembed") {
		t.Error(got)
	}
	for name, tags := range map[string]string{"a link": New("", "/play").LinkTags(b, "x"),
		"the site": New("", "/play").SiteTags()} {
		if tags != "" {
			t.Errorf("without an origin, %s has %s", name, tags)
		}
	}
	if New("", "").Has(OEmbed) || !known().Has(OEmbed) || !New("", "").Has(PNG) || !New("", "").Has(SVG) ||
		known().Has("/") {
		t.Error("another path is answered")
	}
	_, address, _ := strings.Cut(known().LinkTags(b, ""), `href="`+site+`oembed?`)
	address, _, _ = strings.Cut(address, `"`)
	if resp := ask(known(), OEmbed, html.UnescapeString(address)); resp.StatusCode != 200 {
		t.Errorf("the address of the tag is answered with %d", resp.StatusCode)
	}
}

// Neither an answer nor the title of a picture tells what fog covers.
func TestFogStaysInAnswers(t *testing.T) {
	given, err := solver.Parse(solver.Classic, easy)
	if err != nil {
		t.Fatal(err)
	}
	fog := link.Drawing("").WithFog(format.FogOf(9, []solver.Cell{80}, nil), 9)
	query := link.EncodeBoard(link.Board{Given: given, Drawing: fog})
	a, status := answerTo(t, site+query, "")
	if status != 200 || strings.Contains(a.Title, "30 givens") {
		t.Errorf("%d, title %q", status, a.Title)
	}
	for what, text := range map[string]string{"the picture": a.ThumbnailURL, "the frame": a.HTML} {
		if !strings.Contains(text, "f="+strings.SplitN(string(fog), "f=", 2)[1]) {
			t.Errorf("%s has no fog: %s", what, text)
		}
	}
	if svg := body(t, ask(New("https://sudoku.example", ""), SVG, query[1:])); strings.Contains(svg, "30 givens") {
		t.Error("the title of the picture counts covered givens")
	}
}

// The parameter r=1, for rules that the solver does not support, is preserved in all addresses derived from a
// link. Without it, the frame would offer solutions.
func TestUnsolvedRulesAreKept(t *testing.T) {
	const query = "?p=1......3.4....2.&l=2x2&r=1"
	b, err := link.DecodeBoard(query)
	if err != nil || !b.Unsolved {
		t.Fatal(b.Unsolved, err)
	}
	marked := func(what, address string) {
		t.Helper()
		_, query, _ := strings.Cut(html.UnescapeString(address), "?")
		if b, err := link.DecodeBoard(query); err != nil || !b.Unsolved {
			t.Errorf("%s is %s: %v", what, address, err)
		}
	}
	for bounds, kind := range map[string]string{"": "rich", "&maxwidth=100": "photo"} {
		a, status := answerTo(t, site+query, bounds)
		if status != 200 || a.Type != kind {
			t.Fatalf("%d %+v", status, a)
		}
		if kind == "photo" {
			marked("the picture", a.URL)
			continue
		}
		_, frame, _ := strings.Cut(a.HTML, `src="`)
		frame, _, _ = strings.Cut(frame, `"`)
		marked("the frame", frame)
		marked("the picture of the frame", a.ThumbnailURL)
	}
	tags := known().LinkTags(b, "x")
	_, image, _ := strings.Cut(tags, `"og:image" content="`)
	image, _, _ = strings.Cut(image, `"`)
	marked("the preview", image)
	_, found, _ := strings.Cut(tags, "oembed?")
	found, _, _ = strings.Cut(found, `"`)
	asked, err := url.ParseQuery(html.UnescapeString(found))
	if err != nil {
		t.Fatal(err)
	}
	marked("what oEmbed is asked about", asked.Get("url"))
	if a, _ := answerTo(t, site+strings.TrimSuffix(query, "&r=1"), ""); strings.Contains(a.HTML, "r=1") {
		t.Errorf("a link without the mark has it: %s", a.HTML)
	}
}

// An empty board with a rules text counts as a puzzle, and its title mentions the rules. The oEmbed address
// in the page's tags gives the same title.
func TestATextOfRulesIsAPuzzle(t *testing.T) {
	const want = "4×4 Sudoku, rules of its own – Numplace"
	four, err := solver.ParseLayout("2x2")
	if err != nil {
		t.Fatal(err)
	}
	b := link.Board{Given: four.Empty(), Words: link.Words{Title: "Rat run", Rules: "Find the way."}}
	for bounds, kind := range map[string]string{"": "rich", "&maxwidth=100": "photo"} {
		a, status := answerTo(t, site+link.EncodeBoard(b), bounds)
		if status != 200 || a.Type != kind || a.Title != want {
			t.Errorf("%d %+v", status, a)
		}
	}
	_, address, _ := strings.Cut(known().LinkTags(b, ""), `href="`+site+`oembed?`)
	address, _, _ = strings.Cut(address, `"`)
	resp := ask(known(), OEmbed, html.UnescapeString(address))
	if text := body(t, resp); resp.StatusCode != 200 || !strings.Contains(text, `"title":"`+want+`"`) {
		t.Errorf("the address of the tag is answered with %d %s", resp.StatusCode, text)
	}
}
