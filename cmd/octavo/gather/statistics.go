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
	Repeats int          `json:"repeats"` // numbers whose puzzles were replaced
	Tables  []Table      `json:"tables"`  // set by MakeTables

	counts map[string]map[string]*Count // the counts by the name of the table, then by value
}

// A Table says how many puzzles have each value of a property, such as a tier.
type Table struct {
	Name string  `json:"of"`
	Rows []Count `json:"rows"`
}

// A Count says how many puzzles have a value.
type Count struct {
	Value   string `json:"value"`
	Puzzles int    `json:"puzzles"`
	Times   int    `json:"times,omitempty"` // for a technique: its uses in all puzzles together
}

// Names of the tables.
const (
	tableTier       = "tier"
	tableRating     = "rating"
	tableHardest    = "hardest"
	tableTechniques = "techniques"
	tableGivens     = "givens"
	tableMinutes    = "minutes"
	tableOptimal    = "optimal"
)

// tableNames lists the tables in the order in which they are printed.
func tableNames() []string {
	return []string{tableTier, tableRating, tableHardest, tableTechniques, tableGivens, tableMinutes, tableOptimal}
}

// Statistics returns statistics for the order, without any puzzles yet.
func (g *Gathering) Statistics() *Statistics {
	return &Statistics{Order: g.Order(), Shards: len(g.shards), Repeats: g.Repeats(), counts: map[string]map[string]*Count{}}
}

// Add counts the puzzles of a batch.
func (s *Statistics) Add(b Batch) {
	s.Puzzles += len(b.Puzzles)
	for _, p := range b.Puzzles {
		f := p.Facts
		if p.Tier != "" {
			s.addCount(tableTier, p.Tier, 0)
		}
		if f.Rating != nil {
			s.addCount(tableRating, strconv.FormatFloat(*f.Rating, 'f', 1, 64), 0)
		}
		if f.Hardest != nil {
			s.addCount(tableHardest, *f.Hardest, 0)
		}
		for name, times := range f.Techniques {
			s.addCount(tableTechniques, name, int(times))
		}
		for of, value := range map[string]*int32{tableGivens: f.Givens, tableMinutes: f.Minutes, tableOptimal: f.Optimal} {
			if value != nil {
				s.addCount(of, strconv.Itoa(int(*value)), 0)
			}
		}
	}
}

func (s *Statistics) addCount(of, value string, times int) {
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

// MakeTables turns the counts into tables. Tiers and techniques are sorted from easy to hard, and
// numbers by value.
func (s *Statistics) MakeTables(kind engine.Kind) {
	s.Tables = []Table{}
	ladder := append(slices.Clone(kind.Techniques()), "search")
	for _, of := range tableNames() {
		rows := []Count{}
		for _, c := range s.counts[of] {
			rows = append(rows, *c)
		}
		slices.SortFunc(rows, func(a, b Count) int {
			switch of {
			case tableTier:
				return compareInOrder(engine.TierNames(engine.AllTiers()), a.Value, b.Value)
			case tableHardest, tableTechniques:
				return compareInOrder(ladder, a.Value, b.Value)
			}
			x, _ := strconv.ParseFloat(a.Value, 64) // can't fail, because Add has written these numbers
			y, _ := strconv.ParseFloat(b.Value, 64)
			return cmp.Compare(x, y)
		})
		if len(rows) > 0 {
			s.Tables = append(s.Tables, Table{of, rows})
		}
	}
}

// compareInOrder compares words by their positions in a list. Words that aren't in the list come last.
func compareInOrder(list []string, a, b string) int {
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

// Text returns the statistics as tables for a terminal.
func (s *Statistics) Text() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s, seed %q: %d puzzles in %d shards; %d numbers gave way to others that are alike\n", s.Order.Kind, s.orderText(), s.Order.Seed, s.Puzzles, s.Shards, s.Repeats)
	for _, table := range s.Tables {
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', tabwriter.AlignRight)
		timed := table.Name == tableTechniques
		fmt.Fprintf(w, "\n%s\tpuzzles\tper cent\t", table.Name)
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

// orderText returns the tier and the options of the order, each after a space or comma.
func (s *Statistics) orderText() string {
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
