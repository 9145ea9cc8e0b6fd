package serve

import (
	"bufio"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"octavo/content/message"
	"octavo/content/strict"
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

// openPage is an open page that receives news.
type openPage struct {
	t     *testing.T
	lines *bufio.Scanner
}

// open opens a page of a server, as a browser does, and connects to its events.
func open(t *testing.T, server *httptest.Server, page string) *openPage {
	t.Helper()
	_, _, text := request(t, server.URL+page)
	script := regexp.MustCompile(`/_octavo/live\.js\?([^"]*)`).FindStringSubmatch(text)
	if script == nil {
		t.Fatalf("%s has no script: %s", page, text)
	}
	events, err := http.Get(server.URL + eventsPath + "?" + strings.ReplaceAll(script[1], "&amp;", "&"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { events.Body.Close() })
	return &openPage{t, bufio.NewScanner(events.Body)}
}

// next returns the next news of the page.
func (l *openPage) next() (news pageNews) {
	l.t.Helper()
	for l.lines.Scan() {
		if data, ok := strings.CutPrefix(l.lines.Text(), "data: "); ok {
			if err := json.Unmarshal([]byte(data), &news); err != nil {
				l.t.Fatal(err)
			}
			return news
		}
	}
	l.t.Fatal("nothing more is told")
	return news
}

// TestPagesGetNews checks that a page is reloaded when the page or a style sheet has changed, and not
// when another page has. The page gets mistakes with their places, and news when they are
// corrected.
func TestPagesGetNews(t *testing.T) {
	s := &Server{Out: outputFolder(t), Hosts: []string{"127.0.0.1"}}
	s.publish(nil)
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	page := open(t, server, "/")
	if news := page.next(); news.Load || len(news.Mistakes) > 0 {
		t.Errorf("at first a page is told %+v", news)
	}
	writeManifest(t, s.Out, "1", "two", "3")
	s.publish(nil)
	if news := page.next(); news.Load {
		t.Error("a page is loaded again because another one has changed")
	}
	s.publish(strict.Problems{{Pos: strict.Pos{File: "content/books/a.md", Line: 3, Column: 7}, Message: `tier "esy" is not known`, Line: "tier: esy"}})
	if news := page.next(); len(news.Mistakes) != 1 || news.Mistakes[0] != (mistake{"content/books/a.md:3:7", `tier "esy" is not known`, "tier: esy"}) {
		t.Errorf("a page is told of mistakes %+v", news.Mistakes)
	}
	s.publish(errors.New("the disk is full"))
	if news := page.next(); len(news.Mistakes) != 1 || news.Mistakes[0].Text != "the disk is full" {
		t.Errorf("a page is told of mistakes %+v", news.Mistakes)
	}
	s.publish(nil)
	if news := page.next(); len(news.Mistakes) != 0 || news.Load {
		t.Errorf("after mending a page is told %+v", news)
	}
	writeManifest(t, s.Out, "1", "two", "three")
	s.publish(nil)
	if news := page.next(); !news.Load {
		t.Error("a page isn't loaded again after its style sheet has changed")
	}
}

// TestMissingPageGetsNews checks that a missing page is loaded as soon as it exists, with or
// without a slash at the end of its address.
func TestMissingPageGetsNews(t *testing.T) {
	for _, address := range []string{"/en/", "/en", "/en/index.html"} {
		s := &Server{Out: outputFolder(t)}
		english := filepath.Join(s.Out, "en")
		if err := os.Rename(english, english+"-later"); err != nil {
			t.Fatal(err)
		}
		writeFiles(t, s.Out, map[string]string{disk.ManifestName: `{"files":[]}`})
		s.publish(nil)
		server := httptest.NewServer(s)
		t.Cleanup(server.Close)
		page := open(t, server, address)
		if news := page.next(); news.Load {
			t.Errorf("%s, which is missing, is loaded again", address)
		}
		if err := os.Rename(english+"-later", english); err != nil {
			t.Fatal(err)
		}
		writeManifest(t, s.Out, "1", "2", "3")
		s.publish(nil)
		if news := page.next(); !news.Load {
			t.Errorf("%s isn't loaded when it is there", address)
		}
	}
}

// TestRemovedPageGetsNews checks that an open page is reloaded when its source is deleted or
// renamed, and then shows that it is missing.
func TestRemovedPageGetsNews(t *testing.T) {
	s := &Server{Out: outputFolder(t)}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	page := open(t, server, "/en/")
	if news := page.next(); news.Load {
		t.Error("before the first build a page is loaded again")
	}
	s.publish(nil)
	if news := page.next(); !news.Load {
		t.Error("after the first build a page isn't loaded again")
	}
	page = open(t, server, "/en/")
	page.next()
	if err := os.Remove(filepath.Join(s.Out, "en", "index.html")); err != nil {
		t.Fatal(err)
	}
	writeFiles(t, s.Out, map[string]string{disk.ManifestName: `{"files":[]}`})
	s.publish(nil)
	if news := page.next(); !news.Load {
		t.Error("a page that is gone isn't loaded again")
	}
	if news := open(t, server, "/en/").next(); news.Load {
		t.Error("the page in its place is loaded again and again")
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

// TestPageOfOlderBuildReloads checks that a page never gets the digest of a newer one if a
// build ends while it is read: it would never be reloaded.
func TestPageOfOlderBuildReloads(t *testing.T) {
	s := &Server{Out: outputFolder(t)}
	const versions = 400
	named := make([]string, versions)
	ended := make(chan struct{})
	written := func(version int) {
		writeFiles(t, s.Out, map[string]string{"next": fmt.Sprintf("<html><body>Version %d.</body></html>", version)})
		if err := os.Rename(filepath.Join(s.Out, "next"), filepath.Join(s.Out, "index.html")); err != nil {
			t.Error(err)
		}
		writeManifest(t, s.Out, fmt.Sprint(version), "2", "3")
		s.publish(nil)
		now, _ := s.current()
		named[version] = now.files.digest("index.html")
	}
	written(0)
	go func() {
		defer close(ended)
		for version := 1; version < versions; version++ {
			written(version)
		}
	}()
	answer := regexp.MustCompile(`Version (\d+)\..*digest=([0-9a-f]*)`)
	var read [][]string
	for more := true; more; {
		select {
		case <-ended:
			more = false
		default:
			read = append(read, answer.FindStringSubmatch(get(t, s, "http://localhost/").Body.String()))
		}
	}
	for _, page := range read {
		if page == nil {
			t.Fatal("a page has no version or no digest")
		}
		if version, _ := strconv.Atoi(page[1]); slices.Index(named, page[2]) > version {
			t.Fatalf("version %d says that it is version %d", version, slices.Index(named, page[2]))
		}
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

// TestListsDontReloadPages checks that lists, which every edit changes, don't reload pages.
func TestListsDontReloadPages(t *testing.T) {
	before := files{"es/a.html": "1", "find/es.words.js": "2", "sw.js": "3", "keep/es.js": "4", "play/grid.es.js": "5"}
	after := maps.Clone(before)
	after["find/es.words.js"], after["sw.js"], after["keep/es.js"] = "x", "y", "z"
	if before.digest("es/a.html") != after.digest("es/a.html") {
		t.Error("a page is another one by a list")
	}
	after["play/grid.es.js"] = "w"
	if before.digest("es/a.html") == after.digest("es/a.html") {
		t.Error("a page is the same with another script")
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
