import { describe, expect, it } from 'vitest';
import { type BlockInput, composeMemoryBlock, type MemoryBlock, memoryBlockText } from '../../shared/memory/block.ts';
import { emptyMemoryBlock, redactMemoryBlock } from '../../shared/memory/block-redaction.ts';
import type { Change } from '../../shared/session/client-state/change-types.ts';
import { states } from '../../shared/session/client-state/state.ts';
import { memoryEntriesOfExchange, type ToolResultEntry } from '../../shared/session/memory/entries.ts';
import type { Numbered } from '../../shared/session/memory/state.ts';
import type { Exchange } from '../../shared/session/turn/state.ts';

const DAY_MS = 24 * 3_600_000;
const MAY_1 = Date.UTC(2026, 4, 1, 9, 30);

/** Turn n has the entries 2n - 1 and 2n, and was on the n-th of May. */
function said(turn: number, words: string, more: Partial<Exchange> = {}): Exchange {
  const entries: Numbered[] = [
    { n: 2 * turn - 1, kind: 'user' },
    { n: 2 * turn, kind: 'agent' },
  ];
  const atMs = MAY_1 + (turn - 1) * DAY_MS;
  return { turn, atMs, words, heardLines: [{ expression: 'neutral', text: 'I see.' }], unspoken: '', entries, ...more };
}

function clicked(turn: number, change: Omit<Change, 'n' | 'by'>): Exchange {
  const n = 2 * turn - 1;
  return said(turn, '', {
    words: null,
    entries: [{ n, kind: 'action' }],
    heardLines: [],
    changes: [{ n, by: 'user', ...change }],
  });
}

function looked(turn: number, call: string): Exchange {
  return said(turn, 'Look.', {
    entries: [
      { n: 2 * turn - 1, kind: 'user' },
      { n: 2 * turn, kind: 'tool', of: call },
    ],
    heardLines: [],
  });
}

function made(exchanges: readonly Exchange[], more: Partial<BlockInput> = {}): MemoryBlock {
  const found = more.found ?? new Map<string, ToolResultEntry>();
  const last = exchanges.at(-1)?.entries?.at(-1)?.n ?? 0;
  const { block } = composeMemoryBlock(
    {
      ...{
        edition: 1,
        asOf: last,
        turn: exchanges.at(-1)?.turn ?? 0,
        milestones: last,
        previous: null,
        milestonesFrom: 0,
      },
      ...{
        exchanges,
        entries: exchanges.flatMap((one) => memoryEntriesOfExchange(one, 'Mira', found)),
        found,
        facts: [],
      },
      ...{ summary: { text: '', by: 'rule' }, vetoed: new Set(), language: 'en', ...more },
    },
    states,
  );
  return block;
}

function milestones({ milestones: all }: MemoryBlock): string[] {
  return all.flatMap(({ events }) => events.map(({ n, text }) => `${n} ${text}`));
}

describe('[X1] a block', () => {
  it('[X1] [M2] a memory block tells what it covers in words, in one order', () => {
    const exchanges = [said(1, 'We decided to move to Lisbon. It’s settled.'), looked(2, 'c1'), said(3, 'Fine.')];
    const found = new Map([['c1', { tool: 'weather', input: { place: 'Lisbon' }, text: 'Sunny.', atMs: MAY_1 }]]);
    const block = made(exchanges, {
      found,
      facts: [{ topic: 'name', text: 'is called Ada', n: 1, atMs: MAY_1 }],
      summary: { text: 'The user moves to Lisbon.', by: 'model' },
      previous: { ...emptyMemoryBlock(0), reflections: [{ text: 'They sound happy.', atMs: MAY_1, of: [] }] },
    });
    expect(block).toMatchObject({ v: 2, edition: 1, asOf: 6, turn: 3, by: 'model' });
    expect(block.text).toBe(
      [
        'So far:',
        'The user moves to Lisbon.',
        '',
        'About the user:',
        'is called Ada (2026-05-01)',
        '',
        'What mattered:',
        '#1 2026-05-01 User: is called Ada',
        '',
        'Your own thoughts:',
        'They sound happy.',
        '',
        'What tools found, a line each; recall opens them:',
        '#4 2026-05-01 09:30Z weather {"place":"Lisbon"}: Sunny.',
      ].join('\n'),
    );
  });

  it('[X1] a memory block without contents is empty', () => {
    expect(made([said(1, 'Hi.')]).text).toBe('');
    expect(emptyMemoryBlock(7)).toMatchObject({ edition: 7, asOf: 0, turn: 0, text: '' });
  });

  it('[X1] [M2] a memory block is the same bytes for the same entries, on every machine', () => {
    const exchanges = [said(1, 'Hi.'), clicked(2, { kind: 'style', name: 'paint', state: { a: 1 } })];
    expect(JSON.stringify(made(JSON.parse(JSON.stringify(exchanges))))).toBe(JSON.stringify(made(exchanges)));
  });

  it('[M3] [M5] a memory block holds no fact, result, style or state from behind what it covers', () => {
    const exchanges = [
      clicked(1, { kind: 'structural', name: 'show', state: { boxes: 1 } }),
      said(2, 'Hi.'),
      looked(3, 'c1'),
      clicked(4, { kind: 'style', name: 'paint', patch: [{ op: 'replace', path: '/boxes', value: 2 }] }),
    ];
    const found = new Map([['c1', { tool: 'look', input: {}, text: 'Two.', atMs: MAY_1 }]]);
    const facts = [{ topic: 'name', text: 'is called Ada', n: 5, atMs: MAY_1 }];
    const block = made(exchanges, { asOf: 4, turn: 2, milestones: 4, found, facts });
    expect(block).toMatchObject({ facts: [], results: [], styles: [], view: { boxes: 1 } });
  });

  it('[X4] a memory block carries over state, styles and results of the one before, until there are too many', () => {
    const paint = (turn: number) =>
      clicked(turn, {
        kind: 'style',
        name: `paint ${turn}`,
        patch: [{ op: 'add', path: `/tone${turn}`, value: turn }],
      });
    const first = made([clicked(1, { kind: 'structural', name: 'show', state: { tone: 0 } }), paint(2)]);
    const second = made([paint(3), said(4, 'Hi.')], { edition: 2, previous: first, milestonesFrom: first.asOf });
    expect(second.view).toEqual({ tone: 0, tone2: 2, tone3: 3 });
    expect(second.styles.map(({ text }) => text.slice(0, 7))).toEqual(['paint 2', 'paint 3']);
    const many = made(
      Array.from({ length: 40 }, (_, at) => paint(at + 5)),
      { previous: second },
    );
    expect([many.styles.length, many.styles.at(-1)?.n]).toEqual([20, 87]);
  });
  it('[T9] [M8] a memory block keeps the newest eight results, a short line each', () => {
    const found = new Map(
      Array.from({ length: 40 }, (_, at) => [
        `c${at + 1}`,
        { tool: 'look', input: {}, text: 'x'.repeat(300_000), atMs: MAY_1 },
      ]),
    );
    const { results } = made(
      Array.from({ length: 40 }, (_, at) => looked(at + 1, `c${at + 1}`)),
      { found },
    );
    expect([results.length, results[0]?.n, results.at(-1)?.n]).toEqual([8, 66, 80]);
    expect(Math.max(...results.map(({ text }) => text.length))).toBeLessThan(200);
  });

  it('[N7] a memory block that tells words of others is marked as untrusted for good', () => {
    const first = made([said(1, 'Hi.', { readOut: ['ava says — Hello.'] })]);
    expect(first.foreign).toBe(true);
    expect(made([said(2, 'Hi.')], { previous: first }).foreign).toBe(true);
    expect(made([said(1, 'Hi.', { foreign: true })]).foreign).toBe(true);
    expect(made([said(1, 'Hi.')]).foreign).toBeUndefined();
  });

  it('[M8] a memory block is bounded, whatever it is made of', () => {
    const facts = Array.from({ length: 60 }, (_, n) => ({ topic: `t${n}`, text: 'x'.repeat(120), n: 1, atMs: 0 }));
    const thought = { text: 'y'.repeat(240), atMs: 0, of: [] };
    const before = { ...emptyMemoryBlock(0), reflections: Array<typeof thought>(12).fill(thought) };
    const exchanges = Array.from({ length: 37 }, (_, at) => said(at + 1, `It’s settled. ${'z'.repeat(9_000)}`));
    const block = made(exchanges, { facts, previous: before, summary: { text: 's'.repeat(2_400), by: 'model' } });
    expect(block.text.length).toBeLessThan(20_000);
  });
});

describe('[M4] milestones', () => {
  it('[M4] a milestone is a new kind of structure, a full replacement, a large change, a decision, a fact, or a delivery', () => {
    const six = Array.from({ length: 6 }, (_, at) => ({ op: 'add', path: `/n${at}`, value: at }) as const);
    const exchanges = [
      clicked(1, { kind: 'structural', name: 'show', state: { type: 'board' } }),
      clicked(2, { kind: 'simple', name: 'increment', patch: [{ op: 'add', path: '/count', value: 1 }] }),
      clicked(3, {
        kind: 'structural',
        name: 'chart',
        patch: [{ op: 'add', path: '/chart', value: { type: 'chart', rows: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }],
      }),
      clicked(4, {
        kind: 'structural',
        name: 'reset',
        state: { type: 'board', lists: ['to do', 'doing', 'waiting', 'done'] },
      }),
      clicked(5, { kind: 'structural', name: 'fill', patch: six }),
      said(6, 'Okay, I’ll take the blue one.'),
      said(7, 'My name is Ada.'),
      said(8, 'Thanks.', { readOut: ['ava says — It is ready.'], entries: [{ n: 15, kind: 'delivery' }] }),
    ];
    const facts = [{ topic: 'name', text: 'is called Ada', n: 13, atMs: 0 }];
    expect(milestones(made(exchanges, { facts }))).toEqual([
      '1 New: board. show',
      '5 New: chart. chart',
      '7 Everything shown was replaced: reset',
      '9 6 changes at once: fill',
      '11 Decided: Okay, I’ll take the blue one.',
      '13 User: is called Ada',
      '15 Read out: ava says — It is ready.',
    ]);
  });
  it('[M2] milestones reach further back than the summary, and are looked for once', () => {
    const exchanges = [said(1, 'It’s settled.'), said(2, 'It’s a deal.'), said(3, 'I’ll take it.')];
    const first = made(exchanges, { asOf: 0, turn: 0, milestones: 3 });
    expect(milestones(first)).toEqual(['1 Decided: It’s settled.', '3 Decided: It’s a deal.']);
    const next = made(exchanges, { edition: 2, previous: first, milestonesFrom: 3 });
    expect(milestones(next)).toEqual([
      '1 Decided: It’s settled.',
      '3 Decided: It’s a deal.',
      '5 Decided: I’ll take it.',
    ]);
  });

  it('[M4] a structure behind the last milestones is new when the next search comes to it', () => {
    const exchanges = [
      clicked(1, { kind: 'structural', name: 'show', state: { type: 'board' } }),
      said(2, 'Fine.'),
      clicked(3, {
        kind: 'structural',
        name: 'chart',
        patch: [{ op: 'add', path: '/chart', value: { type: 'chart' } }],
      }),
    ];
    const first = made(exchanges, { asOf: 0, turn: 0, milestones: 4 });
    expect(milestones(first).map((one) => one.slice(0, 7))).toEqual(['1 New: ']);
    const next = made(exchanges, { edition: 2, previous: first, milestonesFrom: 4 });
    expect(milestones(next).map((one) => one.slice(0, 12))).toEqual(['1 New: board', '5 New: chart']);
  });

  it('[M4] a structure that has a milestone is not new again in any later block', () => {
    const board = clicked(1, { kind: 'structural', name: 'show', state: { type: 'board' } });
    const first = made([board]);
    const again = clicked(2, {
      kind: 'structural',
      name: 'more',
      patch: [{ op: 'add', path: '/b', value: { type: 'board' } }],
    });
    expect(milestones(made([again], { previous: first, milestonesFrom: 1 }))).toHaveLength(1);
  });

  it('[M5] milestones and facts hold what is still true after a correction', () => {
    const fact = (topic: string, text: string, n: number) => ({ topic, text, n, atMs: MAY_1 });
    const exchanges = [
      said(1, 'I live in Lisbon.'),
      said(2, 'My name is Ada and I like tea.'),
      said(3, 'It’s settled.'),
    ];
    const name = fact('name', 'is called Ada', 3);
    const first = made(exchanges, {
      facts: [fact('home', 'lives in Lisbon', 1), name, fact('taste: tea', 'likes tea', 3)],
    });
    expect(milestones(first)).toEqual([
      '1 User: lives in Lisbon',
      '3 User: is called Ada, likes tea',
      '5 Decided: It’s settled.',
    ]);
    const facts = [name, fact('home', 'moved to Porto', 7)];
    const next = made([said(4, 'I moved to Porto.')], { edition: 2, previous: first, milestonesFrom: 5, facts });
    expect(milestones(next)).toEqual(['3 User: is called Ada', '5 Decided: It’s settled.', '7 User: moved to Porto']);
    expect(next.text).not.toMatch(/Lisbon|tea/);
  });
});

describe('[M6] reflections', () => {
  it('[M6] reflections stand in every memory block until they are forgotten', () => {
    const thought = { text: 'They miss the sea.', atMs: 0, of: [3, 4] };
    const before = { ...emptyMemoryBlock(1), reflections: [thought] };
    const block = made([said(1, 'Hi.')], { previous: before });
    expect(block.reflections).toEqual([thought]);
    expect(block.text).toBe('Your own thoughts:\nThey miss the sea.');
    const without = (n: number) =>
      redactMemoryBlock(block, new Set([n]), { edition: 3, facts: [], withoutTraces: (text) => text }).text;
    expect([without(4), without(9)]).toEqual(['', 'Your own thoughts:\nThey miss the sea.']);
  });
});

describe('[M5] a block without what is forgotten', () => {
  const block: MemoryBlock = {
    ...emptyMemoryBlock(3),
    asOf: 20,
    turn: 10,
    summary: 'Sentence of nine.\nSentence of five.',
    facts: [{ topic: 'name', text: 'is called Ada', n: 5, atMs: 0 }],
    milestones: [
      { events: [{ n: 5, atMs: 0, text: 'User: is called Ada' }] },
      {
        events: [
          { n: 7, atMs: 0, text: 'Sentence of five.' },
          { n: 9, atMs: 0, text: 'Sentence of nine.' },
        ],
      },
    ],
    results: [
      { n: 6, text: '#6 look: five' },
      { n: 10, text: '#10 look: nine' },
    ],
    styles: [
      { n: 5, text: 'blue' },
      { n: 9, text: 'red' },
    ],
    text: 'as it was',
  };
  const withoutTraces = (text: string) =>
    text
      .split('\n')
      .filter((line) => !line.includes('five'))
      .join('\n');

  it('[M5] a block without a forgotten entry loses its facts, milestones, results, styles and sentences, and covers the same entries', () => {
    const facts = [{ topic: 'drink', text: 'likes tea', n: 9, atMs: 0 }];
    const cleaned = redactMemoryBlock(block, new Set([5, 6]), { edition: 4, facts, withoutTraces });
    expect(cleaned).toMatchObject({
      edition: 4,
      asOf: 20,
      turn: 10,
      summary: 'Sentence of nine.',
      facts,
      without: [5, 6],
    });
    expect(milestones(cleaned)).toEqual(['9 Sentence of nine.']);
    expect([cleaned.results.map(({ n }) => n), cleaned.styles.map(({ n }) => n)]).toEqual([[10], [9]]);
    expect(cleaned.text).toBe(memoryBlockText(cleaned));
    expect(cleaned.text).not.toMatch(/five|Ada|as it was/);
  });
});
