package books

import (
	"octavo/content"
	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/site/product/houses"
)

// usualBleed is what a book bleeds that is for no house in particular: the eighth of an
// inch that all houses known ask for, on all sides, as the strictest of them has it.
const usualBleed = figure.Inch / 8

// bleedOf is how far the pages of a book go on beyond their trim.
func bleedOf(source *content.Book) render.Bleed {
	switch h := houseOf(source); {
	case !source.Bleed.Value || worksheet(source):
		return render.Bleed{}
	case h == nil:
		return render.Bleed{By: usualBleed, Spine: true}
	default:
		return render.Bleed(h.Bleed.Value)
	}
}

// marginOf is the least margin of a book that isn't at the spine.
func marginOf(source *content.Book, h *houses.House) houses.Figure[houses.Length] {
	if source.Bleed.Value && h.Beside.Known() {
		return h.Beside
	}
	return h.Margin
}

// bleed checks that a book that bleeds is printed by somebody who cuts pages.
func (p *planner) bleed(source *content.Book) {
	if !source.Bleed.Value {
		return
	}
	h := houseOf(source)
	switch {
	case worksheet(source):
		p.problem(source.Bleed.Pos, "true", "a worksheet is printed at home or at school, where no page is printed to its edge; possible: bleed: false")
	case h != nil && !h.Bleed.Known():
		who := message.Name(h.Title)
		if h.Name == "home" {
			who = message.Text("a printer at home or at school")
		}
		p.problem(source.Bleed.Pos, "true", "%s prints no page to its edge; possible: bleed: false, or another house", who)
	}
}
