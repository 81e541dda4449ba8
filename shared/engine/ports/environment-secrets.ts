import type { Secrets } from './ports.ts';

/** Keys of a process that is alone on its machine: variables of its environment. */
export function environmentSecrets(env: Readonly<Record<string, string | undefined>>): Secrets {
  const find = (name: string) => (Object.hasOwn(env, name) && env[name]?.trim()) || null;
  return { place: 'the environment', lacks: (name) => find(name) === null, read: async (name) => find(name) };
}
