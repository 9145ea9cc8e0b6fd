package content

import (
	"octavo/content/strict"
)

// What a section may print beside each of its puzzles.
const (
	ShowRating = "rating" // how hard it is, in figures
	ShowTime   = "time"   // about how long somebody needs for it
)

// RatingOption is the option of a kind that the key rating: stands for.
const RatingOption = "rating"

// ByRating is the order in which the easier puzzle comes first by its rating.
const ByRating = "rating"

// readShow takes what is printed beside puzzles: a word, or a list of them.
func readShow(f *strict.Fields) []strict.Located[string] {
	known := []string{ShowRating, ShowTime}
	if f.Form("show") == strict.TextForm {
		if one := f.Word("show", known, ""); one.Value != "" {
			return []strict.Located[string]{one}
		}
		return nil
	}
	return f.Words("show", known)
}

// readRating adds the band that a section's puzzles are to lie in, which was taken, to the
// options of its kind, as the one that it is short for.
func readRating(f *strict.Fields, section *Section) {
	if !section.Rating.Written() {
		return
	}
	key := strict.Located[string]{Value: RatingOption, Pos: f.PositionOf("rating")}
	for _, o := range section.Options {
		if o.Key.Value == RatingOption {
			f.Errorf(o.Key.Pos, o.Key.Value, "the options have a rating, and so has the section (%s); possible: one of them", key.Pos)
			return
		}
	}
	section.Options = append(section.Options, strict.Option{Key: key, Value: section.Rating})
}
