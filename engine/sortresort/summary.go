package sortresort

import (
	"bytes"
	"fmt"
	"strings"

	"octavo/engine/sortresort/play"
)

// Summary returns the text file that describes a set: a line and notes per level, averages, and the
// results of Check.
func (s *Set) Summary(levels []*Level, results []play.Result) []byte {
	var b bytes.Buffer
	difficulties := make([]Difficulty, len(levels))
	for i, l := range levels {
		if l != nil {
			s.writeLine(&b, l)
			difficulties[i] = l.Difficulty(results[i].Bound)
			s.writeNotes(&b, l, results[i], difficulties[i])
		}
	}
	s.writeAverages(&b, levels, results, difficulties)
	flaws := s.Check(levels)
	fmt.Fprintf(&b, "\nValidation: %d errors\n", len(flaws))
	for _, text := range flaws {
		fmt.Fprintf(&b, "  %s\n", text)
	}
	return b.Bytes()
}

// writeLine writes a line about a level. It has the numbers of containers (c), types (t), items (i) and rows
// (r), the fill, empty (e) and full (f) containers, and more:
//
//	L 25: 8c, 15t, 45i, 3r, 92% fill, 0e/3f, thresh=[15, 18, 20, 22], timer=45s, [locked]
func (s *Set) writeLine(b *bytes.Buffer, l *Level) {
	f := s.Facts(l)
	fmt.Fprintf(b, "L%3d: %2dc, %2dt, %2di, %dr, %3d%% fill, %de/%df, thresh=%s, timer=%ds, [%s]\n",
		l.ID, len(l.Containers), f.Sorts, f.Items, f.Rows, f.Fill(), f.Empty, f.Full,
		numbers(l.Thresholds), l.Seconds, mechanicsText(f.Mechanics))
}

func numbers(list []int) string {
	return strings.ReplaceAll(fmt.Sprint(list), " ", ", ")
}

func mechanicsText(list []Mechanic) string {
	if len(list) == 0 {
		return "static"
	}
	words := make([]string, len(list))
	for i, m := range list {
		words[i] = m.String()
	}
	return strings.Join(words, ", ")
}

// writeNotes writes more about a level: which limit decided the number of sorts (S3), how many sorts are in
// front (S4), whether the level got fewer items than intended (S16), the best solution, and the measured difficulty.
func (s *Set) writeNotes(b *bytes.Buffer, l *Level, r play.Result, d Difficulty) {
	f := s.Facts(l)
	note := func(format string, args ...any) { fmt.Fprintf(b, "      "+format+"\n", args...) }
	note("types: %d by %s; variety asks for %d", f.TargetItems/play.Copies, f.Why, f.Variety)
	if f.FrontSorts == f.Sorts {
		note("front: every type, %d items", f.Front)
	} else {
		note("front: %d of %d types, %d items", f.FrontSorts, f.Sorts, f.Front)
	}
	if before := s.shareBefore(l.ID); before.items > 0 && !before.isReachedBy(f) {
		note("fill: less than in the level before, %d of %d cells after %d of %d: single slots leave no room for more in threes", f.Items, f.Capacity, before.items, before.cells)
	}
	if f.Items < f.TargetItems {
		note("fill: %d items lowered to %d, the most that could be arranged and solved", f.TargetItems, f.Items)
	}
	if r.Proven {
		note("best: %d moves, proven shortest", len(r.Moves))
	} else {
		note("best: %d moves, no solution has fewer than %d", len(r.Moves), r.Bound)
	}
	note("difficulty: %s, of which detours %d, random play %s, depth %d", hundredths(d.Sum()), d.Detours, hundredths(d.T), d.Depth)
}

// shareBefore returns the intended share of filled cells in the level before, or the zero share for the first
// level.
func (s *Set) shareBefore(level int) share {
	if level == 1 {
		return share{}
	}
	return share{s.targets[level-2].items, s.balance.plan(level - 1).capacity()}
}

// isReachedBy reports whether a level is filled to at least this share.
func (s share) isReachedBy(f Facts) bool { return s.items*f.Capacity <= f.Items*s.cells }

// writeAverages writes the average sorts, moves, fill and difficulty of each ten levels. It says which averages
// are less than those of the ten levels before (S16).
func (s *Set) writeAverages(b *bytes.Buffer, levels []*Level, results []play.Result, difficulties []Difficulty) {
	fmt.Fprintf(b, "\nIn the mean of each ten levels:\n")
	var last average
	for first := 0; first < len(levels); first += tenLevels {
		m := s.averageOf(levels[first:min(first+tenLevels, len(levels))], results[first:], difficulties[first:])
		if m.levels == 0 {
			continue
		}
		fmt.Fprintf(b, "  %s: %s types, %s moves, %s%% fill, difficulty %s%s\n", m.name,
			tenths(m.types, m.levels), tenths(m.moves, m.levels), tenths(100*m.items, m.cells), hundredths(roundHalfEven(m.difficulty, m.levels)), m.decreases(last))
		last = m
	}
}

const tenLevels = 10

// An average holds the summed figures of several levels. They are divided by the number of levels
// when they are written.
type average struct {
	name                               string
	levels, types, moves, items, cells int
	difficulty                         int // in hundredths
}

func (s *Set) averageOf(levels []*Level, results []play.Result, difficulties []Difficulty) average {
	var m average
	for i, l := range levels {
		if l == nil {
			continue
		}
		f := s.Facts(l)
		if m.levels == 0 {
			m.name = fmt.Sprintf("from L%d", l.ID)
		}
		m.levels++
		m.types += f.Sorts
		m.moves += len(results[i].Moves)
		m.items += f.Items
		m.cells += f.Capacity
		m.difficulty += difficulties[i].Sum()
	}
	return m
}

// decreases returns the end of a line that names the averages less than those before. It returns "" if there is
// nothing to say.
func (m average) decreases(before average) string {
	if before.levels == 0 {
		return ""
	}
	var names []string
	add := func(name string, n, per, previous, perBefore int) {
		if n*perBefore < previous*per {
			names = append(names, name)
		}
	}
	add("types", m.types, m.levels, before.types, before.levels)
	add("moves", m.moves, m.levels, before.moves, before.levels)
	add("fill", m.items, m.cells, before.items, before.cells)
	add("difficulty", m.difficulty, m.levels, before.difficulty, before.levels)
	switch {
	case len(names) > 0:
		return "; less than before: " + strings.Join(names, ", ")
	case m.moves*before.levels == before.moves*m.levels:
		return "; as many moves as before"
	}
	return ""
}

// hundredths writes a number of hundredths with two decimals.
func hundredths(n int) string { return fmt.Sprintf("%d.%02d", n/100, n%100) }

// tenths writes the fraction n/per with one decimal.
func tenths(n, per int) string { return Tenths(roundHalfEven(10*n, per)).String() }

// ProofFile returns the content of a JSON file with a level's hash, its best solution and the bound (S14).
func ProofFile(l *Level, r play.Result) []byte {
	p := proof{level: l, result: r, hash: l.Hash(), best: len(r.Moves)}
	for _, m := range r.Moves {
		p.moves = append(p.moves, []int{m.From, m.FromSlot, m.To, m.ToSlot})
	}
	w := writer{laidOut: true}
	w.value(&p, 0)
	w.WriteByte('\n')
	return w.Bytes()
}

// A proof is the content of a proof file.
type proof struct {
	level  *Level
	result play.Result
	hash   string
	best   int
	moves  [][]int
}

func (p *proof) fields() []field {
	return []field{
		{"level", &p.level.Name},
		{"world_id", &p.level.World},
		{"hash", &p.hash},
		{"best", &p.best},
		{"bound", &p.result.Bound},
		{"proven", &p.result.Proven},
		{"moves", &p.moves},
	}
}
