import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateHistory } from '../../bench/recall/generated-history.ts';
import { addRecallNeighbours } from '../../shared/memory/recall-neighbours.ts';
import { createRecallIndex, type MemoryEntry } from '../../shared/memory/recall-search.ts';
import {
  decodeSmallVector,
  encodeSmallVector,
  fuseMemoryRankings,
  nearestVectors,
  smallVector,
} from '../../shared/memory/vector-search.ts';

const memory = (n: number, text: string, change = ''): MemoryEntry => ({
  n,
  text,
  change,
  atMs: n * 1_000,
  kind: 'user',
});
const memories = (...texts: string[]) => texts.map((text, at) => memory(at + 1, text));
const numbers = (found: readonly MemoryEntry[]) => found.map(({ n }) => n);
const found = (texts: string[], query: string, language = 'en') =>
  numbers(createRecallIndex(memories(...texts), language).find({ query }));

describe('recall by words', () => {
  const said = [
    'I told you about my dentist in Oslo.',
    'On Tuesday there is soup.',
    'My sister Ana lives in Lyon.',
    'The dentist comes on Tuesday.',
    'Nothing else happened.',
  ];

  it('[M7] recall returns related entries, sorted by number and not by score', () => {
    expect(found(said, 'When is the dentist on Tuesday?')).toEqual([1, 2, 4]);
  });

  it('[M7] recall prefers what was told at the time that a question names, and within a day of it', () => {
    const at = (n: number, day: string, text: string) => ({ ...memory(n, text), atMs: Date.parse(day) });
    const index = createRecallIndex(
      [
        at(1, '2023-05-02', 'We had a picnic at the lake.'),
        at(10, '2024-05-09', 'I bought a lamp.'),
        at(20, '2025-05-02', 'The picnic at the lake was cold.'),
        at(30, '2026-01-02', 'A picnic at the lake.'),
      ],
      'en',
    );
    const userTime = { nowMs: Date.parse('2026-11-30'), timezone: 'UTC' };
    const best = (query: string) => index.find({ query, userTime, most: 1 }).map(({ n }) => n);
    expect(best('How was the picnic at the lake in May 2023?')).toEqual([1]);
    expect(best('How was the picnic at the lake in May 2025?')).toEqual([20]);
    expect(best('What was on 8 May 2024?')).toEqual([10]);
    expect(numbers(index.find({ query: 'What was on 8 May 2024?', most: 1 }))).toEqual([]);
  });

  it('[M7] recall prefers what was told before or after what a question names, where a fact knows when that was', () => {
    const at = (n: number, day: string, text: string) => ({ ...memory(n, text), atMs: Date.parse(day) });
    const index = createRecallIndex(
      [
        at(1, '2023-05-02', 'The spare key hangs in the hall.'),
        at(10, '2024-05-09', 'We live somewhere else now.'),
        at(20, '2026-05-02', 'The spare key hangs in the attic, behind the spare key of Ana.'),
      ],
      'en',
    );
    const userTime = { nowMs: Date.parse('2026-11-30'), timezone: 'UTC' };
    const moved = { topic: 'home', text: 'moved to Porto', n: 10, atMs: Date.parse('2024-05-09') };
    const best = (query: string, facts = [moved]) =>
      numbers(index.find({ query, userTime, facts: () => facts, most: 1 }));
    expect(best('Where was the spare key before we moved?')).toEqual([1]);
    expect(best('Where was the spare key after we moved?')).toEqual([20]);
    expect(best('Where was the spare key before we moved?', [])).toEqual([20]);
  });

  it('[M7] of two equal lines recall prefers the answer to a question that has the words, and the one in their talk', () => {
    const hour = 3_600_000;
    const talk = (n: number, hours: number, ...texts: string[]) =>
      texts.map((text, at) => ({ ...memory(n + at, text), atMs: hours * hour + at * 60_000 }));
    const answers = createRecallIndex(
      [
        ...talk(1, 1, 'Which garden do you like?', 'The one of Olga.'),
        ...talk(11, 2, 'I like a garden.', 'The one of Olga.'),
        ...talk(21, 3, 'Soup again.', 'Rain again.', 'The sun.'),
      ],
      'en',
      { isConversation: true },
    );
    expect(answers.index.find({ text: 'garden Olga', language: 'en', isOpen: () => true, most: 1 })).toEqual([2]);
    const filler = Array.from({ length: 6 }, (_, at) => `filler${at}`);
    const talks = createRecallIndex(
      [
        ...talk(1, 1, 'Ana came.', ...filler, 'The concert was loud.'),
        ...talk(21, 2, 'Ben came.', ...filler, 'The concert was loud.'),
        ...talk(41, 3, 'Cleo came.', ...filler, 'The soup was hot.'),
      ],
      'en',
      { isConversation: true },
    );
    expect(talks.index.find({ text: 'the concert with Ana', language: 'en', isOpen: () => true, most: 2 })).toContain(
      8,
    );
    expect(
      talks.index.find({ text: 'the concert with Ana', language: 'en', isOpen: () => true, most: 3 }).indexOf(8),
    ).toBeLessThan(
      talks.index.find({ text: 'the concert with Ana', language: 'en', isOpen: () => true, most: 3 }).indexOf(28),
    );
  });

  it('[M7] recall ranks by BM25: rare words count more, and length is no advantage', () => {
    const index = createRecallIndex(
      memories('tea', 'tea and saffron', 'tea', `saffron ${'and so on '.repeat(200)}`, 'tea', 'rain'),
      'en',
    );
    expect(numbers(index.find({ query: 'saffron tea', most: 1 }))).toEqual([2]);
    expect(numbers(index.find({ query: 'saffron', most: 1 }))).toEqual([2]);
  });

  it('[M7] recall finds any form of a word, with or without accents', () => {
    expect(found(['I painted two walls.', 'Rain.'], 'painting the wall')).toEqual([1]);
    expect(found(['Meet me at the café.', 'Rain.'], 'CAFE')).toEqual([1]);
    expect(found(['Zwei Bücher für Ana.', 'Regen.'], 'Welches Buch?', 'de-AT')).toEqual([1]);
    expect(found(['Die Straße ist laut.', 'Regen.'], 'strasse', 'de')).toEqual([1]);
  });

  it('[M7] recall ignores stop words, unless there are no others', () => {
    expect(found(['What do you think about that?'], 'What did I tell you about the boat?')).toEqual([]);
    expect(found(['Das ist mein Hund.', 'Die Katze.'], 'Was habe ich über die Katze gesagt?', 'de')).toEqual([2]);
    expect(found(['They played The Who.', 'Soup.'], 'the who')).toEqual([1]);
    expect(found(said, '?!')).toEqual([]);
    expect(found(said, '')).toEqual([]);
  });

  it('[M7] recall leaves out what the prompt holds already', () => {
    const index = createRecallIndex(memories(...said), 'en');
    expect(numbers(index.find({ query: 'the dentist', promptEntries: new Set([4, 5]) }))).toEqual([1]);
  });
  it("[M7] recall finds words that are names of JavaScript's object properties", () => {
    expect(found(['The constructor of the bridge.', '__proto__ toString'], 'constructor')).toEqual([1]);
    expect(found(['The constructor of the bridge.', '__proto__ toString'], 'proto toString')).toEqual([2]);
  });
});

describe('an index that is kept', () => {
  it('[M8] one recall looks at 10,000 entries at most, chosen by the rarest words', () => {
    // The first word stands in the newest 1,000 entries, the next in the newest 1,001, and so on.
    const each = (n: number) =>
      [
        'tea',
        ...Array.from({ length: 12 }, (_, at) => (n > 4_000 - at ? `word${at}` : '')),
        n === 4_500 ? 'saffron' : '',
      ].join(' ');
    const index = createRecallIndex(
      Array.from({ length: 5_000 }, (_, at) => memory(at + 1, each(at + 1))),
      'en',
      { isConversation: true },
    );
    // All entries that a search scores are found where as many are wanted.
    const looked = (text: string) => {
      const { length } = index.index.find({ text, language: 'en', isOpen: () => true, most: 5_000 });
      return { found: numbers(index.find({ query: text })), entries: length };
    };
    const all = Array.from({ length: 12 }, (_, at) => `word${11 - at}`).join(' ');
    expect(looked(all).entries).toBe(1_008);
    const best = looked(`${all} saffron`);
    expect([best.entries, best.found.length, best.found.includes(4_500)]).toEqual([1_008, 5, true]);
    expect(looked('saffron tea')).toEqual({ found: [4_500], entries: 1 });
    // A word of every entry has no weight.
    expect(looked('tea')).toEqual({ found: [], entries: 0 });
  });

  it('[M8] recall ignores a word that a quarter of many entries have beside a rarer one, and uses that word alone', () => {
    const index = createRecallIndex(
      Array.from({ length: 400 }, (_, at) =>
        memory(at + 1, at % 2 === 0 ? 'tea' : at === 7 ? 'a saffron tea' : 'rain'),
      ),
      'en',
    );
    expect(numbers(index.find({ query: 'saffron tea' }))).toEqual([8]);
    expect(numbers(index.find({ query: 'tea', most: 3 }))).toEqual([395, 397, 399]);
  });

  it('[M8] recall finds an entry of 300 KB by its beginning', () => {
    const index = createRecallIndex([memory(1, `tea ${'x '.repeat(150_000)} saffron`), memory(2, 'Rain.')], 'en');
    expect(numbers(index.find({ query: 'tea' }))).toEqual([1]);
    expect(numbers(index.find({ query: 'saffron' }))).toEqual([]);
  });

  it('[M7] a recall index finds sorted entries, and nothing held', () => {
    const word = fc.constantFrom('tea', 'coffee', 'the', 'garden', 'gardens', 'Lyon', 'x');
    const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 20 }), text, fc.array(fc.nat(20)), (texts, query, held) => {
        const question = { query, promptEntries: new Set(held), most: 4 };
        const all = numbers(createRecallIndex(memories(...texts), 'en').find(question));
        expect(all).toEqual(all.toSorted((a, b) => a - b));
        expect(all.length).toBeLessThanOrEqual(4);
        expect(all.some((n) => question.promptEntries.has(n))).toBe(false);
      }),
    );
  });
});

describe('recall of a conversation', () => {
  const isConversation = true;
  const index = (...texts: string[]) => createRecallIndex(memories(...texts), 'en', { isConversation });
  const word = fc.constantFrom('tea', 'coffee', 'the', 'garden', 'gardens', 'Lyon', 'x');
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
  const texts = fc.array(text, { maxLength: 20 });

  it('[M7] recall finds an entry also by words up to three entries away, the nearer the better', () => {
    const said = [
      'Lyon is old.',
      'Rain.',
      'Soup.',
      'Where are you in autumn?',
      'In Lyon.',
      'Rain.',
      'Soup.',
      'So, Lyon.',
    ];
    expect(numbers(index(...said).find({ query: 'Lyon in autumn', most: 1 }))).toEqual([4]);
    expect(numbers(index(...said).find({ query: 'Lyon in autumn', most: 1, promptEntries: new Set([4]) }))).toEqual([
      5,
    ]);
    for (const away of [1, 2, 3]) {
      const between = (count: number) => Array.from({ length: count }, () => 'x');
      const all = ['tea', ...between(away - 1), 'Lyon', ...between(4), 'Lyon'];
      const question = { query: 'Lyon tea', most: 1, promptEntries: new Set([1]) };
      expect(numbers(index(...all).find(question))).toEqual([1 + away]);
    }
  });

  it('[M7] recall by several wordings of one question finds what any of them names, and first what several do', () => {
    const said = index(
      'The boat leaks.',
      'x',
      'x',
      'x',
      'My dinghy needs paint.',
      'x',
      'x',
      'x',
      'A dinghy is a boat.',
    );
    expect(numbers(said.find({ query: 'boat' }))).toEqual([1, 9]);
    expect(numbers(said.find({ query: 'boat', also: ['dinghy'] }))).toEqual([1, 5, 9]);
    expect(numbers(said.find({ query: 'boat', also: ['dinghy'], most: 1 }))).toEqual([9]);
  });

  it('[M7] recall finds nothing where no entry has the words', () => {
    expect(numbers(index('Rain.', 'Soup.', 'Lyon.', 'Soup.', 'Rain.').find({ query: 'Lyon' }))).toEqual([3]);
  });

  it('[M7] recall leaves out direct neighbours of a better entry, but never a tool result', () => {
    const said = memories('tea', 'green tea', 'tea', 'tea', 'rain');
    const found = (...all: MemoryEntry[]) =>
      numbers(createRecallIndex(all, 'en', { isConversation }).find({ query: 'green tea' }));
    expect(found(...said)).toEqual([2, 4]);
    expect(found(...said.map((one) => (one.n === 3 ? { ...one, kind: 'tool' } : one)))).toEqual([2, 3]);
  });

  it('[M7] recall of a conversation finds no two neighbours, and nothing held', () => {
    fc.assert(
      fc.property(texts, text, fc.array(fc.nat(20)), (all, query, held) => {
        const question = { query, promptEntries: new Set(held), most: 4 };
        const found = numbers(index(...all).find(question));
        expect(found.some((n) => found.includes(n + 1) || question.promptEntries.has(n))).toBe(false);
      }),
    );
  });

  it('[M7] recall finds in 4,000 lines what was told one line after the words of the question', () => {
    const { entries, questions } = generateHistory();
    const life = createRecallIndex(entries, 'en', { isConversation });
    const few = questions.filter((_, at) => at % 8 === 0);
    const isFound = ({ query, evidence }: (typeof questions)[number]) =>
      addRecallNeighbours(life.find({ query, most: 10 }), life, () => true).some(({ n }) => evidence.includes(n));
    expect(few.filter(isFound).length / few.length).toBeGreaterThanOrEqual(0.95);
  });
});

describe('recall by meaning', () => {
  const vector = (...numbers: number[]) => Float32Array.from(numbers);
  const index = createRecallIndex(memories('I drink tea.', 'The car is red.', 'A kettle boils.', 'Rain.'), 'en');

  it("[M7] recall by meaning adds what is near to the words' results, and nothing unknown or held", () => {
    const byMeaning = [9, 1, 3];
    expect(numbers(index.find({ query: 'tea', byMeaning }))).toEqual([1, 3]);
    expect(numbers(index.find({ query: 'something hot', byMeaning }))).toEqual([1, 3]);
    expect(numbers(index.find({ query: 'tea', byMeaning, promptEntries: new Set([1]) }))).toEqual([3]);
  });

  it('[M7] recall prefers what words and meaning both find over the best of one', () => {
    expect(
      fuseMemoryRankings([
        [7, 5],
        [3, 5],
      ]),
    ).toEqual([5, 7, 3]);
    expect(numbers(index.find({ query: 'kettle car', most: 1, byMeaning: [3, 2] }))).toEqual([3]);
  });

  it('[M7] vectors of another model are compared with nothing', () => {
    const vectors = new Map([[1, smallVector(vector(1, 0))]]);
    expect(nearestVectors(vector(1, 0), vectors, 5)).toEqual([1]);
    expect(nearestVectors(vector(1, 0, 0), vectors, 5)).toEqual([]);
    expect(nearestVectors(new Float32Array(0), [[1, smallVector(new Float32Array(0))]], 5)).toEqual([]);
  });

  it('[M7] [M8] a stored vector takes a byte for each number, and keeps its direction', () => {
    const kept = decodeSmallVector(encodeSmallVector(smallVector(vector(0.8, -0.6, 0))));
    expect([...(kept?.bytes ?? [])]).toEqual([127, -95, 0]);
    expect(kept?.length).toBeCloseTo(158.6, 1);
    expect(
      nearestVectors(
        vector(0.8, -0.6, 0),
        [
          [1, smallVector(vector(0.6, 0.8, 0))],
          [2, smallVector(vector(0.8, -0.6, 0))],
        ],
        5,
      ),
    ).toEqual([2]);
  });

  it('[M7] an invalid or zero vector is left out of recall', () => {
    expect([decodeSmallVector(''), decodeSmallVector(encodeSmallVector(smallVector(vector(0, 0))))]).toEqual([
      null,
      null,
    ]);
  });

  it('[M7] vectors of one byte for each number are as similar as the originals', () => {
    const unit = fc
      .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 })
      .filter((numbers) => Math.hypot(...numbers) > 1)
      .map((numbers) => Float32Array.from(numbers, (each) => each / Math.hypot(...numbers)));
    fc.assert(
      fc.property(unit, unit, (one, other) => {
        const exact = one.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0);
        const { bytes, length } = smallVector(other);
        const kept = one.reduce((sum, each, at) => sum + (each * (bytes[at] ?? 0)) / length, 0);
        expect(Math.abs(exact - kept)).toBeLessThan(0.02);
      }),
      { numRuns: 50 },
    );
  });
});
