package verify

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"octavo/engine/figure"
)

// A caption is the line over a drawing: its number, what is said of it, which page
// it refers to or which id it bears.
type caption struct {
	number int
	at     figure.Point // where its baseline begins
	size   figure.Length
	right  figure.Length // where its last word ends
	to     int           // the page of the answer; 0 where none is printed
	back   int           // the page of the puzzle
	id     string        // of worksheets and their keys
	words  []string      // what else it says: the tier, the size
	filled int           // of the dots that show the tier
	dots   int
	top    figure.Length // of the figures
}

// isNumber are the numbers of puzzles, isID the ids of worksheets, isPupil those of pupils
// whose puzzles are theirs alone.
var (
	isNumber = regexp.MustCompile(`^[1-9][0-9]{0,4}$`)
	isID     = regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{6}$`)
	isPupil  = regexp.MustCompile(`^([\p{L}\p{Nd}]{1,8})-([0-9]{2,3})$`)
)

// captions finds the lines over drawings: each begins with a number in heavy letters,
// which stands in no frame.
func (s *sheet) captions() []caption {
	frames := s.frames()
	free := make([]*word, 0, 64)
	for i := range s.words {
		if w := &s.words[i]; !slices.ContainsFunc(frames, func(a area) bool { return a.has(w.Middle()) }) {
			free = append(free, w)
		}
	}
	var heads []*word
	for _, w := range free {
		if _, ok := s.headOf(w); ok && !goesOn(w, free) {
			heads = append(heads, w)
		}
	}
	var all []caption
	for _, head := range heads {
		number, _ := s.headOf(head)
		if c := s.captionOf(head, number, heads, free); s.turned || c.speaks() {
			all = append(all, c)
		}
	}
	return all
}

// goesOn reports whether a word stands within a sentence: another ends right before it,
// a space away. A heavy number in it heads no caption.
func goesOn(w *word, free []*word) bool {
	return slices.ContainsFunc(free, func(before *word) bool {
		gap := w.At.X - before.box.right
		return before.At.X < w.At.X && abs(before.At.Y-w.At.Y) <= 20 && gap > -w.Size/2 && gap < w.Size/2
	})
}

// speaks reports whether a line says more than a number, as drawings do in heavy
// letters, too: where it leads, which id it has, or anything in words.
func (c *caption) speaks() bool {
	return c.to != 0 || c.back != 0 || c.id != "" || c.dots > 0 || slices.ContainsFunc(c.words, isProse)
}

// headOf is the number that a caption begins with. Upside down it may stand behind a
// word: “Solution 12”.
func (s *sheet) headOf(w *word) (int, bool) {
	text := w.Text
	if s.turned {
		if fields := strings.Fields(text); len(fields) == 2 {
			text = fields[1]
		}
	}
	if w.Weight != figure.BoldLetters || !isNumber.MatchString(text) {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// frames are the shapes large enough to hold numbers.
func (s *sheet) frames() []area {
	var all []area
	for i := range s.shapes {
		b := s.shapes[i].box
		if b.width() >= 3*figure.Millimetre && b.height() >= 3*figure.Millimetre && b.height() < s.height*9/10 {
			all = append(all, b)
		}
	}
	return all
}

// captionOf reads what stands on the line of a number, up to the next.
func (s *sheet) captionOf(head *word, number int, heads, free []*word) caption {
	c := caption{number: number, at: head.At, size: head.Size, right: head.box.right, top: head.box.top}
	end := s.width
	for _, other := range heads {
		if other.At.X > head.At.X && abs(other.At.Y-head.At.Y) < head.Size/2 {
			end = min(end, other.At.X)
		}
	}
	var row []*word
	for _, w := range free {
		if w.At.X > head.At.X && w.At.X < end && abs(w.At.Y-head.At.Y) < head.Size/3 {
			row = append(row, w)
		}
	}
	slices.SortFunc(row, func(a, b *word) int { return cmp.Compare(a.At.X, b.At.X) })
	for _, w := range row {
		c.take(w)
	}
	s.countDots(&c, end)
	return c
}

// take adds a word of the line.
func (c *caption) take(w *word) {
	c.right = max(c.right, w.box.right)
	text := strings.TrimSpace(w.Text)
	switch {
	case strings.HasPrefix(text, "→"):
		c.to = pageIn(text)
	case strings.HasPrefix(text, "←"):
		c.back = pageIn(text)
	case isID.MatchString(text) || isPupil.MatchString(text):
		c.id = text
	default:
		c.words = append(c.words, text)
	}
}

// unreadable is the page that an arrow refers to by something else than a number.
const unreadable = -1

func pageIn(text string) int {
	n, err := strconv.Atoi(strings.TrimSpace(strings.Trim(text, "→←")))
	if err != nil || n < 1 {
		return unreadable
	}
	return n
}

// countDots counts the five small circles that stand for the tier, and those filled.
func (s *sheet) countDots(c *caption, end figure.Length) {
	for i := range s.shapes {
		dot := &s.shapes[i]
		m := dot.box.middle()
		if dot.box.width() > c.size/2 || dot.box.width() < c.size/8 || abs(dot.box.width()-dot.box.height()) > 60 {
			continue
		}
		if m.X < c.at.X || m.X > end || m.Y > c.at.Y || m.Y < c.at.Y-c.size {
			continue
		}
		c.dots++
		if dot.Fill != figure.NoTint && dot.Fill.Lightness() < 128 {
			c.filled++
		}
		c.right = max(c.right, dot.box.right)
	}
}
