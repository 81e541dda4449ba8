/** Reads what the words of an utterance about timers are: nouns, spans, times, and what is left as a name. */
import { type TimePiece, timePieceAt } from '../times/read-time-pieces.ts';
import type { Token } from '../understanding/utterance.ts';
import { type SpokenSpan, spanAt } from './read-spans.ts';
import {
  type Meaning,
  separateTimerElisions,
  type TimerLexicon,
  timerMeaningsAt,
  timerTokens,
} from './timer-lexicon.ts';
import type { TimerWords } from './timer-words.ts';

export type TimerNoun = keyof TimerWords['nouns'];
/** `isFromNow`: "in 8 Stunden", and not 8 more. */
export type OrderSpan = SpokenSpan & { isFromNow?: boolean };

/** `rest`: what nothing explains, '' where nothing is left; null: it stands apart. `text`: all of it. */
export type OrderParts = {
  nouns: OrderNoun[];
  spans: OrderSpan[];
  times: TimePiece[];
  has(name: Meaning['is']): boolean;
  runs: Run[];
  rest: string | null;
  text: string | null;
};
type Run = [start: number, end: number];
export type OrderNoun = { kind: TimerNoun; text: string; at: number; end: number };
export type OrderSource = { text: string; tokens: readonly Token[]; lexicon: TimerLexicon };

export function readOrderSource(said: string, lexicon: TimerLexicon): OrderSource {
  const text = separateTimerElisions(said);
  return { text: said, tokens: splitTimerCompounds(timerTokens(text, lexicon.spelling), lexicon), lexicon };
}

/** "Pizzatimer" and "5-Minutentimer" in their parts. */
function splitTimerCompounds(tokens: readonly Token[], lexicon: TimerLexicon): Token[] {
  const { compound, nouns, meanings } = lexicon;
  if (compound === undefined) return [...tokens];
  return tokens.flatMap((token) => {
    const noun = nouns.find((one) => token.bare.endsWith(one) && token.bare.length >= one.length + 3);
    if (noun === undefined || meanings.has(token.bare)) return [token];
    const written = token.bare.slice(0, -noun.length);
    const at = token.end - noun.length;
    const isJoined = compound !== '' && written.endsWith(compound) && !meanings.has(written);
    const bare = isJoined ? written.slice(0, -compound.length) : written;
    const name: Token = {
      bare,
      exact: bare,
      start: token.start,
      end: at - (written.length - bare.length),
      behind: 'nothing',
    };
    return [name, { ...token, bare: noun, exact: noun, start: at }];
  });
}

/** What a phrase is taken for where it may be several things. */
const PREFERENCE = [
  'noun',
  'told',
  'all',
  'newest',
  'called',
  'purpose',
  'by',
  'no order',
  'remind',
  'tell',
  'wake',
  'filler',
  'and',
  'unread',
] as const;
/** `time`: a time or a span. */
type Piece = 'rest' | 'filler' | 'time' | 'other';

type PartReading = {
  /** Tokens that a phrase of the order has taken. */
  consumed?: ReadonlySet<number>;
  /** Words, or characters, that a name has at most, and that a text has at most in all. */
  most: number;
  mostText?: number;
  /** It is no order, so what tells is no part of a name. */
  isTold?: boolean;
  /** Reads times of the day, days and repetitions, too: "8 heures" is one, and a span. */
  withTimes?: boolean;
};

/** Null: it denies or tells something, or a number or a unit is left that nothing explains. */
export function readParts(
  source: OrderSource,
  { consumed = new Set(), most, mostText = 0, isTold = false, withTimes = false }: PartReading,
): OrderParts | null {
  const { tokens, lexicon } = source;
  const pieces: Piece[] = tokens.map((_, at) => (consumed.has(at) ? 'other' : 'rest'));
  const [nouns, spans, times, names]: [OrderNoun[], OrderSpan[], TimePiece[], Set<Meaning['is']>] = [
    [],
    [],
    [],
    new Set(),
  ];
  const isFree = (from: number, end: number) => !tokenRangeOf(from, end).some((one) => consumed.has(one));
  const take = (from: number, end: number, piece: Piece) => {
    for (let at = from; at < end; at += 1) pieces[at] = piece;
    return end;
  };
  for (let at = 0; at < tokens.length; ) {
    if (consumed.has(at)) {
      at += 1;
      continue;
    }
    const span = spanAt(source, at);
    const time = withTimes ? timePieceAt(source, at, times.at(-1)?.is === 'day' && times.at(-1)?.end === at) : null;
    if (time !== null && isFree(at, time.end) && time.end >= (span?.end ?? 0)) {
      if (time.is === 'span') spans.push({ start: at, end: time.end, seconds: time.seconds, isFromNow: true });
      else times.push(time);
      at = take(at, time.end, 'time');
      continue;
    }
    if (span !== null && isFree(at, span.end)) {
      spans.push(span);
      at = take(at, span.end, 'time');
      continue;
    }
    const free = timerMeaningsAt(tokens, at, lexicon)
      .map(({ count, meanings }) => ({
        count,
        meanings: meanings.filter(({ is }) => (isTold || is !== 'told') && (withTimes || is !== 'unread')),
      }))
      .filter(({ count, meanings }) => meanings.length > 0 && isFree(at, at + count));
    const phrase = free.find(({ meanings }) => meanings.some(({ is }) => PREFERENCE.some((one) => one === is)));
    const isNumeric =
      /\p{Nd}/u.test(tokens[at]?.bare ?? '') || (free.length > 0 && !isWithinTimerName(source, pieces, at));
    if (phrase === undefined && isNumeric) return null;
    if (phrase === undefined) {
      at += 1;
      continue;
    }
    const meaning = PREFERENCE.map((name) => phrase.meanings.find(({ is }) => is === name)).find(Boolean);
    if (meaning?.is === 'no order' && !isTold) return null;
    if (withTimes && phrase.meanings.some(({ is }) => is === 'unread')) return null;
    const end = at + phrase.count;
    if (meaning?.is === 'noun') nouns.push({ kind: meaning.kind, text: orderTextBetween(source, at, end), at, end });
    if (meaning !== undefined) names.add(meaning.is);
    const isNaming = !['filler', 'and', 'purpose'].some((one) => one === meaning?.is);
    at = take(at, end, isNaming ? 'other' : isWithinTimerWord(source, pieces, at, end) ? 'rest' : 'filler');
  }
  const runs = orderRunsOf(pieces);
  const [only] = runs;
  const isWhole = only !== undefined && runs.length === 1 && only[1] - only[0] <= most;
  const rest = only === undefined ? '' : isWhole ? orderTextBetween(source, ...only) : null;
  const text = textOfOrderRuns(source, runs, pieces, mostText);
  return { nouns, spans, times, has: (name) => names.has(name), runs, rest, text };
}

/** The 과 of 치과 is no particle, since one syllable is left before it. */
function isWithinTimerWord({ tokens }: OrderSource, pieces: readonly Piece[], at: number, end: number): boolean {
  const [before, syllable] = [tokens[at - 2], tokens[at - 1]];
  const isJoined = syllable?.behind === 'nothing' && (before === undefined || before.behind !== 'nothing');
  return end === at + 1 && isJoined && pieces[at - 1] === 'rest' && /^\p{Script=Hangul}$/u.test(syllable.bare);
}

/** The 세 of 월세 is no number, since it stands in a word that is a name already. */
function isWithinTimerName({ tokens, lexicon }: OrderSource, pieces: readonly Piece[], at: number): boolean {
  return lexicon.spelling !== 'words' && tokens[at - 1]?.behind === 'nothing' && pieces[at - 1] === 'rest';
}

/** "Den Müll [morgen um 8] rausbringen" is one text. Null: something else than a time stands within it. */
function textOfOrderRuns(
  source: OrderSource,
  runs: readonly Run[],
  pieces: readonly Piece[],
  most: number,
): string | null {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return '';
  const isOne = pieces.slice(first[0], last[1]).every((piece) => piece !== 'other');
  const words = runs.reduce((sum, [start, end]) => sum + end - start, 0);
  if (!isOne || words > most) return null;
  return runs.map((run) => orderTextBetween(source, ...run)).join(source.lexicon.spelling === 'words' ? ' ' : '');
}

export function tokenRangeOf(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

/** What nothing explains, without the words at its ends that name nothing. */
function orderRunsOf(pieces: readonly Piece[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    if (pieces[at] !== 'rest') continue;
    const last = runs.at(-1);
    const isSame = last !== undefined && pieces.slice(last[1], at).every((piece) => piece === 'filler');
    if (last !== undefined && isSame) last[1] = at + 1;
    else runs.push([at, at + 1]);
  }
  return runs;
}

export function orderTextBetween({ text, tokens }: OrderSource, start: number, end: number): string {
  return text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0).trim();
}
