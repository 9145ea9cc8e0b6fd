//go:build slow && linux

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// unreadablePages returns a PDF of pages whose content can't be unpacked.
func unreadablePages(pages int) []byte {
	f := onePage("", "")
	f.objects[1] = "<</Type/Pages/MediaBox[0 0 441 666]/Kids[" + strings.Repeat("<</Type/Page/Contents 4 0 R>>", pages) + "]>>"
	f.objects[3] = "<</Filter/FlateDecode/Length 9>>\nstream\nnot flate\nendstream"
	return f.bytes()
}

// faultyPages returns a PDF of pages with unknown operators.
func faultyPages(pages int) []byte {
	f := onePage("", "")
	content := strings.Repeat("\u202ewhat ", 30)
	f.objects[1] = "<</Type/Pages/MediaBox[0 0 441 666]/Kids[" + strings.Repeat("<</Type/Page/Contents 4 0 R>>", pages) + "]>>"
	f.objects[3] = fmt.Sprintf("<</Length %d>>\nstream\n%s\nendstream", len(content), content)
	return f.bytes()
}

// sitePage returns a page of a puzzle with these contents.
func sitePage(content string) string {
	return `<!doctype html><body class="puzzle"><main><h1>Sudoku 1</h1>` + content + `</main>`
}

func write(name, text string) func(*testing.T, string) {
	return func(t *testing.T, dir string) { writeFiles(t, dir, map[string]string{name: text}) }
}

func pipe(name string) func(*testing.T, string) {
	return func(t *testing.T, dir string) {
		if err := syscall.Mkfifo(filepath.Join(dir, name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestAttackVerify gives hostile names, pipes, pages of a site and many findings to verify.
func TestAttackVerify(t *testing.T) {
	house := []string{"verify", "--house", "kdp", "9.pdf"}
	grid := func(content string) string { return sitePage(`<svg class="grid">` + content + `</svg>`) }
	runAttacks(t, []attack{
		{name: "a pipe", write: pipe("9.pdf"), args: []string{"verify", "9.pdf"}, says: "no plain file", status: statusFailed},
		{name: "a pipe in a folder", write: pipe("9.html"), args: []string{"verify", "."}, says: "no plain file", status: statusFailed},
		{name: "a pipe for a house", write: pipe("9.pdf"), args: house, says: "no plain file", status: statusFailed},
		{name: "a pipe among files for printers", write: pipe("9.print.pdf"), args: []string{"verify", "--house", "kdp", "."}, says: "no plain file", status: statusFailed},
		{name: "a link to a device", write: func(t *testing.T, dir string) {
			if err := os.Symlink("/dev/zero", filepath.Join(dir, "9.pdf")); err != nil {
				t.Fatal(err)
			}
		}, args: []string{"verify", "9.pdf"}, says: "no plain file", status: statusFailed},
		{name: "a file of a terabyte", write: func(t *testing.T, dir string) {
			writeFiles(t, dir, map[string]string{"9.pdf": "%PDF-1.4\n"})
			if err := os.Truncate(filepath.Join(dir, "9.pdf"), 1<<40); err != nil {
				t.Fatal(err)
			}
		}, args: house, says: "bytes", status: statusFailed},
		{name: "a name that commands a terminal", write: write("a\x1b[2J\u202eb\nc.pdf", "x"), args: []string{"verify", "."}, says: `a\x1b[2J\u202eb\x0ac.pdf`, status: statusFailed},
		{name: "a name that commands a terminal, in JSON", write: write("a\x1b[2J\u202eb\nc.pdf", "x"), args: []string{"verify", ".", "--format", "json"}, says: `a\u001b[2J\u202eb\nc.pdf`, status: statusFailed},
		{name: "a name that commands a terminal, for a house", write: write("a\x1b[2J\u202eb\nc.print.pdf", "x"), args: []string{"verify", "--house", "kdp", "."}, says: `a\x1b[2J\u202eb\x0ac.print.pdf`, status: statusFailed},
		{name: "pages that can't be read", write: write("9.pdf", string(unreadablePages(3))), args: house, says: "3 pages, none of which can be read\n", status: statusFailed},
		{name: "20,000 pages that can't be read", write: write("9.pdf", string(unreadablePages(19_000))), args: []string{"verify", "9.pdf"}, says: "isn't read to its end", status: statusFailed},
		{name: "5,000 pages with faults", write: write("9.pdf", string(faultyPages(5_000))), args: []string{"verify", "9.pdf"}, says: "more findings", status: statusFailed},
		{name: "5,000 pages with faults, in JSON", write: write("9.pdf", string(faultyPages(5_000))), args: []string{"verify", "9.pdf", "--format", "json"}, says: `{"moreFindings":`, status: statusFailed},
		{name: "5,000 pages with faults, for a house in JSON", write: write("9.pdf", string(faultyPages(5_000))), args: append(house, "--format", "json"), says: `"morePages":`, status: statusFailed},
		{name: "an EPUB", write: write("9.epub", "PK\x03\x04"+strings.Repeat("\xff", 1<<20)), args: []string{"verify", "9.epub"}, says: "which is not read", status: statusFailed},
		{name: "an EPUB for a house", write: write("9.pdf", "PK\x03\x04"+strings.Repeat("\xff", 1<<20)), args: house, says: "PDF", status: statusFailed},
		{name: "deep tags", write: write("9.html", sitePage(strings.Repeat("<div>", 500_000))), args: []string{"verify", "9.html"}, says: "tags", status: statusFailed},
		{name: "open letters", write: write("9.html", sitePage(strings.Repeat("<b a=1><i b=2><p>x", 20_000))), args: []string{"verify", "9.html"}, says: "tags", status: statusFailed},
		{name: "closed letters of others", write: write("9.html", sitePage(strings.Repeat("<p><b></i></p><a></b>x", 20_000))), args: []string{"verify", "9.html"}, says: "tags", status: statusFailed},
		{name: "tables in tables", write: write("9.html", sitePage(strings.Repeat("<table><a>x", 40_000))), args: []string{"verify", "9.html"}, says: "tags", status: statusFailed},
		{name: "a page of 30 MB", write: write("9.html", sitePage(strings.Repeat("x", 30<<20))), args: []string{"verify", "9.html"}, says: "bytes", status: statusFailed},
		{name: "attributes", write: write("9.html", sitePage("<p "+strings.Repeat("a ", 1_000_000)+">")), args: []string{"verify", "9.html"}, status: statusFailed},
		{name: "a page without an end tag of its script", write: write("9.html", sitePage("<script>"+strings.Repeat("<script><!--", 300_000))), args: []string{"verify", "9.html"}, status: statusFailed},
		{name: "a table without rows", write: write("9.html", sitePage(`<svg class="grid"><path d="M0 0h9"/></svg><details class="answer"><svg class="grid"></svg><table class="cells"></table></details>`)), args: []string{"verify", "9.html"}, status: statusFailed},
		{name: "a drawing that refers to itself", write: write("9.html", grid(`<g id="a"><use href="#a"/><use href="#a"/></g>`)), args: []string{"verify", "9.html"}, says: "deep", status: statusFailed},
		{name: "a drawing that doubles", write: write("9.html", grid(doublingDrawing(40))), args: []string{"verify", "9.html"}, says: "9.html", status: statusFailed},
		{name: "50,000 paths", write: write("9.html", grid(strings.Repeat(`<path d="M0 0h9v9"/>`, 45_000))), args: []string{"verify", "9.html"}, says: "lines and letters", status: statusFailed},
		{name: "10,000 paths", write: write("9.html", grid(strings.Repeat(`<path d="M0 0h9v9h-9z"/>`, 10_000))), args: []string{"verify", "9.html"}, says: "9.html", status: statusFailed},
		{name: "a path of 3 MB", write: write("9.html", grid(`<path d="M0 0`+strings.Repeat("h1", 1_500_000)+`"/>`)), args: []string{"verify", "9.html"}, says: "9.html", status: statusFailed},
		{name: "20,000 stages", write: write("9.html", sitePage(`<svg class="grid"></svg><details class="answer"><p>1</p></details>`+strings.Repeat(`<svg class="stage"><circle r="1"/></svg>`, 20_000))), args: []string{"verify", "9.html"}, says: "9.html", status: statusFailed},
	})
}

// doublingDrawing returns a drawing in which each element draws the previous one twice.
func doublingDrawing(times int) string {
	var b strings.Builder
	b.WriteString(`<g id="a0"><circle r="1"/></g>`)
	for i := range times {
		fmt.Fprintf(&b, `<g id="a%d"><use href="#a%d"/><use href="#a%d"/></g>`, i+1, i, i)
	}
	return b.String()
}

// TestAttackInterrupt checks that an interrupt at any moment ends a command within a second.
func TestAttackInterrupt(t *testing.T) {
	slow := compressedPage("", "1 g ", "9 9 2 2 re f ", 140_000).bytes()
	many := onePage("", strings.Repeat("0 0 100 100 re f ", 1_000))
	many.objects[1] = "<</Type/Pages/MediaBox[0 0 100 100]/Kids[" + strings.Repeat("<</Type/Page/Contents 4 0 R>>", 19_000) + "]>>"
	const settings = "title: T\nlanguages: [en]\n"
	printed := strings.Repeat("sudoku "+diagonalGrid()+"\n", 1_000)
	book := "---\ntitle: A\nsections: [{kind: sudoku, tier: easy, count: 1, options: {size: 16}}]\n---\n"
	for _, c := range []struct {
		name  string
		files map[string]string
		args  []string
	}{
		{"a slow page", map[string]string{"9.pdf": string(slow)}, []string{"verify", "9.pdf"}},
		{"a slow page", map[string]string{"9.pdf": string(slow)}, []string{"verify", "--house", "kdp", "9.pdf"}},
		{"many pages", map[string]string{"9.pdf": string(many.bytes())}, []string{"verify", "9.pdf"}},
		{"many pages", map[string]string{"9.pdf": string(many.bytes())}, []string{"verify", "--house", "kdp", "9.pdf"}},
		{"no end", map[string]string{"9.pdf": strings.Repeat("%PDF-1.4 1 0 obj\n", 1<<20)}, []string{"verify", "9.pdf"}},
		{"no end", map[string]string{"9.pdf": strings.Repeat("%PDF-1.4 1 0 obj\n", 1<<20)}, []string{"verify", "--house", "kdp", "9.pdf"}},
		{"levels", map[string]string{"in.txt": strings.Repeat(hardBottles, 100)}, []string{"grade", "watersort", "in.txt"}},
		{"levels", map[string]string{"in.txt": strings.Repeat(hardBottles, 100)}, []string{"explain", "watersort", "in.txt"}},
		{"printed grids", map[string]string{"octavo.yaml": settings, "content/ledger.txt": printed}, []string{"ledger", "check"}},
		{"printed grids", map[string]string{"octavo.yaml": settings, "content/ledger.txt": printed, "in.txt": "."}, []string{"ledger", "add", "sudoku", "in.txt"}},
		{"printed grids", map[string]string{"octavo.yaml": settings, "content/ledger.txt": printed, "content/books/a.md": book}, []string{"build"}},
	} {
		t.Run(c.name+" "+strings.Join(c.args, " "), func(t *testing.T) {
			for _, after := range []time.Duration{50, 150, 300, 900} {
				interrupt(t, c.files, after*time.Millisecond, c.args...)
			}
		})
	}
}

// interrupt ends a command some time after its start. It reports an error if the command goes on for
// more than a second of processor time.
func interrupt(t *testing.T, files map[string]string, after time.Duration, args ...string) {
	dir := t.TempDir()
	writeFiles(t, dir, files)
	cmd := exec.Command("octavo", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "XDG_CACHE_HOME="+filepath.Join(dir, "cache"))
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(after)
	before := processorTimeOf(cmd.Process.Pid)
	_ = cmd.Process.Signal(syscall.SIGTERM) // it may have ended
	_ = cmd.Wait()                          // with the status of the signal
	if used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime() - before; used > time.Second {
		t.Errorf("%v of processor time after the interrupt", used)
	}
}

// diagonalGrid returns a sudoku of 25×25 cells with very many symmetries.
func diagonalGrid() string {
	const symbols = "123456789ABCDEFGHIJKLMNOP"
	grid := bytes.Repeat([]byte("."), len(symbols)*len(symbols))
	for i := range len(symbols) {
		grid[i*len(symbols)+i] = symbols[i]
	}
	return string(grid)
}

// processorTimeOf returns the processor time that a process has used, to a hundredth of a second.
func processorTimeOf(pid int) time.Duration {
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
	var user, system int64
	_, _ = fmt.Sscan(fields[11]+" "+fields[12], &user, &system)
	return time.Duration(user+system) * 10 * time.Millisecond
}
