package gather

import (
	"fmt"
	"strconv"

	"octavo/engine/figure"
)

// Measures of a chart.
const (
	chartWidth  = 160 * figure.Millimetre
	chartMargin = 4 * figure.Millimetre
	chartRow    = 5 * figure.Millimetre
	chartBar    = 3400 * figure.Micrometre
	chartHead   = 12 * figure.Millimetre
	chartCounts = 36 * figure.Millimetre // space for the numbers on the right
	chartGap    = 2 * figure.Millimetre
	titleSize   = 4200 * figure.Micrometre
	labelSize   = 2900 * figure.Micrometre
	baseline    = 2750 * figure.Micrometre // of a label, from the top of its row
)

// Chart draws a table as bars, one for each row.
func (s *Statistics) Chart(table Table) figure.Figure {
	f := figure.Figure{W: chartWidth, H: 2*chartMargin + chartHead + figure.Length(len(table.Rows))*chartRow}
	label, most := figure.Length(0), 1
	for _, row := range table.Rows {
		label = max(label, figure.Width(figure.Sans, labelSize, row.Value))
		most = max(most, row.Puzzles)
	}
	f.Add(figure.Text{At: figure.Point{X: chartMargin, Y: chartMargin + titleSize}, Size: titleSize, Ink: figure.Black, String: s.heading(table)})
	left := chartMargin + label + chartGap
	room := chartWidth - left - chartCounts - chartMargin
	for i, row := range table.Rows {
		y := chartMargin + chartHead + figure.Length(i)*chartRow
		text := func(x figure.Length, anchor figure.Anchor, words string) {
			f.Add(figure.Text{At: figure.Point{X: x, Y: y + baseline + (chartBar-labelSize)/2}, Anchor: anchor, Size: labelSize, Ink: figure.Black, String: words})
		}
		text(left-chartGap, figure.End, row.Value)
		bar := max(100*figure.Micrometre, room*figure.Length(row.Puzzles)/figure.Length(most))
		var area figure.Path
		area.Rectangle(figure.Rect{X: left, Y: y, W: bar, H: chartBar})
		area.Fill = figure.Black
		f.Add(area)
		text(left+bar+chartGap, figure.Start, fmt.Sprintf("%s (%.2f %%)", strconv.Itoa(row.Puzzles), s.percent(row)))
	}
	return f
}

// heading returns the title of a chart.
func (s *Statistics) heading(table Table) string {
	return fmt.Sprintf("%s%s: %s of %d puzzles", s.Order.Kind, s.options(), table.Of, s.Puzzles)
}
