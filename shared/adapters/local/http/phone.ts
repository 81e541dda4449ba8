/** Calls by telephone to the single-machine server [G26, G27]. */
import type { AdmissionPolicy } from '../../../auth/admission.ts';
import { isCarrierSignature } from '../../../auth/phone-signature.ts';
import { parsePhoneUsers } from '../../../auth/phone-users.ts';
import { isSignedBySha1 } from '../../../ports/live.ts';
import type { Log, Secrets } from '../../../ports/ports.ts';
import type { Settings } from '../../../settings/read-settings.ts';
import { localJsonSettingText } from './admission.ts';

/** With the text of the list of numbers, not its path. Throws one sentence for an invalid setting or file. */
export function localWithPhoneUsers(settings: Settings): Settings {
  const { phones, phoneUsers } = settings;
  if ((phones === null) !== (phoneUsers === null))
    throw new Error('SOTTO_PHONE and SOTTO_PHONE_USERS are set together, or neither is.');
  if (phoneUsers === null) return settings;
  const text = localJsonSettingText('SOTTO_PHONE_USERS', phoneUsers, '{');
  parsePhoneUsers(text);
  return { ...settings, phoneUsers: text };
}

/** Throws one sentence for a key that is not there. */
export function localCarrierCheck(
  { phones }: Pick<Settings, 'phones'>,
  secrets: Secrets,
  log: Log,
): Pick<AdmissionPolicy, 'isFromCarrier'> {
  if (phones === null) return {};
  for (const { key } of phones)
    if (secrets.isMissing(key))
      throw new Error(`SOTTO_PHONE names the key ${key}, and ${secrets.place} holds none of that name.`);
  const parts = { phones, secrets, log, isSignedBy: isSignedBySha1 };
  return { isFromCarrier: (signature) => isCarrierSignature(parts, signature) };
}
