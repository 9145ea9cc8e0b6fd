package decks

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content"
	"octavo/engine"
	"octavo/generator"
	"octavo/render"
	"octavo/site/decks/game"
	"octavo/site/product"
	"octavo/templates"
)

// Product makes the decks of a publication.
type Product struct{}

// Name implements product.Product.
func (Product) Name() string { return "decks" }

// folder is where a publication has its decks, and dataFolder the species and
// rules of its own.
const (
	folder     = "content/decks"
	dataFolder = "content/kyndo"
)

// Texts implements product.Product: those of KYNDO where the publication has
// decks, lest a project that adds a language have to translate them for nothing.
func (Product) Texts(project fs.FS) []templates.KindTexts {
	if info, err := fs.Stat(project, folder); err != nil || !info.IsDir() {
		return nil
	}
	return []templates.KindTexts{game.Texts()}
}

// Materials implements product.Product.
func (Product) Materials(*content.Site) []engine.Material { return nil }

// Plan implements product.Product.
func (Product) Plan(order product.Order) (product.Plan, error) {
	all, problems := Load(order.Publication) // a mistake is told whatever was asked for
	asked := slices.DeleteFunc(all, func(d *Deck) bool { return !slices.Contains(order.Asked.Decks, d.Work) })
	packs, notes, err := Plan(Order{
		Project: order.Project, Publication: order.Publication, Decks: asked, Locales: order.Words, Seed: order.Seed, Images: product.Images,
	})
	found, ok := content.ProblemsIn(err)
	if err != nil && !ok {
		return product.Plan{}, err
	}
	problems = append(problems, found...)
	plan := product.Plan{Problems: problems, Notes: notes}
	data, err := digestOf(order.Project, dataFolder)
	if err != nil {
		return product.Plan{}, fmt.Errorf("reading %s: %w", dataFolder, err)
	}
	for _, pack := range packs {
		plan.Works = append(plan.Works, &work{order, pack, data})
	}
	return plan, nil
}

// digestOf tells folders apart by what is in them; one that is not there has a
// digest too.
func digestOf(project fs.FS, folder string) (string, error) {
	sum := sha256.New()
	err := fs.WalkDir(project, folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(project, name)
		fmt.Fprintf(sum, "%q %d\n", name, len(data))
		sum.Write(data)
		return err
	})
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return hex.EncodeToString(sum.Sum(nil)), err
}

// work is a pack that is to be made.
type work struct {
	order product.Order
	pack  *Pack
	data  string // the digest of the game's data
}

// Jobs implements product.Work.
func (w *work) Jobs() []generator.Job { return nil }

// Locate implements product.Work.
func (w *work) Locate(err error) error { return err }

// Texts implements product.Work.
func (w *work) Texts() []product.Text {
	d := w.pack.deck
	return []product.Text{{
		File: d.File, Values: []content.Located[string]{d.Title, d.Subtitle, d.Author, d.Description}, Body: d.Body, BodyLine: d.BodyLine,
	}}
}

// Outlines implements product.Work.
func (w *work) Outlines() []render.Outline {
	d := w.pack.deck
	o := render.Outline{
		Sort: render.Decks, Slug: d.Slug, Language: d.Language.Value, Title: render.Typographic(d.Title.Value), Gallery: speciesFolder,
	}
	for _, card := range w.pack.species {
		o.Cards = append(o.Cards, card.ID)
	}
	return []render.Outline{o}
}

// The last parts of the names of the outputs of a pack.
const (
	printsOutput = "prints"
	pagesOutput  = "pages"
)

func (w *work) outputName(part string) string {
	return path.Join("decks", w.pack.deck.Language.Value, w.pack.deck.Slug, part)
}

// Outputs implements product.Work.
func (w *work) Outputs(site *render.Site) []product.Output {
	d, basis := w.pack.deck, w.order.Basis
	common := product.Inputs{
		"program": basis.Program, "content": contentOf(d), "seed": w.pack.seed, "data of the game": w.data,
		"templates of books": basis.BookTemplates, "texts": basis.Words[d.Language.Value],
	}
	printed := common.With(product.Inputs{"fonts": basis.Fonts, "base URL": site.BaseURL})
	linked := basis.BooksLink || bytes.Contains(d.Body, []byte(".md"))
	shown := common.With(product.SiteInputs(site, w.Outlines()[0], linked)).With(product.Inputs{"templates of the site": basis.SiteTemplates})
	return append([]product.Output{
		{Name: w.outputName(printsOutput), Format: product.PDF, Inputs: printed},
		{Name: w.outputName(pagesOutput), Format: product.HTML, Inputs: shown, Tells: []string{w.outputName(printsOutput)}, Listed: true},
	}, product.ImageOutputs(d.Images)...)
}

// contentOf tells decks apart by what stands in their files and in their
// pictures.
func contentOf(d *Deck) string {
	work, deck := *d.Work, *d
	work.Images, deck.Work = nil, &work
	return product.Digest(deck, product.DigestImages(d.Images))
}

// Compose implements product.Work. What finds no room on its card is reported
// here, where the cards are drawn.
func (w *work) Compose(ctx context.Context, _ []generator.Made) (product.Document, error) {
	composed, notes, err := Compose(ctx, []*Pack{w.pack}, w.order.Templates)
	if err != nil {
		return nil, err
	}
	return &document{w, composed[0], notes}, nil
}

// document is a pack whose cards are drawn and whose texts are written.
type document struct {
	*work
	composed *Composed
	notes    content.Problems
}

// Render implements product.Document.
func (d *document) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	if image, ok := product.Image(d.pack.deck.Images, output); ok {
		return image, nil
	}
	if output == d.outputName(printsOutput) {
		return d.prints(ctx, with)
	}
	return d.pages(ctx, with)
}

// prints makes all PDF files of the pack.
func (d *document) prints(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	printer, err := with.PDF()
	if err != nil {
		return product.Rendered{}, err
	}
	prints, err := PrintAll(ctx, []*Composed{d.composed}, printer, with.Workers)
	if err != nil {
		return product.Rendered{}, err
	}
	facts := product.Facts{Downloads: prints[0].forms, Pages: prints[0].Pages, Notes: d.notes}
	for _, card := range d.pack.species {
		if sheet := prints[0].species[card.ID]; sheet != nil {
			facts.Downloads = append(facts.Downloads, *sheet)
		}
	}
	return product.Rendered{Files: prints[0].Files, Facts: facts}, nil
}

// printsTold are the PDF files as the facts of their output tell of them.
func printsTold(facts product.Facts) Print {
	told := Print{species: map[string]*render.Download{}}
	for _, file := range facts.Downloads {
		if file.Form == speciesForm {
			told.species[strings.TrimSuffix(path.Base(file.File), ".pdf")] = &file
			continue
		}
		told.forms = append(told.forms, file)
	}
	return told
}

// pages makes the pages of the site.
func (d *document) pages(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	deck := d.composed.Shown(printsTold(with.Facts(d.outputName(printsOutput))))
	files, entry, err := maker.Deck(ctx, with.Site, &deck)
	return product.Rendered{Files: files, Facts: product.Facts{Outlines: d.Outlines(), Entries: []render.Entry{entry}, Notes: d.notes}}, err
}
