package templates

import (
	"strings"
	"testing"
)

// TestOriginals checks that style sheet, scripts and locales are offered and can be read. Fonts are not
// offered, because their licence forbids changes.
func TestOriginals(t *testing.T) {
	all := Originals(nil)
	for _, name := range []string{"site/style.css", "site/play/engine.ts", "locales/pt.yaml", "start/gitignore"} {
		if _, ok := FindOriginal(all, "templates/"+name); !ok {
			t.Errorf("%s is missing", name)
		}
	}
	for _, o := range all {
		if text, err := o.Text(); err != nil || len(text) == 0 {
			t.Errorf("%s can't be read: %v", o.Name, err)
		}
		if strings.Contains(o.Name, "fonts/") {
			t.Errorf("%s is none", o.Name)
		}
	}
}
