package content

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"io/fs"
	"path"
	"strings"
	"testing"
	"testing/fstest"
)

// vocabulary is that of the engine, which content does not know.
func vocabulary() KyndoVocabulary {
	return KyndoVocabulary{
		Chars: []string{"P", "S", "W", "H", "A", "AD", "C", "E", "SD", "R"}, Roles: []string{"atacante", "defensor"}, Languages: []string{"en", "es"}, Required: []string{"en", "es"},
	}
}

// withArt is the sample's data with pictures.
func withArt(t *testing.T, art map[string]string) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	for _, name := range kyndoFiles {
		file := path.Join(kyndoFolder, name+".yaml")
		data, err := fs.ReadFile(Sample(), file)
		if err != nil {
			t.Fatal(err)
		}
		files[file] = &fstest.MapFile{Data: data}
	}
	for name, data := range art {
		files[path.Join(artFolder, name)] = &fstest.MapFile{Data: []byte(data)}
	}
	return files
}

const credit = "author: Ana Pérez\nlicence: CC BY 4.0\n"

func TestArtIsRead(t *testing.T) {
	photo := string(encoded(t, "jpeg", 30, 20))
	k, err := LoadKyndo(withArt(t, map[string]string{
		"condor.jpg": photo, "condor.yaml": credit + "source: https://example.org/1\n",
		"buho.png": string(encoded(t, "png", 7, 5)), "buho.yaml": credit,
		"mirla.path": "deep M 1 1\r\nL 2 2", "mirla.yaml": credit + "box: {width: 120, height: 90}\n",
		".DS_Store": "\x00",
	}), vocabulary())
	if err != nil {
		t.Fatal(err)
	}
	if c := k.Art["condor"]; c.Author != "Ana Pérez" || c.Licence != "CC BY 4.0" || c.Source != "https://example.org/1" || c.Format != "jpeg" || c.Width != 30 || c.Height != 20 || string(c.Data) != photo {
		t.Errorf("%+v", c)
	}
	if m := k.Art["mirla"]; m.Format != "" || m.Width != 120 || m.Height != 90 || m.Paths != "deep M 1 1\nL 2 2" {
		t.Errorf("%+v", m)
	}
	if got := k.ArtProblemf("mirla", 13, "here").Error(); got != "content/kyndo/art/mirla.path:2:3: here" {
		t.Error(got)
	}
	if len(k.Art) != 3 || k.Art["buho"].Format != "png" {
		t.Errorf("%v", k.Art)
	}
}

func TestArtIsRefused(t *testing.T) {
	png := string(encoded(t, "png", 7, 5))
	for want, art := range map[string]map[string]string{
		"content/kyndo/art/condor.png: the file has no author and no licence; write condor.yaml": {"condor.png": png},
		"content/kyndo/art/condor.yaml: the file describes a picture that is not there":          {"condor.yaml": credit},
		`content/kyndo/art/kondor.png: species "kondor" is not known`:                            {"kondor.png": png, "kondor.yaml": credit},
		`did you mean "condor"?`: {"kondor.png": png},
		"content/kyndo/art/condor.png: the file is a second picture of condor, beside condor.jpg": {"condor.png": png, "condor.jpg": png, "condor.yaml": credit},
		`content/kyndo/art/condor.svg: the file ends in ".svg"; possible: .png, .jpg, .path`:      {"condor.svg": "<svg/>"},
		"content/kyndo/art/condor.png: the file is not readable as PNG or JPEG":                   {"condor.png": "GIF89a", "condor.yaml": credit},
		"content/kyndo/art/condor.png: the file is damaged":                                       {"condor.png": png[:60], "condor.yaml": credit},
		"content/kyndo/art/condor.png: the file has 16000 × 16000 pixels":                         {"condor.png": hugeHead(16_000), "condor.yaml": credit},
		"content/kyndo/art/condor.yaml:1:1: the file has no licence":                              {"condor.png": png, "condor.yaml": "author: Ana\n"},
		"content/kyndo/art/condor.yaml:3:1: key \"autor\" of the file is not known":               {"condor.png": png, "condor.yaml": credit + "autor: B\n"},
		"content/kyndo/art/condor.yaml:3:1: key \"box\" of the file is not known":                 {"condor.png": png, "condor.yaml": credit + "box: {width: 1, height: 1}\n"},
		"content/kyndo/art/condor.yaml:1:1: the file has no box":                                  {"condor.path": "deep M1 1", "condor.yaml": credit},
		"content/kyndo/art/condor.yaml:3:1: box has no height":                                    {"condor.path": "deep M1 1", "condor.yaml": credit + "box: {width: 10}\n"},
		"content/kyndo/art/condor.yaml:3:14: width cannot be 1001; possible: 1 to 1000":           {"condor.path": "deep M1 1", "condor.yaml": credit + "box: {width: 1001, height: 9}\n"},
		"content/kyndo/art/condor.path: the file has 1048577 bytes; possible: up to 1048576":      {"condor.path": strings.Repeat(" ", pathBytes+1), "condor.yaml": credit + "box: {width: 9, height: 9}\n"},
		"content/kyndo/art/condor.path:1:4: byte 0xFF is not UTF-8":                               {"condor.path": "dee\xff", "condor.yaml": credit + "box: {width: 9, height: 9}\n"},
	} {
		_, err := LoadKyndo(withArt(t, art), vocabulary())
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

// hugeHead is a PNG that says it has so many pixels in each direction, and has
// none.
func hugeHead(side uint32) string {
	var b bytes.Buffer
	b.WriteString("\x89PNG\r\n\x1a\n")
	head := append([]byte("IHDR"), 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0)
	binary.BigEndian.PutUint32(head[4:], side)
	binary.BigEndian.PutUint32(head[8:], side)
	_ = binary.Write(&b, binary.BigEndian, uint32(13))
	b.Write(head)
	_ = binary.Write(&b, binary.BigEndian, crc32.ChecksumIEEE(head))
	return b.String()
}
