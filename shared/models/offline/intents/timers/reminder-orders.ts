/** Finds orders of reminders, timers and alarms in a clause, with their times and texts. */
import type { ConversationView } from '../../conversation-view.ts';
import { swapEnglishPerson } from '../../english-text.ts';
import { NUMBER_WORDS, numberWordsToFigures } from '../../numbers.ts';
import { hasUnreadException, repetitionIn } from '../../repetitions.ts';
import { rewriteTimes } from '../../time-spellings.ts';
import { impossibleTimeIn, type Moment, readTimesInWords } from '../../times.ts';
import type { ToolChoice } from '../intent.ts';

export const REMIND = 'remind_me';

/** Words of a time that stand before the noun: "a 1 hour and 15 minute timer", "tomorrow's 7 am alarm". */
const TIME_WORDS = `(?:(?:\\d[\\d:.]*(?:[ap]\\.?m\\.?)?|an?|and|half|${NUMBER_WORDS}|seconds?|minutes?|min|hours?|days?|[ap]\\.?m\\.?|o'clock|tomorrow(?:'s)?|tonight(?:'s)?|morning|evening|daily|(?:mon|tues|wednes|thurs|fri|satur|sun)day)[ -])*`;
const SPAN = `(?:\\d+|${NUMBER_WORDS}|an?)[ -](?:seconds?|minutes?|mins?|hours?)\\b`;
const WISHES =
  "(?:(?:please|hey|ok|so|i(?: would| will|'d)? (?:want|need|like|wish|gotta|got to)|i would like(?: you)?|(?:i(?: will)? )?need you|i want you|let me|let us|help me|to|be able to|have|you (?:need|have) to|(?:will|would|can|could) (?:you|i)|how about|what about|go ahead and)[, ]+)*";
const SETTING =
  '(?:(?:set(?: up)?|make(?: up)?|create|add|start|begin|put(?: on| in)?|schedule|place|enter|initiate|give|get|have|run|program|arrange|turn on|activate|with) (?:(?:me|us|up|on|in|for me|for us) )?)?';
const ARTICLE =
  '(?:(?:an?|the|my|another|one(?! (?:second|minute|hour))|some|up|brand|new|quick|little|short|wake[- ]up|repeating|recurring|daily) )*';
/** One word that names it: "a pizza timer". No word that asks, takes back, or belongs to a sentence. */
const NAME =
  '(?:(?!(?:stop|cancel|delete|remove|clear|end|pause|resume|unpause|continue|change|edit|update|check|show|list|read|snooze|dismiss|silence|decrease|increase|extend|reset|restart|what|which|who|when|where|why|how|is|are|was|did|do|does|that|this|to|from|off|of|by|in|on|with|no|any|your|her|his|their|our|hate|love|like|status)\\b)[\\w-]+ )?';

function reminderOrderPattern(noun: string): RegExp {
  return new RegExp(
    `^(?<how>${WISHES}${SETTING}${ARTICLE})(?<time>${TIME_WORDS})(?<name>${NAME})${noun}(?<many>s?)\\b(?: set(?: up)?| added)?(?: for me)?`,
    'i',
  );
}

/** The kinds of orders, by the words that order them. Whatever else the clause holds is time or text. */
const KINDS = [
  ['timer', reminderOrderPattern('(?:timer|countdown|stopwatch)')],
  [
    'timer',
    new RegExp(
      `^${WISHES}(?:(?:set|time me|count(?:ing)? down|start counting down)(?: from| for)? (?=${SPAN})|(?=${SPAN} for (?:the|my) [\\w-]+(?: please)?[.!]*$))`,
      'i',
    ),
  ],
  [
    'wake',
    /^i (?:(?:have|need|must|want|got|should|will have)(?: got)? to|must|should) (?:wake|get|be) up (?=.*(?:\d|noon|dawn))|\b(?:wake (?:me|us)(?: up)?(?: (?:gently|softly|slowly|nicely))?|(?:get|help) me (?:wake |get )?up|set (?:an? )?wake[- ]up(?: call)?)\b/i,
  ],
  ['alarm', reminderOrderPattern('alarm')],
  [
    'reminder',
    /\b(?:remind me|remember me (?=to\b)|(?:to )?be reminded|give me a (?:reminder|heads[- ]?up|nudge|shout|ping)|(?:alert|notify|ping|nudge|buzz|warn) me (?=(?:in|at|on|about|when|to|tomorrow|tonight|next|every)\b|\d)|tell me (?=to \p{L}|in (?:\d|an?\b|half))|let me know (?=(?:in|at|of) |tomorrow|\d)|(?:do not|never) (?:let me|allow me to) forget|make sure (?:that )?i (?:do not forget|remember)|(?:set|make|create|add|new) (?:an? )?(?:new )?notification)\b|\btell me (?=to \p{L}|in (?:\d|an? |half ))/iu,
  ],
  ['reminder', reminderOrderPattern('reminder')],
] as const;

/** Before the order's own words: the user tells of it, asks about it, or takes it back. */
const NO_ORDER =
  /\b(?:did|does|when|why|who|which|what|have you|had|has|is|are|was|were|stop|do not (?!let\b|allow\b)|never (?!let\b)|no need|thanks?|cancel|delete|remove|clear|turn off|switch off|disable|dismiss|snooze|pause|resume|continue|change|move|edit|update|reschedule|check|list|show|read|how (?:do|can|to|does|many|much|long)|you (?:said|forgot|should)|if|(?:he|she|they|it|that) (?:will |would |always |also )?)$/i;
/** "An alarm clock", "timer status", "reminder list": a thing, and no order. */
const NO_NOUN = /^\s*(?:clock|status|list|lists|app|settings?|sounds?|volume|function|is|was|went|did|does)\b/i;
/** One of these stands in every order. Most clauses have none, and are not read further. */
const ORDERING =
  /remind|remember|alarm|timer|countdown|stopwatch|wake|up\b|notif|alert|ping|nudge|buzz|warn|tell me|let me know|forget|heads|shout|\bset\b|time me|count|(?:minute|min|hour|second)s? for\b/i;
/** "Tomorrow I need an alarm at 7." */
const FIRST_TIME = new RegExp(
  `^((?:today|tomorrow|tonight|this (?:morning|afternoon|evening)|(?:on |next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|at [\\w:]+(?: [ap]m)?|in ${SPAN})(?: (?:morning|afternoon|evening|night|at \\d[\\d:]*(?: ?[ap]m)?))?),? (?=(?:i|set|wake|remind|please|can|could|make|create|the)\\b)(.+)$`,
  'i',
);
const MEANINGLESS = new RegExp(`^${WISHES}(?:i will )?$`, 'i');

/** What only joins an order to the words before it. */
const FILLERS =
  /^(?:(?:also|and|then|plus|but|so|oh|no|nope|sorry|wait|well|ok|okay|actually|i mean|i meant)\b[, ]*)+/i;

/** `rest`: the clause without the order's own words. `name`: what a timer or alarm is called. */
type Order = { kind: (typeof KINDS)[number][0]; rest: string; name: string };

export function reminderOrderIn(clause: string): Order | null {
  if (!ORDERING.test(clause)) return null;
  const unquoted = clause.replace(/^["“'‘ ]+/, '');
  const [, first = '', plain = unquoted] = FIRST_TIME.exec(unquoted) ?? [];
  for (const [kind, words] of KINDS) {
    const match = words.exec(plain);
    if (match === null) continue;
    const before = plain.slice(0, match.index);
    const after = plain.slice(match.index + match[0].length);
    const { how = 'set', time = '', name = '', many = '' } = match.groups ?? {};
    // "Alarms at 6" is no order, "set alarms for 6" is.
    if (isNoOrder(before) || NO_NOUN.test(after) || (many !== '' && how.trim() === '')) return null;
    const lead =
      MEANINGLESS.test(before.replace(FILLERS, '')) || (kind === 'wake' && /alarm/i.test(before))
        ? ''
        : before.replace(FILLERS, '');
    return { kind, rest: `${lead} ${time} ${after} ${first}`.trim(), name: name.trim() };
  }
  return null;
}

function isNoOrder(before: string): boolean {
  const words = before.trim().split(/\s+/);
  const isOther = words.some((_, at) => NO_ORDER.test(words.slice(0, at + 1).join(' ')));
  return isOther && !/[,:;–-] ?$/.test(before);
}

/** "Two timers, one for 5 minutes and one for 10". */
const UNIT_OF_FIRST =
  /\b(?<first>\d+) ?(?<unit>minutes?|mins?|hours?|seconds?|secs?)(?<between>,? and (?:another |a |the other )?(?:one )?(?:for |of )?)(?<second>\d+)(?=[.!? ]*$)/i;

/**
 * The reminders that a clause orders; empty: none, or without a time that was read whole, or without a text.
 * `unnamed`: the text where the clause has none.
 */
export function reminderChoicesIn(
  said: string,
  { clock }: Pick<ConversationView, 'clock'>,
  unnamed = '',
): ToolChoice[] {
  const clause = /\btimers\b/i.test(said)
    ? said.replace(UNIT_OF_FIRST, '$<first> $<unit>$<between>$<second> $<unit>')
    : said;
  const timers = namedTimersIn(clause);
  if (timers.length > 0) return timers;
  const order = reminderOrderIn(clause);
  if (order === null) return [];
  const cue = reminderCueChoiceIn(order, unnamed);
  if (cue !== null) return cue;
  if (hasUnreadException(order.rest, clock)) return [];
  const repetition = repetitionIn(order.rest, clock);
  if (repetition !== null && impossibleTimeIn(repetition.rest) === null)
    return repeatedReminderChoicesIn({ ...order, rest: repetition.rest }, repetition.rule, clock, unnamed);
  // Of "last Friday" only "Friday" would be read.
  if (repetition !== null || impossibleTimeIn(order.rest) !== null) return [];
  const { found, isList, rest } = readTimesInWords(order.rest, clock, { morning: isAlarmOrder(order) });
  const isSeveral = isList || order.kind === 'alarm' || order.kind === 'timer';
  // Nobody is woken at an hour that they have not named.
  const named = order.kind === 'reminder' ? found : found.filter(({ hasTime }) => hasTime);
  return (isSeveral ? named : named.slice(0, 1)).flatMap(({ moment }) => {
    const text = reminderWords({ ...order, rest }, moment) || swapEnglishPerson(trimReminderText(unnamed));
    return text === '' ? [] : [{ name: REMIND, input: { text, ...moment, ...kindOfOrder(order) } }];
  });
}

function isAlarmOrder({ kind }: Order): boolean {
  return kind === 'wake' || kind === 'alarm';
}

/** As `remind_me` takes it; a reminder is what has no kind. */
function kindOfOrder(order: Order): { kind?: 'timer' | 'alarm' } {
  if (order.kind === 'timer') return { kind: 'timer' };
  return isAlarmOrder(order) ? { kind: 'alarm' } : {};
}

/** What repeats, at each time of day that is named ("at 8am and 8pm"), else when the day or part begins. */
function repeatedReminderChoicesIn(
  order: Order,
  repeat: string,
  clock: ConversationView['clock'],
  unnamed: string,
): ToolChoice[] {
  const { found, isList, rest } = readTimesInWords(order.rest, clock, { morning: isAlarmOrder(order), daily: true });
  const text = reminderWords({ ...order, rest }, { at: '' }) || swapEnglishPerson(trimReminderText(unnamed));
  // "Every Monday at 25" names an hour that was not read.
  if (text === '' || (found.length === 0 && /\b(?:at|by) \d/i.test(order.rest))) return [];
  const isWithinDays = /FREQ=(?:HOURLY|MINUTELY|SECONDLY)/.test(repeat);
  // In "Monday at 7 and Thursday at 8" each time has its own day; weekdays and weekends are named as one.
  const daysByName = !/BYDAY=(?:MO,TU,WE,TH,FR|SA,SU)(?:;|$)/.test(repeat) && /BYDAY=[^;]*,/.test(repeat);
  const isEachTimeMeant = isList && !isWithinDays && !daysByName;
  const named = found.slice(0, isEachTimeMeant ? found.length : 1).map(({ moment }) => moment);
  const otherwise = isWithinDays && found.length === 0 ? {} : { at: '09:00' };
  return (named.length === 0 ? [otherwise] : named).map((moment) => ({
    name: REMIND,
    input: { text, ...moment, repeat, ...kindOfOrder(order) },
  }));
}

/** "When I am back", "after the news" [H6]. Null: a time is named, or nothing. */
const CUES = [
  [
    'back',
    /\b(?:when|once|as soon as) (?:(?:i am|i get|i come|i have come) back|i return|i have returned)(?: again)?\b(?= |[.,!?]|$)/i,
  ],
  [
    'news',
    /\b(?:when|once|after|as soon as) (?:you have (?:told|read|given|finished)(?: me)? |you are (?:done|through) with |i have heard )?the (?:news|headlines)\b/i,
  ],
] as const;

function reminderCueChoiceIn(order: Order, unnamed: string): ToolChoice[] | null {
  for (const [when, words] of CUES) {
    const match = words.exec(order.rest);
    if (match === null) continue;
    const text = reminderWords({ ...order, rest: order.rest.replace(match[0], ' ') }, { at: '' });
    const named = text || swapEnglishPerson(trimReminderText(unnamed));
    return named === '' ? [] : [{ name: REMIND, input: { text: named, when } }];
  }
  return null;
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600 };
const COUNT = String.raw`(?<count>\d+(?:\.\d+)?)(?:[ -]?(?<unit>seconds?|secs?|minutes?|mins?|hours?))?`;
const TIMER_NAME = String.raw`(?<name>\p{L}[\p{L}' -]*?)`;
const NO_TIMER_NAME = String.raw`(?!(?:timers?|alarms?|an?|the|my|for|of|another|and|at|in|to|set|one)\b)`;
const NAME_FIRST = String.raw`(?<name>${NO_TIMER_NAME}\p{L}[\p{L}'-]*(?: ${NO_TIMER_NAME}\p{L}[\p{L}'-]*){0,2})`;
const BEFORE_TIMER = '(?:(?:another|an|a|the|my|(?:one|1) for|timer|timers|of|for|and) )*';
/** "10 minutes for the pasta", "a 10 minute pasta timer", "a pasta timer for 10 minutes", "pasta 10 min". */
const TIMER_PARTS = [
  `${BEFORE_TIMER}${COUNT}(?: timer)? (?:for|on) (?:the |my )?${TIMER_NAME}`,
  `${BEFORE_TIMER}${COUNT} ${TIMER_NAME} timer`,
  `${BEFORE_TIMER}${TIMER_NAME} timer (?:for|of) ${COUNT}`,
  `${BEFORE_TIMER}${NAME_FIRST}(?: for| of)? ${COUNT}`,
].map((pattern) => new RegExp(`^${pattern}$`, 'iu'));

/** "Ten minutes for the pasta and one for the rice": two timers, the second one in the unit of the first. */
function namedTimersIn(clause: string): ToolChoice[] {
  const orders = clause
    .replace(/\bhalf an hour\b/gi, '30 minutes')
    // "And one of 5 minutes for the rice".
    .replace(/\band (?:1|one|another)(?: timer)? (?:of|for) (?=\S+[ -](?:second|minute|min|hour))/gi, 'and ');
  const body = rewriteTimes(numberWordsToFigures(orders))
    .replace(/[.!?]+$/, '')
    .replace(/,? please$/i, '')
    .replace(
      /^(?:(?:please|can you|could you|i need|set|start|give me|make|(?:two |three |\d )?timers?|for|me)[:,]? )+/i,
      '',
    );
  const parts = body.split(
    /,? and (?=(?:another |an? |the )?(?:\d|[\p{L}']{1,40} timer\b|(?:one|another|a timer) for ))|, (?=\d)/iu,
  );
  if (parts.length < 2) return [];
  let unit = '';
  const choices = parts.flatMap((part): ToolChoice[] => {
    const said = TIMER_PARTS.map((pattern) => pattern.exec(part.trim())?.groups).find((groups) => groups !== undefined);
    unit = said?.unit ?? unit;
    const seconds = Number(said?.count) * (UNITS[unit.charAt(0).toLowerCase()] ?? 0);
    return said !== undefined && seconds > 0
      ? [{ name: REMIND, input: { text: `your ${said.name} timer is up`, seconds, kind: 'timer' } }]
      : [];
  });
  return choices.length === parts.length ? choices : [];
}

const BEFORE_TEXT =
  /^(?:[\s,:;-]|'s\b|\b(?:please|to|about|that|of|for|on|at|by|so|me|now|up|set|go off|ring(?= (?:me|us|at|in|on|for)\b|[.!]*$)|called|named|label+ed|saying|notification|remind(?:er|ing)? me|i (?:have|need) to|it is|olly|hey)\b)+/i;
const AFTER_TEXT =
  /(?:[\s,.:;!?-]|\b(?:please|thanks|thank you|to|at|by|for|and|from now|go off|now|then|again|later|soon|okay)(?=[\s,.:;!?-]*$))+$/i;
/** Words that name nothing to be reminded of. */
const NO_TEXT =
  /^(?:(?:another|and|one|it|me|the|go off|alarm|timer|reminder|something|thing|set|up|new|for|with|this|that|an?|is|to|item) ?)+$/i;
/** What a timer or an alarm is called. */
const LABEL =
  /\b(?:named|called|label+ed|for) (?:the |my |an? )?((?!me\b|us\b|when\b|now\b|go\b|at\b)\p{L}[\p{L}'-]*(?: \p{L}[\p{L}'-]*){0,2}?)(?= (?:to|please|at|in|on|for|and)\b|[,.!?]|$)/iu;
const NO_LABEL = /^(?:reminder|alarm|timer|set|new|one|another|two|second|some)$/i;

function trimReminderText(words: string): string {
  return words.replace(BEFORE_TEXT, '').replace(AFTER_TEXT, '').trim();
}

/** What the user is told then, addressed to them; '' where they have not said. */
function reminderWords({ kind, rest, name }: Order, moment: Moment): string {
  const text = trimReminderText(rest);
  const isNamed = /\p{L}{2}/u.test(text) && !NO_TEXT.test(text);
  if (kind === 'reminder' || kind === 'wake')
    return isNamed ? swapEnglishPerson(text) : kind === 'wake' ? 'time to wake up' : '';
  const label = NO_LABEL.test(name) ? '' : swapEnglishPerson(name || (LABEL.exec(rest)?.[1] ?? ''));
  if (kind === 'alarm') return `your ${label} alarm`.replace(/ +/g, ' ');
  const span = 'seconds' in moment ? spellTimerDuration(moment.seconds) : '';
  return `your ${label || span} timer is up`.replace(/ +/g, ' ');
}

/** "10 minute", "1 hour 30 minute". */
function spellTimerDuration(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)];
  const parts = [
    [hours, 'hour'],
    [minutes, 'minute'],
    [seconds % 60, 'second'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ');
}
