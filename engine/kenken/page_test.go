package kenken

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"octavo/content/goldentest"
	"octavo/engine"
	"octavo/engine/slowtests"
)

// gradingPage explains how puzzles are graded. Each of its tables is between two comments; the
// first has its name.
const gradingPage = "../../docs/rules/kenken-grading.md"

var madeTable = regexp.MustCompile(`(?s)(<!-- table: ([a-z-]+) -->\n).*?(<!-- end -->\n)`)

// TestGradingPage makes the tables of the page from the code and the labelled corpus, and compares
// the page with them. With -update it writes them.
func TestGradingPage(t *testing.T) {
	text, err := os.ReadFile(gradingPage)
	if err != nil {
		t.Fatal(err)
	}
	tables := map[string]func() string{"ladder": ladderTable, "minutes": minutesTable}
	if slowtests.On {
		all := measureCorpus(t)
		for name, table := range map[string]func([]measured) string{
			"tiers": tiersTable, "corpus": corpusTable, "search": searchTable, "lines": linesTable,
			"score": scoreTable, "agreement": agreementTable,
		} {
			tables[name] = func() string { return table(all) }
		}
		tables["borders"] = func() string { return bordersTable(t) }
	}
	seen := 0
	made := madeTable.ReplaceAllStringFunc(string(text), func(section string) string {
		m := madeTable.FindStringSubmatch(section)
		seen++
		table, ok := tables[m[2]]
		if !ok {
			if slowtests.On {
				t.Errorf("there is no table %s", m[2])
			}
			return section
		}
		return m[1] + "\n" + table() + "\n" + m[3]
	})
	if seen != 9 {
		t.Errorf("the page has %d tables, not 9", seen)
	}
	goldentest.Compare(t, gradingPage, made)
}

// A tableText is the text of a table, written row by row.
type tableText struct{ strings.Builder }

func newTable(columns ...string) *tableText {
	t := new(tableText)
	t.row(columns...)
	t.row(strings.Split(strings.Repeat("-,", len(columns)-1)+"-", ",")...)
	return t
}

func (t *tableText) row(cells ...string) {
	t.WriteString("| " + strings.Join(cells, " | ") + " |\n")
}

func ladderTable() string {
	t := newTable("technique", "tier", "cost")
	for rung := range ladder.SearchTechnique() {
		t.row("`"+ladder.Name(rung)+"`", ladder.Tier(rung).String(), fmt.Sprint(costs[ladder.Name(rung)]))
	}
	t.row("`search`", "unreasonable", fmt.Sprintf("%d a digit tried, %d a cell filled in", guessCost, penCost))
	return t.String()
}

func minutesTable() string {
	t := bySize("minutes")
	for _, tier := range engine.AllTiers() {
		cells := []string{tier.String()}
		for size := minSize; size <= maxSize; size++ {
			if size == minSize && tier > tiersOf(size)[len(tiersOf(size))-1] {
				cells = append(cells, "–")
				continue
			}
			cells = append(cells, fmt.Sprint(minutes(size, tier)))
		}
		t.row(cells...)
	}
	return t.String()
}

// bySize begins a table with a column for each size.
func bySize(what string) *tableText {
	columns := []string{what}
	for size := minSize; size <= maxSize; size++ {
		columns = append(columns, fmt.Sprintf("%d×%d", size, size))
	}
	return newTable(columns...)
}

// tiersTable compares Keen's labels with both tiers of the grader.
func tiersTable(all []measured) string {
	t := newTable("Keen's label, and `tier`", "`article`", "puzzles", "`backtracked`", "nodes of a search, at most")
	for _, tier := range engine.AllTiers() {
		articles := map[engine.Tier]int{}
		back := 0
		for i := range all {
			if m := &all[i]; m.tier == tier {
				articles[m.puzzle.firstDesignTier(&m.verdict)]++
				if needsSearch(&m.verdict) {
					back++
				}
			}
		}
		for _, article := range engine.AllTiers() {
			if n := articles[article]; n > 0 {
				nodes := of(all, tier, 0, func(m *measured) int {
					if m.tier <= engine.Hard {
						return 0
					}
					return searchWithoutExtreme(m.puzzle).Nodes
				})
				t.row(tier.String(), article.String(), fmt.Sprint(n), fmt.Sprint(back), fmt.Sprint(nodes[len(nodes)-1]))
			}
		}
	}
	return t.String()
}

// corpusTable has the steps of explanations, and their efforts.
func corpusTable(all []measured) string {
	t := bySize("steps: median (effort: median)")
	for _, tier := range engine.AllTiers() {
		cells := []string{tier.String()}
		for size := minSize; size <= maxSize; size++ {
			steps := of(all, tier, size, func(m *measured) int { return m.steps })
			if len(steps) == 0 {
				cells = append(cells, "–")
				continue
			}
			work := of(all, tier, size, func(m *measured) int { return effort(&m.verdict) })
			cells = append(cells, fmt.Sprintf("%d (%d)", median(steps), median(work)))
		}
		t.row(cells...)
	}
	return t.String()
}

// searchTable has the work of searches.
func searchTable(all []measured) string {
	t := bySize("unreasonable: median, most")
	for name, measure := range searchMeasures() {
		cells := []string{name}
		for size := minSize; size <= maxSize; size++ {
			values := of(all, engine.Unreasonable, size, measure)
			if len(values) == 0 {
				cells = append(cells, "–")
				continue
			}
			cells = append(cells, fmt.Sprintf("%d, %d", median(values), values[len(values)-1]))
		}
		t.row(cells...)
	}
	return t.String()
}

func searchMeasures() func(func(string, func(*measured) int) bool) {
	return func(yield func(string, func(*measured) int) bool) {
		_ = yield("`nodes`", func(m *measured) int { return m.verdict.Nodes }) &&
			yield("`assignments`", func(m *measured) int { return m.verdict.Assignments }) &&
			yield("`max_depth`", func(m *measured) int { return m.verdict.MaxDepth })
	}
}

// linesTable has how often techniques were used in rows and in columns.
func linesTable(all []measured) string {
	t := newTable("technique", "uses", "in rows", "in columns", "puzzles that need it")
	for rung := range ladder.SearchTechnique() {
		uses, rows, columns, needed := 0, 0, 0, 0
		for i := range all {
			v := &all[i].verdict
			uses, rows, columns = uses+int(v.Times[rung]), rows+int(v.LineCounts.Rows[rung]), columns+int(v.LineCounts.Columns[rung])
			if v.Hardest == rung {
				needed++
			}
		}
		inRows, inColumns := "–", "–"
		if rows+columns > 0 || uses == 0 {
			inRows, inColumns = fmt.Sprint(rows), fmt.Sprint(columns)
		}
		t.row("`"+ladder.Name(rung)+"`", fmt.Sprint(uses), inRows, inColumns, fmt.Sprint(needed))
	}
	return t.String()
}

// scoreTable has the scores of the corpus.
func scoreTable(all []measured) string {
	t := bySize("least–most (median)")
	for _, tier := range engine.AllTiers() {
		cells := []string{tier.String()}
		for size := minSize; size <= maxSize; size++ {
			values := of(all, tier, size, func(m *measured) int { return score(&m.verdict) })
			if len(values) == 0 {
				cells = append(cells, "–")
				continue
			}
			cells = append(cells, fmt.Sprintf("%d–%d (%d)", values[0]/10, values[len(values)-1]/10, median(values)/10))
		}
		t.row(cells...)
	}
	return t.String()
}

// agreementTable has the rank correlations of the score with other measures.
func agreementTable(all []measured) string {
	t := newTable("score of", "beside", "puzzles", "Spearman's ρ", "Kendall's τ")
	nodes := func(m *measured) int { return m.verdict.Nodes }
	steps := func(m *measured) int { return m.steps }
	agree := func(whose, what string, chosen func(*measured) bool, measure func(*measured) int) {
		var x, y []int
		for i := range all {
			if m := &all[i]; chosen(m) {
				x, y = append(x, score(&m.verdict)), append(y, measure(m))
			}
		}
		t.row(whose, what, fmt.Sprint(len(x)), fmt.Sprintf("%.2f", spearman(x, y)), fmt.Sprintf("%.2f", kendall(x, y)))
	}
	for _, tier := range engine.AllTiers() {
		agree(tier.String(), "steps", func(m *measured) bool { return m.tier == tier }, steps)
	}
	for size := minSize; size <= maxSize; size++ {
		agree(fmt.Sprintf("%d×%d", size, size), "steps", func(m *measured) bool { return m.puzzle.size == size }, steps)
	}
	agree("all", "steps", func(*measured) bool { return true }, steps)
	agree("unreasonable", "nodes", func(m *measured) bool { return needsSearch(&m.verdict) }, nodes)
	agree("unreasonable 9×9", "nodes", func(m *measured) bool { return needsSearch(&m.verdict) && m.puzzle.size == maxSize }, nodes)
	agree("all", "nodes", func(*measured) bool { return true }, nodes)
	return t.String()
}
