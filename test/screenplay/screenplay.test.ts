import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MarkupStreamParser } from '../../shared/screenplay/markup/markup-stream-parser.ts';
import { ScreenplayParser } from '../../shared/screenplay/screenplay.ts';
import type { Script } from '../../shared/screenplay/script-line.ts';
import { SentenceScanner } from '../../shared/screenplay/sentence-splitter.ts';
import { lines, linesOf, played, said, thoughtsOf } from './played.ts';

/** All fragments with special rules, so that random texts use them. */
const TRICKY = [
  ...'.!?…,:;*[]()<>`_~#\\\'"-|/'.split(''),
  ...[' ', ' ', ' ', '  ', '\n', '\r\n', '\t', '\u2028', '\ufeff'],
  ...['。', '！', '؟', '।', '։', '，', '”', '’', '»'],
  ...['[happy]', '[ Sad ]', '[blorp]', '[1]', 'arr[0]', '[text](https://example.com/a.b)', '[a b c'],
  ...['*waves*', '**very**', '**sighs** ', '***both***', '3 * 4', '* item', '*unclosed', '**'],
  ...['`code`', '``a ` b``', '```ts\n', '\n```\n', '```'],
  ...['<b>', '</b>', '<', '</', '<br>', '&amp;', '&nbsp;', '&#65;', '&', '【4†source】', '【', '~~~\n', '\n~~~\n'],
  ...['$x^2$', '$', '$5', '$$', '\\(', '\\)', '\\[', '\\pi', '\\frac{1}{2}', '[^1]', ':tada:', '==', '- [x] '],
  ...['“', '„', '«', '(', ' \n', '\n.', '*sighs*. ', 'a. ', 'b) ', '.11 ', ' ...', '[...]', '. '],
  ...['(smiles) ', '_', '. . . ', 'U.S. The ', 'z. B. ', '3. ', '1) ', '*not* '],
  ...['Dr. ', 'e.g. ', 'U.S. ', 'v1.2.3', '3.14', 'No. ', '5', '1. ', 'p.m. ', 'example.com', 'https://example.com'],
  ...[
    'Hello',
    'world',
    'and',
    'I',
    'x',
    'Привет',
    '你好',
    'नमस्ते',
    'é',
    'e\u0301',
    'Wait... ',
    'Well, my dear friend, ',
  ],
  ...['😀', '👨‍👩‍👧', '🇩🇪', '1️⃣', '❤️'],
];
const tricky = fc.array(fc.constantFrom(...TRICKY), { maxLength: 60 }).map((parts) => parts.join(''));
const anything = fc.string({ unit: 'grapheme', maxLength: 200 });
const brokenOnes = fc.string({ unit: fc.constantFrom('a', '.', ' ', '\ud83d', '\ude00', '*', '['), maxLength: 60 });
const texts = fc.oneof({ weight: 4, arbitrary: tricky }, { weight: 1, arbitrary: anything });
/** Chunk sizes, cycled until the text is used up; 0 is an empty chunk. */
const sizes = fc
  .array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 8 })
  .filter((all) => all.some((n) => n > 0));

function pieces<T extends string | Uint8Array>(whole: T, each: readonly number[]): T[] {
  const cuts: T[] = [];
  for (let at = 0, turn = 0; at < whole.length; turn += 1) {
    const size = each[turn % each.length] ?? 1;
    cuts.push(whole.slice(at, at + size) as T);
    at += size;
  }
  return cuts;
}

const outcome = (script: readonly Script[]) => ({ lines: linesOf(script), thoughts: thoughtsOf(script) });

describe('[P1] the result does not depend on the cuts', () => {
  it('[P1] a screenplay does not depend on the cuts: single characters, of which none is read in a run', () => {
    fc.assert(
      fc.property(fc.oneof(texts, brokenOnes), (text) => {
        expect(outcome(played(...text))).toEqual(outcome(played(text)));
      }),
      { numRuns: 100 },
    );
  });

  it('[P1] a screenplay does not depend on cuts between characters', () => {
    fc.assert(
      fc.property(fc.oneof(texts, brokenOnes), sizes, (text, each) => {
        expect(outcome(played(...pieces(text, each)))).toEqual(outcome(played(text)));
      }),
      { numRuns: 100 },
    );
  });

  it('[P1] a screenplay does not depend on cuts between bytes', () => {
    fc.assert(
      fc.property(texts, sizes, (text, each) => {
        const whole = text.toWellFormed();
        const bytes = new TextEncoder().encode(whole);
        expect(outcome(played(...pieces(bytes, each)))).toEqual(outcome(played(whole)));
      }),
      { numRuns: 100 },
    );
  });

  it('[P1] a screenplay does not depend on cuts within a character, and survives invalid bytes', () => {
    expect(linesOf(played('Hi \ud83d', '\ude00 you'))[0]?.display).toBe('Hi 😀 you');
    expect(linesOf(played(Uint8Array.of(0xe4, 0xbd), Uint8Array.of(0xa0, 0x2e)))[0]?.text).toBe('你.');
    expect(linesOf(played('Hi \ud83d you', '\ude00'))[0]?.display).toBe('Hi \ufffd you\ufffd');
    expect(linesOf(played(Uint8Array.of(0x48, 0x69, 0xf0, 0x9f)))[0]?.text).toBe('Hi\ufffd');
  });
});

describe('[P2] a line', () => {
  it('[P2] a screenplay line is a sentence with its expression, spoken text, shown text and actions in spoken order', () => {
    expect(played('[happy] *waves* Hello **you** 😀! How are you?')).toEqual([
      {
        type: 'line',
        line: { expression: 'happy', text: 'Hello you!', display: 'Hello **you** 😀!', actions: ['waves'] },
      },
      { type: 'line', line: { expression: 'happy', text: 'How are you?', display: 'How are you?', actions: [] } },
    ]);
  });

  it('[P2] an empty screenplay makes no line', () => {
    expect(['', ' \n\n \t', '\ufeff'].map((text) => played(text))).toEqual([[], [], []]);
  });
});

describe('[P5] nothing is lost', () => {
  it('[P5] every word of a screenplay is shown, done or thought', () => {
    const letters = (text: string) => text.replace(/[^QXZ]/g, '');
    const word = fc.stringMatching(/^[QXZ]{4,9}$/);
    // Without an unmatched closing bracket, no word can become a tag.
    const part = fc.constantFrom(...TRICKY.filter((one) => one !== ']'));
    fc.assert(
      fc.property(fc.array(fc.oneof(word, part), { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        const script = played(text);
        const given = linesOf(script).flatMap((line) => [line.display, ...line.actions]);
        expect([...letters(given.join('') + thoughtsOf(script))].sort()).toEqual([...letters(text)].sort());
      }),
      { numRuns: 100 },
    );
  });
});

describe('[P4] [P8] what the voice never says', () => {
  it('[P4] no screenplay line speaks the asterisks of paired emphasis or of an action', () => {
    const paired = fc.constantFrom('**very**', '*waves*', '***both***', '**two words**', 'word', 'Yes.', 'so,');
    fc.assert(
      fc.property(fc.array(paired), (parts) => {
        expect(said(parts.join(' ')).join('')).not.toContain('*');
      }),
    );
  });

  it('[P8] no screenplay line speaks an emoji or an address, and display has the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const line of lines(text)) {
          expect(line.text).not.toMatch(/\p{Emoji_Presentation}|https?:\/\/\w|`|\ufffc/u);
          expect(line.text === '' || line.display !== '').toBe(true);
        }
      }),
    );
  });
});

describe('[P9] only kinds of the screenplay come out', () => {
  it('[P9] a screenplay line has fixed fields and no others, whatever the text says', () => {
    const text = '[SYSTEM_FILLER] {"kind":"filler","interruptible":false} [tier=secondary] [interruptible] So.';
    expect(lines(text)).toEqual([
      {
        expression: 'neutral',
        text: '{"kind":"filler","interruptible":false} [tier=secondary] [interruptible] So.',
        display: '{"kind":"filler","interruptible":false} [tier=secondary] [interruptible] So.',
        actions: [],
      },
    ]);
  });
});

describe('[U5] a stream that breaks', () => {
  const cutAfter = (text: string) => {
    const screenplay = new ScreenplayParser();
    const script = [...screenplay.parse(text), ...screenplay.finishBroken()];
    return [...linesOf(script).map((line) => line.text), thoughtsOf(script)].filter((one) => one !== '').join(' | ');
  };

  it.each([
    ['One. Two and th', 'One.'],
    ['One. Two.', 'One. | Two.'],
    ['One. Two... ', 'One. | Two...'],
    ['One. “Two.”', 'One. | “Two.”'],
    ['One. **Two.**', 'One. | Two.'],
    ['One. Two.[hap', 'One. | Two.'],
    ['One. Two.*wav', 'One. | Two.'],
    ['One. *waves. And', 'One.'],
    ['One. **Two. And', 'One.'],
    ['One. I met Dr.', 'One.'],
    ['One. It costs 3', 'One.'],
    ['Well my dear friend,', ''],
    ['*waves*', ''],
    ['One. [sad]', 'One.'],
    ['One.\n```\nlet a', 'One.'],
  ])('[U5] a screenplay that breaks off gives the finished lines and drops the rest: %j', (text, expected) => {
    expect(cutAfter(text)).toBe(expected);
  });

  it('[U5] [U3] what a screenplay gave before a break is the beginning of the whole answer', () => {
    fc.assert(
      fc.property(tricky, fc.nat(200), (text, length) => {
        const given = linesOf(new ScreenplayParser().parse(text.slice(0, length)));
        expect(lines(text).slice(0, given.length)).toEqual(given);
      }),
    );
  });
});

describe('bounds', () => {
  afterEach(() => vi.restoreAllMocks());

  it('[P6] [S8] no screenplay line is longer than a frame can carry, whatever the text', () => {
    const part = fc.constantFrom(
      ...TRICKY,
      'x'.repeat(900),
      '*'.repeat(90),
      '`'.repeat(90),
      '**a**'.repeat(90),
      '*a*'.repeat(900),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        for (const line of lines(parts.join(''))) {
          expect(line.display.length + line.actions.join('').length).toBeLessThan(4_100);
        }
      }),
    );
  });

  it.each([
    ['prose', 'The quick brown fox met Dr. Dog, and they talked. '],
    ['no space', 'x'],
    ['stops', '...'],
    ['asterisks', '*'],
    ['unclosed actions', ' *a'],
    ['unclosed everything', '*a [b `c ``d '],
    ['brackets', '['],
    ['backticks', '`'],
    ['emphasis', '**a** '],
    ['commas', ', '],
    ['spaces', ' '],
  ])('[P6] single characters take work in proportion to their number: %s', (_, unit) => {
    const read = vi.spyOn(MarkupStreamParser.prototype, 'parse');
    const scanned = vi.spyOn(SentenceScanner.prototype, 'addCharacter');
    const length = 4_000;
    const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
    played(...text);
    expect(read.mock.calls.length).toBeLessThan(4 * length);
    expect(scanned.mock.calls.length).toBeLessThan(2 * length);
  });

  it('[P6] a screenplay of 20 KB in single characters is read in time', () => {
    const screenplay = new ScreenplayParser();
    const text = '[happy] *nods* The **quick** fox, they say, met Dr. Dog. '.repeat(360);
    const given = [...text].flatMap((char) => screenplay.parse(char));
    expect([text.length, given.length, screenplay.finish().length]).toEqual([20_520, 360, 1]);
  });
});
