package enginetest

import "strings"

// scan reads the texts of a kind's words file by key, the groups of a key
// joined by dots. It understands as much of YAML as those files need: nested
// keys, {groups: "on one line"}, and texts that stand on the line of their
// key. This package has only the standard library; whether the files are sound
// YAML in every respect is the templates' to test.
func scan(text string) map[string]string {
	said := map[string]string{}
	var path []level
	for line := range strings.Lines(text) {
		trimmed := strings.TrimSpace(line)
		if trimmed == "" || strings.HasPrefix(trimmed, "#") {
			continue
		}
		key, rest := cutKey(trimmed)
		indent := len(line) - len(strings.TrimLeft(line, " "))
		for len(path) > 0 && path[len(path)-1].indent >= indent {
			path = path[:len(path)-1]
		}
		path = append(path, level{indent, key})
		if bare := strings.TrimSpace(rest); bare != "" && !strings.ContainsAny(bare[:1], "{\"'#") {
			said[joined(path)], _, _ = strings.Cut(bare, " #")
			continue
		}
		scanValue(said, joined(path), rest)
	}
	return said
}

// level is a key on the way down to a text, with the indentation of its line.
type level struct {
	indent int
	key    string
}

func joined(path []level) string {
	keys := make([]string, len(path))
	for i, l := range path {
		keys[i] = l.key
	}
	return strings.Join(keys, ".")
}

// scanValue reads a text, or a group in braces, and returns what follows it.
func scanValue(said map[string]string, key, rest string) string {
	rest = strings.TrimLeft(rest, " ")
	if !strings.HasPrefix(rest, "{") {
		value, rest := cutText(rest)
		if value != "" {
			said[key] = value
		}
		return rest
	}
	rest = rest[1:]
	for {
		rest = strings.TrimLeft(rest, ", ")
		if rest == "" {
			return ""
		}
		if rest[0] == '}' {
			return rest[1:]
		}
		var inner string
		inner, rest = cutKey(rest)
		rest = scanValue(said, key+"."+inner, rest)
	}
}

// cutKey splits "key: rest".
func cutKey(text string) (key, rest string) {
	key, rest, _ = strings.Cut(text, ":")
	return strings.Trim(key, `"' `), rest
}

// cutText reads a text, quoted or not, and returns what follows it.
func cutText(text string) (value, rest string) {
	if text == "" || text[0] == '#' {
		return "", ""
	}
	if quote := text[0]; quote == '"' || quote == '\'' {
		for end := 1; end < len(text); end++ {
			switch {
			case quote == '"' && text[end] == '\\':
				end++
			case text[end] == quote:
				return text[1:end], text[end+1:]
			}
		}
		return text[1:], ""
	}
	end := strings.IndexAny(text, ",}")
	if end < 0 {
		return strings.TrimSpace(text), ""
	}
	return strings.TrimSpace(text[:end]), text[end:]
}
