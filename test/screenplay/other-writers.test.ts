/** Sentences as people and models write them: each was once deleted, said aloud or cut by mistake. */
import { describe, expect, it } from 'vitest';
import { ScreenplayParser } from '../../shared/screenplay/screenplay.ts';
import { linesOf } from './played.ts';

/** Nobody waits, so that no line ends at a comma. */
function cut(text: string): string {
  const screenplay = new ScreenplayParser({ isAwaited: false });
  const lines = linesOf([...screenplay.parse(text), ...screenplay.finish()]);
  return lines.flatMap((line) => line.text || []).join(' | ');
}

describe('[P4] a label alone between asterisks', () => {
  it.each([
    '*contains nuts*',
    '*expires Friday*',
    '*closed on Mondays*',
    '*prescription required*',
    '*batteries not included*',
    '*à jeun*',
    '*sin azúcar*',
    '*nur für Erwachsene*',
    '*do not use*',
    '*call 911*',
  ])('[P4] a label that a person needs is spoken, though it stands alone: %j', (text) => {
    expect(cut(text)).toBe(text.replaceAll('*', ''));
  });

  it.each(['*boots up sensors*', '*settles into the armchair*', '*gently hums a tune*'])(
    '[P4] an act of an unknown verb in the third person is an action, though it stands alone: %j',
    (text) => {
      expect(cut(text)).toBe('');
    },
  );

  it('[P4] words of an unknown verb in front of a sentence are an action', () => {
    expect(cut('*schlürft Tee* Gut.')).toBe('Gut.');
  });
});

describe('[P4] gestures in scripts without small letters', () => {
  it.each([
    ['*肩をすくめる* さあ。', 'さあ。'],
    ['*어깨를 으쓱한다* 글쎄.', '글쎄.'],
    ['*कंधे उचकाता है* पता नहीं।', 'पता नहीं।'],
    ['*يهز كتفيه* لا أعرف.', 'لا أعرف.'],
    ['*ضحك* نعم.', 'نعم.'],
    ['*เธอยักไหล่* ไม่รู้สิ', 'ไม่รู้สิ'],
    ['*聳聳肩* 不知道。', '不知道。'],
  ])('[P4] a gesture in another script is an action: %j', (text, spoken) => {
    expect(cut(text)).toBe(spoken);
  });

  it.each(['*肩をすくめてください* はい。', '*고개를 끄덕이세요* 네.', '*请点头* 好。'])(
    '[P4] an order to make a gesture is spoken: %j',
    (text) => {
      expect(cut(text).replaceAll(' | ', ' ')).toBe(text.replaceAll('*', ''));
    },
  );
});

describe('[P6] abbreviations as their writers spell them', () => {
  it.each([
    'El sr. Gómez y la sra. Ruiz viven en la pág. 3. | Vale.',
    'O sr. Costa e o dr. Lima, etc. | Obrigado.',
    "L'avv. Verdi e l'ing. Neri, tel. 06.123. | Va bene.",
    'Il sig. Rossi e la dott.ssa Bianchi. | Ciao.',
    'Die 2. Bundesliga beginnt Sa. um 13 Uhr. | Gut.',
    'Це вул. Шевченка, буд. 5, тобто тут. | Так.',
    'Xin chào. | TP. Hồ Chí Minh rất đẹp. | Vâng.',
    'The file is main.py. | Open it.',
    'Edit main.py. | Then run it.',
    'Fact.[^note] | More.',
  ])('[P6] a sentence ends where its writer ends it: %j', (expected) => {
    expect(cut(expected.replaceAll(' | ', ' '))).toBe(expected.replace('[^note]', ''));
  });
});

describe('[P8] more markup that is not spoken', () => {
  it.each([
    ['1. [ ] Call Ann', '1. Call Ann'],
    ['Cite[@smith2020] it.', 'Cite it.'],
    ['As they say [@smith2020, p. 5; @lee2019].', 'As they say.'],
    ['Text[1](https://a.b) more.', 'Text more.'],
    ['As he said (see [1](https://a.b)).', 'As he said (see 1).'],
    ['> [!WARNING]\n> Be careful.', 'WARNING | Be careful.'],
    ['::: warning\nHot.\n:::', 'warning | Hot.'],
    ['Hello\\\nworld.', 'Hello | world.'],
  ])('[P8] marks of other dialects of Markdown are not spoken: %j', (text, expected) => {
    expect(cut(text)).toBe(expected);
  });

  it('[P8] mail addresses and handles in brackets are no citations', () => {
    expect(cut('Ask [me@example.com] or [@ home] now.')).toBe('Ask [me@example.com] or [@ home] now.');
  });
});
