/** The last result or article that a prompt holds [T9, L4], and what of it was not said yet. */
import { ARTICLE, asidesOn, UNASKED } from '../../../tools/untrusted-text-fence.ts';
import type { Message } from '../../model.ts';
import { messageText, spokenWordsOf, type Talk } from './conversation-view.ts';
import { endSentence, inert, joinList, lettersOf, sentences } from './english-text.ts';
import { spellName, spellOut } from './json-to-speech.ts';
import { listsIn, namesInLists } from './nested-lists.ts';
import { resultsOn } from './prompt-results.ts';

/** Characters that are spoken. */
const LONGEST = 300;

/** Excludes marks of the screenplay. */
const URL = /https?:\/\/[^\s"'<>[\]*`{}]+/;

const MOST = 8;

export function joinSome(list: readonly string[]): string {
  return list.length > MOST ? `${list.slice(0, MOST).join(', ')} and so on` : joinList(list);
}

/** The newest result with such a list; where the clause names a thing, the result must name it too. */
export function listNamed(what: string, clause: string, messages: readonly Message[]): string[] | null {
  for (const { head, value } of messages.flatMap(resultsOn).reverse()) {
    const names = namesInLists(listsIn(value), { what, clause, head });
    if (names !== null) return names;
  }
  return null;
}

/** Whether the user still talks about the result that came before these words. */
type StaysOn = (words: string) => boolean;

/**
 * The last result or news article, without its source and time; '' for none. With `staysOn`, none either when
 * the user has said something else since.
 */
export function lastResult(messages: readonly Message[], staysOn: StaysOn = () => true): unknown {
  const last = messages.at(-1);
  const article = last === undefined ? undefined : asidesOn(messageText(last), ARTICLE).at(-1);
  for (const message of messages.toReversed()) {
    const result = resultsOn(message).at(-1);
    if (result !== undefined) return result.value;
    const isNews = asidesOn(messageText(message), UNASKED).some((stimulus) => /\bnews\b/i.test(stimulus));
    if (isNews && article !== undefined)
      return article.replace(/^.{1,80}?: /, '').replace(/\nPublished \S+ \S+\.$/m, '');
    if (message.role === 'user' && !staysOn(spokenWordsOf(message))) return '';
  }
  return '';
}

/** The part that was not said yet; '' for none. */
export function moreOf({ messages, own }: Talk, staysOn: StaysOn): string {
  const said = lettersOf(own.join(' '));
  let more = '';
  for (const { name, text } of partsOf(lastResult(messages, staysOn)).filter(
    (one) => !said.includes(lettersOf(one.text)),
  )) {
    const part = endSentence(inert(name + text, LONGEST));
    if (more !== '' && more.length + part.length > LONGEST) break;
    more = `${more} ${part}`.trim();
  }
  return more;
}

type Part = { name: string; text: string };

/** Sentences: titles and texts of pages, items of a list, named fields of an object. */
function partsOf(value: unknown): Part[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isPage(one) ? partsOf(one) : plainParts([spellOut(one)])));
  if (isPage(value))
    return plainParts([...(value.title === undefined ? [] : [String(value.title)]), ...sentences(value.extract)]);
  if (typeof value !== 'object' || value === null)
    return plainParts(sentences(String(value)).filter((one) => !URL.test(one)));
  // Its own words are the whole result; the fields beside them are for models.
  if ('text' in value && typeof value.text === 'string') return plainParts(sentences(value.text));
  return Object.entries(value).map(([name, one]) => ({ name: `${spellName(name)}: `, text: spellOut(one) }));
}

function plainParts(texts: readonly string[]): Part[] {
  return texts.map((text) => ({ name: '', text }));
}

function isPage(value: unknown): value is { title?: unknown; extract: string } {
  return typeof value === 'object' && value !== null && 'extract' in value && typeof value.extract === 'string';
}

/** Null: it has none. */
export function addressIn(messages: readonly Message[]): string | undefined {
  return URL.exec(JSON.stringify(lastResult(messages)))?.[0];
}
