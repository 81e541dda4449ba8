import { describe, expect, it } from 'vitest';
import { memoryRows } from '../../../../bin/talk/commands/memory-command.ts';
import type { RememberedOfUser } from '../../../../shared/protocol/me.ts';
import { NOTHING } from '../../nothing-known.ts';

const AT_MS = Date.UTC(2027, 0, 15, 8);

describe('/memory', () => {
  it('[M9] [M15] /memory shows what is remembered, with the numbers by which it is forgotten, and what told it', () => {
    const companion: RememberedOfUser = {
      ...NOTHING,
      facts: [
        { entry: 3, at: AT_MS, text: 'likes tea', line: 'I like tea.' },
        { entry: 5, at: AT_MS, text: 'lives in Leeds', about: 'Anna', since: '2019' },
      ],
      pastFacts: [{ entry: 1, at: AT_MS, text: 'lives in Oslo', since: '2018', until: '2020', line: 'I was in Oslo.' }],
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
      expect.stringMatching(/^ {4}.*2027.*: “I like tea\.”$/),
      '    #5 Anna: lives in Leeds (2019–)',
      expect.stringMatching(/^ {4}.*2027[^“]*$/),
      '  Was so before',
      '    #1 lives in Oslo (2018–2020)',
      expect.stringMatching(/“I was in Oslo\.”$/),
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
