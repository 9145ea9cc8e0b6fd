package board

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// Exercises draws duels with blanks for every number to calculate. Each sheet holds as many as fit.
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
		e.number, e.pitch, e.head, e.isJudged = i+1, linePitch, cardHead, true
		if p == nil || y+e.height() > area.Y+area.H {
			if sheets, err = addSheet(sheets, p); err != nil {
				return nil, err
			}
			p = newPen(paper.Width, paper.Height, words)
			area = p.Bounds().Inset(exerciseMargin)
			y = p.exerciseHead(area)
		}
		p.exercise(&e, figure.Rect{X: area.X, Y: y, W: area.W, H: e.height()})
		y += e.height() + 5*mm
	}
	return addSheet(sheets, p)
}

// addSheet appends the pen's finished figure to sheets. A nil pen adds nothing.
func addSheet(sheets []figure.Figure, p *pen) ([]figure.Figure, error) {
	if p == nil {
		return sheets, nil
	}
	sheet, err := p.result()
	return append(sheets, sheet), err
}

// exerciseHead writes the title, blanks for name and date, and the rubric. It returns the y below
// them.
func (p *pen) exerciseHead(area figure.Rect) figure.Length {
	p.line(figure.Point{X: area.X, Y: area.Y + 4*mm}, figure.Start, font{title.face, figure.Points(1400)}, area.W/3, p.say("exercise.title"))
	name, date := p.say("exercise.name"), p.say("record.date")
	x := area.X + area.W*4/10
	for i, text := range []string{name, date} {
		width := figure.Width(label.face, label.size, text)
		end := area.X + area.W*7/10
		if i == 1 {
			x, end = end+4*mm, area.X+area.W
		}
		p.line(figure.Point{X: x, Y: area.Y + 4*mm}, figure.Start, label, end-x-10*mm, text)
		p.blankLine(x+width+2*mm, area.Y+4500, end-x-width-2*mm)
	}
	p.writeParagraph(figure.Rect{X: area.X, Y: area.Y + 5500, W: area.W, H: 5 * mm}, hint, p.say("exercise.rubric", "n", strconv.Itoa(maxPoints)))
	return area.Y + 10*mm
}

// An exercise is a duel to solve on paper. Its solution decides which lines are needed. The numbers
// in these lines are left blank.
type exercise struct {
	rules     *kyndo.Rules
	duel      *kyndo.Duel
	round     *kyndo.Round
	number    int           // printed number of the exercise; 0 if the caller writes it above
	pitch     figure.Length // distance between lines
	head      figure.Length // height of the part with a side's card name and decisions
	isJudged  bool          // whether it also asks how well both sides played
	isPaired  bool          // whether two characteristics share a line, as abbreviations
	abilities [2][][]string // by role: the descriptions of the abilities that may count, each divided into lines
}

// newExercise resolves a duel and breaks the descriptions of its abilities into lines.
func newExercise(rules *kyndo.Rules, duel *kyndo.Duel, width figure.Length, words Words) (exercise, error) {
	e := exercise{rules: rules, duel: duel}
	round, err := rules.Resolve(*duel)
	if err != nil {
		return e, err
	}
	e.round = &round
	p := newPen(0, 0, words)
	for _, role := range roles() {
		for _, a := range e.possibleAbilities(role) {
			text := p.ability(&a, role, rules)
			lines := breakLines(label, columnIn(width)-blanksWidth(1)-besideBlanks, text)
			if lines == nil {
				lines = []string{text} // too wide: the drawing reports the error
			}
			e.abilities[role] = append(e.abilities[role], lines)
		}
	}
	return e, nil
}

func roles() []kyndo.Role { return []kyndo.Role{kyndo.Attacker, kyndo.Defender} }

// columnIn returns the width of each of the two columns, if a duel is width wide.
func columnIn(width figure.Length) figure.Length { return (width - columnGap) / 2 }

const (
	exerciseMargin = 15 * mm
	columnGap      = 8 * mm
	linePitch      = 6200
	placeHeight    = 13 * mm
	cardHead       = 20 * mm
	verdictLines   = 3
)

// Measures of the duels that Exercise draws, for pupils' worksheets.
const (
	tightPitch = 5200
	tightPlace = 10500 // height of two lines about the environment
	tightHead  = 15 * mm
	longHead   = 19 * mm // height of three lines of decisions
	nameHead   = 7 * mm  // height of the card's name alone
	minPitch   = 4850    // least distance between lines in the form TwoPerLine
)

// sumHeight returns the height of a side's calculation, from the characteristics to the final
// value.
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
	return figure.Length(n)*e.pitch + figure.Length(more)*label.lineHeight()
}

// termLines counts the lines for the characteristics of a role and their sum.
func (e *exercise) termLines(role kyndo.Role) int {
	n := len(role.Chars()) + 1
	if e.isPaired {
		n = (n + 1) / 2
	}
	return n
}

// possibleAbilities returns the abilities that may count in a role. If face C is locked, there are
// none.
func (e *exercise) possibleAbilities(role kyndo.Role) []kyndo.Ability {
	var list []kyndo.Ability
	for _, a := range e.duel.Side(role).Card.Abilities {
		if e.duel.Side(role).UnlockedC && a.Delta(role) != 0 {
			list = append(list, a)
		}
	}
	return list
}

func (e *exercise) height() figure.Length {
	return e.placePartHeight() + e.head + max(e.sumHeight(kyndo.Attacker), e.sumHeight(kyndo.Defender)) + figure.Length(e.verdictLineCount())*e.pitch
}

// placePartHeight returns the height of the part above the two columns, which names the
// environment.
func (e *exercise) placePartHeight() figure.Length {
	switch {
	case e.number > 0:
		return placeHeight
	case e.duel.HasPlace():
		return tightPlace
	default:
		return scoreHeight
	}
}

// verdictLineCount returns the number of lines at the bottom. One asks for the winner. In a judged
// exercise, others ask how well both sides played.
func (e *exercise) verdictLineCount() int {
	if e.isJudged {
		return verdictLines
	}
	return 1
}

// exercise draws the duel from top to bottom: environment, both sides with their calculations,
// verdict.
func (p *pen) exercise(e *exercise, area figure.Rect) {
	p.rule(area.X, area.Y, area.X+area.W, area.Y)
	p.place(e, area)
	column := figure.Rect{X: area.X, Y: area.Y + e.placePartHeight(), W: columnIn(area.W)}
	for _, role := range roles() {
		p.contestant(e, role, column)
		p.sum(e, role, figure.Rect{X: column.X, Y: column.Y + e.head, W: column.W})
		column.X += column.W + columnGap
	}
	p.verdict(e, figure.Rect{X: area.X, Y: area.Y + area.H - figure.Length(e.verdictLineCount())*e.pitch, W: area.W})
}

// place writes the exercise's number, the environment with the defender's context, and the box for
// points.
func (p *pen) place(e *exercise, area figure.Rect) {
	x := area.X
	if e.number > 0 {
		number := p.say("exercise.number", "n", strconv.Itoa(e.number))
		p.line(figure.Point{X: area.X, Y: area.Y + 5500}, figure.Start, heading, area.W/4, number)
		game := p.say("exercise.game", "n", strconv.Itoa(e.game()), "cards", e.facesText())
		p.line(figure.Point{X: area.X, Y: area.Y + 10*mm}, figure.Start, label, area.W/4, game)
		wider := max(figure.Width(heading.face, heading.size, number), figure.Width(label.face, label.size, game))
		x += min(wider, area.W/4) + 5*mm
	}
	if e.duel.HasPlace() {
		above := 3200 - (placeHeight-e.placePartHeight())/2
		p.writeParagraph(figure.Rect{X: x, Y: area.Y + above, W: area.X + area.W - x - scoreWidth - 3*mm, H: e.placePartHeight() - above}, label, p.placeText(e))
	}
	p.score(figure.Rect{X: area.X + area.W - scoreWidth, Y: area.Y + 1500, W: scoreWidth, H: 7 * mm}, e.points())
}

// placeText describes the environment, its percentages, and the context that the defender imposes.
func (p *pen) placeText(e *exercise) string {
	place := e.duel.Environment
	attack, defence := e.round.Attacker.Percent, e.round.Defender.Percent
	text := p.say("exercise.place", "place", place.Name.In(p.words.Language(), place.ID), "attack", kyndo.Signed(attack), "defence", kyndo.Signed(defence))
	if x := e.duel.Context; x != nil {
		text += " " + p.say("exercise.context", "context", x.Name.In(p.words.Language(), x.ID), "char", p.say("terms.char-"+x.Char.String()),
			"threshold", strconv.Itoa(x.Threshold), "penalty", strconv.Itoa(x.Penalty))
	}
	return text
}

// game returns the number of the first introductory game that has everything this duel uses. It is
// at least 2, since game 1 has no characteristics.
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

// facesText names the card faces of the first game that has everything this duel uses. Only the full
// game has face C.
func (e *exercise) facesText() string {
	if e.game() == 4 {
		return "A, B, C"
	}
	return "A, B"
}

// The size of the box for points. Each of the four parts that the method points counts gives
// eachPoints.
const (
	scoreWidth  = 20 * mm
	scoreHeight = 9 * mm
	eachPoints  = 2
	maxPoints   = 4 * eachPoints
)

// points returns the maximum points of the duel. The four parts are: base and scale, winner, steps
// between them, and judgement of both sides.
func (e *exercise) points() int {
	n := 2 * eachPoints
	if e.duel.HasPlace() {
		n += eachPoints
	}
	if e.isJudged {
		n += eachPoints
	}
	return n
}

// score draws the box in which the teacher writes the points.
func (p *pen) score(r figure.Rect, points int) {
	p.box(r, 1*mm, figure.Hairline)
	p.line(figure.Point{X: r.X + r.W - 2*mm, Y: r.Y + r.H - 2200}, figure.End, label, r.W/2, "/ "+strconv.Itoa(points))
}

// contestant writes a side's card and the player's decisions. It leaves out remarks if there is no
// room for them.
func (p *pen) contestant(e *exercise, role kyndo.Role, area figure.Rect) {
	side, key := e.duel.Side(role), "exercise.attacks"
	y := area.Y + 4*mm
	if role == kyndo.Attacker {
		p.triangle(area.X, y, 2800)
	} else {
		p.square(area.X, y, 2500)
		key = "exercise.defends"
	}
	p.lineWithCard(figure.Point{X: area.X + 4500, Y: y}, heading, area.W-4500, &side.Card, func(name string) string { return p.say(key, "card", name) })
	room := figure.Rect{X: area.X, Y: y + 1500, W: area.W, H: e.head - 5500}
	text := p.decisions(e, role, true) + p.contextValue(e, role)
	if !fits(room, label, text) {
		text = p.decisions(e, role, false) + p.contextValue(e, role)
	}
	if text != "" {
		p.writeParagraph(room, label, text)
	}
}

// contextValue names the card's value that a context compares, so that pupils need no cards. It is
// "" if the calculation shows this value anyway.
func (p *pen) contextValue(e *exercise, role kyndo.Role) string {
	x := e.duel.Context
	if x == nil || role == kyndo.Defender || x.Char.Family() == role {
		return ""
	}
	value := strconv.Itoa(e.duel.Side(role).Card.Attributes.Of(x.Char))
	return " " + p.say("exercise.value", "asked", capitalised(p.say("terms.char-"+x.Char.String())), "value", value)
}

func capitalised(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}

// decisions describes the strengths, habitats, emphasis, energy and stimulus of a side. If
// withRemarks is true, it also explains the percentages of habitats, and stimuli that don't change
// the sum.
func (p *pen) decisions(e *exercise, role kyndo.Role, withRemarks bool) string {
	s, rules := e.duel.Side(role), e.rules
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
	if e.isJudged {
		parts = append(parts, p.say("exercise.strengths", "strengths", strings.Join(strengths, ", ")))
	}
	if len(habitats) > 0 && e.duel.HasPlace() {
		parts = append(parts, p.say("exercise.lives", "places", strings.Join(habitats, ", ")))
		if _, ok := e.duel.Environment.Override(&s.Card); ok && withRemarks {
			parts = append(parts, p.say("exercise.because", "percent", kyndo.Signed(e.round.Side(role).Percent)))
		}
	}
	if !e.isJudged {
		return strings.Join(parts, " ")
	}
	focus := p.say("board.normal")
	if s.Focus != kyndo.NoChar {
		focus = p.letter(s.Focus)
	}
	parts = append(parts, p.say("exercise.focus", "focus", focus), p.say("exercise.energy", "energy", strconv.Itoa(s.Energy)))
	if s.Stimulus != nil {
		parts = append(parts, p.say("exercise.stimulus", "cost", strconv.Itoa(s.Stimulus.Tier), "char", p.letter(s.Stimulus.Char)))
		if s.Stimulus.Char.Family() != role && withRemarks {
			parts = append(parts, p.say("exercise.idle"))
		}
	}
	return strings.Join(parts, " ")
}

// verdict writes the closing questions. One asks who wins. In a judged exercise, others ask who attacks
// next and how well both sides played.
func (p *pen) verdict(e *exercise, area figure.Rect) {
	y := area.Y + e.pitch
	p.line(figure.Point{X: area.X, Y: y}, figure.Start, strong, 60*mm, p.say("exercise.wins"))
	p.blankLine(area.X+area.W/4, y+600, area.W/4)
	if !e.isJudged {
		return
	}
	p.line(figure.Point{X: area.X + area.W*54/100, Y: y}, figure.Start, strong, area.W/5, p.say("exercise.next"))
	p.blankLine(area.X+area.W*3/4, y+600, area.W/4)
	for _, key := range []string{"exercise.attacker", "exercise.defender"} {
		y += e.pitch
		p.judgementLine(figure.Rect{X: area.X, Y: y, W: area.W}, p.say(key))
	}
}

// judgementLine writes one line about how a side played. It has tick boxes for the three pillars
// and for “well played”, and a blank for the energy. who names the side.
func (p *pen) judgementLine(area figure.Rect, who string) {
	p.line(figure.Point{X: area.X, Y: area.Y}, figure.Start, label, area.W*14/100, who)
	for i, key := range []string{"exercise.role", "exercise.strength", "exercise.moment"} {
		x := area.X + area.W*15/100 + figure.Length(i)*area.W*13/100
		box := figure.Path{Stroke: figure.Black, Weight: figure.Hairline}
		p.Add(*box.Rectangle(figure.Rect{X: x, Y: area.Y - 2600, W: 3 * mm, H: 3 * mm}))
		p.line(figure.Point{X: x + 4500, Y: area.Y}, figure.Start, label, area.W*13/100-5*mm, p.say(key))
	}
	p.line(figure.Point{X: area.X + area.W*54/100, Y: area.Y}, figure.Start, label, area.W*19/100, p.say("exercise.well"))
	p.line(figure.Point{X: area.X + area.W*74/100, Y: area.Y}, figure.Start, label, area.W*14/100, p.say("exercise.after"))
	p.blankLine(area.X+area.W*89/100, area.Y+600, area.W*11/100)
}
