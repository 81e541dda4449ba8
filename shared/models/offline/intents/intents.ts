/** The table of all intents. For each clause of the user's words, the most specific one answers [B3]. */
import { type ConversationView, viewWithLastWords } from '../conversation-view.ts';
import { isEnglishQuestion } from '../english-text.ts';
import { ABOUT_THE_AGENT } from './about-the-agent.ts';
import { DATES } from './dates.ts';
import { RESULT_QUESTIONS } from './earlier-results.ts';
import { IMAGE_QUESTIONS } from './images.ts';
import { type Intent, type Match, phraseIntentAnswer, type ToolChoice } from './intent.ts';
import { LAST_RESORTS } from './last-resorts.ts';
import { LOOK_UPS } from './look-ups.ts';
import { CORRECTED_FACTS } from './memory/corrected-facts.ts';
import { FACTS_AND_MEMORIES } from './memory/memory.ts';
import { QUOTES } from './memory/quotes.ts';
import { TOLD_NAMES } from './memory/told-names.ts';
import { MESSAGE_QUESTIONS } from './messages.ts';
import { MISUNDERSTANDINGS, wordsMeantIn } from './misunderstandings.ts';
import { PAYMENTS } from './payments.ts';
import { QUIET_REQUESTS } from './quiet.ts';
import { SMALL_TALK } from './small-talk.ts';
import { SUMS } from './sums.ts';
import { REMIND } from './timers/reminder-orders.ts';
import { REMINDERS } from './timers/reminders.ts';
import { TIMER_CHANGES } from './timers/timer-changes.ts';
import { TIMER_FOLLOW_UPS } from './timers/timer-follow-ups.ts';

/** Of equal scores, the first wins. */
export const INTENTS: readonly Intent[] = [
  ...TIMER_CHANGES,
  ...TIMER_FOLLOW_UPS,
  ...QUIET_REQUESTS,
  ...REMINDERS,
  ...PAYMENTS,
  ...SUMS,
  ...IMAGE_QUESTIONS,
  ...RESULT_QUESTIONS,
  ...MESSAGE_QUESTIONS,
  ...CORRECTED_FACTS,
  ...FACTS_AND_MEMORIES,
  ...TOLD_NAMES,
  ...QUOTES,
  ...DATES,
  ...LOOK_UPS,
  ...MISUNDERSTANDINGS,
  ...SMALL_TALK,
  ...ABOUT_THE_AGENT,
  ...LAST_RESORTS,
];

type Hit = Match & { intent: Intent; clause: string };

/** `text`: in the screenplay's grammar, '' for nothing to add. `calls`: what tools have to answer. */
export type Response = { text: string; calls: readonly ToolChoice[] };

/** More answers at once would be a speech. */
const MOST_ANSWERS = 3;
/** Calls at once. Reminders may exceed it, since unanswered ones pile up [U7]. */
const MOST_CALLS = 3;
const MOST_REMINDERS = 12;

/** `due`: calls that the prompt asks for already; the words about them start no second call. */
export function respondByIntents(view: ConversationView, due: readonly ToolChoice[], seed: number): Response {
  const clauses = view.clauses.length === 0 ? [''] : view.clauses;
  const hits = clauses.map((clause) => bestIntentOfMeant(clause, view));
  const alone = hits.find(({ intent }) => intent.place === 'alone');
  if (alone !== undefined) return { text: phraseIntentHits([alone], view, seed), calls: due };
  const understood = hits.filter(({ intent }) => intent.place !== 'last');
  const calls = toolChoicesOfHits(understood, due);
  // A message was read out with these words, so there may be nothing to add. Beside what was understood, only
  // a question is worth an admission.
  const isSomeUnderstood = understood.length + due.length > 0;
  const lost = hits
    .filter(({ intent }) => intent.place === 'last' && view.readOut !== 'behind')
    .findLast(({ clause }) => !isSomeUnderstood || isEnglishQuestion(clause));
  const told = understood.filter((hit) => hit.calls === undefined);
  const answers = lastIntentByKey(told, ({ intent, slots }) => JSON.stringify([intent.name, slots])).concat(lost ?? []);
  const telling = answers.filter(({ intent }) => intent.place !== 'polite');
  const chosen = telling.length > 0 || calls.length > 0 ? telling : answers;
  return { text: phraseIntentHits(chosen.slice(0, MOST_ANSWERS), view, seed), calls };
}

/** Whether any of the words are English that an intent answers. */
export function isSomeUnderstood(view: ConversationView): boolean {
  const hits = view.clauses.map((clause) => bestIntent(clause, view).intent);
  return hits.some(({ place, name }) => place !== 'last' && name !== 'foreign');
}

export function bestIntent(clause: string, view: ConversationView): Hit {
  const hits = INTENTS.flatMap((intent): Hit[] => {
    const match = intent.match(clause, view);
    return match === null ? [] : [{ ...match, intent, clause }];
  });
  return hits.reduce((best, hit) => (hit.score > best.score ? hit : best));
}

/** "No, I meant the weather in Milan" is answered as what was meant, where that is understood. */
function bestIntentOfMeant(clause: string, view: ConversationView): Hit {
  const best = bestIntent(clause, view);
  const meant = best.intent.name === 'contradiction' ? wordsMeantIn(clause) : null;
  if (meant === null) return best;
  // "The weather in Milan" is meant as a question.
  const wordings = /^(?:the|my|your) /i.test(meant) ? [meant, `what is ${meant}`] : [meant];
  const others = wordings.map((words) => bestIntent(words, viewWithLastWords(view, words)));
  const isAnswer = ({ intent: { name, place } }: Hit) => place === undefined || name === 'fragment';
  return others.find(isAnswer) ?? best;
}

function toolChoicesOfHits(hits: readonly Hit[], due: readonly ToolChoice[]): ToolChoice[] {
  const isDue = (name: string) => name !== REMIND && due.some((call) => call.name === name);
  const wanted = hits.flatMap(({ calls = [] }) => calls).filter(({ name }) => !isDue(name));
  const all = lastIntentByKey([...due, ...wanted], (call) => JSON.stringify(call));
  const reminders = all.filter(({ name }) => name === REMIND).slice(0, MOST_REMINDERS);
  return [...reminders, ...all.filter(({ name }) => name !== REMIND).slice(0, MOST_CALLS)];
}

function lastIntentByKey<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

function phraseIntentHits(hits: readonly Hit[], view: ConversationView, seed: number): string {
  return hits.map(({ intent, slots = {} }, at) => phraseIntentAnswer(intent, slots, view, seed + at)).join(' ');
}
