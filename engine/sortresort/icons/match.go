package icons

import (
	"slices"

	"octavo/engine/figure"
	"octavo/engine/scan"
)

// matches reports whether the found parts are exactly this icon. Both are in the nominal box. slack is the
// distance up to which two points count as the same.
func (e *entry) matches(found *Parts, slack figure.Length) bool {
	return e.areasMatch(found, slack) && e.curvesMatch(found, slack) && e.linesMatch(found, slack)
}

// areasMatch reports whether each area of the icon was found once, and no other area.
func (e *entry) areasMatch(found *Parts, slack figure.Length) bool {
	if len(e.Areas) != len(found.Areas) {
		return false
	}
	isTaken := make([]bool, len(found.Areas))
	for i := range e.Areas {
		k := 0
		for k < len(isTaken) && (isTaken[k] || !areAlike(&e.Areas[i], &found.Areas[k], slack)) {
			k++
		}
		if k == len(isTaken) {
			return false
		}
		isTaken[k] = true
	}
	return true
}

func areAlike(a, b *scan.Area, slack figure.Length) bool {
	return scan.AreNear(figure.Point{X: a.Box.X, Y: a.Box.Y}, figure.Point{X: b.Box.X, Y: b.Box.Y}, slack) &&
		scan.ToneOf(a.Fill) == scan.ToneOf(b.Fill) && scan.ToneOf(a.Stroke) == scan.ToneOf(b.Stroke) && a.HasSameOutline(b, slack)
}

func (e *entry) curvesMatch(found *Parts, slack figure.Length) bool {
	isUsed := make([]bool, len(found.Curves))
	for i := range e.Curves {
		want, isMatched := &e.Curves[i], false
		for k := range found.Curves {
			if c := &found.Curves[k]; c.Tone == want.Tone && c.IsSame(want.Curve, slack) {
				isUsed[k], isMatched = true, true
			}
		}
		if !isMatched {
			return false
		}
	}
	return !slices.Contains(isUsed, false)
}

// linesMatch reports whether the icon's lines and the found lines cover each other. A line may be found in
// several pieces.
func (e *entry) linesMatch(found *Parts, slack figure.Length) bool {
	for _, tone := range []scan.Tone{scan.Black, scan.White} {
		want, got := e.linesOfTone(tone), found.linesOfTone(tone)
		specks := e.icon.Marking == Striped && tone == scan.Black
		if !areCovered(want, got, slack, specks) || !areCovered(got, want, slack, specks) {
			return false
		}
	}
	return !slices.ContainsFunc(found.Lines, func(l Stroke) bool { return l.Tone != scan.Black && l.Tone != scan.White })
}

func (s *Parts) linesOfTone(tone scan.Tone) (lines []scan.Line) {
	for i := range s.Lines {
		if s.Lines[i].Tone == tone {
			lines = append(lines, s.Lines[i].Line)
		}
	}
	return lines
}

// areCovered reports whether lines cover all targets. If specks is true, targets for which isSpeck is true may
// be missing.
func areCovered(lines, targets []scan.Line, slack figure.Length, specks bool) bool {
	for i := range targets {
		o := &targets[i]
		if !scan.IsReached(lines, o.From, o.To, slack) && !isAmong(lines, o, slack) && !(specks && isSpeck(o, slack)) {
			return false
		}
	}
	return true
}

// isAmong reports whether one of the lines has the same two ends as a target. A short line, such as a
// seed, may lie off its place by half its length.
func isAmong(lines []scan.Line, target *scan.Line, slack figure.Length) bool {
	return slices.ContainsFunc(lines, func(l scan.Line) bool {
		return scan.AreNear(l.From, target.From, slack) && scan.AreNear(l.To, target.To, slack) ||
			scan.AreNear(l.From, target.To, slack) && scan.AreNear(l.To, target.From, slack)
	})
}

// isSpeck reports whether a line is a very short stripe at the end of an area. In a drawing, rounding may have
// removed such a stripe.
func isSpeck(l *scan.Line, slack figure.Length) bool {
	rise, length := l.To.X+l.To.Y-l.From.X-l.From.Y, l.To.X-l.From.X
	return max(rise, -rise) <= slack && max(length, -length) <= 3*slack
}
