package sortresort

import (
	"crypto/sha256"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// version names the algorithm that makes levels. It is part of every seed.
const version = "1"

// A plan is a level without items. It depends only on the balance and the level's number. So all worlds with
// the same balance have the same containers.
type plan struct {
	level          int
	rows           int
	containers     []role
	matches        int  // matches that open the locks; 0 if there are none
	trainGoesRight bool // whether the carousel moves to the right
}

// A role is the mechanic of a container. If plain is true, the container has none.
type role struct {
	mechanic Mechanic
	plain    bool
}

// hasMechanic reports whether a container with this role has a mechanic.
func (r role) hasMechanic(m Mechanic) bool { return !r.plain && r.mechanic == m }

func (r role) slots() int {
	if r.hasMechanic(SingleSlot) {
		return 1
	}
	return 3
}

// seed returns the seed of a level.
func seed(level int) int { return level*42 + 7 }

// source returns the random source of a level for one purpose, such as the layout (S13).
func source(level int, purpose ...string) *rand.Rand {
	name := "sortresort/" + version + "/" + strconv.Itoa(seed(level)) + "/" + strings.Join(purpose, "/")
	return rand.New(rand.NewChaCha8(sha256.Sum256([]byte(name))))
}

// plan chooses a level's containers and their mechanics.
func (b *Balance) plan(level int) plan {
	rng := source(level, "mechanics")
	p := plan{level: level, rows: b.rows(level)}
	counts := b.containersByMechanic(level, b.mechanicsOf(level, rng))
	if counts[Locked] > 0 {
		p.matches = valueAt(b.Matches, level)
	}
	p.trainGoesRight = rng.IntN(2) == 0
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

// mechanicsOf returns a level's mechanics, which Schedule and Rotation give. From level Extra.From on, there is
// another random one.
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
		choices := slices.DeleteFunc(slices.Clone(b.Extra.Among), func(m Mechanic) bool { return slices.Contains(all, m) })
		if len(choices) > 0 {
			all = append(all, choices[rng.IntN(len(choices))])
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// containersByMechanic returns the number of containers with each mechanic. If the level has too few
// containers, it takes one at a time from the most frequent mechanic. No mechanic gets fewer than its Fewest.
func (b *Balance) containersByMechanic(level int, mechanics []Mechanic) map[Mechanic]int {
	counts := map[Mechanic]int{}
	for _, m := range mechanics {
		counts[m] = valueAt(b.Counts[m], level)
	}
	for sum(counts) > b.Containers[level-1]-b.Plain {
		mostFrequent, found := Mechanic(0), false
		for _, m := range mechanics {
			if counts[m] > b.Fewest[m] && (!found || counts[m] > counts[mostFrequent]) {
				mostFrequent, found = m, true
			}
		}
		if !found {
			break
		}
		counts[mostFrequent]--
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

// mechanics returns the mechanics that at least one container of the plan has.
func (p plan) mechanics() []Mechanic {
	return slices.DeleteFunc(Mechanics(), func(m Mechanic) bool {
		return !slices.ContainsFunc(p.containers, func(r role) bool { return r.hasMechanic(m) })
	})
}

// frontCapacity returns how many items fit into the front rows.
func (p plan) frontCapacity() int {
	n := 0
	for _, r := range p.containers {
		n += r.slots()
	}
	return n
}

// capacity returns how many items fit into all rows.
func (p plan) capacity() int { return p.frontCapacity() * p.rows }
