package html

import (
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
)

// unknownField is what the library says of a field that a template asks for and no page has.
var unknownField = regexp.MustCompile(`can't evaluate field (\w+) in type (\S+)$`)

// suggestField says what a template might have asked for where it asked for a field that there
// is not: the name that was probably meant, else all of them; "" of any other mistake.
func suggestField(text string) string {
	parts := unknownField.FindStringSubmatch(text)
	if parts == nil {
		return ""
	}
	names := fieldsOf(parts[2])
	if len(names) == 0 {
		return ""
	}
	best, least := "", 3 // two letters amiss
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

// fieldsOf are the names of what a template may ask of a type, by the type's name, if pages
// have any of it.
func fieldsOf(name string) []string {
	seen := map[reflect.Type]bool{}
	var find func(of reflect.Type) []string
	find = func(of reflect.Type) []string {
		if seen[of] {
			return nil
		}
		seen[of] = true
		if of.String() == name {
			return mayAsk(of)
		}
		switch of.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			return find(of.Elem())
		case reflect.Struct:
			if strings.TrimPrefix(name, "*") == of.String() {
				return mayAsk(reflect.PointerTo(of))
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

// mayAsk are the fields and the methods of a type, in the order of letters.
func mayAsk(of reflect.Type) (names []string) {
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
