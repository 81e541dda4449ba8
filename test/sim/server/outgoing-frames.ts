/** The frames for each connection: answers, then the durable frames of a commit; and replays [S5, S6]. */
import type { DurableFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import type { Effect } from '../../../shared/session/kernel/decision.ts';
import type { Record } from '../../../shared/session/kernel/events.ts';
import { durableFramesOf } from '../../../shared/session/kernel/log/outbox.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import type { Surroundings } from '../world/surroundings.ts';

type Welcome = Extract<Effect, { do: 'welcome' }>;

export class OutgoingFrames {
  readonly #world: Surroundings;
  readonly #frames: DurableFrame[] = [];

  constructor(world: Surroundings) {
    this.#world = world;
  }

  /** A committed record's frames. */
  addRecord(record: Record): DurableFrame[] {
    const frames = durableFramesOf(record, 'Mira');
    this.#frames.push(...frames);
    return frames;
  }

  /** By connection. */
  framesByConnection(session: Session, effects: readonly Effect[], record: Record | null): Map<string, ServerFrame[]> {
    const letters = new Map<string, ServerFrame[]>();
    const write = (connection: string, frames: readonly ServerFrame[]) =>
      letters.set(connection, [...(letters.get(connection) ?? []), ...frames]);
    const at = this.#world.clock.nowMs;
    const inbox = { type: 'inbox', at, part: 1, parts: 1, pending: [], recent: [] } as const;
    for (const effect of effects) {
      if (effect.do === 'answer') write(effect.connection, [{ ...effect.frame, at } as ServerFrame]);
      else if (effect.do === 'welcome') write(effect.connection, this.#welcome(session, effect, record));
      else if (effect.do === 'inbox') write(effect.connection, [{ ...inbox, id: effect.id, pending: [], recent: [] }]);
    }
    if (session.presence.client !== null && record !== null)
      write(session.presence.client.connection, durableFramesOf(record, 'Mira'));
    return letters;
  }

  /** All missed frames, or none. */
  #welcome(session: Session, { cursor, snapshot }: Welcome, record: Record | null): ServerFrame[] {
    const { scene, clock, fault } = this.#world;
    const at = clock.nowMs;
    const seq = record?.seq ?? session.seq;
    const missed = this.#frames.slice(cursor, seq);
    const isRetained = seq - cursor <= scene.retained.frames || (missed[0]?.at ?? 0) >= at - scene.retained.ms;
    const limits = { frameBytes: 32_768, replayFrames: 256, replayMs: 900_000 };
    const {
      presence: { epoch },
    } = session;
    const base = { type: 'welcome', at, session: 's', epoch, cursor: seq, waiting: {}, limits } as const;
    if (cursor <= seq && isRetained && !snapshot) return [{ ...base, recovered: true }, ...missed];
    fault(snapshot ? 'snapshot asked for' : 'snapshot instead of replay', String(cursor));
    const turns =
      session.turns.newest === null
        ? []
        : [{ turn: session.turns.newest.number, at: session.turns.newest.startedAtMs }];
    const reason = cursor > seq ? 'unknown_cursor' : snapshot ? 'asked' : 'too_old';
    return [{ ...base, recovered: false, reason, snapshot: { turns, pending: [] } }];
  }
}
