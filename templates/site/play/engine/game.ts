// Messages about matches of KYNDO (cmd/engines/worker/game.go, view.go).
import type { Arg } from "./step";

export type Player = "A" | "B";
export type Role = "attacker" | "defender";
export type Phase = "initiative" | "ready" | "focus" | "response" | "reveal" | "ended";

/** A request about a match: its rules, and either its code, a setup, or the events of one side. */
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

/** An event at one side of a remote match: a move of its player, or a received message. */
export interface Event {
  readonly do?: Move;
  readonly take?: string;
}

/** The view of one side of a remote match (cmd/engines/worker/remote.go). */
export interface RemoteView {
  readonly message?: string; // to send to the rival
  readonly sends: boolean; // the rival hasn't answered the message yet
  readonly awaits: boolean; // the player must decide
  readonly settled: boolean; // both secrets were revealed and verified
  readonly fault?: { readonly code: string; readonly text: string };
  readonly seen?: View;
}

export interface Setup {
  readonly seed: string;
  readonly game?: number; // 1 to 3 for an introductory game; missing for the full game
  readonly environment?: string;
  readonly memory?: readonly [boolean, boolean];
  /** The code of the match before this one, by the same players. */
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

/** The parts of a match that one player may see. Only code holds the whole match. */
export interface View {
  readonly code: string;
  readonly game: number; // 1 to 3 are introductory games, 4 is the full one
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
  readonly locals?: readonly Local[]; // the effects of the place on cards that weren't played yet
  readonly focus: string;
  readonly response: string;
  readonly context?: string;
  readonly imposes?: readonly string[];
  readonly points: readonly [number, number];
  readonly energy: readonly [number, number];
  readonly well: readonly [number, number];
  readonly rounds?: readonly Round[];
  readonly end?: { readonly winner?: Player; readonly by: string };
}

/** The effect of a place on the cards of a habitat, or on all other cards, in per cent. */
export interface Local {
  readonly habitat: string; // "" for all cards of habitats that have no entry
  readonly attack: number;
  readonly defence: number;
}

/** A card in the player's own hand. */
export interface Held {
  readonly card: string;
  readonly barred?: boolean;
  readonly openB: boolean;
  readonly openC: boolean;
  readonly here?: number; // what the round's place adds to the card's value in the player's role, in per cent; missing before the first round
  readonly stimuli?: readonly Boosted[];
  readonly asks?: "primary" | "secondary";
  readonly times?: number;
}

/** A stimulus with the value of its characteristic before and after it. */
export interface Boosted extends Stimulus {
  readonly before: number;
  readonly after: number;
  readonly wasted: number;
  readonly advised?: boolean;
}

/** A resolved round. */
export interface Round {
  readonly number?: number;
  readonly place: string;
  readonly locals?: readonly Local[];
  readonly attacker: RoundSide;
  readonly defender: RoundSide;
  readonly context?: string;
  readonly result: Role | "tie";
  readonly next: Role;
  readonly steps: readonly Sentence[];
  readonly reason?: Sentence; // what decided the round; missing for a duel of the exercises
}

export interface RoundSide {
  readonly player?: Player;
  readonly card: string;
  readonly stimulus?: Stimulus;
  readonly focus: string;
  readonly base: string;
  readonly scale: number;
  readonly percent: number; // what the place adds, in per cent
  readonly place: number; // the value after the place
  readonly penalised?: number;
  readonly delta: number; // sum of the abilities that counted
  readonly abilities: number; // the value after the abilities
  readonly final: number;
  readonly points: number;
  readonly pillars: readonly [role: boolean, strength: boolean, moment: boolean];
  readonly raised?: number; // the value of the stimulated characteristic, with the stimulus
  readonly earned: number; // energy earned in the round
  readonly energy: number; // energy after the round
}

/** A sentence of an explanation, with the numbers of the rulings (R1, R2 and so on) that are its
 * reason. */
export interface Sentence {
  readonly key: string;
  readonly args?: readonly Arg[];
  readonly rulings?: readonly string[];
}
