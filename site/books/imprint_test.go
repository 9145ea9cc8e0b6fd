package books

import (
	"testing"
	"testing/fstest"

	"octavo/content"
	"octavo/templates"
)

// TestRightsHaveTheirYear checks that the copyright line has the year if it is known.
func TestRightsHaveTheirYear(t *testing.T) {
	locales, err := templates.LoadLocales(templates.Files(fstest.MapFS{}), []string{"es"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	var says content.Imprint
	if got := rightsLine(says, "Inés Aldana", locales["es"]); got != "© Inés Aldana" {
		t.Error(got)
	}
	says.Published.Value = content.Date{Year: 2026, Month: 11}
	if got := rightsLine(says, "Inés Aldana", locales["es"]); got != "© 2026 Inés Aldana" {
		t.Error(got)
	}
}

// TestEditions checks the name of an edition in each language.
func TestEditions(t *testing.T) {
	files := templates.Files(fstest.MapFS{})
	for language, want := range map[string][2]string{
		"en": {"First edition, 2026.", "Edition 2."},
		"es": {"Primera edición, 2026.", "2.ª edición."},
		"pt": {"Primeira edição, 2026.", "2.ª edição."},
		"fr": {"Première édition, 2026.", "2e édition."},
	} {
		locales, err := templates.LoadLocales(files, []string{language}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var first, second content.Imprint
		first.Edition.Value, first.Published.Value = 1, content.Date{Year: 2026}
		second.Edition.Value = 2
		if got := [2]string{editionLine(first, locales[language]), editionLine(second, locales[language])}; got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}
