/** Answers what is still to be answered behind the user's newest words [U13]. */
import { asidesOn, OPEN_WORDS } from '../../../tools/untrusted-text-fence.ts';
import { type Response, respondTo } from '../intents/intents.ts';
import { clausesOf, messageText, type Talk } from '../language/conversation-view.ts';

/** `unheard`: the prepared answer. */
type Open = { words: string; unheard?: string };

const LEAD = 'And to “';

/** The newest words come first: what a call of theirs has to answer is answered before older words are. */
export function withOpenWords(newest: Response, older: Response): Response {
  const known = new Set(newest.calls.map((call) => JSON.stringify(call)));
  const calls = [...newest.calls, ...older.calls.filter((call) => !known.has(JSON.stringify(call)))];
  return { calls, text: newest.calls.length > 0 ? newest.text : joined([newest.text, older.text]) };
}

/** The answer to all that is open, as if each were said by itself. */
export function answerOpenWords(talk: Talk, seed: number): Response {
  const answers = openWordsIn(talk).map(({ words, unheard }): Response => {
    // The rest of an answer may begin with older words.
    if (unheard?.startsWith(LEAD)) return { text: unheard, calls: [] };
    const about = { ...talk, words, clauses: clausesOf(words, talk.speaker), hasRead: false };
    const { text, calls } = unheard === undefined ? respondTo(about, [], seed) : { text: unheard, calls: [] };
    return { text: text === '' ? '' : withLead(text, words), calls };
  });
  return { text: joined(answers.map(({ text }) => text)), calls: answers.flatMap(({ calls }) => calls) };
}

function openWordsIn({ messages }: Talk): Open[] {
  const last = messages.at(-1);
  const lines = last === undefined ? [] : asidesOn(messageText(last), OPEN_WORDS).flatMap((open) => open.split('\n'));
  return lines.map((line) => JSON.parse(line) as Open);
}

/** Behind the tag that the answer begins with. */
function withLead(text: string, words: string): string {
  const [, tag = '', answer = ''] = /^(\[\w+\] )?(.*)$/s.exec(text) ?? [];
  return `${tag}${LEAD}${words.trim().replace(/[\s.!?…]+$/, '')}”: ${answer}`;
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ');
}
