package render

import "testing"

func TestTypographic(t *testing.T) {
	for plain, want := range map[string]string{
		"":                                 "",
		`The "quoted" title`:               "The “quoted” title",
		`"A" 'b' -- c --- d... it's`:       "“A” ‘b’ – c — d… it’s",
		"<<Pistas>> y «más»":               "«Pistas» y «más»",
		"# *no* _markdown_ [x](y) `z` <b>": "# *no* _markdown_ [x](y) `z` <b>",
		"::title":                          "::title",
		"    four  spaces\nand a line":     "four spaces and a line",
		"- 1. > a | b\n---\n===":           "- 1. > a | b — ===",
		`a \"b\" &amp; &quot; \`:           `a \"b\" &amp; &quot; \`,
		"[^1]: note ~~x~~ https://a.b/c":   "[^1]: note ~~x~~ https://a.b/c",
		"A 'trial' of 'no' and 'esto'":     "A ‘trial’ of ‘no’ and ‘esto’",
		"Words of '90s: 'twas, 'em":        "Words of ’90s: ’twas, ’em",
		"Año “2026”":                       "Año “2026”",
	} {
		got := Typographic(plain)
		if got != want {
			t.Errorf("%q became %q, want %q", plain, got, want)
		}
		if again := Typographic(got); again != got {
			t.Errorf("%q became %q the second time", got, again)
		}
	}
}

// TestTypographicIsThatOfProse checks that titles and paragraphs with the same words look alike.
func TestTypographicIsThatOfProse(t *testing.T) {
	for _, words := range []string{`"a" 'b' -- c --- d...`, `Alice's "book", 'twas the '90s`, `"What's 'this'?" -- "That"`} {
		if got, want := "<p>"+Typographic(words)+"</p>\n", toHTML(t, words+"\n"); got != want {
			t.Errorf("%q, in prose %q", got, want)
		}
	}
}

func TestCaptionsAreTypographic(t *testing.T) {
	want := "<p><img src=\"a.png\" alt=\"x\" title=\"The “old” one – it’s\"></p>\n"
	if got := toHTML(t, `![x](a.png 'The "old" one -- it’s')`+"\n"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func FuzzTypographic(f *testing.F) {
	f.Add(`"a" 'b' -- c --- d... <<e>> \" [x](y)`)
	f.Fuzz(func(t *testing.T, plain string) {
		if len(plain) > 1000 {
			return
		}
		if set := Typographic(plain); len(set) > 3*len(plain) {
			t.Errorf("%q became %q", plain, set)
		}
	})
}
