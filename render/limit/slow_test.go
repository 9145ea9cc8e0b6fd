//go:build slow

package limit

import (
	"strings"
	"testing"
	"time"
)

// TestTemplatesWithoutEnd checks templates that would run for years or fill any memory.
func TestTemplatesWithoutEnd(t *testing.T) {
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
		if took := time.Since(begun); took > 15*time.Second { // usually at once, but the machine may be busy
			t.Errorf("%.80s: took %v", source, took)
		}
	}
}
