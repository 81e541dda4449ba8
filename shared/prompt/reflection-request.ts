/** Builds a reflection's model requests [L5]. Pure; the caller asks the model. */
import type { ModelRequest } from '../models/model.ts';
import { clientActionText } from '../session/client-state/change-text.ts';
import type { Exchange } from '../session/turn/state.ts';
import { FOR_THIS_ANSWER, IMAGE, putInToolFence, SCREEN } from '../tools/untrusted-text-fence.ts';
import { joinPromptParts, promptScriptOfLines } from './exchange-text.ts';
import type { Persona } from './persona.ts';
import { DIARY, MEMORY_PROMPT, READING, REMARK_PROMPT, type ReflectionQuestion } from './reflection-prompt.ts';
import { systemPrompt } from './system-prompt.ts';

/** Characters of the newest material, and of one entry of many. One turn always fits. */
const MOST_CHARS = 12_000;
const MOST_OF_ONE = 1_500;
const MOST_CHANGES = 3;

/** Ample for each. */
const MOST_TOKENS: Readonly<Record<ReflectionQuestion, number>> = {
  diary: 600,
  reading: 400,
  remark: 300,
  memory: 200,
};
const PLAIN: Readonly<Record<Exclude<ReflectionQuestion, 'remark'>, string>> = {
  diary: DIARY,
  reading: READING,
  memory: MEMORY_PROMPT,
};
/** Low, except for the persona's own remark. */
const TEMPERATURE = 0.3;

export type Material = { is: 'conversation' | 'diary' | 'reading'; text: string };

/** Labels of the fences. */
const LABELS: Readonly<Record<Material['is'], string>> = {
  conversation: 'the conversation',
  diary: 'the diary',
  reading: 'the reading',
};

/** The remark is asked of the persona like an answer; the others have no persona [L5]. */
export function reflectionRequest(question: ReflectionQuestion, material: Material, persona: Persona): ModelRequest {
  const materialText =
    material.is === 'conversation' ? material.text : putInToolFence(LABELS[material.is], material.text);
  const maxTokens = MOST_TOKENS[question];
  if (question !== 'remark')
    return {
      ...reflectionUserMessage(materialText),
      system: [PLAIN[question]],
      maxTokens,
      temperature: TEMPERATURE,
      speaker: 'Assistant',
    };
  const text = joinPromptParts([materialText, putInToolFence(FOR_THIS_ANSWER, REMARK_PROMPT)]);
  return {
    ...reflectionUserMessage(text),
    system: systemPrompt(persona),
    // Not cached: answers begin with tools, and the next remark is at least a silence away.
    once: true,
    maxTokens,
    temperature: persona.temperature,
    speaker: persona.speaker,
  };
}

function reflectionUserMessage(text: string): Pick<ModelRequest, 'messages'> {
  return { messages: [{ role: 'user', content: [{ type: 'text', text }] }] };
}

/** `of`: the numbers of its entries. */
export type ReflectionConversation = { text: string; of: number[] };

/**
 * The newest entries that fit, in order; null: none left. Tags and actions stay, for the emotions in them.
 * Foreign text is fenced [N7]; forgotten entries are left out [M5].
 */
export function recentReflectionConversation(
  exchanges: readonly Exchange[],
  speaker: string,
): ReflectionConversation | null {
  const rendered = exchanges
    .map(({ entries = [], ...one }) => ({ text: reflectionExchangeText({ ...one, entries }, speaker), entries }))
    .filter(({ text }) => text !== '');
  let room = MOST_CHARS;
  const firstLeftOut = rendered.findLastIndex(({ text }) => {
    room -= text.length + 1;
    return room < 0;
  });
  const recent = rendered.slice(firstLeftOut + 1);
  if (recent.length === 0) return null;
  return {
    text: recent.map((one) => one.text).join('\n'),
    of: recent.flatMap(({ entries }) => entries.map(({ n }) => n)),
  };
}

function reflectionExchangeText(exchange: Exchange, speaker: string): string {
  const { words, imageText: imageDescription, heardLines, readOut: read, entries = [], changes = [] } = exchange;
  const forgotten = new Set(entries.flatMap((one) => (one.isForgotten ? [one.n] : [])));
  if (forgotten.size > 0) return '';
  return joinPromptParts([
    ...(imageDescription === undefined ? [] : [putInToolFence(IMAGE, shortenReflectionEntry(imageDescription))]),
    reflectionSpeakerLine('User', words ?? ''),
    ...changes
      .slice(-MOST_CHANGES)
      .map((change) => putInToolFence(SCREEN, shortenReflectionEntry(clientActionText(change)))),
    ...(read === undefined ? [] : [putInToolFence('a message', shortenReflectionEntry(read.join(' ')))]),
    reflectionSpeakerLine(speaker, promptScriptOfLines(heardLines)),
  ]);
}

/** Speech cannot look like a fence. */
function reflectionSpeakerLine(who: string, text: string): string {
  const line = text
    .replace(/<{2,}|>{2,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return line === '' ? '' : `${who}: ${shortenReflectionEntry(line)}`;
}

function shortenReflectionEntry(text: string): string {
  return text.length <= MOST_OF_ONE ? text : `${text.slice(0, MOST_OF_ONE).toWellFormed()} …`;
}
