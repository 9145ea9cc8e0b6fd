package html

import (
	"net/url"
	"strings"
	"testing"
)

func TestHref(t *testing.T) {
	for _, c := range []struct{ from, to, want string }{
		{"index.html", "es/index.html", "es/index.html"},
		{"es/a/17.html", "es/a/18.html", "18.html"},
		{"es/a/17.html", "es/a/hard/index.html", "hard/index.html"},
		{"es/a/hard/index.html", "es/a/17.html", "../17.html"},
		{"es/a/17.html", "en/a/17.html", "../../en/a/17.html"},
		{"es/a/17.html", "", "../../"},
		{"index.html", "", ""},
		{"es/about.html", "es/about.html", "about.html"},
		{"es/a/1.html", "es/ab/1.html", "../ab/1.html"},
		{"es/a/1.html", "es/a/javascript:x.html", "javascript%3Ax.html"},
		{"index.html", "á b/c?#%.html", "%C3%A1%20b/c%3F%23%25.html"},
	} {
		if got := string(href(c.from, c.to)); got != c.want {
			t.Errorf("from %q to %q: %q, not %q", c.from, c.to, got, c.want)
		}
	}
}

// FuzzHref checks that the link from one path leads to the other.
func FuzzHref(f *testing.F) {
	f.Add("es/a/17.html", "en/b/index.html")
	f.Add("index.html", "x:y/z")
	f.Add("a/b", "a/%2e/c d")
	f.Fuzz(func(t *testing.T, from, to string) {
		for _, path := range []string{from, to} {

			if !valid(path) {
				t.Skip()
			}
		}
		link, err := url.Parse(string(href(from, to)))
		if err != nil {
			t.Fatal(err)
		}
		at := (&url.URL{Scheme: "https", Host: "example.org", Path: "/" + from}).ResolveReference(link)
		if at.Host != "example.org" || at.Path != "/"+to || at.RawQuery != "" || at.Fragment != "" {
			t.Errorf("from %q to %q: %q arrives at %v", from, to, href(from, to), at)
		}
	})
}

func valid(path string) bool {
	for segment := range strings.SplitSeq(path, "/") {
		if segment == "" || segment == "." || segment == ".." {
			return false
		}
	}
	return true
}
