import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { english } from '../../../shared/language/en/language.ts';
import { findForgetRequest } from '../../../shared/language/understanding/requests.ts';
import { type Fact, MOST_FACTS } from '../../../shared/memory/facts/fact.ts';
import { learnFacts } from '../../../shared/memory/facts/learn.ts';
import { forgetFacts } from '../../../shared/memory/forget-request.ts';

/** The facts after each of these messages, as entries 1, 3, 5 … */
function knowing(said: readonly string[], language = 'en'): readonly Fact[] {
  return said.reduce<readonly Fact[]>(
    (facts, text, at) => learnFacts(facts, { n: 2 * at + 1, atMs: at * 1_000, text }, language).facts,
    [],
  );
}
const texts = (facts: readonly Fact[]) => facts.map(({ text }) => text);

describe('facts found by rule', () => {
  it('[M5] facts are kept with the entry that they come from', () => {
    const told = { n: 12, atMs: 99_000, text: 'Hello. My name is Tom and I prefer tea. Nice weather.' };
    expect(learnFacts([], told, 'en').gained).toEqual([
      { topic: 'name', text: 'is called Tom', n: 12, atMs: 99_000 },
      { topic: 'taste: tea', text: 'prefers tea', n: 12, atMs: 99_000 },
    ]);
  });

  it.each([
    ['I moved to Lyon last year.', 'moved to Lyon last year'],
    ['Well, I live in Oslo now, because of work.', 'lives in Oslo'],
    ["I'm 34.", 'is 34 years old'],
    ['I am allergic to nuts.', 'is allergic to nuts'],
    ["My sister's name is Ana.", 'has a sister called Ana'],
    ['I like my new bike very much.', 'likes their new bike'],
    ["I don't like noise.", 'does not like noise'],
    ['Please remember that my car is on level 3.', 'wants remembered: their car is on level 3'],
    ["Don't forget that I hate onions.", 'does not like onions'],
    ['Never forget I am allergic to nuts.', 'is allergic to nuts'],
    ["I work as a nurse at St. Mary's.", "works as a nurse at St. Mary's"],
    ['I now work for the city', 'works for the city'],
    ["I'm currently working at Acme.", 'works at Acme'],
    ['I just got a new job at Google!', 'works at Google'],
    ['I started working for the post office last month', 'works for the post office'],
    ['I started at Siemens on Monday.', 'works at Siemens'],
    ['My new job is at the zoo.', 'works at the zoo'],
    ["I've retired.", 'is retired'],
    ['I have two kids, Arjun and Tara', 'has two kids called Arjun and Tara'],
    ['my dogs are called Max, Bo and Rex', 'has dogs called Max, Bo and Rex'],
    ["That's wrong, my name is Priya.", 'is called Priya'],
  ])("[M5] facts are found in the user's words: %s", (said, fact) => {
    expect(texts(knowing([said]))).toEqual([fact]);
  });

  it.each<[string, string[]]>([
    ["I'm Tom, I'm 34 and I live in Hamburg", ['is called Tom', 'is 34 years old', 'lives in Hamburg']],
    ["I'm Tom, 34, from Hamburg.", ['is called Tom', 'is 34 years old', 'is from Hamburg']],
    ['hi i’m tom and i live in hamburg', ['is called Tom', 'lives in hamburg']],
    ['Hey, Tom here.', ['is called Tom']],
    ['I live in Hamburg, I’m Ana Maria and I’m 34.', ['lives in Hamburg', 'is called Ana Maria', 'is 34 years old']],
    ["I'm 34, live in Hamburg and work as a baker.", ['is 34 years old', 'lives in Hamburg', 'works as a baker']],
    ['I have three kids and a dog', ['has three kids', 'has a dog']],
    ["I'm a nurse and I have two kids.", ['is a nurse', 'has two kids']],
    ["I'm vegetarian and allergic to nuts", ['is vegetarian', 'is allergic to nuts']],
    ['I have a dog called Rex and my wife is called Anna', ['has a dog called Rex', 'has a wife called Anna']],
  ])('[M5] several facts in one sentence are all kept: %s', (said, facts) => {
    expect(texts(knowing([said]))).toEqual(facts);
  });

  it.each([
    'I’m German.',
    "I'm Catholic and I'm Scottish.",
    "I'm Hungry.",
    "I'm Tom's brother.",
    "I'm not Tom.",
    "Hi, I'm bored.",
    'hello, i am new here',
    "It's Monday.",
    'Same here.',
    "I'm a bit tired.",
  ])('[M5] no name is read where none was told: %s', (said) => {
    expect(knowing([said])).toEqual([]);
  });

  it.each([
    'I would prefer tea.',
    'If I lived in Paris I would like it.',
    'I used to live in Rome.',
    'She said I live in Rome.',
    'My brother says: "I like tea."',
    'I love you.',
    'I like the way you talk.',
    "I'm 5 minutes late.",
    'Remember that song?',
    'I am tired.',
  ])('[M5] a sentence without a fact about the user is ignored: %s', (said) => {
    expect(knowing([said])).toEqual([]);
  });
});

describe('correction', () => {
  it.each<[string, string[], string[]]>([
    ['where one lives', ['I live in Oslo.', 'I moved to Lyon.'], ['moved to Lyon']],
    ['a name', ['My name is Tom.', 'No, my name is Tim.'], ['is called Tim']],
    ['what one says of the same thing', ['I like tea.', "I don't like tea any more."], ['does not like tea']],
    ['what one says is wrong', ['I prefer tea.', 'Actually I prefer coffee.'], ['prefers coffee']],
    ['what is named as the lesser', ['I like tea.', 'I prefer coffee to tea.'], ['prefers coffee to tea']],
    ['nothing else', ['I like tea.', 'Actually, I like jazz.'], ['likes tea', 'likes jazz']],
    ['nothing without a word of it', ['I prefer tea.', 'I prefer trains.'], ['prefers tea', 'prefers trains']],
  ])('[M5] a correction replaces the fact %s', (_, said, facts) => {
    expect(texts(knowing(said))).toEqual(facts);
  });

  it.each(['My name is Eva, not Ada.', "My name isn't Ada, it's Eva.", 'My name is Eva, nice to meet you.'])(
    "[M5] a correction replaces the user's name: %s",
    (said) => {
      expect(texts(knowing(['My name is Ada.', said]))).toEqual(['is called Eva']);
    },
  );

  it('[M5] the correction "German, not Austrian" is no name, unless the user was called so', () => {
    expect(texts(knowing(['My name is Ada.', "I'm German, not Austrian."]))).toEqual(['is called Ada']);
  });

  it.each([
    ['I have just moved from Lisbon to Porto.', 'moved to Porto'],
    ['I now live in Porto, not Lisbon.', 'lives in Porto'],
    ["I don't live in Lisbon any more.", 'does not live in Lisbon'],
    ["I don't live in Paris.", 'lives in Lisbon'],
    ['I moved to a new desk.', 'lives in Lisbon'],
    ['We live in a strange world.', 'lives in Lisbon'],
  ])("[M5] a correction replaces the user's home: %s", (said, fact) => {
    expect(texts(knowing(['I live in Lisbon.', said]))).toEqual([fact]);
  });

  it.each<[string[], string[]]>([
    [['I like tea.', 'Actually I prefer coffee.'], ['prefers coffee']],
    [
      ['I like tea.', 'I like jazz.', 'Actually I prefer coffee.'],
      ['likes jazz', 'prefers coffee'],
    ],
    [
      ['I like jazz.', 'Actually I prefer coffee.'],
      ['likes jazz', 'prefers coffee'],
    ],
    [['I like jazz.', 'Actually, I prefer blues.'], ['prefers blues']],
    [
      ['I like jazz.', 'Hm.', 'Well.', 'So.', 'Mhm.', 'Actually, I prefer blues.'],
      ['likes jazz', 'prefers blues'],
    ],
    [['I like tea.', 'I like coffee more than tea.'], ['prefers coffee']],
    [
      ["I don't like tea.", 'I prefer coffee to tea.'],
      ['does not like tea', 'prefers coffee to tea'],
    ],
    [
      ['I like tea.', 'I prefer coffee.'],
      ['likes tea', 'prefers coffee'],
    ],
  ])('[M5] a correction replaces a taste: %j', (said, facts) => {
    expect(texts(knowing(said))).toEqual(facts);
  });

  it('[M5] a correction reports what is no longer true', () => {
    const known = knowing(['I live in Oslo.']);
    const { gained, lostFacts: lost } = learnFacts(known, { n: 9, atMs: 9_000, text: 'I moved to Lyon.' }, 'en');
    expect([texts(gained), texts(lost)]).toEqual([['moved to Lyon'], ['lives in Oslo']]);
  });
});

describe('forgetting', () => {
  const known = knowing(['My name is Tom.', 'I live in Lyon and my sister is called Ana.', 'I prefer tea.']);
  const left = (wish: string) => {
    const meant = findForgetRequest(wish, english);
    return meant && texts(forgetFacts(known, meant, 7, 'en').facts);
  };

  it('[M5] the request "forget that" means the fact that was told last', () => {
    expect(left('Please forget that.')).toEqual(['is called Tom', 'lives in Lyon', 'has a sister called Ana']);
    expect(left('Could you forget what I just said?')).toHaveLength(3);
  });
  it.each([
    ['Forget about my sister.', 'has a sister called Ana'],
    ['forget the tea thing', 'prefers tea'],
    ['Forget what I said about my sister.', 'has a sister called Ana'],
    ['Forget that I prefer tea, please.', 'prefers tea'],
    ['Forget my name.', 'is called Tom'],
    ['Forget where I live.', 'lives in Lyon'],
    ["Forget that I'm living in Lyon.", 'lives in Lyon'],
  ])('[M5] a request to forget finds its facts: %s', (wish, gone) => {
    expect(left(wish)).toEqual(texts(known).filter((text) => text !== gone));
    expect(left(wish)).toHaveLength(3);
  });

  it('[M5] a request to forget names the entries whose every trace has to go', () => {
    const { removed, entries } = forgetFacts(known, { of: 'words', words: 'Lyon' }, 7, 'en');
    expect([texts(removed), [...entries]]).toEqual([['lives in Lyon'], [3]]);
  });

  it('[M5] [M9] a request to forget everything covers all facts', () => {
    expect(left('Forget everything you know about me.')).toEqual([]);
  });

  it.each(['Forget it.', 'Never forget that I told you.', 'I always forget names.', 'Forget that, let us go on.'])(
    '[M5] a sentence is no request to forget: %s',
    (said) => {
      expect(findForgetRequest(said, english)).toBeNull();
    },
  );
});

describe('bounds', () => {
  it('[M8] the oldest tastes are dropped first, and a name and an allergy stay', () => {
    const many = Array.from({ length: 100 }, (_, at) => `I like dish${at}.`);
    const facts = knowing(['My name is Tom.', 'I am allergic to nuts.', ...many]);
    expect(facts).toHaveLength(60);
    expect(texts(facts).slice(0, 3)).toEqual(['is called Tom', 'is allergic to nuts', 'likes dish42']);
  });

  it('[M5] [M8] facts from any text are bounded, short, one of a topic, and from existing entries', () => {
    const piece = fc.constantFrom(
      'I like ',
      'my name is ',
      'I prefer ',
      'actually ',
      'I moved to ',
      ', ',
      '. ',
      '?',
      ' and ',
      'tea',
      'x',
      '👩',
      'I ',
      '{what}',
      '$&',
      '"',
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(piece, { maxLength: 12 }), { maxLength: 12 }),
        fc.constantFrom('en', 'de'),
        (said, language) => {
          const facts = knowing(
            said.map((words) => words.join('')),
            language,
          );
          expect(facts.length).toBeLessThanOrEqual(MOST_FACTS);
          expect(new Set(facts.map(({ topic }) => topic)).size).toBe(facts.length);
          for (const { n, text } of facts) {
            expect(n % 2 === 1 && n < 2 * said.length).toBe(true);
            expect(text.length > 0 && text.length <= 120).toBe(true);
          }
        },
      ),
    );
  });

  it.each(['en', 'de'])('[M5] the quick test of a text leaves out no fact: %s', (language) => {
    const said =
      'it’s|its|it is|i|I’m|am|my|name|is|we|live|in|Oslo|Tom|not|Tim|call|me|please|remember|keep in mind|note|that|' +
      'the|ok|oh|tea|prefer|like|and|,|.|-';
    const text = fc.array(fc.constantFrom(...said.split('|')), { maxLength: 9 }).map((words) => words.join(' '));
    // A question states nothing, and its words pass the quick test.
    const withQuestion = (words: string) => `${words}\nShall I call, nenn ich es so?`;
    fc.assert(
      fc.property(text, (words) => {
        expect(knowing([words], language)).toEqual(knowing([withQuestion(words)], language));
      }),
      { numRuns: 100 },
    );
  });

  it('[M8] an entry of 300 KB is searched for facts in its beginning', () => {
    const text = `My name is Tom. ${'I like tea and so '.repeat(17_000)}`;
    expect(texts(knowing([text])).slice(0, 1)).toEqual(['is called Tom']);
  });
});
