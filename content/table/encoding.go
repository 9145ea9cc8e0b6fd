package table

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"octavo/content/message"
)

// decodeText returns the text of a file with lines that end in \n. It accepts these encodings:
//   - UTF-8;
//   - UTF-16 with a byte order mark, as Excel saves “Unicode text”;
//   - Windows-1252, as Excel in Spanish saves CSV.
func decodeText(data []byte) (string, *Fault) {
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
	return decodeWindows1252(data)
}

// decodeWindows1252 decodes Windows-1252. Besides ASCII, it accepts only letters and the punctuation of
// Spanish, English, Portuguese and French. Other bytes probably come from another encoding, where they
// are letters. For example, the ñ of old Macs is a dash in Windows-1252.
func decodeWindows1252(data []byte) (string, *Fault) {
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

// lineOf returns the number of the line with the byte at an offset, from 1.
func lineOf(data []byte, at int) int { return 1 + bytes.Count(data[:at], []byte("\n")) }
