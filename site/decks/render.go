package decks

import (
	"context"
	"path"

	"golang.org/x/sync/errgroup"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/engine/kyndo/cards"
	"octavo/render"
	"octavo/render/pdf"
	"octavo/render/sheet"
)

// A Print is what came out of the press of one pack.
type Print struct {
	Files   []render.File
	Pages   int // of the pack itself; the sheets of single species are in it already
	forms   []render.Download
	species map[string]*render.Download
}

// speciesForm is the form of the sheet of a single species.
const speciesForm = "species"

// A job is one PDF file of a pack.
type job struct {
	form  string // as render.Download names it
	id    string // of the species
	path  string
	print func(context.Context, *pdf.Renderer) (pdf.Document, error)
}

// PrintAll makes the PDF files of all packs, several at a time, each into its
// own place.
func PrintAll(ctx context.Context, packs []*Composed, printer *pdf.Renderer, workers int) ([]Print, error) {
	type task struct {
		pack int
		job
	}
	var tasks []task
	for i, p := range packs {
		jobs, err := p.jobs()
		if err != nil {
			return nil, err
		}
		for _, j := range jobs {
			tasks = append(tasks, task{i, j})
		}
	}
	documents := make([]pdf.Document, len(tasks))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(workers)
	for i, t := range tasks {
		group.Go(func() error {
			document, err := t.print(ctx, printer)
			if err != nil {
				return packs[t.pack].fault(path.Base(t.path), err)
			}
			documents[i] = document
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	prints := make([]Print, len(packs))
	for i, t := range tasks {
		prints[t.pack].add(t.job, documents[i])
	}
	return prints, nil
}

func (p *Print) add(j job, d pdf.Document) {
	p.Files = append(p.Files, render.File{Path: j.path, Data: d.File.Data})
	download := render.Download{Form: j.form, File: j.path, Pages: d.Pages, Bytes: len(d.File.Data)}
	if j.id == "" {
		p.Pages += d.Pages
		p.forms = append(p.forms, download)
		return
	}
	if p.species == nil {
		p.species = map[string]*render.Download{}
	}
	p.species[j.id] = &download
}

// jobs lists the files of a pack, in the order in which a teacher needs them.
func (p *Composed) jobs() ([]job, error) {
	var jobs []job
	add := func(form string, print func(context.Context, *pdf.Renderer) (pdf.Document, error)) {
		jobs = append(jobs, job{form: form, path: path.Join(p.folder(), p.deck.Slug+"."+form+".pdf"), print: print})
	}
	if p.has("cards") {
		add("cards", p.printCards)
	}
	if p.has("cards") && p.turned() {
		add("calibration", p.printCalibration)
	}
	if sheets, err := p.tableSheets(); err != nil {
		return nil, p.fault("the sheets for the table", err)
	} else if len(sheets) > 0 {
		add("table", p.printSheets("table", sheets))
	}
	if p.has("rules") {
		add("rules", printBook(p.rulesBook()))
	}
	if p.has("duels") {
		sheets, err := board.Exercises(p.game.Rules, p.duels, p.paper, p.words)
		if err != nil {
			return nil, p.fault("the duels", err)
		}
		add("duels", p.printSheets("duels", sheets))
		add("key", printBook(p.key))
	}
	if p.teacher != nil {
		add("teacher", printBook(p.teacher))
	}
	if p.has("cards") {
		for _, card := range p.species {
			jobs = append(jobs, job{form: speciesForm, id: card.ID, path: path.Join(p.folder(), speciesFolder, card.ID+".pdf"), print: p.printSpecies(card)})
		}
	}
	return jobs, nil
}

// tableSheets are the board, the tracks and the record, as far as they are
// wanted.
func (p *Pack) tableSheets() ([]figure.Figure, error) {
	var sheets []figure.Figure
	if p.has("board") {
		f, err := board.Board(p.game.Rules, p.paper, p.words)
		if err != nil {
			return nil, err
		}
		sheets = append(sheets, f)
	}
	if p.has("energy") {
		f, err := board.Energy(p.game.Rules, p.paper, p.words)
		if err != nil {
			return nil, err
		}
		sheets = append(sheets, f)
	}
	if p.has("record") {
		record, err := board.Record(p.game.Rules, p.paper, p.words)
		if err != nil {
			return nil, err
		}
		sheets = append(sheets, record...)
	}
	return sheets, nil
}

// printSheets makes figures of whole sheets into a file.
func (p *Pack) printSheets(form string, figures []figure.Figure) func(context.Context, *pdf.Renderer) (pdf.Document, error) {
	return func(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
		h := p.handout(form)
		for i := range figures {
			f := &figures[i]
			h.Sheets = append(h.Sheets, sheet.Sheet{
				Number: i + 1, Of: len(figures), W: f.W, H: f.H,
				Furniture: []sheet.Placed{{Figure: f, Clip: f.Bounds()}},
			})
		}
		return printer.Sheets(ctx, h)
	}
}

func (p *Pack) handout(form string) pdf.Handout {
	return pdf.Handout{
		Language: p.deck.Language.Value,
		Title:    p.locale.Say("deck.fileTitle", "title", render.Typographic(p.deck.Title.Value), "part", p.locale.Say("deck."+form)),
		Author:   render.Typographic(p.deck.Author.Value), Subject: render.Typographic(p.deck.Description.Value),
		Flip: p.setup.Flip,
	}
}

func (p *Composed) printCards(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
	return p.impose(ctx, printer, p.drawn, p.setup, p.handout("cards"), p.look.Bleed)
}

// turned reports whether the backs stand on the other side of the sheet.
func (p *Pack) turned() bool {
	return p.deck.Backs.Value && (p.setup.Layout == sheet.Duplex || p.setup.Layout == sheet.Strip)
}

// printCalibration makes the sheet that shows how far a printer sets off the
// backs, lying as those of the cards do.
func (p *Pack) printCalibration(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
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
func (p *Pack) impose(ctx context.Context, printer *pdf.Renderer, drawn []drawnCard, setup sheet.Setup, h pdf.Handout, bleed figure.Length) (pdf.Document, error) {
	deck := sheet.Deck{Name: render.Typographic(p.deck.Title.Value), Size: p.sheetSize(), Bleed: bleed}
	for _, c := range drawn {
		deck.Cards = append(deck.Cards, sheet.Card{Name: c.name, Front: c.front, Back: c.back})
	}
	laid, err := sheet.Impose(deck, setup, p.locale)
	if err != nil {
		return pdf.Document{}, err
	}
	h.Sheets = laid.Sheets
	return printer.Sheets(ctx, h)
}

// printSpecies makes the sheet of one species: its three cards as a strip to
// fold or, where no strip fits the paper, each by itself.
func (p *Pack) printSpecies(card *kyndo.Card) func(context.Context, *pdf.Renderer) (pdf.Document, error) {
	return func(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
		look := p.look
		look.Bleed = 0
		var drawn []drawnCard
		for _, face := range cards.Faces() {
			front, err := p.game.Front(card, face, look)
			if err != nil {
				return pdf.Document{}, err
			}
			drawn = append(drawn, drawnCard{name: p.name(card) + " " + face.String(), front: &front})
		}
		setup := sheet.Setup{Paper: p.setup.Paper, Layout: sheet.Strip}
		if _, err := sheet.Arrange(p.sheetSize(), 0, setup); err != nil {
			setup.Layout = sheet.Singles
		}
		h := p.handout("cards")
		h.Title = p.locale.Say("deck.fileTitle", "title", h.Title, "part", p.name(card))
		return p.impose(ctx, printer, drawn, setup, h, 0)
	}
}

func printBook(book *render.Book) func(context.Context, *pdf.Renderer) (pdf.Document, error) {
	return func(ctx context.Context, printer *pdf.Renderer) (pdf.Document, error) {
		return printer.Render(ctx, book, pdf.Worksheet)
	}
}

// bookOf is a document of a pack, on its paper.
func (p *Pack) bookOf(source []byte) *render.Book {
	return &render.Book{
		Slug: p.deck.Slug, Language: p.deck.Language.Value,
		Title:       render.Typographic(p.deck.Title.Value),
		Author:      render.Typographic(p.deck.Author.Value),
		Description: render.Typographic(p.deck.Description.Value),
		Seed:        p.seed, Worksheet: true,
		Page:   render.Page{Name: p.paper.Name, Width: p.paper.Width, Height: p.paper.Height},
		Source: source, Doc: render.Parse(source), Words: p.locale,
		Images: p.images,
	}
}
