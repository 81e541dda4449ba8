import { describe, expect, it } from 'vitest';
import type { Fact, FactEnding } from '../../../shared/memory/facts/fact.ts';
import { learnFacts } from '../../../shared/memory/facts/learn.ts';
import { formatEndedFactNote } from '../../../shared/memory/facts/lines.ts';
import { groupEndedFacts, mergeFacts, type SessionFacts } from '../../../shared/memory/facts/merge.ts';

const DAY_MS = 86_400_000;

/** What is known after these messages, a day apart, as entries 1, 3, 5 …; `kept`: of a block. */
function factsAfter(said: readonly string[], kept: readonly Fact[] = []): readonly Fact[] {
  const from = (kept.at(-1)?.n ?? -1) + 2;
  let known: Required<SessionFacts> = { facts: [], pastFacts: [], endings: [] };
  said.forEach((text, at) => {
    const statement = { n: from + 2 * at, atMs: at * DAY_MS, text };
    const { facts, endedFacts, endings } = learnFacts(known.facts, statement, 'en');
    known = { facts, pastFacts: [...known.pastFacts, ...endedFacts], endings: [...known.endings, ...endings] };
  });
  return mergeFacts(kept, known, 'en');
}
const current = (facts: readonly Fact[]) => facts.filter(({ end }) => end === undefined).map(textOf);
const past = (facts: readonly Fact[]) => facts.filter(({ end }) => end?.how === 'ended').map(textOf);
const textOf = ({ person, text }: Fact) => (person === undefined ? text : `${person}: ${text}`);
/** As a block has it: an old fact that the session no longer holds. */
const kept = (topic: string, text: string, more: Partial<Fact> = {}): Fact => ({ topic, text, n: 1, atMs: 0, ...more });

describe('[M12] what is corrected', () => {
  it('[M12] a newer fact of a slot ends the older one at its time, and keeps it as past', () => {
    const facts = factsAfter(['I live in Lisbon.', 'I moved to Porto.']);
    expect(current(facts)).toEqual(['moved to Porto']);
    expect(facts[0]).toMatchObject({ text: 'lives in Lisbon', end: { n: 3, atMs: DAY_MS, how: 'ended' } });
  });

  it('[M12] a fact that only a block holds is ended by a newer one of the session', () => {
    const facts = factsAfter(['I moved to Porto.'], [kept('home', 'lives in Lisbon')]);
    expect([current(facts), past(facts)]).toEqual([['moved to Porto'], ['lives in Lisbon']]);
  });

  it.each([
    ['I no longer like tea.', 'taste: tea', 'likes tea'],
    ["I don't drink coffee any more.", 'taste: coffee', 'prefers coffee'],
    ['I no longer live there.', 'home', 'lives in Lisbon'],
    ["I don't live in Lisbon any more.", 'home', 'lives in Lisbon'],
    ['I no longer work at the bank.', 'work', 'works at the bank'],
    ["I'm not vegetarian any more.", 'diet', 'is vegetarian'],
    ['I am no longer vegetarian.', 'diet', 'is vegetarian'],
    ["I've stopped eating meat.", 'taste: meat', 'likes meat'],
    ["I don't have a dog any more.", 'has: dog', 'has a dog'],
    ['I quit my job yesterday.', 'work', 'works at the bank'],
    ['I got laid off.', 'work', 'works at the bank'],
    ["I've just lost my job", 'work', 'works at the bank'],
    ['I got a new job at Google', 'work', 'works at the bank'],
    ['My dog died yesterday.', 'dog', 'has a dog called Rex'],
    ['my dog Rex passed away', 'has: dog', 'has a dog'],
    ['My wife left me.', 'wife', 'has a wife called Meera'],
    ['We broke up.', 'boyfriend', 'has a boyfriend called Jo'],
    ["I'm divorced now.", 'husband', 'has a husband called Ben'],
    ["My favourite colour isn't blue any more.", 'favourite colour', 'has as favourite colour: blue'],
  ])('[M12] a fact of a block ends where the user says so: %s', (said, topic, text) => {
    const facts = factsAfter([said], [kept(topic, text)]);
    expect(past(facts)).toEqual([text]);
    expect(current(facts)).not.toContain(text);
  });

  it.each([
    'I no longer see the point.',
    "I don't know any more.",
    "I can't wait any longer.",
    'It is no longer raining.',
    'My sister no longer lives there.',
    'That is not true.',
    'Do I no longer like tea?',
    'I would say I no longer care.',
  ])('[M12] other words end nothing: %s', (said) => {
    const facts = factsAfter([said], [kept('taste: tea', 'likes tea'), kept('home', 'lives in Lisbon', { n: 2 })]);
    expect(past(facts)).toEqual([]);
    expect(current(facts)).toEqual(expect.arrayContaining(['likes tea', 'lives in Lisbon']));
  });

  it.each([
    'My phone died.',
    'My dog is dead tired.',
    'My wife left me a note.',
    'We broke up the chocolate.',
    'I lost my job application.',
    'My boss got fired.',
    "My sister's dog died.",
  ])('[M12] a loss of something else ends no fact: %s', (said) => {
    const known = [kept('work', 'works at the bank'), kept('dog', 'has a dog called Rex'), kept('wife', 'has a wife')];
    expect(current(factsAfter([said], known))).toEqual(known.map(textOf));
  });

  it.each(['That was a joke.', 'Just kidding.', "I'm only joking!", 'I made that up.'])(
    '[M12] what is taken back was never so, and what it had ended holds again: %s',
    (said) => {
      const facts = factsAfter(['I live in Lisbon.', 'I moved to the moon.', said]);
      expect([current(facts), past(facts)]).toEqual([['lives in Lisbon'], []]);
      expect(facts.find(({ text }) => text === 'moved to the moon')?.end?.how).toBe('retracted');
    },
  );

  it('[M12] a joke takes back the newest statement only, and an old one stays', () => {
    expect(current(factsAfter(['I like tea.', 'Fine.', 'So.', 'Well.', 'That was a joke.']))).toEqual(['likes tea']);
  });

  it.each([
    ['Sorry, I meant my sister.', 'sister: is allergic to nuts'],
    ['No, my brother, not me. That was my brother, not me.', 'brother: is allergic to nuts'],
  ])('[M12] a fact that is said to be about somebody else is about them: %s', (said, fact) => {
    expect(current(factsAfter(['I am allergic to nuts.', said]))).toEqual([fact]);
  });

  it('[M12] two people of one name keep their own facts', () => {
    const facts = mergeFacts(
      [
        kept('home', 'lives in Leeds', { person: 'Anna (sister)' }),
        kept('home', 'lives in Rome', { n: 3, person: 'Anna (colleague)' }),
        kept('home', 'lives in York', { n: 5, person: 'Anna (sister)' }),
      ],
      { facts: [] },
      'en',
    );
    expect(current(facts)).toEqual(['Anna (colleague): lives in Rome', 'Anna (sister): lives in York']);
  });

  it('[M11] what is said again keeps its first time, and goes with either entry', () => {
    const facts = mergeFacts(
      [kept('home', 'moved to Porto'), kept('home', 'lives in Porto', { n: 9, atMs: DAY_MS })],
      { facts: [] },
      'en',
    );
    expect(facts).toEqual([kept('home', 'moved to Porto', { from: [9] })]);
  });

  it('[M12] a like and a dislike of one thing are no repetition', () => {
    const facts = mergeFacts(
      [kept('taste: tee', 'mag Tee'), kept('taste: tee', 'mag keinen Tee', { n: 9, isAgainst: true })],
      { facts: [] },
      'de',
    );
    expect([current(facts), past(facts)]).toEqual([['mag keinen Tee'], ['mag Tee']]);
  });

  it('[M12] the order of entries counts, and not the clock: a time zone further west ends nothing', () => {
    const facts = mergeFacts(
      [
        kept('home', 'lives in Tokyo', { n: 5, atMs: 10 * DAY_MS }),
        kept('home', 'lives in Lima', { n: 7, atMs: 9 * DAY_MS }),
      ],
      { facts: [] },
      'en',
    );
    expect(current(facts)).toEqual(['lives in Lima']);
  });

  it('[M12] an entry whose fact has ended carries that', () => {
    const ended = groupEndedFacts(factsAfter(['I live in Lisbon.', 'I moved to Porto.']));
    expect([...ended].map(([n, facts]) => [n, formatEndedFactNote(facts)])).toEqual([
      [1, 'lives in Lisbon: no longer so since 1970-01-02'],
    ]);
  });

  it('[M12] a correction of one fact of an entry leaves its other facts', () => {
    const wrong: FactEnding = { n: 9, atMs: 0, how: 'retracted', entry: 1, text: 'likes tea' };
    const facts = mergeFacts(
      [kept('taste: tea', 'likes tea'), kept('name', 'is called Tom')],
      { facts: [], endings: [wrong] },
      'en',
    );
    expect(current(facts)).toEqual(['is called Tom']);
  });
});
