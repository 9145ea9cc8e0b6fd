package icons

var vegetables = []shape{
	{"carrot", drawing{
		line(from(24, 15).to(24, 3)),
		line(from(24, 15).by(27, 9, 30, 6, 34, 5)),
		line(from(24, 15).by(27, 9, 30, 6, 34, 5).mirrored()),
		body(from(24, 15).by(31, 14, 36, 16, 35, 22).by(33, 32, 28, 41, 24, 45).doubled()),
		detail(from(14, 22).to(22, 22)),
		detail(from(33, 28).to(26, 28)),
	}},
	{"corn", drawing{
		body(ellipse(24, 20, 10, 17)),
		detail(from(24, 4).to(24, 36)),
		detail(from(15, 13).to(33, 13)),
		detail(from(14, 21).to(34, 21)),
		part(from(24, 45).by(34, 44, 41, 36, 40, 20).by(32, 24, 27, 32, 24, 45).close()),
		part(from(24, 45).by(34, 44, 41, 36, 40, 20).by(32, 24, 27, 32, 24, 45).close().mirrored()),
	}},
	{"tomato", drawing{
		body(ellipse(24, 27, 20, 17)),
		part(from(24, 3).to(27, 9).to(36, 9).to(31, 14).to(33, 20).to(24, 16).doubled()),
	}},
	{"pumpkin", drawing{
		part(from(21, 15).to(19, 5).to(27, 4).to(27, 15).close()),
		body(ellipse(24, 29, 21, 15)),
		detail(ellipse(24, 29, 9, 15)),
	}},
	{"mushroom", drawing{
		part(from(24, 26).to(31, 26).by(30, 34, 31, 39, 34, 44).to(24, 44).doubled()),
		body(from(24, 4).by(38, 4, 45, 15, 45, 24).by(45, 28, 41, 28, 36, 28).to(24, 28).doubled()),
	}},
	{"chilli", drawing{
		line(from(16, 11).by(16, 7, 19, 5, 23, 4)),
		body(from(7, 15).by(9, 10, 22, 9, 25, 14).by(28, 27, 33, 36, 44, 43).by(27, 46, 9, 32, 7, 15).close()),
		detail(from(8, 17).by(13, 19, 20, 18, 25, 15)),
	}},
	{"turnip", drawing{
		line(from(24, 15).to(24, 3)),
		line(from(24, 15).by(28, 11, 31, 8, 32, 4)),
		line(from(24, 15).by(28, 11, 31, 8, 32, 4).mirrored()),
		body(from(24, 15).by(36, 15, 43, 20, 41, 27).by(39, 34, 26, 35, 24, 45).doubled()),
	}},
	{"peas", drawing{
		body(from(3, 17).by(12, 9, 36, 9, 45, 17).by(43, 41, 5, 41, 3, 17).close()),
		detail(circle(13, 22, 4)),
		detail(circle(24, 24, 4)),
		detail(circle(35, 22, 4)),
	}},
	{"aubergine", drawing{
		line(from(36, 11).to(41, 4)),
		body(from(40, 16).by(44, 30, 30, 45, 17, 45).by(3, 45, 1, 30, 12, 27).by(22, 24, 23, 14, 31, 9).close()),
		part(from(41, 20).to(35, 18).to(32, 14).to(27, 12).by(31, 6, 41, 9, 41, 20).close()),
	}},
	{"potato", drawing{
		body(from(12, 13).by(20, 4, 42, 8, 44, 24).by(46, 40, 26, 44, 16, 40).by(4, 35, 2, 22, 12, 13).close()),
		detail(from(15, 20).to(17, 22)),
		detail(from(28, 15).to(30, 17)),
		detail(from(24, 30).to(26, 32)),
		detail(from(36, 25).to(38, 27)),
	}},
}
