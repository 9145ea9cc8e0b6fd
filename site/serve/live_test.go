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

// put writes files into a folder, with their folders.
func put(t *testing.T, dir string, files map[string]string) {
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

// built is an output folder with two pages and a style sheet, in a folder with a secret.
func built(t *testing.T) string {
	out := filepath.Join(t.TempDir(), "public")
	put(t, out, map[string]string{
		"index.html":    "<html><body>Home</body></html>",
		"en/index.html": "<html><body>English</body></html>",
		"404.html":      "<html><body>Nothing here</body></html>",
		"style.css":     "body{}",
		"../secret":     "kept to ourselves",
	})
	record(t, out, "1", "2", "3")
	return out
}

// record writes down what a build would have: digests of the pages and the style sheet.
func record(t *testing.T, out string, pages ...string) {
	var list []string
	for i, name := range []string{"index.html", "en/index.html", "style.css"} {
		list = append(list, fmt.Sprintf(`{"path":%q,"sha256":"%x"}`, name, sha256.Sum256([]byte(pages[i]))))
	}
	put(t, out, map[string]string{disk.ManifestName: `{"files":[` + strings.Join(list, ",") + `]}`})
}

func get(t *testing.T, s *Server, address string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(http.MethodGet, address, nil)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func TestPagesAreServed(t *testing.T) {
	s := &Server{Out: built(t), Hosts: []string{"localhost"}}
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

// listening is a page that hears of changes.
type listening struct {
	t     *testing.T
	lines *bufio.Scanner
}

// listen opens a page at a server, as a browser does, and hears what it is told.
func listen(t *testing.T, server *httptest.Server, page string) *listening {
	t.Helper()
	_, _, text := asked(t, server.URL+page)
	script := regexp.MustCompile(`/_octavo/live\.js\?([^"]*)`).FindStringSubmatch(text)
	if script == nil {
		t.Fatalf("%s has no script: %s", page, text)
	}
	events, err := http.Get(server.URL + eventsPath + "?" + strings.ReplaceAll(script[1], "&amp;", "&"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { events.Body.Close() })
	return &listening{t, bufio.NewScanner(events.Body)}
}

// hear is the next that the page is told.
func (l *listening) hear() (told news) {
	l.t.Helper()
	for l.lines.Scan() {
		if data, ok := strings.CutPrefix(l.lines.Text(), "data: "); ok {
			if err := json.Unmarshal([]byte(data), &told); err != nil {
				l.t.Fatal(err)
			}
			return told
		}
	}
	l.t.Fatal("nothing more is told")
	return told
}

// TestPagesHear: a page is loaded again when it has changed, or a style sheet, and not
// when another page has; it is told mistakes with their places, and when they are mended.
func TestPagesHear(t *testing.T) {
	s := &Server{Out: built(t), Hosts: []string{"127.0.0.1"}}
	s.tell(nil)
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	page := listen(t, server, "/")
	if told := page.hear(); told.Load || len(told.Mistakes) > 0 {
		t.Errorf("at first a page is told %+v", told)
	}
	record(t, s.Out, "1", "two", "3")
	s.tell(nil)
	if told := page.hear(); told.Load {
		t.Error("a page is loaded again because another one has changed")
	}
	s.tell(strict.Problems{{Pos: strict.Pos{File: "content/books/a.md", Line: 3, Column: 7}, Message: `tier "esy" is not known`, Line: "tier: esy"}})
	if told := page.hear(); len(told.Mistakes) != 1 || told.Mistakes[0] != (mistake{"content/books/a.md:3:7", `tier "esy" is not known`, "tier: esy"}) {
		t.Errorf("a page is told of mistakes %+v", told.Mistakes)
	}
	s.tell(errors.New("the disk is full"))
	if told := page.hear(); len(told.Mistakes) != 1 || told.Mistakes[0].Text != "the disk is full" {
		t.Errorf("a page is told of mistakes %+v", told.Mistakes)
	}
	s.tell(nil)
	if told := page.hear(); len(told.Mistakes) != 0 || told.Load {
		t.Errorf("after mending a page is told %+v", told)
	}
	record(t, s.Out, "1", "two", "three")
	s.tell(nil)
	if told := page.hear(); !told.Load {
		t.Error("a page isn't loaded again after its style sheet has changed")
	}
}

// TestAPageThatIsMissingHears when it is there, whether or not its address ends as that of a
// folder does.
func TestAPageThatIsMissingHears(t *testing.T) {
	for _, address := range []string{"/en/", "/en", "/en/index.html"} {
		s := &Server{Out: built(t)}
		english := filepath.Join(s.Out, "en")
		if err := os.Rename(english, english+"-later"); err != nil {
			t.Fatal(err)
		}
		put(t, s.Out, map[string]string{disk.ManifestName: `{"files":[]}`})
		s.tell(nil)
		server := httptest.NewServer(s)
		t.Cleanup(server.Close)
		page := listen(t, server, address)
		if told := page.hear(); told.Load {
			t.Errorf("%s, which is missing, is loaded again", address)
		}
		if err := os.Rename(english+"-later", english); err != nil {
			t.Fatal(err)
		}
		record(t, s.Out, "1", "2", "3")
		s.tell(nil)
		if told := page.hear(); !told.Load {
			t.Errorf("%s isn't loaded when it is there", address)
		}
	}
}

// TestAPageThatIsGoneHears: a page that is looked at while what made it is deleted or called
// otherwise is loaded again, and then says that it is missing.
func TestAPageThatIsGoneHears(t *testing.T) {
	s := &Server{Out: built(t)}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	page := listen(t, server, "/en/")
	if told := page.hear(); told.Load {
		t.Error("before the first build a page is loaded again")
	}
	s.tell(nil)
	if told := page.hear(); !told.Load {
		t.Error("after the first build a page isn't loaded again")
	}
	page = listen(t, server, "/en/")
	page.hear()
	if err := os.Remove(filepath.Join(s.Out, "en", "index.html")); err != nil {
		t.Fatal(err)
	}
	put(t, s.Out, map[string]string{disk.ManifestName: `{"files":[]}`})
	s.tell(nil)
	if told := page.hear(); !told.Load {
		t.Error("a page that is gone isn't loaded again")
	}
	if told := listen(t, server, "/en/").hear(); told.Load {
		t.Error("the page in its place is loaded again and again")
	}
}

// TestAnOutputThatIsGoneIsBuiltAgain when a page of it is asked for, once, and not after a build
// that failed; the page that stands in the place of what is missing hears when it is there.
func TestAnOutputThatIsGoneIsBuiltAgain(t *testing.T) {
	out := built(t)
	begun := make(chan error) // how the next build ends
	s := &Server{Out: out, Told: func(time.Duration, error) {}, Make: func(_ context.Context, asked Asked) (bool, error) {
		if !asked.PagesOnly {
			return false, nil
		}
		err := <-begun
		if err == nil {
			put(t, out, map[string]string{"en/index.html": "<html><body>English</body></html>"})
			record(t, out, "1", "2", "3")
		}
		return false, err
	}}
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		s.Keep(ctx, make(chan struct{}))
	}()
	t.Cleanup(func() { cancel(); close(begun); <-ended })
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	begun <- nil
	for built := false; !built; {
		now, over := s.now()
		if built = now.built; !built {
			<-over
		}
	}
	if err := os.RemoveAll(out); err != nil {
		t.Fatal(err)
	}
	page := listen(t, server, "/en/")
	if told := page.hear(); told.Load {
		t.Error("a page of an output that is gone is loaded again before it is built")
	}
	select {
	case begun <- errors.New("the disk is full"):
	case <-time.After(time.Minute):
		t.Fatal("an output that is gone isn't built again when a page of it is asked for")
	}
	if told := page.hear(); told.Load || len(told.Mistakes) != 1 {
		t.Errorf("after a build that failed the page is told %+v", told)
	}
	get(t, s, "http://localhost/en/")
	select {
	case begun <- nil:
		t.Error("a build that failed is begun again by whoever asks")
	case <-time.After(100 * time.Millisecond):
	}
}

// TestNoPageTakesItselfForANewerOne, whenever a build ends while it is read: it would never be
// loaded again.
func TestNoPageTakesItselfForANewerOne(t *testing.T) {
	s := &Server{Out: built(t)}
	const versions = 400
	named := make([]string, versions)
	ended := make(chan struct{})
	written := func(version int) {
		put(t, s.Out, map[string]string{"next": fmt.Sprintf("<html><body>Version %d.</body></html>", version)})
		if err := os.Rename(filepath.Join(s.Out, "next"), filepath.Join(s.Out, "index.html")); err != nil {
			t.Error(err)
		}
		record(t, s.Out, fmt.Sprint(version), "2", "3")
		s.tell(nil)
		now, _ := s.now()
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

// TestAnAddressOfChance: what a page asks the server is anybody's, and harms nothing.
func TestAnAddressOfChance(t *testing.T) {
	s := &Server{Out: built(t)}
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

// TestAChangeEndsABuild: what is saved during a build is built at once, pages first, and
// the end of the server ends the last build.
func TestAChangeEndsABuild(t *testing.T) {
	changes := make(chan struct{})
	begun := make(chan bool)
	var ended []error
	s := &Server{Out: t.TempDir(), Told: func(time.Duration, error) {}, Make: func(ctx context.Context, asked Asked) (bool, error) {
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
		s.Keep(ctx, changes)
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

// TestWhatIsLookedAtIsAskedForFirst: builds are told which pages are open, and which were
// until a moment ago; what they leave is asked for before all that are no pages.
func TestWhatIsLookedAtIsAskedForFirst(t *testing.T) {
	out := built(t)
	var asked []Asked
	s := &Server{Out: out, Told: func(time.Duration, error) {}, Make: func(_ context.Context, a Asked) (bool, error) {
		asked = append(asked, a)
		return len(a.First) > 0, nil
	}}
	builds := func(want ...Asked) {
		t.Helper()
		asked = nil
		s.build(t.Context())
		if diff := cmp.Diff(want, asked); diff != "" {
			t.Errorf("-want +got:\n%s", diff)
		}
	}
	builds(Asked{PagesOnly: true}, Asked{})
	end, again := s.looked.begin("en/index.html"), s.looked.begin("en/index.html")
	other := s.looked.begin("a.html")
	end()
	builds(Asked{PagesOnly: true, First: []string{"a.html", "en/index.html"}}, Asked{PagesOnly: true}, Asked{})
	again()
	builds(Asked{PagesOnly: true, First: []string{"a.html", "en/index.html"}}, Asked{PagesOnly: true}, Asked{})
	if got := s.looked.at(time.Now().Add(2 * aMoment)); len(got) != 1 || got[0] != "a.html" {
		t.Errorf("after a moment, %q are looked at", got)
	}
	other()

	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	listen(t, server, "/en/").hear()
	if got := s.looked.at(time.Now()); !slices.Contains(got, "en/index.html") {
		t.Errorf("a page that listens isn't among those looked at: %q", got)
	}
}

// TestListsAreNoPartOfPages: what every edit changes has no page loaded again.
func TestListsAreNoPartOfPages(t *testing.T) {
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

// TestWatched: what a publisher writes is told of once it is written, in new folders,
// too; what others write isn't.
func TestWatched(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, map[string]string{"octavo.yaml": "title: A", "content/books/a.md": "a", "public/index.html": ""})
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
		put(t, dir, map[string]string{name: "else"})
		if heard(5 * quiet) {
			t.Errorf("%s is told of", name)
		}
	}
	for _, name := range []string{"octavo.yaml", "content/books/a.md", "templates/site/style.css", "content/pages/new/deep.md"} {
		put(t, dir, map[string]string{name: "new"})
		if !heard(time.Minute) {
			t.Errorf("%s isn't told of", name)
		}
		for heard(5 * quiet) { // the folders were told of first
		}
	}
	if err := os.Remove(filepath.Join(dir, "content", "books", "a.md")); err != nil {
		t.Fatal(err)
	}
	if !heard(time.Minute) {
		t.Error("nobody is told that a file is gone")
	}
}

// TestItsOwnPagesSpeakAsWhoeverWritesIsSpokenTo: the frame around spreads, mistakes of all sorts,
// and the page that stands where there is none.
func TestItsOwnPagesSpeakAsWhoeverWritesIsSpokenTo(t *testing.T) {
	s := &Server{
		Out: t.TempDir(), Language: "es", Catalog: message.Catalog{"The site": "El sitio", "All works": "Todas las obras", "PAGES of COUNT": "PAGES de COUNT", "There is no page here yet.": "Aún no.", "%d files": "%d archivos", "full": "lleno"},
		Works: func(context.Context) ([]Work, error) {
			return nil, errors.Join(message.Errorf("%d files", 3), fmt.Errorf("disk: %w", errors.New("full")))
		},
		Look: func(context.Context, string, string, string) (*Spreads, error) { return nil, errNoPage },
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
