package cover

import "octavo/engine/figure"

// A heading is a title with a subtitle below it. gap is the white space between title and subtitle.
type heading struct {
	title, subtitle fittedText
	gap             figure.Length
}

// A headingLimit holds the smallest sizes and the largest numbers of lines that title and subtitle may have.
type headingLimit struct {
	minTitle, minSubtitle     figure.Length
	titleLines, subtitleLines int
}

// headingLimits returns limits to try in order. The first lets the subtitle shrink a little. The second and the
// third allow more lines and smaller letters. The last allows the smallest letters that can be printed.
func (c *canvas) headingLimits(subtitle textStyle, lines int) []headingLimit {
	return []headingLimit{
		{c.smallSize * 12 / 10, max(c.smallSize*9/10, subtitle.size*75/100), lines, 4},
		{c.smallSize * 12 / 10, c.smallSize * 9 / 10, lines + 1, 5},
		{c.smallSize, minLetterSize, max(5, lines+1), 5},
		{minLetterSize, minLetterSize, 4, 5},
	}
}

// fitHeading returns the largest title and subtitle that fit a room together. The title has at most the given
// number of lines, or more if it doesn't fit otherwise. If nothing fits, fitHeading records an error and
// returns a heading without lines.
func (c *canvas) fitHeading(title, subtitle textStyle, room figure.Rect, lines int) heading {
	limits := c.headingLimits(subtitle, lines)
	for _, limit := range limits {
		if h, ok := c.tryHeading(title, subtitle, room, limit); ok {
			return h
		}
	}
	field, text := "title", c.book.Title
	last := limits[len(limits)-1]
	if _, fits := c.tryFit(text, title, last.minTitle, room.W, room.H, last.titleLines); fits {
		field, text = "subtitle", c.book.Subtitle
	}
	c.recordMisfit(field, tooLong(text))
	return heading{title: fittedText{textStyle: title}, subtitle: fittedText{textStyle: subtitle}}
}

// tryHeading finds the largest title that leaves room for the subtitle, within a limit. It returns false if
// there is none.
func (c *canvas) tryHeading(title, subtitle textStyle, room figure.Rect, limit headingLimit) (heading, bool) {
	for size := title.size; ; size = max(limit.minTitle, size*97/100) {
		title.size = size
		h := heading{subtitle: fittedText{textStyle: subtitle}}
		lines, fits := c.breakLines(title, c.book.Title, room.W, limit.titleLines)
		h.title = fittedText{title, lines}
		h.gap = max(size*58/100, c.smallSize*12/10)
		left := room.H - h.title.height()
		fits = fits && left >= 0
		if fits && c.book.Subtitle != "" {
			subtitle := subtitle
			subtitle.size = min(subtitle.size, max(size*9/10, limit.minSubtitle))
			h.subtitle, fits = c.tryFit(c.book.Subtitle, subtitle, limit.minSubtitle, room.W*94/100, left-h.gap, limit.subtitleLines)
		}
		if fits {
			return h, true
		}
		if size <= limit.minTitle {
			return heading{}, false
		}
	}
}

func (h heading) height() figure.Length {
	if len(h.subtitle.lines) == 0 {
		return h.title.height()
	}
	return h.title.height() + h.gap + h.subtitle.height()
}

// sideBearing is the white space at the left of a capital, which counts as part of the letter's
// width. It is in thousandths of the letter's size.
const sideBearing = 40

// setHeading draws a heading from its top, and returns its last baseline. The title moves left by its
// sideBearing, so that its letters align with those of small texts.
func (c *canvas) setHeading(h heading, x, top figure.Length) figure.Length {
	hang := h.title.size * sideBearing / 1000
	if h.title.anchor != figure.Start {
		hang = 0
	}
	y := c.setLines(h.title.textStyle, h.title.lines, x-hang, top)
	if len(h.subtitle.lines) > 0 {
		y = c.setLines(h.subtitle.textStyle, h.subtitle.lines, x, y+h.gap)
	}
	return y
}

// smallText returns the style of small text, such as the series, in a face and an ink.
func (c *canvas) smallText(face figure.Face, ink figure.Ink) textStyle {
	return textStyle{face: face, size: c.smallSize, leading: 1300, ink: ink, tracking: 15}
}

// setSmallText draws small text within a width, in at most two lines. It returns the last baseline, or
// top if there is no text. field names the text in an error.
func (c *canvas) setSmallText(field, text string, s textStyle, x, top, width figure.Length) figure.Length {
	if text == "" {
		return top
	}
	b := c.fitText(field, text, s, minLetterSize, width, s.height(2), 2)
	return c.setLines(b.textStyle, b.lines, x, top)
}

// fitAuthor makes the author's name fit a width. It tries one line, whose letters may be a fifth smaller, then
// two lines, and then three. If none fits, it records an error.
func (c *canvas) fitAuthor(s textStyle, width figure.Length) fittedText {
	if b, ok := c.tryFit(c.book.Author, s, max(minLetterSize, s.size*80/100), width, s.height(1), 1); ok {
		return b
	}
	if b, ok := c.tryFit(c.book.Author, s, max(minLetterSize, s.size*90/100), width, s.height(2), 2); ok {
		return b
	}
	return c.fitText("author", c.book.Author, s, minLetterSize, width, s.height(3), 3)
}

// baselineSpan returns the distance from the first baseline of a text to its last.
func (b fittedText) baselineSpan() figure.Length { return max(0, b.height()-b.capHeight()) }

// setAuthor draws the author's name from its top.
func (c *canvas) setAuthor(b fittedText, x, top figure.Length) {
	if len(b.lines) > 0 {
		c.setLines(b.textStyle, b.lines, x, top)
	}
}
