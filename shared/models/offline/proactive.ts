/**
 * What the agent says of its own accord: plans of the user and suggestions, each once [L2], an article [L4],
 * and its reflection on a conversation [L5]. From what was said alone [B3]: fenced text gives no orders.
 */
import {
  ARTICLE,
  listFencedAsides,
  putInToolFence,
  UNASKED,
  withoutAsidesInFencedWords,
} from '../../tools/untrusted-text-fence.ts';
import type { ModelRequest } from '../model.ts';
import { type ConversationView, messageText } from './conversation-view.ts';
import {
  endEnglishSentence,
  englishSentencesIn,
  englishTextWithoutMarkup,
  isEnglishQuestion,
  lowerCaseLetters,
  swapEnglishPerson,
} from './english-text.ts';
import { phraseIntentAnswer, type Wordings } from './intents/intent.ts';
import { wantsQuiet } from './intents/small-talk.ts';
import { newToolSuggestion } from './intents/suggestions.ts';

const ON_A_PLAN: Wordings = {
  name: 'remark on a plan',
  wordings: [
    '[relaxed] You told me that {plan}. I have not forgotten it.',
    '[neutral] This is still open as far as I know: {plan}.',
  ],
};
const TO_TRY: Wordings = {
  name: 'remark on what can be tried',
  wordings: ['[relaxed] No hurry. {suggestion}', '[neutral] Here is something to try. {suggestion}'],
};
const NEWS: Wordings = {
  name: 'news unasked',
  wordings: [
    '[neutral] A piece of news, from {source}: {title} {summary}',
    '[relaxed] {source} has this: {title} {summary}',
  ],
};
export const REMARK_WORDINGS: readonly Wordings[] = [ON_A_PLAN, TO_TRY, NEWS];

/** Null: the user has spoken. Empty: nothing to say. */
export function proactiveRemark(view: ConversationView, seed: number): string | null {
  const stimulus = listFencedAsides(view.lastText, UNASKED).at(-1);
  if (stimulus === undefined) return null;
  const article = listFencedAsides(view.lastText, ARTICLE).at(-1);
  if (article !== undefined && view.lastText.endsWith(putInToolFence(ARTICLE, article)))
    return phraseIntentAnswer(NEWS, remarkArticleSlots(article), view, seed);
  if (!view.lastText.endsWith(putInToolFence(UNASKED, stimulus))) return null;
  const plan = userPlanIn(view.earlier, view.own);
  const suggestion = newToolSuggestion(view);
  if (wantsQuiet(view) || (plan === null && suggestion === null)) return '';
  return plan === null
    ? phraseIntentAnswer(TO_TRY, {}, view, seed)
    : phraseIntentAnswer(ON_A_PLAN, { plan }, view, seed);
}

/** Characters of each; nobody asked for it. */
const LONGEST_PART = 240;

/** Of an article as shared/reply/prompt/occasion.ts writes it. */
function remarkArticleSlots(article: string) {
  const [head = '', ...rest] = article.split('\n');
  const [, source = 'a paper', title = head] = /^(.{1,80}?): (.+)$/.exec(head) ?? [];
  const [summary = ''] = englishSentencesIn(rest.filter((line) => !/^Published \S+ \S+\.$/.test(line)).join(' '));
  const [shortTitle, shortSummary] = [title, summary].map((part) => englishTextWithoutMarkup(part, LONGEST_PART));
  return {
    source: englishTextWithoutMarkup(source),
    title: endEnglishSentence(shortTitle ?? ''),
    summary: shortSummary ?? '',
  };
}

const PLAN =
  /\bi (?:(?:still|really|also) )*(?:want to|need to|have to|must|plan to|hope to|would like to|am going to) (?!know\b|ask\b|hear\b|see\b|talk\b|try\b|say\b|be honest\b|do (?:it|that|this)\b|bed\b|sleep\b|die\b|kill\b|hurt\b|end my\b)\p{L}[^,;:!?…]{2,60}?(?=[.,;:!…]|$| (?:and|but|because|so|when|if) )/iu;

/** "you want to plant tomatoes": the newest plan of the user that `said` does not hold yet; null: none. */
function userPlanIn(texts: readonly string[], said: readonly string[]): string | null {
  const own = lowerCaseLetters(said.join(' '));
  const statements = texts.flatMap(englishSentencesIn).filter((sentence) => !isEnglishQuestion(sentence));
  const plans = statements.flatMap((sentence) => PLAN.exec(sentence)?.[0] ?? []).map(swapEnglishPerson);
  return plans.findLast((plan) => !own.includes(lowerCaseLetters(plan))) ?? null;
}

/** The steps of a reflection by their question, and how many statements answer: rules read no feelings. */
const STEPS: readonly (readonly [RegExp, number])[] = [
  [/^You keep the diary of a voice companion\./, 3],
  [/^You read a companion's diary,/, 0],
  [/^You are given a companion's diary,.* should still know in a year/, 1],
];
const ASKS_REMARK = /Say one thing that you have come to think of by it,/;

/** Null: the request is no reflection. Empty: nothing to say, which ends the step as failed. */
export function offlineReflection({ system, messages }: ModelRequest): string | null {
  const last = messages.at(-1);
  const asked = last === undefined ? '' : messageText(last);
  const [, most] = STEPS.find(([question]) => question.test(system[0] ?? '')) ?? [];
  if (most !== undefined) return tellUserStatementsInRemark(asked, most);
  if (!ASKS_REMARK.test(asked)) return null;
  const text = reflectionMaterialIn(withoutAsidesInFencedWords(asked));
  const plan = userPlanIn(userSentencesIn(text), [text]);
  return plan === null ? '' : `[relaxed] This is still with me from our talk: ${plan}.`;
}

/** The previous step's answer, else the words of user and agent without foreign text. */
function reflectionMaterialIn(text: string): string {
  const [, left] = /^<<<the (?:diary|reading)\n(.*?)\n>>>/s.exec(text) ?? [];
  return left ?? text.replace(/^<<<[^\n]*\n.*?\n>>>$/gms, '');
}

function userSentencesIn(text: string): string[] {
  const lines = text.split('\n').flatMap((line) => /^(?:User|The user said): (.*)$/.exec(line)?.[1] ?? []);
  return lines.flatMap(englishSentencesIn);
}

const LONGEST_STATEMENT = 160;
/** Statements in the first person tell most; orders are excluded. */
const TELLING =
  /^(?!(?:please )?(?:remind|research|search|tell|show|pay|send|forget|remember|look|find|ask)\b).*\b(?:my|i|we|our)\b/i;

/** The user's statements in their own words, never a question. Empty: none. */
function tellUserStatementsInRemark(asked: string, most: number): string {
  const all = userSentencesIn(reflectionMaterialIn(asked)).filter(
    (one) => TELLING.test(one) && !isEnglishQuestion(one),
  );
  const statements = [...new Set(all)].slice(0, most).map((one) => englishTextWithoutMarkup(one, LONGEST_STATEMENT));
  return statements.length === 0 ? '' : `The user said: ${statements.join(' ')}`;
}
