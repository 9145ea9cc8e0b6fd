package table

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestFormulasAreEscaped checks which cells of CSV get an apostrophe, and that they are read again as
// they were.
func TestFormulasAreEscaped(t *testing.T) {
	for text, want := range map[string]string{
		"=1+1": "'=1+1", "+5": "'+5", "-5": "'-5", "@x": "'@x", "\t1": "'\t1", "\r1": "'\r1", "\n=1": "'\n=1", " =1": "' =1",
		"\u200b=1": "'\u200b=1", "\ufeff=1": "'\ufeff=1", "＝1": "'＝1", "'=1": "''=1", "''=1": "'''=1",
		"": "", "a": "a", "a=1": "a=1", "'a'": "'a'", "'": "'", "5-10": "5-10", "#=1": "#=1", ".1": ".1",
	} {
		got := EscapeFormula(text)
		if got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
		if again := UnescapeFormula(got); again != text {
			t.Errorf("%q is read as %q, not as %q", got, again, text)
		}
	}
}

// TestNumbersAreNotEscaped checks that whole numbers stay numbers in the columns that have them.
func TestNumbersAreNotEscaped(t *testing.T) {
	var b bytes.Buffer
	w := NewCSVWriter(&b, ';')
	w.Numbers = []bool{true, false}
	for _, row := range [][]string{{"-5", "-5", "-5"}, {"=1", "1"}} {
		if err := w.Write(row); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Flush(); err != nil || b.String() != "-5;'-5;'-5\n'=1;1\n" {
		t.Errorf("%q, %v", b.String(), err)
	}
}

// TestOnlyOneCSVWriter checks that no other package writes CSV past CSVWriter.
func TestOnlyOneCSVWriter(t *testing.T) {
	for _, folder := range []string{"cmd", "content", "engine", "generator", "render", "site", "templates"} {
		err := filepath.WalkDir(filepath.Join("../..", folder), func(name string, _ fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "csvwriter.go") {
				return err
			}
			text, err := os.ReadFile(name)
			if strings.Contains(string(text), "csv.NewWriter(") {
				t.Errorf("%s writes CSV without a CSVWriter", name)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
