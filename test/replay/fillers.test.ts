import { describe, expect, it } from 'vitest';
import { redactContent } from '../../bin/replay/redact-content.ts';
import { WordPlaceholders } from '../../bin/replay/word-placeholders.ts';

describe('what stands for words', () => {
  it('[O3] [N5] words in a captured session become fillers of the same length, spaces and identity', () => {
    const fillers = new WordPlaceholders();
    const texts = ['I prefer tea.', 'I prefer rum.', 'I prefer tea.', '', 'Ja 🙂!', 'x', 'y'];
    expect(texts.map((text) => fillers.text(text))).toEqual([
      ...['b bbbbbb bbbb', 'c cccccc cccc', 'b bbbbbb bbbb', '', 'dd 🙂d', 'e', 'f'],
    ]);
  });

  it('[O3] there are as many filler words as there are words of one letter', () => {
    const fillers = new WordPlaceholders();
    const letters = Array.from({ length: 200 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    const made = letters.map((letter) => fillers.text(letter));
    expect(new Set(made).size).toBe(200);
    expect(made.every((one) => one.length === 1)).toBe(true);
  });

  it("[O3] [N5] fillers replace all that is not known to be an id or a word of Sotto's", () => {
    const record = {
      v: 1,
      n: 3,
      events: [
        { type: 'tool', call: 'call-1', name: 'get_weather', state: 'started' },
        { type: 'turn.started', turn: 1, cause: 'user', words: 'Call 555 1234.' },
        { type: 'something.new', secret: '1234', id: 'two words' },
        { type: 'reply.finished', usage: { input: 12, output: 3 } },
      ],
    };
    expect(redactContent(record, new WordPlaceholders())).toEqual({
      v: 1,
      n: 3,
      events: [
        { type: 'tool', call: 'call-1', name: 'get_weather', state: 'started' },
        { type: 'turn.started', turn: 1, cause: 'user', words: 'bbbb bbb bbbbb' },
        { type: 'something.new', secret: 'cccc', id: 'ddd ddddd' },
        { type: 'reply.finished', usage: { input: 12, output: 3 } },
      ],
    });
  });

  it('[O3] [N5] fillers replace names and figures in the client state, so that patches still fit', () => {
    const fillers = new WordPlaceholders();
    const change = {
      by: 'user',
      name: 'add item',
      state: { shopping: ['milk'], 'a/b': 1234, '1234567': true },
      data: { pin: 1234 },
      patch: [
        { op: 'add', path: '/shopping/0', value: 'bread' },
        { op: 'test', path: '/a~1b', value: 1234 },
      ],
    };
    expect(redactContent(change, fillers)).toEqual({
      by: 'user',
      name: 'bbb bbbb',
      state: { ccccccc: true, dddddddd: ['eeee'], fff: 1 },
      data: { ggg: 1 },
      patch: [
        { op: 'add', path: '/dddddddd/0', value: 'hhhhh' },
        { op: 'test', path: '/fff', value: 1 },
      ],
    });
  });
});
