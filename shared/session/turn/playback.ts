/** What the user has actually heard, which decides what memory records as said [U4, U6]. */

import type { Position } from '../../protocol/frames.ts';
import type { Event } from '../kernel/events.ts';
import {
  CHARS_PER_SECOND,
  TIMED_CHARS_PER_SECOND,
  TIMED_LEAD_MS,
  TIMED_TOLD_MS,
  UNREPORTED_MS,
  VOICE_LOST_MS,
} from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import type { Client } from '../presence/state.ts';
import {
  type Exchange,
  type HeardLine,
  isAgentTurnLine,
  isTurnLine,
  openTurn,
  type SaidLine,
  type Turn,
} from './state.ts';

/** Applies a `heard` frame. Reports merge by their maximum; one that adds nothing is no event [S8]. */
export function lineReportEvents(
  turn: Turn | null,
  seq: number,
  chars: number | undefined,
  complete: boolean,
): Event[] {
  const line = turn?.lines.find((one) => one.seqs.includes(seq));
  return line === undefined ? [] : playbackProgressEvents(line, complete ? line.text.length : (chars ?? 0), complete);
}

/** Applies a frame's playback position: all earlier lines were played, and this one up to `chars`. */
export function playbackPositionEvents(turn: Turn | null, position: Position | undefined): Event[] {
  const last = turn?.lines.find((one) => position !== undefined && one.seqs.includes(position.seq));
  if (!turn || !position || !last) return [];
  return turn.lines.flatMap((line) => {
    if (line.index > last.index || line.seqs.length === 0) return [];
    // Lines sent before this client's connection need a report of their own.
    if (line !== last && (line.to === 'again' || line.to === 'over')) return [];
    const whole = line.index < last.index || position.chars === undefined;
    return playbackProgressEvents(line, whole ? line.text.length : (position.chars ?? 0), whole);
  });
}

function playbackProgressEvents(line: SaidLine, chars: number, whole: boolean): Event[] {
  const capped = Math.min(chars, line.text.length);
  // In a line without words, or with forgotten words, a partial position means nothing.
  const complete = whole || (line.text !== '' && capped === line.text.length);
  if (wasTurnHeard(line) || (!complete && capped <= line.heardChars)) return [];
  return [{ type: 'line.heard', index: line.index, chars: capped, whole: complete }];
}

/** Without playback reports, sent counts as heard. */
export function wasTurnHeard(line: SaidLine): boolean {
  return line.played || (line.to === 'silent' && line.seqs.length > 0);
}

/** Whether part of the answer was said from this line on, beyond fillers, lead-ins and confirmations. */
export function isAnswerSaidFrom(
  { turns: { newest: turn }, toolCalls: { confirmations } }: Session,
  from: number,
): boolean {
  const questions = confirmations.map(({ question }) => question);
  const later = turn?.lines.slice(from).filter(({ text }) => !questions.includes(text)) ?? [];
  return later.some(({ kind, lead, seqs, text }) => kind === 'reply' && !lead && seqs.length > 0 && text !== '');
}

/** The line at which playback resumes after a hold. */
export function firstUnheardTurnLine(turn: Turn): number {
  // A filler that was skipped is not resumed.
  const at = turn.lines.findIndex((line) => !wasTurnHeard(line) && line.kind !== 'filler');
  return at === -1 ? turn.lines.length : at;
}

/**
 * When the agent falls silent, epoch ms; the past means silent. Based on reports, or else on the expected
 * end. An overdue report is awaited for UNREPORTED_MS [U6].
 */
export function turnSpeaksUntil(session: Session): number {
  const { endMs, isDone, isMute } = playbackEnd(session);
  return isDone ? 0 : endMs + (isMute ? UNREPORTED_MS : 0);
}

/** The end of the agent's newest speech, reported or expected, epoch ms; 0: none yet [L1]. */
export function turnSpeechEndedAt(session: Session): number {
  const stage = session.turns.newest?.stage;
  return Math.max(playbackEnd(session).endMs, stage?.is === 'ended' ? stage.atMs : 0);
}

/**
 * Playback was cut in the newest turn, so the rest of that is dropped. It is said again on request, or after
 * a backchannel within `withinMs`.
 */
export function wasPlaybackCut(
  { turns: { newest: turn } }: Session,
  nowMs: number,
  withinMs = Number.POSITIVE_INFINITY,
): boolean {
  if (turn?.cutAtMs === undefined || (turn.stage.is === 'ended' && turn.stage.silenced)) return false;
  return nowMs - turn.cutAtMs < withinMs && turn.lines.some((line) => line.to === 'cut' && isTurnLine(line));
}

/** The newest playback report of the newest turn, epoch ms; 0: none. */
function lastPlaybackReportAt({ turns: { newest: turn } }: Session): number {
  return Math.max(0, ...(turn?.lines ?? []).map(({ heardAtMs = 0 }) => heardAtMs));
}

type PlaybackEnd = { endMs: number; isDone: boolean; isMute: boolean };

/** `isDone`: playback has ended. `isMute`: a report on the last line is missing. */
function playbackEnd(session: Session): PlaybackEnd {
  const stage = session.turns.newest?.stage;
  if (stage?.is === 'ended' && stage.silenced)
    return { endMs: lastPlaybackReportAt(session), isDone: true, isMute: false };
  let end = 0;
  let isDone = true;
  let isMute = false;
  const lines = session.turns.newest?.lines ?? [];
  const lastOwn = lines.findLastIndex((line) => isTurnLine(line) && line.seqs.length > 0);
  for (const line of lines) {
    if (line.seqs.length === 0 || NOT_PLAYED.has(line.to)) continue;
    // A client may skip fillers once the answer has arrived.
    if (line.kind === 'filler' && line.index < lastOwn) continue;
    end = Math.max(end, line.heardAtMs ?? 0);
    if (line.played || line.to === 'timed') continue;
    // Playback pauses while the user speaks.
    const pauses = line.to === 'reporting';
    const begins = Math.max(end, line.sentAtMs, pauses ? session.presence.quietSinceMs : 0);
    end = begins + (line.text.length * 1_000) / (CHARS_PER_SECOND * session.settings.speed);
    isDone = false;
    isMute ||= pauses;
  }
  const timedMs = timedPlaybackEndsAt(session);
  return { endMs: Math.ceil(Math.max(end, timedMs ?? 0)), isDone: isDone && timedMs === null, isMute };
}

const NOT_PLAYED: ReadonlySet<SaidLine['to']> = new Set(['nobody', 'over', 'cut']);

/**
 * The part of an ended turn that enters memory; null: nothing. Apologies are excluded [U5], and read-out
 * deliveries are not the agent's words.
 */
export function turnExchange(turn: Turn): Exchange | null {
  const readOut = turn.lines.flatMap((line) =>
    line.delivery === undefined || isAgentTurnLine(line) ? [] : heardTurnLineText(line) || [],
  );
  if (turn.words === null && readOut.length === 0 && turn.entries.length === 0) return null;
  const { number, startedAtMs, words, stimulus, image, entries, changes, foreign, clientCalls, writes, stage } = turn;
  const exchange = { turn: number, atMs: startedAtMs, words, ...heardLinesOfTurn(turn), entries };
  const imageText = turnImageText(turn);
  const cause = { ...(stimulus !== undefined && { stimulus }), ...(imageText !== undefined && { imageText }) };
  const references = { ...(image && { image: image.id }), ...(clientCalls && { clientCalls: clientCalls.length }) };
  const isCut = stage.is === 'ended' && stage.status === 'interrupted';
  const open = openTurnAnswer(turn);
  const done = { ...(isCut && { cut: true as const }), ...(open && { open }), ...(writes && { writes }) };
  const sealed = {
    ...exchange,
    ...cause,
    ...references,
    ...done,
    ...(changes && { changes }),
    ...(foreign && { foreign }),
  };
  return readOut.length === 0 ? sealed : { ...sealed, readOut };
}

/** Words whose answer was not heard to its end, unless it failed or was unwanted [U13]. */
function openTurnAnswer({ words, stage, lines }: Turn): Exchange['open'] {
  if (!words?.trim() || stage.is !== 'ended' || stage.status === 'failed' || stage.cut === 'unwanted') return;
  if (stage.cut !== undefined) return stage.cut;
  const isUnheard = lines.some(
    (line) => line.kind === 'reply' && !line.lead && line.text !== '' && !wasTurnHeard(line),
  );
  return isUnheard ? 'unheard' : undefined;
}

/**
 * Heard lines with their actions. A line of mere actions joins the next heard line, or the last [P8]. An
 * answer of mere actions is a line without words: a model would else answer the same words again.
 */
function heardLinesOfTurn({ lines, stage }: Turn): Pick<Exchange, 'heardLines' | 'unspoken'> {
  const heardLines: HeardLine[] = [];
  const unspoken: string[] = [];
  let done: string[] = [];
  for (const line of lines) {
    if (line.kind === 'apology' || !isAgentTurnLine(line)) continue;
    const text = heardTurnLineText(line);
    if (unspoken.length === 0 && line.seqs.length > 0) done.push(...line.actions);
    if (text !== '') {
      heardLines.push({ expression: line.expression, text, ...(done.length > 0 && { actions: done }) });
      done = [];
    }
    if (text.length < line.text.length) unspoken.push(line.text.slice(text.length));
  }
  const end = unspoken.length === 0 ? done : [];
  const isGesture = heardLines.length === 0 && stage.is === 'ended' && stage.status === 'complete';
  const gesture = isGesture
    ? lines.find((line) => isAgentTurnLine(line) && line.actions.length > 0 && wasTurnHeard(line))
    : null;
  const last = heardLines.pop() ?? (gesture && { expression: gesture.expression, text: '' }) ?? undefined;
  if (last !== undefined)
    heardLines.push(end.length === 0 ? last : { ...last, actions: [...(last.actions ?? []), ...end] });
  return { heardLines, unspoken: unspoken.join(' ') };
}

/** An image that no model could look at gets a fixed description [V3]. */
function turnImageText({ imageText, image, entries, stage }: Turn): string | undefined {
  const isUnseen = image !== undefined && imageText === undefined && stage.is === 'ended';
  return isUnseen && !entries.some(({ isForgotten }) => isForgotten) ? UNSEEN_IMAGE : imageText;
}

const UNSEEN_IMAGE = 'An image that could not be looked at.';

/** The part of a line that was heard. */
export function heardTurnLineText(line: SaidLine): string {
  return line.text.slice(0, wasTurnHeard(line) ? line.text.length : wholeCharactersOfLine(line.text, line.heardChars));
}

/** A position inside a surrogate pair counts as before it. */
function wholeCharactersOfLine(text: string, chars: number): number {
  return text.slice(0, chars).isWellFormed() ? chars : chars - 1;
}

/**
 * The text of the newest turn up to `seq`, for a client that was not connected [S6]. It includes unheard
 * lines, without deliveries and fillers; of an interrupted turn only heard text. Memory and prompts exclude
 * it [U6].
 */
export function turnSnapshotText({ lines, stage }: Turn, seq: number): string {
  const isBrokenOff = stage.is === 'ended' && (stage.silenced || stage.status === 'interrupted');
  const sentBefore = lines.filter(({ seqs }) => seqs.length > 0 && seqs.every((one) => one <= seq));
  const texts = sentBefore.flatMap((line) => {
    if (line.delivery !== undefined) return isAgentTurnLine(line) ? heardTurnLineText(line) : [];
    if (line.kind === 'filler') return [];
    return isBrokenOff ? heardTurnLineText(line) : line.text;
  });
  return texts.filter((text) => text !== '').join(' ');
}

export function heardTextOfTurnExchange({ heardLines }: Exchange): string {
  return heardLines.map(({ text }) => text).join(' ');
}

/** From a turn's first line until its last line is heard or overdue [U4]. */
export function isTurnPlaying(session: Session, nowMs: number): boolean {
  const answering = openTurn(session)?.lines.some((line) => line.seqs.length > 0) === true;
  return answering || nowMs < turnSpeaksUntil(session);
}

export function playbackLineRecipient(client: Client | null): SaidLine['to'] {
  if (client === null) return 'nobody';
  if (client.reports) return 'reporting';
  return client.timed && client.listens !== false ? 'timed' : 'silent';
}

/*
 * Clients that tell at most where playback was cut [U6]: time tells what was heard. No timer is armed for
 * that: it is noted before what depends on it. A position that the client tells is rather used.
 */

type Span = { line: SaidLine; fromMs: number; untilMs: number };

/** When each line is played that is not heard yet, one after the other. */
function linePlaybackSpans({
  turns: { newest: turn },
  settings: { speed },
}: Pick<Session, 'turns' | 'settings'>): Span[] {
  let end = 0;
  return (turn?.lines ?? []).flatMap((line) => {
    if (line.to !== 'timed' || line.seqs.length === 0) return [];
    const fromMs = Math.max(end, line.sentAtMs + TIMED_LEAD_MS);
    end = fromMs + (line.text.length * 1_000) / (TIMED_CHARS_PER_SECOND * speed);
    return line.played ? [] : [{ line, fromMs, untilMs: end }];
  });
}

/** When the last of it is over, epoch ms; null: nothing is played. Where it stopped may still be told. */
export function timedPlaybackEndsAt(session: Session): number | null {
  const last = linePlaybackSpans(session).at(-1);
  if (last === undefined) return null;
  const {
    turns: { newest: turn },
    presence: { client },
    speech: { voice },
  } = session;
  if (client?.paced && turn?.cutAtMs !== undefined) return last.untilMs - turn.cutAtMs + voice.atMs + VOICE_LOST_MS;
  return Math.min(last.untilMs, playbackReportDueAt(session));
}

/** Lines before this one that are to sound, and when they are over, epoch ms: somebody else may send them. */
export function turnLinesSoundingBefore(session: Session, index: number): { indexes: number[]; overMs: number } {
  const earlier = linePlaybackSpans(session).filter(({ line }) => line.index < index && line.text !== '');
  return { indexes: earlier.map(({ line }) => line.index), overMs: earlier.at(-1)?.untilMs ?? 0 };
}

/** Where playback stopped may be told until then. */
function playbackReportDueAt({ turns: { newest: turn } }: Session): number {
  return (turn?.cutAtMs ?? Number.POSITIVE_INFINITY) + TIMED_TOLD_MS;
}

/** What was heard by now. */
export function playbackEventsByTime(session: Session, nowMs: number): HeardEvent[] {
  const untilMs = Math.min(nowMs, session.turns.newest?.cutAtMs ?? nowMs);
  return linePlaybackSpans(session).flatMap(({ line, ...span }): HeardEvent[] => {
    if (span.untilMs <= untilMs) return [playbackHeardEvent(line, line.text.length, true)];
    const chars = Math.floor((line.text.length * (untilMs - span.fromMs)) / (span.untilMs - span.fromMs));
    return chars > line.heardChars ? [playbackHeardEvent(line, chars, false)] : [];
  });
}

type HeardEvent = Extract<Event, { type: 'line.heard' }>;

/** Whole lines, and none while a position may come that tells it better. */
export function wholeLinePlaybackEvents(session: Session, nowMs: number): HeardEvent[] {
  const isKnown = session.turns.newest?.cutAtMs === undefined || nowMs >= playbackReportDueAt(session);
  return isKnown ? playbackEventsByTime(session, nowMs).filter(({ whole }) => whole) : [];
}

function playbackHeardEvent({ index }: SaidLine, chars: number, whole: boolean): HeardEvent {
  return { type: 'line.heard', index, chars, whole };
}

/** The client has dropped what was still to be played. */
export function cutPlayback(turn: Turn, atMs: number): Turn {
  if (!turn.lines.some(isTurnLinePlaying)) return turn;
  const lines = turn.lines.map((line) => (isTurnLinePlaying(line) ? { ...line, to: 'cut' as const } : line));
  return { ...turn, lines, cutAtMs: atMs };
}

export function isTurnLinePlaying({ to, played: isHeard }: SaidLine): boolean {
  return to === 'timed' && !isHeard;
}

/** Playback has stopped, and where may still be told. */
export function stopPlayback(turn: Turn, atMs: number): Turn {
  return turn.cutAtMs === undefined && turn.lines.some(isTurnLinePlaying) ? { ...turn, cutAtMs: atMs } : turn;
}

/**
 * A client that is sent sound stops as it is told of a voice, or is sent no more for as long as that lasts.
 * One that speaks itself tells when it stops. `session`: before the voice changed.
 */
export function applyVoiceToPlayback(session: Session, turn: Turn, isSpeaking: boolean, atMs: number): Turn {
  const { client } = session.presence;
  if (!isSpeaking && client?.paced && turn.stage.is === 'ended') return resumePlayback(session, turn, atMs);
  const begins = isSpeaking && !session.speech.voice.speaking;
  // A referral is sent on where the server alone stops sound; other clients drop it themselves [K2].
  const goesOn = client?.paced && turn.lines.some((line) => line.interruptible === false && isTurnLinePlaying(line));
  const stops = begins && client?.speech !== undefined && client.ignoresVoice !== true && !goesOn;
  return stops ? stopPlayback(turn, atMs) : turn;
}

/** An open turn resumes as its hold ends. */
function resumePlayback(session: Session, turn: Turn, atMs: number): Turn {
  const { cutAtMs, ...resumed } = turn;
  if (cutAtMs === undefined || (turn.stage.is === 'ended' && turn.stage.silenced)) return turn;
  const begins = new Map(
    linePlaybackSpans(session).map(({ line, fromMs }) => [line, fromMs + atMs - cutAtMs - TIMED_LEAD_MS]),
  );
  const lines = turn.lines.map((line) => ({ ...line, sentAtMs: begins.get(line) ?? line.sentAtMs }));
  return { ...resumed, lines };
}
