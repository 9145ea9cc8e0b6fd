package kyndodata

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"octavo/content/strict"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// SpeciesYAML is the species of the data as species.yaml has them.
func SpeciesYAML(data *Data) ([]byte, error) {
	w := &yamlWriter{data: data}
	w.line("species:")
	for i := range data.Rules.Cards {
		w.card(&data.Rules.Cards[i])
	}
	return []byte(w.text.String()), w.err
}

// A yamlWriter writes a species after the other; its first error ends it.
type yamlWriter struct {
	data *Data
	text strings.Builder
	err  error
}

func (w *yamlWriter) line(format string, args ...any) {
	fmt.Fprintf(&w.text, format+"\n", args...)
}

func (w *yamlWriter) card(c *kyndo.Card) {
	w.line("  - id: %s", w.quoted(c.ID))
	w.maybe("scientific", c.Scientific)
	w.maybe("family", c.Family)
	w.maybe("symbol", w.data.Drawn[c.ID].Symbol)
	if drawn := w.data.Drawn[c.ID].As; drawn != cards.ByFamily {
		w.maybe("drawing", drawn.String())
	}
	path := speciesName + "." + c.ID
	w.line("    name: %s", w.translations(path+".name", c.Name))
	if len(c.Also) > 0 {
		w.line("    aka: %s", w.translations(path+".aka", c.Also))
	}
	if len(c.Habitats) > 0 {
		w.line("    habitats: [%s]", strings.Join(w.all(c.Habitats), ", "))
	}
	w.maybe("frequency", c.Frequency)
	var attributes []string
	for _, char := range kyndo.Chars() {
		attributes = append(attributes, fmt.Sprintf("%s: %d", char, c.Attributes.Of(char)))
	}
	w.line("    attrs: {%s}", strings.Join(attributes, ", "))
	w.line("    primary: %s", c.Primary)
	if c.Secondary != kyndo.NoChar {
		w.line("    secondary: %s", c.Secondary)
	}
	if len(c.Abilities) > 0 {
		w.line("    abilities:")
		for i := range c.Abilities {
			w.ability(abilityPath(c, i), &c.Abilities[i])
		}
	}
	if len(c.Fact) > 0 {
		w.line("    fact: %s", w.translations(path+".fact", c.Fact))
	}
}

// maybe writes a text, unless there is none.
func (w *yamlWriter) maybe(key, text string) {
	if text != "" {
		w.line("    %s: %s", key, w.quoted(text))
	}
}

func (w *yamlWriter) ability(path string, a *kyndo.Ability) {
	var when []string
	for _, part := range []struct{ key, value string }{
		{"environment", a.When.Environment}, {"context", a.When.Context}, {"role", a.When.Role}, {"focus", charOr(a.When.Focus)},
	} {
		if part.value != "" {
			when = append(when, part.key+": "+w.quoted(part.value))
		}
	}
	condition := ""
	if len(when) > 0 {
		condition = ", when: {" + strings.Join(when, ", ") + "}"
	}
	w.line("      - {id: %s, name: %s, attack: %d, defence: %d%s}", w.quoted(a.ID), w.translations(path+".name", a.Name), a.Attack, a.Defend, condition)
}

// translations are a text in the languages in which it was given.
func (w *yamlWriter) translations(path string, t kyndo.Translations) string {
	var list []string
	given := w.data.given(path, t)
	for _, language := range slices.Sorted(maps.Keys(given)) {
		list = append(list, language+": "+w.quoted(given[language]))
	}
	return "{" + strings.Join(list, ", ") + "}"
}

func (w *yamlWriter) all(texts []string) (quoted []string) {
	for _, text := range texts {
		quoted = append(quoted, w.quoted(text))
	}
	return quoted
}

func (w *yamlWriter) quoted(text string) string {
	written, err := strict.YAMLText(text)
	if w.err == nil {
		w.err = err
	}
	return written
}

// abilityPath is the way to an ability of a species through the data.
func abilityPath(c *kyndo.Card, i int) string {
	return speciesName + "." + c.ID + ".abilities." + strconv.Itoa(i)
}
