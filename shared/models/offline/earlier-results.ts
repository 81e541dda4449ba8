/** Results and articles that the prompt holds [T9, L4], and what of the last one was not said yet. */
import { ARTICLE, asidesOn, EARLIER_RESULTS, UNASKED, withoutAsides } from '../../tools/untrusted-text-fence.ts';
import type { Message } from '../model.ts';
import { type ConversationView, messageText, unnumberedText } from './conversation-view.ts';
import { endSentence, inertText, lettersOf, sentencesIn } from './english-text.ts';
import { isFields, namesListed, spellName, spellValue } from './result-values.ts';

/** `head`: the call, without the number of its entry. `value`: JSON, parsed, or else the text. */
export type EarlierResult = { head: string; value: unknown };

/** Oldest first, without results that are cut. */
export function resultsIn(message: Message): EarlierResult[] {
  if (message.role !== 'user') return [];
  return asidesOn(messageText(message), EARLIER_RESULTS).flatMap((block) => {
    const [, head = '', text = ''] =
      /^(?:#\d+ )?(\S+ \{[^\n]*\}), \d{4}-\d\d-\d\d \d\d:\d\dZ:\n(.*)$/s.exec(block) ?? [];
    return head === '' ? [] : [{ head, value: parseResult(text.trim()) }];
  });
}

export function parseResult(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The newest result with such a list; where the clause names a thing, the result must name it too. */
export function namesInResults(what: string, clause: string, { messages }: ConversationView): string[] | null {
  const all = messages.flatMap(resultsIn).reverse();
  return (
    all.map(({ head, value }) => namesListed(value, { what, clause, head })).find((names) => names !== null) ?? null
  );
}

/**
 * The last result or news article, without its source and time; '' for none. `staysOn`: whether what the
 * user has said since is still about it.
 */
export function lastResult({ messages, lastText }: ConversationView, staysOn = (_: string) => true): unknown {
  const article = asidesOn(lastText, ARTICLE).at(-1);
  for (const message of messages.toReversed()) {
    const result = resultsIn(message).at(-1);
    if (result !== undefined) return result.value;
    const isNews = asidesOn(messageText(message), UNASKED).some((stimulus) => /\bnews\b/i.test(stimulus));
    if (isNews && article !== undefined)
      return article.replace(/^.{1,80}?: /, '').replace(/\nPublished \S+ \S+\.$/m, '');
    if (message.role === 'user' && !staysOn(withoutAsides(unnumberedText(message)).trim())) return '';
  }
  return '';
}

/** Characters that are spoken. */
const LONGEST = 300;

/** What of the last result was not said yet; '' for nothing. */
export function unsaidPart(view: ConversationView, staysOn: (words: string) => boolean): string {
  const said = lettersOf(view.own.join(' '));
  let more = '';
  for (const { name, text } of partsOf(lastResult(view, staysOn))) {
    if (said.includes(lettersOf(text))) continue;
    const part = endSentence(inertText(name + text, LONGEST));
    if (more !== '' && more.length + part.length > LONGEST) break;
    more = `${more} ${part}`.trim();
  }
  return more;
}

type Part = { name: string; text: string };

/** Sentences: titles and texts of pages, items of a list, named fields of an object. */
function partsOf(value: unknown): Part[] {
  const plain = (texts: readonly string[]) => texts.map((text) => ({ name: '', text }));
  if (Array.isArray(value))
    return value.flatMap((one) => (isFields(one) && 'extract' in one ? partsOf(one) : plain([spellValue(one)])));
  if (!isFields(value)) return plain(sentencesIn(String(value)).filter((one) => !ADDRESS.test(one)));
  if (typeof value.extract === 'string')
    return plain([...[value.title ?? []].flat().map(String), ...sentencesIn(value.extract)]);
  // Its own words are the whole result; the fields beside them are for models.
  if (typeof value.text === 'string') return plain(sentencesIn(value.text));
  return Object.entries(value).map(([name, one]) => ({ name: `${spellName(name)}: `, text: spellValue(one) }));
}

/** Excludes marks of the screenplay. */
const ADDRESS = /https?:\/\/[^\s"'<>[\]*`{}]+/;

export function addressIn(view: ConversationView): string | undefined {
  return ADDRESS.exec(JSON.stringify(lastResult(view)))?.[0];
}
