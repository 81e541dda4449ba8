/** Which page a notification belongs to [D25]. Pure. */
import type { BrowserNotification } from '../../../shared/protocol/push-subscriptions.ts';

/** What a notification carries from its arrival to the tap. */
export type NotificationData = Pick<BrowserNotification, 'persona' | 'isDefault'>;

/** The page that a tap opens. `base`: the page's address; its query may name a user, on one machine. */
export function notificationAddress({ persona, isDefault }: NotificationData, base: string): string {
  const url = new URL(base);
  if (isDefault) url.searchParams.delete('persona');
  else url.searchParams.set('persona', persona);
  return url.href;
}

/** Whether this open page talks with the persona with whom it waits. */
export function isNotificationPage(address: string, { persona, isDefault }: NotificationData): boolean {
  const named = new URL(address).searchParams.get('persona')?.trim();
  return named ? named === persona : isDefault;
}

/** The message from the worker to a page that a tap has brought to the front. */
export const NOTIFICATION_TAPPED = 'sotto.notification.tapped';
