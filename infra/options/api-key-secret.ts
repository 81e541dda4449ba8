/** Keys of other services on AWS [B1]: one secret of the operator's, known by its key names. */
import { OPENAI_KEY } from '../../shared/models/model-server.ts';

export type Secret = { name: string; keys: readonly string[] };

/** The service's rule; an ARN has other characters. */
const NAME = /^[\w/+=.@-]{1,256}$/;
const KEY = /^\w{1,64}$/;

/** Null: no secret, so nothing that needs a key works. Throws a sentence that never quotes a possible key. */
export function readSecretOption(text: (name: string) => string | null): Secret | null {
  const [name, names] = [text('secrets'), text('secretKeys')];
  if (name === null && names === null) return null;
  if (name === null) throw new Error('secretKeys says what a secret holds: choose the secret, too, -c secrets=NAME.');
  if (!NAME.test(name))
    throw new Error('secrets must be the name of a secret of this account and region, like sotto/keys (not its ARN).');
  const keys = (names ?? OPENAI_KEY).split(',').map((one) => one.trim());
  if (keys.every((key) => KEY.test(key))) return { name, keys };
  throw new Error(
    `secretKeys must be names of keys with commas between, like ${OPENAI_KEY},TEAM_KEY: names alone, never a key.`,
  );
}

/** Null: the key is available. Otherwise the end of a sentence, with what to do. */
export function missingKeyReason(secret: Secret | null, key: string): string | null {
  if (secret === null)
    return `needs the key ${key}, and no secret is chosen that holds it: -c secrets=NAME -c secretKeys=${key} (docs/how-to/aws/store-keys.md).`;
  if (secret.keys.includes(key)) return null;
  const all = secret.keys.join(',');
  return `needs the key ${key}, and the secret ${secret.name} holds ${all}: put it in there, and choose -c secretKeys=${all},${key}.`;
}
