package html

import (
	"html/template"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/render"
)

// TestSamePuzzleElsewhere checks that pages of a shared puzzle link to each other, by the titles
// of their works, if they are in the same language.
func TestSamePuzzleElsewhere(t *testing.T) {
	work := func(sort render.Sort, slug, language, title string, puzzles ...string) render.Outline {
		return render.Outline{Sort: sort, Slug: slug, Language: language, Title: title, Puzzles: puzzles}
	}
	site := &render.Site{Works: []render.Outline{
		work(render.Books, "trays", "en", "Trays", "A", "C", "E"),
		work(render.Worlds, "island", "en", "The island", "B", "C", "D"),
		work(render.Books, "days", "en", "A Week", "C"),
		work(render.Books, "trays", "es", "Bandejas", "A", "C", "E"),
	}}
	words := sampleWords(t)
	site.Languages = []render.Words{words["es"], words["en"]}
	p, err := newPublication(site)
	if err != nil {
		t.Fatal(err)
	}
	trays, island, days, bandejas := Link{Text: "Trays"}, Link{Text: "The island"}, Link{Text: "A Week"}, &site.Works[3]
	for _, c := range []struct {
		name string
		work *render.Outline
		at   int
		want []Link
	}{
		{"a puzzle of one book alone", &site.Works[0], 0, nil},
		{"from a book", &site.Works[0], 1, []Link{island.to("../worlds/island/2.html"), days.to("../days/1.html")}},
		{"from a world", &site.Works[1], 1, []Link{trays.to("../../trays/2.html"), days.to("../../days/1.html")}},
		{"from another book", &site.Works[2], 0, []Link{trays.to("../trays/2.html"), island.to("../worlds/island/2.html")}},
		{"in a language that has it once", bandejas, 1, nil},
	} {
		if diff := cmp.Diff(c.want, p.linksToSamePuzzle(c.work, c.at, c.work.PuzzlePath(c.at))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

// to returns the link with another address.
func (l Link) to(address string) Link {
	l.URL = template.URL(address)
	return l
}
