package remote

import (
	"crypto/sha256"
	"encoding/binary"

	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// Lengths of the parts of messages, in bytes. A seal or commitment has 20 bytes of a hash. To find
// two choices with the same commitment, one would need about 2⁸⁰ trials.
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

// digest returns the SHA-256 of the parts, each preceded by its length. name makes the digests for
// different purposes different.
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

// digestNumber returns the first eight bytes of a digest as a number.
func digestNumber(digest []byte) uint64 { return binary.BigEndian.Uint64(digest) }

// seal returns a hash of a secret. Once it is sent, the player can't use another secret.
func seal(secret []byte) []byte { return digest("seal", secret)[:sealLength] }

// nonceOf returns the number that the rival's deck is shuffled with. It follows from the player's
// secret, but reveals nothing of it.
func nonceOf(secret []byte) []byte { return digest("nonce", secret)[:nonceLength] }

// saltOf returns bytes that look random, for a stage. They are hashed with a choice, so that nobody
// can find out the choice by trying all.
func saltOf(secret []byte, stage int) []byte {
	return digest("salt", secret, []byte{byte(stage)})[:saltLength]
}

// handOf returns the hand that follows from a player's secret and the rival's nonce.
func handOf(rules *kyndo.Rules, secret, nonce []byte) []string {
	cards := make([]string, len(rules.Cards))
	for i := range rules.Cards {
		cards[i] = rules.Cards[i].ID
	}
	kyndo.Shuffle(kyndo.NewChance(digestNumber(digest("hand", secret, nonce))), cards)
	return cards[:rules.Match.Hand]
}

// A choice is a card with its stimulus, as indexes in the rules. If there is no stimulus, char is
// 0.
type choice struct {
	salt             []byte
	card, char, tier byte
}

// bytes returns the choice as it is sent and hashed.
func (c *choice) bytes() []byte { return append(append([]byte{}, c.salt...), c.card, c.char, c.tier) }

// commitment returns a hash that fixes a choice without revealing it. The hash also depends on the
// match and on the stage.
func (c *choice) commitment(tag []byte, p match.Player, stage int) []byte {
	return digest("choice", tag, []byte{byte(p), byte(stage)}, c.bytes())[:sealLength]
}

// parseChoice reads the bytes of a choice. ok is false if an index is out of range.
func parseChoice(rules *kyndo.Rules, data []byte) (*choice, bool) {
	c := &choice{salt: data[:saltLength], card: data[saltLength], char: data[saltLength+1], tier: data[saltLength+2]}
	ok := int(c.card) < len(rules.Cards) && int(c.char) <= len(kyndo.Chars()) && int(c.tier) < len(rules.Tiers)
	return c, ok
}
