package kenken

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"octavo/content/goldentest"
	"octavo/engine"
	"octavo/engine/latin"
	"octavo/engine/slowtests"
)

// bordersFile holds labelled puzzles of Keen from the corpus: in the middle of their tier, or close
// to its border.
const bordersFile = "testdata/kenken-borders.json"

// A bordering is a puzzle of bordersFile and its expected grade.
type bordering struct {
	Puzzle   string `json:"puzzle"`
	Size     int    `json:"size"`
	Tier     string `json:"tier"`    // Keen's label
	Article  string `json:"article"` // the tier by the words of the first design
	Solution string `json:"solution"`
	// Case is clear, above or below. An "above" puzzle is just above the lower border: it needs its
	// tier only once. A "below" puzzle is just below the upper border: it has a twin of the next
	// tier, with another clue in one cage and the same solution.
	Case   string `json:"case"`
	Border string `json:"border,omitempty"`
	Times  int    `json:"times,omitempty"` // deductions of its own tier, or digits tried
	Twin   string `json:"twin,omitempty"`
}

func readBorders(tb testing.TB) (all []bordering) {
	tb.Helper()
	text, err := os.ReadFile(bordersFile)
	if err != nil {
		tb.Fatal(err)
	}
	if err := json.Unmarshal(text, &all); err != nil {
		tb.Fatal(err)
	}
	return all
}

// TestBorders grades the puzzles of bordersFile; the small ones by the slow grader, too.
func TestBorders(t *testing.T) {
	if goldentest.Updating() {
		writeBorders(t)
	}
	all := readBorders(t)
	cases := map[string]int{}
	for _, b := range all {
		p := mustParse(t, b.Puzzle)
		v := judge(p)
		if got := ladder.Tier(v.Hardest).String(); got != b.Tier || v.Solutions != 1 || p.size != b.Size {
			t.Errorf("%s: %s with %d solutions, want %s", b.Puzzle, got, v.Solutions, b.Tier)
		}
		if got := latin.DigitsText(v.Filled[:p.size*p.size]); got != b.Solution || p.firstDesignTier(&v).String() != b.Article {
			t.Errorf("%s: solution %s, article %v; want %s, %s", b.Puzzle, got, p.firstDesignTier(&v), b.Solution, b.Article)
		}
		cases[b.Case+" "+b.Border]++
		switch b.Case {
		case "above":
			if got := ownTimes(&v); got != b.Times || got > leastOwn(&v) {
				t.Errorf("%s: needs its tier %d times, want %d", b.Puzzle, got, b.Times)
			}
		case "below":
			checkTwin(t, p, &v, b.Twin)
		}
		if p.size <= 4 || p.size <= 5 && slowtests.On {
			if tier, n := slowGrade(p); tier.String() != b.Tier || n != 1 {
				t.Errorf("%s: slowly %v with %d solutions, want %s", b.Puzzle, tier, n, b.Tier)
			}
		}
	}
	for _, border := range []string{"easy/normal", "normal/hard", "hard/extreme", "extreme/unreasonable"} {
		if cases["above "+border] < 5 || cases["below "+border] < 5 {
			t.Errorf("the border %s has %d puzzles above and %d below", border, cases["above "+border], cases["below "+border])
		}
	}
}

// ownTimes returns how often a puzzle needs the techniques of its own tier. For puzzles that need a
// search it returns the number of tried digits.
func ownTimes(v *latin.Verdict) (times int) {
	if needsSearch(v) {
		return v.Nodes
	}
	for t := range ladder.SearchTechnique() {
		if ladder.Tier(t) == ladder.Tier(v.Hardest) {
			times += int(v.Times[t])
		}
	}
	return times
}

// leastOwn is the least result of ownTimes: one deduction, or a right digit and a wrong one.
func leastOwn(v *latin.Verdict) int {
	if needsSearch(v) {
		return 2
	}
	return 1
}

// checkTwin checks a twin: one other clue, the same solution, the next tier.
func checkTwin(t *testing.T, p *Puzzle, v *latin.Verdict, text string) {
	t.Helper()
	twin := mustParse(t, text)
	other := judge(twin)
	differ := 0
	for i := range p.cages {
		if twin.cages[i].clue != p.cages[i].clue {
			differ++
		}
	}
	if other.Solutions != 1 || ladder.Tier(other.Hardest) != ladder.Tier(v.Hardest)+1 || other.Filled != v.Filled ||
		differ != 1 || twin.cageOf != p.cageOf {
		t.Errorf("%s is no twin of %s: tier %v, %d solutions, %d other clues", text, p, ladder.Tier(other.Hardest), other.Solutions, differ)
	}
	if p.size <= 4 {
		if tier, n := slowGrade(twin); tier != ladder.Tier(other.Hardest) || n != 1 {
			t.Errorf("%s: slowly %v with %d solutions", text, tier, n)
		}
	}
}

// writeBorders chooses the puzzles from the corpus again. For each size and tier it takes the first
// just above the lower border, the first below the upper border with a twin, and one with the
// median score.
func writeBorders(t *testing.T) {
	t.Helper()
	all := measureCorpus(t)
	var chosen []bordering
	for size := minSize; size <= maxSize; size++ {
		for _, tier := range tiersOf(size) {
			var above, below, clear *bordering
			middle := median(of(all, tier, size, func(m *measured) int { return score(&m.verdict) }))
			for i := range all {
				m := &all[i]
				if m.puzzle.size != size || m.tier != tier {
					continue
				}
				if above == nil && tier > engine.Easy && ownTimes(&m.verdict) == leastOwn(&m.verdict) {
					above = m.bordering("above", tier-1)
					above.Times = leastOwn(&m.verdict)
				}
				if clear == nil && score(&m.verdict) == middle {
					clear = m.bordering("clear", engine.NoTier)
				}
				if below == nil && tier < engine.Unreasonable {
					if twin := twinOf(m); twin != "" {
						below = m.bordering("below", tier)
						below.Twin = twin
					}
				}
			}
			for _, b := range []*bordering{above, clear, below} {
				if b != nil {
					chosen = append(chosen, *b)
				}
			}
		}
	}
	var text bytes.Buffer
	for i, b := range chosen {
		line, err := json.Marshal(b)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&text, "%s\n\t%s", map[bool]string{true: "[", false: ","}[i == 0], line)
	}
	text.WriteString("\n]\n")
	if err := os.WriteFile(bordersFile, text.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}

// bordering describes a puzzle, at the upper border of a tier.
func (m *measured) bordering(where string, lower engine.Tier) *bordering {
	b := &bordering{
		Puzzle: m.puzzle.String(), Size: m.puzzle.size, Tier: m.tier.String(), Article: m.puzzle.firstDesignTier(&m.verdict).String(),
		Solution: latin.DigitsText(m.verdict.Filled[:m.puzzle.size*m.puzzle.size]), Case: where,
	}
	if lower != engine.NoTier {
		b.Border = lower.String() + "/" + (lower + 1).String()
	}
	return b
}

// twinOf finds a puzzle of the next tier that differs in one clue.
func twinOf(m *measured) string {
	p := mustParseAgain(m.puzzle)
	d := draft{request: &request{size: p.size, maxTarget: targetLimit}}
	d.solution = m.verdict.Filled
	p.tier = m.tier + 1
	for i := range p.cages {
		before := p.cages[i].clue
		for o := range op(opCount) {
			instead, ok := d.makeClue(o, p.cages[i].cells)
			if !ok || instead == before {
				continue
			}
			p.cages[i].clue = instead
			if v := judge(p); v.Solutions == 1 && ladder.Tier(v.Hardest) == p.tier {
				return p.String()
			}
		}
		p.cages[i].clue = before
	}
	return ""
}

// mustParseAgain returns a copy that may be changed.
func mustParseAgain(p *Puzzle) *Puzzle {
	q, err := parse(p.String())
	if err != nil {
		panic(err)
	}
	return q
}

// bordersTable counts the puzzles of the middle and of the borders.
func bordersTable(tb testing.TB) string {
	counts := map[string]int{}
	for _, b := range readBorders(tb) {
		counts[b.Tier+" "+b.Case]++
	}
	t := newTable("tier", "just above the border with the tier before", "in the middle", "just below the border with the next")
	for _, tier := range engine.AllTiers() {
		t.row(tier.String(), fmt.Sprint(counts[tier.String()+" above"]), fmt.Sprint(counts[tier.String()+" clear"]), fmt.Sprint(counts[tier.String()+" below"]))
	}
	return t.String()
}
