import { describe, expect, it } from 'vitest';
import { recallTool } from '../../shared/tools/built-in/recall.ts';
import { type Recalled, toolCachePolicy, toolEffect } from '../../shared/tools/tool.ts';
import { call, NOW, ownHost } from './own-host.ts';

const DAY_MS = 86_400_000;
type RecalledEntry = Exclude<Recalled, { kind: 'thought' }>;
const entry = (n: number, kind: RecalledEntry['kind'], text: string, atMs = NOW - DAY_MS): RecalledEntry => ({
  n,
  kind,
  atMs,
  text,
});

describe('recall', () => {
  it('[M6] [M7] the recall tool tells a reflection memory with its time, and without a number', async () => {
    const host = ownHost({ said: [{ kind: 'thought', atMs: NOW - 3_600_000, text: 'Ana is brave.' }] });
    expect(await call(recallTool(), { query: 'Ana' }, host)).toEqual([
      { when: expect.stringMatching(/^today at 7:00\sPM$/), who: 'your own thought', text: 'Ana is brave.' },
    ]);
  });

  it('[M7] the recall tool searches up to three further wordings of a question', async () => {
    const host = ownHost();
    await call(recallTool(), { query: 'boat', also: ['dinghy', 'sail'] }, host);
    expect(host.queries).toEqual(['boat', 'dinghy', 'sail']);
  });

  it('[C3] [M5] [N7] the recall tool reads, is not cached, and brings what others wrote', () => {
    const tool = recallTool();
    expect([toolEffect(tool, {}), toolCachePolicy(tool, {}), tool.isMemory, tool.foreign]).toEqual([
      'read',
      null,
      true,
      true,
    ]);
  });

  it('[T5] [M7] the recall tool gives what was said, by its number, with when and by whom', async () => {
    const host = ownHost({
      said: [
        entry(4, 'agent', 'Ana it is.'),
        entry(7, 'tool', 'list_pages {}: {"pages":2}'),
        entry(9, 'delivery', 'The report is ready.'),
        entry(12, 'action', 'add_todo {"title":"soup"}'),
        entry(15, 'user', 'My sister is called Ana.', NOW - 60_000),
      ],
    });
    const yesterday = expect.stringMatching(/^yesterday at 8:00/);
    expect(await call(recallTool(), { query: ' Ana ' }, host)).toEqual([
      { entry: 4, when: yesterday, who: 'you', text: 'Ana it is.' },
      { entry: 7, when: yesterday, who: 'a tool', text: 'list_pages {}: {"pages":2}' },
      { entry: 9, when: yesterday, who: 'somebody else, whom you read out', text: 'The report is ready.' },
      { entry: 12, when: yesterday, who: 'on the screen', text: 'add_todo {"title":"soup"}' },
      {
        entry: 15,
        when: expect.stringMatching(/^today at 7:59:00/),
        who: 'the user',
        text: 'My sister is called Ana.',
      },
    ]);
    expect(host.queries).toEqual(['Ana']);
  });

  it('[T5] the recall tool says where else to look when it finds nothing', async () => {
    expect(await call(recallTool(), { query: 'Ana' }, ownHost())).toMatch(
      /^Nothing else that is older .* conversation before you\.$/,
    );
    expect(await call(recallTool(), { query: 'Ana' }, ownHost({ hasOlder: false }))).toMatch(
      /^Everything said so far stands in the conversation before you/,
    );
  });

  it('[T5] [M7] the recall tool says how far back it has looked, and claims nothing of what is older', async () => {
    const sinceMs = Date.parse('2026-05-03T10:00:00Z');
    const told = String(await call(recallTool(), { query: 'Ana' }, ownHost({ sinceMs })));
    expect(told).toMatch(
      /^Nothing else has to do with that, back to Sunday, May 3; what was said before .* not searched/,
    );
    expect(told).not.toMatch(/that is older/);
  });

  it('[T5] [M8] the recall tool shows 180 characters of the neighbours of a result', async () => {
    const host = ownHost({ said: [{ ...entry(1, 'user', 'x'.repeat(500)), isNeighbour: true }] });
    expect(await call(recallTool(), { query: 'x' }, host)).toMatchObject([{ text: `${'x'.repeat(178)} …` }]);
  });

  it.each([
    ['at a word', 'word '.repeat(200), `${'word '.repeat(98)}word …`],
    ['where there are none', 'x'.repeat(501), `${'x'.repeat(498)} …`],
    ['never through a character', `${'x'.repeat(497)}👩👩`, `${'x'.repeat(497)} …`],
    ['not at all', 'x'.repeat(500), 'x'.repeat(500)],
  ])('[T5] [M8] the recall tool cuts long words: %s', async (_, text, shown) => {
    const host = ownHost({ said: [entry(1, 'user', text)] });
    expect(await call(recallTool(), { query: 'x' }, host)).toMatchObject([{ text: shown }]);
    expect(shown.length).toBeLessThanOrEqual(500);
  });

  it('[T9] [M8] the recall tool opens a stored result: 4,000 characters of one, and 10,000 of several', async () => {
    const lengths = async (...said: Recalled[]) => {
      const found = await call(recallTool(), { query: 'x' }, ownHost({ said }));
      return Array.isArray(found) ? found.map(({ text }) => String(text).length) : [];
    };
    const long = 'x'.repeat(9_000);
    expect(await lengths(entry(1, 'tool', long), entry(2, 'user', long))).toEqual([4_000, 500]);
    expect(await lengths(...[1, 2, 3, 4, 5].map((n) => entry(n, 'tool', long)))).toEqual(Array(5).fill(2_000));
  });
});
