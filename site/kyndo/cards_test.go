package kyndo_test

import (
	"testing"

	"octavo/content"
	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
	"octavo/site/kyndo"
)

// every draws all fronts of the sample in all looks.
func every(t *testing.T, see func(where string, look cards.Look, f figure.Figure)) {
	t.Helper()
	game, err := kyndo.LoadCards(content.Sample())
	if err != nil {
		t.Fatal(err)
	}
	for _, size := range cards.Sizes() {
		for _, edition := range cards.Editions() {
			for _, language := range []string{"es", "en"} {
				look := cards.Look{Size: size, Edition: edition, Language: language, Bleed: 3 * figure.Millimetre}
				for i := range game.Rules.Cards {
					for _, face := range cards.Faces() {
						f, err := game.Front(&game.Rules.Cards[i], face, look)
						if err != nil {
							t.Errorf("%v: %v", edition, err)
							continue
						}
						see(game.Rules.Cards[i].ID+" "+face.String()+" "+size.Name+" "+edition.String()+" "+language, look, f)
					}
				}
			}
		}
	}
}

// Whatever is printed on a front stays inside the safe margin, and no line is
// thinner than print houses take.
func TestFrontsStayInsideTheSafeMargin(t *testing.T) {
	every(t, func(where string, look cards.Look, f figure.Figure) {
		for _, item := range f.Items {
			if text, ok := item.(figure.Text); ok && !within(look.Safe(), text) {
				t.Errorf("%s: %q leaves the safe margin", where, text.String)
			}
			if !look.Trim().Contains(item.Extent()) {
				t.Errorf("%s: %T %v leaves the card", where, item, item.Extent())
			}
			if path, ok := item.(figure.Path); ok && path.Stroke != figure.NoInk && path.Weight < figure.Hairline {
				t.Errorf("%s: a line of %d µm", where, path.Weight)
			}
		}
	})
}

// within reports whether a line of text is no wider than a room, and stands
// on a baseline in it.
func within(room figure.Rect, text figure.Text) bool {
	e := text.Extent()
	return e.X >= room.X && e.X+e.W <= room.X+room.W && text.At.Y-text.Size*figure.CapHeight/1000 >= room.Y-1 && text.At.Y <= room.Y+room.H
}
