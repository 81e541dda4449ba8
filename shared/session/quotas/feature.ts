/** What the user has used of the daily quota and of the minute's tool calls [N3]. */
import type { Feature } from '../kernel/feature.ts';
import { addTurnUsage, addUsageOfDay, countCall, markQuotaAnnounced } from './daily-quota.ts';
import type { QuotaEvent } from './events.ts';
import { INITIAL_QUOTAS, type QuotaState } from './state.ts';

export const quotasFeature: Feature<'quotas', QuotaState, { event: QuotaEvent }> = {
  name: 'quotas',
  initial: INITIAL_QUOTAS,
  apply: {
    'call.started': (quotas, _, { atMs }) => countCall(quotas, atMs),
    'workflow.started': (quotas, _, { atMs }) => countCall(quotas, atMs),
    'turn.ended': (quotas, event, { session, atMs }) => addTurnUsage(quotas, session.turns.newest, event, atMs),
    'block.made': (quotas, { usage }, { atMs }) => addUsageOfDay(quotas, usage, atMs),
    'block.failed': (quotas, { usage }, { atMs }) => addUsageOfDay(quotas, usage, atMs),
    'reflection.made': (quotas, { usage }, { atMs }) => addUsageOfDay(quotas, usage, atMs),
    'reflection.failed': (quotas, { usage }, { atMs }) => addUsageOfDay(quotas, usage, atMs),
    'quota.announced': (quotas, _, { atMs }) => markQuotaAnnounced(quotas, atMs),
    // Used quotas stay used [N3].
    'session.erased': (quotas) => quotas,
  },
};
