package technique

import (
	"io/fs"
	"maps"
	"octavo/engine"
	"octavo/engine/latin"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var placeholder = regexp.MustCompile(`\{(\w+)\}`)

// TestEverySentenceExists builds a step of every technique, the rare ones too, and looks for its
// sentence, its name and its terms in every language.
func TestEverySentenceExists(t *testing.T) {
	steps := everyStep(t)
	for _, language := range []string{"es", "en", "fr", "pt"} {
		messages := words(t, language)
		for _, step := range steps {
			key, argNames := step.Key, map[string]bool{"technique": true}
			for _, arg := range step.Args {
				argNames[arg.Name] = true
				for _, term := range arg.Terms {
					if term.Word != "" && messages["terms."+term.Word] == "" {
						t.Errorf("%s: no term %s", language, term.Word)
					}
				}
			}
			placeholders := map[string]bool{}
			for _, m := range placeholder.FindAllStringSubmatch(messages["steps."+key], -1) {
				placeholders[m[1]] = true
			}
			if !maps.Equal(argNames, placeholders) {
				t.Errorf("%s: the sentence %s names %v, the step %v", language, key, placeholders, argNames)
			}
		}
		for _, name := range append(Ladder.Names(), "search") {
			if messages["techniques."+name] == "" {
				t.Errorf("%s: no name for %s", language, name)
			}
		}
		for _, tier := range engine.AllTiers() {
			if !strings.HasPrefix(messages["tiers."+tier.String()], "{lead: ") {
				t.Errorf("%s: nothing to say of %v", language, tier)
			}
		}
	}
}

// TestSentencesSuitOneAndSeveral checks that the sentences are right for a fish with one fin, and that
// they don't join two lists of cells.
func TestSentencesSuitOneAndSeveral(t *testing.T) {
	for language, wrongWords := range map[string][]string{"es": {"las aletas", "{cells} y {others} solo"}, "en": {"the fins", "{cells} and {others} hold"}} {
		messages := words(t, language)
		for _, key := range []string{"finned-fish", "sashimi-fish", "remote-pair"} {
			for _, words := range wrongWords {
				if strings.Contains(messages["steps."+key], words) {
					t.Errorf("%s: %s says %q", language, key, words)
				}
			}
		}
	}
}

// everyStep finds a step for each technique and each sentence, on the boards of rated puzzles. It uses
// slow techniques only where chains are needed.
func everyStep(t *testing.T) map[string]engine.Step {
	t.Helper()
	steps, missing := map[string]engine.Step{}, missingSentences(t)
	addStep := func(c *Solver, d *Deduction) {
		step := c.Step(d)
		steps[step.Technique+" "+step.Key] = step
		delete(missing, step.Technique)
		delete(missing, step.Key)
	}
	for _, r := range patternPuzzles(t) {
		c, _, d := r.find(t)
		addStep(c, d)
	}
	for _, r := range append(harderPuzzles(t), ratedPuzzles(t)...) {
		if len(missing) == 0 {
			return steps
		}
		var (
			c    Solver
			d, e Deduction
		)
		c.Set(&r)
		for c.Empty > 0 && c.NextOnLadder(&d, Search-1) {
			addStep(&c, &d)
			for rung := range Search {
				e.reset()
				if missing[table[rung].name] && (rung < NishioChain || d.technique > XChain) && c.find(rung, &e) {
					e.technique = rung
					addStep(&c, &e)
				}
			}
			c.Apply(&d)
		}
	}
	t.Fatalf("no step of %v", slices.Sorted(maps.Keys(missing)))
	return nil
}

// missingSentences returns all techniques and all sentences of package sudoku.
func missingSentences(t *testing.T) map[string]bool {
	t.Helper()
	missing, messages := map[string]bool{}, map[string]string{}
	for _, name := range Ladder.Names() {
		missing[name] = true
	}
	readFile(t, messages, os.DirFS(".."), "en")
	for key := range messages {
		if name, ok := strings.CutPrefix(key, "steps."); ok && name != "example" && name != "simple-example" {
			missing[name] = true
		}
	}
	return missing
}

// words returns the messages of sudoku and of all Latin squares.
func words(t *testing.T, language string) map[string]string {
	t.Helper()
	messages := map[string]string{}
	readFile(t, messages, latin.Texts(), language)
	readFile(t, messages, os.DirFS(".."), language)
	return messages
}

// readFile reads the messages of a language.
func readFile(t *testing.T, messages map[string]string, files fs.FS, language string) {
	t.Helper()
	data, err := fs.ReadFile(files, "words."+language+".yaml")
	if err != nil {
		t.Fatal(err)
	}
	read(messages, string(data))
}

// read reads a words file with two levels of keys.
func read(messages map[string]string, text string) {
	group := ""
	for line := range strings.Lines(text) {
		key, value, ok := strings.Cut(strings.TrimSpace(line), ": ")
		switch {
		case !strings.HasPrefix(line, " "):
			group = strings.TrimSuffix(strings.TrimSpace(line), ":")
		case ok:
			messages[group+"."+key] = value
		}
	}
}
