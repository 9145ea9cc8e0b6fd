package sortresort

import (
	"fmt"
	"math/rand/v2"
)

// layOut places the containers of a plan on the screen. At the top is the carousel, which enters
// from outside. Below it are disappearing containers in the middle column. The others form a grid,
// moving ones first and locked ones last.
func (b *Balance) layOut(p plan, images Images) []Container {
	list := make([]Container, len(p.containers))
	heights := b.heights(p)
	columns := b.columns(p)
	train, grid := 0, 0
	rng := source(p.level, "layout")
	for i, r := range p.containers {
		c := b.container(p, r, images)
		c.ID = fmt.Sprintf("container_%d", i+1)
		switch {
		case r.hasMechanic(Carousel):
			c.X = whole(b.carouselStart(train, p.trainGoesRight))
			train++
		case r.hasMechanic(Despawn):
			c.X = whole(b.Layout.Middle)
		default:
			c.X = whole(columns[grid%len(columns)])
			grid++
		}
		c.Y = whole(heights[i])
		if r.hasMechanic(BackAndForth) {
			b.chooseDirection(&c, rng)
		}
		list[i] = c
	}
	return list
}

// container returns a container with the properties of its role, but without a place.
func (b *Balance) container(p plan, r role, images Images) Container {
	c := Container{
		Type: standardType, Image: images.Container, Slots: r.slots(), Rows: p.rows,
		MoveSpeed: whole(b.Layout.MoveSpeed), MoveDistance: whole(b.Layout.MoveDistance), FallSpeed: whole(b.Layout.FallSpeed),
	}
	speed := b.Speed[r.mechanic]
	switch {
	case r.hasMechanic(SingleSlot):
		c.Type, c.Image = singleSlotType, images.SingleSlot
	case r.hasMechanic(Locked):
		c.Locked, c.UnlockMatches, c.LockOverlay = true, p.matches, images.LockOverlay
	case r.hasMechanic(Despawn):
		c.Despawns = true
	case r.hasMechanic(BackAndForth):
		c.Moving, c.MoveType, c.MoveSpeed = true, backForthMove, Tenths(speed.Start+speed.Step*p.level)
	case r.hasMechanic(Carousel):
		c.Moving, c.MoveType, c.MoveSpeed = true, carouselMove, Tenths(speed.Start+speed.Step*p.level)
		c.MoveDirection, c.MoveDistance = direction(p.trainGoesRight), whole(b.Layout.Width+b.Layout.Spacing*count(p, Carousel))
	}
	return c
}

func direction(right bool) string {
	if right {
		return "right"
	}
	return "left"
}

func count(p plan, m Mechanic) int {
	n := 0
	for _, r := range p.containers {
		if r.hasMechanic(m) {
			n++
		}
	}
	return n
}

// carouselStart returns the x at which a car of the carousel begins, outside the screen.
func (b *Balance) carouselStart(car int, right bool) int {
	away := b.Layout.Outside + car*b.Layout.Spacing
	if right {
		return -away
	}
	return b.Layout.Width + away
}

// chooseDirection gives a container that moves to and fro a first direction. The direction is
// random, unless only the other one keeps the container within the bounds.
func (b *Balance) chooseDirection(c *Container, rng *rand.Rand) {
	right := rng.IntN(2) == 0
	if c.X+c.MoveDistance > whole(b.Layout.Right) {
		right = false
	}
	if c.X-c.MoveDistance < whole(b.Layout.Left) {
		right = true
	}
	c.MoveDirection = direction(right)
}

// columns returns the x of the columns of containers: three, or two if disappearing containers take the middle.
func (b *Balance) columns(p plan) []int {
	if count(p, Despawn) > 0 {
		return b.Layout.TwoColumns[:]
	}
	return b.Layout.ThreeColumns[:]
}

// heights returns the y of each container. The distance between bands depends on the number of rows behind one
// another. The distance is smaller if containers would leave the bounds otherwise.
func (b *Balance) heights(p plan) []int {
	bands := b.bands(p)
	gap := b.Layout.Gaps[p.rows-1]
	if last := bands[len(bands)-1]; last > 0 {
		gap = min(gap, (b.Layout.Bottom-b.Layout.Top)/last)
	}
	heights := make([]int, len(bands))
	for i, band := range bands {
		heights[i] = b.Layout.Top + band*gap
	}
	return heights
}

// bands returns for each container the number of its band, from 0. A band is a row of containers on the screen.
func (b *Balance) bands(p plan) []int {
	bands := make([]int, len(p.containers))
	columns := len(b.columns(p))
	top := min(1, count(p, Carousel))
	despawning, grid := 0, 0
	for i, r := range p.containers {
		switch {
		case r.hasMechanic(Carousel):
		case r.hasMechanic(Despawn):
			bands[i] = top + despawning
			despawning++
		default:
			bands[i] = top + despawning + grid/columns
			grid++
		}
	}
	return bands
}
