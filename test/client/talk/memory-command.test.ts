import { describe, expect, it } from 'vitest';
import { memoryRows } from '../../../bin/talk/memory-command.ts';
import type { RememberedOfUser } from '../../../shared/protocol/me.ts';
import { NOTHING } from '../nothing-known.ts';

describe('/memory', () => {
  it('[M9] /memory shows what is remembered, with the numbers by which it is forgotten', () => {
    const companion: RememberedOfUser = {
      ...NOTHING,
      facts: [{ entry: 3, at: 1, text: 'likes tea' }],
      summary: 'They talked about\ntea.',
      milestones: [
        [
          { entry: 3, at: 1, text: 'tea' },
          { entry: 5, at: 1, text: 'coffee' },
        ],
      ],
      entries: Array.from({ length: 12 }, (_, at) => {
        return { entry: at + 1, turn: at + 1, at: 1, kind: 'user', text: `Word ${at + 1}\u001b[2J.` };
      }),
      waiting: [
        { delivery: 'd1', at: 1, source: 'ava', priority: 'active', text: 'x'.repeat(200) },
        { delivery: 'd2', at: 1, priority: 'active', text: 'It is done.' },
      ],
    };
    expect(memoryRows({ user: 'ada', personas: { companion, tutor: NOTHING } })).toEqual([
      'companion',
      '  knows',
      '    #3 likes tea',
      '  in short',
      '    They talked about tea.',
      '  milestones',
      '    #3 tea; #5 coffee',
      '  the newest of 12 entries',
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((n) => `    #${n} user: Word ${n} [2J.`),
      '  waiting',
      `    ava: ${'x'.repeat(93)} …`,
      '    It is done.',
      '',
      'tutor',
      '  nothing',
    ]);
  });

  it('[M9] /memory shows reflections, and the client state', () => {
    const companion: RememberedOfUser = {
      ...NOTHING,
      reflections: [{ at: 1, text: 'She hums.' }],
      state: { score: 2 },
    };
    expect(memoryRows({ user: 'ada', personas: { companion } })).toEqual([
      'companion',
      '  thoughts',
      '    She hums.',
      '  on the screen',
      '    {"score":2}',
    ]);
  });

  it('[V1] [M9] /memory shows the images that are kept', () => {
    const images = [{ id: 'png-7f3a', bytes: 90_243, at: 1_800_000_000_000 }];
    const rows = memoryRows({ user: 'ada', personas: { companion: NOTHING }, images });
    expect(rows).toEqual([
      'companion',
      '  nothing',
      '',
      'kept images',
      expect.stringMatching(/^ {2}png-7f3a {2}91 kB, /),
    ]);
    expect(memoryRows({ user: 'ada', personas: {}, images })).toHaveLength(2);
  });
});
