/** Keys of a stack's functions. Without a named key, the client is not imported. */
import { lazyPort } from '../../../engine/ports/lazy-adapters.ts';
import type { Secrets } from '../../../engine/ports/ports.ts';
import { optionalSetting } from '../stack-settings.ts';

type Env = Parameters<typeof optionalSetting>[0];

/** As `secretsManager`; one per process, so that the secret is read once. */
export function stackSecrets(env: Env): Secrets {
  const secret = optionalSetting(env, 'SOTTO_SECRETS');
  if (secret === null) return NO_SECRET;
  const { read } = lazyPort(async () => (await import('../secrets-manager.ts')).secretsManager(secret), 'read');
  return { place: `the secret ${secret}`, lacks: () => false, read };
}

/**
 * For a function whose every answer needs a key: reads during the start, so that the first answer need not
 * wait. Others would answer before it is read. A failed read is retried later.
 */
export function secretsAtStart(env: Env): Secrets {
  const secrets = stackSecrets(env);
  secrets.read('').catch(() => {});
  return secrets;
}

const NO_SECRET: Secrets = { place: 'this stack, which has no secret,', lacks: () => true, read: async () => null };
