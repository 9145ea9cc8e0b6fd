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

// A Setting is a value that something was made with: one that somebody wrote, or a default.
type Setting struct {
	Name  string // its key, after those of the groups and sections that it stands in: "sections.2.perPage"
	Value string
	Pos   strict.Pos // the zero Pos of a default
}

// Settings are the values of what content has read, such as a *Book, as they hold, in the
// order in which its type has them. Where nothing was written and what holds is decided
// later, such as margins, there is no setting.
func Settings(of any) []Setting {
	var all []Setting
	value := reflect.ValueOf(of)
	for value.Kind() == reflect.Pointer && !value.IsNil() {
		value = value.Elem()
	}
	if value.Kind() == reflect.Struct {
		told(value, "", &all)
	}
	return all
}

var posType = reflect.TypeFor[strict.Pos]()

// told adds the settings of a struct, whose keys begin with what is before.
func told(of reflect.Value, before string, all *[]Setting) {
	for i := range of.NumField() {
		field := of.Type().Field(i)
		if !field.IsExported() || field.Tag.Get("json") == "-" {
			continue
		}
		toldOf(of.Field(i), before+keyOf(field.Name), before, all)
	}
}

// toldOf adds what a field says: a setting, the settings of a group, those of each of a list.
func toldOf(value reflect.Value, name, before string, all *[]Setting) {
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
			told(value, before, all)
		default:
			told(value, name+".", all)
		}
	case reflect.Slice:
		for i := range value.Len() {
			if option, ok := value.Index(i).Interface().(strict.Option); ok {
				*all = append(*all, Setting{Name: name + "." + option.Key.Value, Value: option.Value.Value, Pos: option.Value.Pos})
				continue
			}
			toldOf(value.Index(i), name+"."+strconv.Itoa(i+1), before, all)
		}
	}
}

// addByLanguage adds a text, or those of the languages.
func addByLanguage(text ByLanguage, name string, all *[]Setting) {
	if text.By == nil {
		addSetting(reflect.ValueOf(text.All), name, all)
	}
	for _, language := range slices.Sorted(maps.Keys(text.By)) {
		addSetting(reflect.ValueOf(text.By[language]), name+"."+language, all)
	}
}

// isFlat reports whether the keys of a group stand beside the others in its file.
func isFlat(value reflect.Value) bool {
	switch value.Interface().(type) {
	case Published, Imprint:
		return true
	}
	return false
}

// isLocated reports whether a type is a [Located] of something.
func isLocated(t reflect.Type) bool {
	if t.NumField() != 2 || t.Field(0).Name != "Value" {
		return false
	}
	pos, ok := t.FieldByName("Pos")
	return ok && pos.Type == posType
}

func addSetting(located reflect.Value, name string, all *[]Setting) {
	value, pos := located.Field(0), located.Field(1).Interface().(strict.Pos)
	if pos.Line == 0 && value.IsZero() && value.Kind() != reflect.Bool {
		return
	}
	if pos.Line == 0 {
		pos = strict.Pos{}
	}
	for _, own := range []string{".asked", ".needed"} { // a key that may be a word or a group
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
		text := strconv.Itoa(v.Year)
		if v.Month > 0 {
			text += fmt.Sprintf("-%02d", v.Month)
		}
		if v.Day > 0 {
			text += fmt.Sprintf("-%02d", v.Day)
		}
		return text
	}
	return fmt.Sprint(value)
}

// keyOf is the key that a field is read from: a small letter at the beginning, and all of
// them where it is an abbreviation.
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
