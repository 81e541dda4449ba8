/** What follows an order of a timer [H3, B3]: "make it nine", "no, Tuesday", "and another one for 5". */
import { type ConversationView, expandContractions } from '../../conversation-view.ts';
import { numberWordsToFigures } from '../../numbers.ts';
import { lastToolCallHeads, parseResult } from '../../prompt-results.ts';
import { rewriteTimes } from '../../time-spellings.ts';
import { readTimesInWords } from '../../times.ts';
import { type Intent, intent, isToolOffered, type Match, matchIntentToolCall } from '../intent.ts';
import { REMIND, reminderChoicesIn, reminderOrderIn } from './reminder-orders.ts';
import { nearerClockTime } from './told-times.ts';

const [CHANGE, LIST] = ['change_timer', 'list_timers'];

/** The answer of the tools: "The pasta timer is set: 10 minutes.", "The reminder “buy milk” is set for …" */
const SET_LINE =
  /\bThe (?:(?<named>(?:[\p{L}\p{N}' -]{1,40} )?(?:timer|alarm|reminder))|(?<kind>timer|alarm|reminder) “(?:the |my |your )?(?<label>[^”]{1,60})”) is set(?:: | for )(?<when>[^.]{1,60})/gu;
const CORRECTS =
  /^(?:(?:no|nope|sorry|oh|ah|hm+|um|uh|wait|oops|hang on|hold on|rather|better|actually)\b[, ]*)*(?:(?:make (?:it|that)(?: for| at)?|(?:how|what) about|i (?:meant?|said|wanted)|(?:it |that )?should (?:be|have been)|(?:change|set|move|put|push|shift) (?:it|that) (?:to|for|at)|let us (?:say|make it))\b ?)?(?:(?:at|for|on|to) )?/i;
const TAKES_BACK = /^(?:no|nope|sorry|oh|wait|oops|actually|rather|better)\b/i;
const UNIT = /(?<count>\d+(?:\.\d+)?) (?<unit>second|minute|hour)s?/g;
const SECONDS: Readonly<Record<string, number>> = { second: 1, minute: 60, hour: 3_600 };
const HOUR = /^(?<hour>\d{1,2})(?::(?<minute>\d\d))?(?: ?(?<half>[ap])\.?m\.?)?(?: o'clock)?$/i;

/** As `change_timer` takes it; null: no time that fits what was set. */
function changedTimeIn(words: string, when: string, { clock, earlier }: ConversationView): object | null {
  const spans = [...words.matchAll(UNIT)];
  if (spans.length > 0 && /^(?:in )?(?:\d+(?:\.\d+)? (?:second|minute|hour)s?(?:,? (?:and )?)?)+$/.test(words))
    return {
      seconds: spans.reduce((sum, { groups }) => sum + Number(groups?.count) * (SECONDS[groups?.unit ?? ''] ?? 0), 0),
    };
  // An alarm "in 20 minutes" is told as an hour.
  const asked = rewriteTimes(numberWordsToFigures(earlier.at(-1) ?? ''));
  const unit = [...when.matchAll(UNIT), ...asked.matchAll(/\bin (?<count>\d+) (?<unit>minute|hour)s?\b/g)][0]?.groups
    ?.unit;
  if (/^\d{1,3}$/.test(words) && unit !== undefined) return { seconds: Number(words) * (SECONDS[unit] ?? 0) };
  const setAt = /(\d{1,2}):(\d\d)(?::\d\d)?\s*([AP])M/.exec(when);
  const part = PART_OF_HOUR.exec(words)?.groups;
  if (part !== undefined && setAt !== null) return { at: partOfSetHour(part, minutesOfTimerClock(setAt)) };
  const hour = HOUR.exec(words)?.groups;
  if (hour !== undefined) {
    const near = setAt === null || hour.half !== undefined ? null : nearerClockTime(words, minutesOfTimerClock(setAt));
    if (near !== null) return { at: near };
    const half = (hour.half ?? '').toLowerCase();
    return Number(hour.hour) > 24 ? null : { at: clockTime(Number(hour.hour), hour.minute ?? '00', half) };
  }
  const { found, rest } = readTimesInWords(words, clock);
  const [only] = found;
  if (only === undefined || found.length > 1 || !('at' in only.moment) || /\p{L}{2}/u.test(rest)) return null;
  // A day alone leaves the hour as it was set.
  if (only.day === null || only.hasTime || setAt === null) return { at: only.moment.at };
  const [, setHour = '', setMinute = '', setHalf = ''] = setAt;
  return { at: `${only.day}T${clockTime(Number(setHour), setMinute, setHalf.toLowerCase())}` };
}

/** "Half past", of the hour that was set. */
const PART_OF_HOUR = /^(?:a )?(?<part>half|quarter|\d{1,2})(?: minutes)? (?<way>past|after|to|before)$/i;

function partOfSetHour({ part = '', way = '' }: Record<string, string | undefined>, setMinutes: number): string {
  const minutes = /^half$/i.test(part) ? 30 : /^quarter$/i.test(part) ? 15 : Number(part);
  const hour = Math.floor(setMinutes / 60) * 60;
  const at = (hour + (/^(?:past|after)$/i.test(way) ? minutes : -minutes) + 24 * 60) % (24 * 60);
  return clockTime(Math.floor(at / 60), String(at % 60).padStart(2, '0'), '');
}

/** Of "7:30", and the P or A of its half. */
function minutesOfTimerClock([, hour, minute, half]: RegExpExecArray): number {
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? 12 * 60 : 0);
}

function clockTime(hour: number, minute: string, half: string): string {
  const inDay = half === '' || hour > 12 ? hour % 24 : (hour % 12) + (half === 'p' ? 12 : 0);
  return `${String(inDay).padStart(2, '0')}:${minute}`;
}

const NAMES_CHANGE = /\b(?:make|change|move|push|shift) (?:it|that) /i;

/** "Make it nine" behind "The reminder is set: today at 8:00 PM." */
function matchTimerCorrectionIntent(clause: string, view: ConversationView): Match | null {
  // "Make it nine" can mean nothing else, also behind a question whether it is set.
  const lines = view.own.slice(NAMES_CHANGE.test(clause) ? -LATELY : -1);
  const set = lines.flatMap((line) => [...line.matchAll(SET_LINE)]).at(-1)?.groups;
  const isNext = view.clauses[0] === clause || NAMES_CHANGE.test(clause);
  if (set === undefined || !isNext || !isToolOffered(CHANGE, view)) return null;
  const plain = rewriteTimes(numberWordsToFigures(clause))
    .replace(/[.!?]+$/, '')
    .replace(/(?<= |^)(\d{1,2})\.(\d\d)(?= ?[ap]m|$)/i, '$1:$2')
    .replace(/,? (?:instead|please|then|rather)$/i, '');
  const lead = CORRECTS.exec(plain)?.[0] ?? '';
  const words = plain
    .slice(lead.length)
    .replace(/^at (?=\d)/i, '')
    .trim();
  const isCorrection = /\p{L}{2}/u.test(lead.replace(/^(?:at|for|on|to) /i, '')) || TAKES_BACK.test(view.words);
  const change = isCorrection && words !== '' ? changedTimeIn(words, set.when ?? '', view) : null;
  if (change === null) return null;
  const { named = '', kind, label } = set;
  // Another one may have the same name.
  const which = `last ${label !== undefined ? `${label} ${kind}` : named}`;
  // Before a change of "it", which may mean several.
  return matchIntentToolCall(CHANGE, { action: 'move', which: `the ${which}`, ...change }, 1.02);
}

/** Messages within which an order is still what "another one" repeats. */
const LATELY = 3;
const ONE_MORE =
  /^(?:(?:and|then|also|plus|now)[, ]+)*(?<more>(?:another|one more|a second|one)(?: one)?(?: (?:timer|alarm|reminder))? )?(?<rest>(?:for|in|at|of|on) .+?)(?:,? (?:as well|too|please))*[.! ]*$/i;
const ORDERS = {
  timer: 'set a timer',
  wake: 'set an alarm',
  alarm: 'set an alarm',
  reminder: 'remind me',
} as const;

/** "And another one for 25 minutes" behind "set a timer for 10 minutes". */
function matchOneMoreTimerIntent(clause: string, view: ConversationView): Match | null {
  const { more, rest } = ONE_MORE.exec(clause)?.groups ?? {};
  const isMore = more !== undefined || /^(?:and|then|also|plus)\b/i.test(view.words);
  if (rest === undefined || !isMore || !isToolOffered(REMIND, view)) return null;
  const lately = view.earlier.slice(-LATELY).map((said) => reminderOrderIn(expandContractions(said))?.kind);
  const kind = lately.findLast((one) => one !== undefined);
  if (kind === undefined) return null;
  // "For the sauce, 5 minutes" is "5 minutes for the sauce".
  const orders = [rest, rest.replace(/^(.+), (?:for )?(.+)$/, 'for $2 $1')].map((one) => `${ORDERS[kind]} ${one}`);
  const calls = orders.map((order) => reminderChoicesIn(order, view)).find((some) => some.length > 0) ?? [];
  return calls.length === 0 ? null : { score: 1, calls };
}

const NO_CLOCK_TIME = /\b(?:then|at the same time|(?:the )?same time(?: please)?|at that time)[.! ]*$/i;

/** As `remind_me` takes it: the time of what was set last; null: nothing was. */
function timeOfLastSet(view: ConversationView): object | null {
  const head = lastToolCallHeads(view).findLast((one) => one.startsWith(`${REMIND} `));
  const { at, seconds, repeat, when } = Object(parseResult(head?.slice(REMIND.length + 1) ?? '{}'));
  const called = { ...(at && { at }), ...(seconds && { seconds }), ...(repeat && { repeat }), ...(when && { when }) };
  if (Object.keys(called).length > 0) return called;
  const told = view.own.slice(-LATELY).flatMap((line) => [...line.matchAll(SET_LINE)]);
  return readTimesInWords(told.at(-1)?.groups?.when ?? '', view.clock).found[0]?.moment ?? null;
}

/** "And to lock the door" behind a reminder: one more, at its own time or at that of the last. */
function matchOneMoreTextIntent(clause: string, view: ConversationView): Match | null {
  if (!isToolOffered(REMIND, view) || view.clauses[0] !== clause) return null;
  const text = /^(?:(?:oh|and|also|then|plus)[, ]+)*(?<rest>to \p{L}.+)$/iu.exec(clause)?.groups?.rest;
  const isMore = text !== undefined && timeOfLastSet(view) !== null;
  const order = isMore ? `remind me ${text}` : clause;
  if (!isMore && (!NO_CLOCK_TIME.test(clause) || reminderOrderIn(clause)?.kind !== 'reminder')) return null;
  const timed = reminderChoicesIn(order, view);
  if (timed.length > 0) return isMore ? { score: 1, calls: timed } : null;
  const time = timeOfLastSet(view);
  const [choice] = time === null ? [] : reminderChoicesIn(`${order.replace(NO_CLOCK_TIME, '')} in 1 minute`, view);
  if (choice === undefined || time === null) return null;
  const { text: what } = Object(choice.input);
  return matchIntentToolCall(REMIND, { text: what, ...time }, 1.01);
}

const OF_ORDER =
  /^(?:please )?(?<action>cancel|stop|delete|remove|pause|resume) (?<which>(?:the )?(?:first|second|third|last) one)[.! ]*$/i;

/** "Cancel the first one", where several were ordered in this conversation. */
function matchTimerOrdinalIntent(clause: string, view: ConversationView): Match | null {
  const { action = '', which = '' } = OF_ORDER.exec(clause)?.groups ?? {};
  const isOrdered = which !== '' && view.earlier.some((said) => reminderOrderIn(said) !== null);
  if (!isOrdered || !isToolOffered(CHANGE, view)) return null;
  const act = /^(?:pause|resume)$/i.test(action) ? action.toLowerCase() : 'cancel';
  return matchIntentToolCall(CHANGE, { action: act, which: which.toLowerCase() }, 1);
}

/** "No wait don't", "scratch that", "on second thought, no". */
const TAKES_BACK_ORDER =
  /^(?:(?:no|nope|nah|oh|wait|stop|sorry|actually|hm+|hang on|hold on|on second thoughts?|please)\b[,.! ]*)*(?:do not(?: (?:do|set|bother|remind me)(?: (?:it|that|with (?:it|that)|after all))?)?|scratch (?:it|that)|leave (?:it|that)|i take (?:it|that) back|forget (?:it|that|about it)|cancel(?: (?:it|that))?|never ?mind|not (?:that|any ?more)|on second thoughts?,? no|changed my mind|i (?:have )?changed my mind|no need|drop (?:it|that)|undo(?: (?:it|that))?)(?: (?:please|now|after all|then|again))*[.! ]*$/i;
const [SET, CANCELLED] = [/\bis set\b[: ]/i, /^\W*Cancelled\b/i];

/** What was set in the last exchange is cancelled. */
function matchCancelSet(clause: string, view: ConversationView): Match | null {
  const set = [...(view.own.at(-1) ?? '').matchAll(SET_LINE)].at(-1)?.groups;
  if (set === undefined || !isToolOffered(CHANGE, view) || !TAKES_BACK_ORDER.test(clause)) return null;
  const { named = '', kind, label } = set;
  return matchIntentToolCall(
    CHANGE,
    { action: 'cancel', which: `the last ${label !== undefined ? `${label} ${kind}` : named}` },
    1.03,
  );
}

/** `wasSaid`: in the agent's last answer. */
function takesBackAfter(wasSaid: (last: string, view: ConversationView) => boolean): Intent['match'] {
  return (clause, view) =>
    TAKES_BACK_ORDER.test(clause) && wasSaid(view.own.at(-1) ?? '', view) ? { score: 1.02 } : null;
}

const isOpenOrder = (last: string, { earlier }: ConversationView) =>
  last.trim().endsWith('?') || (reminderOrderIn(earlier.at(-1) ?? '') !== null && !SET.test(last));

const ASKS_WHEN_IT_IS =
  /^(?:and )?(?:so )?(?:(?:is|was) (?:it|that|this)(?: one| all)? (?:set|saved|done|on|active|running|scheduled)|(?:did|have) you (?:set|saved?|scheduled?|added?) (?:it|that|this)|when|what time|for when|at what time|how (?:much longer|much (?:more )?time|long(?:er)?)(?: (?:is |do i have |have i got )?(?:left|to go|still|now|more)| (?:until|till|before) (?:it|that) (?:rings|goes off|ends|beeps|is (?:up|due|done|over)))?)(?: (?:was|is|will|does) (?:that|it|this)(?: (?:be|go off|ring|set|due))?)?(?: (?:again|for|left|to go|now|set for|then|yet|already|up))*[?.! ]*$/i;

/** "When was that again?", "how much longer" behind what was set. */
function matchWhenItIs(clause: string, view: ConversationView): Match | null {
  const set = view.own
    .slice(-LATELY)
    .flatMap((line) => [...line.matchAll(SET_LINE)])
    .at(-1)?.groups;
  if (set === undefined || !ASKS_WHEN_IT_IS.test(clause) || !isToolOffered(LIST, view)) return null;
  const which = set.label ?? set.named ?? '';
  return matchIntentToolCall(
    LIST,
    /^(?:timer|alarm|reminder)$/i.test(which) ? { which: `${which}s` } : { which },
    1.01,
  );
}

const RENAMES_IT = /^(?:please )?(?:rename|retitle) (?:it|that|this) (?:to |as )?\S.*$/i;

export const TIMER_FOLLOW_UPS: readonly Intent[] = [
  intent('corrects what was set', matchTimerCorrectionIntent),
  intent('sets one more', matchOneMoreTimerIntent),
  intent('reminds of one thing more', matchOneMoreTextIntent),
  intent('cancels one of several', matchTimerOrdinalIntent),
  intent('tells when it is', matchWhenItIs),
  intent('cancels what was set last', matchCancelSet),
  intent(
    'leaves what was cancelled',
    takesBackAfter((last) => CANCELLED.test(last)),
    [
      '[sad] It is cancelled already, and I have nothing that brings it back. Say it once more, and I set it anew.',
      '[neutral] That came too late: it is gone. Tell me again what and when, and I set it.',
    ],
  ),
  intent('leaves an open order', takesBackAfter(isOpenOrder), [
    '[relaxed] Then I leave it: nothing is set.',
    '[neutral] All right. I have set nothing.',
  ]),
  intent('renames nothing', (clause) => (RENAMES_IT.test(clause) ? { score: 0.9 } : null), [
    '[confused] I do not know what to rename. Say "rename the pasta timer to rice", or "call me Ada" for your own name.',
    '[neutral] Rename what? A timer or reminder goes like this: "rename the pasta timer to rice".',
  ]),
];
