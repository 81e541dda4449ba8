/**
 * Events as in AWS's guide for Nova 2 Sonic and in public recordings: a question, an answer in two lines, its
 * usage.
 */
import { SonicOutputReader, type SonicSign } from '../../../shared/voice/nova-sonic/output-reader.ts';

const ids = { sessionId: 's', promptName: 'p', completionId: 'c' };

export function start(contentId: string, type: string, role: string, stage?: string): object {
  const more = stage === undefined ? {} : { additionalModelFields: `{"generationStage":"${stage}"}` };
  return { event: { contentStart: { ...more, ...ids, contentId, type, role } } };
}
export function text(contentId: string, content: string, role?: string): object {
  return { event: { textOutput: { ...ids, contentId, content, ...(role && { role }) } } };
}
export function audio(contentId: string, ...bytes: number[]): object {
  return { event: { audioOutput: { ...ids, contentId, content: Buffer.from(bytes).toString('base64') } } };
}
export function end(contentId: string, type: string, stopReason: string): object {
  return { event: { contentEnd: { ...ids, contentId, type, stopReason } } };
}
export const completionStart = { event: { completionStart: ids } };
export const completionEnd = { event: { completionEnd: { ...ids, stopReason: 'END_TURN' } } };

export const heard = (id: string, words: string) => [
  start(id, 'TEXT', 'USER', 'FINAL'),
  text(id, words, 'USER'),
  end(id, 'TEXT', 'PARTIAL_TURN'),
];
export const plan = (id: string, words: string) => [
  start(id, 'TEXT', 'ASSISTANT', 'SPECULATIVE'),
  text(id, words, 'ASSISTANT'),
  end(id, 'TEXT', 'PARTIAL_TURN'),
];
export const said = (id: string, words: string, stopReason = 'PARTIAL_TURN') => [
  start(id, 'TEXT', 'ASSISTANT', 'FINAL'),
  text(id, words, 'ASSISTANT'),
  end(id, 'TEXT', stopReason),
];
export const spoken = (id: string, stopReason: string, ...bytes: number[]) => [
  start(id, 'AUDIO', 'ASSISTANT'),
  audio(id, ...bytes),
  end(id, 'AUDIO', stopReason),
];
export const call = (id: string, toolName: string, content: unknown, toolUseId = 'use-1') => [
  start(id, 'TOOL', 'TOOL'),
  { event: { toolUse: { ...ids, contentId: id, toolName, toolUseId, content } } },
  end(id, 'TOOL', 'TOOL_USE'),
];
/** An interruption by the user, as the model reports it. */
export const notice = (id: string) => said(id, '{ "interrupted" : true }', 'INTERRUPTED');

export function usage(speechIn: number, textIn: number, speechOut: number, textOut: number): object {
  const total = {
    input: { speechTokens: speechIn, textTokens: textIn },
    output: { speechTokens: speechOut, textTokens: textOut },
  };
  const sums = { totalInputTokens: speechIn + textIn, totalOutputTokens: speechOut + textOut };
  return { event: { usageEvent: { ...ids, details: { total }, ...sums } } };
}

/** A question, and its answer in two lines. */
export const ANSWER = [
  completionStart,
  ...heard('1', 'how are you'),
  ...plan('2', 'Fine!'),
  ...spoken('3', 'PARTIAL_TURN', 1, 2),
  ...plan('4', 'And you?'),
  ...spoken('5', 'END_TURN', 3, 4),
  ...said('6', 'Fine!'),
  ...said('7', 'And you?', 'END_TURN'),
];

export function signs(events: readonly unknown[], reader = new SonicOutputReader()): SonicSign[] {
  return events.flatMap((event) => reader.read(event));
}

/** The results in abbreviated form, in order. */
export function told(events: readonly unknown[]): string[] {
  return signs(events).map((sign) => {
    if (sign.is === 'sound') return `sound ${sign.n}: ${[...sign.pcm]}`;
    if (sign.is === 'call') return `call ${sign.id} ${sign.name} ${JSON.stringify(sign.input)}`;
    if (sign.is === 'usage') return 'usage';
    const n = 'n' in sign ? ` ${sign.n}` : '';
    return 'text' in sign ? `${sign.is}${n}: ${sign.text}` : `${sign.is}${n}`;
  });
}
