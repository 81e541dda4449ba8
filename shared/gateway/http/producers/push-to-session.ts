/** Delivers an authenticated push to its session and returns its status [D21]. */
import type { Producer } from '../../../auth/producers.ts';
import type { Context } from '../../../engine/context.ts';
import {
  arrivalFromPush,
  type PushRequest,
  pushedDeliveryDueAt,
} from '../../../engine/deliveries/arrival-from-push.ts';
import { acceptPush, type PushStanding } from '../../../engine/deliveries/push.ts';
import { Rejected } from '../../../ports/errors.ts';
import { MAX_TEXT_BYTES } from '../../../protocol/limits.ts';
import { deliveryRequestTopic } from '../../../session/deliveries/requests/request-topic.ts';
import { sessionId } from '../../../session/kernel/session-identity.ts';
import { assertReachOfHttpCall } from '../caller-authentication.ts';
import type { RouteAnswer } from '../route.ts';

export type Push = {
  producer: Producer;
  user: string;
  persona: string | undefined;
  text: string;
  request: PushRequest;
  /** Idempotency key; null: each push is new. */
  key: string | null;
  /** Canonical content, to detect another body under the same key. */
  body: string;
};

/** Throws Rejected where nothing is accepted. */
export async function deliverProducerPush(context: Context, push: Push): Promise<RouteAnswer> {
  const { producer, user, persona: personaName, text, request, key, body } = push;
  assertReachOfHttpCall(producer, user);
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES)
    throw new Rejected('too_large', `text: at most ${MAX_TEXT_BYTES} bytes.`);
  if (context.linesOf(text).length === 0) throw new Rejected('bad_frame', 'text: there is nothing in it to say.');
  const persona = await context.findPersona(personaName);
  if (persona === null) throw new Rejected('bad_frame', 'persona: there is none of that name.');
  const id = key === null ? context.ids.random() : producerPushDeliveryId(context, producer, key);
  const arrival = arrivalFromPush(id, producer.name, request);
  const digest = context.ids.digest(body);
  const question = arrival.policy === 'when_asked' && request.query ? deliveryRequestTopic(request.query) : undefined;
  const { delivery, state, reason, priority, policy } = await acceptPush(
    context,
    sessionId(user, persona.name),
    arrival,
    {
      text,
      digest,
      question,
      dueMs: pushedDeliveryDueAt(request, context.clock.now()),
    },
  );
  context.log.info('push accepted', { delivery, producer: producer.name, bytes: Buffer.byteLength(text), state });
  const answer: Partial<PushStanding> = { delivery, state, ...(reason && { reason }), priority, policy };
  return { status: 202, body: answer };
}

/** 128 bits in hex are unique enough, and halve each frame's id. */
const ID_CHARS = 32;

/** The same for the same key, and unguessable without the producer's key hash. */
function producerPushDeliveryId({ ids }: Context, { name, sha256 }: Producer, key: string): string {
  return ids.digest(JSON.stringify([name, sha256, key])).slice(0, ID_CHARS);
}
