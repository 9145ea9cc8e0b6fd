package verify

import (
	"strings"
	"testing"

	"octavo/engine/kinds"
)

func TestPagesAreBounded(t *testing.T) {
	for text, isRead := range map[string]bool{
		"<main>" + strings.Repeat("<p>word <b>bold</b><br>", 200) + "</main>": true,
		strings.Repeat("<div>", 280) + "x":                                    true,
		strings.Repeat("<div>", 400) + "x":                                    false,
		strings.Repeat("<b>x", 40):                                            false,
		strings.Repeat("<br>", maxTags+1):                                     false,
		strings.Repeat("x", maxPage+1):                                        false,
	} {
		if _, err := parsePage(strings.NewReader(text), nil); (err == nil) != isRead {
			t.Errorf("%.20q …: %v", text, err)
		}
	}
}

// FuzzPage checks that any page of a site can be read.
func FuzzPage(f *testing.F) {
	for _, seed := range []string{
		`<body class="puzzle"><main><h1>Sudoku 1</h1><svg class="grid"><g id="a"><path d="M0 0h9v9z"/><text x="1 2" y="3">12</text></g><use href="#a"/></svg></main>`,
		`<body class="puzzle"><main data-day="2027-01-31"><h1>1</h1><svg class="grid"/><details class="answer"><p>5</p><ol class="moves"><li>1→2</ol></details><svg class="stage" aria-label="1"/><a class="next" href="2.html">`,
		`<body class="puzzle"><main><h1>1</h1><svg class="grid"><circle r="2"/></svg><details class="rows"><table class="cells"></table></details>`,
	} {
		f.Add(seed)
	}
	words, err := loadWords(kinds.All())
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v := &verifier{reader: newReader(kinds.All()), words: words}
		d := &document{name: "a"}
		if err := v.readHTML(t.Context(), d, "a/1.html", strings.NewReader(text)); err != nil {
			return // refusing it is as good as reading it
		}
		if err := v.proveBook(t.Context(), &book{document: d, answers: d.answers, from: d}); err != nil {
			t.Error(err)
		}
	})
}
