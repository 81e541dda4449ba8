import { describe, expect, it } from 'vitest';
import { englishTimerSayings } from '../../shared/language/en/timers.ts';
import { LANGUAGE_TAGS, loadLanguage } from '../../shared/language/languages.ts';
import { changeTimerTool } from '../../shared/tools/built-in/change-timer.ts';
import { listTimersTool } from '../../shared/tools/built-in/list-timers.ts';
import { remindMeTool } from '../../shared/tools/built-in/remind-me.ts';
import type { SetReminder } from '../../shared/tools/tool.ts';
import { call, NOW, ownHost } from './own-host.ts';

const MINUTE = 60_000;
const SET: SetReminder[] = [
  { id: 'a', kind: 'timer', label: '', atMs: NOW + 10 * MINUTE, repeats: false, lengthMs: 15 * MINUTE },
  { id: 'b', kind: 'timer', label: 'Ava', atMs: NOW + MINUTE, repeats: false, leftMs: 90_000 },
  { id: 'c', kind: 'alarm', label: '', atMs: NOW + 1_000 * MINUTE, repeats: true },
  { id: 'd', kind: 'reminder', label: 'Ben', atMs: NOW + 9_000 * MINUTE, repeats: true },
  { id: 'e', kind: 'reminder', label: '7', atMs: NOW, repeats: false, on: 'return' },
];

/** Words of English answers and dates that stand in no other of the languages. */
const ENGLISH =
  /\b(?:the|has|with|left|repeats|which|mean|and|then|cancelled|today|tomorrow|Saturday|reminder|comes|your|you)\b/i;

async function answersIn(tag: (typeof LANGUAGE_TAGS)[number]): Promise<string[]> {
  const { sayings } = await loadLanguage(tag);
  const host = ownHost({
    language: tag,
    sayings: sayings.tools,
    timezone: 'Europe/Berlin',
    unknownTimezone: 'Atlantis',
  });
  host.reminders = {
    ...host.reminders,
    list: async () => SET,
    change: async (ids) => SET.filter(({ id }) => ids.includes(id)),
    lastTold: async () => SET[0] ?? null,
    tellAgain: async (_, atMs) => atMs,
    isQuietAt: async () => true,
  };
  const empty = ownHost({ language: tag, sayings: sayings.tools });
  const answers = [
    await call(listTimersTool(), {}, host),
    await call(listTimersTool(), { which: 'Zoe' }, host),
    await call(listTimersTool(), {}, empty),
    await call(changeTimerTool(), { action: 'cancel' }, host),
    await call(changeTimerTool(), { action: 'cancel', which: 'Ava' }, host),
    await call(changeTimerTool(), { action: 'cancel', which: 'all' }, host),
    await call(changeTimerTool(), { action: 'skip', which: 'Ben' }, host),
    await call(changeTimerTool(), { action: 'end', which: 'Ben', at: '2026-12-24' }, host),
    await call(changeTimerTool(), { action: 'snooze', seconds: 300 }, host),
    await call(remindMeTool(), { text: 'Ava', at: '07:00', repeat: 'daily' }, host),
    await call(remindMeTool(), { text: 'Ava', seconds: 600, kind: 'timer' }, host, 'call-2'),
    await call(remindMeTool(), { text: 'Ava', when: 'back' }, host, 'call-3'),
  ];
  return answers.map((answer) => (answer as { text: string }).text);
}

describe('timers in every language', () => {
  it('[S16] [H3] [H5] timers are answered for in English as people name them', async () => {
    const answers = (await answersIn('en')).map((text) => text.replaceAll('\u202f', ' '));
    expect(answers[0]).toBe(
      'The reminder “7” comes when you are back. The Ava timer is paused, with 1 minute and 30 seconds left. The timer for 15 minutes has 10 minutes left. The alarm for tomorrow at 12:40 PM is set. It repeats. The reminder “Ben” is set for Saturday, November 28 at 2:00 AM. It repeats.',
    );
  });

  it.each(LANGUAGE_TAGS.filter((tag) => tag !== 'en'))(
    '[S16] [H3] [H5] nothing of what is said of timers is English in %s',
    async (tag) => {
      const answers = await answersIn(tag);
      expect(answers.filter((text) => ENGLISH.test(text))).toEqual([]);
      expect(answers.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
      expect(new Set(answers).size).toBe(answers.length);
    },
  );

  it.each(LANGUAGE_TAGS.filter((tag) => tag !== 'en'))(
    '[S16] the sayings of timers in %s have the same slots as those in English',
    async (tag) => {
      const { timers } = (await loadLanguage(tag)).sayings.tools;
      expect(slotsOf(timers)).toEqual(slotsOf(englishTimerSayings));
    },
  );
});

function slotsOf(sayings: object): object {
  return Object.fromEntries(
    Object.entries(sayings).map(([name, saying]) => [
      name,
      typeof saying === 'string' ? [...saying.matchAll(/\{\w+\}/g)].map(String).toSorted() : slotsOf(saying),
    ]),
  );
}
