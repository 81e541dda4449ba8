/** The Secrets port on one secret of Secrets Manager: a JSON object of names and values. */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { errorNameText, Transient } from '../../ports/errors.ts';
import type { Secrets } from '../../ports/ports.ts';
import { patience } from './client-timeouts.ts';

type Values = ReadonlyMap<string, string>;

/**
 * `secret`: its name. Read once; a failed read is repeated by the next caller. Throws Transient, also when
 * the secret is not a JSON object, so that operators can correct it without a deploy.
 */
export function secretsManagerOfAws(secret: string): Secrets {
  const client = new SecretsManagerClient(patience);
  const place = `the secret ${secret}`;
  let reading: Promise<Values> | null = null;
  async function values(): Promise<Values> {
    const { SecretString } = await client
      .send(new GetSecretValueCommand({ SecretId: secret }))
      .catch((error: unknown) => {
        throw unreadableAwsSecretError(place, errorNameText(error));
      });
    return (
      awsSecretValuesIn(SecretString ?? '') ??
      Promise.reject(unreadableAwsSecretError(place, 'it holds no JSON object of names and values'))
    );
  }
  return {
    place,
    isMissing: () => false,
    async read(name) {
      reading ??= values().catch((error: unknown) => {
        reading = null;
        throw error;
      });
      return (await reading).get(name) || null;
    },
  };
}

/** Null: not a JSON object. Values are trimmed, since files end with a newline. */
function awsSecretValuesIn(text: string): Values | null {
  const object = parseAwsSecret(text);
  if (typeof object !== 'object' || object === null || Array.isArray(object)) return null;
  const strings = Object.entries(object).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return new Map(strings.map(([name, value]) => [name, value.trim()]));
}

function parseAwsSecret(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's error would quote the secret.
    return null;
  }
}

function unreadableAwsSecretError(place: string, reason: string): Transient {
  return new Transient(`${place} cannot be read: ${reason}`);
}
