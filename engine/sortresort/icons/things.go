package icons

var things = []shape{
	{"egg", drawing{
		body(startAt(24, 4).curveTo(34, 4, 40, 19, 40, 28).curveTo(40, 38, 33, 45, 24, 45).closeWithMirrorImage()),
	}},
	{"ball", drawing{
		body(circle(24, 24, 20)),
		detail(startAt(24, 4).curveTo(14, 12, 14, 36, 24, 44)),
		detail(startAt(24, 4).curveTo(14, 12, 14, 36, 24, 44).mirrorImage()),
	}},
	{"pail", drawing{
		line(startAt(9, 18).curveTo(9, 9, 15, 4, 24, 4).curveTo(33, 4, 39, 9, 39, 18)),
		body(startAt(24, 18).lineTo(42, 18).lineTo(37, 45).lineTo(24, 45).closeWithMirrorImage()),
		detail(startAt(9, 25).lineTo(39, 25)),
	}},
	{"shovel", drawing{
		line(startAt(17, 4).lineTo(31, 4)),
		line(startAt(24, 4).lineTo(24, 22)),
		body(startAt(24, 21).lineTo(35, 21).curveTo(38, 34, 31, 42, 24, 45).closeWithMirrorImage()),
	}},
	{"hat", drawing{
		part(ellipse(24, 34, 21, 7)),
		body(startAt(24, 8).curveTo(35, 8, 36, 17, 37, 32).curveTo(33, 36, 28, 37, 24, 37).closeWithMirrorImage()),
		detail(startAt(12, 26).curveTo(18, 30, 30, 30, 36, 26)),
	}},
	{"sandal", drawing{
		body(startAt(24, 3).curveTo(37, 3, 37, 16, 35, 25).curveTo(33, 33, 37, 45, 24, 45).closeWithMirrorImage()),
		detail(startAt(24, 12).curveTo(30, 14, 34, 19, 35, 25)),
		detail(startAt(24, 12).curveTo(30, 14, 34, 19, 35, 25).mirrorImage()),
	}},
	{"glasses", drawing{
		line(startAt(20, 23).curveTo(22, 20, 26, 20, 28, 23)),
		line(startAt(4, 22).lineTo(8, 13)), line(startAt(4, 22).lineTo(8, 13).mirrorImage()),
		body(startAt(3, 21).lineTo(21, 21).curveTo(22, 30, 19, 35, 12, 35).curveTo(6, 35, 3, 30, 3, 21).close()),
		body(startAt(3, 21).lineTo(21, 21).curveTo(22, 30, 19, 35, 12, 35).curveTo(6, 35, 3, 30, 3, 21).close().mirrorImage()),
	}},
	{"parasol", drawing{
		line(startAt(24, 22).lineTo(24, 40).curveTo(24, 46, 33, 46, 33, 40)),
		line(startAt(24, 6).lineTo(24, 3)),
		body(startAt(24, 6).curveTo(37, 6, 45, 16, 45, 28).curveTo(41, 23, 35, 23, 31, 28).curveTo(29, 24, 27, 23, 24, 23).closeWithMirrorImage()),
	}},
	{"boat", drawing{
		line(startAt(24, 4).lineTo(24, 34)),
		body(startAt(28, 7).curveTo(37, 13, 41, 20, 42, 28).lineTo(28, 28).close()),
		body(startAt(20, 10).lineTo(20, 28).lineTo(7, 28).close()),
		body(startAt(3, 33).lineTo(45, 33).curveTo(43, 40, 40, 45, 36, 45).lineTo(12, 45).curveTo(8, 45, 5, 40, 3, 33).close()),
	}},
	{"ring", drawing{
		body(circle(24, 24, 20)),
		detail(startAt(18, 5).lineTo(21, 16)), detail(startAt(30, 5).lineTo(27, 16)),
		detail(startAt(18, 43).lineTo(21, 32)), detail(startAt(30, 43).lineTo(27, 32)),
		detail(startAt(5, 18).lineTo(16, 21)), detail(startAt(5, 30).lineTo(16, 27)),
		detail(startAt(43, 18).lineTo(32, 21)), detail(startAt(43, 30).lineTo(32, 27)),
		part(circle(24, 24, 8)),
	}},
	{"surfboard", drawing{
		body(startAt(24, 3).curveTo(35, 11, 37, 33, 30, 45).lineTo(24, 45).closeWithMirrorImage()),
		detail(startAt(24, 10).lineTo(24, 45)),
	}},
	{"kite", drawing{
		line(startAt(24, 33).curveTo(20, 37, 28, 40, 24, 45)),
		body(startAt(24, 3).lineTo(39, 16).lineTo(24, 34).closeWithMirrorImage()),
		detail(startAt(24, 3).lineTo(24, 34)),
		detail(startAt(9, 16).lineTo(39, 16)),
	}},
	{"boot", drawing{
		body(startAt(13, 4).lineTo(30, 4).lineTo(30, 26).curveTo(39, 27, 44, 31, 44, 38).lineTo(13, 38).close()),
		part(startAt(11, 38).lineTo(45, 38).lineTo(45, 44).lineTo(11, 44).close()),
		detail(startAt(13, 12).lineTo(30, 12)),
	}},
	{"can", drawing{
		line(startAt(12, 20).curveTo(12, 3, 33, 3, 33, 20)),
		line(startAt(33, 34).lineTo(43, 18)), line(startAt(39, 16).lineTo(46, 21)),
		body(startAt(6, 20).lineTo(34, 20).lineTo(36, 45).lineTo(4, 45).close()),
	}},
	{"horseshoe", drawing{
		body(startAt(24, 3).curveTo(39, 3, 45, 15, 42, 27).curveTo(41, 33, 38, 38, 36, 44).lineTo(28, 44).curveTo(33, 31, 37, 13, 24, 13).closeWithMirrorImage()),
	}},
	{"bell", drawing{
		line(startAt(24, 8).lineTo(24, 3)),
		part(circle(24, 41, 4)),
		body(startAt(24, 7).curveTo(35, 7, 37, 16, 37, 23).curveTo(37, 31, 40, 35, 43, 38).lineTo(24, 38).closeWithMirrorImage()),
	}},
	{"drum", drawing{
		body(startAt(4, 14).lineTo(44, 14).lineTo(44, 36).curveTo(44, 48, 4, 48, 4, 36).close()),
		detail(startAt(4, 22).lineTo(17, 42)), detail(startAt(17, 42).lineTo(24, 22)),
		detail(startAt(4, 22).lineTo(17, 42).mirrorImage()), detail(startAt(17, 42).lineTo(24, 22).mirrorImage()),
		part(ellipse(24, 14, 20, 8)),
	}},
	{"barn", drawing{
		body(startAt(24, 4).lineTo(38, 11).lineTo(43, 23).lineTo(43, 44).lineTo(24, 44).closeWithMirrorImage()),
		part(startAt(24, 26).lineTo(33, 26).lineTo(33, 44).lineTo(24, 44).closeWithMirrorImage()),
	}},
	{"tractor", drawing{
		body(startAt(12, 5).lineTo(31, 5).lineTo(32, 19).lineTo(44, 20).lineTo(44, 36).lineTo(12, 36).close()),
		part(startAt(18, 11).lineTo(26, 11).lineTo(26, 19).lineTo(18, 19).close()),
		part(circle(14, 35, 9)), dot(circle(14, 35, 3)),
		part(circle(38, 38, 7)), dot(circle(38, 38, 2)),
	}},
	{"key", drawing{
		body(startAt(14, 13).curveTo(21, 13, 25, 17, 26, 21).lineTo(45, 21).lineTo(45, 32).lineTo(39, 32).lineTo(39, 28).lineTo(26, 28).
			curveTo(25, 33, 20, 37, 14, 37).curveTo(7, 37, 3, 31, 3, 25).curveTo(3, 19, 7, 13, 14, 13).close()),
		part(circle(13, 25, 4)),
	}},
	{"camera", drawing{
		body(startAt(4, 14).lineTo(15, 14).lineTo(18, 8).lineTo(30, 8).lineTo(33, 14).lineTo(44, 14).lineTo(44, 41).lineTo(4, 41).close()),
		part(circle(24, 27, 9)), dot(circle(24, 27, 4)),
	}},
	{"feather", drawing{
		body(startAt(13, 36).curveTo(6, 21, 20, 6, 43, 4).curveTo(44, 27, 30, 41, 13, 36).close()),
		detail(startAt(13, 36).lineTo(34, 14)),
		line(startAt(4, 45).lineTo(14, 35)),
	}},
}
