/** Words the lead-in of cached answers [C9]: one line per model request. */

import type { Skill } from '../../prompt/persona.ts';
import type { Saying } from '../../session/kernel/commands.ts';
import type { CachedResult } from './cache-key.ts';

/** An older answer says its age. */
const FRESH_MS = 10_000;

/**
 * `turn` varies the wording. A result of another session is "available", since the user did not live it;
 * several results share the weakest claim.
 */
export function leadIn(
  { wording, language }: Pick<Skill, 'wording' | 'language'>,
  found: readonly Pick<CachedResult, 'ageMs' | 'interrupted' | 'elsewhere'>[],
  turn: number,
): Saying[] {
  if (found.length === 0) return [];
  const wasHere = found.some(({ interrupted }) => interrupted) ? 'remembered' : 'known';
  const lead = found.some(({ elsewhere }) => elsewhere) ? 'available' : wasHere;
  const ageMs = Math.max(...found.map((one) => one.ageMs));
  const pool = wording.lead[lead][ageMs > FRESH_MS ? 'aged' : 'fresh'];
  const text = (pool[turn % pool.length] ?? '').replace('{age}', () => ago(ageMs, language));
  const line = { expression: 'neutral', text, display: text, actions: [], lead } as const;
  return [{ is: 'line', line: { ...line, actions: [] } }];
}

/** "45 seconds ago", "two hours ago", in the user's language. */
export function ago(ageMs: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language);
  const seconds = Math.round(ageMs / 1000);
  if (seconds < 90) return words.format(-seconds, 'second');
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return words.format(-minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 36 ? words.format(-hours, 'hour') : words.format(-Math.round(hours / 24), 'day');
}
