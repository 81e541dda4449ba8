/** "Forget that" [M5]: done and confirmed in a turn without a model. The request itself is not remembered. */

import { assentIn, firstReadingIn, yesDoubt } from '../../language/understanding/reading.ts';
import { type ForgetRequest, findForgetRequest } from '../../language/understanding/requests.ts';
import { type Fact, isFactFrom } from '../../memory/facts/fact.ts';
import { factsInWords } from '../../memory/facts/in-words.ts';
import { collectKnownFacts } from '../../memory/facts/known.ts';
import { learnFacts } from '../../memory/facts/learn.ts';
import { forgetFacts } from '../../memory/forget-request.ts';
import { contentStemsOfSearch, searchGrammarOf } from '../../memory/search-terms.ts';
import { sharesForgottenTermsWith } from '../../memory/sentence-redaction.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import { endDeliveries } from '../deliveries/offer.ts';
import { beginErasure } from '../erasure/decide.ts';
import type { Draft } from '../kernel/draft.ts';
import { MAX_REDACTED } from '../kernel/limits.ts';
import { cancelReminder } from '../reminders/ring.ts';
import type { Reminder } from '../reminders/state.ts';
import { askConfirmationAgain, isYesEchoOfAgent } from '../tool-calls/confirmation.ts';
import { openConfirmations } from '../tool-calls/open-confirmations.ts';
import { FORGET_ALL } from '../tool-calls/state.ts';
import { answerTurnWithLine, chooseTurnWording, endTurn, sayOnlyLineOfTurn, startTurn } from '../turn/lifecycle.ts';
import type { Exchange } from '../turn/state.ts';
import { openTurn } from '../turn/state.ts';
import type { Interpretation, UserWords } from '../user-input/interpretation.ts';
import { spokenConfirmationOfUser } from '../user-input/murmur.ts';
import { forgetNewsTopics } from '../user-settings/news-topics.ts';
import { correctFactInSession } from './facts.ts';
import { limitForgetSearch } from './forget-search-limit.ts';
import { relatedMemoryEntries } from './related-entries.ts';

/** A request to forget something, or everything. An echo of the agent is none. */
export function interpretForget(draft: Draft, words: UserWords): Interpretation | null {
  const { languages } = draft.input.persona.reading;
  const request = firstReadingIn(languages, (language) => findForgetRequest(words.text, language));
  if (request === null || isYesEchoOfAgent(draft.session, words)) return null;
  if (request.of === 'all') return { act: () => askToEraseMemory(draft), only: true };
  const isLoaded = draft.past() !== null;
  return { act: () => isLoaded && fulfilForgetRequest(draft, request), only: true };
}

function fulfilForgetRequest(draft: Draft, request: Exclude<ForgetRequest, { of: 'all' }>): void {
  const { wording } = draft.input.persona;
  endTurn(draft, 'interrupted');
  // The new turn seals the one before, whose entries then have their numbers.
  const turn = startTurn(draft, 'user', null);
  const recent = recentExchangesToForget(draft);
  const found =
    request.of === 'that' ? lastToldForgetTarget(draft, recent) : forgetTargetByWords(draft, recent, request);
  const reminders = request.of === 'words' ? remindersNamedToForget(draft, request.words) : [];
  for (const { id } of reminders) cancelReminder(draft, id);
  const isAnyTold = found.facts.length + found.exchanges.length > 0;
  if (!isAnyTold && reminders.length === 0)
    return sayOnlyLineOfTurn(draft, turn, chooseTurnWording(wording.forget.nothing, turn, {}));
  const facts = forgetRelatedExchanges(draft, recent, found);
  const told = isAnyTold ? [factsInWords(facts, draft.input.persona.sayings)] : [];
  const what = [...told, ...reminders.map(({ label = '' }) => `“${label}”`)].join(', ');
  sayOnlyLineOfTurn(draft, turn, chooseTurnWording(wording.forget.done, turn, { what }));
}

/** What the user is to be reminded of by these words, all of them, ends with what they told [M5, H3]. */
function remindersNamedToForget({ session, input }: Draft, words: string): Reminder[] {
  const grammar = searchGrammarOf(input.persona.language);
  const sought = contentStemsOfSearch(words, grammar);
  return session.reminders.list.filter(({ label = '', arrival }) => {
    const stems = contentStemsOfSearch(label, grammar);
    return arrival === undefined && sought.size > 0 && [...sought].every((stem) => stems.has(stem));
  });
}

/** Also what only a block knows: current, past and retracted [M5, M11]. */
function allFactsToForget({ session: { memory }, input }: Draft): readonly Fact[] {
  // A reflection goes with any entry that it was made of: it is not what a request to forget means.
  const all = collectKnownFacts(input.blockFacts ?? null, memory, input.persona.language);
  return all.filter(({ by }) => by !== 'reflection');
}

type ForgetTarget = { facts: readonly Fact[]; exchanges: readonly Exchange[] };

/**
 * The newest exchanges with content, oldest first, from the store and the session. Proactive turns count: the
 * agent may have repeated there what the user said [L2].
 */
function recentExchangesToForget({ session, input }: Draft): Exchange[] {
  const {
    turns: { sealed },
  } = session;
  const stored = (input.past ?? []).filter((one) => sealed.every(({ turn }) => turn !== one.turn));
  return [...stored, ...sealed].filter(
    (one) => (hasUserToldForgetTarget(one) || one.stimulus !== undefined) && (one.entries ?? []).length > 0,
  );
}

/** The user said or showed something in it. */
function hasUserToldForgetTarget({ words, imageText }: Exchange): boolean {
  return Boolean(words || imageText);
}

/** "That" is the user's last exchange. After a question it is the newest fact, if that is recent. */
function lastToldForgetTarget(draft: Draft, recent: readonly Exchange[]): ForgetTarget {
  const { session, input } = draft;
  const { memory } = session;
  const known = allFactsToForget(draft);
  const last = recent.findLast(hasUserToldForgetTarget);
  const entries = new Set(last && entryNumbersToForget(last));
  const facts = known.filter((one) => isFactFrom(one, entries));
  if (facts.length > 0 || (last !== undefined && !last.words?.includes('?')))
    return { facts, exchanges: last === undefined ? [] : [last] };
  const { removed } = forgetFacts(known, { of: 'that' }, memory.n + 1, input.persona.language);
  return { facts: removed, exchanges: removed.length > 0 || last === undefined ? [] : [last] };
}

/** Facts about these words; without any, the user's exchanges that contain all of the words. */
function forgetTargetByWords(
  draft: Draft,
  recent: readonly Exchange[],
  request: ForgetRequest & { words: string },
): ForgetTarget {
  const { session, input } = draft;
  const { memory } = session;
  const { language } = input.persona;
  const { removed } = forgetFacts(allFactsToForget(draft), request, memory.n + 1, language);
  if (removed.length > 0) return { facts: removed, exchanges: [] };
  const grammar = searchGrammarOf(language);
  const sought = contentStemsOfSearch(request.words, grammar);
  const isMeant = (stems: ReadonlySet<string>) => sought.size > 0 && [...sought].every((stem) => stems.has(stem));
  const exchanges = limitForgetSearch(recent).filter(
    (one) =>
      hasUserToldForgetTarget(one) &&
      isMeant(contentStemsOfSearch(`${one.words ?? ''} ${one.imageText ?? ''}`, grammar)),
  );
  return { facts: [], exchanges: exchanges.slice(-MAX_REDACTED) };
}

/**
 * Forgets also related exchanges: where a fact was told or repeated, and where the agent returned to it, with
 * all their facts. Returns the forgotten facts.
 */
function forgetRelatedExchanges(draft: Draft, recent: readonly Exchange[], { facts, exchanges }: ForgetTarget): Fact[] {
  const { memory } = draft.session;
  const { language } = draft.input.persona;
  const known = allFactsToForget(draft);
  const from = new Set(facts.flatMap((one) => [one.n, ...(one.from ?? [])]));
  // Of somebody else's facts only these go.
  const topics = new Set(facts.flatMap(({ person, topic }) => (person === undefined ? [topic] : [])));
  const first = Math.min(...from);
  const repeats = sharesForgottenTermsWith(
    facts.map(({ text }) => text),
    language,
  );
  const reached = limitForgetSearch(recent);
  const isReached = new Set(reached);
  const repeatsIt = ({ words, heardLines, entries = [] }: Exchange) =>
    tellsOfForgottenTopics(words ?? '', topics, language) ||
    // The agent's later lines that repeat the fact.
    (facts.length > 0 && (entries[0]?.n ?? 0) > first && heardLines.some(({ text }) => repeats(text)));
  const tells = (one: Exchange) =>
    entryNumbersToForget(one).some((n) => from.has(n)) || (isReached.has(one) && repeatsIt(one));
  const named = [...new Set([...exchanges, ...recent.filter(tells).slice(-MAX_REDACTED)])];
  const all = [
    ...new Set([...named, ...relatedMemoryEntries(draft.session, named, reached, language).slice(-MAX_REDACTED)]),
  ];
  const ofTopic = known.filter((fact) => fact.person === undefined && topics.has(fact.topic));
  const entries = new Set([
    ...from,
    ...all.flatMap(entryNumbersToForget),
    ...ofTopic.flatMap((one) => [one.n, ...(one.from ?? [])]),
  ]);
  const forgotten = known.filter((fact) => isFactFrom(fact, entries));
  forgetEntryWords(draft, entries, { gone: memory.facts.filter((fact) => isFactFrom(fact, entries)), around: all });
  return forgotten;
}

function tellsOfForgottenTopics(words: string, topics: ReadonlySet<string>, language: string): boolean {
  if (topics.size === 0) return false;
  return learnFacts([], { n: 0, atMs: 0, text: words }, language).gained.some(({ topic }) => topics.has(topic));
}

type Around = Pick<Exchange, 'entries' | 'turn'>;

/** Drops what was found for these exchanges, a crisis that they tell of, and pending remarks [L5, K4]. */
function forgetEntryWords(
  draft: Draft,
  entries: ReadonlySet<number>,
  { gone: forgotten, around }: { gone: readonly Fact[]; around: readonly Around[] },
): void {
  const {
    memory,
    toolCalls: { results },
    deliveries: { open: deliveries },
    safety,
  } = draft.session;
  endDeliveries(
    draft,
    deliveries.filter(({ remark }) => remark !== undefined),
    'erased',
  );
  const facts = memory.facts.filter((fact) => !forgotten.includes(fact));
  draft.emit({ type: 'entries.forgotten', entries: [...entries].sort((a, b) => a - b), facts });
  forgetNewsTopics(draft, entries);
  const of = new Set(around.flatMap(({ entries: all = [] }) => all.flatMap((one) => one.of ?? [])));
  const calls = results.map(({ call }) => call).filter((call) => of.has(call));
  if (calls.length > 0) draft.emit({ type: 'results.dropped', calls });
  if (around.some(({ turn }) => turn === safety.newest?.turn)) draft.emit({ type: 'crisis.forgotten' });
}

function entryNumbersToForget({ entries = [] }: Pick<Exchange, 'entries'>): number[] {
  return entries.map(({ n }) => n);
}

/** A request from the client's own interface: no confirmation, and no spoken answer. */
export function isForgetAsked(draft: Draft, what: Extract<ClientFrame, { type: 'forget' }>['what']): void {
  if (what === 'me') return beginErasure(draft, { what, others: true });
  if (what === 'session') return beginErasure(draft, { what });
  if (typeof what === 'object') return correctFactInSession(draft, what);
  const past = draft.past();
  if (past === null) return;
  const {
    turns: { newest: turn, sealed },
    memory,
  } = draft.session;
  const holds = (one: Pick<Exchange, 'entries'>) => entryNumbersToForget(one).includes(what);
  // A turn that answers the forgotten entry is interrupted.
  if (openTurn(draft.session) !== null && turn !== null && holds(turn)) {
    // An interruption restarts the settle time [D3].
    draft.emit({ type: 'user.acted' });
    endTurn(draft, 'interrupted');
  }
  const stored = [...past, ...sealed];
  const named = stored.filter(holds);
  const derived = relatedMemoryEntries(
    draft.session,
    named,
    limitForgetSearch(stored),
    draft.input.persona.language,
  ).slice(-MAX_REDACTED);
  const newest = turn !== null && holds(turn) ? [{ turn: turn.number, entries: turn.entries }] : [];
  const around: Around[] = [...named, ...derived, ...newest];
  const entries = new Set([what, ...around.flatMap(entryNumbersToForget)]);
  forgetEntryWords(draft, entries, { gone: memory.facts.filter((one) => isFactFrom(one, entries)), around });
}

/** Erasing everything needs the user's explicit confirmation [N6, T4]. */
function askToEraseMemory(draft: Draft): void {
  const { ask } = draft.input.persona.wording.forget;
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', null);
  const question = chooseTurnWording(ask, turn, {});
  draft.emit({
    type: 'confirmation.requested',
    key: FORGET_ALL,
    tool: FORGET_ALL,
    input: {},
    turn,
    atMs: draft.nowMs,
    question,
  });
  sayOnlyLineOfTurn(draft, turn, question);
}

/** An answer to the question before an erasure. A yes with more may mean a part, which cannot be erased. */
export function interpretEraseMemoryAnswer(draft: Draft, words: UserWords): Interpretation | null {
  if (!openConfirmations(draft.session).some(({ key }) => key === FORGET_ALL)) return null;
  if (spokenConfirmationOfUser(draft, words) === 'given')
    return { act: () => beginErasure(draft, { what: 'me', others: true }), only: true };
  const { reading } = draft.input.persona;
  const { means, only } = assentIn(words.text, reading);
  const isSomeYes = means === 'yes' || yesDoubt(words.text, reading) !== null;
  if (isYesEchoOfAgent(draft.session, words) || (means === 'neither' && !isSomeYes)) return null;
  if (isSomeYes) return { act: () => askConfirmationAgain(draft), only: true };
  return only ? { act: () => answerTurnWithLine(draft, draft.input.persona.wording.forget.kept), only: true } : null;
}
