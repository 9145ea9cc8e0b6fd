package board

import (
	"strings"
	"unicode/utf8"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// A Form is how densely a duel is set.
type Form uint8

// The forms.
const (
	OnePerLine Form = iota // a line for each characteristic, with its name
	TwoPerLine             // two characteristics in a line, by their letters
)

// Exercise draws one duel with blanks in a width. Its number stands above it on the sheet.
func Exercise(rules *kyndo.Rules, duel kyndo.Duel, form Form, width figure.Length, words Words) (figure.Figure, error) {
	e, err := newExercise(rules, &duel, width, words)
	if err != nil {
		return figure.Figure{}, err
	}
	e.pitch, e.isJudged = tightPitch, duel.IsJudged()
	if form == TwoPerLine {
		e.pitch, e.isPaired = minPitch, true
	}
	heads := []figure.Length{tightHead, longHead}
	if !duel.IsJudged() && !duel.HasPlace() {
		heads = []figure.Length{nameHead}
	}
	var result figure.Figure
	for _, head := range heads {
		e.head = head
		p := newPen(width, e.height(), words)
		p.exercise(&e, p.Bounds())
		if result, err = p.result(); err == nil {
			break // else try a taller head
		}
	}
	return result, err
}

// An Explainer also has the sentences of explanations.
type Explainer interface {
	Words
	PrintedSentences(steps []engine.Step) []string
}

// Solution draws the solution of a duel in a width.
func Solution(round *kyndo.Round, width figure.Length, words Explainer) (figure.Figure, error) {
	return lines(width, words, SolutionLines(round, words)...)
}

// SolutionLines returns the solution of a duel in five lines: both values in numbers, who wins and
// attacks next, and for each side how it was played and what that earns. If that doesn't matter,
// there are three lines.
func SolutionLines(round *kyndo.Round, words Explainer) []string {
	decimal := words.Say("cards.decimal")
	verdict := words.PrintedSentences(round.Verdict(words.Language()))
	if !round.IsJudged() {
		return keepLastWords(round.Calculation(kyndo.Attacker, decimal), round.Calculation(kyndo.Defender, decimal), verdict[0])
	}
	wins, sides, next := verdict[0], verdict[1:len(verdict)-1], verdict[len(verdict)-1]
	half := len(sides) / 2
	return keepLastWords(
		round.Calculation(kyndo.Attacker, decimal), round.Calculation(kyndo.Defender, decimal),
		wins+" "+next, joinSentences(sides[:half]), joinSentences(sides[half:]),
	)
}

// minLastWord is the least length of a word that may be alone on a line.
const minLastWord = 5

// keepLastWords joins a short last word of each paragraph to the word before, so that no line is “6.”
// alone.
func keepLastWords(paragraphs ...string) []string {
	for i, text := range paragraphs {
		space := strings.LastIndexByte(text, ' ')
		if space > 0 && utf8.RuneCountInString(text[space+1:]) < minLastWord {
			paragraphs[i] = text[:space] + noBreak + text[space+1:]
		}
	}
	return paragraphs
}

// joinSentences joins sentences and keeps sums in them together on a line.
func joinSentences(sentences []string) string {
	return strings.NewReplacer(" − ", noBreak+"−"+noBreak, " + ", noBreak+"+"+noBreak, " = ", noBreak+"="+noBreak, " → ", noBreak+"→"+noBreak).Replace(strings.Join(sentences, " "))
}

const noBreak = "\u00a0"

// lines draws paragraphs of plain text, one below the other.
func lines(width figure.Length, words Words, paragraphs ...string) (figure.Figure, error) {
	p := newPen(width, 0, words)
	for _, text := range paragraphs {
		lines := figure.Length(len(breakLines(label, width, text)))
		height := lines * label.lineHeight()
		p.paragraph(figure.Rect{Y: p.H, W: width, H: height}, label, text)
		p.H += height
	}
	return p.result()
}
