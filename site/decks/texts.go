package decks

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"text/template"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/render"
	"octavo/render/limit"
	"octavo/site/decks/kyndodata"
	"octavo/site/product"
	"octavo/templates"
)

// picturesOf are the pictures of a deck: those of its words, and those of the
// templates that make something of them.
func (p *planner) picturesOf(source *deck) []content.ImageRef {
	rules, _ := told(p.Order, source, "rules") // what can't be read is told where the text is
	pictures, problems := p.pictures.With(source.Images, notesTemplate, keyTemplate, rules.Name)
	p.problems = append(p.problems, problems...)
	return pictures
}

// ownTemplate is what a project's own words on how to play stand in, or those for whoever
// teaches it.
func ownTemplate(text, language string) string {
	if text == "rules" {
		return "book/rules/kyndo." + language + ".md"
	}
	return "book/rules/kyndo." + text + "." + language + ".md"
}

// rulesText is how to play, in Markdown: the project's
// templates/book/rules/kyndo.<lang>.md or the game's own, with the numbers of
// the data.
func (p *pack) rulesText(ctx context.Context) ([]byte, error) { return p.factual(ctx, "rules") }

// guideText is what is for those who teach, in Markdown: the project's
// templates/book/rules/kyndo.guide.<lang>.md or the game's own.
func (p *pack) guideText(ctx context.Context) ([]byte, error) { return p.factual(ctx, "guide") }

// factual fills a text of the topic, or of the project, or else one of the game's own, with
// the facts.
func (p *pack) factual(ctx context.Context, text string) ([]byte, error) {
	found, err := told(p.Order, p.source, text)
	if err != nil {
		return nil, fmt.Errorf("reading how to play KYNDO: %w", err)
	}
	shown := found.Name
	if found.Place > 0 { // the topic's lie where its data do
		shown = path.Join("templates", shown)
	}
	filled, err := limit.Text(ctx, shown, string(found.Text), nil, p.game.Rules.Facts(escaped{p.words}, p.species))
	if err != nil {
		return nil, err
	}
	return render.Guard(filled), nil
}

// told is a text of a deck, in the first language of its chain that has it.
func told(order product.Order, source *deck, text string) (templates.Found, error) {
	return templates.Find(order.Words[source.Language.Value].Chain(),
		templates.Place{Files: order.Project, Name: func(language string) string { return kyndodata.Topic(source.Topic.Value).TextFile(text, language) }},
		templates.Place{Files: order.Templates, Name: func(language string) string { return ownTemplate(text, language) }},
		templates.Place{Files: kyndo.Texts(), Name: func(language string) string { return text + "." + language + ".md" }})
}

// escaped puts names into Markdown as they stand.
type escaped struct{ kyndo.Speaker }

func (e escaped) Name(names kyndo.Translations, id string) string {
	return render.Escape(e.Speaker.Name(names, id))
}

func (e escaped) Char(c kyndo.Char) string { return render.Escape(e.Speaker.Char(c)) }

func (e escaped) Noun() map[string]string {
	forms := map[string]string{}
	for key, form := range e.Speaker.Noun() {
		forms[key] = render.Escape(form)
	}
	return forms
}

// rulesBook is how to play, as it is printed: each part of it on a page, under a title of
// its own.
func (d *document) rulesBook() *render.Book { return d.bookOf(promoted(d.howTo)) }

// promoted is Markdown whose headings stand one rank higher. What comes before the first
// stays on a page of its own.
func promoted(text []byte) []byte {
	var lines []byte
	fenced := false
	for line := range bytes.Lines(text) {
		if bytes.HasPrefix(line, []byte("```")) {
			fenced = !fenced
		}
		if !fenced && bytes.HasPrefix(line, []byte("##")) {
			line = line[1:]
		}
		lines = append(lines, line...)
	}
	return lines
}

// A manuscript is what the templates of a pack see.
type manuscript struct {
	pack      *pack
	Title     string
	Body      string
	Estimates []Estimate // of each file once
	Class     class
	Whole     []Estimate // of each file as often as the class needs it
	Total     Estimate   // of the class
	Piled     bool       // whether the sheets of cards are cut as a pile
	Guide     string     // what the game has to say to those who teach it
	Duels     [][]string // the sentences of each duel, for the answer key
	Credited  bool       // whether the credits stand here
	Credits   []Credit
	Drawn     bool // whether some species are drawn by the program
}

// A Credit says whose pictures are; of all of them, where they are the same person's.
type Credit struct{ Name, Author, Licence, Source string }

// Alike reports whether all pictures are of one sort, so that one sentence tells of them.
func (m manuscript) Alike() bool { return len(m.Credits) == 1 && !m.Drawn }

// Say puts the text of a key into the document, as it stands.
func (m manuscript) Say(key string, args ...string) string {
	return render.Escape(m.pack.locale.Say(key, args...))
}

// Number counts from 1.
func (m manuscript) Number(i int) int { return i + 1 }

// The templates of what is for the teacher.
const (
	notesTemplate = "book/pack.md"
	keyTemplate   = "book/duels.md"
)

// keyBook is the answer key: every duel as the engine explains it.
func (p *pack) keyBook(ctx context.Context) (*render.Book, error) {
	m := manuscript{pack: p, Title: render.Typographic(p.source.Title.Value)}
	for _, duel := range p.duels {
		round, err := p.game.Rules.Resolve(duel)
		if err != nil {
			return nil, p.fault("a duel", err)
		}
		m.Duels = append(m.Duels, p.words.Printed(round.Explain(p.source.Language.Value)))
	}
	return p.written(ctx, keyTemplate, m)
}

// teacherBook are the notes, what is to be known of the game where the pack has its rules,
// and the credits; nil where there is none of these.
func (d *document) teacherBook(ctx context.Context) (*render.Book, error) {
	m := manuscript{pack: d.pack, Title: render.Typographic(d.source.Title.Value), Body: string(render.Guard(d.source.Body))}
	if d.has("rules") {
		guide, err := d.guideText(ctx)
		if err != nil {
			return nil, err
		}
		m.Guide = string(guide)
	}
	if d.has("cards") {
		once, whole, err := d.estimated()
		if err != nil {
			return nil, err
		}
		m.Estimates, m.Class, m.Whole, m.Total, m.Piled = once, d.classOf(), whole, total(whole), d.setup.Stacked
	}
	if d.has("credits") {
		m.Credits, m.Drawn, m.Credited = d.credits(), d.draws(), true
	}
	if strings.TrimSpace(m.Body) == "" && m.Guide == "" && len(m.Estimates) == 0 && !m.Credited {
		return nil, nil
	}
	return d.written(ctx, notesTemplate, m)
}

// written is the document that a template makes of a manuscript.
func (p *pack) written(ctx context.Context, name string, m manuscript) (*render.Book, error) {
	source, err := fs.ReadFile(p.Templates, name)
	if err != nil {
		return nil, fmt.Errorf("reading a template of the pack: %w", err)
	}
	text, err := limit.Text(ctx, path.Join("templates", name), string(source), template.FuncMap{"escape": render.Escape}, m)
	if err != nil {
		return nil, err
	}
	return p.bookOf(text), nil
}

// credits lists the pictures that somebody else made, those of the same person and source
// together; what is drawn by the program is said once, by the template.
func (p *pack) credits() (credits []Credit) {
	known := map[Credit]int{}
	for _, card := range p.species {
		art, ok := p.game.Art[card.ID]
		if !ok {
			continue
		}
		of := Credit{Author: art.Author, Licence: art.Licence, Source: art.Source}
		if i, ok := known[of]; ok {
			credits[i].Name += ", " + p.name(card)
			continue
		}
		known[of] = len(credits)
		credits = append(credits, Credit{p.name(card), art.Author, art.Licence, art.Source})
	}
	return credits
}

// draws reports whether a species of the pack is drawn by the program.
func (p *pack) draws() bool {
	return slices.ContainsFunc(p.species, func(card *kyndo.Card) bool {
		_, ok := p.game.Art[card.ID]
		return !ok
	})
}

// The margins of what is handed out, above and below: a part of the rules is to stand on
// one page, of the shorter papers too.
const (
	handoutTop    = 12 * figure.Millimetre
	handoutBottom = 14 * figure.Millimetre
)

// The margins and the type of a page of half the size. Nothing on it is under 9 pt.
const (
	halfMargin  = 8 * figure.Millimetre
	halfText    = 900
	halfLeading = 1040
)

// halved is a document on pages of half its paper.
func halved(book *render.Book) *render.Book {
	small := render.Classic()
	small.Text, small.Leading, small.LeastText, small.Least, small.Display = halfText, halfLeading, halfText, halfText, 650
	small.Measure = book.Page.Height / 2
	book.Page.Width, book.Page.Height = book.Page.Height/2, book.Page.Width
	book.Page.Inside, book.Page.Outside, book.Page.Top, book.Page.Bottom = halfMargin, halfMargin, halfMargin, halfMargin
	book.Page.Loose = small
	return book
}

// bookOf is a document of a pack, on its paper.
func (p *pack) bookOf(source []byte) *render.Book {
	return &render.Book{
		Slug: p.source.Slug, Language: p.source.Language.Value,
		Title:       render.Typographic(p.source.Title.Value),
		Author:      render.Typographic(p.source.Author.Value),
		Description: render.Typographic(p.source.Description.Value),
		Seed:        p.seed, Worksheet: true,
		Page:   render.Page{Name: p.paper.Name, Width: p.paper.Width, Height: p.paper.Height, Top: handoutTop, Bottom: handoutBottom},
		Source: source, Doc: render.Parse(source), Words: p.locale,
		Images: p.images,
	}
}
