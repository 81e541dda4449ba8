/** Figures of the newest turns from the log [O2], for `/stats` of one machine, which has no metrics. */

import type { Log, LogFields } from '../../ports/ports.ts';
import { type MeasuredTurn, measuredTurn } from '../../protocol/stats.ts';

/** Turns of a session, and sessions: some MB at most. */
const MOST = 20;
const MOST_SESSIONS = 200;

type Newest = { turns: MeasuredTurn[]; sound: { turn: number; firstAudioMs: number } | null };

export class NewestTurns {
  readonly #bySession = new Map<string, Newest>();

  /** The oldest first. */
  of(session: string): MeasuredTurn[] {
    return [...(this.#bySession.get(session)?.turns ?? [])];
  }

  /** The same log, observed. */
  in(log: Log): Log {
    const info: Log['info'] = (sentence, fields = {}) => {
      log.info(sentence, fields);
      if (sentence === 'turn measured') this.#addTurn(fields);
      else if (sentence === 'first sound') this.#addSound(fields);
      // Other stages only erase late rows [N6].
      else if (sentence === 'erased' && fields.stage === 'rows') this.#bySession.delete(String(fields.session));
    };
    return { ...log, info };
  }

  #addTurn(fields: LogFields): void {
    const newest = this.#newestOf(String(fields.session));
    const turn = measuredTurn.parse(fields);
    const sound = newest.sound?.turn === turn.turn && { firstAudioMs: newest.sound.firstAudioMs };
    newest.turns = [...newest.turns, { ...turn, ...sound }].slice(-MOST);
  }

  /** May arrive before or after the turn's end. */
  #addSound(fields: LogFields): void {
    const newest = this.#newestOf(String(fields.session));
    const sound = { turn: Number(fields.turn), firstAudioMs: Number(fields.firstAudioMs) };
    newest.sound = sound;
    newest.turns = newest.turns.map((one) => (one.turn === sound.turn ? { ...one, ...sound } : one));
  }

  #newestOf(session: string): Newest {
    const newest = this.#bySession.get(session) ?? { turns: [], sound: null };
    this.#bySession.delete(session);
    this.#bySession.set(session, newest);
    const oldest = this.#bySession.size > MOST_SESSIONS ? this.#bySession.keys().next().value : undefined;
    if (oldest !== undefined) this.#bySession.delete(oldest);
    return newest;
  }
}
