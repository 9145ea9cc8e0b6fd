package houses

// ingram is IngramSpark. It publishes no formula for the width of a spine: the publisher has to
// enter the width that IngramSpark's template generator gives. The thickness of its papers only
// tells whether that width is plausible.
func ingram() *House {
	const read = "2026-11-22"
	files := &Source{Title: "File Requirements for Print Books", Address: "https://www.ingramspark.com/blog/file-requirements-for-print-books", Read: read}
	tips := &Source{Title: "Manufacturing and File Setup Tips", Address: "https://help.ingramspark.com/hc/en-us/articles/5338636202637-Manufacturing-and-File-Setup-Tips", Read: read}
	problems := &Source{Title: "File Problems that Cause Printing Problems of a Book", Address: "https://help.ingramspark.com/hc/en-us/articles/6443532453901-File-Problems-that-Cause-Printing-Problems-of-a-Book", Read: read}
	guide := &Source{Title: "File Creation Guide", Address: "https://www.ingramspark.com/hubfs/downloads/file-creation-guide.pdf", Read: "2026-11-21"}
	failing := &Source{Title: "Why Is Your Upload Failing", Address: "https://www.ingramspark.com/blog/why-is-your-upload-failing", Read: read}

	papers := &Source{Title: "Parameters of a cover (The Science of Functional Programming)", Address: "https://github.com/winitzki/sofp/blob/master/sofp-src/book_cover/sofp-cover-parameters.tex", Read: "2026-11-29", Quoting: true}

	leaf := Figure[LeafRange]{LeafRange{Thin: Spine{PerPage: Ratio{2110, 1_000_000}}, Thick: Spine{PerPage: Ratio{2720, 1_000_000}}}, papers}
	return &House{
		Name: "ingram", Title: "IngramSpark, perfect bound", Binding: "paperback",
		Papers: []Paper{
			{Name: "white", Pages: Figure[Range]{Range{18, 1200}, guide}, Leaf: leaf},
			{Name: "cream", Pages: Figure[Range]{Range{18, 1200}, guide}, Leaf: leaf},
			{Name: "color", Color: true, Pages: Figure[Range]{Range{18, 1200}, guide}, Leaf: leaf},
		},
		Inside:          Figure[[]Gutter]{[]Gutter{{1200, inches(500)}}, files},
		Margin:          Figure[Length]{inches(500), files},
		MarginWithBleed: Figure[Length]{inches(500), files},
		Bleed:           Figure[Bleed]{Bleed{Width: inches(125)}, guide},
		MinResolution:   Figure[int]{300, guide},
		MaxInk:          Figure[int]{240, guide},
		Colour:          Figure[string]{"cmyk", guide},
		Black:           Figure[string]{"black", problems},
		PDF:             Figure[string]{"PDF/X-1a:2001", problems},
		Fonts:           Figure[bool]{true, failing},
		Forbidden:       Figure[[]string]{[]string{"crop marks", "annotations", "encryption", "transparency"}, files},
		EvenPages:       Figure[bool]{true, guide},
		BlankLast:       Figure[bool]{true, files},
		Tolerance:       Figure[Length]{inches(63), problems},
		Cover: Cover{
			Bleed:     Figure[Length]{inches(125), guide},
			Clear:     Figure[Length]{inches(250), tips},
			SpineSide: Figure[Length]{inches(63), guide},
			Template:  Figure[bool]{true, guide},
		},
	}
}
