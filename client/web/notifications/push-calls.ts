/** Which browsers of the user get notifications [D25], at the server. */
import type { PushSubscriptionRequest, PushSubscriptions } from '../../../shared/protocol/push-subscriptions.ts';
import { Refused } from '../../sdk/requests/refused-error.ts';
import { type HttpCaller, requestAsUser } from '../../sdk/requests/user-http-request.ts';

export type PushCalls = ReturnType<typeof pushCalls>;

const PATH = 'push/subscriptions';
const OTHERWISE = 'What answers there sends no notifications';

/** Each rejects with `Refused`, or as `request` does. */
export function pushCalls(server: string, by: HttpCaller, request: typeof fetch = fetch) {
  return {
    /** Null: this server sends none. */
    list: () =>
      requestAsUser(server, by, { path: PATH, is: isSubscriptionList, otherwise: OTHERWISE }, request).catch(
        (error: unknown) => {
          if (error instanceof Refused && error.code === 'not_found') return null;
          throw error;
        },
      ),
    keep: (tells: PushSubscriptionRequest) =>
      requestAsUser(
        server,
        by,
        { method: 'PUT', path: PATH, tells, is: hasSubscriptionId, otherwise: OTHERWISE },
        request,
      ),
    drop: (id: string) =>
      requestAsUser(
        server,
        by,
        { method: 'DELETE', path: `${PATH}/${id}`, is: isSubscriptionRemoved, otherwise: OTHERWISE },
        request,
      ),
  };
}

function isSubscriptionList(body: unknown): body is PushSubscriptions {
  return typeof body === 'object' && body !== null && 'key' in body && 'subscriptions' in body;
}

function hasSubscriptionId(body: unknown): body is { id: string } {
  return typeof body === 'object' && body !== null && 'id' in body;
}

function isSubscriptionRemoved(body: unknown): body is { removed: string } {
  return typeof body === 'object' && body !== null && 'removed' in body;
}
