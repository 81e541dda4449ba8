/** Folders whose names are still to be converted. The list only shrinks. */
import type { Rule } from './repository.ts';

const NAMES: readonly string[] = [
  ...['bench', 'bin', 'client', 'exports', 'functions', 'infra', 'personas', 'shared', 'test'],
];
const REPEATED: readonly string[] = ['bench', 'bin', 'client', 'exports', 'personas'];
const CROWDED: readonly string[] = ['bench', 'test'];

export function isNotYet(rule: Rule, violation: string): boolean {
  const folders = rule === 'repeated names' ? REPEATED : rule === 'crowded folders' ? CROWDED : NAMES;
  return folders.some((folder) => new RegExp(`(?:^| )${folder}[/ ]`).test(violation));
}
