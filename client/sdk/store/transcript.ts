/** The conversation as the page shows it: pure, from the library's events. */
import { BID_MS, SHOWN_TURNS } from '../../../shared/protocol/limits.ts';
import { isUncutLine } from '../frames/uncut-line.ts';
import type { Events, FromServer, Line } from '../frames/wire-types.ts';

export type TranscriptEntry =
  /** From before the page was opened. */
  | { is: 'past'; key: string; turn: number; who: 'user' | 'agent'; text: string }
  | UserEntry
  /** `heard`: the characters that were reported. */
  | { is: 'line'; key: string; line: Line; cause: Cause | undefined; state: LineState; heard: number }
  /** An event that is not spoken. */
  | { is: 'note'; key: string; text: string; about?: NoteSubject };

/** What a note tells of, for applications in other languages: what became of a delivery, or an error. */
export type NoteSubject = FromServer<'delivery'> | { code: string };

/** `turn`: the turn that the message caused, once it has started. */
type UserEntry = {
  is: 'user';
  key: string;
  turn?: number;
  text: string;
  picture?: string;
  state: 'sending' | 'said' | 'refused';
  why?: string;
  /** Of the refusal; absent: it has none. */
  code?: string;
};

/** `waiting`: not started; `held`: started and paused; `cut`: will not be finished. */
export type LineState = 'waiting' | 'saying' | 'held' | 'said' | 'cut';
export type LineEntry = Extract<TranscriptEntry, { is: 'line' }>;
type Cause = Extract<Events['turn'], { type: 'turn.started' }>['cause'];

export type Transcript = {
  entries: readonly TranscriptEntry[];
  turn: number;
  cause: Cause | undefined;
  isOpen: boolean;
};

export const EMPTY_TRANSCRIPT: Transcript = { entries: [], turn: 0, cause: undefined, isOpen: false };

/** Whether neither side has said anything; notes do not count. */
export function isTranscriptEmpty({ entries, turn }: Transcript): boolean {
  return turn === 0 && entries.every((entry) => entry.is === 'note');
}

/** The user's own messages, oldest first; a picture alone has none. */
export function addUserTextToTranscript({ entries }: Transcript): string[] {
  return entries.flatMap((entry) => {
    const isOwn = entry.is === 'user' || (entry.is === 'past' && entry.who === 'user');
    return isOwn && entry.text !== '' ? [entry.text] : [];
  });
}

/** More entries than a user scrolls back to; memory keeps the rest. */
const MOST = 300;
const EARLIER: TranscriptEntry = { is: 'note', key: 'earlier', text: 'What was said before this stands in Memory.' };

export function applySnapshotToTranscript(transcript: Transcript, { turns }: Events['snapshot']): Transcript {
  const entries = turns.flatMap(({ turn, user, agent }): TranscriptEntry[] => [
    ...(user === undefined ? [] : [{ is: 'past', key: `u${turn}`, turn, who: 'user', text: user } as const]),
    ...(agent === undefined ? [] : [{ is: 'past', key: `a${turn}`, turn, who: 'agent', text: agent } as const]),
  ]);
  // The user's own messages without an answer yet stay.
  const own = transcript.entries.filter((entry) => entry.is === 'user' && entry.state === 'sending');
  const before = turns.length < SHOWN_TURNS ? [] : [EARLIER];
  return {
    ...EMPTY_TRANSCRIPT,
    entries: [...before, ...entries, ...own],
    turn: Math.max(0, ...turns.map(({ turn }) => turn)),
  };
}

export function addTranscriptText(transcript: Transcript, key: string, text: string, picture?: string): Transcript {
  return addTranscriptEntry(transcript, {
    is: 'user',
    key,
    text,
    state: 'sending',
    ...(picture !== undefined && { picture }),
  });
}

/** The transcription of the user's voice [A1], perhaps after its turn has started. */
export function addSpokenTextToTranscript(transcript: Transcript, key: string, text: string): Transcript {
  const { entries, turn, cause, isOpen } = transcript;
  const entry = { is: 'user', key, text, state: 'said' } as const;
  const isKnown = entries.some((one) => one.key === key);
  const isOwned = entries.some((one) => one.is === 'user' && one.turn === turn);
  if (isKnown || isOwned || !isOpen || cause !== 'user')
    return isKnown ? transcript : addTranscriptEntry(transcript, entry);
  const answer = entries.findIndex((one) => one.is === 'line' && one.line.turn === turn);
  const before = entries.slice(0, answer < 0 ? entries.length : answer);
  return { ...transcript, entries: [...before, { ...entry, turn }, ...entries.slice(before.length)] };
}

/** `why`: the message was refused, with this code. */
export function applyAnswerToTranscript(transcript: Transcript, key: string, why?: string, code?: string): Transcript {
  return changeTranscriptEntry(transcript, (entry) => {
    if (entry.is !== 'user' || entry.key !== key) return entry;
    if (why === undefined) return { ...entry, state: 'said' };
    return { ...entry, state: 'refused', why, ...(code !== undefined && { code }) };
  });
}

export function applyTurnToTranscript(transcript: Transcript, turn: Events['turn']): Transcript {
  if (turn.type === 'turn.started') {
    const begun = { ...assignTurnInTranscript(transcript, turn), turn: turn.turn, cause: turn.cause, isOpen: true };
    // A line that still sounds may not be interruptible.
    return cutTranscriptLines(begun, ({ line, state }) => line.turn < turn.turn && state !== 'saying');
  }
  const isOver = turn.turn === transcript.turn;
  const ended = { ...transcript, isOpen: transcript.isOpen && !isOver };
  if (turn.status !== 'interrupted') return ended;
  return applySilenceToTranscript(ended, turn.turn);
}

/** Assigns the turn to the user's messages since the previous one, also to unaccepted ones. */
function assignTurnInTranscript(
  transcript: Transcript,
  { turn, cause }: Extract<Events['turn'], { type: 'turn.started' }>,
) {
  const own = transcript.entries.filter((entry) => entry.is === 'user' && entry.turn === undefined);
  const accepted = own.filter((entry) => entry.is === 'user' && entry.state === 'said');
  const next = own.find((entry) => entry.is === 'user' && entry.state === 'sending');
  const these = accepted.length === 0 && cause === 'user' && next ? [next] : accepted;
  return changeTranscriptEntry(transcript, (entry) =>
    entry.is === 'user' && these.includes(entry) ? { ...entry, turn } : entry,
  );
}

/** Removes forgotten exchanges [M5]. */
export function removeTurnsFromTranscript(transcript: Transcript, turns: readonly number[]): Transcript {
  const entries = transcript.entries.filter((entry) => {
    const turn = entry.is === 'line' ? entry.line.turn : entry.is === 'note' ? undefined : entry.turn;
    return turn === undefined || !turns.includes(turn);
  });
  return { ...transcript, entries };
}

/** Whether the question is still open: unanswered, and the agent has not gone on [D9]. */
export function isTranscriptQuestionOpen({ entries, turn }: Transcript, question: Line): boolean {
  const at = entries.findIndex((entry) => entry.is === 'line' && entry.line === question);
  if (at < 0 || question.turn !== turn) return false;
  return !isEntryFollowedByWords(entries, at);
}

/** What remains of the server's 30 s for an answer [D9]. `nowMs`: on the server's clock. */
export function questionAnswerableMs({ at }: Line, nowMs: number): number {
  return Math.max(0, at + BID_MS - nowMs);
}

/** The user stopped the agent, in this turn or in any. A referral goes on [K2]. */
export function applySilenceToTranscript(transcript: Transcript, turn?: number): Transcript {
  return cutTranscriptLines(transcript, ({ line }) => (turn ?? line.turn) === line.turn && !isUncutLine(line));
}

/** A repeated line replaces itself [U2]. */
export function applyLineToTranscript(transcript: Transcript, line: Line): Transcript {
  const key = `${line.turn}.${line.index}`;
  const state = line.voiced ? 'waiting' : 'said';
  const known = transcript.entries.find((entry) => entry.key === key);
  if (known?.is === 'line')
    return changeTranscriptEntry(transcript, (entry) =>
      entry === known ? { ...known, line, state: isSameTranscriptLine(known.state) } : entry,
    );
  const cause = line.turn === transcript.turn ? transcript.cause : undefined;
  // Lines of older turns that were never started are dropped.
  const before = cutTranscriptLines(transcript, (entry) => entry.line.turn < line.turn && entry.state !== 'saying');
  return addTranscriptEntry(before, { is: 'line', key, line, cause, state, heard: 0 });
}

/** The line to play now. Only `withHeard` tells whether the previous one was finished. */
export function applySayingToTranscript(transcript: Transcript, saying: Line | null): Transcript {
  return changeTranscriptEntry(transcript, (entry) => {
    if (entry.is !== 'line') return entry;
    const isIt = saying !== null && entry.line.turn === saying.turn && entry.line.index === saying.index;
    // A line that was read is shown whole, while its caption goes on.
    if (entry.state === 'said') return entry;
    if (isIt) return entry.state === 'saying' ? entry : { ...entry, state: 'saying' };
    if (entry.state !== 'saying') return entry;
    return entry.line.turn < transcript.turn ? cutUnheardEntry(transcript, entry) : { ...entry, state: 'held' };
  });
}

/** The playback report of a line [U6]: complete, or up to a position. */
export function applyHeardToTranscript(
  transcript: Transcript,
  { seq, complete, chars = 0 }: Events['heard'],
): Transcript {
  return changeTranscriptEntry(transcript, (entry) => {
    if (entry.is !== 'line' || entry.line.seq !== seq || entry.state === 'said') return entry;
    if (complete) return { ...entry, state: 'said' };
    return chars > entry.heard ? { ...entry, heard: chars } : entry;
  });
}

/** The said and unsaid parts of a cut line. If its display differs from the spoken text, they are unknown. */
export function linePartsOf({ line: { text, display }, heard }: LineEntry): { said: string; rest: string } {
  const isWhole = display.slice(0, heard).isWellFormed();
  const end = text !== display ? 0 : isWhole ? heard : heard - 1;
  return { said: display.slice(0, end), rest: display.slice(end) };
}

export function addNoteToTranscript(
  transcript: Transcript,
  key: string,
  text: string,
  about?: NoteSubject,
): Transcript {
  return addTranscriptEntry(transcript, { is: 'note', key, text, ...(about && { about }) });
}

/** A line that was never started is not shown. */
function cutTranscriptLines(transcript: Transcript, isCut: (entry: LineEntry) => boolean): Transcript {
  const cut = transcript.entries.flatMap((entry): TranscriptEntry[] => {
    if (entry.is !== 'line' || entry.state === 'said' || entry.state === 'cut' || !isCut(entry)) return [entry];
    return entry.state === 'waiting' ? [] : [cutUnheardEntry(transcript, entry)];
  });
  return transcriptWithEntries(transcript, cut);
}

/** A question that is already answered is not reopened by a cut [D9]. */
function cutUnheardEntry({ entries }: Transcript, entry: LineEntry): LineEntry {
  const isAnswered = entry.line.kind === 'bid' && isEntryFollowedByWords(entries, entries.indexOf(entry));
  return { ...entry, state: isAnswered ? 'said' : 'cut' };
}

function isEntryFollowedByWords(entries: readonly TranscriptEntry[], at: number): boolean {
  return entries.slice(at).some((entry) => entry.is === 'user' && entry.state !== 'refused');
}

function isSameTranscriptLine(state: LineState): LineState {
  return state === 'cut' ? 'held' : state;
}

function addTranscriptEntry(transcript: Transcript, entry: TranscriptEntry): Transcript {
  const others = transcript.entries.filter(({ key }) => key !== entry.key);
  return { ...transcript, entries: [...others, entry].slice(-MOST) };
}

function changeTranscriptEntry(
  transcript: Transcript,
  change: (entry: TranscriptEntry) => TranscriptEntry,
): Transcript {
  return transcriptWithEntries(transcript, transcript.entries.map(change));
}

function transcriptWithEntries(transcript: Transcript, entries: readonly TranscriptEntry[]): Transcript {
  const { entries: before } = transcript;
  const isSame = entries.length === before.length && entries.every((entry, at) => entry === before[at]);
  return isSame ? transcript : { ...transcript, entries };
}
