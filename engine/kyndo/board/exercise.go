package board

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// Exercises draws duels with blanks for every number that follows from the
// cards, as many to a sheet as it has room for. Each must be legal.
func Exercises(rules *kyndo.Rules, duels []kyndo.Duel, paper Paper, words Words) ([]figure.Figure, error) {
	var sheets []figure.Figure
	var p *pen
	var area figure.Rect
	y := figure.Length(0)
	for i := range duels {
		e, err := newExercise(rules, &duels[i], paper.Width-2*exerciseMargin, words)
		if err != nil {
			return nil, err
		}
		e.number, e.pitch, e.head, e.judged = i+1, linePitch, cardHead, true
		if p == nil || y+e.height() > area.Y+area.H {
			if sheets, err = turn(sheets, p); err != nil {
				return nil, err
			}
			p = newPen(paper.Width, paper.Height, words)
			area = p.Bounds().Inset(exerciseMargin)
			y = p.exerciseHead(area)
		}
		p.exercise(&e, figure.Rect{X: area.X, Y: y, W: area.W, H: e.height()})
		y += e.height() + 5*mm
	}
	return turn(sheets, p)
}

// turn puts a sheet to the others.
func turn(sheets []figure.Figure, p *pen) ([]figure.Figure, error) {
	if p == nil {
		return sheets, nil
	}
	sheet, err := p.finished()
	return append(sheets, sheet), err
}

func (p *pen) exerciseHead(area figure.Rect) figure.Length {
	p.line(figure.Point{X: area.X, Y: area.Y + 4*mm}, figure.Start, cut{title.face, figure.Points(1400)}, area.W/3, p.say("exercise.title"))
	name, date := p.say("exercise.name"), p.say("record.date")
	x := area.X + area.W*4/10
	for i, text := range []string{name, date} {
		width := figure.Width(label.face, label.size, text)
		end := area.X + area.W*7/10
		if i == 1 {
			x, end = end+4*mm, area.X+area.W
		}
		p.line(figure.Point{X: x, Y: area.Y + 4*mm}, figure.Start, label, end-x-10*mm, text)
		p.blank(x+width+2*mm, area.Y+4500, end-x-width-2*mm)
	}
	p.paragraph(figure.Rect{X: area.X, Y: area.Y + 5500, W: area.W, H: 5 * mm}, hint, p.say("exercise.rubric", "n", strconv.Itoa(mostPoints)))
	return area.Y + 10*mm
}

// An exercise is a duel with its number and its solution, of which only the
// form is shown: which lines there are, not what stands in them. One without a number has
// it above itself.
type exercise struct {
	rules     *kyndo.Rules
	duel      *kyndo.Duel
	round     *kyndo.Round
	number    int
	pitch     figure.Length // from line to line
	head      figure.Length // how much room the decisions of a side have
	judged    bool          // whether it asks how the cards were played
	paired    bool          // whether two characteristics stand beside each other, by their letters
	abilities [2][][]string // those that may count in a role, in the lines that they take
}

// newExercise is a duel that may take so much room across.
func newExercise(rules *kyndo.Rules, duel *kyndo.Duel, width figure.Length, words Words) (exercise, error) {
	e := exercise{rules: rules, duel: duel}
	round, err := rules.Resolve(*duel)
	if err != nil {
		return e, err
	}
	e.round = &round
	p := newPen(0, 0, words)
	for _, role := range roles() {
		for _, a := range e.counting(role) {
			text := p.ability(&a, role, rules)
			lines := broken(label, columnIn(width)-blanks(1)-besideBlanks, text)
			if lines == nil {
				lines = []string{text} // and has no room, which is told where it is drawn
			}
			e.abilities[role] = append(e.abilities[role], lines)
		}
	}
	return e, nil
}

func roles() []kyndo.Role { return []kyndo.Role{kyndo.Attacker, kyndo.Defender} }

// columnIn is the width of each of the two columns that a duel has.
func columnIn(width figure.Length) figure.Length { return (width - columnGap) / 2 }

const (
	exerciseMargin = 15 * mm
	columnGap      = 8 * mm
	linePitch      = 6200
	placeHeight    = 13 * mm
	cardHead       = 20 * mm
	verdictLines   = 3
)

// The same where two duels are to stand on a sheet that has more to say.
const (
	tightPitch = 5200
	tightPlace = 10500 // of two lines
	tightHead  = 15 * mm
	longHead   = 19 * mm // with a third line
	nameHead   = 7 * mm  // with a name alone
	leastPitch = 4850    // where a duel stands on half a sheet
)

// sumHeight is how much room a side's sum takes: its terms, base, scale, environment,
// context, abilities and end.
func (e *exercise) sumHeight(role kyndo.Role) figure.Length {
	n, more := e.termLines(role)+2, 0
	if e.duel.HasPlace() {
		n++
	}
	if role == kyndo.Attacker && e.round.Context != nil {
		n++
	}
	for _, lines := range e.abilities[role] {
		n++
		more += len(lines) - 1
	}
	return figure.Length(n)*e.pitch + figure.Length(more)*label.lead()
}

// termLines counts the lines of the characteristics of a role and of their sum.
func (e *exercise) termLines(role kyndo.Role) int {
	n := len(role.Chars()) + 1
	if e.paired {
		n = (n + 1) / 2
	}
	return n
}

// counting are the abilities that may count for the role: none while face C is locked.
func (e *exercise) counting(role kyndo.Role) []kyndo.Ability {
	var list []kyndo.Ability
	for _, a := range e.side(role).Card.Abilities {
		if e.side(role).UnlockedC && delta(&a, role) != 0 {
			list = append(list, a)
		}
	}
	return list
}

// delta is what an ability adds in a role.
func delta(a *kyndo.Ability, role kyndo.Role) int {
	if role == kyndo.Attacker {
		return a.Attack
	}
	return a.Defend
}

func (e *exercise) side(role kyndo.Role) *kyndo.Side {
	if role == kyndo.Attacker {
		return &e.duel.Attacker
	}
	return &e.duel.Defender
}

func (e *exercise) height() figure.Length {
	return e.above() + e.head + max(e.sumHeight(kyndo.Attacker), e.sumHeight(kyndo.Defender)) + figure.Length(e.asked())*e.pitch
}

// above is how much room there is for where the duel is.
func (e *exercise) above() figure.Length {
	switch {
	case e.number > 0:
		return placeHeight
	case e.duel.HasPlace():
		return tightPlace
	default:
		return scoreHeight
	}
}

// asked are the lines in which is asked who wins and, where it matters, how both were played.
func (e *exercise) asked() int {
	if e.judged {
		return verdictLines
	}
	return 1
}

func (p *pen) exercise(e *exercise, area figure.Rect) {
	p.rule(area.X, area.Y, area.X+area.W, area.Y)
	p.place(e, area)
	column := figure.Rect{X: area.X, Y: area.Y + e.above(), W: columnIn(area.W)}
	for _, role := range roles() {
		p.contestant(e, role, column)
		p.sum(e, role, figure.Rect{X: column.X, Y: column.Y + e.head, W: column.W})
		column.X += column.W + columnGap
	}
	p.verdict(e, figure.Rect{X: area.X, Y: area.Y + area.H - figure.Length(e.asked())*e.pitch, W: area.W})
}

// place says where the duel is, and what the defender demands.
func (p *pen) place(e *exercise, area figure.Rect) {
	x := area.X
	if e.number > 0 {
		number := p.say("exercise.number", "n", strconv.Itoa(e.number))
		p.line(figure.Point{X: area.X, Y: area.Y + 5500}, figure.Start, heading, area.W/4, number)
		game := p.say("exercise.game", "n", strconv.Itoa(e.game()), "cards", e.cards())
		p.line(figure.Point{X: area.X, Y: area.Y + 10*mm}, figure.Start, label, area.W/4, game)
		wider := max(figure.Width(heading.face, heading.size, number), figure.Width(label.face, label.size, game))
		x += min(wider, area.W/4) + 5*mm
	}
	if e.duel.HasPlace() {
		above := 3200 - (placeHeight-e.above())/2
		p.paragraph(figure.Rect{X: x, Y: area.Y + above, W: area.X + area.W - x - scoreWidth - 3*mm, H: e.above() - above}, label, p.placed(e))
	}
	p.score(figure.Rect{X: area.X + area.W - scoreWidth, Y: area.Y + 1500, W: scoreWidth, H: 7 * mm}, e.points())
}

// placed says where a duel is, and what the defender demands there.
func (p *pen) placed(e *exercise) string {
	place := e.duel.Environment
	attack, defence := e.round.Attacker.Percent, e.round.Defender.Percent
	text := p.say("exercise.place", "place", place.Name.In(p.words.Language(), place.ID), "attack", kyndo.Signed(attack), "defence", kyndo.Signed(defence))
	if x := e.duel.Context; x != nil {
		text += " " + p.say("exercise.context", "context", x.Name.In(p.words.Language(), x.ID), "char", p.say("terms.char-"+x.Char.String()),
			"threshold", strconv.Itoa(x.Threshold), "penalty", strconv.Itoa(x.Penalty))
	}
	return text
}

// game is the first of the games in the rules that has all that the duel uses: characteristics,
// and so the second at least.
func (e *exercise) game() int {
	switch {
	case e.duel.Attacker.UnlockedC || e.duel.Defender.UnlockedC:
		return 4
	case e.duel.Context != nil:
		return 3
	default:
		return 2
	}
}

// cards are the faces that the game is played with.
func (e *exercise) cards() string {
	if e.game() == 4 {
		return "A, B, C"
	}
	return "A, B"
}

// The box for the points of a duel, of which the rubric of the teacher's file gives so
// many at most: as many for each of four things.
const (
	scoreWidth  = 20 * mm
	scoreHeight = 9 * mm
	eachPoints  = 2
	mostPoints  = 4 * eachPoints
)

// points are those of what the duel asks for: the base on its scale, and who wins; what comes
// in between; and how both were played.
func (e *exercise) points() int {
	n := 2 * eachPoints
	if e.duel.HasPlace() {
		n += eachPoints
	}
	if e.judged {
		n += eachPoints
	}
	return n
}

func (p *pen) score(r figure.Rect, points int) {
	p.box(r, 1*mm, figure.Hairline)
	p.line(figure.Point{X: r.X + r.W - 2*mm, Y: r.Y + r.H - 2200}, figure.End, label, r.W/2, "/ "+strconv.Itoa(points))
}

// contestant is a side's card and what its player has decided.
func (p *pen) contestant(e *exercise, role kyndo.Role, area figure.Rect) {
	side, key := e.side(role), "exercise.attacks"
	y := area.Y + 4*mm
	if role == kyndo.Attacker {
		p.triangle(area.X, y, 2800)
	} else {
		p.square(area.X, y, 2500)
		key = "exercise.defends"
	}
	p.named(figure.Point{X: area.X + 4500, Y: y}, heading, area.W-4500, &side.Card, func(name string) string { return p.say(key, "card", name) })
	room := figure.Rect{X: area.X, Y: y + 1500, W: area.W, H: e.head - 5500}
	text := p.decisions(e, role, true) + p.besides(e, role)
	if !fits(room, label, text) {
		text = p.decisions(e, role, false) + p.besides(e, role)
	}
	if text != "" {
		p.paragraph(room, label, text)
	}
}

// besides is the value that a context asks for where no line of the sum has it: the sheet is
// to be enough by itself.
func (p *pen) besides(e *exercise, role kyndo.Role) string {
	x := e.duel.Context
	if x == nil || role == kyndo.Defender || x.Char.Family() == role {
		return ""
	}
	value := strconv.Itoa(e.side(role).Card.Attributes.Of(x.Char))
	return " " + p.say("exercise.value", "asked", sentence(p.say("terms.char-"+x.Char.String())), "value", value)
}

// sentence is a text as the beginning of one.
func sentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// decisions are all that the three pillars are judged by; remarks say, where there is room,
// what follows from where the card lives, and that a stimulus of the other role's
// characteristics is paid without entering the sum.
func (p *pen) decisions(e *exercise, role kyndo.Role, remarks bool) string {
	s, rules := e.side(role), e.rules
	var strengths, habitats []string
	for _, c := range s.Card.Strengths() {
		strengths = append(strengths, p.letter(c))
	}
	for _, id := range s.Card.Habitats {
		if place, ok := rules.Environment(id); ok {
			habitats = append(habitats, place.Name.In(p.words.Language(), id))
		}
	}
	var parts []string
	if e.judged {
		parts = append(parts, p.say("exercise.strengths", "strengths", strings.Join(strengths, ", ")))
	}
	if len(habitats) > 0 && e.duel.HasPlace() {
		parts = append(parts, p.say("exercise.lives", "places", strings.Join(habitats, ", ")))
		if _, ok := e.duel.Environment.Override(&s.Card); ok && remarks {
			parts = append(parts, p.say("exercise.because", "percent", kyndo.Signed(e.round.Side(role).Percent)))
		}
	}
	if !e.judged {
		return strings.Join(parts, " ")
	}
	focus := p.say("board.normal")
	if s.Focus != kyndo.NoChar {
		focus = p.letter(s.Focus)
	}
	parts = append(parts, p.say("exercise.focus", "focus", focus), p.say("exercise.energy", "energy", strconv.Itoa(s.Energy)))
	if s.Stimulus != nil {
		parts = append(parts, p.say("exercise.stimulus", "cost", strconv.Itoa(s.Stimulus.Tier), "char", p.letter(s.Stimulus.Char)))
		if s.Stimulus.Char.Family() != role && remarks {
			parts = append(parts, p.say("exercise.idle"))
		}
	}
	return strings.Join(parts, " ")
}

// sum is a side's arithmetic with blanks for its results.
func (p *pen) sum(e *exercise, role kyndo.Role, area figure.Rect) {
	s := sheetSum{pen: p, area: area, y: area.Y + e.pitch*7/10, pitch: e.pitch}
	played := e.round.Side(role)
	var terms []item
	for _, t := range played.Terms {
		terms = append(terms, s.term(t, e.side(role), played.Stimulus))
	}
	if base := (item{strong, p.say("board.step-base"), ""}); e.paired {
		s.pairs(append(s.lettered(terms, played.Terms), base))
	} else {
		for _, one := range append(terms, base) {
			s.line(one.cut, one.text, one.factor, 1)
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

// ability says what an ability adds in a role, and when.
func (p *pen) ability(a *kyndo.Ability, role kyndo.Role, rules *kyndo.Rules) string {
	return p.say("exercise.ability", "name", a.Name.In(p.words.Language(), a.ID), "delta", kyndo.Signed(delta(a, role))) + p.condition(a.When, rules)
}

// condition says when an ability counts, in the words of a match at the table.
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

// sheetSum sets the lines of a sum under each other.
type sheetSum struct {
	*pen
	area     figure.Rect
	y, pitch figure.Length
	paired   bool // while two stand beside each other
}

const (
	blankWidth   = 14 * mm
	blankSign    = 4 * mm // what stands before a blank
	besideBlanks = 1 * mm // from a text to them
)

// blanks is how wide so many of them are, each with its sign.
func blanks(n int) figure.Length { return figure.Length(n) * (blankWidth + blankSign) }

// lines sets a text that takes a line or several, with a blank beside the last.
func (s *sheetSum) lines(text []string) {
	last := len(text) - 1
	for _, l := range text[:last] {
		s.pen.line(figure.Point{X: s.area.X, Y: s.y}, figure.Start, label, s.area.W, l)
		s.y += label.lead()
	}
	s.line(label, text[last], "", 1)
}

// line sets a label, what is done, and one or two blanks: what comes out, and
// what it is rounded to.
func (s *sheetSum) line(c cut, text, factor string, n int) {
	s.slot(s.area.X, s.area.X+s.area.W, item{c, text, factor}, n, blankWidth)
	s.y += s.pitch
}

// An item is what stands before a blank: a label, and what is done.
type item struct {
	cut
	text, factor string
}

// slot sets an item and its blanks between two edges.
func (s *sheetSum) slot(left, right figure.Length, one item, n int, wide figure.Length) {
	used := figure.Length(n) * (wide + blankSign)
	room := right - left - used
	if one.factor != "" {
		width := figure.Width(digits.face, s.digits().size, one.factor)
		s.pen.line(figure.Point{X: right - used - besideBlanks, Y: s.y}, figure.End, s.digits(), width, one.factor)
		room -= width + 3*besideBlanks
	}
	s.pen.line(figure.Point{X: left, Y: s.y}, figure.Start, one.cut, room, one.text)
	for i := range n {
		x := right - figure.Length(n-i)*(wide+blankSign)
		sign := "="
		if i > 0 {
			sign = "→"
		}
		s.pen.line(figure.Point{X: x + blankSign/2, Y: s.y}, figure.Middle, digits, blankSign, sign)
		s.blank(x+blankSign, s.y+600, wide)
	}
}

// digits are those of what is done: smaller where two stand beside each other.
func (s *sheetSum) digits() cut {
	if s.paired {
		return cut{digits.face, figure.Points(1000)}
	}
	return digits
}

// The measures where two items stand beside each other.
const (
	pairBlank = 12500
	pairGap   = 2500
)

// pairs sets items two by two. The first of a pair has half of the room, or what the second,
// if that is the wider, leaves.
func (s *sheetSum) pairs(items []item) {
	s.paired = true
	right := s.area.X + s.area.W
	for len(items) > 0 {
		first, rest := items[0], items[1:]
		middle := s.area.X + (s.area.W-pairGap)/2
		if len(rest) > 0 {
			if least := s.least(first); s.area.X+least > middle {
				middle = s.area.X + least
			} else {
				middle = min(middle, right-s.least(rest[0])-pairGap)
			}
			s.slot(middle+pairGap, right, rest[0], 1, pairBlank)
			rest = rest[1:]
		}
		s.slot(s.area.X, middle, first, 1, pairBlank)
		s.y += s.pitch
		items = rest
	}
	s.paired = false
}

// least is the room that an item takes in a pair.
func (s *sheetSum) least(one item) figure.Length {
	width := figure.Width(one.face, one.size, one.text) + pairBlank + blankSign
	if one.factor != "" {
		width += figure.Width(digits.face, s.digits().size, one.factor) + 3*besideBlanks
	}
	return width
}

// term is a characteristic's part in the base: its value times its weight. A
// stimulated value is a blank of its own.
func (s *sheetSum) term(t kyndo.Term, side *kyndo.Side, b *kyndo.Boost) item {
	value := strconv.Itoa(side.Card.Attributes.Of(t.Char))
	if b != nil && b.Char == t.Char {
		value += "+" + strconv.Itoa(b.Bonus) + " → ___"
	}
	return item{label, s.say("terms.char-" + t.Char.String()), value + " × " + s.hundredths(t.Weight)}
}

// lettered are terms with the letters of their characteristics instead of the names.
func (s *sheetSum) lettered(items []item, terms []kyndo.Term) []item {
	all := make([]item, len(items))
	for i, one := range items {
		all[i] = item{strong, s.letter(terms[i].Char), one.factor}
	}
	return all
}

// verdict asks who wins and, where that matters, who attacks next, whether both were played
// well, and what that earns.
func (p *pen) verdict(e *exercise, area figure.Rect) {
	y := area.Y + e.pitch
	p.line(figure.Point{X: area.X, Y: y}, figure.Start, strong, 60*mm, p.say("exercise.wins"))
	p.blank(area.X+area.W/4, y+600, area.W/4)
	if !e.judged {
		return
	}
	p.line(figure.Point{X: area.X + area.W*54/100, Y: y}, figure.Start, strong, area.W/5, p.say("exercise.next"))
	p.blank(area.X+area.W*3/4, y+600, area.W/4)
	for _, key := range []string{"exercise.attacker", "exercise.defender"} {
		y += e.pitch
		p.judge(figure.Rect{X: area.X, Y: y, W: area.W}, p.say(key))
	}
}

// judge is a line to tick the three pillars on, to say whether all hold, and to write the
// energy.
func (p *pen) judge(area figure.Rect, who string) {
	p.line(figure.Point{X: area.X, Y: area.Y}, figure.Start, label, area.W*14/100, who)
	for i, key := range []string{"exercise.role", "exercise.strength", "exercise.moment"} {
		x := area.X + area.W*15/100 + figure.Length(i)*area.W*13/100
		box := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
		p.Add(*box.Rectangle(figure.Rect{X: x, Y: area.Y - 2600, W: 3 * mm, H: 3 * mm}))
		p.line(figure.Point{X: x + 4500, Y: area.Y}, figure.Start, label, area.W*13/100-5*mm, p.say(key))
	}
	p.line(figure.Point{X: area.X + area.W*54/100, Y: area.Y}, figure.Start, label, area.W*19/100, p.say("exercise.well"))
	p.line(figure.Point{X: area.X + area.W*74/100, Y: area.Y}, figure.Start, label, area.W*14/100, p.say("exercise.after"))
	p.blank(area.X+area.W*89/100, area.Y+600, area.W*11/100)
}

// hundredths writes n/100 with both its decimals, as the cards do.
func (p *pen) hundredths(n int) string {
	return strings.Replace(kyndo.Decimal{Units: n, Places: 2}.String(), ".", p.say("cards.decimal"), 1)
}
