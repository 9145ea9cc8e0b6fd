package preflight_test

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"octavo/render/programtest"
	"octavo/site/preflight"
)

// runPoppler runs a program of poppler on a file. If it isn't installed, the test is skipped,
// except in CI.
func runPoppler(t *testing.T, data []byte, program string, args ...string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "made.pdf")
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := programtest.Command(t, program, append(args, path)...).Output()
	if err != nil {
		t.Fatalf("%s: %v", program, err)
	}
	return string(out)
}

// TestPopplerAgreesOnFonts checks the list of embedded fonts against pdffonts.
func TestPopplerAgreesOnFonts(t *testing.T) {
	for name, font := range map[string]string{
		"embedded": "", "standard": "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
		"described": "<</Type/Font/Subtype/TrueType/BaseFont/Arial/Encoding/WinAnsiEncoding/FontDescriptor<</Type/FontDescriptor/FontName/Arial/Flags 32/FontBBox[0 0 1 1]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80>>>>",
	} {
		m := soundFor("kdp")
		m.font = font
		data := m.bytes(t)
		lines := strings.Split(strings.TrimSpace(runPoppler(t, data, "pdffonts")), "\n")
		fields := strings.Fields(lines[len(lines)-1])
		embedded := fields[len(fields)-5] == "yes"
		found := len(order(t, "kdp", "").Interior(opened(t, data)).Findings) == 0
		if embedded != found || embedded != (name == "embedded") {
			t.Errorf("%s: pdffonts says %v, and we %v", name, embedded, found)
		}
	}
}

// TestPopplerAgreesOnPictures checks resolutions against pdfimages.
func TestPopplerAgreesOnPictures(t *testing.T) {
	m := soundFor("kdp")
	for page, matrix := range map[int]string{3: "144 0 0 100 144 100", 5: "0 120 -130 0 300 100", 7: "90 40 -40 90 200 100"} {
		m.addContent(page, "q "+matrix+" cm /Im Do Q")
	}
	data := m.bytes(t)
	least := math.Inf(1)
	for line := range strings.Lines(runPoppler(t, data, "pdfimages", "-list")) {
		if fields := strings.Fields(line); len(fields) > 13 && fields[2] == "image" {
			x, _ := strconv.ParseFloat(fields[12], 64)
			y, _ := strconv.ParseFloat(fields[13], 64)
			least = min(least, x, y)
		}
	}
	r := order(t, "kdp", "").Interior(opened(t, data))
	if len(r.Findings) != 1 || !strings.Contains(r.Findings[0].Found.String(), fmt.Sprintf(" %.0f ppi", least)) || len(r.Findings[0].Pages) != 3 {
		t.Errorf("pdfimages says %.0f ppi at least\n%s", least, shown(t, r))
	}
}

var boxLine = regexp.MustCompile(`Page +(\d+) TrimBox: +([-0-9.]+) +([-0-9.]+) +([-0-9.]+) +([-0-9.]+)`)

// TestPopplerAgreesOnSizes checks the trim against pdfinfo.
func TestPopplerAgreesOnSizes(t *testing.T) {
	for name, m := range map[string]*pdfMaker{
		"plain": soundFor("kdp"), "bleed": {}, "turned": {},
	} {
		if m.pages == nil {
			m = soundFor("kdp")
		}
		switch name {
		case "bleed":
			m.bleed = 9
		case "turned":
			for n := 1; n <= 40; n++ {
				m.addEntries(n, "/MediaBox[-10 -20 638 412]/Rotate 90")
			}
		}
		data := m.bytes(t)
		r := order(t, "kdp", "").Interior(opened(t, data))
		found := boxLine.FindStringSubmatch(runPoppler(t, data, "pdfinfo", "-box", "-f", "3", "-l", "3"))
		if found == nil {
			t.Fatal("pdfinfo names no TrimBox")
		}
		n := func(i int) float64 { x, _ := strconv.ParseFloat(found[i], 64); return x }
		w, h := (n(4)-n(2))*25.4/72, (n(5)-n(3))*25.4/72
		if name == "turned" {
			w, h = h, w
		}
		if math.Abs(w-r.Width) > 0.01 || math.Abs(h-r.Height) > 0.01 {
			t.Errorf("%s: pdfinfo says %.2f × %.2f mm, and we %.2f × %.2f", name, w, h, r.Width, r.Height)
		}
	}
}

var inked = regexp.MustCompile(`(?m)^(\d+) +(\d+)`)

// TestPopplerAgreesOnMargins checks the distance of the nearest mark from each edge against the
// pixels of the rendered page.
func TestPopplerAgreesOnMargins(t *testing.T) {
	m := soundFor("home")
	m.addContent(3, at(3, 400, 11, "H")+"2 w 100 5 m 300 5 l S 0.3 g 428 200 2 50 re f q 20 0 0 20 200 626 cm /Im Do Q")
	data := m.bytes(t)
	path := filepath.Join(t.TempDir(), "page")
	_ = runPoppler(t, data, "pdftoppm", "-v")
	if err := os.WriteFile(path+".pdf", data, 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := programtest.Command(t, "pdftoppm", "-r", "144", "-gray", "-f", "3", "-l", "3", path+".pdf").Output()
	if err != nil {
		t.Fatal(err)
	}
	header := inked.FindSubmatch(out[3:])
	w, _ := strconv.Atoi(string(header[1]))
	pixels := out[bytes.Index(out, []byte("\n255\n"))+5:]
	x0, y1 := w, 0
	for i, v := range pixels {
		if v < 128 {
			x0, y1 = min(x0, i%w), max(y1, i/w)
		}
	}
	r := order(t, "home", "").Interior(opened(t, data))
	places := map[string]*preflight.Finding{}
	for i := range r.Findings {
		places[r.Findings[i].Check] = &r.Findings[i]
	}
	if f := places["inside margin"]; f == nil || math.Abs(f.At.X-float64(x0)*25.4/144) > 0.4 {
		t.Errorf("pixels begin at %.2f mm\n%s", float64(x0)*25.4/144, shown(t, r))
	}
	if f := places["margins"]; f == nil || f.Times != 3 {
		t.Errorf("the line, the area and the picture aren't all found; the lowest pixels are at %.2f mm\n%s", float64(y1)*25.4/144, shown(t, r))
	}
}
