package html

import (
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// unknownField matches the end of html/template's error about a field that doesn't exist.
var unknownField = regexp.MustCompile(`can't evaluate field (\w+) in type (\S+)$`)

// suggestField completes html/template's error about an unknown field: it suggests the most similar
// name, or else lists all names. It returns "" for other errors.
func suggestField(text string) string {
	parts := unknownField.FindStringSubmatch(text)
	if parts == nil {
		return ""
	}
	names := fieldsOf(parts[2])
	if len(names) == 0 {
		return ""
	}
	best, least := "", 3 // with three or more wrong letters, no name is similar
	for _, name := range names {
		if d := levenshtein.ComputeDistance(strings.ToLower(parts[1]), strings.ToLower(name)); d < least {
			best, least = name, d
		}
	}
	if best != "" {
		return " (did you mean ." + best + "?)"
	}
	return "; possible: ." + strings.Join(names, ", .")
}

// fieldsOf returns the names of the fields and methods of a type with a given name. It searches the
// types that occur in a Page.
func fieldsOf(name string) []string {
	seen := map[reflect.Type]bool{}
	var find func(of reflect.Type) []string
	find = func(of reflect.Type) []string {
		if seen[of] {
			return nil
		}
		seen[of] = true
		if of.String() == name {
			return membersOf(of)
		}
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			return find(of.Elem())
		case reflect.Struct:
			if strings.TrimPrefix(name, "*") == of.String() {
				return membersOf(reflect.PointerTo(of))
			}
			for i := range of.NumField() {
				if names := find(of.Field(i).Type); names != nil {
					return names
				}
			}
		}
		return nil
	}
	return find(reflect.TypeFor[*Page]())
}

// membersOf returns the names of the exported fields and methods of a type, sorted.
func membersOf(of reflect.Type) (names []string) {
	for i := range of.NumMethod() {
		names = append(names, of.Method(i).Name)
	}
	if of.Kind() == reflect.Pointer {
		of = of.Elem()
	}
	if of.Kind() == reflect.Struct {
		for _, field := range reflect.VisibleFields(of) {
			if field.IsExported() && !field.Anonymous {
				names = append(names, field.Name)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}
