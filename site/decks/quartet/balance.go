package quartet

import (
	"fmt"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
)

// Shares of the other cards in per cent. A card that beats more than tooStrong of them on nearly
// all lines wins too often. A card that beats fewer than tooWeak of them loses too often.
const (
	tooStrong = 80
	tooWeak   = 20
)

// beaten returns how many other cards a card beats on a line.
func (t *table) beaten(card, line int) (n int) {
	for _, other := range t.cards {
		if other.compared[line] < t.cards[card].compared[line] {
			n++
		}
	}
	return n
}

// share returns how many per cent of the other cards a card beats on a line, rounded down.
func (t *table) share(card, line int) int { return 100 * t.beaten(card, line) / (len(t.cards) - 1) }

// imbalances notes cards that win or lose on nearly all lines, and lines with ties.
func (t *table) imbalances() (notes strict.Problems) {
	for i := range t.cards {
		notes = append(notes, t.oneSided(i)...)
	}
	for line := range t.lines {
		if ties := t.ties(line); len(ties) > 0 {
			head := t.lines[line].head
			notes = append(notes, t.sheet.Problemf(head.Pos, head.Value, "on the line %s cards have equal values, and nobody wins: %s", t.lines[line].Name, strings.Join(ties, ", ")))
		}
	}
	return notes
}

// oneSided notes a card that is too strong or too weak on all lines, or on all but one.
func (t *table) oneSided(card int) strict.Problems {
	var strong, weak []int
	for line := range t.lines {
		switch share := t.share(card, line); {
		case share > tooStrong:
			strong = append(strong, line)
		case share < tooWeak:
			weak = append(weak, line)
		}
	}
	nearlyAll := max(2, len(t.lines)-1)
	c := t.cards[card]
	switch {
	case len(strong) >= nearlyAll:
		at := c.cells[strong[0]]
		return strict.Problems{t.sheet.Problemf(at.Pos, at.Value, "card %s (%s) beats more than %d %% of the others on %s: %s", c.ID, c.Name.Value, tooStrong, t.howMany(strong), t.sharesOn(card, strong))}
	case len(weak) >= nearlyAll:
		at := c.cells[weak[0]]
		return strict.Problems{t.sheet.Problemf(at.Pos, at.Value, "card %s (%s) beats fewer than %d %% of the others on %s: %s", c.ID, c.Name.Value, tooWeak, t.howMany(weak), t.sharesOn(card, weak))}
	}
	return nil
}

func (t *table) howMany(lines []int) message.Message {
	if len(lines) == len(t.lines) {
		return message.Text("all lines")
	}
	return message.Text("all lines but one")
}

// sharesOn lists the shares of a card on some lines, such as "Weight 94 %".
func (t *table) sharesOn(card int, lines []int) string {
	var all []string
	for _, line := range lines {
		all = append(all, fmt.Sprintf("%s %d %%", t.lines[line].Name, t.share(card, line)))
	}
	return strings.Join(all, ", ")
}

// ties lists groups of cards that are equal on a line, such as "1A = 3C".
func (t *table) ties(line int) (all []string) {
	var seen []float64
	for i, c := range t.cards {
		equal := []string{c.ID}
		for _, other := range t.cards[i+1:] {
			if other.compared[line] == c.compared[line] {
				equal = append(equal, other.ID)
			}
		}
		if len(equal) > 1 && !slices.Contains(seen, c.compared[line]) {
			all = append(all, strings.Join(equal, " = "))
		}
		seen = append(seen, c.compared[line])
	}
	return all
}
