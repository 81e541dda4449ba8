/** The time and the date: now by a tool, of other days by the prompt's own time. */
import { momentOf, stampOf } from '../../../language/date-times.ts';
import type { ConversationView } from '../conversation-view.ts';
import { ONE_DAY_MS, readTimes } from '../times.ts';
import { type Intent, intent, isOffered, KNOWN_SCORE } from './intent.ts';
import { placesAskedNext, placesIn, placesNamed } from './places.ts';

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
const ASKS_PART =
  /\bwhat (?:is the (?:current )?)?(year|month|week)(?: number)?\b(?: is it| are we| is this|[?.! ]*$)/i;
const ASKS_ZONE =
  /\b(?:what|which|know|tell me|my)\b.{0,20}\btime ?zone\b(?: (?:am i in|is it|are we in|do i live in|i am in))?[?.!]*$/i;

/** Midnight of the user's date, as if in UTC. */
function todayOf({ clock }: ConversationView): number | null {
  return clock === null ? null : midnightOf(stampOf(clock.nowMs, clock.timezone).slice(0, 10));
}

function midnightOf(day: string): number | null {
  return momentOf(`${day}T00:00`, 'UTC', 0);
}

function dayNamed(clause: string, view: ConversationView): number | null {
  const past = /\b(?:was|did|were|since|ago|last|yesterday)\b/i.test(clause);
  const day = readTimes(clause, view.clock, { past }).found.find((one) => one.day !== null)?.day ?? null;
  return day === null ? null : midnightOf(day);
}

function formatDate(atMs: number, shape: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...shape }).format(atMs);
}

/** "Friday 4 December", with the year where that is far away. */
function nameDay(atMs: number, nowMs: number): string {
  const isNear = Math.abs(atMs - nowMs) < 300 * ONE_DAY_MS;
  return formatDate(atMs, { weekday: 'long', day: 'numeric', month: 'long', ...(!isNear && { year: 'numeric' }) });
}

/** Of ISO 8601: that of the week's Thursday, from the first of January. */
function weekOf(atMs: number): number {
  const thursday = Math.floor((Math.floor(atMs / ONE_DAY_MS) + 3) / 7) * 7;
  const january = midnightOf(`${formatDate(thursday * ONE_DAY_MS, { year: 'numeric' })}-01-01`) ?? 0;
  return Math.floor((thursday - january / ONE_DAY_MS) / 7) + 1;
}

/** "27 days", "about 3.9 weeks". */
function formatSpan(days: number, unit = 'days'): string {
  const sizes: Readonly<Record<string, number>> = { weeks: 7, months: 30.44, hours: 1 / 24 };
  const count = days / (sizes[unit] ?? 1);
  const number = Math.round(count * 10) / 10;
  return `${number === count ? '' : 'about '}${number} ${number === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** An intent that needs the user's date. */
function dated(
  name: string,
  slotsFor: (clause: string, nowMs: number, view: ConversationView) => Record<string, string> | null,
  wordings: readonly string[],
): Intent {
  const match: Intent['match'] = (clause, view) => {
    const nowMs = todayOf(view);
    const slots = nowMs === null ? null : slotsFor(clause, nowMs, view);
    return slots && { score: 0.9, slots };
  };
  return intent(name, match, wordings);
}

export const DATES: readonly Intent[] = [
  dated(
    'day of a date',
    (clause, nowMs, view) => {
      const atMs = ASKS_DAY.test(clause) ? dayNamed(clause, view) : null;
      // Today and other places are the tool's.
      if (atMs === null || atMs === nowMs || placesIn(clause).length > 0) return null;
      return { day: nameDay(atMs, nowMs), is: atMs < nowMs ? 'was' : 'is' };
    },
    ['[happy] That {is} {day}.', '[neutral] It {is} {day}.'],
  ),
  dated(
    'is it that day',
    (clause, nowMs) => {
      const [, day] = IS_IT.exec(clause) ?? [];
      const isTomorrow = /tomorrow/i.test(day ?? '');
      if (day === undefined) return null;
      return { day: nameDay(nowMs + Number(isTomorrow) * ONE_DAY_MS, nowMs), when: isTomorrow ? 'tomorrow' : 'today' };
    },
    ['[neutral] It is {day} {when}.', '[relaxed] For all I know it is {day} {when}.'],
  ),
  dated(
    'days until',
    (clause, nowMs, view) => {
      const asked = ASKS_UNTIL.exec(clause);
      const atMs = asked && dayNamed(clause, view);
      if (atMs === null) return null;
      const days = Math.round(Math.abs(atMs - nowMs) / ONE_DAY_MS);
      return { span: formatSpan(days, asked?.groups?.unit), day: nameDay(atMs, nowMs) };
    },
    ['[happy] {span}. It is on {day}.', '[neutral] I count {span}, up to {day}.'],
  ),
  dated(
    'time at another hour',
    (clause, _, { clock }) => {
      const isAsked = /\bwhat time (?:will it be|was it|is it)\b/i.test(clause);
      const [moment] = isAsked ? readTimes(clause, clock).found : [];
      if (clock === null || moment === undefined || !('seconds' in moment.moment)) return null;
      const shape = { hour: '2-digit', minute: '2-digit', timeZone: clock.timezone } as const;
      return { time: formatDate(clock.nowMs + moment.moment.seconds * 1000, shape) };
    },
    ['[happy] It will be {time}.', '[relaxed] {time} by then.'],
  ),
  dated(
    'year, month and week',
    (clause, nowMs) => {
      const part = ASKS_PART.exec(clause)?.[1]?.toLowerCase();
      if (part === undefined) return null;
      if (part === 'week') return { part: `week ${weekOf(nowMs)}` };
      return { part: formatDate(nowMs, { year: 'numeric', ...(part === 'month' && { month: 'long' }) }) };
    },
    ['[happy] It is {part}.', '[neutral] {part}, all of it.'],
  ),
  dated(
    'time zone',
    (clause, _, { clock }) => (ASKS_ZONE.test(clause) ? { zone: clock?.timezone.replaceAll('_', ' ') ?? '' } : null),
    ['[neutral] Your clock says {zone}.', '[relaxed] I go by {zone}, as your device does.'],
  ),
  intent('time', (clause, view) => {
    const next = placesAskedNext(clause, view, ASKS_TIME);
    if (!isOffered(TOOL, view) || (next === null && !ASKS_TIME.test(clause))) return null;
    const [, before = ''] = /\bthe (\p{Lu}[\p{L} ]{1,30}) time\b/u.exec(clause) ?? [];
    const places = next ?? [placesIn(clause), placesNamed(before)].find((some) => some.length > 0) ?? [];
    const inputs = places.length === 0 ? [{}] : places.map((timezone) => ({ timezone }));
    return { score: KNOWN_SCORE, calls: inputs.map((input) => ({ name: TOOL, input })) };
  }),
];
