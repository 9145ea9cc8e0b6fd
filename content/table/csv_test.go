package table

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"octavo/content/fuzztest"
)

// TestCSV checks the rows of CSV files with each separator and encoding.
func TestCSV(t *testing.T) {
	for _, c := range []struct {
		what, data string
		want       []string
	}{
		{"commas", "a,b\n1,2\n", []string{"1: a|b", "2: 1|2"}},
		{"semicolons, Windows lines, a mark", "\ufeffa;b\r\n1,5;2\r\n", []string{"1: a|b", "2: 1,5|2"}},
		{"tabs", "a\tb\n1\t2", []string{"1: a|b", "2: 1|2"}},
		{"the separator said", "sep=;\na,b;c\n1;2\n", []string{"2: a,b|c", "3: 1|2"}},
		{"blank lines and notes count as rows", "# note; with, marks\n\n\na,b\n\n1,2\n", []string{"4: a|b", "6: 1|2"}},
		{"a quoted note", "\"# note, quoted\",\na,b\n", []string{"2: a|b"}},
		{"a cell of two lines is one row", "a,b\n\"x\ny\",2\n3,4\n", []string{"1: a|b", "2: x\ny|2", "3: 3|4"}},
		{"doubled quotes", "a,b\n\"the \"\"great\"\" one\",2\n", []string{"1: a|b", "2: the \"great\" one|2"}},
		{"blank cells at the end", "a,b,,\n1,2,,\n,,,\n", []string{"1: a|b", "2: 1|2"}},
		{"spaces that don't break", "a\u00a0,\u00a0b\n", []string{"1: a|b"}},
		{"Windows-1252", "nombre;h\xe1bitat\nC\xf3ndor;p\xe1ramo\n\xc1guila \xbfcu\xe1l?;\xd1and\xfa\n", []string{"1: nombre|hábitat", "2: Cóndor|páramo", "3: Águila ¿cuál?|Ñandú"}},
		{"UTF-16", "\xff\xfea\x00\t\x00b\x00\r\x00\n\x00\xf3\x00\t\x00", []string{"1: a|b", "2: ó"}},
		{"a comma in a quoted head", "\"a,b\";c\n1;2\n", []string{"1: a,b|c", "2: 1|2"}},
		{"old Macs' lines", "a,b\r1,2\r", []string{"1: a|b", "2: 1|2"}},
		{"nothing", "", nil},
	} {
		got, fault := ReadCSV([]byte(c.data))
		if fault != nil {
			t.Errorf("%s: %+v", c.what, fault)
			continue
		}
		if diff := cmp.Diff(c.want, rowTexts(got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.what, diff)
		}
	}
}

// TestCSVFaults checks the fault of each CSV file that can't be read.
func TestCSVFaults(t *testing.T) {
	for _, c := range []struct {
		what, data string
		row        int
		want       string
	}{
		{"an open quote", "a,b\n\n\"x,2\n3,4\n", 3, "isn't closed"},
		{"a quote within", "a,b\nthe \"x\" y,2\n", 2, `put all of the cell in quotation marks, and double those within`},
		{"letters of a Mac", "nombre\nC\x97ndor\n", 2, "isn't saved as UTF-8"},
		{"a workbook", "PK\x03\x04xxxx", 0, "give it the ending .xlsx"},
		{"an old workbook", "\xd0\xcf\x11\xe0xxxx", 0, "(.xls); save it as .xlsx"},
		{"no text", "a,b\n\x00\x01", 2, "0x00"},
		{"too many rows", strings.Repeat("a\n", 5001), 5001, "more than 5000 rows"},
		{"too many columns", strings.Repeat("a,", 201) + "a", 1, "more than 200 columns"},
	} {
		_, fault := ReadCSV([]byte(c.data))
		if fault == nil || fault.Row != c.row || !strings.Contains(fault.Text.String(), c.want) {
			t.Errorf("%s: %+v, want row %d, %q", c.what, fault, c.row, c.want)
		}
	}
}

// FuzzCSV checks that ReadCSV returns a well-formed table or fault for any bytes.
func FuzzCSV(f *testing.F) {
	for _, seed := range []string{"a,b\n1,2\n", "\ufeffa;b\r\n\"x\ny\";2", "sep=;\n\n# n\na\tb", "\"", "a\"b", "\xff\xfea\x00", "C\xf3ndor", "PK\x03\x04", "\n\n,\n;;"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		fuzztest.Check(t, func() {
			got, fault := ReadCSV(data)
			checkReading(t, got, fault)
		})
	})
}
