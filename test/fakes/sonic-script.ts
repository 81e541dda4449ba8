/** The events of the speaking model, as its guide shows them, and its default script. */
import type { SonicEvent } from '../../shared/voice/nova-sonic/input-events.ts';
import type { SonicFakeOptions, SonicScript, SonicTalk } from './sonic.ts';

const IDS = { sessionId: 'session-1', promptName: 'prompt-1', completionId: 'completion-1' };
let blocks = 0;

/** A block: its start, content and end. */
function block(start: object, content: readonly object[], stopReason: string, type: string): object[] {
  blocks += 1;
  const ids = { ...IDS, contentId: `content-${blocks}` };
  return [
    { contentStart: { ...ids, type, ...start } },
    ...content.map((event) => {
      const [[name = '', fields] = []] = Object.entries(event);
      return { [name]: { ...ids, ...fields } };
    }),
    { contentEnd: { ...ids, stopReason, type } },
  ];
}

function text(role: 'USER' | 'ASSISTANT', generationStage: 'FINAL' | 'SPECULATIVE') {
  return (content: string, stopReason = 'PARTIAL_TURN') =>
    block(
      {
        role,
        additionalModelFields: JSON.stringify({ generationStage }),
        textOutputConfiguration: { mediaType: 'text/plain' },
      },
      [{ textOutput: { role, content } }],
      stopReason,
      'TEXT',
    );
}

export const userSaid = text('USER', 'FINAL');
export const willSay = text('ASSISTANT', 'SPECULATIVE');
export const hasSaid = text('ASSISTANT', 'FINAL');

export function sound(pcm: Uint8Array, stopReason = 'PARTIAL_TURN'): object[] {
  const half = Math.floor(pcm.length / 2);
  const pieces = [pcm.subarray(0, half), pcm.subarray(half)].filter((piece) => piece.length > 0);
  const audioOutputConfiguration = { mediaType: 'audio/lpcm', sampleRateHertz: 24_000, sampleSizeBits: 16 };
  return block(
    {
      role: 'ASSISTANT',
      audioOutputConfiguration: { ...audioOutputConfiguration, encoding: 'base64', channelCount: 1 },
    },
    pieces.map((piece) => ({ audioOutput: { content: Buffer.from(piece).toString('base64') } })),
    stopReason,
    'AUDIO',
  );
}

export function toolUse(toolName: string, input: object, toolUseId = 'tool-1'): object[] {
  const content = [{ toolUse: { toolName, toolUseId, content: JSON.stringify(input) } }];
  return block(
    { role: 'TOOL', toolUseOutputConfiguration: { mediaType: 'application/json' } },
    content,
    'TOOL_USE',
    'TOOL',
  );
}

/** An interruption by the user's voice: the audio ends before the notice. */
export const INTERRUPTION = '{ "interrupted" : true }';
export function interruption(): object[] {
  return hasSaid(INTERRUPTION, 'INTERRUPTED');
}

/** Totals of speech and text tokens, in and out. */
export function usage([speechIn, textIn]: readonly [number, number], [speechOut, textOut]: readonly [number, number]) {
  const total = {
    input: { speechTokens: speechIn, textTokens: textIn },
    output: { speechTokens: speechOut, textTokens: textOut },
  };
  const [totalInputTokens, totalOutputTokens] = [speechIn + textIn, speechOut + textOut];
  const sums = { totalInputTokens, totalOutputTokens, totalTokens: totalInputTokens + totalOutputTokens };
  return { usageEvent: { ...IDS, details: { delta: total, total }, ...sums } };
}

export const BEGINS = { completionStart: IDS };
export const ENDS = { completionEnd: { ...IDS, stopReason: 'END_TURN' } };

/** 440 Hz, 24 kHz. */
export function tone(ms: number): Uint8Array {
  const samples = Int16Array.from({ length: ms * 24 }, (_, at) => 8_000 * Math.sin((at * 440 * 2 * Math.PI) / 24_000));
  return new Uint8Array(samples.buffer);
}

/** The events of an answer, one line each. */
export function answer(lines: readonly string[], soundMs: number): object[] {
  const last = lines.length - 1;
  const made = lines.flatMap((line, at) => [
    ...willSay(line),
    ...sound(tone(soundMs), at === last ? 'END_TURN' : 'PARTIAL_TURN'),
  ]);
  const told = lines.flatMap((line, at) => hasSaid(line, at === last ? 'END_TURN' : 'PARTIAL_TURN'));
  return [...made, ...told];
}

export function sendAll(talk: SonicTalk, events: readonly object[]): void {
  for (const event of events) talk.send(event);
}

/** Hears one question or takes a text, and answers; ends with the client. */
export function answering({
  hears = 'Hello there.',
  says = ['Hello!', 'How are you?'],
  soundMs = 200,
}: SonicFakeOptions): SonicScript {
  return async (talk) => {
    talk.send(BEGINS);
    const asked = await talk.until((received) => question(received));
    if (asked.is === 'text') sendAll(talk, answer([asked.text], soundMs));
    if (asked.is === 'voice' && hears !== '') sendAll(talk, [...userSaid(hears), ...answer(says, soundMs)]);
    talk.send(usage([40, 800], [60, 20]));
    await talk.until((received) => received.some(({ event }) => 'sessionEnd' in event));
    talk.send(ENDS);
    talk.end();
  };
}

type Question = { is: 'text'; text: string } | { is: 'voice' } | { is: 'nothing' };

/** Waits for a text, or for a voice with half a second of silence behind it. */
function question(received: readonly SonicEvent[]): Question | undefined {
  const text = interactiveText(received);
  if (text !== undefined) return { is: 'text', text };
  const heard = soundIn(received);
  const isOver = received.some(
    ({ event }) => 'promptEnd' in event || ('contentEnd' in event && isSound(received, event.contentEnd.contentName)),
  );
  const lastLoud = heard.findLastIndex((sample) => Math.abs(sample) > 500);
  if (lastLoud >= 0 && (isOver || heard.length - lastLoud > 8_000)) return { is: 'voice' };
  return isOver ? { is: 'nothing' } : undefined;
}

function interactiveText(received: readonly SonicEvent[]): string | undefined {
  const start = received
    .map(({ event }) => ('contentStart' in event ? event.contentStart : undefined))
    .find((one) => one?.type === 'TEXT' && one.interactive);
  if (start === undefined) return undefined;
  const isOver = received.some(
    ({ event }) => 'contentEnd' in event && event.contentEnd.contentName === start.contentName,
  );
  const texts = received.flatMap(({ event }) =>
    'textInput' in event && event.textInput.contentName === start.contentName ? [event.textInput.content] : [],
  );
  return isOver ? texts.join('') : undefined;
}

function isSound(received: readonly SonicEvent[], name: string): boolean {
  return received.some(
    ({ event }) =>
      'contentStart' in event && event.contentStart.contentName === name && event.contentStart.type === 'AUDIO',
  );
}

/** All samples that were sent. */
export function soundIn(received: readonly SonicEvent[]): Int16Array {
  const bytes = Buffer.concat(
    received.flatMap(({ event }) => ('audioInput' in event ? [Buffer.from(event.audioInput.content, 'base64')] : [])),
  );
  return new Int16Array(new Uint8Array(bytes).buffer);
}
