package content

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"octavo/content/message"
	"octavo/content/strict"
)

// An Imprint describes a book for libraries and shops.
type Imprint struct {
	ISBN      strict.Located[string] // number as it is written, with hyphens or spaces
	Edition   strict.Located[int]    // number of the edition, from 1; 0 if it isn't written
	Published strict.Located[Date]
	Rights    strict.Located[string]   // replaces the line with © and the author
	Credits   []strict.Located[string] // lines of text
	Show      []strict.Located[string] // optional parts to print: "seed", "program"
}

// A Date is a year, a month of a year, or a day. Month and Day are 0 if they are unknown.
type Date struct{ Year, Month, Day int }

// IsAfter reports whether a date is later than another. A month of a
// year counts as later than the year alone, and a day of a month as later than the month alone.
func (d Date) IsAfter(other Date) bool {
	return cmp.Or(cmp.Compare(d.Year, other.Year), cmp.Compare(d.Month, other.Month), cmp.Compare(d.Day, other.Day)) > 0
}

// AddDays returns the date n days after a day.
func (d Date) AddDays(n int) Date {
	t := d.time(n)
	return Date{t.Year(), int(t.Month()), t.Day()}
}

// Weekday returns the index of a day in Weekdays.
func (d Date) Weekday() int { return (int(d.time(0).Weekday()) + 6) % len(Weekdays()) }

// time returns the time n days after a day.
func (d Date) time(n int) time.Time {
	return time.Date(d.Year, time.Month(d.Month), d.Day+n, 0, 0, 0, 0, time.UTC)
}

// maxEdition is the largest number of an edition.
const maxEdition = 999

// readImprint reads the imprint of a book.
func readImprint(f *strict.Fields) Imprint {
	i := Imprint{
		ISBN:      readISBN(f, "isbn"),
		Edition:   f.Number("edition", 1, maxEdition, 0),
		Published: readDate(f, "published"),
		Rights:    f.Text("rights"),
		Credits:   f.Texts("credits", "texts, such as [\"Portada: Ana Ruiz\"]"),
		Show:      f.Words("show", []string{"seed", "program"}),
	}
	return i
}

// Shows reports whether an optional part of the imprint is printed.
func (i Imprint) Shows(what string) bool {
	return slices.ContainsFunc(i.Show, func(asked strict.Located[string]) bool { return asked.Value == what })
}

// readDate reads a year, a month or a day.
func readDate(f *strict.Fields, key string) strict.Located[Date] {
	read := f.Text(key)
	if read.Value == "" {
		return strict.Located[Date]{}
	}
	date, err := parseDate(read.Value)
	if err != nil {
		f.Errorf(read.Pos, read.Value, "%s: %v", key, err)
		return strict.Located[Date]{}
	}
	return strict.Located[Date]{Value: date, Pos: read.Pos}
}

// parseDate parses a year, a month or a day in ISO 8601.
func parseDate(text string) (Date, error) {
	for parts, layout := range []string{"2006", "2006-01", time.DateOnly} {
		if strings.Count(text, "-") != parts || len(text) != len(layout) {
			continue
		}
		day, err := time.Parse(layout, text)
		if err != nil || day.Year() < earliestYear {
			return Date{}, message.Errorf("there is no such date as %s; possible: a year, a month or a day, such as 2026, 2026-11, 2026-11-22", strict.Quoted(text))
		}
		return Date{day.Year(), int(day.Month()) * min(1, parts), day.Day() * (parts / 2)}, nil
	}
	return Date{}, message.Errorf("%s is no date; possible: a year, a month or a day, such as 2026, 2026-11, 2026-11-22", strict.Quoted(text))
}

// earliestYear is the year of the oldest printed book with a date, the Diamond Sutra.
const earliestYear = 868

// String returns the date in ISO 8601.
func (d Date) String() string {
	s := fmt.Sprintf("%04d", d.Year)
	for _, part := range []int{d.Month, d.Day} {
		if part > 0 {
			s += fmt.Sprintf("-%02d", part)
		}
	}
	return s
}

// isbnDigits is the number of digits of an ISBN: a prefix (978 or 979), a registration group, a
// registrant, a publication, and a check digit (ISO 2108:2017).
const isbnDigits = 13

// checkISBN returns what is wrong with an ISBN, which may have hyphens or spaces. It doesn't check the
// positions of hyphens, because they depend on lists of ISBN agencies.
func checkISBN(text string) error {
	digits := BareISBN(text)
	if strings.Trim(digits, "0123456789Xx") != "" || digits == "" {
		return message.Errorf("an ISBN has digits and hyphens alone")
	}
	if len(digits) == 10 && !strings.ContainsAny(digits[:9], "Xx") {
		return message.Errorf("this is an ISBN of ten digits, which books have had no longer since 2007; possible: %s", longISBN(text))
	}
	if len(digits) != isbnDigits || strings.ContainsAny(digits, "Xx") {
		return message.Errorf("an ISBN has %d digits, and this has %d", isbnDigits, len(digits))
	}
	if prefix := digits[:3]; prefix != "978" && prefix != "979" {
		return message.Errorf("an ISBN begins with 978 or 979")
	}
	if want := isbnCheck(digits[:isbnDigits-1]); digits[isbnDigits-1] != want {
		return message.Errorf("the last digit of an ISBN is worked out from the others; by them it would be %c, so that one of them is wrong", want)
	}
	return nil
}

// BareISBN returns an ISBN without hyphens and spaces.
func BareISBN(text string) string { return strings.NewReplacer("-", "", " ", "").Replace(text) }

// isbnCheck returns the check digit for twelve digits. Their weights are 1 and 3 in turn.
func isbnCheck(digits string) byte {
	sum := 0
	for i, d := range []byte(digits) {
		sum += int(d-'0') * (1 + i%2*2)
	}
	return byte('0' + (10-sum%10)%10)
}

// longISBN converts an ISBN of ten digits to one of thirteen digits, and keeps the hyphens.
func longISBN(text string) string {
	text = strings.TrimRight(text, "- ")
	body := "978-" + text[:len(text)-1]
	return body + string(isbnCheck(BareISBN(body)))
}
