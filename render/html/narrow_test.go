//go:build slow

package html

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"octavo/render/programtest"
)

// TestNarrowWindows opens pages of every layout in a window 320 pixels wide (WCAG 2.2, success
// criterion 1.4.10), and checks that none scrolls sideways. The window is a frame, since browsers
// refuse to be so narrow.
func TestNarrowWindows(t *testing.T) {
	folder := t.TempDir()
	put := func(name, text string) {
		name = filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	site := sample{perSection: 2}.site(t)
	for _, f := range rendered(t, site) {
		put(f.Path, string(f.Data))
	}
	pages := []string{
		"index.html", "es/index.html", "es/paramo/index.html", "es/paramo/sudoku-easy/index.html",
		"es/paramo/1.html", "es/about.html", "es/worlds/island/index.html", "es/worlds/island/7.html",
		"es/aves/index.html", "es/aves/species.html", "es/aves/species/condor.html", "es/aves/rules.html",
	}
	var frames strings.Builder
	for _, page := range pages {
		if _, err := os.Stat(filepath.Join(folder, filepath.FromSlash(page))); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&frames, "<iframe width=320 height=600 style='border:0' src='%s'></iframe>\n", page)
	}
	put("frames.html", fmt.Sprintf(measuringPage, frames.String()))
	measured, err := programtest.Command(t, "chromium", "--headless", "--no-sandbox", "--disable-gpu",
		"--user-data-dir="+filepath.Join(folder, "profile"), "--allow-file-access-from-files", "--virtual-time-budget=20000",
		"--dump-dom", "file://"+filepath.Join(folder, "frames.html")).Output()
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skipf("the browser can't measure here: %v", err)
	}
	_, excess, found := strings.Cut(string(measured), `<output id="excess">`)
	excess, _, _ = strings.Cut(excess, "</output>")
	got := strings.Fields(excess)
	if !found || len(got) != len(pages) {
		t.Fatalf("the browser measured %q", excess)
	}
	for i, page := range pages {
		if got[i] != "0" {
			t.Errorf("%s is %s pixels too wide for a window of 320", page, got[i])
		}
	}
}

const measuringPage = `<!doctype html>
%s<output id="excess"></output>
<script>
addEventListener("load", () => {
  for (const frame of document.querySelectorAll("iframe")) {
    const page = frame.contentDocument;
    for (const details of page.querySelectorAll("details")) details.open = true;
    const root = page.documentElement; // without the scroll bar
    document.getElementById("excess").append(root.scrollWidth - root.clientWidth + " ");
  }
});
</script>
`
