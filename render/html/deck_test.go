package html

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/render"
)

// sampleDeck returns a deck of cards in two groups. The Spanish deck has one more card than the
// English one.
func sampleDeck(w render.Words) render.Deck {
	notes, rules := []byte("Notas, y [un libro](../books/paramo.md).\n\n## Antes\n\nNada."), []byte("## Una ronda\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n")
	d := render.Deck{
		Slug: "aves", Language: w.Language(), Title: "Aves & co.", Subtitle: "Tres aves", Author: "Equipo Páramo", Description: "Un mazo.", Words: w,
		Notes: render.Prose{Source: notes, Doc: render.Parse(notes)},
		Rules: render.Prose{Source: rules, Doc: render.Parse(rules)},
		Count: "3 especies", Imprint: "Datos de diseño.", RulesTitle: "Cómo se juega KYNDO", NotesTitle: "Para quien enseña",
		Gallery: render.Gallery{
			Slug: "species", Name: "Especies", Title: "Aves & co.: especies", Filter: "Hábitat", All: "Todas",
			Explained: "De dónde salen los números", Neighbours: "Especies vecinas",
			Groups: []render.Group{{ID: "paramo", Name: "Páramo"}, {ID: "risco", Name: "Risco"}},
			Cards: []render.Card{
				sampleCard("condor", "Cóndor andino", "paramo", "risco"), sampleCard("picoespada", "Colibrí picoespada"), sampleCard("aguila", "Águila", "risco"),
			},
		},
	}
	if w.Language() == "en" {
		d.Gallery.Cards = d.Gallery.Cards[:2]
	}
	for _, form := range []string{"cards", "calibration", "table", "rules", "duels", "key", "teacher"} {
		file := render.Download{Form: form, File: w.Language() + "/aves/aves." + form + ".pdf", Pages: 2, Bytes: 40_100}
		d.Printouts = append(d.Printouts, render.Printout{Download: file, Name: "Fichero " + form, Help: "Para imprimir."})
	}
	return d
}

func sampleCard(id, name string, groups ...string) render.Card {
	s := render.Card{
		ID: id, Name: name, Subtitle: "Avis " + id, SubtitleLanguage: "la", Facts: "ATK 50 · DEF 45", Groups: groups, Within: "Vive en: algún sitio", Credit: "Dibujo: Octavo.",
		Explained: []render.Explanation{{Heading: "Ataque", Lines: []string{"Depredación (P): 3 × 0,25 = 0,75", "2 < 3 & 4"}}},
		Printout:  &render.Printout{Download: render.Download{Form: "species", File: "sheets/" + id + ".pdf", Pages: 1, Bytes: 900}, Name: "Hoja", Help: "Una tira."},
	}
	for _, letter := range []string{"A", "B", "C"} {
		s.Faces = append(s.Faces, render.CardFace{Spoken: "Carta " + letter + " de " + name, Draw: func() (figure.Figure, error) {
			f := figure.Figure{W: 63_000, H: 88_000}
			f.Add(figure.Text{At: figure.Point{X: 5000, Y: 10_000}, Size: 4000, Face: figure.SerifSemibold, Ink: figure.Black, String: name + " " + letter})
			return f, nil
		}})
	}
	return s
}

// TestDecks checks the links from a pack's page to its files, from the gallery to the cards, and
// between cards, and the classes by which the gallery is filtered.
func TestDecks(t *testing.T) {
	files := rendered(t, sample{perSection: 1, baseURL: "https://example.org/"}.site(t))
	find := func(path string) string {
		i := slices.IndexFunc(files, func(f render.File) bool { return f.Path == path })
		if i < 0 {
			t.Fatalf("there is no %s", path)
		}
		return string(files[i].Data)
	}
	for path, wants := range map[string][]string{
		"es/index.html":      {`<h3><a href="aves/index.html">Aves &amp; co.</a></h3>`, ">3 especies<"},
		"es/aves/index.html": {`<a href="aves.cards.pdf"`, `<a href="aves.teacher.pdf"`, `href="species.html">3 especies</a>`, "Datos de diseño.", `href="rules.html"`, `<a href="../paramo/index.html">un libro</a>`},
		"es/aves/species.html": {
			`<input type="radio" name="place" id="_P1"><label for="_P1">Páramo <small>1</small>`, `<label for="_P2">Risco <small>2</small>`,
			`<li class="P1 P2"><a href="species/condor.html">`, `<li><a href="species/picoespada.html">`, "ATK 50 · DEF 45",
		},
		"es/aves/species/condor.html": {
			"<h1>Cóndor andino</h1>", `<body class="species">`, `<p class="subtitle" lang="la">Avis condor</p>`, `aria-label="Carta B de Cóndor andino"`, "<li>2 &lt; 3 &amp; 4</li>", `rel="next" href="picoespada.html"`,
			`<a href="../../../sheets/condor.pdf"`, "Vive en: algún sitio", "example.org/es/aves/species/condor.html</p>", `hreflang="en" href="https://example.org/en/aves/species/condor.html"`,
		},
		"es/aves/species/aguila.html": {`rel="prev" href="picoespada.html"`, `<a href="../../../en/aves/index.html" hreflang="en"`},
		"es/aves/rules.html":          {"<h1>Cómo se juega KYNDO</h1>", "<h2"},
	} {
		page := find(path)
		for _, want := range wants {
			if !strings.Contains(page, want) {
				t.Errorf("%s lacks %s", path, want)
			}
		}
	}
	if last := find("es/aves/species/aguila.html"); strings.Contains(last, `rel="next"`) {
		t.Error("the last card has one after it")
	}
}

// TestCardsKeepTheirWidths checks that each text of a card keeps its measured width with any font.
func TestCardsKeepTheirWidths(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	for _, f := range rendered(t, site) {
		if f.Path != "es/aves/species/condor.html" {
			continue
		}
		texts := regexp.MustCompile(`<text[^>]*>`).FindAllString(string(f.Data), -1)
		if len(texts) != 3 {
			t.Fatalf("there are %d texts", len(texts))
		}
		for _, tag := range texts {
			if !strings.Contains(tag, `textLength="`) {
				t.Errorf("%s may be of any width", tag)
			}
		}
	}
}

// TestFilterByEveryGroup checks that the style sheet has rules for every group of a gallery.
func TestFilterByEveryGroup(t *testing.T) {
	var sheet string
	for _, f := range rendered(t, sample{perSection: 1}.site(t)) {
		if f.Path == styleSheet {
			sheet = string(f.Data)
		}
	}
	for n := range maxGroups {
		rule := fmt.Sprintf(".gallery:has(#_P%d:checked) .deal>:not(.P%d)", n+1, n+1)
		if !strings.Contains(sheet, rule) {
			t.Errorf("the style sheet lacks %s", rule)
		}
	}
}
