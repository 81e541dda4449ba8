/** `recall` [T5]: finds earlier words and results that the prompt no longer holds. */
import * as z from 'zod/mini';
import { dayInWords, inWords } from '../../language/date-times.ts';
import { MAX_QUERY } from '../../protocol/limits.ts';
import { argumentsFromZod } from '../arguments.ts';
import type { Recalled, SyncTool } from '../tool.ts';

/** Characters of an utterance, of what stands beside it, of a result, and of all results together [T9]. */
const MOST_SAID = 500;
const MOST_OF_NEIGHBOUR = 180;
const MOST_OF_RESULT = 4_000;
const MOST_OF_RESULTS = 10_000;

const ALL_BEFORE_YOU = 'Everything said so far stands in the conversation before you: look there.';
const NOTHING_OLDER =
  'Nothing else that is older has to do with that. What is newer, or was recalled already, stands in the conversation before you.';
/** `since`: the day back to which was looked. The offline model reads it. */
const sentenceForNothingSince = (since: string) =>
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
});

export function recallTool(): SyncTool {
  return {
    name: 'recall',
    version: '4',
    description:
      'Searches what you and the user said to each other long ago, what tools found then, and what you have thought about it since; gives ' +
      'each entry with its number, its time and who said it, between the entries before and after it, oldest first. Use it when the user refers to something that is neither in this conversation as you see it nor in ' +
      'the earlier results, or when you need an old result in full. Look there first. Not for facts about the world, and not again with ' +
      'the same words: it finds the same. When you tell what it has found, say when that was.',
    takes: argumentsFromZod(recallShape),
    effect: 'read',
    activity: 'look',
    foreign: true,
    mode: 'sync',
    timeoutMs: 5_000,
    isMemory: true,
    async run({ input }, { recall, clock, timezone, language }) {
      const { found: matches, hasOlder, sinceMs } = await recall(recallShape.parse(input).query);
      const now = { nowMs: clock.now(), timezone, language };
      if (matches.length === 0 && sinceMs !== null) return sentenceForNothingSince(dayInWords(sinceMs, now));
      if (matches.length === 0) return hasOlder ? NOTHING_OLDER : ALL_BEFORE_YOU;
      const room = longestResultOf(matches);
      return matches.map((match) => {
        const { atMs, kind, text } = match;
        const when = inWords(atMs, now);
        const numbered = match.kind !== 'thought' && { entry: match.n };
        const noLongerSo = match.kind !== 'thought' && match.endedNote && { noLongerSo: match.endedNote };
        return {
          ...numbered,
          when,
          who: SPEAKERS[kind],
          text: cutAtWordEnd(text, longestRecallText(match, room)),
          ...noLongerSo,
        };
      });
    },
  };
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
function longestResultOf(matches: readonly Recalled[]): number {
  const results = matches.filter(({ kind }) => kind === 'tool').length;
  return Math.min(MOST_OF_RESULT, Math.floor(MOST_OF_RESULTS / Math.max(1, results)));
}

/** At a word, where one ends nearby. */
function cutAtWordEnd(text: string, most: number): string {
  if (text.length <= most) return text;
  const beginning = text.slice(0, most - 2).replace(/\s+\S{0,40}$|[\ud800-\udbff]$/, '');
  return `${beginning} …`;
}
