package names

import (
	"strings"
	"testing"
)

// TestReserved checks device names of Windows, and names that only look like them.
func TestReserved(t *testing.T) {
	for _, name := range []string{"con", "CON", "Aux.html", "nul.tar.gz", "prn", "com1", "COM0", "lpt9.txt", "com¹", "con .x", "CONIN$"} {
		if !Reserved(name) {
			t.Errorf("%q is free", name)
		}
	}
	for _, name := range []string{"", "cono", "icon", "com", "com10", "lpt", "lpta", "auxiliar", "null", "console.html", "a.con"} {
		if Reserved(name) {
			t.Errorf("%q is reserved", name)
		}
	}
}

// TestCheck checks possible and impossible paths.
func TestCheck(t *testing.T) {
	for _, path := range []string{"es/index.html", "fonts/Own Font.woff2", "imágenes/ñandú.png", "a", "a..b/c", "_redirects", ".well-known"} {
		if err := CheckPath(path); err != nil {
			t.Errorf("%q: %v", path, err)
		}
	}
	for _, path := range []string{
		"", "/a", "a//b", "a/", ".", "../a", "a/../b", "a\nb", "a\x1b[2J", "a\u202eb", "a\u2028b", "a\x00", "a\xff", "a:b", `a\b`, "a?", "a|b", `a"b`, "<a>",
		"a.", "a ", " a", "es/con.html", "aux/index.html", strings.Repeat("a", 256),
	} {
		if CheckPath(path) == nil {
			t.Errorf("%q can be a path", path)
		}
	}
}

// TestDistinct checks paths without a clash, and the message of each sort of clash.
func TestDistinct(t *testing.T) {
	if clash := Distinct([]string{"es/index.html", "es/a/index.html", "es/a.html", "es/ab", "en/index.html", "es.txt", "e\u0301.png"}); clash != nil {
		t.Errorf("%v", clash)
	}
	for want, paths := range map[string][]string{
		"two files want to be a.html":                   {"b", "a.html", "a.html"},
		"A.html and a.html would be one file":           {"a.html", "b", "A.html"},
		"e\u0301.png and é.png would be one file":       {"é.png", "e\u0301.png"},
		"Straße and strasse would be one file":          {"strasse", "Straße"},
		"es is a file, and es/index.html needs":         {"es/index.html", "es", "es-x"},
		"Es is a file, and es/puzzles/1.html needs":     {"es/puzzles/1.html", "Es"},
		"a/b is a file, and a/B/c/d needs a folder of ": {"a/B/c/d", "a/b", "a/c"},
	} {
		if clash := Distinct(paths); clash == nil || !strings.HasPrefix(clash.Error(), want) {
			t.Errorf("%q: %v; want %s", paths, clash, want)
		}
	}
}
