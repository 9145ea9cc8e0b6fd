package templates

import (
	"strings"
	"testing"
)

// TestOriginalsAreTextsToBeChanged: there are the style sheet, scripts and locales, each of which can be read, and nothing of
// fonts, of which nobody may change the licence.
func TestOriginalsAreTextsToBeChanged(t *testing.T) {
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
