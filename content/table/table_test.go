package table

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"octavo/content/fuzztest"
	"octavo/content/message"
	"octavo/engine/slowtests"
)

// rowTexts returns each row of a table as text: its number, and its cells separated by |.
func rowTexts(t *Table) (rows []string) {
	for _, r := range t.Rows {
		var cells []string
		for _, c := range r.Cells {
			cells = append(cells, c.Text)
		}
		rows = append(rows, fmt.Sprintf("%d: %s", r.Number, strings.Join(cells, "|")))
	}
	return rows
}

// workbookOf returns the XLSX file of a workbook that make fills.
func workbookOf(t testing.TB, make func(f *excelize.File) error) []byte {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	if err := make(f); err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// preferNoSheet wants no sheet by its name, so that ReadXLSX reads the first visible one.
func preferNoSheet(string) bool { return false }

// TestXLSXCells checks the text of cells of every type, and the message of cells that can't be used.
func TestXLSXCells(t *testing.T) {
	const sheet = "Sheet1"
	data := workbookOf(t, func(f *excelize.File) error {
		date, err := f.NewStyle(&excelize.Style{NumFmt: 14})
		if err != nil {
			return err
		}
		dateCode := `[$-C0A]d "de" mmmm`
		customDate, err := f.NewStyle(&excelize.Style{CustomNumFmt: &dateCode})
		if err != nil {
			return err
		}
		pointsCode := `0" points"`
		points, err := f.NewStyle(&excelize.Style{CustomNumFmt: &pointsCode})
		if err != nil {
			return err
		}
		for name, value := range map[string]any{
			"A1": "name", "B1": "n",
			"A3": 7, "B3": "7", "C3": 6.999999999999999, "D3": 0.5, "E3": "007", "F3": " x\u00a0", "G3": 1984,
			"A4": 45789, "B4": 45789, "C4": 12, "D4": true, "E4": time.Date(2026, 5, 10, 0, 0, 0, 0, time.UTC),
			"A6": "merged", "C7": "beside",
		} {
			if err := f.SetCellValue(sheet, name, value); err != nil {
				return err
			}
		}
		for name, style := range map[string]int{"A4": date, "B4": customDate, "C4": points} {
			if err := f.SetCellStyle(sheet, name, name, style); err != nil {
				return err
			}
		}
		if err := f.SetCellFormula(sheet, "A5", "1+1"); err != nil {
			return err
		}
		if err := f.MergeCell(sheet, "A6", "B7"); err != nil {
			return err
		}
		return f.SetColVisible(sheet, "C", false)
	})
	data = replaceInPart(t, data, "xl/worksheets/sheet1.xml", `<c r="A5" t="str">`, `<c r="A5">`)
	got, fault := ReadXLSX(data, preferNoSheet)
	if fault != nil {
		t.Fatal(fault)
	}
	cell := func(row, column int) Cell {
		for _, r := range got.Rows {
			if r.Number == row {
				return r.At(column)
			}
		}
		return Cell{}
	}
	for i, want := range []string{"7", "7", "7", "0.5", "007", "x", "1984"} {
		if c := cell(3, i+1); c.Text != want || !c.Wrong.Nothing() {
			t.Errorf("row 3, column %d: %+v, want %q", i+1, c, want)
		}
	}
	for _, c := range []struct {
		row, column int
		want        string
	}{
		{4, 1, "make a date of what looks like one"}, {4, 2, "make a date of what looks like one"}, {4, 5, "make a date of what looks like one"},
		{4, 3, ""}, {4, 4, "true or false"}, {5, 1, "a formula without a result"},
		{6, 1, "the cells A6:B7 are merged"}, {6, 2, "the cells A6:B7 are merged"}, {7, 1, "the cells A6:B7 are merged"},
	} {
		if got := cell(c.row, c.column); (c.want == "") != got.Wrong.Nothing() || !strings.Contains(got.Wrong.String(), c.want) {
			t.Errorf("row %d, column %d: %+v, want %q", c.row, c.column, got, c.want)
		}
	}
	if diff := cmp.Diff([]int{3}, got.Hidden); diff != "" {
		t.Errorf("hidden: %s", diff)
	}
}

// replaceInPart replaces a text in a file of a workbook, to imitate another spreadsheet program.
func replaceInPart(t testing.TB, data []byte, part, old, new string) []byte {
	t.Helper()
	in, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	out := zip.NewWriter(&b)
	for _, f := range in.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		var content bytes.Buffer
		if _, err := content.ReadFrom(r); err != nil {
			t.Fatal(err)
		}
		w, err := out.Create(f.Name)
		if err != nil {
			t.Fatal(err)
		}
		text := content.String()
		if f.Name == part {
			if !strings.Contains(text, old) {
				t.Fatalf("%s has no %s:\n%s", part, old, text)
			}
			text = strings.Replace(text, old, new, 1)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestFormulasAreNotCalculated checks that a formula gives the result that the program stored.
func TestFormulasAreNotCalculated(t *testing.T) {
	data := workbookOf(t, func(f *excelize.File) error { return f.SetCellFormula("Sheet1", "A1", "1+1") })
	for value, want := range map[string]Cell{
		`<c r="A1"><f>1+1</f><v>9</v></c>`:               {Text: "9"},
		`<c r="A1" t="str"><f>1+1</f><v>nine</v></c>`:    {Text: "nine"},
		`<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>`:   {Text: "#DIV/0!", Wrong: message.New("the formula of this cell comes to the error %q; write the value itself", "#DIV/0!")},
		`<c r="A1" t="inlineStr"><is><t>in</t></is></c>`: {Text: "in"},
	} {
		spoilt := replaceInPart(t, data, "xl/worksheets/sheet1.xml", `<c r="A1" t="str"><f>1+1</f></c>`, value)
		got, fault := ReadXLSX(spoilt, preferNoSheet)
		if fault != nil {
			t.Errorf("%s: %+v", value, fault)
			continue
		}
		if len(got.Rows) != 1 {
			t.Errorf("%s: %d rows", value, len(got.Rows))
			continue
		}
		if cell := got.Rows[0].At(1); cell.Text != want.Text || cell.Wrong.String() != want.Wrong.String() {
			t.Errorf("%s: %+v, want %+v", value, cell, want)
		}
	}
}

// TestChosenSheet checks that ReadXLSX reads the wanted sheet, or else the first visible one.
func TestChosenSheet(t *testing.T) {
	data := workbookOf(t, func(f *excelize.File) error {
		for _, name := range []string{"Hidden", "Notes", "Especies"} {
			if _, err := f.NewSheet(name); err != nil {
				return err
			}
			if err := f.SetCellStr(name, "A1", name); err != nil {
				return err
			}
		}
		f.SetActiveSheet(2)
		return f.DeleteSheet("Sheet1")
	})
	if got, fault := ReadXLSX(data, func(name string) bool { return name == "Especies" }); fault != nil || got.Sheet != "Especies" {
		t.Errorf("%+v, %+v", got, fault)
	}
	hidden := replaceInPart(t, data, "xl/workbook.xml", `name="Hidden"`, `name="Hidden" state="hidden"`)
	if got, fault := ReadXLSX(hidden, preferNoSheet); fault != nil || got.Sheet != "Notes" {
		t.Errorf("%+v, %+v", got, fault)
	}
}

// TestOtherWritersOfXLSX checks forms that some programs write: a row in two elements, cells without
// names, parts under other names, with a prefix, escaped characters, and texts in several styles.
func TestOtherWritersOfXLSX(t *testing.T) {
	plain := workbookOf(t, func(f *excelize.File) error { return f.SetCellStr("Sheet1", "A1", "x") })
	const part, cell = "xl/worksheets/sheet1.xml", `<c r="A1" t="s"><v>0</v></c>`
	for in, want := range map[string][]string{
		cell + `</row><row r="1"><c r="C1"><v>3</v></c></row><row><c><v>4</v></c>`:                         {"1: x||3", "2: 4"},
		`<c><v>1</v></c><c t="n"><v>2</v></c>`:                                                             {"1: 1|2"},
		`<c t="inlineStr"><is><r><t>a</t></r><rPh><t>no</t></rPh><r><t>_x0041_</t></r></is></c>`:           {"1: aA"},
		`<c t="inlineStr"><is><t>_x005F_x0041_ _x _xD800_</t></is></c>`:                                    {"1: _x0041_ _x \ufffd"},
		`<x:c xmlns:x="y" t="str"><x:v>a&amp;<![CDATA[<b>]]></x:v><x:extLst><x:v>c</x:v></x:extLst></x:c>`: {"1: a&<b>"},
	} {
		got, fault := ReadXLSX(replaceInPart(t, plain, part, cell, in), preferNoSheet)
		if fault != nil {
			t.Errorf("%s: %+v", in, fault)
			continue
		}
		if diff := cmp.Diff(want, rowTexts(got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", in, diff)
		}
	}
}

// hostileWorkbooks returns workbooks that would fill the memory or take forever without the checks
// of ReadXLSX. The keys are parts of the expected messages.
func hostileWorkbooks(t testing.TB) map[string][]byte {
	t.Helper()
	plain := workbookOf(t, func(f *excelize.File) error { return f.SetCellStr("Sheet1", "A1", "x") })
	const part, cell = "xl/worksheets/sheet1.xml", `<c r="A1" t="s"><v>0</v></c>`
	withCells := func(cells string) []byte { return replaceInPart(t, plain, part, cell, cells) }
	withRows := func(n int, row func(i int) string) []byte {
		var b strings.Builder
		for i := range n {
			b.WriteString(row(i + 2))
		}
		return replaceInPart(t, plain, part, "</row>", "</row>"+b.String())
	}
	withRels := func(part, text string) []byte {
		return replaceInPart(t, plain, part, "</Relationships>", text+"</Relationships>")
	}
	return map[string][]byte{
		"unpacks to more than":         withCells(strings.Repeat(" ", 17<<20)),
		"a list of species":            withCells(strings.Repeat("<a/>", 500_000)),
		"delete what stands far":       withCells(strings.Repeat("<a>", 60)),
		"keep the one sheet":           withCells(`<c r="A1" t="inlineStr"><is><t>` + strings.Repeat("a", 2<<20)),
		"more than 200 columns":        withRows(100, func(i int) string { return fmt.Sprintf(`<row r="%d"><c r="XFD%d"><v>1</v></c></row>`, i, i) }),
		"more than 5000 rows":          withRows(6000, func(i int) string { return fmt.Sprintf(`<row r="%d"><c><v>1</v></c></row>`, i) }),
		"more than 200 merged":         replaceInPart(t, plain, part, "</sheetData>", "</sheetData><mergeCells>"+strings.Repeat(`<mergeCell ref="A2:XFD1048576"/>`, 300)+"</mergeCells>"),
		"the cell has 32768":           withCells(`<c r="A1" t="inlineStr"><is><t>` + strings.Repeat("é", 32768) + `</t></is></c>`),
		"a part of it isn't UTF-8":     replaceInPart(t, plain, part, `encoding="UTF-8"`, `encoding="UTF-16"`),
		"more parts than any workbook": manyParts(t),
		"no sheet that can be seen":    replaceInPart(t, plain, "xl/workbook.xml", "<sheet ", `<sheet state="veryHidden" `),
		"can't be read as XLSX":        []byte("PK\x03\x04" + strings.Repeat("x", 100)),
		"open it in a spreadsheet":     withCells(`<c r="XFE1"><v>1</v></c>`),
		"save it again":                withRows(1, func(int) string { return `<row r="7"/><row r="6"/>` }),
		"again as .xlsx":               withRels("_rels/.rels", "</x>"),
		"an old spreadsheet program":   []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1xxxx"),
	}
}

func manyParts(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	out := zip.NewWriter(&b)
	for i := range 1200 {
		if _, err := out.Create(fmt.Sprintf("p%d", i)); err != nil {
			t.Fatal(err)
		}
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestHostileWorkbooks checks that ReadXLSX rejects each hostile workbook with its message.
func TestHostileWorkbooks(t *testing.T) {
	for want, data := range hostileWorkbooks(t) {
		if got, fault := ReadXLSX(data, preferNoSheet); fault == nil || !strings.Contains(fault.Text.String(), want) {
			t.Errorf("want %q, got %+v, %+v", want, got, fault)
		}
	}
}

// TestFarEmptyRows checks that empty rows far below are ignored. LibreOffice writes them at the end
// of a sheet after rows were deleted.
func TestFarEmptyRows(t *testing.T) {
	plain := workbookOf(t, func(f *excelize.File) error { return f.SetCellStr("Sheet1", "A1", "x") })
	const part = "xl/worksheets/sheet1.xml"
	empty := `<row r="1048575" customFormat="false" ht="12.8" hidden="false"></row><row r="1048576" ht="12.8"/>`
	got, fault := ReadXLSX(replaceInPart(t, plain, part, "</row>", "</row>"+empty), preferNoSheet)
	if fault != nil || len(got.Rows) != 1 || got.Rows[0].Cells[0].Text != "x" {
		t.Errorf("%+v, %+v", got, fault)
	}
}

// checkReading checks that a table or a fault is well-formed, whatever input it was read from.
func checkReading(t *testing.T, got *Table, fault *Fault) {
	t.Helper()
	if (got == nil) == (fault == nil) {
		t.Fatalf("%+v and %+v", got, fault)
	}
	if fault != nil {
		if fault.Text.Nothing() || fault.Row < 0 || fault.Column < 0 {
			t.Errorf("%+v", fault)
		}
		return
	}
	last := 0
	for _, row := range got.Rows {
		if row.Number <= last || len(row.Cells) == 0 || len(row.Cells) > maxColumns || row.Cells[len(row.Cells)-1].IsBlank() {
			t.Fatalf("row %d after %d: %d cells", row.Number, last, len(row.Cells))
		}
		last = row.Number
	}
}

// FuzzXLSX checks that ReadXLSX returns a well-formed table or fault for any bytes.
func FuzzXLSX(f *testing.F) {
	f.Add(workbookOf(f, func(w *excelize.File) error { return w.SetCellStr("Sheet1", "B2", "x") }))
	draft := Draft{Sheet: "Species", Columns: []Column{{Head: "a", Numbers: true, Most: 10}, {Head: "b", Choices: []string{"x"}}}, Rows: [][]string{{"1", "x"}}}
	data, err := draft.XLSX()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	for _, data := range hostileWorkbooks(f) {
		if len(data) < 100_000 {
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		fuzztest.Check(t, func() {
			got, fault := ReadXLSX(data, preferNoSheet)
			checkReading(t, got, fault)
		})
	})
}

// FuzzSheetXML checks ReadXLSX with any XML in place of the cells of a sheet.
func FuzzSheetXML(f *testing.F) {
	plain := workbookOf(f, func(w *excelize.File) error { return w.SetCellStr("Sheet1", "A1", "x") })
	const cell = `<c r="A1" t="s"><v>0</v></c>`
	for _, seed := range []string{
		cell, `<c r="B9"><v>1</v></c>`, `<c t="s"><v>99</v></c>`, `<c r="A1" s="9"><v>1</v></c>`, `<c r="A1"><f t="shared" si="0"/></c>`,
		`<c r="A1" t="d"><v>2026-01-01</v></c>`, `</row><row r="0"><c r="C3"><v>1</v></c></row><row>`, `<c r="1A"/>`, `<c r="$B$2"><v>1e400</v></c>`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, cells string) {
		data := replaceInPart(t, plain, "xl/worksheets/sheet1.xml", cell, cells)
		fuzztest.Check(t, func() {
			got, fault := ReadXLSX(data, preferNoSheet)
			checkReading(t, got, fault)
		})
	})
}

// TestDraftRoundTrip checks that a draft can be read again from CSV and from XLSX.
func TestDraftRoundTrip(t *testing.T) {
	draft := Draft{
		Sheet: "Especies", Notes: []string{`Una nota, con "comillas"; y más`},
		Columns: []Column{{Head: "nombre", Width: 20}, {Head: "P", Width: 6, Numbers: true, Most: 10}, {Head: "primaria", Width: 9, Choices: []string{"P", "S"}}},
		Rows:    [][]string{{`=SUM(1;2) "x", y`, "7", "P"}, {"+5", "", "S"}, {"10-5", "3"}},
		Guide:   &Guide{Sheet: "Columnas", Rows: [][2]string{{"Columna", "Qué"}, {"P", "De 0 a 10"}}},
	}
	want := []string{"nombre|P|primaria", `=SUM(1;2) "x", y|7|P`, "+5||S", "10-5|3"}
	for _, separator := range []rune{',', ';', '\t'} {
		data, err := draft.CSV(separator)
		if err != nil {
			t.Fatal(err)
		}
		got, fault := ReadCSV(data)
		if fault != nil {
			t.Fatal(fault)
		}
		var rows []string
		for i, row := range want {
			rows = append(rows, fmt.Sprintf("%d: %s", i+2, row))
		}
		if diff := cmp.Diff(rows, rowTexts(got)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", separator, diff)
		}
	}
	data, err := draft.XLSX()
	if err != nil {
		t.Fatal(err)
	}
	got, fault := ReadXLSX(data, func(name string) bool { return name == "Especies" })
	if fault != nil {
		t.Fatal(fault)
	}
	for i, row := range rowTexts(got) {
		if row != fmt.Sprintf("%d: %s", i+1, want[i]) {
			t.Errorf("%s", row)
		}
	}
}

// TestLibreOfficeFile reads a file with formulas and a date that LibreOffice 7.4 saved.
func TestLibreOfficeFile(t *testing.T) {
	data, err := os.ReadFile("testdata/libreoffice.xlsx")
	if err != nil {
		t.Fatal(err)
	}
	got, fault := ReadXLSX(data, preferNoSheet)
	if fault != nil {
		t.Fatal(fault)
	}
	want := []string{"1: nombre|P|S|total|nota", "2: Cóndor andino|3|7|10|x", "3: Ñandú|2|8|10|"}
	rows := rowTexts(got)
	if len(rows) < 3 || rows[0] != want[0] || rows[1] != want[1] || !strings.HasPrefix(rows[2], want[2]) || !strings.Contains(got.Rows[2].At(5).Wrong.String(), "a date") {
		t.Errorf("%q, %+v", rows, got.Rows[2])
	}
}

// TestLibreOfficeRoundTrip reads a draft after LibreOffice has opened it and saved it again.
func TestLibreOfficeRoundTrip(t *testing.T) {
	program, err := exec.LookPath("soffice")
	if err != nil || !slowtests.On {
		t.Skip("needs LibreOffice")
	}
	draft := Draft{
		Sheet: "Especies", Columns: []Column{{Head: "nombre", Width: 20}, {Head: "P", Numbers: true, Width: 6, Most: 10}, {Head: "primaria", Width: 9, Choices: []string{"P", "S"}}},
		Rows: [][]string{{"=SUM(1;2) Ñandú", "7", "P"}, {"+5", "3", "S"}},
	}
	data, err := draft.XLSX()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "in.xlsx")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(dir, "out")
	run := exec.CommandContext(t.Context(), program, "-env:UserInstallation=file://"+dir+"/profile", "--headless", "--convert-to", "xlsx:Calc MS Excel 2007 XML", "--outdir", out, file)
	if output, err := run.CombinedOutput(); err != nil {
		t.Skipf("LibreOffice doesn't run here: %v\n%s", err, output)
	}
	saved, err := os.ReadFile(filepath.Join(out, "in.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	got, fault := ReadXLSX(saved, func(name string) bool { return name == "Especies" })
	if fault != nil {
		t.Fatal(fault)
	}
	if diff := cmp.Diff([]string{"1: nombre|P|primaria", "2: =SUM(1;2) Ñandú|7|P", "3: +5|3|S"}, rowTexts(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
