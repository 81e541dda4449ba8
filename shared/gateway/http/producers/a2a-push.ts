/** `POST /a2a/push`: takes A2A push notifications about tasks [D21]. */
import { bearerTokenOfHandshake } from '../../../auth/handshake.ts';
import { producerByDigest } from '../../../auth/producers.ts';
import type { PushRequest } from '../../../engine/deliveries/arrival-from-push.ts';
import { Rejected } from '../../../ports/errors.ts';
import type { Ids } from '../../../ports/ports.ts';
import { MAX_SOURCE, MAX_TOPIC } from '../../../protocol/limits.ts';
import { hasVisiblePushText } from '../../../protocol/pushes.ts';
import { assertReachOfHttpCall, producerOfHttpCall } from '../caller-authentication.ts';
import { parseHttpRequestBody } from '../request-body.ts';
import type { HttpCall, Route } from '../route.ts';
import { interpretA2aNotification, type Notification, notificationBody } from './a2a-notification.ts';
import { a2aAgentAnswers } from './a2a-task-answer.ts';
import { findHandedOverTaskOfCall, type OthersTell } from './handed-over-task.ts';
import { deliverProducerPush } from './push-to-session.ts';

/** Where agents send their notification token instead of a general key. */
const TOKEN_HEADER = 'x-a2a-notification-token';

export const pushFromAgent: Route = {
  method: 'POST',
  path: '/a2a/push',
  async answer(call) {
    const { context, query, header } = call;
    const answered = await answerA2aTaskPush(call);
    if (answered !== null) return { status: 202, body: { state: answered } };
    const producer = producerOfHttpCall(call, header(TOKEN_HEADER));
    const [user, persona] = [query.get('user'), query.get('persona') ?? undefined];
    if (user === null) throw new Rejected('bad_frame', 'Say for whom: /a2a/push?user=NAME');
    const notification = a2aNotificationIn(call);
    assertReachOfHttpCall(producer, user);
    if (!hasVisiblePushText(notification.text)) return { status: 202, body: { delivery: null, state: 'nothing' } };
    const request = a2aPushRequestOf(notification, producer.name, context.ids);
    const text = notification.text.toWellFormed();
    const key = JSON.stringify(['a2a', user, persona, ...notification.identity]);
    return deliverProducerPush(context, {
      producer,
      user,
      persona,
      text,
      request,
      key,
      body: JSON.stringify([text, request]),
    });
  },
};

/**
 * An agent that Sotto asked shows its task handle, which needs no user and no key. Null: no handle, or an
 * expired one; the caller cannot tell which [N2].
 */
async function answerA2aTaskPush(call: HttpCall): Promise<OthersTell['is'] | null> {
  const { context, guard, header } = call;
  const tokens = [header(TOKEN_HEADER), bearerTokenOfHandshake(header('authorization'))].filter((one) => one !== null);
  for (const one of tokens) {
    if (producerByDigest(guard.producers, context.ids.digest(one)) !== null) return null;
    const handed = await findHandedOverTaskOfCall(context, one);
    if (handed !== null) return a2aAgentAnswers(context, handed, a2aNotificationIn(call));
  }
  return null;
}

function a2aNotificationIn(call: HttpCall): Notification {
  const notification = interpretA2aNotification(parseHttpRequestBody(call, notificationBody));
  if (notification === null) throw new Rejected('bad_frame', 'This is no notification of A2A, or it names no task.');
  return notification;
}

/** The policy follows from the priority [D1, D21]. */
function a2aPushRequestOf(
  { priority, topic, keywords, task, agent }: Notification,
  producer: string,
  ids: Ids,
): PushRequest {
  const source = agent?.trim().slice(0, MAX_SOURCE).toWellFormed() || producer;
  const chosen = {
    ...(priority !== null && { priority }),
    ...(topic !== null && { topic: shortenA2aTopic(topic, ids) }),
  };
  return { source, keywords, query: task, ...chosen };
}

function shortenA2aTopic(topic: string, ids: Ids): string {
  return topic.length <= MAX_TOPIC ? topic : ids.digest(topic);
}
