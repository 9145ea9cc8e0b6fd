package decks

import (
	"strings"

	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/engine/kyndo/board"
	"octavo/engine/kyndo/cards"
	"octavo/render/sheet"
)

// planPrinting reads the settings for printing the cards, and checks that the cards fit.
func (p *planner) planPrinting(k *pack) {
	source := k.source
	size, ok := itemByName(p, "size", source.Size, cards.Sizes(), func(s cards.Size) string { return s.Name }, nil)
	paper, okPaper := itemByName(p, "paper", source.Paper, sheet.Papers(), func(s sheet.Paper) string { return strings.ToLower(s.Name) }, nil)
	layout, okLayout := itemByName(p, "layout", source.Layout, sheet.Layouts(), sheet.Layout.String, nil)
	orientation, okOrientation := itemByName(p, "orientation", source.Orientation, sheet.Orientations(), sheet.Orientation.String, nil)
	flip, okFlip := itemByName(p, "flip", source.Flip, sheet.Flips(), sheet.Flip.String, map[string]string{"long": "long-edge", "short": "short-edge"})
	edition, okEdition := itemByName(p, "edition", source.Edition, cards.Editions(), cards.Edition.String, map[string]string{"inkSaving": "ink-saving", "gray": "grey", "color": "colour"})
	if !ok || !okPaper || !okLayout || !okOrientation || !okFlip || !okEdition {
		return
	}
	k.look = cards.Look{Size: size, Language: source.Language.Value, Edition: edition, Bleed: figure.Length(source.Bleed.Value)}
	k.setup = sheet.Setup{
		Paper: paper, Layout: layout, Flip: flip, Orientation: orientation,
		Columns: source.Grid.Value.Columns, Rows: source.Grid.Value.Rows, Stacked: source.isStacked(),
		Offset: figure.Point{X: figure.Length(source.Offset.X.Value), Y: figure.Length(source.Offset.Y.Value)},
	}
	k.paper, _ = board.PaperNamed(strings.ToLower(paper.Name))
	if k.contains("cards") {
		p.checkLayout(k)
	}
	p.noteUnusedSettings(k)
	if k.contains("board") && !board.CardFits(size.W, size.H) && !board.NeedsDoubleBoard(size.W, size.H) {
		p.note(source.Size, "the board has places for cards of 63 × 88 mm; %s cards lie over their edges", size.Name)
	}
}

// noteUnusedSettings notes settings for the back of sheets that are printed on one side only.
func (p *planner) noteUnusedSettings(k *pack) {
	source, layout := k.source, k.setup.Layout
	if layout != sheet.GutterFold && layout != sheet.Singles {
		return
	}
	for _, axis := range []strict.Located[int]{source.Offset.X, source.Offset.Y} {
		if axis.Written() {
			p.note(strict.Located[string]{Pos: axis.Pos}, "offset does nothing here: layout %s prints on one side of the sheet", layout)
			break
		}
	}
	if source.Flip.Written() {
		p.note(source.Flip, "flip does nothing here: layout %s prints on one side of the sheet", layout)
	}
}

// itemByName returns the item that a setting names, or the first item if the setting isn't written.
// For an unknown name it reports a problem and returns false. what names the setting in problems.
// aliases maps other words to names, for suggestions.
func itemByName[T any](p *planner, what string, setting strict.Located[string], all []T, name func(T) string, aliases map[string]string) (T, bool) {
	if setting.Value == "" {
		return all[0], true
	}
	var known []string
	for _, item := range all {
		if name(item) == setting.Value {
			return item, true
		}
		known = append(known, name(item))
	}
	p.isKnown(setting, what, known, aliases)
	return all[0], false
}

// checkLayout refuses cards that don't fit on the paper, and layouts that need other faces or
// backs.
func (p *planner) checkLayout(k *pack) {
	source := k.source
	if _, err := sheet.Arrange(k.sheetSize(), k.look.Bleed, k.setup); err != nil {
		at := strict.LastWritten(source.Title, source.Paper, source.Layout, source.Size, source.Orientation, strict.Located[string]{Pos: source.Bleed.Pos}, strict.Located[string]{Pos: source.Grid.Pos})
		p.problem(at.Pos, at.Value, "%s", err)
	}
	switch {
	case k.setup.Layout == sheet.Strip && len(k.faces) < len(cards.Faces()):
		p.problem(source.Faces[0].Pos, source.Faces[0].Value, "layout strip joins A, B and C; leave faces out, or choose another layout")
	case k.setup.Layout == sheet.GutterFold && !source.Backs.Value:
		p.problem(source.Backs.Pos, "false", "layout gutter-fold folds fronts onto backs; leave backs out, or choose layout singles")
	}
}

// sheetSize returns the size of a card for package sheet.
func (p *pack) sheetSize() sheet.Size {
	return sheet.Size{Name: p.look.Size.Name, W: p.look.Size.W, H: p.look.Size.H}
}
