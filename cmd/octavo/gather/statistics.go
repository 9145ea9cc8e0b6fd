package gather

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"octavo/content/message"
	"octavo/engine"
	"octavo/site/shards"
)

// Statistics describe all gathered puzzles.
type Statistics struct {
	Order   shards.Order `json:"order"`
	Shards  int          `json:"shards"`
	Puzzles int          `json:"puzzles"`
	Repeats int          `json:"repeats"` // numbers whose puzzle was replaced
	Tables  []Table      `json:"tables"`

	counts map[string]map[string]*Count // by table and value
}

// A Table says how many puzzles have each value.
type Table struct {
	Of   string  `json:"of"`
	Rows []Count `json:"rows"`
}

// A Count says how many puzzles have a value; for techniques, also how often it is used in all.
type Count struct {
	Value   string `json:"value"`
	Puzzles int    `json:"puzzles"`
	Times   int    `json:"times,omitempty"`
}

// The tables, in their order.
const (
	ofTier       = "tier"
	ofRating     = "rating"
	ofHardest    = "hardest"
	ofTechniques = "techniques"
	ofGivens     = "givens"
	ofMinutes    = "minutes"
	ofOptimal    = "optimal"
)

func tables() []string {
	return []string{ofTier, ofRating, ofHardest, ofTechniques, ofGivens, ofMinutes, ofOptimal}
}

// Statistics returns empty statistics.
func (g *Gathering) Statistics() *Statistics {
	return &Statistics{Order: g.Order(), Shards: len(g.shards), Repeats: g.Repeats(), counts: map[string]map[string]*Count{}}
}

// Add counts puzzles.
func (s *Statistics) Add(b Batch) {
	s.Puzzles += len(b.Puzzles)
	for _, p := range b.Puzzles {
		f := p.Facts
		if p.Tier != "" {
			s.count(ofTier, p.Tier, 0)
		}
		if f.Rating != nil {
			s.count(ofRating, strconv.FormatFloat(*f.Rating, 'f', 1, 64), 0)
		}
		if f.Hardest != nil {
			s.count(ofHardest, *f.Hardest, 0)
		}
		for name, times := range f.Techniques {
			s.count(ofTechniques, name, int(times))
		}
		for of, value := range map[string]*int32{ofGivens: f.Givens, ofMinutes: f.Minutes, ofOptimal: f.Optimal} {
			if value != nil {
				s.count(of, strconv.Itoa(int(*value)), 0)
			}
		}
	}
}

func (s *Statistics) count(of, value string, times int) {
	table := s.counts[of]
	if table == nil {
		table = map[string]*Count{}
		s.counts[of] = table
	}
	c := table[value]
	if c == nil {
		c = &Count{Value: strings.Clone(value)}
		table[c.Value] = c
	}
	c.Puzzles++
	c.Times += times
}

// Finish turns the counts into tables. Numbers are sorted by value, tiers and techniques in the order
// of the kind.
func (s *Statistics) Finish(kind engine.Kind) {
	s.Tables = []Table{}
	ladder := append(slices.Clone(kind.Techniques()), "search")
	for _, of := range tables() {
		rows := []Count{}
		for _, c := range s.counts[of] {
			rows = append(rows, *c)
		}
		slices.SortFunc(rows, func(a, b Count) int {
			switch of {
			case ofTier:
				return compareBy(engine.TierNames(engine.AllTiers()), a.Value, b.Value)
			case ofHardest, ofTechniques:
				return compareBy(ladder, a.Value, b.Value)
			}
			x, _ := strconv.ParseFloat(a.Value, 64) // they were formatted from numbers
			y, _ := strconv.ParseFloat(b.Value, 64)
			return cmp.Compare(x, y)
		})
		if len(rows) > 0 {
			s.Tables = append(s.Tables, Table{of, rows})
		}
	}
}

// compareBy compares words by their places in a list. Other words come last.
func compareBy(list []string, a, b string) int {
	place := func(word string) int {
		if i := slices.Index(list, word); i >= 0 {
			return i
		}
		return len(list)
	}
	return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(a, b))
}

// JSON returns the statistics as a line of JSON.
func (s *Statistics) JSON() ([]byte, error) {
	data, err := json.Marshal(s)
	if err != nil {
		return nil, message.Errorf("writing the statistics: %v", err)
	}
	return append(data, '\n'), nil
}

// Text returns the statistics as tables.
func (s *Statistics) Text() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s, seed %q: %d puzzles in %d shards; %d numbers gave way to others that are alike\n", s.Order.Kind, s.options(), s.Order.Seed, s.Puzzles, s.Shards, s.Repeats)
	for _, table := range s.Tables {
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
		timed := table.Of == ofTechniques
		fmt.Fprintf(w, "\n%s\tpuzzles\tper cent\t", table.Of)
		if timed {
			fmt.Fprint(w, "times\t")
		}
		fmt.Fprintln(w)
		for _, row := range table.Rows {
			fmt.Fprintf(w, "%s\t%d\t%.2f\t", row.Value, row.Puzzles, s.percent(row))
			if timed {
				fmt.Fprintf(w, "%d\t", row.Times)
			}
			fmt.Fprintln(w)
		}
		_ = w.Flush() // writing to memory can't fail
	}
	return []byte(b.String())
}

// options describes the tier and the options of the order.
func (s *Statistics) options() string {
	text := ""
	if s.Order.Tier != "" {
		text = " " + s.Order.Tier
	}
	for _, key := range slices.Sorted(maps.Keys(s.Order.Options)) {
		text += fmt.Sprintf(", %s=%s", key, s.Order.Options[key])
	}
	return text
}

func (s *Statistics) percent(row Count) float64 {
	return 100 * float64(row.Puzzles) / float64(max(1, s.Puzzles))
}
