package board

import (
	"strings"
	"unicode/utf8"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// A Form says how closely the lines of a printed duel stand.
type Form uint8

// The forms.
const (
	OnePerLine Form = iota // one characteristic per line, with its full name
	TwoPerLine             // two characteristics per line, with their abbreviations
)

// Exercise draws one duel with blanks for the numbers to calculate. The caller writes the duel's
// number above it.
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
			break // the text fits; otherwise a higher head is tried
		}
	}
	return result, err
}

// An Explainer also writes the sentences that explain a round.
type Explainer interface {
	Words
	PrintedSentences(steps []engine.Step) []string
}

// Solution draws the text of SolutionLines in a given width.
func Solution(round *kyndo.Round, width figure.Length, words Explainer) (figure.Figure, error) {
	return paragraphsFigure(width, words, SolutionLines(round, words)...)
}

// SolutionLines returns the solution of a duel as paragraphs. The first two are the calculations of
// attacker and defender. If the round is judged, three more follow. One says who wins and attacks
// next, and one for each side says how well it played and what energy that earns. Otherwise one
// more says who wins.
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

// minLastWord is the least number of letters in a word that may stand alone on the last line.
const minLastWord = 5

// keepLastWords joins a short last word of each paragraph to the word before by a no-break space.
// Without this, “6.” could stand alone on the last line.
func keepLastWords(paragraphs ...string) []string {
	for i, text := range paragraphs {
		space := strings.LastIndexByte(text, ' ')
		if space > 0 && utf8.RuneCountInString(text[space+1:]) < minLastWord {
			paragraphs[i] = text[:space] + noBreak + text[space+1:]
		}
	}
	return paragraphs
}

// joinSentences joins sentences by spaces. No line may break inside a sum such as “3 + 4 = 7”.
func joinSentences(sentences []string) string {
	return strings.NewReplacer(" − ", noBreak+"−"+noBreak, " + ", noBreak+"+"+noBreak, " = ", noBreak+"="+noBreak, " → ", noBreak+"→"+noBreak).Replace(strings.Join(sentences, " "))
}

const noBreak = "\u00a0"

// paragraphsFigure draws paragraphs of plain text one below the other. The figure is as high as they need.
func paragraphsFigure(width figure.Length, words Words, paragraphs ...string) (figure.Figure, error) {
	p := newPen(width, 0, words)
	for _, text := range paragraphs {
		lines := figure.Length(len(breakLines(label, width, text)))
		height := lines * label.lineHeight()
		p.writeParagraph(figure.Rect{Y: p.H, W: width, H: height}, label, text)
		p.H += height
	}
	return p.result()
}
