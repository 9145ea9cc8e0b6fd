package html

import (
	"html/template"

	"golang.org/x/text/language"

	"octavo/render"
	"octavo/render/html/theme"
)

// Share is what is shown of a page where its address is passed on (ogp.me). Programs that
// show it want full addresses; where the site doesn't know its own, URL and Picture are empty.
type Share struct {
	Title    string
	URL      template.URL
	Picture  template.URL
	Large    bool   // whether the picture is of the page, and wide
	Language string // as Open Graph writes it: es_ES
}

// region is a language as Open Graph tells it, by the place where it is at home: the one
// that its code names, or else the one where most speak it, as the Unicode CLDR has it.
// English, Spanish and Portuguese are at home where they come from.
func region(code string) string {
	switch code {
	case "es":
		return "es_ES"
	case "en":
		return "en_GB"
	case "pt":
		return "pt_PT"
	}
	base, _, place := language.Make(code).Raw()
	if place.String() == "ZZ" {
		place, _ = language.Make(code).Region()
	}
	return base.String() + "_" + place.String()
}

func (s *pageMaker) share(page *Page) Share {
	shown := Share{Title: page.Title, URL: page.Canonical, Language: region(s.words.Language())}
	if base := s.publication.BaseURL; base != "" {
		shown.Picture, shown.Large = absolute(base, theme.Icon512), s.picture != ""
		if shown.Large {
			shown.Picture = absolute(base, s.picture)
		}
	}
	return shown
}

// sharedPicture is the path of a page's own picture; "" where it has none.
func sharedPicture(shared bool, page string) string {
	if !shared {
		return ""
	}
	return render.SharedPath(page)
}
