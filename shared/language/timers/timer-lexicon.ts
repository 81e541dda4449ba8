/** The words of a language about timers, ready to be looked up. */

import { createTimeLexicon, type TimeLexicon } from '../times/time-lexicon.ts';
import { expandPhrasePatterns, phrasePatternsIn } from '../understanding/phrases.ts';
import { type Spelling, type Token, utteranceTokens } from '../understanding/utterance.ts';
import type { TimerOrderKind, TimerWords } from './timer-words.ts';

/** What a phrase may mean; one phrase may mean several. */
export type Meaning =
  | { is: 'noun'; kind: keyof TimerWords['nouns'] }
  | { is: 'number'; value: number }
  | { is: 'unit'; seconds: number }
  | { is: 'span'; seconds: number }
  | {
      is:
        | 'half'
        | 'and half'
        | 'and quarter'
        | 'and'
        | 'all'
        | 'newest'
        | 'by'
        | 'called'
        | 'purpose'
        | 'filler'
        | 'no order'
        | 'unread'
        | 'remind'
        | 'tell'
        | 'wake'
        | 'told';
    };
export type MeaningName = Meaning['is'];

/** The parts of an order, which stand in this order: ["füge", "hinzu"] in tokens. */
type OrderPhrase = {
  kind: TimerOrderKind;
  parts: readonly (readonly string[])[];
  letters: number;
  /** Only where the utterance begins: "para" is a preposition, too. */
  isFirst: boolean;
};

export type TimerLexicon = {
  spelling: Spelling;
  compound: TimerWords['compound'];
  /** Of a word that says what a timer is for; the longest first. */
  purposePrefixes: readonly string[];
  times: TimeLexicon;
  /** By the tokens of a phrase, joined. */
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Tokens of the longest phrase. */
  longest: number;
  orders: readonly OrderPhrase[];
  /** Longest first. */
  nouns: readonly string[];
};

/** Of those that share a phrase, the first that the rest of the words fits. */
const ORDER_KINDS = [
  ...(['letSleep', 'quiet', 'end', 'omit', 'skip', 'move', 'add', 'subtract', 'pause', 'resume', 'cancel'] as const),
  ...(['left', 'ask', 'snooze', 'set'] as const),
];
const UNIT_SECONDS = { hour: 3_600, minute: 60, second: 1 } as const;
const NOUN_KINDS = ['timer', 'alarm', 'reminder'] as const;
const [BETWEEN_TOKENS, SHORTEST_NOUN] = [' ', 4];

export function createTimerLexicon(words: TimerWords, tag: string, spelling: Spelling): TimerLexicon {
  const meanings = new Map<string, Meaning[]>();
  const add = (list: string, meaning: Meaning) => {
    for (const phrase of expandPhrasePatterns(list)) {
      const key = timerTokens(phrase, spelling).map(({ bare }) => bare);
      if (key.length === 0) continue;
      const at = key.join(BETWEEN_TOKENS);
      meanings.set(at, [...(meanings.get(at) ?? []), meaning]);
    }
  };
  for (const kind of NOUN_KINDS) add(words.nouns[kind], { is: 'noun', kind });
  for (const unit of ['hour', 'minute', 'second'] as const) {
    add(words.units[unit], { is: 'unit', seconds: UNIT_SECONDS[unit] });
    add(intlTimeUnitForms(unit, tag).join(','), { is: 'unit', seconds: UNIT_SECONDS[unit] });
  }
  for (const [phrase, value] of timerNumbersOf(words)) add(phrase, { is: 'number', value });
  for (const [phrase, seconds] of Object.entries(words.numbers.spans)) add(phrase, { is: 'span', seconds });
  add(words.numbers.half, { is: 'half' });
  add(words.numbers.andHalf, { is: 'and half' });
  add(words.numbers.andQuarter, { is: 'and quarter' });
  add(words.numbers.and, { is: 'and' });
  add(words.all, { is: 'all' });
  add(words.newest, { is: 'newest' });
  add(words.by, { is: 'by' });
  add(words.called, { is: 'called' });
  const [purposes, prefixes] = [[], []] as [string[], string[]];
  for (const one of expandPhrasePatterns(words.purpose)) (one.endsWith('*') ? prefixes : purposes).push(one);
  add(purposes.join(','), { is: 'purpose' });
  add(words.fillers, { is: 'filler' });
  add(words.noOrder, { is: 'no order' });
  add(words.times.unread, { is: 'unread' });
  add(words.remind, { is: 'remind' });
  add(words.tell, { is: 'tell' });
  add(words.wake, { is: 'wake' });
  for (const phrase of timerIsUpPhrases(words)) add(phrase, { is: 'told' });
  const orders = ORDER_KINDS.flatMap((kind) =>
    expandPhrasePatterns(words.orders[kind]).map((phrase): OrderPhrase => {
      const parts = phrase.split('…').map((part) => timerTokens(part, spelling).map(({ bare }) => bare));
      return { kind, parts, letters: parts.flat().join('').length, isFirst: phrase.startsWith('^') };
    }),
  );
  const nouns = NOUN_KINDS.flatMap((kind) => expandPhrasePatterns(words.nouns[kind]))
    .flatMap((noun) => timerTokens(noun, spelling).map(({ bare }) => bare))
    .filter((noun) => noun.length >= SHORTEST_NOUN)
    .toSorted((a, b) => b.length - a.length);
  const longest = Math.max(...[...meanings.keys()].map((key) => key.split(BETWEEN_TOKENS).length));
  const times = createTimeLexicon(words.times, tag, (phrase) => timerTokens(phrase, spelling));
  const purposePrefixes = prefixes.map((one) => one.slice(0, -1));
  return { spelling, compound: words.compound, purposePrefixes, times, meanings, longest, orders, nouns };
}

/** What is told when a time has come, without noun and name: "dein", "ist abgelaufen". */
function timerIsUpPhrases({ nouns, isUp, namedIsUp, alarmIsUp }: TimerWords): string[] {
  const known = [nouns.timer, nouns.alarm].flatMap(expandPhrasePatterns).toSorted((a, b) => b.length - a.length);
  return [isUp, namedIsUp, alarmIsUp].flatMap((text) => {
    const plain = text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}{}' ]+/gu, ' ');
    const noun = known.find((one) => plain.includes(one.toLowerCase())) ?? '{name}';
    return plain
      .split(noun.toLowerCase())
      .flatMap((part) => part.split('{name}'))
      .filter((part) => part.trim() !== '');
  });
}

/** Tokens as the lexicon has them: figures apart from letters, and "d'une" in two. */
export function timerTokens(text: string, spelling: Spelling): Token[] {
  return utteranceTokens(separateTimerElisions(text), spelling).flatMap((token) => {
    const pieces = token.bare.match(/\p{Nd}+|[^\p{Nd}]+/gu) ?? [];
    if (pieces.length < 2 || token.end - token.start !== token.bare.length) return [token];
    let start = token.start;
    return pieces.map((piece, at): Token => {
      const end = start + piece.length;
      const behind = at < pieces.length - 1 ? 'nothing' : token.behind;
      const one: Token = { bare: piece, exact: piece, start, end, behind };
      start = end;
      return one;
    });
  });
}

/** "d'une", "Aralık'ta", "7'de". One character for one, so that places in the text stay. */
export function separateTimerElisions(text: string): string {
  return text.replace(/(?<=\p{L})['’](?=\p{L}{2})|(?<=\p{Nd})['’](?=\p{L})/gu, ' ');
}

/** "hour", "hours", "hr": what `Intl` writes for counts of every plural form. */
function intlTimeUnitForms(unit: string, tag: string): string[] {
  const forms = (['long', 'short'] as const).flatMap((unitDisplay) =>
    [0, 1, 2, 3, 5, 11, 21, 100].map((count) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay })
        .formatToParts(count)
        .flatMap(({ type, value }) => (type === 'unit' ? [value.replace(/[.,]/g, '').trim()] : []))
        .join(' '),
    ),
  );
  return [...new Set(forms)].filter((form) => form !== '');
}

function timerNumbersOf({ numbers }: TimerWords): [phrase: string, value: number][] {
  const { small, tens, compound, oneAndHalf, others } = numbers;
  const read = (list: string) =>
    list.split(/\s+/).map((each) => each.split('|').map((one) => one.replaceAll('_', ' ')));
  const [ones, decades] = [read(small), read(tens)];
  const all: [string, number][] = ones.flatMap((forms, value) => forms.map((form): [string, number] => [form, value]));
  const halves = phrasePatternsIn(oneAndHalf);
  for (const [value, forms] of ones.entries())
    for (const form of forms) for (const half of halves) all.push([half.replace('{one}', form), value + 0.5]);
  for (const [at, forms] of decades.entries())
    for (const ten of forms) {
      all.push([ten, (at + 2) * 10]);
      for (let one = 1; one < 10; one += 1)
        for (const form of ones[one] ?? [])
          all.push([compound.replace('{ten}', ten).replace('{one}', form), (at + 2) * 10 + one]);
    }
  return [...all, ...Object.entries(others)];
}

/** Meanings of the longest phrase at this place that has one of the chosen kinds. */
export function timerMeaningsAt(
  tokens: readonly Token[],
  at: number,
  { meanings, longest }: TimerLexicon,
): { count: number; meanings: readonly Meaning[] }[] {
  const found: { count: number; meanings: readonly Meaning[] }[] = [];
  let key = '';
  for (let count = 1; count <= longest && at + count <= tokens.length; count += 1) {
    key = count === 1 ? (tokens[at]?.bare ?? '') : `${key}${BETWEEN_TOKENS}${tokens[at + count - 1]?.bare}`;
    const known = meanings.get(key);
    if (known !== undefined) found.unshift({ count, meanings: known });
    // Nothing stands across the end of a sentence.
    if (tokens[at + count - 1]?.behind === 'stop') break;
  }
  return found;
}
