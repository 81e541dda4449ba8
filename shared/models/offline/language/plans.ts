/** The user's plans, in their own words. */
import { inert, isQuestion, lettersOf, sentences, swapPerson } from './english-text.ts';

const PLAN =
  /\bi (?:(?:still|really|also) )*(?:want to|need to|have to|must|plan to|hope to|would like to|am going to) (?!know\b|ask\b|hear\b|see\b|talk\b|try\b|say\b|be honest\b|do (?:it|that|this)\b|bed\b|sleep\b|die\b|kill\b|hurt\b|end my\b)\p{L}[^,;:!?…]{2,60}?(?=[.,;:!…]|$| (?:and|but|because|so|when|if) )/iu;

/** "you want to plant tomatoes": the newest plan that `said` does not hold yet; null: none. */
export function planIn(texts: readonly string[], said: readonly string[]): string | null {
  const own = lettersOf(said.join(' '));
  const all = texts.flatMap(sentences).filter((sentence) => !isQuestion(sentence));
  const plans = all.flatMap((sentence) => PLAN.exec(sentence)?.[0] ?? []).map((plan) => swapPerson(inert(plan)));
  return plans.findLast((plan) => !own.includes(lettersOf(plan))) ?? null;
}
