package limit

import (
	"context"
	"errors"
	"strings"
	"testing"
	"text/template"
	"time"
)

func run(t *testing.T, source string, data any) (string, error) {
	t.Helper()
	text, err := Text(t.Context(), "templates/a.md", source, template.FuncMap{"up": strings.ToUpper}, data)
	return string(text), err
}

// TestWatchedTemplatesEqualOthers checks that watching doesn't change output.
func TestWatchedTemplatesEqualOthers(t *testing.T) {
	for source, want := range map[string]string{
		"a{{range $i, $x := .}}{{$i}}{{$x | up}}{{else}}none{{end}}b":                                                "a0X1Yb",
		"{{range .}}{{if eq . \"x\"}}{{continue}}{{end}}{{.}}{{break}}{{end}}":                                       "y",
		"{{define \"d\"}}[{{.}}]{{end}}{{template \"d\" 1}}{{block \"e\" 2}}{{.}}{{end}}":                            "[1]2",
		"{{with $x := index . 0}}{{range 3}}{{$x}}{{end}}{{end}}{{printf \"%03d\" 7}}{{print 1 2}}{{println \"z\"}}": "xxx0071 2z\n",
		"{{range $x := slice . 0 0}}{{else}}{{range 2}}e{{end}}{{end}}":                                              "ee",
	} {
		if got, err := run(t, source, []string{"x", "y"}); err != nil || got != want {
			t.Errorf("%s says %q, %v; want %q", source, got, err, want)
		}
	}
}

// TestCancellingATemplate checks that even a range without output can be cancelled.
func TestCancellingATemplate(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	calls := 0
	funcs := template.FuncMap{"cancel": func() string {
		if calls++; calls == 10 {
			cancel()
		}
		return ""
	}}
	_, err := Text(ctx, "a", "{{range 100000000000}}{{cancel}}{{end}}", funcs, nil)
	if !errors.Is(err, context.Canceled) || calls != 10 {
		t.Errorf("after %d calls: %v", calls, err)
	}
}

// FuzzText checks that any template ends soon.
func FuzzText(f *testing.F) {
	for _, seed := range []string{
		"{{range 100000000000}}{{end}}", `{{define "a"}}{{template "a"}}{{end}}{{template "a" .}}`, "{{.a.b}}", "{{len .}}{{index . 0}}",
		"{{range $i, $x := .}}{{if $i}}, {{end}}{{$x}}{{else}}none{{end}}", `{{with .}}{{printf "%5.2f" 1.5}}{{end}}{{/* c */}}`, `{{block "b" .}}x{{end}}`,
		`{{$x := "a"}}{{range 9}}{{$x = print $x $x}}{{$x | html | js | urlquery}}{{end}}`, "{{- 1 -}} {{not true | and 1}}", "{{range 3}}{{break}}{{end}}",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, source string) {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		begun := time.Now()
		text, err := Text(ctx, "templates/a.md", source, nil, []string{"x", "y"})
		if took := time.Since(begun); took > 15*time.Second {
			t.Errorf("took %v: %v", took, err)
		}
		if len(text) > maxBytes {
			t.Errorf("wrote %d bytes", len(text))
		}
	})
}
