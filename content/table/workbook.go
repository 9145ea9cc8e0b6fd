//go:build !js

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

// Limits of a workbook.
const (
	maxParts     = 1000 // files in the archive, and sheets
	maxSheetName = 100  // bytes of the name of a sheet; spreadsheet programs allow 31 characters
)

// A workbook is an XLSX file (ECMA-376) that is being read. Only the parts that one sheet needs are
// unpacked.
type workbook struct {
	parts       map[string]*zip.File // the files of the archive by partKey, which is in lower case
	left        budget
	sheets      []sheetEntry
	datesAt1904 bool     // whether days are counted from 1904, not from 1900
	texts       []string // the texts that cells refer to by number
	isDate      []bool   // by number of a cell's style: whether it shows numbers as dates or times
}

// A sheetEntry is a sheet in the workbook's list of sheets.
type sheetEntry struct {
	name, part string
	isHidden   bool
}

// openWorkbook reads everything of a workbook except the sheets.
func openWorkbook(data []byte) (*workbook, *Fault) {
	w := &workbook{left: budget{maxUnpacked, maxTags}}
	if fault := w.findParts(data); fault != nil {
		return nil, fault
	}
	links, fault := w.readLinks("")
	if fault != nil {
		return nil, fault
	}
	main := firstLink(links, "officeDocument")
	if links, fault = w.readLinks(main); fault != nil {
		return nil, fault
	}
	if fault := w.readSheetList(main, links); fault != nil {
		return nil, fault
	}
	if name := firstLink(links, "sharedStrings"); w.hasPart(name) {
		if fault := w.readPart(name, w.readTexts); fault != nil {
			return nil, fault
		}
	}
	if name := firstLink(links, "styles"); w.hasPart(name) {
		if fault := w.readStyles(name); fault != nil {
			return nil, fault
		}
	}
	return w, nil
}

// findParts lists the parts by partKey. It refuses two parts of one name, because different programs
// would read different ones.
func (w *workbook) findParts(data []byte) *Fault {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return &Fault{Text: message.Text(unreadable)}
	}
	if len(archive.File) > maxParts {
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

// partKey returns the name of a part in a single form: with slashes, in lower case. Some programs write
// names with backslashes, or with other upper and lower case.
func partKey(name string) string {
	return strings.ToLower(strings.TrimPrefix(strings.ReplaceAll(name, `\`, "/"), "/"))
}

func (w *workbook) hasPart(name string) bool { return w.parts[partKey(name)] != nil }

// readPart reads a part. A missing part is a fault.
func (w *workbook) readPart(name string, visit func(p *part, root xml.StartElement)) *Fault {
	file := w.parts[partKey(name)]
	if file == nil {
		return &Fault{Text: message.Text(unreadable)}
	}
	return readPart(file, &w.left, visit)
}

// A link leads from one part of a workbook to the part named part. sort is the last element of the link's
// type, such as worksheet.
type link struct{ id, sort, part string }

// firstLink returns the part to which the first link of a sort leads, or "" if there is none.
func firstLink(links []link, sort string) string {
	for _, l := range links {
		if l.sort == sort {
			return l.part
		}
	}
	return ""
}

// readLinks reads the links of a part, or of the archive if of is "". The type of a link is an address.
// Two sets of addresses are in use, which differ only before the last element.
func (w *workbook) readLinks(of string) (links []link, fault *Fault) {
	folder, base := path.Split(of)
	fault = w.readPart(folder+"_rels/"+base+".rels", func(p *part, _ xml.StartElement) {
		p.eachChild(func(e xml.StartElement) {
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
		if l.sort == "worksheet" {
			parts[l.id] = l.part
		}
	}
	return w.readPart(main, func(p *part, _ xml.StartElement) {
		p.eachChild(func(e xml.StartElement) {
			switch e.Name.Local {
			case "workbookPr":
				w.datesAt1904 = isOn(e, "date1904")
			case "sheets":
				p.eachChild(func(e xml.StartElement) { w.addSheet(p, e, parts) })
			}
		})
	})
}

func (w *workbook) addSheet(p *part, e xml.StartElement, parts map[string]string) {
	state := attribute(e, "state")
	entry := sheetEntry{attribute(e, "name"), parts[attribute(e, "id")], state != "" && state != "visible"}
	switch {
	case len(entry.name) > maxSheetName:
		p.fail(&Fault{Text: message.Text(unreadable)})
	case len(w.sheets) == maxParts:
		p.fail(&Fault{Text: message.Text(tooManyParts)})
	case entry.part != "":
		w.sheets = append(w.sheets, entry)
	}
}

// chooseSheet returns the first sheet for whose name wanted returns true, or else the first visible
// sheet. It returns nil if there is none.
func (w *workbook) chooseSheet(wanted func(string) bool) *sheetEntry {
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

// readTexts reads the texts to which cells of all sheets refer by number.
func (w *workbook) readTexts(p *part, _ xml.StartElement) {
	p.eachChild(func(xml.StartElement) { w.texts = append(w.texts, trimCell(p.richText())) })
}

// richText returns the text in the current element: a plain text, or runs in several styles. It leaves
// out reading aids of East Asian texts.
func (p *part) richText() string {
	var text strings.Builder
	p.eachChild(func(e xml.StartElement) {
		switch e.Name.Local {
		case "t":
			text.WriteString(p.content())
		case "r":
			p.eachChild(func(e xml.StartElement) {
				if e.Name.Local == "t" {
					text.WriteString(p.content())
				}
			})
		}
	})
	return unescape(text.String())
}

// unescape decodes characters that XML can't hold, which are written like _x000D_.
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
	var formats []int        // number format of each style
	isDate := map[int]bool{} // whether a custom number format shows dates or times
	fault := w.readPart(name, func(p *part, _ xml.StartElement) {
		p.eachChild(func(e xml.StartElement) {
			switch e.Name.Local {
			case "numFmts":
				p.eachChild(func(e xml.StartElement) {
					isDate[attributeNumber(e, "numFmtId")] = isDateCode(attribute(e, "formatCode"))
				})
			case "cellXfs":
				p.eachChild(func(e xml.StartElement) { formats = append(formats, attributeNumber(e, "numFmtId")) })
			}
		})
	})
	for _, format := range formats {
		w.isDate = append(w.isDate, isDateFormat(format) || isDate[format])
	}
	return fault
}

// attributeNumber returns the whole number in an attribute, or 0 if there is none.
func attributeNumber(e xml.StartElement, name string) int {
	n, err := strconv.Atoi(attribute(e, name))
	if err != nil {
		return 0
	}
	return n
}
