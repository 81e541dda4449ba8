/** Reads orders about timers from an utterance [H3, B3]. What is not understood whole is none. */
import type { Token } from '../understanding/utterance.ts';
import { type SpokenSpan, spanAt } from './read-spans.ts';
import { type Meaning, meaningsAt, separateElisions, type TimerLexicon, timerTokens } from './timer-lexicon.ts';
import type { TimerOrderKind } from './timer-words.ts';

type TimerNoun = 'timer' | 'alarm' | 'reminder';
/** Which ones are meant. `noun`: as it was said; `lengthSeconds`: 0 where none was. */
export type MeantTimers = {
  kind: TimerNoun | null;
  noun: string;
  all: boolean;
  newest: boolean;
  lengthSeconds: number;
  name: string;
};
export type TimerOrder =
  | { is: 'set'; kind: TimerNoun; seconds: number; name: string }
  | { is: 'set without length'; kind: TimerNoun; name: string }
  | { is: 'ask' | 'cancel' | 'pause' | 'resume'; meant: MeantTimers }
  | { is: 'add' | 'subtract'; seconds: number; meant: MeantTimers };

/** Longer utterances are no orders. */
const MOST_TOKENS = 60;
const MOST_NAME = { words: 5, characters: 12 } as const;
const MOST_TEXT = { words: 14, characters: 30 } as const;

/** `rest`: what nothing explains, '' where nothing is left; null: it stands apart. */
type Parts = {
  nouns: Noun[];
  spans: SpokenSpan[];
  has(name: Meaning['is']): boolean;
  runs: Run[];
  rest: string | null;
};
type Run = [start: number, end: number];
type Noun = { kind: TimerNoun; text: string; at: number; end: number };
type Source = { text: string; tokens: readonly Token[]; lexicon: TimerLexicon };

const BETWEEN_SENTENCES = /(?<=[.!?…؟।])\s+|(?<=[。！？])|\n+/u;

/** An order of each sentence that has one. Empty: there is none, or something is not understood. */
export function readTimerOrders(said: string, lexicon: TimerLexicon): TimerOrder[] {
  const sentences = said.split(BETWEEN_SENTENCES).filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
  const orders = sentences.map((sentence) => readTimerOrder(sentence, lexicon));
  // "No, ten" behind an order takes its number back.
  const isSaid = (sentence: string) => {
    const parts = readParts(readSource(sentence, lexicon), new Set(), 0);
    return parts !== null && parts.nouns.length === 0 && parts.spans.length === 0;
  };
  const isWhole = orders.every((order, at) => order !== null || isSaid(sentences[at] ?? ''));
  return isWhole ? orders.filter((order) => order !== null) : [];
}

function readTimerOrder(said: string, lexicon: TimerLexicon): TimerOrder | null {
  const source = readSource(said, lexicon);
  if (source.tokens.length > MOST_TOKENS) return null;
  const found = ordersIn(source);
  for (const kind of new Set(found.map((one) => one.kind))) {
    const order = readOrder(kind, found, source);
    if (order !== null) return order;
  }
  return readOrder('set', [], source) ?? remindOrder(source);
}

function readOrder(kind: TimerOrderKind, found: readonly FoundOrder[], source: Source): TimerOrder | null {
  const phrases = found.filter((one) => one.kind === kind);
  const isShared = found.some((one) => one.kind !== kind && one.tokens.join() === phrases[0]?.tokens.join());
  const parts = readParts(source, consumedBy(phrases), MOST_NAME[source.lexicon.spelling]);
  return parts && orderOf(kind, parts, { source, isShared, isNamed: phrases.length > 0 });
}

/** The words for which ones are meant, as a call has them: "all timers", "pizza", "5 minute timer". */
export function readMeantTimers(which: string, lexicon: TimerLexicon): MeantTimers | null {
  const source = readSource(which, lexicon);
  const parts = readParts(source, new Set(), MOST_TEXT[lexicon.spelling]);
  if (parts === null || parts.nouns.length > 1 || parts.spans.length > 1 || parts.rest === null) return null;
  // Words of another language have none of these.
  const isKnown = parts.nouns.length + parts.spans.length > 0 || parts.has('all') || parts.has('newest');
  if (!isKnown) return null;
  return meantTimers(parts, parts.spans[0]);
}

/**
 * What of a text to be told is a name: "dein Pizza-Timer ist abgelaufen" has "Pizza". '': it has none.
 * Null: it names no timer.
 */
export function nameInTimerText(text: string, lexicon: TimerLexicon): string | null {
  const source = readSource(text, lexicon);
  const parts = readParts(source, new Set(), 0, true);
  const [noun] = parts?.nouns ?? [];
  if (parts === null || noun === undefined) return null;
  const [, quoted] = /[„“”"«»「『‹]\s*([^„“”"«»」』›]{1,60}?)\s*[“”"«»」』›]/u.exec(text) ?? [];
  if (quoted !== undefined) return quoted;
  const beside = parts.runs.filter(([start, end]) => end === noun.at || start === noun.end);
  return beside[0] === undefined ? '' : textBetween(source, ...beside[0]);
}

/** As the English rules for which ones are meant read it: "all pizza timers", "300 second timer" [H3]. */
export function spellMeantTimers({ kind, all, newest, lengthSeconds, name }: MeantTimers): string {
  const length = lengthSeconds > 0 ? `${lengthSeconds} second` : '';
  const noun = kind === null ? '' : all ? `${kind}s` : kind;
  return [all ? 'all' : newest ? 'last' : '', length, name, noun].filter((part) => part !== '').join(' ');
}

function readSource(said: string, lexicon: TimerLexicon): Source {
  const text = separateElisions(said);
  return { text: said, tokens: splitCompounds(timerTokens(text, lexicon.spelling), lexicon), lexicon };
}

/** "Pizzatimer" and "5-Minutentimer" in their parts. */
function splitCompounds(tokens: readonly Token[], lexicon: TimerLexicon): Token[] {
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

type FoundOrder = { kind: TimerOrderKind; letters: number; at: number; tokens: readonly number[] };

/** Orders whose parts stand here, those of the most letters first. */
function ordersIn({ tokens, lexicon }: Source): FoundOrder[] {
  const found = lexicon.orders.flatMap(({ kind, parts, letters, isFirst }): FoundOrder[] => {
    const places: number[] = [];
    for (const part of parts) {
      const at = placeOf(part, tokens, (places.at(-1) ?? -1) + 1);
      if (at === -1) return [];
      places.push(...part.map((_, index) => at + index));
    }
    if (isFirst && places[0] !== 0) return [];
    return [{ kind, letters, at: places[0] ?? 0, tokens: places }];
  });
  return found.toSorted((a, b) => b.letters - a.letters);
}

function placeOf(part: readonly string[], tokens: readonly Token[], from: number): number {
  for (let at = from; at + part.length <= tokens.length; at += 1)
    if (part.every((word, index) => tokens[at + index]?.bare === word)) return at;
  return -1;
}

function consumedBy(phrases: readonly FoundOrder[]): Set<number> {
  const consumed = new Set<number>();
  for (const { tokens } of phrases)
    if (tokens.every((at) => !consumed.has(at))) for (const at of tokens) consumed.add(at);
  return consumed;
}

/** What a phrase is taken for where it may be several things. */
const PREFERENCE = ['noun', 'told', 'all', 'newest', 'called', 'by', 'no order', 'remind', 'filler', 'and'] as const;
type Piece = 'rest' | 'filler' | 'other';

/**
 * Null: it denies or tells something, or a number or a unit is left that no span explains. `isTold`: it is no
 * order, so what tells is no part of a name.
 */
function readParts(source: Source, consumed: ReadonlySet<number>, most: number, isTold = false): Parts | null {
  const { tokens, lexicon } = source;
  const pieces: Piece[] = tokens.map((_, at) => (consumed.has(at) ? 'other' : 'rest'));
  const [nouns, spans, names]: [Noun[], SpokenSpan[], Set<Meaning['is']>] = [[], [], new Set()];
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
    if (span !== null && !rangeOf(at, span.end).some((one) => consumed.has(one))) {
      spans.push(span);
      at = take(at, span.end, 'other');
      continue;
    }
    const free = meaningsAt(tokens, at, lexicon).filter(
      ({ count, meanings }) =>
        (isTold || meanings.some(({ is }) => is !== 'told')) &&
        !rangeOf(at, at + count).some((one) => consumed.has(one)),
    );
    const phrase = free.find(({ meanings }) => meanings.some(({ is }) => PREFERENCE.some((one) => one === is)));
    const isNumeric = /\p{Nd}/u.test(tokens[at]?.bare ?? '') || free.length > 0;
    if (phrase === undefined && isNumeric) return null;
    if (phrase === undefined) {
      at += 1;
      continue;
    }
    const meaning = PREFERENCE.map((name) => phrase.meanings.find(({ is }) => is === name)).find(Boolean);
    if (meaning?.is === 'no order' && !isTold) return null;
    const end = at + phrase.count;
    if (meaning?.is === 'noun') nouns.push({ kind: meaning.kind, text: textBetween(source, at, end), at, end });
    if (meaning !== undefined) names.add(meaning.is);
    at = take(at, end, meaning?.is === 'filler' || meaning?.is === 'and' ? 'filler' : 'other');
  }
  const runs = runsOf(pieces);
  const [only] = runs;
  const isWhole = only !== undefined && runs.length === 1 && only[1] - only[0] <= most;
  const rest = only === undefined ? '' : isWhole ? textBetween(source, ...only) : null;
  return { nouns, spans, has: (name) => names.has(name), runs, rest };
}

function rangeOf(start: number, end: number): number[] {
  return Array.from({ length: end - start }, (_, index) => start + index);
}

/** What nothing explains, without the words at its ends that name nothing. */
function runsOf(pieces: readonly Piece[]): Run[] {
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

function textBetween({ text, tokens }: Source, start: number, end: number): string {
  return text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0).trim();
}

type Occasion = { source: Source; isShared: boolean; isNamed: boolean };

function orderOf(kind: TimerOrderKind, parts: Parts, { source, isShared, isNamed }: Occasion): TimerOrder | null {
  const { nouns, spans, rest } = parts;
  const [noun, second] = nouns;
  if (noun === undefined || second !== undefined || rest === null || parts.has('remind')) return null;
  if (kind === 'set') {
    const [span] = spans;
    if (parts.has('all') || parts.has('newest') || spans.length > 1) return null;
    if (!isNamed && tellsRather(parts, noun, source)) return null;
    if (span === undefined) return isNamed ? { is: 'set without length', kind: noun.kind, name: rest } : null;
    return span.seconds > 0 ? { is: 'set', kind: noun.kind, seconds: span.seconds, name: rest } : null;
  }
  if (kind !== 'add' && kind !== 'subtract')
    return spans.length > 1 ? null : { is: kind, meant: meantTimers(parts, spans[0]) };
  const amount = amountOf(kind, parts, noun, { source, isShared });
  if (amount === null || amount.seconds === 0) return null;
  return {
    is: kind,
    seconds: amount.seconds,
    meant: meantTimers(
      parts,
      spans.find((one) => one !== amount),
    ),
  };
}

/** Without a verb, "pizza timer" has a name, and "suona il timer" a verb that nobody knows. */
function tellsRather({ runs }: Parts, noun: Noun, { text, lexicon }: Source): boolean {
  const isAsked = /[?？؟]\s*$/.test(text);
  return isAsked || (lexicon.spelling === 'words' && runs.some(([, end]) => end < noun.at));
}

/** Of two spans the one that is nearer to the noun is its length, and the other is how much more or less. */
function amountOf(
  kind: 'add' | 'subtract',
  { spans }: Parts,
  noun: Noun,
  { source, isShared }: Pick<Occasion, 'source' | 'isShared'>,
): SpokenSpan | null {
  const [first, second, third] = spans;
  if (first === undefined || third !== undefined) return null;
  const isBy = ({ start }: SpokenSpan) =>
    start > 0 &&
    meaningsAt(source.tokens, start - 1, source.lexicon).some(({ meanings }) => meanings.some(({ is }) => is === 'by'));
  if (second === undefined) {
    // "Quita el temporizador de 5 minutos" takes the timer away, "quita 5 minutos del temporizador" time.
    // "5 dakikalık zamanlayıcı ekle" adds a timer, "zamanlayıcıya 5 dakika ekle" time.
    const isTimers = kind === 'add' ? first.end <= noun.at : first.start >= noun.end || first.end === noun.at;
    return isShared && !isBy(first) && isTimers ? null : first;
  }
  if (isBy(first) !== isBy(second)) return isBy(first) ? first : second;
  const isFiller = (at: number) =>
    meaningsAt(source.tokens, at, source.lexicon).some(({ meanings }) => meanings.some(({ is }) => is === 'filler'));
  const between = ({ start, end }: SpokenSpan) =>
    start >= noun.end ? rangeOf(noun.end, start) : rangeOf(end, noun.at);
  const distance = (span: SpokenSpan) => between(span).filter((at) => !isFiller(at)).length;
  if (distance(first) !== distance(second)) return distance(first) < distance(second) ? second : first;
  // "5 minutos al temporizador de 1 hora" has its length behind, "de 1 uur timer 5 minuten" before the noun.
  return between(second).length > 0 ? first : second;
}

function meantTimers({ nouns, rest, has }: Parts, length: SpokenSpan | undefined): MeantTimers {
  const [noun] = nouns;
  return {
    kind: noun?.kind ?? null,
    noun: noun?.text ?? '',
    all: has('all'),
    newest: has('newest'),
    lengthSeconds: length?.seconds ?? 0,
    name: rest ?? '',
  };
}

/** "Erinnere mich in 5 Minuten an die Wäsche". */
function remindOrder(source: Source): TimerOrder | null {
  const parts = readParts(source, new Set(), MOST_TEXT[source.lexicon.spelling]);
  if (parts === null || !parts.has('remind') || parts.nouns.length > 0) return null;
  const { spans, rest } = parts;
  const [span] = spans;
  const isWhole = spans.length === 1 && span !== undefined && span.seconds > 0 && rest !== null && rest !== '';
  return isWhole ? { is: 'set', kind: 'reminder', seconds: span.seconds, name: rest } : null;
}
