package templates

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/language"
)

// A Locale is the printed texts of one language. It implements render.Words.
type Locale struct {
	language string
	chain    []string                // the language, and those in which it says what it lacks
	texts    map[string]string       // by key, its groups joined by dots
	from     map[string]string       // the languages of the texts that are in another one, by key
	plurals  map[string]language.Tag // by language, whose rule its numbers go by
}

// Language is the locale's code, such as "es".
func (l *Locale) Language() string { return l.language }

// Has reports whether there is a text of this key.
func (l *Locale) Has(key string) bool {
	_, ok := l.texts[key]
	return ok
}

// Say returns the text of key, with {name} replaced by the argument that
// follows name in args. A key that doesn't exist is a mistake in a template,
// or in the program, that no reader should find in print: it panics, which
// text/template turns into an error with the template's line.
func (l *Locale) Say(key string, args ...string) string {
	text, ok := l.texts[key]
	if !ok {
		panic(fmt.Sprintf("the locale %s has no text %q", l.language, key))
	}
	return expand(text, args)
}

// Count is Say for a text that has a singular and a plural, KEY.one and
// KEY.other, and in some languages KEY.few and the like; {n} is n.
func (l *Locale) Count(key string, n int, args ...string) string {
	return l.Say(l.counted(key, n), append([]string{"n", l.Number(n)}, args...)...)
}

// expand replaces each {name}; what was put in is not looked at again.
func expand(text string, args []string) string {
	if len(args) == 0 {
		return text
	}
	var room [128]byte
	return string(appendExpanded(room[:0], text, args))
}

// appendExpanded is expand. It is called for every step of every solution, and so does
// without a Replacer.
func appendExpanded(to []byte, text string, args []string) []byte {
	for {
		open := strings.IndexByte(text, '{')
		if open < 0 {
			return append(to, text...)
		}
		to, text = append(to, text[:open]...), text[open+1:]
		name, after, closed := strings.Cut(text, "}")
		if value, given := argument(args, name); closed && given {
			to, text = append(to, value...), after
			continue
		}
		to = append(to, '{')
	}
}

func argument(args []string, name string) (value string, given bool) {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == name {
			return args[i+1], true
		}
	}
	return "", false
}

// Number writes an integer with its digits in groups of three.
func (l *Locale) Number(n int) string {
	digits := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, digits = "−", digits[1:]
	}
	if len(digits) < l.groupFrom() {
		return sign + digits
	}
	head := len(digits) % 3
	groups := []string{}
	if head > 0 {
		groups = append(groups, digits[:head])
	}
	for ; head < len(digits); head += 3 {
		groups = append(groups, digits[head:head+3])
	}
	return sign + strings.Join(groups, l.Say("number.group"))
}

func (l *Locale) groupFrom() int {
	from, err := strconv.Atoi(l.Say("number.groupFrom"))
	if err != nil {
		return 4 // the loader refuses other texts
	}
	return from
}

// Tenths writes a number of tenths with one decimal.
func (l *Locale) Tenths(n int) string {
	if n < 0 {
		return "−" + l.Tenths(-n)
	}
	return l.Number(n/10) + l.Say("number.decimal") + strconv.Itoa(n%10)
}

// Hundredths writes a number of hundredths with two decimals.
func (l *Locale) Hundredths(n int) string {
	if n < 0 {
		return "−" + l.Hundredths(-n)
	}
	return l.Number(n/100) + l.Say("number.decimal") + strconv.Itoa(n/10%10) + strconv.Itoa(n%10)
}

// Bytes writes the size of a file in the unit that suits it.
func (l *Locale) Bytes(n int) string {
	switch {
	case n < 1000:
		return l.Say("number.bytes", "n", l.Number(n))
	case n < 999_500:
		return l.Say("number.kilobytes", "n", l.Number((n+500)/1000))
	default:
		return l.Say("number.megabytes", "n", l.Tenths((n+50_000)/100_000))
	}
}

// List joins items as the language does: "R1C2, R1C3 y R1C7".
func (l *Locale) List(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := items[len(items)-1]
	return strings.Join(items[:len(items)-1], l.Say("list.comma")) + l.and(last) + last
}

// and joins the last item to a list. Some languages have another word for it
// before certain sounds, as Spanish has: which, and before what, the locale says.
func (l *Locale) and(next string) string {
	if l.begins(next, "list.andVariantBefore") && !l.begins(next, "list.andVariantNotBefore") {
		return l.Say("list.andVariant")
	}
	return l.Say("list.and")
}

// begins reports whether a word begins with one of those that a text lists.
func (l *Locale) begins(word, key string) bool {
	word = strings.ToLower(word)
	return slices.ContainsFunc(strings.Fields(l.Say(key)), func(beginning string) bool { return strings.HasPrefix(word, beginning) })
}

// sentence is a text that begins with a capital.
func sentence(text []byte) string {
	first, size := utf8.DecodeRune(text)
	switch capital := unicode.ToUpper(first); {
	case capital == first:
	case utf8.RuneLen(capital) == size:
		utf8.EncodeRune(text, capital)
	default:
		return string(capital) + string(text[size:])
	}
	return string(text)
}

// Group returns all texts whose keys begin with a name, by the rest of their keys.
func (l *Locale) Group(name string) map[string]string {
	group := map[string]string{}
	for key, text := range l.texts {
		if rest, ok := strings.CutPrefix(key, name+"."); ok {
			group[rest] = text
		}
	}
	return group
}

// With is the locale with other texts for some keys.
func (l *Locale) With(texts map[string]string) *Locale {
	all := maps.Clone(l.texts)
	maps.Copy(all, texts)
	from := maps.Clone(l.from)
	maps.DeleteFunc(from, func(key, _ string) bool { return texts[key] != "" })
	return &Locale{language: l.language, chain: l.chain, texts: all, from: from, plurals: l.plurals}
}

// Digest tells locales apart by their texts.
func (l *Locale) Digest() string {
	sum := sha256.New()
	for _, key := range slices.Sorted(maps.Keys(l.texts)) {
		fmt.Fprintf(sum, "%q %q\n", key, l.texts[key])
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}
