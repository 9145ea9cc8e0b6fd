package icons

// table lists shapes of food and drinks.
var table = []shape{
	{"cocktail", drawing{
		line(startAt(31, 14).lineTo(37, 3)),
		line(startAt(24, 28).lineTo(24, 44)), line(startAt(14, 44).lineTo(34, 44)),
		body(startAt(4, 9).lineTo(44, 9).lineTo(24, 32).close()),
	}},
	{"tumbler", drawing{
		line(startAt(26, 14).lineTo(31, 3).lineTo(38, 3)),
		body(startAt(9, 14).lineTo(39, 14).lineTo(35, 45).lineTo(13, 45).close()),
	}},
	{"bottle", drawing{
		body(startAt(24, 9).lineTo(29, 9).curveTo(29, 20, 37, 20, 37, 28).lineTo(37, 45).lineTo(24, 45).closeWithMirrorImage()),
		part(startAt(18, 3).lineTo(30, 3).lineTo(30, 9).lineTo(18, 9).close()),
	}},
	{"jar", drawing{
		body(startAt(24, 12).lineTo(33, 12).curveTo(40, 14, 41, 17, 41, 22).lineTo(41, 39).curveTo(41, 43, 39, 45, 35, 45).lineTo(24, 45).closeWithMirrorImage()),
		part(startAt(11, 4).lineTo(37, 4).lineTo(37, 12).lineTo(11, 12).close()),
	}},
	{"cup", drawing{
		line(startAt(36, 19).curveTo(46, 17, 46, 34, 35, 33)),
		body(startAt(5, 12).lineTo(36, 12).lineTo(36, 33).curveTo(36, 40, 32, 44, 26, 44).lineTo(15, 44).curveTo(9, 44, 5, 40, 5, 33).close()),
		line(startAt(15, 6).lineTo(15, 3)), line(startAt(26, 6).lineTo(26, 3)),
	}},
	{"icecream", drawing{
		part(startAt(24, 24).lineTo(36, 24).lineTo(24, 46).closeWithMirrorImage()),
		body(startAt(24, 3).curveTo(35, 3, 38, 12, 37, 17).curveTo(42, 18, 41, 26, 36, 26).lineTo(24, 26).closeWithMirrorImage()),
	}},
	{"popsicle", drawing{
		part(startAt(20, 34).lineTo(28, 34).lineTo(28, 46).lineTo(20, 46).close()),
		body(startAt(24, 3).curveTo(34, 3, 38, 9, 38, 15).lineTo(38, 35).lineTo(24, 35).closeWithMirrorImage()),
	}},
	{"cheese", drawing{
		part(startAt(4, 22).lineTo(30, 7).curveTo(39, 8, 44, 14, 44, 22).close()),
		body(startAt(4, 22).lineTo(44, 22).lineTo(44, 41).lineTo(4, 41).close()),
		detail(circle(13, 32, 4)), detail(circle(31, 33, 5)),
	}},
	{"bread", drawing{
		body(startAt(24, 9).curveTo(37, 8, 46, 10, 45, 17).curveTo(45, 21, 42, 23, 40, 23).lineTo(40, 42).lineTo(24, 42).closeWithMirrorImage()),
	}},
	{"cake", drawing{
		body(startAt(4, 22).lineTo(44, 22).lineTo(44, 43).lineTo(4, 43).close()),
		part(startAt(4, 22).curveTo(4, 12, 12, 10, 24, 10).curveTo(36, 10, 44, 12, 44, 22).curveTo(41, 30, 35, 30, 32, 22).curveTo(29, 30, 19, 30, 16, 22).curveTo(13, 30, 7, 30, 4, 22).close()),
		line(startAt(24, 10).lineTo(24, 3)),
	}},
}
