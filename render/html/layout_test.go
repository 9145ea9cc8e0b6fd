package html

import (
	"context"
	"errors"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"octavo/templates"
)

// TestSiteTemplatesWithoutEnd names the template that is at fault.
func TestSiteTemplatesWithoutEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for templates to be given up")
	}
	site := sample{perSection: 1}.site(t)
	for main, want := range map[string]string{
		"<p>\n{{range 100000000000}}{{end}}":                       `templates/site/home.html:2:22: executing "main" at <_step>: error calling _step: the template goes on for more than`,
		"{{range 100000000000}}<p class=\"{{.}}\">x</p>{{end}}":    `the template goes on for more than`,
		"{{range 100000}}" + strings.Repeat("x", 1000) + "{{end}}": `templates/site/home.html: the template writes more than 67108864 bytes, for the page e`,
	} {
		r, err := New(templates.Files(fstest.MapFS{"templates/site/home.html": {Data: []byte(`{{define "main"}}` + main + `{{end}}`)}}))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.renderWhole(t.Context(), site); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.60s: %v; want %s", main, err, want)
		}
	}
}

// TestCancellingASiteIsHeard in a template that would go on.
func TestCancellingASiteIsHeard(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	r, err := New(templates.Files(fstest.MapFS{"templates/site/home.html": {Data: []byte(`{{define "main"}}{{range 90000}}{{range 1}}{{end}}{{end}}{{end}}`)}}))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	begun := time.Now()
	if _, err := r.renderWhole(ctx, site); !errors.Is(err, context.DeadlineExceeded) || time.Since(begun) > 15*time.Second { // at once, but the machine may have other work
		t.Errorf("after %v: %v", time.Since(begun), err)
	}
}
