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

// TestTemplatesSayWhatTheySay: being watched changes nothing.
func TestTemplatesSayWhatTheySay(t *testing.T) {
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

// TestTemplatesWithoutEnd: each would run for years, or fill any memory.
func TestTemplatesWithoutEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("waits for templates to be given up")
	}
	double := strings.Repeat(`{{define "A"}}{{template "B"}}{{template "B"}}{{end}}`, 1)
	var tower strings.Builder
	for c := 'a'; c < 'z'; c++ {
		tower.WriteString(strings.NewReplacer("A", string(c), "B", string(c+1)).Replace(double))
	}
	tower.WriteString(`{{define "z"}}{{end}}{{template "a"}}`)
	for source, want := range map[string]string{
		"\n{{range 100000000000}}{{end}}":                                  "steps",
		"{{range 100000000000}}{{range 100000000000}}{{end}}{{end}}":       "steps",
		"{{range 100000000000}}{{with 1}}{{range 3}}{{end}}{{end}}{{end}}": "steps",
		"{{range 100000}}" + strings.Repeat("x", 1000) + "{{end}}":         "the template writes more than 67108864 bytes",
		`{{define "a"}}{{template "a"}}{{end}}{{template "a"}}`:            "exceeded maximum template depth",
		tower.String(): "steps",
		`{{$x := "xxxxxxxx"}}{{range 60}}{{$x = printf "%s%s" $x $x}}{{end}}`: "put together",
		`{{$x := "xxxxxxxx"}}{{range 60}}{{$x = print $x $x}}{{end}}`:         "put together",
		`{{$x := "xxxxxxxx"}}{{range 60}}{{$x = println $x $x}}{{end}}`:       "put together",
		strings.Repeat(`{{$x := printf "%s" .}}`, 10_000):                     "put together",
		`{{printf "%999999d" 1}}`:                                             "pads", `{{printf "%*d" 999999 1}}`: "pads", `{{printf "%.99999f" 1.0}}`: "pads",
	} {
		begun := time.Now()
		_, err := run(t, source, strings.Repeat("x", 1000))
		if err == nil || !strings.HasPrefix(err.Error(), "templates/a.md:") || !strings.Contains(err.Error(), want) {
			t.Errorf("%.80s: %v; want %s", source, err, want)
		}
		if took := time.Since(begun); took > 15*time.Second { // at once, but the machine may have other work
			t.Errorf("%.80s: took %v", source, took)
		}
	}
}

// TestCancellingATemplateIsHeard in ranges that write nothing, too.
func TestCancellingATemplateIsHeard(t *testing.T) {
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

// FuzzText holds that any template ends soon.
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
		if len(text) > mostBytes {
			t.Errorf("wrote %d bytes", len(text))
		}
	})
}
