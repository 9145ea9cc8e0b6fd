package pdf

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/sudoku"
	"octavo/render"
)

// words are the printed texts that this package asks for.
type words map[string]string

func (w words) Language() string { return w["language"] }

func (w words) Chain() []string { return []string{w["language"]} }

func (w words) Say(key string, args ...string) string {
	text, ok := w[key]
	if !ok {
		text, ok = aloudIn[w.Language()][key]
	}
	if !ok {
		panic("no text " + key)
	}
	for i := 0; i+1 < len(args); i += 2 {
		text = strings.ReplaceAll(text, "{"+args[i]+"}", args[i+1])
	}
	return text
}

// Step says a step by its key.
func (w words) Step(kind string, s engine.Step) string { return kind + " " + s.Key + "." }
func (w words) Technique(_, name string) string        { return name }
func (w words) Group(string) map[string]string         { return nil }

func (w words) Count(key string, n int, args ...string) string {
	return w.Say(key, append(args, "n", strconv.Itoa(n))...)
}

var spanish = words{
	"language": "es", "book.solution": "Solución {n}", "book.solutionsOf": "{title}: soluciones", "book.hintsOf": "{title}: pistas", "section.title": "{kind} · {tier}", "book.contents": "Contenido", "book.solutions": "Soluciones", "book.hints": "Pistas",
	"book.solutionsLead": "Sobre cada cuadrícula, su número; la flecha lleva a la página del pasatiempo.",
	"book.signs":         "Qué hay que ordenar", "book.playsLead": "Las jugadas se leen por líneas.", "book.moves": "{n} jugadas", "book.afterMoves": "Tras {n} jugadas",
	"book.hintsLead":  "Los primeros pasos de cada pasatiempo.",
	"book.lessonPage": "Lección: p. {page}.",
	"book.hint":       "Pista {n}.", "book.codeTo": "Pistas: {address}", "book.code": "Pistas",
	"book.solutionPage": "→ {page}", "book.puzzlePage": "← {page}", "book.numbers": "{first}–{last}", "book.puzzles": "{n} pasatiempos",
	"tier.easy": "Fácil", "tier.normal": "Normal", "tier.hard": "Difícil", "tier.extreme": "Extremo", "tier.unreasonable": "Despiadado",
	"worksheet.name": "Nombre", "worksheet.date": "Fecha", "worksheet.id": "{id}", "worksheet.seed": "Semilla {seed}",
	"worksheet.page": "{page} de {pages}", "worksheet.answerKeyTitle": "{title} · Solucionario",
	"worksheet.answerKeyLead": "Cada solución lleva el mismo código que su pasatiempo en la ficha.",
	"worksheet.tokensTitle":   "{title} · Fichas de juego", "worksheet.tokensLead": "Corte por las líneas.",
}

var english = words{
	"language": "en", "book.contents": "Contents", "book.solutions": "Solutions", "book.hints": "Hints",
	"book.solutionsLead": "Over every grid stands its number; the arrow leads to the page of the puzzle.",
	"book.playsLead":     "Moves are read line by line.", "book.moves": "{n} moves", "book.afterMoves": "After {n} moves",
	"book.hintsLead": "The first steps of each puzzle.",
	"book.hint":      "Hint {n}.", "book.codeTo": "Hints: {address}", "book.code": "Hints", "book.solution": "Solution {n}",
	"book.solutionPage": "→ {page}", "book.puzzlePage": "← {page}", "book.numbers": "{first}–{last}", "book.puzzles": "{n} puzzles",
	"tier.easy": "Easy", "tier.normal": "Normal", "tier.hard": "Hard", "tier.extreme": "Extreme", "tier.unreasonable": "Unreasonable",
	"worksheet.name": "Name", "worksheet.date": "Date", "worksheet.id": "{id}", "worksheet.seed": "Seed {seed}",
	"worksheet.page": "{page} of {pages}", "worksheet.answerKeyTitle": "{title} · Answer key",
	"worksheet.answerKeyLead": "Every solution bears the code of its puzzle on the sheet.",
}

// Pages by name.
var (
	octavo = render.Page{Name: "6x9in", Width: 6 * figure.Inch, Height: 9 * figure.Inch}
	a4     = render.Page{Name: "a4", Width: 210 * mm, Height: 297 * mm}
)

// sharedRenderer has read the fonts of the project, once for all tests.
func sharedRenderer(t testing.TB) *Renderer {
	t.Helper()
	return must(t)(theRenderer())
}

var theRenderer = sync.OnceValues(func() (*Renderer, error) { return New(os.DirFS("../../templates"), nil) })

// newRenderer returns a renderer that has made nothing yet.
func newRenderer(t testing.TB) *Renderer {
	t.Helper()
	return must(t)(New(os.DirFS("../../templates"), nil))
}

func must(t testing.TB) func(*Renderer, error) *Renderer {
	return func(r *Renderer, err error) *Renderer {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
}

// puzzles returns the puzzles of testdata, read and solved once for all tests.
func puzzles(t testing.TB) []engine.Puzzle {
	t.Helper()
	all, err := thePuzzles()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var thePuzzles = sync.OnceValues(func() ([]engine.Puzzle, error) {
	text, err := os.ReadFile("testdata/puzzles.txt")
	if err != nil {
		return nil, err
	}
	var all []engine.Puzzle
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		p, err := sudoku.Kind{}.Parse(strings.TrimSpace(line))
		if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
	return all, nil
})

// sectionOf describes a section of a test book.
type sectionOf struct {
	tier           engine.Tier
	title, lead    string
	count, perPage int
}

// newBook makes a book of the puzzles of testdata, which it repeats if there are too few.
func newBook(t testing.TB, w words, page render.Page, source string, sections ...sectionOf) *render.Book {
	t.Helper()
	made := puzzles(t)
	b := &render.Book{
		Slug: "prueba", Language: w.Language(), Title: "Lógica de páramo", Subtitle: "Sudokus en tres peldaños",
		Author: "Equipo Octavo", Description: "Una prueba.", Seed: "2026", Page: page, Words: w,
		Source: []byte(source), SolutionsPerPage: 12, Images: map[string]render.Image{},
	}
	b.Doc = render.Parse(b.Source)
	for i, s := range sections {
		b.Sections = append(b.Sections, render.Section{
			Number: i + 1, Title: s.title, Lead: s.lead, Kind: "sudoku", Tier: s.tier, PerPage: s.perPage, Opener: render.OpenPage, Recto: true,
			Format: engine.Format{Extent: engine.Extent{Columns: 9, Rows: 9}}, First: len(b.Puzzles), Count: s.count,
		})
		for range s.count {
			n := len(b.Puzzles)
			p := made[n%len(made)]
			b.Puzzles = append(b.Puzzles, render.Puzzle{
				Number: n + 1, ID: fmt.Sprintf("S%03X", 0x3a7+n*37), Section: i, Kind: "sudoku", Tier: s.tier,
				Size: strconv.Itoa(81-strings.Count(p.String(), ".")) + " pistas", Text: p.String(),
				Puzzle: p,
				Hints:  []string{"R4C7 es la única casilla de su fila para el 5.", "En la caja 3 el 2 solo cabe en R1C9."},
			})
		}
	}
	return b
}

// sampleSource returns a document with everything that prose can have.
func sampleSource(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile("testdata/book.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// sampleBook returns a small book with every kind of page.
func sampleBook(t testing.TB) *render.Book {
	t.Helper()
	b := newBook(t, spanish, octavo, sampleSource(t),
		sectionOf{engine.Easy, "Para empezar", "Basta con mirar: siempre hay una casilla que ya está decidida.", 6, 1},
		sectionOf{engine.Hard, "Sudoku · Difícil", "Aquí hay que reconocer figuras que abarcan medio tablero, y ninguna obliga a suponer un número.", 8, 2},
		sectionOf{engine.Normal, "Sudoku · Normal", "Conviene anotar los candidatos y observar cómo se estorban unos a otros.", 8, 4},
	)
	b.Images["niebla.png"] = fogImage(t)
	return b
}

// samplePDF returns the PDF of the sample book in a form. It is rendered once for all tests.
func samplePDF(t testing.TB, e Form) []byte {
	t.Helper()
	f := &theForms[e]
	f.once.Do(func() { f.data = mustRender(t, sharedRenderer(t), sampleBook(t), e) })
	if f.data == nil {
		t.Fatalf("%v could not be made", e)
	}
	return f.data
}

var theForms [Key + 1]struct {
	once sync.Once
	data []byte
}

// fogImage returns a PNG with transparency.
func fogImage(t testing.TB) render.Image {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, 300, 120))
	for y := range 120 {
		for x := range 300 {
			img.SetNRGBA(x, y, color.NRGBA{R: 40, G: 40, B: 40, A: uint8((x + 2*y) % 256)})
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return render.Image{Path: "niebla.png", Data: out.Bytes(), Format: "png", Width: 300, Height: 120}
}

// aloudIn are the texts for screen readers that replace drawings, by language.
var aloudIn = map[string]words{
	"es": {
		"aloud.row": "Fila {n}: {cells}.", "aloud.named": "Las letras nombran las partes.", "aloud.above": "Encima de las columnas: {cells}.", "aloud.below": "Debajo de las columnas: {cells}.",
		"aloud.atLeft": "a la izquierda {clue}", "aloud.atRight": "a la derecha {clue}", "aloud.empty": "{n} vacías",
		"aloud.lessRight": "menor que la siguiente", "aloud.moreRight": "mayor que la siguiente",
		"aloud.lessBelow": "menor que la de abajo", "aloud.moreBelow": "mayor que la de abajo",
		"aloud.tier": "{tier}: nivel {n} de {of}", "aloud.code": "Código que lleva a las pistas",
		"aloud.solutionPage": "Solución en la página {page}", "aloud.puzzlePage": "Pasatiempo en la página {page}",
		"site.puzzleTitle": "{kind} n.º {n}", "site.questionTitle": "{title}: enunciado", "site.solutionTitle": "{title}: solución",
		"kind.sudoku.name": "Sudoku", "kind..name": "Sudoku", "kind.sortresort.name": "Sort Resort", "kind.watersort.name": "Water Sort",
	},
	"en": {
		"aloud.row": "Row {n}: {cells}.", "aloud.named": "The letters name the parts.", "aloud.above": "Above the columns: {cells}.", "aloud.below": "Below the columns: {cells}.",
		"aloud.atLeft": "at the left {clue}", "aloud.atRight": "at the right {clue}", "aloud.empty": "{n} empty",
		"aloud.lessRight": "less than the next", "aloud.moreRight": "greater than the next",
		"aloud.lessBelow": "less than the one below", "aloud.moreBelow": "greater than the one below",
		"aloud.tier": "{tier}: level {n} of {of}", "aloud.code": "Code that leads to the hints",
		"aloud.solutionPage": "Solution on page {page}", "aloud.puzzlePage": "Puzzle on page {page}",
		"site.puzzleTitle": "{kind} no. {n}", "site.questionTitle": "{title}: puzzle", "site.solutionTitle": "{title}: solution",
		"kind.sudoku.name": "Sudoku", "kind..name": "Sudoku", "kind.sortresort.name": "Sort Resort", "kind.watersort.name": "Water Sort",
	},
}

// movedAbout is a puzzle that is solved by moves, with any drawings.
type movedAbout struct {
	engine.MovePuzzle
	question func(figure.Style) figure.Figure
	play     func(figure.Style) engine.PrintedSolution
	workings func(width, height figure.Length, style figure.Style) figure.Figure
	pieces   int
	kit      func(width, height figure.Length, style figure.Style) []figure.Figure
}

func (p *movedAbout) Question(style figure.Style) figure.Figure { return p.question(style) }
func (p *movedAbout) Answer(style figure.Style) figure.Figure   { return p.question(style) }
func (p *movedAbout) PieceCount() int                           { return p.pieces }
func (p *movedAbout) KitName() string                           { return "" }

func (p *movedAbout) PrintSolution(_ engine.Solution, style figure.Style) engine.PrintedSolution {
	return p.play(style)
}

func (p *movedAbout) DrawMoveLog(_ int, width, height figure.Length, style figure.Style) figure.Figure {
	return p.workings(width, height, style)
}

func (p *movedAbout) DrawKit(width, height figure.Length, style figure.Style) []figure.Figure {
	return p.kit(width, height, style)
}
