/** Keys of a stack's functions. Without a named key, the client is not imported. */
import { lazyPort } from '../../../ports/lazy-adapters.ts';
import type { Secrets } from '../../../ports/ports.ts';
import { optionalSetting } from '../../../settings/stack-settings.ts';

type Env = Parameters<typeof optionalSetting>[0];

/** As `secretsManagerOfAws`; one per process, so that the secret is read once. */
export function lazyLambdaSecrets(env: Env): Secrets {
  const secret = optionalSetting(env, 'SOTTO_SECRETS');
  if (secret === null) return NO_SECRET;
  const { read } = lazyPort(async () => (await import('../secrets-manager.ts')).secretsManagerOfAws(secret), 'read');
  return { place: `the secret ${secret}`, isMissing: () => false, read };
}

/**
 * For a function most of whose answers need a key: reads at the start, so that the first one need not wait.
 * A read that fails, or that an answer without a key leaves under way, is repeated by the next one.
 */
export function lambdaSecretsAtStart(env: Env): Secrets {
  const secrets = lazyLambdaSecrets(env);
  secrets.read('').catch(() => {});
  return secrets;
}

const NO_SECRET: Secrets = { place: 'this stack, which has no secret,', isMissing: () => true, read: async () => null };
