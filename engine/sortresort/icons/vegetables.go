package icons

var vegetables = []shape{
	{"carrot", drawing{
		line(startAt(24, 15).lineTo(24, 3)),
		line(startAt(24, 15).curveTo(27, 9, 30, 6, 34, 5)),
		line(startAt(24, 15).curveTo(27, 9, 30, 6, 34, 5).mirrorImage()),
		body(startAt(24, 15).curveTo(31, 14, 36, 16, 35, 22).curveTo(33, 32, 28, 41, 24, 45).closeWithMirrorImage()),
		detail(startAt(14, 22).lineTo(22, 22)),
		detail(startAt(33, 28).lineTo(26, 28)),
	}},
	{"corn", drawing{
		body(ellipse(24, 20, 10, 17)),
		detail(startAt(24, 4).lineTo(24, 36)),
		detail(startAt(15, 13).lineTo(33, 13)),
		detail(startAt(14, 21).lineTo(34, 21)),
		part(startAt(24, 45).curveTo(34, 44, 41, 36, 40, 20).curveTo(32, 24, 27, 32, 24, 45).close()),
		part(startAt(24, 45).curveTo(34, 44, 41, 36, 40, 20).curveTo(32, 24, 27, 32, 24, 45).close().mirrorImage()),
	}},
	{"tomato", drawing{
		body(ellipse(24, 27, 20, 17)),
		part(startAt(24, 3).lineTo(27, 9).lineTo(36, 9).lineTo(31, 14).lineTo(33, 20).lineTo(24, 16).closeWithMirrorImage()),
	}},
	{"pumpkin", drawing{
		part(startAt(21, 15).lineTo(19, 5).lineTo(27, 4).lineTo(27, 15).close()),
		body(ellipse(24, 29, 21, 15)),
		detail(ellipse(24, 29, 9, 15)),
	}},
	{"mushroom", drawing{
		part(startAt(24, 26).lineTo(31, 26).curveTo(30, 34, 31, 39, 34, 44).lineTo(24, 44).closeWithMirrorImage()),
		body(startAt(24, 4).curveTo(38, 4, 45, 15, 45, 24).curveTo(45, 28, 41, 28, 36, 28).lineTo(24, 28).closeWithMirrorImage()),
	}},
	{"chilli", drawing{
		line(startAt(16, 11).curveTo(16, 7, 19, 5, 23, 4)),
		body(startAt(7, 15).curveTo(9, 10, 22, 9, 25, 14).curveTo(28, 27, 33, 36, 44, 43).curveTo(27, 46, 9, 32, 7, 15).close()),
		detail(startAt(8, 17).curveTo(13, 19, 20, 18, 25, 15)),
	}},
	{"turnip", drawing{
		line(startAt(24, 15).lineTo(24, 3)),
		line(startAt(24, 15).curveTo(28, 11, 31, 8, 32, 4)),
		line(startAt(24, 15).curveTo(28, 11, 31, 8, 32, 4).mirrorImage()),
		body(startAt(24, 15).curveTo(36, 15, 43, 20, 41, 27).curveTo(39, 34, 26, 35, 24, 45).closeWithMirrorImage()),
	}},
	{"peas", drawing{
		body(startAt(3, 17).curveTo(12, 9, 36, 9, 45, 17).curveTo(43, 41, 5, 41, 3, 17).close()),
		detail(circle(13, 22, 4)),
		detail(circle(24, 24, 4)),
		detail(circle(35, 22, 4)),
	}},
	{"aubergine", drawing{
		line(startAt(36, 11).lineTo(41, 4)),
		body(startAt(40, 16).curveTo(44, 30, 30, 45, 17, 45).curveTo(3, 45, 1, 30, 12, 27).curveTo(22, 24, 23, 14, 31, 9).close()),
		part(startAt(41, 20).lineTo(35, 18).lineTo(32, 14).lineTo(27, 12).curveTo(31, 6, 41, 9, 41, 20).close()),
	}},
	{"potato", drawing{
		body(startAt(12, 13).curveTo(20, 4, 42, 8, 44, 24).curveTo(46, 40, 26, 44, 16, 40).curveTo(4, 35, 2, 22, 12, 13).close()),
		detail(startAt(15, 20).lineTo(17, 22)),
		detail(startAt(28, 15).lineTo(30, 17)),
		detail(startAt(24, 30).lineTo(26, 32)),
		detail(startAt(36, 25).lineTo(38, 27)),
	}},
}
