/** What was said before, as the prompt recalls it [M7] or this conversation holds it. */
import { inWords, momentOf } from '../../../language/date-times.ts';
import { asidesOn, RECALLED } from '../../../tools/untrusted-text-fence.ts';
import { messageText, type Talk } from './conversation-view.ts';
import { endSentence, inert, isQuestion, sentences, stemsIn } from './english-text.ts';

/** `when`: in words; null: in this conversation. */
export type Memory = { who: string; when: string | null; text: string };

/** Characters of an answer. */
const LONGEST = 300;
/** More entries at once would be a lecture. */
const MOST_TOLD = 2;

/** What the prompt holds on a topic; '' for nothing. */
export function memoriesOf(topic: string, talk: Talk): string {
  const all = [...recalledIn(talk), ...saidIn(talk)].filter(({ text }) => shared(text, topic) > 0);
  return all.length === 0 ? '' : inert(inOneBreath(all, topic), LONGEST);
}

/** The entries that share most words with the topic, the user's own statements first. */
export function inOneBreath(all: readonly Memory[], topic: string): string {
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
function recalledIn({ messages, clock }: Talk): Memory[] {
  const last = messages.at(-1);
  // Without the time, years are named.
  const now = { nowMs: 0, timezone: 'UTC', ...clock, language: 'en' };
  return asidesOn(last === undefined ? '' : messageText(last), RECALLED).flatMap((block) =>
    block.split(/^(?=#\d+ \d{4}-)/m).flatMap((line) => {
      const [, stamp = '', who = '', text = ''] = /^#\d+ (\S+ \S+) ([a-z ]+): (.*)$/s.exec(line) ?? [];
      const atMs = momentOf(stamp, 'UTC', 0);
      return atMs === null ? [] : [{ who, when: inWords(atMs, now).replace(/^(?=\p{Lu})/u, 'on '), text: text.trim() }];
    }),
  );
}

/** The user's statements in this conversation, without questions. */
function saidIn({ earlier }: Talk): Memory[] {
  const statements = earlier.flatMap(sentences).filter((text) => !isQuestion(text.trim()));
  return statements.map((text) => ({ who: 'the user', when: null, text: text.trim() }));
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
