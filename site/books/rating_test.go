package books

import (
	"slices"
	"strings"
	"sync"
	"testing"

	"octavo/content"
	"octavo/engine"
	"octavo/engine/sudoku"
	"octavo/generator"
	"octavo/templates"
)

var ratedBook = sync.OnceValues(func() (first, error) { return composeFirst("rated.txtar") })

func spanish(t *testing.T) *templates.Locale {
	t.Helper()
	document, _ := firstBook(t, ratedBook)
	return document.book.Words["es"]
}

// TestSectionsRiseByRating checks that lower ratings come first, whatever the order of making.
func TestSectionsRiseByRating(t *testing.T) {
	document, made := firstBook(t, ratedBook)
	puzzles := sectionOf(document.composed, 0)
	var last int
	for _, p := range puzzles {
		rating, ok := p.Grade.FactValue(ratingFact)
		if !ok || rating < last {
			t.Errorf("puzzle %d of rating %d stands behind one of %d", p.Number, rating, last)
		}
		last = rating
	}
	if slices.Equal(printedTexts(puzzles), madeTexts(made[:len(puzzles)])) {
		t.Error("the puzzles were made in that order: this shows nothing")
	}
}

// TestShownFactsArePrinted checks that the rating follows the size in the caption, and that a lock
// keeps the order of making.
func TestShownFactsArePrinted(t *testing.T) {
	document, _ := firstBook(t, ratedBook)
	words := spanish(t)
	for _, p := range sectionOf(document.composed, 0) {
		rating, _ := p.Grade.FactValue(ratingFact)
		if want := "dificultad " + words.Tenths(rating); !slices.Contains(p.Shown, want) || !strings.HasSuffix(p.About(), " pistas · "+strings.Join(p.Shown, " · ")) {
			t.Errorf("puzzle %d says %q, and not %q", p.Number, p.About(), want)
		}
	}
}

// TestBandsInBooks checks that puzzles are within their band, in a section and in a mix. The
// section gets their common tier.
func TestBandsInBooks(t *testing.T) {
	document, _ := firstBook(t, ratedBook)
	book := document.composed
	for _, p := range sectionOf(book, 2) {
		if rating, _ := p.Grade.FactValue(ratingFact); rating < 10 || rating > 15 || p.Tier != engine.Easy || len(p.Shown) != 2 {
			t.Errorf("puzzle %d has rating %d, is %s and shows %v", p.Number, rating, p.Tier, p.Shown)
		}
	}
	if s := book.Sections[2]; s.Title != "Sudoku · hasta 1,5" || s.Slug != "sudoku-rated" || s.Tier != engine.Easy || !s.Banded {
		t.Errorf("the section is %q at %s, %s", s.Title, s.Slug, s.Tier)
	}
	for i, p := range sectionOf(book, 3) {
		if rating, _ := p.Grade.FactValue(ratingFact); i%2 == 0 && (rating < 30 || rating > 36) || len(p.Shown) != 1 {
			t.Errorf("puzzle %d of the mix has rating %d and shows %v", i+1, rating, p.Shown)
		}
	}
}

// TestMinutesAreRounded checks the rounding of estimated minutes.
func TestMinutesAreRounded(t *testing.T) {
	document, _ := firstBook(t, ratedBook)
	for minutes, want := range map[int][2]string{
		1: {"alrededor de 1 minuto", "about 1 minute"}, 4: {"unos 4 minutos", "about 4 minutes"}, 7: {"unos 6 minutos", "about 6 minutes"},
		13: {"unos 12 minutos", "about 12 minutes"}, 14: {"unos 15 minutos", "about 15 minutes"}, 33: {"unos 30 minutos", "about 30 minutes"},
		100: {"unos 90 minutos", "about 90 minutes"}, 118: {"unas 2 horas", "about 2 hours"}, 400: {"unas 7 horas", "about 7 hours"},
	} {
		for i, language := range []string{"es", "en"} {
			if said := aboutMinutes(minutes, document.book.Words[language]); said != want[i] {
				t.Errorf("%d minutes are told as %q, want %q", minutes, said, want[i])
			}
		}
	}
}

// banded returns a section that asks for a band of ratings.
func banded(tier engine.Tier, low, high int) sectionRun {
	kind := sudoku.Kind{}
	return sectionRun{source: &content.Section{}, kind: kind, tier: tier, maker: listMaker{engine.Offer{
		Tiers: kind.Tiers(), Band: engine.Band{Fact: ratingFact, Form: engine.Tenths, Low: low, High: high},
	}}}
}

// TestBandReplacesTier checks that a band replaces the tier in title, path and lead.
func TestBandReplacesTier(t *testing.T) {
	document, _ := firstBook(t, ratedBook)
	words := map[string]*templates.Locale{"es": document.book.Words["es"], "en": document.book.Words["en"]}
	for _, c := range []struct {
		section sectionRun
		es, en  string
		slug    string
	}{
		{banded(engine.NoTier, 38, 44), "Sudoku · 3,8–4,4", "Sudoku · 3.8–4.4", "sudoku-rated"},
		{banded(engine.NoTier, 0, 15), "Sudoku · hasta 1,5", "Sudoku · up to 1.5", "sudoku-rated"},
		{banded(engine.NoTier, 70, 0), "Sudoku · desde 7,0", "Sudoku · from 7.0", "sudoku-rated"},
		{banded(engine.NoTier, 34, 34), "Sudoku · 3,4", "Sudoku · 3.4", "sudoku-rated"},
		{banded(engine.Hard, 38, 44), "Sudoku · Difícil · 3,8–4,4", "Sudoku · Hard · 3.8–4.4", "sudoku-hard"},
	} {
		whole := printedSection{source: c.section.source, runs: []sectionRun{c.section}}
		for language, want := range map[string]string{"es": c.es, "en": c.en} {
			if title := document.book.title(whole, words[language]); title != want {
				t.Errorf("the section is called %q, want %q", title, want)
			}
		}
		if slug := sectionSlug(whole, map[string]int{}); slug != c.slug {
			t.Errorf("its path is %s, want %s", slug, c.slug)
		}
	}
	of := func(tiers ...engine.Tier) (made []generator.Result) {
		for _, tier := range tiers {
			made = append(made, generator.Result{Grades: []engine.Grade{{Tier: tier}}})
		}
		return made
	}
	gentle := banded(engine.NoTier, 0, 15)
	if lead := gentle.lead(words["es"], of(engine.Easy, engine.Easy), false); !strings.HasPrefix(lead, "Mirar y escribir") || !strings.Contains(lead, "Dificultad hasta 1,5 en la escala") {
		t.Errorf("of easy puzzles alone: %q", lead)
	}
	if lead := gentle.lead(words["es"], of(engine.Easy, engine.Normal), false); !strings.HasPrefix(lead, "Dificultad hasta 1,5") {
		t.Errorf("of several tiers: %q", lead)
	}
}
