/** Reminders, timers and alarms [T5]: sets what has a time, asks for one, and says what it cannot do. */
import { clausesOf, type Talk } from '../language/conversation-view.ts';
import { inert } from '../language/english-text.ts';
import { impossibleTimeIn } from '../language/impossible-times.ts';
import { readTimes } from '../language/times.ts';
import { saidLast } from '../language/wording.ts';
import { type Intent, intent, isOffered } from './intent.ts';
import { orderIn, REMIND, remindersIn } from './reminder-orders.ts';

const SETS: Intent = intent('sets a reminder', (clause, talk) => {
  if (!isOffered(REMIND, talk)) return null;
  const calls = remindersIn(clause, talk);
  return calls.length === 0 ? null : { score: 1, calls };
});

export const WHEN: Intent = intent(
  'asks when',
  (clause, talk) => (isOffered(REMIND, talk) && orderIn(clause) !== null ? { score: KNOWN } : null),
  [
    '[happy] Gladly, and when? Say "in 20 minutes" or "tomorrow at 8".',
    '[relaxed] I will. At what time? Something like "at 6 pm" or "on Friday at 9" does it.',
  ],
);
const KNOWN = 0.95;

const CANNOT_BE_THEN: Intent = intent(
  'cannot be then',
  (clause, talk) => {
    if (!isOffered(REMIND, talk)) return null;
    const order = orderIn(clause);
    const words = order?.rest ?? (isAskedWhen(clause, talk) ? bareTime(clause) : '');
    const why = impossibleTimeIn(words)?.why;
    return why === undefined ? null : { score: KNOWN, slots: { why } };
  },
  [
    '[confused] {why}, so I cannot remind you then. When shall it be instead?',
    '[neutral] {why}. Please name another time, such as "tomorrow at 8".',
  ],
);

/** These are the first words after the question. */
function isAskedWhen(clause: string, talk: Talk): boolean {
  return talk.clauses[0] === clause && [WHEN, CANNOT_BE_THEN].some((asked) => saidLast(asked, talk) !== null);
}

const TELLS_WHEN: Intent = intent('tells when', (clause, talk) => {
  const calls = isTime(clause, talk) ? remindersIn(orderWith(bareTime(clause), talk), talk) : [];
  return calls.length === 0 ? null : { score: 1, calls };
});

const WHAT_FOR: Intent = intent(
  'asks what for',
  (clause, talk) => {
    if (!isOffered(REMIND, talk)) return null;
    const order = isTime(clause, talk) ? orderWith(bareTime(clause), talk) : clause;
    return remindersIn(order, talk, ANY_TEXT).length === 0 ? null : { score: KNOWN };
  },
  ['[happy] Gladly. What shall I remind you of?', '[relaxed] I will. What is it that I am to remind you of?'],
);
/** Shows whether nothing but the text is missing. */
const ANY_TEXT = 'something';

const TELLS_WHAT: Intent = intent('tells what for', (clause, talk) => {
  const isText = talk.clauses[0] === clause && saidLast(WHAT_FOR, talk) !== null && !NO_ANSWER.test(clause);
  if (!isText || orderIn(clause) !== null) return null;
  const calls = remindersIn(orderWith('', talk), talk, clause);
  return calls.length === 0 ? null : { score: 1, calls };
});
const NO_ANSWER =
  /^(?:no|nope|nothing|never ?mind|forget it|yes|yeah|ok|okay|thanks?|thank you|stop|cancel|later|what|who|why|how|when|hello|hi|hey|bye|goodbye|sorry|pardon)\b|\?$/i;

/** A time that answers the question. "Remind me at 9 to eat" is an order of its own. */
function isTime(clause: string, talk: Talk): boolean {
  const time = bareTime(clause);
  return isAskedWhen(clause, talk) && orderIn(time) === null && readTimes(time, talk.clock).found.length > 0;
}

/** The last order with what was said of it since, without a time that cannot be. */
function orderWith(answer: string, { earlier, speaker }: Talk): string {
  const clauses = earlier.flatMap((words) => clausesOf(words, speaker));
  const [order = '', ...answers] = clauses.slice(clauses.findLastIndex((one) => orderIn(one) !== null));
  const rest = orderIn(order)?.rest ?? '';
  const possible = order.replace(rest, withoutImpossibleTime(rest)).replace(/[.!?]+$/, '');
  const times = [...answers.map(bareTime), answer].map(withoutImpossibleTime);
  return [possible, ...times].filter((part) => part !== '').join(' ');
}

function withoutImpossibleTime(words: string): string {
  return impossibleTimeIn(words)?.rest ?? words;
}

/** "8", "20 minutes" and "remind me at 8" answer the question as "at 8" and "in 20 minutes" do. */
function bareTime(clause: string): string {
  const plain = clause
    .replace(/^(?:yes|ok|okay|oh|um|well|maybe|let us say|say|make it|how about)\b[ ,]*/i, '')
    .replace(/[.!?]+$/, '')
    .replace(
      /^(?:please )?remind me (?=(?:at|in|on|tomorrow|tonight|today|next) ?[\w:' ]*$)(?!.* (?:to|about|that) )/i,
      '',
    );
  return plain
    .replace(/^(?=\d{1,2}(?::\d\d)?$)/, 'at ')
    .replace(/^(?=(?:\d|\w+ (?:minutes?|hours?)\b))(?!at |in )/i, 'in ')
    .replace(/^in at /, 'at ')
    .replace(/^in (?=\d{1,2}(?::\d\d)? ?(?:[ap]\.?m|o'clock))/i, 'at ');
}

const LIST: Intent = intent(
  'inbox',
  /\b(?:reminders?|timers?|alarms?|research|tasks?)\b.*\b(?:do i have|are there|are set|is (?:running|going)|are running|under way|left|on)\b|\b(?:what|which|how many|any|list|show|read|check|tell me|cancel|stop|delete|remove|clear|dismiss|snooze|turn off|switch off|disable|pause|resume|unpause|continue|extend|change|move|postpone|edit|update|reschedule|status of|time left on|how (?:long|much time) (?:is )?left on|increase|decrease|(?:add|take|remove) .{1,20}(?:to|from|off))\b.*\b(?:reminders?|timers?|alarms?|research)\b|\bi have (?:no )?reminders\b|^snooze\b|\b(?:timer|reminder|alarm) status\b|\b(?:inbox|what waits)\b|\bare you (?:done|finished|ready)\b|\bwhat are you (?:doing|working on|up to)\b|\bhow (?:is|far is) the research\b|^what is new\b|\b(?:is|are) (?:my|the|any) (?:alarm|timer|reminder)s? (?:set|on|running)\b/i,
  [
    '[neutral] Reminders, timers and research stand in the inbox, with their times. Each can be cancelled there.',
    '[neutral] Please look into the inbox: what I am to remind you of stands there, and there you can cancel it.',
  ],
);

export const REMINDERS: readonly Intent[] = [TELLS_WHEN, TELLS_WHAT, SETS, CANNOT_BE_THEN, WHAT_FOR, WHEN, LIST];

/** What is added to a reminder that was to repeat. */
export const ONCE = 'Only that once, though: I cannot repeat reminders yet.';

export function asksToRepeat(words: string, talk: Pick<Talk, 'clock'>): boolean {
  return readTimes(inert(words, 400), talk.clock).repeats;
}
