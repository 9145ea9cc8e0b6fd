package icons

var plants = []shape{
	{"leaf", drawing{
		line(startAt(24, 40).lineTo(24, 45)),
		body(startAt(24, 3).curveTo(39, 12, 43, 29, 24, 40).closeWithMirrorImage()),
		detail(startAt(24, 12).lineTo(24, 40)),
		detail(startAt(24, 24).lineTo(32, 18)),
		detail(startAt(24, 24).lineTo(32, 18).mirrorImage()),
		detail(startAt(24, 32).lineTo(32, 26)),
		detail(startAt(24, 32).lineTo(32, 26).mirrorImage()),
	}},
	{"flower", drawing{
		body(circle(24, 11, 8)),
		body(circle(37, 20, 8)),
		body(circle(32, 35, 8)),
		body(circle(16, 35, 8)),
		body(circle(11, 20, 8)),
		part(circle(24, 24, 7)),
	}},
	{"daisy", drawing{
		part(circle(24, 8, 6)), part(circle(35, 13, 6)), part(circle(40, 24, 6)), part(circle(35, 35, 6)),
		part(circle(24, 40, 6)), part(circle(13, 35, 6)), part(circle(8, 24, 6)), part(circle(13, 13, 6)),
		body(circle(24, 24, 12)),
	}},
	{"tulip", drawing{
		line(startAt(24, 30).lineTo(24, 45)),
		line(startAt(24, 44).curveTo(31, 43, 36, 39, 37, 33)),
		line(startAt(24, 44).curveTo(31, 43, 36, 39, 37, 33).mirrorImage()),
		body(startAt(24, 5).lineTo(31, 13).lineTo(38, 6).curveTo(41, 22, 36, 31, 24, 31).closeWithMirrorImage()),
	}},
	{"palm", drawing{
		line(startAt(22, 22).curveTo(20, 29, 19, 36, 19, 44)),
		line(startAt(27, 22).curveTo(26, 29, 27, 36, 29, 44)),
		line(startAt(13, 44).lineTo(35, 44)),
		body(startAt(24, 20).curveTo(18, 18, 12, 20, 8, 31).curveTo(0, 18, 5, 8, 17, 11).curveTo(18, 3, 30, 3, 31, 11).curveTo(43, 8, 48, 18, 40, 31).
			curveTo(36, 20, 30, 18, 24, 20).close()),
		detail(startAt(24, 18).curveTo(22, 14, 20, 12, 17, 11)),
		detail(startAt(24, 18).curveTo(26, 14, 28, 12, 31, 11)),
	}},
	{"tree", drawing{
		part(startAt(21, 34).lineTo(27, 34).lineTo(28, 45).lineTo(20, 45).close()),
		body(startAt(24, 4).curveTo(34, 2, 39, 10, 37, 14).curveTo(47, 17, 46, 33, 35, 34).lineTo(24, 34).closeWithMirrorImage()),
	}},
	{"sheaf", drawing{
		body(startAt(24, 3).lineTo(30, 6).lineTo(41, 5).curveTo(42, 16, 30, 20, 30, 28).curveTo(30, 34, 35, 39, 38, 45).lineTo(24, 45).closeWithMirrorImage()),
		detail(startAt(24, 11).lineTo(24, 45)),
		detail(startAt(27, 24).curveTo(28, 19, 31, 15, 33, 13)),
		detail(startAt(27, 24).curveTo(28, 19, 31, 15, 33, 13).mirrorImage()),
		part(startAt(16, 25).lineTo(32, 25).lineTo(32, 32).lineTo(16, 32).close()),
	}},
	{"clover", drawing{
		line(startAt(24, 24).curveTo(24, 34, 27, 40, 32, 45)),
		body(circle(24, 12, 9)),
		body(circle(13, 28, 9)),
		body(circle(35, 28, 9)),
		dot(circle(24, 23, 2)),
	}},
	{"acorn", drawing{
		line(startAt(24, 10).curveTo(24, 7, 26, 5, 29, 4)),
		body(startAt(24, 20).lineTo(38, 20).curveTo(39, 32, 32, 39, 24, 45).closeWithMirrorImage()),
		part(startAt(24, 9).curveTo(36, 9, 42, 14, 42, 22).lineTo(24, 22).closeWithMirrorImage()),
	}},
	{"cactus", drawing{
		body(startAt(24, 4).curveTo(29, 4, 31, 8, 31, 12).lineTo(31, 26).lineTo(35, 26).lineTo(35, 18).curveTo(35, 13, 43, 13, 43, 18).lineTo(43, 26).
			curveTo(43, 33, 38, 34, 31, 34).lineTo(31, 44).lineTo(17, 44).lineTo(17, 30).curveTo(10, 30, 5, 29, 5, 22).lineTo(5, 16).curveTo(5, 11, 13, 11, 13, 16).
			lineTo(13, 22).lineTo(17, 22).lineTo(17, 12).curveTo(17, 8, 19, 4, 24, 4).close()),
	}},
}
