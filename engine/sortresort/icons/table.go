package icons

// table lists shapes of food and drinks.
var table = []shape{
	{"cocktail", drawing{
		line(from(31, 14).to(37, 3)),
		line(from(24, 28).to(24, 44)), line(from(14, 44).to(34, 44)),
		body(from(4, 9).to(44, 9).to(24, 32).close()),
	}},
	{"tumbler", drawing{
		line(from(26, 14).to(31, 3).to(38, 3)),
		body(from(9, 14).to(39, 14).to(35, 45).to(13, 45).close()),
	}},
	{"bottle", drawing{
		body(from(24, 9).to(29, 9).by(29, 20, 37, 20, 37, 28).to(37, 45).to(24, 45).doubled()),
		part(from(18, 3).to(30, 3).to(30, 9).to(18, 9).close()),
	}},
	{"jar", drawing{
		body(from(24, 12).to(33, 12).by(40, 14, 41, 17, 41, 22).to(41, 39).by(41, 43, 39, 45, 35, 45).to(24, 45).doubled()),
		part(from(11, 4).to(37, 4).to(37, 12).to(11, 12).close()),
	}},
	{"cup", drawing{
		line(from(36, 19).by(46, 17, 46, 34, 35, 33)),
		body(from(5, 12).to(36, 12).to(36, 33).by(36, 40, 32, 44, 26, 44).to(15, 44).by(9, 44, 5, 40, 5, 33).close()),
		line(from(15, 6).to(15, 3)), line(from(26, 6).to(26, 3)),
	}},
	{"icecream", drawing{
		part(from(24, 24).to(36, 24).to(24, 46).doubled()),
		body(from(24, 3).by(35, 3, 38, 12, 37, 17).by(42, 18, 41, 26, 36, 26).to(24, 26).doubled()),
	}},
	{"popsicle", drawing{
		part(from(20, 34).to(28, 34).to(28, 46).to(20, 46).close()),
		body(from(24, 3).by(34, 3, 38, 9, 38, 15).to(38, 35).to(24, 35).doubled()),
	}},
	{"cheese", drawing{
		part(from(4, 22).to(30, 7).by(39, 8, 44, 14, 44, 22).close()),
		body(from(4, 22).to(44, 22).to(44, 41).to(4, 41).close()),
		detail(circle(13, 32, 4)), detail(circle(31, 33, 5)),
	}},
	{"bread", drawing{
		body(from(24, 9).by(37, 8, 46, 10, 45, 17).by(45, 21, 42, 23, 40, 23).to(40, 42).to(24, 42).doubled()),
	}},
	{"cake", drawing{
		body(from(4, 22).to(44, 22).to(44, 43).to(4, 43).close()),
		part(from(4, 22).by(4, 12, 12, 10, 24, 10).by(36, 10, 44, 12, 44, 22).by(41, 30, 35, 30, 32, 22).by(29, 30, 19, 30, 16, 22).by(13, 30, 7, 30, 4, 22).close()),
		line(from(24, 10).to(24, 3)),
	}},
}
