package icons

var things = []shape{
	{"egg", drawing{
		body(from(24, 4).by(34, 4, 40, 19, 40, 28).by(40, 38, 33, 45, 24, 45).doubled()),
	}},
	{"ball", drawing{
		body(circle(24, 24, 20)),
		detail(from(24, 4).by(14, 12, 14, 36, 24, 44)),
		detail(from(24, 4).by(14, 12, 14, 36, 24, 44).mirrored()),
	}},
	{"pail", drawing{
		line(from(9, 18).by(9, 9, 15, 4, 24, 4).by(33, 4, 39, 9, 39, 18)),
		body(from(24, 18).to(42, 18).to(37, 45).to(24, 45).doubled()),
		detail(from(9, 25).to(39, 25)),
	}},
	{"shovel", drawing{
		line(from(17, 4).to(31, 4)),
		line(from(24, 4).to(24, 22)),
		body(from(24, 21).to(35, 21).by(38, 34, 31, 42, 24, 45).doubled()),
	}},
	{"hat", drawing{
		part(ellipse(24, 34, 21, 7)),
		body(from(24, 8).by(35, 8, 36, 17, 37, 32).by(33, 36, 28, 37, 24, 37).doubled()),
		detail(from(12, 26).by(18, 30, 30, 30, 36, 26)),
	}},
	{"sandal", drawing{
		body(from(24, 3).by(37, 3, 37, 16, 35, 25).by(33, 33, 37, 45, 24, 45).doubled()),
		detail(from(24, 12).by(30, 14, 34, 19, 35, 25)),
		detail(from(24, 12).by(30, 14, 34, 19, 35, 25).mirrored()),
	}},
	{"glasses", drawing{
		line(from(20, 23).by(22, 20, 26, 20, 28, 23)),
		line(from(4, 22).to(8, 13)), line(from(4, 22).to(8, 13).mirrored()),
		body(from(3, 21).to(21, 21).by(22, 30, 19, 35, 12, 35).by(6, 35, 3, 30, 3, 21).close()),
		body(from(3, 21).to(21, 21).by(22, 30, 19, 35, 12, 35).by(6, 35, 3, 30, 3, 21).close().mirrored()),
	}},
	{"parasol", drawing{
		line(from(24, 22).to(24, 40).by(24, 46, 33, 46, 33, 40)),
		line(from(24, 6).to(24, 3)),
		body(from(24, 6).by(37, 6, 45, 16, 45, 28).by(41, 23, 35, 23, 31, 28).by(29, 24, 27, 23, 24, 23).doubled()),
	}},
	{"boat", drawing{
		line(from(24, 4).to(24, 34)),
		body(from(28, 7).by(37, 13, 41, 20, 42, 28).to(28, 28).close()),
		body(from(20, 10).to(20, 28).to(7, 28).close()),
		body(from(3, 33).to(45, 33).by(43, 40, 40, 45, 36, 45).to(12, 45).by(8, 45, 5, 40, 3, 33).close()),
	}},
	{"ring", drawing{
		body(circle(24, 24, 20)),
		detail(from(18, 5).to(21, 16)), detail(from(30, 5).to(27, 16)),
		detail(from(18, 43).to(21, 32)), detail(from(30, 43).to(27, 32)),
		detail(from(5, 18).to(16, 21)), detail(from(5, 30).to(16, 27)),
		detail(from(43, 18).to(32, 21)), detail(from(43, 30).to(32, 27)),
		part(circle(24, 24, 8)),
	}},
	{"surfboard", drawing{
		body(from(24, 3).by(35, 11, 37, 33, 30, 45).to(24, 45).doubled()),
		detail(from(24, 10).to(24, 45)),
	}},
	{"kite", drawing{
		line(from(24, 33).by(20, 37, 28, 40, 24, 45)),
		body(from(24, 3).to(39, 16).to(24, 34).doubled()),
		detail(from(24, 3).to(24, 34)),
		detail(from(9, 16).to(39, 16)),
	}},
	{"boot", drawing{
		body(from(13, 4).to(30, 4).to(30, 26).by(39, 27, 44, 31, 44, 38).to(13, 38).close()),
		part(from(11, 38).to(45, 38).to(45, 44).to(11, 44).close()),
		detail(from(13, 12).to(30, 12)),
	}},
	{"can", drawing{
		line(from(12, 20).by(12, 3, 33, 3, 33, 20)),
		line(from(33, 34).to(43, 18)), line(from(39, 16).to(46, 21)),
		body(from(6, 20).to(34, 20).to(36, 45).to(4, 45).close()),
	}},
	{"horseshoe", drawing{
		body(from(24, 3).by(39, 3, 45, 15, 42, 27).by(41, 33, 38, 38, 36, 44).to(28, 44).by(33, 31, 37, 13, 24, 13).doubled()),
	}},
	{"bell", drawing{
		line(from(24, 8).to(24, 3)),
		part(circle(24, 41, 4)),
		body(from(24, 7).by(35, 7, 37, 16, 37, 23).by(37, 31, 40, 35, 43, 38).to(24, 38).doubled()),
	}},
	{"drum", drawing{
		body(from(4, 14).to(44, 14).to(44, 36).by(44, 48, 4, 48, 4, 36).close()),
		detail(from(4, 22).to(17, 42)), detail(from(17, 42).to(24, 22)),
		detail(from(4, 22).to(17, 42).mirrored()), detail(from(17, 42).to(24, 22).mirrored()),
		part(ellipse(24, 14, 20, 8)),
	}},
	{"barn", drawing{
		body(from(24, 4).to(38, 11).to(43, 23).to(43, 44).to(24, 44).doubled()),
		part(from(24, 26).to(33, 26).to(33, 44).to(24, 44).doubled()),
	}},
	{"tractor", drawing{
		body(from(12, 5).to(31, 5).to(32, 19).to(44, 20).to(44, 36).to(12, 36).close()),
		part(from(18, 11).to(26, 11).to(26, 19).to(18, 19).close()),
		part(circle(14, 35, 9)), dot(circle(14, 35, 3)),
		part(circle(38, 38, 7)), dot(circle(38, 38, 2)),
	}},
	{"key", drawing{
		body(from(14, 13).by(21, 13, 25, 17, 26, 21).to(45, 21).to(45, 32).to(39, 32).to(39, 28).to(26, 28).
			by(25, 33, 20, 37, 14, 37).by(7, 37, 3, 31, 3, 25).by(3, 19, 7, 13, 14, 13).close()),
		part(circle(13, 25, 4)),
	}},
	{"camera", drawing{
		body(from(4, 14).to(15, 14).to(18, 8).to(30, 8).to(33, 14).to(44, 14).to(44, 41).to(4, 41).close()),
		part(circle(24, 27, 9)), dot(circle(24, 27, 4)),
	}},
	{"feather", drawing{
		body(from(13, 36).by(6, 21, 20, 6, 43, 4).by(44, 27, 30, 41, 13, 36).close()),
		detail(from(13, 36).to(34, 14)),
		line(from(4, 45).to(14, 35)),
	}},
}
