/** Answers questions on what was said before from the prompt, with the time [M7, M9]. */
import { inWords, momentOf } from '../../../language/date-times.ts';
import { asidesOn, FOR_THIS_ANSWER, RECALLED } from '../../../tools/untrusted-text-fence.ts';
import type { Message } from '../../model.ts';
import { messageText, spelledOut, type Talk } from '../language/conversation-view.ts';
import { inert, isQuestion, stemsIn } from '../language/english-text.ts';
import { toUser } from '../language/known-facts.ts';
import { type Rule, rule, wordRule } from './rule.ts';

export const REMEMBERED: Rule = rule('recalled', () => ({}), [
  '[happy] I remember. {memories}',
  '[relaxed] *turns back the pages* {memories}',
]);
export const NOT_REMEMBERED: Rule = rule('not recalled', () => ({}), [
  '[sad] About {topic} I remember nothing, I am afraid.',
  '[confused] I have looked through all that I remember, and {topic} is not in it.',
]);
const KNOWN_OF_YOU: Rule = rule('known of you', () => ({}), [
  '[happy] This is what I keep about you: {facts}.',
  '[relaxed] From what you told me: {facts}.',
]);
export const PAST_RULES: readonly Rule[] = [REMEMBERED, NOT_REMEMBERED, KNOWN_OF_YOU];

/** `when`: in words; null: in this conversation. */
export type Remembered = { who: string; when: string | null; text: string };

/** Characters of an answer. */
const LONGEST = 300;
/** More entries at once would be a lecture. */
const MOST_TOLD = 2;

/** The topic that the user asks about; null: another question. */
export function askedAbout(wish: string): string | null {
  const { topic, mine = topic, age = mine } = ASKS.exec(wish)?.groups ?? {};
  const found = age
    ?.replace(/(?<![?.!])[?.!]+$/, '')
    .replace(/,? (?:please|again)$/i, '')
    .trim();
  return found !== undefined && stemsIn(found).size > 0 ? found : null;
}

const ASKS =
  /\b(?:(?:do you (?:still )?remember|can you recall|(?:what|when) did (?:i|we|you) (?:(?:say|tell you|tell me|talk|speak|hear)(?: anything)?|mention) (?:about|of|that)|when did (?:i|you) mention|did i (?:ever )?(?:tell you (?:about|of|that)|mention)|have i (?:ever )?(?:told you (?:about|of|that)|mentioned))) (?!my name\b|(?:anything |something )?about me\b)(?<topic>.+)|^(?:when|where|who|what) (?:is|are|was|were) (?=my (?!name\b|favou?rite\b|home\b|(?:bank )?(?:account|balance)\b|payments?\b|money\b))(?<mine>.+)|^how (?<age>old) am i\b/i;

/** Null: another question, or the prompt has no answer. */
export function fromPast(messages: readonly Message[], talk: Talk, seed: number): string | null {
  const last = messages.at(-1);
  const around = last ? messageText(last) : '';
  const facts = FACTS.exec(asidesOn(around, FOR_THIS_ANSWER).join('\n'))?.[1];
  if (facts !== undefined)
    return wordRule(KNOWN_OF_YOU, { facts: inert(toUser(facts.split('; ')), LONGEST) }, talk, seed);
  const topic = askedAbout(spelledOut(talk.words));
  if (topic === null) return null;
  const all = [...recalledIn(around), ...saidIn(talk)].filter(({ text }) => shared(text, topic) > 0);
  const memories = inOneBreath(all, topic);
  return memories === '' ? null : wordRule(REMEMBERED, { memories: inert(memories, LONGEST) }, talk, seed);
}

const FACTS = /^What you know about the user: (.+)\.$/m;

/** The entries that share most words with the topic, the user's own statements first; '' for none. */
export function inOneBreath(all: readonly Remembered[], topic: string): string {
  const most = Math.max(...all.map(({ text }) => shared(text, topic)));
  const fitting = all.filter(({ text }) => shared(text, topic) === most);
  const statements = fitting.filter(({ text }) => !isQuestion(text));
  const ranked = (statements.length > 0 ? statements : fitting)
    .map((one, at) => ({ ...one, at, rank: one.who === 'the user' ? 1 : 0 }))
    .sort((a, b) => b.rank - a.rank || b.at - a.at)
    .slice(0, MOST_TOLD);
  return ranked
    .sort((a, b) => a.at - b.at)
    .map(
      ({ who, when, text }) =>
        `${SPEAKERS[who] ?? 'Somebody said'}${when === null ? ' a while ago' : `, ${when}`}: ${endSentence(plain(text))}`,
    )
    .join(' ');
}

const SPEAKERS: Readonly<Record<string, string>> = {
  'the user': 'You said',
  you: 'I said',
  'a tool': 'I had found',
};

function shared(text: string, topic: string): number {
  const stems = stemsIn(text);
  return [...stemsIn(topic)].filter((stem) => stems.has(stem)).length;
}

/** Entries as the prompt lists them, oldest first: number, time, speaker, text. */
function recalledIn(words: string): Remembered[] {
  const now = nowIn(words);
  return asidesOn(words, RECALLED).flatMap((block) =>
    block.split(/^(?=#\d+ \d{4}-)/m).flatMap((line) => {
      const [, stamp = '', who = '', text = ''] = /^#\d+ (\S+ \S+) ([a-z ]+): (.*)$/s.exec(line) ?? [];
      const atMs = momentOf(stamp, 'UTC', 0);
      return atMs === null ? [] : [{ who, when: inWords(atMs, now).replace(/^(?=\p{Lu})/u, 'on '), text: text.trim() }];
    }),
  );
}

/** The current time from the remark before the user's words; 1970 without one, so that years are named. */
function nowIn(words: string): Parameters<typeof inWords>[1] {
  const [, timezone = 'UTC', stamp = ''] = /^It is .* in (\S+); in UTC (\S+ \S+)\.$/m.exec(words) ?? [];
  return { nowMs: momentOf(stamp, 'UTC', 0) ?? 0, timezone, language: 'en' };
}

/** The user's statements in this conversation, without questions. */
function saidIn({ earlier }: Talk): Remembered[] {
  return earlier.filter((text) => !isQuestion(text.trim())).map((text) => ({ who: 'the user', when: null, text }));
}

/** Removes the punctuation of JSON, which may be cut off. */
function plain(text: string): string {
  const at = text.search(/[{[]/);
  if (at < 0) return text;
  const json = text
    .slice(at)
    .replace(/["{}[\]]+/g, ' ')
    .replace(/(?<!\s)\s+([,:])\s*/g, '$1 ');
  return `${text.slice(0, at)}${json.trim()}`;
}

export function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
