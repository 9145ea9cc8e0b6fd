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

// SpeciesYAML returns the text of species.yaml with the species of the data.
func SpeciesYAML(data *Data) ([]byte, error) {
	w := &yamlWriter{data: data}
	w.line("species:")
	for i := range data.Rules.Cards {
		w.species(&data.Rules.Cards[i])
	}
	return []byte(w.text.String()), w.err
}

// A yamlWriter writes species one after another and keeps the first error.
type yamlWriter struct {
	data *Data
	text strings.Builder
	err  error
}

func (w *yamlWriter) line(format string, args ...any) {
	fmt.Fprintf(&w.text, format+"\n", args...)
}

func (w *yamlWriter) species(c *kyndo.Card) {
	w.line("  - id: %s", w.quote(c.ID))
	w.optional("scientific", c.Scientific)
	w.optional("family", c.Family)
	w.optional("symbol", w.data.Drawn[c.ID].Symbol)
	if drawn := w.data.Drawn[c.ID].As; drawn != cards.ByFamily {
		w.optional("drawing", drawn.String())
	}
	path := speciesName + "." + c.ID
	w.line("    name: %s", w.translations(path+".name", c.Name))
	if len(c.Also) > 0 {
		w.line("    aka: %s", w.translations(path+".aka", c.Also))
	}
	if len(c.Habitats) > 0 {
		var habitats []string
		for _, id := range c.Habitats {
			habitats = append(habitats, w.quote(id))
		}
		w.line("    habitats: [%s]", strings.Join(habitats, ", "))
	}
	w.optional("frequency", c.Frequency)
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

// optional writes a text unless it is empty.
func (w *yamlWriter) optional(key, text string) {
	if text != "" {
		w.line("    %s: %s", key, w.quote(text))
	}
}

func (w *yamlWriter) ability(path string, a *kyndo.Ability) {
	var when []string
	for _, part := range []struct{ key, value string }{
		{environmentPart, a.When.Environment}, {contextPart, a.When.Context}, {rolePart, a.When.Role}, {focusPart, lettersOf(a.When.Focus)},
	} {
		if part.value != "" {
			when = append(when, part.key+": "+w.quote(part.value))
		}
	}
	condition := ""
	if len(when) > 0 {
		condition = ", when: {" + strings.Join(when, ", ") + "}"
	}
	w.line("      - {id: %s, name: %s, attack: %d, defence: %d%s}", w.quote(a.ID), w.translations(path+".name", a.Name), a.Attack, a.Defend, condition)
}

// translations returns a YAML group with a text in each language in which it was given.
func (w *yamlWriter) translations(path string, t kyndo.Translations) string {
	var list []string
	given := w.data.withoutBorrowed(path, t)
	for _, language := range slices.Sorted(maps.Keys(given)) {
		list = append(list, language+": "+w.quote(given[language]))
	}
	return "{" + strings.Join(list, ", ") + "}"
}

func (w *yamlWriter) quote(text string) string {
	written, err := strict.YAMLText(text)
	if w.err == nil {
		w.err = err
	}
	return written
}

// abilityPath returns the path of an ability in the data.
func abilityPath(c *kyndo.Card, i int) string {
	return speciesName + "." + c.ID + ".abilities." + strconv.Itoa(i)
}
