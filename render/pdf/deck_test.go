package pdf_test

import (
	"os"
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
	"octavo/render/pdf"
	"octavo/render/sheet"
	"octavo/site/decks/kyndodata"
	"octavo/templates"
)

// A pack holds the data from which the sample publication's cards are printed.
type pack struct {
	game  *cards.Game
	words *templates.Locale
}

func samplePack(t testing.TB, language string) pack {
	t.Helper()
	loaded, err := kyndodata.Load(content.Sample())
	if err != nil {
		t.Fatal(err)
	}
	words, err := kyndodata.LoadWords(language)
	if err != nil {
		t.Fatal(err)
	}
	loaded.Words = map[string]cards.Words{language: words.OnCards()}
	locales, err := templates.LoadLocales(templates.Files(fstest.MapFS{}), []string{"en", "es"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pack{&loaded.Game, locales[language]}
}

// deck draws the cards A, B and C of every species.
func (p pack) deck(t testing.TB, size cards.Size, bleed figure.Length, edition cards.Edition) sheet.Stack {
	t.Helper()
	look := cards.Look{Size: size, Language: p.words.Language(), Edition: edition, Bleed: bleed}
	d := sheet.Stack{Name: "Aves de los Andes", Size: sheet.Size{Name: size.Name, W: size.W, H: size.H}, Bleed: bleed}
	backs := map[cards.Face]*figure.Figure{}
	for _, face := range cards.Faces() {
		back, err := cards.Back(face, look, nil)
		if err != nil {
			t.Fatal(err)
		}
		backs[face] = &back
	}
	for i := range p.game.Rules.Cards {
		card := &p.game.Rules.Cards[i]
		for _, face := range cards.Faces() {
			front, err := p.game.Front(card, face, look)
			if err != nil {
				t.Fatal(err)
			}
			d.Cards = append(d.Cards, sheet.Card{Name: card.ID + " " + face.String(), Front: &front, Back: backs[face]})
		}
	}
	return d
}

// BenchmarkCards prints the cards A, B and C of 34 species, two-sided. It measures drawing, layout
// and writing separately.
func BenchmarkCards(b *testing.B) {
	p := samplePack(b, "es")
	r, err := pdf.New(os.DirFS("../../templates"), nil)
	if err != nil {
		b.Fatal(err)
	}
	poker, s := cards.Sizes()[0], sheet.Setup{Paper: sheet.Papers()[0]}
	d := p.deck(b, poker, 0, cards.Colour)
	made, err := sheet.Impose(d, s, p.words)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("draw", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p.deck(b, poker, 0, cards.Colour)
		}
	})
	b.Run("impose", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if _, err := sheet.Impose(d, s, p.words); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("write", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			out, err := r.RenderSheets(b.Context(), pdf.Handout{Path: "cards.pdf", Language: "es", Title: d.Name, Sheets: made.Sheets})
			if err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(len(out.File.Data)), "file-bytes")
			b.ReportMetric(float64(out.Pages), "pages")
		}
	})
}
