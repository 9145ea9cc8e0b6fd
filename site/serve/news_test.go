package serve

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/content/strict"
	"octavo/site/disk"
)

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
