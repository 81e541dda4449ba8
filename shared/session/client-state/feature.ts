/** What the client shows [X4]: the user's actions there, and the agent's changes to it. */
import type { Feature } from '../kernel/feature.ts';
import { actionRefusal, applyClientAction } from './actions.ts';
import { applyAgentPatch } from './agent-patches.ts';
import type { ClientStateVersion } from './change-types.ts';
import type { ClientStateCommand } from './commands.ts';
import type { ClientStateEvent } from './events.ts';
import { dropUnseenPatches, keepUnseenPatches } from './stale-report.ts';
import { applyClientStateChange } from './state.ts';

/** The client's state, as reported or as changed by the agent; null: none is known. */
type State = ClientStateVersion | null;
type Declared = { event: ClientStateEvent; command: ClientStateCommand };

export const clientStateFeature: Feature<'clientState', State, Declared> = {
  name: 'clientState',
  initial: null,
  apply: {
    'state.changed': (state, change) => keepUnseenPatches(state, applyClientStateChange(state, change), change),
    // A kept patch may hold what was forgotten.
    'entries.forgotten': dropUnseenPatches,
  },
  commands: { change: applyAgentPatch },
  frames: { 'user.action': applyClientAction },
  refusals: { 'user.action': ({ session }, frame) => actionRefusal(session, frame) },
};
