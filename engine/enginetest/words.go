package enginetest

import (
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"octavo/engine"
	"octavo/engine/latin"
)

// texts checks that a kind tells its rules in every language.
func texts(t T, kind engine.Kind, _ func(T) []sample) {
	for _, language := range languages() {
		name := "rules." + language + ".md"
		rules, err := kind.Texts().ReadFile(name)
		if err != nil {
			t.Errorf("rules: %v", err)
			continue
		}
		if len(strings.Fields(string(rules))) < 20 {
			t.Errorf("%s hardly tells how to play", name)
		}
	}
}

// words checks that every step of the samples has its sentence in every
// language, that the sentence has a place for each thing the step names and
// for nothing else, and that every technique and term has its word.
func words(t T, kind engine.Kind, made func(T) []sample) {
	steps := differing(append(sentences(t, made(t)), advice(t, kind, made(t))...))
	for _, language := range languages() {
		name := "words." + language + ".yaml"
		data, err := kind.Texts().ReadFile(name)
		if err != nil {
			t.Errorf("words: %v", err)
			continue
		}
		said := shared(t, name)
		maps.Copy(said, saidIn(t, name, data))
		if said["name"] == "" {
			t.Errorf("%s has no name for the kind", name)
		}
		for _, step := range steps {
			sayable(t, name, said, step)
		}
	}
}

// shared are the words that all kinds of grids have without writing them.
func shared(t T, file string) map[string]string {
	data, err := latin.Texts().ReadFile(file)
	if err != nil {
		t.Errorf("words of all grids: %v", err)
	}
	return saidIn(t, file, data)
}

// sentences are the steps of the samples.
func sentences(t T, made []sample) (all []engine.Step) {
	for _, s := range made {
		steps, _ := explain(t, s.puzzle)
		if d, ok := s.puzzle.(engine.Moves); ok {
			steps = append(steps, d.Describe()...)
		}
		all = append(all, steps...)
	}
	return all
}

// advice are the steps of hints to puzzles of moves, at the beginning, on the way and
// before the end. (Hints to grids are steps of their explanations.)
func advice(t T, kind engine.Kind, made []sample) (all []engine.Step) {
	helper, ok := kind.(engine.Hinter)
	for _, s := range made {
		answer, err := s.puzzle.Solve()
		if !ok || err != nil || answer.Moves == nil {
			continue
		}
		n := len(answer.Moves)
		for _, after := range []int{0, n / 2, n - 1} {
			hint, err := helper.Hint(context.Background(), s.puzzle, engine.Position{Moves: answer.Moves[:after]}, engine.Ask{Work: enough})
			if err != nil {
				t.Fatalf("%s after %d moves: %v", s, after, err)
			}
			if hint.Outlook == engine.Onward {
				all = append(all, hint.Step)
			}
		}
	}
	return all
}

// differing are some steps, one of each form: what they name may differ, not how much
// they name.
func differing(steps []engine.Step) (different []engine.Step) {
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

func sayable(t T, file string, said map[string]string, step engine.Step) {
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

// hasWord finds a word by itself, or as a singular and a plural.
func hasWord(said map[string]string, key string) bool {
	return said[key] != "" || said[key+".one"] != "" && said[key+".other"] != ""
}
