package icons

var fruit = []shape{
	{"apple", drawing{
		line(from(24, 15).by(24, 11, 26, 7, 30, 5)),
		body(from(24, 15).by(28, 12, 41, 10, 41, 24).by(41, 34, 34, 44, 28, 44).by(26, 44, 26, 43, 24, 43).doubled()),
	}},
	{"pear", drawing{
		line(from(24, 10).by(24, 7, 26, 5, 29, 4)),
		body(from(24, 9).by(30, 9, 31, 14, 32, 19).by(33, 24, 40, 27, 40, 34).by(40, 41, 33, 45, 24, 45).doubled()),
	}},
	{"cherry", drawing{
		line(from(14, 27).by(15, 17, 22, 9, 33, 5)),
		line(from(35, 25).by(35, 17, 34, 11, 33, 5)),
		body(circle(14, 35, 9)),
		body(circle(35, 33, 9)),
	}},
	{"banana", drawing{
		body(from(9, 4).to(15, 4).by(16, 20, 27, 29, 43, 31).to(45, 36).by(24, 45, 4, 29, 9, 4).close()),
		detail(from(12, 12).by(14, 25, 25, 34, 36, 35)),
	}},
	{"pineapple", drawing{
		part(from(24, 3).to(29, 12).to(38, 8).to(33, 20).to(24, 20).doubled()),
		body(ellipse(24, 32, 12, 13)),
		detail(from(15, 25).to(32, 42)),
		detail(from(21, 20).to(36, 35)),
		detail(from(15, 25).to(32, 42).mirrored()),
		detail(from(21, 20).to(36, 35).mirrored()),
	}},
	{"melon", drawing{
		part(from(3, 12).to(45, 12).by(45, 27, 36, 38, 24, 38).by(12, 38, 3, 27, 3, 12).close()),
		body(from(8, 12).to(40, 12).by(40, 23, 33, 32, 24, 32).by(15, 32, 8, 23, 8, 12).close()),
		detail(from(17, 18).to(18, 20)),
		detail(from(31, 18).to(30, 20)),
		detail(from(24, 23).to(24, 25)),
	}},
	{"coconut", drawing{
		body(from(4, 18).by(4, 36, 12, 45, 24, 45).by(36, 45, 44, 36, 44, 18).close()),
		part(ellipse(24, 18, 20, 10)),
		line(ellipse(24, 19, 12, 5)),
	}},
	{"strawberry", drawing{
		body(from(24, 14).by(30, 10, 41, 12, 40, 23).by(39, 33, 30, 42, 24, 45).doubled()),
		part(from(24, 3).to(28, 9).to(37, 8).to(32, 15).to(24, 19).doubled()),
	}},
	{"lemon", drawing{
		body(from(3, 24).by(8, 22, 10, 11, 24, 11).by(38, 11, 40, 22, 45, 24).by(40, 26, 38, 37, 24, 37).by(10, 37, 8, 26, 3, 24).close()),
	}},
	{"grapes", drawing{
		line(from(24, 12).to(24, 4)),
		line(from(24, 6).by(29, 3, 33, 4, 36, 7)),
		body(circle(12, 17, 6)),
		body(circle(24, 17, 6)),
		body(circle(36, 17, 6)),
		body(circle(18, 28, 6)),
		body(circle(30, 28, 6)),
		body(circle(24, 39, 6)),
	}},
	{"orange", drawing{
		body(circle(24, 26, 18)),
		part(from(24, 10).by(27, 3, 35, 2, 40, 5).by(38, 12, 31, 14, 24, 10).close()),
	}},
}
