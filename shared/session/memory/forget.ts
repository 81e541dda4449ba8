/** "Forget that" (M5): done at once and confirmed, in a turn without a model; the words that ask for it are not remembered. */

import { assentOf } from '../../language/yes-no.ts';
import { namesOf } from '../../memory/fact-names.ts';
import { type Fact, learnFacts } from '../../memory/facts.ts';
import { type ForgetWish, forgetFacts, forgetWish } from '../../memory/forgetting.ts';
import { grammarOf, stemsOf } from '../../memory/terms.ts';
import { tellingOf } from '../../memory/traces.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import { endDeliveries } from '../deliveries/offer.ts';
import type { Draft } from '../draft.ts';
import { beginErasure } from '../erasure/decide.ts';
import { MOST_STRUCK } from '../limits.ts';
import { openTurn, type Session } from '../state.ts';
import { agrees, isEcho, type SpokenWords } from '../tool-calls/confirmation.ts';
import { stillAsked, wasPut } from '../tool-calls/evolve.ts';
import { FORGET_ALL } from '../tool-calls/state.ts';
import { answerIn, chosenWording, endTurn, sayIn, startTurn } from '../turn-lifecycle.ts';
import type { Exchange } from '../turn-state.ts';
import { inReach } from './forget-reach.ts';
import { comesBackTo } from './related-entries.ts';

/** False: nothing of the kind is wished. What a microphone hears of the agent itself is no wish. */
export function forgets(draft: Draft, words: SpokenWords): boolean {
  const { language } = draft.input.manners;
  const wish = forgetWish(words.text, language);
  if (wish === null || isEcho(draft.session, words)) return false;
  if (wish.of === 'all') askToErase(draft);
  else if (draft.past() !== null) fulfil(draft, wish);
  return true;
}

function fulfil(draft: Draft, wish: Exclude<ForgetWish, { of: 'all' }>): void {
  const { wording, language } = draft.input.manners;
  endTurn(draft, 'interrupted');
  // The turn before is sealed by it, and has all its numbers.
  const turn = startTurn(draft, 'user', null);
  const told = toldIn(draft);
  const meant = wish.of === 'that' ? lastTold(draft, told) : byWords(draft, told, wish);
  if (meant.facts.length + meant.exchanges.length === 0)
    return sayIn(draft, turn, chosenWording(wording.forget.nothing, turn, {}));
  const gone = strike(draft, told, meant);
  sayIn(draft, turn, chosenWording(wording.forget.done, turn, { what: namesOf(gone, language) }));
}

type Meant = { facts: readonly Fact[]; exchanges: readonly Exchange[] };

/**
 * The newest exchanges in which something was said, oldest first: stored ones, and those that the session still holds. In some of them the agent
 * has spoken of her own accord, and may have come back to what the user said (L2).
 */
function toldIn({ session, input }: Draft): Exchange[] {
  const { sealed } = session;
  const stored = (input.past ?? []).filter((one) => sealed.every(({ turn }) => turn !== one.turn));
  return [...stored, ...sealed].filter(
    (one) => (isTold(one) || one.stimulus !== undefined) && (one.entries ?? []).length > 0,
  );
}

/** The user said or showed something in it. */
function isTold({ words, seen }: Exchange): boolean {
  return Boolean(words || seen);
}

/** "That" is what the user said last; where that told nothing, being a question, the newest fact goes, if it is one of the last entries. */
function lastTold({ session: { memory }, input }: Draft, told: readonly Exchange[]): Meant {
  const last = told.findLast(isTold);
  const entries = new Set(last && numbersOf(last));
  const facts = memory.facts.filter(({ n }) => entries.has(n));
  if (facts.length > 0 || (last !== undefined && !last.words?.includes('?')))
    return { facts, exchanges: last === undefined ? [] : [last] };
  const { removed } = forgetFacts(memory.facts, { of: 'that' }, memory.n + 1, input.manners.language);
  return { facts: removed, exchanges: removed.length > 0 || last === undefined ? [] : [last] };
}

/** Facts that are about these words; where there is none, whatever the user said that has all of them in it. */
function byWords(
  { session: { memory }, input }: Draft,
  told: readonly Exchange[],
  wish: ForgetWish & { words: string },
): Meant {
  const { language } = input.manners;
  const { removed } = forgetFacts(memory.facts, wish, memory.n + 1, language);
  if (removed.length > 0) return { facts: removed, exchanges: [] };
  const grammar = grammarOf(language);
  const sought = stemsOf(wish.words, grammar);
  const isMeant = (held: ReadonlySet<string>) => sought.size > 0 && [...sought].every((stem) => held.has(stem));
  const exchanges = inReach(told).filter(
    (one) => isTold(one) && isMeant(stemsOf(`${one.words ?? ''} ${one.seen ?? ''}`, grammar)),
  );
  return { facts: [], exchanges: exchanges.slice(-MOST_STRUCK) };
}

/**
 * With what else tells of it: the exchange that a fact is from, others that tell of the same, those in which the agent has come back to it, and
 * every fact of theirs. Those that are gone.
 */
function strike(draft: Draft, told: readonly Exchange[], { facts, exchanges }: Meant): Fact[] {
  const { memory } = draft.session;
  const { language } = draft.input.manners;
  const from = new Set(facts.map(({ n }) => n));
  const topics = new Set(facts.map(({ topic }) => topic));
  const first = Math.min(...from);
  const repeats = tellingOf(
    facts.map(({ text }) => text),
    language,
  );
  const reached = inReach(told);
  const isReached = new Set(reached);
  const repeatsIt = ({ words, said, entries = [] }: Exchange) =>
    tellsOf(words ?? '', topics, language) ||
    // What the agent has said of it since was made of it.
    (facts.length > 0 && (entries[0]?.n ?? 0) > first && said.some(({ text }) => repeats(text)));
  const tells = (one: Exchange) => numbersOf(one).some((n) => from.has(n)) || (isReached.has(one) && repeatsIt(one));
  const meant = [...new Set([...exchanges, ...told.filter(tells).slice(-MOST_STRUCK)])];
  const all = [...new Set([...meant, ...comesBackTo(draft.session, meant, reached, language).slice(-MOST_STRUCK)])];
  const entries = new Set([...from, ...all.flatMap(numbersOf)]);
  const gone = memory.facts.filter((fact) => entries.has(fact.n) || topics.has(fact.topic));
  forgotten(draft, entries, { gone, around: all });
  return gone;
}

function tellsOf(words: string, topics: ReadonlySet<string>, language: string): boolean {
  if (topics.size === 0) return false;
  return learnFacts([], { n: 0, atMs: 0, text: words }, language).gained.some(({ topic }) => topics.has(topic));
}

type Around = Pick<Exchange, 'entries'>;

/** What tools found then answers no more either: it was asked for in these words. And whatever she has come to think of may be about them (L5). */
function forgotten(
  draft: Draft,
  entries: ReadonlySet<number>,
  { gone, around }: { gone: readonly Fact[]; around: readonly Around[] },
): void {
  const { memory, results, deliveries } = draft.session;
  endDeliveries(
    draft,
    deliveries.filter(({ remark }) => remark !== undefined),
    'erased',
  );
  const facts = memory.facts.filter((fact) => !gone.includes(fact));
  draft.emit({ type: 'entries.forgotten', entries: [...entries].sort((a, b) => a - b), facts });
  const of = new Set(around.flatMap(({ entries: all = [] }) => all.flatMap((one) => one.of ?? [])));
  const calls = results.map(({ call }) => call).filter((call) => of.has(call));
  if (calls.length > 0) draft.emit({ type: 'results.dropped', calls });
}

function numbersOf({ entries = [] }: Around): number[] {
  return entries.map(({ n }) => n);
}

/** From the client's own interface: no question, and no words about it. */
export function forgetAsked(draft: Draft, what: Extract<ClientFrame, { type: 'forget' }>['what']): void {
  if (what === 'me') return beginErasure(draft, { what, others: true });
  if (what === 'session') return beginErasure(draft, { what });
  const past = draft.past();
  if (past === null) return;
  const { turn, memory, sealed } = draft.session;
  const holds = (one: Around) => numbersOf(one).includes(what);
  // What is being answered is not answered any more.
  if (openTurn(draft.session) !== null && turn !== null && holds(turn)) {
    // Whoever cuts in is settled from (D3).
    draft.emit({ type: 'user.acted' });
    endTurn(draft, 'interrupted');
  }
  const stored = [...past, ...sealed];
  const named = stored.filter(holds);
  const derived = comesBackTo(draft.session, named, inReach(stored), draft.input.manners.language).slice(-MOST_STRUCK);
  const around: Around[] = [...named, ...derived, ...(turn !== null && holds(turn) ? [turn] : [])];
  const entries = new Set([what, ...around.flatMap(numbersOf)]);
  forgotten(draft, entries, { gone: memory.facts.filter(({ n }) => entries.has(n)), around });
}

/** Everything is a lot: asked about first, and done only on a plain yes to just that (N6, T4). */
function askToErase(draft: Draft): void {
  const { ask } = draft.input.manners.wording.forget;
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', null);
  const question = chosenWording(ask, turn, {});
  draft.emit({
    type: 'confirmation.requested',
    key: FORGET_ALL,
    tool: FORGET_ALL,
    input: {},
    turn,
    atMs: draft.nowMs,
    question,
  });
  sayIn(draft, turn, question);
}

/** What these words mean for that question, if it has just been put. True: they were the answer, and start no turn of their own. */
export function answersToErase(draft: Draft, words: SpokenWords): boolean {
  if (!isAskedToErase(draft.session)) return false;
  if (agrees(draft, words)) {
    beginErasure(draft, { what: 'me', others: true });
    return true;
  }
  const { means, only } = assentOf(words.text, draft.input.manners.language);
  const isNo = only && means !== 'yes' && means !== 'neither';
  if (isNo) answerIn(draft, draft.input.manners.wording.forget.kept);
  return isNo;
}

function isAskedToErase(session: Session): boolean {
  return stillAsked(session).some((one) => one.key === FORGET_ALL && wasPut(session.turn, one));
}
