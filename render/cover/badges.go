package cover

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/engine/figure"
)

// MostBadges is how many badges a front has room for, besides the badge with the number of the volume.
const MostBadges = 2

// badgeShare is the width of a badge in per cent of the front's. In a shop's list, where a front is some 160
// pixels wide, the letters of two short words are then nine pixels high.
const badgeShare = 25

// A badge is a disc on the front with the number of the volume, or with a text such as "300 puzzles".
type badge struct {
	middle   figure.Point
	radius   figure.Length
	text     string
	isVolume bool
}

// badgeTexts returns the front's badges without places. The first has the number of the volume, unless the
// design shows it in another way.
func (c *canvas) badgeTexts() (all []badge) {
	if c.book.Volume > 0 && !c.book.HideVolume {
		all = append(all, badge{text: itoa(c.book.Volume), isVolume: true})
	}
	for _, text := range c.book.Badges {
		all = append(all, badge{text: text})
	}
	return all
}

// placeBadges gives badges their places in a room. They form a row with the first at the lower right, or a
// column if the room is higher than wide. In a small room they are smaller.
func (c *canvas) placeBadges(all []badge, room figure.Rect) {
	n := figure.Length(len(all))
	if n == 0 {
		return
	}
	gap := c.front.W * 2 / 100
	width := min(c.front.W*badgeShare/100, room.W, room.H)
	if room.H > room.W {
		width = min(width, (room.H-(n-1)*gap)/n)
		top := room.Y + (room.H-n*width-(n-1)*gap)/2
		for i := range all {
			all[i].middle = figure.Point{X: room.X + room.W/2, Y: top + figure.Length(i)*(width+gap) + width/2}
		}
	} else {
		width = min(width, (room.W-(n-1)*gap)/n)
		for i := range all {
			all[i].middle = figure.Point{X: room.X + room.W - figure.Length(i)*(width+gap) - width/2, Y: room.Y + room.H - width/2}
		}
	}
	for i := range all {
		all[i].radius = width / 2
	}
	c.badges = append(c.badges, all...)
}

// badgeRow returns the room for a row of badges, as wide as the front inside its margins. foot is the y of its
// lower edge.
func (c *canvas) badgeRow(foot figure.Length) figure.Rect {
	inner := c.innerFront()
	height := c.front.W * badgeShare / 100
	return figure.Rect{X: inner.X, Y: foot - height, W: inner.W, H: height}
}

// isUnderBadge reports whether the square around a placed badge overlaps a box.
func (c *canvas) isUnderBadge(box figure.Rect) bool {
	for _, b := range c.badges {
		disc := figure.Rect{X: b.middle.X - b.radius, Y: b.middle.Y - b.radius, W: 2 * b.radius, H: 2 * b.radius}
		if over := intersection(box, disc); over.W > 0 && over.H > 0 {
			return true
		}
	}
	return false
}

// drawBadges draws the placed badges on top of everything that the front has so far.
func (c *canvas) drawBadges() {
	for _, b := range c.badges {
		fill, letters := c.inkOfPaint(figure.Accent), c.inkOfPaint(figure.Dusk)
		if figure.Contrast(fill, c.inkOfPaint(figure.Paper)) > figure.Contrast(fill, letters) {
			letters = c.inkOfPaint(figure.Paper)
		}
		if b.isVolume {
			fill, letters = c.inkOfPaint(figure.Dusk), c.inkOn(figure.Dusk)
		}
		c.page.Add(figure.Disc{Center: b.middle, Radius: b.radius, Fill: c.inkOfPaint(figure.Paper)})
		c.page.Add(figure.Disc{Center: b.middle, Radius: b.radius * 93 / 100, Fill: fill})
		c.drawBadgeText(b, letters)
	}
}

// badgeLines returns the lines of a badge: one for each word, but a word of one or two letters that
// is no number shares its line with the next word.
func badgeLines(text string) (lines []string) {
	open := false
	for _, word := range splitWords(text) {
		if open {
			lines[len(lines)-1] += " " + word
		} else {
			lines = append(lines, word)
		}
		open = utf8.RuneCountInString(word) <= 2 && !isNumber(word)
	}
	return lines
}

// isNumber reports whether a line has a digit and at most five characters, such as 300 or 6+. Such lines are
// set larger than words.
func isNumber(line string) bool {
	return utf8.RuneCountInString(line) <= 5 && strings.ContainsFunc(line, unicode.IsDigit)
}

// badgeNumberSize is the size of numbers in a badge, in per cent of the size of its words.
const badgeNumberSize = 170

// drawBadgeText writes the text of a badge as large as its disc allows. If even the smallest letters don't fit,
// it records an error.
func (c *canvas) drawBadgeText(b badge, ink figure.Ink) {
	lines := badgeLines(b.text)
	reach := b.radius * 80 / 100
	s := textStyle{face: figure.SansSemibold, size: b.radius * 13 / 10, ink: ink}
	for ; s.size > minLetterSize*97/100; s.size = s.size * 97 / 100 {
		if styles, height, fits := c.fitBadge(lines, s, reach); fits {
			y := b.middle.Y - height/2
			for i, line := range lines {
				y += styles[i].capHeight()
				c.page.Add(styles[i].lineAt(line, b.middle.X-c.textWidth(styles[i], line)/2, y))
				y += styles[i].size * 30 / 100
			}
			return
		}
	}
	c.recordMisfit("badges", tooLong(b.text))
}

// fitBadge returns the style of each line, and the height of all lines together. reach is the radius in which
// the lines must stay. fits is false if a corner of a line would be outside.
func (c *canvas) fitBadge(lines []string, s textStyle, reach figure.Length) (styles []textStyle, height figure.Length, fits bool) {
	for i, line := range lines {
		own := s
		own.size = max(own.size, minLetterSize)
		if isNumber(line) && len(lines) > 1 {
			own.size = own.size * badgeNumberSize / 100
		}
		if i > 0 {
			height += styles[i-1].size * 30 / 100
		}
		height += own.capHeight()
		styles = append(styles, own)
	}
	y := -height / 2
	for i, line := range lines {
		half, foot := c.textWidth(styles[i], line)/2, y+styles[i].capHeight()
		far := max(y, -y, foot, -foot)
		if half*half+far*far > reach*reach {
			return nil, 0, false
		}
		y = foot + styles[i].size*30/100
	}
	return styles, height, true
}
