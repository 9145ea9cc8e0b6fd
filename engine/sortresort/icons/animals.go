package icons

var animals = []shape{
	{"fish", drawing{
		part(startAt(33, 24).lineTo(45, 12).lineTo(42, 24).lineTo(45, 36).close()),
		body(startAt(3, 24).curveTo(10, 9, 28, 9, 36, 24).curveTo(28, 39, 10, 39, 3, 24).close()),
		mark(circle(12, 21, 2)),
	}},
	{"crab", drawing{
		line(startAt(13, 33).lineTo(4, 37)), line(startAt(13, 33).lineTo(4, 37).mirrorImage()),
		line(startAt(16, 38).lineTo(9, 44)), line(startAt(16, 38).lineTo(9, 44).mirrorImage()),
		line(startAt(20, 22).lineTo(19, 14)), line(startAt(20, 22).lineTo(19, 14).mirrorImage()),
		line(startAt(12, 26).lineTo(8, 19)), line(startAt(12, 26).lineTo(8, 19).mirrorImage()),
		part(startAt(8, 20).curveTo(2, 18, 2, 8, 9, 5).lineTo(9, 12).lineTo(14, 8).curveTo(17, 15, 14, 20, 8, 20).close()),
		part(startAt(8, 20).curveTo(2, 18, 2, 8, 9, 5).lineTo(9, 12).lineTo(14, 8).curveTo(17, 15, 14, 20, 8, 20).close().mirrorImage()),
		body(ellipse(24, 32, 14, 11)),
		dot(circle(20, 13, 2)), dot(circle(28, 13, 2)),
	}},
	{"turtle", drawing{
		part(startAt(10, 33).lineTo(17, 33).lineTo(15, 42).lineTo(9, 42).close()),
		part(startAt(31, 33).lineTo(38, 33).lineTo(38, 42).lineTo(32, 42).close()),
		part(startAt(34, 32).curveTo(36, 24, 36, 18, 41, 17).curveTo(46, 17, 46, 26, 42, 29).curveTo(40, 32, 38, 33, 34, 33).close()),
		body(startAt(4, 34).curveTo(4, 8, 38, 8, 38, 34).close()),
		dot(circle(41, 22, 1)),
	}},
	{"snail", drawing{
		part(startAt(3, 43).curveTo(10, 34, 24, 41, 34, 36).curveTo(36, 34, 35, 28, 36, 25).curveTo(38, 20, 45, 21, 45, 27).curveTo(45, 38, 40, 43, 33, 43).close()),
		line(startAt(37, 22).lineTo(34, 13)), line(startAt(42, 22).lineTo(44, 13)),
		body(circle(19, 24, 15)),
		detail(startAt(34, 24).curveTo(34, 12, 13, 12, 12, 24).curveTo(12, 33, 27, 32, 26, 24).curveTo(25, 20, 19, 20, 19, 24)),
	}},
	{"chick", drawing{
		line(startAt(20, 38).lineTo(20, 45)), line(startAt(29, 38).lineTo(29, 45)),
		body(startAt(6, 21).curveTo(12, 23, 20, 22, 22, 13).curveTo(24, 1, 42, 3, 40, 16).curveTo(46, 30, 36, 41, 25, 41).curveTo(13, 41, 4, 33, 6, 21).close()),
		part(startAt(39, 12).lineTo(46, 15).lineTo(39, 19).close()),
		mark(circle(32, 13, 2)),
	}},
	{"butterfly", drawing{
		line(startAt(24, 14).curveTo(23, 9, 20, 6, 17, 4)), line(startAt(24, 14).curveTo(23, 9, 20, 6, 17, 4).mirrorImage()),
		body(startAt(24, 18).curveTo(28, 6, 44, 4, 44, 14).curveTo(45, 22, 38, 25, 34, 26).curveTo(41, 28, 41, 36, 36, 41).curveTo(31, 44, 25, 38, 24, 32).closeWithMirrorImage()),
		mark(startAt(24, 12).curveTo(27, 14, 27, 34, 24, 38).closeWithMirrorImage()),
	}},
	{"pig", drawing{
		part(startAt(8, 21).lineTo(6, 5).lineTo(21, 10).close()),
		part(startAt(8, 21).lineTo(6, 5).lineTo(21, 10).close().mirrorImage()),
		body(circle(24, 26, 18)),
		part(ellipse(24, 32, 9, 6)),
		dot(circle(21, 32, 1)), dot(circle(27, 32, 1)),
		mark(circle(17, 20, 2)), mark(circle(31, 20, 2)),
	}},
	{"cow", drawing{
		line(startAt(14, 13).curveTo(8, 12, 7, 7, 9, 3)), line(startAt(14, 13).curveTo(8, 12, 7, 7, 9, 3).mirrorImage()),
		part(startAt(13, 15).curveTo(6, 14, 2, 18, 2, 22).curveTo(6, 25, 12, 23, 13, 21).close()),
		part(startAt(13, 15).curveTo(6, 14, 2, 18, 2, 22).curveTo(6, 25, 12, 23, 13, 21).close().mirrorImage()),
		body(startAt(24, 8).lineTo(32, 8).curveTo(37, 12, 37, 26, 34, 38).lineTo(24, 38).closeWithMirrorImage()),
		part(ellipse(24, 37, 14, 8)),
		dot(circle(19, 37, 2)), dot(circle(29, 37, 2)),
		mark(circle(19, 18, 2)), mark(circle(29, 18, 2)),
	}},
	{"sheep", drawing{
		line(startAt(17, 36).lineTo(17, 45)), line(startAt(31, 36).lineTo(31, 45)),
		body(startAt(24, 8).curveTo(29, 3, 37, 6, 37, 12).curveTo(44, 13, 46, 21, 41, 25).curveTo(45, 31, 40, 38, 34, 37).curveTo(31, 41, 27, 41, 24, 38).closeWithMirrorImage()),
		part(startAt(5, 20).curveTo(5, 13, 19, 13, 19, 20).curveTo(19, 28, 16, 32, 12, 32).curveTo(8, 32, 5, 28, 5, 20).close()),
		dot(circle(10, 21, 1)), dot(circle(15, 21, 1)),
	}},
	{"rabbit", drawing{
		part(startAt(20, 22).curveTo(11, 18, 11, 3, 16, 3).curveTo(22, 3, 24, 14, 23, 22).close()),
		part(startAt(20, 22).curveTo(11, 18, 11, 3, 16, 3).curveTo(22, 3, 24, 14, 23, 22).close().mirrorImage()),
		body(startAt(24, 18).curveTo(36, 18, 41, 26, 40, 33).curveTo(39, 41, 32, 45, 24, 45).closeWithMirrorImage()),
		mark(circle(17, 29, 2)), mark(circle(31, 29, 2)),
		mark(startAt(24, 39).lineTo(21, 35).lineTo(27, 35).close()),
	}},
	{"bee", drawing{
		part(startAt(22, 18).curveTo(8, 16, 7, 4, 15, 3).curveTo(22, 3, 25, 11, 25, 18).close()),
		part(startAt(26, 18).curveTo(28, 5, 36, 2, 40, 7).curveTo(43, 13, 35, 18, 27, 18).close()),
		body(startAt(4, 29).curveTo(5, 20, 14, 17, 24, 17).curveTo(36, 17, 42, 23, 45, 30).curveTo(40, 38, 34, 42, 24, 42).curveTo(13, 42, 4, 39, 4, 29).close()),
		mark(circle(11, 27, 2)),
		detail(startAt(20, 18).curveTo(17, 25, 17, 34, 20, 42)),
		detail(startAt(30, 18).curveTo(33, 25, 33, 34, 30, 41)),
	}},
	{"star", drawing{
		body(startAt(24, 3).curveTo(26, 8, 27, 13, 30, 16).curveTo(35, 17, 41, 17, 45, 19).curveTo(42, 23, 37, 26, 35, 30).curveTo(35, 35, 37, 41, 37, 44).
			curveTo(33, 43, 28, 39, 24, 37).closeWithMirrorImage()),
	}},
	{"scallop", drawing{
		part(startAt(24, 38).lineTo(29, 38).lineTo(32, 45).lineTo(24, 45).closeWithMirrorImage()),
		body(startAt(24, 4).curveTo(38, 4, 46, 15, 44, 25).curveTo(42, 33, 34, 36, 30, 40).lineTo(24, 40).closeWithMirrorImage()),
		detail(startAt(24, 11).lineTo(24, 40)),
		detail(startAt(27, 38).lineTo(36, 15)),
		detail(startAt(27, 38).lineTo(36, 15).mirrorImage()),
	}},
	{"whelk", drawing{
		body(startAt(24, 3).lineTo(29, 12).curveTo(33, 13, 33, 17, 32, 19).curveTo(38, 21, 39, 27, 36, 31).curveTo(41, 37, 35, 45, 24, 45).closeWithMirrorImage()),
		detail(startAt(19, 14).curveTo(22, 17, 28, 16, 31, 13)),
		detail(startAt(15, 23).curveTo(21, 26, 30, 24, 34, 20)),
		detail(startAt(12, 36).curveTo(21, 38, 32, 35, 37, 31)),
	}},
}
