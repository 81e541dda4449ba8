/** What has been said, as the page shows it: pure, from what the library tells. */
import { BID_MS, SHOWN_TURNS } from '../../../shared/protocol/limits.ts';
import type { Events, Line } from '../../sdk/wire.ts';

export type Entry =
  /** From before the page came. */
  | { is: 'past'; key: string; turn: number; who: 'user' | 'agent'; text: string }
  | UserEntry
  /** `heard`: characters of its text that were reported. */
  | { is: 'line'; key: string; line: Line; cause: Cause | undefined; state: LineState; heard: number }
  /** Something happened that nobody said. */
  | { is: 'note'; key: string; text: string };

/** `turn`: the one that came of it, once it has begun. */
type UserEntry = {
  is: 'user';
  key: string;
  turn?: number;
  text: string;
  picture?: string;
  state: 'sending' | 'said' | 'refused';
  why?: string;
};

/** `waiting`: until she comes to it; `held`: begun, and silent for now; `cut`: she will not come to its end any more. */
export type LineState = 'waiting' | 'saying' | 'held' | 'said' | 'cut';
export type LineEntry = Extract<Entry, { is: 'line' }>;
type Cause = Extract<Events['turn'], { type: 'turn.started' }>['cause'];

export type Transcript = { entries: readonly Entry[]; turn: number; cause: Cause | undefined; isOpen: boolean };

export const EMPTY: Transcript = { entries: [], turn: 0, cause: undefined, isOpen: false };

/** Nothing has been said, by either side: there may be notes. */
export function isEmpty({ entries, turn }: Transcript): boolean {
  return turn === 0 && entries.every((entry) => entry.is === 'note');
}

/** As many as anybody scrolls back to; the rest is remembered elsewhere. */
const MOST = 300;
const EARLIER: Entry = { is: 'note', key: 'earlier', text: 'What was said before this stands in Memory.' };

export function withSnapshot(transcript: Transcript, { turns }: Events['snapshot']): Transcript {
  const entries = turns.flatMap(({ turn, user, agent }): Entry[] => [
    ...(user === undefined ? [] : [{ is: 'past', key: `u${turn}`, turn, who: 'user', text: user } as const]),
    ...(agent === undefined ? [] : [{ is: 'past', key: `a${turn}`, turn, who: 'agent', text: agent } as const]),
  ]);
  // What was said here and has not been answered for yet stays.
  const own = transcript.entries.filter((entry) => entry.is === 'user' && entry.state === 'sending');
  const before = turns.length < SHOWN_TURNS ? [] : [EARLIER];
  return { ...EMPTY, entries: [...before, ...entries, ...own], turn: Math.max(0, ...turns.map(({ turn }) => turn)) };
}

export function withWords(transcript: Transcript, key: string, text: string, picture?: string): Transcript {
  return added(transcript, { is: 'user', key, text, state: 'sending', ...(picture !== undefined && { picture }) });
}

/** What the server has understood of the user's voice (A1); perhaps behind the beginning of the turn that has come of it. */
export function withSpoken(transcript: Transcript, key: string, text: string): Transcript {
  const { entries, turn, cause, isOpen } = transcript;
  const entry = { is: 'user', key, text, state: 'said' } as const;
  const isKnown = entries.some((one) => one.key === key);
  const isOwned = entries.some((one) => one.is === 'user' && one.turn === turn);
  if (isKnown || isOwned || !isOpen || cause !== 'user') return isKnown ? transcript : added(transcript, entry);
  const answer = entries.findIndex((one) => one.is === 'line' && one.line.turn === turn);
  const before = entries.slice(0, answer < 0 ? entries.length : answer);
  return { ...transcript, entries: [...before, { ...entry, turn }, ...entries.slice(before.length)] };
}

/** `why`: it was refused. */
export function withAnswerTo(transcript: Transcript, key: string, why?: string): Transcript {
  return changed(transcript, (entry) => {
    if (entry.is !== 'user' || entry.key !== key) return entry;
    return why === undefined ? { ...entry, state: 'said' } : { ...entry, state: 'refused', why };
  });
}

export function withTurn(transcript: Transcript, turn: Events['turn']): Transcript {
  if (turn.type === 'turn.started') {
    const begun = { ...withOwner(transcript, turn), turn: turn.turn, cause: turn.cause, isOpen: true };
    // What still sounds may be one that nobody may cut off.
    return withCut(begun, ({ line, state }) => line.turn < turn.turn && state !== 'saying');
  }
  const isOver = turn.turn === transcript.turn;
  const ended = { ...transcript, isOpen: transcript.isOpen && !isOver };
  if (turn.status !== 'interrupted') return ended;
  return withCut(ended, ({ line }) => line.turn === turn.turn);
}

/** Whose turn it is: of what has been accepted since the one before; the server may have accepted it and this is not known here yet. */
function withOwner(transcript: Transcript, { turn, cause }: Extract<Events['turn'], { type: 'turn.started' }>) {
  const own = transcript.entries.filter((entry) => entry.is === 'user' && entry.turn === undefined);
  const accepted = own.filter((entry) => entry.is === 'user' && entry.state === 'said');
  const next = own.find((entry) => entry.is === 'user' && entry.state === 'sending');
  const these = accepted.length === 0 && cause === 'user' && next ? [next] : accepted;
  return changed(transcript, (entry) => (entry.is === 'user' && these.includes(entry) ? { ...entry, turn } : entry));
}

/** Exchanges that are forgotten are not shown any more (M5). */
export function withoutTurns(transcript: Transcript, turns: readonly number[]): Transcript {
  const entries = transcript.entries.filter((entry) => {
    const turn = entry.is === 'line' ? entry.line.turn : entry.is === 'note' ? undefined : entry.turn;
    return turn === undefined || !turns.includes(turn);
  });
  return { ...transcript, entries };
}

/** Whether the user may still answer this question of hers: nothing has been said to it, and she has not gone on (D9). */
export function isOpen({ entries, turn }: Transcript, question: Line): boolean {
  const at = entries.findIndex((entry) => entry.is === 'line' && entry.line === question);
  if (at < 0 || question.turn !== turn) return false;
  return !isFollowedByWords(entries, at);
}

/** How long it will be waited for an answer, of the server's 30 s (D9); none is left at 0. `nowMs`: by the server's clock, as the `at` of the line. */
export function answerableMs({ at }: Line, nowMs: number): number {
  return Math.max(0, at + BID_MS - nowMs);
}

/** The user wants no more of what the agent was saying, in this turn or in any. */
export function withSilence(transcript: Transcript, turn?: number): Transcript {
  return withCut(transcript, ({ line }) => turn === undefined || line.turn === turn);
}

/** A line that is sent again after a hold takes the place of itself (U2). */
export function withLine(transcript: Transcript, line: Line): Transcript {
  const key = `${line.turn}.${line.index}`;
  const state = line.voiced ? 'waiting' : 'said';
  const known = transcript.entries.find((entry) => entry.key === key);
  if (known?.is === 'line')
    return changed(transcript, (entry) => (entry === known ? { ...known, line, state: again(known.state) } : entry));
  const cause = line.turn === transcript.turn ? transcript.cause : undefined;
  // Lines of older turns that were never reached are not reached any more.
  const before = withCut(transcript, (entry) => entry.line.turn < line.turn && entry.state !== 'saying');
  return added(before, { is: 'line', key, line, cause, state, heard: 0 });
}

/** What is to be heard now. Only `withHeard` tells whether the one before has come to its end. */
export function withSaying(transcript: Transcript, saying: Line | null): Transcript {
  return changed(transcript, (entry) => {
    if (entry.is !== 'line') return entry;
    const isIt = saying !== null && entry.line.turn === saying.turn && entry.line.index === saying.index;
    if (isIt) return entry.state === 'saying' ? entry : { ...entry, state: 'saying' };
    if (entry.state !== 'saying') return entry;
    return entry.line.turn < transcript.turn ? cutOff(transcript, entry) : { ...entry, state: 'held' };
  });
}

/** What was reported of a line (U6): all of it, or as far as she had come. */
export function withHeard(transcript: Transcript, { seq, complete, chars = 0 }: Events['heard']): Transcript {
  return changed(transcript, (entry) => {
    if (entry.is !== 'line' || entry.line.seq !== seq || entry.state === 'said') return entry;
    if (complete) return { ...entry, state: 'said' };
    return chars > entry.heard ? { ...entry, heard: chars } : entry;
  });
}

/** Of a line that was cut: what stands as said, and what was not said any more. Where it is shown otherwise than spoken, nobody can tell. */
export function partsOf({ line: { text, display }, heard }: LineEntry): { said: string; rest: string } {
  const isWhole = display.slice(0, heard).isWellFormed();
  const end = text !== display ? 0 : isWhole ? heard : heard - 1;
  return { said: display.slice(0, end), rest: display.slice(end) };
}

export function withNote(transcript: Transcript, key: string, text: string): Transcript {
  return added(transcript, { is: 'note', key, text });
}

/** One that she never began is not shown at all: it was not said, and nobody need be told of it. */
function withCut(transcript: Transcript, isCut: (entry: LineEntry) => boolean): Transcript {
  const cut = transcript.entries.flatMap((entry): Entry[] => {
    if (entry.is !== 'line' || entry.state === 'said' || entry.state === 'cut' || !isCut(entry)) return [entry];
    return entry.state === 'waiting' ? [] : [cutOff(transcript, entry)];
  });
  return withEntries(transcript, cut);
}

/** A question that has its answer already is not left open by it (D9). */
function cutOff({ entries }: Transcript, entry: LineEntry): LineEntry {
  const isAnswered = entry.line.kind === 'bid' && isFollowedByWords(entries, entries.indexOf(entry));
  return { ...entry, state: isAnswered ? 'said' : 'cut' };
}

function isFollowedByWords(entries: readonly Entry[], at: number): boolean {
  return entries.slice(at).some((entry) => entry.is === 'user' && entry.state !== 'refused');
}

function again(state: LineState): LineState {
  return state === 'cut' ? 'held' : state;
}

function added(transcript: Transcript, entry: Entry): Transcript {
  const others = transcript.entries.filter(({ key }) => key !== entry.key);
  return { ...transcript, entries: [...others, entry].slice(-MOST) };
}

function changed(transcript: Transcript, change: (entry: Entry) => Entry): Transcript {
  return withEntries(transcript, transcript.entries.map(change));
}

function withEntries(transcript: Transcript, entries: readonly Entry[]): Transcript {
  const { entries: before } = transcript;
  const isSame = entries.length === before.length && entries.every((entry, at) => entry === before[at]);
  return isSame ? transcript : { ...transcript, entries };
}
