package content

import (
	"strings"
	"testing"
)

// TestISBN checks that real ISBNs are accepted, and that each wrong digit and each exchange of
// neighbours is found. The exception is an exchange of digits that differ by 5: the weights 1 and 3
// give the same check digit.
func TestISBN(t *testing.T) {
	for _, isbn := range []string{"978-0-306-40615-7", "9780306406157", "978 3 16 148410 0", "979-10-90636-07-1", "978-84-376-0494-7"} {
		if err := checkISBN(isbn); err != nil {
			t.Errorf("%s: %v", isbn, err)
		}
		for i, d := range []byte(isbn) {
			if d < '0' || d > '9' {
				continue
			}
			for other := byte('0'); other <= '9'; other++ {
				if wrong := isbn[:i] + string(other) + isbn[i+1:]; other != d && checkISBN(wrong) == nil {
					t.Errorf("%s is taken for an ISBN", wrong)
				}
			}
			if i+1 < len(isbn) && isbn[i+1] >= '0' && isbn[i+1] <= '9' && (int(isbn[i+1])-int(d)+10)%5 != 0 {
				if wrong := isbn[:i] + string(isbn[i+1]) + string(d) + isbn[i+2:]; checkISBN(wrong) == nil {
					t.Errorf("%s is taken for an ISBN", wrong)
				}
			}
		}
	}
	for text, want := range map[string]string{
		"0-306-40615-2":     "possible: 978-0-306-40615-7",
		"080442957X":        "possible: 978-0804429573",
		"0-306-40615-2-":    "possible: 978-0-306-40615-7",
		"0-30X-40615-2":     "has 13 digits, and this has 10",
		"978-0-306-40615":   "has 13 digits, and this has 12",
		"977-0-306-40615-7": "begins with 978 or 979",
		"ISBN 978":          "digits and hyphens alone",
		"- -":               "digits and hyphens alone",
		"97803064X6157":     "has 13 digits",
		"978-0-306-40615-8": "would be 7",
	} {
		if err := checkISBN(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// TestDates checks dates of a year, a month or a day, and texts that are no such date.
func TestDates(t *testing.T) {
	for text, want := range map[string]Date{"2026": {2026, 0, 0}, "2026-11": {2026, 11, 0}, "2024-02-29": {2024, 2, 29}} {
		if got, err := parseDate(text); err != nil || got != want || got.String() != text {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"2026-13", "2025-02-29", "26", "2026-1", "11-2026", "noviembre de 2026", "2026-11-22T10:00", "", "-", "0000", "0000-01", "0867"} {
		if got, err := parseDate(text); err == nil {
			t.Errorf("%q is read as %v", text, got)
		}
	}
}

// FuzzISBN checks that every accepted ISBN has 13 digits.
func FuzzISBN(f *testing.F) {
	f.Add("978-0-306-40615-7")
	f.Add("0-306-40615-2")
	f.Add("080442957X")
	f.Fuzz(func(t *testing.T, text string) {
		if checkISBN(text) == nil && len(BareISBN(text)) != isbnDigits {
			t.Errorf("%q is taken for an ISBN", text)
		}
	})
}

// FuzzDate checks that every accepted date is printed as it was written.
func FuzzDate(f *testing.F) {
	f.Add("2026-11-22")
	f.Add("2026")
	f.Add("0987")
	f.Fuzz(func(t *testing.T, text string) {
		if d, err := parseDate(text); err == nil && d.String() != text {
			t.Errorf("%q is read as %s", text, d)
		}
	})
}
