import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../../shared/models/model.ts';
import {
  continueSonicHistory,
  type SonicHistoryEntry,
  sonicHistory,
  stripMarksFromSonicHistory,
} from '../../../shared/voice/nova-sonic/history.ts';
import { SonicInput } from '../../../shared/voice/nova-sonic/input-sequence.ts';
import { sonicSystemPrompt } from '../../../shared/voice/nova-sonic/system-prompt.ts';
import { codePoint } from '../../code-points.ts';

const user = (...texts: string[]): Message => ({
  role: 'user',
  content: texts.map((text) => ({ type: 'text', text })),
});
const agent = (text: string): Message => ({ role: 'assistant', content: [{ type: 'text', text }] });
const roles = (history: readonly SonicHistoryEntry[]) => history.map(({ role }) => role);

const long = (letter: string) => letter.repeat(1_000);

describe('the history for a speaking model', () => {
  it("[A5] a speaking model's history is what was said, in plain words, the user first", () => {
    expect(
      sonicHistory([user('Hi.', 'Who are you?'), agent('[amused] I am Rose. *waves* [happy] And you?'), user('Ann.')]),
    ).toEqual([
      { role: 'USER', text: 'Hi.\nWho are you?' },
      { role: 'ASSISTANT', text: 'I am Rose. And you?' },
      { role: 'USER', text: 'Ann.' },
    ]);
  });

  it("[A5] a speaking model's history tells of calls, results and images in words", () => {
    const messages: Message[] = [
      {
        role: 'user',
        content: [
          { type: 'image', mediaType: 'image/png', data: new Uint8Array(4) },
          { type: 'text', text: 'What is it?' },
        ],
      },
      { role: 'assistant', content: [{ type: 'tool_call', id: '1', name: 'look', input: { at: 'it' } }] },
      {
        role: 'user',
        content: [
          { type: 'tool_result', id: '1', text: 'A cat.' },
          { type: 'tool_result', id: '2', text: 'No such thing.', failed: true },
        ],
      },
    ];
    expect(sonicHistory(messages)).toEqual([
      { role: 'USER', text: '(A picture was shown here.)\nWhat is it?' },
      { role: 'ASSISTANT', text: '(look was called.)' },
      { role: 'USER', text: '(It brought: A cat.)\n(It failed: No such thing.)' },
    ]);
  });

  it("[A5] a speaking model's history of nothing, or of blank messages, is empty", () => {
    expect([sonicHistory([]), sonicHistory([user(' '), agent('\n')])]).toEqual([[], []]);
  });

  it("[U7] a speaking model's history begins with the user, and joins messages of the same role", () => {
    expect(
      sonicHistory([agent('Hello?'), user('Hi.'), user('Me again.'), agent('Yes.'), agent(' '), agent('Well?')]),
    ).toEqual([
      { role: 'USER', text: 'Hi.\nMe again.' },
      { role: 'ASSISTANT', text: 'Yes.\nWell?' },
    ]);
  });

  it("[A5] a speaking model's history keeps the newest that fits, and still begins with the user", () => {
    const messages = [user(long('a')), agent(long('b')), user(long('c')), agent(long('d')), user(long('e'))];
    expect(sonicHistory(messages, { mostBytes: 4_500 }).map(({ text }) => text[0])).toEqual(['c', 'd', 'e']);
  });

  it("[A5] a speaking model's history keeps the session block in front of the newest", () => {
    const messages = [user('What you know: Ann.', 'Hi.'), agent(long('b')), user(long('c')), agent(long('d'))];
    expect(sonicHistory(messages, { leading: 1, mostBytes: 2_500 })).toEqual([
      { role: 'USER', text: `What you know: Ann.\n${long('c')}` },
      { role: 'ASSISTANT', text: long('d') },
    ]);
  });

  it("[A5] a speaking model's history shortens a session block that would leave no room", () => {
    const [first] = sonicHistory([user(long('a').repeat(30), 'Hi.'), agent('Hello.')], { leading: 1 });
    expect(Buffer.byteLength(first?.text ?? '')).toBe(16_004);
    expect(first?.text).toMatch(/a …\nHi\.$/);
  });

  it("[A5] a speaking model's history shortens its very newest message where that alone is too long", () => {
    expect(sonicHistory([user('é'.repeat(100))], { mostBytes: 54 })).toEqual([
      { role: 'USER', text: `${'é'.repeat(25)} …` },
    ]);
  });

  it("[A5] a speaking model's history goes on with what the user had said at the rotation", () => {
    const history: SonicHistoryEntry[] = [
      { role: 'USER', text: 'Hi.' },
      { role: 'ASSISTANT', text: 'Hello.' },
    ];
    expect(continueSonicHistory(history, 'I was thinking')).toEqual([
      ...history,
      { role: 'USER', text: 'I was thinking' },
    ]);
    expect(continueSonicHistory(history, ' ')).toEqual(history);
    expect(continueSonicHistory([], 'I was')).toEqual([{ role: 'USER', text: 'I was' }]);
  });

  it("[A5] a speaking model's history is within 40 KB, no part over 1 KB, with alternating roles", () => {
    const words = fc.oneof(
      fc.string({ unit: codePoint, maxLength: 40 }),
      fc
        .tuple(fc.constantFrom('a', 'é', '世', '👋', '\ud83d', '\n', '"'), fc.integer({ min: 0, max: 9_000 }))
        .map(([char, times]) => char.repeat(times)),
    );
    const message = fc
      .tuple(fc.boolean(), fc.array(words, { maxLength: 3 }))
      .map(([isUser, texts]) => (isUser ? user(...texts) : agent(texts.join(' '))));
    fc.assert(
      fc.property(fc.array(message, { maxLength: 12 }), fc.nat(3), (messages, leading) => {
        const history = sonicHistory(messages, { leading });
        const opened = new SonicInput('p').open({ system: ['x'], history, voice: 'amy', maxTokens: 1 });
        const [, ...texts] = opened.flatMap(({ event }) => ('textInput' in event ? [event.textInput.content] : []));
        expect(Math.max(0, ...texts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(1_000);
        expect(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)).toBeLessThanOrEqual(40_000);
        expect(texts.join('')).toBe(history.map(({ text }) => text).join(''));
        expect(roles(history)).toEqual(history.map((_, at) => (at % 2 === 0 ? 'USER' : 'ASSISTANT')));
        expect(history.every(({ text }) => text.trim() !== '')).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('words without marks', () => {
  it.each([
    ['[relaxed] There you are.', 'There you are.'],
    ['[excited] You got it! *throws up her hands* Oh, that is not nothing.', 'You got it! Oh, that is not nothing.'],
    ['User: Hi.\nRose: [amused] *tilts her head* Yes?', 'User: Hi.\nRose: Yes?'],
    ['arr[0] is [text](url), 3 * 4 * 5', 'arr[0] is [text](url), 3 * 4 * 5'],
  ])("[A5] a speaking model's text %j becomes %j without markup", (marked, plain) => {
    expect(stripMarksFromSonicHistory(marked)).toBe(plain);
  });

  it("[A5] a speaking model's system text has no markup, and says how one speaks", () => {
    const [identity, spoken, examples] = sonicSystemPrompt(['You are Rose.', 'GRAMMAR', 'Rose: [sad] Oh.'], 'GRAMMAR');
    expect([identity, examples]).toEqual(['You are Rose.', 'Rose: Oh.']);
    expect(spoken).toMatch(/^# How you speak\n/);
  });
});
