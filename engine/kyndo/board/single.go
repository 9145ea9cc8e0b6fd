package board

import (
	"strings"
	"unicode/utf8"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// A Form is how a duel is set.
type Form uint8

// Open has a line for each characteristic, with its name; Close has two in a line, by the
// letters that cards have, and lines that are nearer to each other.
const (
	Open Form = iota
	Close
)

// Exercise draws one duel with its blanks, so wide, for a sheet that has its number above
// it.
func Exercise(rules *kyndo.Rules, duel kyndo.Duel, form Form, width figure.Length, words Words) (figure.Figure, error) {
	e, err := newExercise(rules, &duel, width, words)
	if err != nil {
		return figure.Figure{}, err
	}
	e.pitch, e.judged = tightPitch, duel.IsJudged()
	if form == Close {
		e.pitch, e.paired = leastPitch, true
	}
	heads := []figure.Length{tightHead, longHead}
	if !duel.IsJudged() && !duel.HasPlace() {
		heads = []figure.Length{nameHead}
	}
	var drawn figure.Figure
	for _, head := range heads {
		e.head = head
		p := newPen(width, e.height(), words)
		p.exercise(&e, p.Bounds())
		if drawn, err = p.finished(); err == nil {
			break // else what was decided needs a line more
		}
	}
	return drawn, err
}

// A Teller has, beside words, the sentences that steps are told in.
type Teller interface {
	Words
	Printed(steps []engine.Step) []string
}

// Worked is a duel worked out, so wide.
func Worked(round *kyndo.Round, width figure.Length, words Teller) (figure.Figure, error) {
	return lines(width, words, Working(round, words)...)
}

// Working is how a duel is worked out, in five lines: both values in numbers, who wins and
// attacks next, and for each side how it was played and what that earns. Where that doesn't
// matter there are three: both values, and who wins.
func Working(round *kyndo.Round, words Teller) []string {
	decimal := words.Say("cards.decimal")
	said := words.Printed(round.Verdict(words.Language()))
	if !round.IsJudged() {
		return kept(round.Calculation(kyndo.Attacker, decimal), round.Calculation(kyndo.Defender, decimal), said[0])
	}
	wins, sides, next := said[0], said[1:len(said)-1], said[len(said)-1]
	half := len(sides) / 2
	return kept(
		round.Calculation(kyndo.Attacker, decimal), round.Calculation(kyndo.Defender, decimal),
		wins+" "+next, joined(sides[:half]), joined(sides[half:]),
	)
}

// shortest is how long a word is that may stand on a line alone.
const shortest = 5

// kept are paragraphs whose last word stays with the one before it where it is short, such as
// the sum at the end of a sentence: no line is “6.” alone.
func kept(paragraphs ...string) []string {
	for i, text := range paragraphs {
		at := strings.LastIndexByte(text, ' ')
		if at > 0 && utf8.RuneCountInString(text[at+1:]) < shortest {
			paragraphs[i] = text[:at] + nb + text[at+1:]
		}
	}
	return paragraphs
}

// joined are sentences one after the other, whose short sums no line divides.
func joined(sentences []string) string {
	return strings.NewReplacer(" − ", nb+"−"+nb, " + ", nb+"+"+nb, " = ", nb+"="+nb, " → ", nb+"→"+nb).Replace(strings.Join(sentences, " "))
}

const nb = "\u00a0" // a space at which no line ends

// lines are paragraphs of plain text, one below the other.
func lines(width figure.Length, words Words, paragraphs ...string) (figure.Figure, error) {
	p := newPen(width, 0, words)
	for _, text := range paragraphs {
		lines := figure.Length(len(broken(label, width, text)))
		height := lines * label.lead()
		p.paragraph(figure.Rect{Y: p.H, W: width, H: height}, label, text)
		p.H += height
	}
	return p.finished()
}
