package sortresort

import (
	"crypto/sha256"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// version names the making algorithm: what a world's levels are.
const version = "1"

// A plan is what a level is to be, before any item is chosen. It follows from
// the balance and the level's number alone, so that all worlds have the same
// containers.
type plan struct {
	level      int
	rows       int
	containers []role
	matches    int  // that open the locks; 0 where there are none
	train      bool // the carousel moves to the right
}

// A role is what a container is: its slots follow from it.
type role struct {
	mechanic Mechanic
	plain    bool
}

// is reports whether the container has the mechanic.
func (r role) is(m Mechanic) bool { return !r.plain && r.mechanic == m }

func (r role) slots() int {
	if r.is(SingleSlot) {
		return 1
	}
	return 3
}

// seed is the number that a level's chances follow from.
func seed(level int) int { return level*42 + 7 }

// source is a level's own source of chance (S13), the same for a level made
// alone and in a run of all, for a purpose, such as the layout.
func source(level int, purpose ...string) *rand.Rand {
	name := "sortresort/" + version + "/" + strconv.Itoa(seed(level)) + "/" + strings.Join(purpose, "/")
	return rand.New(rand.NewChaCha8(sha256.Sum256([]byte(name))))
}

// plan decides a level's containers.
func (b *Balance) plan(level int) plan {
	rng := source(level, "mechanics")
	p := plan{level: level, rows: b.rows(level)}
	counts := b.fitted(level, b.mechanicsOf(level, rng))
	if counts[Locked] > 0 {
		p.matches = at(b.Matches, level)
	}
	p.train = rng.IntN(2) == 0
	total := b.Containers[level-1]
	for _, m := range Mechanics() {
		if m == SingleSlot {
			for range total - sum(counts) {
				p.containers = append(p.containers, role{plain: true})
			}
		}
		for range counts[m] {
			p.containers = append(p.containers, role{mechanic: m})
		}
	}
	return p
}

// mechanicsOf lists what a level has, by the schedule, the rotation and, high
// up, by chance.
func (b *Balance) mechanicsOf(level int, rng *rand.Rand) []Mechanic {
	var all []Mechanic
	for _, w := range b.Schedule {
		if level >= w.From && level <= w.To {
			all = append(all, w.Mechanics...)
		}
	}
	if level >= b.Rotation.From {
		all = append(all, b.Rotation.Cycle[(level-b.Rotation.From)%len(b.Rotation.Cycle)]...)
	}
	if level >= b.Extra.From {
		among := slices.DeleteFunc(slices.Clone(b.Extra.Among), func(m Mechanic) bool { return slices.Contains(all, m) })
		if len(among) > 0 {
			all = append(all, among[rng.IntN(len(among))])
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// fitted counts the containers of each mechanic. Where there are too many, the
// mechanic that has most gives one up, until the plain ones have room.
func (b *Balance) fitted(level int, of []Mechanic) map[Mechanic]int {
	counts := map[Mechanic]int{}
	for _, m := range of {
		counts[m] = at(b.Counts[m], level)
	}
	for sum(counts) > b.Containers[level-1]-b.Plain {
		most, found := Mechanic(0), false
		for _, m := range of {
			if counts[m] > b.Fewest[m] && (!found || counts[m] > counts[most]) {
				most, found = m, true
			}
		}
		if !found {
			break
		}
		counts[most]--
	}
	return counts
}

func sum(counts map[Mechanic]int) int {
	n := 0
	for _, m := range Mechanics() {
		n += counts[m]
	}
	return n
}

// mechanics lists what the plan's containers have.
func (p plan) mechanics() []Mechanic {
	return slices.DeleteFunc(Mechanics(), func(m Mechanic) bool {
		return !slices.ContainsFunc(p.containers, func(r role) bool { return r.is(m) })
	})
}

// front is how many items can stand in front.
func (p plan) front() int {
	n := 0
	for _, r := range p.containers {
		n += r.slots()
	}
	return n
}

// capacity is how many items have room.
func (p plan) capacity() int { return p.front() * p.rows }
