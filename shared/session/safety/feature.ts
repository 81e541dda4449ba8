/** Crises, what the agent is, minors, and the time of talk [K1–K8]. */
import type { Feature } from '../kernel/feature.ts';
import type { SafetyEvent } from './events.ts';
import { countHeardTalkTime, INITIAL_SAFETY, type SafetyState } from './state.ts';

export const safetyFeature: Feature<'safety', SafetyState, { event: SafetyEvent }> = {
  name: 'safety',
  initial: INITIAL_SAFETY,
  apply: {
    'crisis.noticed': (state, { kind, turn }, { atMs }) => ({ ...state, newest: { kind, atMs, turn } }),
    'crisis.forgotten': ({ newest: _, ...state }) => state,
    'ai.disclosed': (state, _, { atMs }) => ({ ...state, disclosedAtMs: atMs }),
    'user.minor': (state) => ({ ...state, minor: true }),
    'break.offered': (state) =>
      state.talk === undefined ? state : { ...state, talk: { ...state.talk, pausedAtRunMs: state.talk.runMs } },
    'turn.started': (state, _, { atMs, session }) => countHeardTalkTime(state, atMs, session.presence.client?.timezone),
    'turn.ended': (state, _, { atMs, session }) => countHeardTalkTime(state, atMs, session.presence.client?.timezone),
  },
};
