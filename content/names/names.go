// Package names is the one rule for every name that becomes part of a path of
// what is published: it must be possible, and the same file, on every system
// that the output may be unpacked on or served from.
package names

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"octavo/content/message"
)

// longest is what file systems take for a name, in bytes (ext4, NTFS and APFS
// all stop at 255).
const longest = 255

// Reserved reports whether Windows takes a name for a device, in either case
// and with any ending (Microsoft, “Naming Files, Paths, and Namespaces”).
func Reserved(name string) bool {
	word, _, _ := strings.Cut(strings.ToLower(name), ".")
	word = strings.TrimRight(word, " ")
	switch word {
	case "con", "prn", "aux", "nul", "conin$", "conout$":
		return true
	}
	for _, device := range []string{"com", "lpt"} {
		if digit, found := strings.CutPrefix(word, device); found && strings.Contains("0123456789¹²³", digit) && utf8.RuneCountInString(digit) == 1 {
			return true
		}
	}
	return false
}

// Check says why a name can't be that of a file or folder; nil where it can.
func Check(name string) error {
	switch {
	case name == "" || name == "." || name == "..":
		return message.Errorf("%q is no name", name)
	case !utf8.ValidString(name):
		return message.Errorf("%q is not UTF-8", name)
	case len(name) > longest:
		return message.Errorf("the name %q… has %d bytes; possible: up to %d", name[:20], len(name), longest)
	case strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsGraphic(r) }):
		return message.Errorf("the name %q has a character that can't be seen", name)
	case strings.ContainsAny(name, `<>:"/\|?*`):
		return message.Errorf("the name %q has one of the characters <>:\"/\\|?*, which not every system takes", name)
	case strings.HasSuffix(name, ".") || strings.TrimSpace(name) != name:
		return message.Errorf("the name %q ends in a dot, or begins or ends with a space, which Windows drops", name)
	case Reserved(name):
		return message.Errorf("the name %q is that of a device of Windows, which could not unpack it", name)
	}
	return nil
}

// CheckPath says why a path with slashes, from a folder down, can't be that of
// a file.
func CheckPath(path string) error {
	for name := range strings.SplitSeq(path, "/") {
		if err := Check(name); err != nil {
			return err
		}
	}
	return nil
}

// Key is the same for two paths that are one file on some system: where case
// makes no difference, or where é is the same as e with an accent after it.
func Key(path string) string {
	if plain(path) {
		return path
	}
	return norm.NFC.String(cases.Fold().String(norm.NFD.String(path)))
}

// plain reports whether a path is its own key, as nearly all are.
func plain(path string) bool {
	for i := range len(path) {
		if c := path[i]; c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			return false
		}
	}
	return true
}

// A Clash is two paths that can't both be files of one folder.
type Clash struct{ First, Second string }

func (c *Clash) Error() string {
	switch {
	case c.First == c.Second:
		return fmt.Sprintf("two files want to be %s", c.First)
	case strings.HasPrefix(Key(c.Second), Key(c.First)+"/"):
		return fmt.Sprintf("%s is a file, and %s needs a folder of that name", c.First, c.Second)
	default:
		return fmt.Sprintf("%s and %s would be one file where upper and lower case, or two ways of writing an accent, are the same", c.First, c.Second)
	}
}

// Distinct finds two paths that can't both be files of one folder; nil where
// there are none.
func Distinct(paths []string) *Clash {
	type keyed struct{ key, path string }
	all := make([]keyed, len(paths))
	files := make(map[string]string, len(paths))
	for i, path := range paths {
		all[i] = keyed{Key(path), path}
	}
	slices.SortFunc(all, func(a, b keyed) int {
		if c := strings.Compare(a.key, b.key); c != 0 {
			return c
		}
		return strings.Compare(a.path, b.path)
	})
	for _, k := range all {
		if first, taken := files[k.key]; taken {
			return &Clash{first, k.path}
		}
		files[k.key] = k.path
	}
	for _, k := range all {
		for i := strings.LastIndexByte(k.key, '/'); i > 0; i = strings.LastIndexByte(k.key[:i], '/') {
			if file, taken := files[k.key[:i]]; taken {
				return &Clash{file, k.path}
			}
		}
	}
	return nil
}
