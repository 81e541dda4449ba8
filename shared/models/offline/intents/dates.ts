/** The time and the date: now by a tool, of other days by the prompt's own time. */
import { momentOf, stampOf } from '../../../language/date-times.ts';
import type { Talk } from '../language/conversation-view.ts';
import { placesIn, placesOf } from '../language/places.ts';
import { readTimes } from '../language/times.ts';
import { followUpPlaces } from './follow-up.ts';
import { byPattern, type Intent, intent, isOffered, KNOWN_SCORE } from './intent.ts';

const TOOL = 'get_server_time';

export const ASKS_TIME =
  /\bwhat (?:is |was )?(?:the )?(?:current |exact |local )?(?:time|date|hour)\b(?! (?:do|does|did|should|shall|will|would|zone|difference|to)\b)|\bwhat (?:is |was )?(?:the )?(?:current )?day\b(?! (?:do|does|did|should|shall|will|would|to)\b| (?:is|was) (?:my|your|his|her|our|their)\b)|\b(?:tell|give|know|need|show)\b.* (?:the |what )(?:current |exact |correct |local |right )?(?:time|date)\b|\bdo you have the time\b(?! to)|\bwhat is today\b|\bhow late is it\b|^(?:(?:the |my )?(?:current |local |exact )?(?:time|date)(?: (?:in|at) \p{L}.*| (?:now|please|right now|today|is it))?|time check|today's date)[?.!]*$|\btime is it\b/iu;

/** Asks what day a date is, or what date a day. */
const ASKS_DAY =
  /\b(?:what|which|whats) (?:(?:will|would) be (?:the )?)?(?:is |was |are )?(?:the )?(?:exact |current )?(?:day|date|weekday|days|dates)\b|\bwhen (?:is|was|are)\b|\bis .{2,40} a (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|^(?:the )?(?:day|date) (?:on|of|for)\b|\bwhat (?:day|date)\b|\bthe (?:date|day) (?:of|on|for)\b|\bfall on\b|\bwhat is (?=(?:tomorrow|yesterday)[?.!]*$)|\bdate (?:is|was)\b|\bwhat is .{2,30} (?:date|day)\b/i;
const ASKS_UNTIL =
  /\bhow (?:many|long) ?(?<unit>days|weeks|hours|months)?\b.*\b(?:until|till|til|to|before|left|since|ago|away|is it|in)\b/i;
const IS_IT =
  /^is ((?:it|today|tomorrow)\b(?: already| a)* (?:mon|tues|wednes|thurs|fri|satur|sun)day\b(?: today| tomorrow| already| yet)*)[?.! ]*$/i;
const DAY_MS = 86_400_000;

/** Midnight of the user's date, as if in UTC. */
function today({ clock }: Talk): number | null {
  return clock === null ? null : midnightOf(stampOf(clock.nowMs, clock.timezone).slice(0, 10));
}

function midnightOf(day: string): number | null {
  return momentOf(`${day}T00:00`, 'UTC', 0);
}

function dayNamed(clause: string, talk: Talk): number | null {
  const past = /\b(?:was|did|were|since|ago|last|yesterday)\b/i.test(clause);
  const { found } = readTimes(clause, talk.clock, { past });
  const day = found.find((one) => one.day !== null)?.day ?? null;
  return day === null ? null : midnightOf(day);
}

function dayInWords(atMs: number, nowMs: number): string {
  const isNear = Math.abs(atMs - nowMs) < 300 * DAY_MS;
  const shape = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isNear && { year: 'numeric' as const }),
  } as const;
  return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' }).format(atMs);
}

export const DATES: readonly Intent[] = [
  intent(
    'day of a date',
    (clause, talk) => {
      const nowMs = today(talk);
      if (nowMs === null || !ASKS_DAY.test(clause)) return null;
      const atMs = dayNamed(clause, talk);
      // Today and other places are the tool's.
      if (atMs === null || atMs === nowMs || placesIn(clause).length > 0) return null;
      return { score: 0.9, slots: { day: dayInWords(atMs, nowMs), is: atMs < nowMs ? 'was' : 'is' } };
    },
    ['[happy] That {is} {day}.', '[neutral] It {is} {day}.'],
  ),
  intent(
    'is it that day',
    (clause, talk) => {
      const nowMs = today(talk);
      const [, day] = IS_IT.exec(clause) ?? [];
      if (nowMs === null || day === undefined) return null;
      const isTomorrow = /tomorrow/i.test(day);
      return {
        score: 1,
        slots: { day: dayInWords(nowMs + Number(isTomorrow) * DAY_MS, nowMs), when: isTomorrow ? 'tomorrow' : 'today' },
      };
    },
    ['[neutral] It is {day} {when}.', '[relaxed] For all I know it is {day} {when}.'],
  ),
  intent(
    'days until',
    (clause, talk) => {
      const nowMs = today(talk);
      const asked = ASKS_UNTIL.exec(clause);
      if (nowMs === null || asked === null) return null;
      const atMs = dayNamed(clause, talk);
      if (atMs === null) return null;
      const days = Math.round((atMs - nowMs) / DAY_MS);
      return {
        score: 0.9,
        slots: { span: spanInWords(Math.abs(days), asked.groups?.unit), day: dayInWords(atMs, nowMs) },
      };
    },
    ['[happy] {span}. It is on {day}.', '[neutral] I count {span}, up to {day}.'],
  ),
  intent(
    'time at another hour',
    (clause, talk) => {
      if (!/\bwhat time (?:will it be|was it|is it)\b/i.test(clause)) return null;
      const [moment] = readTimes(clause, talk.clock).found;
      if (talk.clock === null || moment === undefined || !('seconds' in moment.moment)) return null;
      const shape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: talk.clock.timezone } as const;
      const atMs = talk.clock.nowMs + moment.moment.seconds * 1000;
      return { score: 0.9, slots: { time: new Intl.DateTimeFormat('en', shape).format(atMs) } };
    },
    ['[happy] It will be {time}.', '[relaxed] {time} by then.'],
  ),
  intent(
    'year',
    (clause, talk) => {
      const nowMs = today(talk);
      const [, part = ''] =
        /\bwhat (year|month) (?:is it|are we|is this)\b|\bwhat is the (?:current )?(?:year|month)\b/i.exec(clause) ?? [
          '',
          '',
        ];
      const asked = part || /\bwhat is the (?:current )?(year|month)\b/i.exec(clause)?.[1];
      if (nowMs === null || asked === undefined || asked === '') return null;
      const shape =
        asked.toLowerCase() === 'year' ? ({ year: 'numeric' } as const) : ({ month: 'long', year: 'numeric' } as const);
      return {
        score: 0.9,
        slots: { part: new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' }).format(nowMs) },
      };
    },
    ['[happy] It is {part}.', '[neutral] {part}, all of it.'],
  ),
  intent(
    'time zone',
    (clause, talk) => {
      if (talk.clock === null) return null;
      return (
        byPattern(
          /\b(?:what|which|know|tell me|my)\b.{0,20}\btime ?zone\b(?: (?:am i in|is it|are we in|do i live in|i am in))?[?.!]*$/i,
        )(clause, talk) && { score: KNOWN_SCORE, slots: { zone: talk.clock.timezone.replaceAll('_', ' ') } }
      );
    },
    ['[neutral] Your clock says {zone}.', '[relaxed] I go by {zone}, as your device does.'],
  ),
  intent('time', (clause, talk) => {
    if (!isOffered(TOOL, talk)) return null;
    const follow = followUpPlaces(clause, talk, ASKS_TIME);
    if (follow !== null) return { score: KNOWN_SCORE, calls: callsFor(follow) };
    if (!ASKS_TIME.test(clause)) return null;
    const places = placesIn(clause);
    return { score: KNOWN_SCORE, calls: callsFor(places.length > 0 ? places : placesBefore(clause)) };
  }),
];

/** "what is the Tokyo time" */
function placesBefore(clause: string): string[] {
  const [, named = ''] = /\bthe (\p{Lu}[\p{L} ]{1,30}) time\b/u.exec(clause) ?? [];
  return placesOf(named);
}

function callsFor(places: readonly string[]) {
  const inputs = places.length === 0 ? [{}] : places.map((timezone) => ({ timezone }));
  return inputs.map((input) => ({ name: TOOL, input }));
}

function spanInWords(days: number, unit = 'days'): string {
  const sizes: Readonly<Record<string, number>> = { weeks: 7, months: 30.44, hours: 1 / 24 };
  const size = sizes[unit] ?? 1;
  const count = days / size;
  const isWhole = Number.isInteger(count);
  const number = isWhole ? count : Math.round(count * 10) / 10;
  const name = (number === 1 ? unit.replace(/s$/, '') : unit) || 'days';
  return `${isWhole ? '' : 'about '}${number} ${name}`;
}
