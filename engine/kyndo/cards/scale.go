package cards

import "octavo/engine/figure"

// A scale is the type of a size of card. A larger card is read from further
// away: its type grows, by less than its sides, and the rest is air. Lines stay
// as thin as they are.
type scale struct {
	margin figure.Length // between the cut and what is read
	title  figure.Length // the name on face A
	head   figure.Length // the name on faces B and C
	latin  figure.Length // the scientific name
	number figure.Length // attack and defence on face A
	delta  figure.Length // what an ability adds
	text   figure.Length // sentences
	row    figure.Length // the rows of face B
	small  figure.Length // habitats, labels
	gap    figure.Length // the unit of white space
}

// Least sizes of type: rows of figures are read one by one, the rest is words.
var (
	leastText = figure.Points(700)
	leastRow  = figure.Points(800)
)

func scaleOf(s Size) scale {
	switch {
	case s.W >= 100*mm:
		return scale{
			margin: 8 * mm, title: figure.Points(2500), head: figure.Points(2100), latin: figure.Points(1500),
			number: figure.Points(7600), delta: figure.Points(4400), text: figure.Points(1600),
			row: figure.Points(1400), small: figure.Points(1200), gap: 2 * mm,
		}
	case s.H >= 110*mm:
		return scale{
			margin: 5 * mm, title: figure.Points(1500), head: figure.Points(1300), latin: figure.Points(1000),
			number: figure.Points(4400), delta: figure.Points(2600), text: figure.Points(1050),
			row: figure.Points(900), small: figure.Points(800), gap: 1250,
		}
	default:
		return scale{
			margin: 4200, title: figure.Points(1350), head: figure.Points(1150), latin: figure.Points(900),
			number: figure.Points(3600), delta: figure.Points(2200), text: figure.Points(950),
			row: figure.Points(800), small: figure.Points(750), gap: mm,
		}
	}
}

// capitals is the height of capitals of a size.
func capitals(size figure.Length) figure.Length { return size * figure.CapHeight / 1000 }

// figures is the height of digits of a size.
func figures(size figure.Length) figure.Length { return size * figure.FigureHeight / 1000 }
