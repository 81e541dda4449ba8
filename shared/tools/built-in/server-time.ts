/** `get_server_time` [T5]: time and date at the user's place or any other. */
import * as z from 'zod/mini';
import { type ToolSayings, toolSayingWith } from '../../language/tool-sayings.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import { type SyncTool, ToolRefusal } from '../tool.ts';
import { cityOfTimeZone, findTimeZone } from './time-zones.ts';

const timeShape = z.object({ time: z.string(), date: z.string(), timezone: z.string() });
/** `time`: 24-hour clock, "14:30". */
type LocalTime = z.infer<typeof timeShape>;

/** The other words allowed in a question that is answered without a model [C8]. */
const NEUTRAL = ['time', 'clock', 'hour', 'uhrzeit'];

export function serverTimeTool(): SyncTool {
  return {
    name: 'get_server_time',
    version: '1',
    description:
      'The time, the day of the week and the date: where the user is, or in another time zone. Call it whenever the answer needs ' +
      'one of these, since you have no clock of your own. Do not count on from an earlier answer.',
    takes: toolArgumentsFromZod(
      z.object({
        timezone: z
          .optional(
            z.pipe(
              z.string().check(z.trim(), z.maxLength(64)),
              z.transform((name) => name || undefined),
            ),
          )
          .check(
            z.describe(
              'Only when the user names a place: its IANA time zone, such as Europe/Berlin, or a large city. Leave it out for where they are.',
            ),
          ),
      }),
    ),
    effect: 'read',
    mode: 'sync',
    timeoutMs: 2_000,
    // Without a parameter the result depends on the user's own zone, so it stays in the session [C4].
    cache: ({ timezone }) => ({ scope: timezone === undefined ? 'session' : 'public' }),
    run: async ({ input }, { clock, timezone }) =>
      localTimeAtZone(clock.now(), timeZoneForServerTime(input.timezone, timezone)),
    shortcut: {
      neutral: NEUTRAL,
      say: (result, host) => serverTimeSentence(timeShape.parse(result), host),
    },
  };
}

function timeZoneForServerTime(wantedZone: unknown, clientZone: string): string {
  // A client may send an unknown zone; the result names the zone that was used.
  if (wantedZone === undefined) return findTimeZone(clientZone) ?? 'UTC';
  const zone = findTimeZone(String(wantedZone));
  if (zone !== null) return zone;
  throw new ToolRefusal('noZone', {
    hint:
      'Give an IANA name such as Europe/Berlin, or a large city in that zone; ' +
      'a country with several zones needs a city.',
  });
}

/** Always in English, since the result may be shared [C4]. */
function localTimeAtZone(atMs: number, timezone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en', { ...CLOCK, ...DAY, timeZone: timezone }).formatToParts(atMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return {
    time: `${part('hour')}:${part('minute')}`,
    date: `${part('weekday')}, ${part('day')} ${part('month')} ${part('year')}`,
    timezone,
  };
}

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** `own`: the user's zone, which may have changed since. */
function serverTimeSentence(
  { time, timezone }: LocalTime,
  client: { timezone: string; language: string; sayings: ToolSayings },
): string {
  const { language, sayings } = client;
  const clockTime = new Intl.DateTimeFormat(language, { ...CLOCK, timeZone: 'UTC' }).format(serverClockTimeToMs(time));
  if (timezone === findTimeZone(client.timezone)) return toolSayingWith(sayings.clock, { time: clockTime });
  return toolSayingWith(sayings.clockIn, { time: clockTime, place: cityOfTimeZone(timezone) });
}

/** From midnight. */
function serverClockTimeToMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * 60_000;
}
