package templates

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/content"
)

// KindTexts are what a kind says to its readers: words.<lang>.yaml, whose
// texts are those of the locale under kind.<name>.
type KindTexts struct {
	Name  string
	Texts fs.FS
}

// in are the texts of a language, by key; there are none for a language that a
// project adds.
func (k KindTexts) in(language string) (map[string]string, error) {
	if e, ok := k.Texts.(embedded); ok {
		return e.in(language)
	}
	return readTexts(k.Texts, wordsFile(language))
}

// sharedTexts is the group of the texts that all kinds of grids share: the names
// and the sentences of techniques that need nothing but rows, columns and boxes.
const sharedTexts = "grids"

// Reference is the language whose texts say which keys there are. A test
// holds the other built-in languages to the same keys.
const Reference = "en"

// Languages lists the languages there are texts for, sorted.
func Languages(files fs.FS) ([]string, error) {
	entries, err := fs.ReadDir(files, "locales")
	if err != nil {
		return nil, fmt.Errorf("listing the locales: %w", err)
	}
	var languages []string
	for _, e := range entries {
		if code, ok := strings.CutSuffix(e.Name(), ".yaml"); ok {
			languages = append(languages, code)
		}
	}
	return languages, nil
}

// LoadLocales reads the texts of languages, by language. The texts of a
// built-in language are the built-in ones; a project's
// templates/locales/LANG.yaml is laid over them key by key, so that it need
// hold only what differs. A language that isn't built in must be written there
// whole, the kinds' texts under kind.<name> included. Keys and places that
// don't exist are content.Problems.
func LoadLocales(files fs.FS, languages []string, kinds []KindTexts) (map[string]*Locale, error) {
	standard, err := builtinTexts(Reference, kinds)
	if err != nil {
		return nil, err
	}
	locales := map[string]*Locale{}
	var problems content.Problems
	for _, language := range languages {
		texts := maps.Clone(standard)
		if language != Reference {
			if texts, err = builtinTexts(language, kinds); err != nil {
				return nil, err
			}
		}
		own, err := ownTexts(files, language, standard)
		if ps, ok := content.ProblemsIn(err); ok {
			problems = append(problems, ps...)
		} else if err != nil {
			return nil, err
		}
		maps.Copy(texts, own)
		problems = append(problems, missing(language, texts, standard)...)
		locales[language] = &Locale{language, texts}
	}
	if err := problems.Err(); err != nil {
		return nil, err
	}
	return locales, nil
}

// builtinTexts reads the general texts and the kinds'; there are none for a
// language that a project adds.
func builtinTexts(language string, kinds []KindTexts) (map[string]string, error) {
	texts := map[string]string{}
	add := func(prefix string, read map[string]string, err error) error {
		for key, text := range read {
			texts[prefix+key] = text
		}
		return err
	}
	general, err := generalTexts.in(language)
	if err := add("", general, err); err != nil {
		return nil, err
	}
	shared, err := gridTexts.in(language)
	if err := add(sharedTexts+".", shared, err); err != nil {
		return nil, fmt.Errorf("reading the words of all grids: %w", err)
	}
	for _, k := range kinds {
		own, err := k.in(language)
		if err := add("kind."+k.Name+".", own, err); err != nil {
			return nil, fmt.Errorf("reading the words of %s: %w", k.Name, err)
		}
	}
	return texts, nil
}

// ownTexts reads the project's texts of a language, which must have the keys
// of the standard ones, and no places that those lack.
func ownTexts(files fs.FS, language string, standard map[string]string) (map[string]string, error) {
	name := localeFile(language)
	data, err := fs.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("reading the locale: %w", err)
	}
	read, problems := content.ReadTexts(path.Join(folder, name), data)
	own := map[string]string{}
	for _, e := range read.Entries {
		if p := check(read, e, standard); p != nil {
			problems = append(problems, p)
		}
		own[e.Key.Value] = e.Value.Value
	}
	return own, problems.Err()
}

// check finds what is wrong with one text of a project.
func check(read *content.Texts, e content.Option, standard map[string]string) *content.Problem {
	key := e.Key.Value
	if _, ok := standard[key]; !ok {
		p := read.Unknown(e.Key.Pos, content.Unknown{What: "text", Read: key, Known: neighbours(key, standard)})
		if p.Suggestion = nearest(key, slices.Sorted(maps.Keys(standard))); p.Suggestion != "" {
			p.Known = nil // a group may have dozens
		}
		return p
	}
	possible := placesOf(key, standard)
	for _, place := range places(e.Value.Value) {
		if !slices.Contains(possible, place) {
			return read.Problemf(e.Value.Pos, e.Value.Value, "text %s has no place {%s}; possible: %s", key, place, braced(possible))
		}
	}
	if n, err := strconv.Atoi(e.Value.Value); key == "number.groupFrom" && (err != nil || n < 4) {
		return read.Problemf(e.Value.Pos, e.Value.Value, "text %s cannot be %q; possible: a number from 4", key, e.Value.Value)
	}
	return nil
}

// nearest is the key that was probably meant: one that is written alike, or the one
// that stands deeper, such as kind.sudoku.name for sudoku.name; "" where there is
// none.
func nearest(key string, known []string) string {
	if near := content.Suggest(key, known, nil); near != "" {
		return near
	}
	deeper := slices.DeleteFunc(known, func(k string) bool { return !strings.HasSuffix(k, "."+key) })
	if len(deeper) != 1 {
		return ""
	}
	return deeper[0]
}

// neighbours are the keys of the same group, or of the nearest group there is.
func neighbours(key string, standard map[string]string) []string {
	for strings.Contains(key, ".") {
		key = key[:strings.LastIndexByte(key, '.')]
		var found []string
		for k := range standard {
			if strings.HasPrefix(k, key+".") {
				found = append(found, k)
			}
		}
		if len(found) > 0 {
			slices.Sort(found)
			return found
		}
	}
	groups := map[string]bool{}
	for k := range standard {
		group, _, _ := strings.Cut(k, ".")
		groups[group] = true
	}
	return slices.Sorted(maps.Keys(groups))
}

// placesOf are the places a text may have; the singular may name what the
// plural names.
func placesOf(key string, standard map[string]string) []string {
	found := places(standard[key])
	for _, form := range []string{".one", ".other"} {
		if stem, ok := strings.CutSuffix(key, form); ok {
			found = append(places(standard[stem+".one"]), places(standard[stem+".other"])...)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// places lists the names that stand in braces, sorted.
func places(text string) []string {
	var found []string
	for rest := text; ; {
		_, after, open := strings.Cut(rest, "{")
		name, tail, closed := strings.Cut(after, "}")
		if !open || !closed {
			slices.Sort(found)
			return slices.Compact(found)
		}
		if name != "" && !strings.ContainsAny(name, " {") {
			found = append(found, name)
		}
		rest = tail
	}
}

func braced(names []string) string {
	if len(names) == 0 {
		return "none"
	}
	return "{" + strings.Join(names, "}, {") + "}"
}

// mostMissing is how many missing texts are listed: who begins a language lacks
// them all.
const mostMissing = 10

// missing lists the texts that a language lacks, or the first of them.
func missing(language string, texts, standard map[string]string) content.Problems {
	lacking := slices.DeleteFunc(slices.Sorted(maps.Keys(standard)), func(key string) bool {
		_, ok := texts[key]
		return ok
	})
	var problems content.Problems
	say := func(format string, args ...any) {
		pos := content.Pos{File: path.Join(folder, localeFile(language))}
		problems = append(problems, &content.Problem{Pos: pos, Message: fmt.Sprintf(format, args...)})
	}
	for _, key := range lacking[:min(len(lacking), mostMissing)] {
		say("text %s is missing; in English: %q", key, standard[key])
	}
	if more := len(lacking) - mostMissing; more > 0 {
		say("texts are missing beyond these: %d more; %d of %d are there", more, len(standard)-len(lacking), len(standard))
	}
	return problems
}
