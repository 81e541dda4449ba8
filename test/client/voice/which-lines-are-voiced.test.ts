import { describe, expect, it } from 'vitest';
import type { Durable } from '../../../client/sdk/frames/wire-types.ts';
import { decideVoicedLines } from '../../../client/sdk/voice/which-lines-are-voiced.ts';
import { ended, line, silenced, started } from '../story.ts';

/**
 * "2 voiced", "5 shown": the lines' treatment; frames up to `to` are a replay to a connection from 100,000.
 */
function voices(run: unknown[], to = 0, newestTurn = 0, before = 0): string[] {
  return decideVoicedLines(run as Durable[], { to, at: 100_000, void: before }, newestTurn).frames.flatMap((frame) =>
    frame.type === 'line'
      ? [`${frame.seq} ${frame.voiced ? 'voiced' : 'shown'}${frame.replayed ? ', replayed' : ''}`]
      : [],
  );
}

describe('lines as they are said', () => {
  it('[P2] lines are voiced as they are said', () => {
    expect(voices([started(1, 1), line(2, 1)])).toEqual(['2 voiced']);
  });

  it('[P8] lines with nothing to say are not voiced', () => {
    expect(voices([started(1, 1), line(2, 1, { text: '' })])).toEqual(['2 shown']);
  });

  it('[U1] lines are dropped when a newer turn has begun, unless they may not be interrupted', () => {
    expect(voices([started(5, 3), line(6, 2), line(7, 2, { interruptible: false })])).toEqual(['7 voiced']);
    expect(voices([line(8, 2)], 0, 3)).toEqual([]);
  });

  it('[U1] lines are only shown when a newer turn begins at the same time', () => {
    expect(voices([line(2, 1), ended(3, 1), started(4, 2), line(5, 2)])).toEqual(['2 shown', '5 voiced']);
  });
});

it('[S6] [U11] replayed lines of a silenced turn are only shown', () => {
  expect(voices([started(1, 1), line(2, 1), ended(3, 1), silenced(4, 1)], 4)).toEqual(['2 shown, replayed']);
});

describe('fillers', () => {
  const filler = { kind: 'filler', tier: 'primary' } as const;
  const stubborn = { kind: 'filler', tier: 'secondary', interruptible: false } as const;

  it('[F1] fillers are voiced as they come', () => {
    expect(voices([started(1, 1), line(2, 1, filler), line(3, 1, stubborn)])).toEqual(['2 voiced', '3 voiced']);
  });

  it('[F2] [S6] replayed fillers are shown and never voiced, however fresh', () => {
    const run = [started(1, 1), line(2, 1, filler), line(3, 1, stubborn), line(4, 1), line(5, 1, filler)];
    expect(voices(run, 4)).toEqual(['2 shown, replayed', '3 shown, replayed', '4 voiced, replayed', '5 voiced']);
  });

  it('[C9] a lead-in is a line of the answer, replayed or not', () => {
    expect(voices([started(1, 1), line(2, 1, { lead: 'known' })], 2)).toEqual(['2 voiced, replayed']);
  });
});

describe('replayed lines', () => {
  it('[S6] replayed lines are voiced if they belong to the current turn, else shown', () => {
    const run = [started(1, 1), line(2, 1), ended(3, 1), started(4, 2), line(5, 2)];
    expect(voices(run, 5)).toEqual(['2 shown, replayed', '5 voiced, replayed']);
  });

  it('[S6] replayed lines of the current turn are voiced even if it has ended', () => {
    expect(voices([started(1, 1), line(2, 1), ended(3, 1)], 3)).toEqual(['2 voiced, replayed']);
  });

  it('[S6] replayed lines are voiced under 60 s old, not at 60 s', () => {
    const run = [started(1, 1), line(2, 1, { at: 40_000 }), line(3, 1, { at: 40_001 })];
    expect(voices(run, 3)).toEqual(['2 shown, replayed', '3 voiced, replayed']);
  });

  it('[U2] replayed lines of an interrupted turn are not voiced', () => {
    expect(voices([started(1, 1), line(2, 1), ended(3, 1, 'interrupted')], 3)).toEqual(['2 shown, replayed']);
  });

  it('[S6] uninterruptible replayed lines of another turn are still too old to be voiced', () => {
    const run = [started(1, 1), line(2, 1, { interruptible: false }), ended(3, 1), started(4, 2)];
    expect(voices(run, 4)).toEqual(['2 shown, replayed']);
  });

  it('[S6] [D16] replayed lines of a delivery are voiced only to the client that it was offered to', () => {
    const run = [started(1, 1), line(2, 1, { delivery: 'd1' }), line(3, 1, { index: 1 }), ended(4, 1)];
    expect(voices(run, 4)).toEqual(['2 voiced, replayed', '3 voiced, replayed']);
    expect(voices(run, 4, 0, 4)).toEqual(['2 shown, replayed', '3 voiced, replayed']);
  });

  it('[S6] replayed lines end where the connection began: what follows is new, however old', () => {
    expect(voices([started(1, 1), line(2, 1), line(3, 1, { at: 1 })], 2)).toEqual(['2 voiced, replayed', '3 voiced']);
  });
});
