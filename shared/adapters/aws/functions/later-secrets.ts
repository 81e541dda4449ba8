/** Keys of a stack's functions. Those whose settings and tools name none have no secret, and read nothing of its client. */
import type { Secrets } from '../../../engine/ports/ports.ts';
import { optionalSetting } from '../stack-settings.ts';
import { onceAsync } from './later.ts';

/** As `secretsManager`; one for each process, so that the secret is read once. */
export function laterSecrets(env: Parameters<typeof optionalSetting>[0]): Secrets {
  const secret = optionalSetting(env, 'SOTTO_SECRETS');
  if (secret === null) return NO_SECRET;
  const opened = onceAsync(async () => (await import('../secrets-manager.ts')).secretsManager(secret));
  const read = async (name: string) => (await opened()).read(name);
  // Begun while the function starts, so that the first answer need not wait. A read that fails is repeated by whoever needs a key.
  read('').catch(() => {});
  return { place: `the secret ${secret}`, lacks: () => false, read };
}

const NO_SECRET: Secrets = { place: 'this stack, which has no secret,', lacks: () => true, read: async () => null };
