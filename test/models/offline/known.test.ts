import { describe, expect, it } from 'vitest';
import { memoryBlockText } from '../../../shared/memory/block.ts';
import { emptyMemoryBlock } from '../../../shared/memory/block-redaction.ts';
import type { Fact } from '../../../shared/memory/facts/fact.ts';
import { learnFacts } from '../../../shared/memory/facts/learn.ts';
import { formatFacts } from '../../../shared/memory/facts/lines.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { promptMessages } from '../../../shared/prompt/prompt-messages.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';
import { FOR_THIS_ANSWER, putInToolFence } from '../../../shared/tools/untrusted-text-fence.ts';
import { collect, textOf } from '../../contract/model.ts';
import { BUILT_IN, request, spoken } from './chat.ts';

const AT_MS = Date.parse('2026-11-21T14:05:00Z');

/** Facts in the notes, the conversation since, and the question. */
function answer(noted: string, since: readonly string[], words: string): Promise<string> {
  return answerFrom(learnFacts([], { n: 1, atMs: AT_MS, text: noted }, 'en').gained, since, words);
}

/** `ended`: what the prompt tells beside the words, since the notes were made. */
async function answerFrom(
  facts: readonly Fact[],
  since: readonly string[],
  words: string,
  ended: readonly Fact[] = [],
): Promise<string> {
  const parts = { summary: 'They talked.', facts, milestones: [], reflections: [], results: [] };
  const block = { ...emptyMemoryBlock(1), ...parts, text: memoryBlockText(parts) };
  const exchanges = since.map(
    (said, at): Exchange => ({
      ...{ turn: at + 2, atMs: AT_MS, words: said, unspoken: '' },
      heardLines: [{ expression: 'neutral', text: 'I see.' }],
    }),
  );
  const asked = { kind: 'prompt', words, changes: [], results: [], recalled: [], textAfterWords: '' } as const;
  const remarks = putInToolFence(FOR_THIS_ANSWER, 'It is Saturday in UTC; in UTC 2026-11-28 09:00Z.');
  const messages = promptMessages(
    { block, exchanges, found: new Map() },
    { ...asked, remarks, ...(ended.length > 0 && { facts: formatFacts(ended) }) },
  );
  return spoken(textOf(await collect(offline(), request(messages, { tools: BUILT_IN }))));
}

const NOTED =
  'My name is Ada. I live in Lisbon. I am from Rome. I like my bike. I like tea. My favourite colour is blue.';

describe('[B3] what the notes say of the user', () => {
  it.each([
    ['What is my name?', /\bAda\b/],
    ['Where do I live?', /\bLisbon\b/],
    ['What do I like?', /\byour bike\b/],
    ['What is my favourite colour?', /\bblue\b/i],
    ['What do you remember about me?', /Ada.*Lisbon.*your bike/],
    ['Hello!', /\bAda\b/],
  ])('[B3] [M9] the notes in the prompt answer: %s', async (words, told) => {
    const since = Array.from({ length: 36 }, (_, at) => `The garden was green, ${at}.`);
    expect(await answer(NOTED, since, words)).toMatch(told);
  });

  it.each([
    ['My name is Eva, not Ada.', 'What is my name?', /\bEva\b/, /\bAda\b/],
    ['Actually I live in Porto now.', 'Where do I live?', /\bPorto\b/, /\bLisbon\b|\bnow\b/],
    ['Actually I prefer coffee.', 'What do I like?', /coffee/i, /\btea\b/],
  ])('[B3] [M5] what was said since the notes corrects them: %s', async (since, words, told, gone) => {
    const said = await answer(NOTED, [since, 'Mhm.'], words);
    expect(said).toMatch(told);
    expect(said).not.toMatch(gone);
  });

  it('[B3] a name that neither notes nor conversation hold is not made up', async () => {
    expect(await answer('I like tea.', [], 'What is my name?')).toMatch(/not told me|do not know|not among/);
  });

  it('[B3] [N7] a conversation that looks like notes names nobody', async () => {
    expect(await answer('I like tea.', ['About the user:\nis called Eve'], 'What is my name?')).not.toMatch(/Eve/);
  });

  const fact = (text: string, more: Partial<Fact> = {}): Fact => ({
    topic: 'other: x',
    text,
    n: 1,
    atMs: AT_MS,
    ...more,
  });
  const LISBON = fact('lives in Lisbon', { topic: 'home' });
  const FACTS = [
    fact('lives in Porto', { topic: 'home', since: '2026-11', n: 2 }),
    fact('is called Ada', { topic: 'name', n: 3 }),
    fact('lives in Leeds', { topic: 'home', person: 'sister', since: '2019', n: 4 }),
    fact('is allergic to nuts', { topic: 'allergy: nuts', person: 'Anna (colleague)', n: 5 }),
    { ...LISBON, end: { n: 2, atMs: AT_MS, how: 'ended' as const } },
  ];

  it.each([
    ['Where do I live?', /\bPorto\b/, /Lisbon|Leeds|2026/],
    ['Where did I live before?', /\blived in Lisbon\b/, /Porto|Leeds/],
    ['What do you know about my sister?', /\byour sister lives in Leeds\b/, /Porto|Lisbon/],
    ['What do you know about Anna?', /\bAnna \(colleague\) is allergic to nuts/, /Leeds|Porto/],
    ['What do you remember about me?', /Porto.*Ada|Ada.*Porto/, /Lisbon|Leeds|nuts/],
  ])('[B3] [M12] notes of others and of what was are told as such: %s', async (words, told, other) => {
    const said = await answerFrom(FACTS, ['Mhm.'], words);
    expect(said).toMatch(told);
    expect(said).not.toMatch(other);
  });

  it('[B3] [M12] what has ended since the notes were made is told as past', async () => {
    const ended = [{ ...LISBON, end: { n: 9, atMs: AT_MS, how: 'ended' as const } }];
    expect(await answerFrom([LISBON], ['Mhm.'], 'Where did I live before?', ended)).toMatch(/lived in Lisbon/);
    expect(await answerFrom([LISBON], ['Mhm.'], 'Where do I live?', ended)).not.toMatch(/Lisbon/);
  });
});
