package figures

import (
	"slices"
	"strconv"

	"octavo/engine/figure"
	"octavo/render"
)

// Sizes of a chart. Pages show a chart about 320 pixels wide and never much larger. At that width,
// letters of size chartText are as large as the page's notes.
const (
	chartWidth  = 96 * figure.Millimetre
	chartHeight = 58 * figure.Millimetre
	chartTop    = 5 * figure.Millimetre // the space above the topmost rule
	chartFoot   = 7 * figure.Millimetre // the space below the lowest rule, for the numbers of levels
	chartText   = 3800 * figure.Micrometre
	firstWeight = 550 * figure.Micrometre // the weight of the first line
	otherWeight = 260 * figure.Micrometre // the weight of the other lines
	ruleHeight  = 150 * figure.Micrometre
)

// Chart draws a line chart of a measure, with pale horizontal rules. If the measure has two lines,
// their names stand at their right ends. The summary describes the chart for screen readers; a table on
// the page has all values.
func Chart(m render.Measure) (chart figure.Figure, summary string) {
	p := plot{measure: m}
	for _, l := range m.Lines {
		p.levels = max(p.levels, len(l.Values))
		for _, v := range l.Values {
			p.maxValue = max(p.maxValue, v)
		}
	}
	p.step = niceStep(p.maxValue)
	p.top = max((p.maxValue+p.step-1)/p.step, 1) * p.step
	p.left = figure.Width(figure.Sans, chartText, strconv.Itoa(p.top))*6/5 + 2*figure.Millimetre
	p.figure = figure.Figure{W: chartWidth, H: chartHeight}
	p.addRules()
	p.addLevelNumbers()
	for i := range m.Lines {
		p.addLine(i)
	}
	p.addNames()
	return p.figure, p.summary()
}

// plot is a chart while it is drawn.
type plot struct {
	measure  render.Measure
	levels   int           // number of values of the longest line
	maxValue int           // the largest value of all lines
	step     int           // difference of values between rules
	top      int           // value of the topmost rule
	left     figure.Length // x where rules begin, to the right of their values
	figure   figure.Figure
}

// niceStep returns a round step between rules: 1, 2 or 5 times a power of ten. It returns the smallest
// such step of which five reach most, the largest value of the chart.
func niceStep(most int) int {
	for unit := 1; ; unit *= 10 {
		for _, times := range []int{1, 2, 5} {
			if step := unit * times; most <= 5*step {
				return step
			}
		}
	}
}

func (p *plot) xOf(level int) figure.Length {
	room := chartWidth - p.left - 2*figure.Millimetre
	return p.left + room*figure.Length(level-1)/figure.Length(max(p.levels-1, 1))
}

func (p *plot) yOf(value int) figure.Length {
	const room = chartHeight - chartTop - chartFoot
	return chartHeight - chartFoot - room*figure.Length(value)/figure.Length(p.top)
}

// addRules draws the horizontal rules as thin areas, and writes their values on the left.
func (p *plot) addRules() {
	for v := 0; v <= p.top; v += p.step {
		rule := figure.Path{Fill: figure.Shade}
		if v == 0 {
			rule.Fill = figure.Black
		}
		rule.Rectangle(figure.Rect{X: p.left, Y: p.yOf(v) - ruleHeight/2, W: chartWidth - p.left - figure.Millimetre, H: ruleHeight})
		p.figure.Add(rule)
		p.addText(figure.Point{X: p.left - 2*figure.Millimetre, Y: p.yOf(v) + chartText/3}, figure.End, strconv.Itoa(v))
	}
}

func (p *plot) addText(at figure.Point, anchor figure.Anchor, text string) {
	p.figure.Add(figure.Text{At: at, Anchor: anchor, Size: chartText, Face: figure.Sans, Ink: figure.Black, String: text})
}

// addLevelNumbers writes the numbers of levels under the chart: the first and each quarter. If there
// are fewer than eight levels, it writes only the first and the last.
func (p *plot) addLevelNumbers() {
	foot := figure.Length(chartHeight - 2*figure.Millimetre)
	p.addText(figure.Point{X: p.xOf(1), Y: foot}, figure.Middle, "1")
	for i := 1; i <= 4; i++ {
		level := p.levels * i / 4
		if level < 2 || p.levels < 8 && i < 4 {
			continue
		}
		anchor, x := figure.Middle, p.xOf(level)
		if level == p.levels {
			anchor, x = figure.End, x+figure.Millimetre
		}
		p.addText(figure.Point{X: x, Y: foot}, anchor, strconv.Itoa(level))
	}
}

// addLine draws line i of the measure. The first line is heavier than the others.
func (p *plot) addLine(i int) {
	values := p.measure.Lines[i].Values
	if len(values) == 0 {
		return
	}
	path := figure.Path{Stroke: figure.Black, Weight: firstWeight, Cap: figure.Round}
	if i > 0 {
		path.Weight = otherWeight
	}
	path.MoveTo(p.xOf(1), p.yOf(values[0]))
	for n, v := range values[1:] {
		path.LineTo(p.xOf(n+2), p.yOf(v))
	}
	if len(values) == 1 {
		path.LineTo(p.xOf(1)+firstWeight, p.yOf(values[0]))
	}
	p.figure.Add(path)
}

// addNames writes the names of two lines at their right ends: above the line that ends higher, and
// below the other. With one line or more than two, it does nothing.
func (p *plot) addNames() {
	if len(p.measure.Lines) != 2 {
		return
	}
	upper, lower := p.measure.Lines[0], p.measure.Lines[1]
	if n := len(upper.Values); n > 0 && n == len(lower.Values) && lower.Values[n-1] > upper.Values[n-1] {
		upper, lower = lower, upper
	}
	_, highest := tailExtremes(upper.Values)
	lowest, _ := tailExtremes(lower.Values)
	below := min(p.yOf(lowest)+chartText, p.yOf(0)-figure.Millimetre)
	above := min(p.yOf(highest)-chartText*2/5, below-chartText*4/3)
	const right = chartWidth - figure.Millimetre
	p.addText(figure.Point{X: right, Y: max(above, chartText)}, figure.End, upper.Name)
	p.addText(figure.Point{X: right, Y: below}, figure.End, lower.Name)
}

// tailExtremes returns the smallest and the largest value in the last third of a line, where its name
// is written. Both are 0 for a line without values.
func tailExtremes(values []int) (least, most int) {
	tail := values[len(values)*2/3:]
	if len(tail) == 0 {
		return 0, 0
	}
	return slices.Min(tail), slices.Max(tail)
}

// summary returns the title and, for each line, its name, first and last value.
func (p *plot) summary() string {
	text := p.measure.Title
	for i, l := range p.measure.Lines {
		if len(l.Values) == 0 {
			continue
		}
		separator := []string{": ", "; "}[min(i, 1)]
		name := l.Name
		if name != "" {
			name += " "
		}
		text += separator + name + strconv.Itoa(l.Values[0]) + " → " + strconv.Itoa(l.Values[len(l.Values)-1])
	}
	return text
}
