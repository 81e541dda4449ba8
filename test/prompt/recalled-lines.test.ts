import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchResult } from '../../shared/memory/recall-neighbours.ts';
import { entriesRecalledWhole, formatRecalledForPrompt } from '../../shared/prompt/recalled-lines.ts';
import type { Entry } from '../../shared/session/memory/entries.ts';

const entry = (n: number, text: string, isNeighbour?: true): SearchResult<Entry> => ({
  ...{ n, kind: 'user', turn: n, atMs: 1_800_000_000_000, text, change: '' },
  ...(isNeighbour && { isNeighbour }),
});

describe('recalled entries in a prompt', () => {
  it('[X4] [M8] recalled entries in a prompt show 400 characters of what was found, and 180 of its neighbours', () => {
    const lines = formatRecalledForPrompt([entry(1, 'x'.repeat(900), true), entry(2, 'x'.repeat(900))]);
    expect(lines.map((line) => line.match(/x/g)?.length)).toEqual([180, 400]);
  });

  it('[X4] [M8] recalled entries in a prompt take 4,000 characters at most, and a shortened one does not count as held', () => {
    const kind = fc.constantFrom('user', 'agent', 'action', 'tool', 'delivery');
    const text = fc.nat(1_000).map((length) => 'a word or two '.repeat(72).slice(0, length));
    fc.assert(
      fc.property(
        fc.array(fc.record({ text, kind }), { maxLength: 5 }),
        fc.array(text, { maxLength: 10 }),
        (found, beside) => {
          const all = [
            ...found.map((one, at) => ({ ...entry(2_000_000_000 + at, one.text), kind: one.kind as Entry['kind'] })),
            ...beside.map((one, at) => entry(2_100_000_000 + at, one, true)),
          ];
          const lines = formatRecalledForPrompt(all);
          expect(lines.join('\n').length).toBeLessThanOrEqual(4_000);
          expect([...entriesRecalledWhole(all)]).toEqual(
            all.filter((_, at) => !lines[at]?.endsWith('…')).map(({ n }) => n),
          );
        },
      ),
    );
  });
});
