/** `/deliveries`: push, status and cancellation for producers [D21]. */
import type { Producer } from '../../../auth/producers.ts';
import type { Context } from '../../../engine/context.ts';
import { type PushStanding, pushStandingOf, takeBackPush } from '../../../engine/deliveries/push.ts';
import { MAX_ID } from '../../../protocol/limits.ts';
import { type PushBody, pushBody } from '../../../protocol/pushes.ts';
import { httpNotFoundError, producerOfHttpCall } from '../caller-authentication.ts';
import { parseHttpRequestBody } from '../request-body.ts';
import type { HttpCall, Route, RouteAnswer } from '../route.ts';
import { deliverProducerPush } from './push-to-session.ts';

export const pushDelivery: Route = {
  method: 'POST',
  path: '/deliveries',
  async answer(call) {
    const producer = producerOfHttpCall(call);
    return pushAsProducer(call.context, producer, parseHttpRequestBody(call, pushBody));
  },
};

/** Throws Rejected where nothing is accepted. */
export function pushAsProducer(context: Context, producer: Producer, body: PushBody): Promise<RouteAnswer> {
  const { user, persona, text, idempotencyKey = null, ...request } = body;
  const key = idempotencyKey && JSON.stringify(['key', idempotencyKey]);
  return deliverProducerPush(context, {
    producer,
    user,
    persona,
    text,
    request,
    key,
    body: canonicalProducerPushBody(body),
  });
}

/** Independent of field order. */
function canonicalProducerPushBody(body: PushBody): string {
  return JSON.stringify(Object.entries(body).sort(([one], [other]) => (one < other ? -1 : 1)));
}

export const showDelivery: Route = {
  method: 'GET',
  path: '/deliveries/{id}',
  answer: (call) => answerProducerPush(call, (id, { name }) => pushStandingOf(call.context, id, name)),
};

export const dropDelivery: Route = {
  method: 'DELETE',
  path: '/deliveries/{id}',
  answer: (call) => answerProducerPush(call, (id, { name }) => takeBackPush(call.context, id, name)),
};

async function answerProducerPush(
  call: HttpCall,
  ask: (id: string, producer: Producer) => Promise<PushStanding | null>,
): Promise<RouteAnswer> {
  const producer = producerOfHttpCall(call);
  const { id = '' } = call.params;
  // A longer id never exists, and would exceed the table's key size.
  const standing = id.length > MAX_ID ? null : await ask(id, producer);
  if (standing === null) throw httpNotFoundError();
  return { status: 200, body: standing };
}
