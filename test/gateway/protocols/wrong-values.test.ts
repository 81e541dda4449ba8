/** Each value of each message, replaced by whatever JSON can bring: it is refused, and never a bug. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOREIGN_PROTOCOLS, foreignProtocol } from '../../../shared/gateway/protocols/foreign-protocols.ts';
import { checkFrame } from '../../../shared/protocol/parse-frame.ts';
import { FOREIGN_EVENTS, placesIn, WRONG_VALUES, withValue } from './foreign-events.ts';

const settings = { phoneUsers: '{"+4930123": "ada"}' };
const SAMPLES = 60;
/** Fields that generators leave out. */
const MORE: Readonly<Record<string, object[]>> = {
  phone: [
    { type: 'setup', from: '+4930123', to: '+1', direction: 'outbound-api', callSid: 'CA1', customParameters: {} },
    { type: 'prompt', voicePrompt: 'Goodbye.', lang: 'de-DE', last: true },
    { type: 'interrupt', utteranceUntilInterrupt: 'Hello', durationUntilInterruptMs: '120' },
  ],
  realtime: [
    { type: 'session.update', session: { audio: { input: { format: { type: 'audio/pcm', rate: 24_000 } } } } },
    { type: 'session.update', session: { audio: { input: { turn_detection: { type: 'server_vad' } } } } },
    { type: 'session.update', session: { output_modalities: ['text'], tools: [{ type: 'function', name: 'a' }] } },
    { type: 'input_audio_buffer.append', audio: 'AAAA' },
    { type: 'conversation.item.truncate', item_id: 'item_1', content_index: 0, audio_end_ms: 1 },
    { type: 'conversation.item.retrieve', item_id: 'resp_1' },
  ],
  rtvi: [
    { label: 'rtvi-ai', type: 'raw-audio', id: 'a', data: { base64Audio: 'AAAA', sampleRate: 16_000, numChannels: 1 } },
    {
      label: 'rtvi-ai',
      type: 'client-message',
      id: 'b',
      data: { t: 'sotto.declare', d: { tools: [{ name: 'a', description: 'b', parameters: { type: 'object' } }] } },
    },
    { label: 'rtvi-ai', type: 'client-message', id: 'c', data: { t: 'sotto.settings', d: { verbosity: 'brief' } } },
    { label: 'rtvi-ai', type: 'llm-function-call-result', id: 'd', data: { tool_call_id: 'x', result: { a: 1 } } },
  ],
};

describe.each(FOREIGN_PROTOCOLS)('a message of %s', (name) => {
  it('[N4] [G8] a message of %s with a value of the wrong type is answered or ignored, and gives valid frames alone', async () => {
    const protocol = await foreignProtocol(name);
    const events = FOREIGN_EVENTS[name];
    const samples = events === undefined ? [] : fc.sample(events.event, { numRuns: SAMPLES, seed: 1 });
    let tried = 0;
    for (const event of [...samples, ...(events?.introduction ? [events.introduction] : []), ...(MORE[name] ?? [])])
      for (let place = 0; place < placesIn(event); place += 1)
        for (const value of WRONG_VALUES) {
          const body = withValue(event, place, value);
          const known = { id: null, session: null, connection: `${name}:c1`, newId: () => 'i1' };
          const asked = { ...known, nowMs: 0, isLast: true };
          try {
            await protocol.identify?.(body, { connection: 'c1', persona: undefined, settings });
            const found = protocol.direct?.(body, known.newId) ?? protocol.inward(body, asked);
            for (const frame of found?.frames ?? []) expect(checkFrame({ ...frame }), body).toHaveProperty('frame');
            JSON.stringify(found?.answers);
          } catch (error) {
            throw new Error(`${body} is a bug`, { cause: error });
          }
          tried += 1;
        }
    expect(tried).toBeGreaterThan(SAMPLES * WRONG_VALUES.length);
  });
});
