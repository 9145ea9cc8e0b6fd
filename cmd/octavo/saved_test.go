package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"octavo/content"
	"octavo/engine/slowtests"
)

// client gives up on an answer, and on a stream of events, after some minutes.
var client = &http.Client{Timeout: 5 * time.Minute}

// served is a publication that is being served.
type served struct {
	testing.TB
	dir, address string
	said         <-chan string
}

// serving serves the publication in a folder, until the test ends.
func serving(t testing.TB, dir string) *served {
	t.Helper()
	ctx, interrupt := context.WithCancel(context.Background())
	told, errs := io.Pipe()
	go func() {
		execute(ctx, newRoot(nil), []string{"serve", dir, "--port", "0"}, nil, io.Discard, errs)
		errs.Close()
	}()
	lines := make(chan string, 1000)
	go func() {
		defer close(lines)
		for all := bufio.NewScanner(told); all.Scan(); {
			lines <- all.Text()
		}
	}()
	s := &served{TB: t, dir: dir, said: lines}
	t.Cleanup(func() {
		interrupt()
		for { // until it has ended: what it writes must be gone before its folder goes
			select {
			case _, more := <-lines:
				if !more {
					return
				}
			case <-time.After(soon):
				t.Error("serve goes on after an interrupt")
				return
			}
		}
	})
	s.address = regexp.MustCompile(`http://\S+/`).FindString(s.until("is served at"))
	return s
}

// until waits for a line that has a text in it.
func (s *served) until(text string) string {
	s.Helper()
	return until(s, s.said, text, 5*time.Minute)
}

// page is what stands at an address; the status is 0 where nobody answers.
func (s *served) page(path string) (text string, status int) {
	answer, err := client.Get(s.address + path)
	if err != nil {
		return "", 0
	}
	defer answer.Body.Close()
	all, err := io.ReadAll(answer.Body)
	if err != nil {
		s.Fatal(err)
	}
	return string(all), answer.StatusCode
}

// A hearing is a page that listens, as its script does in a browser.
type hearing struct {
	events *http.Response
	lines  *bufio.Scanner
}

// hear opens a page and listens.
func (s *served) hear(path string) hearing {
	s.Helper()
	text, status := s.page(path)
	script := regexp.MustCompile(`/_octavo/live\.js\?([^"]*)`).FindStringSubmatch(text)
	if status != http.StatusOK || script == nil {
		s.Fatalf("%s: %d %s", path, status, text)
	}
	events, err := client.Get(s.address + "_octavo/events?" + strings.ReplaceAll(script[1], "&amp;", "&"))
	if err != nil {
		s.Fatal(err)
	}
	return hearing{events, bufio.NewScanner(events.Body)}
}

// news are what pages are told.
type news struct {
	Load     bool `json:"load"`
	Mistakes []struct{ Place, Text string }
}

// next waits for news that are wanted.
func (h hearing) next(t testing.TB, wanted func(news) bool) news {
	t.Helper()
	for h.lines.Scan() {
		data, ok := strings.CutPrefix(h.lines.Text(), "data: ")
		if !ok {
			continue
		}
		var told news
		if err := json.Unmarshal([]byte(data), &told); err != nil {
			t.Fatal(err)
		}
		if wanted(told) {
			return told
		}
	}
	t.Fatal("nothing more is told")
	return news{}
}

// newPress is a new publication with one book.
func newPress(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "press")
	if status := execute(t.Context(), newRoot(nil), []string{"new", "site", dir, "--lang", "en", "--count", "4", "--kind", "sudoku"}, nil, io.Discard, io.Discard); status != statusDone {
		t.Fatalf("octavo new site ends with %d", status)
	}
	return dir
}

// sampleIn is the sample in a folder of its own.
func sampleIn(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "sample")
	if err := os.CopyFS(dir, content.Sample()); err != nil {
		t.Fatal(err)
	}
	return dir
}

// BenchmarkSaved measures how long it takes from the saving of a text until the browser
// has been told to load its page again, and until it has loaded it: twenty edits (two in short), their
// median and the worst, in milliseconds. A title
// is that of the publication, which all pages of the sample tell.
func BenchmarkSaved(b *testing.B) {
	edits := 20
	if !slowtests.On {
		edits = 2
	}
	added := func(text, said string) string { return text + "\n" + said + "\n" }
	titled := func(text, said string) string { return strings.Replace(text, "title: Octavo", "title: "+said, 1) }
	for name, press := range map[string]struct {
		dir        func(testing.TB) string
		file, page string
		edited     func(text, said string) string
	}{
		"new":    {newPress, "content/pages/about.md", "en/about.html", added},
		"sample": {sampleIn, "content/pages/about.en.md", "en/about.html", added},
		"title":  {sampleIn, "octavo.yaml", "en/about.html", titled},
		"book":   {sampleIn, "octavo.yaml", "en/sobremesa-1/1.html", titled},
	} {
		b.Run(name, func(b *testing.B) {
			s := serving(b, press.dir(b))
			for text := ""; !regexp.MustCompile(`digest=[0-9a-f]`).MatchString(text); text, _ = s.page(press.page) {
				time.Sleep(20 * time.Millisecond) // it is built for the first time
			}
			file := filepath.Join(s.dir, filepath.FromSlash(press.file))
			text, err := os.ReadFile(file)
			if err != nil {
				b.Fatal(err)
			}
			var told, loaded []time.Duration
			for b.Loop() {
				for edit := range edits {
					said := fmt.Sprintf("Edit %d.", edit)
					h := s.hear(press.page)
					begun := time.Now()
					saved(b, file, press.edited(string(text), said))
					h.next(b, func(n news) bool { return n.Load })
					told = append(told, time.Since(begun))
					if page, _ := s.page(press.page); !strings.Contains(page, said) {
						b.Fatalf("%q isn't on the page", said)
					}
					loaded = append(loaded, time.Since(begun))
					h.events.Body.Close()
				}
			}
			for name, all := range map[string][]time.Duration{"told": told, "loaded": loaded} {
				slices.Sort(all)
				b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, name+"-median-ms")
				b.ReportMetric(float64(all[len(all)-1].Microseconds())/1000, name+"-worst-ms")
			}
		})
	}
}

// saved writes a file as editors do: beside it first, then in its place.
func saved(t testing.TB, name, text string) {
	t.Helper()
	beside := filepath.Join(filepath.Dir(name), ".beside")
	if err := os.WriteFile(beside, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(beside, name); err != nil {
		t.Fatal(err)
	}
}
