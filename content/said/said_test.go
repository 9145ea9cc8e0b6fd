package said_test

import (
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
