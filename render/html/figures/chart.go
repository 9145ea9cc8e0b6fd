package figures

import (
	"slices"
	"strconv"

	"octavo/engine/figure"
	"octavo/render"
)

// A chart is drawn for a width of about 320 pixels and is never shown much larger, so that
// its letters are as large as the page's notes.
const (
	chartWidth  = 96 * figure.Millimetre
	chartHeight = 58 * figure.Millimetre
	chartTop    = 5 * figure.Millimetre
	chartFoot   = 7 * figure.Millimetre // under the levels' numbers
	chartText   = 3800 * figure.Micrometre
	firstLine   = 550 * figure.Micrometre
	otherLine   = 260 * figure.Micrometre
	chartRule   = 150 * figure.Micrometre
)

// Chart plots a measure: pale rules across, each line named at its end. The summary says
// the same for those who can't see it; the table below a chart has every number.
func Chart(m render.Measure) (chart figure.Figure, summary string) {
	p := plot{measure: m}
	for _, l := range m.Lines {
		p.levels = max(p.levels, len(l.Values))
		for _, v := range l.Values {
			p.most = max(p.most, v)
		}
	}
	p.step = niceStep(p.most)
	p.top = max((p.most+p.step-1)/p.step, 1) * p.step
	p.left = figure.Width(figure.Sans, chartText, strconv.Itoa(p.top))*6/5 + 2*figure.Millimetre
	p.figure = figure.Figure{W: chartWidth, H: chartHeight}
	p.rules()
	p.ticks()
	for i := range m.Lines {
		p.line(i)
	}
	p.names()
	return p.figure, p.summary()
}

// plot is a chart while it is drawn.
type plot struct {
	measure   render.Measure
	levels    int
	most      int           // of all values
	step, top int           // between rules; of the topmost rule
	left      figure.Length // where rules begin, beside their numbers
	figure    figure.Figure
}

// niceStep returns the least step of 1, 2 or 5 times a power of ten that divides a range into at
// most five.
func niceStep(most int) int {
	for unit := 1; ; unit *= 10 {
		for _, times := range []int{1, 2, 5} {
			if step := unit * times; most <= 5*step {
				return step
			}
		}
	}
}

func (p *plot) x(level int) figure.Length {
	room := chartWidth - p.left - 2*figure.Millimetre
	return p.left + room*figure.Length(level-1)/figure.Length(max(p.levels-1, 1))
}

func (p *plot) y(value int) figure.Length {
	const room = chartHeight - chartTop - chartFoot
	return chartHeight - chartFoot - room*figure.Length(value)/figure.Length(p.top)
}

// rules are drawn as areas, in the pale ink.
func (p *plot) rules() {
	for v := 0; v <= p.top; v += p.step {
		rule := figure.Path{Fill: figure.Shade}
		if v == 0 {
			rule.Fill = figure.Black
		}
		rule.Rectangle(figure.Rect{X: p.left, Y: p.y(v) - chartRule/2, W: chartWidth - p.left - figure.Millimetre, H: chartRule})
		p.figure.Add(rule)
		p.text(figure.Point{X: p.left - 2*figure.Millimetre, Y: p.y(v) + chartText/3}, figure.End, strconv.Itoa(v))
	}
}

func (p *plot) text(at figure.Point, anchor figure.Anchor, text string) {
	p.figure.Add(figure.Text{At: at, Anchor: anchor, Size: chartText, Face: figure.Sans, Ink: figure.Black, String: text})
}

// ticks number the first level and every quarter.
func (p *plot) ticks() {
	foot := figure.Length(chartHeight - 2*figure.Millimetre)
	p.text(figure.Point{X: p.x(1), Y: foot}, figure.Middle, "1")
	for i := 1; i <= 4; i++ {
		level := p.levels * i / 4
		if level < 2 || p.levels < 8 && i < 4 {
			continue
		}
		anchor, x := figure.Middle, p.x(level)
		if level == p.levels {
			anchor, x = figure.End, x+figure.Millimetre
		}
		p.text(figure.Point{X: x, Y: foot}, anchor, strconv.Itoa(level))
	}
}

// line draws a line: the first one heavy, the others light.
func (p *plot) line(i int) {
	values := p.measure.Lines[i].Values
	if len(values) == 0 {
		return
	}
	path := figure.Path{Stroke: figure.Black, Weight: firstLine, Cap: figure.Round}
	if i > 0 {
		path.Weight = otherLine
	}
	path.MoveTo(p.x(1), p.y(values[0]))
	for n, v := range values[1:] {
		path.LineTo(p.x(n+2), p.y(v))
	}
	if len(values) == 1 {
		path.LineTo(p.x(1)+firstLine, p.y(values[0]))
	}
	p.figure.Add(path)
}

// names writes the names of two lines at their ends: above the one that ends higher, and
// below the other.
func (p *plot) names() {
	if len(p.measure.Lines) != 2 {
		return
	}
	upper, lower := p.measure.Lines[0], p.measure.Lines[1]
	if n := len(upper.Values); n > 0 && n == len(lower.Values) && lower.Values[n-1] > upper.Values[n-1] {
		upper, lower = lower, upper
	}
	_, highest := extremes(upper.Values)
	lowest, _ := extremes(lower.Values)
	below := min(p.y(lowest)+chartText, p.y(0)-figure.Millimetre)
	above := min(p.y(highest)-chartText*2/5, below-chartText*4/3)
	const right = chartWidth - figure.Millimetre
	p.text(figure.Point{X: right, Y: max(above, chartText)}, figure.End, upper.Name)
	p.text(figure.Point{X: right, Y: below}, figure.End, lower.Name)
}

// extremes returns the least and the most of the last third of a line, where its name stands.
func extremes(values []int) (least, most int) {
	tail := values[len(values)*2/3:]
	if len(tail) == 0 {
		return 0, 0
	}
	return slices.Min(tail), slices.Max(tail)
}

// summary says what each line begins and ends with.
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
