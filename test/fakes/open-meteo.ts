/** A fake of the used part of Open-Meteo: geocoding and weather on one address. */
import { type Page, sends, startWebFake, type WebFake } from './web.ts';

export type PlaceWithWeather = {
  name: string;
  latitude: number;
  longitude: number;
  country?: string;
  admin1?: string;
  current: Current;
  daily: Daily;
};
type Current = { temperature_2m: number; apparent_temperature: number; weather_code: number; wind_speed_10m: number };
/** Today's and tomorrow's. */
type Daily = {
  weather_code: number[];
  temperature_2m_max: number[];
  temperature_2m_min: number[];
  precipitation_probability_max: (number | null)[];
};

/** Finds a place by name, and by country or region after a comma; the first match is best. */
export function startOpenMeteoFake(places: readonly PlaceWithWeather[] = PLACES): Promise<WebFake> {
  return startWebFake(({ pathname, searchParams }) => {
    if (pathname === '/v1/search') return found(places, searchParams);
    if (pathname === '/v1/forecast') return forecast(places, searchParams);
    return undefined;
  });
}

function found(places: readonly PlaceWithWeather[], parameters: URLSearchParams): Page {
  const [name = '', area = ''] = (parameters.get('name') ?? '').split(',').map((part) => part.trim().toLowerCase());
  const results = places
    .filter((place) => place.name.toLowerCase() === name)
    .filter(({ country, admin1 }) => area === '' || [country, admin1].some((each) => each?.toLowerCase() === area))
    .slice(0, Number(parameters.get('count') ?? 10))
    .map(({ current, daily, ...place }, i) => ({ id: i + 1, elevation: 40, population: 1_000, ...place }));
  // The service omits an empty list.
  return json({ ...(results.length > 0 && { results }), generationtime_ms: 0.6 });
}

function forecast(places: readonly PlaceWithWeather[], parameters: URLSearchParams): Page {
  const [latitude, longitude] = [Number(parameters.get('latitude')), Number(parameters.get('longitude'))];
  const place = places.find((each) => each.latitude === latitude && each.longitude === longitude);
  if (place === undefined) return json({ error: true, reason: 'out of range' });
  const [current, daily] = [pick(place.current, parameters.get('current')), pick(place.daily, parameters.get('daily'))];
  return json({
    latitude,
    longitude,
    timezone: 'GMT',
    current: { time: '2026-11-21T19:00', interval: 900, ...current },
    daily: { time: ['2026-11-21', '2026-11-22'], ...daily },
  });
}

/** Only the requested fields. */
function pick(from: object, names: string | null): object {
  const wanted = new Set(names?.split(','));
  return Object.fromEntries(Object.entries(from).filter(([name]) => wanted.has(name)));
}

function json(body: object): Page {
  return sends(JSON.stringify(body), 'application/json; charset=utf-8');
}

const MILD: Daily = {
  weather_code: [3, 0],
  temperature_2m_max: [14.2, 16.8],
  temperature_2m_min: [6.4, 7.1],
  precipitation_probability_max: [35, 5],
};

export const PLACES: readonly PlaceWithWeather[] = [
  {
    name: 'Tokyo',
    latitude: 35.6895,
    longitude: 139.69171,
    country: 'Japan',
    admin1: 'Tokyo',
    current: { temperature_2m: 11.6, apparent_temperature: 7.8, weather_code: 61, wind_speed_10m: 18.4 },
    daily: MILD,
  },
  {
    name: 'Paris',
    latitude: 48.85341,
    longitude: 2.3488,
    country: 'France',
    admin1: 'Île-de-France',
    current: { temperature_2m: 8.5, apparent_temperature: 8.1, weather_code: 2, wind_speed_10m: 9.6 },
    daily: MILD,
  },
  {
    name: 'Paris',
    latitude: 33.66094,
    longitude: -95.55551,
    country: 'United States',
    admin1: 'Texas',
    current: { temperature_2m: 24.9, apparent_temperature: 26.2, weather_code: 95, wind_speed_10m: 31.1 },
    daily: MILD,
  },
  {
    name: 'Vostok Station',
    latitude: -78.46415,
    longitude: 106.83733,
    current: { temperature_2m: -0.4, apparent_temperature: -11.5, weather_code: 42, wind_speed_10m: 0.2 },
    daily: { ...MILD, precipitation_probability_max: [null, null] },
  },
];
