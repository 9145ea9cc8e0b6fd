package table

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"octavo/content/message"
)

// decode returns the text of a file. The file is in UTF-8, in UTF-16 with a byte order mark, as
// Excel saves “Unicode text”, or in Windows-1252, as Excel in Spanish saves CSV. Lines of the result
// end with \n.
func decode(data []byte) (string, *Fault) {
	if wrong := describeOtherFormat(data); !wrong.Nothing() {
		return "", &Fault{Text: wrong}
	}
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		decoded, err := unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(data)
		if err != nil {
			return "", &Fault{Text: message.Text("this says that it is UTF-16, and isn't; save it as CSV UTF-8")}
		}
		data = decoded
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	data = bytes.ReplaceAll(data, []byte("\r"), []byte("\n"))
	if at := bytes.IndexByte(data, 0); at >= 0 {
		return "", &Fault{Row: lineOf(data, at), Text: message.Text("this is no text: it has a byte 0x00; save it as CSV UTF-8")}
	}
	if utf8.Valid(data) {
		return string(data), nil
	}
	return fromWindows(data)
}

// fromWindows decodes Windows-1252. Besides ASCII, it accepts only letters and the punctuation of
// Spanish, English, Portuguese and French. Other bytes may come from another encoding, in which
// they are other letters: the ñ of old Macs, for example, is a dash in Windows-1252. Such mistakes
// would stay unnoticed.
func fromWindows(data []byte) (string, *Fault) {
	for i, b := range data {
		if b < 0x80 || b >= 0xc0 && b != 0xd7 && b != 0xf7 || strings.IndexByte("\xa1\xaa\xab\xb0\xb7\xba\xbb\xbf\xa0", b) >= 0 {
			continue
		}
		return "", &Fault{Row: lineOf(data, i), Text: message.Text("this file isn't saved as UTF-8, and its letters with accents can't be told for sure; in Excel: Save as, CSV UTF-8; in LibreOffice: Save as, Edit filter settings, UTF-8; or save it as .xlsx")}
	}
	text, err := charmap.Windows1252.NewDecoder().Bytes(data)
	if err != nil {
		return "", &Fault{Text: message.Text("this file isn't saved as UTF-8")}
	}
	return string(text), nil
}

// lineOf returns the line, from 1, of an offset in bytes.
func lineOf(data []byte, at int) int { return 1 + bytes.Count(data[:at], []byte("\n")) }
