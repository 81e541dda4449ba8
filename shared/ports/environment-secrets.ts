import type { Secrets } from './ports.ts';

/** Secrets from environment variables, for a single process. */
export function environmentSecrets(env: Readonly<Record<string, string | undefined>>): Secrets {
  const find = (name: string) => (Object.hasOwn(env, name) && env[name]?.trim()) || null;
  return { place: 'the environment', isMissing: (name) => find(name) === null, read: async (name) => find(name) };
}
