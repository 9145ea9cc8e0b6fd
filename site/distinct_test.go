package site

import (
	"context"
	"strings"
	"testing"
)

// TestFilesInEachOthersWay puts a file where the site needs a folder, and one
// beside a page that differs in its case alone.
func TestFilesInEachOthersWay(t *testing.T) {
	for name, want := range map[string]string{
		"es":             "es is a file, and es/one.html needs a folder of that name",
		"ES/index.xhtml": "", "EN": "EN is a file, and en/one.html needs",
		"Sitemap.xml": "Sitemap.xml and sitemap.xml would be one file",
	} {
		project := t.TempDir()
		put(t, project, "octavo.yaml", "title: T\nlanguages: [es, en]\n")
		put(t, project, "content/pages/one.es.md", "# Uno\n")
		put(t, project, "content/pages/one.en.md", "# One\n")
		put(t, project, "templates/site/"+name, "x")
		_, err := Build(context.Background(), Config{Dir: project, Formats: []string{"html"}})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %v; want %s", name, err, want)
		}
	}
}
