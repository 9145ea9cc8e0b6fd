package icons

var animals = []shape{
	{"fish", drawing{
		part(from(33, 24).to(45, 12).to(42, 24).to(45, 36).close()),
		body(from(3, 24).by(10, 9, 28, 9, 36, 24).by(28, 39, 10, 39, 3, 24).close()),
		mark(circle(12, 21, 2)),
	}},
	{"crab", drawing{
		line(from(13, 33).to(4, 37)), line(from(13, 33).to(4, 37).mirrored()),
		line(from(16, 38).to(9, 44)), line(from(16, 38).to(9, 44).mirrored()),
		line(from(20, 22).to(19, 14)), line(from(20, 22).to(19, 14).mirrored()),
		line(from(12, 26).to(8, 19)), line(from(12, 26).to(8, 19).mirrored()),
		part(from(8, 20).by(2, 18, 2, 8, 9, 5).to(9, 12).to(14, 8).by(17, 15, 14, 20, 8, 20).close()),
		part(from(8, 20).by(2, 18, 2, 8, 9, 5).to(9, 12).to(14, 8).by(17, 15, 14, 20, 8, 20).close().mirrored()),
		body(ellipse(24, 32, 14, 11)),
		dot(circle(20, 13, 2)), dot(circle(28, 13, 2)),
	}},
	{"turtle", drawing{
		part(from(10, 33).to(17, 33).to(15, 42).to(9, 42).close()),
		part(from(31, 33).to(38, 33).to(38, 42).to(32, 42).close()),
		part(from(34, 32).by(36, 24, 36, 18, 41, 17).by(46, 17, 46, 26, 42, 29).by(40, 32, 38, 33, 34, 33).close()),
		body(from(4, 34).by(4, 8, 38, 8, 38, 34).close()),
		dot(circle(41, 22, 1)),
	}},
	{"snail", drawing{
		part(from(3, 43).by(10, 34, 24, 41, 34, 36).by(36, 34, 35, 28, 36, 25).by(38, 20, 45, 21, 45, 27).by(45, 38, 40, 43, 33, 43).close()),
		line(from(37, 22).to(34, 13)), line(from(42, 22).to(44, 13)),
		body(circle(19, 24, 15)),
		detail(from(34, 24).by(34, 12, 13, 12, 12, 24).by(12, 33, 27, 32, 26, 24).by(25, 20, 19, 20, 19, 24)),
	}},
	{"chick", drawing{
		line(from(20, 38).to(20, 45)), line(from(29, 38).to(29, 45)),
		body(from(6, 21).by(12, 23, 20, 22, 22, 13).by(24, 1, 42, 3, 40, 16).by(46, 30, 36, 41, 25, 41).by(13, 41, 4, 33, 6, 21).close()),
		part(from(39, 12).to(46, 15).to(39, 19).close()),
		mark(circle(32, 13, 2)),
	}},
	{"butterfly", drawing{
		line(from(24, 14).by(23, 9, 20, 6, 17, 4)), line(from(24, 14).by(23, 9, 20, 6, 17, 4).mirrored()),
		body(from(24, 18).by(28, 6, 44, 4, 44, 14).by(45, 22, 38, 25, 34, 26).by(41, 28, 41, 36, 36, 41).by(31, 44, 25, 38, 24, 32).doubled()),
		mark(from(24, 12).by(27, 14, 27, 34, 24, 38).doubled()),
	}},
	{"pig", drawing{
		part(from(8, 21).to(6, 5).to(21, 10).close()),
		part(from(8, 21).to(6, 5).to(21, 10).close().mirrored()),
		body(circle(24, 26, 18)),
		part(ellipse(24, 32, 9, 6)),
		dot(circle(21, 32, 1)), dot(circle(27, 32, 1)),
		mark(circle(17, 20, 2)), mark(circle(31, 20, 2)),
	}},
	{"cow", drawing{
		line(from(14, 13).by(8, 12, 7, 7, 9, 3)), line(from(14, 13).by(8, 12, 7, 7, 9, 3).mirrored()),
		part(from(13, 15).by(6, 14, 2, 18, 2, 22).by(6, 25, 12, 23, 13, 21).close()),
		part(from(13, 15).by(6, 14, 2, 18, 2, 22).by(6, 25, 12, 23, 13, 21).close().mirrored()),
		body(from(24, 8).to(32, 8).by(37, 12, 37, 26, 34, 38).to(24, 38).doubled()),
		part(ellipse(24, 37, 14, 8)),
		dot(circle(19, 37, 2)), dot(circle(29, 37, 2)),
		mark(circle(19, 18, 2)), mark(circle(29, 18, 2)),
	}},
	{"sheep", drawing{
		line(from(17, 36).to(17, 45)), line(from(31, 36).to(31, 45)),
		body(from(24, 8).by(29, 3, 37, 6, 37, 12).by(44, 13, 46, 21, 41, 25).by(45, 31, 40, 38, 34, 37).by(31, 41, 27, 41, 24, 38).doubled()),
		part(from(5, 20).by(5, 13, 19, 13, 19, 20).by(19, 28, 16, 32, 12, 32).by(8, 32, 5, 28, 5, 20).close()),
		dot(circle(10, 21, 1)), dot(circle(15, 21, 1)),
	}},
	{"rabbit", drawing{
		part(from(20, 22).by(11, 18, 11, 3, 16, 3).by(22, 3, 24, 14, 23, 22).close()),
		part(from(20, 22).by(11, 18, 11, 3, 16, 3).by(22, 3, 24, 14, 23, 22).close().mirrored()),
		body(from(24, 18).by(36, 18, 41, 26, 40, 33).by(39, 41, 32, 45, 24, 45).doubled()),
		mark(circle(17, 29, 2)), mark(circle(31, 29, 2)),
		mark(from(24, 39).to(21, 35).to(27, 35).close()),
	}},
	{"bee", drawing{
		part(from(22, 18).by(8, 16, 7, 4, 15, 3).by(22, 3, 25, 11, 25, 18).close()),
		part(from(26, 18).by(28, 5, 36, 2, 40, 7).by(43, 13, 35, 18, 27, 18).close()),
		body(from(4, 29).by(5, 20, 14, 17, 24, 17).by(36, 17, 42, 23, 45, 30).by(40, 38, 34, 42, 24, 42).by(13, 42, 4, 39, 4, 29).close()),
		mark(circle(11, 27, 2)),
		detail(from(20, 18).by(17, 25, 17, 34, 20, 42)),
		detail(from(30, 18).by(33, 25, 33, 34, 30, 41)),
	}},
	{"star", drawing{
		body(from(24, 3).by(26, 8, 27, 13, 30, 16).by(35, 17, 41, 17, 45, 19).by(42, 23, 37, 26, 35, 30).by(35, 35, 37, 41, 37, 44).
			by(33, 43, 28, 39, 24, 37).doubled()),
	}},
	{"scallop", drawing{
		part(from(24, 38).to(29, 38).to(32, 45).to(24, 45).doubled()),
		body(from(24, 4).by(38, 4, 46, 15, 44, 25).by(42, 33, 34, 36, 30, 40).to(24, 40).doubled()),
		detail(from(24, 11).to(24, 40)),
		detail(from(27, 38).to(36, 15)),
		detail(from(27, 38).to(36, 15).mirrored()),
	}},
	{"whelk", drawing{
		body(from(24, 3).to(29, 12).by(33, 13, 33, 17, 32, 19).by(38, 21, 39, 27, 36, 31).by(41, 37, 35, 45, 24, 45).doubled()),
		detail(from(19, 14).by(22, 17, 28, 16, 31, 13)),
		detail(from(15, 23).by(21, 26, 30, 24, 34, 20)),
		detail(from(12, 36).by(21, 38, 32, 35, 37, 31)),
	}},
}
