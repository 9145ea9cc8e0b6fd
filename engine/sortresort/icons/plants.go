package icons

var plants = []shape{
	{"leaf", drawing{
		line(from(24, 40).to(24, 45)),
		body(from(24, 3).by(39, 12, 43, 29, 24, 40).doubled()),
		detail(from(24, 12).to(24, 40)),
		detail(from(24, 24).to(32, 18)),
		detail(from(24, 24).to(32, 18).mirrored()),
		detail(from(24, 32).to(32, 26)),
		detail(from(24, 32).to(32, 26).mirrored()),
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
		line(from(24, 30).to(24, 45)),
		line(from(24, 44).by(31, 43, 36, 39, 37, 33)),
		line(from(24, 44).by(31, 43, 36, 39, 37, 33).mirrored()),
		body(from(24, 5).to(31, 13).to(38, 6).by(41, 22, 36, 31, 24, 31).doubled()),
	}},
	{"palm", drawing{
		line(from(22, 22).by(20, 29, 19, 36, 19, 44)),
		line(from(27, 22).by(26, 29, 27, 36, 29, 44)),
		line(from(13, 44).to(35, 44)),
		body(from(24, 20).by(18, 18, 12, 20, 8, 31).by(0, 18, 5, 8, 17, 11).by(18, 3, 30, 3, 31, 11).by(43, 8, 48, 18, 40, 31).
			by(36, 20, 30, 18, 24, 20).close()),
		detail(from(24, 18).by(22, 14, 20, 12, 17, 11)),
		detail(from(24, 18).by(26, 14, 28, 12, 31, 11)),
	}},
	{"tree", drawing{
		part(from(21, 34).to(27, 34).to(28, 45).to(20, 45).close()),
		body(from(24, 4).by(34, 2, 39, 10, 37, 14).by(47, 17, 46, 33, 35, 34).to(24, 34).doubled()),
	}},
	{"sheaf", drawing{
		body(from(24, 3).to(30, 6).to(41, 5).by(42, 16, 30, 20, 30, 28).by(30, 34, 35, 39, 38, 45).to(24, 45).doubled()),
		detail(from(24, 11).to(24, 45)),
		detail(from(27, 24).by(28, 19, 31, 15, 33, 13)),
		detail(from(27, 24).by(28, 19, 31, 15, 33, 13).mirrored()),
		part(from(16, 25).to(32, 25).to(32, 32).to(16, 32).close()),
	}},
	{"clover", drawing{
		line(from(24, 24).by(24, 34, 27, 40, 32, 45)),
		body(circle(24, 12, 9)),
		body(circle(13, 28, 9)),
		body(circle(35, 28, 9)),
		dot(circle(24, 23, 2)),
	}},
	{"acorn", drawing{
		line(from(24, 10).by(24, 7, 26, 5, 29, 4)),
		body(from(24, 20).to(38, 20).by(39, 32, 32, 39, 24, 45).doubled()),
		part(from(24, 9).by(36, 9, 42, 14, 42, 22).to(24, 22).doubled()),
	}},
	{"cactus", drawing{
		body(from(24, 4).by(29, 4, 31, 8, 31, 12).to(31, 26).to(35, 26).to(35, 18).by(35, 13, 43, 13, 43, 18).to(43, 26).
			by(43, 33, 38, 34, 31, 34).to(31, 44).to(17, 44).to(17, 30).by(10, 30, 5, 29, 5, 22).to(5, 16).by(5, 11, 13, 11, 13, 16).
			to(13, 22).to(17, 22).to(17, 12).by(17, 8, 19, 4, 24, 4).close()),
	}},
}
