package books

import (
	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// Numbers implements product.Exportable.
func (b *book) Numbers() (first, count int) {
	for _, s := range b.sections {
		count += s.jobs * boardsOf(s)
	}
	return b.source.Number.Value, count
}

// Holds implements product.Exportable.
func (b *book) Holds(cell figure.Length) error {
	page := pageOf(b.source)
	possible, worst := figure.Length(0), section{}
	for _, s := range b.sections {
		x := s.maker.Offer().Format.Extent
		most := min((page.Width-figure.Bold)/figure.Length(x.Columns), (page.Height-figure.Bold)/figure.Length(x.Rows))
		if possible == 0 || most < possible {
			possible, worst = most, s
		}
	}
	if possible == 0 || cell <= possible {
		return nil
	}
	x := worst.maker.Offer().Format.Extent
	return message.Errorf("cells of %s make puzzles of %s of %d × %d cells %s wide and %s high, and %s has pages of %s × %s; possible: up to %s",
		geometry.InMillimetres(cell), worst.kind.Name(), x.Columns, x.Rows,
		geometry.InMillimetres(cell*figure.Length(x.Columns)+figure.Bold), geometry.InMillimetres(cell*figure.Length(x.Rows)+figure.Bold),
		b.source.File, geometry.InMillimetres(page.Width), geometry.InMillimetres(page.Height), geometry.InMillimetres(geometry.Tenths(possible)))
}

// Book implements product.Exported.
func (d *document) Book() *render.Book { return d.composed }
