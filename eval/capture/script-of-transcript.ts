/** Makes a script of a transcript: what the person and programs did, and when [J9]. Pure. */
import type { Duration } from '../scenario/duration.ts';
import type { ScriptedPush, Step } from '../scenario/scenario.ts';
import type { TranscriptEvent } from '../transcript/events.ts';

/** Shorter pauses are those of anybody who talks. */
const SHORTEST_WAIT_MS = 2_000;
/** Whatever came last comes in time also where a run is a little slower. */
const LAST_WAIT_MS = 5_000;
const MOST_OVER_AFTER_MS = 60_000;

type Words = Extract<TranscriptEvent, { is: 'person' }>;

/** `pauseMs`: how long the person thinks before words, without a step. */
export function scriptOfTranscript(events: readonly TranscriptEvent[], pauseMs: number): Step[] {
  const writer = new ScriptWriter(events, pauseMs);
  for (const event of events) writer.write(event);
  return writer.finish();
}

class ScriptWriter {
  readonly #events: readonly TranscriptEvent[];
  readonly #pauseMs: number;
  readonly #steps: Step[] = [];
  /** The end of the newest step, in the time of the transcript. */
  #atMs: number;
  #away: { is: 'leave' | 'lose'; sinceMs: number; pushes: (ScriptedPush & { after: Duration })[] } | null = null;
  /** Pushed while an answer was heard: they come behind it, since only words may be spoken over it. */
  #behindAnswer: ScriptedPush[] = [];

  constructor(events: readonly TranscriptEvent[], pauseMs: number) {
    this.#events = events;
    this.#pauseMs = pauseMs;
    this.#atMs = events[0]?.atMs ?? 0;
  }

  write(event: TranscriptEvent): void {
    switch (event.is) {
      case 'person':
        return this.#say(event);
      case 'push': {
        const { atMs, is: _, ...push } = event;
        return this.#push(push, atMs);
      }
      case 'connection':
        return event.state === 'live' ? this.#comeBack(event.atMs) : this.#goAway(event.state, event.atMs);
      case 'killed':
        this.#addBehindAnswer();
        this.#steps.push({ kill: true });
        return;
    }
  }

  /** Whoever is away at the end does not come back. */
  finish(): Step[] {
    this.#addBehindAnswer();
    const lastSoundAtMs = Math.max(0, ...this.#events.flatMap((event) => (event.is === 'sound' ? [event.atMs] : [])));
    const restMs = lastSoundAtMs - this.#atMs;
    if (this.#away === null && restMs > SHORTEST_WAIT_MS)
      this.#steps.push({ wait: scriptDuration(restMs + LAST_WAIT_MS) });
    return this.#steps;
  }

  #say(said: Words): void {
    const { words, beganAtMs, over } = said;
    const last = this.#steps.at(-1);
    const isBehindWords = last !== undefined && ('say' in last || 'interrupt' in last);
    const soundsSinceMs = over === null ? undefined : this.#soundBeganAtMs(over);
    if (isBehindWords && soundsSinceMs !== undefined) {
      const afterMs = Math.min(MOST_OVER_AFTER_MS, Math.max(0, Math.round((beganAtMs - soundsSinceMs) / 100) * 100));
      this.#steps.push({ interrupt: words, afterMs });
    } else {
      this.#addBehindAnswer();
      this.#waitUntil(beganAtMs - this.#pauseMs);
      this.#steps.push({ say: words });
    }
    this.#atMs = this.#answeredAtMs(said);
  }

  #push(push: ScriptedPush, atMs: number): void {
    if (this.#away !== null) {
      this.#away.pushes.push({ after: scriptDuration(atMs - this.#away.sinceMs), ...push });
      return;
    }
    if (atMs < this.#atMs) {
      this.#behindAnswer.push(push);
      return;
    }
    this.#waitUntil(atMs);
    this.#steps.push({ push });
  }

  #goAway(state: 'lost' | 'left', sinceMs: number): void {
    this.#addBehindAnswer();
    this.#waitUntil(sinceMs);
    this.#away = { is: state === 'left' ? 'leave' : 'lose', sinceMs, pushes: [] };
  }

  #comeBack(atMs: number): void {
    if (this.#away === null) return;
    const { is, sinceMs, pushes } = this.#away;
    const away = scriptDuration(Math.max(1_000, atMs - sinceMs));
    const told = pushes.length > 0 && { pushes };
    this.#steps.push(is === 'leave' ? { leave: away, ...told } : { lose: away, ...told });
    this.#away = null;
    this.#atMs = atMs;
  }

  #waitUntil(atMs: number): void {
    const waitMs = atMs - this.#atMs;
    if (waitMs >= SHORTEST_WAIT_MS) this.#steps.push({ wait: scriptDuration(waitMs) });
    this.#atMs = Math.max(this.#atMs, atMs);
  }

  #addBehindAnswer(): void {
    for (const push of this.#behindAnswer.splice(0)) this.#steps.push({ push });
  }

  #soundBeganAtMs(turn: number): number | undefined {
    const began = this.#events.find((event) => (event.is === 'sound' || event.is === 'line') && event.turn === turn);
    return began?.is === 'sound' ? began.beganAtMs : began?.atMs;
  }

  /** When the answer to the words was over, or something else happened. */
  #answeredAtMs(said: Words): number {
    const later = this.#events.slice(this.#events.indexOf(said) + 1);
    const next = later.findIndex(({ is }) => is === 'person' || is === 'connection');
    const within = next < 0 ? later : later.slice(0, next);
    const turn = within.find((event) => event.is === 'turn' && event.cause === 'user');
    const ends = within.flatMap((event) =>
      (event.is === 'sound' || event.is === 'turn end') && turn?.is === 'turn' && event.turn === turn.turn
        ? [event.atMs]
        : [],
    );
    return Math.max(said.atMs, ...ends);
  }
}

const UNITS = [
  ['days', 86_400],
  ['hours', 3_600],
  ['minutes', 60],
  ['seconds', 1],
] as const;

/** In whole seconds. */
function scriptDuration(ms: number): Duration {
  let rest = Math.round(ms / 1_000);
  const parts: Duration = {};
  for (const [unit, seconds] of UNITS) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0) parts[unit] = count;
  }
  return Object.keys(parts).length === 0 ? { seconds: 0 } : parts;
}
