/** `get_weather` [T5]: current weather and forecast for today and tomorrow, from Open-Meteo. No key. */
import * as z from 'zod/mini';
import { toolArgumentsFromZod } from '../arguments.ts';
import type { Fetch } from '../network/fetch-port.ts';
import { explainNetworkOutage } from '../network/outage-wording.ts';
import { parseResearchAnswer } from '../slow-research/json-answer.ts';
import { type SyncTool, ToolRefusal } from '../tool.ts';

/** Base addresses before `/v1/`. */
export type WeatherService = { geocodingUrl: string; forecastUrl: string };

export function weatherTool(service: WeatherService): SyncTool {
  return {
    name: 'get_weather',
    version: '1',
    description:
      'The weather at one place: now, and the outlook for today and tomorrow. Degrees are Celsius, wind is in km/h. Use it when the ' +
      'user asks about the weather or what depends on it, such as an umbrella, and you know for which place; if you do not, ask ' +
      'them. Not for other days, for the past, or for climates.',
    takes: toolArgumentsFromZod(
      z.object({
        place: z
          .string()
          .check(
            z.trim(),
            z.minLength(1),
            z.maxLength(100),
            z.describe(
              'A town, and after a comma its country or state where there are several: "Paris", "Paris, Texas".',
            ),
          ),
      }),
    ),
    effect: 'read',
    mode: 'sync',
    timeoutMs: 15_000,
    cache: { scope: 'public' },
    run: async ({ input }, { fetch, signal }) => {
      const within: Fetch = (call) => fetch({ ...call, signal });
      return explainNetworkOutage('noWeather', fetchWeather(String(input.place), service, within));
    },
  };
}

const HOW_TO_NAME = 'Give the name of a town as it stands on a map, and after a comma its country or state.';

async function fetchWeather(
  place: string,
  { geocodingUrl, forecastUrl }: WeatherService,
  fetch: Fetch,
): Promise<object> {
  const location = await findWeatherPlace(place, geocodingUrl, fetch);
  if (location === null) throw new ToolRefusal('noPlace', { hint: HOW_TO_NAME });
  const query = new URLSearchParams({
    latitude: String(location.latitude),
    longitude: String(location.longitude),
    current: Object.keys(currentShape.shape).join(','),
    daily: Object.keys(dailyShape.shape).join(','),
    forecast_days: '2',
    timezone: 'auto',
  });
  const answer = await fetch({ url: `${forecastUrl}/v1/forecast?${query}`, types: JSON_TYPES });
  const { current, daily } = parseResearchAnswer(forecastShape, answer);
  return {
    place: weatherPlaceInWords(location, place),
    now: weatherSkyInWords(current.weather_code),
    temperatureC: roundWeatherFigure(current.temperature_2m),
    feelsLikeC: roundWeatherFigure(current.apparent_temperature),
    windKmh: roundWeatherFigure(current.wind_speed_10m),
    today: weatherDayOutlook(daily, 0),
    tomorrow: weatherDayOutlook(daily, 1),
  };
}

const JSON_TYPES = ['application/json'];

const placesShape = z.object({
  results: z.optional(
    z.array(
      z.object({
        name: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        country: z.nullish(z.string()),
        /** The state or region. */
        admin1: z.nullish(z.string()),
      }),
    ),
  ),
});
type Place = NonNullable<z.infer<typeof placesShape>['results']>[number];

/** Always in English, since the result may be shared [C4]. */
async function findWeatherPlace(name: string, url: string, fetch: Fetch): Promise<Place | null> {
  const query = new URLSearchParams({ name: name.replace(/^the /i, ''), count: '1', language: 'en', format: 'json' });
  const { results = [] } = parseResearchAnswer(
    placesShape,
    await fetch({ url: `${url}/v1/search?${query}`, types: JSON_TYPES }),
  );
  return results[0] ?? null;
}

/** "Paris, France"; the region is named when the user gave more than the town. */
function weatherPlaceInWords({ name, admin1, country }: Place, wantedPlace: string): string {
  const parts = [name, wantedPlace.includes(',') ? admin1 : '', country].filter((part) => part);
  return [...new Set(parts)].join(', ');
}

const currentShape = z.object({
  temperature_2m: z.number(),
  apparent_temperature: z.number(),
  weather_code: z.number(),
  wind_speed_10m: z.number(),
});
/** Two of each: today and tomorrow. */
const dailyShape = z.object({
  weather_code: z.array(z.number()).check(z.minLength(2)),
  temperature_2m_max: z.array(z.number()).check(z.minLength(2)),
  temperature_2m_min: z.array(z.number()).check(z.minLength(2)),
  /** In percent. Unknown for some places. */
  precipitation_probability_max: z.array(z.nullable(z.number())).check(z.minLength(2)),
});
const forecastShape = z.object({ current: currentShape, daily: dailyShape });

function weatherDayOutlook(daily: z.infer<typeof dailyShape>, day: 0 | 1): object {
  const rain = daily.precipitation_probability_max[day];
  return {
    sky: weatherSkyInWords(daily.weather_code[day]),
    highC: roundWeatherFigure(daily.temperature_2m_max[day]),
    lowC: roundWeatherFigure(daily.temperature_2m_min[day]),
    ...(typeof rain === 'number' && { rainChance: `${roundWeatherFigure(rain)}%` }),
  };
}

/** Avoids minus zero. */
function roundWeatherFigure(value = 0): number {
  return Math.round(value) + 0;
}

function weatherSkyInWords(code = -1): string {
  return SKY[code] ?? 'not described';
}

/** WMO weather codes (table 4677) that Open-Meteo uses. */
const SKY: Readonly<Record<number, string>> = {
  0: 'clear sky',
  1: 'mainly clear',
  2: 'partly cloudy',
  3: 'overcast',
  45: 'fog',
  48: 'freezing fog',
  51: 'light drizzle',
  53: 'drizzle',
  55: 'heavy drizzle',
  56: 'light freezing drizzle',
  57: 'freezing drizzle',
  61: 'light rain',
  63: 'rain',
  65: 'heavy rain',
  66: 'light freezing rain',
  67: 'freezing rain',
  71: 'light snow',
  73: 'snow',
  75: 'heavy snow',
  77: 'snow grains',
  80: 'light showers',
  81: 'showers',
  82: 'violent showers',
  85: 'light snow showers',
  86: 'heavy snow showers',
  95: 'thunderstorm',
  96: 'thunderstorm with light hail',
  99: 'thunderstorm with heavy hail',
};
