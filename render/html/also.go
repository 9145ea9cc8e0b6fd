package html

import "octavo/render"

// A place in a work, the first puzzle being 0.
type workPlace struct {
	work *render.Outline
	at   int
}

// alikeIn are the places of each puzzle in a language, by what is equal where the
// puzzles are the same.
func alikeIn(works []render.Outline, language string) map[string][]workPlace {
	places := map[string][]workPlace{}
	for i := range works {
		if works[i].Language != language {
			continue
		}
		for at, puzzle := range works[i].Puzzles {
			places[puzzle] = append(places[puzzle], workPlace{&works[i], at})
		}
	}
	return places
}

// alsoIn leads to the same puzzle in other works of the language.
func (p *publication) alsoIn(o *render.Outline, i int, from string) (links []Link) {
	for _, other := range p.alike[o.Language][o.Puzzles[i]] {
		if other.work != o {
			links = append(links, Link{Text: other.work.Title, URL: href(from, other.work.PuzzlePath(other.at))})
		}
	}
	return links
}
