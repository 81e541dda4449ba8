import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SonicEvent } from '../../../shared/voice/nova-sonic/input-events.ts';
import { type Opening, SonicInput } from '../../../shared/voice/nova-sonic/input-sequence.ts';

const OPENING: Opening = {
  system: ['You are Rose.', 'Be brief.'],
  history: [
    { role: 'USER', text: 'Hi.' },
    { role: 'ASSISTANT', text: 'Hello.' },
  ],
  tools: [{ name: 'look', description: 'Looks.', schema: { type: 'object', properties: {} } }],
  voice: 'amy',
  maxTokens: 300,
  temperature: 0.5,
};
const BARE: Opening = { system: ['You are Rose.'], history: [], voice: 'amy', maxTokens: 300 };

function opened(opening: Opening = BARE): SonicInput {
  const input = new SonicInput('p');
  input.open(opening);
  return input;
}

const names = (events: readonly SonicEvent[]) => events.map(({ event }) => Object.keys(event)[0]);
const silence = (ms: number) => new Uint8Array(ms * 32);
const plain = { mediaType: 'text/plain' };

describe('what is sent', () => {
  it('[A5] the Sonic input begins with settings, voice, tools, system text and history, in this order', () => {
    const block = (n: number, role: string, content: string) => {
      const named = { promptName: 'p', contentName: `p-${n}` };
      const start = { ...named, type: 'TEXT', role, interactive: false, textInputConfiguration: plain };
      return [
        { event: { contentStart: start } },
        { event: { textInput: { ...named, content } } },
        { event: { contentEnd: named } },
      ];
    };
    expect(new SonicInput('p').open(OPENING)).toEqual([
      {
        event: {
          sessionStart: {
            inferenceConfiguration: { maxTokens: 300, topP: 0.9, temperature: 0.5 },
            turnDetectionConfiguration: { endpointingSensitivity: 'HIGH' },
          },
        },
      },
      {
        event: {
          promptStart: {
            promptName: 'p',
            textOutputConfiguration: plain,
            audioOutputConfiguration: {
              mediaType: 'audio/lpcm',
              sampleRateHertz: 24_000,
              sampleSizeBits: 16,
              channelCount: 1,
              voiceId: 'amy',
              encoding: 'base64',
              audioType: 'SPEECH',
            },
            toolUseOutputConfiguration: { mediaType: 'application/json' },
            toolConfiguration: {
              tools: [
                {
                  toolSpec: {
                    name: 'look',
                    description: 'Looks.',
                    inputSchema: { json: '{"type":"object","properties":{}}' },
                  },
                },
              ],
            },
          },
        },
      },
      ...block(1, 'SYSTEM', 'You are Rose.\n\nBe brief.'),
      ...block(2, 'USER', 'Hi.'),
      ...block(3, 'ASSISTANT', 'Hello.'),
    ]);
  });
  it('[A5] the Sonic input keeps within what the model takes', () => {
    const [settings] = new SonicInput('p').open({ ...BARE, temperature: 1.4, endpointing: 'LOW' });
    expect(settings).toEqual({
      event: {
        sessionStart: {
          inferenceConfiguration: { maxTokens: 300, topP: 0.9, temperature: 1 },
          turnDetectionConfiguration: { endpointingSensitivity: 'LOW' },
        },
      },
    });
  });

  it('[A5] the Sonic input has the sound in one block, of 16 kHz, in tenths of a second', () => {
    const input = opened();
    const events = [...input.hear(silence(250)), ...input.hear(silence(100))];
    expect(events[0]).toEqual({
      event: {
        contentStart: {
          promptName: 'p',
          contentName: 'p-2',
          type: 'AUDIO',
          role: 'USER',
          interactive: true,
          audioInputConfiguration: {
            mediaType: 'audio/lpcm',
            sampleRateHertz: 16_000,
            sampleSizeBits: 16,
            channelCount: 1,
            encoding: 'base64',
            audioType: 'SPEECH',
          },
        },
      },
    });
    const lengths = events.slice(1).map(({ event }) => {
      if (!('audioInput' in event)) return 0;
      expect(event.audioInput).toMatchObject({ promptName: 'p', contentName: 'p-2' });
      return Buffer.from(event.audioInput.content, 'base64').length;
    });
    expect(lengths).toEqual([3_200, 3_200, 1_600, 3_200]);
  });
  it('[A5] the Sonic input has a late result as a text to be answered, beside the sound', () => {
    const input = opened();
    input.hear(silence(100));
    const named = { promptName: 'p', contentName: 'p-3' };
    expect(input.say('The research is done.')).toEqual([
      {
        event: {
          contentStart: { ...named, type: 'TEXT', role: 'USER', interactive: true, textInputConfiguration: plain },
        },
      },
      { event: { textInput: { ...named, content: 'The research is done.' } } },
      { event: { contentEnd: named } },
    ]);
    expect(names(input.hear(silence(100)))).toEqual(['audioInput']);
  });

  it('[A5] the Sonic input has a long text in parts, within one block', () => {
    expect(names(opened().say('é'.repeat(700)))).toEqual(['contentStart', 'textInput', 'textInput', 'contentEnd']);
  });

  it.each([
    [false, '{"result":"It is \\"noon\\"."}'],
    [true, '{"error":"It is \\"noon\\"."}'],
  ])(
    "[A5] the Sonic input has a call's result as JSON, since plain words would end the stream (failed: %s)",
    (failed, content) => {
      const named = { promptName: 'p', contentName: 'p-2' };
      expect(opened().result('use-1', 'It is "noon".', failed)).toEqual([
        {
          event: {
            contentStart: {
              ...named,
              type: 'TOOL',
              role: 'TOOL',
              interactive: false,
              toolResultInputConfiguration: { toolUseId: 'use-1', type: 'TEXT', textInputConfiguration: plain },
            },
          },
        },
        { event: { toolResult: { ...named, content } } },
        { event: { contentEnd: named } },
      ]);
    },
  );

  it('[A5] the Sonic input has no silence while a call waits, but what the user says', () => {
    const input = opened();
    input.noteCall('a');
    input.noteCall('b');
    input.result('a', 'Yes.');
    expect(input.silence(100)).toEqual([]);
    expect(names(input.hear(silence(100)))).toEqual(['contentStart', 'audioInput']);
    input.result('b', 'No.');
    expect(names(input.silence(100))).toEqual(['audioInput']);
  });

  it('[A5] the Sonic input ends with the sound, the prompt and the session, and nothing is sent behind', () => {
    const input = opened();
    input.hear(silence(100));
    expect(input.close()).toEqual([
      { event: { contentEnd: { promptName: 'p', contentName: 'p-2' } } },
      { event: { promptEnd: { promptName: 'p' } } },
      { event: { sessionEnd: {} } },
    ]);
    const late = [
      input.hear(silence(100)),
      input.say('Late.'),
      input.result('use-1', 'late'),
      input.endSound(),
      input.close(),
    ];
    expect(late.flat()).toEqual([]);
  });
  it('[A5] the Sonic input cannot come before its opening, nor open twice', () => {
    expect(() => new SonicInput('p').hear(silence(100))).toThrow('opened first');
    expect(() => opened().open(BARE)).toThrow('opened once');
  });

  it('[A5] the Sonic input is well formed in any order: fresh names, blocks with their contents, nothing left open', () => {
    const deed = fc.oneof(
      fc.nat(9_000).map((bytes) => (input: SonicInput) => input.hear(new Uint8Array(bytes))),
      fc.constant((input: SonicInput) => input.silence(100)),
      fc.string().map((text) => (input: SonicInput) => input.say(text)),
      fc.string().map((text) => (input: SonicInput) => input.result('use-1', text)),
      fc.constant((input: SonicInput) => input.endSound()),
      fc.constant((input: SonicInput) => input.close()),
    );
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 12 }), (deeds) => {
        const input = new SonicInput('p');
        const events = [...input.open(OPENING), ...deeds.flatMap((act) => act(input)), ...input.close()];
        expectWellFormed(events);
      }),
      { numRuns: 100 },
    );
  });
});

function expectWellFormed(events: readonly SonicEvent[]): void {
  expect(names(events).slice(0, 3)).toEqual(['sessionStart', 'promptStart', 'contentStart']);
  expect(names(events).slice(-2)).toEqual(['promptEnd', 'sessionEnd']);
  const open = new Map<string, string>();
  const taken = new Set<string>();
  for (const { event } of events.slice(2, -2)) {
    if ('contentStart' in event) {
      const { contentName, type } = event.contentStart;
      expect(taken.has(contentName)).toBe(false);
      taken.add(contentName);
      open.set(contentName, type);
    } else if ('contentEnd' in event) expect(open.delete(event.contentEnd.contentName)).toBe(true);
    else if ('textInput' in event) {
      expect(open.get(event.textInput.contentName)).toBe('TEXT');
      expect(Buffer.byteLength(event.textInput.content)).toBeLessThanOrEqual(1_000);
    } else if ('audioInput' in event) expect(open.get(event.audioInput.contentName)).toBe('AUDIO');
    else if ('toolResult' in event) expect(open.get(event.toolResult.contentName)).toBe('TOOL');
    else expect.unreachable('in the middle');
  }
  expect(open.size).toBe(0);
}
