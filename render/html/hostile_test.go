package html

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"octavo/render"
)

// texts returns all texts of a site that a publisher writes, by a name for each.
func texts(site *whole) map[string]*string {
	e, a, d := &site.Editions[0], &site.Pages[0], &site.Decks[0]
	card := &d.Gallery.Cards[0]
	s, p := &e.Sections[0], &e.Puzzles[0] // the other edition shares the puzzle's rows and steps
	grid, _ := p.Grid()
	cells := fixed(grid)
	e.Puzzles[0].Puzzle = cells
	var walked render.Walkthrough
	_ = p.Walkthrough(&walked)
	return map[string]*string{
		"site title": &site.Title,
		"book title": &e.Title, "subtitle": &e.Subtitle, "book author": &e.Author, "description": &e.Description,
		"section title": &s.Title, "lead": &s.Lead, "size": &p.Size, "text": &p.Text, "id": &p.ID,
		"step": &walked.Sentences[0], "cell": &cells.table[0][0], "solved cell": &cells.solved[0][0],
		"page title": &a.Title, "download": &e.Downloads[0].File,
		"deck title": &d.Title, "deck subtitle": &d.Subtitle, "deck author": &d.Author, "deck description": &d.Description, "group": &d.Gallery.Groups[0].Name,
		"count": &d.Count, "imprint": &d.Imprint, "rules": &d.RulesTitle, "notes": &d.NotesTitle, "gallery": &d.Gallery.Name, "gallery title": &d.Gallery.Title, "filter": &d.Gallery.Filter, "all": &d.Gallery.All,
		"neighbours": &d.Gallery.Neighbours, "explained heading": &d.Gallery.Explained, "printout": &d.Printouts[0].Name, "help": &d.Printouts[0].Help,
		"card": &card.Name, "card subtitle": &card.Subtitle, "subtitle language": &card.SubtitleLanguage, "facts": &card.Facts, "credit": &card.Credit, "spoken": &card.Faces[0].Spoken,
		"explained": &card.Explained[0].Lines[0], "heading": &card.Explained[0].Heading, "within": &card.Within,
	}
}

// checkSchemes checks that links have only the schemes of the web and of mail.
func checkSchemes(t *testing.T, p *page) {
	t.Helper()
	for _, n := range p.nodes {
		to, ok := attribute(n, "href")
		if !ok {
			continue
		}
		u, err := url.Parse(strings.TrimSpace(to))
		if err != nil || !slices.Contains([]string{"", "http", "https", "mailto"}, strings.ToLower(u.Scheme)) {
			t.Errorf("%s: a link to %q", p.path, to)
		}
	}
}

// FuzzProse checks that any Markdown is rendered safely.
func FuzzProse(f *testing.F) {
	f.Add("# a\n\n[b](c.md) <d@e.f> ![g](h.png)\n\n- i\n  1. j\n\n> k[^1]\n\n[^1]: l\n")
	f.Add(sampleManuscript)
	f.Add("[a](<javas\tcript:b> 'c\"d')\n\n| e | f |\n|--|:-:|\n| g |")
	f.Add("###### a\n\n# b\n\n> ### c\n\n- # d")
	words := sampleWords(f)["es"]
	site := &whole{Site: render.Site{Title: "x", Languages: []render.Words{words}}}
	p, err := newPublication(site.outlined())
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, source string) {
		text, err := p.prose("es", "about.html", "", []byte(source), samplePictures()).Render(blocks(render.Parse([]byte(source))))
		if err != nil {
			t.Fatal(err)
		}
		read := parsePage(t, "prose", []byte("<h1>x</h1><main>"+string(text)+"</main>"))
		checkRequests(t, read)
		checkSchemes(t, read)
		checkHeadings(t, read)
	})
}
