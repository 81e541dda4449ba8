/** What households type about times in five languages does what it says (data/README.md) [B3, H3, H5, H6]. */

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type TimerCall, TimerWorld } from '../../../bin/measure-timers/timer-world.ts';
import { dateTimeStampOf } from '../../../shared/language/date-times.ts';
import type { LanguageTag } from '../../../shared/language/languages.ts';
import { weekdayInEnglish, weekendOfPlace } from '../../../shared/language/times/weekend.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { ANSWER_IN, FOR_THIS_ANSWER, putInToolFence, WEEKEND_IS } from '../../../shared/tools/untrusted-text-fence.ts';
import { collect } from '../../contract/model.ts';
import { BUILT_IN, request, says } from './chat.ts';

/** `set`: the calls before it. `then`: what stands afterwards. `tells`: the name of the one that is told. */
type HouseholdCase = {
  lang: LanguageTag;
  text: string;
  set?: TimerCall[];
  then?: { kind?: string; label?: string; at?: string; rule?: string; on?: string }[];
  tells?: string;
};

const CASES = readFileSync(new URL('data/household-times.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line): HouseholdCase => JSON.parse(line));
const ZONE = 'Europe/Berlin';
/** A Tuesday at 10 there. */
const NOW_MS = Date.UTC(2026, 11, 1, 9);
const CLOCK = `It is Tuesday, December 1, 2026 at 10:00 in ${ZONE}; in UTC 2026-12-01 09:00Z.`;
const NAMES = new Intl.DisplayNames('en', { type: 'language' });

async function callsTo({ lang, text }: HouseholdCase): Promise<TimerCall[]> {
  const weekend = weekendOfPlace('', lang).map(weekdayInEnglish).join(' and ');
  const remarks = [CLOCK, `${WEEKEND_IS}${weekend}.`, `${ANSWER_IN}${NAMES.of(lang)}, whichever.`].join('\n');
  const said = says('user', `${putInToolFence(FOR_THIS_ANSWER, remarks)}\n${text}`);
  const events = await collect(offline(), request([said], { tools: BUILT_IN }));
  return events.flatMap((event) => (event.type === 'tool_call' ? [{ name: event.name, input: event.input }] : []));
}

function standing({ session }: TimerWorld) {
  return session.reminders.list.map(({ kind = 'reminder', label = '', atMs, repeat, on }) => {
    const at = dateTimeStampOf(atMs, ZONE).slice(0, 16);
    return { kind, label, at, rule: partsOfRule(repeat?.rule ?? ''), on };
  });
}

/** In any order. */
const partsOfRule = (rule: string) => rule.split(';').toSorted();

it.each(CASES)('[B3] [H3] [H5] in $lang "$text" does what it says', async (one) => {
  const world = new TimerWorld(NOW_MS, ZONE);
  world.language = one.lang;
  for (const call of one.set ?? []) await world.run(call);
  const before = standing(world);
  const results: string[] = [];
  for (const call of await callsTo(one)) results.push(JSON.stringify(await world.run(call)));
  const wanted = one.then?.map(({ label, rule, ...more }) => ({
    ...more,
    ...(label !== undefined && { label: expect.stringContaining(label) }),
    ...(rule !== undefined && { rule: partsOfRule(rule) }),
  }));
  expect(standing(world)).toMatchObject(wanted ?? before);
  if (one.tells !== undefined) expect(results).toEqual([expect.stringContaining(one.tells)]);
});
