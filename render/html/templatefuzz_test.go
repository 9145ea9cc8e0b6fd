package html

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"octavo/engine/slowtests"
	"octavo/render"
	"octavo/templates"
)

// templateSeeds are bodies of pages: correct ones, wrong ones, and contexts in which html/template
// escapes with special care.
var templateSeeds = []string{
	`<h1>{{.Title}}</h1>{{with .Article}}{{.Title}}{{end}}`, `{{range 100000000000}}{{end}}`, `{{range .Site.Works}}<a href="{{.}}">{{.}}</a>{{end}}`,
	`{{template "main" .}}`, `{{define "x"}}{{template "x"}}{{end}}{{template "x"}}`, `<script>var a = "{{.Title}}", b = {{.}}</script>`, `<a href={{.Title}}'`,
	`<p style="{{.Title}}" onclick="{{.Title}}">`, `<!--{{.Title}}-->`, `{{if .Title}}<a href="{{else}}<b title='{{end}}{{.Title}}`, `<style>{{.Title}}{{.Language}}</style>`,
	`{{.Say "site.nothing"}}`, `{{.Article.Title.Title}}`, `{{printf "%999999d" 1}}`, `{{$x := "ab"}}{{range 60}}{{$x = print $x $x}}{{end}}{{$x}}`, `{{index .Title 99}}`,
	"{{`\x00\xff`}}", `{{call .Title}}`, `{{slice .Title 9 1}}`, `<textarea>{{.Title}}`, `{{block "b" .}}{{break}}{{end}}`, `{{with $x := .}}{{$x.Title}}{{end}}{{/*`, "`{{.Title}}`", `<svg><script>{{.Title}}`,
	`{{html .Title | js | urlquery | len | printf "%q"}}`, `{{define "templates/site/base.html"}}{{template "main" .}}{{end}}`,
}

// FuzzSiteTemplate checks that any template of a page or of the frame is executed or refused, within
// bounds of time and size, and that the error names the file.
func FuzzSiteTemplate(f *testing.F) {
	for _, seed := range templateSeeds {
		if !slowtests.On && strings.HasPrefix(seed, `{{template "main"`) {
			continue // it would run up to the bound as well, but takes longer
		}
		f.Add("article.html", `{{define "main"}}`+seed+`{{end}}`)
		if slowtests.On {
			f.Add("base.html", seed+`{{template "main" .}}`)
		}
	}
	article := render.Article{Slug: "about", Language: "es", Title: "A <b>", Source: []byte("# b\n"), Doc: render.Parse([]byte("# b\n"))}
	site := (&whole{
		Site:  render.Site{Title: "x & y", Languages: []render.Words{sampleWords(f)["es"]}},
		Pages: []render.Article{article},
	}).outlined()
	f.Fuzz(func(t *testing.T, file, source string) {
		if file != "base.html" {
			file = "article.html"
		}
		begun := time.Now()
		r, err := New(templates.Files(fstest.MapFS{"templates/site/" + file: {Data: []byte(source)}}))
		var made []render.File
		if err == nil {
			made, _, err = r.Article(t.Context(), site, &article)
		}
		if err != nil && !strings.Contains(err.Error(), "templates/site/") {
			t.Errorf("the refusal names no file: %v", err)
		}
		if len(made) > 0 && len(made[0].Data) > 64<<20 {
			t.Errorf("%d bytes are written", len(made[0].Data))
		}
		if took := time.Since(begun); took > 15*time.Second {
			t.Errorf("it takes %v: %v", took, err)
		}
	})
}
