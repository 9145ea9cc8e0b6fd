package html

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"

	"octavo/render"
	"octavo/templates"
)

// TestFilesInEachOthersWay puts a file where the site needs a folder, and one
// beside a page that differs in its case alone.
func TestFilesInEachOthersWay(t *testing.T) {
	words := sampleWords(t)
	site := &render.Site{Title: "T", Languages: []render.Words{words["es"], words["en"]}}
	for name, want := range map[string]string{
		"es":             "es is a file, and es/index.html needs a folder of that name",
		"ES/index.xhtml": "", "EN": "EN is a file, and en/index.html needs",
		"Sitemap.xml": "Sitemap.xml and sitemap.xml would be one file",
	} {
		r, err := New(templates.Files(fstest.MapFS{"templates/site/" + name: {Data: []byte("x")}}))
		if err != nil {
			t.Fatal(err)
		}
		_, err = r.Render(context.Background(), site)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v; want %s", name, err, want)
		}
	}
}
