import { describe, expect, it } from 'vitest';
import { ScreenplayParser } from '../../shared/screenplay/screenplay.ts';
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
  ])('[P6] stops of other scripts end a line: %j', (text, expected) => {
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
  ])('[P6] abbreviations and initials do not end a line: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });

  it.each([
    ['Pi is 3.14 today. Yes', 'Pi is 3.14 today. | Yes'],
    ['Take v1.2.3 now. Or not', 'Take v1.2.3 now. | Or not'],
    ['See example.com. Then go', 'See example.com. | Then go'],
    ['Ask ann.lee@example.co.uk. Today', 'Ask ann.lee@example.co.uk. | Today'],
    ['Is it 1999. Yes', 'Is it 1999. | Yes'],
    ['What?no. Done', 'What?no. | Done'],
  ])('[P6] decimals, versions and addresses do not end a line: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });

  it.each([
    ['No. I do not.', 'No. | I do not.'],
    ['See No. 5 there.', 'See No. 5 there.'],
    ['In Smallville. Pop. 500, alt. 300 m. Ok', 'In Smallville. | Pop. 500, alt. 300 m. | Ok'],
    ['Bună, Dna. Popescu. Vine dra. Garcia.', 'Bună, Dna. Popescu. | Vine dra. Garcia.'],
    ['On Mar. 3 we left. In March. Ok', 'On Mar. 3 we left. | In March. | Ok'],
    ['1. Wash the rice. 2. Cook it.', '1. Wash the rice. | 2. Cook it.'],
  ])('[P6] a number decides whether a stop ends a line: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });

  it.each([
    ['Wait... what? Well... Fine.', 'Wait... what? | Well... | Fine.'],
    ['Hm… maybe. Hm… Maybe.', 'Hm… maybe. | Hm… | Maybe.'],
    ['“Stop!” he said. “Go.” She went.', '“Stop!” he said. | “Go.” | She went.'],
    ['He asked "Why?" Then (he left.) Bye', 'He asked "Why?" | Then (he left.) | Bye'],
    ['«Non.» Elle part. ‘Yes.’ Ok', '«Non.» | Elle part. | ‘Yes.’ | Ok'],
    ['Great!😀 Next. 🎉 Wow', 'Great! | Next. | Wow'],
  ])('[P6] closing quotes and brackets belong to the line, and a small letter goes on: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });
});

describe('[P6] what the next word tells', () => {
  it.each([
    ['Were Jane and co. at the party? On 5th st. near it.', 'Were Jane and co. at the party? | On 5th st. near it.'],
    ['I live in the U.S. How about you?', 'I live in the U.S. | How about you?'],
    ['I work for the U.S. Government. Ok', 'I work for the U.S. Government. | Ok'],
    ['He works for ABC Ltd. She works for BCD Co. in Rome.', 'He works for ABC Ltd. | She works for BCD Co. in Rome.'],
    ['He left at 6 p.m. Travelers came at 5 p.m. Monday.', 'He left at 6 p.m. | Travelers came at 5 p.m. Monday.'],
    ['At 5 a.m. Mr. Smith left.', 'At 5 a.m. Mr. Smith left.'],
    ['You and I. Did Albert I. Jones go?', 'You and I. | Did Albert I. Jones go?'],
    ['I am 12. She is 10.', 'I am 12. | She is 10.'],
    ['She works at Yahoo! in sales. Really? she said.', 'She works at Yahoo! in sales. | Really? she said.'],
    ['hey. how are you? fine.', 'hey. | how are you? | fine.'],
    [
      'Mix it and – voila! – eat. Oh! -- yes. Well? - Fine.',
      'Mix it and – voila! – eat. | Oh! -- yes. | Well? | Fine.',
    ],
  ])('[P6] the next word decides in English whether a sentence ends: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });

  it.each([
    [
      'Am 3. Oktober kommt er. Das ist z. B. Die Zeit, d. h. bald.',
      'Am 3. Oktober kommt er. | Das ist z. B. Die Zeit, d. h. bald.',
    ],
    [
      'Es kostet ca. 5 Mio. Euro. Der 2. Weltkrieg usw. Das war es.',
      'Es kostet ca. 5 Mio. Euro. | Der 2. Weltkrieg usw. | Das war es.',
    ],
    ['„Auch keine Lust.“ Wir haben 1.000 Euro.', '„Auch keine Lust.“ | Wir haben 1.000 Euro.'],
    ['Hola Sra. López. En EE. UU. vive el Dr. Pérez.', 'Hola Sra. López. | En EE. UU. vive el Dr. Pérez.'],
    [
      'Он приехал, т. е. Иван здесь. И т. д. Потом в г. Москву.',
      'Он приехал, т. е. Иван здесь. | И т. д. | Потом в г. Москву.',
    ],
    [
      'Voici M. Dupont. « Oui. » Elle part. « Bonjour ! » dit-il.',
      'Voici M. Dupont. | « Oui. » | Elle part. | « Bonjour ! » dit-il.',
    ],
    ["Sono l'Ing. Rossi. Il Dott. Verdi, p. es. Anna.", "Sono l'Ing. Rossi. | Il Dott. Verdi, p. es. Anna."],
    ['Hr. Jensen kom kl. 8. Det er f.eks. Anna.', 'Hr. Jensen kom kl. 8. | Det er f.eks. Anna.'],
    ['Dhr. Jansen komt. Bijv. Piet.', 'Dhr. Jansen komt. | Bijv. Piet.'],
    ['Pan prof. Kowalski, ul. Długa 5. Np. Anna.', 'Pan prof. Kowalski, ul. Długa 5. | Np. Anna.'],
    ['Ο κ. Νίκος ήρθε; Ναι, δηλ. Τώρα.', 'Ο κ. Νίκος ήρθε; | Ναι, δηλ. Τώρα.'],
    ['डॉ. शर्मा आए। वे ठीक हैं।', 'डॉ. शर्मा आए। | वे ठीक हैं।'],
    ['د. أحمد هنا. كيف حالك؟ أنا بخير.', 'د. أحمد هنا. | كيف حالك؟ | أنا بخير.'],
  ])('[P6] the next word decides in other languages whether a sentence ends: %j', (text, expected) => {
    expect(said(`Ja. ${text}`).join(' | ')).toBe(`Ja. | ${expected}`);
  });

  it.each([
    ['နေကောင်းလား။ကျေးဇူး။', 'နေကောင်းလား။ | ကျေးဇူး။'],
    ['ሰላም ነው። እንዴት ነህ፧', 'ሰላም ነው። | እንዴት ነህ፧'],
    ['はい｡次です。Test． And', 'はい｡ | 次です。 | Test． | And'],
    ['３．５時間です。１．次', '３．５時間です。 | １．次'],
    ['Բարեւ: Ինչպես ես', 'Բարեւ: | Ինչպես ես'],
  ])('[P6] stops of other scripts need no language to end a sentence: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });

  it.each([
    ['I was ... well . . . what I mean . . . I forget.', 'I was ... well . . . what I mean . . . I forget.'],
    ['I see. . . . Fine. “Less complex. . . .” Ok', 'I see. | . . . Fine. | “Less complex. . . .” | Ok'],
    ['With a period . . . . Next.', 'With a period . . . . | Next.'],
    ['... Well, no. … und?', '... Well, no. … und?'],
  ])('[P6] dots with spaces are one pause: %j', (text, expected) => {
    expect(said(`Ja. ${text}`).join(' | ')).toBe(`Ja. | ${expected}`);
  });

  it.each([
    ['1) Rice 2) Beans 3) Corn', '1) Rice | 2) Beans | 3) Corn'],
    ['a.) One b.) Two', 'a.) One | b.) Two'],
    ['• 9. The first • 10. The second', '• 9. The first | • 10. The second'],
    ['A - b - c. The - and so.', 'A - b - c. | The - and so.'],
    ['• 1. Plan it\n• 2. Eat well', '• 1. Plan it | • 2. Eat well'],
    ['I have 2) and 3) there', 'I have 2) and 3) there'],
  ])('[P6] an item of a list is a line: %j', (text, expected) => {
    expect(
      lines(text)
        .map((line) => line.display)
        .join(' | '),
    ).toBe(expected);
  });

  it.each([
    ['Hello!How are you?I am fine.', 'Hello! | How are you? | I am fine.'],
    ['See the world.Today it rains.Mr. Smith came.', 'See the world. | Today it rains. | Mr. Smith came.'],
    ['Use System.Text and example.com?Q=1 now.', 'Use System.Text and example.com?Q=1 now.'],
  ])('[P6] a sentence ends although its space is missing: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });
});

describe('[P6] quotations and brackets', () => {
  /** Behind the first line, which does not wait. */
  const later = (text: string) => said(`Ja. ${text}`).slice(1).join(' | ');

  it.each([
    ['"Dear me! How odd it is. Yes." She left.', '"Dear me! How odd it is. Yes." | She left.'],
    ['“One. Two,” he said. Three.', '“One. Two,” he said. | Three.'],
    ['„Ich weiß nicht. Es ist egal,“ sagte er. Gut.', '„Ich weiß nicht. Es ist egal,“ sagte er. | Gut.'],
    ['Il dit : « Non. Jamais. » Elle part.', 'Il dit : « Non. Jamais. » | Elle part.'],
    ['He works (He came here. He stayed.) in Rome. Fine.', 'He works (He came here. He stayed.) in Rome. | Fine.'],
    ['"I never did (Really? No.) it." So.', '"I never did (Really? No.) it." | So.'],
    ['她说：“你好。我很好。”然后走了。', '她说：“你好。我很好。” | 然后走了。'],
    ['我看《摔跤吧！爸爸》了。好！', '我看《摔跤吧！爸爸》了。 | 好！'],
    ['"I did." (He laughed.) "Why? Why not."', '"I did." | (He laughed.) | "Why? Why not."'],
  ])('[P6] the sentences within a quotation or bracket are one line: %j', (text, expected) => {
    expect(later(text)).toBe(expected);
  });

  it.each([
    ["It's 5\" wide. I'm sure. Don't ask.", "It's 5\" wide. | I'm sure. | Don't ask."],
    ['Sad :( but fine. Ok f(x. Yes', 'Sad :( but fine. | Ok f(x. | Yes'],
    ['1) One. 2) Two. "Open\nNext. Last.', '1) One. | 2) Two. | "Open | Next. | Last.'],
  ])('[P6] a mark that opens no quotation holds no sentences together: %j', (text, expected) => {
    expect(later(text)).toBe(expected);
  });

  it('[P6] [U3] the first line of a turn ends within a quotation, so that speech starts early', () => {
    expect(cut('"Dear me! How odd it is. Yes." She left.')).toBe('"Dear me! | How odd it is. | Yes." | She left.');
  });

  it('[P6] a quotation that stays open, or is long, is split by its sentences', () => {
    const sentence = 'There are a few things to say about it. ';
    const parts = said(`Ja. "${sentence.repeat(20)}`).slice(1);
    expect(parts[0]).toBe(`"${sentence.repeat(6).trim()}`);
    expect(parts.slice(1)).toEqual(Array.from({ length: 14 }, () => sentence.trim()));
  });

  it('[P6] a tool call, or an action, does not wait for the end of a quotation', () => {
    const screenplay = new ScreenplayParser({ isAwaited: false });
    expect(screenplay.parse('He said: "Wait. ')).toEqual([]);
    expect(linesOf(screenplay.flushFinished()).map((line) => line.text)).toEqual(['He said: "Wait.']);
    expect(later('"I know. *sighs* Well. Yes."')).toBe('"I know. | Well. | Yes."');
  });

  it('[P6] [U5] a quotation that breaks off keeps its finished sentences', () => {
    const screenplay = new ScreenplayParser({ isAwaited: false });
    screenplay.parse('"One there. Two there. Thr');
    expect(linesOf(screenplay.finishBroken()).map((line) => line.text)).toEqual(['"One there. Two there.']);
  });
});

describe('[P6] what a stop stands behind, or in front of', () => {
  it.each([
    ['“He used it [...]” (Smith 55). Next.', '“He used it [...]” (Smith 55). | Next.'],
    ['It was so. ...and then it broke.', 'It was so. | ...and then it broke.'],
    [
      'In a consultation.11 12 Take it. (Type 2).10 This is.',
      'In a consultation.11 12 | Take it. | (Type 2).10 | This is.',
    ],
    ['Take version.11 now or example.com/a.11 The', 'Take version.11 now or example.com/a.11 The'],
    ['His name is Mark. a. here it is b. another', 'His name is Mark. | a. here it is | b. another'],
    ['They went. w) hello x) hello', 'They went. | w) hello | x) hello'],
    ['He slept. e.g. at noon, i.e. late.', 'He slept. e.g. at noon, i.e. late.'],
    ['Wir trafen Dr. med. Meyer. Gut.', 'Wir trafen Dr. med. Meyer. | Gut.'],
  ])('[P6] the words around a stop decide whether a sentence ends: %j', (text, expected) => {
    expect(said(`Ja. ${text}`).slice(1).join(' | ')).toBe(expected);
  });

  it.each([
    ['It was a cold \nnight here.', 'It was a cold night here.'],
    ['It is up to 400 yd \n(365 m).', 'It is up to 400 yd (365 m).'],
    ['See us for prices\n.\nOther', 'See us for prices. | Other'],
    ['eggs  \nmilk\nbread \nTea', 'eggs | milk | bread | Tea'],
    ['I use\n.NET here', 'I use | .NET here'],
    ['Done. \nand so on', 'Done. | and so on'],
  ])('[P6] text that was wrapped goes on behind its line break: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });
});

describe('[P6] early lines', () => {
  /** The lines released by each chunk. */
  const freed = (...chunks: string[]) => {
    const screenplay = new ScreenplayParser();
    return chunks.map((chunk) => linesOf(screenplay.parse(chunk)).map((line) => line.text));
  };

  it('[P6] [U3] a sentence leaves with the first letter behind it', () => {
    expect(freed('Hello there.', ' ', 'H', 'ow are', ' you?', '\n')).toEqual([
      [],
      [],
      ['Hello there.'],
      [],
      [],
      ['How are you?'],
    ]);
    expect(freed('你好吗？', '我', '很好。 ')).toEqual([[], ['你好吗？'], ['我很好。']]);
  });

  it('[P6] a sentence with an ellipsis or a closing quote waits for the next letter, and no longer', () => {
    expect(freed('Well...', '  ', 'F', 'ine.” ', 'S')).toEqual([[], [], ['Well...'], [], ['Fine.”']]);
  });

  it('[P6] the first line of a turn ends at its first comma with ten characters before it and a space behind', () => {
    expect(cut('Well, my dear friend, how are you, today? Not bad at all, as you see.')).toBe(
      'Well, my dear friend, | how are you, today? | Not bad at all, as you see.',
    );
    expect(freed('Good morning,', ' ', 'you')).toEqual([[], ['Good morning,'], []]);
  });

  it('[P6] ten spoken characters before a comma end the first line, and nine do not', () => {
    expect(cut('1234567890, and on')).toBe('1234567890, | and on');
    expect(cut('123456789, and on')).toBe('123456789, and on');
    expect(cut('[happy] *waves slowly* 😀 `a = b` Oh, hello')).toBe('Oh, hello');
    expect(cut('**Oh so** good, hello')).toBe('Oh so good, | hello');
  });

  it.each([
    'It is set for Friday, December 4 at 1:45 PM.',
    'It is set for Friday, December 4, 2026, and so on.',
    'Der Wecker klingelt am Freitag, 4. Dezember um 7 Uhr.',
    'Le rappel est pour vendredi, 4 décembre à 7 heures.',
  ])('[P6] a comma within a date does not end the first line: %s', (text) => {
    expect(said(text)[0]).toBe(text.replace(/(?<=2026,) .*$/, ''));
  });

  it('[P6] a month without its day is no date, so its comma ends the first line', () => {
    expect(said('We moved in March, and then it rained.')[0]).toBe('We moved in March,');
  });

  it('[P6] a comma without a space behind it does not end the first line', () => {
    expect(cut('It was about 10,000 then. Ok')).toBe('It was about 10,000 then. | Ok');
    expect(cut('“Hello my friend,” she said.')).toBe('“Hello my friend,” she said.');
  });

  it('[P6] a line that says nothing is not yet the first line of a turn', () => {
    expect(cut('*waves*\nHello my friend, how are you?')).toBe(' | Hello my friend, | how are you?');
  });

  it('[P6] [P4] text after the comma of a first line is no new sentence: emphasis stays emphasis', () => {
    expect(lines('Well my dear friend, **very** good.')[1]).toEqual({
      expression: 'neutral',
      text: 'very good.',
      display: '**very** good.',
      actions: [],
    });
  });
});

describe('[P6] scripts without spaces', () => {
  it('[P6] the first line ends at a wide comma without a space, and wide characters count twice', () => {
    expect(cut('今天天气很好，我们去公园吧，好吗？')).toBe('今天天气很好， | 我们去公园吧，好吗？');
    expect(cut('こんにちは、お元気ですか。')).toBe('こんにちは、 | お元気ですか。');
    expect(cut('好的，今天天气很好，走吧。')).toBe('好的，今天天气很好， | 走吧。');
  });

  it('[P6] Thai ends a phrase with a space, and a long one is cut behind a word', () => {
    expect(cut('สวัสดีครับ วันนี้อากาศดีมาก ราคา 500 บาทครับ')).toBe('สวัสดีครับ | วันนี้อากาศดีมาก ราคา 500 บาทครับ');
    const text = 'วันนี้อากาศดีมากผมอยากจะไปเดินเล่นที่สวนสาธารณะแล้วก็ไปกินข้าวกับเพื่อน'.repeat(4);
    const parts = said(text);
    const words = new Set(
      [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ index }) => index),
    );
    expect(parts.join('')).toBe(text);
    expect(parts[0]?.length).toBeLessThanOrEqual(40);
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(120);
    for (const [n] of parts.entries()) expect(words.has(parts.slice(0, n).join('').length)).toBe(true);
  });

  it('[P6] Chinese without stops is cut at a comma, or behind a word', () => {
    const parts = said(`${'今天天气很好我们去公园'.repeat(6)}，${'今天天气很好'.repeat(30)}`);
    expect(parts.join('')).toHaveLength(66 + 1 + 180);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(120);
  });
});

describe('[P6] long sentences', () => {
  it('[P6] past 200 characters a line ends at the next space', () => {
    const [first, second, ...rest] = said('abcd '.repeat(60).trim());
    expect([first?.length, second?.length, rest]).toEqual([204, 94, []]);
  });

  it('[P6] past 200 characters a comma ends a line, and past 300 any space', () => {
    const parts = said(`Oh yes. A${'abcd '.repeat(41)}x, ${'abcd '.repeat(61)}x`);
    expect(parts.map((part) => part.length)).toEqual([7, 208, 304, 1]);
  });

  it('[P6] text without any space ends somewhere, and nothing of it is lost', () => {
    const parts = said('x'.repeat(5_000));
    expect(parts.map((part) => part.length)).toEqual([2_001, 2_001, 998]);
  });

  it('[P6] a long address is not cut', () => {
    const address = `https://example.com/${'a'.repeat(900)}`;
    expect(shownOf(`See ${address} now.`)).toEqual([`See ${address}`, 'now.']);
    expect(said(`See ${address} now.`)).toEqual(['See', 'now.']);
  });
});
