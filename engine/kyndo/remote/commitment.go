package remote

import (
	"crypto/sha256"
	"encoding/binary"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// Lengths in messages, in bytes. With twenty bytes of a hash, finding two choices with the same
// commitment takes 2⁸⁰ trials.
const (
	sealLength   = 20
	nonceLength  = 16
	saltLength   = 16
	tagLength    = 5
	chainLength  = 6
	sumLength    = 4
	dataLength   = 8
	choiceLength = saltLength + 3
)

// digest returns the SHA-256 of parts, each after its length. The name keeps different uses apart.
func digest(name string, parts ...[]byte) []byte {
	h := sha256.New()
	for _, part := range append([][]byte{[]byte("octavo kyndo parley " + name)}, parts...) {
		var length [4]byte
		binary.BigEndian.PutUint32(length[:], uint32(len(part)))
		h.Write(length[:])
		h.Write(part)
	}
	return h.Sum(nil)
}

// number returns the first bytes of a digest as a number.
func number(digest []byte) uint64 { return binary.BigEndian.Uint64(digest) }

func seal(secret []byte) []byte { return digest("seal", secret)[:sealLength] }

// nonceOf returns the number that helps to shuffle the rival's deck. It reveals nothing of the
// secret.
func nonceOf(secret []byte) []byte { return digest("nonce", secret)[:nonceLength] }

func saltOf(secret []byte, stage int) []byte {
	return digest("salt", secret, []byte{byte(stage)})[:saltLength]
}

// handOf returns the hand of a player with a secret, given the rival's nonce.
func handOf(rules *kyndo.Rules, secret, nonce []byte) []string {
	cards := make([]string, len(rules.Cards))
	for i := range rules.Cards {
		cards[i] = rules.Cards[i].ID
	}
	kyndo.Shuffle(kyndo.NewChance(number(digest("hand", secret, nonce))), cards)
	return cards[:rules.Match.Hand]
}

// A choice is a card with its stimulus. The characteristic is 0 without a stimulus.
type choice struct {
	salt             []byte
	card, char, tier byte
}

func (c *choice) bytes() []byte { return append(append([]byte{}, c.salt...), c.card, c.char, c.tier) }

// commitment commits a player to a choice in one stage of one match without revealing it.
func (c *choice) commitment(tag []byte, p match.Player, stage int) []byte {
	return digest("choice", tag, []byte{byte(p), byte(stage)}, c.bytes())[:sealLength]
}

// parseChoice reads the bytes of a choice.
func parseChoice(rules *kyndo.Rules, data []byte) (*choice, bool) {
	c := &choice{salt: data[:saltLength], card: data[saltLength], char: data[saltLength+1], tier: data[saltLength+2]}
	ok := int(c.card) < len(rules.Cards) && int(c.char) <= len(kyndo.Chars()) && int(c.tier) < len(rules.Tiers)
	return c, ok
}
