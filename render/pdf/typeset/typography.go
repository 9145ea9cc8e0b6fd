package typeset

import (
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/font"
)

// typography holds all font sizes, faces and leadings of a design.
type typography struct {
	Design render.Design

	Baseline figure.Length // the distance between lines of the baseline grid, on which text stands on all pages

	title, heading, subheading font.Style
	section                    font.Style // style of the heading of a section without a page of its own
	Book, Note, table, Imprint FontSet

	head, folio          font.Style // styles of the running head and of the page number
	Entry, Detail        font.Style // styles of entries of the contents, and of details after them
	Page                 font.Style // style of the page number at the end of a contents entry
	Count                font.Style // style of the number of puzzles under the title of a section
	underPicture         font.Style // style of the caption of a picture
	underPictureLeading  figure.Length
	SignName, SignTitle  font.Style
	CoverTitles          [3]coverTitle
	CoverSubtitle        font.Style
	CoverSubtitleLeading figure.Length
	CoverAuthor          font.Style

	Moves moveStyles

	SheetTitle, SheetLabel, SheetFine font.Style
}

// moveStyles holds the styles of solutions by moves: puzzle number, notes such as measures, moves,
// and number of a line's first move.
type moveStyles struct {
	Number, Note, Move, Counter font.Style
	Leading                     figure.Length
}

// A coverTitle is one of three styles for the title on the title page. A long title gets a smaller
// one.
type coverTitle struct {
	Style   font.Style
	Leading figure.Length
}

// TypographyOf derives all styles from a design. The numbers below are the sizes in the classic
// design, in hundredths of a point. Other designs scale them.
func TypographyOf(d render.Design) *typography {
	emphasis := figure.SerifItalic
	if d.Upright {
		emphasis = figure.SerifSemibold
	}
	// The leading is scaled like the size, so that their ratio is that of the classic design.
	fontSet := func(plain, strong figure.Face, size, leading int) FontSet {
		set := d.Size(size)
		return FontSet{plain, strong, emphasis, figure.Sans, figure.Points(set), figure.Points(leading * set / size)}
	}
	aside := func(face figure.Face, size int) font.Style {
		return font.Style{Face: face, Size: figure.Points(d.SmallSize(size))}
	}
	titled := func(face figure.Face, size int) font.Style {
		return font.Style{Face: face, Size: figure.Points(d.TitleSize(size))}
	}
	cover := func(size, leading int) coverTitle {
		return coverTitle{titled(figure.SansLight, size), figure.Points(d.TitleSize(leading))}
	}
	t := &typography{
		Design:   d,
		Baseline: figure.Points(d.Leading),

		title:      titled(figure.SansLight, 2600),
		section:    titled(figure.SansLight, 2000),
		heading:    font.Style{Face: figure.SerifSemibold, Size: figure.Points(d.Size(1250))},
		subheading: font.Style{Face: emphasis, Size: figure.Points(d.Size(1025))},
		Note:       fontSet(figure.Serif, figure.SerifSemibold, 850, 1100),
		table:      fontSet(figure.Sans, figure.SansSemibold, 875, 1200),
		Imprint:    fontSet(figure.Serif, figure.SerifSemibold, 850, 1200),

		head: aside(figure.Sans, 800), folio: aside(figure.Sans, 900),
		Entry: font.Style{Face: figure.Serif, Size: figure.Points(d.Size(925))}, Detail: aside(figure.Sans, 850),
		Count:    aside(figure.Sans, 900),
		SignName: aside(figure.Sans, 850), SignTitle: aside(figure.SansSemibold, 950),
		underPicture: aside(figure.Sans, 850),

		CoverTitles:   [3]coverTitle{cover(3400, 4200), cover(2800, 3500), cover(2200, 2800)},
		CoverSubtitle: titled(emphasis, 1400), CoverSubtitleLeading: figure.Points(d.TitleSize(2000)),
		CoverAuthor: font.Style{Face: figure.Sans, Size: figure.Points(max(d.TitleSize(1100), d.MinSmallText))},

		Moves: moveStyles{
			Number: aside(figure.SansSemibold, 850), Note: aside(figure.Sans, 765),
			Move: aside(figure.Sans, 800), Counter: aside(figure.SansLight, 700),
			Leading: figure.Points(1100 * d.SmallSize(800) / 800),
		},

		// Loose sheets have the same sizes in all designs.
		SheetTitle: font.Style{Face: figure.SansLight, Size: figure.Points(1800)}, SheetLabel: font.Style{Face: figure.Sans, Size: figure.Points(950)}, SheetFine: font.Style{Face: figure.Sans, Size: figure.Points(750)},
	}
	t.Book = FontSet{figure.Serif, figure.SerifSemibold, emphasis, figure.Sans, figure.Points(d.Text), t.Baseline}
	t.Page = font.Style{Face: figure.Sans, Size: t.Book.Size * 95 / 100}
	t.underPictureLeading = figure.Points(1200 * d.SmallSize(850) / 850)
	return t
}

// Lines returns the height of n lines of the baseline grid.
func (t *typography) Lines(n int) figure.Length { return figure.Points(t.Design.Leading * n) }

// minRaisedMark is the smallest size of a raised number in any book, in hundredths of a point.
// Print houses accept nothing smaller (site/product/houses).
const minRaisedMark = 700

// raised returns the size of a raised number, such as that of a footnote, in text of the given
// size.
func (t *typography) raised(size figure.Length) figure.Length {
	least := max(t.Design.MinSmallText, minRaisedMark)
	if t.Design.MinText > 0 {
		least = t.Design.Digit
	}
	return max(size*62/100, figure.Points(least))
}
