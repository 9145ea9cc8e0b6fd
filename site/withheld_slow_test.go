//go:build slow

package site

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"octavo/site/disk"
)

// buildWholeSite returns the fixture's site with all puzzles on it. It shows what the other site must
// not contain.
func buildWholeSite(t *testing.T) string {
	t.Helper()
	project := unpack(t, "withheld.txtar")
	for _, c := range [][2]string{
		{"venta.es", "site: sample 3\n"}, {"venta.en", "site: sample 3\n"}, {"oculto.es", "site: none\n"}, {"deberes.es", "keys: private\n"},
	} {
		edit("content/books/"+c[0]+".md", c[1], "")(t, project, nil)
	}
	return project
}

// tracesOf returns the traces of a puzzle on its page: its text, its solution, its rows, and the mark
// by which scripts identify it.
func tracesOf(t *testing.T, site map[string]string, page string) []string {
	t.Helper()
	text := site[page]
	var all []string
	for _, pattern := range []string{`"text":"([^"]+)"`, `"solution":"([^"]+)"`, `"given":"([^"]+)"`} {
		found := regexp.MustCompile(pattern).FindStringSubmatch(text)
		if found == nil {
			t.Fatalf("%s has no %s", page, pattern)
		}
		if strings.Trim(found[1], ".") != "" { // a calcudoku has no givens
			all = append(all, found[1])
		}
	}
	folder, number := filepath.Split(page)
	mark := regexp.MustCompile(`href="../` + regexp.QuoteMeta(number) + `" data-mark="([^"]+)"`)
	for path, section := range site {
		if found := mark.FindStringSubmatch(section); found != nil && strings.HasPrefix(path, folder) {
			all = append(all, found[1])
		}
	}
	if len(all) < 3 {
		t.Fatalf("no section has the mark of %s", page)
	}
	return append(all, regexp.MustCompile(`(?s)<tbody>.*?</tbody>`).FindString(text))
}

var puzzlePath = regexp.MustCompile(`^[a-z]+/[a-z]+/\d+\.html$`)

// TestWithheldPuzzlesLeaveNoTrace reads all bytes of a site without some puzzles. Their givens,
// solutions, titles, marks, pages, pictures, addresses and seed occur nowhere. The same search
// finds the puzzles that are on the site.
func TestWithheldPuzzlesLeaveNoTrace(t *testing.T) {
	t.Parallel()
	whole, project := buildWholeSite(t), unpack(t, "withheld.txtar")
	mustBuild(t, Config{Dir: whole, Formats: []string{"html"}, NoCache: true})
	mustBuild(t, Config{Dir: project, NoCache: true})
	all, site := tree(t, filepath.Join(whole, "public")), tree(t, filepath.Join(project, "public"))

	manifest, err := os.ReadFile(filepath.Join(project, "public", disk.ManifestName))
	if err != nil {
		t.Fatal(err)
	}
	site[disk.ManifestName] = string(manifest)
	text := strings.Join(valuesOf(site), "\x00")
	there, gone := 0, 0
	for _, page := range sortedKeys(all) {
		if !puzzlePath.MatchString(page) {
			continue
		}
		needles := tracesOf(t, all, page)
		if _, shown := site[page]; shown {
			there++
			for _, n := range needles {
				if !strings.Contains(text, n) {
					t.Errorf("%s is there, and %q isn't found: this test would find nothing", page, n)
				}
			}
			continue
		}
		gone++
		address := strings.TrimSuffix(page, ".html")
		for _, n := range append(needles, address+".html", address+".png") {
			if n != "" && strings.Contains(text, n) {
				t.Errorf("%s isn't there, and %q is told in %s", page, n, fileWith(site, n))
			}
		}
	}
	if there != 6 || gone != 14 {
		t.Errorf("%d puzzles are there and %d aren't, want 6 and 14", there, gone)
	}
	titles := 0
	for _, title := range []string{"Alba", "Brisa", "Cima", "Duna"} {
		if strings.Contains(text, title) {
			titles++
		}
	}
	if titles != 1 {
		t.Errorf("the titles of %d puzzles stand on the site, and one puzzle with a title does", titles)
	}
	for _, seed := range []string{"nobody-guesses-this", "nor-this-one"} {
		if strings.Contains(text, seed) {
			t.Errorf("the seed is told in %s", fileWith(site, seed))
		}
	}
}

// TestPrivateFolderIsUpdated checks that private outputs are kept, replaced and removed like the
// site's, in whole and partial builds.
func TestPrivateFolderIsUpdated(t *testing.T) {
	t.Parallel()
	project := unpack(t, "withheld.txtar")
	config := Config{Dir: project, Program: "this"}
	mustBuild(t, config)
	public, private := filepath.Join(project, "public"), filepath.Join(project, "private")
	before := writeTimes(t, private)

	mustBuild(t, config)
	if after := writeTimes(t, private); !maps.Equal(before, after) {
		t.Error("a build in which nothing changed touched what is private")
	}
	mustBuild(t, Config{Dir: project, Program: "this", Only: "oculto", Formats: []string{"html"}})
	if after := tree(t, private); len(after) != len(before) {
		t.Errorf("a build of the pages of one book left %q", sortedKeys(after))
	}

	edit("content/books/oculto.es.md", "site: none\n", "")(t, project, nil)
	mustBuild(t, Config{Dir: project, Program: "this", Only: "oculto"})
	if _, stands := tree(t, private)["es/oculto/oculto.pdf"]; stands {
		t.Error("a file that is no longer private stands there still")
	}
	if _, stands := tree(t, public)["es/oculto/oculto.pdf"]; !stands {
		t.Error("a file that is no longer private isn't on the site")
	}

	edit("content/books/oculto.es.md", "seed: nor-this-one\n", "seed: nor-this-one\nprint: private\n")(t, project, nil)
	mustBuild(t, Config{Dir: project, Program: "this", Only: "oculto", Formats: []string{"html"}})
	if _, stands := tree(t, public)["es/oculto/oculto.pdf"]; stands {
		t.Error("a file that has become private stands on the site until somebody builds it again")
	}
	mustBuild(t, config)
	checkFreshBuild(t, "after all that", config)

	whole := buildWholeSite(t)
	for _, name := range []string{"venta.es", "venta.en", "oculto.es", "deberes.es"} {
		data, err := os.ReadFile(filepath.Join(whole, "content/books", name+".md"))
		if err != nil {
			t.Fatal(err)
		}
		put(t, project, "content/books/"+name+".md", string(data))
	}
	mustBuild(t, config)
	if _, err := os.Stat(private); !os.IsNotExist(err) {
		t.Errorf("nothing is private any more, and the folder stands: %v", err)
	}
}

// TestForeignPrivateFolder checks that a build refuses a private folder with foreign files before
// it makes anything. A build without private outputs ignores the folder.
func TestForeignPrivateFolder(t *testing.T) {
	t.Parallel()
	project := unpack(t, "withheld.txtar")
	put(t, project, "private/diary.txt", "mine")
	_, err := Build(t.Context(), Config{Dir: project, NoCache: true})
	if err == nil || !strings.Contains(err.Error(), "diary.txt") || !strings.Contains(err.Error(), "--private") {
		t.Errorf("the build says %v", err)
	}
	if _, err := os.Stat(filepath.Join(project, "public")); !os.IsNotExist(err) {
		t.Error("the site was made all the same")
	}
	mustBuild(t, Config{Dir: project, Private: filepath.Join(project, "kept"), Formats: []string{"pdf"}, NoCache: true})
	if got := tree(t, filepath.Join(project, "private")); len(got) != 1 || got["diary.txt"] != "mine" {
		t.Errorf("the folder holds %q", sortedKeys(got))
	}

	put(t, project, "kept/diary.txt", "mine, too")
	if _, err := Build(t.Context(), Config{Dir: project, Private: filepath.Join(project, "kept"), Formats: []string{"pdf"}}); err == nil || !strings.Contains(err.Error(), "diary.txt") {
		t.Errorf("with a file beside those that a build made, the next one says %v", err)
	}
	whole := buildWholeSite(t)
	put(t, whole, "private/diary.txt", "mine")
	mustBuild(t, Config{Dir: whole, Formats: []string{"html"}, NoCache: true})
}

func valuesOf(files map[string]string) (all []string) {
	for _, name := range sortedKeys(files) {
		all = append(all, name, files[name])
	}
	return all
}

// fileWith returns the name of the first file that contains a text.
func fileWith(files map[string]string, text string) string {
	for _, name := range sortedKeys(files) {
		if strings.Contains(name+"\x00"+files[name], text) {
			return name
		}
	}
	return "nothing"
}

// writeTimes returns the times at which the files of a folder were written.
func writeTimes(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for name := range tree(t, dir) {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		all[name] = info.ModTime().String()
	}
	return all
}

// TestKeysOfAPack checks that the answers to a pack's duels are private, and that the page on which
// the pack is played has other duels.
func TestKeysOfAPack(t *testing.T) {
	t.Parallel()
	duels := regexp.MustCompile(`"duels":\[.*?\]`)
	pages := map[bool]string{}
	for _, private := range []bool{false, true} {
		project := t.TempDir()
		put(t, project, "octavo.yaml", "title: Casa\nlanguages: [es]\n")
		deck := "---\ntitle: Aves\ncontains: [rules, duels]\nduels: 3\n---\n"
		if private {
			deck = strings.Replace(deck, "duels: 3", "duels: 3\nkeys: private", 1)
		}
		put(t, project, "content/decks/aves.md", deck)
		mustBuild(t, Config{Dir: project, NoCache: true})
		public := tree(t, filepath.Join(project, "public"))
		pages[private] = duels.FindString(public["es/aves/play.html"])
		if _, there := public["es/aves/aves.key.pdf"]; there == private || public["es/aves/aves.duels.pdf"] == "" {
			t.Errorf("private: %v; the site has the key: %v", private, there)
		}
		if strings.Contains(public["es/aves/index.html"], "aves.key.pdf") || strings.Contains(public["es/puzzles/keys.html"], "aves.key.pdf") == private {
			t.Errorf("private: %v; the wrong pages lead to the key", private)
		}
		if _, err := os.Stat(filepath.Join(project, "private", "es", "aves", "aves.key.pdf")); (err == nil) != private {
			t.Errorf("private: %v; %v", private, err)
		}
	}
	if pages[false] == "" || pages[false] == pages[true] {
		t.Errorf("the page has the duels %q, whether their key is private or not", pages[false])
	}
}
