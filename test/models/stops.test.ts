import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutCompletionAtStop } from '../../shared/models/completion/stop-sequences.ts';
import type { ModelEvent } from '../../shared/models/model.ts';

const END: ModelEvent = { type: 'end', reason: 'length' };

/** The output for these pieces, and whether the source was read to its end. */
async function cut(
  pieces: readonly string[],
  stops = ['\nUser:', '\nRose:'],
): Promise<{ events: ModelEvent[]; whole: boolean }> {
  let whole = false;
  async function* source(): AsyncGenerator<ModelEvent> {
    for (const text of pieces) yield { type: 'text', text };
    whole = true;
    yield END;
  }
  const events: ModelEvent[] = [];
  for await (const event of cutCompletionAtStop(stops, source())) events.push(event);
  return { events, whole };
}
const textOf = (events: ModelEvent[]) => events.map((event) => (event.type === 'text' ? event.text : '')).join('');

describe('[B2] stop sequences that the server lets through', () => {
  it('[B2] stop sequences are found across pieces: what may begin one is held back until that is decided', async () => {
    expect((await cut(['Hello.', '\nUs', 'er', ': no'])).events).toEqual([
      { type: 'text', text: 'Hello.' },
      { type: 'end', reason: 'complete' },
    ]);
    expect((await cut(['Hello.\nUs', 'ually'])).events).toEqual([
      { type: 'text', text: 'Hello.' },
      { type: 'text', text: '\nUsually' },
      END,
    ]);
  });
  it('[P1] stop sequences are found however the text was cut', async () => {
    const text = fc.string({
      unit: fc.constantFrom('\n', 'User', ':', '\nUs', 'Rose', 'er:', 'x', '\nUser:'),
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat({ max: 40 })), async (whole, at) => {
        const cuts = [...new Set(at.filter((each) => each < whole.length))].sort((a, b) => a - b);
        const pieces = [0, ...cuts].map((from, i) => whole.slice(from, cuts[i])).filter((piece) => piece !== '');
        expect(textOf((await cut(pieces)).events)).toBe(whole.split(/\nUser:|\nRose:/)[0]);
      }),
    );
  });
});
