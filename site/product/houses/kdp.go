package houses

// kdp is Amazon's service for paperbacks, Kindle Direct Publishing. Its limits of pages by trim and
// paper come from a guide that quotes the house's table.
func kdp() *House {
	const read = "2026-11-22"
	options := &Source{Title: "Print Options", Address: "https://kdp.amazon.com/en_US/help/topic/G201834180", Read: read}
	margins := &Source{Title: "Set Trim Size, Bleed, and Margins", Address: "https://kdp.amazon.com/en_US/help/topic/GVBQ3CMEQW3W2VL6", Read: read}
	guidelines := &Source{Title: "Paperback Submission Guidelines", Address: "https://kdp.amazon.com/en_US/help/topic/G201857950", Read: read}
	fonts := &Source{Title: "Paperback Fonts", Address: "https://kdp.amazon.com/en_US/help/topic/G202145450", Read: read}
	saving := &Source{Title: "Save Your Manuscript File", Address: "https://kdp.amazon.com/help/topic/GYEKAVKMSE23PFTM", Read: read}
	cover := &Source{Title: "Create a Paperback Cover", Address: "https://kdp.amazon.com/en_US/help/topic/G201953020", Read: "2026-11-21"}
	limits := &Source{Title: "What is the minimum and maximum number of pages (Book Bolt)", Address: "http://bookbolt.kb.help/kdp-publishing-what-is-the-minimum-maximum-number-of-pages-you-can-use-in-a-book-and-the-royalty-amount/", Read: read, Quoting: true}
	spines := &Source{Title: "KDP Cover Size Guide (KidIllus)", Address: "https://kidillus.com/kdp-cover-size-guide", Read: read, Quoting: true}
	interior := &Source{Title: "KDP hardcover and paperback interior formatting requirements (Authority Agency)", Address: "https://authorityagency.com/courses/book-publishing-printing-guides/hardcover-publishing-with-kdp/kdp-hardcover-interior-formatting-requirements/", Read: read, Quoting: true}
	trims := &Source{Title: "Choosing your trim size (30 Day Pivot)", Address: "https://30daypivot.com/kdp_spoke_creation", Read: read, Quoting: true}

	costs := &Source{Title: "Paperback Printing Cost (Amazon.com)", Address: "https://kdp.amazon.com/en_US/help/topic/G201834340", Read: "2026-11-29"}
	royalties := &Source{Title: "KDP Update: Amazon Authors Are Making Less Royalties (Mandi Lynn)", Address: "https://mandilynn.com/2025/06/12/kdp-update-amazon-authors-are-making-less-royalties", Read: "2026-11-29", Quoting: true}

	pageLimits := func(wide, square, high, letter int) []PageLimit {
		atMostPages := func(n int) Figure[int] { return Figure[int]{n, limits} }
		return []PageLimit{
			{inches(8250), inches(6000), atMostPages(wide)},
			{inches(8250), inches(8250), atMostPages(square)},
			{inches(8270), inches(11690), atMostPages(high)},
			{inches(8500), inches(8500), atMostPages(letter)},
		}
	}
	return &House{
		Name: "kdp", Title: "Amazon KDP, paperback", Binding: "paperback",
		Papers: []Paper{
			{Name: "white", Pages: Figure[Range]{Range{24, 828}, limits}, Limits: pageLimits(800, 800, 780, 590), Spine: Figure[Spine]{Spine{PerPage: Ratio{2252, 1_000_000}}, spines}},
			{Name: "cream", Pages: Figure[Range]{Range{24, 776}, limits}, Limits: pageLimits(750, 750, 730, 550), Spine: Figure[Spine]{Spine{PerPage: Ratio{2500, 1_000_000}}, spines}},
			{Name: "standard-color", Color: true, Pages: Figure[Range]{Range{72, 600}, limits}, Spine: Figure[Spine]{Spine{PerPage: Ratio{2252, 1_000_000}}, spines}},
			{Name: "premium-color", Color: true, Pages: Figure[Range]{Range{24, 828}, limits}, Limits: pageLimits(800, 800, 590, 590), Spine: Figure[Spine]{Spine{PerPage: Ratio{2347, 1_000_000}}, spines}},
		},
		Width:  Figure[Range]{Range{int(inches(4000)), int(inches(8500))}, trims},
		Height: Figure[Range]{Range{int(inches(6000)), int(inches(11690))}, trims},
		Inside: Figure[[]Gutter]{[]Gutter{
			{150, inches(375)}, {300, inches(500)}, {500, inches(625)}, {700, inches(750)}, {828, inches(875)},
		}, margins},
		Margin:          Figure[Length]{inches(250), margins},
		MarginWithBleed: Figure[Length]{inches(375), margins},
		Bleed:           Figure[Bleed]{Bleed{Width: inches(125)}, margins},
		MinType:         Figure[int]{700, fonts},
		MinLine:         Figure[int]{75, interior},
		MinResolution:   Figure[int]{300, guidelines},
		Colour:          Figure[string]{"rgb, cmyk", options},
		Black:           Figure[string]{"grey", options},
		PDF:             Figure[string]{"pdf", guidelines},
		Fonts:           Figure[bool]{true, saving},
		Forbidden:       Figure[[]string]{[]string{"crop marks", "bookmarks", "comments", "annotations", "encryption", "transparency", "layers"}, saving},
		MaxSize:         Figure[int]{650, saving},
		MaxBlanks:       Figure[int]{2, interior},
		Cover: Cover{
			Bleed:     Figure[Length]{inches(125), cover},
			Clear:     Figure[Length]{inches(125), cover},
			SpineText: Figure[int]{79, cover},
			SpineSide: Figure[Length]{inches(63), cover},
			Barcode:   Figure[Barcode]{Barcode{inches(2000), inches(1200), inches(250), true}, cover},
		},
		PrintCosts: Figure[PrintCosts]{PrintCosts{
			Currency: "USD", RegularWidth: inches(6120), RegularHeight: inches(9000),
			Regular: []PrintCost{{MaxPages: 108, Fixed: 2300}, {MaxPages: 828, Fixed: 1000, PerPage: 12}},
			Large:   []PrintCost{{MaxPages: 108, Fixed: 2840}, {MaxPages: 828, Fixed: 1000, PerPage: 17}},
		}, costs},
		Royalty: Figure[Royalty]{Royalty{Percent: 60, ListPrice: 9990}, royalties},
	}
}
