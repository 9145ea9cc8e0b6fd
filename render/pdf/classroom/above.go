package classroom

import (
	"slices"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/render/pdf/tagged"
	"octavo/render/pdf/typeset"
)

// The largest share of a sheet's height that text above the puzzles may take, in thousandths.
// mostAbove is for the teacher's words alone, mostAboveWithRules for words with rules.
const (
	mostAbove          = 250
	mostAboveWithRules = 400
)

// withIntro returns words with the introduction of a section below them. If both don't fit above
// the puzzles, it sets the introduction on separate sheets and returns words alone.
func (l *layout) withIntro(s *render.Section, words []typeset.Row) []typeset.Row {
	if len(s.Intro.Blocks) == 0 {
		return words
	}
	b := l.NewBuilder()
	b.AddIntro(s.Intro.Blocks)
	if with := slices.Concat(words, b.Rows); l.fits(s, 0, s.Count, with, mostAbove) {
		return with
	}
	l.setOnOwnSheets(s, b.Rows)
	return words
}

// withRules returns words with short rules below them, one for each kind of puzzle on a sheet. from
// is the index of the sheet's first puzzle in the section. If the examples of the rules don't fit,
// they are left out. If the rules don't fit at all, withRules returns words alone. Then the first
// sheet of the section comes after separate sheets with the rules.
func (l *layout) withRules(s *render.Section, from int, words []typeset.Row) []typeset.Row {
	if l.Book.SheetRules != render.ShortSheetRules {
		return words
	}
	to := min(from+s.PerPage, s.Count)
	kinds := render.KindsOf(l.Book.Puzzles[s.First+from : s.First+to])
	for _, examples := range []bool{true, false} {
		with := func(parent *tagged.Element) []typeset.Row {
			rules := l.rulesRows(kinds, examples, parent)
			if len(words) == 0 {
				return rules
			}
			return slices.Concat(words, []typeset.Row{{Height: l.Typography.Baseline}}, rules)
		}
		if l.fits(s, from, to, with(&tagged.Element{}), mostAboveWithRules) {
			return with(l.Part)
		}
	}
	if from == 0 {
		l.setOnOwnSheets(s, l.rulesRows(render.KindsOf(l.Book.Puzzles[s.First:s.First+s.Count]), true, l.Part))
	}
	return words
}

// setOnOwnSheets sets rows on separate sheets without puzzles.
func (l *layout) setOnOwnSheets(s *render.Section, rows []typeset.Row) {
	l.Fill(l.newHeadedSheet(s), slices.Concat([]typeset.Row{{Height: geometry.SheetHead}}, rows), l.NewPage)
}

// fits reports whether rows can stand above the puzzles [from, to) of a section. The rows may take
// at most the given share of the sheet's height, in thousandths. They must leave cells large enough
// to write in, and enough lines to write down moves.
func (l *layout) fits(s *render.Section, from, to int, rows []typeset.Row, share figure.Length) bool {
	height := l.roomAbove(rows)
	area := l.sheetArea(height)
	return height <= l.Geometry.SheetArea(0).H*share/1000 && l.HasWritableCells(s, from, to, area) && l.HasLogs(s, from, to, area)
}

// rulesGap is the white space between the rules of two kinds, side by side or one below the other.
const rulesGap = 6 * mm

// rulesRows returns the short rules of kinds, two kinds side by side. Without examples the rules
// have only text. parent is the structure element that gets the rules.
func (l *layout) rulesRows(kinds []string, examples bool, parent *tagged.Element) []typeset.Row {
	b := l.NewBuilder()
	b.Parent = parent
	whole := l.Geometry.TypeArea(1).W
	columns := min(2, len(kinds))
	b.Width = (whole - figure.Length(columns-1)*rulesGap) / figure.Length(columns)
	var rows []typeset.Row
	pictured := make([]render.Example, len(kinds)) // example of each kind, by index of the kind; empty if examples is false
	for i, kind := range kinds {
		if examples {
			pictured[i] = l.Book.Examples[kind]
		}
	}
	widest := b.WidestExample(pictured)
	for i, kind := range kinds {
		row := b.ShortRules(kind, l.Book.Words.Say("kind."+kind+".name"), l.Book.Words.Say("kind."+kind+".rules"), pictured[i], widest)
		if i%columns == 0 {
			if i > 0 {
				rows = append(rows, typeset.Row{Height: rulesGap})
			}
			rows = append(rows, typeset.Row{})
		}
		line := &rows[len(rows)-1]
		line.Height = max(line.Height, row.Height)
		for _, m := range row.Marks {
			line.Marks = append(line.Marks, m.Moved(figure.Length(i%columns)*(b.Width+rulesGap), 0))
		}
	}
	return rows
}
