package message_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"octavo/content/message"
)

// TestTranslation checks messages in English and in a catalog that lacks some translations.
func TestTranslation(t *testing.T) {
	spanish := message.Catalog{
		"%s cannot be %q; possible: %s": "%[1]s no puede ser %[2]q; posible: %[3]s",
		"a whole number, %s":            "un número entero, %s",
		"%d to %d":                      "de %d a %d",
		"100% of it":                    "el 100%",
		"%s before %s":                  "%[2]s tras %[1]s",
	}
	number := message.New("a whole number, %s", message.New("%d to %d", 0, 10))
	for _, c := range []struct {
		message     message.Message
		en, spanish string
	}{
		{message.New("%s cannot be %q; possible: %s", "AD", "seis", number), `AD cannot be "seis"; possible: a whole number, 0 to 10`, `AD no puede ser "seis"; posible: un número entero, de 0 a 10`},
		{message.Text("100% of it"), "100% of it", "el 100%"},
		{message.New("%s before %s", "a", "b"), "a before b", "b tras a"},
		{message.Joined(message.Text("nobody has translated this: "), message.Message{}, number), "nobody has translated this: a whole number, 0 to 10", "nobody has translated this: un número entero, de 0 a 10"},
		{message.New("%s cannot be %q; possible: %s", "%d", "%s", "%!"), `%d cannot be "%s"; possible: %!`, `%d no puede ser "%s"; posible: %!`},
		{message.Joined(), "", ""},
	} {
		if got := c.message.String(); got != c.en {
			t.Errorf("got %q, want %q", got, c.en)
		}
		if got := c.message.In(spanish); got != c.spanish {
			t.Errorf("got %q, want %q", got, c.spanish)
		}
	}
	if !(message.Message{}).Nothing() || !message.Joined(message.Message{}).Nothing() || number.Nothing() {
		t.Error("what says nothing and what says something are taken for each other")
	}
}

// TestJSON checks that a message from JSON can be translated, and that numbers keep their verbs.
func TestJSON(t *testing.T) {
	spanish := message.Catalog{"%s has %d of %.1f %q (%c)": "%s tiene %d de %.1f %q (%c)", "%d to %d": "de %d a %d", "full": "lleno"}
	for _, s := range []message.Message{
		message.New("%s has %d of %.1f %q (%c)", message.New("%d to %d", 1, uint8(2)), 3, 4.0, "x", 'é'),
		message.New("%s has %d of %.1f %q (%c)", errors.New("full"), int64(3), 0.5, "%d", 'a'),
		message.Text("full"), message.Name("full"), message.Name("100%"), {},
	} {
		data, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		var decoded message.Message
		if err := json.Unmarshal(data, &decoded); err != nil {
			t.Fatal(err)
		}
		if decoded.String() != s.String() || decoded.In(spanish) != s.In(spanish) {
			t.Errorf("%s: %q, %q; want %q, %q", data, decoded, decoded.In(spanish), s, s.In(spanish))
		}
	}
}

// A formatAndArgs is a Translatable that isn't a Message.
type formatAndArgs struct {
	format string
	args   []any
}

func (p formatAndArgs) Parts() (string, []any) { return p.format, p.args }

// TestTranslatableArguments checks that a Translatable or an error is translated with its message.
func TestTranslatableArguments(t *testing.T) {
	spanish := message.Catalog{"%s: %v": "%s; %v", "none of %s": "nada de %s", "a list": "una lista", "100% full": "lleno"}
	s := message.New("%s: %v", formatAndArgs{"none of %s", []any{formatAndArgs{"a list", nil}}}, errors.New("100% full"))
	if en, es := s.String(), s.In(spanish); en != "none of a list: 100% full" || es != "nada de una lista; lleno" {
		t.Errorf("%q, %q", en, es)
	}
}

// TestErrorsAndNames checks that a Mistake is translated, alone, as an argument and in a wrapper.
// A Name is never translated, even if the catalog has its text.
func TestErrorsAndNames(t *testing.T) {
	spanish := message.Catalog{"%s cannot be %s: %v": "%s no puede ser %s: %v", "has %d bytes": "tiene %d bytes", "language": "idioma", "full": "lleno"}
	mistake := message.Errorf("has %d bytes", 7)
	outer := message.New("%s cannot be %s: %v", message.Name("language"), `"x"`, mistake)
	if en, es := outer.String(), outer.In(spanish); en != `language cannot be "x": has 7 bytes` || es != `language no puede ser "x": tiene 7 bytes` {
		t.Errorf("%q, %q", en, es)
	}
	if mistake.Error() != "has 7 bytes" || !errors.Is(fmt.Errorf("reading: %w", mistake), mistake) {
		t.Errorf("%v is no error as others are", mistake)
	}
	wrapper := fmt.Errorf("reading: %w", errors.Join(mistake, fmt.Errorf("%w, %w", mistake, mistake)))
	if got, want := message.Of(wrapper).In(spanish), "reading: tiene 7 bytes\nhas 7 bytes, has 7 bytes"; got != want {
		t.Errorf("%v is said %q, want %q", wrapper, got, want)
	}
	for err, want := range map[error]string{mistake: "tiene 7 bytes", errors.New("full"): "lleno", errors.New("disk"): "disk"} {
		if got := message.Of(err).In(spanish); got != want {
			t.Errorf("%v: %q, want %q", err, got, want)
		}
	}
}

// TestContractions checks that words contract where a translated argument begins. Names, and
// longer words that only end or begin with the same letters, stay unchanged.
func TestContractions(t *testing.T) {
	spanish := message.Catalog{message.Contractions: "de el=del, a el=al", "key of %s": "clave de %s", "the file": "el archivo", "the key": "la clave", "to %s": "lleva a %s", "can %s": "puede %s", "election": "elección", "the whole of %s": "el todo de %s"}
	french := message.Catalog{message.Contractions: "de le=du, de les=des, de un=d’un", "key of %s": "clé de %s", "the file": "le fichier", "the key": "la clé", "a book": "un livre"}
	for _, c := range []struct {
		message message.Message
		catalog message.Catalog
		want    string
	}{
		{message.New("key of %s", message.Text("the file")), spanish, "clave del archivo"},
		{message.New("key of %s", message.Text("the key")), spanish, "clave de la clave"},
		{message.New("key of %s", message.Name("el archivo")), spanish, "clave de el archivo"},
		{message.New("key of %s", "el archivo"), spanish, "clave de el archivo"},
		{message.New("key of %s", message.Text("election")), spanish, "clave de elección"},
		{message.New("to %s", message.Text("the file")), spanish, "lleva al archivo"},
		{message.New("can %s", message.Text("the file")), spanish, "puede el archivo"},
		{message.New("key of %s", message.New("the whole of %s", message.Text("the file"))), spanish, "clave del todo del archivo"},
		{message.Joined(message.New("key of %s", message.Text("the file")), message.Text("the key")), spanish, "clave del archivola clave"},
		{message.New("key of %q", message.Text("the file")), spanish, "key of \"el archivo\""},
		{message.New("key of %s", message.Text("the file")), french, "clé du fichier"},
		{message.New("key of %s", message.Text("a book")), french, "clé d’un livre"},
		{message.New("key of %s", message.Text("the file")), nil, "key of the file"},
	} {
		if got := c.message.In(c.catalog); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
