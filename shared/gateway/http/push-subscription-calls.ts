/** The caller's browsers that get notifications [D25], and never another user's [N2]. */

import { Rejected } from '../../ports/errors.ts';
import type { WebPush } from '../../ports/web-push.ts';
import {
  MAX_PUSH_SUBSCRIPTIONS,
  type PushSubscriptions,
  pushSubscriptionRequest,
} from '../../protocol/push-subscriptions.ts';
import { sessionId, userOfSessionIdentity } from '../../session/kernel/session-identity.ts';
import {
  putPushSubscription,
  readPushSubscriptionsOf,
  removePushSubscription,
} from '../../storage/push-subscriptions.ts';
import { arePushBrowserKeys } from '../../web-push/payload-encryption.ts';
import { authenticateHttpUser, httpNotFoundError } from './caller-authentication.ts';
import { parseHttpRequestBody } from './request-body.ts';
import type { HttpCall, RouteAnswer } from './route.ts';

export async function answerPushSubscriptionList(call: HttpCall): Promise<RouteAnswer> {
  const { webPush, user } = await admitPushSubscriptionCall(call);
  const all = await readPushSubscriptionsOf(call.context.table, user);
  const subscriptions = all.map(({ id, endpoint, content, atMs }) => ({ id, endpoint, content, at: atMs }));
  return { status: 200, body: { key: webPush.publicKey, subscriptions } satisfies PushSubscriptions };
}

export async function answerPushSubscriptionKept(call: HttpCall): Promise<RouteAnswer> {
  const { context } = call;
  const { user } = await admitPushSubscriptionCall(call);
  const { endpoint, keys, content, timezone } = parseHttpRequestBody(call, pushSubscriptionRequest);
  if (!context.settings.allowPrivateFetch && !endpoint.startsWith('https:'))
    throw new Rejected('bad_frame', 'endpoint: must be an https address');
  if (!arePushBrowserKeys(keys)) throw new Rejected('bad_frame', 'keys: must be those of a browser');
  const id = context.ids.digest(endpoint);
  const choices = { content, ...(timezone !== undefined && { timezone }) };
  const subscription = { id, endpoint, ...keys, ...choices, atMs: context.clock.now() };
  await putPushSubscription(context.table, user, subscription, MAX_PUSH_SUBSCRIPTIONS);
  context.log.info('browser registered', { content });
  return { status: 200, body: { id } };
}

export async function answerPushSubscriptionDropped(call: HttpCall): Promise<RouteAnswer> {
  const { user } = await admitPushSubscriptionCall(call);
  const { id = '' } = call.params;
  if (!DIGEST.test(id) || !(await removePushSubscription(call.context.table, user, id))) throw httpNotFoundError();
  return { status: 200, body: { removed: id } };
}

const DIGEST = /^[0-9a-f]{64}$/;
const OFF = 'This server sends no notifications: it has no key for them (docs/how-to/notify-a-browser.md).';

/** Who calls, as keys spell it. Throws Rejected (404) where the server has no key. */
async function admitPushSubscriptionCall(call: HttpCall): Promise<{ webPush: WebPush; user: string }> {
  const { user } = await authenticateHttpUser(call);
  const { webPush } = call.context;
  if (webPush === undefined) throw new Rejected('not_found', OFF);
  return { webPush, user: userOfSessionIdentity(sessionId(user, '')) };
}
