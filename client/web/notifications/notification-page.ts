/** Which page a notification belongs to [D25]. Pure. */
import type { BrowserNotification } from '../../../shared/protocol/push-subscriptions.ts';

/** What a notification carries from its arrival to the tap. */
export type NotificationData = Pick<BrowserNotification, 'skill' | 'isDefault'>;

/** The page that a tap opens. `base`: the page's address; its query may name a user, on one machine. */
export function addressFor({ skill, isDefault }: NotificationData, base: string): string {
  const url = new URL(base);
  if (isDefault) url.searchParams.delete('skill');
  else url.searchParams.set('skill', skill);
  return url.href;
}

/** Whether this open page talks with the persona with whom it waits. */
export function isPageOf(address: string, { skill, isDefault }: NotificationData): boolean {
  const named = new URL(address).searchParams.get('skill')?.trim();
  return named ? named === skill : isDefault;
}

/** The message from the worker to a page that a tap has brought to the front. */
export const TAPPED = 'sotto.notification.tapped';
