package serve

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"octavo/content/message"
	"octavo/site/disk"
)

// writeFiles writes files and their folders.
func writeFiles(t *testing.T, dir string, files map[string]string) {
	t.Helper()
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// outputFolder returns an output folder with two pages and a style sheet. A secret file is next to it.
func outputFolder(t *testing.T) string {
	out := filepath.Join(t.TempDir(), "public")
	writeFiles(t, out, map[string]string{
		"index.html":    "<html><body>Home</body></html>",
		"en/index.html": "<html><body>English</body></html>",
		"404.html":      "<html><body>Nothing here</body></html>",
		"style.css":     "body{}",
		"../secret":     "kept to ourselves",
	})
	writeManifest(t, out, "1", "2", "3")
	return out
}

// writeManifest writes the manifest of a build, with digests of the pages and the style sheet.
func writeManifest(t *testing.T, out string, pages ...string) {
	var list []string
	for i, name := range []string{"index.html", "en/index.html", "style.css"} {
		list = append(list, fmt.Sprintf(`{"path":%q,"sha256":"%x"}`, name, sha256.Sum256([]byte(pages[i]))))
	}
	writeFiles(t, out, map[string]string{disk.ManifestName: `{"files":[` + strings.Join(list, ",") + `]}`})
}

func get(t *testing.T, s *Server, address string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, address, nil)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func TestPagesAreServed(t *testing.T) {
	s := &Server{Out: outputFolder(t), Hosts: []string{"localhost"}}
	for address, want := range map[string]struct {
		status     int
		kind, text string
	}{
		"http://localhost:8000/":                     {200, "text/html", "<body>Home<script src="},
		"http://localhost:8000/en/":                  {200, "text/html", "<body>English<script src="},
		"http://localhost:8000/style.css":            {200, "text/css", "body{}"},
		"http://localhost:8000/en/missing":           {404, "text/html", "Nothing here<script"},
		"http://localhost:8000/../secret":            {404, "text/html", "Nothing here"},
		"http://localhost:8000/%2e%2e/secret":        {404, "text/html", "Nothing here"},
		"http://localhost:8000/en/..%5c..%5csecret":  {404, "text/html", "Nothing here"},
		"http://localhost:8000/" + disk.ManifestName: {404, "text/html", "Nothing here"},
		"http://localhost:8000/sw.js":                {200, "text/javascript", "unregister"},
		"http://localhost:8000/_octavo/live.js":      {200, "text/javascript", "EventSource"},
		"http://elsewhere.example/":                  {403, "text/plain", `not called "elsewhere.example"`},
	} {
		w := get(t, s, address)
		if w.Code != want.status || !strings.HasPrefix(w.Header().Get("Content-Type"), want.kind) || !strings.Contains(w.Body.String(), want.text) {
			t.Errorf("%s: %d %s %q; want %d %s with %q", address, w.Code, w.Header().Get("Content-Type"), w.Body, want.status, want.kind, want.text)
		}
		if strings.Contains(w.Body.String(), "kept to ourselves") {
			t.Errorf("%s tells the secret", address)
		}
	}
	posted := httptest.NewRecorder()
	s.ServeHTTP(posted, httptest.NewRequest(http.MethodPost, "http://localhost/", nil))
	if posted.Code != http.StatusMethodNotAllowed {
		t.Errorf("a page that is posted to answers %d", posted.Code)
	}
}

// TestRemovedOutputIsBuiltAgain checks that a request for a deleted page starts one build,
// except after a failed build, and that the page is loaded when it is there again.
func TestRemovedOutputIsBuiltAgain(t *testing.T) {
	out := outputFolder(t)
	begun := make(chan error) // receives the result of the next build
	s := &Server{Out: out, BuildEnded: func(time.Duration, error) {}, Build: func(_ context.Context, asked Request) (bool, error) {
		if !asked.PagesOnly {
			return false, nil
		}
		err := <-begun
		if err == nil {
			writeFiles(t, out, map[string]string{"en/index.html": "<html><body>English</body></html>"})
			writeManifest(t, out, "1", "2", "3")
		}
		return false, err
	}}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		s.BuildOnChanges(ctx, make(chan struct{}))
	}()
	t.Cleanup(func() { cancel(); close(begun); <-ended })
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	begun <- nil
	for built := false; !built; {
		now, over := s.current()
		if built = now.built; !built {
			<-over
		}
	}
	if err := os.RemoveAll(out); err != nil {
		t.Fatal(err)
	}
	page := open(t, server, "/en/")
	if news := page.next(); news.Load {
		t.Error("a page of an output that is gone is loaded again before it is built")
	}
	select {
	case begun <- errors.New("the disk is full"):
	case <-time.After(time.Minute):
		t.Fatal("an output that is gone isn't built again when a page of it is asked for")
	}
	if news := page.next(); news.Load || len(news.Mistakes) != 1 {
		t.Errorf("after a build that failed the page is told %+v", news)
	}
	get(t, s, "http://localhost/en/")
	select {
	case begun <- nil:
		t.Error("a build that failed is begun again by whoever asks")
	case <-time.After(100 * time.Millisecond):
	}
}

// TestRandomAddresses checks that arbitrary addresses do no harm.
func TestRandomAddresses(t *testing.T) {
	s := &Server{Out: outputFolder(t)}
	for _, name := range []string{`"><script>alert(1)</script>`, "a&b=c", "%", "\x00", strings.Repeat("x", 10_000)} {
		r := httptest.NewRequest(http.MethodGet, "http://localhost/", nil)
		r.URL = &url.URL{Path: "/" + name}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if w.Code != http.StatusNotFound || strings.Contains(w.Body.String(), "alert(1)<") {
			t.Errorf("%.30q is answered by %d %.200q", name, w.Code, w.Body)
		}
	}
}

// TestRedirectsStayHere checks that the redirect of a folder leads to this server.
func TestRedirectsStayHere(t *testing.T) {
	s := &Server{Out: outputFolder(t)}
	for _, name := range []string{"/en", "//en", "//example.com/../en", `/\example.com/../en`, "/./en"} {
		r := httptest.NewRequest(http.MethodGet, "http://localhost/", nil)
		r.URL = &url.URL{Path: name}
		w := httptest.NewRecorder()
		s.ServeHTTP(w, r)
		if to := w.Header().Get("Location"); w.Code != http.StatusFound || to != "/en/" {
			t.Errorf("%q is answered by %d to %q", name, w.Code, to)
		}
	}
}

// TestChangeCancelsBuild checks that a change during a build starts a new one at once, pages first,
// and that the end of the server ends the last build.
func TestChangeCancelsBuild(t *testing.T) {
	changes := make(chan struct{})
	begun := make(chan bool)
	var ended []error
	s := &Server{Out: t.TempDir(), BuildEnded: func(time.Duration, error) {}, Build: func(ctx context.Context, asked Request) (bool, error) {
		begun <- asked.PagesOnly
		if asked.PagesOnly {
			return false, nil
		}
		<-ctx.Done()
		ended = append(ended, ctx.Err())
		return false, ctx.Err()
	}}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.BuildOnChanges(ctx, changes)
	}()
	for range 3 {
		if pagesOnly := <-begun; !pagesOnly {
			t.Error("pages don't come first")
		}
		if pagesOnly := <-begun; pagesOnly {
			t.Error("pages come twice")
		}
		select {
		case changes <- struct{}{}:
		case <-time.After(time.Minute):
			t.Fatal("a change isn't heard during a build")
		}
	}
	<-begun
	<-begun
	cancel()
	<-done
	if len(ended) != 4 {
		t.Errorf("%d builds were ended; four were begun", len(ended))
	}
}

// TestOpenPagesAreBuiltFirst checks that builds get the pages that are open or were open a
// moment ago, and that what they leave is built before all that are no pages.
func TestOpenPagesAreBuiltFirst(t *testing.T) {
	out := outputFolder(t)
	var asked []Request
	s := &Server{Out: out, BuildEnded: func(time.Duration, error) {}, Build: func(_ context.Context, a Request) (bool, error) {
		asked = append(asked, a)
		return len(a.OpenPages) > 0, nil
	}}
	builds := func(want ...Request) {
		t.Helper()
		asked = nil
		s.build(t.Context())
		if diff := cmp.Diff(want, asked); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	}
	builds(Request{PagesOnly: true}, Request{})
	end, again := s.openPages.open("en/index.html"), s.openPages.open("en/index.html")
	other := s.openPages.open("a.html")
	end()
	builds(Request{PagesOnly: true, OpenPages: []string{"a.html", "en/index.html"}}, Request{PagesOnly: true}, Request{})
	again()
	builds(Request{PagesOnly: true, OpenPages: []string{"a.html", "en/index.html"}}, Request{PagesOnly: true}, Request{})
	if got := s.openPages.list(time.Now().Add(2 * reloadTime)); len(got) != 1 || got[0] != "a.html" {
		t.Errorf("after a moment, %q are looked at", got)
	}
	other()

	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	open(t, server, "/en/").next()
	if got := s.openPages.list(time.Now()); !slices.Contains(got, "en/index.html") {
		t.Errorf("a page that listens isn't among those looked at: %q", got)
	}
}

// TestWatched checks that changes of the publisher's files are reported, also in new folders, and
// that changes of other files are not.
func TestWatched(t *testing.T) {
	dir := t.TempDir()
	writeFiles(t, dir, map[string]string{"octavo.yaml": "title: A", "content/books/a.md": "a", "public/index.html": ""})
	changes, err := Watch(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	heard := func(within time.Duration) bool {
		select {
		case <-changes:
			return true
		case <-time.After(within):
			return false
		}
	}
	for _, name := range []string{"public/index.html", ".octavo/cache/x", "content/books/.a.md.swp", "content/books/a.md~", "notes.txt"} {
		writeFiles(t, dir, map[string]string{name: "else"})
		if heard(5 * settleTime) {
			t.Errorf("%s is told of", name)
		}
	}
	for _, name := range []string{"octavo.yaml", "content/books/a.md", "templates/site/style.css", "content/pages/new/deep.md"} {
		writeFiles(t, dir, map[string]string{name: "new"})
		if !heard(time.Minute) {
			t.Errorf("no browser is notified of %s", name)
		}
		for heard(5 * settleTime) { // a new folder is reported before its file
		}
	}
	if err := os.Remove(filepath.Join(dir, "content", "books", "a.md")); err != nil {
		t.Fatal(err)
	}
	if !heard(time.Minute) {
		t.Error("no browser is notified that a file is gone")
	}
}

// TestOwnPagesUseLanguageOfPublisher checks that serve's own pages are translated: the
// frame around spreads, mistakes, and the page for a missing page.
func TestOwnPagesUseLanguageOfPublisher(t *testing.T) {
	s := &Server{
		Out: t.TempDir(), Language: "es", Catalog: message.Catalog{"The site": "El sitio", "All works": "Todas las obras", "PAGES of COUNT": "PAGES de COUNT", "There is no page here yet.": "Aún no.", "%d files": "%d archivos", "full": "lleno"},
		Works: func(context.Context) ([]Work, error) {
			return nil, errors.Join(message.Errorf("%d files", 3), fmt.Errorf("disk: %w", errors.New("full")))
		},
		LayOut: func(context.Context, string, string, string) (*Spreads, error) { return nil, errNoPage },
	}
	for address, wanted := range map[string][]string{
		SpreadsPath:             {`<html lang="es">`, "El sitio", "What there is is known when these mistakes are mended."},
		SpreadsPath + "es/uno/": {`<html lang="es">`, "Todas las obras", `data-of="PAGES de COUNT"`},
		"/nowhere/":             {`<html lang="es">`, "Aún no."},
	} {
		page := get(t, s, "http://localhost:8000"+address).Body.String()
		for _, want := range wanted {
			if !strings.Contains(page, want) {
				t.Errorf("%s lacks %s:\n%s", address, want, page)
			}
		}
	}
	_, err := s.Works(t.Context())
	if diff := cmp.Diff([]mistake{{Text: "3 archivos"}, {Text: "disk: lleno"}}, s.mistakesIn(err)); diff != "" {
		t.Error(diff)
	}
}
