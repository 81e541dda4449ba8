import { expect, it } from 'vitest';
import { readSettings } from '../../../shared/settings/read-settings.ts';

it('[T5] [T8] by default research is told as soon as it is done, the network is guarded and Wikipedia is read', () => {
  expect(readSettings({})).toMatchObject({
    slowResearchMs: 0,
    allowPrivateFetch: false,
    wikipediaUrl: 'https://en.wikipedia.org',
    searxngUrl: null,
    geocodingUrl: 'https://geocoding-api.open-meteo.com',
    forecastUrl: 'https://api.open-meteo.com',
  });
  const env = {
    SLOW_RESEARCH_SECS: '3',
    ALLOW_PRIVATE_FETCH: '1',
    WIKIPEDIA_URL: 'https://de.wikipedia.org/',
    SEARXNG_URL: 'http://127.0.0.1:8888',
    OPEN_METEO_GEOCODING_URL: 'http://127.0.0.1:8081',
    OPEN_METEO_URL: 'http://127.0.0.1:8082/',
  };
  expect(readSettings(env)).toMatchObject({
    slowResearchMs: 3_000,
    allowPrivateFetch: true,
    wikipediaUrl: 'https://de.wikipedia.org',
    searxngUrl: 'http://127.0.0.1:8888',
    geocodingUrl: 'http://127.0.0.1:8081',
    forecastUrl: 'http://127.0.0.1:8082',
  });
});

it('[C2] built-in tools have the cache times of C2, by name, and each can be set', () => {
  expect(Object.fromEntries(readSettings({}).toolCacheTtls)).toEqual({
    get_server_time: 30,
    get_weather: 300,
    get_account_info: 60,
    payments_agent: 60,
    web_search: 3_600,
    news: 300,
  });
  expect(readSettings({ NEWS_CACHE_TTL_SECS: '0' }).toolCacheTtls.get('news')).toBe(0);
});

it.each([
  ['GET_WEATHER_CACHE_TTL_SECS', '-1'],
  ['SLOW_RESEARCH_SECS', '-1'],
  ['SLOW_RESEARCH_SECS', 'soon'],
  ['ALLOW_PRIVATE_FETCH', 'yes'],
  ['WIKIPEDIA_URL', 'en.wikipedia.org'],
  ['SEARXNG_URL', 'file:///etc'],
  ['OPEN_METEO_URL', 'api.open-meteo.com'],
  ['OPEN_METEO_GEOCODING_URL', 'geocoding-api.open-meteo.com'],
])('[T5] [T8] a meaningless tool setting is reported at the start: %s=%s', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name);
});
