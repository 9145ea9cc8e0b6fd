package houses

// lulu is Lulu's perfect-bound paperback. Lulu adds its gutter to the margin that all sides have,
// so the gutters here are the sums.
func lulu() *House {
	guide := &Source{Title: "Book Creation Guide", Address: "https://assets.lulu.com/media/guides/en/lulu-book-creation-guide.pdf", Read: "2026-11-21"}
	formatting := &Source{Title: "Interior Formatting FAQ", Address: "https://help.lulu.com/en/support/solutions/articles/64000255590-interior-formatting-faq", Read: "2026-11-22"}
	tips := &Source{Title: "Tips for Formatting Documents", Address: "https://help.lulu.com/en/support/solutions/articles/64000255583-tips-for-formatting-documents", Read: "2026-11-22"}

	printing := &Source{Title: "PDF-Erstellung (creation of PDFs, in German)", Address: "https://help.lulu.com/de/support/solutions/articles/64000255519", Read: "2026-11-22"}

	pages := Figure[Range]{Range{32, 800}, guide}
	spine := Figure[Spine]{Spine{PerPage: Ratio{1, 444}, Extra: inches(60)}, guide}
	return &House{
		Name: "lulu", Title: "Lulu, paperback", Binding: "paperback",
		Papers: []Paper{
			{Name: "white", Pages: pages, Spine: spine},
			{Name: "cream", Pages: pages, Spine: spine},
			{Name: "color", Color: true, Pages: pages, Spine: spine},
		},
		Inside: Figure[[]Gutter]{[]Gutter{
			{59, inches(500)}, {150, inches(625)}, {400, inches(1000)}, {600, inches(1125)}, {800, inches(1250)},
		}, guide},
		Margin:          Figure[Length]{inches(500), tips},
		MarginWithBleed: Figure[Length]{inches(500), tips},
		Bleed:           Figure[Bleed]{Bleed{Width: inches(125), AtSpine: true}, guide},
		MinLine:         Figure[int]{75, guide},
		MinResolution:   Figure[int]{300, formatting},
		MaxResolution:   Figure[int]{600, formatting},
		Colour:          Figure[string]{"rgb", formatting},
		Black:           Figure[string]{"grey", formatting},
		PDF:             Figure[string]{"pdf", guide},
		Fonts:           Figure[bool]{true, printing},
		Flattened:       Figure[bool]{true, printing},
		Forbidden:       Figure[[]string]{[]string{"crop marks", "spreads", "encryption"}, guide},
		Cover: Cover{
			Bleed:     Figure[Length]{inches(125), guide},
			Clear:     Figure[Length]{inches(125), guide},
			SpineText: Figure[int]{80, guide},
		},
	}
}
