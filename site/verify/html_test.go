package verify

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"octavo/site"
)

// buildPages returns the folder of a publication with a book and daily puzzles. It is made once.
var buildPages = sync.OnceValues(func() (string, error) {
	project, err := os.MkdirTemp("", "verify")
	if err != nil {
		return "", err
	}
	for name, text := range map[string]string{
		"octavo.yaml":                "title: Press\nlanguages: [en]\ndaily: {from: 2026-12-29, days: 6}\n",
		"content/books/single.en.md": books["content/books/single.en.md"],
	} {
		full := filepath.Join(project, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(full), 0o755); err != nil {
			return "", err
		}
		if err := os.WriteFile(full, []byte(text), 0o644); err != nil {
			return "", err
		}
	}
	_, err = site.Build(context.Background(), site.Config{Dir: project, NoCache: true, Formats: []string{"html"}})
	return project, err
})

// sitePages returns the pages of the book.
func sitePages(t *testing.T) map[string][]byte { return pagesOf(t, "single", "*", 13) }

// dayPages returns the pages of the daily puzzles.
func dayPages(t *testing.T) map[string][]byte { return pagesOf(t, "daily", "2*", 6) }

// pagesOf returns the pages of a folder, and checks their number.
func pagesOf(t *testing.T, folder, named string, want int) map[string][]byte {
	t.Helper()
	project, err := buildPages()
	if err != nil {
		t.Fatal(err)
	}
	found, err := filepath.Glob(filepath.Join(project, "public", "en", folder, named+".html"))
	if err != nil || len(found) != want {
		t.Fatal(len(found), err)
	}
	all := map[string][]byte{}
	for _, name := range found {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all[folder+"/"+filepath.Base(name)] = data
	}
	return all
}

func TestPagesOfTheSiteAreProved(t *testing.T) {
	r := verify(t, withoutFolderPages(sitePages(t)))
	for _, f := range r.Findings {
		t.Errorf("%s, number %d: %s", f.File, f.Number, f.Says)
	}
	if got, want := summary(r), "sudoku 3/3/3, kenken 3/3/3, futoshiki 3/3/3, watersort 3/3/3"; got != want {
		t.Errorf("proved %s, want %s", got, want)
	}
	r = verify(t, map[string][]byte{"single/index.html": sitePages(t)["single/index.html"]})
	if len(r.Findings) != 1 || !strings.Contains(r.Findings[0].Says.String(), "no puzzle and no answer was recognised") {
		t.Errorf("%+v", r.Findings)
	}
}

// TestFilesWithoutPuzzlesAreNamed checks that files without puzzles, known by Octavo's file names,
// are reported by their type.
func TestFilesWithoutPuzzlesAreNamed(t *testing.T) {
	for name, want := range map[string]string{
		"en/a/a.cover.pdf": "a cover", "en/a/a.cover.proof.pdf": "the proof of a cover", "en/a/a.cards.pdf": "a pack of cards", "en/a/a.epub": "an electronic book",
	} {
		r := verify(t, map[string][]byte{name: nil})
		if len(r.Findings) > 0 || len(r.Notes) != 1 || !strings.Contains(r.Notes[0].Says.String(), want) {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// TestPagesOfDaysAreProved checks that daily pages follow each other by date, across months and
// years.
func TestPagesOfDaysAreProved(t *testing.T) {
	r := verify(t, dayPages(t))
	if got := summary(r); len(r.Findings) != 0 || got != "sudoku 6/6/6" {
		t.Errorf("proved %s: %+v", got, r.Findings)
	}
	const day, next = "daily/2026-12-31.html", "daily/2027-01-01.html"
	missing, exchanged := dayPages(t), dayPages(t)
	delete(missing, day)
	exchanged[day], exchanged[next] = exchanged[next], exchanged[day]
	for want, all := range map[string]map[string][]byte{
		"puzzles are missing": missing, "it shows the puzzle of 2027-01-01, and is called 2026-12-31": exchanged,
	} {
		says := fmt.Sprint(verify(t, all).Findings)
		if !strings.Contains(says, want) {
			t.Errorf("%q isn't told: %s", want, says)
		}
	}
}

// withoutFolderPages leaves out the page without a puzzle, which is no fault in a folder.
func withoutFolderPages(all map[string][]byte) map[string][]byte {
	delete(all, "single/index.html")
	return all
}

func TestDamagesOfPagesAreFound(t *testing.T) {
	first := func(pattern, with string) func(string) string {
		return func(page string) string {
			at := regexp.MustCompile(pattern).FindStringSubmatchIndex(page)
			if at == nil {
				t.Fatalf("%s isn't there", pattern)
			}
			return page[:at[2]] + with + page[at[3]:]
		}
	}
	for _, d := range []struct {
		name, page string
		do         func(string) string
		want       string
	}{
		{"a given", "1", first(`>([2-9])</text>`, "1"), "no solution|more than one|can't be read|is no puzzle|reads? aloud|isn't the solution|another"},
		{"a digit of the answer", "4", first(`(?s)class="answer".*?>([2-4])[1-9]*</text>`, "1"), "isn't the solution|another than"},
		{"a row of the table", "1", first(`(?s)class="answer".*?<td>([2-9])</td>`, "1"), "read aloud"},
		{"a line", "7", first(`(<path [^>]*/>)`, ""), "can't be read"},
		{"an element of another's", "7", first(`(<path [^>]*/>)`, `<image href="x.png"/>`), "is in none of Octavo's drawings"},
		{"the number", "2", first(`<h1>[^<]*?(\d+)</h1>`, "3"), "number 3 stands over another puzzle"},
		{"the next page", "2", first(`class="next" rel="next" href="(3).html"`, "7"), "the link to the next page leads to number 7"},
		{"the dots", "5", first(`<g class="(n) k" stroke-width=".08">`, "p"), "dots say|it is said to be"},
		{"a move", "10", first(`(?s)class="moves".*?<li>.*?<li>([^<]*)</li>`, "9→9"), "the printed moves don't|can't be read"},
		{"the number of moves", "11", first(`(?s)class="answer".*?<p>(\d+) moves`, "5"), "moves are printed; it says"},
		{"a bottle on the way", "10", first(`(?s)class="stage".*?>([A-Z])</text>`, "Z"), "the position after"},
		{"the size", "1", first(`class="size">(\d+)`, "80"), "the puzzle has"},
	} {
		t.Run(d.name, func(t *testing.T) {
			all := withoutFolderPages(sitePages(t))
			name := "single/" + d.page + ".html"
			all[name] = []byte(d.do(string(all[name])))
			for _, f := range verify(t, all).Findings {
				if regexp.MustCompile(d.want).MatchString(f.Says.String()) {
					return
				}
			}
			t.Errorf("%q isn't told: %+v", d.want, verify(t, all).Findings)
		})
	}
}
