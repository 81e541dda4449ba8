/** Crises, what the agent is, minors, and the time of talk [K1–K8]. */
import type { Feature } from '../kernel/feature.ts';
import type { SafetyEvent } from './events.ts';
import { duringReferralRefusal, queuedInputDueAt, queuedInputRefusal } from './queued-input.ts';
import { countHeardTalkTime, INITIAL_SAFETY, type SafetyState } from './state.ts';
import { takeQueuedInput } from './take-queued-input.ts';

export const safetyFeature: Feature<'safety', SafetyState, { event: SafetyEvent }> = {
  name: 'safety',
  initial: INITIAL_SAFETY,
  apply: {
    'crisis.noticed': (state, { kind, turn }, { atMs }) => ({ ...state, newest: { kind, atMs, turn } }),
    'crisis.forgotten': ({ newest: _, ...state }) => state,
    'ai.disclosed': (state, _, { atMs }) => ({ ...state, disclosedAtMs: atMs }),
    'input.queued': (state, { input }, { atMs }) => ({
      ...state,
      queued: [...(state.queued ?? []), { ...input, atMs }],
    }),
    'input.taken': ({ queued: [_, ...queued] = [], ...state }) => (queued.length === 0 ? state : { ...state, queued }),
    'user.minor': (state) => ({ ...state, minor: true }),
    'break.offered': (state) =>
      state.talk === undefined ? state : { ...state, talk: { ...state.talk, pausedAtRunMs: state.talk.runMs } },
    'turn.started': (state, _, { atMs, session }) => countHeardTalkTime(state, atMs, session.presence.client?.timezone),
    'turn.ended': (state, _, { atMs, session }) => countHeardTalkTime(state, atMs, session.presence.client?.timezone),
  },
  refusals: {
    'user.text': queuedInputRefusal,
    'user.image': queuedInputRefusal,
    'delivery.play': duringReferralRefusal,
    life: duringReferralRefusal,
  },
  deadlines: [{ name: 'queued input', phase: 'act', atMs: queuedInputDueAt }],
  settle: takeQueuedInput,
};
