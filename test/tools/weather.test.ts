import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveClock } from '../../shared/ports/live.ts';
import { weatherTool } from '../../shared/tools/built-in/weather.ts';
import { createGuardedFetch } from '../../shared/tools/network/guarded-fetch.ts';
import { ToolError, toolCachePolicy } from '../../shared/tools/tool.ts';
import { startOpenMeteoFake } from '../fakes/open-meteo.ts';
import { type Page, sends, startWebFake, type WebFake } from '../fakes/web.ts';
import { call, ownHost } from './own-host.ts';

const fetch = createGuardedFetch({ clock: liveClock, allowPrivate: true });
const at = (url: string) => weatherTool({ geocodingUrl: url, forecastUrl: url });
const ask = (url: string, place: string, more = {}) => call(at(url), { place }, ownHost({ fetch, ...more }));

describe('[T5] get_weather', () => {
  let service: WebFake;
  beforeEach(async () => {
    service = await startOpenMeteoFake();
  });
  afterEach(() => service.close());

  it('[T5] get_weather tells of now, today and tomorrow', async () => {
    expect(await ask(service.url, 'tokyo')).toEqual({
      place: 'Tokyo, Japan',
      now: 'light rain',
      temperatureC: 12,
      feelsLikeC: 8,
      windKmh: 18,
      today: { sky: 'overcast', highC: 14, lowC: 6, rainChance: '35%' },
      tomorrow: { sky: 'clear sky', highC: 17, lowC: 7, rainChance: '5%' },
    });
  });

  it("[T5] get_weather asks for the days of the place's zone, and in English for everybody", async () => {
    await ask(service.url, 'Tokyo', { language: 'de', timezone: 'Europe/Berlin' });
    const [search, forecast] = service.requests.map(({ path }) => new URL(path, service.url).searchParams);
    expect(Object.fromEntries(search ?? [])).toEqual({ name: 'Tokyo', count: '1', language: 'en', format: 'json' });
    expect(forecast?.get('timezone')).toBe('auto');
    expect(forecast?.get('forecast_days')).toBe('2');
  });

  it('[T5] get_weather tells places of one name apart by what stands behind the comma', async () => {
    expect(await ask(service.url, 'Paris')).toMatchObject({ place: 'Paris, France', now: 'partly cloudy' });
    expect(await ask(service.url, 'Paris, Texas')).toMatchObject({
      place: 'Paris, Texas, United States',
      now: 'thunderstorm',
      temperatureC: 25,
    });
    expect(await ask(service.url, 'Tokyo, Japan')).toMatchObject({ place: 'Tokyo, Japan' });
  });

  it('[T5] get_weather leaves out unknown values, and has no minus zero', async () => {
    expect(await ask(service.url, 'Vostok Station')).toEqual({
      place: 'Vostok Station',
      now: 'not described',
      temperatureC: 0,
      feelsLikeC: -11,
      windKmh: 0,
      today: { sky: 'overcast', highC: 14, lowC: 6 },
      tomorrow: { sky: 'clear sky', highC: 17, lowC: 7 },
    });
  });

  it('[T5] get_weather says in words that a place does not exist', async () => {
    const asked = ask(service.url, 'Atlantis');
    await expect(asked).rejects.toThrow(ToolError);
    await expect(asked).rejects.toMatchObject({
      failure: 'noPlace',
      hint: expect.stringMatching(/^Give the name of a town/),
    });
  });

  it('[T1] get_weather needs a place with letters', () => {
    const { takes } = at(service.url);
    expect(takes.parse({ place: '  Oslo ' })).toEqual({ is: 'good', input: { place: 'Oslo' } });
    for (const place of ['', ' ', 'x'.repeat(101), 5, undefined]) expect(takes.parse({ place }).is).toBe('bad');
  });

  it('[C2] [C4] the weather is cached for 300 seconds, for everybody', () => {
    expect(toolCachePolicy(at(service.url), { place: 'Oslo' })).toEqual({ scope: 'public' });
  });
});

describe('[T5] get_weather when the service fails', () => {
  const failing = async (page: (url: URL) => Page | undefined) => {
    const service = await startWebFake(page);
    try {
      return await ask(service.url, 'Oslo').catch((error: unknown) => error);
    } finally {
      await service.close();
    }
  };
  const json = (body: unknown) => sends(JSON.stringify(body), 'application/json');

  it.each<[string, (url: URL) => Page | undefined]>([
    ['is not there', () => undefined],
    ['answers something else', () => json({ results: [{ name: 'Oslo', latitude: 'north' }] })],
    ['answers no JSON', () => sends('{"results": [', 'application/json')],
    ['answers a page', () => sends('<h1>Sunny</h1>', 'text/html')],
    [
      'knows the place and not its weather',
      ({ pathname }) =>
        pathname === '/v1/search'
          ? json({ results: [{ name: 'Oslo', latitude: 59.9, longitude: 10.7 }] })
          : json({ current: { temperature_2m: null }, daily: {} }),
    ],
  ])(
    '[T5] [N5] get_weather says in one sentence without an address that the service failed: it %s',
    async (_, page) => {
      const error = await failing(page);
      expect(error).toBeInstanceOf(ToolError);
      expect(error).toMatchObject({
        failure: 'noWeather',
        message: 'So nothing is known of it. It may work again later.',
      });
    },
  );

  it('[T5] [N5] get_weather says in one sentence that there is no network', async () => {
    await expect(ask('http://127.0.0.1:1', 'Oslo')).rejects.toMatchObject({ failure: 'noWeather' });
    await expect(ask('http://127.0.0.1:1', 'Oslo')).rejects.not.toThrow(/127|http/);
  });

  it('[T8] get_weather ends its requests when its time is over', async () => {
    const service = await startWebFake(() => () => {});
    const stop = new AbortController();
    const asked = ask(service.url, 'Oslo', { signal: stop.signal });
    stop.abort(new Error('too slow'));
    await expect(asked).rejects.toThrow('too slow');
    await service.close();
  });
});
