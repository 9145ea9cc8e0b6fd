package decks

import (
	"context"
	"errors"
	"path"
	"slices"

	"golang.org/x/sync/errgroup"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/engine/kyndo/cards"
	"octavo/render"
	"octavo/render/pdf"
	"octavo/render/pdf/preview"
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
	paper func() (paper, error)
}

// A paper is what a file is made of: sheets, or a book.
type paper struct {
	handout pdf.Handout
	cards   [][]product.Shown // that stand on each of its sheets; nil where none do
	book    *render.Book      // in place of the handout; nil for none
	doubled bool              // each page of the book stands twice on a sheet
}

func (p paper) print(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
	switch {
	case p.doubled:
		return printer.Doubled(ctx, p.book)
	case p.book != nil:
		return printer.Render(ctx, p.book, pdf.Worksheet)
	}
	printed, err := printer.Sheets(ctx, p.handout)
	printed.Shows = p.cards
	return printed, err
}

func (p paper) leaves(ctx context.Context, printer *pdf.Renderer) (*preview.Pages, error) {
	if p.book != nil {
		return printer.Forms(p.book).Preview(ctx, pdf.Worksheet)
	}
	return printer.PreviewSheets(ctx, p.handout)
}

// Leaves implements product.Leafed: the sheets of a file, or the pages that stand twice on
// each.
func (d *document) Leaves(ctx context.Context, part string, with product.Renderers) (*product.Leaves, [][]product.Shown, error) {
	printer, err := with.PDF()
	if err != nil {
		return nil, nil, err
	}
	jobs, err := d.jobs()
	if err != nil {
		return nil, nil, err
	}
	i := slices.IndexFunc(jobs, func(j job) bool { return j.form == part })
	if i < 0 {
		return nil, nil, d.fault(part, errors.New("there is nothing of this sort in the pack"))
	}
	made, err := jobs[i].paper()
	if err != nil {
		return nil, nil, d.fault(part, err)
	}
	leaves, err := made.leaves(ctx, printer)
	if err != nil {
		return nil, nil, d.fault(part, err)
	}
	return leaves, standing(part, len(leaves.Pages), made.cards), nil
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
		group.Go(func() error {
			made, err := j.paper()
			if err == nil {
				printed[i], err = made.print(ctx, printer)
			}
			if err != nil {
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
	add := func(form string, made func() (paper, error)) {
		jobs = append(jobs, job{form: form, path: path.Join(d.folder(), d.source.Slug+"."+form+".pdf"), paper: made})
	}
	if d.has("cards") {
		add("cards", d.cardSheets)
	}
	if d.has("cards") && d.turned() {
		add("calibration", d.calibration)
	}
	if table, err := d.tableSheets(); err != nil {
		return nil, d.fault("the sheets for the table", err)
	} else if len(table.sheets) > 0 {
		add("table", d.sheets("table", table.sheets))
	}
	if d.has("memory") {
		add("memory", d.memory)
	}
	if d.has("rules") {
		add("rules", d.rules)
	}
	if d.has("duels") {
		sheets, err := board.Exercises(d.game.Rules, d.duels, d.paper, d.words)
		if err != nil {
			return nil, d.fault("the duels", err)
		}
		add("duels", d.sheets("duels", wholeSheets(sheets)))
		add(render.KeyForm, inBook(d.key))
	}
	if d.teacher != nil {
		add("teacher", inBook(d.teacher))
	}
	if d.has("cards") {
		for _, card := range d.species {
			jobs = append(jobs, job{form: speciesForm, path: d.sheetPath(card), paper: d.speciesSheet(card)})
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

// sheets are those of a file.
func (p *pack) sheets(form string, sheets []sheet.Sheet) func() (paper, error) {
	return func() (paper, error) {
		h := p.handout(form)
		h.Sheets = sheets
		return paper{handout: h}, nil
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

// memory are the cards by which species are learnt, their answers behind them, and the sheet
// on which is ticked what was recalled.
func (p *pack) memory() (paper, error) {
	size := cards.RecallSize()
	stack := sheet.Stack{Name: p.words.Say("deck.memory"), Size: sheet.Size{Name: size.Name, W: size.W, H: size.H}}
	for _, card := range p.species {
		front, back, err := p.game.Recall(card, p.look)
		if err != nil {
			return paper{}, err
		}
		stack.Cards = append(stack.Cards, sheet.Card{Name: p.name(card), Front: &front, Back: &back})
	}
	setup := sheet.Setup{Paper: p.setup.Paper, Flip: p.setup.Flip, Offset: p.setup.Offset}
	if p.setup.Layout == sheet.GutterFold {
		setup.Layout = sheet.GutterFold
	}
	laid, err := sheet.Impose(stack, setup, p.locale)
	if err != nil {
		return paper{}, err
	}
	ticked, err := board.Recalls(p.species, p.paper, p.words)
	if err != nil {
		return paper{}, err
	}
	h := p.handout("memory")
	h.Sheets = append(laid.Sheets, wholeSheets(ticked)...)
	return paper{handout: h}, nil
}

// cardSheets are the cards.
func (d *document) cardSheets() (paper, error) {
	return d.impose(slices.Repeat(d.drawn, d.source.Copies.Value), d.setup, d.handout("cards"), d.look.Bleed)
}

// turned reports whether the backs stand on the other side of the sheet.
func (p *pack) turned() bool {
	return p.source.Backs.Value && (p.setup.Layout == sheet.Duplex || p.setup.Layout == sheet.Strip)
}

// calibration is the sheet that shows how far a printer sets off the backs, lying
// as those of the cards do.
func (p *pack) calibration() (paper, error) {
	grid, err := sheet.Arrange(p.sheetSize(), p.look.Bleed, p.setup)
	if err != nil {
		return paper{}, err
	}
	h := p.handout("calibration")
	if h.Sheets, err = sheet.Calibrate(p.setup, grid.Landscape(), p.locale); err != nil {
		return paper{}, err
	}
	return paper{handout: h}, nil
}

// impose lays cards out.
func (p *pack) impose(drawn []drawnCard, setup sheet.Setup, h pdf.Handout, bleed figure.Length) (paper, error) {
	stack := sheet.Stack{Name: render.Typographic(p.source.Title.Value), Size: p.sheetSize(), Bleed: bleed}
	for _, c := range drawn {
		stack.Cards = append(stack.Cards, sheet.Card{Name: c.name, Front: c.front, Back: c.back})
	}
	laid, err := sheet.Impose(stack, setup, p.locale)
	if err != nil {
		return paper{}, err
	}
	h.Sheets = laid.Sheets
	return paper{handout: h, cards: onSheets(laid.Sheets, drawn)}, nil
}

// speciesSheet is the sheet of one species: its three cards as a strip to
// fold or, where no strip fits the paper, each by itself.
func (p *pack) speciesSheet(card *kyndo.Card) func() (paper, error) {
	return func() (paper, error) {
		look := p.look
		look.Bleed = 0
		var drawn []drawnCard
		for _, face := range cards.Faces() {
			front, err := p.game.Front(card, face, look)
			if err != nil {
				return paper{}, err
			}
			drawn = append(drawn, drawnCard{name: p.name(card) + " " + face.String(), of: card.ID, face: face.String(), front: &front})
		}
		setup := sheet.Setup{Paper: p.setup.Paper, Layout: sheet.Strip}
		if _, err := sheet.Arrange(p.sheetSize(), 0, setup); err != nil {
			setup.Layout = sheet.Singles
		}
		h := p.handout("cards")
		h.Title = p.words.Say("deck.fileTitle", "title", h.Title, "part", p.name(card))
		return p.impose(drawn, setup, h, 0)
	}
}

// rules are the rules, each part on a page, or on half a page, twice.
func (d *document) rules() (paper, error) {
	if d.source.Handouts.Value == twoUp {
		return paper{book: halved(d.rulesBook()), doubled: true}, nil
	}
	return paper{book: d.rulesBook()}, nil
}

func inBook(book *render.Book) func() (paper, error) {
	return func() (paper, error) { return paper{book: book}, nil }
}
