/** How events change what the agent begins by itself: remarks, their cost, news, reflections and sleep. */
import { addReflection, removeReflectionsOf } from '../../memory/reflections.ts';
import type { Usage } from '../../protocol/frames.ts';
import { addDeliveryAttentionTime, isRemarkDelivery } from '../deliveries/evolve.ts';
import type { EventOf } from '../kernel/events.ts';
import type { EventContext, EventHandlers, Feature } from '../kernel/feature.ts';
import type { Session } from '../kernel/state.ts';
import { numberMemoryEntries } from '../memory/entries.ts';
import { quotaTokenCount } from '../quotas/state.ts';
import { turnExchange } from '../turn/playback.ts';
import { sealNewestTurn } from '../turn/seal.ts';
import { isUnaskedTurnCause, type Turn } from '../turn/state.ts';
import {
  type ActRun,
  addProactiveTokens,
  dropOldRemarkNews,
  dropRemarkNews,
  INITIAL_PROACTIVE,
  type ProactiveState,
} from './state.ts';

export const evolveProactive: EventHandlers<ProactiveState> = {
  hello: (state, { resumed }) => (resumed ? state : wakeFromSleep(state)),
  'voice.changed': wakeFromSleep,
  'user.acted': wakeFromSleep,
  // When the page is visible again, silence counts from now.
  'visibility.changed': (state, { visible }, { atMs }) =>
    visible ? { ...wakeFromSleep(state), sinceMs: atMs } : state,
  // When remarks are allowed again, silence counts from now, so that none is due at once.
  settings: (state, { proactive }, { session, atMs }) =>
    proactive && !session.settings.proactive ? { ...wakeFromSleep(state), sinceMs: atMs } : state,
  'turn.started': startTurnInProactive,
  'turn.ended': (state, { usage }, { session, atMs }) => {
    const tokens = proactiveTokensOfTurn(session.turns.newest, usage);
    return tokens === 0 ? state : addProactiveTokens(state, tokens, atMs);
  },
  'news.told': (state, { item }, { atMs }) => ({ ...state, news: { ...item, toldAtMs: atMs } }),
  'acts.scheduled': (state, { acts }) => {
    if (state.actRuns === undefined) return { ...state, acts };
    return withProactiveActRuns(
      { ...state, acts },
      state.actRuns.filter(({ act }) => acts.some(({ name }) => name === act)),
    );
  },
  'act.begun': (state, { act }, { atMs }) =>
    withProactiveActRuns(state, [...otherProactiveActRuns(state, act), { act, atMs, askedAtMs: atMs, starts: 1 }]),
  'act.retried': (state, { act }, { atMs }) =>
    changeProactiveActRun(state, act, (run) => ({ ...run, askedAtMs: atMs, starts: run.starts + 1 })),
  'act.prepared': (state, { act, step }, { atMs }) =>
    changeProactiveActRun(state, act, (run) => ({ ...run, result: { step, atMs } })),
  'act.dropped': (state, { act }) => withProactiveActRuns(state, otherProactiveActRuns(state, act)),
  'agent.slept': (state) => ({ ...state, asleep: true }),
  'reflection.requested': (state, { number, from, to, isRequested }, { atMs }) => {
    const reflecting = { number, from, to, atMs, ...(isRequested && { isRequested }) };
    return { ...state, fresh: 0, reflecting, reflected: { number, turn: to } };
  },
  'reflection.made': (state, { number, memory, usage }, { atMs }) => {
    const memories = memory ? [...addReflection(state.memories, { ...memory, atMs, number })] : state.memories;
    return addUsageToProactiveBudget({ ...state, reflecting: null, memories }, usage, atMs);
  },
  'reflection.failed': (state, { usage }, { atMs }) =>
    addUsageToProactiveBudget({ ...state, reflecting: null }, usage, atMs),
  // Reflections in a block need not be kept for the next one [M6].
  'block.made': (state, _, { session }) => {
    const thoughts = session.memory.lease?.thoughts;
    if (thoughts === undefined) return state;
    return { ...state, memories: state.memories.filter(({ number }) => number > thoughts) };
  },
  // The entry of a told news item is unknown [L4]. A reflection in progress has read the entries.
  'entries.forgotten': (state, { entries }) => {
    const memories = [...removeReflectionsOf(state.memories, new Set(entries))];
    return { ...dropRemarkNews(state), reflecting: null, memories };
  },
  // Spent tokens stay spent. Reflection numbers continue, as they name executions [L5].
  'session.erased': ({ spent, reflected }, _, { session: { turns } }) => {
    return { ...INITIAL_PROACTIVE, spent, reflected: { ...reflected, turn: turns.newest?.number ?? 0 } };
  },
};

/** A remark of the agent that is offered as a delivery uses up its own attention [D23]. */
export const evolveManyRemarks: NonNullable<Feature<'proactive', ProactiveState>['applyTogether']> = {
  delivery(state, events, { session, atMs }) {
    const offered = events.filter(
      (one) => one.state === 'offered' && one.unasked && isRemarkDelivery(session.deliveries, one.delivery),
    );
    return offered.length === 0
      ? state
      : { ...state, remarks: offered.reduce((times) => addDeliveryAttentionTime(times, atMs), state.remarks) };
  },
};

/** An act of the user wakes the agent and answers its remarks. */
function wakeFromSleep(state: ProactiveState): ProactiveState {
  return state.unanswered === 0 && !state.asleep ? state : { ...state, unanswered: 0, asleep: false };
}

function otherProactiveActRuns({ actRuns = [] }: ProactiveState, act: string): ActRun[] {
  return actRuns.filter((run) => run.act !== act);
}

function changeProactiveActRun(state: ProactiveState, act: string, change: (run: ActRun) => ActRun): ProactiveState {
  return withProactiveActRuns(
    state,
    (state.actRuns ?? []).map((run) => (run.act === act ? change(run) : run)),
  );
}

function withProactiveActRuns({ actRuns: _, ...state }: ProactiveState, actRuns: readonly ActRun[]): ProactiveState {
  return actRuns.length === 0 ? state : { ...state, actRuns };
}

/** Counts the entries of the sealed turn, and a turn that the agent begins. */
function startTurnInProactive(
  state: ProactiveState,
  event: EventOf<'turn.started'>,
  { session, atMs }: EventContext,
): ProactiveState {
  const { cause, stimulus = '', isRequested, act } = event;
  const { newest } = session.turns;
  const sealed = newest !== null && isTurnUnreflected(state, newest) ? sealNewestTurn(session) : null;
  const sealedState = dropOldRemarkNews({ ...state, fresh: state.fresh + (sealed?.entries?.length ?? 0) }, atMs);
  if (event.words !== null || !isUnaskedTurnCause(cause)) return sealedState;
  return {
    ...(act === undefined ? sealedState : withProactiveActRuns(sealedState, otherProactiveActRuns(sealedState, act))),
    // A reflection's remark was counted at its offer; a wanted act costs no attention [D23].
    remarks: cause === 'reflection' || isRequested ? state.remarks : addDeliveryAttentionTime(state.remarks, atMs),
    unanswered: state.unanswered + 1,
    ...(cause === 'news' && { newsAtMs: atMs }),
    ...(cause === 'idle' && { stimulus }),
  };
}

/** Whether there are this many entries to reflect on. The newest turn is sealed only if its entries count. */
export function hasFreshEntriesToReflect({ proactive, turns: { newest }, memory }: Session, least: number): boolean {
  if (proactive.fresh >= least) return true;
  const seal = newest !== null && isTurnUnreflected(proactive, newest) ? turnExchange(newest) : null;
  return seal !== null && proactive.fresh + (numberMemoryEntries(seal, memory.n).entries?.length ?? 0) >= least;
}

/** Turns that the agent began give nothing to reflect on. */
function isTurnUnreflected({ reflected }: ProactiveState, { cause, number }: Turn): boolean {
  return !isUnaskedTurnCause(cause) && number > reflected.turn;
}

/** Tokens of a proactive turn: as reported, or the reservation if the turn ended early [L6]. */
function proactiveTokensOfTurn(turn: Turn | null, usage: Usage | undefined): number {
  if (turn === null || !isUnaskedTurnCause(turn.cause)) return 0;
  return usage === undefined ? (turn.reserved ?? 0) : quotaTokenCount(usage);
}

function addUsageToProactiveBudget(state: ProactiveState, usage: Usage | undefined, atMs: number): ProactiveState {
  return usage === undefined ? state : addProactiveTokens(state, quotaTokenCount(usage), atMs);
}
