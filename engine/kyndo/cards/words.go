package cards

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"octavo/engine/kyndo"
)

// Words holds the texts of cards in one language. A key is the part after "cards." of a key in the file
// words.<lang>.yaml. Texts may contain placeholders such as {name}.
type Words map[string]string

// Keys lists the keys of all texts that the cards need.
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

// check returns an error that lists missing texts.
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

// say returns the text with a key. args holds names and values in turn: each {name} in the text is replaced by
// the value after name.
func (w Words) say(key string, args ...string) string {
	pairs := slices.Clone(args)
	for i := 0; i < len(pairs); i += 2 {
		pairs[i] = "{" + pairs[i] + "}"
	}
	return strings.NewReplacer(pairs...).Replace(w[key])
}

func (w Words) char(c kyndo.Char) string { return w["char-"+c.String()] }

// letter returns the abbreviation of a characteristic.
func (w Words) letter(c kyndo.Char) string { return w["letter-"+c.String()] }

// family returns the name of the family with an ID, or the ID if the words have no name for it.
func (w Words) family(id string) string { return cmp.Or(w[FamilyKey(id)], id) }

// FamilyKey returns the key of a family's name.
func FamilyKey(id string) string { return "family-" + id }

// number writes a decimal number with the language's decimal sign.
func (w Words) number(d kyndo.Decimal) string {
	return strings.Replace(d.String(), ".", w["decimal"], 1)
}
