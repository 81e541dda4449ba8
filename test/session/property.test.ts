import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DurableFrame } from '../../shared/protocol/frames.ts';
import { saidText } from '../../shared/session/heard.ts';
import { MAX_LINES } from '../../shared/session/limits.ts';
import { complete, type Happened, Story } from './story.ts';

/** Anything that may happen to a session, in any order, with any delay. */
type Deed = (story: Story) => Happened;
const connection = fc.constantFrom('c1', 'c2', 'c3');
const texts = fc.array(fc.constantFrom('One.', 'A longer line, with a comma.', ''), { maxLength: 4 });
const failed = { is: 'failed', code: 'model_failed', message: 'no' } as const;

const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc
    .record({
      connection,
      install: fc.constantFrom('laptop', 'phone'),
      heard: fc.boolean(),
      resumeOf: fc.option(fc.nat(5), { nil: undefined }),
    })
    .map(
      ({ connection: on, install, heard, resumeOf }): Deed =>
        (story) =>
          story.hello(on, { install, capabilities: { heard }, ...(resumeOf !== undefined && { resumeOf }) }),
    ),
  connection.map(
    (one): Deed =>
      (story) =>
        story.do({ type: 'gone', connection: one }),
  ),
  fc
    .record({
      text: fc.constantFrom('Tell me more.', 'mhm', 'stop', 'pause', 'go on', 'repeat that', 'slower'),
      via: fc.constantFrom('typed' as const, 'speech' as const),
      connection,
      seq: fc.option(fc.nat(30), { nil: undefined }),
      id: fc.option(fc.constantFrom('x', 'y'), { nil: undefined }),
    })
    .map(
      ({ text, via, connection: on, seq, id }): Deed =>
        (story) =>
          story.say(
            text,
            { via, ...(seq !== undefined && { heard: { seq, chars: 3 } }), ...(id !== undefined && { id }) },
            on,
          ),
    ),
  fc.record({ speaking: fc.boolean(), at: fc.nat(1_000) }).map(
    ({ speaking, at }): Deed =>
      (story) =>
        story.vad(speaking, at),
  ),
  fc.record({ seq: fc.nat(40), chars: fc.option(fc.nat(50), { nil: undefined }) }).map(
    ({ seq, chars }): Deed =>
      (story) =>
        story.hear(seq, chars),
  ),
  fc.constant<Deed>((story) => story.interrupt()),
  fc
    .record({
      texts,
      run: fc.constantFrom('r1', 'r2'),
      end: fc.constantFrom(undefined, complete, failed),
      back: fc.nat(1),
    })
    .map(
      ({ texts: lines, run, end, back }): Deed =>
        (story) =>
          story.reply(lines, end, run, (story.session.turn?.number ?? 0) - back),
    ),
  fc.constant<Deed>((story) => story.do({ type: 'wake' })),
  fc.constant<Deed>((story) => story.do({ type: 'wake', restartedAtMs: story.nowMs })),
);
const deeds = fc.array(fc.tuple(deed, fc.constantFrom(0, 10, 700, 1_500, 5_000, 20_000, 61_000)), {
  minLength: 10,
  maxLength: 60,
  size: 'max',
});

function told(list: readonly [Deed, number][]): { story: Story; frames: DurableFrame[] } {
  const story = new Story();
  const frames = list.flatMap(([one, ms]) => one(story.wait(ms)).frames);
  return { story, frames };
}

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
          } else if (frame.type !== 'settings') {
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
