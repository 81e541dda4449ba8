import { describe, expect, it } from 'vitest';
import { recall } from '../../shared/tools/recall.ts';
import { bestOf } from '../../shared/tools/recall-search.ts';
import { effectOf, policyOf, type Recalled } from '../../shared/tools/tool.ts';
import { call, NOW, ownHost } from './own-host.ts';

describe('recall', () => {
  it('[C3] [N7] reads, is kept nowhere, and brings what others wrote', () => {
    const tool = recall();
    expect([effectOf(tool, {}), policyOf(tool, {}), tool.foreign]).toEqual(['read', null, true]);
  });

  it('[T5] [T9] gives what was said, by whom and when', async () => {
    const host = ownHost({
      said: [
        { atMs: NOW - 60_000, by: 'user', text: 'My sister is called Ana.' },
        { atMs: NOW - 86_400_000, by: 'agent', text: 'Ana it is.' },
        { atMs: NOW - 86_400_000, by: 'tool', text: '{"pages":2}' },
        { atMs: NOW - 86_400_000, by: 'others', text: 'The report is ready.' },
      ],
    });
    expect(await call(recall(), { query: ' Ana ' }, host)).toEqual([
      { when: expect.stringMatching(/^today, 7:59:00/), who: 'the user', text: 'My sister is called Ana.' },
      { when: expect.stringMatching(/^yesterday, 8:00/), who: 'you', text: 'Ana it is.' },
      { when: expect.stringMatching(/^yesterday, 8:00/), who: 'a tool', text: '{"pages":2}' },
      { when: expect.stringMatching(/^yesterday, 8:00/), who: 'somebody else', text: 'The report is ready.' },
    ]);
    expect(host.queries).toEqual(['Ana']);
  });

  it('[T5] finds nothing: null', async () => {
    expect(await call(recall(), { query: 'Ana' }, ownHost())).toBeNull();
  });

  it.each([
    ['at a word', 'word '.repeat(200), `${'word '.repeat(98)}word …`],
    ['where there are none', 'x'.repeat(501), `${'x'.repeat(498)} …`],
    ['never through a character', `${'x'.repeat(497)}👩👩`, `${'x'.repeat(497)} …`],
    ['not at all', 'x'.repeat(500), 'x'.repeat(500)],
  ])('[T5] [M8] cuts a long text: %s', async (_, text, shown) => {
    const host = ownHost({ said: [{ atMs: NOW, by: 'tool', text }] });
    expect(await call(recall(), { query: 'x' }, host)).toMatchObject([{ text: shown }]);
    expect(shown.length).toBeLessThanOrEqual(500);
  });
});

describe('the search', () => {
  const items = (...texts: string[]): Recalled[] => texts.map((text, at) => ({ atMs: at, by: 'user', text }));
  const found = (texts: string[], query: string, language = 'en') =>
    bestOf(items(...texts), query, language).map(({ text }) => text);

  it('[M7] puts first what shares most words, and among equals the newest', () => {
    const said = [
      'The dentist is in Oslo.',
      'A dentist on Tuesday.',
      'Tuesday is soup day.',
      'Snow in Oslo.',
      'Nothing else.',
    ];
    expect(found(said, 'When is the dentist on Tuesday?')).toEqual([
      'A dentist on Tuesday.',
      'Tuesday is soup day.',
      'The dentist is in Oslo.',
    ]);
  });

  it('[M7] a word counts once, in any of its forms', () => {
    expect(found(['soup soup soup', 'soup and bread'], 'soup, bread')).toEqual(['soup and bread', 'soup soup soup']);
    expect(found(['I painted two walls.', 'A café'], 'painting the wall')).toEqual(['I painted two walls.']);
    expect(found(['Meet me at the café.'], 'CAFE')).toHaveLength(1);
    expect(found(['Zwei Bücher für Ana'], 'welches Buch', 'de-AT')).toHaveLength(1);
  });

  it('[M7] words that say nothing find nothing, unless there are no others', () => {
    expect(found(['What do you think about that?', 'I told you.'], 'What did I tell you about the boat?')).toEqual([]);
    expect(found(['Das ist mein Hund.', 'Die Katze'], 'Was habe ich über die Katze gesagt?', 'de')).toEqual([
      'Die Katze',
    ]);
    expect(found(['They played The Who.', 'Soup'], 'the who')).toEqual(['They played The Who.']);
  });

  it('[M7] no part of a word is a word', () => {
    expect(found(['We concentrate.'], 'rate')).toEqual([]);
  });

  it('[M7] [M8] gives eight at most, and nothing for nothing', () => {
    const many = Array.from({ length: 20 }, (_, n) => `boat ${n}`);
    expect(found(many, 'boat')).toEqual(many.slice(12).reverse());
    expect(found(many, ' ?! ')).toEqual([]);
    expect(found([], 'boat')).toEqual([]);
  });
});
