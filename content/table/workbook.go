package table

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"path"
	"strconv"
	"strings"

	"octavo/content/message"
)

const (
	mostParts   = 1000 // files in the archive, and sheets
	longestName = 100  // bytes of the name of a sheet; spreadsheet programs allow 31 characters
)

// A workbook is an XLSX file (ECMA-376) that is being read. Only the parts that lead to the values
// of one sheet are unpacked.
type workbook struct {
	parts       map[string]*zip.File // by name, in lower case
	left        budget
	sheets      []sheetEntry
	datesAt1904 bool     // days are counted from 1904, not from 1900
	texts       []string // the texts that cells refer to by number
	isDate      []bool   // by the number of a cell's style: whether numbers are shown as dates or times
}

// A sheetEntry is a sheet in the workbook's list of sheets.
type sheetEntry struct {
	name, part string
	isHidden   bool
}

// openWorkbook reads all of a workbook but its sheets.
func openWorkbook(data []byte) (*workbook, *Fault) {
	w := &workbook{left: budget{mostUnpacked, mostTags}}
	if fault := w.findParts(data); fault != nil {
		return nil, fault
	}
	links, fault := w.links("")
	if fault != nil {
		return nil, fault
	}
	main := first(links, "officeDocument")
	if links, fault = w.links(main); fault != nil {
		return nil, fault
	}
	if fault := w.readSheetList(main, links); fault != nil {
		return nil, fault
	}
	if name := first(links, "sharedStrings"); w.has(name) {
		if fault := w.read(name, w.readTexts); fault != nil {
			return nil, fault
		}
	}
	if name := first(links, "styles"); w.has(name) {
		if fault := w.readStyles(name); fault != nil {
			return nil, fault
		}
	}
	return w, nil
}

// findParts lists the parts. Some programs write their names with backslashes or in another case.
// Two parts of one name are refused: each program would read another one.
func (w *workbook) findParts(data []byte) *Fault {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return &Fault{Text: message.Text(unreadable)}
	}
	if len(archive.File) > mostParts {
		return &Fault{Text: message.Text(tooManyParts)}
	}
	w.parts = map[string]*zip.File{}
	for _, file := range archive.File {
		name := partKey(file.Name)
		if w.parts[name] != nil {
			return &Fault{Text: message.Text(unreadable)}
		}
		w.parts[name] = file
	}
	return nil
}

const tooManyParts = "this has more parts than any workbook needs"

func partKey(name string) string {
	return strings.ToLower(strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "/"))
}

func (w *workbook) has(name string) bool { return w.parts[partKey(name)] != nil }

// read reads a part, which must exist.
func (w *workbook) read(name string, visit func(p *part, root xml.StartElement)) *Fault {
	file := w.parts[partKey(name)]
	if file == nil {
		return &Fault{Text: message.Text(unreadable)}
	}
	return readPart(file, &w.left, visit)
}

// A link leads from one part to another.
type link struct{ id, kind, part string }

// first returns the part of the first link of a kind, or "" if there is none.
func first(links []link, kind string) string {
	for _, l := range links {
		if l.kind == kind {
			return l.part
		}
	}
	return ""
}

// links reads the links of a part; those of "" are the links of the archive. The kind of a link is
// the last element of its address, since there are two sets of addresses for the same kinds.
func (w *workbook) links(of string) (links []link, fault *Fault) {
	folder, base := path.Split(of)
	fault = w.read(folder+"_rels/"+base+".rels", func(p *part, _ xml.StartElement) {
		p.each(func(e xml.StartElement) {
			target := strings.ReplaceAll(attribute(e, "Target"), `\`, "/")
			if !strings.HasPrefix(target, "/") {
				target = path.Join("/", folder, target)
			}
			links = append(links, link{attribute(e, "Id"), path.Base(attribute(e, "Type")), path.Clean(target)[1:]})
		})
	})
	return links, fault
}

// readSheetList reads the names of the sheets. It leaves out sheets that are charts.
func (w *workbook) readSheetList(main string, links []link) *Fault {
	parts := map[string]string{}
	for _, l := range links {
		if l.kind == "worksheet" {
			parts[l.id] = l.part
		}
	}
	return w.read(main, func(p *part, _ xml.StartElement) {
		p.each(func(e xml.StartElement) {
			switch e.Name.Local {
			case "workbookPr":
				w.datesAt1904 = isOn(e, "date1904")
			case "sheets":
				p.each(func(e xml.StartElement) { w.addSheet(p, e, parts) })
			}
		})
	})
}

func (w *workbook) addSheet(p *part, e xml.StartElement, parts map[string]string) {
	state := attribute(e, "state")
	entry := sheetEntry{attribute(e, "name"), parts[attribute(e, "id")], state != "" && state != "visible"}
	switch {
	case len(entry.name) > longestName:
		p.fail(&Fault{Text: message.Text(unreadable)})
	case len(w.sheets) == mostParts:
		p.fail(&Fault{Text: message.Text(tooManyParts)})
	case entry.part != "":
		w.sheets = append(w.sheets, entry)
	}
}

// choose returns the sheet to read: the first one whose name is wanted, or else the first visible
// one. It returns nil if there is none.
func (w *workbook) choose(wanted func(string) bool) *sheetEntry {
	for i := range w.sheets {
		if wanted(w.sheets[i].name) {
			return &w.sheets[i]
		}
	}
	for i := range w.sheets {
		if !w.sheets[i].isHidden {
			return &w.sheets[i]
		}
	}
	return nil
}

// readTexts reads the texts that cells of all sheets refer to.
func (w *workbook) readTexts(p *part, _ xml.StartElement) {
	p.each(func(xml.StartElement) { w.texts = append(w.texts, clean(p.richText())) })
}

// richText returns the text in the current element: a plain text, or runs in several styles. The
// reading aids of East Asian texts don't belong to it.
func (p *part) richText() string {
	var text strings.Builder
	p.each(func(e xml.StartElement) {
		switch e.Name.Local {
		case "t":
			text.WriteString(p.content())
		case "r":
			p.each(func(e xml.StartElement) {
				if e.Name.Local == "t" {
					text.WriteString(p.content())
				}
			})
		}
	})
	return unescape(text.String())
}

// unescape replaces characters that XML can't hold, such as _x000D_.
func unescape(text string) string {
	var plain strings.Builder
	for {
		before, rest, found := strings.Cut(text, "_x")
		if plain.WriteString(before); !found {
			return plain.String()
		}
		if len(rest) >= 5 && rest[4] == '_' {
			if n, err := strconv.ParseUint(rest[:4], 16, 16); err == nil {
				plain.WriteRune(rune(n))
				text = rest[5:]
				continue
			}
		}
		plain.WriteString("_x")
		text = rest
	}
}

// readStyles finds the styles that show numbers as dates or times.
func (w *workbook) readStyles(name string) *Fault {
	var formats []int        // by style
	isDate := map[int]bool{} // by format
	fault := w.read(name, func(p *part, _ xml.StartElement) {
		p.each(func(e xml.StartElement) {
			switch e.Name.Local {
			case "numFmts":
				p.each(func(e xml.StartElement) { isDate[number(e, "numFmtId")] = isDateCode(attribute(e, "formatCode")) })
			case "cellXfs":
				p.each(func(e xml.StartElement) { formats = append(formats, number(e, "numFmtId")) })
			}
		})
	})
	for _, format := range formats {
		w.isDate = append(w.isDate, isDateFormat(format) || isDate[format])
	}
	return fault
}

// number returns the number in an attribute, or 0.
func number(e xml.StartElement, name string) int {
	n, err := strconv.Atoi(attribute(e, name))
	if err != nil {
		return 0
	}
	return n
}
