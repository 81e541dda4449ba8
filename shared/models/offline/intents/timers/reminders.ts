/** Reminders, timers and alarms [T5]: sets what has a time, or asks for what is missing. */
import { DAY_MS, dateTimeStampOf, wallTimeToInstant } from '../../../../language/date-times.ts';
import { type ConversationView, splitIntoClauses } from '../../conversation-view.ts';
import { isEnglishQuestion, isEnglishStatement, swapEnglishPerson } from '../../english-text.ts';
import { numberWordsToFigures } from '../../numbers.ts';
import { earlierResultsIn, lastToolCallHeads } from '../../prompt-results.ts';
import { hasUnreadException, repetitionIn } from '../../repetitions.ts';
import { impossibleTimeIn, readTimesInWords } from '../../times.ts';
import {
  type Intent,
  intent,
  isToolOffered,
  isWordingOfLastAnswer,
  type Match,
  matchIntentSlot,
  matchIntentToolCall,
  type ToolChoice,
} from '../intent.ts';
import { ORDERS_RESEARCH } from '../look-ups.ts';
import { REMIND, reminderChoicesIn, reminderOrderIn } from './reminder-orders.ts';
import { CHANGE } from './timer-changes.ts';

const KNOWN = 0.95;

const WHEN: Intent = intent('asks when', matchReminderIntent, [
  '[happy] Gladly, and when? Say "in 20 minutes" or "tomorrow at 8".',
  '[relaxed] I will. At what time? Something like "at 6 pm" or "on Friday at 9" does it.',
]);
const WHERE: Intent = intent('cannot see where', matchReminderPlaceIntent, [
  '[neutral] I do not know where you are, so I need a time. Say "at 6 pm".',
  '[confused] Where you are I cannot tell. At what time shall it be?',
]);
const CANNOT_BE_THEN: Intent = intent('cannot be then', matchImpossibleReminderIntent, [
  '[confused] {why}, so I cannot remind you then. When shall it be instead?',
  '[neutral] {why}. Please name another time, such as "tomorrow at 8".',
]);
const WHAT_FOR: Intent = intent('asks what for', matchUnnamedReminderIntent, [
  '[happy] Gladly. What shall I remind you of?',
  '[relaxed] I will. What is it that I am to remind you of?',
]);

function matchReminderIntent(clause: string, view: ConversationView): Match | null {
  const isText = isAfterReminderQuestion(clause, view) && /^(?:to|about|that|of) \S/i.test(clause);
  return isToolOffered(REMIND, view) && (isText || reminderOrderIn(clause) !== null) ? { score: KNOWN } : null;
}

const AT_PLACE =
  /\b(?:when|once|as soon as) (?:i|we) (?:get|arrive|come|am|are|reach|leave|pass|drive)\b (?!back\b)(?:to |at |in |by |the |my |near )*(?:home|work|school|the |my |\p{L})/iu;

/** "When I get home" is a place, and no time. */
function matchReminderPlaceIntent(clause: string, view: ConversationView): Match | null {
  const order = reminderOrderIn(clause);
  const isPlace = order !== null && AT_PLACE.test(order.rest) && reminderChoicesIn(clause, view).length === 0;
  return isToolOffered(REMIND, view) && isPlace ? { score: KNOWN + 0.01 } : null;
}

function matchImpossibleReminderIntent(clause: string, view: ConversationView): Match | null {
  const words = reminderOrderIn(clause)?.rest ?? (isAfterReminderQuestion(clause, view) ? answerAsTime(clause) : '');
  return isToolOffered(REMIND, view) ? matchIntentSlot('why', impossibleTimeIn(words)?.why, KNOWN) : null;
}

const OF_IT = / (?:about|of|for) (?:it|that|this)\b/i;
const BEFORE_IT =
  /,? (?<count>\d+|an?|half an) (?<unit>min|minute|hour|hr|day|week)s? (?:before(?:hand)?|earlier|in advance|ahead)(?: (?:it|that|then))?[?.! ]*$/i;
/** When the day before is meant. */
const DAY_BEFORE =
  /,? (?:on )?the (?<part>evening|night|morning|afternoon|day) (?:before(?:hand)?|earlier)(?: (?:it|that))?[?.! ]*$/i;
const HOURS_BEFORE: Readonly<Record<string, string>> = {
  ...{ evening: '19:00', night: '21:00', morning: '09:00', afternoon: '15:00', day: '09:00' },
};
const UNIT_MS: Readonly<Record<string, number>> = {
  ...{ min: 60_000, minute: 60_000, hr: 3_600_000, hour: 3_600_000 },
  ...{ day: DAY_MS, week: 7 * DAY_MS },
};
/** What the user says of a thing of theirs: "I have a dentist appointment tomorrow at 3". */
const TELLS_OF =
  /^(?:(?:i|we) (?:have(?: got)?|need|must|should|want|ought|am going|are going|got)(?: to)?|there is|my)(?: an?| the| my| some)? (?=\S)/i;

/** The newest thing that the user has told of, in these words or before. */
function thingToldInReminder(clause: string, { earlier, clauses, speaker }: ConversationView): string | null {
  const before = earlier.slice(-LATELY).flatMap((words) => splitIntoClauses(words, speaker));
  const told = [...before, ...clauses.slice(0, Math.max(clauses.indexOf(clause), 0))];
  return told.findLast((one) => TELLS_OF.test(one) && reminderOrderIn(one) === null && !isEnglishQuestion(one)) ?? null;
}

/** "It" is what was told within so many messages. */
const LATELY = 3;

/** "Remind me about it an hour before", of what was told with a time. */
function matchBeforeToldEventIntent(clause: string, view: ConversationView): Match | null {
  const { count = '', unit = '' } = BEFORE_IT.exec(numberWordsToFigures(clause))?.groups ?? {};
  const { part = '' } = DAY_BEFORE.exec(clause)?.groups ?? {};
  const isBefore = `${unit}${part}` !== '' && reminderOrderIn(clause) !== null;
  const thing = isBefore ? thingToldInReminder(clause, view) : null;
  if (thing === null || view.clock === null || !isToolOffered(REMIND, view)) return null;
  const { nowMs, timezone } = view.clock;
  const { found, rest } = readTimesInWords(thing, view.clock);
  const [only] = found;
  if (only === undefined || found.length > 1 || !('at' in only.moment) || !only.hasTime) return null;
  const eventMs = wallTimeToInstant(only.moment.at, timezone, nowMs);
  const number = /^half/i.test(count) ? 0.5 : /^a/i.test(count) ? 1 : Number(count);
  const dayBefore = dateTimeStampOf((eventMs ?? 0) - DAY_MS, timezone).slice(0, 10);
  const hourBefore = HOURS_BEFORE[part.toLowerCase()];
  const atMs =
    hourBefore === undefined
      ? (eventMs ?? 0) - number * (UNIT_MS[unit.toLowerCase()] ?? 0)
      : (wallTimeToInstant(`${dayBefore}T${hourBefore}`, timezone, nowMs) ?? 0);
  const text = swapEnglishPerson(rest.replace(TELLS_OF, '').replace(/[\s.,!]+$/, ''));
  if (atMs <= nowMs || !/\p{L}{2}/u.test(text)) return null;
  return matchIntentToolCall(REMIND, { text, at: dateTimeStampOf(atMs, timezone).slice(0, 16) }, 1.01);
}

/** "Every day but not on holidays": days that no rule can leave out. */
function matchExceptedDaysIntent(clause: string, view: ConversationView): Match | null {
  const order = isToolOffered(REMIND, view) ? reminderOrderIn(clause) : null;
  return order !== null && hasUnreadException(order.rest, view.clock) ? { score: KNOWN + 0.02 } : null;
}

function matchReminders(clause: string, view: ConversationView): Match | null {
  const { order, text } = resolveReminderOrder(clause, view);
  const each = reminderChoicesOfEachPart(order, view);
  const all = each.length > 0 ? each : reminderChoicesIn(order, view, text);
  const calls = isToolOffered(REMIND, view) ? all : [];
  return calls.length === 0 ? null : { score: 1, calls };
}

const NAMES_TIME_FIRST = /^(?:to|at|in|on|by|about|tomorrow|tonight|every)\b/i;
const ONCE_MORE = /^(?:again|once more) (?=\S)/i;

/** "To feed the fish at noon and to call dad at 4" are two, since each has a time of its own. */
function reminderChoicesOfEachPart(order: string, view: ConversationView): ToolChoice[] {
  const [first = '', ...others] = order.split(/,? and (?=\p{L})/iu);
  if (others.length === 0 || reminderOrderIn(first)?.kind !== 'reminder') return [];
  const choices = reminderChoicesIn(first, view);
  const { text = '' } = Object(choices[0]?.input) as { text?: string };
  const each = others.map((part) =>
    ONCE_MORE.test(part)
      ? reminderChoicesIn(`remind me ${part.replace(ONCE_MORE, '')}`, view, text)
      : reminderChoicesIn(`remind me ${NAMES_TIME_FIRST.test(part) ? '' : 'to '}${part}`, view),
  );
  return [choices, ...each].every((some) => some.length > 0) ? [choices, ...each].flat() : [];
}

/** With any text, nothing would be missing. */
function matchUnnamedReminderIntent(clause: string, view: ConversationView): Match | null {
  const { order } = resolveReminderOrder(clause, view);
  return isToolOffered(REMIND, view) && reminderChoicesIn(order, view, 'something').length > 0
    ? { score: KNOWN }
    : null;
}

const NO_ANSWER =
  /^(?:(?:change|move|cancel|delete|remove|set|make|show|list|push|skip|pause|add|tell|play|read)\b.*|no|nope|nothing|never ?mind|forget it|yes|yeah|ok|okay|thanks?|thank you|stop|cancel|later|what|who|why|how|when|hello|hi|hey|bye|goodbye|sorry|pardon)\b|\?$/i;

/** The clause itself, or the order before it that it completes by a time, or by what for. */
function resolveReminderOrder(clause: string, view: ConversationView): { order: string; text: string } {
  const time = answerAsTime(clause);
  // "Remind me at 9 to eat" is an order of its own.
  const isTime = isAfterReminderQuestion(clause, view) && reminderOrderIn(time) === null;
  if (isTime && isWhollyTime(time, view)) return { order: completeReminderOrder(time, view), text: '' };
  const isText = view.clauses[0] === clause && isWordingOfLastAnswer(WHAT_FOR, view) && !NO_ANSWER.test(clause);
  const isAnswer = isText && reminderOrderIn(clause) === null;
  if (isAnswer) return { order: completeReminderOrder('', view), text: clause };
  const whole = bareOrderWithThing(clause, view.clauses[view.clauses.indexOf(clause) - 1] ?? '');
  if (whole !== null) return { order: whole, text: '' };
  const thing = OF_IT.test(clause) && reminderOrderIn(clause) !== null ? thingToldInReminder(clause, view) : null;
  if (thing === null) return { order: clause, text: '' };
  const { rest } = readTimesInWords(thing, view.clock);
  return { order: clause.replace(OF_IT, ''), text: rest.replace(TELLS_OF, '') };
}

/** "I leave at six, can you remind me": the words before have all. Null: an order with words of its own. */
function bareOrderWithThing(order: string, before: string): string | null {
  const asked = reminderOrderIn(order);
  const isBare = asked?.kind === 'reminder' && !/\p{L}{2}/u.test(asked.rest);
  if (!isBare || isEnglishQuestion(before) || !isEnglishStatement(before)) return null;
  return `${order.replace(/[.!? ]+$/, '')} ${before.replace(TELLS_OF, 'to ').replace(/[.!? ]+$/, '')}`;
}

/** A time and nothing else, but what it is for: "skip it next week" answers nothing. */
function isWhollyTime(words: string, { clock }: ConversationView): boolean {
  const repetition = repetitionIn(words, clock);
  const { found, rest } = readTimesInWords(repetition?.rest ?? words, clock);
  const isFor =
    /^(?:(?:to|about|that|for|of|the|my|our|an?) \p{L}.*|(?:please|thanks|then|sharp|ish|o'clock|works|is (?:fine|good|ok)| )*)$/iu;
  return found.length + Number(repetition !== null) > 0 && isFor.test(rest.replace(/[.,!? ]+$/, '').trim());
}

/** These are the first words after the question for a time. */
function isAfterReminderQuestion(clause: string, view: ConversationView): boolean {
  return (
    view.clauses[0] === clause &&
    [WHEN, WHERE, CANNOT_BE_THEN].some((question) => isWordingOfLastAnswer(question, view))
  );
}

/** The last order with what was said of it since, without a time that cannot be. */
function completeReminderOrder(answer: string, { earlier, speaker }: ConversationView): string {
  const clauses = earlier.flatMap((words) => splitIntoClauses(words, speaker));
  const at = clauses.findLastIndex((one) => reminderOrderIn(one) !== null);
  const [said = '', ...answers] = clauses.slice(at);
  const order = bareOrderWithThing(said, clauses[at - 1] ?? '') ?? said;
  const possible = (words: string) => impossibleTimeIn(words)?.rest ?? words;
  const rest = reminderOrderIn(order)?.rest ?? '';
  // "Remind me about something" names nothing yet.
  const whole = order
    .replace(rest, possible(rest))
    .replace(/[.!?]+$/, '')
    .replace(/ (?:about|of|to do) (?:something|a thing|stuff|sth)$/i, '');
  return [whole, ...[...answers.map(answerAsTime), answer].map(possible)].filter((part) => part !== '').join(' ');
}

/** "8", "20 minutes" and "remind me at 8" answer the question as "at 8" and "in 20 minutes" do. */
function answerAsTime(clause: string): string {
  return numberWordsToFigures(clause)
    .replace(
      /^(?:(?:yes|no|nope|ok|okay|oh|um|hm+|wait|sorry|actually|rather|better|well|maybe|let us say|say|make (?:it|that)|how about|i (?:mean|meant|said)|for|at(?= \d))\b[ ,]*)+/i,
      '',
    )
    .replace(/,? (?:instead|rather|please|then)[.!? ]*$/i, '')
    .replace(/^(\d{1,2})\.(\d\d)$/, '$1:$2')
    .replace(/[.!?]+$/, '')
    .replace(
      /^(?:please )?remind me (?=(?:at|in|on|tomorrow|tonight|today|next) ?[\w:' ]*$)(?!.* (?:to|about|that) )/i,
      '',
    )
    .replace(/^(?=\d{1,2}(?::\d\d)?(?:$| (?:today|tonight|tomorrow|this|next|on|in the|every|and)\b))/i, 'at ')
    .replace(/^(?=(?:\d|\w+ (?:minutes?|hours?)\b))(?!at |in )/i, 'in ')
    .replace(/^in at /, 'at ')
    .replace(/^in (?=\d{1,2}(?::\d\d)? ?(?:[ap]\.?m|o'clock))/i, 'at ');
}

const INBOX =
  /\b(?:reminders?|timers?|alarms?|research|tasks?)\b.*\b(?:do i have|are there|are set|is (?:running|going)|are running|under way|left|on)\b|\b(?:do i have|have i got)\b.*\b(?:reminders?|timers?|alarms?)\b|\b(?:what|which|how many|any|list|show|read|check|tell me|cancel|stop|delete|remove|clear|dismiss|snooze|turn off|switch off|disable|pause|resume|unpause|continue|extend|change|move|postpone|edit|update|reschedule|status of|time left on|how (?:long|much time) (?:is )?left on|increase|decrease|(?:add|take|remove) .{1,20}(?:to|from|off))\b.*\b(?:reminders?|timers?|alarms?|research)\b|\bi have (?:no )?reminders\b|^snooze\b|\bhow (?:much time|long) (?:is )?left\b|\b(?:timer|reminder|alarm) status\b|\b(?:inbox|what waits)\b|\bare you (?:done|finished|ready)\b|\bwhat are you (?:doing|working on|up to)\b|\bhow (?:is|far is) the research\b|^what is new\b|\b(?:is|are) (?:my|the|any) (?:alarm|timer|reminder)s? (?:set|on|running)\b/i;
const TAKES_BACK =
  /^(?:(?:no|wait|oh|ah|sorry|hey|hm+|please|can you|could you)\b[,. ]*)*(?:(?:cancel|undo|delete|remove|drop|scrap|revert|reverse|take|forget|stop|never ?mind)\b(?: (?:it|that|this|them|those|all|both|back|off|about|please|again|the (?:last|first|second|other|new) (?:one|thing)|(?:the|that) one(?: (?:about|for|to|with|at|of) .{1,60})?|(?:the|that|this|my) (?:payment|transfer|money|order)))+|never ?mind|cancel|undo|i (?:have )?changed my mind|i do not (?:want|need) (?:it|that|them)(?: any ?more)?)(?: (?:please|now|after all|again))*[.! ]*$/i;

/** Whether the exchange before these words made such a call. Research has no result before it ends. */
function hasJustMadeToolCall(act: RegExp, view: ConversationView): boolean {
  const isResearch = isToolOffered('slow_research', view) && ORDERS_RESEARCH.test(view.earlier.at(-1) ?? '');
  return lastToolCallHeads(view).some((head) => act.test(head)) || (isResearch && act.test('slow_research '));
}

function matchTakeBackIntent(act: RegExp): Intent['match'] {
  return (clause, view) => (TAKES_BACK.test(clause) && hasJustMadeToolCall(act, view) ? { score: 1 } : null);
}

/** What has just been set can be taken back, where the persona has the tool for it [H3]. */
function matchCancelLastReminderIntent(clause: string, view: ConversationView): Match | null {
  const isLast = TAKES_BACK.test(clause) && hasJustMadeToolCall(/^remind_me /, view) && isToolOffered(CHANGE, view);
  return isLast
    ? { score: 1, calls: [{ name: CHANGE, input: { action: 'cancel', which: whichReminderIn(clause) } }] }
    : null;
}

/** "Cancel the one about mum" names one; "cancel it" means the last one. */
function whichReminderIn(clause: string): string {
  return /\bone (?:about|for|to|with|at|of) (.+?)[.! ]*$/i.exec(clause)?.[1] ?? 'the last one';
}

const UNDOES = /^(?:please )?(?:undo|revert|reverse|take back)(?: (?:it|that|this|the last one|back))*[.! ]*$/i;

export const REMINDERS: readonly Intent[] = [
  intent('cancels what was just set', matchCancelLastReminderIntent),
  intent('cannot unpay', matchTakeBackIntent(/^payments_agent \{.*"action":"pay"/), [
    '[sad] It is paid, and I have nothing that takes a payment back.',
    '[neutral] That payment is made. Taking it back is beyond me.',
  ]),
  intent('stands in the inbox', matchTakeBackIntent(/^(?:remind_me|slow_research) /), [
    '[neutral] I cannot take it back myself, so it still stands. It is in the inbox, and there you can cancel it.',
    '[neutral] It still stands: only you can cancel it, in the inbox.',
  ]),
  intent('sets a reminder before what was told', matchBeforeToldEventIntent),
  intent('sets a reminder', matchReminders),
  intent('cannot leave out', matchExceptedDaysIntent, [
    '[confused] Such days I cannot leave out, so nothing is set. Name the days that it is for, as in "every Monday and Friday at 7".',
    '[neutral] I can repeat it on weekdays that you name, and cannot leave out others. So I have set nothing.',
  ]),
  ...[CANNOT_BE_THEN, WHERE, WHAT_FOR, WHEN],
  intent('nothing to undo', (clause) => (UNDOES.test(clause) ? { score: 0.6 } : null), [
    '[neutral] There is nothing that I could undo.',
    '[confused] I did nothing just now that could be undone.',
  ]),
  intent('inbox', INBOX, [
    '[neutral] Reminders, timers and research stand in the inbox, with their times. Each can be cancelled there.',
    '[neutral] Please look into the inbox: what I am to remind you of stands there, and there you can cancel it.',
  ]),
];

/** Reminders in words that the user's newest ones follow, which no result covers yet [U7]. */
export function unsetReminders({ coveredWords, messages, speaker, clock }: ConversationView): ToolChoice[] {
  const done = new Set(
    messages
      .slice(-1)
      .flatMap(earlierResultsIn)
      .map(({ head }) => head),
  );
  return splitIntoClauses(coveredWords, speaker)
    .flatMap((clause) => reminderChoicesIn(clause, { clock }))
    .filter(({ input }) => !done.has(`${REMIND} ${JSON.stringify(input)}`));
}
