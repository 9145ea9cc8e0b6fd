// Package names checks the names of published files and folders. A name has to be possible on every
// system on which the output may be unpacked or served. It also has to mean the same file there.
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

// maxBytes is the longest name that file systems accept, in bytes: 255 for ext4, NTFS and APFS.
const maxBytes = 255

// Reserved reports whether Windows takes a name for a device, in upper or lower case and with any
// extension (Microsoft, “Naming Files, Paths, and Namespaces”).
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

// Check returns an error if the name isn't possible for a file or folder on every system.
func Check(name string) error {
	switch {
	case name == "" || name == "." || name == "..":
		return message.Errorf("%q is no name", name)
	case !utf8.ValidString(name):
		return message.Errorf("%q is not UTF-8", name)
	case len(name) > maxBytes:
		return message.Errorf("the name %q… has %d bytes; possible: up to %d", name[:20], len(name), maxBytes)
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

// CheckPath returns an error if Check refuses a part of a path with slashes.
func CheckPath(path string) error {
	for name := range strings.SplitSeq(path, "/") {
		if err := Check(name); err != nil {
			return err
		}
	}
	return nil
}

// Key returns the same text for two paths that are the same file on some system. Some systems ignore
// case, or the difference between é and e with a combining accent.
func Key(path string) string {
	if isOwnKey(path) {
		return path
	}
	return norm.NFC.String(cases.Fold().String(norm.NFD.String(path)))
}

// isOwnKey reports whether a path has only characters that Key leaves as they are. Nearly all paths are
// such, and Key then skips the slow folding.
func isOwnKey(path string) bool {
	for i := range len(path) {
		if c := path[i]; c >= utf8.RuneSelf || 'A' <= c && c <= 'Z' {
			return false
		}
	}
	return true
}

// A Clash is a pair of paths that can't both be files of one folder.
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

// Distinct returns two paths that can't both be files of one folder. It returns nil if all paths are
// distinct.
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
