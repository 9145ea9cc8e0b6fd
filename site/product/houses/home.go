package houses

// home is a laser printer at a school. It has no limit on pages, but can't print at the edge of the
// paper.
func home() *House {
	edge := &Source{Title: "Show Unprintable Region (BarTender help)", Address: "https://help.seagullscientific.com/2019/en/content/view_view_show.htm", Read: "2026-11-22", Quoting: true}
	return &House{
		Name: "home", Title: "a printer at home or at school", Binding: "loose",
		Papers: []Paper{{Name: "white"}, {Name: "color", Color: true}},
		Inside: Figure[[]Gutter]{[]Gutter{{1 << 30, inches(200)}}, edge},
		Margin: Figure[Length]{inches(200), edge},
	}
}
