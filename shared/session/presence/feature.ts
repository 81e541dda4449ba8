/** Connections and the user's presence. An HTTP call whose end was not told is over at its time [G2]. */
import type { Feature } from '../kernel/feature.ts';
import { isCountInInvariant } from '../kernel/is-count.ts';
import { MAX_OBSERVERS } from '../kernel/limits.ts';
import type { PresenceCommand } from './commands.ts';
import { detachConnection } from './connections.ts';
import { applyDeclareFrame } from './declaration.ts';
import type { PresenceEvent } from './events.ts';
import { evolvePresence } from './evolve.ts';
import { INITIAL_PRESENCE, type PresenceState } from './state.ts';

export const presenceFeature: Feature<'presence', PresenceState, { event: PresenceEvent; command: PresenceCommand }> = {
  name: 'presence',
  initial: INITIAL_PRESENCE,
  apply: evolvePresence,
  commands: { gone: (draft, { connection, position: heard }) => detachConnection(draft, connection, heard) },
  frames: {
    declare: applyDeclareFrame,
    ping: (draft, _, { connection }) => draft.answer(connection, { type: 'pong', cursor: draft.session.seq }),
  },
  deadlines: [
    {
      name: 'call over',
      phase: 'expire',
      atMs: ({ presence }) => presence.client?.untilMs ?? null,
      fire: (draft) => detachConnection(draft, draft.session.presence.client?.connection ?? ''),
    },
  ],
  check({ epoch, client, holder, observers = [], sinceMs }) {
    if (!isCountInInvariant(epoch)) return 'epoch is not a count';
    if (observers.length > MAX_OBSERVERS) return 'too many observers';
    if (client !== null && epoch === 0) return 'a client without a hello';
    if (holder.since > epoch) return 'a session held since a later epoch';
    return (sinceMs === null) !== (client === null) ? 'connected time without a client, or the reverse' : null;
  },
};
