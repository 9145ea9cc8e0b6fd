package pdf

import "testing"

// A link to a heading leads there whether its letters are written plainly or escaped.
func TestTargetsOfHeadings(t *testing.T) {
	for destination, want := range map[string]string{
		"#título": "heading:título", "#t%C3%ADtulo": "heading:título", "#100%": "heading:100%", "other.md#x": "",
	} {
		if got := new(layout).target(destination).key; got != want {
			t.Errorf("%s leads to %q, want %q", destination, got, want)
		}
	}
}
