package serve

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"octavo/content/strict"
)

// fakeBook is a book of two pages that counts its layouts.
type fakeBook struct {
	spreads Spreads
	err     error
	looked  int
}

func (d *fakeBook) look(_ context.Context, _, _, part string) (*Spreads, error) {
	d.looked++
	laid := d.spreads
	if laid.Part = "print"; part != "" {
		laid.Part, laid.Pages = part, []Page{{Digest: "cover", Width: 210, Height: 150}}
	}
	return &laid, d.err
}

func serveFakeBook(t *testing.T) (*fakeBook, *Server, *httptest.Server) {
	d := &fakeBook{spreads: Spreads{
		Title: "A <book>", Parts: []Part{{"print", "Pages"}, {"cover", "Cover & spine"}},
		Pages: []Page{{Digest: "one", Width: 100, Height: 150, Places: []Place{{What: "title", File: "content/books/a.md", From: 2, To: 2}}}, {Digest: "two"}},
		Files: map[string]string{"content/books/a.md": "---\ntitle: A\n"},
		Fonts: [][]byte{[]byte("a font")},
		Draw: func(page int, address func(string) string) []byte {
			return []byte("<svg>page " + string(rune('1'+page)) + " with " + address("ramp") + "</svg>")
		},
		Picture: func(name string) ([]byte, string, bool, error) {
			return []byte("pixels"), "image/png", name == "ramp", nil
		},
	}}
	s := &Server{
		Out: outputFolder(t), Hosts: []string{"127.0.0.1"}, LayOut: d.look,
		Works: func(context.Context) ([]Work, error) {
			return []Work{{"a", "en", "A <book>", "content/books/a.md", d.spreads.Parts}}, d.err
		},
	}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	return d, s, server
}

// openSpreads opens the spreads of a book and returns a function that returns the next news.
func openSpreads(t *testing.T, server *httptest.Server) (next func() spreadNews) {
	t.Helper()
	return openSpreadsAt(t, server, "en/a/")
}

// openSpreadsAt is openSpreads for the spreads at an address.
func openSpreadsAt(t *testing.T, server *httptest.Server, at string) (next func() spreadNews) {
	t.Helper()
	answer, err := http.Get(server.URL + SpreadsPath + at + "events")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { answer.Body.Close() })
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 1<<20)
	return func() (news spreadNews) {
		t.Helper()
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				if err := json.Unmarshal([]byte(data), &news); err != nil {
					t.Fatal(err)
				}
				return news
			}
		}
		t.Fatal("nothing more is told")
		return news
	}
}

func request(t *testing.T, address string) (status int, kind, text string) {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	var b strings.Builder
	if _, err := bufio.NewReader(answer.Body).WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, answer.Header.Get("Content-Type"), b.String()
}

// TestSpreadsAreAnnounced checks that a book is laid out when its spreads are opened, and after each
// build while they are open. The event contains digests of pages, and the changed files. If the
// layout fails, the last good one stays, with the mistakes.
func TestSpreadsAreAnnounced(t *testing.T) {
	d, s, server := serveFakeBook(t)
	s.publish(nil)
	s.relayOut(t.Context())
	if d.looked != 0 {
		t.Error("a book that no window shows is laid out")
	}
	next := openSpreads(t, server)
	if news := next(); len(news.Pages) != 2 || news.Pages[0].Digest != "one" || news.Pages[0].Places[0].From != 2 ||
		news.Title != "A <book>" || len(news.Files) != 1 || len(news.Fonts) != 1 || len(news.Mistakes) != 0 {
		t.Errorf("at first a book is told as %+v", news)
	}
	d.spreads.Pages = []Page{{Digest: "one"}, {Digest: "another"}, {Digest: "three"}}
	s.relayOut(t.Context())
	if news := next(); len(news.Pages) != 3 || news.Pages[1].Digest != "another" || len(news.Files) != 0 {
		t.Errorf("a book that has changed is told as %+v", news)
	}
	d.err = strict.Problems{{Pos: strict.Pos{File: "content/books/a.md", Line: 3, Column: 1}, Message: "a word is too long"}}
	s.relayOut(t.Context())
	if news := next(); len(news.Pages) != 3 || len(news.Mistakes) != 1 || news.Mistakes[0].Place != "content/books/a.md:3:1" {
		t.Errorf("a book that can't be laid out is told as %+v", news)
	}
	d.err = nil
	s.relayOut(t.Context())
	if news := next(); len(news.Mistakes) != 0 {
		t.Errorf("after mending a book is told as %+v", news)
	}
	s.publish(errors.New("the disk is full"))
	if news := next(); len(news.Mistakes) != 1 || len(news.Pages) != 3 {
		t.Errorf("after a build that failed a book is told as %+v", news)
	}
}

// TestSpreadsAreServed checks that the pages, pictures and fonts of open spreads are served, with
// escaped text, and that nothing else is.
func TestSpreadsAreServed(t *testing.T) {
	_, s, server := serveFakeBook(t)
	s.publish(nil)
	if status, _, _ := request(t, server.URL+SpreadsPath+"en/a/page/1.svg"); status != http.StatusNotFound {
		t.Errorf("a page of a book that no window shows answers %d", status)
	}
	openSpreads(t, server)()
	if news := openSpreadsAt(t, server, "en/a/cover/")(); news.Part != "cover" || len(news.Parts) != 2 || len(news.Pages) != 1 || news.Pages[0].Width != 210 {
		t.Errorf("a cover is told as %+v", news)
	}
	for path, want := range map[string]struct {
		status     int
		kind, text string
	}{
		"":                      {200, "text/html", `<a href="en/a/cover/">Cover &amp; spine</a>`},
		"spreads.css":           {200, "text/css", ".spread"},
		"spreads.js":            {200, "text/javascript", "octavoMistakes"},
		"en/a":                  {200, "text/html", `id="desk"`}, // redirects to en/a/
		"en/a/":                 {200, "text/html", `id="desk"`},
		"en/a/page/2.svg":       {200, "image/svg+xml", "page 2 with picture/ramp"},
		"en/a/page/3.svg":       {404, "", ""},
		"en/a/page/0.svg":       {404, "", ""},
		"en/a/page/x.svg":       {404, "", ""},
		"en/a/font/0.ttf":       {200, "font/ttf", "a font"},
		"en/a/font/1.ttf":       {404, "", ""},
		"en/a/picture/ramp":     {200, "image/png", "pixels"},
		"en/a/picture/x":        {404, "", ""},
		"en/b/page/1.svg":       {404, "", ""},
		"en/a/cover":            {200, "text/html", `id="desk"`},
		"en/a/cover/":           {200, "text/html", `id="desk"`},
		"en/a/cover/page/1.svg": {200, "image/svg+xml", "page 1"},
		"en/a/cover/page/2.svg": {404, "", ""},
		"en/a/key/page/1.svg":   {404, "", ""}, // not open
		"en/a/cover/x/y":        {404, "", ""},
		"en/a/page/":            {404, "", ""},
		"nothing":               {404, "", ""},
		"en/%3Cscript%3E/":      {200, "text/html", "&lt;script&gt;"},
	} {
		status, kind, text := request(t, server.URL+SpreadsPath+path)
		if status != want.status || !strings.HasPrefix(kind, want.kind) || !strings.Contains(text, want.text) || strings.Contains(text, "<script>") {
			t.Errorf("%s: %d %s %q; want %d %s with %q", path, status, kind, text, want.status, want.kind, want.text)
		}
	}
	s.LayOut = nil
	if status, _, _ := request(t, server.URL+SpreadsPath); status != http.StatusNotFound {
		t.Errorf("a server without spreads answers %d", status)
	}
}
