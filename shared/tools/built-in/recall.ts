/** `recall` [T5]: finds earlier words and results that the prompt no longer holds. */
import * as z from 'zod/mini';
import { dateInWords, dateTimeInWords } from '../../language/date-times.ts';
import { MAX_QUERY } from '../../protocol/limits.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import { type Recalled, type SyncTool, ToolRefusal } from '../tool.ts';

/** Characters of an utterance, of what stands beside it, of a result, and of all results together [T9]. */
const MOST_SAID = 500;
const MOST_OF_NEIGHBOUR = 180;
const MOST_OF_RESULT = 4_000;
const MOST_OF_RESULTS = 10_000;

/** Further queries of one search. */
const MOST_ALSO = 3;

const ALL_BEFORE_YOU = 'Everything said so far stands in the conversation before you: look there.';
const NOTHING_OLDER =
  'Nothing else that is older has to do with that. What is newer, or was recalled already, stands in the conversation before you.';
/** `since`: the day back to which was looked. The offline model reads it. */
const recallSentenceForNothingSince = (since: string) =>
  `Nothing else has to do with that, back to ${since}; what was said before that day was not searched. What is newer, or was recalled already, stands in the conversation before you.`;

const recallShape = z.object({
  query: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(MAX_QUERY),
      z.describe('What it was about: the few words that would have been said. Or the number of an entry: #12.'),
    ),
  also: z.optional(
    z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_QUERY)))
      .check(z.maxLength(MOST_ALSO), z.describe('The same in other words, or what else it may have been called.')),
  ),
  part: z.optional(
    z
      .int()
      .check(
        z.positive(),
        z.describe('Of a long result that is opened by its number: which part of it. Without it the first.'),
      ),
  ),
});

export function recallTool(): SyncTool {
  return {
    name: 'recall',
    version: '5',
    description:
      'Searches what you and the user said to each other long ago, what tools found then, and what you have thought about it since; gives ' +
      'each entry with its number, its time and who said it, between the entries before and after it, oldest first. Use it when the user refers to something that is neither in this conversation as you see it nor in ' +
      'the earlier results. An old result that you see in part you open by its number alone (#12), then its further parts. Look there first. Not for facts about the world, and not again with ' +
      'the same words: it finds the same. When you tell what it has found, say when that was.',
    takes: toolArgumentsFromZod(recallShape),
    effect: 'read',
    activity: 'look',
    foreign: true,
    mode: 'sync',
    timeoutMs: 5_000,
    isMemory: true,
    async run({ input }, { recall, openResult, clock, timezone, language }) {
      const { query, also, part } = recallShape.parse(input);
      const [n, another] = [...query.matchAll(/#(\d{1,9})\b/g)].map(([, digits]) => Number(digits));
      const result = n === undefined || another !== undefined ? null : await openResult(n);
      const now = { nowMs: clock.now(), timezone, language };
      if (result !== null)
        return partOfRecalledToolResult(result, {
          n: n ?? 0,
          part: part ?? 1,
          when: dateTimeInWords(result.atMs, now),
        });
      const { found: matches, hasOlder, sinceMs } = await recall(query, also);
      if (matches.length === 0 && sinceMs !== null) return recallSentenceForNothingSince(dateInWords(sinceMs, now));
      if (matches.length === 0) return hasOlder ? NOTHING_OLDER : ALL_BEFORE_YOU;
      const room = longestRecallResultOf(matches);
      return matches.map((match) => {
        const { atMs, kind, text } = match;
        const when = dateTimeInWords(atMs, now);
        const numbered = match.kind !== 'thought' && { entry: match.n };
        const noLongerSo = match.kind !== 'thought' && match.endedNote && { noLongerSo: match.endedNote };
        return {
          ...numbered,
          when,
          who: SPEAKERS[kind],
          text: cutRecallAtWordEnd(text, longestRecallText(match, room)),
          ...noLongerSo,
        };
      });
    },
  };
}

/** Throws for a part behind the last one. */
function partOfRecalledToolResult(
  { tool, text }: { tool: string; text: string },
  { n, part, when }: { n: number; part: number; when: string },
) {
  const parts = partsOfRecalledText(text);
  const words = parts[part - 1];
  if (words === undefined) throw new ToolRefusal('failed', { hint: `The result #${n} has ${parts.length} parts.` });
  return [{ entry: n, when, who: SPEAKERS.tool, tool, part: `${part} of ${parts.length}`, text: words }];
}

/** Characters of a part, and how far before its end it may be divided at a space. */
const MOST_OF_PART = 8_000;
const NEAR_END = 200;

/** They join to the whole text; no character is divided. */
export function partsOfRecalledText(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length || parts.length === 0; ) {
    const most = text.slice(from, from + MOST_OF_PART);
    const isLast = from + most.length >= text.length;
    const space = Math.max(most.lastIndexOf(' '), most.lastIndexOf('\n'));
    const end = isLast ? most.length : space > MOST_OF_PART - NEAR_END ? space + 1 : wholeCharactersOfRecall(most);
    parts.push(most.slice(0, end));
    from += end;
    if (end === 0) break;
  }
  return parts;
}

function wholeCharactersOfRecall(text: string): number {
  return /[\ud800-\udbff]$/.test(text) ? text.length - 1 : text.length;
}

/** Speakers from the model's point of view; the model is the agent. */
const SPEAKERS: Readonly<Record<Recalled['kind'], string>> = {
  user: 'the user',
  agent: 'you',
  tool: 'a tool',
  delivery: 'somebody else, whom you read out',
  action: 'on the screen',
  stimulus: 'nobody',
  thought: 'your own thought',
};

function longestRecallText(match: Recalled, room: number): number {
  if (match.kind === 'tool') return room;
  return match.kind !== 'thought' && match.isNeighbour ? MOST_OF_NEIGHBOUR : MOST_SAID;
}

/** Characters of each result. */
function longestRecallResultOf(matches: readonly Recalled[]): number {
  const results = matches.filter(({ kind }) => kind === 'tool').length;
  return Math.min(MOST_OF_RESULT, Math.floor(MOST_OF_RESULTS / Math.max(1, results)));
}

/** At a word, where one ends nearby. */
function cutRecallAtWordEnd(text: string, most: number): string {
  if (text.length <= most) return text;
  const beginning = text.slice(0, most - 2).replace(/\s+\S{0,40}$|[\ud800-\udbff]$/, '');
  return `${beginning} …`;
}
