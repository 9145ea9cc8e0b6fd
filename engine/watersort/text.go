package watersort

import (
	"strconv"
	"strings"
	"unicode"

	"octavo/engine"
	"octavo/engine/figure"
)

// parse parses the text CAP:BOTTLE/BOTTLE/…. CAP is the capacity. BOTTLE lists the glyphs
// of a bottle from the bottom up and is empty for an empty bottle.
func parse(text string) (position, error) {
	head, rest, found := strings.Cut(text, ":")
	if !found {
		return position{}, engine.Errorf("a water sort puzzle is CAP:BOTTLE/BOTTLE/…, and this has no colon")
	}
	capacity, err := strconv.Atoi(head)
	if err != nil || capacity < minCapacity || capacity > maxCapacity || head != strconv.Itoa(capacity) {
		return position{}, engine.Errorf("the capacity is %.40q; it can be %d to %d", head, minCapacity, maxCapacity)
	}
	fields := strings.Split(rest, "/")
	if len(fields) > maxBottles {
		return position{}, engine.Errorf("%d bottles are too many; there can be %d", len(fields), maxBottles)
	}
	p := position{capacity, make([]bottle, len(fields))}
	for i, field := range fields {
		if p.bottles[i], err = parseBottle(field, capacity); err != nil {
			return position{}, engine.Errorf("bottle %d of %d: %v", i+1, len(fields), err)
		}
	}
	return p, p.checkColours()
}

func parseBottle(field string, capacity int) (bottle, error) {
	var b bottle
	for _, r := range field {
		c := strings.IndexRune(glyphs, r)
		switch {
		case r >= 'a' && r <= 'z':
			return 0, engine.Errorf("%q is not a colour; colours are 0 to 9 and A to Z (did you mean %q?)", r, unicode.ToUpper(r))
		case c < 0:
			return 0, engine.Errorf("%q is not a colour; colours are 0 to 9 and A to Z", r)
		case b.height() == capacity:
			return 0, engine.Errorf("%.40q is longer than the capacity, %d", field, capacity)
		}
		b = b.add(colour(c+1), 1)
	}
	return b, nil
}

// checkColours rejects a position without segments, and one with a colour that doesn't
// fill exactly one bottle.
func (p position) checkColours() error {
	var count [maxColours + 1]int
	total := 0
	for _, b := range p.bottles {
		for i := range b.height() {
			count[b.colourAt(i)]++
			total++
		}
	}
	if total == 0 {
		return engine.Errorf("there is nothing in the bottles")
	}
	for c := colour(1); c <= maxColours; c++ {
		if count[c] != 0 && count[c] != p.capacity {
			return engine.Errorf("colour %s stands %d times; it must stand %d times", c.glyph(), count[c], p.capacity)
		}
	}
	return nil
}

// String returns the text that parse reads.
func (p position) String() string {
	var b strings.Builder
	b.WriteString(strconv.Itoa(p.capacity))
	for i, bottle := range p.bottles {
		b.WriteByte(":/"[min(i, 1)])
		for s := range bottle.height() {
			b.WriteString(bottle.colourAt(s).glyph())
		}
	}
	return b.String()
}

// Pictograms returns a drawing of one segment of each colour, in the order of the text. The segment
// has square corners, unlike the lowest segment of a bottle.
func (p *Puzzle) Pictograms() []engine.Pictogram {
	var signs []engine.Pictogram
	isListed := map[colour]bool{}
	for _, b := range p.start.bottles {
		for i := range b.height() {
			if c := b.colourAt(i); !isListed[c] {
				isListed[c] = true
				signs = append(signs, c.sign(p.start.capacity))
			}
		}
	}
	return signs
}

// sign returns the pictogram of a colour: its name is the glyph, and its drawing a segment.
func (c colour) sign(capacity int) engine.Pictogram {
	return engine.Pictogram{
		Name: func(string) string { return c.glyph() },
		Draw: func(cell figure.Length, style figure.Style) figure.Figure {
			style.Cell = cell
			plot := newBottleShape(style, capacity).segment(figure.Point{}, 1)
			plot.X, plot.Y = 0, 0
			f := figure.Figure{W: plot.W, H: plot.H}
			var segments segmentPlots
			segments.add(c, plot)
			segments.addTo(&f, style)
			return f
		},
	}
}
