package render

import "time"

// DateOf returns the day, in the first second, of a date that is a year, a month or a day. Files carry it
// as the day on which they were made, since the clock must not change them. Without a date it returns the
// first day of 2000.
func DateOf(text string) time.Time {
	for _, layout := range []string{"2006", "2006-01", time.DateOnly} {
		if day, err := time.Parse(layout, text); err == nil {
			return day
		}
	}
	return time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
}
