package verify

import (
	"context"
	"errors"
	"slices"

	"octavo/content/message"
	"octavo/engine"
)

// A book is a file with puzzles and where its answers stand.
type book struct {
	*document
	answers []*found
	from    *document // that the answers stand in
}

// proveBook holds every puzzle of a file to its answer.
func (v *verifier) proveBook(ctx context.Context, b *book) error {
	v.numbered(b.puzzles, "number %s stands over another puzzle already, on page %d")
	v.complete(b.puzzles)
	if len(b.answers) == 0 && b.alone {
		v.unaccompanied(b.document)
	} else if len(b.answers) == 0 {
		v.find(&found{file: b.name}, "the answers of these %d puzzles are not here: name their file as well", len(b.puzzles))
	} else {
		v.numbered(b.answers, "number %s stands over another answer already, on page %d")
	}
	v.uniform(b.puzzles, b.answers)
	answers := map[named][]*found{}
	for _, a := range b.answers {
		answers[a.caption.named()] = append(answers[a.caption.named()], a)
	}
	alike := map[string]*found{}
	if b.alone {
		alike = v.aloneAlike(b)
	}
	for _, p := range b.puzzles {
		if err := ctx.Err(); err != nil {
			return err
		}
		var answer *found
		if list := answers[p.caption.named()]; len(list) > 0 {
			answer = list[0]
		} else if len(b.answers) > 0 {
			v.find(p, "its answer isn't there")
		}
		v.provePuzzle(b, p, answer, alike)
	}
	for _, a := range b.answers {
		if !slices.ContainsFunc(b.puzzles, func(p *found) bool { return p.caption.named() == a.caption.named() }) {
			v.find(a, "this answers no puzzle: none has the number %s", a.caption.named())
		}
	}
	return nil
}

// numbered holds that no number stands twice, and says twice of one that does.
func (v *verifier) numbered(all []*found, twice string) {
	pages := map[named]int{}
	for _, f := range all {
		if before, known := pages[f.caption.named()]; known {
			v.find(f, twice, f.caption.named(), before)
			continue
		}
		pages[f.caption.named()] = f.page
	}
}

// complete holds that numbers go on without gaps, from whichever they begin with. A site
// may have some puzzles of a book alone: its pages lead from each to the next.
func (v *verifier) complete(all []*found) {
	if stacked(all) {
		all = inOrder(all)
	}
	for i := 1; i < len(all); i++ {
		if all[i-1].next > 0 || all[i].previous > 0 {
			v.beside(all[i-1], all[i])
			continue
		}
		if before, now := all[i-1].caption.named(), all[i].caption.named(); !now.follows(before) {
			v.find(all[i], "number %s follows number %s: one is wrong, or puzzles are missing", now, before)
		}
	}
}

// beside holds that two pages of which one follows the other lead to each other.
func (v *verifier) beside(before, now *found) {
	if n := now.caption.number; before.next != n {
		v.find(before, "the link to the next page leads to number %d, and number %d follows: one is wrong, or puzzles are missing", before.next, n)
	}
	if n := before.caption.number; now.previous != n {
		v.find(now, "the link to the previous page leads to number %d, and number %d stands before: one is wrong, or puzzles are missing", now.previous, n)
	}
}

// provePuzzle proves one puzzle with its answer.
func (v *verifier) provePuzzle(b *book, p, answer *found, alike map[string]*found) {
	if p.why != nil {
		v.find(p, "its drawing can't be read: %v", p.why.of(likely([]*found{answer}, around(b.puzzles, p))))
		return
	}
	if p.duel != nil {
		v.proveDuel(b, p, answer, alike)
		return
	}
	count := v.report.count(b.counted(), p.kind.Name())
	count.Puzzles++
	if p.reading.Answer != "" {
		v.find(p, "the puzzle is filled in: it shows its answer")
		return
	}
	before := len(v.report.Findings)
	puzzle := v.puzzleOf(p, answer)
	if puzzle == nil {
		return
	}
	v.distinct(p, puzzle, alike)
	v.captioned(p, puzzle)
	v.coded(p)
	if answer == nil {
		return
	}
	count.Answers++
	v.referred(b, p, answer)
	if moves, ok := puzzle.(engine.Moves); ok {
		v.replay(p, answer, moves)
	} else {
		v.compare(b, p, answer, puzzle)
	}
	if len(v.report.Findings) == before {
		count.Proved++
	}
}

// likely is the kind of the first of those found that could be read.
func likely(lists ...[]*found) string {
	for _, list := range lists {
		for _, f := range list {
			if f != nil && f.kind != nil {
				return f.kind.Name()
			}
		}
	}
	return ""
}

// around are the puzzles before one, the nearest first, and then those behind it.
func around(all []*found, p *found) []*found {
	at := slices.Index(all, p)
	near := slices.Clone(all[:at])
	slices.Reverse(near)
	return append(near, all[at+1:]...)
}

// puzzleOf is the puzzle that a drawing shows: the one of those it may show that has
// the answer that is printed, if one has.
func (v *verifier) puzzleOf(p, answer *found) engine.Puzzle {
	var wrong error
	var possible []engine.Puzzle
	for _, text := range p.reading.Puzzles {
		puzzle, err := p.kind.Parse(text)
		if err != nil {
			wrong = err
			continue
		}
		if _, moves := puzzle.(engine.Moves); moves {
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
		v.find(p, "as it is printed, it has no solution")
	case errors.Is(wrong, engine.ErrAmbiguous):
		v.find(p, "as it is printed, it has more than one solution")
	case wrong != nil:
		v.find(p, "as it is printed, it is no puzzle: %v", wrong)
	default:
		v.find(p, "its drawing shows no whole puzzle")
	}
	return nil
}

// distinct holds that no two puzzles of a file are one and the same in disguise.
func (v *verifier) distinct(p *found, puzzle engine.Puzzle, alike map[string]*found) {
	key := p.kind.Name() + " " + puzzle.Canonical()
	if other, known := alike[key]; known && p.alone {
		v.find(p, "this is the puzzle of %s again", message.Name(other.file))
		return
	} else if known {
		v.find(p, "this is puzzle %s again, on page %d", other.caption.named(), other.page)
		return
	}
	alike[key] = p
}

// compare holds the printed answer of a grid to its solution.
func (v *verifier) compare(b *book, p, answer *found, puzzle engine.Puzzle) {
	switch {
	case answer.why != nil:
		v.find(answer, "the drawing of this answer can't be read: %v", answer.why.of(p.kind.Name()))
		return
	case answer.duel != nil:
		v.find(answer, "this is a duel worked out; puzzle %s is one of %s", p.caption.named(), p.kind.Name())
		return
	case answer.kind.Name() != p.kind.Name():
		v.find(answer, "this is an answer of %s; puzzle %s is one of %s", answer.kind.Name(), p.caption.named(), p.kind.Name())
		return
	}
	solution, err := puzzle.Solve()
	if err != nil {
		v.find(p, "it can't be solved: %v", err)
		return
	}
	if answer.reading.Answer != solution.Text {
		v.find(answer, "%s", v.difference(b, p, answer, solution.Text))
		return
	}
	if answer.reading.Common != p.reading.Common {
		v.find(answer, "the grid of this answer is another than that of puzzle %s: lines, signs or given cells differ", p.caption.named())
		return
	}
	if err := p.kind.Check(puzzle, engine.Solution{Text: answer.reading.Answer}); err != nil {
		v.find(answer, "this answer breaks a rule: %v", err)
	}
}

// difference says how an answer differs from the solution: it may be another
// puzzle's, or lack cells.
func (v *verifier) difference(b *book, p, answer *found, solution string) message.Message {
	for _, other := range b.puzzles {
		if other == p || other.why != nil || other.duel != nil || other.kind.Name() != p.kind.Name() || other.reading.Common != answer.reading.Common {
			continue
		}
		return message.New("this is the answer of puzzle %s, not of puzzle %s", other.caption.named(), p.caption.named())
	}
	got := answer.reading.Answer
	if len(got) != len(solution) {
		return message.New("this isn't the solution of puzzle %s: the grid has another size, or isn't filled in", p.caption.named())
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
	return message.New("this isn't the solution of puzzle %s: %s", p.caption.named(), inOne(cells))
}

// inOne are parts of a sentence with commas between them.
func inOne(parts []message.Message) message.Message {
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

// referred holds the arrows of a puzzle and its answer, the links on them, and ids, to
// each other.
func (v *verifier) referred(b *book, p, answer *found) {
	c := p.caption
	if c.to != 0 && c.to != answer.page {
		v.find(p, "the arrow leads to page %s; the answer stands on page %d", pageWord(c.to), answer.page)
	}
	if back := answer.caption.back; back != 0 && back != p.page {
		v.find(answer, "the arrow leads back to page %s; the puzzle stands on page %d", pageWord(back), p.page)
	}
	if c.id != answer.caption.id {
		v.find(answer, "the answer bears the code %s, its puzzle %s", orNone(answer.caption.id), orNone(c.id))
	}
	if b.from == b.document {
		for _, page := range p.links {
			if page != answer.page {
				v.find(p, "the link on the arrow leads to page %d; the answer stands on page %d", page, answer.page)
			}
		}
		for _, page := range answer.links {
			if page != p.page {
				v.find(answer, "the link on the arrow leads to page %d; the puzzle stands on page %d", page, p.page)
			}
		}
	}
}

func pageWord(n int) message.Message {
	if n == unreadable {
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
