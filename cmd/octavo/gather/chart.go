package gather

import (
	"fmt"
	"strconv"

	"octavo/engine/figure"
)

// Measures of a chart. They are chosen by eye.
const (
	chartWidth  = 160 * figure.Millimetre
	chartMargin = 4 * figure.Millimetre
	rowHeight   = 5 * figure.Millimetre
	barHeight   = 3400 * figure.Micrometre
	headHeight  = 12 * figure.Millimetre
	countsWidth = 36 * figure.Millimetre // space for the numbers on the right
	labelGap    = 2 * figure.Millimetre
	titleSize   = 4200 * figure.Micrometre
	labelSize   = 2900 * figure.Micrometre
	baseline    = 2750 * figure.Micrometre // distance of a label's baseline from the top of its row
)

// Chart draws a table as a bar chart, with a bar for each row.
func (s *Statistics) Chart(table Table) figure.Figure {
	f := figure.Figure{W: chartWidth, H: 2*chartMargin + headHeight + figure.Length(len(table.Rows))*rowHeight}
	label, most := figure.Length(0), 1
	for _, row := range table.Rows {
		label = max(label, figure.Width(figure.Sans, labelSize, row.Value))
		most = max(most, row.Puzzles)
	}
	f.Add(figure.Text{At: figure.Point{X: chartMargin, Y: chartMargin + titleSize}, Size: titleSize, Ink: figure.Black, String: s.heading(table)})
	left := chartMargin + label + labelGap
	room := chartWidth - left - countsWidth - chartMargin
	for i, row := range table.Rows {
		y := chartMargin + headHeight + figure.Length(i)*rowHeight
		text := func(x figure.Length, anchor figure.Anchor, words string) {
			f.Add(figure.Text{At: figure.Point{X: x, Y: y + baseline + (barHeight-labelSize)/2}, Anchor: anchor, Size: labelSize, Ink: figure.Black, String: words})
		}
		text(left-labelGap, figure.End, row.Value)
		bar := max(100*figure.Micrometre, room*figure.Length(row.Puzzles)/figure.Length(most))
		var area figure.Path
		area.Rectangle(figure.Rect{X: left, Y: y, W: bar, H: barHeight})
		area.Fill = figure.Black
		f.Add(area)
		text(left+bar+labelGap, figure.Start, fmt.Sprintf("%s (%.2f %%)", strconv.Itoa(row.Puzzles), s.percent(row)))
	}
	return f
}

// heading returns the title of a table's chart.
func (s *Statistics) heading(table Table) string {
	return fmt.Sprintf("%s%s: %s of %d puzzles", s.Order.Kind, s.orderText(), table.Name, s.Puzzles)
}
