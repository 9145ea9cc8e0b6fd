package html

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kenken"
	"octavo/engine/sortresort"
	"octavo/engine/sudoku"
	"octavo/engine/watersort"
	"octavo/render"
	"octavo/templates"
)

// The sample publication has two editions of a book with a section for each of three tiers, a
// worksheet in one language, and pages of prose.

type sample struct {
	perSection int
	baseURL    string
}

func (s sample) site(t testing.TB) *whole {
	t.Helper()
	site := &whole{Site: render.Site{Title: "Editorial Páramo", BaseURL: s.baseURL, Offline: true, Authors: map[string]string{"es": "Equipo Páramo", "en": "The Páramo team"}}}
	words := sampleWords(t)
	puzzles := samplePuzzles(t, 3*s.perSection)
	for _, language := range []string{"es", "en"} {
		w := words[language]
		site.Languages = append(site.Languages, w)
		book := sampleBook(w, puzzles, s.perSection)
		site.Editions = append(site.Editions, render.PublishedBook{Book: book, Downloads: []render.Download{
			{Form: "screen", File: "paramo-" + language + ".pdf", Pages: 132, Bytes: 1_234_567},
			{Form: "print", File: "paramo-" + language + ".print.pdf", Pages: 132, Bytes: 998_001},
		}})
		site.Pages = append(site.Pages, sampleArticle(language))
		site.Worlds = append(site.Worlds, sampleWorld(w, 12))
		site.Decks = append(site.Decks, sampleDeck(w))
	}
	site.Editions = append(site.Editions, render.PublishedBook{
		Book: sampleWorksheet(words["es"], puzzles),
		Downloads: []render.Download{
			{Form: "worksheet", File: "aula.pdf", Pages: 2, Bytes: 812},
		},
		Keys: []render.Download{{Form: "key", File: "aula.key.pdf", Pages: 1, Bytes: 40_100}},
	})
	return site
}

// sharedWords are read once, since no test changes them.
var sharedWords = sync.OnceValues(func() (map[string]*templates.Locale, error) {
	kinds := []templates.KindTexts{
		{Name: "sudoku", Texts: sudoku.Kind{}.Texts()}, {Name: "kenken", Texts: kenken.Kind{}.Texts()}, {Name: "sortresort", Texts: sortresort.Kind{}.Texts()}, {Name: "watersort", Texts: watersort.Kind{}.Texts()},
	}
	return templates.LoadLocales(templates.Files(fstest.MapFS{}), []string{"es", "en"}, kinds)
})

func sampleWords(t testing.TB) map[string]*templates.Locale {
	t.Helper()
	words, err := sharedWords()
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// samplePuzzles makes a few boards, and makes the others by relabelling digits.
func samplePuzzles(t testing.TB, n int) []render.Puzzle {
	t.Helper()
	const made = 6
	maker, err := sudoku.Kind{}.Maker(nil)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var texts []string
	for len(texts) < min(n, made) {
		made, err := maker.Propose(context.Background(), rng, engine.Want{Tier: engine.Easy, Number: 1})
		if err == nil {
			texts = append(texts, made[0].String())
		}
	}
	puzzles := make([]render.Puzzle, n)
	for i := range puzzles {
		puzzles[i] = samplePuzzle(t, relabelled(texts[i%made], i/made), i+1)
	}
	return puzzles
}

func relabelled(text string, by int) string {
	return strings.Map(func(r rune) rune {
		if r < '1' || r > '9' {
			return r
		}
		return '1' + (r-'1'+rune(by))%9
	}, text)
}

func samplePuzzle(t testing.TB, text string, number int) render.Puzzle {
	t.Helper()
	p, err := sudoku.Kind{}.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	grid := p.(engine.Grid)
	steps, err := grid.Explain()
	if err != nil {
		t.Fatal(err)
	}
	puzzle := render.Puzzle{
		Number: number, ID: fmt.Sprintf("K%02dZ", number), Kind: "sudoku", Tier: engine.Easy, Text: p.String(),
		Puzzle: p,
	}
	var sentences []string
	for _, s := range steps {
		sentences = append(sentences, sampleStep(s))
	}
	puzzle.Walk = walked(sentences...)
	return puzzle
}

// walked returns a function that sets the steps of a walkthrough.
func walked(steps ...string) func(*render.Walkthrough) error {
	return knows(&render.Walkthrough{Sentences: steps})
}

// knows returns a function that copies a known walkthrough.
func knows(known *render.Walkthrough) func(*render.Walkthrough) error {
	return func(w *render.Walkthrough) error { *w = *known; return nil }
}

// sampleStep returns a sentence as long as a real one.
func sampleStep(s engine.Step) string {
	var terms []string
	for _, a := range s.Args {
		for _, term := range a.Terms {
			terms = append(terms, term.Text)
		}
	}
	return "In this house, by " + s.Technique + ", there is one place left: " + strings.Join(terms, ", ") + "."
}

func sampleBook(w render.Words, puzzles []render.Puzzle, perSection int) *render.Book {
	b := &render.Book{
		Slug: "paramo", Language: w.Language(), Title: "Lógica de páramo",
		Subtitle: "72 sudokus en tres peldaños", Author: "Equipo Páramo",
		Description: "Setenta y dos sudokus simétricos, de los que se resuelven con el café de la mañana a los que piden una tarde entera.",
		Seed:        "2026", Page: render.Page{Name: "6x9in", Width: 6 * figure.Inch, Height: 9 * figure.Inch},
		Words: w, Images: samplePictures(),
	}
	b.Source = []byte(sampleManuscript)
	b.Doc = render.Parse(b.Source)
	for i, tier := range []engine.Tier{engine.Easy, engine.Normal, engine.Hard} {
		b.Sections = append(b.Sections, render.Section{
			Number: i + 1, Slug: "sudoku-" + tier.String(), Title: "Sudoku · " + w.Say("tier."+tier.String()),
			Lead: "Basta con mirar: siempre hay una casilla que ya está decidida.", Kind: "sudoku", Tier: tier,
			First: i * perSection, Count: perSection, Format: engine.Format{Extent: engine.Extent{Columns: 9, Rows: 9}},
		})
		for j := range perSection {
			p := puzzles[i*perSection+j]
			p.Section, p.Tier = i, tier
			p.Size = strconv.Itoa(givens(p)) + " pistas"
			b.Puzzles = append(b.Puzzles, p)
		}
	}
	return b
}

func givens(p render.Puzzle) (n int) {
	for _, row := range tablesOf(&p)[0] {
		for _, cell := range row {
			n += len(cell)
		}
	}
	return n
}

func sampleWorksheet(w render.Words, puzzles []render.Puzzle) *render.Book {
	b := &render.Book{
		Slug: "aula", Language: w.Language(), Title: "Sudokus para el aula", Worksheet: true,
		Page: render.Page{Name: "a4", Width: 210_000, Height: 297_000}, Words: w,
		Sections: []render.Section{{
			Number: 1, Slug: "para-calentar", Title: "Para calentar", Kind: "sudoku", Tier: engine.Easy, Count: 1,
			Format: engine.Format{Extent: engine.Extent{Columns: 9, Rows: 9}},
		}},
		Puzzles: puzzles[:1:1],
	}
	b.Source = []byte("::section{number=1}\n")
	b.Doc = render.Parse(b.Source)
	return b
}

func samplePictures() map[string]render.Image {
	var data bytes.Buffer
	picture := image.NewGray(image.Rect(0, 0, 8, 4))
	if err := png.Encode(&data, picture); err != nil {
		panic(err)
	}
	return map[string]render.Image{
		"niebla.png": {Path: "images/niebla.png", Data: data.Bytes(), Format: "png", Width: 8, Height: 4},
	}
}

func sampleArticle(language string) render.Article {
	a := render.Article{Slug: "about", Language: language, Title: map[string]string{"es": "Acerca de", "en": "About"}[language]}
	a.Source = []byte(sampleAbout)
	a.Doc = render.Parse(a.Source)
	return a
}

const sampleManuscript = `::title

::imprint

**Lógica de páramo**. 72 sudokus

© Equipo Páramo

::contents

# Antes de empezar

Arriba, donde el bosque se acaba y empieza la "niebla", caminar deprisa no sirve de nada. Se avanza mirando bien dónde se pisa, un paso detrás de otro, y de vez en cuando hay que detenerse a leer el terreno. Este libro se recorre igual.[^1]

[^1]: Un programa resolvió cada sudoku por completo.

![Niebla sobre el páramo](niebla.png "La niebla, a las seis")

### Cómo está hecho

| Nivel | Qué pide | Minutos |
|---|---|--:|
| Fácil | mirar filas, columnas y cajas | 10 |
| Normal | anotar candidatos, parejas y tríos | 30 |
| Difícil | figuras sobre todo el tablero | 120 |

El primero, tal como se escribe:

    53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

Más en [otra página](../pages/about.md#fin), [el sitio](https://example.org/?a=1&b=2) y [la copia](paramo-es.pdf).

# Cómo se juega

Escribe un dígito en cada celda vacía de modo que cada fila, cada columna y cada caja contenga todos los dígitos una sola vez.

::section{number=1}

::section{number=2}

::section{number=3}

::solutions
`

const sampleAbout = `Octavo convierte una carpeta de textos en libros.

## Lo que prometemos

- **Una sola solución.** Cada tablero se resuelve por completo.
- **El nivel que dice.** *Lo comprobamos* con cada uno.

> Quien avanza mirando bien dónde pisa, llega.

## Fin

Este sitio no usa cookies; véase [el libro](../books/paramo.es.md) o escriba a <hola@example.org>.
`
