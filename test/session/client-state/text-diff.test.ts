import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonChangeExtent, jsonDifference } from '../../../shared/session/client-state/json-diff.ts';
import { patchClientState } from '../../../shared/session/client-state/state.ts';
import {
  applyDiffHunks,
  charsChangedByDiffHunks,
  diffHunksBetween,
  type Hunk,
  textDiffPieces,
} from '../../../shared/session/client-state/text-diff.ts';
import { startCpuTime } from '../../cpu-time.ts';

/** A page as a client's generator writes one. */
function page(count: number, more = ''): string {
  return [
    '<!doctype html>',
    '<html><head><style>',
    '  body { background: white; font-family: Georgia, serif; color: #333; }',
    '  .card { border: 1px solid #ddd; border-radius: 8px; padding: 1rem; }',
    '</style></head><body>',
    '  <h1>A bakery at the harbour</h1>',
    `  <p id="count">Loaves today: ${count}</p>`,
    `  ${more}<button>One more</button>`,
    '</body></html>',
    '',
  ].join('\n');
}

const onOneLine = (text: string) => text.replace(/\n\s*/g, '');

describe('[X4] the difference between two texts', () => {
  it('[X4] the difference between two texts is told by line', () => {
    expect(diffHunksBetween(page(12), page(13))).toEqual([
      {
        at: page(12).indexOf('  <p id'),
        removed: '  <p id="count">Loaves today: 12</p>\n',
        added: '  <p id="count">Loaves today: 13</p>\n',
      },
    ]);
  });

  it('[X4] the difference between two texts is told by element where lines are long', () => {
    const [before, after] = [onOneLine(page(12)), onOneLine(page(13))];
    expect(diffHunksBetween(before, after)).toEqual([
      {
        at: before.indexOf('<p id'),
        removed: '<p id="count">Loaves today: 12',
        added: '<p id="count">Loaves today: 13',
      },
    ]);
  });

  it('[X4] the difference between two texts without lines and elements is told by sentence, or by word', () => {
    const story = `Once there was a fox. ${'It was red and quick. '.repeat(12)}It lived in a wood.`;
    expect(diffHunksBetween(story, story.replace('a wood', 'a city'))).toMatchObject([
      { removed: 'It lived in a wood.', added: 'It lived in a city.' },
    ]);
    const words = 'lorem ipsum dolor sit amet '.repeat(20);
    expect(diffHunksBetween(words, `${words.slice(0, 270)}foxes ${words.slice(270)}`)).toMatchObject([
      { removed: '', added: 'foxes ' },
    ]);
  });

  it('[X4] the difference between two texts says behind what something new stands', () => {
    expect(diffHunksBetween(page(1), page(1, '<p>Rye, too.</p>\n  '))).toMatchObject([
      { removed: '', added: '  <p>Rye, too.</p>\n', following: '  <p id="count">Loaves today: 1</p>\n' },
    ]);
  });

  const texts = fc
    .array(fc.constantFrom('a\n', 'b\n', '\n', '<p>', '</p>', 'word ', '; ', '. ', 'é🍵', 'x'.repeat(170)), {
      maxLength: 60,
    })
    .map((parts) => parts.join(''));

  it('[X4] the difference between two texts leads from one to the other, whatever they are', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const hunks = diffHunksBetween(before, after);
        expect(applyDiffHunks(before, hunks)).toBe(after);
        expect(textDiffPieces(before).join('')).toBe(before);
        expect(hunks.length === 0).toBe(before === after);
        for (const hunk of hunks) expect(charsChangedByDiffHunks(hunk).added).toBeLessThanOrEqual(hunk.added.length);
      }),
      { numRuns: 100 },
    );
  });

  it('[N4] the difference of two texts does not apply to a third', () => {
    const hunks = diffHunksBetween(page(12), page(13));
    const wrong: Hunk[][] = [
      hunks,
      [{ at: 900_000, removed: '', added: 'x' }],
      [{ at: -1, removed: '', added: 'x' }],
      [
        { at: 5, removed: '', added: 'x' },
        { at: 4, removed: '', added: 'y' },
      ],
    ];
    for (const one of wrong) expect(applyDiffHunks(page(100), one)).toBeNull();
    expect(patchClientState(page(100), [{ op: 'edit', path: '', hunks }])).toBeUndefined();
    expect(patchClientState({ page: 7 }, [{ op: 'edit', path: '/page', hunks }])).toBeUndefined();
    expect(patchClientState({ page: page(12) }, [{ op: 'edit', path: '/page', hunks }])).toEqual({ page: page(13) });
  });

  it('[M8] the difference between two texts is found quickly, also between 30,000 characters with little in common', () => {
    const mixed = (odd: number) =>
      Array.from({ length: 10_000 }, (_, at) => ((at * at) % odd > odd / 2 ? '\n' : 'a\n')).join('');
    const pairs: [string, string][] = [
      ['\n'.repeat(30_000), 'a\n'.repeat(15_000)],
      [mixed(7).slice(0, 30_000), mixed(11).slice(0, 30_000)],
      ['<'.repeat(30_000), '<a'.repeat(15_000)],
      ['a '.repeat(15_000), 'b '.repeat(15_000)],
      ['x'.repeat(30_000), 'y'.repeat(30_000)],
    ];
    const cpuMs = startCpuTime();
    for (const [before, after] of pairs) expect(applyDiffHunks(before, diffHunksBetween(before, after))).toBe(after);
    expect(cpuMs()).toBeLessThan(2_000);
  });
});

describe('[X4] a state with a long text', () => {
  it('[X4] a state with a long text differs by an edit of that text, and a short text is replaced', () => {
    expect(jsonDifference({ page: page(1), tab: 'home' }, { page: page(2), tab: 'shop' })).toMatchObject([
      { op: 'edit', path: '/page', hunks: [{ added: '  <p id="count">Loaves today: 2</p>\n' }] },
      { op: 'replace', path: '/tab', value: 'shop' },
    ]);
  });

  it('[X4] a state with a mostly new text differs by the whole text', () => {
    const after = `<h1>A dashboard</h1>\n${'<p>Sales</p>\n'.repeat(20)}`;
    expect(jsonDifference(page(1), after)).toEqual([{ op: 'replace', path: '', value: after }]);
  });

  it('[M2] [M4] a change of a long text counts by the share of its characters', () => {
    const shop = page(1).replace('white', 'black').replace('Georgia, serif', 'monospace').replace('#333', '#0f0');
    expect(jsonChangeExtent(page(1), page(2))).toEqual({ isReplaced: false, ofTexts: expect.closeTo(1 / 340, 2) });
    expect(jsonChangeExtent(page(1), shop).ofTexts).toBeLessThan(0.15);
    const other = `<h1>A dashboard</h1>\n${'<p>Sales</p>\n'.repeat(20)}`;
    expect(jsonChangeExtent(page(1), other)).toMatchObject({ isReplaced: true });
    expect(jsonChangeExtent({ tab: 1, page: page(1) }, { tab: 1, page: other })).toMatchObject({ isReplaced: true });
    expect(jsonChangeExtent(null, page(1)).ofTexts).toBeGreaterThan(0.9);
    expect(jsonChangeExtent({ a: 1 }, { a: 2 }).ofTexts).toBe(0);
  });
});
