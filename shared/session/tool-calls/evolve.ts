/** How events change calls under way, results and confirmations. */

import type { EventOf } from '../kernel/events.ts';
import type { EventContext, EventHandlers } from '../kernel/feature.ts';
import { CALL_GRACE_MS, MAX_ASKING, MAX_RESULTS, RESULTS_AWAY_MS, STOP_AGAIN_MS } from '../kernel/limits.ts';
import { confirmationsLeftOpen } from './open-confirmations.ts';
import {
  FORGET_ALL,
  isWorkflowCall,
  type PendingConfirmation,
  type Result,
  type SessionCall,
  type ToolCallsState,
} from './state.ts';

export const evolveToolCalls: EventHandlers<ToolCallsState> = {
  hello(state, _, { session: { presence }, atMs }) {
    const isLongAway = presence.client === null && atMs - (presence.leftAtMs ?? atMs) >= RESULTS_AWAY_MS;
    return isLongAway ? { ...state, results: [] } : state;
  },
  'workflow.started': (state, { type: _, ...call }, { atMs }) => {
    return { ...state, open: [...state.open, { ...call, starts: 1, startedAtMs: atMs, askedAtMs: atMs }] };
  },
  // A confirmation is used up by the call that it permits [T4].
  'call.started': (state, { type: _, yes, foreign: __, ...call }, { atMs }) => {
    const open = [...state.open, { ...call, startedAtMs: atMs, askedAtMs: atMs }];
    return { ...state, open, confirmations: state.confirmations.filter(({ key }) => yes === undefined || key !== yes) };
  },
  // A retry of the start, or, after its time, of the end once a minute.
  'call.retried': (state, { call }, { atMs }) =>
    changeCall(state, call, (one) => {
      const untilMs = atMs < one.untilMs ? one.untilMs : atMs + CALL_GRACE_MS;
      const retried = { ...one, askedAtMs: atMs, untilMs };
      return isWorkflowCall(retried) ? { ...retried, starts: retried.starts + 1 } : retried;
    }),
  'call.cancelled': (state, { call }, { atMs }) =>
    changeCall(state, call, (one) => {
      if (!isWorkflowCall(one)) return one;
      return { ...one, cancelled: true, starts: 1, askedAtMs: atMs, untilMs: atMs + STOP_AGAIN_MS };
    }),
  'call.reported': (state, { call, line }) =>
    changeCall(state, call, (one) =>
      isWorkflowCall(one) ? one : { ...one, isReported: true as const, ...(line && { line }) },
    ),
  'call.ended': (state, { call }) => ({ ...state, open: state.open.filter((one) => one.call !== call) }),
  'result.stored': (state, event) => ({ ...state, results: addCallResult(state.results, event).slice(-MAX_RESULTS) }),
  'result.used': (state, { call, turn }) => {
    const reused = state.results.filter((one) => one.call === call);
    const others = state.results.filter((one) => one.call !== call);
    return { ...state, results: [...others, ...reused.map(({ interrupted: _, ...one }) => ({ ...one, turn }))] };
  },
  // A result still being fetched is as outdated as a stored one [C10].
  'results.dropped': (state, { calls }) => ({
    ...state,
    results: state.results.filter(({ call }) => !calls.includes(call)),
    open: state.open.map((one) =>
      !isWorkflowCall(one) && calls.includes(one.call) ? { ...one, old: true as const } : one,
    ),
  }),
  'confirmation.requested': requestConfirmation,
  'confirmation.given': (state, { turn }) => {
    return { ...state, confirmations: state.confirmations.map((one) => ({ ...one, confirmedIn: turn })) };
  },
  'turn.started': (state, { cause }, { session, atMs }) => {
    if (state.confirmations.length === 0) return state;
    return { ...state, confirmations: confirmationsLeftOpen(session, cause, atMs) };
  },
  // The answer that needed this result was interrupted [C9].
  'turn.ended': (state, { turn, status }) => {
    if (status !== 'interrupted' || state.results.every((one) => one.turn !== turn)) return state;
    const results = state.results.map((one) => (one.turn === turn ? { ...one, interrupted: true as const } : one));
    return { ...state, results };
  },
};

function changeCall(state: ToolCallsState, call: string, change: (one: SessionCall) => SessionCall): ToolCallsState {
  return { ...state, open: state.open.map((one) => (one.call === call ? change(one) : one)) };
}

/** A newer answer replaces the older one. The least recently used is first: it goes beyond the bound [C5]. */
export function addCallResult(results: readonly Result[], { type: _, ...result }: EventOf<'result.stored'>): Result[] {
  const others = results.filter(({ call, key }) => call !== result.call && (key === null || key !== result.key));
  return [...others, result];
}

function requestConfirmation(
  state: ToolCallsState,
  { type: _, ...requested }: EventOf<'confirmation.requested'>,
  { session }: EventContext,
): ToolCallsState {
  // A question that the newest turn puts replaces those that earlier ones have left open.
  const begunAtMs = session.turns.newest?.startedAtMs ?? 0;
  const isLeftOpen = (one: PendingConfirmation) => requested.atMs >= begunAtMs && one.atMs < begunAtMs;
  const besides = state.confirmations.filter((one) => one.key !== requested.key && !isLeftOpen(one));
  // A confirmation of this question must confirm nothing else.
  const others = requested.key === FORGET_ALL ? [] : besides;
  return { ...state, confirmations: [...others, requested].slice(-MAX_ASKING) };
}
