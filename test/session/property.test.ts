import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINES } from '../../shared/session/limits.ts';
import { saidText } from '../../shared/session/turn/playback.ts';
import { deeds, told } from './deeds.ts';

describe('whatever happens to a session', () => {
  it('[S5] seq is gapless, [U4] every turn starts once and ends at most once, [U1] and nothing of it comes later', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const { frames } = told(list);
        expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, index) => index + 1));
        let open: number | null = null;
        let newest = 0;
        for (const frame of frames) {
          if (frame.type === 'turn.started') {
            expect([open, frame.turn]).toEqual([null, newest + 1]);
            open = newest = frame.turn;
          } else if (frame.type === 'line' || frame.type === 'turn.ended') {
            expect(frame.turn).toBe(open);
            if (frame.type === 'turn.ended') open = null;
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[U2] a line is sent again only while its turn is open, under the same index with the same words', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const { frames } = told(list);
        const texts = new Map<string, string>();
        for (const frame of frames) {
          if (frame.type !== 'line') continue;
          const key = `${frame.turn}/${frame.index}`;
          expect(texts.get(key) ?? frame.text).toBe(frame.text);
          texts.set(key, frame.text);
          expect(frame.index).toBeLessThan(MAX_LINES);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[U6] said and unspoken together are what was said aloud, never more', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const { story, frames } = told(list);
        for (const exchange of story.session.sealed) {
          const { turn } = exchange;
          const sent = frames.flatMap((frame) =>
            frame.type === 'line' && frame.turn === turn && frame.kind !== 'apology' ? [frame] : [],
          );
          const whole = [...new Map(sent.map((frame) => [frame.index, frame.text])).values()]
            .filter((text) => text !== '')
            .join(' ');
          const letters = (text: string) => text.replaceAll(' ', '');
          expect(letters(whole).length).toBeGreaterThanOrEqual(letters(saidText(exchange)).length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('[U9] left alone, every session comes to rest', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        const { story } = told(list);
        for (let i = 0; i < 12; i += 1) story.wait(600_000).do({ type: 'wake' });
        expect(story.do({ type: 'wake' })).toMatchObject({ events: [], dueAtMs: null });
        expect(story.session.turn === null || story.session.turn.stage.is === 'ended').toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
