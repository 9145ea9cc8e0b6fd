package board

import (
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// sum draws a side's calculation with blanks for its results.
func (p *pen) sum(e *exercise, role kyndo.Role, area figure.Rect) {
	s := sumPen{pen: p, area: area, y: area.Y + e.pitch*7/10, pitch: e.pitch}
	played := e.round.Side(role)
	var terms []item
	for _, t := range played.Terms {
		terms = append(terms, s.term(t, e.duel.Side(role), played.Stimulus))
	}
	if base := (item{strong, p.say("board.step-base"), ""}); e.isPaired {
		s.pairs(append(s.withLetters(terms, played.Terms), base))
	} else {
		for _, one := range append(terms, base) {
			s.line(one.font, one.text, one.factor, 1)
		}
	}
	s.line(label, p.say("board.step-scale"), "÷ "+strconv.Itoa(played.Scale.From)+" × "+strconv.Itoa(played.Scale.To), 2)
	if e.duel.HasPlace() {
		s.line(label, p.say("board.step-environment"), "× "+p.hundredths(100+played.Percent), 2)
	}
	if role == kyndo.Attacker && e.round.Context != nil {
		s.line(label, p.say("board.step-context"), "× "+p.hundredths(e.duel.Context.Penalty)+"?", 2)
	}
	for _, lines := range e.abilities[role] {
		s.lines(lines)
	}
	s.line(strong, p.say("exercise.final", "most", strconv.Itoa(played.Scale.To)), "", 1)
}

// ability describes what an ability adds in a role, and under which condition it does.
func (p *pen) ability(a *kyndo.Ability, role kyndo.Role, rules *kyndo.Rules) string {
	return p.say("exercise.ability", "name", a.Name.In(p.words.Language(), a.ID), "delta", kyndo.Signed(a.Delta(role))) + p.condition(a.When, rules)
}

// condition describes when an ability counts. It is "" for an ability that always counts.
func (p *pen) condition(w kyndo.Condition, rules *kyndo.Rules) string {
	var text string
	if e, ok := rules.Environment(w.Environment); ok {
		text += p.say("duel.when-environment", "place", e.Name.In(p.words.Language(), e.ID))
	}
	if w.Role != "" {
		text += p.say("duel.when-" + w.Role)
	}
	if w.Focus != kyndo.NoChar {
		text += p.say("duel.when-focus", "char", p.letter(w.Focus))
	}
	if x, ok := rules.Context(w.Context); ok {
		text += p.say("duel.when-context", "context", x.Name.In(p.words.Language(), x.ID))
	}
	return text
}

// A sumPen draws the lines of a calculation one below the other.
type sumPen struct {
	*pen
	area     figure.Rect
	y, pitch figure.Length
	isPaired bool // whether the current line holds two items
}

const (
	blankWidth   = 14 * mm
	blankSign    = 4 * mm // room for “=” or “→” before a blank
	besideBlanks = 1 * mm // white space between a text and the blanks
)

// blanksWidth returns the width of n blanks with their signs.
func blanksWidth(n int) figure.Length { return figure.Length(n) * (blankWidth + blankSign) }

// lines writes a text in several lines, with a blank beside the last one.
func (s *sumPen) lines(text []string) {
	last := len(text) - 1
	for _, l := range text[:last] {
		s.pen.line(figure.Point{X: s.area.X, Y: s.y}, figure.Start, label, s.area.W, l)
		s.y += label.lineHeight()
	}
	s.line(label, text[last], "", 1)
}

// line writes a label, a factor, and n blanks: the first for the result, the second for the rounded
// result.
func (s *sumPen) line(c font, text, factor string, n int) {
	s.itemWithBlanks(s.area.X, s.area.X+s.area.W, item{c, text, factor}, n, blankWidth)
	s.y += s.pitch
}

// An item is the text before a blank: a label and a factor such as “× 0.40”.
type item struct {
	font
	text, factor string
}

// itemWithBlanks draws an item between two edges, followed by n blanks. Each blank is wide
// micrometres wide.
func (s *sumPen) itemWithBlanks(left, right figure.Length, one item, n int, wide figure.Length) {
	used := figure.Length(n) * (wide + blankSign)
	room := right - left - used
	if one.factor != "" {
		width := figure.Width(digits.face, s.digits().size, one.factor)
		s.pen.line(figure.Point{X: right - used - besideBlanks, Y: s.y}, figure.End, s.digits(), width, one.factor)
		room -= width + 3*besideBlanks
	}
	s.pen.line(figure.Point{X: left, Y: s.y}, figure.Start, one.font, room, one.text)
	for i := range n {
		x := right - figure.Length(n-i)*(wide+blankSign)
		sign := "="
		if i > 0 {
			sign = "→"
		}
		s.pen.line(figure.Point{X: x + blankSign/2, Y: s.y}, figure.Middle, digits, blankSign, sign)
		s.blankLine(x+blankSign, s.y+600, wide)
	}
}

// digits returns the font of factors. It is smaller if two items share a line.
func (s *sumPen) digits() font {
	if s.isPaired {
		return font{digits.face, figure.Points(1000)}
	}
	return digits
}

// Measures for two items in one line.
const (
	pairBlank = 12500 // width of a blank
	pairGap   = 2500  // white space between the two items
)

// pairs draws items two per line. Each has half of the width, unless one of them needs more.
func (s *sumPen) pairs(items []item) {
	s.isPaired = true
	right := s.area.X + s.area.W
	for len(items) > 0 {
		first, rest := items[0], items[1:]
		middle := s.area.X + (s.area.W-pairGap)/2
		if len(rest) > 0 {
			if least := s.minWidth(first); s.area.X+least > middle {
				middle = s.area.X + least
			} else {
				middle = min(middle, right-s.minWidth(rest[0])-pairGap)
			}
			s.itemWithBlanks(middle+pairGap, right, rest[0], 1, pairBlank)
			rest = rest[1:]
		}
		s.itemWithBlanks(s.area.X, middle, first, 1, pairBlank)
		s.y += s.pitch
		items = rest
	}
	s.isPaired = false
}

// minWidth returns the width that an item with its blank needs in a pair.
func (s *sumPen) minWidth(one item) figure.Length {
	width := figure.Width(one.face, one.size, one.text) + pairBlank + blankSign
	if one.factor != "" {
		width += figure.Width(digits.face, s.digits().size, one.factor) + 3*besideBlanks
	}
	return width
}

// term returns the item of a characteristic: its value times its weight. If a stimulus raises the
// value, the item has another blank for value plus bonus.
func (s *sumPen) term(t kyndo.Term, side *kyndo.Side, b *kyndo.Boost) item {
	value := strconv.Itoa(side.Card.Attributes.Of(t.Char))
	if b != nil && b.Char == t.Char {
		value += "+" + strconv.Itoa(b.Bonus) + " → ___"
	}
	return item{label, s.say("terms.char-" + t.Char.String()), value + " × " + s.hundredths(t.Weight)}
}

// withLetters returns the items with abbreviated characteristics as labels.
func (s *sumPen) withLetters(items []item, terms []kyndo.Term) []item {
	all := make([]item, len(items))
	for i, one := range items {
		all[i] = item{strong, s.letter(terms[i].Char), one.factor}
	}
	return all
}

// hundredths writes n/100 with two decimals and the language's decimal sign.
func (p *pen) hundredths(n int) string {
	return strings.Replace(kyndo.Decimal{Units: n, Places: 2}.String(), ".", p.say("cards.decimal"), 1)
}
