import { describe, expect, it } from 'vitest';
import { Screenplay } from '../../shared/talk/screenplay.ts';
import { lines, linesOf, said, shownOf } from './played.ts';

/** A stroke marks the boundary between lines. */
const cut = (text: string) => said(text).join(' | ');

describe('[P6] sentences', () => {
  it.each([
    ['One. Two! Three? Four…', 'One. | Two! | Three? | Four…'],
    ['one. two. three.', 'one. | two. | three.'],
    ['Hello?! Who is there?!! Me.', 'Hello?! | Who is there?!! | Me.'],
    ['First\nSecond\r\nThird\n\n\nFourth', 'First | Second | Third | Fourth'],
    ['No stop at the end', 'No stop at the end'],
    ['Really ?  Yes   indeed .', 'Really ? | Yes indeed .'],
  ])('[P6] stops and newlines end a line: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });

  it.each([
    ['你好。我很好！真的？是的', '你好。 | 我很好！ | 真的？ | 是的'],
    ['「行こう。」と彼は言った。はい。', '「行こう。」 | と彼は言った。 | はい。'],
    ['هل أنت بخير؟ نعم', 'هل أنت بخير؟ | نعم'],
    ['آپ کیسے ہیں۔ ٹھیک', 'آپ کیسے ہیں۔ | ٹھیک'],
    ['Բարեւ։ Ինչպես ես', 'Բարեւ։ | Ինչպես ես'],
    ['नमस्ते। आप कैसे हैं', 'नमस्ते। | आप कैसे हैं'],
    ['សួស្តី។អរគុណ', 'សួស្តី។ | អរគុណ'],
  ])('[P6] the stops of other scripts: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });

  it.each([
    ['Dr. Smith met Mrs. Jones and Mr. Ferrier.', 'Dr. Smith met Mrs. Jones and Mr. Ferrier.'],
    ['(Dr. Who) and “Prof. X” left.', '(Dr. Who) and “Prof. X” left.'],
    ['Yes—Dr. Who. Bye', 'Yes—Dr. Who. | Bye'],
    ['Fruit e.g. this one i.e. that etc. and so on.', 'Fruit e.g. this one i.e. that etc. and so on.'],
    ['And (e.g.) that. Ok', 'And (e.g.) that. | Ok'],
    ['The U.S. Army came at 3 p.m. sharp.', 'The U.S. Army came at 3 p.m. sharp.'],
    ['J. R. R. Tolkien wrote. He did', 'J. R. R. Tolkien wrote. | He did'],
    ['So did I. We left.', 'So did I. | We left.'],
    ['A Ph.D. helps. Das ist z.B. gut.', 'A Ph.D. helps. | Das ist z.B. gut.'],
  ])('[P6] not after abbreviations and initials: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });

  it.each([
    ['Pi is 3.14 today. Yes', 'Pi is 3.14 today. | Yes'],
    ['Take v1.2.3 now. Or not', 'Take v1.2.3 now. | Or not'],
    ['See example.com. Then go', 'See example.com. | Then go'],
    ['Ask ann.lee@example.co.uk. Today', 'Ask ann.lee@example.co.uk. | Today'],
    ['Is it 1999. Yes', 'Is it 1999. | Yes'],
    ['What?no. Done', 'What?no. | Done'],
  ])('[P6] not in decimals, versions, addresses: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });

  it.each([
    ['No. I do not.', 'No. | I do not.'],
    ['See No. 5 there.', 'See No. 5 there.'],
    ['On Mar. 3 we left. In March. Ok', 'On Mar. 3 we left. | In March. | Ok'],
    ['1. Wash the rice. 2. Cook it.', '1. Wash the rice. | 2. Cook it.'],
  ])('[P6] where a number decides: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });

  it.each([
    ['Wait... what? Well... Fine.', 'Wait... what? | Well... | Fine.'],
    ['Hm… maybe. Hm… Maybe.', 'Hm… maybe. | Hm… | Maybe.'],
    ['“Stop!” he said. “Go.” She went.', '“Stop!” he said. | “Go.” | She went.'],
    ['He asked "Why?" Then (he left.) Bye', 'He asked "Why?" | Then (he left.) | Bye'],
    ['«Non.» Elle part. ‘Yes.’ Ok', '«Non.» | Elle part. | ‘Yes.’ | Ok'],
    ['Great!😀 Next. 🎉 Wow', 'Great! | Next. | Wow'],
  ])('[P6] closing quotes and brackets stay; a small letter goes on: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });
});

describe('[P6] early lines', () => {
  /** The lines released by each chunk. */
  const freed = (...chunks: string[]) => {
    const screenplay = new Screenplay();
    return chunks.map((chunk) => linesOf(screenplay.push(chunk)).map((line) => line.text));
  };

  it('[P6] [U3] a sentence leaves with the space behind it', () => {
    expect(freed('Hello there.', ' ', 'How are', ' you?', '\n')).toEqual([
      [],
      ['Hello there.'],
      [],
      [],
      ['How are you?'],
    ]);
  });

  it('[P6] after an ellipsis or a closing quote it waits for the next letter, and no longer', () => {
    expect(freed('Well...', '  ', 'F', 'ine.” ', 'S')).toEqual([[], [], ['Well...'], [], ['Fine.”']]);
  });

  it('[P6] the first line of a turn ends at its first comma with ten characters before it and a space behind', () => {
    expect(cut('Well, my dear friend, how are you, today? Not bad at all, as you see.')).toBe(
      'Well, my dear friend, | how are you, today? | Not bad at all, as you see.',
    );
    expect(freed('Good morning,', ' ', 'you')).toEqual([[], ['Good morning,'], []]);
  });

  it('[P6] counts ten spoken characters: exactly ten do, nine do not', () => {
    expect(cut('1234567890, and on')).toBe('1234567890, | and on');
    expect(cut('123456789, and on')).toBe('123456789, and on');
    expect(cut('[happy] *waves slowly* 😀 `code()` Oh, hello')).toBe('Oh, hello');
    expect(cut('**Oh so** good, hello')).toBe('Oh so good, | hello');
  });

  it('[P6] a comma without a space behind it does not end the first line', () => {
    expect(cut('It was about 10,000 then. Ok')).toBe('It was about 10,000 then. | Ok');
    expect(cut('“Hello my friend,” she said.')).toBe('“Hello my friend,” she said.');
  });

  it('[P6] a line that says nothing is not yet the first', () => {
    expect(cut('*waves*\nHello my friend, how are you?')).toBe(' | Hello my friend, | how are you?');
  });

  it('[P6] [P4] what follows the comma is no new sentence: emphasis stays emphasis', () => {
    expect(lines('Well my dear friend, **very** good.')[1]).toEqual({
      expression: 'neutral',
      text: 'very good.',
      display: '**very** good.',
      actions: [],
    });
  });
});

describe('[P6] long sentences', () => {
  it('[P6] past 200 characters a line ends at the next space', () => {
    const [first, second, ...rest] = said('abcd '.repeat(60).trim());
    expect([first?.length, second?.length, rest]).toEqual([204, 94, []]);
  });

  it('[P6] past 200 characters a comma that stands without a space will do', () => {
    const [first, second, ...rest] = said(`${'汉'.repeat(150)}，${'汉'.repeat(70)}，好`);
    expect([first?.length, second, rest]).toEqual([222, '好', []]);
  });

  it('[P6] text without any space ends somewhere, and nothing of it is lost', () => {
    const parts = said('x'.repeat(5_000));
    expect(parts.map((part) => part.length)).toEqual([2_001, 2_001, 998]);
  });

  it('[P6] a long address is not torn', () => {
    const address = `https://example.com/${'a'.repeat(900)}`;
    expect(shownOf(`See ${address} now.`)).toEqual([`See ${address}`, 'now.']);
    expect(said(`See ${address} now.`)).toEqual(['See', 'now.']);
  });
});
