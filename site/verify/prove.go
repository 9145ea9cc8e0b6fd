package verify

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"octavo/content/message"
	"octavo/engine"
)

// A book is a file with puzzles, together with their answers.
type book struct {
	*document
	answers []*entry
	from    *document // the file with the answers
}

// proveBook compares every puzzle of a book with its answer, and checks numbers and captions.
func (v *verifier) proveBook(ctx context.Context, b *book) error {
	v.checkNumbers(b.puzzles, "number %s stands over another puzzle already, on page %d")
	v.checkSequence(b.document)
	if len(b.answers) == 0 && b.isDrawing {
		v.reportMissingPart(b.document)
	} else if len(b.answers) == 0 {
		v.addFinding(&entry{file: b.name}, "the answers of these %d puzzles are not here: name their file as well", len(b.puzzles))
	} else {
		v.checkNumbers(b.answers, "number %s stands over another answer already, on page %d")
	}
	v.checkUniform(b.puzzles, b.answers)
	answers := map[puzzleID][]*entry{}
	for _, a := range b.answers {
		answers[a.caption.puzzleID()] = append(answers[a.caption.puzzleID()], a)
	}
	numbered := map[puzzleID]bool{}
	for _, p := range b.puzzles {
		numbered[p.caption.puzzleID()] = true
	}
	earlierPuzzles := map[string]*entry{}
	if b.isDrawing {
		earlierPuzzles = v.seenDrawings(b)
	}
	for _, p := range b.puzzles {
		v.at(p.file, p.page, p.caption.number)
		if err := ctx.Err(); err != nil {
			return err
		}
		var answer *entry
		if list := answers[p.caption.puzzleID()]; len(list) > 0 {
			answer = list[0]
		} else if len(b.answers) > 0 && !b.from.isLost(p.caption.to) {
			v.addFinding(p, "its answer isn't there")
		}
		v.provePuzzle(b, p, answer, earlierPuzzles)
	}
	for _, a := range b.answers {
		if !numbered[a.caption.puzzleID()] {
			v.addFinding(a, "this answers no puzzle: none has the number %s", a.caption.puzzleID())
		}
	}
	return nil
}

// checkNumbers reports numbers that occur twice. twice is the format of the finding, for a number
// and the page where it stood first.
func (v *verifier) checkNumbers(all []*entry, twice string) {
	pages := map[puzzleID]int{}
	for _, f := range all {
		if before, known := pages[f.caption.puzzleID()]; known {
			v.addFinding(f, twice, f.caption.puzzleID(), before)
			continue
		}
		pages[f.caption.puzzleID()] = f.page
	}
}

// checkSequence checks that numbers have no gaps. Where pages of the site link to their neighbours,
// it checks these links instead: the site may show only a sample of a book.
func (v *verifier) checkSequence(d *document) {
	all := d.puzzles
	if sharesPages(all) {
		all = sortedByPupil(all)
	}
	for i := 1; i < len(all); i++ {
		if all[i-1].next > 0 || all[i].previous > 0 {
			v.checkNeighbours(all[i-1], all[i])
			continue
		}
		if before, now := all[i-1].caption.puzzleID(), all[i].caption.puzzleID(); !now.follows(before) && !d.isLostBetween(all[i-1], all[i]) {
			v.addFinding(all[i], "number %s follows number %s: one is wrong, or puzzles are missing", now, before)
		}
	}
}

// checkNeighbours checks that two neighbouring pages link to each other.
func (v *verifier) checkNeighbours(before, now *entry) {
	if n := now.caption.number; before.next != n {
		v.addFinding(before, "the link to the next page leads to number %d, and number %d follows: one is wrong, or puzzles are missing", before.next, n)
	}
	if n := before.caption.number; now.previous != n {
		v.addFinding(now, "the link to the previous page leads to number %d, and number %d stands before: one is wrong, or puzzles are missing", now.previous, n)
	}
}

// provePuzzle proves one puzzle and its answer, which is nil if there is none. earlierPuzzles holds earlier
// puzzles, and gets this one.
func (v *verifier) provePuzzle(b *book, p, answer *entry, earlierPuzzles map[string]*entry) {
	if p.refusals != nil {
		v.addFinding(p, "its drawing can't be read: %v", p.refusals.ofKind(cmp.Or(likelyKind([]*entry{answer}), nearestKind(b.puzzles, p))))
		return
	}
	if p.duel != nil {
		v.proveDuel(b, p, answer, earlierPuzzles)
		return
	}
	count := v.report.count(b.countName(), p.kind.Name())
	count.Puzzles++
	if p.reading.Answer != "" {
		v.addFinding(p, "the puzzle is filled in: it shows its answer")
		return
	}
	before := len(v.report.Findings)
	puzzle := v.puzzleOf(p, answer)
	if puzzle == nil {
		return
	}
	p.puzzle = puzzle
	v.checkDistinct(p, puzzle, earlierPuzzles)
	v.checkCaption(p, puzzle)
	v.checkCodes(p)
	if answer == nil {
		return
	}
	count.Answers++
	v.checkReferences(b, p, answer)
	if moves, ok := puzzle.(engine.MovePuzzle); ok {
		v.replay(p, answer, moves)
	} else {
		v.compareGrid(b, p, answer, puzzle)
		if answer.kind != nil {
			v.checkCaption(answer, puzzle) // as in the key of a worksheet
		}
	}
	if len(v.report.Findings) == before {
		count.Proved++
	}
}

// likelyKind returns the kind of the first entry that could be read, or "". Entries may be nil.
func likelyKind(all []*entry) string {
	for _, f := range all {
		if f != nil && f.kind != nil {
			return f.kind.Name()
		}
	}
	return ""
}

// nearestKind returns the kind of the last puzzle before p that could be read. If there is none, it is
// the kind of the first after p, or "".
func nearestKind(all []*entry, p *entry) string {
	at := slices.Index(all, p)
	for i := at - 1; i >= 0; i-- {
		if all[i].kind != nil {
			return all[i].kind.Name()
		}
	}
	return likelyKind(all[at+1:])
}

// puzzleOf returns the puzzle in a drawing, or reports why there is none and returns nil. If the
// drawing has several readings, it prefers the one whose solution is the printed answer.
func (v *verifier) puzzleOf(p, answer *entry) engine.Puzzle {
	var wrong error
	var possible []engine.Puzzle
	for _, text := range p.reading.Puzzles {
		puzzle, err := p.kind.Parse(text)
		if err != nil {
			wrong = err
			continue
		}
		if _, moves := puzzle.(engine.MovePuzzle); moves {
			return puzzle
		}
		solution, err := puzzle.Solve()
		if err != nil {
			wrong = err
			continue
		}
		if answer == nil || solution.Text == answer.reading.Answer {
			return puzzle
		}
		possible = append(possible, puzzle)
	}
	switch {
	case len(possible) > 0:
		return possible[0]
	case errors.Is(wrong, engine.ErrUnsolvable):
		v.addFinding(p, "as it is printed, it has no solution")
	case errors.Is(wrong, engine.ErrAmbiguous):
		v.addFinding(p, "as it is printed, it has more than one solution")
	case wrong != nil:
		v.addFinding(p, "as it is printed, it is no puzzle: %v", wrong)
	default:
		v.addFinding(p, "its drawing shows no whole puzzle")
	}
	return nil
}

// checkDistinct reports a puzzle that is the same as one in earlierPuzzles under the symmetries of its kind.
// It adds other puzzles to earlierPuzzles.
func (v *verifier) checkDistinct(p *entry, puzzle engine.Puzzle, earlierPuzzles map[string]*entry) {
	key := p.kind.Name() + " " + puzzle.Canonical()
	if other, known := earlierPuzzles[key]; known && p.isDrawing {
		v.addFinding(p, "this is the puzzle of %s again", message.Name(other.file))
		return
	} else if known {
		v.addFinding(p, "this is puzzle %s again, on page %d", other.caption.puzzleID(), other.page)
		return
	}
	earlierPuzzles[key] = p
}

// compareGrid compares the printed answer of a grid with the solution of the puzzle.
func (v *verifier) compareGrid(b *book, p, answer *entry, puzzle engine.Puzzle) {
	switch {
	case answer.refusals != nil:
		v.addFinding(answer, "the drawing of this answer can't be read: %v", answer.refusals.ofKind(p.kind.Name()))
		return
	case answer.duel != nil:
		v.addFinding(answer, "this is a duel worked out; puzzle %s is one of %s", p.caption.puzzleID(), p.kind.Name())
		return
	case answer.kind.Name() != p.kind.Name():
		v.addFinding(answer, "this is an answer of %s; puzzle %s is one of %s", answer.kind.Name(), p.caption.puzzleID(), p.kind.Name())
		return
	}
	solution, err := puzzle.Solve()
	if err != nil {
		v.addFinding(p, "it can't be solved: %v", err)
		return
	}
	if answer.reading.Answer != solution.Text {
		v.addFinding(answer, "%s", v.difference(b, p, answer, solution.Text))
		return
	}
	if answer.reading.SharedPart != p.reading.SharedPart {
		v.addFinding(answer, "the grid of this answer is another than that of puzzle %s: lines, signs or given cells differ", p.caption.puzzleID())
		return
	}
	if err := p.kind.Check(puzzle, engine.Solution{Text: answer.reading.Answer}); err != nil {
		v.addFinding(answer, "this answer breaks a rule: %v", err)
	}
}

// difference describes how an answer differs from the solution: it belongs to another puzzle, has
// another size, or has wrong cells.
func (v *verifier) difference(b *book, p, answer *entry, solution string) message.Message {
	for _, other := range b.puzzles {
		if other == p || other.refusals != nil || other.duel != nil || other.kind.Name() != p.kind.Name() || other.reading.SharedPart != answer.reading.SharedPart {
			continue
		}
		return message.New("this is the answer of puzzle %s, not of puzzle %s", other.caption.puzzleID(), p.caption.puzzleID())
	}
	got := answer.reading.Answer
	if len(got) != len(solution) {
		return message.New("this isn't the solution of puzzle %s: the grid has another size, or isn't filled in", p.caption.puzzleID())
	}
	side := 1
	for side*side < len(solution) {
		side++
	}
	var cells []message.Message
	for i := range len(solution) {
		if got[i] != solution[i] {
			cells = append(cells, message.New("R%dC%d is %c, not %c", i/side+1, i%side+1, solution[i], got[i]))
		}
	}
	if len(cells) > 3 {
		cells = append(cells[:3], message.New("and so on in %d more", len(cells)-3))
	}
	return message.New("this isn't the solution of puzzle %s: %s", p.caption.puzzleID(), joinMessages(cells))
}

// joinMessages joins messages with commas.
func joinMessages(parts []message.Message) message.Message {
	format, args := "", []any{}
	for i, part := range parts {
		if i > 0 {
			format += ", "
		}
		format += "%s"
		args = append(args, part)
	}
	return message.New(format, args...)
}

// checkReferences checks arrows and links between a puzzle and its answer, and compares their ids.
func (v *verifier) checkReferences(b *book, p, answer *entry) {
	c := p.caption
	if c.to != 0 && c.to != answer.printedPage() {
		v.addFinding(p, "the arrow leads to page %s; the answer stands on page %d", pageWord(c.to), answer.printedPage())
	}
	if back := answer.caption.back; back != 0 && back != p.printedPage() {
		v.addFinding(answer, "the arrow leads back to page %s; the puzzle stands on page %d", pageWord(back), p.printedPage())
	}
	if c.id != answer.caption.id {
		v.addFinding(answer, "the answer bears the code %s, its puzzle %s", orNone(answer.caption.id), orNone(c.id))
	}
	if b.from == b.document {
		for _, page := range p.links {
			if page != answer.page {
				v.addFinding(p, "the link on the arrow leads to page %d; the answer stands on page %d", page, answer.page)
			}
		}
		for _, page := range answer.links {
			if page != p.page {
				v.addFinding(answer, "the link on the arrow leads to page %d; the puzzle stands on page %d", page, p.page)
			}
		}
	}
}

func pageWord(n int) message.Message {
	if n == unreadablePage {
		return message.Text("“no number”")
	}
	return message.New("%d", n)
}

func orNone(id string) message.Message {
	if id == "" {
		return message.Text("none")
	}
	return message.Name(id)
}
