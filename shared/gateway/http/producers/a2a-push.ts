/** `POST /a2a/push`: takes A2A push notifications about tasks [D21]. */
import { bearerOf } from '../../../auth/handshake.ts';
import { producerWith } from '../../../auth/producers.ts';
import type { PushRequest } from '../../../engine/deliveries/arrival-from-push.ts';
import { Rejected } from '../../../ports/errors.ts';
import type { Ids } from '../../../ports/ports.ts';
import { MAX_SOURCE, MAX_TOPIC } from '../../../protocol/limits.ts';
import { saysSomething } from '../../../protocol/pushes.ts';
import { assertReach, producerOf } from '../caller-authentication.ts';
import { bodyAs } from '../request-body.ts';
import type { HttpCall, Route } from '../route.ts';
import { interpretNotification, type Notification, notificationBody } from './a2a-notification.ts';
import { agentAnswers } from './a2a-task-answer.ts';
import { handedUnder, type OthersTell } from './handed-over-task.ts';
import { deliverPush } from './push-to-session.ts';

/** Where agents send their notification token instead of a general key. */
const TOKEN_HEADER = 'x-a2a-notification-token';

export const pushFromAgent: Route = {
  method: 'POST',
  path: '/a2a/push',
  async answer(call) {
    const { context, query, header } = call;
    const answered = await answeredBy(call);
    if (answered !== null) return { status: 202, body: { state: answered } };
    const producer = producerOf(call, header(TOKEN_HEADER));
    const [user, persona] = [query.get('user'), query.get('persona') ?? undefined];
    if (user === null) throw new Rejected('bad_frame', 'Say for whom: /a2a/push?user=NAME');
    const told = toldIn(call);
    assertReach(producer, user);
    if (!saysSomething(told.text)) return { status: 202, body: { delivery: null, state: 'nothing' } };
    const wish = wishOf(told, producer.name, context.ids);
    const text = told.text.toWellFormed();
    const key = JSON.stringify(['a2a', user, persona, ...told.identity]);
    return deliverPush(context, { producer, user, persona, text, wish, key, body: JSON.stringify([text, wish]) });
  },
};

/**
 * An agent that Sotto asked shows its task handle, which needs no user and no key. Null: no handle, or an
 * expired one; the caller cannot tell which [N2].
 */
async function answeredBy(call: HttpCall): Promise<OthersTell['is'] | null> {
  const { context, guard, header } = call;
  const shown = [header(TOKEN_HEADER), bearerOf(header('authorization'))].filter((one) => one !== null);
  for (const one of shown) {
    if (producerWith(guard.producers, context.ids.digest(one)) !== null) return null;
    const handed = await handedUnder(context, one);
    if (handed !== null) return agentAnswers(context, handed, toldIn(call));
  }
  return null;
}

function toldIn(call: HttpCall): Notification {
  const told = interpretNotification(bodyAs(call, notificationBody));
  if (told === null) throw new Rejected('bad_frame', 'This is no notification of A2A, or it names no task.');
  return told;
}

/** The policy follows from the priority [D1, D21]. */
function wishOf({ priority, topic, keywords, task, agent }: Notification, producer: string, ids: Ids): PushRequest {
  const source = agent?.trim().slice(0, MAX_SOURCE).toWellFormed() || producer;
  const chosen = { ...(priority !== null && { priority }), ...(topic !== null && { topic: shortened(topic, ids) }) };
  return { source, keywords, query: task, ...chosen };
}

function shortened(topic: string, ids: Ids): string {
  return topic.length <= MAX_TOPIC ? topic : ids.digest(topic);
}
