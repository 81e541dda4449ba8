/** Notifies a user's browsers of one delivery that waits for them [D25]. */
import type { Context } from '../engine/context.ts';
import { deliveryText } from '../engine/deliveries/delivery-text.ts';
import { loadCurrentSession } from '../engine/process/cached-sessions.ts';
import { personaInSessionLanguage } from '../engine/session-languages.ts';
import { languageTag, loadLanguage } from '../language/languages.ts';
import { truncateMemoryToWords } from '../memory/truncate-text.ts';
import { Bug, errorNameText, Transient } from '../ports/errors.ts';
import { type PushMessage, PushRefused } from '../ports/web-push.ts';
import type { BrowserNotification } from '../protocol/push-subscriptions.ts';
import { mayNotifyOfDelivery } from '../session/deliveries/attention-budget.ts';
import { attributeDeliveryText } from '../session/deliveries/attribution.ts';
import { deliveryExpiresAt } from '../session/deliveries/expiry.ts';
import { type Delivery, isOrderedDelivery } from '../session/deliveries/state.ts';
import { sessionPersonaName, userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import { getStoredDelivery } from '../storage/deliveries.ts';
import {
  type StoredPushSubscription as Browser,
  claimNotificationRow,
  readNotificationsOfUser,
  readPushSubscriptionsOf,
  removePushSubscription,
} from '../storage/push-subscriptions.ts';
import { runUpkeepWithinMs } from './timeout.ts';

/** A screen shows a few lines, and a message has less than 4 KB. */
const MOST_TITLE_CHARS = 60;
const MOST_BODY_CHARS = 300;
/** Pauses before another try of one browser. Nobody tries again after these. */
const AGAIN_AFTER_MS = [1_000, 4_000];
const MOST_SENDING_MS = 10_000;
/** Longer than any delivery waits without a time of its own; push services drop messages after four weeks. */
const MOST_TTL_MS = 28 * 24 * 3_600_000;

/** Never throws: a notification that cannot be sent is lost, and the delivery waits all the same. */
export async function notifyBrowsers(context: Context, id: string, delivery: string): Promise<void> {
  if (context.webPush === undefined) return;
  try {
    await notifyUserBrowsers(context, id, delivery);
  } catch (error) {
    context.log.warn('browsers not notified', { session: id, delivery, why: errorNameText(error) });
  }
}

async function notifyUserBrowsers(context: Context, id: string, delivery: string): Promise<void> {
  const { table, clock, ids, log } = context;
  const user = userOfSessionIdentity(id);
  const all = await readPushSubscriptionsOf(table, user);
  if (all.length === 0) return;
  const { session } = await loadCurrentSession(context, id);
  const item = session.deliveries.open.find((one) => one.id === delivery);
  // Connected meanwhile: it is spoken.
  if (item === undefined || item.offered !== null || session.presence.client !== null) return;
  const nowMs = clock.now();
  const notified = (await readNotificationsOfUser(table, user)).filter((one) => !one.ordered).map(({ atMs }) => atMs);
  const browsers = all.filter(({ timezone }) => mayNotifyOfDelivery(session, item, { nowMs, timezone, notified }));
  if (browsers.length === 0) return log.info('notification withheld', { session: id, delivery });
  const claim = { atMs: nowMs, ordered: isOrderedDelivery(item), by: ids.random() };
  if (!(await claimNotificationRow(table, user, delivery, claim))) return;
  const { hidden, shown } = await notificationTexts(context, id, session, item);
  const endsAtMs = deliveryExpiresAt(session, item, context.settings.operator) ?? nowMs;
  const ttlSeconds = Math.ceil(Math.min(endsAtMs - nowMs, MOST_TTL_MS) / 1_000);
  const urgency = item.priority === 'critical' ? 'high' : 'normal';
  const sent = await Promise.all(
    browsers.map((browser) => {
      const text = JSON.stringify(browser.content ? shown : hidden);
      return notifyOneBrowser(context, user, browser, { text, ttlSeconds, urgency });
    }),
  );
  log.info('browsers notified', { session: id, delivery, of: browsers.length, sent: sent.filter(Boolean).length });
}

/** With the words, and without them. */
async function notificationTexts(context: Context, id: string, session: Session, item: Delivery) {
  const [persona, usual] = await Promise.all([context.findPersona(sessionPersonaName(id)), context.findPersona()]);
  if (persona === null) throw new Bug('a session whose persona is gone has announced a delivery');
  const { name, speaker, language, wording } = await personaInSessionLanguage(context, persona, session);
  const body = wording.waiting[0] ?? '';
  const title = truncateMemoryToWords(speaker, MOST_TITLE_CHARS);
  const hidden: BrowserNotification = {
    title,
    body,
    tag: item.id,
    language,
    persona: name,
    isDefault: name === usual?.name,
  };
  const stored = await getStoredDelivery(context.table, item.id);
  const text = item.words?.join(' ') ?? (stored === null ? '' : deliveryText(stored, session, item.id));
  const { sayings } = await loadLanguage(languageTag(language) ?? 'en');
  const words = truncateMemoryToWords(attributeDeliveryText(text, item, sayings), MOST_BODY_CHARS);
  return { hidden, shown: text === '' ? hidden : { ...hidden, body: words } };
}

/** Forgets a browser that is gone. Resolves to whether the message was taken. */
async function notifyOneBrowser(
  context: Context,
  user: string,
  browser: Browser,
  message: PushMessage,
): Promise<boolean> {
  const { table, log } = context;
  try {
    const end = await retryNotification(context, browser, message);
    if (end === 'sent') return true;
    await removePushSubscription(table, user, browser.id);
    log.info('browser forgotten', { browser: browser.id });
  } catch (error) {
    const errorText = error instanceof PushRefused ? error.why : errorNameText(error);
    log.warn('browser not notified', { browser: browser.id, why: errorText });
  }
  return false;
}

async function retryNotification(context: Context, to: Browser, message: PushMessage): Promise<'sent' | 'gone'> {
  for (const pauseMs of AGAIN_AFTER_MS) {
    try {
      return await sendNotification(context, to, message);
    } catch (error) {
      if (!(error instanceof Transient)) throw error;
      await context.clock.sleep(pauseMs, context.stopping);
    }
  }
  return sendNotification(context, to, message);
}

function sendNotification(context: Context, to: Browser, message: PushMessage): Promise<'sent' | 'gone'> {
  const { webPush } = context;
  if (webPush === undefined) throw new Bug('nothing sends notifications here');
  return runUpkeepWithinMs(context, MOST_SENDING_MS, (signal) => webPush.send(to, message, signal));
}
