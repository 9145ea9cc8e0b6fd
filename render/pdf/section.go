package pdf

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
)

// openSection sets the opener of a section on a page of its own: its title, its
// tier in dots, what a solver will need, and how many puzzles there are.
func (l *layout) openSection(s *render.Section) {
	lines := l.typo.lines
	p := l.newOpeningOn(s.Recto)
	b := l.newBuilder()
	b.open(l.sectionEntry(s))
	b.rows = b.rows[:len(b.rows)-1]
	rank := l.rank(b.in.add(roleP), s.Tier)
	b.rows = append(b.rows, row{height: lines(2), marks: dots(s.Tier, figure.Point{X: 0, Y: lines(1)}, 1100, rank), keep: true})
	if s.Lead != "" {
		b.rows = append(b.rows, row{height: lines(1), keep: true})
		b.lead(s.Lead)
	}
	if s.Intro != "" {
		b.rows = append(b.rows, row{height: lines(1), keep: true})
		b.lead(s.Intro)
	}
	b.rows = append(b.rows, row{height: lines(1)})
	count := l.book.Words.Count("book.puzzles", s.Count)
	if s.Count > 1 {
		count += ", " + l.book.Numbers(s)
	}
	b.add(l.measurer.setLines([]span{{text: count, style: l.typo.count, strand: b.in.add(roleP).strand()}},
		setting{width: b.width, align: ragged}), l.typo.baseline)
	l.fill(p, b.rows, l.newHeadedPage)
}

// sectionEntry is a section's line of the contents.
func (l *layout) sectionEntry(s *render.Section) entry {
	return entry{text: s.Title, key: sectionKey(s.Number), detail: l.book.Numbers(s)}
}

func sectionKey(n int) string  { return "section:" + strconv.Itoa(n) }
func puzzleKey(n int) string   { return "puzzle:" + strconv.Itoa(n) }
func solutionKey(n int) string { return "solution:" + strconv.Itoa(n) }
func hintKey(n int) string     { return "hint:" + strconv.Itoa(n) }

// dots show a tier: as many of five filled as its rank among the tiers. Their
// left end stands at a point, on the line.
func dots(t engine.Tier, at figure.Point, radius figure.Length, of *strand) []mark {
	if t == engine.NoTier {
		return nil
	}
	var marks []mark
	for i, tier := range engine.AllTiers() {
		marks = append(marks, dot{
			center: figure.Point{X: at.X + radius + figure.Length(i)*radius*13/4, Y: at.Y - radius},
			radius: radius, filled: tier <= t, strand: of,
		})
	}
	return marks
}

// dotsWidth is the width of dots of a radius.
func dotsWidth(radius figure.Length) figure.Length { return 4*radius*13/4 + 2*radius }

// puzzle draws a puzzle into a box.
func (l *layout) puzzle(p *page, puzzle *render.Puzzle, box figure.Rect, cell figure.Length) {
	p.marks = append(p.marks, drawing{
		box: box, name: puzzleKey(puzzle.Number), cell: cell, strand: l.partOf(puzzle.Section).figure(l.questionAloud(puzzle)).strand(),
		draw: func(grey bool) figure.Figure { return puzzle.Question(l.print(cell, grey)) },
	})
}

// workings draws what the reader writes on beneath a puzzle, as much as the
// room allows.
func (l *layout) workings(p *page, puzzle *render.Puzzle, cell figure.Length, room figure.Rect) {
	moves, ok := puzzle.Moves()
	if !ok || room.H <= 0 {
		return
	}
	p.marks = append(p.marks, drawing{
		box: room, name: "workings:" + strconv.Itoa(puzzle.Number),
		draw: func(grey bool) figure.Figure {
			return moves.Workings(len(puzzle.Solution.Moves), room.W, room.H, l.print(cell, grey))
		},
	})
}

// print is the style of puzzles, small that of what is looked up.
func (l *layout) print(cell figure.Length, grey bool) figure.Style {
	return l.typo.design.Styled(figure.Print(cell, l.book.Language), grey)
}

func (l *layout) small(cell figure.Length, grey bool) figure.Style {
	return l.typo.design.Styled(figure.Small(cell, l.book.Language), grey)
}

// puzzleCaption sets the line over a puzzle: its number, its tier as a word and
// as dots, its size, and at the far end the page of its solution, if that is printed. Where the
// line is too short for all of it, the size goes first, then what was
// measured, then the word.
func (l *layout) puzzleCaption(p *page, puzzle *render.Puzzle, box figure.Rect, c geometry.Caption) {
	at := figure.Point{X: box.X, Y: box.Y - c.Gap}
	number := l.left(style{figure.SansSemibold, c.Size * 11 / 10}, strconv.Itoa(puzzle.Number), at)
	light := style{figure.Sans, c.Size}
	far := box.X + box.W
	parts := l.captionParts(puzzle)
	number = number.of(parts.heading.strand())
	if puzzle.Title != "" {
		number = number.spaced()
	}
	p.marks = append(p.marks, number)
	if page, key := l.pageOf(solutionKey(puzzle.Number)), solutionKey(puzzle.Number); l.printed(key) {
		leads := parts.solution.add(roleLink).said(l.book.Words.Say("aloud.solutionPage", "page", page))
		end := l.right(light, l.book.Words.Say("book.solutionPage", "page", page), figure.Point{X: far, Y: at.Y}).of(leads.strand())
		p.marks = append(p.marks, end)
		l.link(p, linkArea(end), key, leads)
		far = end.at.X
	}

	at.X += number.width + c.Size*9/10
	l.describe(p, l.describing(puzzle), light, at, far-at.X-c.Size, parts.about)
	l.overline(p, puzzle, box, c, parts)
}

// captionParts are what stands over a puzzle, in the order in which it is read.
type captionParts struct{ heading, dedication, about, solution *element }

// captionParts adds them to the part of the document to which the puzzle belongs.
func (l *layout) captionParts(puzzle *render.Puzzle) captionParts {
	part := l.partOf(puzzle.Section)
	parts := captionParts{heading: part.heading(2)}
	if puzzle.Dedication != "" {
		parts.dedication = part.add(roleP)
	}
	parts.about, parts.solution = part.add(roleP), part.add(roleP)
	return parts
}

// overline sets the title and the dedication of a puzzle over its caption.
func (l *layout) overline(p *page, puzzle *render.Puzzle, box figure.Rect, c geometry.Caption, parts captionParts) {
	at := figure.Point{X: box.X, Y: box.Y - c.Height + c.Above}
	set := func(s style, text string, of *element) {
		if text != "" {
			at.Y -= s.size * 11 / 20
			p.marks = append(p.marks, l.left(s, l.shorten(s, text, box.W), at).of(of.strand()))
			at.Y -= s.size * 17 / 20
		}
	}
	set(style{l.typo.book.emphasis, l.shape.DedicationSize()}, puzzle.Dedication, parts.dedication)
	set(style{figure.SansSemibold, l.shape.TitleSize()}, puzzle.Title, parts.heading)
}

// describing says of a puzzle what its caption does.
func (l *layout) describing(puzzle *render.Puzzle) describing {
	d := describing{tier: puzzle.Sort, sort: puzzle.Sort, about: aboutOf(puzzle), asked: len(puzzle.Shown) > 0, of: puzzle.Tier}
	if puzzle.Tier != engine.NoTier {
		d.tier = l.book.Words.Say("tier." + puzzle.Tier.String())
		if puzzle.Sort != "" {
			d.tier = l.book.Words.Say("section.title", "kind", puzzle.Sort, "tier", d.tier)
		}
	}
	return d
}

// aboutOf is what a caption may say of a puzzle's size and of what was measured of it,
// the longest first; nothing, where the book asks for none of it.
func aboutOf(puzzle *render.Puzzle) []string {
	all := []string{puzzle.About()}
	for n := len(puzzle.Shown); n > 0; n-- {
		all = append(all, strings.Join(puzzle.Shown[:n], " · "))
	}
	return all
}

// describing is the middle of a caption.
type describing struct {
	tier  string
	about []string // how large it is and what was measured of it, the longest first
	asked bool     // the book asks for that, so that the tier's word gives way to it
	sort  string   // what is said in the tier's place where that has no room
	of    engine.Tier
}

// describe sets as much of a description as has room. The dots say nothing but what
// the word for them says: they are read aloud where it is left out.
func (l *layout) describe(p *page, d describing, s style, at figure.Point, room figure.Length, of *element) {
	gap, radius := s.size*3/4, s.size*21/100
	tier, about := l.left(s, d.tier, at), l.left(s, "", at)
	dotted := figure.Length(0)
	if d.of != engine.NoTier {
		dotted = dotsWidth(radius)
	}
	for _, text := range d.about {
		said := l.left(s, text, at)
		if tier.width+gap*3/4+dotted+gap+said.width <= room {
			about = said
			break
		}
		if d.asked && text != d.about[0] && dotted+gap+said.width <= room {
			tier, about = l.left(s, "", at), said
			break
		}
	}
	if tier.width+gap*3/4+dotted > room {
		tier = l.left(s, d.sort, at)
	}
	if tier.width+gap*3/4+dotted > room {
		tier.text = ""
	}
	x := at.X
	rank := (*strand)(nil)
	if tier.text != "" {
		p.marks = append(p.marks, tier.of(of.strand()).spaced())
		x += tier.width + gap*3/4
	} else if d.of != engine.NoTier {
		rank = l.rank(of, d.of)
	}
	if dotted > 0 && x+dotted-at.X <= room {
		// The dots stand in the middle of the small letters' height.
		middle := at.Y - s.size*figure.XHeight/2000
		p.marks = append(p.marks, dots(d.of, figure.Point{X: x, Y: middle + radius}, radius, rank)...)
		x += dotted + gap
	}
	if about.text != "" {
		about.at.X = x
		p.marks = append(p.marks, about.of(of.strand()))
	}
}

// rank is the drawing of a tier in dots.
func (l *layout) rank(in *element, t engine.Tier) *strand {
	return in.figure(func() string {
		return l.book.Words.Say("aloud.tier", "tier", l.book.Words.Say("tier."+t.String()), "n", strconv.Itoa(int(t)), "of", strconv.Itoa(len(engine.AllTiers())))
	}).with("/O /Layout /Placement /Inline").strand()
}

// linkArea is what a reader may touch of a line.
func linkArea(r run) figure.Rect {
	return figure.Rect{X: r.at.X - mm, Y: r.at.Y - r.style.size, W: r.width + 2*mm, H: r.style.size * 3 / 2}
}
