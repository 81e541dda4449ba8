/** What the user has used of the daily quota and of the minute's tool calls [N3]. */
import type { Feature } from '../kernel/feature.ts';
import { addQuotaUsageOfDay, addTurnUsageToQuota, countQuotaCall, markQuotaAnnounced } from './daily-quota.ts';
import type { QuotaEvent } from './events.ts';
import { INITIAL_QUOTAS, type QuotaState } from './state.ts';

export const quotasFeature: Feature<'quotas', QuotaState, { event: QuotaEvent }> = {
  name: 'quotas',
  initial: INITIAL_QUOTAS,
  apply: {
    'call.started': (quotas, _, { atMs }) => countQuotaCall(quotas, atMs),
    'workflow.started': (quotas, _, { atMs }) => countQuotaCall(quotas, atMs),
    'turn.ended': (quotas, event, { session, atMs }) => addTurnUsageToQuota(quotas, session.turns.newest, event, atMs),
    'block.made': (quotas, { usage }, { atMs }) => addQuotaUsageOfDay(quotas, usage, atMs),
    'block.failed': (quotas, { usage }, { atMs }) => addQuotaUsageOfDay(quotas, usage, atMs),
    'reflection.made': (quotas, { usage }, { atMs }) => addQuotaUsageOfDay(quotas, usage, atMs),
    'reflection.failed': (quotas, { usage }, { atMs }) => addQuotaUsageOfDay(quotas, usage, atMs),
    'quota.announced': (quotas, _, { atMs }) => markQuotaAnnounced(quotas, atMs),
    // Used quotas stay used [N3].
    'session.erased': (quotas) => quotas,
  },
};
