import { describe, expect, it } from 'vitest';
import { serverTimeTool } from '../../shared/tools/built-in/server-time.ts';
import { cityOfTimeZone, findTimeZone, PLACES } from '../../shared/tools/built-in/time-zones.ts';
import { ToolError, toolCachePolicy } from '../../shared/tools/tool.ts';
import { ENGLISH_SPEECH } from '../../shared/tools/tool-speech.ts';
import { call, ownHost } from './own-host.ts';

const tool = serverTimeTool();
/** When London has 19:00. */
const at = (input: object, more = {}) => call(tool, input, ownHost(more));

describe('[T5] get_server_time', () => {
  it('[T5] [C9] get_server_time tells the time and the date where the user is, without a parameter', async () => {
    expect(await at({})).toEqual({ time: '20:00', date: 'Saturday, 21 November 2026', timezone: 'Europe/Berlin' });
  });

  it.each([
    ['Asia/Tokyo', '04:00', 'Sunday, 22 November 2026', 'Asia/Tokyo'],
    ['Tokyo', '04:00', 'Sunday, 22 November 2026', 'Asia/Tokyo'],
    ['UTC', '19:00', 'Saturday, 21 November 2026', 'UTC'],
  ])('[T5] get_server_time in %s says %s', async (timezone, time, date, zone) => {
    expect(await at({ timezone })).toEqual({ time, date, timezone: zone });
  });

  it('[T5] get_server_time follows summer time', async () => {
    const host = ownHost();
    host.clock.nowMs = Date.parse('2026-07-01T12:00:00Z');
    expect(await call(tool, {}, host)).toMatchObject({ time: '14:00', date: 'Wednesday, 1 July 2026' });
  });

  it('[T5] get_server_time says what to give where the zone is unknown', async () => {
    const asked = at({ timezone: 'Atlantis' });
    await expect(asked).rejects.toThrow(ToolError);
    await expect(asked).rejects.toThrow(/IANA name such as Europe\/Berlin, or a large city/);
  });

  it('[T5] a blank zone is ignored by get_server_time, and an unknown client zone is UTC and named so', async () => {
    expect(await at({ timezone: ' ' })).toMatchObject({ time: '20:00', timezone: 'Europe/Berlin' });
    expect(await at({}, { timezone: 'Mars/Olympus' })).toMatchObject({ time: '19:00', timezone: 'UTC' });
  });

  it('[C2] [C4] the time is cached for 30 seconds: for everybody where a zone was named, else for this session', () => {
    expect(toolCachePolicy(tool, {})).toEqual({ scope: 'session' });
    expect(toolCachePolicy(tool, { timezone: 'Asia/Tokyo' })).toEqual({ scope: 'public' });
  });

  it("[C4] a time that is cached for everybody is the same in every persona's language, wherever the user is", async () => {
    const [here, there] = [
      await at({ timezone: 'Oslo' }),
      await at({ timezone: 'Oslo' }, { language: 'de', timezone: 'Asia/Tokyo' }),
    ];
    expect(here).toEqual(there);
  });
});

describe('[C8] get_server_time before the model', () => {
  const say = (result: unknown, timezone = 'Europe/Berlin', language = 'en') =>
    tool.shortcut?.say(result, { ...ENGLISH_SPEECH, timezone, language });

  it('[C8] get_server_time before the model is said in a sentence', async () => {
    const told = await at({});
    expect(say(told)).toBe('It is 20:00.');
  });

  it("[C8] get_server_time before the model names the place where the user's zone has changed meanwhile", async () => {
    expect(say(await at({}), 'America/New_York')).toBe('In Berlin it is 20:00.');
  });

  it('[C7] a damaged cached time is an error, and not said', () => {
    expect(() => say({ time: 5 })).toThrow();
  });
});

describe('[T5] zones', () => {
  it.each([
    ['São Paulo', 'America/Sao_Paulo'],
    ['St. Petersburg', 'Europe/Moscow'],
    ['the Netherlands', 'Europe/Amsterdam'],
    ['München', 'Europe/Berlin'],
    ['Paris, France', 'Europe/Paris'],
    ['Paris, Texas', null],
    ['Calcutta', 'Asia/Kolkata'],
    ['europe/kiev', 'Europe/Kyiv'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['EST', 'America/New_York'],
    ['+02:00', '+02:00'],
    ['USA', null],
    ['constructor', null],
  ])('[T5] the zone of %s is %s', (name, zone) => expect(findTimeZone(name)).toBe(zone));

  it('[T5] every place in the list lies in an existing zone', () => {
    const ours = Object.entries(PLACES).flatMap(([zone, names]) =>
      names.split(', ').map((name) => [name, zone] as const),
    );
    for (const [name, zone] of ours) {
      expect(findTimeZone(name)).toBe(zone);
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }
  });

  it('[T5] time zones are spoken by their city', () => {
    expect(cityOfTimeZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(cityOfTimeZone('UTC')).toBe('UTC');
  });
});
