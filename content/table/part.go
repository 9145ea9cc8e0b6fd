//go:build !js

package table

import (
	"archive/zip"
	"bufio"
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"octavo/content/message"
)

// Limits of the XML in a workbook. A file of a few kilobytes can unpack to gigabytes.
const (
	maxUnpacked   = 8 << 20 // bytes of all parts together
	maxTags       = 400_000 // characters < in all parts together; there are fewer elements
	maxDepth      = 50      // elements within one another
	maxTokenBytes = 1 << 20 // bytes of one tag, or of one text between tags
)

// A budget says how much of a workbook may still be read.
type budget struct{ bytes, tags int }

// A partText gives the XML parser the text of a part, byte by byte. At the limits, it returns
// errTooMuch. So every byte that the parser reads is counted.
type partText struct {
	in        *bufio.Reader
	budget    *budget
	tokenLeft int // bytes that the token being read may still have
}

var (
	errTooMuch = message.Errorf(tooMuch)
	errNotUTF8 = message.Errorf("this can't be read as XLSX: a part of it isn't UTF-8")
)

// ReadByte implements [io.ByteReader]. [xml.Decoder] prefers it to Read.
func (t *partText) ReadByte() (byte, error) {
	c, err := t.in.ReadByte()
	if err != nil {
		return 0, err
	}
	t.budget.bytes--
	t.tokenLeft--
	if c == '<' {
		t.budget.tags--
	}
	if t.budget.bytes < 0 || t.budget.tags < 0 || t.tokenLeft < 0 {
		return 0, errTooMuch
	}
	return c, nil
}

// Read implements [io.Reader]. [xml.NewDecoder] needs it, but never calls it.
func (t *partText) Read(b []byte) (int, error) {
	if len(b) == 0 {
		return 0, nil
	}
	c, err := t.ReadByte()
	if err != nil {
		return 0, err
	}
	b[0] = c
	return 1, nil
}

// A part is an XML file of a workbook that is being read. Its methods do nothing after a fault.
type part struct {
	text    *partText
	decoder *xml.Decoder
	depth   int // depth of the current element; 0 outside of the root
	fault   *Fault
}

// readPart reads a part from its beginning to its end. It calls visit for the root element.
func readPart(file *zip.File, left *budget, visit func(p *part, root xml.StartElement)) *Fault {
	in, err := file.Open()
	if err != nil {
		return &Fault{Text: message.Text(unreadable)}
	}
	defer in.Close()
	p := &part{text: &partText{in: bufio.NewReader(in), budget: left}}
	p.decoder = xml.NewDecoder(p.text)
	p.decoder.CharsetReader = func(string, io.Reader) (io.Reader, error) { return nil, errNotUTF8 }
	p.eachChild(func(root xml.StartElement) { visit(p, root) })
	return p.fault
}

// eachChild calls visit for each child of the current element, up to the element's end. visit may read
// the child. The unread rest of the child is skipped.
func (p *part) eachChild(visit func(child xml.StartElement)) {
	depth := p.depth
	for {
		switch token := p.next().(type) {
		case xml.StartElement:
			if p.depth == depth+1 {
				visit(token)
			}
		case xml.EndElement:
			if p.depth < depth {
				return
			}
		case nil:
			return
		}
	}
}

// content returns the text of the current element, up to the element's end, or "" after a fault. It
// leaves out texts of child elements.
func (p *part) content() string {
	depth := p.depth
	var text strings.Builder
	for {
		switch token := p.next().(type) {
		case xml.CharData:
			if p.depth == depth {
				text.Write(token)
			}
		case xml.EndElement:
			if p.depth < depth {
				return text.String()
			}
		case nil:
			return ""
		}
	}
}

// next returns the next token, or nil at the end of the part and after a fault.
func (p *part) next() xml.Token {
	if p.fault != nil {
		return nil
	}
	p.text.tokenLeft = maxTokenBytes
	token, err := p.decoder.Token()
	if err != nil {
		if err != io.EOF {
			p.fail(faultOf(err))
		}
		return nil
	}
	switch token.(type) {
	case xml.StartElement:
		if p.depth++; p.depth > maxDepth {
			p.fail(faultOf(errTooMuch))
			return nil
		}
	case xml.EndElement:
		p.depth--
	}
	return token
}

// faultOf returns the fault of an error while reading a part.
func faultOf(err error) *Fault {
	if mistake, ok := errors.AsType[*message.Mistake](err); ok {
		return &Fault{Text: mistake.Message}
	}
	return &Fault{Text: message.Text(unreadable)}
}

// fail keeps a fault if it is the first one.
func (p *part) fail(fault *Fault) {
	if p.fault == nil {
		p.fault = fault
	}
}

// attribute returns the value of an attribute in any name space, or "" if there is none.
func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// isOn reports whether an attribute is true.
func isOn(e xml.StartElement, name string) bool {
	value := attribute(e, name)
	return value == "1" || value == "true"
}

const unreadable = "this can't be read as XLSX; open it in a spreadsheet program and save it again as .xlsx"
