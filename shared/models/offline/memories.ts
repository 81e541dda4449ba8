/** What was said before, as the prompt recalls it [M7] or this conversation holds it. */
import { inWords, momentOf } from '../../language/date-times.ts';
import { asidesOn, RECALLED } from '../../tools/untrusted-text-fence.ts';
import type { ConversationView } from './conversation-view.ts';
import { endSentence, inertText, isQuestion, sentencesIn, stemsIn } from './english-text.ts';

/** `when`: in words; null: in this conversation. */
export type Memory = { who: string; when: string | null; text: string };

/** Characters of an answer. */
const LONGEST = 300;
/** More entries at once would be a lecture. */
const MOST_TOLD = 2;
const SPEAKERS: Readonly<Record<string, string>> = { 'the user': 'You said', you: 'I said', 'a tool': 'I had found' };

/** What the prompt holds on a topic; '' for nothing. `isWhole`: of all words of the topic, not of some. */
export function memoriesOf(topic: string, view: ConversationView, isWhole = false): string {
  const least = isWhole ? stemsIn(topic).size : 1;
  const all = [...recalledIn(view), ...statementsIn(view)].filter(({ text }) => countShared(text, topic) >= least);
  return all.length === 0 ? '' : inertText(tellMemories(all, topic), LONGEST);
}

/** The entries that share most words with the topic, the user's own statements first. */
export function tellMemories(all: readonly Memory[], topic: string): string {
  const most = Math.max(...all.map(({ text }) => countShared(text, topic)));
  const fitting = all.filter(({ text }) => countShared(text, topic) === most);
  const statements = fitting.filter(({ text }) => !isQuestion(text));
  const isTheirs = ({ who }: Memory) => Number(who === 'the user');
  return (statements.length > 0 ? statements : fitting)
    .map((one, at) => ({ ...one, at }))
    .sort((a, b) => isTheirs(b) - isTheirs(a) || b.at - a.at)
    .slice(0, MOST_TOLD)
    .sort((a, b) => a.at - b.at)
    .map(({ who, when, text }) => {
      const said = `${SPEAKERS[who] ?? 'Somebody said'}${when === null ? ' a while ago' : `, ${when}`}`;
      return `${said}: ${endSentence(withoutJson(text))}`;
    })
    .join(' ');
}

function countShared(text: string, topic: string): number {
  const stems = stemsIn(text);
  return [...stemsIn(topic)].filter((stem) => stems.has(stem)).length;
}

/** Entries as the prompt lists them, oldest first: number, time, speaker, text. */
function recalledIn({ lastText, clock }: ConversationView): Memory[] {
  // Without the time, years are named.
  const now = { nowMs: 0, timezone: 'UTC', ...clock, language: 'en' };
  const lines = asidesOn(lastText, RECALLED).flatMap((block) => block.split(/^(?=#\d+ \d{4}-)/m));
  return lines.flatMap((line) => {
    const [, stamp = '', who = '', text = ''] = /^#\d+ (\S+ \S+) ([a-z ]+): (.*)$/s.exec(line) ?? [];
    const atMs = momentOf(stamp, 'UTC', 0);
    return atMs === null ? [] : [{ who, when: inWords(atMs, now).replace(/^(?=\p{Lu})/u, 'on '), text: text.trim() }];
  });
}

/** The user's statements in this conversation, without questions. */
function statementsIn({ earlier }: ConversationView): Memory[] {
  const all = earlier.flatMap(sentencesIn).map((text) => ({ who: 'the user', when: null, text: text.trim() }));
  return all.filter(({ text }) => !isQuestion(text));
}

/** Removes the punctuation of JSON, which may be cut off. */
function withoutJson(text: string): string {
  const at = text.search(/[{[]/);
  if (at < 0) return text;
  const json = text.slice(at).replace(/["{}[\]]+/g, ' ');
  return `${text.slice(0, at)}${json.replace(/(?<!\s)\s+([,:])\s*/g, '$1 ').trim()}`;
}
