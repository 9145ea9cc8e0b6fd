package decks

import (
	"context"
	"path"
	"slices"

	"golang.org/x/sync/errgroup"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/engine/kyndo/cards"
	"octavo/render"
	"octavo/render/pdf"
	"octavo/render/sheet"
	"octavo/site/product"
)

// Render implements product.Document.
func (d *document) Render(ctx context.Context, output string, with product.Renderers) (product.Rendered, error) {
	if image, ok := product.Image(d.pictures, output); ok {
		return image, nil
	}
	switch output {
	case d.outputName(printsOutput):
		return d.prints(ctx, with, func(form string) bool { return form != render.KeyForm })
	case d.outputName(keyOutput):
		return d.prints(ctx, with, func(form string) bool { return form == render.KeyForm })
	}
	return d.pages(ctx, with)
}

// pages makes the pages of the site.
func (d *document) pages(ctx context.Context, with product.Renderers) (product.Rendered, error) {
	maker, err := with.HTML()
	if err != nil {
		return product.Rendered{}, err
	}
	var printed []render.Download
	for _, output := range d.offered() {
		printed = append(printed, with.Facts(output).Downloads...)
	}
	shown, err := d.shown(printed)
	if err != nil {
		return product.Rendered{}, err
	}
	files, entry, err := maker.Deck(ctx, with.Site, &shown)
	return product.Rendered{Files: files, Facts: product.Facts{Outlines: d.Outlines(), Entries: []render.Entry{entry}, Notes: d.notes}}, err
}

// A job is one PDF file of a pack.
type job struct {
	form  string // as render.Download names it
	path  string
	print func(context.Context, *pdf.Renderer) (pdf.Document, error)
}

// prints makes the PDF files of the pack of some forms, several at a time. The sheets of single
// species are in its cards already, and their pages are not counted again.
func (d *document) prints(ctx context.Context, with product.Renderers, wanted func(form string) bool) (product.Rendered, error) {
	printer, err := with.PDF()
	if err != nil {
		return product.Rendered{}, err
	}
	jobs, err := d.jobs()
	if err != nil {
		return product.Rendered{}, err
	}
	jobs = slices.DeleteFunc(jobs, func(j job) bool { return !wanted(j.form) })
	printed, err := d.printAll(ctx, jobs, printer, with.Workers)
	if err != nil {
		return product.Rendered{}, err
	}
	done := product.Rendered{Facts: product.Facts{Notes: d.notes}, Shows: map[string][][]product.Shown{}}
	for i, j := range jobs {
		data, pages := printed[i].File.Data, printed[i].Pages
		done.Files = append(done.Files, render.File{Path: j.path, Data: data})
		done.Shows[j.path] = standing(j.form, pages, printed[i].Shows)
		done.Facts.Downloads = append(done.Facts.Downloads, render.Download{Form: j.form, File: j.path, Pages: pages, Bytes: len(data)})
		if j.form != speciesForm {
			done.Facts.Pages += pages
		}
	}
	return done, nil
}

// printAll prints each file into its own place.
func (d *document) printAll(ctx context.Context, jobs []job, printer *pdf.Renderer, workers int) ([]pdf.Document, error) {
	printed := make([]pdf.Document, len(jobs))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(workers)
	for i, j := range jobs {
		group.Go(func() (err error) {
			if printed[i], err = j.print(ctx, printer); err != nil {
				return d.fault(path.Base(j.path), err)
			}
			return nil
		})
	}
	return printed, group.Wait()
}

// jobs lists the files of a pack, in the order in which a teacher needs them.
func (d *document) jobs() ([]job, error) {
	var jobs []job
	add := func(form string, print func(context.Context, *pdf.Renderer) (pdf.Document, error)) {
		jobs = append(jobs, job{form: form, path: path.Join(d.folder(), d.source.Slug+"."+form+".pdf"), print: print})
	}
	if d.has("cards") {
		add("cards", d.printCards)
	}
	if d.has("cards") && d.turned() {
		add("calibration", d.printCalibration)
	}
	if table, err := d.tableSheets(); err != nil {
		return nil, d.fault("the sheets for the table", err)
	} else if len(table.sheets) > 0 {
		add("table", d.printSheets("table", table.sheets))
	}
	if d.has("memory") {
		add("memory", d.printMemory)
	}
	if d.has("rules") {
		add("rules", d.printRules)
	}
	if d.has("duels") {
		sheets, err := board.Exercises(d.game.Rules, d.duels, d.paper, d.words)
		if err != nil {
			return nil, d.fault("the duels", err)
		}
		add("duels", d.printSheets("duels", wholeSheets(sheets)))
		add(render.KeyForm, printBook(d.key))
	}
	if d.teacher != nil {
		add("teacher", printBook(d.teacher))
	}
	if d.has("cards") {
		for _, card := range d.species {
			jobs = append(jobs, job{form: speciesForm, path: d.sheetPath(card), print: d.printSpecies(card)})
		}
	}
	return jobs, nil
}

// A tableau is what lies on the table: its sheets, and how many cuts they take.
type tableau struct {
	sheets []sheet.Sheet
	cuts   int
}

// tableSheets are the board, what is cut out for it, the environments and the record, as
// far as they are wanted.
func (p *pack) tableSheets() (t tableau, err error) {
	var cut []board.Cutout
	whole := func(list ...figure.Figure) {
		for _, f := range list {
			cut = append(cut, board.Cutout{Figure: f})
		}
	}
	if p.has("board") {
		b, err := board.Board(p.game.Rules, p.paper, p.words)
		if err != nil {
			return t, err
		}
		if board.Doubled(p.look.Size.W, p.look.Size.H) {
			t.quarters(b, p.paper)
		} else {
			whole(b)
		}
	}
	if p.has("energy") {
		energy, err := board.Energy(p.game.Rules, p.paper, p.words)
		if err != nil {
			return t, err
		}
		cut = append(cut, energy)
	}
	if p.has("places") {
		places, err := board.Places(p.game.Rules, p.paper, p.words)
		if err != nil {
			return t, err
		}
		cut = append(cut, places...)
	}
	if p.has("record") {
		record, err := board.Record(p.game.Rules, p.paper, p.words)
		if err != nil {
			return t, err
		}
		whole(record...)
	}
	for _, c := range cut {
		t.cuts += c.Cuts
		t.sheets = append(t.sheets, wholeSheets([]figure.Figure{c.Figure})...)
	}
	for i := range t.sheets {
		t.sheets[i].Number, t.sheets[i].Of = i+1, len(t.sheets)
	}
	return t, nil
}

// quarters are the sheets of a board twice as large, each with marks by which it is cut
// before they are glued together.
func (t *tableau) quarters(b figure.Figure, paper board.Paper) {
	const overlap = 500 // micrometres, lest a cut that goes astray leave white between quarters
	ticks := board.Ticks(paper)
	for _, q := range board.Quarters(b, paper) {
		t.cuts += 2 // of the edges that meet others
		t.sheets = append(t.sheets, sheet.Sheet{W: q.W, H: q.H, Furniture: []sheet.Placed{
			{Figure: &q, Clip: board.Area(paper).Inset(-overlap)}, {Figure: &ticks, Clip: ticks.Bounds()},
		}})
	}
}

// printSheets makes sheets into a file.
func (p *pack) printSheets(form string, sheets []sheet.Sheet) func(context.Context, *pdf.Renderer) (pdf.Document, error) {
	return func(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
		h := p.handout(form)
		h.Sheets = sheets
		return printer.Sheets(ctx, h)
	}
}

// wholeSheets are figures each of which is a sheet.
func wholeSheets(figures []figure.Figure) []sheet.Sheet {
	var sheets []sheet.Sheet
	for i := range figures {
		f := &figures[i]
		sheets = append(sheets, sheet.Sheet{
			Number: i + 1, Of: len(figures), W: f.W, H: f.H,
			Furniture: []sheet.Placed{{Figure: f, Clip: f.Bounds()}},
		})
	}
	return sheets
}

func (p *pack) handout(form string) pdf.Handout {
	return pdf.Handout{
		Language: p.source.Language.Value,
		Title:    p.words.Say("deck.fileTitle", "title", render.Typographic(p.source.Title.Value), "part", p.words.Say("deck."+form)),
		Author:   render.Typographic(p.source.Author.Value), Subject: render.Typographic(p.source.Description.Value),
		Flip: p.setup.Flip,
	}
}

// printMemory makes the cards by which species are learnt, their answers behind them, and
// the sheet on which is ticked what was recalled.
func (p *pack) printMemory(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
	size := cards.RecallSize()
	stack := sheet.Stack{Name: p.words.Say("deck.memory"), Size: sheet.Size{Name: size.Name, W: size.W, H: size.H}}
	for _, card := range p.species {
		front, back, err := p.game.Recall(card, p.look)
		if err != nil {
			return pdf.Document{}, err
		}
		stack.Cards = append(stack.Cards, sheet.Card{Name: p.name(card), Front: &front, Back: &back})
	}
	setup := sheet.Setup{Paper: p.setup.Paper, Flip: p.setup.Flip, Offset: p.setup.Offset}
	if p.setup.Layout == sheet.GutterFold {
		setup.Layout = sheet.GutterFold
	}
	laid, err := sheet.Impose(stack, setup, p.locale)
	if err != nil {
		return pdf.Document{}, err
	}
	ticked, err := board.Recalls(p.species, p.paper, p.words)
	if err != nil {
		return pdf.Document{}, err
	}
	h := p.handout("memory")
	h.Sheets = append(laid.Sheets, wholeSheets(ticked)...)
	return printer.Sheets(ctx, h)
}

func (d *document) printCards(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
	return d.impose(ctx, printer, slices.Repeat(d.drawn, d.source.Copies.Value), d.setup, d.handout("cards"), d.look.Bleed)
}

// turned reports whether the backs stand on the other side of the sheet.
func (p *pack) turned() bool {
	return p.source.Backs.Value && (p.setup.Layout == sheet.Duplex || p.setup.Layout == sheet.Strip)
}

// printCalibration makes the sheet that shows how far a printer sets off the
// backs, lying as those of the cards do.
func (p *pack) printCalibration(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
	grid, err := sheet.Arrange(p.sheetSize(), p.look.Bleed, p.setup)
	if err != nil {
		return pdf.Document{}, err
	}
	h := p.handout("calibration")
	if h.Sheets, err = sheet.Calibrate(p.setup, grid.Landscape(), p.locale); err != nil {
		return pdf.Document{}, err
	}
	return printer.Sheets(ctx, h)
}

// impose lays cards out and prints them.
func (p *pack) impose(ctx context.Context, printer *pdf.Renderer, drawn []drawnCard, setup sheet.Setup, h pdf.Handout, bleed figure.Length) (pdf.Document, error) {
	stack := sheet.Stack{Name: render.Typographic(p.source.Title.Value), Size: p.sheetSize(), Bleed: bleed}
	for _, c := range drawn {
		stack.Cards = append(stack.Cards, sheet.Card{Name: c.name, Front: c.front, Back: c.back})
	}
	laid, err := sheet.Impose(stack, setup, p.locale)
	if err != nil {
		return pdf.Document{}, err
	}
	h.Sheets = laid.Sheets
	printed, err := printer.Sheets(ctx, h)
	printed.Shows = onSheets(laid.Sheets, drawn)
	return printed, err
}

// printSpecies makes the sheet of one species: its three cards as a strip to
// fold or, where no strip fits the paper, each by itself.
func (p *pack) printSpecies(card *kyndo.Card) func(context.Context, *pdf.Renderer) (pdf.Document, error) {
	return func(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
		look := p.look
		look.Bleed = 0
		var drawn []drawnCard
		for _, face := range cards.Faces() {
			front, err := p.game.Front(card, face, look)
			if err != nil {
				return pdf.Document{}, err
			}
			drawn = append(drawn, drawnCard{name: p.name(card) + " " + face.String(), of: card.ID, face: face.String(), front: &front})
		}
		setup := sheet.Setup{Paper: p.setup.Paper, Layout: sheet.Strip}
		if _, err := sheet.Arrange(p.sheetSize(), 0, setup); err != nil {
			setup.Layout = sheet.Singles
		}
		h := p.handout("cards")
		h.Title = p.words.Say("deck.fileTitle", "title", h.Title, "part", p.name(card))
		return p.impose(ctx, printer, drawn, setup, h, 0)
	}
}

// printRules makes the rules, each part on a page, or on half a page, twice.
func (d *document) printRules(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
	if d.source.Handouts.Value == twoUp {
		return printer.Doubled(ctx, halved(d.rulesBook()))
	}
	return printer.Render(ctx, d.rulesBook(), pdf.Worksheet)
}

func printBook(book *render.Book) func(context.Context, *pdf.Renderer) (pdf.Document, error) {
	return func(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
		return printer.Render(ctx, book, pdf.Worksheet)
	}
}
