import { describe, expect, it } from 'vitest';
import { remindMeTool } from '../../shared/tools/built-in/remind-me.ts';
import { toolResultInWords } from '../../shared/tools/result-in-words.ts';
import { ToolRefusal, toolCachePolicy, toolEffect, toolWantsYes } from '../../shared/tools/tool.ts';
import { ENGLISH_SPEECH } from '../../shared/tools/tool-speech.ts';
import { call, NOW, ownHost } from './own-host.ts';

const tool = remindMeTool();

describe('remind_me', () => {
  it('[T4] [C3] remind_me is a write that needs no yes, and is not cached', () => {
    expect([toolEffect(tool, {}), toolWantsYes(tool, {}), toolCachePolicy(tool, {})]).toEqual(['write', false, null]);
  });

  it('[T5] [W4] remind_me reminds after that many seconds, and says when that is', async () => {
    const host = ownHost();
    const result = await call(tool, { text: ' Take the bread out. ', seconds: 600 }, host);
    expect(host.ordered).toMatchObject([{ text: 'Take the bread out.', atMs: NOW + 600_000 }]);
    expect(result).toEqual({
      text: expect.stringMatching(/^The reminder is set: today at 8:10\sPM\.$/),
      at: '2026-11-21T20:10:00+01:00',
    });
    expect(toolResultInWords(result, ENGLISH_SPEECH.sayings)).toContain('The reminder is set');
  });

  it.each([
    ['07:30', '2026-11-22T06:30:00.000Z', /: tomorrow at 7:30\sAM\.$/],
    ['2026-11-30T09:00', '2026-11-30T08:00:00.000Z', /: Monday, November 30 at 9:00\sAM\.$/],
    ['2026-11-30T09:00Z', '2026-11-30T09:00:00.000Z', /: Monday, November 30 at 10:00\sAM\.$/],
  ])("[T5] [W4] remind_me reminds at a time of the user's own clock: %s", async (at, means, words) => {
    const host = ownHost();
    expect(await call(tool, { text: 'Tea', at }, host)).toMatchObject({ text: expect.stringMatching(words) });
    expect(host.ordered.map(({ atMs }) => new Date(atMs).toISOString())).toEqual([means]);
  });

  it("[T5] remind_me says the time in the persona's time format", async () => {
    const result = await call(tool, { text: 'Tea', at: '21:00' }, ownHost({ language: 'en-GB' }));
    expect(result).toMatchObject({ text: 'The reminder is set: today at 21:00.' });
  });

  it.each([
    [
      'that it cannot read',
      'tomorrow',
      /^unclearTime `at` is no moment.*For the user it is 2026-11-21T20:00:00\+01:00 now\.$/,
    ],
    ['that has passed', '2026-11-21T19:59', /^pastTime For the user it is 2026-11-21T20:00:00\+01:00 now/],
    ['that is now', '2026-11-21T20:00', /^pastTime/],
    ['in more than a year', '2027-11-23T09:00', /^farTime/],
    ['in 9999', '9999-12-31T23:59', /^farTime/],
    ['in a year of five digits', '12026-01-01T09:00', /^unclearTime/],
  ])('[T5] remind_me refuses a time that %s, and sets nothing', async (_, at, why) => {
    const host = ownHost();
    const asked = call(tool, { text: 'Tea', at }, host);
    const refused = await asked.catch((error: unknown) => error as ToolRefusal);
    expect(refused).toBeInstanceOf(ToolRefusal);
    expect(`${(refused as ToolRefusal).failure} ${(refused as ToolRefusal).hint}`).toMatch(why);
    expect(host.ordered).toEqual([]);
  });

  it('[T5] [T4] remind_me says when the most reminders are waiting', async () => {
    const host = ownHost({ mostReminders: 1 });
    await call(tool, { text: 'Tea', seconds: 1 }, host, 'c1');
    await expect(call(tool, { text: 'More tea', seconds: 2 }, host, 'c2')).rejects.toThrow(ToolRefusal);
    expect(host.ordered).toMatchObject([{ text: 'Tea', atMs: NOW + 1_000 }]);
  });

  it('[H1] of 1,000 reminders 100 are set, and each other one is refused in a sentence', async () => {
    const host = ownHost({ mostReminders: 100 });
    const orders = Array.from({ length: 1_000 }, (_, at) =>
      call(tool, { text: `Do ${at}.`, seconds: 60 }, host, `c${at}`),
    );
    const refusals = (await Promise.allSettled(orders)).flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason.failure)] : [],
    );
    expect(host.ordered).toHaveLength(100);
    expect(refusals).toHaveLength(900);
    expect(new Set(refusals)).toEqual(new Set(['tooManySet']));
  });

  it('[H4] a zone that does not exist is UTC, and that is said of a time on the clock', async () => {
    const host = ownHost({ timezone: 'UTC', unknownTimezone: 'Mars/Olympus' });
    const unknown = 'Your device names a time zone that does not exist, “Mars/Olympus”, so this is UTC.';
    const said = async (input: object, id: string) =>
      JSON.stringify(await call(tool, { text: 'Tea', ...input }, host, id));
    expect(await said({ at: '21:00' }, 'c1')).toContain(unknown);
    expect(await said({ seconds: 60 }, 'c2')).not.toContain('Mars');
  });

  it('[H5] a repetition without an end is set once, with its next dates', async () => {
    const host = ownHost();
    const result = await call(tool, { text: 'Tea', at: '21:00', repeat: 'daily' }, host);
    expect(result).toMatchObject({ text: expect.stringMatching(/It repeats: then .*, .*, /) });
    expect(host.ordered).toHaveLength(1);
  });

  it.each([
    ['weekends', 'FREQ=WEEKLY;BYDAY=FR,SA'],
    ['every weekday', 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH'],
  ])('[H5] where the weekend is Friday and Saturday, "%s" repeats on the days of that place', async (repeat, rule) => {
    const host = ownHost({ weekend: [5, 6] });
    await call(tool, { text: 'Tea', at: '21:00', repeat }, host);
    expect(host.ordered).toMatchObject([{ repeat: { rule } }]);
  });

  it.each([
    ['no text', { text: ' ', seconds: 5 }, 'text'],
    ['an endless text', { text: 'x'.repeat(501), seconds: 5 }, 'text'],
    ['no time', { text: 'Tea' }, 'at: A reminder has either'],
    ['a blank time', { text: 'Tea', at: '' }, 'at: A reminder has either'],
    ['two times', { text: 'Tea', seconds: 5, at: '18:00' }, 'at: A reminder has either'],
    ['too soon', { text: 'Tea', seconds: 0 }, 'seconds'],
    ['an endless moment', { text: 'Tea', at: '0'.repeat(41) }, 'at'],
  ])('[T1] arguments that are no reminder are refused: %s', (_, input, why) => {
    expect(tool.takes.parse(input)).toEqual({ is: 'bad', faults: [expect.stringContaining(why)] });
  });

  it('[T1] remind_me takes the longest text and the latest time', () => {
    expect(tool.takes.parse({ text: 'x'.repeat(500), seconds: 31_622_400 })).toMatchObject({ is: 'good' });
  });
});
