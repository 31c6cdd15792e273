package web

import (
	"html"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"numplace/app/shared/i18n"
	"numplace/web/bundle"
)

// accepts returns the request headers of a browser that prefers the language tag.
func accepts(tag string) []string {
	return []string{"Accept: text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language: " + tag + ", fr;q=0.5"}
}

// In a browser, an error response explains the error in the reader's language and has links to continue. It
// contains no part of the request.
func TestNotices(t *testing.T) {
	for _, prefix := range []string{"", "/repo"} {
		s, err := load(fakeBundle(t), prefix, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, test := range []struct {
			method, path string
			status       int
			says         bundle.Notice
		}{
			{"GET", "/nowhere/INJECTED?x=INJECTED", http.StatusNotFound, bundle.Missing},
			{"POST", "/?p=INJECTED", http.StatusMethodNotAllowed, bundle.Refused},
		} {
			for _, l := range i18n.All {
				name := prefix + test.path + " in " + l.Tag()
				resp := ask(s, test.method, prefix+test.path, accepts(l.Tag())...)
				page := text(t, resp)
				checkSecure(t, resp)
				checkNotice(t, name, prefix, page, test.says, l)
				if vary := resp.Header["Vary"]; resp.StatusCode != test.status ||
					resp.Header.Get("Cache-Control") != "no-store" ||
					!slices.Equal(vary, []string{"Accept, Accept-Language, Accept-Encoding"}) ||
					resp.Header.Get("Content-Type") != "text/html; charset=utf-8" ||
					strings.Contains(page, "INJECTED") {
					t.Errorf("%s: %d, %v:\n%s", name, resp.StatusCode, resp.Header, page)
				}
				if strings.Contains(page, "refresh") {
					t.Errorf("%s asks again, though nothing will be otherwise", name)
				}
			}
		}
		if page := text(t, ask(s, "GET", prefix+"/ja/nowhere", accepts("en")...)); !strings.Contains(page,
			`<html lang="ja">`) {
			t.Errorf("below /ja:\n%s", page)
		}
		if got := text(t, ask(s, "POST", prefix+"/", "Accept: */*")); got != "method not allowed\n" {
			t.Errorf("a program is told %q", got)
		}
	}
}

// checkNotice checks the text of a page, its language, and that its links stay below prefix.
func checkNotice(t *testing.T, name, prefix, page string, n bundle.Notice, l i18n.Lang) {
	t.Helper()
	title := `<title lang="` + l.Tag() + `">` + html.EscapeString(n.Title.In(l))
	for _, part := range []string{
		`<html lang="` + l.Tag() + `">`, title, `<span lang="` + l.Tag() + `">` + html.EscapeString(n.Says.In(l)) + `<`,
		`<a class="name" href="` + prefix + `/">`, `<li><a class="deed" href="` + prefix + `/learn/">`,
		`href="` + prefix + `/web/`,
	} {
		if !strings.Contains(page, part) {
			t.Errorf("%s: %s is not there:\n%s", name, part, page)
		}
	}
}

// While the queue is full, a long link gets a page that retries by itself without a script. The page also has
// a link to retry.
func TestABusyServerAsksAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s, err := load(fakeBundle(t), "", "")
		if err != nil {
			t.Fatal(err)
		}
		over := make(chan struct{})
		for s.long.Len() < s.long.Cap() {
			go s.long.Do(t.Context(), func() { <-over })
			synctest.Wait()
		}
		long := "/" + crowdedLink(t)
		for _, l := range i18n.All {
			resp := ask(s, "GET", long, accepts(l.Tag())...)
			page := text(t, resp)
			checkNotice(t, l.Tag(), "", page, bundle.Busy, l)
			if resp.StatusCode != http.StatusServiceUnavailable || resp.Header.Get("Retry-After") == "" ||
				!strings.Contains(page, `<meta http-equiv="refresh" content="`+resp.Header.Get("Retry-After")+`">`) ||
				!strings.Contains(page, `href=""`) ||
				strings.Contains(page, long[len(long)-20:]) {
				t.Errorf("%s: %d, %v:\n%s", l.Tag(), resp.StatusCode, resp.Header, page)
			}
		}
		if got := text(t, ask(s, "GET", long)); !strings.HasPrefix(got, "too many long links") {
			t.Errorf("a program is told %q", got)
		}
		close(over)
		synctest.Wait()
	})
}

// A file that cannot be decompressed gets an error page in the reader's language.
func TestADamagedPageIsReportedInWords(t *testing.T) {
	s, err := load(fakeBundle(t), "", "")
	if err != nil {
		t.Fatal(err)
	}
	damaged := s.routes["/embed.js"]
	damaged.content = func() ([]byte, error) { return nil, http.ErrBodyNotAllowed }
	s.routes["/embed.js"] = damaged
	w, r := httptest.NewRecorder(), httptest.NewRequest("GET", "/embed.js", nil)
	r.Header.Set("Accept", "text/html")
	r.Header.Set("Accept-Language", "ja")
	if s.ServeHTTP(w, r); w.Code != http.StatusInternalServerError {
		t.Errorf("%d", w.Code)
	}
	checkNotice(t, "damaged", "", w.Body.String(), bundle.Damaged, i18n.Ja)
}
