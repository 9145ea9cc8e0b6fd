package verify

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/engine/figure"
)

// A caption is the line over a puzzle or answer: number, words, and page reference or id.
type caption struct {
	number int
	at     figure.Point  // start of the baseline
	size   figure.Length // size of the number's letters
	right  figure.Length // right end of the last word
	to     int           // page of the answer, by the arrow; 0 without an arrow, or unreadablePage
	back   int           // page of the puzzle, by the arrow; 0 without an arrow, or unreadablePage
	id     string        // id of a worksheet or a pupil; "" for none
	words  []string      // other words, such as tier and size
	filled int           // number of filled dots of the tier
	dots   int           // number of all dots of the tier; 0 if none are printed
	top    figure.Length // upper edge of the number
}

// Patterns of puzzle numbers, ids of worksheets, and ids of pupils.
var (
	isNumber = regexp.MustCompile(`^[1-9][0-9]{0,4}$`)
	isID     = regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{6}$`)
	isPupil  = regexp.MustCompile(`^([\p{L}\p{Nd}]{1,8})-([0-9]{2,3})$`)
)

// captions finds the captions of a sheet. Each begins with a number in bold letters that isn't in a
// frame.
func (s *sheet) captions() []caption {
	frames := s.frames()
	s.budget.Spend(len(frames) * len(s.words))
	free := make([]*word, 0, 64)
	for i := range s.words {
		if s.budget.Err() != nil {
			return nil
		}
		if w := &s.words[i]; !slices.ContainsFunc(frames, func(a area) bool { return a.has(w.Middle()) }) {
			free = append(free, w)
		}
	}
	var heads []*word
	for _, w := range free {
		if _, ok := s.headOf(w); ok && s.budget.Spend(len(free)) && !continuesSentence(w, free) {
			heads = append(heads, w)
		}
	}
	var all []caption
	for _, head := range heads {
		if !s.budget.Spend(len(heads) + len(free) + len(s.shapes)) {
			return nil
		}
		number, _ := s.headOf(head)
		if c := s.captionOf(head, number, heads, free); s.turned || c.hasMoreThanNumber() {
			all = append(all, c)
		}
	}
	return all
}

// continuesSentence reports whether a word ends right before w. A bold number in a sentence begins no
// caption.
func continuesSentence(w *word, free []*word) bool {
	return slices.ContainsFunc(free, func(before *word) bool {
		gap := w.At.X - before.box.right
		return before.At.X < w.At.X && abs(before.At.Y-w.At.Y) <= 20 && gap > -w.Size/2 && gap < w.Size/2
	})
}

// hasMoreThanNumber reports whether a caption also has a reference, an id, dots or words. A bold
// number in a drawing has none of these on its line.
func (c *caption) hasMoreThanNumber() bool {
	return c.isClosed() || c.dots > 0 || slices.ContainsFunc(c.words, isProse)
}

// headOf returns the number in w, if w may begin a caption, or false. On an upside-down sheet, a
// word may stand before the number: “Solution 12”.
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

// frames returns the boxes of shapes that may be frames around numbers. A frame around the whole
// page doesn't count, because captions stand in it.
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

// captionOf reads the caption that begins with the word head. The caption ends with a reference or
// an id, or before the next caption on the line. Words farther right belong to another column.
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
		c.addWord(w)
		if c.isClosed() {
			end = c.right
			break
		}
	}
	s.countDots(&c, end)
	return c
}

// isClosed reports whether a caption has a reference or an id, which end its line.
func (c *caption) isClosed() bool { return c.to != 0 || c.back != 0 || c.id != "" }

// addWord adds the next word on its line to a caption.
func (c *caption) addWord(w *word) {
	c.right = max(c.right, w.box.right)
	text := strings.TrimSpace(w.Text)
	switch {
	case strings.HasPrefix(text, "→"):
		c.to = pageNumber(text)
	case strings.HasPrefix(text, "←"):
		c.back = pageNumber(text)
	case isID.MatchString(text) || isPupil.MatchString(text):
		c.id = text
	default:
		c.words = append(c.words, text)
	}
}

// unreadablePage stands for the page of an arrow without a page number.
const unreadablePage = -1

func pageNumber(text string) int {
	n, err := strconv.Atoi(strings.TrimSpace(strings.Trim(text, "→←")))
	if err != nil || n < 1 {
		return unreadablePage
	}
	return n
}

// countDots counts the dots of the tier on a caption's line, left of end: all of them, and the
// filled ones. It moves the right end of the caption to the last dot.
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

// checkUniform compares the puzzles of a file with each other, and so the answers. If at least half
// of the puzzles have an arrow, the others must have one, too. The same applies to their ids and
// codes, and to the arrows and ids of answers.
func (v *verifier) checkUniform(puzzles, answers []*entry) {
	for _, rule := range []struct {
		all  []*entry
		has  func(*entry) bool
		says message.Message
	}{
		{puzzles, func(f *entry) bool { return f.caption.to != 0 }, message.Text("no arrow leads to its answer, as over the others")},
		{puzzles, func(f *entry) bool { return f.caption.id != "" }, message.Text("it bears no code, as the others do")},
		{puzzles, func(f *entry) bool { return len(f.codes) > 0 }, message.Text("no code leads to the site, as beside the others")},
		{answers, func(f *entry) bool { return f.caption.back != 0 }, message.Text("no arrow leads back to its puzzle, as over the others")},
		{answers, func(f *entry) bool { return f.caption.id != "" }, message.Text("it bears no code, as the others do")},
	} {
		var lacking []*entry
		for _, f := range rule.all {
			if !rule.has(f) {
				lacking = append(lacking, f)
			}
		}
		if 2*len(lacking) > len(rule.all) {
			continue
		}
		for _, f := range lacking {
			v.addFinding(f, "%s", rule.says)
		}
	}
}
