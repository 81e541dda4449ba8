/** Notifications from one machine [D25]: with keys of the operator, or a pair that it makes itself. */
import type { Clock, Secrets } from '../../ports/ports.ts';
import type { WebPush } from '../../ports/web-push.ts';
import type { Settings } from '../../settings/read-settings.ts';
import { pushServiceClient } from '../../web-push/push-service-client.ts';
import { newVapidKey, publicVapidKey, VAPID_KEY } from '../../web-push/vapid-keys.ts';
import { localKeyInFile } from './key-file.ts';

type Chosen = Pick<Settings, 'data' | 'pushKey' | 'pushContact' | 'publicUrl'>;
/** `fetch`: the guarded one. */
type Around = { secrets: Secrets; fetch: typeof fetch; clock: Clock };

/** Nothing: there are none. Throws one sentence for keys that do not fit. */
export function localWebPush(settings: Chosen, { secrets, fetch, clock }: Around): { webPush?: WebPush } {
  const { pushKey, pushContact, publicUrl, data } = settings;
  if (pushKey === 'none') return {};
  const contact = pushContact ?? (publicUrl?.startsWith('https://') ? publicUrl : null);
  if (pushKey === null) return { webPush: pushServiceClient({ ...localVapidKeyPair(data), contact, fetch, clock }) };
  if (secrets.isMissing(VAPID_KEY))
    throw new Error(`SOTTO_PUSH_KEY needs the key ${VAPID_KEY}, and ${secrets.place} holds none of that name.`);
  const privateKey = () => secrets.read(VAPID_KEY);
  return { webPush: pushServiceClient({ publicKey: pushKey, privateKey, contact, fetch, clock }) };
}

function localVapidKeyPair(data: string) {
  const { key, path } = localKeyInFile(data, 'vapid-key', newVapidKey);
  const privateKey = Buffer.from(key).toString('base64url');
  const publicKey = publicVapidKey(privateKey);
  if (publicKey !== null) return { publicKey, privateKey: async () => privateKey };
  throw new Error(
    `${path} is no key of Sotto's. Delete it to have a new one made; browsers then turn on notifications again.`,
  );
}
