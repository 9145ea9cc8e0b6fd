package technique

import (
	"octavo/engine/latin"
	"octavo/engine/sudoku/board"
)

// find looks for one use of a technique and fills d with it. It returns false if there is none.
func (c *Solver) find(t Technique, d *Deduction) bool {
	switch t {
	case FullHouse:
		return findSingle(&c.Board, d, board.FullHouse)
	case HiddenSingleBox:
		return findSingle(&c.Board, d, board.HiddenInBox)
	case HiddenSingleLine:
		return findSingle(&c.Board, d, board.HiddenInLine)
	case DirectPointing:
		return findDirectLocked(&c.Board, d, c.Shape.Pointing, &c.failed[searchDirectPointing])
	case DirectClaiming:
		return findDirectLocked(&c.Board, d, c.Shape.Claiming, &c.failed[searchDirectClaiming])
	case DirectHiddenPair:
		return findDirectHidden(&c.Board, d, 2, c.unsearchedHouses(searchDirect+2))
	case NakedSingle:
		return findSingle(&c.Board, d, board.NakedSingle)
	case DirectHiddenTriple:
		return findDirectHidden(&c.Board, d, 3, c.unsearchedHouses(searchDirect+3))
	case Pointing:
		return findLocked(&c.Board, d, c.Shape.Pointing, &c.failed[searchPointing])
	case Claiming:
		return findLocked(&c.Board, d, c.Shape.Claiming, &c.failed[searchClaiming])
	case NakedPair:
		return findNaked(&c.Board, d, 2, c.unsearchedHouses(searchNaked+2))
	case HiddenPair:
		return findHidden(&c.Board, d, 2, c.unsearchedHouses(searchHidden+2))
	case NakedTriple:
		return findNaked(&c.Board, d, 3, c.unsearchedHouses(searchNaked+3))
	case HiddenTriple:
		return findHidden(&c.Board, d, 3, c.unsearchedHouses(searchHidden+3))
	case XWing:
		return findFish(&c.Board, d, 2, &c.failedFish[2])
	case Skyscraper:
		return findSkyscraper(&c.Board, d, &c.failed[searchSkyscrapers])
	case TwoStringKite:
		return findTwoStringKite(&c.Board, d, &c.failed[searchKites])
	case TwoStrongLinks:
		return findStrongLinks(&c.Board, d, 2, &c.failedLinks[2])
	case Swordfish:
		return findFish(&c.Board, d, 3, &c.failedFish[3])
	case XyWing:
		return findXYWing(&c.Board, d)
	case XyzWing:
		return findXYZWing(&c.Board, d)
	case SimpleColouring:
		return findSimpleColouring(&c.Board, d, &c.failed[searchColours])
	case UniqueRectangle:
		return findUniqueRectangle(&c.Board, d)
	case UniqueLoop:
		return findUniqueLoop(&c.Board, d)
	case NakedQuad:
		return findNaked(&c.Board, d, 4, c.unsearchedHouses(searchNaked+4))
	case Jellyfish:
		return findFish(&c.Board, d, 4, &c.failedFish[4])
	case HiddenQuad:
		return findHidden(&c.Board, d, 4, c.unsearchedHouses(searchHidden+4))
	case EmptyRectangle:
		return findEmptyRectangle(&c.Board, d, &c.failed[searchRectangles])
	case RemotePair:
		return findRemotePair(&c.Board, d)
	case WWing:
		return findWWing(&c.Board, d)
	case MultiColouring:
		return findMultiColouring(&c.Board, d, &c.failed[searchClusters])
	case FinnedXWing:
		return findFinnedFish(&c.Board, d, 2, false, &c.failedFinned[2])
	case SashimiXWing:
		return findFinnedFish(&c.Board, d, 2, true, &c.failedFinned[2])
	case ThreeStrongLinks:
		return findStrongLinks(&c.Board, d, 3, &c.failedLinks[3])
	case WxyzWing:
		return c.findWXYZWing(d, 3)
	case BivalueGrave:
		return findBivalueGrave(&c.Board, d)
	case FinnedSwordfish:
		return findFinnedFish(&c.Board, d, 3, false, &c.failedFinned[3])
	case SashimiSwordfish:
		return findFinnedFish(&c.Board, d, 3, true, &c.failedFinned[3])
	case FinnedJellyfish:
		return findFinnedFish(&c.Board, d, 4, false, &c.failedFinned[4])
	case SashimiJellyfish:
		return findFinnedFish(&c.Board, d, 4, true, &c.failedFinned[4])
	case FourStrongLinks:
		return findStrongLinks(&c.Board, d, 4, &c.failedLinks[4])
	case VwxyzWing:
		return c.findWXYZWing(d, 4)
	case AlignedPair:
		return c.findAlignedPair(d)
	case UvwxyzWing:
		return c.findWXYZWing(d, 5)
	case ForcingChain:
		return c.findChain(d)
	case XChain:
		return c.findAlternating(d, chainKind{inHouses: true})
	case XyChain:
		return c.findAlternating(d, chainKind{inCells: true})
	case AlternatingChain:
		return c.findAlternating(d, chainKind{inHouses: true, inCells: true})
	case GroupedChain:
		return c.findAlternating(d, chainKind{inHouses: true, inCells: true, groups: true})
	case SueDeCoq:
		return findSueDeCoq(&c.Board, d, c.unsearchedHouses(searchSueDeCoq))
	case ALSXZ:
		return c.almostLockedSets().findALSXZ(&c.Board, d)
	case ALSXYWing:
		return c.almostLockedSets().findALSXYWing(&c.Board, d)
	case DeathBlossom:
		return c.almostLockedSets().findDeathBlossom(&c.Board, d)
	case TuvwxyzWing:
		return c.findWXYZWing(d, 6)
	case AlignedTriple:
		return c.findAlignedTriple(d)
	case NishioChain:
		return c.findBranching(d, nishioChains)
	case MultipleChain:
		return c.findBranching(d, multipleChains)
	case DynamicChain:
		return c.findBranching(d, dynamicChains)
	case DynamicChainPlus:
		return c.findBranching(d, dynamicPlusChains)
	default:
		return false
	}
}

// findSingle looks for a single of a kind. The pattern is the house of a full house or a hidden
// single; a naked single has none.
func findSingle(b *board.Board, d *Deduction, kind board.SingleKind) bool {
	s, ok := b.FindSingle(kind)
	if ok && s.House >= 0 {
		d.houses = latin.OneHouse(s.House)
	}
	return ok && d.setPlaced(s.Cell, s.Digit)
}
