package render

import "time"

// DateOf returns the first second, in UTC, of a year, month or day: "2026", "2026-11" or "2026-11-22".
// Finished files state this as the time when they were made. With the time of the clock, every build
// would change them. For any other text it returns the first second of 2000.
func DateOf(text string) time.Time {
	for _, layout := range []string{"2006", "2006-01", time.DateOnly} {
		if day, err := time.Parse(layout, text); err == nil {
			return day
		}
	}
	return time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
}
