/** The options of notifications to browsers [D25]. Without a key, a stack sends none. */

import { NOTIFICATIONS } from '../../shared/settings/settings-list.ts';
import { VAPID_KEY } from '../../shared/web-push/vapid-keys.ts';
import { missingKeyReason, type Secret } from './api-key-secret.ts';

/** `key`: the public half. */
export type PushOptions = { key: string; contact: string };

/** Null: no notifications. Throws a sentence that names the option. */
export function readPushOptions(text: (name: string) => string | null, secret: Secret | null): PushOptions | null {
  const [key, contact] = [text('pushKey'), text('pushContact')];
  if (key === 'none' || (key === null && contact === null)) return null;
  const { pushKey, pushContact } = NOTIFICATIONS;
  if (key === null || pushKey.kind.read(key) === undefined) throw new Error(`pushKey must be ${pushKey.kind.takes}.`);
  if (contact === null || pushContact.kind.read(contact) === undefined)
    throw new Error(`pushKey needs pushContact, which must be ${pushContact.kind.takes}.`);
  const missing = missingKeyReason(secret, VAPID_KEY);
  if (missing !== null) throw new Error(`pushKey ${missing}`);
  return { key, contact };
}
