/** Finds variables that look like settings and are none. Pure. */
import { closest } from 'fastest-levenshtein';
import type { Env } from './setting.ts';
import { SETTING_NAMES } from './setting-sections.ts';

/** Read by programs, and not by the server. */
const OF_PROGRAMS = ['SOTTO_APP', 'SOTTO_TOKEN', 'SOTTO_PRODUCER_KEY', 'SOTTO_STATE'];
const KNOWN_NAMES = [...SETTING_NAMES, ...OF_PROGRAMS];
const OURS = /^SOTTO_/i;

/** One sentence each. A key that another setting names (`key=SOTTO_TEAM_KEY`) is no setting, and meant. */
export function unknownSettings(env: Env): string[] {
  const values = Object.values(env).join('\n');
  return Object.keys(env)
    .filter((name) => OURS.test(name) && env[name]?.trim() && !KNOWN_NAMES.includes(name))
    .filter((name) => !new RegExp(`key=${name}\\b`).test(values))
    .map((name) => `${name} is no setting: did you mean ${nearestSetting(name)}?`);
}

/** The known name that differs in the fewest letters. */
export function nearestSetting(name: string): string {
  return closest(name.toUpperCase(), KNOWN_NAMES);
}
