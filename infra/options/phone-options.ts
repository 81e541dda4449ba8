/** Options for calls by telephone [G26, G27]. */
import { parsePhoneUsers } from '../../shared/auth/phone-users.ts';
import { carrierKeys } from '../../shared/settings/carrier-keys.ts';
import { missingKeyReason, type Secret } from './api-key-secret.ts';

/** As SOTTO_PHONE and SOTTO_PHONE_USERS spell them. */
export type PhoneOptions = { addresses: string; users: string };

/** A function's environment ends at 4 KB, and other settings stand in it too. */
const MOST_USERS_BYTES = 1_500;

/** `chosen`: an object in cdk.json, text on the command line. Throws one sentence for a mistake. */
export function readPhoneOptions(
  addresses: string | null,
  chosen: unknown,
  secret: Secret | null,
): PhoneOptions | null {
  const text = (typeof chosen === 'string' ? chosen : JSON.stringify(chosen ?? '')).trim();
  const users = text === '' || text === '""' ? null : text;
  if (addresses === null && users === null) return null;
  if (addresses === null || users === null) throw new Error('phone and phoneUsers are set together, or neither is.');
  const phones = carrierKeys.read(addresses);
  if (phones === undefined) throw new Error(`phone must be ${carrierKeys.takes}.`);
  for (const { key } of phones) {
    const missing = missingKeyReason(secret, key);
    if (missing !== null) throw new Error(`phone ${missing}`);
  }
  parsePhoneUsers(users);
  const compact = JSON.stringify(JSON.parse(users));
  if (Buffer.byteLength(compact) > MOST_USERS_BYTES)
    throw new Error(`phoneUsers must fit into ${MOST_USERS_BYTES} bytes: about 50 numbers.`);
  return { addresses, users: compact };
}
