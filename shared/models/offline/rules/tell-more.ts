/** Tells more of the last result [T9] or news article [L4], or its address. */
import { ARTICLE, asidesOn, UNASKED } from '../../../tools/untrusted-text-fence.ts';
import type { Message } from '../../model.ts';
import { messageText, type Talk } from '../language/conversation-view.ts';
import { inert, lettersOf, sentences } from '../language/english-text.ts';
import { spellName, spellOut } from '../language/json-to-speech.ts';
import { resultsOn } from '../language/prompt-results.ts';
import { endSentence } from './past-conversation.ts';
import { type Rule, rule, wordRule } from './rule.ts';
import { suggestionFor } from './suggestions.ts';

const MORE: Rule = rule('more of it', () => ({}), ['[happy] There is more. {more}', '[relaxed] It goes on. {more}']);
const NO_MORE: Rule = rule('no more of it', () => ({}), [
  '[neutral] That is all that I have on it.',
  '[relaxed] I have nothing more on that. {suggestion}',
]);
const ADDRESS: Rule = rule('address', () => ({}), [
  '[neutral] The address is this: {address}',
  '[relaxed] You find it here: {address}',
]);
export const MORE_RULES: readonly Rule[] = [MORE, NO_MORE, ADDRESS];

const ASKS_MORE =
  /^(?:and |so )?(?:(?:tell me |say |know |is there |anything |what )?(?:more|else)|go on|continue|what else (?:is there|does it say|do you know))(?: (?:about|on|of) (?:it|that|this|them))?[?.! ]*$/i;
const ASKS_ADDRESS =
  /\b(?:the|its|a|that|this) (?:link|address|url|source|article)\b|\bwhere (?:can|do) i (?:read|find) (?:it|that|this|more)\b/i;
/** Excludes marks of the screenplay. */
const URL = /https?:\/\/[^\s"'<>[\]*`{}]+/;

/** Null: another question, or no known address. */
export function furtherOn(messages: readonly Message[], talk: Talk, seed: number): string | null {
  const [clause = '', ...others] = talk.clauses;
  if (others.length > 0) return null;
  if (ASKS_MORE.test(clause)) return moreOf(toldLast(messages), talk, seed);
  const [address] = ASKS_ADDRESS.test(clause) ? (URL.exec(JSON.stringify(toldLast(messages))) ?? []) : [];
  return address === undefined ? null : wordRule(ADDRESS, { address }, talk, seed);
}

/** The last result or news article, without its source and time; '' for none. */
function toldLast(messages: readonly Message[]): unknown {
  const article = asidesOn(messageText(messages.at(-1) ?? NOTHING), ARTICLE).at(-1);
  for (const message of messages.toReversed()) {
    const result = resultsOn(message).at(-1);
    if (result !== undefined) return result.value;
    const isNews = asidesOn(messageText(message), UNASKED).some((stimulus) => /\bnews\b/i.test(stimulus));
    if (isNews && article !== undefined)
      return article.replace(/^.{1,80}?: /, '').replace(/\nPublished \S+ \S+\.$/m, '');
  }
  return '';
}

const NOTHING: Message = { role: 'user', content: [] };
/** Characters that are spoken. */
const LONGEST = 300;

/** The part that was not said yet. */
function moreOf(told: unknown, talk: Talk, seed: number): string {
  const own = lettersOf(talk.own.join(' '));
  let more = '';
  for (const { name, text } of partsOf(told).filter((one) => !own.includes(lettersOf(one.text)))) {
    const part = endSentence(inert(name + text, LONGEST));
    if (more !== '' && more.length + part.length > LONGEST) break;
    more = `${more} ${part}`.trim();
  }
  if (more === '') return wordRule(NO_MORE, { suggestion: suggestionFor(talk) }, talk, seed);
  return wordRule(MORE, { more }, talk, seed);
}

type Part = { name: string; text: string };

/** Sentences: titles and texts of pages, items of a list, named fields of an object. */
function partsOf(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isPage(one) ? partsOf(one) : plain([spellOut(one)])));
  if (isPage(value))
    return plain([...(value.title === undefined ? [] : [String(value.title)]), ...sentences(value.extract)]);
  if (typeof value !== 'object' || value === null)
    return plain(sentences(String(value)).filter((one) => !URL.test(one)));
  return Object.entries(value).map(([name, one]) => ({ name: `${spellName(name)}: `, text: spellOut(one) }));
}

function plain(texts: readonly string[]): Part[] {
  return texts.map((text) => ({ name: '', text }));
}

function isPage(value: unknown): value is { title?: unknown; extract: string } {
  return typeof value === 'object' && value !== null && 'extract' in value && typeof value.extract === 'string';
}
