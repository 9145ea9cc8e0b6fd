package content

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"octavo/content/strict"
)

// A Setting is one value of a product's settings. It is written by a publisher, or a default.
type Setting struct {
	Name  string // path of its key, such as "sections.2.perPage"
	Value string
	Pos   strict.Pos // zero for a default
}

// Settings returns the settings of a value from this package, such as a *Book, in the order of its
// fields. It leaves out values that aren't written and are decided later, such as margins.
func Settings(of any) []Setting {
	var all []Setting
	value := reflect.ValueOf(of)
	for value.Kind() == reflect.Pointer && !value.IsNil() {
		value = value.Elem()
	}
	if value.Kind() == reflect.Struct {
		addStruct(value, "", &all)
	}
	return all
}

var posType = reflect.TypeFor[strict.Pos]()

// addStruct adds the settings of a struct. before is the path of the struct's key with a dot at the end,
// or "" for the outermost struct.
func addStruct(of reflect.Value, before string, all *[]Setting) {
	for i := range of.NumField() {
		field := of.Type().Field(i)
		if !field.IsExported() || field.Tag.Get("json") == "-" {
			continue
		}
		addField(of.Field(i), before+keyOf(field.Name), before, all)
	}
}

// addField adds the settings of a field. A group or list has a setting for each of its values. name is
// the path of the field's key. before is the path of the struct with the field, as in addStruct.
func addField(value reflect.Value, name, before string, all *[]Setting) {
	switch value.Kind() {
	case reflect.Struct:
		if text, ok := value.Interface().(ByLanguage); ok {
			addByLanguage(text, name, all)
			return
		}
		switch {
		case isLocated(value.Type()):
			addSetting(value, name, all)
		case isFlat(value):
			addStruct(value, before, all)
		default:
			addStruct(value, name+".", all)
		}
	case reflect.Slice:
		for i := range value.Len() {
			if option, ok := value.Index(i).Interface().(strict.Option); ok {
				*all = append(*all, Setting{Name: name + "." + option.Key.Value, Value: option.Value.Value, Pos: option.Value.Pos})
				continue
			}
			addField(value.Index(i), name+"."+strconv.Itoa(i+1), before, all)
		}
	}
}

// addByLanguage adds a text for all languages, or one for each.
func addByLanguage(text ByLanguage, name string, all *[]Setting) {
	if text.By == nil {
		addSetting(reflect.ValueOf(text.All), name, all)
	}
	for _, language := range slices.Sorted(maps.Keys(text.By)) {
		addSetting(reflect.ValueOf(text.By[language]), name+"."+language, all)
	}
}

// isFlat reports whether the keys of a struct have no group of their own in the file, but stand in the
// group around it.
func isFlat(value reflect.Value) bool {
	switch value.Interface().(type) {
	case Published, Imprint:
		return true
	}
	return false
}

// isLocated reports whether a type is a [strict.Located].
func isLocated(t reflect.Type) bool {
	if t.NumField() != 2 || t.Field(0).Name != "Value" {
		return false
	}
	pos, ok := t.FieldByName("Pos")
	return ok && pos.Type == posType
}

// addSetting adds a strict.Located value. It leaves out an unwritten zero value, but not false.
func addSetting(located reflect.Value, name string, all *[]Setting) {
	value, pos := located.Field(0), located.Field(1).Interface().(strict.Pos)
	if pos.Line == 0 && value.IsZero() && value.Kind() != reflect.Bool {
		return
	}
	if pos.Line == 0 {
		pos = strict.Pos{}
	}
	for _, own := range []string{".asked", ".needed"} { // fields with the value of a key that may be a word or a group
		name = strings.TrimSuffix(name, own)
	}
	if name == "design.name" {
		name = "design"
	}
	*all = append(*all, Setting{Name: name, Value: valueText(value.Interface()), Pos: pos})
}

func valueText(value any) string {
	switch v := value.(type) {
	case Trim:
		return v.Name
	case Share:
		if v.Count > 0 {
			return v.Of + " " + strconv.Itoa(v.Count)
		}
		return v.Of
	case Date:
		return v.String()
	}
	return fmt.Sprint(value)
}

// keyOf returns the key of a field: its name with a small first letter. A name of capitals only, such as
// EPUB, becomes all small letters.
func keyOf(field string) string {
	switch field {
	case "BaseURL":
		return "baseURL"
	}
	if strings.ToUpper(field) == field {
		return strings.ToLower(field)
	}
	first := []rune(field)
	first[0] = unicode.ToLower(first[0])
	return string(first)
}
