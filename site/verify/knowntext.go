package verify

import (
	"io/fs"
	"strconv"
	"strings"
	"unicode"

	"octavo/content/message"
	"octavo/engine"
	"octavo/render/pdfread"
	"octavo/site/product/rules"
)

// A knownText is a text that Octavo itself writes, such as the rules or lessons of a kind. It is
// also used for a printed line that is compared with such a text. Only letters and digits are kept.
type knownText struct {
	letters string // the letters and digits
	shape   string // the same with # in place of each digit
}

// Bounds of printed lines that are compared with known texts.
const (
	minKnownLetters = 20 // letters and digits that a line needs to show which known text is on its page
	minKnownLines   = 3  // number of such lines from which on a known text counts as being on the page
	minShapeLetters = 12 // letters and digits that a line needs for its numbers to be compared
	maxOtherNumbers = 2  // lines of a page that may have other numbers; with more, it is a publisher's own text
)

// endOfSentence separates sentences that don't follow each other on a page, so that no line matches
// across them.
const endOfSentence = '\x00'

// newKnownText reduces a text to letters, digits and endOfSentence.
func newKnownText(text string) knownText {
	var letters, shape strings.Builder
	for _, c := range text {
		switch {
		case c >= '0' && c <= '9':
			letters.WriteRune(c)
			shape.WriteByte('#')
		case unicode.IsLetter(c), c == endOfSentence:
			letters.WriteRune(c)
			shape.WriteRune(c)
		}
	}
	return knownText{letters.String(), shape.String()}
}

// ruleTexts returns the rules of each kind in each language, with the sentences about their
// example. Rules for all puzzles of the kind and those for small grids are separate texts.
func (v *verifier) ruleTexts() (all []knownText, err error) {
	for _, kind := range v.kinds {
		for _, scope := range scopesOf(kind) {
			texts, err := v.rulesFor(kind, scope)
			if err != nil {
				return nil, err
			}
			all = append(all, texts...)
		}
	}
	return all, nil
}

// scopesOf returns scopes that together have all passages and examples of a kind's rules. A passage
// that the file lacks does no harm, because each line is compared by itself.
func scopesOf(kind engine.Kind) []rules.Scope {
	all := []rules.Scope{{}}
	if simple, ok := kind.(engine.SimplyExplained); ok {
		all = append(all, rules.Scope{Sizes: simple.SimpleSizes()})
		for _, size := range simple.SimpleSizes() {
			all = append(all, rules.Scope{Sizes: []int{size}})
		}
	}
	return all
}

// ruleTextsFor returns the rules of kinds that a file has in several sizes. On its pages, passages on
// these sizes follow each other within a line.
func (v *verifier) ruleTextsFor(d *document) (all []knownText, err error) {
	for _, kind := range v.kinds {
		var scope rules.Scope
		for _, p := range d.puzzles {
			if p.kind != nil && p.kind.Name() == kind.Name() && len(p.reading.Puzzles) > 0 {
				if puzzle, err := kind.Parse(p.reading.Puzzles[0]); err == nil {
					if grid, ok := puzzle.(engine.Grid); ok {
						scope.Add(len(grid.Table().Cells), engine.NoTier)
					}
				}
			}
		}
		if len(scope.Sizes) < 2 {
			continue
		}
		texts, err := v.rulesFor(kind, scope)
		if err != nil {
			return nil, err
		}
		all = append(all, texts...)
	}
	return all, nil
}

// rulesFor returns the rules of a kind for puzzles of a scope, in each language.
func (v *verifier) rulesFor(kind engine.Kind, scope rules.Scope) (all []knownText, err error) {
	var example engine.Example
	if illustrated, ok := kind.(engine.Illustrated); ok {
		if example, err = scope.Example(illustrated); err != nil {
			return nil, err
		}
	}
	for _, locale := range v.words {
		text, err := fs.ReadFile(kind.Texts(), scope.File(kind, locale.Language()))
		if err != nil {
			return nil, err
		}
		var b strings.Builder
		b.Write(scope.Select(text))
		b.WriteRune(endOfSentence)
		var captions strings.Builder // they stand in a row, without endOfSentence
		for _, caption := range example.Captions {
			captions.WriteString(locale.Step(kind.Name(), caption))
		}
		b.WriteString(captions.String())
		b.WriteRune(endOfSentence) // the short rules of worksheets follow
		b.WriteString(locale.Say("kind."+kind.Name()+".name") + locale.Say("kind."+kind.Name()+".rules") + captions.String())
		if _, isGrid := example.Puzzle.(engine.Grid); isGrid { // the next step, which is printed as a hint
			b.WriteRune(endOfSentence)
			b.WriteString(locale.Step(kind.Name(), example.Step))
		}
		all = append(all, newKnownText(b.String()))
	}
	return all, nil
}

// lessonTexts returns the lessons of each kind in each language, with the sentences about their
// positions.
func lessonTexts(kinds []engine.Kind, words vocabulary) (all []knownText, err error) {
	for _, kind := range kinds {
		teacher, ok := kind.(engine.Teacher)
		if !ok {
			continue
		}
		texts := make([]strings.Builder, len(words))
		for _, lesson := range teacher.Lessons() {
			steps, err := lesson.Steps(teacher)
			if err != nil {
				return nil, err
			}
			for i, locale := range words {
				text, err := fs.ReadFile(kind.Texts(), "lessons/"+lesson.Name+"."+locale.Language()+".md")
				if err != nil {
					return nil, err
				}
				texts[i].Write(text)
				for k := range steps {
					texts[i].WriteRune(endOfSentence)
					if k > 0 { // the step is the answer to exercise k
						texts[i].WriteString(strconv.Itoa(k))
					}
					texts[i].WriteString(locale.Step(kind.Name(), steps[k].Step))
				}
				texts[i].WriteRune(endOfSentence)
			}
		}
		for i := range texts {
			all = append(all, newKnownText(texts[i].String()))
		}
	}
	return all, nil
}

// imprintTexts returns, in each language, the sentences of the imprint with the numbers of puzzles of
// a file.
func (v *verifier) imprintTexts(d *document) (all []knownText) {
	grids, levels := 0, 0
	for _, p := range d.puzzles {
		if _, moves := p.kind.(engine.MoveReader); moves {
			levels++
		} else {
			grids++
		}
	}
	for _, locale := range v.words {
		key := "imprint.proof"
		if levels > 0 {
			key = "imprint.proofOfGrids"
		}
		text := ""
		if grids > 0 {
			text = locale.Count(key, grids)
		}
		if levels > 0 {
			text += locale.Count("imprint.proofOfLevels", levels)
		}
		text += locale.Say("imprint.grading")
		for _, kind := range v.kinds {
			if key := "kind." + kind.Name() + ".grading"; locale.Has(key) {
				text += locale.Say(key)
			}
		}
		text += locale.Say("imprint.fonts")
		all = append(all, newKnownText(text))
	}
	return all
}

// A pageText is the prose of a page outside puzzles and answers, line by line.
type pageText struct {
	page       int
	lines      []string
	reduced    []knownText // letters and digits of each line
	hasExample bool        // whether a drawing of the rules or lessons is on the page
}

// keepText keeps the prose of a page until all pages are read and the puzzles of the file are
// known.
func (d *document) keepText(s *sheet, prose []word) {
	if s.turned || len(prose) < minKnownLines && !s.hasExample || !s.budget.Spend(10*len(prose)) {
		return
	}
	t := pageText{page: s.page, lines: linesOf(prose), hasExample: s.hasExample}
	for _, line := range t.lines {
		t.reduced = append(t.reduced, newKnownText(line))
	}
	d.texts = append(d.texts, t)
}

// checkTexts reports lines of prose that have other numbers than the program's own texts. A
// publisher's own texts aren't checked.
func (v *verifier) checkTexts(d *document, budget *pdfread.Budget) (err error) {
	if len(d.texts) == 0 {
		return nil
	}
	if v.rules == nil {
		if v.rules, err = v.ruleTexts(); err != nil {
			return err
		}
	}
	known, err := v.ruleTextsFor(d)
	if err != nil {
		return err
	}
	known = append(known, v.rules...)
	if len(v.lessons) > 0 { // a drawing of some file was compared with the lessons
		if v.lessonTexts == nil {
			if v.lessonTexts, err = lessonTexts(v.kinds, v.words); err != nil {
				return err
			}
		}
		known = append(known, v.lessonTexts...)
	}
	if len(d.lost) == 0 {
		known = append(known, v.imprintTexts(d)...)
	}
	for i := range d.texts {
		if !budget.Spend(10 * len(known) * len(d.texts[i].lines)) {
			return budget.Err()
		}
		d.compareNumbers(&d.texts[i], known)
	}
	return nil
}

// isOn reports whether a page has at least minKnownLines lines of the text. One line is enough beside
// an example of the rules or lessons.
func (k *knownText) isOn(t *pageText) bool {
	same := 0
	for _, line := range t.reduced {
		if len(line.letters) >= minKnownLetters && strings.Contains(k.letters, line.letters) {
			same++
		}
	}
	return same >= minKnownLines || same > 0 && t.hasExample
}

// compareNumbers reports the lines of a page that have other numbers than the known texts on the
// page. A short line is compared together with the line before it. More than maxOtherNumbers such
// lines are a publisher's own text, and aren't reported.
func (d *document) compareNumbers(t *pageText, known []knownText) {
	var onPage []knownText
	for i := range known {
		if known[i].isOn(t) {
			onPage = append(onPage, known[i])
		}
	}
	var wrong []string
	for i, line := range t.reduced {
		if line.letters == line.shape || !strings.ContainsFunc(line.letters, unicode.IsLetter) {
			continue // no number, or nothing but a number, such as that of the page
		}
		if len(line.letters) < minShapeLetters && i > 0 {
			before := t.reduced[i-1]
			line = knownText{before.letters + line.letters, before.shape + line.shape}
		}
		if len(line.letters) >= minShapeLetters && line.hasOtherNumbers(onPage) {
			wrong = append(wrong, t.lines[i])
		}
	}
	if len(wrong) > maxOtherNumbers {
		return
	}
	for _, line := range wrong {
		d.addFinding(Finding{Page: t.page, Says: message.New("this line has another number than the program's own text: %q", line)})
	}
}

// hasOtherNumbers reports whether a line stands in some text with other digits, and in none with its
// own.
func (line *knownText) hasOtherNumbers(texts []knownText) bool {
	other := false
	for i := range texts {
		if strings.Contains(texts[i].letters, line.letters) {
			return false
		}
		other = other || strings.Contains(texts[i].shape, line.shape)
	}
	return other
}
