package html

import (
	"context"
	"errors"
	"testing"
	"testing/fstest"
	"time"

	"octavo/templates"
)

// TestCancelledSite checks that a cancelled site stops while a template runs.
func TestCancelledSite(t *testing.T) {
	site := sample{perSection: 1}.site(t)
	r, err := New(templates.Files(fstest.MapFS{"templates/site/home.html": {Data: []byte(`{{define "main"}}{{range 90000}}{{range 1}}{{end}}{{end}}{{end}}`)}}))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	begun := time.Now()
	if _, err := r.renderWhole(ctx, site); !errors.Is(err, context.DeadlineExceeded) || time.Since(begun) > 15*time.Second { // usually at once, but the machine may be busy
		t.Errorf("after %v: %v", time.Since(begun), err)
	}
}
