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

// client has a timeout for answers and for streams of events.
var client = &http.Client{Timeout: 5 * time.Minute}

// servedPress is a running octavo serve with its publication.
type servedPress struct {
	testing.TB
	dir, address string
	lines        <-chan string // of standard error
}

// serving serves the publication of a folder until the test ends.
func serving(t testing.TB, dir string) *servedPress {
	t.Helper()
	ctx, interrupt := context.WithCancel(context.Background())
	stderr, errs := io.Pipe()
	go func() {
		execute(ctx, newRoot(nil), []string{"serve", dir, "--port", "0"}, nil, io.Discard, errs)
		errs.Close()
	}()
	lines := make(chan string, 1000)
	go func() {
		defer close(lines)
		for all := bufio.NewScanner(stderr); all.Scan(); {
			lines <- all.Text()
		}
	}()
	s := &servedPress{TB: t, dir: dir, lines: lines}
	t.Cleanup(func() {
		interrupt()
		for { // wait until serve has ended: it writes to the test's folder, which is removed next
			select {
			case _, more := <-lines:
				if !more {
					return
				}
			case <-time.After(patience):
				t.Error("serve goes on after an interrupt")
				return
			}
		}
	})
	s.address = regexp.MustCompile(`http://\S+/`).FindString(s.until("is served at"))
	return s
}

// until waits for a line of output that contains a text.
func (s *servedPress) until(text string) string {
	s.Helper()
	return until(s, s.lines, text, 5*time.Minute)
}

// page returns the text and the status of a page; the status is 0 if the server doesn't answer.
func (s *servedPress) page(path string) (text string, status int) {
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

// A listener receives events for a page, as its script does in a browser.
type listener struct {
	events *http.Response
	lines  *bufio.Scanner
}

// listen opens a page and subscribes to its events.
func (s *servedPress) listen(path string) listener {
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
	return listener{events, bufio.NewScanner(events.Body)}
}

// news is an event that a page receives.
type news struct {
	Load     bool `json:"load"`
	Mistakes []struct{ Place, Text string }
}

// next waits for the next event that is wanted.
func (h listener) next(t testing.TB, wanted func(news) bool) news {
	t.Helper()
	for h.lines.Scan() {
		data, ok := strings.CutPrefix(h.lines.Text(), "data: ")
		if !ok {
			continue
		}
		var event news
		if err := json.Unmarshal([]byte(data), &event); err != nil {
			t.Fatal(err)
		}
		if wanted(event) {
			return event
		}
	}
	t.Fatal("nothing more is told")
	return news{}
}

// newPress makes a new publication with one book.
func newPress(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "press")
	if status := execute(t.Context(), newRoot(nil), []string{"new", "site", dir, "--lang", "en", "--count", "4", "--kind", "sudoku"}, nil, io.Discard, io.Discard); status != statusDone {
		t.Fatalf("octavo new site ends with %d", status)
	}
	return dir
}

// sampleIn copies the sample to a temporary folder.
func sampleIn(t testing.TB) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "sample")
	if err := os.CopyFS(dir, content.Sample()); err != nil {
		t.Fatal(err)
	}
	return dir
}

// BenchmarkSaved measures the time from saving a text until the browser is told to reload its
// page, and until it has loaded it. It reports the median and the maximum of twenty edits, in
// milliseconds. Case "title" edits the publication's title, which is on all pages. Without the tag
// slow it makes two edits, of the new publication only, as a quick check.
func BenchmarkSaved(b *testing.B) {
	edits := 20
	if !slowtests.On {
		edits = 2
	}
	added := func(text, addition string) string { return text + "\n" + addition + "\n" }
	titled := func(text, addition string) string {
		return strings.Replace(text, "title: Octavo", "title: "+addition, 1)
	}
	for name, press := range map[string]struct {
		dir        func(testing.TB) string
		file, page string
		edited     func(text, addition string) string
	}{
		"new":    {newPress, "content/pages/about.md", "en/about.html", added},
		"sample": {sampleIn, "content/pages/about.en.md", "en/about.html", added},
		"title":  {sampleIn, "octavo.yaml", "en/about.html", titled},
		"book":   {sampleIn, "octavo.yaml", "en/sobremesa-1/1.html", titled},
	} {
		b.Run(name, func(b *testing.B) {
			if !slowtests.On && name != "new" {
				b.Skip("builds the whole sample")
			}
			s := serving(b, press.dir(b))
			for text := ""; !regexp.MustCompile(`digest=[0-9a-f]`).MatchString(text); text, _ = s.page(press.page) {
				time.Sleep(20 * time.Millisecond) // wait for the first build
			}
			file := filepath.Join(s.dir, filepath.FromSlash(press.file))
			text, err := os.ReadFile(file)
			if err != nil {
				b.Fatal(err)
			}
			var received, loaded []time.Duration
			for b.Loop() {
				for edit := range edits {
					addition := fmt.Sprintf("Edit %d.", edit)
					h := s.listen(press.page)
					begun := time.Now()
					saveFile(b, file, press.edited(string(text), addition))
					h.next(b, func(n news) bool { return n.Load })
					received = append(received, time.Since(begun))
					if page, _ := s.page(press.page); !strings.Contains(page, addition) {
						b.Fatalf("%q isn't on the page", addition)
					}
					loaded = append(loaded, time.Since(begun))
					h.events.Body.Close()
				}
			}
			for name, all := range map[string][]time.Duration{"told": received, "loaded": loaded} {
				slices.Sort(all)
				b.ReportMetric(float64(all[len(all)/2].Microseconds())/1000, name+"-median-ms")
				b.ReportMetric(float64(all[len(all)-1].Microseconds())/1000, name+"-worst-ms")
			}
		})
	}
}

// saveFile writes a file as editors do: to another name first, then renamed.
func saveFile(t testing.TB, name, text string) {
	t.Helper()
	temporary := filepath.Join(filepath.Dir(name), ".beside")
	if err := os.WriteFile(temporary, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(temporary, name); err != nil {
		t.Fatal(err)
	}
}
