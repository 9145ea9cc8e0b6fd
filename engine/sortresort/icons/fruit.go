package icons

var fruit = []shape{
	{"apple", drawing{
		line(startAt(24, 15).curveTo(24, 11, 26, 7, 30, 5)),
		body(startAt(24, 15).curveTo(28, 12, 41, 10, 41, 24).curveTo(41, 34, 34, 44, 28, 44).curveTo(26, 44, 26, 43, 24, 43).closeWithMirrorImage()),
	}},
	{"pear", drawing{
		line(startAt(24, 10).curveTo(24, 7, 26, 5, 29, 4)),
		body(startAt(24, 9).curveTo(30, 9, 31, 14, 32, 19).curveTo(33, 24, 40, 27, 40, 34).curveTo(40, 41, 33, 45, 24, 45).closeWithMirrorImage()),
	}},
	{"cherry", drawing{
		line(startAt(14, 27).curveTo(15, 17, 22, 9, 33, 5)),
		line(startAt(35, 25).curveTo(35, 17, 34, 11, 33, 5)),
		body(circle(14, 35, 9)),
		body(circle(35, 33, 9)),
	}},
	{"banana", drawing{
		body(startAt(9, 4).lineTo(15, 4).curveTo(16, 20, 27, 29, 43, 31).lineTo(45, 36).curveTo(24, 45, 4, 29, 9, 4).close()),
		detail(startAt(12, 12).curveTo(14, 25, 25, 34, 36, 35)),
	}},
	{"pineapple", drawing{
		part(startAt(24, 3).lineTo(29, 12).lineTo(38, 8).lineTo(33, 20).lineTo(24, 20).closeWithMirrorImage()),
		body(ellipse(24, 32, 12, 13)),
		detail(startAt(15, 25).lineTo(32, 42)),
		detail(startAt(21, 20).lineTo(36, 35)),
		detail(startAt(15, 25).lineTo(32, 42).mirrorImage()),
		detail(startAt(21, 20).lineTo(36, 35).mirrorImage()),
	}},
	{"melon", drawing{
		part(startAt(3, 12).lineTo(45, 12).curveTo(45, 27, 36, 38, 24, 38).curveTo(12, 38, 3, 27, 3, 12).close()),
		body(startAt(8, 12).lineTo(40, 12).curveTo(40, 23, 33, 32, 24, 32).curveTo(15, 32, 8, 23, 8, 12).close()),
		detail(startAt(17, 18).lineTo(18, 20)),
		detail(startAt(31, 18).lineTo(30, 20)),
		detail(startAt(24, 23).lineTo(24, 25)),
	}},
	{"coconut", drawing{
		body(startAt(4, 18).curveTo(4, 36, 12, 45, 24, 45).curveTo(36, 45, 44, 36, 44, 18).close()),
		part(ellipse(24, 18, 20, 10)),
		line(ellipse(24, 19, 12, 5)),
	}},
	{"strawberry", drawing{
		body(startAt(24, 14).curveTo(30, 10, 41, 12, 40, 23).curveTo(39, 33, 30, 42, 24, 45).closeWithMirrorImage()),
		part(startAt(24, 3).lineTo(28, 9).lineTo(37, 8).lineTo(32, 15).lineTo(24, 19).closeWithMirrorImage()),
	}},
	{"lemon", drawing{
		body(startAt(3, 24).curveTo(8, 22, 10, 11, 24, 11).curveTo(38, 11, 40, 22, 45, 24).curveTo(40, 26, 38, 37, 24, 37).curveTo(10, 37, 8, 26, 3, 24).close()),
	}},
	{"grapes", drawing{
		line(startAt(24, 12).lineTo(24, 4)),
		line(startAt(24, 6).curveTo(29, 3, 33, 4, 36, 7)),
		body(circle(12, 17, 6)),
		body(circle(24, 17, 6)),
		body(circle(36, 17, 6)),
		body(circle(18, 28, 6)),
		body(circle(30, 28, 6)),
		body(circle(24, 39, 6)),
	}},
	{"orange", drawing{
		body(circle(24, 26, 18)),
		part(startAt(24, 10).curveTo(27, 3, 35, 2, 40, 5).curveTo(38, 12, 31, 14, 24, 10).close()),
	}},
}
