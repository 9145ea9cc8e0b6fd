package play

import (
	"slices"
	"strings"
)

// A slowRules is an independent implementation of the rules in docs/rules/sortresort.md,
// on rows of letters. It shares only the input with the package.
type slowRules struct {
	trays   []tray
	matches int
}

type tray struct {
	queue   []string // rows from the front, a letter for an item, "." for an empty cell
	needs   int
	fleeing bool
	away    bool
}

func slowRulesOf(s State) *slowRules {
	g := &slowRules{}
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
		g.settle(i)
	}
	return g
}

func isEmptyRow(row string) bool { return strings.Trim(row, ".") == "" }

// settle lets a tray match and bring rows forward until nothing more happens.
func (g *slowRules) settle(i int) {
	t := &g.trays[i]
	for {
		front := []rune(t.queue[0])
		if len(front) == 3 && front[0] != '.' && front[0] == front[1] && front[1] == front[2] {
			t.queue = slices.Clone(t.queue)
			t.queue[0] = "..."
			g.matches++
			t.away = t.fleeing && isEmptyRow(strings.Join(t.queue, ""))
		} else if len(t.queue) > 1 && isEmptyRow(t.queue[0]) {
			t.queue = t.queue[1:]
		} else {
			return
		}
	}
}

// move makes a move if it is allowed.
func (g *slowRules) move(m Move) bool {
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
	g.setFront(m.From, string(from))
	g.setFront(m.To, string(to))
	g.settle(m.From)
	g.settle(m.To)
	return true
}

func (g *slowRules) setFront(i int, front string) {
	t := &g.trays[i]
	t.queue = slices.Clone(t.queue)
	t.queue[0] = front
}

func (g *slowRules) done() bool {
	return !slices.ContainsFunc(g.trays, func(t tray) bool { return !isEmptyRow(strings.Join(t.queue, "")) })
}

func (g *slowRules) clone() *slowRules { return &slowRules{slices.Clone(g.trays), g.matches} }

// text identifies a state, regardless of the order of slots.
func (g *slowRules) text() string {
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

// fewest returns the length of a shortest solution by breadth-first search; -1 if
// there is none, -2 if there are more than most states.
func (g *slowRules) fewest(most int) int {
	if g.done() {
		return 0
	}
	seen := map[string]bool{g.text(): true}
	layer := []*slowRules{g}
	for moves := 1; len(layer) > 0; moves++ {
		var next []*slowRules
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

// moves lists the moves that are allowed, with only one of several empty slots.
func (g *slowRules) moves() []Move {
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
