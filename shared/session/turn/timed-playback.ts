/**
 * Clients that tell at most where playback was cut [U6]: time tells what was heard. No timer is armed for
 * that: it is noted before what depends on it. A position that the client tells is rather used.
 */
import type { Event } from '../kernel/events.ts';
import { TIMED_CHARS_PER_SECOND, TIMED_LEAD_MS, TIMED_TOLD_MS, VOICE_LOST_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import type { Client } from '../presence/state.ts';
import type { SaidLine, Turn } from './state.ts';

export function lineRecipient(client: Client | null): SaidLine['to'] {
  if (client === null) return 'nobody';
  if (client.reports) return 'reporting';
  return client.timed && client.listens !== false ? 'timed' : 'silent';
}

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
  return Math.min(last.untilMs, reportDueAt(session));
}

/** Lines before this one that are to sound, and when they are over, epoch ms: somebody else may send them. */
export function linesSoundingBefore(session: Session, index: number): { indexes: number[]; overMs: number } {
  const earlier = linePlaybackSpans(session).filter(({ line }) => line.index < index && line.text !== '');
  return { indexes: earlier.map(({ line }) => line.index), overMs: earlier.at(-1)?.untilMs ?? 0 };
}

/** Where playback stopped may be told until then. */
function reportDueAt({ turns: { newest: turn } }: Session): number {
  return (turn?.cutAtMs ?? Number.POSITIVE_INFINITY) + TIMED_TOLD_MS;
}

/** What was heard by now. */
export function eventsByTime(session: Session, nowMs: number): HeardEvent[] {
  const untilMs = Math.min(nowMs, session.turns.newest?.cutAtMs ?? nowMs);
  return linePlaybackSpans(session).flatMap(({ line, ...span }): HeardEvent[] => {
    if (span.untilMs <= untilMs) return [heardEvent(line, line.text.length, true)];
    const chars = Math.floor((line.text.length * (untilMs - span.fromMs)) / (span.untilMs - span.fromMs));
    return chars > line.heardChars ? [heardEvent(line, chars, false)] : [];
  });
}

type HeardEvent = Extract<Event, { type: 'line.heard' }>;

/** Whole lines, and none while a position may come that tells it better. */
export function wholeLineEvents(session: Session, nowMs: number): HeardEvent[] {
  const isKnown = session.turns.newest?.cutAtMs === undefined || nowMs >= reportDueAt(session);
  return isKnown ? eventsByTime(session, nowMs).filter(({ whole }) => whole) : [];
}

function heardEvent({ index }: SaidLine, chars: number, whole: boolean): HeardEvent {
  return { type: 'line.heard', index, chars, whole };
}

/** The client has dropped what was still to be played. */
export function cutPlayback(turn: Turn, atMs: number): Turn {
  if (!turn.lines.some(isLinePlaying)) return turn;
  const lines = turn.lines.map((line) => (isLinePlaying(line) ? { ...line, to: 'cut' as const } : line));
  return { ...turn, lines, cutAtMs: atMs };
}

export function isLinePlaying({ to, played: isHeard }: SaidLine): boolean {
  return to === 'timed' && !isHeard;
}

/** Playback has stopped, and where may still be told. */
export function stopPlayback(turn: Turn, atMs: number): Turn {
  return turn.cutAtMs === undefined && turn.lines.some(isLinePlaying) ? { ...turn, cutAtMs: atMs } : turn;
}

/**
 * A client that is sent sound stops as it is told of a voice, or is sent no more for as long as that lasts.
 * One that speaks itself tells when it stops. `session`: before the voice changed.
 */
export function applyVoice(session: Session, turn: Turn, isSpeaking: boolean, atMs: number): Turn {
  const { client } = session.presence;
  if (!isSpeaking && client?.paced && turn.stage.is === 'ended') return resumePlayback(session, turn, atMs);
  const begins = isSpeaking && !session.speech.voice.speaking;
  const stops = begins && client?.speech !== undefined && client.ignoresVoice !== true;
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
