/** What the user has really heard, and therefore what memory may call said (U4, U6). */

import type { Position } from '../protocol/frames.ts';
import type { Event } from './events.ts';
import { CHARS_PER_SECOND, UNREPORTED_MS } from './limits.ts';
import type { Session } from './state.ts';
import { openTurn } from './state.ts';
import { type Exchange, isHers, isOwn, type Said, type SaidLine, type Turn } from './turn-state.ts';

/** A `heard` frame: this line, wholly or up to a character. Reports merge by their maximum; one that adds nothing is no event (S8). */
export function heardLine(turn: Turn | null, seq: number, chars: number | undefined, complete: boolean): Event[] {
  const line = turn?.lines.find((one) => one.seqs.includes(seq));
  return line === undefined ? [] : heardUpTo(line, complete ? line.text.length : (chars ?? 0), complete);
}

/** The playback position that a user frame carries: all lines before it were played, and this one up to `chars`. */
export function heardPosition(turn: Turn | null, position: Position | undefined): Event[] {
  const last = turn?.lines.find((one) => position !== undefined && one.seqs.includes(position.seq));
  if (!turn || !position || !last) return [];
  return turn.lines.flatMap((line) => {
    if (line.index > last.index || line.seqs.length === 0) return [];
    // What was sent before this client began, it has heard only where it says so of that line.
    if (line !== last && (line.to === 'again' || line.to === 'over')) return [];
    const whole = line.index < last.index || position.chars === undefined;
    return heardUpTo(line, whole ? line.text.length : (position.chars ?? 0), whole);
  });
}

function heardUpTo(line: SaidLine, chars: number, whole: boolean): Event[] {
  const capped = Math.min(chars, line.text.length);
  // Of a line without words, or whose words were forgotten, nobody knows how much a part of it was.
  const complete = whole || (line.text !== '' && capped === line.text.length);
  if (line.heard || (!complete && capped <= line.heardChars)) return [];
  return [{ type: 'line.heard', index: line.index, chars: capped, whole: complete }];
}

/** Sent counts as heard for a client that does not report. */
export function wasHeard(line: SaidLine): boolean {
  return line.heard || (line.to === 'silent' && line.seqs.length > 0);
}

/** Whether something of the answer itself was said, from this line on: neither to pass the time, nor to lead in, nor to ask for a yes. */
export function answersFrom({ turn, asking }: Session, from: number): boolean {
  const asked = asking.map(({ question }) => question);
  const behind = turn?.lines.slice(from).filter(({ text }) => !asked.includes(text)) ?? [];
  return behind.some(({ kind, lead, seqs, text }) => kind === 'reply' && !lead && seqs.length > 0 && text !== '');
}

/** The first line that playback must go on from, after a hold. */
export function firstUnheard(turn: Turn): number {
  // Where playback has left a filler out, it is behind us.
  const at = turn.lines.findIndex((line) => !wasHeard(line) && line.kind !== 'filler');
  return at === -1 ? turn.lines.length : at;
}

/**
 * When the agent falls silent, epoch ms: its last line heard, or its expected end where nobody reports; `now` or earlier
 * means silent. A reporting client that stays mute is believed to play for UNREPORTED_MS more, then not (U6).
 */
export function speaksUntil(session: Session): number {
  const { endMs, isDone, isMute } = playing(session);
  return isDone ? 0 : endMs + (isMute ? UNREPORTED_MS : 0);
}

/** When the agent has spoken last, or will have by what is expected, epoch ms; 0: nothing yet (L1). */
export function spokenUntil(session: Session): number {
  const stage = session.turn?.stage;
  return Math.max(playing(session).endMs, stage?.is === 'ended' ? stage.atMs : 0);
}

/** When something of the newest turn was last reported as heard, epoch ms. */
function heardUntil({ turn }: Session): number {
  return Math.max(0, ...(turn?.lines ?? []).map(({ heardAtMs = 0 }) => heardAtMs));
}

/** `isDone`: nothing is heard any more. `isMute`: nobody has said that the last of it was. */
function playing(session: Session): { endMs: number; isDone: boolean; isMute: boolean } {
  const stage = session.turn?.stage;
  if (stage?.is === 'ended' && stage.silenced) return { endMs: heardUntil(session), isDone: true, isMute: false };
  let end = 0;
  let isDone = true;
  let isMute = false;
  const lines = session.turn?.lines ?? [];
  const lastOwn = lines.findLastIndex((line) => isOwn(line) && line.seqs.length > 0);
  for (const line of lines) {
    if (line.seqs.length === 0 || line.to === 'nobody' || line.to === 'over') continue;
    // Where the answer has come, a client may leave out what was to pass the time until then.
    if (line.kind === 'filler' && line.index < lastOwn) continue;
    end = Math.max(end, line.heardAtMs ?? 0);
    if (line.heard) continue;
    // While the user makes a sound, nothing is played.
    const begins = Math.max(end, line.sentAtMs, line.to === 'reporting' ? session.presence.quietSinceMs : 0);
    end = begins + (line.text.length * 1_000) / (CHARS_PER_SECOND * session.speed);
    isDone = false;
    isMute ||= line.to === 'reporting';
  }
  return { endMs: Math.ceil(end), isDone, isMute };
}

/**
 * What of a turn that is over enters memory; null when nothing of it does. Apologies are not conversation (U5), and what was read
 * out is not the agent's own.
 */
export function sealOf(turn: Turn): Exchange | null {
  const readOut = turn.lines.flatMap((line) =>
    line.delivery === undefined || isHers(line) ? [] : heardOf(line) || [],
  );
  if (turn.words === null && readOut.length === 0 && turn.entries.length === 0) return null;
  const { number, startedAtMs, words, stimulus, image, entries, changes, foreign } = turn;
  const spoken = { turn: number, atMs: startedAtMs, words, ...saidIn(turn), entries };
  const seen = seenIn(turn);
  const cause = { ...(stimulus !== undefined && { stimulus }), ...(seen !== undefined && { seen }) };
  const shown = image && { image: image.id };
  const sealed = { ...spoken, ...cause, ...shown, ...(changes && { changes }), ...(foreign && { foreign }) };
  return readOut.length === 0 ? sealed : { ...sealed, readOut };
}

/**
 * What was said, and as far as it was heard what was done with it: a line that is only an action is part of the next one that was heard, or of
 * the last (P8).
 */
function saidIn({ lines }: Turn): Pick<Exchange, 'said' | 'unspoken'> {
  const said: Said[] = [];
  const unspoken: string[] = [];
  let done: string[] = [];
  for (const line of lines) {
    if (line.kind === 'apology' || !isHers(line)) continue;
    const text = heardOf(line);
    if (unspoken.length === 0 && line.seqs.length > 0) done.push(...line.actions);
    if (text !== '') {
      said.push({ expression: line.expression, text, ...(done.length > 0 && { actions: done }) });
      done = [];
    }
    if (text.length < line.text.length) unspoken.push(line.text.slice(text.length));
  }
  const last = said.pop();
  const end = unspoken.length === 0 ? done : [];
  if (last !== undefined) said.push(end.length === 0 ? last : { ...last, actions: [...(last.actions ?? []), ...end] });
  return { said, unspoken: unspoken.join(' ') };
}

/** Of an image that nobody could look at, later prompts say just that (V3). */
function seenIn({ seen, image, entries, stage }: Turn): string | undefined {
  const isUnseen = image !== undefined && seen === undefined && stage.is === 'ended';
  return isUnseen && !entries.some(({ gone }) => gone) ? UNSEEN_IMAGE : seen;
}

const UNSEEN_IMAGE = 'An image that could not be looked at.';

function heardOf(line: SaidLine): string {
  return line.text.slice(0, wasHeard(line) ? line.text.length : wholeCharacters(line.text, line.heardChars));
}

/** A position in the middle of a surrogate pair counts as before it. */
function wholeCharacters(text: string, chars: number): number {
  return text.slice(0, chars).isWellFormed() ? chars : chars - 1;
}

/**
 * What a client is shown of the newest turn that was not there (S6): all that was said in it up to this `seq`, heard or not, for it is not said again.
 * A delivery is, and what passed the time is nothing that was said; of a turn that the user has broken off, what was heard. It is for the user's eyes:
 * neither memory nor a prompt has it (U6).
 */
export function shownText({ lines, stage }: Turn, seq: number): string {
  const isBrokenOff = stage.is === 'ended' && (stage.silenced || stage.status === 'interrupted');
  const before = lines.filter(({ seqs }) => seqs.length > 0 && seqs.every((one) => one <= seq));
  const texts = before.flatMap((line) => {
    if (line.delivery !== undefined) return isHers(line) ? heardOf(line) : [];
    if (line.kind === 'filler') return [];
    return isBrokenOff ? heardOf(line) : line.text;
  });
  return texts.filter((text) => text !== '').join(' ');
}

/** What was heard, as one text. */
export function saidText({ said }: Exchange): string {
  return said.map(({ text }) => text).join(' ');
}

/** Between the first line of a turn and the moment its last one is heard or must be over (U4). */
export function isSpeaking(session: Session, nowMs: number): boolean {
  const answering = openTurn(session)?.lines.some((line) => line.seqs.length > 0) === true;
  return answering || nowMs < speaksUntil(session);
}
