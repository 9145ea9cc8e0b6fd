package said_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"octavo/content/said"
)

func TestSentencesInATongue(t *testing.T) {
	spanish := said.Tongue{
		"%s cannot be %q; possible: %s": "%[1]s no puede ser %[2]q; posible: %[3]s",
		"a whole number, %s":            "un número entero, %s",
		"%d to %d":                      "de %d a %d",
		"100% of it":                    "el 100%",
		"%s before %s":                  "%[2]s tras %[1]s",
	}
	number := said.New("a whole number, %s", said.New("%d to %d", 0, 10))
	for _, c := range []struct {
		said        said.Said
		en, spanish string
	}{
		{said.New("%s cannot be %q; possible: %s", "AD", "seis", number), `AD cannot be "seis"; possible: a whole number, 0 to 10`, `AD no puede ser "seis"; posible: un número entero, de 0 a 10`},
		{said.Text("100% of it"), "100% of it", "el 100%"},
		{said.New("%s before %s", "a", "b"), "a before b", "b tras a"},
		{said.Joined(said.Text("nobody has translated this: "), said.Said{}, number), "nobody has translated this: a whole number, 0 to 10", "nobody has translated this: un número entero, de 0 a 10"},
		{said.New("%s cannot be %q; possible: %s", "%d", "%s", "%!"), `%d cannot be "%s"; possible: %!`, `%d no puede ser "%s"; posible: %!`},
		{said.Joined(), "", ""},
	} {
		if got := c.said.String(); got != c.en {
			t.Errorf("got %q, want %q", got, c.en)
		}
		if got := c.said.In(spanish); got != c.spanish {
			t.Errorf("got %q, want %q", got, c.spanish)
		}
	}
	if !(said.Said{}).Nothing() || !said.Joined(said.Said{}).Nothing() || number.Nothing() {
		t.Error("what says nothing and what says something are taken for each other")
	}
}

// What is kept of a sentence is said in any tongue later, numbers by whatever verb.
func TestKeptSentencesAreSaidInATongue(t *testing.T) {
	spanish := said.Tongue{"%s has %d of %.1f %q (%c)": "%s tiene %d de %.1f %q (%c)", "%d to %d": "de %d a %d", "full": "lleno"}
	for _, s := range []said.Said{
		said.New("%s has %d of %.1f %q (%c)", said.New("%d to %d", 1, uint8(2)), 3, 4.0, "x", 'é'),
		said.New("%s has %d of %.1f %q (%c)", errors.New("full"), int64(3), 0.5, "%d", 'a'),
		said.Text("full"), said.Name("full"), said.Name("100%"), {},
	} {
		data, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var kept said.Said
		if err := json.Unmarshal(data, &kept); err != nil {
			t.Fatal(err)
		}
		if kept.String() != s.String() || kept.In(spanish) != s.In(spanish) {
			t.Errorf("%s: %q, %q; want %q, %q", data, kept, kept.In(spanish), s, s.In(spanish))
		}
	}
}

// A parted is what others say who know no tongues.
type parted struct {
	format string
	args   []any
}

func (p parted) Parts() (string, []any) { return p.format, p.args }

// What keeps its parts, or is an error, is said in the tongue of the sentence around it.
func TestPartedSentencesInATongue(t *testing.T) {
	spanish := said.Tongue{"%s: %v": "%s; %v", "none of %s": "nada de %s", "a list": "una lista", "100% full": "lleno"}
	s := said.New("%s: %v", parted{"none of %s", []any{parted{"a list", nil}}}, errors.New("100% full"))
	if en, es := s.String(), s.In(spanish); en != "none of a list: 100% full" || es != "nada de una lista; lleno" {
		t.Errorf("%q, %q", en, es)
	}
}

// An error that is a sentence is said in the tongue of that into which it is filled, and one
// that isn't stays as it is; a name is never taken for a sentence.
func TestErrorsAndNamesInATongue(t *testing.T) {
	spanish := said.Tongue{"%s cannot be %s: %v": "%s no puede ser %s: %v", "has %d bytes": "tiene %d bytes", "language": "idioma", "full": "lleno"}
	mistake := said.Errorf("has %d bytes", 7)
	told := said.New("%s cannot be %s: %v", said.Name("language"), `"x"`, mistake)
	if en, es := told.String(), told.In(spanish); en != `language cannot be "x": has 7 bytes` || es != `language no puede ser "x": tiene 7 bytes` {
		t.Errorf("%q, %q", en, es)
	}
	if mistake.Error() != "has 7 bytes" || !errors.Is(fmt.Errorf("reading: %w", mistake), mistake) {
		t.Errorf("%v is no error as others are", mistake)
	}
	within := fmt.Errorf("reading: %w", errors.Join(mistake, fmt.Errorf("%w, %w", mistake, mistake)))
	if got, want := said.Of(within).In(spanish), "reading: tiene 7 bytes\nhas 7 bytes, has 7 bytes"; got != want {
		t.Errorf("%v is said %q, want %q", within, got, want)
	}
	for err, want := range map[error]string{mistake: "tiene 7 bytes", errors.New("full"): "lleno", errors.New("disk"): "disk"} {
		if got := said.Of(err).In(spanish); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
	}
}

// Where a part is filled in, words grow together as the tongue has it; names, and words that only
// end or begin alike, stay.
func TestPartsGrowTogether(t *testing.T) {
	spanish := said.Tongue{said.Contractions: "de el=del, a el=al", "key of %s": "clave de %s", "the file": "el archivo", "the key": "la clave", "to %s": "lleva a %s", "can %s": "puede %s", "election": "elección", "the whole of %s": "el todo de %s"}
	french := said.Tongue{said.Contractions: "de le=du, de les=des, de un=d’un", "key of %s": "clé de %s", "the file": "le fichier", "the key": "la clé", "a book": "un livre"}
	for _, c := range []struct {
		said said.Said
		in   said.Tongue
		want string
	}{
		{said.New("key of %s", said.Text("the file")), spanish, "clave del archivo"},
		{said.New("key of %s", said.Text("the key")), spanish, "clave de la clave"},
		{said.New("key of %s", said.Name("el archivo")), spanish, "clave de el archivo"},
		{said.New("key of %s", "el archivo"), spanish, "clave de el archivo"},
		{said.New("key of %s", said.Text("election")), spanish, "clave de elección"},
		{said.New("to %s", said.Text("the file")), spanish, "lleva al archivo"},
		{said.New("can %s", said.Text("the file")), spanish, "puede el archivo"},
		{said.New("key of %s", said.New("the whole of %s", said.Text("the file"))), spanish, "clave del todo del archivo"},
		{said.Joined(said.New("key of %s", said.Text("the file")), said.Text("the key")), spanish, "clave del archivola clave"},
		{said.New("key of %q", said.Text("the file")), spanish, "key of \"el archivo\""},
		{said.New("key of %s", said.Text("the file")), french, "clé du fichier"},
		{said.New("key of %s", said.Text("a book")), french, "clé d’un livre"},
		{said.New("key of %s", said.Text("the file")), nil, "key of the file"},
	} {
		if got := c.said.In(c.in); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
