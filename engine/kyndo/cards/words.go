package cards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"octavo/engine/kyndo"
)

// Words are the texts of cards in one language, by key: what stands under
// cards in the engine's words.<lang>.yaml. {name} is replaced.
type Words map[string]string

// Keys lists every text that the cards need.
func Keys() []string {
	keys := []string{
		"attack", "defence", "attack-name", "defence-name", "decimal", "primary", "secondary",
		"always", "when-environment", "when-atacante", "when-defensor", "when-focus", "when-context",
		"no-abilities", "also", "fact", "family", "lives",
	}
	for _, c := range kyndo.Chars() {
		keys = append(keys, "char-"+c.String(), "letter-"+c.String())
	}
	return keys
}

// check finds the texts that are missing.
func (w Words) check(language string) error {
	var missing []string
	for _, key := range Keys() {
		if w[key] == "" {
			missing = append(missing, key)
		}
	}
	if len(missing) > 0 {
		return fmt.Errorf("the language %q has no words for cards: %s", language, strings.Join(missing, ", "))
	}
	return nil
}

// say is a text with {name} replaced by the argument that follows name.
func (w Words) say(key string, args ...string) string {
	pairs := slices.Clone(args)
	for i := 0; i < len(pairs); i += 2 {
		pairs[i] = "{" + pairs[i] + "}"
	}
	return strings.NewReplacer(pairs...).Replace(w[key])
}

func (w Words) char(c kyndo.Char) string { return w["char-"+c.String()] }

// letter is how a characteristic is abbreviated.
func (w Words) letter(c kyndo.Char) string { return w["letter-"+c.String()] }

// family is what a family is called; by itself where there are no words for it.
func (w Words) family(id string) string { return cmp.Or(w[FamilyKey(id)], id) }

// FamilyKey is where the name of a family stands, if it has another than its own.
func FamilyKey(id string) string { return "family-" + id }

// number writes a decimal as the language does.
func (w Words) number(d kyndo.Decimal) string {
	return strings.Replace(d.String(), ".", w["decimal"], 1)
}
