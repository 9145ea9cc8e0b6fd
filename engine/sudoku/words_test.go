package sudoku

import (
	"embed"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/latin"
)

func TestExplanationGoldens(t *testing.T) {
	for name, text := range map[string]string{
		"explain.six":    samplePuzzles["six"],
		"explain.normal": rated(t, 3.4),
		"explain.hard":   rated(t, 4.4),
		"explain.stuck":  rated(t, 7.1),
	} {
		p := &Puzzle{grid: mustParse(t, text)}
		steps, err := p.Explain()
		if err != nil {
			t.Fatal(err)
		}
		golden(t, name, text+"\n"+told(steps))
	}
}

// told writes steps as data, one a line.
func told(steps []engine.Step) string {
	var b strings.Builder
	for _, step := range steps {
		name := step.Technique
		if strings.HasPrefix(step.Key, name) { // of which there are several sentences
			name = step.Key
		}
		b.WriteString(name)
		for _, arg := range step.Args {
			fmt.Fprintf(&b, " %s=", arg.Name)
			for i, term := range arg.Terms {
				if i > 0 {
					b.WriteByte(',')
				}
				b.WriteString(term.Word + term.Text)
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// TestExplanationLeadsToTheSolution follows the placements that steps name.
func TestExplanationLeadsToTheSolution(t *testing.T) {
	for _, r := range ratedPuzzles(t)[:400] {
		p := &Puzzle{grid: r.grid}
		steps, err := p.Explain()
		if err != nil {
			t.Fatal(err)
		}
		filled := r.grid
		for _, step := range steps {
			var cell, digit string
			for _, arg := range step.Args {
				switch arg.Name {
				case "cell":
					cell = arg.Terms[0].Text
				case "digit":
					digit = arg.Terms[0].Text
				}
			}
			if cell != "" && digit != "" {
				var row, column int
				if _, err := fmt.Sscanf(cell, "R%dC%d", &row, &column); err != nil {
					t.Fatal(err)
				}
				filled.cells[(row-1)*9+column-1] = digit[0] - '0'
			}
		}
		grade, err := p.Grade()
		if err != nil {
			t.Fatal(err)
		}
		answer := p.answer()
		if (filled == answer) != (grade.Tier != engine.Unreasonable) {
			t.Errorf("%v (%v): the steps lead to %v", p, grade.Tier, filled.String())
		}
		if used := placements(grade); grade.Tier != engine.Unreasonable && used != len(steps) {
			t.Errorf("%v: %d steps, graded by %d", p, len(steps), used)
		}
	}
}

func placements(grade engine.Grade) int {
	n := 0
	for _, t := range grade.Techniques {
		n += t.Times
	}
	return n
}

var place = regexp.MustCompile(`\{(\w+)\}`)

// TestEverySentenceIsThere builds a step of every technique, the rare ones
// too, and looks for its sentence, its name and its terms in every language.
func TestEverySentenceIsThere(t *testing.T) {
	steps := everyStep(t)
	for _, language := range []string{"es", "en", "fr", "pt"} {
		said := words(t, language)
		for _, step := range steps {
			key, named := step.Key, map[string]bool{"technique": true}
			for _, arg := range step.Args {
				named[arg.Name] = true
				for _, term := range arg.Terms {
					if term.Word != "" && said["terms."+term.Word] == "" {
						t.Errorf("%s: no term %s", language, term.Word)
					}
				}
			}
			places := map[string]bool{}
			for _, m := range place.FindAllStringSubmatch(said["steps."+key], -1) {
				places[m[1]] = true
			}
			if !maps.Equal(named, places) {
				t.Errorf("%s: the sentence %s names %v, the step %v", language, key, places, named)
			}
		}
		for _, name := range append(Kind{}.Techniques(), "search") {
			if said["techniques."+name] == "" {
				t.Errorf("%s: no name for %s", language, name)
			}
		}
		for _, tier := range (Kind{}).Tiers() {
			if !strings.HasPrefix(said["tiers."+tier.String()], "{lead: ") {
				t.Errorf("%s: nothing to say of %v", language, tier)
			}
		}
	}
}

// TestSentencesSuitOneAndSeveral: a fish may have a single fin, and its sentence is true
// of that, too; and two lists of cells don't run into one another.
func TestSentencesSuitOneAndSeveral(t *testing.T) {
	for language, wrong := range map[string][]string{"es": {"las aletas", "{cells} y {others} solo"}, "en": {"the fins", "{cells} and {others} hold"}} {
		said := words(t, language)
		for _, key := range []string{"finned-fish", "sashimi-fish", "remote-pair"} {
			for _, words := range wrong {
				if strings.Contains(said["steps."+key], words) {
					t.Errorf("%s: %s says %q", language, key, words)
				}
			}
		}
	}
}

// everyStep finds a step for each technique and for each sentence, asking for every
// technique on the boards of rated puzzles; for those that take long only where chains
// are needed.
func everyStep(t *testing.T) map[string]engine.Step {
	t.Helper()
	steps, unsaid := map[string]engine.Step{}, unsaidYet(t)
	tell := func(c *climber, d *deduction) {
		step := c.step(d, new([]engine.Mark))
		steps[step.Technique+" "+step.Key] = step
		delete(unsaid, step.Technique)
		delete(unsaid, step.Key)
	}
	for _, r := range patternPuzzles(t) {
		c, _, d := r.find(t)
		tell(c, d)
	}
	for _, r := range append(harderPuzzles(t), ratedPuzzles(t)...) {
		if len(unsaid) == 0 {
			return steps
		}
		var (
			c    climber
			d, e deduction
		)
		c.set(&r.grid)
		for c.empty > 0 && c.next(&d, searching-1) {
			tell(&c, &d)
			for rung := range searching {
				e.reset()
				if unsaid[table[rung].name] && (rung < nishioChain || d.technique > xChain) && c.find(rung, &e) {
					e.technique = rung
					tell(&c, &e)
				}
			}
			c.apply(&d)
		}
	}
	t.Fatalf("no step of %v", slices.Sorted(maps.Keys(unsaid)))
	return nil
}

// unsaidYet has all techniques and all sentences of Sudoku's own.
func unsaidYet(t *testing.T) map[string]bool {
	t.Helper()
	unsaid, said := map[string]bool{}, map[string]string{}
	for _, name := range (Kind{}).Techniques() {
		unsaid[name] = true
	}
	data, err := Kind{}.Texts().ReadFile("words.en.yaml")
	if err != nil {
		t.Fatal(err)
	}
	read(said, string(data))
	for key := range said {
		if name, ok := strings.CutPrefix(key, "steps."); ok && name != "example" {
			unsaid[name] = true
		}
	}
	return unsaid
}

// words are those of Sudoku and those that all grids share.
func words(t *testing.T, language string) map[string]string {
	t.Helper()
	said := map[string]string{}
	for _, texts := range []embed.FS{latin.Texts(), Kind{}.Texts()} {
		data, err := texts.ReadFile("words." + language + ".yaml")
		if err != nil {
			t.Fatal(err)
		}
		read(said, string(data))
	}
	return said
}

// read reads a words file as far as a test needs: two levels of keys.
func read(said map[string]string, text string) {
	group := ""
	for line := range strings.Lines(text) {
		key, value, ok := strings.Cut(strings.TrimSpace(line), ": ")
		switch {
		case !strings.HasPrefix(line, " "):
			group = strings.TrimSuffix(strings.TrimSpace(line), ":")
		case ok:
			said[group+"."+key] = value
		}
	}
}
