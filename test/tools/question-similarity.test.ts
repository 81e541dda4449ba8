import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountInfoTool } from '../../shared/tools/built-in/account-info.ts';
import { serverTimeTool } from '../../shared/tools/built-in/server-time.ts';
import { contentWordsForTools } from '../../shared/tools/content-words.ts';
import { isSameToolQuestion } from '../../shared/tools/question-similarity.ts';
import { QUESTION_WORDS } from '../../shared/tools/question-stop-words.ts';
import { APART, LABELLED, type Labelled } from './similarity-set.ts';

const NEUTRAL = {
  get_server_time: serverTimeTool().shortcut?.neutral ?? [],
  get_account_info: accountInfoTool().shortcut?.neutral ?? [],
};

const matching = ({ tool, language }: Pick<Labelled, 'tool' | 'language'>) => ({ neutral: NEUTRAL[tool], language });
const plain = (labelled: Labelled) => [labelled.before, ...labelled.same];

describe('what is left of a question', () => {
  it.each([
    ['What time is it?', ['time']],
    ['What is the current time?', ['time']],
    ['Can you tell me the time please?', ['time']],
    ['So, um, WHAT’S the time… right now?!', ['time']],
    ['The balance of my account', ['balance', 'account']],
    ['How much money do I have?', ['much', 'money']],
    ["What's the news from Paris?", ['news', 'from', 'paris']],
    ['', []],
    ['Hello? Please! …', []],
  ])('[C8] a question without its politeness is %j', (question, words) => {
    expect(contentWordsForTools(question, 'en')).toEqual(words);
  });

  it.each([
    ['Is it time?', ['is', 'it', 'time']],
    ['What time is it not?', ['what', 'time', 'is', 'it', 'not']],
    ["Don't tell me the time", ['dont', 'tell', 'me', 'the', 'time']],
  ])('[C8] a text that is no plain question keeps all its words: %j', (question, words) => {
    expect(contentWordsForTools(question, 'en')).toEqual(words);
  });

  it.each([
    ['the time in €', ['the', 'time', 'in', '€']],
    ['time -1 %', ['time', '1', '%']],
    ['time 🇯🇵', ['time', '🇯🇵']],
    ['½ time', ['1⁄2', 'time']],
    ['ti\u200bme', ['ti\u200bme']],
    ['tíme', ['tíme']],
  ])('[C8] a question keeps signs, figures and accents: %j', (question, words) => {
    expect(contentWordsForTools(question, 'en')).toEqual(words);
  });

  it.each([
    ['What time is it?', 'de', ['what', 'time', 'is', 'it']],
    ['Wie spät ist es?', 'en', ['wie', 'spät', 'ist', 'es']],
    ['please', 'constructor', ['please']],
    ['please', '', ['please']],
  ])('[C8] a question becomes %j, by the word lists of %j and of no other language', (question, language, words) => {
    expect(contentWordsForTools(question, language)).toEqual(words);
  });
});

describe('the labelled set', () => {
  it.each(LABELLED)(
    '[C8] $before: no trap question gets the labelled answer, nor that of another wording',
    (labelled) => {
      const wrong = labelled.other.flatMap((trap) =>
        [...plain(labelled), trap]
          .filter(
            (said) =>
              isSameToolQuestion(trap, said, matching(labelled)) || isSameToolQuestion(said, trap, matching(labelled)),
          )
          .map((said) => `${trap} | ${said}`),
      );
      expect(wrong).toEqual([]);
    },
  );

  it.each(LABELLED)('[C8] $before: every wording of a labelled question gets the answer to every other', (labelled) => {
    const missed = plain(labelled).flatMap((asked) =>
      plain(labelled)
        .filter((before) => !isSameToolQuestion(asked, before, matching(labelled)))
        .map((before) => `${asked} | ${before}`),
    );
    expect(missed).toEqual([]);
  });

  it('[C8] no labelled question of one group gets the answer of another', () => {
    for (const one of LABELLED)
      for (const other of LABELLED)
        if (one !== other)
          for (const asked of plain(one))
            for (const tool of [one, other])
              expect(isSameToolQuestion(asked, other.before, matching(tool))).toBe(false);
  });

  it.each(APART)('[C8] two questions differ by their words alone: %j, %j', (asked, before) => {
    expect(isSameToolQuestion(asked, before, matching({ tool: 'get_account_info', language: 'en' }))).toBe(false);
    expect(isSameToolQuestion(asked, before, matching({ tool: 'get_server_time', language: 'en' }))).toBe(false);
  });
});

describe('alike is not enough', () => {
  const neutral = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'j', 'k'];

  it.each([
    ['a b c d e f g', 'a b c d e f g h j k', true],
    ['a b c', 'a b c d', true],
    ['a b', 'a b c', false],
    ['a b c d e f', 'a b c d e f g h j', false],
    ['a', 'b', false],
    ['', '', false],
    ['?', '…', false],
    ['a', '', false],
  ])('[C8] similar questions are not enough: %j and %j, of 70 in 100 words at least: %j', (asked, before, same) => {
    expect(isSameToolQuestion(asked, before, { neutral, language: 'en' })).toBe(same);
    expect(isSameToolQuestion(before, asked, { neutral, language: 'en' })).toBe(same);
  });

  it('[C8] one word that the tool does not know keeps a question from being answered from cache', () => {
    expect(isSameToolQuestion('a b c x', 'a b c x', { neutral, language: 'en' })).toBe(false);
    expect(isSameToolQuestion('a b c x', 'a b c', { neutral, language: 'en' })).toBe(false);
    expect(isSameToolQuestion('a b c', 'a b c x', { neutral, language: 'en' })).toBe(false);
    expect(isSameToolQuestion('a', 'a', { neutral: [], language: 'en' })).toBe(false);
  });
});

const question = fc
  .constantFrom(...LABELLED)
  .chain((labelled) => fc.record({ labelled: fc.constant(labelled), asked: fc.constantFrom(...plain(labelled)) }));
const parts = (said: string) => said.split(/[^\p{L}\p{N}'’]+/u).filter((word) => word !== '');

/** Every word of the tables and the tools. */
const ours = new Set([
  ...Object.values(QUESTION_WORDS).flatMap((table) =>
    Object.values(table).flatMap((list) => list.match(/\p{L}+/gu) ?? []),
  ),
  ...Object.values(NEUTRAL).flat(),
  'whats',
]);

function withWord(said: string, word: string, at: number): string {
  const words = parts(said);
  return words.toSpliced(at % (words.length + 1), 0, word).join(' ');
}

describe('any plain question', () => {
  it('[C8] a question with an unlisted word anywhere is another question', () => {
    const word = fc
      .oneof(
        fc.stringMatching(/^[a-zäöü]{1,9}$/),
        fc.stringMatching(/^[0-9]{1,4}$/),
        fc.string({ unit: 'grapheme', minLength: 1 }),
      )
      .filter((drawn) => /[\p{L}\p{N}\p{S}]/u.test(drawn) && !/[\s\p{P}ʼ´`]/u.test(drawn))
      .filter((drawn) => !ours.has(drawn.normalize('NFKC').toLowerCase()));
    fc.assert(
      fc.property(question, word, fc.nat(), ({ labelled, asked }, drawn, at) => {
        const other = withWord(asked, drawn, at);
        expect(isSameToolQuestion(other, labelled.before, matching(labelled))).toBe(false);
        expect(isSameToolQuestion(labelled.before, other, matching(labelled))).toBe(false);
        expect(isSameToolQuestion(other, other, matching(labelled))).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(
    `not, no, never, none, dont, isnt, without, tomorrow, yesterday, tonight, today, monday, later, ago, then, before, after, will, would, had,
    two, half, 5, 12, 30, first, next, last, off, left, up, down, north, here, there, home, paris, tokyo, anna, your, her, our, their,
    euros, dollars, seconds, minutes, percent, utc, zone, sometimes, timer, overtime, a, another, more, less, if, nicht, kein, nie, ohne,
    morgen, gestern, heute, später, links, rechts, oben, aus, zwei, halb, dein, hier, dort, minuten, dollar`
      .split(',')
      .map((word) => word.trim()),
  )('[C8] a question with "%s" in it is another one, at its beginning or further on', (word) => {
    const wrong = LABELLED.flatMap((labelled) =>
      plain(labelled)
        .map((asked, at) => withWord(asked, word, at))
        .filter((other) => isSameToolQuestion(other, labelled.before, matching(labelled))),
    );
    expect(wrong).toEqual([]);
  });
  it('[C8] a question with hesitation and politeness anywhere is the same question', () => {
    const fillers = ['um', 'er', 'please', 'uh', 'just'];
    fc.assert(
      fc.property(question, fc.nat(), fc.nat(), ({ asked, labelled }, which, at) => {
        const slow = withWord(asked, fillers[which % fillers.length] ?? '', at);
        // "right, um, now" is not "right now".
        fc.pre(!/right (?!now)|moment|thank |excuse /i.test(slow));
        expect(isSameToolQuestion(slow, asked, matching(labelled))).toBe(true);
      }),
    );
  });

  it('[C8] any two texts are similar both ways or not at all', () => {
    const some = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.constantFrom(...ours), { maxLength: 6 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(some, some, fc.constantFrom('en', 'de', 'fr'), (asked, before, language) => {
        const both = { neutral: [...NEUTRAL.get_server_time, ...NEUTRAL.get_account_info], language };
        expect(isSameToolQuestion(asked, before, both)).toBe(isSameToolQuestion(before, asked, both));
      }),
      { numRuns: 500 },
    );
  });
});
