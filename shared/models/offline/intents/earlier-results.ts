/** Asks for results and articles that the prompt holds: how many, which, more of them, addresses. */
import { ARTICLE, listFencedAsides, UNASKED, withoutAsidesInFencedWords } from '../../../tools/untrusted-text-fence.ts';
import { type ConversationView, messageText, messageTextWithoutNumber } from '../conversation-view.ts';
import {
  endEnglishSentence,
  englishSentencesIn,
  englishTextWithoutMarkup,
  joinAsEnglishList,
  lowerCaseLetters,
} from '../english-text.ts';
import { earlierResultsIn } from '../prompt-results.ts';
import { findListedNames, isResultFields, spellFieldName, spellResultValue } from '../result-values.ts';
import { type Intent, intent, type Match, matchIntentSlot } from './intent.ts';

/** The newest result with such a list; where the clause names a thing, the result must name it too. */
function namesInResults(what: string, clause: string, { messages }: ConversationView): string[] | null {
  const all = messages.flatMap(earlierResultsIn).reverse();
  return (
    all.map(({ head, value }) => findListedNames(value, { what, clause, head })).find((names) => names !== null) ?? null
  );
}

/**
 * The last result or news article, without its source and time; '' for none. `staysOn`: whether what the
 * user has said since is still about it.
 */
function lastEarlierResult({ messages, lastText }: ConversationView, staysOn = (_: string) => true): unknown {
  const article = listFencedAsides(lastText, ARTICLE).at(-1);
  for (const message of messages.toReversed()) {
    const result = earlierResultsIn(message).at(-1);
    if (result !== undefined) return result.value;
    const isNews = listFencedAsides(messageText(message), UNASKED).some((stimulus) => /\bnews\b/i.test(stimulus));
    if (isNews && article !== undefined)
      return article.replace(/^.{1,80}?: /, '').replace(/\nPublished \S+ \S+\.$/m, '');
    if (message.role === 'user' && !staysOn(withoutAsidesInFencedWords(messageTextWithoutNumber(message)).trim()))
      return '';
  }
  return '';
}

/** Characters that are spoken. */
const LONGEST = 300;

/** What of the last result was not said yet; '' for nothing. */
function unspokenResultPart(view: ConversationView, staysOn: (words: string) => boolean): string {
  const said = lowerCaseLetters(view.own.join(' '));
  let more = '';
  for (const { name, text } of resultPartsToSpeak(lastEarlierResult(view, staysOn))) {
    if (said.includes(lowerCaseLetters(text))) continue;
    const part = endEnglishSentence(englishTextWithoutMarkup(name + text, LONGEST));
    if (more !== '' && more.length + part.length > LONGEST) break;
    more = `${more} ${part}`.trim();
  }
  return more;
}

type Part = { name: string; text: string };

/** Sentences: titles and texts of pages, items of a list, named fields of an object. */
function resultPartsToSpeak(value: unknown): Part[] {
  const plain = (texts: readonly string[]) => texts.map((text) => ({ name: '', text }));
  if (Array.isArray(value))
    return value.flatMap((one) =>
      isResultFields(one) && 'extract' in one ? resultPartsToSpeak(one) : plain([spellResultValue(one)]),
    );
  if (!isResultFields(value)) return plain(englishSentencesIn(String(value)).filter((one) => !ADDRESS.test(one)));
  if (typeof value.extract === 'string')
    return plain([...[value.title ?? []].flat().map(String), ...englishSentencesIn(value.extract)]);
  // Its own words are the whole result; the fields beside them are for models.
  if (typeof value.text === 'string') return plain(englishSentencesIn(value.text));
  return Object.entries(value).map(([name, one]) => ({
    name: `${spellFieldName(name)}: `,
    text: spellResultValue(one),
  }));
}

/** Excludes marks of the screenplay. */
const ADDRESS = /https?:\/\/[^\s"'<>[\]*`{}]+/;

function webAddressInResult(view: ConversationView): string | undefined {
  return ADDRESS.exec(JSON.stringify(lastEarlierResult(view)))?.[0];
}

const MOST_NAMES = 8;

/** "How many are there?", "How many pages are there?", but not "… legs does a spider have?". */
const COUNTS =
  /^(?:and |so )?how many(?: (?<what>[\p{L}-]+))? (?:(?:are|were) (?:there|they|those|these|it|in|on|under|below|of|that)|(?:is|was|makes) (?:that|it)|did you (?:find|get)|have you (?:got|found)|do(?:es)? .{1,60} have|of them)\b|^count them\b/iu;
const NAMES =
  /^(?:and |so )?(?:(?:which|what) (?:ones|(?:are|were) (?:they|those|these))|(?:which|what) (?<what>[\p{L}-]+) (?:(?:are|were) (?:there|they|in|on|under|below|of)|do(?:es)? .{1,60} have)|(?:which|what) (?:are|were) the (?<these>[\p{L}-]+)|(?:name|list) them)\b/iu;

function matchResultListQuestion(clause: string, view: ConversationView): Match | null {
  const asked = view.clauses.length === 1 ? (COUNTS.exec(clause) ?? NAMES.exec(clause)) : null;
  const list = asked && namesInResults(asked.groups?.what ?? asked.groups?.these ?? '', clause, view);
  if (list === null) return null;
  const all = list.length > MOST_NAMES ? `${list.slice(0, MOST_NAMES).join(', ')} and so on` : joinAsEnglishList(list);
  return {
    score: 1,
    slots: { count: String(list.length), names: englishTextWithoutMarkup(all || 'nothing at all', LONGEST) },
  };
}

const ASKS_MORE =
  /^(?:and |so )?(?:(?:tell me |say |know |is there |anything |what )?(?:more|else)|go on|continue|what else (?:is there|does it say|do you know))(?: (?:about|on|of) (?:it|that|this|them))?[?.! ]*$/i;
const ASKS_ADDRESS =
  /\b(?:the|its|a|that|this) (?:link|address|url|source|article)\b|\bwhere (?:can|do) i (?:read|find) (?:it|that|this|more)\b/i;
/** Words between a result and the request for more of it that do not change the subject. */
const STAYS_ON =
  /^(?:(?:and|please|yes|yeah|ok(?:ay)?|thanks|thank you|wow|oh|nice|cool|great|good|interesting|really|hm+|mhm|aha|i see|stop|wait|pause|hold on|one (?:moment|second))\b[,.!? ]*)*$/i;

const staysOnResultTopic = (words: string) => STAYS_ON.test(words) || ASKS_MORE.test(words);
const asksMoreResults = (clause: string, { clauses }: ConversationView) =>
  clauses.length === 1 && ASKS_MORE.test(clause);

const GOES_ON = /^(?:and |so )?(?:go on|continue)\b/i;

function matchNoMoreResultsIntent(clause: string, view: ConversationView): Match | null {
  return asksMoreResults(clause, view) && lastEarlierResult(view, staysOnResultTopic) !== '' ? { score: 0.99 } : null;
}

export const RESULT_QUESTIONS: readonly Intent[] = [
  intent('list', matchResultListQuestion, ['[happy] {count}: {names}.', '[relaxed] I count {count}. {names}.']),
  intent(
    'more of it',
    (clause, view) =>
      matchIntentSlot('more', asksMoreResults(clause, view) && unspokenResultPart(view, staysOnResultTopic), 1),
    ['[happy] There is more. {more}', '[relaxed] It goes on. {more}'],
  ),
  intent('no more of it', matchNoMoreResultsIntent, [
    '[neutral] That is all that I have on it.',
    '[relaxed] I have nothing more on that. {suggestion}',
  ]),
  intent(
    'nothing to go on with',
    (clause, view) => (asksMoreResults(clause, view) && GOES_ON.test(clause) ? { score: 0.98 } : null),
    [
      '[neutral] I have nothing to go on with. Ask me again, and I answer anew. {suggestion}',
      '[relaxed] Nothing is left that I could go on with. {suggestion}',
    ],
  ),
  intent(
    'address',
    (clause, view) =>
      view.clauses.length === 1 && ASKS_ADDRESS.test(clause)
        ? matchIntentSlot('address', webAddressInResult(view), 0.9)
        : null,
    ['[neutral] The address is this: {address}', '[relaxed] You find it here: {address}'],
  ),
];
