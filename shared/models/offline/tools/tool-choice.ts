/** Chooses tools for the user's words: built-in ones by rules, others by their own description. */
import type { ToolSpec } from '../../model.ts';
import { MAX_SENTENCES, spelledOut, type Talk } from '../language/conversation-view.ts';
import { firstSentences, topicWords } from '../language/english-text.ts';
import { fillArguments } from './argument-filling.ts';
import { BUILT_IN } from './built-in-tools.ts';

export type ToolChoice = { name: string; input: object };

/** Calls at once. Reminders may exceed it, since unanswered ones pile up [U7]. */
const MOST = 3;
const MOST_REMINDERS = 12;

/** Empty: no offered tool fits, or too little was said to fill its input. */
export function wantedCalls(talk: Talk, tools: readonly ToolSpec[]): ToolChoice[] {
  const wishes = wishesIn(talk.words);
  const calls = tools.flatMap((tool) => {
    const inputs = wishes.map((wish) => inputsFor(tool, wish, talk)).filter((found) => found.length > 0);
    const wanted = IN_EACH_WISH.has(tool.name) ? inputs.flat() : (inputs[0] ?? []);
    const most = tool.name === 'remind_me' ? MOST_REMINDERS : MOST;
    return distinct(wanted)
      .map((input) => ({ name: tool.name, input }))
      .slice(0, most);
  });
  // Web search is the last resort.
  const others = calls.filter(({ name }) => name !== 'web_search');
  const chosen = others.length > 0 ? others : calls;
  const reminders = chosen.filter(({ name }) => name === 'remind_me');
  return [...reminders, ...chosen.filter(({ name }) => name !== 'remind_me').slice(0, MOST)];
}

/** Splits sentences, and also at "and". */
export function wishesIn(words: string): string[] {
  return firstSentences(spelledOut(words), MAX_SENTENCES).flatMap((sentence) =>
    sentence.split(/,? and (?=(?:what|how|who|is|tell|show|remind|search)\b)/i),
  );
}

/** Tools called for each wish: "What time is it in Oslo, and in Rome?" Others are called once. */
const IN_EACH_WISH = new Set(['get_server_time', 'get_weather', 'remind_me']);

function inputsFor(tool: ToolSpec, wish: string, talk: Talk): object[] {
  const builtIn = BUILT_IN[tool.name];
  if (builtIn) return [builtIn(wish, talk) ?? []].flat();
  return fits(tool, wish) ? [fillArguments(tool.schema, wish) ?? []].flat() : [];
}

function distinct(inputs: readonly object[]): object[] {
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()];
}

/** One distinctive word of the name, or two of the description. */
function fits({ name, description }: ToolSpec, wish: string): boolean {
  const wishStems = stems(wish);
  const named = stems(name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[^\p{L}]+/gu, ' '));
  const described = stems(description);
  const shared = (told: Set<string>) => [...told].filter((word) => wishStems.has(word)).length;
  return shared(named) > 0 || shared(described) > 1;
}

/** Words that any tool's name may hold. */
const COMMON = new Set([
  'get',
  'list',
  'look',
  'lookup',
  'fetch',
  'find',
  'show',
  'make',
  'call',
  'tool',
  'agent',
  'info',
  'data',
  'user',
  'give',
]);

/** Content words in the singular. */
function stems(text: string): Set<string> {
  return new Set(
    topicWords(text)
      .map((word) => word.toLowerCase().replace(/(?:ies|es|s|y)$/, ''))
      .filter((word) => !COMMON.has(word)),
  );
}
