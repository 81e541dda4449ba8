/** The settings of PROTOCOL that an operator may choose on AWS, by the functions that read them. */
import * as z from 'zod';
import { readSettings } from '../shared/runtime/env.ts';

/** A session is the same whichever function decides on it, so these reach every one that does. */
const OF_SESSIONS = [
  'DELIVERY_SETTLE_MS',
  'DELIVERY_NEXT_SILENCE_FALLBACK_SECS',
  'DELIVERY_WHEN_ASKED_TTL_SECS',
  'MAX_PENDING_DELIVERIES',
  'SUMMARY_EVERY',
  'MILESTONE_EVERY',
  'LIFE',
  'IDLE_AFTER_SECS',
  'IDLE_EVERY_SECS',
  'IDLE_SLEEP_SECS',
  'IDLE_STIMULI',
  'REFLECT_AFTER_SECS',
  'UNASKED_TOKENS_PER_DAY',
  'NEWS_FEED_URL',
  'NEWS_EVERY_SECS',
] as const;

const OF_MODELS = ['MODEL_STALL_SECS', 'SOTTO_CACHE_TTL'] as const;

/** ALLOW_PRIVATE_FETCH is not among them: within a function it would open what Lambda itself listens on. */
const OF_TOOLS = [
  'TOOL_CALLS_PER_MINUTE',
  'FILLER_SECONDARY_MS',
  'FILLER_ADAPTIVE',
  'ENABLE_TOOL_CACHE',
  'SLOW_RESEARCH_SECS',
  'WIKIPEDIA_URL',
  'SEARXNG_URL',
  'OPEN_METEO_URL',
  'OPEN_METEO_GEOCODING_URL',
] as const;
/** Of those that take what users send, and let them in (N3). */
const OF_SOCKET = ['FRAMES_PER_SECOND', 'MEGABYTES_PER_MINUTE', 'MAX_CONNECTIONS'] as const;
/** Of those that take words, and those that answer them: whoever else begins something of her own is told by them that it is not paid for (N3). */
const OF_BUDGET = ['TOKENS_PER_DAY', 'DOLLARS_PER_DAY'] as const;
const ALL: readonly string[] = [...OF_SESSIONS, ...OF_MODELS, ...OF_TOOLS, ...OF_SOCKET, ...OF_BUDGET];

export type Setting = (
  | typeof OF_SESSIONS
  | typeof OF_MODELS
  | typeof OF_TOOLS
  | typeof OF_SOCKET
  | typeof OF_BUDGET
)[number];
type Chosen = Partial<Record<Setting, string>>;
export type ChosenSettings = { ofSessions: Chosen; ofModels: Chosen; ofTools: Chosen; ofSocket: Chosen };

/** `chosen`: an object, or its JSON; undefined: nothing. Throws one sentence that names what is wrong. */
export function settingsFrom(chosen: unknown): ChosenSettings {
  const given = chosen === undefined || chosen === '' ? {} : valuesIn(chosen);
  const unknown = Object.keys(given).find((name) => !ALL.includes(name));
  if (unknown !== undefined) throw new Error(`settings: ${unknown} cannot be chosen; there are ${ALL.join(', ')}.`);
  // Of the news there may be several, or none: readSettings looks at each.
  const addresses = Object.keys(given).filter((name) => name.endsWith('_URL') && name !== 'NEWS_FEED_URL');
  const open = addresses.find((name) => !given[name]?.startsWith('https://'));
  if (open !== undefined)
    throw new Error(`settings: ${open} must be an https address: a function on AWS calls no other.`);
  readSettings(given);
  const only = (names: readonly Setting[]): Chosen =>
    Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
  return {
    ofSessions: only(OF_SESSIONS),
    ofModels: only([...OF_MODELS, ...OF_BUDGET]),
    ofTools: only(OF_TOOLS),
    ofSocket: only([...OF_SOCKET, ...OF_BUDGET]),
  };
}

/** How often the feeds are asked, in whole minutes, which is what a schedule takes; null: there are none. */
export function newsMinutes({ ofSessions }: ChosenSettings): number | null {
  const { newsEveryMs } = readSettings(ofSessions).figures;
  return newsEveryMs && Math.max(1, Math.round(newsEveryMs / 60_000));
}

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String));

function valuesIn(chosen: unknown): Record<string, string> {
  try {
    return values.parse(typeof chosen === 'string' ? JSON.parse(chosen) : chosen);
  } catch (error) {
    throw new Error('settings must be an object of names and values, like {"FILLER_ADAPTIVE": 1}.', { cause: error });
  }
}
