package site

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"net/url"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/content"
)

func withEnding(files map[string]string, endings ...string) []string {
	var names []string
	for _, name := range sortedKeys(files) {
		if slices.ContainsFunc(endings, func(e string) bool { return strings.HasSuffix(name, e) }) {
			names = append(names, name)
		}
	}
	return names
}

var hrefs = regexp.MustCompile(`(?:href|src)="([^"]*)"`)

// checkLinksIn checks every link within the site.
func checkLinksIn(t *testing.T, files map[string]string) {
	t.Helper()
	followed := 0
	for name, text := range files {
		if !strings.HasSuffix(name, ".html") || name == "404.html" { // which is shown at any address: render/html holds its links
			continue
		}
		for _, found := range hrefs.FindAllStringSubmatch(text, -1) {
			u, err := url.Parse(found[1])
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			if u.Scheme != "" || u.Path == "" {
				continue
			}
			followed++
			if target := path.Join(path.Dir(name), u.Path); files[target] == "" {
				t.Errorf("%s leads to %s, which isn't there", name, target)
			}
		}
	}
	if len(withEnding(files, ".html")) > 0 && followed < 10 {
		t.Errorf("only %d links were followed", followed)
	}
}

// TestDecksAreEscaped checks that a publisher's words are text on every page, never markup.
func TestDecksAreEscaped(t *testing.T) {
	project := unpack(t, "deck.txtar")
	mustBuild(t, Config{Dir: project, Formats: []string{"html"}})
	for name, text := range tree(t, filepath.Join(project, "public")) {
		if strings.HasSuffix(name, ".html") && (strings.Contains(text, "<b>más") || strings.Contains(text, "<script>")) {
			t.Errorf("%s holds what was written as it was", name)
		}
	}
}

// TestSingleDeckHasNoNavigation checks that a site with nothing but a deck has no empty list of
// links.
func TestSingleDeckHasNoNavigation(t *testing.T) {
	project := t.TempDir()
	put(t, project, "octavo.yaml", "title: Aula\nlanguages: [es]\n")
	put(t, project, "content/decks/solo.md", "---\ntitle: Solo\nspecies: [condor, picoespada]\n---\n")
	mustBuild(t, Config{Dir: project, Formats: []string{"html"}})
	for name, text := range tree(t, filepath.Join(project, "public")) {
		if strings.HasSuffix(name, ".html") && strings.Contains(text, "<ul>\n</ul>") {
			t.Errorf("%s has an empty list", name)
		}
	}
}

// TestPicturesOfSpecies checks that a photograph too small for print gets a note, a large one none,
// and that the page names the source.
func TestPicturesOfSpecies(t *testing.T) {
	project := unpack(t, "deck.txtar")
	put(t, project, "content/decks/otras.es.md", "---\ntitle: Otras\nspecies: [condor, picoespada]\n---\n")
	for id, width := range map[string]int{"condor": 300, "picoespada": 600} {
		var photo bytes.Buffer
		if err := png.Encode(&photo, image.NewGray(image.Rect(0, 0, width, width))); err != nil {
			t.Fatal(err)
		}
		put(t, project, "content/kyndo/art/"+id+".png", photo.String())
		put(t, project, "content/kyndo/art/"+id+".yaml", "author: Clase 5B\nlicence: CC BY 4.0\nsource: https://example.org/<1>\n")
	}
	summary := mustBuild(t, Config{Dir: project, Formats: []string{"html"}, Only: "otras"})
	notes := messagesOf(t, summary.Notes.Err())
	if !regexp.MustCompile(`otras.es.md:2:8: pictures with fewer than 200 pixels an inch .*: condor \(1\d\d\)\n`).MatchString(notes) {
		t.Errorf("the notes are:\n%s", notes)
	}
	page := tree(t, filepath.Join(project, "public"))["es/otras/species/condor.html"]
	if want := "Imagen: Clase 5B. CC BY 4.0. Fuente: https://example.org/&lt;1&gt;"; !strings.Contains(page, want) {
		t.Errorf("the page lacks %q", want)
	}
}

// TestDeckOfOwnData builds a deck with the publication's own species.
func TestDeckOfOwnData(t *testing.T) {
	project := unpack(t, "deck.txtar")
	for _, name := range []string{"rules", "environments", "contexts", "species"} {
		data, err := content.Sample().Open("content/kyndo/" + name + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		put(t, project, "content/kyndo/"+name+".yaml", strings.ReplaceAll(readAll(t, data), "Cóndor andino", "Cóndor de casa"))
	}
	summary := mustBuild(t, Config{Dir: project, Formats: []string{"html"}, Only: "otras"})
	if strings.Contains(messagesOf(t, summary.Notes.Err()), "content/kyndo") {
		t.Error("the note on the built-in data is given though there are others")
	}
	if page := tree(t, filepath.Join(project, "public"))["es/otras/species/condor.html"]; !strings.Contains(page, "<h1>Cóndor de casa</h1>") {
		t.Error("the publication's own name is not used")
	}
	put(t, project, "content/kyndo/rules.yaml", "scale: {attribute: 10}\n")
	if _, err := Build(t.Context(), Config{Dir: project}); err == nil || !strings.Contains(err.Error(), "content/kyndo/rules.yaml") {
		t.Errorf("wrong data: %v", err)
	}
}

func readAll(t *testing.T, file io.ReadCloser) string {
	t.Helper()
	defer file.Close()
	data, err := io.ReadAll(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestAddressesOfSpecies checks that a code too dense for its card is refused at its setting.
func TestAddressesOfSpecies(t *testing.T) {
	project := unpack(t, "deck.txtar")
	put(t, project, "octavo.yaml", "title: Aula\nbaseURL: https://example.org/"+strings.Repeat("muy/largo/", 30)+"\n")
	put(t, project, "content/decks/aves.es.md", "---\ntitle: Aves\nspecies: [condor, picoespada]\n---\n")
	_, err := Build(t.Context(), Config{Dir: project, Only: "aves", Languages: []string{"es"}})
	if err == nil || !strings.Contains(err.Error(), "73 × 73 modules") || !strings.Contains(err.Error(), "content/decks/aves.es.md:2:8") {
		t.Errorf("a code too dense: %v", err)
	}
}
