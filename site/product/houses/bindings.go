package houses

// kdpHardcover is KDP's case laminate. KDP's pages and the guides that quote them differ on the
// wrap, the hinge, the spine and the field of the barcode, so the sizes of the cover come from KDP's
// template.
func kdpHardcover() *House {
	const read = "2026-11-29"
	guide := &Source{Title: "Understanding KDP Hardcover Wrap and Hinge Areas (KDP Print Cover)", Address: "https://kdpprintcover.com/blog/understanding-kdp-hardcover-wrap-hinge", Read: read, Quoting: true}
	cover := &Source{Title: "Create a Hardcover Cover", Address: "https://kdp.amazon.com/en_US/help/topic/GDTKFJPNQCBTMRV6", Read: read}

	h := kdp()
	h.Name, h.Title, h.Binding = "kdp-hardcover", "Amazon KDP, hardcover", "hardcover"
	pages := Figure[Range]{Range{75, 550}, guide}
	leaf := Figure[LeafRange]{LeafRange{Spine{PerPage: Ratio{2252, 1_000_000}}, Spine{PerPage: Ratio{2500, 1_000_000}}, boards}, h.Papers[0].Spine.From}
	h.Papers = []Paper{
		{Name: "white", Pages: pages, Leaf: leaf},
		{Name: "cream", Pages: pages, Leaf: leaf},
		{Name: "premium-color", Color: true, Pages: pages, Leaf: leaf},
	}
	h.Width = Figure[Range]{Range{int(inches(5500)), int(inches(8250))}, guide}
	h.Height = Figure[Range]{Range{int(inches(8500)), int(inches(11000))}, guide}
	h.Cover.FromSizes, h.Cover.Bleed = Figure[bool]{true, cover}, Figure[Length]{}
	h.Cover.SpineText, h.Cover.Barcode = Figure[int]{}, Figure[Barcode]{}
	h.PrintCosts, h.Royalty = Figure[PrintCosts]{}, Figure[Royalty]{}
	return h
}

// ingramHardcover is IngramSpark's case laminate. The sizes of the cover come from its template.
func ingramHardcover() *House {
	templates := &Source{Title: "Cover Layout Submitted is not Built to the Correct Specifications", Address: "https://help.ingramspark.com/hc/en-us/articles/209072806-Cover-Layout-Submitted-is-not-Built-to-the-Correct-Specifications", Read: "2026-11-29"}

	h := ingram()
	h.Name, h.Title, h.Binding = "ingram-hardcover", "IngramSpark, case laminate", "hardcover"
	for i := range h.Papers {
		h.Papers[i].Leaf.Value.Boards = boards
	}
	h.Cover.FromSizes, h.Cover.Template, h.Cover.Bleed = Figure[bool]{true, templates}, Figure[bool]{}, Figure[Length]{}
	return h
}

// boards is how much wider boards and joints may make a spine. It is an allowance for plausible
// spines, and no figure of a house.
const boards = Length(12_700)

// luluHardcover is Lulu's casewrap.
func luluHardcover() *House {
	const read = "2026-11-29"
	spines := &Source{Title: "How is Spine Width calculated?", Address: "https://help.api.lulu.com/en/support/solutions/articles/64000254616-how-is-spine-width-calculated-", Read: read}
	casewrap := &Source{Title: "Creating Your Hardcover Casewrap Cover", Address: "https://help.lulu.com/en/support/solutions/articles/64000308572-creating-your-hardcover-casewrap-cover", Read: read}
	template := &Source{Title: "One-Piece (Wraparound) Cover Dimensions (sizes of a template, in Lulu's forum)", Address: "http://connect.lulu.com/en/discussion/291366/one-piece-wraparound-cover-dimensions", Read: read, Quoting: true}

	h := lulu()
	h.Name, h.Title, h.Binding = "lulu-hardcover", "Lulu, hardcover (casewrap)", "hardcover"
	for i := range h.Papers {
		h.Papers[i].Pages = Figure[Range]{Range{24, 800}, spines}
		h.Papers[i].Spine = Figure[Spine]{Spine{Table: luluSpines()}, spines}
	}
	h.Cover.Bleed = Figure[Length]{inches(750), casewrap}
	h.Cover.Overhang = Figure[Length]{inches(125), template}
	h.Cover.Hinge = Figure[Length]{inches(554), template}
	h.Cover.Clear = Figure[Length]{inches(250), template}
	return h
}

// luluSpines returns Lulu's table of spines of hardcovers.
func luluSpines() (table []SpineStep) {
	for _, step := range []struct{ maxPages, tenThousandths int }{
		{84, 2500}, {140, 5000}, {168, 6250}, {194, 6875}, {222, 7500}, {250, 8125}, {278, 8750}, {306, 9375}, {334, 10_000},
		{360, 10_625}, {388, 11_250}, {416, 11_875}, {444, 12_500}, {472, 13_125}, {500, 13_750}, {528, 14_375}, {556, 15_000},
		{582, 15_625}, {610, 16_250}, {638, 16_875}, {666, 17_500}, {694, 18_125}, {722, 18_750}, {750, 19_375}, {778, 20_000},
		{799, 20_625}, {800, 21_250},
	} {
		table = append(table, SpineStep{step.maxPages, Length((step.tenThousandths*254 + 50) / 100)})
	}
	return table
}

// luluCoil is Lulu's book with a coil, which has no spine. The gutter is what Lulu suggests for the
// holes of the coil, on top of the margin that all sides have.
func luluCoil() *House {
	const read = "2026-11-29"
	spines := &Source{Title: "How is Spine Width calculated?", Address: "https://help.api.lulu.com/en/support/solutions/articles/64000254616-how-is-spine-width-calculated-", Read: read}

	h := lulu()
	tips := h.Margin.From
	h.Name, h.Title, h.Binding = "lulu-coil", "Lulu, coil", "coil"
	for i := range h.Papers {
		h.Papers[i].Pages = Figure[Range]{Range{3, 470}, h.Papers[i].Pages.From}
		h.Papers[i].Spine = Figure[Spine]{}
	}
	h.Inside = Figure[[]Gutter]{[]Gutter{{470, inches(875)}}, tips}
	h.Cover.NoSpine, h.Cover.SpineText = Figure[bool]{true, spines}, Figure[int]{}
	return h
}

// barnesNoble is Barnes & Noble Press. Its guide has no formula for the width of a spine, and its
// site makes the spine of a cover in parts.
func barnesNoble() *House {
	const read = "2026-11-29"
	guide := &Source{Title: "The NOOK Press Print Platform Formatting Guide (copy at RasterEdge)", Address: "http://www.rasteredge.com/gallery/c42/1412/", Read: read, Quoting: true}
	help := &Source{Title: "Formatting & Book Details", Address: "https://print.nookpress.com/publishing-help/formatting", Read: read}
	covers := &Source{Title: "How to create a paperback cover or hardback cover for Barnes and Noble Press (Stacey Carroll)", Address: "https://www.staceycarroll.org/index.php/author-writing-tips/132-how-to-create-a-paperback-cover-or-hardback-cover-for-barnes-and-noble-press", Read: read, Quoting: true}

	pages := Figure[Range]{Range{40, 800}, guide}
	return &House{
		Name: "bn", Title: "Barnes & Noble Press, paperback", Binding: "paperback",
		Papers: []Paper{{Name: "white", Pages: pages}, {Name: "cream", Pages: pages}, {Name: "color", Color: true, Pages: pages}},
		PDF:    Figure[string]{"pdf", help},
		Cover: Cover{
			Bleed:    Figure[Length]{inches(125), covers},
			Clear:    Figure[Length]{inches(250), covers},
			Template: Figure[bool]{true, help},
		},
	}
}
