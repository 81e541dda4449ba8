/** Folders whose names are still to be converted. The list only shrinks. */
import type { Rule } from './repository.ts';

const NAMES: readonly string[] = [
  ...['bench', 'bin', 'client', 'exports', 'infra', 'test'],
  ...['adapters', 'app', 'engine', 'gateway', 'language', 'models/offline', 'ports', 'protocol', 'reply'].map(
    (folder) => `shared/${folder}`,
  ),
  ...['session', 'settings', 'storage', 'upkeep', 'web-push', 'workflows', 'voice/transcription'].map(
    (folder) => `shared/${folder}`,
  ),
];
const REPEATED: readonly string[] = ['bench', 'bin', 'client', 'exports'];
const CROWDED: readonly string[] = ['bench', 'test'];

export function isNotYet(rule: Rule, violation: string): boolean {
  const folders = rule === 'repeated names' ? REPEATED : rule === 'crowded folders' ? CROWDED : NAMES;
  return folders.some((folder) => new RegExp(`(?:^| )${folder}[/ ]`).test(violation));
}
