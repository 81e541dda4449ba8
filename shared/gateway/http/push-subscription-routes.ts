/**
 * `/push/subscriptions`: browsers that get notifications [D25]. The first call imports what answers it, since
 * most processes never get one.
 */
import type { Route } from './route.ts';

const PATH = '/push/subscriptions';
const loadPushSubscriptionCalls = () => import('./push-subscription-calls.ts');

export const listPushSubscriptions: Route = {
  method: 'GET',
  path: PATH,
  answer: async (call) => (await loadPushSubscriptionCalls()).answerPushSubscriptionList(call),
};

export const keepPushSubscription: Route = {
  method: 'PUT',
  path: PATH,
  answer: async (call) => (await loadPushSubscriptionCalls()).answerPushSubscriptionKept(call),
};

export const dropPushSubscription: Route = {
  method: 'DELETE',
  path: `${PATH}/{id}`,
  answer: async (call) => (await loadPushSubscriptionCalls()).answerPushSubscriptionDropped(call),
};
