/** The time and the date: now by a tool, of other days by the prompt's own time. */
import { dateTimeStampOf, wallTimeToInstant } from '../../../language/date-times.ts';
import type { UserClock } from '../../../language/times/resolve-times.ts';
import type { ConversationView } from '../conversation-view.ts';
import { englishSentencesIn, englishStemsIn, isEnglishQuestion } from '../english-text.ts';
import { ONE_DAY_MS, readTimesInWords } from '../times.ts';
import { type Intent, intent, isToolOffered, KNOWN_SCORE, type Match } from './intent.ts';
import { userFactsOf } from './memory/user-facts.ts';
import { followUpPlaces, placeJustNamed, placeNamesIn, readPlaceNames } from './places.ts';

const TOOL = 'get_server_time';

export const ASKS_TIME =
  /\bwhat (?:is |was )?(?:the )?(?:current |exact |local )?(?:time|date|hour)\b(?! (?:do|does|did|should|shall|will|would|zone|difference|to)\b| (?:is|was|are|were) (?:that|this|my|the|your|our|his|her|their|we|you)\b)|\bwhat (?:is |was )?(?:the )?(?:current )?day\b(?! (?:do|does|did|should|shall|will|would|to)\b| (?:is|was) (?:my|your|his|her|our|their)\b)|\b(?:tell|give|know|need|show)\b.* (?:the |what )(?:current |exact |correct |local |right )?(?:time|date)\b|\bdo you have the time\b(?! to)|\bwhat is today\b|\bhow late is it\b|^(?:(?:the |my )?(?:current |local |exact )?(?:time|date)(?: (?:in|at) \p{L}.*| (?:now|please|right now|today|is it))?|time check|today's date)[?.!]*$|\btime is it\b/iu;
/** Asks what day a date is, or what date a day. */
const ASKS_DAY =
  /\b(?:what|which|whats) (?:(?:will|would) be (?:the )?)?(?:is |was |are )?(?:the )?(?:exact |current )?(?:day|date|weekday|days|dates)\b|\bwhen (?:is|was|are)\b|\bis .{2,40} a (?:mon|tues|wednes|thurs|fri|satur|sun)day\b|^(?:the )?(?:day|date) (?:on|of|for)\b|\bwhat (?:day|date)\b|\bthe (?:date|day) (?:of|on|for)\b|\bfall on\b|\bwhat is (?=(?:tomorrow|yesterday|(?:in )?(?:\d+|an?|one|two|three|four|five|six|ten) (?:day|week|month|year)s?(?: (?:from (?:now|today)|ago))?)[?.!]*$)|\bdate (?:is|was)\b|\bwhat (?:is|was) .{2,30} (?:date|day)\b/i;
const ASKS_UNTIL =
  /\bhow (?:many|(?:much )?long(?:er)?|much time) ?(?:is it |is there |is left )?(?<unit>days|weeks|hours|months)?\b.*\b(?:until|till|til|to|before|left|since|ago|away|from now|is it|in)\b/i;
const IS_IT =
  /^is ((?:it|today|tomorrow)\b(?: already| a)* (?:mon|tues|wednes|thurs|fri|satur|sun)day\b(?: today| tomorrow| already| yet)*)[?.! ]*$/i;
const ASKS_PART =
  /\bwhat (?:is the (?:current )?)?(year|month|week)(?: number)?\b(?: is it| are we| is this|[?.! ]*$)/i;
const ASKS_ZONE =
  /\b(?:what|which|know|tell me|my)\b.{0,20}\btime ?zone\b(?: (?:am i in|is it|are we in|do i live in|i am in))?[?.!]*$/i;

/** Midnight of the user's date, as if in UTC. */
function userMidnightToday({ clock }: ConversationView): number | null {
  return clock === null ? null : midnightOfDate(dateTimeStampOf(clock.nowMs, clock.timezone).slice(0, 10));
}

function midnightOfDate(day: string): number | null {
  return wallTimeToInstant(`${day}T00:00`, 'UTC', 0);
}

const OF_PAST = /\b(?:was|did|were|since|ago|last|yesterday)\b/i;

function findDayAskedInClause(clause: string, view: ConversationView, past = OF_PAST.test(clause)): number | null {
  const day = readTimesInWords(clause, view.clock, { past }).found.find((one) => one.day !== null)?.day ?? null;
  return day === null ? null : midnightOfDate(day);
}

function formatDate(atMs: number, shape: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...shape }).format(atMs);
}

/** "Friday 4 December", with the year where that is far away. */
function spellDate(atMs: number, nowMs: number): string {
  const isNear = Math.abs(atMs - nowMs) < 300 * ONE_DAY_MS;
  return formatDate(atMs, { weekday: 'long', day: 'numeric', month: 'long', ...(!isNear && { year: 'numeric' }) });
}

/** Of ISO 8601: that of the week's Thursday, from the first of January. */
function calendarWeekNumber(atMs: number): number {
  const thursday = Math.floor((Math.floor(atMs / ONE_DAY_MS) + 3) / 7) * 7;
  const january = midnightOfDate(`${formatDate(thursday * ONE_DAY_MS, { year: 'numeric' })}-01-01`) ?? 0;
  return Math.floor((thursday - january / ONE_DAY_MS) / 7) + 1;
}

/** "27 days", "about 3.9 weeks". */
function formatDateSpan(days: number, unit = 'days'): string {
  const sizes: Readonly<Record<string, number>> = { weeks: 7, months: 30.44, hours: 1 / 24 };
  const count = days / (sizes[unit] ?? 1);
  const number = Math.round(count * 10) / 10;
  return `${number === count ? '' : 'about '}${number} ${number === 1 ? unit.replace(/s$/, '') : unit}`;
}

/** Answers to questions about another day, or about a part of today; null: another question. */
const READERS: readonly ((clause: string, nowMs: number, view: ConversationView) => string | null)[] = [
  (clause, nowMs, view) => {
    const atMs = ASKS_DAY.test(clause) ? findDayAskedInClause(clause, view) : null;
    // Today and other places are the tool's.
    return atMs === null || atMs === nowMs || placeNamesIn(clause).length > 0 ? null : spellDate(atMs, nowMs);
  },
  (clause, nowMs) => {
    const [, day] = IS_IT.exec(clause) ?? [];
    return day === undefined ? null : spellDate(nowMs + Number(/tomorrow/i.test(day)) * ONE_DAY_MS, nowMs);
  },
  (clause, _, { clock }) => {
    const [found] = /\bwhat time (?:will it be|was it|is it)\b/i.test(clause)
      ? readTimesInWords(clause, clock).found
      : [];
    if (clock === null || found === undefined || !('seconds' in found.moment)) return null;
    const shape = { hour: '2-digit', minute: '2-digit', timeZone: clock.timezone } as const;
    return formatDate(clock.nowMs + found.moment.seconds * 1000, shape);
  },
  (clause, nowMs) => {
    const part = ASKS_PART.exec(clause)?.[1]?.toLowerCase();
    if (part === undefined || part === 'week') return part === undefined ? null : `week ${calendarWeekNumber(nowMs)}`;
    return formatDate(nowMs, { year: 'numeric', ...(part === 'month' && { month: 'long' }) });
  },
  (clause, _, { clock }) => (ASKS_ZONE.test(clause) ? (clock?.timezone.replaceAll('_', ' ') ?? null) : null),
];

const ASKS_NEXT = /^(?:and(?: (?:what|how) about)?|(?:what|how) about) (?<next>.+?)[?.! ]*$/i;
const TOLD_DATE = /^(?:That|It) (?:is|was) \p{L}+day,? \d{1,2} \p{L}+(?: \d{4})?\.$/u;

/** "And New Year's Eve?" behind a date asks what day that is. */
function fullDateQuestion(clause: string, { own }: ConversationView): string {
  const next = TOLD_DATE.test(own.at(-1)?.trim() ?? '') ? ASKS_NEXT.exec(clause)?.groups?.next : undefined;
  return next === undefined ? clause : `what day is ${next}`;
}

function matchDate(clause: string, view: ConversationView): Match | null {
  const nowMs = userMidnightToday(view);
  const asked = fullDateQuestion(clause, view);
  const date = nowMs === null ? null : READERS.map((read) => read(asked, nowMs, view)).find((one) => one !== null);
  return date ? { score: 0.9, slots: { date, is: /\bwas\b|\byesterday\b/i.test(clause) ? 'was' : 'is' } } : null;
}

/** "Since January 1" is the last one. */
function aYearBefore(atMs: number): number {
  const [year = '', ...rest] = dateTimeStampOf(atMs, 'UTC').slice(0, 10).split('-');
  return midnightOfDate([Number(year) - 1, ...rest].join('-')) ?? atMs;
}

const ASKS_AGE = /\bhow old\b|\bwhat (?:is the )?age\b/i;
const BORN = /\bborn (?:(?:on|in) )?(?<date>[\p{L}\d,. ]{0,24}?\b(?<year>(?:18|19|20)\d\d))\b/iu;

/** "How old is someone born in 1990?", and of the user by what they have told. */
function matchAgeIntent(clause: string, view: ConversationView): Match | null {
  const nowMs = userMidnightToday(view);
  if (nowMs === null || !ASKS_AGE.test(clause)) return null;
  const told = /\bam i\b/i.test(clause) ? userFactsOf(view).find(({ topic }) => topic === 'birth')?.text : undefined;
  const { date = '', year } = [clause, view.words, told ?? ''].map((one) => BORN.exec(one)?.groups).find(Boolean) ?? {};
  const years = year === undefined ? -1 : Number(formatDate(nowMs, { year: 'numeric' })) - Number(year);
  if (years < 0 || years > 120) return null;
  const day = date.trim() === year ? null : findDayAskedInClause(`was ${date}`, view);
  // Before the birthday of this year.
  const isYounger =
    day !== null && dateTimeStampOf(day, 'UTC').slice(5, 10) > dateTimeStampOf(nowMs, 'UTC').slice(5, 10);
  const age =
    day !== null
      ? `${years - Number(isYounger)}`
      : years === 0
        ? '0'
        : `${years - 1} or ${years}, depending on the birthday`;
  return { score: 1.05, slots: { age } };
}

const LEAP = /\bis (?<year>\d{4}|this year|next year) (?:going to be )?a leap year\b/i;

function matchLeapYearIntent(clause: string, view: ConversationView): Match | null {
  const nowMs = userMidnightToday(view);
  const asked = LEAP.exec(clause)?.groups?.year?.toLowerCase();
  if (nowMs === null || asked === undefined) return null;
  const thisYear = Number(formatDate(nowMs, { year: 'numeric' }));
  const year = asked === 'this year' ? thisYear : asked === 'next year' ? thisYear + 1 : Number(asked);
  const isLeap = midnightOfDate(`${year}-02-29`) !== null;
  return { score: 1, slots: { answer: isLeap ? 'Yes' : 'No', year: String(year), days: isLeap ? '366' : '365' } };
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const ASKS_LENGTH = new RegExp(
  `\\bhow many days (?:(?:are|is|were|was|does|do|did|has|have|will|there|be|in|of|the month of) )+(?:(?<month>${MONTHS.join('|')}|(?:this|next|last) month)\\b)?(?:(?:,| in| of)? ?(?<year>\\d{4}|(?:this|next|last) year)\\b)?(?: have| has| got)?[?.! ]*$`,
  'i',
);
const STEPS: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

/** `month`: from 0, also beyond the year. */
function firstOfMonth(year: number, month: number): number {
  const [years, rest] = [Math.floor(month / 12), ((month % 12) + 12) % 12];
  return midnightOfDate(`${year + years}-${String(rest + 1).padStart(2, '0')}-01`) ?? 0;
}

/** "How many days in February next year?" */
function matchMonthLengthIntent(clause: string, view: ConversationView): Match | null {
  const nowMs = userMidnightToday(view);
  const { month = '', year = '' } = ASKS_LENGTH.exec(clause.toLowerCase())?.groups ?? {};
  if (nowMs === null || month + year === '') return null;
  const [thisYear = 0, thisMonth = 0] = dateTimeStampOf(nowMs, 'UTC')
    .split('-')
    .map((part) => Number.parseInt(part, 10));
  const stepOf = (words: string) => STEPS[words.split(' ')[0] ?? ''] ?? 0;
  const asked = Number(year) || thisYear + stepOf(year);
  const named = MONTHS.indexOf(month);
  const first = month === '' ? 0 : named < 0 ? thisMonth - 1 + stepOf(month) : named;
  const [from, to] = [firstOfMonth(asked, first), firstOfMonth(asked, first + (month === '' ? 12 : 1))];
  const part = formatDate(from, { year: 'numeric', ...(month !== '' && { month: 'long' }) });
  return { score: 1.02, slots: { part, days: String(Math.round((to - from) / ONE_DAY_MS)) } };
}

/** "How long until 5 pm?" */
function matchHoursIntent(clause: string, clock: UserClock): Match | null {
  const moment = readTimesInWords(clause, clock).found[0]?.moment;
  const atMs = moment && 'at' in moment ? wallTimeToInstant(moment.at, clock.timezone, clock.nowMs) : null;
  if (atMs === null || moment === undefined || !('at' in moment)) return null;
  const minutes = Math.round((atMs - clock.nowMs) / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const span = [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].join(' ').trim();
  return { score: 0.9, slots: { span, until: 'until', day: moment.at } };
}

/** As the user told it; '' where they have not. */
function birthdayOf(view: ConversationView): string {
  const told = userFactsOf(view).find(({ topic }) => topic === 'birthday')?.text ?? '';
  return told.replace(/^has their birthday on /, '');
}

/** The day that the words name, or that of the user's birthday. */
function findDayNamedIn(words: string, view: ConversationView, past?: boolean): number | null {
  const birthday = /\bmy birthday\b/i.test(words) ? birthdayOf(view) : '';
  return findDayAskedInClause(birthday === '' ? words : `on ${birthday}`, view, past);
}

/** The day of "my wife's birthday" or "my trip", as the user told it. */
function findDayTold(thing: string, view: ConversationView): number | null {
  const sought = [...englishStemsIn(thing)];
  const isOfThing = (said: string) => {
    const stems = englishStemsIn(said);
    return !isEnglishQuestion(said) && sought.every((stem) => stems.has(stem));
  };
  const told = sought.length === 0 ? [] : view.earlier.flatMap(englishSentencesIn).filter(isOfThing);
  return told.map((said) => findDayNamedIn(said, view, false)).findLast((day) => day !== null) ?? null;
}

/** "Until then" is until the day that was just spoken of. */
const POINTS_TO_DAY = /\b(?:then|that|it)(?: day| date)?(?: (?:from now|away))?[?.! ]*$/i;
const THING_AHEAD = /\b(?:until|till|til|to|before) (?<thing>.+)$/i;

function findDaySpokenOf(clause: string, view: ConversationView): number | null {
  if (!POINTS_TO_DAY.test(clause) && !/\bis (?:that|it) (?:from now|away)\b/i.test(clause))
    return findDayTold(THING_AHEAD.exec(clause)?.groups?.thing ?? '', view);
  const before = view.clauses.slice(0, Math.max(view.clauses.indexOf(clause), 0));
  const lately = [...[view.earlier.at(-1) ?? [], view.own.at(-1) ?? []].flat(), ...before];
  const days = lately.map((words) => findDayNamedIn(words, view, false) ?? findDayTold(words, view));
  return days.findLast((day) => day !== null) ?? null;
}

function matchDateSpanIntent(clause: string, view: ConversationView): Match | null {
  const nowMs = userMidnightToday(view);
  const asked = ASKS_UNTIL.exec(clause);
  if (nowMs === null || asked === null || view.clock === null) return null;
  const birthday = /\bmy birthday\b/i.test(clause) ? birthdayOf(view) : '';
  const named = findDayNamedIn(clause, view) ?? findDaySpokenOf(clause, view);
  if (named === null) return matchHoursIntent(clause, view.clock);
  const atMs = /\bsince\b/i.test(clause) && named > nowMs ? aYearBefore(named) : named;
  const span = formatDateSpan(Math.round(Math.abs(atMs - nowMs) / ONE_DAY_MS), asked.groups?.unit);
  const until = atMs < nowMs ? 'since' : 'until';
  return { score: birthday === '' ? 0.9 : 1.01, slots: { span, until, day: spellDate(atMs, nowMs) } };
}

const CLOCK_TIME = '(\\d{1,2})(?::(\\d\\d))? ?(?:([ap])\\.?m\\.?)?';
const BETWEEN_TIMES = new RegExp(
  `\\bhow (?:many (?:hours|minutes)|long|much time)\\b.*\\b(?:between|from) ${CLOCK_TIME} (?:and|to|until|till) ${CLOCK_TIME}[?.! ]*$`,
  'i',
);

const BETWEEN_DAYS =
  /\bhow (?:many (?<unit>days|weeks|months)|long)\b.* (?:between|from) (?<from>.+?) (?:and|to|until|till) (?<to>.+)$/i;

/** "How many days between 1 March and 15 April?" */
function matchBetweenDaysIntent(clause: string, view: ConversationView): Match | null {
  const { unit, from = '', to = '' } = BETWEEN_DAYS.exec(clause)?.groups ?? {};
  const [first, last] = [from, to].map((words) => findDayAskedInClause(`on ${words}`, view));
  if (first == null || last == null) return null;
  return { score: 1.01, slots: { span: formatDateSpan(Math.round(Math.abs(last - first) / ONE_DAY_MS), unit) } };
}

/** "How many hours between 9:30 and 17:15?" */
function matchBetweenTimesIntent(clause: string): Match | null {
  const [found, ...parts] = BETWEEN_TIMES.exec(clause) ?? [];
  if (found === undefined) return null;
  const minuteOf = ([hour = '', minute = '0', half]: readonly (string | undefined)[]) =>
    (half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)) * 60 + Number(minute);
  const [from, to] = [minuteOf(parts.slice(0, 3)), minuteOf(parts.slice(3))];
  // "From 9 to 5" is to the next five o'clock, "from 22 to 6" to the next morning.
  const isHalfOpen = parts[2] === undefined && parts[5] === undefined && from <= 720 && to <= 720;
  const minutes = to > from ? to - from : to - from + (isHalfOpen ? 720 : 1_440);
  return minutes > 1_440 || from >= 1_440 || to > 1_440
    ? null
    : { score: 1.01, slots: { span: spellMinutes(minutes) } };
}

function spellMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const count = (number: number, unit: string) => (number === 0 ? [] : [`${number} ${unit}${number === 1 ? '' : 's'}`]);
  return [...count(hours, 'hour'), ...count(rest, 'minute')].join(' and ');
}

/** "What time is it in Tokyo?", "what is the Tokyo time", "and in Rome?" */
function matchTimeIntent(clause: string, view: ConversationView): Match | null {
  const next = followUpPlaces(clause, view, ASKS_TIME);
  if (!isToolOffered(TOOL, view) || (next === null && !ASKS_TIME.test(clause))) return null;
  const [, before = ''] = /\bthe (\p{Lu}[\p{L} ]{1,30}) time\b/u.exec(clause) ?? [];
  const there = placeJustNamed(clause, view);
  if (there === null && next === null && /\bthere[?.! ]*$/i.test(clause)) return null;
  const places =
    next ?? [[there ?? []].flat(), placeNamesIn(clause), readPlaceNames(before)].find((some) => some.length > 0) ?? [];
  const inputs = places.length === 0 ? [{}] : places.map((timezone) => ({ timezone }));
  return { score: KNOWN_SCORE, calls: inputs.map((input) => ({ name: TOOL, input })) };
}

export const DATES: readonly Intent[] = [
  intent('date', matchDate, ['[happy] That {is} {date}.', '[neutral] It {is} {date}.']),
  intent('days until', matchDateSpanIntent, [
    '[happy] That is {span}, {until} {day}.',
    '[neutral] I count {span} {until} {day}.',
  ]),
  intent('days between', matchBetweenDaysIntent, ['[happy] That is {span}.', '[neutral] I count {span}.']),
  intent('time between', matchBetweenTimesIntent, ['[happy] That is {span}.', '[neutral] I count {span}.']),
  intent('age', matchAgeIntent, ['[happy] That makes {age}.', '[neutral] By my count, {age}.']),
  intent('leap year', matchLeapYearIntent, [
    '[happy] {answer}, {year} has {days} days.',
    '[neutral] {answer}. {year} has {days} days.',
  ]),
  intent('days of a month', matchMonthLengthIntent, [
    '[happy] {part} has {days} days.',
    '[neutral] I count {days} days in {part}.',
  ]),
  intent('time', matchTimeIntent),
];
