//go:build slow && linux

package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"strings"
	"testing"
)

// xlsxParts returns the parts of a workbook with one sheet. Parts in other replace parts of the same
// name.
func xlsxParts(sheet string, other map[string]string) map[string]string {
	const begin = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
	rels := func(links string) string {
		return begin + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` + links + `</Relationships>`
	}
	parts := map[string]string{
		"[Content_Types].xml": begin + `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
		"_rels/.rels":         rels(`<Relationship Id="r1" Type="` + office + `/officeDocument" Target="xl/workbook.xml"/>`),
		"xl/_rels/workbook.xml.rels": rels(`<Relationship Id="r1" Type="` + office + `/worksheet" Target="worksheets/sheet1.xml"/>` +
			`<Relationship Id="r2" Type="` + office + `/styles" Target="styles.xml"/>` +
			`<Relationship Id="r3" Type="` + office + `/sharedStrings" Target="sharedStrings.xml"/>`),
		"xl/workbook.xml":          begin + `<workbook xmlns:r="` + office + `"><sheets><sheet name="species" sheetId="1" r:id="r1"/></sheets></workbook>`,
		"xl/worksheets/sheet1.xml": begin + `<worksheet>` + sheet + `</worksheet>`,
	}
	for name, text := range other {
		parts[name] = text
	}
	return parts
}

// xlsx returns a workbook with the parts of xlsxParts.
func xlsx(t *testing.T, sheet string, other map[string]string) string {
	t.Helper()
	var b bytes.Buffer
	out := zip.NewWriter(&b)
	for name, text := range xlsxParts(sheet, other) {
		w, err := out.Create(name)
		if err == nil {
			_, err = w.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// speciesHeads are the heads of a sheet of species.
const speciesHeads = "name,P,S,W,H,A,AD,C,E,SD,R,primary"

// rowOf returns a row of texts in XML.
func rowOf(number int, texts ...string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<row r="%d">`, number)
	for _, text := range texts {
		fmt.Fprintf(&b, `<c t="inlineStr"><is><t>%s</t></is></c>`, text)
	}
	return b.String() + "</row>"
}

// speciesSheet returns the data of a sheet of species with additional rows below the heads.
func speciesSheet(rows string) string {
	return "<sheetData>" + rowOf(1, strings.Split(speciesHeads, ",")...) + rows + "</sheetData>"
}

// textsFrom returns the n texts that a function makes for the numbers from 0.
func textsFrom(n int, make func(i int) string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(make(i))
	}
	return b.String()
}

// sheetAttack reads a file as the species of a deck.
func sheetAttack(name, file, says string, data func(t *testing.T) string) attack {
	return attack{
		name: name, args: []string{"kyndo", "species"}, says: says, status: statusFailed,
		write: func(t *testing.T, dir string) {
			writeFiles(t, dir, map[string]string{"octavo.yaml": "title: T\nlanguages: [en]\n", "content/kyndo/" + file: data(t)})
		},
	}
}

// pupilsAttack builds a class set with a file as its list of pupils.
func pupilsAttack(name, file, says string, data func(t *testing.T) string) attack {
	return attack{
		name: name, args: []string{"build"}, says: says, status: statusFailed,
		write: func(t *testing.T, dir string) {
			writeFiles(t, dir, map[string]string{
				"octavo.yaml":           "title: T\nlanguages: [en]\n",
				"content/books/" + file: data(t),
				"content/books/a.en.md": "---\ntitle: A\ntype: class\nclass: 3A\npupils: " + file + "\nsections:\n  - {kind: sudoku, tier: easy, count: 1}\n---\n",
			})
		},
	}
}

const (
	tooLarge   = "this unpacks to more than a list"
	unreadable = "this can't be read as XLSX"
)

// TestAttackWorkbooks reads workbooks in small files that are large or irregular inside.
func TestAttackWorkbooks(t *testing.T) {
	var attacks []attack
	// Each input is made when it is needed, because memory of this process would count for the program.
	add := func(name, says string, sheet func() string) {
		attacks = append(attacks, sheetAttack(name, "species.xlsx", says, func(t *testing.T) string { return xlsx(t, sheet(), nil) }))
	}
	addPart := func(name, says, part string, text func() string) {
		attacks = append(attacks, sheetAttack(name, "species.xlsx", says, func(t *testing.T) string {
			return xlsx(t, speciesSheet(rowOf(2, "a", "1")), map[string]string{part: text()})
		}))
	}
	addFile := func(name, says string, data func(t *testing.T) string) {
		attacks = append(attacks, sheetAttack(name, "species.xlsx", says, data))
	}
	const (
		sheet1, strs, styles = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/styles.xml"
		workbook, rels       = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
	)

	farCells := func() string {
		return "<sheetData>" + textsFrom(20_000, func(i int) string { return fmt.Sprintf(`<row r="%d"><c r="XFD%d"><v>1</v></c></row>`, i+1, i+1) }) + "</sheetData>"
	}
	for name, before := range map[string]string{"a letter": "x", "a space without width": "\u200b", "a byte order mark": "\ufeff"} {
		addPart("far cells behind "+name, "", sheet1, func() string { return before + xlsxParts(farCells(), nil)[sheet1] })
	}
	add("far cells", "more than 200 columns", farCells)
	add("far rows", "", func() string { return speciesSheet(`<row r="1048576"><c r="A1048576"><v>1</v></c></row>`) })
	add("merged cells", "more than 200 merged cells", func() string {
		return speciesSheet(rowOf(2, "a")) + "<mergeCells>" + textsFrom(99_999, func(i int) string { return fmt.Sprintf(`<mergeCell ref="A%d:B%d"/>`, i+1, i+1) }) + "</mergeCells>"
	})
	add("cells merged over each other", unreadable, func() string {
		return "<sheetData>" + textsFrom(4000, func(i int) string { return rowOf(i+1, "a") }) + "</sheetData><mergeCells>" + strings.Repeat(`<mergeCell ref="A1:XFD1048576"/>`, 200) + "</mergeCells>"
	})
	add("cells merged side by side", "are merged", func() string {
		return speciesSheet(textsFrom(190, func(i int) string { return rowOf(i*20+2, "a") })) + "<mergeCells>" +
			textsFrom(190, func(i int) string { return fmt.Sprintf(`<mergeCell ref="A%d:XFD%d"/>`, i*20+2, i*20+21) }) + "</mergeCells>"
	})
	add("hidden columns", "", func() string {
		return "<cols>" + strings.Repeat(`<col min="1" max="16384" hidden="1"/>`, 220_000) + "</cols>" + speciesSheet("")
	})
	add("rows in disorder", unreadable, func() string { return `<sheetData><row r="2"/><row r="1"/></sheetData>` })
	add("a row beyond the last", unreadable, func() string { return `<sheetData><row r="99999999999"><c><v>1</v></c></row></sheetData>` })
	add("wide rows", "", func() string {
		return speciesSheet(textsFrom(4990, func(int) string { return `<row><c r="GR1"><v>1</v></c></row>` }))
	})
	add("formulas without results", "", func() string {
		return speciesSheet(strings.Repeat("<row>"+strings.Repeat("<c><f/></c>", 12)+"</row>", 4990))
	})
	add("errors", "", func() string {
		return speciesSheet(strings.Repeat("<row>"+strings.Repeat(`<c t="e"><v>#</v></c>`, 12)+"</row>", 4990))
	})
	add("wrong species", "", func() string {
		return speciesSheet(strings.Repeat("<row>"+strings.Repeat("<c><v>-7</v></c>", 12)+"</row>", 4990))
	})
	add("long numbers", "", func() string {
		return speciesSheet(strings.Repeat("<row><c><v>"+strings.Repeat("7", 32_000)+"</v></c></row>", 200))
	})

	addPart("styles", tooLarge, styles, func() string {
		return "<styleSheet><cellXfs>" + strings.Repeat("<xf/>", 3_000_000) + "</cellXfs></styleSheet>"
	})
	addPart("styles below the limit", "", styles, func() string {
		return "<styleSheet><cellXfs>" + strings.Repeat("<xf/>", 390_000) + "</cellXfs></styleSheet>"
	})
	addFile("long date formats", "make a date", func(t *testing.T) string {
		dates := "<styleSheet><numFmts>" + textsFrom(400, func(i int) string {
			return fmt.Sprintf(`<numFmt numFmtId="%d" formatCode="%syy"/>`, 200+i, strings.Repeat("[Red]0", 1300))
		}) + "</numFmts><cellXfs>" +
			textsFrom(400, func(i int) string { return fmt.Sprintf(`<xf numFmtId="%d"/>`, 200+i) }) + "</cellXfs></styleSheet>"
		rows := textsFrom(400, func(i int) string {
			return fmt.Sprintf(`<row><c s="%d"><v>4%d</v></c><c s="%d"><v>1e300</v></c></row>`, i, i, i)
		})
		return xlsx(t, speciesSheet(rows), map[string]string{styles: dates})
	})

	add("a long head", "the cell has", func() string {
		return "<sheetData>" + rowOf(1, "name", strings.Repeat("a", 1_000_000)) + "</sheetData>"
	})
	add("a head of 15 MB", tooLarge, func() string { return "<sheetData>" + rowOf(1, "name", strings.Repeat("a", 15<<20)) + "</sheetData>" })
	add("long heads", "", func() string {
		return "<sheetData>" + rowOf(1, strings.Split(strings.Repeat(strings.Repeat("añ", 10_000)+" ", 190), " ")...) + rowOf(2, "a", "b", "c") + "</sheetData>"
	})
	for n, name := range []string{"a shared text in many cells", "shared spaces in many cells"} {
		addFile(name, "", func(t *testing.T) string {
			shared := "<sst><si><t>" + strings.Repeat("á", 30_000) + "</t></si><si><t>" + strings.Repeat(" ", 900_000) + "</t></si></sst>"
			return xlsx(t, speciesSheet(strings.Repeat("<row>"+strings.Repeat(fmt.Sprintf(`<c t="s"><v>%d</v></c>`, n), 90)+"</row>", 1000)), map[string]string{strs: shared})
		})
	}
	addPart("shared texts", "", strs, func() string { return "<sst>" + strings.Repeat("<si/>", 390_000) + "</sst>" })
	addPart("runs of a text", tooLarge, strs, func() string { return "<sst><si>" + strings.Repeat("<r><t/></r>", 600_000) + "</si></sst>" })
	addPart("escaped characters", "", strs, func() string { return "<sst><si><t>" + strings.Repeat("_x_x00", 170_000) + "</t></si></sst>" })

	addPart("sheets", "more parts", workbook, func() string {
		return `<workbook xmlns:r="r"><sheets>` + strings.Repeat(`<sheet name="a" r:id="r1"/>`, 250_000) + "</sheets></workbook>"
	})
	addPart("a long name of a sheet", unreadable, workbook, func() string {
		return `<workbook xmlns:r="r"><sheets><sheet name="` + strings.Repeat("species", 100_000) + `" r:id="r1"/></sheets></workbook>`
	})
	addPart("links", unreadable, rels, func() string {
		return `<Relationships>` + strings.Repeat(`<Relationship Id="r1" Type="x/worksheet" Target="../../../a"/>`, 100_000) + `</Relationships>`
	})
	addPart("a sheet that is the workbook", "", rels, func() string {
		return `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="../xl/workbook.xml"/></Relationships>`
	})

	add("elements within one another", tooLarge, func() string { return strings.Repeat("<a>", 400_000) })
	add("attributes", "", func() string { return strings.Repeat("<a "+strings.Repeat(`a="" `, 200_000)+"/>", 8) })
	add("name spaces", "", func() string {
		return strings.Repeat("<a "+textsFrom(20_000, func(i int) string { return fmt.Sprintf(`xmlns:a%d="b" `, i) })+"/>", 20)
	})
	for name, begin := range map[string]string{"a tag": "<", "a comment": "<!--", "a directive": "<!a ", "an attribute": `<a a="`, "a text": "", "CDATA": "<![CDATA["} {
		add(name+" without end", tooLarge, func() string { return begin + strings.Repeat("a", 7<<20) })
	}
	add("comments", "", func() string { return "<sheetData>" + strings.Repeat("<!---->", 390_000) + "</sheetData>" })
	add("text between rows", "", func() string {
		return "<sheetData>" + strings.Repeat(strings.Repeat("a", 500_000)+"<row/>", 16) + "</sheetData>"
	})
	add("entities in text", "", func() string {
		return "<sheetData>" + strings.Repeat(strings.Repeat("&#97;", 150_000)+"<row/>", 10) + "</sheetData>"
	})
	addPart("entities of a document type", unreadable, sheet1, func() string {
		return `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`
	})
	addPart("another encoding", "isn't UTF-8", sheet1, func() string { return `<?xml version="1.0" encoding="iso-8859-1"?><worksheet/>` })
	addPart("UTF-16", unreadable, sheet1, func() string { return "\xff\xfe<\x00a\x00/\x00>\x00" })

	addFile("a nested archive", unreadable, func(t *testing.T) string { return xlsx(t, "", map[string]string{sheet1: xlsx(t, "", nil)}) })
	addFile("many parts", "more parts", func(t *testing.T) string {
		other := map[string]string{}
		for i := range 30_000 {
			other[fmt.Sprint(i)] = ""
		}
		return xlsx(t, "", other)
	})
	addFile("two parts of one name", unreadable, func(t *testing.T) string {
		return xlsx(t, speciesSheet(""), map[string]string{`XL\Worksheets\Sheet1.xml`: ""})
	})
	addFile("sizes that lie", unreadable, func(t *testing.T) string {
		data := []byte(xlsx(t, speciesSheet(""), nil))
		entry := []byte("PK\x01\x02") // begins each entry of the directory
		for at := bytes.Index(data, entry); at >= 0; {
			copy(data[at+24:], []byte{1, 0, 0, 0}) // the unpacked size
			next := bytes.Index(data[at+4:], entry)
			if next < 0 {
				break
			}
			at += 4 + next
		}
		return string(data)
	})
	addFile("an encrypted workbook", "has a password", func(*testing.T) string { return "\xd0\xcf\x11\xe0" + strings.Repeat("x", 4<<20-10) })

	attacks = append(attacks, pupilsAttack("far cells (pupils)", "p.xlsx", "more than 200 columns", func(t *testing.T) string { return xlsx(t, farCells(), nil) }),
		pupilsAttack("shared texts (pupils)", "p.xlsx", "", func(t *testing.T) string {
			shared := "<sst><si><t>" + strings.Repeat("á", 30_000) + "</t></si></sst>"
			return xlsx(t, "<sheetData>"+strings.Repeat(`<row><c t="s"><v>0</v></c></row>`, 4900)+"</sheetData>", map[string]string{strs: shared})
		}))
	runAttacks(t, attacks)
}

// TestAttackCSV reads CSV that takes much work.
func TestAttackCSV(t *testing.T) {
	const long = 4 << 20 // bytes, the most that is read
	lines := func(line string) func() string {
		return func() string { return speciesHeads + "\n" + strings.Repeat(line+"\n", (long-100)/(len(line)+1)) }
	}
	repeat := func(before, text string, n int, after string) func() string {
		return func() string { return before + strings.Repeat(text, n) + after }
	}
	const tooLong = "more than 262144 bytes"
	var attacks []attack
	for _, a := range []struct {
		name, says string
		data       func() string
	}{
		{"one line of commas", tooLong, repeat("", ",", long, "")},
		{"a line of commas below the limit", "more than 200 columns", repeat("", ",", 262_000, "a")},
		{"lines of commas", "", lines(strings.Repeat(",", 250_000))},
		{"one long cell", tooLong, repeat(speciesHeads+"\n", "a", long-100, "")},
		{"a long cell", "the cell has 40000 characters", repeat(speciesHeads+"\n", "a", 40_000, "")},
		{"long heads", "", repeat("", strings.Repeat("añ", 400)+",", 190, "name\na,b,c\n")},
		{"a quotation mark without end", "isn't closed", lines(`"a`)},
		{"a quotation mark without end, and blank lines", "isn't closed", repeat(speciesHeads+"\n\"", "\n", long-100, "")},
		{"quotation marks", "", lines(`"""",""""`)},
		{"quotation marks within", "", lines(`a"b`)},
		{"quotation marks within, and other separators", "", lines(`a;"b";c;d`)},
		{"blank lines", "", repeat(speciesHeads, "\n", long-100, "")},
		{"blank cells", "", lines(",")},
		{"notes", "", lines("#")},
		{"rows of one letter", "more than 5000 rows", lines("a")},
		{"rows with other separators", "", lines(strings.Repeat("a;", 400))},
		{"spaces after commas", "", lines(strings.Repeat("a, ", 190))},
		{"wide rows", "", repeat(speciesHeads+"\n", strings.Repeat(",", 199)+"a\n", 4990, "")},
		{"wrong species", "", repeat(speciesHeads+"\n", strings.Repeat("-7,", 12)+"\n", 4990, "")},
		{"carriage returns", "", repeat("", "\r", long, "")},
		{"a NUL", "0x00", repeat("a", "a\n", 1_000_000, "\x00")},
		{"UTF-16", "", repeat("\xff\xfe", "a\x00,\x00", long/4-1, "")},
		{"half a UTF-16", "", repeat("\xfe\xff", "\xd8", long-2, "")},
		{"Windows-1252", "", repeat("a", "\xe1,\n", long/3-1, "")},
		{"a separator said", "", repeat("sep=;\n", "a,", long/2-10, "")},
	} {
		attacks = append(attacks, sheetAttack(a.name, "species.csv", a.says, func(*testing.T) string { return a.data() }))
	}
	attacks = append(attacks,
		pupilsAttack("notes (pupils)", "p.csv", "", func(*testing.T) string { return strings.Repeat("#\n", long/2) }),
		pupilsAttack("long names (pupils)", "p.csv", "more than 60 characters", func(*testing.T) string { return strings.Repeat(strings.Repeat("ñ", 400)+"\n", 4900) }))
	runAttacks(t, attacks)
}

// TestAttackPuzzleTable gives a book a list of puzzles that takes much work.
func TestAttackPuzzleTable(t *testing.T) {
	const long = 4<<20 - 100 // bytes, about the most that is read
	var attacks []attack
	add := func(name, ending, says, begin, text string) {
		attacks = append(attacks, attack{
			name: ending + ": " + name, args: []string{"export", "b", "--as", "csv"}, status: statusFailed, says: says,
			write: func(t *testing.T, dir string) {
				column := ""
				if ending == "csv" {
					column = ", column: 1"
				}
				writeFiles(t, dir, map[string]string{
					"octavo.yaml":                 "title: X\n",
					"content/puzzles/a." + ending: begin + strings.Repeat(text, (long-len(begin))/len(text)),
					"content/books/b.md":          "---\ntitle: B\nsections:\n  - {from: ../puzzles/a." + ending + ", kind: sudoku" + column + "}\n---\nWords.\n",
				})
			},
		})
	}
	add("a line of commas", "csv", "possible: up to 256000", "", ",")
	add("lines of commas", "csv", "no puzzle", "", strings.Repeat(",", 60_000)+"\n")
	add("a quotation mark without end", "csv", "more than 200000 lines", "p\n\"", "a\n")
	add("quotation marks within", "csv", "more than 200000 lines", "p\n", "a\"b\n")
	add("cells of many lines", "csv", "more than 200000 lines", "p\n", "\"a\n\n\n\n\n\n\"\n")
	add("a quotation mark without end, and long lines", "csv", "can't be read", "p\n\"", strings.Repeat("a", 50)+"\n")
	add("a long cell", "csv", "possible: up to 256000", "p\n", "9")
	for _, ending := range []string{"csv", "txt", "sdm", "sdk", "ss"} {
		add("short lines", ending, "more than 200000 lines", "p\n", "x\n")
		add("blank lines", ending, "more than 200000 lines", "", "\n")
		add("lines of a size", ending, "", "", strings.Repeat("1", 80)+"\n")
		add("puzzles", ending, "more than one solution", "", strings.Repeat(".", 81)+"\n")
	}
	runAttacks(t, attacks)
}

// TestAttackFormulas uses titles and names that spreadsheet programs would calculate as formulas.
func TestAttackFormulas(t *testing.T) {
	for _, formula := range []string{"=HYPERLINK(A1)", "+1+1", "-1+1", "@SUM(A1)", "  =1+1", "\u00a0=1+1", "\uff1d1+1"} {
		attacks := []attack{{
			name: "a title " + formula, args: []string{"export", "b", "--as", "csv"}, says: ",'" + strings.TrimSpace(formula),
			write: func(t *testing.T, dir string) {
				writeFiles(t, dir, map[string]string{
					"octavo.yaml":        "title: X\n",
					"content/books/b.md": fmt.Sprintf("---\ntitle: B\nsections:\n  - {kind: sudoku, tier: easy, options: {size: 4}, count: 1, title: %q}\n---\nWords.\n", formula),
				})
			},
		}}
		runAttacks(t, attacks)
	}
}
