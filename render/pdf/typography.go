package pdf

import (
	"octavo/engine/figure"
	"octavo/render"
)

// typography is every size and face in which a book is set, by its design. The
// numbers are those of the classic design, in hundredths of a point.
type typography struct {
	design render.Design

	baseline figure.Length // the distance of the lines of text, which all pages share

	title, heading, subheading style
	section                    style // the heading of a section without a page of its own
	book, note, table, imprint voice

	head, folio          style // of a page
	entry, detail        style // of the contents, and what stands behind them
	page                 style // the number at the end of an entry
	count                style // under the title of a section
	underPicture         style
	underPictureLeading  figure.Length
	signName, signTitle  style
	coverTitles          [3]coverTitle
	coverSubtitle        style
	coverSubtitleLeading figure.Length
	coverAuthor          style

	play play

	sheetTitle, sheetLabel, sheetFine style
}

// play is how solutions by moves are set.
type play struct {
	number, note, move, counter style
	leading                     figure.Length
}

// A coverTitle is a size of the title on the title page.
type coverTitle struct {
	style   style
	leading figure.Length
}

func typographyOf(d render.Design) *typography {
	emphasis := figure.SerifItalic
	if d.Upright {
		emphasis = figure.SerifSemibold
	}
	// Leading keeps its ratio to the size.
	voiced := func(plain, strong figure.Face, size, leading int) voice {
		set := d.Size(size)
		return voice{plain, strong, emphasis, figure.Sans, figure.Points(set), figure.Points(leading * set / size)}
	}
	aside := func(face figure.Face, size int) style { return style{face, figure.Points(d.Aside(size))} }
	titled := func(face figure.Face, size int) style { return style{face, figure.Points(d.Titled(size))} }
	cover := func(size, leading int) coverTitle {
		return coverTitle{titled(figure.SansLight, size), figure.Points(d.Titled(leading))}
	}
	t := &typography{
		design:   d,
		baseline: figure.Points(d.Leading),

		title:      titled(figure.SansLight, 2600),
		section:    titled(figure.SansLight, 2000),
		heading:    style{figure.SerifSemibold, figure.Points(d.Size(1250))},
		subheading: style{emphasis, figure.Points(d.Size(1025))},
		note:       voiced(figure.Serif, figure.SerifSemibold, 850, 1100),
		table:      voiced(figure.Sans, figure.SansSemibold, 875, 1200),
		imprint:    voiced(figure.Serif, figure.SerifSemibold, 850, 1200),

		head: aside(figure.Sans, 800), folio: aside(figure.Sans, 900),
		entry: style{figure.Serif, figure.Points(d.Size(925))}, detail: aside(figure.Sans, 850),
		count:    aside(figure.Sans, 900),
		signName: aside(figure.Sans, 850), signTitle: aside(figure.SansSemibold, 950),
		underPicture: aside(figure.Sans, 850),

		coverTitles:   [3]coverTitle{cover(3400, 4200), cover(2800, 3500), cover(2200, 2800)},
		coverSubtitle: titled(emphasis, 1400), coverSubtitleLeading: figure.Points(d.Titled(2000)),
		coverAuthor: style{figure.Sans, figure.Points(max(d.Titled(1100), d.Least))},

		play: play{
			number: aside(figure.SansSemibold, 850), note: aside(figure.Sans, 765),
			move: aside(figure.Sans, 800), counter: aside(figure.SansLight, 700),
			leading: figure.Points(1100 * d.Aside(800) / 800),
		},

		// Loose sheets have one design.
		sheetTitle: style{figure.SansLight, pt(18)}, sheetLabel: style{figure.Sans, figure.Points(950)}, sheetFine: style{figure.Sans, figure.Points(750)},
	}
	t.book = voice{figure.Serif, figure.SerifSemibold, emphasis, figure.Sans, figure.Points(d.Text), t.baseline}
	t.page = style{figure.Sans, t.book.size * 95 / 100}
	t.underPictureLeading = figure.Points(1200 * d.Aside(850) / 850)
	return t
}

// lines is the height of n lines of the grid.
func (t *typography) lines(n int) figure.Length { return figure.Points(t.design.Leading * n) }

// smallestMark is how small a mark above the line may be in any book, whether a
// house is named or not: print houses take nothing smaller (site/product/houses).
// In hundredths of a point.
const smallestMark = 700

// raised is the size of a mark above the line, in text of a size.
func (t *typography) raised(size figure.Length) figure.Length {
	least := max(t.design.Least, smallestMark)
	if t.design.LeastText > 0 {
		least = t.design.Digit
	}
	return max(size*62/100, figure.Points(least))
}
