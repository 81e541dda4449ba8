/** Asks for quiet for a while, and ends it [D23, B3]. */

import type { UserClock } from '../../../language/times/resolve-times.ts';
import type { ConversationView } from '../conversation-view.ts';
import { numberWordsToFigures } from '../numbers.ts';
import { readTimesInWords } from '../times.ts';
import {
  type Intent,
  intent,
  isToolOffered,
  isWordingOfLastAnswer,
  type Match,
  matchIntentToolCall,
} from './intent.ts';

const STAY_QUIET = 'stay_quiet';

const COURTESY =
  '(?:(?:please|hey|ok|okay|now|just|and|can you|could you|will you|would you|i want(?: you)? to|i would like(?: you)? to|i need(?: you)? to|you (?:should|must))[, ]+)*';
const CEASE =
  '(?:disturb|bother|interrupt|annoy|message|notify|ping|talk(?: to)?|speak(?: to)?|say anything(?: to)?|call|contact)';
/** Ends where a time may begin. "Shut up" alone is answered in a word, and these are asked until when. */
const OPEN = `(?:do not ${CEASE}(?: me| us)?|(?:stop|no more) (?:disturbing|bothering|interrupting|notifying)(?: me| us)?|no (?:more )?(?:interruptions|disturbances|notifications|messages|alerts)|mute(?: yourself| everything| me)?|(?:turn|switch) (?:off )?(?:the |all |your )?notifications(?: off)?)`;
const SHUT =
  '(?:(?:be|stay|keep|remain|go) (?:quiet|silent|mute|still)|(?:shut up|hush|silence|quiet)|stop (?:talking|speaking)|leave (?:me|us) (?:alone|in peace|be)|let me be|(?:give me|let me have|i need|i want) (?:some )?(?:peace|quiet|silence|peace and quiet))';
const BEHIND = '(?: at all| anything| any ?more| please| now| with anything)*';
const BEFORE_TIME = /^(?:(?:,|for|until|till|til|up to|before|over|during|in|at least)\b ?|, )+/i;

const ASKS = new RegExp(`^${COURTESY}(?:${OPEN}|${SHUT})${BEHIND}(?<time>.*)$`, 'i');
const ASKS_OPEN = new RegExp(`^${COURTESY}${OPEN}${BEHIND}$`, 'i');
const TIME_FIRST = new RegExp(
  `^${COURTESY}(?<time>(?:for|until|till) .{1,40}?),? (?:please )?(?:${OPEN}|${SHUT})${BEHIND}$`,
  'i',
);
/** "Give me an hour of peace." */
const TIME_OF_PEACE = new RegExp(
  `^${COURTESY}(?:give me|let me have|i need|i want|i would like) (?<time>.{1,30}?) (?:of|for) (?:some )?(?:peace|quiet|silence|peace and quiet|rest)$`,
  'i',
);
/** An end that no clock shows: "until I say so". */
const NO_CLOCK =
  /^(?:until|till|unless|as long as|while|forever|for (?:ever|now|a (?:while|bit|moment|little while)))\b/i;
const REST_OF_DAY = /^(?:the )?(?:rest of (?:the|this) (?:day|evening)|(?:all )?(?:today|day)|(?:this|the) evening)$/i;
const REST_OF_NIGHT = /^(?:the )?(?:rest of the night|(?:all )?night|tonight)$/i;

const ENDS = new RegExp(
  `^${COURTESY}(?:you (?:can|may|are allowed to) (?:now |again )?(?:talk|speak|disturb|bother|interrupt|message|be loud)(?: to)?(?: me| us)?(?: now| again)*|unmute(?: yourself)?|(?:talk|speak) to me again|(?:end|stop) (?:the |being )?quiet(?: time)?|(?:you )?(?:do not|need not) (?:have to )?(?:be|stay) quiet(?: any ?more)?|(?:turn|switch) (?:on )?(?:the |all |your )?notifications(?: back)?(?: on)?(?: again)?)$`,
  'i',
);
const STATUS =
  /^(?:(?:for )?how (?:much )?long(?:er)?|until when|till when) (?:are|will|do|must|should) you (?:(?:going to|still|have to) )*(?:be |stay |keep |remain )?(?:quiet|silent|muted?)$|^are you (?:still )?(?:muted|(?:being |staying )?(?:quiet|silent)|on mute)$/i;

/** "Make that two hours" behind "I stay quiet until then: …" */
const CORRECTS =
  /^(?:(?:no|sorry|oh|wait|actually|rather)\b[, ]*)*(?:make (?:it|that)|i (?:meant?|said)|let us (?:say|make it)|better|rather) (?<time>.+)$/i;
const ASKS_HOW =
  /^how (?:do|can|could) (?:i|we) (?:(?:stop|mute|silence|quiet|shut up|(?:turn|switch|shut) off) you|(?:turn|switch|shut) you (?:off|up|down)|make you (?:stop|be quiet|shut up))\b.*/i;

type End = { seconds: number } | { at: string };

/** Null: not a time that was read whole. */
function quietEndIn(words: string, clock: UserClock | null): End | null {
  const bare = words
    .replace(BEFORE_TIME, '')
    .replace(/^the (?:next|coming|following) /i, '')
    .trim();
  if (REST_OF_DAY.test(bare)) return { at: '00:00' };
  if (REST_OF_NIGHT.test(bare)) return { at: '08:00' };
  const figures = numberWordsToFigures(bare);
  const isSpan = /^(?:an?|half|\d+(?:\.\d+)?)\b.*\b(?:hours?|hrs?|minutes?|mins?|seconds?|secs?|days?|weeks?)\b/i.test(
    figures,
  );
  const isUnitAlone = /^(?:hour|minute|day|week)$/i.test(figures);
  const isHour = /^\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\.?)?(?: tomorrow)?$/i.test(figures);
  const time = isUnitAlone ? `in a ${figures}` : isSpan ? `in ${figures}` : isHour ? `at ${figures}` : figures;
  const { found, rest } = readTimesInWords(time, clock);
  const [only] = found;
  if (only === undefined || found.length > 1 || /\p{L}{2}|\d/u.test(rest)) return null;
  return only.moment;
}

const UNTIL_WHEN: Intent = intent('asks until when', matchOpenQuietIntent, [
  '[relaxed] Gladly. Until when? Say "for an hour" or "until 6 pm".',
  '[neutral] I will. For how long? "For 20 minutes" or "until tomorrow" does it.',
]);

function plainQuietRequest(clause: string): string {
  return clause
    .replace(/[.!?]+$/, '')
    .replace(/,? (?:please|thanks|thank you)$/i, '')
    .trim();
}

function timeOfQuietRequest(words: string): string | undefined {
  return [TIME_OF_PEACE, TIME_FIRST, ASKS].map((asks) => asks.exec(words)?.groups?.time?.trim()).find((time) => time);
}

function matchQuietIntent(clause: string, view: ConversationView): Match | null {
  if (!isToolOffered(STAY_QUIET, view)) return null;
  const words = plainQuietRequest(clause);
  if (ENDS.test(words)) return matchIntentToolCall(STAY_QUIET, { over: true }, 1);
  if (STATUS.test(words)) return matchIntentToolCall(STAY_QUIET, {}, 1);
  const isAnswer = view.clauses[0] === clause && isWordingOfLastAnswer(UNTIL_WHEN, view);
  const corrected = /\bI stay quiet until then: /.test(view.own.at(-1) ?? '')
    ? CORRECTS.exec(words)?.groups?.time
    : undefined;
  const time = timeOfQuietRequest(words) ?? corrected ?? (isAnswer ? words : '');
  const end = time === '' ? null : quietEndIn(time, view.clock);
  return end === null ? null : matchIntentToolCall(STAY_QUIET, end, 1);
}

/** Quiet without an end, or with one that no clock shows. */
function matchOpenQuietIntent(clause: string, view: ConversationView): Match | null {
  const words = plainQuietRequest(clause);
  const isOpen = ASKS_OPEN.test(words) || NO_CLOCK.test(timeOfQuietRequest(words) ?? '');
  return isToolOffered(STAY_QUIET, view) && isOpen ? { score: 1 } : null;
}

/** The user has no time for the agent now. */
const BUSY =
  /^i am (?:(?:really|very|just|still|quite|a bit|right now) )*(?:busy|(?:in|going into|about to go into) (?:an?|the|my) (?:meeting|call|class|lecture|exam|interview|lesson)|(?:working|driving|studying|on the phone|at work|at the cinema))\b/i;

function matchBusyIntent(clause: string, view: ConversationView): Match | null {
  return isToolOffered(STAY_QUIET, view) && BUSY.test(clause) ? { score: 0.7 } : null;
}

export const QUIET_REQUESTS: readonly Intent[] = [
  intent('asks for quiet', matchQuietIntent),
  UNTIL_WHEN,
  intent('asks how to have quiet', ASKS_HOW, [
    '[neutral] Say "stop" and I stop. Say "be quiet for an hour", and I begin nothing until then.',
    '[relaxed] With "stop" I stop. With "do not disturb me until 6" I begin nothing until then.',
  ]),
  intent('is busy', matchBusyIntent, [
    '[relaxed] Then I keep it short. For quiet, say "do not disturb me for an hour".',
    '[neutral] I see. Say "be quiet for an hour", and I am.',
  ]),
];
