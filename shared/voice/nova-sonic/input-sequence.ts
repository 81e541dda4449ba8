/**
 * Makes the events of one stream in Nova 2 Sonic's order [A5]: settings, system text, history, then audio
 * with text and tool results between. Pure: each call returns the events to send.
 */
import type { ToolSpec } from '../../models/model.ts';
import { HEARD_HZ, SAMPLE_BYTES } from '../../ports/speech.ts';
import type { SonicHistoryEntry } from './history.ts';
import type { ContentName, Endpointing, SonicEvent, SonicRole } from './input-events.ts';
import { AUDIO_INPUT_MS, MOST_TEXT_INPUT } from './limits.ts';
import { splitUtf8ForSonic } from './utf8-text.ts';

export type Opening = {
  /** In order; joined to one text. */
  system: readonly string[];
  history: readonly SonicHistoryEntry[];
  tools?: readonly ToolSpec[];
  /** The model's voice name (voice-names.ts). */
  voice: string;
  maxTokens: number;
  /** 0 to 1. */
  temperature?: number;
  topP?: number;
  endpointing?: Endpointing;
};

const USUAL = { temperature: 0.7, topP: 0.9, endpointing: 'HIGH' } as const;
const BYTES_PER_MS = (HEARD_HZ * SAMPLE_BYTES) / 1_000;
const PLAIN = { mediaType: 'text/plain' } as const;
const PCM = { mediaType: 'audio/lpcm', sampleSizeBits: 16, channelCount: 1, encoding: 'base64' } as const;

export class SonicInput {
  readonly #promptName: string;
  #stage: 'new' | 'open' | 'closed' = 'new';
  #named = 0;
  /** The open audio block. */
  #sound: ContentName | null = null;
  /** Calls that wait for their results. */
  readonly #calls = new Set<string>();

  /** `name`: of this stream's prompt; letters, digits and hyphens. */
  constructor(name: string) {
    this.#promptName = name;
  }

  /** Once, before everything else. */
  open({ system, history, tools = [], voice, maxTokens, ...how }: Opening): SonicEvent[] {
    if (this.#stage !== 'new') throw new Error('a stream is opened once');
    this.#stage = 'open';
    const { temperature, topP, endpointing } = { ...USUAL, ...how };
    return [
      {
        event: {
          sessionStart: {
            inferenceConfiguration: { maxTokens, topP, temperature: Math.min(1, temperature) },
            turnDetectionConfiguration: { endpointingSensitivity: endpointing },
          },
        },
      },
      this.#promptStart(voice, tools),
      ...this.#textBlock('SYSTEM', [system.join('\n\n')], false),
      ...history.flatMap(({ role, text }) => this.#textBlock(role, splitUtf8ForSonic(text, MOST_TEXT_INPUT), false)),
    ];
  }

  /** Whole samples of the user's audio. The model detects the end by their length, not by the clock. */
  hear(pcm: Uint8Array): SonicEvent[] {
    if (!this.#isOpen() || pcm.length === 0) return [];
    const [name, begins] = this.#sound === null ? this.#openAudio() : [this.#sound, []];
    const most = AUDIO_INPUT_MS * BYTES_PER_MS;
    const count = Math.ceil(pcm.length / most);
    const pieces = Array.from({ length: count }, (_, at) => pcm.subarray(at * most, (at + 1) * most));
    return [
      ...begins,
      ...pieces.map((piece) => ({ event: { audioInput: { ...name, content: sonicAudioAsBase64(piece) } } })),
    ];
  }

  /**
   * Silent audio: after 55 s without audio the model ends the stream. None while a call waits, because the
   * model has been seen to fail then, and no call takes that long.
   */
  silence(ms: number): SonicEvent[] {
    return this.#calls.size > 0 ? [] : this.hear(new Uint8Array(ms * BYTES_PER_MS));
  }

  /** The model made this call, and waits. */
  noteCall(id: string): void {
    this.#calls.add(id);
  }

  /** Ends the user's audio. Later audio opens a new block. */
  endSound(): SonicEvent[] {
    if (!this.#isOpen() || this.#sound === null) return [];
    const ends = { event: { contentEnd: this.#sound } };
    this.#sound = null;
    return [ends];
  }

  /** A user text to answer: a late result, or an opening's words [A5]. Needs continuing audio. */
  say(text: string): SonicEvent[] {
    if (!this.#isOpen() || text.trim() === '') return [];
    return this.#textBlock('USER', splitUtf8ForSonic(text, MOST_TEXT_INPUT), true);
  }

  /** A call's result. The model accepts only JSON here, and ends the stream over anything else. */
  result(id: string, text: string, failed = false): SonicEvent[] {
    if (!this.#isOpen()) return [];
    this.#calls.delete(id);
    const name = this.#newContentName();
    const content = JSON.stringify(failed ? { error: text } : { result: text });
    const toolResultInputConfiguration = { toolUseId: id, type: 'TEXT', textInputConfiguration: PLAIN } as const;
    return [
      {
        event: {
          contentStart: { ...name, type: 'TOOL', role: 'TOOL', interactive: false, toolResultInputConfiguration },
        },
      },
      { event: { toolResult: { ...name, content } } },
      { event: { contentEnd: name } },
    ];
  }

  /** Nothing is sent after this. */
  close(): SonicEvent[] {
    if (!this.#isOpen()) return [];
    const last = this.endSound();
    this.#stage = 'closed';
    return [...last, { event: { promptEnd: { promptName: this.#promptName } } }, { event: { sessionEnd: {} } }];
  }

  /** Late input is dropped; input before `open` is a bug. */
  #isOpen(): boolean {
    if (this.#stage === 'new') throw new Error('a stream has to be opened first');
    return this.#stage === 'open';
  }

  #promptStart(voiceId: string, tools: readonly ToolSpec[]): SonicEvent {
    const toolSpecs = tools.map(({ name, description, schema }) => ({
      toolSpec: { name, description, inputSchema: { json: JSON.stringify(schema) } },
    }));
    return {
      event: {
        promptStart: {
          promptName: this.#promptName,
          textOutputConfiguration: PLAIN,
          audioOutputConfiguration: { ...PCM, sampleRateHertz: 24_000, audioType: 'SPEECH', voiceId },
          ...(tools.length > 0 && {
            toolUseOutputConfiguration: { mediaType: 'application/json' },
            toolConfiguration: { tools: toolSpecs },
          }),
        },
      },
    };
  }

  #openAudio(): [ContentName, SonicEvent[]] {
    const name = this.#newContentName();
    this.#sound = name;
    const audioInputConfiguration = { ...PCM, sampleRateHertz: 16_000, audioType: 'SPEECH' } as const;
    const begins = { ...name, type: 'AUDIO', role: 'USER', interactive: true, audioInputConfiguration } as const;
    return [name, [{ event: { contentStart: begins } }]];
  }

  #textBlock(role: SonicRole, texts: readonly string[], interactive: boolean): SonicEvent[] {
    const name = this.#newContentName();
    return [
      { event: { contentStart: { ...name, type: 'TEXT', role, interactive, textInputConfiguration: PLAIN } } },
      ...texts.map((content) => ({ event: { textInput: { ...name, content } } })),
      { event: { contentEnd: name } },
    ];
  }

  #newContentName(): ContentName {
    this.#named += 1;
    return { promptName: this.#promptName, contentName: `${this.#promptName}-${this.#named}` };
  }
}

function sonicAudioAsBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
