/** The title of a call's work, for bids, results and the inbox [D7, D8]. */
import { toolSayingWith } from '../language/tool-sayings.ts';
import { deliveryRequestTopic } from '../session/deliveries/requests/request-topic.ts';
import { splitToolSentences, toPlainToolSpeech } from './plain-speech.ts';
import { truncateResearchAtWord } from './slow-research/relevance.ts';
import { type Input, type Tool, type ToolSpeech, toolEffect } from './tool.ts';

/** Characters: a bid names up to three titles in one question. */
export const LONGEST_WORK_TITLE = 120;
const LONGEST_TOPIC = 80;
/** Characters of arguments: the topic stands at the beginning. */
const MOST_READ = 600;

/**
 * The spoken name, else the tool and its question: "what you asked of travel agent, trains to Rome". A sync
 * read is short: "web search, hot dogs". Plain words, never empty.
 */
export function toolCallTitle(tool: Tool, input: Input, speech: ToolSpeech): string {
  const isRead = toolEffect(tool, input) === 'read';
  const ownTitle = tool.workTitle?.(input, speech) || (isRead ? '' : tool.inWords?.(input, speech));
  if (ownTitle) return truncateResearchAtWord(ownTitle.trim(), LONGEST_WORK_TITLE);
  const name = toolNameInWords(tool.name);
  // For a write, every argument counts [T4].
  const topic = toolArgumentInWords(isRead ? input[tool.questionParameter ?? ''] : input);
  const { asked, askedAbout, lookedAbout } = speech.sayings;
  const isLook = isRead && tool.mode === 'sync';
  if (isLook) return toolTitleWith(lookNameOfTool(tool, speech), topic, { bare: '{name}', withTopic: lookedAbout });
  return toolTitleWith(name, topic, { bare: asked, withTopic: askedAbout });
}

/** The first sentence of an argument, as a topic. '' for none. */
export function toolArgumentInWords(value: unknown): string {
  const text = toolArgumentTexts(value).join(', ').slice(0, MOST_READ);
  const [first = ''] = splitToolSentences(toPlainToolSpeech(deliveryRequestTopic(text)));
  const topic = truncateResearchAtWord(first, LONGEST_TOPIC).replace(/[\s.,;:!?…]+$/u, '');
  return topic.replace(BEGINS_A_SENTENCE, (word) => word.toLowerCase());
}

/** Words that are capitalised only at the beginning of a sentence. */
const BEGINS_A_SENTENCE =
  /^(?:How|Why|What|When|Where|Which|Who|Is|Are|Do|Does|Can|The|An?|Wie|Warum|Was|Wer|Wo|Wann)\b/;

/** From an operator's template: "the research on {query}". '' when an argument is missing. */
export function toolTitleFromTemplate(template: string): NonNullable<Tool['workTitle']> {
  return (input) => {
    const argumentOf = (parameter: string) =>
      toolArgumentInWords(Object.hasOwn(input, parameter) ? input[parameter] : null);
    const isWhole = toolTitleParameters(template).every((parameter) => argumentOf(parameter) !== '');
    return isWhole ? template.replace(PARAMETER, (_, parameter: string) => argumentOf(parameter)) : '';
  };
}

export function toolTitleParameters(template: string): string[] {
  return [...template.matchAll(PARAMETER)].map(([, parameter = '']) => parameter);
}

const PARAMETER = /\{([^{}]+)\}/g;

/** "travel_agent" is "travel agent". */
export function toolNameInWords(name: string): string {
  return name.replace(/[_-]+/g, ' ').trim() || name;
}

/** Every value in an argument, at any depth. */
export function toolArgumentTexts(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(toolArgumentTexts);
  return value === undefined || value === null ? [] : [String(value)];
}

function toolTitleWith(name: string, topic: string, { bare, withTopic }: { bare: string; withTopic: string }): string {
  return toolSayingWith(topic === '' ? bare : withTopic, { name, topic });
}

function lookNameOfTool({ name }: Tool, { sayings: { looks } }: ToolSpeech): string {
  const lookNames: Readonly<Record<string, string>> = looks;
  return Object.hasOwn(lookNames, name) ? (lookNames[name] ?? '') : toolNameInWords(name).replace(/^get /, '');
}
