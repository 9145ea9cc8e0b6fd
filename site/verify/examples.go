package verify

import (
	"octavo/content/message"
	"octavo/engine/figure"
	"octavo/engine/scan"
	"octavo/render/pdfread"
)

// Bounds of printed drawings that are compared with those of the rules and lessons.
const (
	minExampleSide = 5 * figure.Millimetre // shorter side of a drawing; smaller drawings aren't compared
	minEqualShare  = 60                    // per cent of a model's words that must be equal in print
	maxSkew        = 30                    // thousandths by which the ratio of width to height may differ
	// minLessonWords is the fewest words in a drawing that is compared with the lessons. Their
	// drawings take long to make, so verify makes them only if a page needs them.
	minLessonWords = 30
)

// A printedDrawing is a drawing without a caption. It may be one of the rules or lessons.
type printedDrawing struct {
	box    area
	words  []figure.Word // words on the whole page
	inside []figure.Word // words within box
	faults []Finding     // how it differs from the most similar example; nil if none is similar
}

// checkExamples compares the drawings of a page that belong to no puzzle with those of the rules
// and lessons. If onlyGrids is true, it compares no puzzles of moves. Their drawings may continue
// an answer from the page before. It returns the words that are in no drawing.
func (v *verifier) checkExamples(d *document, s *sheet, orphans *region, onlyGrids bool) (outside []word, err error) {
	var boxes []area
	for i := range orphans.shapes {
		boxes = append(boxes, orphans.shapes[i].box)
	}
	if !s.budget.Spend(10 * len(boxes)) {
		return nil, s.budget.Err()
	}
	var words []figure.Word
	for i := range orphans.words {
		words = append(words, orphans.words[i].Word)
	}
	words = scan.JoinWords(words, false)
	outside = orphans.words
	for _, box := range joinNear(boxes) {
		if min(box.width(), box.height()) < minExampleSide {
			continue
		}
		printed := printedDrawing{box: box, words: words, inside: wordsIn(words, box)}
		outside = wordsOutside(outside, box)
		if err := v.checkExample(d, s, &printed, onlyGrids); err != nil {
			return nil, err
		}
	}
	return outside, nil
}

func wordsIn(words []figure.Word, box area) (inside []figure.Word) {
	for i := range words {
		if box.has(words[i].Middle()) {
			inside = append(inside, words[i])
		}
	}
	return inside
}

// labelRoom is how far below a bottle its number may stand.
const labelRoom = 4 * figure.Millimetre

// wordsOutside returns prose, and all other words that aren't in a box or close to it.
func wordsOutside(words []word, box area) (outside []word) {
	for _, w := range words {
		if isProse(w.Text) || !box.grown(labelRoom).has(w.Middle()) {
			outside = append(outside, w)
		}
	}
	return outside
}

// checkExample compares a drawing with those of the rules. If none of these is similar, it compares
// a drawing of at least minLessonWords words with those of the lessons. It keeps a drawing of page
// 1 that is the same as none of them for proveTitlePage: a small puzzle may resemble an example.
func (v *verifier) checkExample(d *document, s *sheet, p *printedDrawing, onlyGrids bool) (err error) {
	if v.examples == nil {
		if v.examples, err = exampleModels(v.kinds, v.words); err != nil {
			return err
		}
	}
	faults, found, err := compareWith(v.examples, p, onlyGrids, s.budget)
	if err == nil && !found && len(p.inside) >= minLessonWords {
		if v.lessons == nil {
			if v.lessons, err = lessonModels(v.kinds); err != nil {
				return err
			}
		}
		faults, found, err = compareWith(v.lessons, p, onlyGrids, s.budget)
	}
	s.hasExample = s.hasExample || found
	if p.faults = faults; s.page == 1 && !s.turned && (len(faults) > 0 || !found && len(p.inside) >= minSampleWords) {
		d.onTitlePage = append(d.onTitlePage, *p)
		return err
	}
	for _, f := range faults {
		f.Page = s.page
		d.addFinding(f)
	}
	return err
}

// compareWith compares a drawing with the most similar model and returns the differences. found is
// false if no model is similar.
func compareWith(models []modelDrawing, p *printedDrawing, onlyGrids bool, budget *pdfread.Budget) (best []Finding, found bool, err error) {
	most := 0
	for i := range models {
		m := &models[i]
		if onlyGrids && !m.isGrid || !m.hasSidesOf(p.box) || !m.hasWordsOf(p) {
			continue
		}
		if !budget.Spend(len(m.words)) {
			return nil, false, budget.Err()
		}
		equal, faults := m.compare(p)
		if share := equal * 100 / len(m.words); share >= minEqualShare && share > most && len(faults) <= m.maxFaults() {
			best, most = faults, share
		}
	}
	return best, most > 0, nil
}

// maxFaults returns how many words of a printed drawing may differ from the model. A drawing with
// more differences shows something else.
func (m *modelDrawing) maxFaults() int { return max(2, len(m.words)/10) }

// hasWordsOf reports whether a printed drawing has about as many words as the model.
func (m *modelDrawing) hasWordsOf(p *printedDrawing) bool {
	more := len(p.inside) - m.inside
	return max(more, -more) <= m.maxFaults()
}

// hasSidesOf reports whether a box has the model's proportions. Its scale may differ.
func (m *modelDrawing) hasSidesOf(box area) bool {
	a, b := int64(m.box.width())*int64(box.height()), int64(box.width())*int64(m.box.height())
	return b > 0 && a > 0 && max(a, b)*1000 <= min(a, b)*(1000+maxSkew)
}

// compare counts the words of a model that are printed at their places. faults has a finding for
// each wrong, missing or extra word.
func (m *modelDrawing) compare(p *printedDrawing) (equal int, faults []Finding) {
	scale := func(l, from, to figure.Length) figure.Length {
		return figure.Length(int64(l) * int64(to) / int64(from))
	}
	used := map[figure.Point]bool{}
	for i := range m.words {
		w := &m.words[i]
		middle := w.Middle()
		at := figure.Point{
			X: p.box.left + scale(middle.X-m.box.left, m.box.width(), p.box.width()),
			Y: p.box.top + scale(middle.Y-m.box.top, m.box.height(), p.box.height()),
		}
		printed := wordNear(p.words, at, scale(w.Size, m.box.width(), p.box.width())/2, w.Text)
		if printed == nil {
			faults = append(faults, Finding{Place: at, Says: message.New("in this example, %q is missing", w.Text)})
			continue
		}
		used[printed.At] = true
		if printed.Text == w.Text {
			equal++
			continue
		}
		faults = append(faults, Finding{Place: at, Says: message.New("in this example stands %q, and %q is right", printed.Text, w.Text)})
	}
	for _, w := range p.inside {
		if !used[w.At] {
			faults = append(faults, Finding{Place: w.At, Says: message.New("in this example, %q is too much", w.Text)})
		}
	}
	return equal, faults
}

// wordNear returns a word whose middle is at most near away from a point, in width and in height.
// It prefers a word with the right text, and returns nil if there is none.
func wordNear(words []figure.Word, at figure.Point, near figure.Length, right string) (found *figure.Word) {
	for i := range words {
		m := words[i].Middle()
		if abs(m.X-at.X) <= near && abs(m.Y-at.Y) <= near && (found == nil || words[i].Text == right) {
			found = &words[i]
		}
	}
	return found
}
