package sortresort

import (
	"fmt"
	"slices"

	"octavo/engine"
)

// A Fault is a mistake in a balance. Path names the place of the mistake in the JSON, such as containers[12] or
// placement.buffer.
type Fault struct {
	Path string
	Text engine.Message
}

func (f Fault) Error() string { return f.Path + ": " + f.Text.String() }

// Parts returns format and arguments, so that package message can translate the fault.
func (f Fault) Parts() (format string, args []any) { return "%s: %s", []any{f.Path, f.Text} }

// Faults returns all violations of docs/rules/sortresort.md, sections 3, 5 and 7. It checks the levels that
// follow from the numbers only if the single numbers have no faults.
func (b *Balance) Faults() []Fault {
	p := balanceChecker{balance: b, isReported: map[string]bool{}}
	p.checkSingleNumbers()
	if len(p.faults) == 0 {
		p.checkLevels()
	}
	return p.faults
}

// balanceChecker collects the faults of a balance.
type balanceChecker struct {
	balance    *Balance
	faults     []Fault
	isReported map[string]bool
}

// addFault adds a fault, unless there is one with the same path and format already.
func (p *balanceChecker) addFault(path, format string, args ...any) {
	if key := path + format; !p.isReported[key] {
		p.isReported[key] = true
		p.faults = append(p.faults, Fault{path, engine.Messagef(format, args...)})
	}
}

// isWithin reports whether n is from lowest to highest, both included. If it isn't, isWithin adds a fault.
func (p *balanceChecker) isWithin(path string, n, lowest, highest int) bool {
	switch {
	case n >= lowest && n <= highest:
		return true
	case lowest == highest:
		p.addFault(path, "%d; possible: %d alone", n, lowest)
	default:
		p.addFault(path, "%d; possible: %d to %d", n, lowest, highest)
	}
	return false
}

// gameLevels is the number of levels of a world.
const gameLevels = 100

// A boundedNumber is a number of the balance with its range.
type boundedNumber struct {
	path           string
	n, least, most int
}

// checkNumbers checks all numbers of boundedNumbers.
func (p *balanceChecker) checkNumbers() {
	for _, number := range p.balance.boundedNumbers() {
		p.isWithin(number.path, number.n, number.least, number.most)
	}
}

func (b *Balance) boundedNumbers() []boundedNumber {
	place, timer := b.Placement, b.Timer
	return []boundedNumber{
		{"levels", b.Levels, gameLevels, gameLevels},
		{"plain", b.Plain, 1, 3},
		{"extra.from", b.Extra.From, 2, gameLevels + 1},
		{"rotation.from", b.Rotation.From, 2, gameLevels + 1},
		{"placement.frontOfOneRow", place.FrontOfOneRow, 1, 100},
		{"placement.frontOfMoreRows", place.FrontOfMoreRows, 1, 100},
		{"placement.buffer", place.Buffer, 10, 50},
		{"placement.leastFree", place.MinFree, 4, 12},
		{"placement.choice", place.Choice, 1, maxContainers},
		{"placement.deals", place.Deals, 1, 2000},
		{"placement.climbs", place.Climbs, 0, 20_000},
		{"placement.tries", place.Tries, 1, 50},
		{"placement.measures", place.Measures, 0, 1000},
		{"timer.start", timer.Start, 1, 600},
		{"timer.lose", timer.Lose, 0, timer.Start},
		{"timer.least", timer.Least, 1, 3600},
	}
}

// Bounds returns the range of the number with a path, both ends included. ok is false if no single number with
// a fixed range has this path.
func (b *Balance) Bounds(path string) (least, most int, ok bool) {
	all := b.boundedNumbers()
	for _, m := range Mechanics() {
		all = append(all, b.mechanicNumbers(m)...)
	}
	for _, x := range all {
		if x.path == path {
			return x.least, x.most, true
		}
	}
	return 0, 0, false
}

// EntryBounds returns the range of the entries of the list with a path, both ends included. ok is false if the
// list has no fixed range.
func (b *Balance) EntryBounds(path string) (least, most int, ok bool) {
	switch spans := containerSpans(); path {
	case "types":
		return tutorialSorts, maxTypes, true
	case "containers":
		return spans[0].least, spans[len(spans)-1].most, true
	case "stars":
		return minStar, maxStar, true
	}
	return 0, 0, false
}

// mechanicNumbers returns the single numbers that the balance has for a mechanic, with their ranges.
func (b *Balance) mechanicNumbers(m Mechanic) []boundedNumber {
	least, most := mechanicSpan(m)
	all := []boundedNumber{{"fewest." + m.String(), b.Fewest[m], least, most}}
	if m == Carousel || m == BackAndForth {
		speed := "speed." + m.String()
		all = append(all, boundedNumber{speed + ".start", b.Speed[m].Start, 1, 10_000}, boundedNumber{speed + ".step", b.Speed[m].Step, 0, 100})
	}
	return all
}

// SingleFaults returns the faults of single numbers and lists, but not those of the levels that follow from
// them.
func (b *Balance) SingleFaults() []Fault {
	p := balanceChecker{balance: b, isReported: map[string]bool{}}
	p.checkSingleNumbers()
	return p.faults
}

func (p *balanceChecker) checkSingleNumbers() {
	p.checkNumbers()
	p.checkLists()
	p.checkDifficulty()
	p.checkMechanics()
	p.checkLayout()
}

// A containerSpan is the least and the most containers that each of the levels from..to may have (S7).
type containerSpan struct{ from, to, least, most int }

func containerSpans() []containerSpan {
	return []containerSpan{{1, 1, 3, 3}, {2, 2, 4, 4}, {3, 3, 5, 5}, {4, 10, 4, 7}, {11, 20, 5, 8}, {21, 40, 6, 10}, {41, 70, 8, 11}, {71, gameLevels, 9, 12}}
}

// Bounds of the entries of lists. No level has more sorts than maxTypes.
const (
	maxTypes = 100_000
	minStar  = 100 // in per cent of the best solution's moves
	maxStar  = 1000
)

// checkLists checks the lists with an entry for each level, and the list of limits for stars.
func (p *balanceChecker) checkLists() {
	b := p.balance
	if len(b.Types) != gameLevels {
		p.addFault("types", "%d entries for %d levels", len(b.Types), gameLevels)
	}
	if len(b.Containers) != gameLevels {
		p.addFault("containers", "%d entries for %d levels", len(b.Containers), gameLevels)
	}
	for i, n := range b.Types {
		if p.isWithin(entry("types", i), n, tutorialSorts, maxTypes) {
			p.checkRises("types", b.Types, i)
		}
	}
	for i, n := range b.Containers {
		fits := true
		for _, s := range containerSpans() {
			if level := i + 1; s.from <= level && level <= s.to {
				fits = p.isWithin(entry("containers", i), n, s.least, s.most)
			}
		}
		if fits {
			p.checkRises("containers", b.Containers, i)
		}
	}
	if len(b.Stars) != thresholdCount {
		p.addFault("stars", "%d entries; possible: %d, for three, two and one star, and failure", len(b.Stars), thresholdCount)
	}
	for i, percent := range b.Stars {
		if p.isWithin(entry("stars", i), percent, minStar, maxStar) {
			p.checkRises("stars", b.Stars, i)
		}
	}
}

// maxDifficulty is the largest difficulty that a balance may intend, in hundredths.
const maxDifficulty = 3000

// checkDifficulty checks the ramps of the intended difficulty. A level may be on none.
func (p *balanceChecker) checkDifficulty() {
	for i, r := range p.balance.Difficulty {
		path := entry("difficulty", i)
		p.isWithin(path+".from", r.From, tutorial+1, gameLevels)
		p.isWithin(path+".to", r.To, r.From, gameLevels)
		p.isWithin(path+".start", r.Start, 1, maxDifficulty)
		p.isWithin(path+".step", r.Step, 0, maxDifficulty)
	}
}

func entry(path string, i int) string { return fmt.Sprintf("%s[%d]", path, i) }

// checkRises adds a fault if entry i of a list is less than the one before.
func (p *balanceChecker) checkRises(path string, list []int, i int) {
	if i > 0 && list[i] < list[i-1] {
		p.addFault(entry(path, i), "%d after %d; it must not fall from level to level", list[i], list[i-1])
	}
}

// mechanicSpan returns how many containers of a level with a mechanic may have it, at least and at
// most.
func mechanicSpan(m Mechanic) (least, most int) {
	switch m {
	case Carousel:
		return 3, 5
	case Despawn:
		return 2, 4
	default:
		return 1, 3
	}
}

func (p *balanceChecker) checkMechanics() {
	b := p.balance
	for _, m := range Mechanics() {
		least, most := mechanicSpan(m)
		p.checkSteps("counts."+m.String(), b.Counts[m], least, most)
		for _, x := range b.mechanicNumbers(m) {
			p.isWithin(x.path, x.n, x.least, x.most)
		}
	}
	p.checkSteps("matches", b.Matches, 1, 3)
	for i, w := range b.Schedule {
		path := entry("schedule", i)
		p.isWithin(path+".from", w.From, 2, gameLevels)
		p.isWithin(path+".to", w.To, w.From, gameLevels)
	}
	if len(b.Rotation.Cycle) == 0 {
		p.addFault("rotation.cycle", "there is no combination")
	}
}

// checkSteps checks that steps begin at level 1, rise, and have values in range.
func (p *balanceChecker) checkSteps(path string, steps []Step, least, most int) {
	if len(steps) == 0 || steps[0].From != 1 {
		p.addFault(path, "there is no number from level 1 on")
	}
	for i, s := range steps {
		p.isWithin(entry(path, i)+".value", s.Value, least, most)
		if i > 0 && s.From <= steps[i-1].From || s.From > gameLevels {
			p.addFault(entry(path, i)+".from", "level %d; each step begins after the one before, and not after level %d", s.From, gameLevels)
		}
	}
}

// screenLimits returns the numbers of the layout that S12 prescribes.
func screenLimits() Layout {
	return Layout{Width: 1080, Left: 200, Right: 880, SingleLeft: 72, SingleRight: 1008, Top: 250, Bottom: 1600}
}

func (p *balanceChecker) checkLayout() {
	y, s := p.balance.Layout, screenLimits()
	list := []boundedNumber{
		{"layout.width", y.Width, s.Width, s.Width},
		{"layout.left", y.Left, s.Left, s.Right},
		{"layout.right", y.Right, y.Left, s.Right},
		{"layout.singleLeft", y.SingleLeft, s.SingleLeft, s.SingleRight},
		{"layout.singleRight", y.SingleRight, y.SingleLeft, s.SingleRight},
		{"layout.top", y.Top, s.Top, s.Bottom},
		{"layout.bottom", y.Bottom, y.Top, s.Bottom},
		{"layout.middle", y.Middle, y.Left, y.Right},
		{"layout.spacing", y.Spacing, 3 * slotWidth, s.Width},
		{"layout.outside", y.Outside, 3 * slotWidth / 2, s.Width},
		{"layout.moveDistance", y.MoveDistance, 1, s.Right - s.Left},
		{"layout.moveSpeed", y.MoveSpeed, 1, 1000},
		{"layout.fallSpeed", y.FallSpeed, 1, 1000},
	}
	for i, x := range y.ThreeColumns {
		list = append(list, boundedNumber{entry("layout.threeColumns", i), x, y.Left, y.Right})
	}
	for i, x := range y.TwoColumns {
		list = append(list, boundedNumber{entry("layout.twoColumns", i), x, y.Left, y.Right})
	}
	for i, gap := range y.Gaps {
		list = append(list, boundedNumber{entry("layout.gaps", i), gap, containerHeight, s.Bottom})
	}
	for _, x := range list {
		p.isWithin(x.path, x.n, x.least, x.most)
	}
	if len(y.Gaps) != maxRows {
		p.addFault("layout.gaps", "%d entries; possible: %d, one for each depth", len(y.Gaps), maxRows)
	}
}

// maxRows is the largest number of rows behind one another in a container.
const maxRows = 3

// checkLevels checks, level by level, what follows from the numbers.
func (p *balanceChecker) checkLevels() {
	for level := 1; level <= gameLevels; level++ {
		p.checkFill(level)
		p.checkRows(level)
	}
	if len(p.faults) > 0 {
		return
	}
	for level := 1; level <= gameLevels; level++ {
		plan := p.balance.plan(level)
		p.checkRoom(plan)
		p.checkPlaces(plan)
	}
}

// checkFill checks that exactly one ramp gives the fill of a level, and that the fill never falls from level 2
// on.
func (p *balanceChecker) checkFill(level int) {
	i := onlyEntry(p, "fill", engine.Messagef("a fill"), level, p.balance.Fill, func(r Ramp) bool { return r.From <= level && level <= r.To })
	if i < 0 {
		return
	}
	path, fill := entry("fill", i), p.balance.fillShare(level)
	if fill < 1 || fill > 1000 {
		p.addFault(path, "%d for level %d; possible: 1 to 1000, in thousandths of all cells", fill, level)
	}
	if level > tutorial+1 && fill < p.balance.fillShare(level-1) {
		p.addFault(path, "%d for level %d after %d; it must not fall from level to level", fill, level, p.balance.fillShare(level-1))
	}
}

// checkRows checks that exactly one cycle gives the number of rows of a level.
func (p *balanceChecker) checkRows(level int) {
	i := onlyEntry(p, "rows", engine.Messagef("rows"), level, p.balance.Rows, func(c Cycle) bool { return c.From <= level && level <= c.To })
	if i < 0 {
		return
	}
	switch n := p.balance.rows(level); {
	case level == tutorial && n != 1:
		p.addFault(entry("rows", i), "%d for level %d, which is written out with one row", n, level)
	case n < 1 || n > maxRows:
		p.addFault(entry("rows", i), "%d for level %d; possible: 1 to %d", n, level, maxRows)
	}
}

// onlyEntry returns the index of the first entry of a list that applies to a level, or −1. It adds a fault if
// no entry or more than one applies. noun names what the entry gives.
func onlyEntry[T any](p *balanceChecker, path string, noun engine.Message, level int, list []T, applies func(T) bool) int {
	i := slices.IndexFunc(list, applies)
	if i < 0 {
		p.addFault(path, "none for level %d", level)
		return i
	}
	if k := slices.IndexFunc(list[i+1:], applies); k >= 0 {
		p.addFault(entry(path, i+1+k), "level %d has %s in entry %d too", level, noun, i)
	}
	return i
}

// checkRoom checks that a level has enough containers for its mechanics, and enough cells for its
// sorts and free cells.
func (p *balanceChecker) checkRoom(level plan) {
	b, n := p.balance, level.level
	special := 0
	for _, m := range Mechanics() {
		special += count(level, m)
	}
	if special+b.Plain > b.Containers[n-1] {
		p.addFault(entry("containers", n-1), "%d; at level %d %d are %s, and %d must be plain", b.Containers[n-1], n, special, mechanicsText(level.mechanics()), b.Plain)
	}
	if n == tutorial {
		return
	}
	front := level.frontCapacity() - b.freeFrontCells(level)
	if front < len(level.containers) {
		p.addFault("placement", "level %d keeps %d of %d cells in front free, and has %d containers, none of which may be empty", n, b.freeFrontCells(level), level.frontCapacity(), len(level.containers))
	}
	if maxSorts := (level.capacity() - b.freeFrontCells(level)) / 3; b.Types[n-1] > maxSorts {
		p.addFault(entry("types", n-1), "%d; level %d has room for %d", b.Types[n-1], n, maxSorts)
	}
	if items := b.target(level, maxNumber, share{}).items; items < len(level.containers) {
		p.addFault("fill", "level %d has %d items for %d containers, none of which may be empty", n, items, len(level.containers))
	}
}

// checkPlaces checks that containers stay within the bounds, even when moving, and don't overlap.
func (p *balanceChecker) checkPlaces(level plan) {
	y := p.balance.Layout
	list := p.balance.layOut(level, Images{})
	for i := range list {
		c := &list[i]
		if !y.isWithinBounds(c) {
			p.addFault("layout", "at level %d %s stands outside the safe bounds, at %s, %s", level.level, c.ID, c.X, c.Y)
		}
		if end := c.journeyEnd(); c.MoveType == backForthMove && (end < whole(y.Left) || end > whole(y.Right)) {
			p.addFault("layout.moveDistance", "%s; at level %d %s moves from %s to %s, out of the safe bounds", c.MoveDistance, level.level, c.ID, c.X, end)
		}
		for k := range i {
			if other := &list[k]; c.overlaps(other) {
				p.addFault("layout", "at level %d %s covers %s: they stand at %s, %s and %s, %s", level.level, c.ID, other.ID, c.X, c.Y, other.X, other.Y)
			}
		}
	}
}

// journeyEnd returns the x of the far end of a container's movement.
func (c *Container) journeyEnd() Tenths {
	if c.MoveDirection == direction(true) {
		return c.X + c.MoveDistance
	}
	return c.X - c.MoveDistance
}
