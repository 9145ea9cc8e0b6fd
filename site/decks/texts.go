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

// picturesOf returns the pictures in the text of a deck and in its templates.
func (p *planner) picturesOf(source *deck) []content.ImageRef {
	rules, _ := findText(p.Order, source, "rules") // fillText reports an unreadable file
	pictures, problems := p.pictures.With(source.Images, notesTemplate, keyTemplate, rules.Name)
	p.problems = append(p.problems, problems...)
	return pictures
}

// projectTemplate returns the name of the template for a project's own text: rules (how to play) or
// guide (for teachers).
func projectTemplate(text, language string) string {
	if text == "rules" {
		return "book/rules/kyndo." + language + ".md"
	}
	return "book/rules/kyndo." + text + "." + language + ".md"
}

// fillText returns the Markdown of a text, which is rules or guide, with the numbers of the game
// inserted.
func (p *pack) fillText(ctx context.Context, text string) ([]byte, error) {
	found, err := findText(p.Order, p.source, text)
	if err != nil {
		return nil, fmt.Errorf("reading how to play KYNDO: %w", err)
	}
	shown := found.Name
	if found.Place > 0 { // not the topic's own text, which is at place 0
		shown = path.Join("templates", shown)
	}
	filled, err := limit.Text(ctx, shown, string(found.Text), nil, p.game.Rules.Facts(escapedSpeaker{p.words}, p.species))
	if err != nil {
		return nil, err
	}
	return render.Guard(filled), nil
}

// findText finds a text of a deck. It tries each language of the chain in order: first the topic's
// own text, then the project's, then the game's.
func findText(order product.Order, source *deck, text string) (templates.Found, error) {
	return templates.Find(order.Words[source.Language.Value].Chain(),
		templates.Place{Files: order.Project, Name: func(language string) string { return kyndodata.Topic(source.Topic.Value).TextFile(text, language) }},
		templates.Place{Files: order.Templates, Name: func(language string) string { return projectTemplate(text, language) }},
		templates.Place{Files: kyndo.Texts(), Name: func(language string) string { return text + "." + language + ".md" }})
}

// An escapedSpeaker escapes names for Markdown.
type escapedSpeaker struct{ kyndo.Speaker }

func (e escapedSpeaker) Name(names kyndo.Translations, id string) string {
	return render.Escape(e.Speaker.Name(names, id))
}

func (e escapedSpeaker) Char(c kyndo.Char) string { return render.Escape(e.Speaker.Char(c)) }

func (e escapedSpeaker) Noun() map[string]string {
	forms := map[string]string{}
	for key, form := range e.Speaker.Noun() {
		forms[key] = render.Escape(form)
	}
	return forms
}

// rulesBook returns the printed rules. Each section begins on a new page.
func (d *document) rulesBook() *render.Book { return d.bookOf(withPromotedHeadings(d.rulesText)) }

// withPromotedHeadings raises the headings of Markdown from level 2 on by one level. In the printed
// rules each section then begins a page.
func withPromotedHeadings(text []byte) []byte {
	var lines []byte
	isCode := false
	for line := range bytes.Lines(text) {
		if bytes.HasPrefix(line, []byte("```")) {
			isCode = !isCode
		}
		if !isCode && bytes.HasPrefix(line, []byte("##")) {
			line = line[1:]
		}
		lines = append(lines, line...)
	}
	return lines
}

// A manuscript is the data of the templates of a pack.
type manuscript struct {
	pack      *pack
	Title     string
	Body      string
	Estimates []Estimate // one printout of each part
	Class     class
	Whole     []Estimate // each part for the class
	Total     Estimate   // sum of Whole
	Piled     bool       // whether the sheets of cards are cut as a pile
	Guide     string     // what teachers need to know about the game
	Duels     [][]string // the sentences that explain each duel, for the answer key
	Credited  bool       // whether there are credits
	Credits   []Credit
	Drawn     bool // whether the program has drawn some species
}

// A Credit names the author of some pictures. Name lists their species.
type Credit struct{ Name, Author, Licence, Source string }

// Alike reports whether one sentence can credit all pictures.
func (m manuscript) Alike() bool { return len(m.Credits) == 1 && !m.Drawn }

// Say returns the text of a key, escaped for Markdown.
func (m manuscript) Say(key string, args ...string) string {
	return render.Escape(m.pack.locale.Say(key, args...))
}

// Number turns an index into a number from 1.
func (m manuscript) Number(i int) int { return i + 1 }

// The templates of the teacher's files.
const (
	notesTemplate = "book/pack.md"
	keyTemplate   = "book/duels.md"
)

// keyBook returns the answer key, with the engine's explanation of every duel.
func (p *pack) keyBook(ctx context.Context) (*render.Book, error) {
	m := manuscript{pack: p, Title: render.Typographic(p.source.Title.Value)}
	for _, duel := range p.duels {
		round, err := p.game.Rules.Resolve(duel)
		if err != nil {
			return nil, p.addFile("a duel", err)
		}
		m.Duels = append(m.Duels, p.words.PrintedSentences(round.Explain(p.source.Language.Value)))
	}
	return p.fillTemplate(ctx, keyTemplate, m)
}

// teacherBook returns the notes, the guide and the credits that the pack contains. It returns nil
// if all are missing.
func (d *document) teacherBook(ctx context.Context) (*render.Book, error) {
	m := manuscript{pack: d.pack, Title: render.Typographic(d.source.Title.Value), Body: string(render.Guard(d.source.Body))}
	if d.contains("rules") {
		guide, err := d.fillText(ctx, "guide")
		if err != nil {
			return nil, err
		}
		m.Guide = string(guide)
	}
	if d.contains("cards") {
		once, forClass, err := d.estimates()
		if err != nil {
			return nil, err
		}
		m.Estimates, m.Class, m.Whole, m.Total, m.Piled = once, d.classOf(), forClass, total(forClass), d.setup.Stacked
	}
	if d.contains("credits") {
		m.Credits, m.Drawn, m.Credited = d.credits(), d.hasDrawings(), true
	}
	if strings.TrimSpace(m.Body) == "" && m.Guide == "" && len(m.Estimates) == 0 && !m.Credited {
		return nil, nil
	}
	return d.fillTemplate(ctx, notesTemplate, m)
}

// fillTemplate executes a template with the data of a manuscript and makes a book of the result.
func (p *pack) fillTemplate(ctx context.Context, name string, m manuscript) (*render.Book, error) {
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

// credits lists the publication's pictures of the pack's species. Pictures with the same author,
// licence and source share an entry. The program's own drawings have no entry, since the template
// mentions them.
func (p *pack) credits() (credits []Credit) {
	indexByCredit := map[Credit]int{}
	for _, card := range p.species {
		art, ok := p.game.Art[card.ID]
		if !ok {
			continue
		}
		credit := Credit{Author: art.Author, Licence: art.Licence, Source: art.Source}
		if i, ok := indexByCredit[credit]; ok {
			credits[i].Name += ", " + p.nameOf(card)
			continue
		}
		indexByCredit[credit] = len(credits)
		credits = append(credits, Credit{p.nameOf(card), art.Author, art.Licence, art.Source})
	}
	return credits
}

// hasDrawings reports whether the program has drawn a species of the pack.
func (p *pack) hasDrawings() bool {
	return slices.ContainsFunc(p.species, func(card *kyndo.Card) bool {
		_, ok := p.game.Art[card.ID]
		return !ok
	})
}

// With these margins each section of the rules fits on one page, even of short paper.
const (
	handoutTop    = 12 * figure.Millimetre
	handoutBottom = 14 * figure.Millimetre
)

// Margin of pages of half the size, and their type in hundredths of a point. 9 pt is the smallest
// type of handouts.
const (
	halfMargin  = 8 * figure.Millimetre
	halfText    = 900
	halfLeading = 1040
)

// onHalfPages sets a book on pages of half its paper.
func onHalfPages(book *render.Book) *render.Book {
	small := render.Classic()
	small.Text, small.Leading, small.MinText, small.MinSmallText, small.Display = halfText, halfLeading, halfText, halfText, 650
	small.Measure = book.Page.Height / 2
	book.Page.Width, book.Page.Height = book.Page.Height/2, book.Page.Width
	book.Page.Inside, book.Page.Outside, book.Page.Top, book.Page.Bottom = halfMargin, halfMargin, halfMargin, halfMargin
	book.Page.LooseDesign = small
	return book
}

// bookOf makes a book of Markdown on the paper of the pack.
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
