package enginetest

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"

	"octavo/engine"
	"octavo/engine/latin"
)

// checkRules checks that a kind has its rules in every language, also those in simple words.
func checkRules(t T, kind engine.Kind, _ func(T) []sample) {
	files := []string{"rules."}
	if _, ok := kind.(engine.SimplyExplained); ok {
		files = append(files, "rules.simple.")
	}
	for _, file := range files {
		for _, language := range languages() {
			name := file + language + ".md"
			rules, err := kind.Texts().ReadFile(name)
			if err != nil {
				t.Errorf("rules: %v", err)
				continue
			}
			if len(strings.Fields(string(rules))) < 20 {
				t.Errorf("%s has under 20 words", name)
			}
		}
	}
}

// checkWords checks the words files of every language. Every step of the samples needs a sentence
// with a place for each of its arguments and no others, and every term needs its words.
func checkWords(t T, kind engine.Kind, samples func(T) []sample) {
	steps := distinctForms(append(stepsOf(t, samples(t)), moveHintSteps(t, kind, samples(t))...))
	for _, language := range languages() {
		name := "words." + language + ".yaml"
		data, err := kind.Texts().ReadFile(name)
		if err != nil {
			t.Errorf("words: %v", err)
			continue
		}
		said := sharedGridTexts(t, name)
		maps.Copy(said, textsByKey(t, name, data))
		if said["name"] == "" {
			t.Errorf("%s has no name for the kind", name)
		}
		for _, step := range steps {
			checkSentence(t, name, said, step)
		}
	}
}

// sharedGridTexts returns the words that all kinds of grids share.
func sharedGridTexts(t T, file string) map[string]string {
	data, err := latin.Texts().ReadFile(file)
	if err != nil {
		t.Errorf("words of all grids: %v", err)
	}
	return textsByKey(t, file, data)
}

// stepsOf returns the explanations and descriptions of the samples.
func stepsOf(t T, samples []sample) (all []engine.Step) {
	for _, s := range samples {
		steps, _ := explanationOf(t, s.puzzle)
		if d, ok := s.puzzle.(engine.Describer); ok {
			steps = append(steps, d.Describe()...)
		}
		all = append(all, steps...)
	}
	return all
}

// moveHintSteps returns the steps of hints to puzzles of moves: at the beginning, in the middle and
// before the end. It returns none for grids, whose hints are steps of their explanations.
func moveHintSteps(t T, kind engine.Kind, samples []sample) (all []engine.Step) {
	helper, ok := kind.(engine.Hinter)
	for _, s := range samples {
		answer, err := s.puzzle.Solve()
		if !ok || err != nil || answer.Moves == nil {
			continue
		}
		n := len(answer.Moves)
		for _, after := range []int{0, n / 2, n - 1} {
			hint, err := helper.Hint(context.Background(), s.puzzle, engine.Position{Moves: answer.Moves[:after]}, engine.HintRequest{WorkLimit: hintWork})
			if err != nil {
				t.Fatalf("%s after %d moves: %v", s, after, err)
			}
			if hint.Outlook == engine.StepFound {
				all = append(all, hint.Step)
			}
		}
	}
	return all
}

// distinctForms returns one step of each form. Two steps have the same form if they have the same
// sentence and the same sorts of arguments.
func distinctForms(steps []engine.Step) (different []engine.Step) {
	seen := map[string]bool{}
	for _, step := range steps {
		form := step.Key
		for _, arg := range step.Args {
			form += fmt.Sprint(" ", arg.Name, len(arg.Terms) > 0)
			for _, term := range arg.Terms {
				form += "," + term.Word
			}
		}
		if !seen[form] {
			seen[form] = true
			different = append(different, step)
		}
	}
	return different
}

var placeholder = regexp.MustCompile(`\{(\w+)\}`)

// checkSentence checks that the sentence of a step has a place for each argument and no others, and
// that there are words for its terms.
func checkSentence(t T, file string, said map[string]string, step engine.Step) {
	t.Helper()
	sentence := said["steps."+step.Key]
	if sentence == "" {
		t.Errorf("%s has no sentence steps.%s", file, step.Key)
		return
	}
	var places, names []string
	for _, m := range placeholder.FindAllStringSubmatch(sentence, -1) {
		places = append(places, m[1])
	}
	for _, arg := range step.Args {
		names = append(names, arg.Name)
		if len(arg.Terms) == 0 {
			t.Errorf("step %v names nothing as %q", step, arg.Name)
		}
		for _, term := range arg.Terms {
			if term.Word != "" && !hasWord(said, "terms."+term.Word) {
				t.Errorf("%s has no term %s", file, term.Word)
			}
		}
	}
	if said["techniques."+step.Technique] != "" {
		names = append(names, "technique")
	}
	for _, place := range places {
		if !slices.Contains(names, place) {
			t.Errorf("%s: steps.%s has a place {%s}, the step has %v", file, step.Key, place, names)
		}
	}
	for _, name := range names {
		if !slices.Contains(places, name) {
			t.Errorf("%s: steps.%s has no place for %q", file, step.Key, name)
		}
	}
}

// hasWord reports whether there is a text for a key, or one for its singular and its plural.
func hasWord(said map[string]string, key string) bool {
	return said[key] != "" || said[key+".one"] != "" && said[key+".other"] != ""
}

// textsByKey reads the texts of a words file. Nested keys are joined by dots.
func textsByKey(t T, file string, data []byte) map[string]string {
	t.Helper()
	said := map[string]string{}
	var groups map[string]any
	if err := yaml.Unmarshal(data, &groups); err != nil {
		t.Errorf("%s: %v", file, err)
		return said
	}
	addTexts(said, "", groups)
	return said
}

// addTexts adds the texts of a group, with a prefix to their keys.
func addTexts(said map[string]string, prefix string, groups map[string]any) {
	for key, value := range groups {
		if group, ok := value.(map[string]any); ok {
			addTexts(said, prefix+key+".", group)
		} else if value != nil {
			said[prefix+key] = fmt.Sprint(value)
		}
	}
}
