// A match of KYNDO as the engines are asked about it, and what they tell: the messages of
// cmd/engines/worker/game.go and seen.go.
import type { Arg } from "./messages";

export type Player = "A" | "B";
export type Role = "attacker" | "defender";
export type Phase = "initiative" | "ready" | "focus" | "response" | "reveal" | "ended";

export interface Game {
  readonly rules: unknown;
  readonly language: string;
  readonly code?: string;
  readonly setup?: Setup;
  readonly player?: Player;
  readonly action?: Move;
  readonly opponent?: string;
  readonly far?: { readonly secret: string; readonly events: readonly Event[] };
  readonly duel?: Duel;
}

/** What happened at one side of a match between two at a distance. */
export interface Event {
  readonly do?: Move;
  readonly take?: string;
}

/** What one side of such a match knows. */
export interface Distant {
  readonly message?: string;
  readonly sends: boolean;
  readonly awaits: boolean;
  readonly settled: boolean;
  readonly fault?: { readonly code: string; readonly text: string };
  readonly seen?: Seen;
}

export interface Setup {
  readonly seed: string;
  readonly environment?: string;
  readonly memory?: readonly [boolean, boolean];
  /** The code of a match of the same players, after which this one is. */
  readonly after?: string;
}

export interface Move {
  readonly do: string;
  readonly card?: string;
  readonly stimulus?: Stimulus;
  readonly focus?: string;
  readonly context?: string;
  readonly answer?: string;
}

export interface Stimulus {
  readonly char: string;
  readonly tier: number;
}

export interface Duel {
  readonly attacker: Side;
  readonly defender: Side;
  readonly place: string;
  readonly context?: string;
}

export interface Side {
  readonly card: string;
  readonly energy: number;
  readonly stimulus?: Stimulus;
  readonly focus?: string;
  readonly openC: boolean;
}

/** What one player may know; the code is for keeping. */
export interface Seen {
  readonly code: string;
  readonly player: Player;
  readonly phase: Phase;
  readonly awaits: boolean;
  readonly role: Role | "";
  readonly hand: readonly Held[] | null;
  readonly card?: string;
  readonly stimulus?: Stimulus;
  readonly byMemory: boolean;
  readonly rivalReady: boolean;
  readonly rivalHand: number;
  readonly rivalKnown?: readonly string[];
  readonly attempts?: readonly (readonly [string, string])[];
  readonly attacker?: Player;
  readonly byCoin?: boolean;
  readonly place?: string;
  readonly locals?: readonly Local[]; // what the place is for the cards that may be played
  readonly focus: string;
  readonly response: string;
  readonly context?: string;
  readonly imposes?: readonly string[];
  readonly points: readonly [number, number];
  readonly energy: readonly [number, number];
  readonly well: readonly [number, number];
  readonly rounds?: readonly Told[];
  readonly end?: { readonly winner?: Player; readonly by: string };
}

/** What a place is for the cards of a habitat, or for all others. */
export interface Local {
  readonly habitat: string; // "" for all others
  readonly attack: number;
  readonly defence: number;
}

/** A card of the own hand. */
export interface Held {
  readonly card: string;
  readonly barred?: boolean;
  readonly openB: boolean;
  readonly openC: boolean;
  readonly here?: number; // per cent that the place of the round adds to it in the player's role
  readonly stimuli?: readonly Boosted[];
  readonly asks?: "primary" | "secondary";
  readonly times?: number;
}

/** A stimulus, with what it would do. */
export interface Boosted extends Stimulus {
  readonly before: number;
  readonly after: number;
  readonly wasted: number;
  readonly advised?: boolean;
}

/** A round that was resolved. */
export interface Told {
  readonly number?: number;
  readonly place: string;
  readonly locals?: readonly Local[];
  readonly attacker: ToldSide;
  readonly defender: ToldSide;
  readonly context?: string;
  readonly result: Role | "tie";
  readonly next: Role;
  readonly steps: readonly Sentence[];
}

export interface ToldSide {
  readonly player?: Player;
  readonly card: string;
  readonly stimulus?: Stimulus;
  readonly focus: string;
  readonly base: string;
  readonly scale: number;
  readonly percent: number; // that the place added
  readonly place: number; // the value after it
  readonly penalised?: number;
  readonly delta: number; // what the abilities that counted added
  readonly abilities: number; // the value after them
  readonly final: number;
  readonly points: number;
  readonly pillars: readonly [role: boolean, strength: boolean, moment: boolean];
  readonly raised?: number; // what the stimulated characteristic was raised to
  readonly earned: number; // energy, by the round
  readonly energy: number; // after it
}

/** A sentence of an explanation, with the rulings that it follows from. */
export interface Sentence {
  readonly key: string;
  readonly args?: readonly Arg[];
  readonly rulings?: readonly string[];
}
