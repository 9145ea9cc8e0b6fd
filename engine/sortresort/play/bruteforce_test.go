package play

import (
	"slices"
	"strings"
)

// A slow is the rules a second time, read from docs/rules/sortresort.md, on rows
// written as letters, sharing nothing with the package but the input.
type slow struct {
	trays   []tray
	matches int
}

type tray struct {
	queue   []string // rows from the front, a letter for an item, "." for an empty cell
	needs   int
	fleeing bool
	away    bool
}

func slowly(s State) *slow {
	g := &slow{}
	for _, c := range s.Containers {
		t := tray{needs: c.Lock, fleeing: c.Despawn, away: c.Gone}
		for _, row := range c.Rows {
			letters := ""
			for _, item := range row {
				if item == 0 {
					letters += "."
				} else {
					letters += string(rune('A' + item))
				}
			}
			t.queue = append(t.queue, letters)
		}
		g.trays = append(g.trays, t)
	}
	for i := range g.trays {
		g.rest(i)
	}
	return g
}

func bare(row string) bool { return strings.Trim(row, ".") == "" }

// rest lets a tray do one thing after the other until nothing is left to be
// done.
func (g *slow) rest(i int) {
	t := &g.trays[i]
	for {
		front := []rune(t.queue[0])
		if len(front) == 3 && front[0] != '.' && front[0] == front[1] && front[1] == front[2] {
			t.queue = slices.Clone(t.queue)
			t.queue[0] = "..."
			g.matches++
			t.away = t.fleeing && bare(strings.Join(t.queue, ""))
		} else if len(t.queue) > 1 && bare(t.queue[0]) {
			t.queue = t.queue[1:]
		} else {
			return
		}
	}
}

// move makes a move if it is allowed.
func (g *slow) move(m Move) bool {
	if m.From == m.To {
		return false
	}
	for _, i := range []int{m.From, m.To} {
		if i < 0 || i >= len(g.trays) || g.trays[i].away || g.trays[i].needs > g.matches {
			return false
		}
	}
	from, to := []rune(g.trays[m.From].queue[0]), []rune(g.trays[m.To].queue[0])
	if m.FromSlot < 0 || m.FromSlot >= len(from) || m.ToSlot < 0 || m.ToSlot >= len(to) || from[m.FromSlot] == '.' || to[m.ToSlot] != '.' {
		return false
	}
	to[m.ToSlot], from[m.FromSlot] = from[m.FromSlot], '.'
	g.show(m.From, string(from))
	g.show(m.To, string(to))
	g.rest(m.From)
	g.rest(m.To)
	return true
}

func (g *slow) show(i int, front string) {
	t := &g.trays[i]
	t.queue = slices.Clone(t.queue)
	t.queue[0] = front
}

func (g *slow) done() bool {
	return !slices.ContainsFunc(g.trays, func(t tray) bool { return !bare(strings.Join(t.queue, "")) })
}

func (g *slow) clone() *slow { return &slow{slices.Clone(g.trays), g.matches} }

// text tells states apart, but for the order of slots.
func (g *slow) text() string {
	var b strings.Builder
	for _, t := range g.trays {
		front := []rune(t.queue[0])
		slices.Sort(front)
		b.WriteString(string(front))
		b.WriteByte(byte('0' + len(t.queue)))
		if t.away {
			b.WriteByte('!')
		}
	}
	return b.String()
}

// fewest is the length of a shortest solution by breadth-first search; -1 where
// there is none, -2 where there are more than most states.
func (g *slow) fewest(most int) int {
	if g.done() {
		return 0
	}
	seen := map[string]bool{g.text(): true}
	layer := []*slow{g}
	for moves := 1; len(layer) > 0; moves++ {
		var next []*slow
		for _, at := range layer {
			for _, m := range at.moves() {
				to := at.clone()
				to.move(m)
				if name := to.text(); !seen[name] {
					if to.done() {
						return moves
					}
					seen[name] = true
					next = append(next, to)
				}
			}
			if len(seen) > most {
				return -2
			}
		}
		layer = next
	}
	return -1
}

// moves lists the moves that are allowed, one empty slot for all.
func (g *slow) moves() []Move {
	var list []Move
	for i, from := range g.trays {
		for j, to := range g.trays {
			free := strings.IndexByte(to.queue[0], '.')
			if i == j || free < 0 || from.away || to.away || from.needs > g.matches || to.needs > g.matches {
				continue
			}
			for k, item := range []rune(from.queue[0]) {
				if item != '.' {
					list = append(list, Move{i, k, j, len([]rune(to.queue[0][:free]))})
				}
			}
		}
	}
	return list
}
