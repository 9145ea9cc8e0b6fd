package decks

import (
	"slices"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/board"
	"octavo/engine/kyndo/cards"
	"octavo/render"
	"octavo/render/pdf"
	"octavo/render/sheet"
)

// A tableSet holds the sheets for the table, and the number of cuts that they need.
type tableSet struct {
	sheets []sheet.Sheet
	cuts   int
}

// tableSheets draws the sheets for the table that the pack contains: board, energy, environments
// and record.
func (p *pack) tableSheets() (t tableSet, err error) {
	var cutouts []board.Cutout
	addWhole := func(list ...figure.Figure) {
		for _, f := range list {
			cutouts = append(cutouts, board.Cutout{Figure: f})
		}
	}
	if p.contains("board") {
		b, err := board.Board(p.game.Rules, p.paper, p.words)
		if err != nil {
			return t, err
		}
		if board.NeedsDoubleBoard(p.look.Size.W, p.look.Size.H) {
			t.addQuarters(b, p.paper)
		} else {
			addWhole(b)
		}
	}
	if p.contains("energy") {
		energy, err := board.Energy(p.game.Rules, p.paper, p.words)
		if err != nil {
			return t, err
		}
		cutouts = append(cutouts, energy)
	}
	if p.contains("places") {
		places, err := board.Places(p.game.Rules, p.paper, p.words)
		if err != nil {
			return t, err
		}
		cutouts = append(cutouts, places...)
	}
	if p.contains("record") {
		record, err := board.Record(p.game.Rules, p.paper, p.words)
		if err != nil {
			return t, err
		}
		addWhole(record...)
	}
	for _, c := range cutouts {
		t.cuts += c.Cuts
		t.sheets = append(t.sheets, wholeSheets([]figure.Figure{c.Figure})...)
	}
	for i := range t.sheets {
		t.sheets[i].Number, t.sheets[i].Of = i+1, len(t.sheets)
	}
	return t, nil
}

// addQuarters adds a board of double size on four sheets. Marks show where to cut them before they
// are glued together.
func (t *tableSet) addQuarters(b figure.Figure, paper board.Paper) {
	const overlap = 500 // micrometres, so that an inexact cut leaves no white between quarters
	ticks := board.CutMarks(paper)
	for _, q := range board.Quarters(b, paper) {
		t.cuts += 2 // at the edges where two quarters meet
		t.sheets = append(t.sheets, sheet.Sheet{W: q.W, H: q.H, Furniture: []sheet.Placed{
			{Figure: &q, Clip: board.BoardArea(paper).Inset(-overlap)}, {Figure: &ticks, Clip: ticks.Bounds()},
		}})
	}
}

// asHandout returns a function that makes a handout of the sheets. form selects its title.
func (p *pack) asHandout(form string, sheets []sheet.Sheet) func() (paper, error) {
	return func() (paper, error) {
		h := p.handout(form)
		h.Sheets = sheets
		return paper{handout: h}, nil
	}
}

// wholeSheets returns a sheet for each figure, which fills it.
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

// handout returns a handout without sheets. form selects its title.
func (p *pack) handout(form string) pdf.Handout {
	return pdf.Handout{
		Language: p.source.Language.Value,
		Title:    p.words.Say("deck.fileTitle", "title", render.Typographic(p.source.Title.Value), "part", p.words.Say("deck."+form)),
		Author:   render.Typographic(p.source.Author.Value), Subject: render.Typographic(p.source.Description.Value),
		Flip: p.setup.Flip,
	}
}

// memoryCards makes cards for learning the species, with answers on their backs. A sheet follows on
// which pupils tick what they recalled.
func (p *pack) memoryCards() (paper, error) {
	size := cards.RecallSize()
	stack := sheet.Stack{Name: p.words.Say("deck.memory"), Size: sheet.Size{Name: size.Name, W: size.W, H: size.H}}
	for _, card := range p.species {
		front, back, err := p.game.Recall(card, p.look)
		if err != nil {
			return paper{}, err
		}
		stack.Cards = append(stack.Cards, sheet.Card{Name: p.nameOf(card), Front: &front, Back: &back})
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

// cardSheets lays out all copies of the cards.
func (d *document) cardSheets() (paper, error) {
	return d.layOut(slices.Repeat(d.drawn, d.source.Copies.Value), d.setup, d.handout("cards"), d.look.Bleed)
}

// isTwoSided reports whether the backs are printed on the other side of the sheet.
func (p *pack) isTwoSided() bool {
	return p.source.Backs.Value && (p.setup.Layout == sheet.Duplex || p.setup.Layout == sheet.Strip)
}

// calibrationSheet makes the sheet that shows how far a printer displaces the backs. It is turned
// in the same way as the sheets of cards.
func (p *pack) calibrationSheet() (paper, error) {
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

// layOut lays cards out on the sheets of a handout.
func (p *pack) layOut(drawn []drawnCard, setup sheet.Setup, h pdf.Handout, bleed figure.Length) (paper, error) {
	stack := sheet.Stack{Name: render.Typographic(p.source.Title.Value), Size: p.sheetSize(), Bleed: bleed}
	for _, c := range drawn {
		stack.Cards = append(stack.Cards, sheet.Card{Name: c.name, Front: c.front, Back: c.back})
	}
	laid, err := sheet.Impose(stack, setup, p.locale)
	if err != nil {
		return paper{}, err
	}
	h.Sheets = laid.Sheets
	return paper{handout: h, cards: cardsOn(laid.Sheets, drawn)}, nil
}

// speciesSheet returns a function that makes the sheet of one species. Its three cards are a strip
// to fold. If no strip fits the paper, they are single cards.
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
			drawn = append(drawn, drawnCard{name: p.nameOf(card) + " " + face.String(), species: card.ID, face: face.String(), front: &front})
		}
		setup := sheet.Setup{Paper: p.setup.Paper, Layout: sheet.Strip}
		if _, err := sheet.Arrange(p.sheetSize(), 0, setup); err != nil {
			setup.Layout = sheet.Singles
		}
		h := p.handout("cards")
		h.Title = p.words.Say("deck.fileTitle", "title", h.Title, "part", p.nameOf(card))
		return p.layOut(drawn, setup, h, 0)
	}
}
