import { describe, expect, it } from 'vitest';
import { germanSayings } from '../../shared/language/de/wording.ts';
import { stayQuietTool } from '../../shared/tools/built-in/stay-quiet.ts';
import { type Host, type ToolEffect, ToolRefusal, toolEffect } from '../../shared/tools/tool.ts';
import { call, NOW, ownHost } from './own-host.ts';

const tool = stayQuietTool();
const HOUR_MS = 3_600_000;

/** A host that keeps what is asked for. */
function askingHost(more: Partial<Pick<Host, 'language' | 'sayings'>> = {}) {
  const asked: (number | null)[] = [];
  const quiet: Host['quiet'] = {
    read: async () => asked.at(-1) ?? null,
    ask: async (untilMs) => {
      asked.push(untilMs);
    },
  };
  return { host: ownHost({ quiet, ...more }), asked };
}

describe('[D23] the tool for quiet', () => {
  it.each([
    [{ seconds: 3_600 }, NOW + HOUR_MS, /until then: today at 9:00 PM\. Your reminders still come\.$/],
    [{ at: '22:00' }, NOW + 2 * HOUR_MS, /today at 10:00 PM/],
    [{ at: '06:00' }, NOW + 10 * HOUR_MS, /tomorrow at 6:00 AM/],
    [{ at: '2027-11-21T08:00' }, NOW + 7 * 24 * HOUR_MS, /Saturday, November 28 at 8:00 PM/],
    [{ seconds: 1e9 }, NOW + 7 * 24 * HOUR_MS, /Saturday, November 28 at 8:00 PM/],
  ])('[D23] stay_quiet with %j asks for quiet until then, and for 7 days at most', async (input, untilMs, text) => {
    const { host, asked } = askingHost();
    expect(await call(tool, input, host)).toMatchObject({ text: expect.stringMatching(text) });
    expect(asked).toEqual([untilMs]);
  });

  it('[D23] stay_quiet without arguments tells how long it stays quiet, and `over` ends it', async () => {
    const { host, asked } = askingHost();
    expect(await call(tool, {}, host)).toEqual({ text: 'You hear from me again.' });
    await call(tool, { seconds: 3_600 }, host);
    expect(await call(tool, {}, host)).toMatchObject({ text: /today at 9:00 PM/ });
    await call(tool, { over: true }, host);
    expect(asked).toEqual([NOW + HOUR_MS, null]);
  });

  it('[D23] stay_quiet refuses a time that is past or unclear, and asks for nothing', async () => {
    const { host, asked } = askingHost();
    await expect(call(tool, { at: '2026-11-21T08:00' }, host)).rejects.toThrow(ToolRefusal);
    await expect(call(tool, { at: 'soon' }, host)).rejects.toThrow(ToolRefusal);
    expect(asked).toEqual([]);
  });

  it('[D23] [S16] stay_quiet answers in the language of the session', async () => {
    const { host } = askingHost({ language: 'de', sayings: germanSayings.tools });
    expect(await call(tool, { seconds: 3_600 }, host)).toMatchObject({ text: /bis heute um 21:00|still: bis heute/ });
  });

  it.each<[Record<string, unknown>, ToolEffect]>([
    [{}, 'read'],
    [{ over: false }, 'read'],
    [{ over: true }, 'write'],
    [{ seconds: 60 }, 'write'],
  ])('[D23] [T4] stay_quiet with the arguments %j is a %s', (input, effect) => {
    expect(toolEffect(tool, input)).toBe(effect);
  });

  it('[D23] stay_quiet takes either a span or an end', () => {
    expect(tool.takes.parse({ seconds: 60, at: '18:00' }).is).toBe('bad');
  });
});
