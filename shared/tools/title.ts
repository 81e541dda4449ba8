/** What the work of a call is called where somebody hears or reads of it later: in a bid, before its result, in the inbox [D7, D8]. */
import { topicOf } from '../session/deliveries/topic.ts';
import { plainSpeech, sentencesOf } from './plain-speech.ts';
import { cut } from './slow-research/words.ts';
import { effectOf, type Input, type Tool } from './tool.ts';
import { wordingFor } from './wording.ts';

/** Characters: a bid names up to three, and is one question. */
export const LONGEST_WORK_TITLE = 120;
const LONGEST_TOPIC = 80;
/** Of arguments: what is named stands at their beginning, behind politeness at the most. */
const MOST_READ = 600;

/**
 * The tool's spoken name, else what was asked of it: "what you asked of travel agent, trains to Rome"; of a look within a turn, which is
 * not told later, in short: "web search, hot dogs". Plain words, never empty.
 */
export function titleOf(tool: Tool, input: Input, language: string): string {
  const isRead = effectOf(tool, input) === 'read';
  const own = tool.spokenName?.(input, language) || (isRead ? '' : tool.inWords?.(input, language));
  if (own) return cut(own.trim(), LONGEST_WORK_TITLE);
  const name = spokenToolName(tool.name);
  // Of what is to be done, everything counts (T4).
  const topic = spokenArgument(isRead ? input[tool.askedIn ?? ''] : input);
  const isLook = isRead && tool.mode === 'sync';
  return isLook
    ? [name.replace(/^get /, ''), topic].filter(Boolean).join(', ')
    : wordingFor(language, ASKED)(name, topic);
}

/** An argument as one names it, in its first sentence. Empty: it says nothing. */
export function spokenArgument(value: unknown): string {
  const said = argumentsIn(value).join(', ').slice(0, MOST_READ);
  const [first = ''] = sentencesOf(plainSpeech(topicOf(said)));
  const topic = cut(first, LONGEST_TOPIC).replace(/[\s.,;:!?…]+$/u, '');
  return topic.replace(BEGINS_A_SENTENCE, (word) => word.toLowerCase());
}

/** Words that have their capital only where a sentence begins. */
const BEGINS_A_SENTENCE =
  /^(?:How|Why|What|When|Where|Which|Who|Is|Are|Do|Does|Can|The|An?|Wie|Warum|Was|Wer|Wo|Wann)\b/;

/** Of a tool that an operator has named: "the research on {query}". '' where an argument that it names was not given. */
export function nameFrom(template: string): NonNullable<Tool['spokenName']> {
  return (input) => {
    const given = (parameter: string) => spokenArgument(Object.hasOwn(input, parameter) ? input[parameter] : null);
    const isWhole = parametersIn(template).every((parameter) => given(parameter) !== '');
    return isWhole ? template.replace(PARAMETER, (_, parameter: string) => given(parameter)) : '';
  };
}

export function parametersIn(template: string): string[] {
  return [...template.matchAll(PARAMETER)].map(([, parameter = '']) => parameter);
}

const PARAMETER = /\{([^{}]+)\}/g;

/** "travel_agent" is "travel agent". */
export function spokenToolName(name: string): string {
  return name.replace(/[_-]+/g, ' ').trim() || name;
}

/** Every value in an argument, however deep. */
export function argumentsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(argumentsIn);
  return value === undefined || value === null ? [] : [String(value)];
}

const ASKED = {
  en: (name: string, topic: string) => `what you asked of ${name}${topic && `, ${topic}`}`,
  de: (name: string, topic: string) => `was du von ${name} wolltest${topic && `, ${topic}`}`,
};
