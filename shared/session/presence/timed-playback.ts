/**
 * Clients that play sound as it comes, and tell only where they stopped [U6]: time tells what was heard. What
 * they tell comes first, since a moment later the user's words seal the turn.
 */
import type { Event } from '../events.ts';
import { TIMED_CHARS_PER_SECOND, TIMED_LEAD_MS, TIMED_TOLD_MS, VOICE_LOST_MS } from '../limits.ts';
import type { Session } from '../state.ts';
import { openTurn } from '../state.ts';
import type { SaidLine, Turn } from '../turn-state.ts';
import { type Client, listenerOf } from './state.ts';

export function recipientOf(client: Client | null): SaidLine['to'] {
  if (client === null) return 'nobody';
  if (client.reports) return 'reporting';
  return client.timed && listenerOf(client) !== null ? 'timed' : 'silent';
}

type Span = { line: SaidLine; fromMs: number; untilMs: number };

/** When each line is played that is not heard yet, one after the other. */
function spans({ turn, speed }: Pick<Session, 'turn' | 'speed'>): Span[] {
  let end = 0;
  return (turn?.lines ?? []).flatMap((line) => {
    if (line.to !== 'timed' || line.seqs.length === 0) return [];
    end = Math.max(end, line.heardAtMs ?? 0);
    if (line.heard) return [];
    const fromMs = Math.max(end, line.sentAtMs + TIMED_LEAD_MS);
    end = fromMs + (line.text.length * 1_000) / (TIMED_CHARS_PER_SECOND * speed);
    return [{ line, fromMs, untilMs: end }];
  });
}

/** When the last of it is over, epoch ms; null: nothing is played. Where it stopped may still be told. */
export function timedUntil(session: Session): number | null {
  const last = spans(session).at(-1);
  if (last === undefined) return null;
  const stopped = stoppedAt(session.turn);
  if (stopped !== null && stopped === session.turn?.talkedOverMs && session.client?.paced)
    return last.untilMs - stopped + session.voice.atMs + VOICE_LOST_MS;
  return stopped === null ? last.untilMs : Math.min(last.untilMs, stopped + TIMED_TOLD_MS);
}

/** Lines before this one that are to sound, and when they are over, epoch ms: somebody else may send them. */
export function soundingBefore(session: Session, index: number): { indexes: number[]; overMs: number } {
  const before = spans(session).filter(({ line }) => line.index < index && line.text !== '');
  return { indexes: before.map(({ line }) => line.index), overMs: before.at(-1)?.untilMs ?? 0 };
}

/** The user talked over it, or wanted no more. */
function stoppedAt(turn: Turn | null): number | null {
  const { talkedOverMs = Number.POSITIVE_INFINITY, stage } = turn ?? {};
  const silencedMs = stage?.is === 'ended' ? (stage.silencedMs ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
  const first = Math.min(talkedOverMs, silencedMs);
  return first === Number.POSITIVE_INFINITY ? null : first;
}

/** Whether something of it may still be played. */
export function isPlayingOn(session: Session): boolean {
  return spans(session).length > 0;
}

/** What was heard by now. */
export function heardByTime(session: Session, nowMs: number): Event[] {
  const untilMs = Math.min(nowMs, stoppedAt(session.turn) ?? nowMs);
  return spans(session).flatMap(({ line, ...span }): Event[] => {
    if (span.untilMs <= untilMs) return [heard(line, line.text.length, true)];
    const chars = Math.floor((line.text.length * (untilMs - span.fromMs)) / (span.untilMs - span.fromMs));
    return chars > line.heardChars ? [heard(line, chars, false)] : [];
  });
}

function heard({ index }: SaidLine, chars: number, whole: boolean): Event {
  return { type: 'line.heard', index, chars, whole };
}

/** Null: a turn is open, to which more may come. */
export function playbackEndsAt(session: Session): number | null {
  return openTurn(session) === null ? timedUntil(session) : null;
}

export function withoutPlayback(session: Session): Session {
  const { turn } = session;
  if (turn === null || !turn.lines.some(isPlaying)) return session;
  const lines = turn.lines.map((line) => (isPlaying(line) ? { ...line, to: 'over' as const } : line));
  return { ...session, turn: { ...turn, lines } };
}

function isPlaying({ to, heard }: SaidLine): boolean {
  return to === 'timed' && !heard;
}

/** Such a client stops as soon as it is told of a voice, or sent no more for as long as it lasts. */
export function talkedOver(session: Session, { speaking }: { speaking: boolean }, atMs: number): Session {
  const { turn, voice, client } = session;
  if (!speaking && client?.paced && turn?.stage.is === 'ended') return goneOn(session, turn, atMs);
  const isNew = speaking && !voice.speaking && client?.timed === true && client.keepsOn !== true;
  if (!isNew || turn === null || turn.talkedOverMs !== undefined) return session;
  return turn.lines.some(isPlaying) ? { ...session, turn: { ...turn, talkedOverMs: atMs } } : session;
}

/** An open turn goes on as its hold ends. */
function goneOn(session: Session, { talkedOverMs, ...turn }: Turn, atMs: number): Session {
  if (talkedOverMs === undefined) return session;
  const begins = new Map(
    spans(session).map(({ line, fromMs }) => [line, fromMs + atMs - talkedOverMs - TIMED_LEAD_MS]),
  );
  const lines = turn.lines.map((line) => ({ ...line, sentAtMs: begins.get(line) ?? line.sentAtMs }));
  return { ...session, turn: { ...turn, lines } };
}

/** `ends`: who finds where streamed speech ends. */
export function withListening(
  client: Client,
  { ends, bargeIn }: Extract<Event, { type: 'listening.changed' }>,
): Client {
  const { endsItself: _, keepsOn: __, ...rest } = client;
  return { ...rest, ...(ends === 'client' && { endsItself: true }), ...(!bargeIn && { keepsOn: true }) };
}
