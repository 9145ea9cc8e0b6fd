//go:build linux

package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
)

var (
	besideHugo = flag.Int("hugo", 0, "measure the making of so many pages of puzzles beside Hugo, which has to be installed")
	inTurns    = flag.Int("rounds", 1, "so many times, in turns")
)

// TestBesideHugo measures what the pages of a book of easy sudokus take, whose puzzles are
// in the cache, and what Hugo takes in the same run for pages of the same bytes, in two
// ways: finished pages, through which it has nothing to do but pass them on; and pages that
// it puts together as a theme would, tables cell by cell, steps line by line and letters one
// by one from data, everything else finished. The pages that come out are compared. On a machine that
// others use, too, several rounds tell more than one.
func TestBesideHugo(t *testing.T) {
	if *besideHugo == 0 {
		t.Skip("measures; asked for by -hugo 10000")
	}
	folder := t.TempDir()
	program := filepath.Join(folder, "octavo")
	succeed(t, exec.Command("go", "build", "-trimpath", "-o", program, "."))
	press := filepath.Join(folder, "press")
	write(t, filepath.Join(press, "octavo.yaml"), "title: Press\nlanguages: [en]\n")
	write(t, filepath.Join(press, "content/books/many.md"), fmt.Sprintf(
		"---\ntitle: Many\ntrim: 6x9in\nseed: many\nsections:\n  - {kind: sudoku, tier: easy, count: %d, perPage: 1}\n---\n# Before you begin\n\nEach has one solution.\n", *besideHugo))
	build := func() *exec.Cmd { return exec.Command(program, "build", "--quiet", "--format", "html", press) }
	succeed(t, build())
	public := filepath.Join(press, "public")
	putAside(t, public, 0)
	measured(t, "Octavo", build())
	ways := []*way{
		{name: "Hugo, finished pages", layout: `{{ .Content }}`},
		{name: "Hugo, pages put together", layout: putTogether, content: partsOf},
	}
	for _, w := range ways {
		w.project = filepath.Join(folder, strings.ReplaceAll(w.name, " ", "-"))
		w.pages = hugoProject(t, w.project, public, w.layout, w.content)
		w.measure(t)
		w.compare(t, public)
	}
	for round := 1; round < *inTurns; round++ {
		putAside(t, public, round)
		measured(t, "Octavo", build())
		for _, w := range ways {
			putAside(t, filepath.Join(w.project, "public"), round)
			w.measure(t)
		}
	}
}

// A way is one in which Hugo makes pages.
type way struct {
	name, layout string
	content      func(page []byte) any
	project      string
	pages        []string
}

func (w *way) measure(t *testing.T) {
	t.Helper()
	command := exec.Command("hugo", "--quiet")
	command.Dir = w.project
	measured(t, w.name, command)
}

// compare holds that the pages have the bytes that Octavo's have.
func (w *way) compare(t *testing.T, public string) {
	t.Helper()
	for _, page := range w.pages {
		want, _ := os.ReadFile(filepath.Join(public, page))
		got, err := os.ReadFile(filepath.Join(w.project, "public", page))
		if err != nil || !bytes.Equal(got, want) {
			t.Fatalf("%s: %s came out otherwise: %v", w.name, page, err)
		}
	}
}

// putAside has an output be made anew. It isn't removed: where ten thousand files were removed
// a moment ago, a file system looks for room long, and that for whoever comes first.
func putAside(t *testing.T, output string, round int) {
	t.Helper()
	if err := os.Rename(output, fmt.Sprintf("%s-%d", output, round)); err != nil {
		t.Fatal(err)
	}
}

// measured runs a command, and says what it took.
func measured(t *testing.T, name string, command *exec.Cmd) {
	t.Helper()
	succeed(t, command)
	used := command.ProcessState.SysUsage().(*syscall.Rusage)
	t.Logf("%-26s %6.2f s of CPU (%.2f user, %.2f system), %4d MB", name,
		(command.ProcessState.UserTime() + command.ProcessState.SystemTime()).Seconds(),
		command.ProcessState.UserTime().Seconds(), command.ProcessState.SystemTime().Seconds(), used.Maxrss/1000)
}

func succeed(t *testing.T, command *exec.Cmd) {
	t.Helper()
	var said bytes.Buffer
	command.Stdout, command.Stderr = &said, &said
	if err := command.Run(); err != nil {
		t.Fatalf("%s: %v\n%s", command, err, said.Bytes())
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// hugoProject has Hugo make the files of a site: its pages from content, of which a layout
// makes them, everything else as it is. It tells the paths of the pages.
func hugoProject(t *testing.T, project, public, layout string, content func(page []byte) any) (pages []string) {
	t.Helper()
	write(t, filepath.Join(project, "config.toml"), "baseURL = \"https://example.org/\"\ndisableKinds = [\"taxonomy\", \"term\", \"RSS\", \"sitemap\", \"home\", \"section\", \"404\"]\n")
	write(t, filepath.Join(project, "layouts/_default/single.html"), layout)
	err := filepath.WalkDir(public, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		path, err := filepath.Rel(public, name)
		if err != nil {
			return err
		}
		data, err := os.ReadFile(name)
		switch {
		case err != nil:
		case filepath.Ext(path) != ".html":
			write(t, filepath.Join(project, "static", path), string(data))
		case content == nil:
			write(t, hugoPage(project, len(pages), "html"), fmt.Sprintf("---\nurl: \"/%s\"\n---\n%s", path, data))
			pages = append(pages, path)
		default:
			front, err := json.Marshal(map[string]any{"url": "/" + path, "parts": content(data)})
			if err != nil {
				return err
			}
			write(t, hugoPage(project, len(pages), "md"), string(front)+"\n")
			pages = append(pages, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

func hugoPage(project string, n int, extension string) string {
	return filepath.Join(project, "content", fmt.Sprintf("%03d/%d.%s", n/1000, n, extension))
}

// putTogether is a layout that makes pages of parts.
const putTogether = `{{ range .Params.parts }}{{ if .rows }}{{ range $i, $row := .rows }}<tr><th scope="row">{{ $row.head }}</th>{{ range $row.cells }}<td>{{ . }}</td>{{ end }}</tr>
{{ end }}{{ else if .letters }}{{ range .letters }}<text x="{{ .x }}" y="{{ .y }}">{{ .text }}</text>{{ end }}{{ else if .steps }}{{ range .steps }}<li>{{ . }}</li>
{{ end }}{{ else }}{{ .raw | safeHTML }}{{ end }}{{ end }}`

// part is what a page is put together of: rows of cells, letters, steps, or what is finished.
type part struct {
	Raw     string   `json:"raw,omitempty"`
	Rows    []row    `json:"rows,omitempty"`
	Letters []letter `json:"letters,omitempty"`
	Steps   []string `json:"steps,omitempty"`
}

type row struct {
	Head  string   `json:"head"`
	Cells []string `json:"cells"`
}

type letter struct {
	X    string `json:"x"`
	Y    string `json:"y"`
	Text string `json:"text"`
}

var (
	hugoPart   = regexp.MustCompile(`(?:<tr><th scope="row">[^<&]+</th>(?:<td>[^<&]?</td>)+</tr>\n)+|(?:<text x="[^"]+" y="[^"]+">[^<&]+</text>)+|(?:<li>[^<&]+</li>\n)+`)
	hugoRow    = regexp.MustCompile(`<th scope="row">([^<]+)</th>((?:<td>[^<]?</td>)+)`)
	hugoCell   = regexp.MustCompile(`<td>([^<]?)</td>`)
	hugoLetter = regexp.MustCompile(`<text x="([^"]+)" y="([^"]+)">([^<]+)</text>`)
	hugoStep   = regexp.MustCompile(`<li>([^<]+)</li>`)
)

// partsOf takes a page apart.
func partsOf(page []byte) any {
	var parts []part
	from := 0
	for _, at := range hugoPart.FindAllIndex(page, -1) {
		parts = append(parts, part{Raw: string(page[from:at[0]])})
		text := string(page[at[0]:at[1]])
		from = at[1]
		var p part
		switch text[:3] {
		case "<tr":
			for _, r := range hugoRow.FindAllStringSubmatch(text, -1) {
				cells := row{Head: r[1]}
				for _, c := range hugoCell.FindAllStringSubmatch(r[2], -1) {
					cells.Cells = append(cells.Cells, c[1])
				}
				p.Rows = append(p.Rows, cells)
			}
		case "<te":
			for _, l := range hugoLetter.FindAllStringSubmatch(text, -1) {
				p.Letters = append(p.Letters, letter{l[1], l[2], l[3]})
			}
		default:
			for _, s := range hugoStep.FindAllStringSubmatch(text, -1) {
				p.Steps = append(p.Steps, s[1])
			}
		}
		parts = append(parts, p)
	}
	return append(parts, part{Raw: string(page[from:])})
}
