package books

import (
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/font"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// tierDots draws a tier as a row of five dots. The easiest tier fills one of them, the hardest all
// five. NoTier has no dots. at is the lower left corner of the row.
func tierDots(t engine.Tier, at figure.Point, radius figure.Length, of *tagged.Content) []typeset.Mark {
	if t == engine.NoTier {
		return nil
	}
	var marks []typeset.Mark
	for i, tier := range engine.AllTiers() {
		marks = append(marks, typeset.Dot{
			Center: figure.Point{X: at.X + radius + figure.Length(i)*radius*13/4, Y: at.Y - radius},
			Radius: radius, Filled: tier <= t, Content: of,
		})
	}
	return marks
}

// dotsWidth returns the width of the row that tierDots draws with the same radius.
func dotsWidth(radius figure.Length) figure.Length { return 4*radius*13/4 + 2*radius }

// puzzleCaption sets the line above a puzzle: number, tier as word and dots, size, measures, and at
// the right end the page of the solution. Title and dedication stand above. If there is too little
// room, it drops the size first, then the tier's word. Then it drops measures, from the last on.
func (l *Layout) puzzleCaption(p *typeset.Page, puzzle *render.Puzzle, box figure.Rect, c geometry.Caption) {
	at := figure.Point{X: box.X, Y: box.Y - c.Gap}
	number := l.LeftAligned(font.Style{Face: figure.SansSemibold, Size: c.Size * 11 / 10}, strconv.Itoa(puzzle.Number), at)
	light := font.Style{Face: figure.Sans, Size: c.Size}
	far := box.X + box.W
	parts := l.captionParts(puzzle)
	number = number.InContent(parts.heading.Content())
	if puzzle.Title != "" {
		number = number.WithSpace()
	}
	p.Marks = append(p.Marks, number)
	if page, key := l.PageOf(SolutionKey(puzzle.Number)), SolutionKey(puzzle.Number); l.IsPrinted(key) {
		leads := parts.solution.Add(tagged.RoleLink).WithAlt(l.Book.Words.Say("aloud.solutionPage", "page", page))
		end := l.RightAligned(light, l.Book.Words.Say("book.solutionPage", "page", page), figure.Point{X: far, Y: at.Y}).InContent(leads.Content())
		p.Marks = append(p.Marks, end)
		l.AddLink(p, typeset.LinkArea(end), key, leads)
		far = end.At.X
	}

	at.X += number.Width + c.Size*9/10
	l.SetDescription(p, l.DescriptionOf(puzzle), light, at, far-at.X-c.Size, parts.about)
	l.SetTitleAbove(p, puzzle, box, c, parts)
}

// CaptionParts holds the structure elements of a caption, in reading order.
type CaptionParts struct{ heading, dedication, about, solution *tagged.Element }

// captionParts adds the elements of a caption to the structure of the puzzle's section.
func (l *Layout) captionParts(puzzle *render.Puzzle) CaptionParts {
	part := l.partOf(puzzle.Section)
	parts := CaptionParts{heading: part.Heading(2)}
	if puzzle.Dedication != "" {
		parts.dedication = part.Add(tagged.RoleP)
	}
	parts.about, parts.solution = part.Add(tagged.RoleP), part.Add(tagged.RoleP)
	return parts
}

// SetTitleAbove sets the title and dedication of a puzzle above its caption, if the puzzle has
// them.
func (l *Layout) SetTitleAbove(p *typeset.Page, puzzle *render.Puzzle, box figure.Rect, c geometry.Caption, parts CaptionParts) {
	at := figure.Point{X: box.X, Y: box.Y - c.Height + c.Above}
	set := func(s font.Style, text string, of *tagged.Element) {
		if text != "" {
			at.Y -= s.Size * 11 / 20
			p.Marks = append(p.Marks, l.LeftAligned(s, l.Shorten(s, text, box.W), at).InContent(of.Content()))
			at.Y -= s.Size * 17 / 20
		}
	}
	set(font.Style{Face: l.Typography.Book.Italic, Size: l.Geometry.DedicationSize()}, puzzle.Dedication, parts.dedication)
	set(font.Style{Face: figure.SansSemibold, Size: l.Geometry.TitleSize()}, puzzle.Title, parts.heading)
}

// DescriptionOf returns the texts from which the middle of a puzzle's caption is chosen.
func (l *Layout) DescriptionOf(puzzle *render.Puzzle) description {
	d := description{tier: puzzle.Sort, sort: puzzle.Sort, about: measuresOf(puzzle), prefersMeasures: len(puzzle.Shown) > 0, rank: puzzle.Tier}
	if puzzle.Tier != engine.NoTier {
		d.tier = l.Book.Words.Say("tier." + puzzle.Tier.String())
		if puzzle.Sort != "" {
			d.tier = l.Book.Words.Say("section.title", "kind", puzzle.Sort, "tier", d.tier)
		}
	}
	return d
}

// measuresOf returns several texts, of which a caption shows one. The first has the size and all
// measures. The others have no size, and each has one measure less than the text before.
func measuresOf(puzzle *render.Puzzle) []string {
	all := []string{puzzle.About()}
	for n := len(puzzle.Shown); n > 0; n-- {
		all = append(all, strings.Join(puzzle.Shown[:n], " · "))
	}
	return all
}

// A description holds the texts from which the middle of a caption is chosen. tier is the tier's
// word, after the printed kind in mixed sections.
type description struct {
	tier            string
	about           []string    // texts on size and measures, of which one is shown; the longest first
	prefersMeasures bool        // whether the book asks for measures; if so, they are shown rather than the tier's word if only one fits
	sort            string      // the printed kind in mixed sections, shown alone if tier doesn't fit
	rank            engine.Tier // the tier that is drawn as dots; NoTier for no dots
}

// SetDescription sets as much of a description as fits into the width room. Screen readers speak
// the dots only if neither the tier's word nor the kind stands before them.
func (l *Layout) SetDescription(p *typeset.Page, d description, s font.Style, at figure.Point, room figure.Length, of *tagged.Element) {
	gap, radius := s.Size*3/4, s.Size*21/100
	tier, about := l.LeftAligned(s, d.tier, at), l.LeftAligned(s, "", at)
	dotted := figure.Length(0)
	if d.rank != engine.NoTier {
		dotted = dotsWidth(radius)
	}
	for _, text := range d.about {
		line := l.LeftAligned(s, text, at)
		if tier.Width+gap*3/4+dotted+gap+line.Width <= room {
			about = line
			break
		}
		if d.prefersMeasures && text != d.about[0] && dotted+gap+line.Width <= room {
			tier, about = l.LeftAligned(s, "", at), line
			break
		}
	}
	if tier.Width+gap*3/4+dotted > room {
		tier = l.LeftAligned(s, d.sort, at)
	}
	if tier.Width+gap*3/4+dotted > room {
		tier.Text = ""
	}
	x := at.X
	rank := (*tagged.Content)(nil)
	if tier.Text != "" {
		p.Marks = append(p.Marks, tier.InContent(of.Content()).WithSpace())
		x += tier.Width + gap*3/4
	} else if d.rank != engine.NoTier {
		rank = l.tierContent(of, d.rank)
	}
	if dotted > 0 && x+dotted-at.X <= room {
		// The dots stand in the middle of the x-height.
		middle := at.Y - s.Size*figure.XHeight/2000
		p.Marks = append(p.Marks, tierDots(d.rank, figure.Point{X: x, Y: middle + radius}, radius, rank)...)
		x += dotted + gap
	}
	if about.Text != "" {
		about.At.X = x
		p.Marks = append(p.Marks, about.InContent(of.Content()))
	}
}

// tierContent adds an element for the dots of a tier to the structure, with alternative text. It
// returns the content that the dots belong to.
func (l *Layout) tierContent(in *tagged.Element, t engine.Tier) *tagged.Content {
	return in.Figure(func() string {
		return l.Book.Words.Say("aloud.tier", "tier", l.Book.Words.Say("tier."+t.String()), "n", strconv.Itoa(int(t)), "of", strconv.Itoa(len(engine.AllTiers())))
	}).WithAttributes("/O /Layout /Placement /Inline").Content()
}
