/** Commits one command: a decision is durable before any effect of it is visible [S4]. */

import type { BlockFacts } from '../memory/facts/known.ts';
import { type Awaitable, thenAwaitable } from '../ports/awaitable.ts';
import { Bug, Transient } from '../ports/errors.ts';
import type { TraceSpan } from '../ports/tracing.ts';
import type { DeliveryLine } from '../session/deliveries/state.ts';
import { firstTurnReadableAfterErasure } from '../session/erasure/state.ts';
import type { Command } from '../session/kernel/commands.ts';
import { sessionDueAt } from '../session/kernel/deadlines.ts';
import { decide } from '../session/kernel/decide.ts';
import type { Decision, DecisionInput, MissingInputs } from '../session/kernel/decision.ts';
import type { Record } from '../session/kernel/events.ts';
import { checkFeatureInvariants } from '../session/kernel/invariants.ts';
import { FORGET_BACK } from '../session/kernel/limits.ts';
import { WRITTEN_VERSION } from '../session/kernel/log/version.ts';
import type { PersonaWording } from '../session/kernel/persona-wording.ts';
import { userOfSessionIdentity } from '../session/kernel/session-identity.ts';
import type { Session } from '../session/kernel/state.ts';
import { applyTracesOfEvents, eventsBeginTrace } from '../session/kernel/traces.ts';
import type { Exchange } from '../session/turn/state.ts';
import { openTurn } from '../session/turn/state.ts';
import { getStoredDelivery } from '../storage/deliveries.ts';
import { getMemoryBlockRow } from '../storage/memory/blocks.ts';
import { readExchangesFrom } from '../storage/memory/exchanges.ts';
import { readBlockFactsWithRows } from '../storage/memory/older-facts.ts';
import {
  appendRecordRow,
  type CachedSession,
  FOLD_AT_MOST,
  FOLD_AT_TURN_END,
  FOLD_WITHIN_MS,
  foldSnapshot,
  putSessionRow,
} from '../storage/sessions.ts';
import type { Context } from './context.ts';
import { deliveryText } from './deliveries/delivery-text.ts';
import { htmlOutlineForCommand, loadUserInput, userInputForCommand } from './loaded-inputs.ts';
import { armSessionWakeTimer } from './perform-effects.ts';
import type { WordedPersona } from './persona-wording.ts';
import {
  cacheSession,
  getCachedSession,
  loadCurrentSession,
  noteRowsOfCachedSession,
} from './process/cached-sessions.ts';
import { personaInputFor } from './session-languages.ts';
import { beginStepSpan, endStepSpanIfLost, recordHeardSpan } from './tracing/step-spans.ts';

/** More lost races than this point to a fault in the store. */
const MOST_TRIES = 8;

/** `span`: of the step, which goes on with its effects; absent: nobody traces. */
type Committed = {
  cached: CachedSession;
  decision: Decision;
  record: Record | null;
  span?: TraceSpan | undefined;
};

/**
 * Where nobody else is likely to have written since, the decision is made on the cached session, and a lost
 * race costs a reload. All other commands load the session first.
 */
export async function commitDecision(
  context: Context,
  id: string,
  command: Command,
  { persona, ...inputs }: Omit<DecisionInput, 'nowMs' | 'persona'> & { persona: PersonaWording & WordedPersona },
): Promise<Committed> {
  let isFresh = context.singleProcess || !isCachedSessionLikelyCurrent(context, id, command);
  const startedAtMs = context.tracing === undefined ? 0 : context.clock.now();
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const found = isFresh ? loadCurrentSession(context, id) : getCachedSession(context, id);
    const cached = found instanceof Promise ? await found : found;
    // Read anew after a lost race, so that the log's time does not step back.
    const listening = context.userInput ?? userInputForCommand(command);
    const loading = personaInputFor(context, persona, cached.session, command);
    const personaInput = loading instanceof Promise ? await loading : loading;
    const userInput = listening instanceof Promise ? await listening : listening;
    const outlining = htmlOutlineForCommand(cached.session, command);
    const outlineText = outlining instanceof Promise ? await outlining : outlining;
    const input: DecisionInput = {
      ...inputs,
      persona: personaInput,
      nowMs: context.clock.now(),
      ...(outlineText && { outlineText }),
      ...(userInput && { userInput }),
    };
    const decided = decideWithInputs(context, id, cached.session, command, input);
    const decision = decided instanceof Promise ? await decided : decided;
    if (decision.events.length > 0) {
      const span =
        context.tracing &&
        beginStepSpan(context.tracing, context, id, { command, sessionBefore: cached.session, decision, startedAtMs });
      const record = recordOfDecision(cached, decision, input, span);
      if (record.n === 1) await putSessionRow(context.table, userOfSessionIdentity(id), id);
      const dueMs = dueMarkForRecord(context, cached, decision);
      const { table, ids } = context;
      const next = applyTracesOfEvents(decision.session, record);
      const appending = appendRecordRow(table, id, cached, next, record, dueMs, ids.random);
      const writing = thenAwaitable(appending, (append) => append.writing);
      const { won } = await (span === undefined ? writing : endStepSpanIfLost(span, writing));
      if (won) {
        const written = appending instanceof Promise ? await appending : appending;
        if (context.tracing)
          recordHeardSpan(context.tracing, context, id, { sessionBefore: cached.session, after: next, record });
        cacheSession(context, id, written.cached);
        noteRowsOfCachedSession(context, id, [written.row]);
        return { cached: written.cached, decision, record, span };
      }
      context.log.info('commit lost, deciding again', { session: id, record: record.n });
      if (context.singleProcess) context.process.cachedSessions.delete(id);
    } else if (isFresh) {
      return { cached, decision, record: null };
    }
    // After a lost race, or an empty decision on a cached session, load the session.
    isFresh = true;
  }
  throw new Transient(`no commit within ${MOST_TRIES} tries`);
}

/** A reply run is mostly the only writer while it speaks; between turns a client is, or memory is made. */
function isCachedSessionLikelyCurrent({ process }: Context, id: string, command: Command): boolean {
  if (command.type === 'reply') return true;
  const session = command.type === 'client' ? process.cachedSessions.get(id)?.session : undefined;
  const isBetween =
    session !== undefined && (session.turns.newest === null || session.turns.newest.stage.is === 'ended');
  return isBetween && session.memory.lease === null;
}

function recordOfDecision(
  cached: CachedSession,
  { events }: Decision,
  { nowMs }: DecisionInput,
  span?: TraceSpan,
): Record {
  const trace = span && eventsBeginTrace(events) ? { trace: span.traceparent } : undefined;
  return { v: WRITTEN_VERSION, n: cached.session.n + 1, atMs: nowMs, seq: cached.session.seq, events, ...trace };
}

/**
 * When a record enters the due index: only if its due time precedes the existing marks. A record after the
 * snapshot is due for folding.
 */
function dueMarkForRecord({ singleProcess, clock }: Context, cached: CachedSession, decision: Decision): number | null {
  const nowMs = clock.now();
  const due = Math.min(decision.dueAtMs ?? Number.POSITIVE_INFINITY, nowMs + FOLD_WITHIN_MS);
  const stands = nowMs + (singleProcess ? 0 : COMMIT_MS);
  // The snapshot's own mark does not count: the next snapshot removes it.
  return cached.marks.some((mark) => mark.n !== 0 && mark.atMs > stands && mark.atMs <= due) ? null : due;
}

/** Another process may remove a mark that passes while this record is being written. */
const COMMIT_MS = 2_000;

export function isSnapshotWorthWriting({ session, folded }: CachedSession, record: Record): boolean {
  const gathered = session.n - folded.n;
  const rests = openTurn(session) === null && record.events.some((event) => event.type === 'turn.ended');
  return gathered >= FOLD_AT_MOST || (rests && gathered >= FOLD_AT_TURN_END);
}

/** Writes a snapshot of the stored session, which replaces its records. Throws Transient on failure. */
export async function writeSnapshot(context: Context, id: string): Promise<void> {
  const isWritten = await context.process.sessionQueue.run(id, async () => {
    await loadCurrentSession(context, id);
    return writeSnapshotInBackground(context, id);
  });
  if (!isWritten) throw new Transient('the snapshot is not written');
}

/**
 * A failed snapshot only makes loading slower, and a mark asks for it again. The due time is computed from
 * the written state, which may include others' records.
 */
export async function writeSnapshotInBackground(context: Context, id: string): Promise<boolean> {
  try {
    const cached = await getCachedSession(context, id);
    if (cached.session.quarantined !== null) return false;
    const nowMs = context.clock.now();
    const dueMs = sessionDueAt(cached.session, nowMs, context.settings.operator);
    // Arm first: a single process reads the due index only at its start.
    if (dueMs !== null) await armSessionWakeTimer(context, { session: id, atMs: dueMs, generation: cached.session.n });
    cacheSession(context, id, await foldSnapshot(context.table, id, cached, dueMs, nowMs, context.ids.random));
    return true;
  } catch (error) {
    if (!(error instanceof Transient)) throw error;
    context.log.warn('snapshot not written', { session: id, why: error.message });
    return false;
  }
}

/** Looks up missing inputs in the store and decides again. `input.texts`: texts already loaded. */
function decideWithInputs(
  context: Context,
  id: string,
  session: Session,
  command: Command,
  input: DecisionInput,
): Awaitable<Decision> {
  const decision = decide(session, command, input);
  const { missingInputs } = decision;
  if (missingInputs === null) return checkDecision(decision);
  return loadDecisionInputs(context, id, session, input, missingInputs).then((more) =>
    decideWithInputs(context, id, session, command, more),
  );
}

async function loadDecisionInputs(
  context: Context,
  id: string,
  session: Session,
  input: DecisionInput,
  missing: MissingInputs,
): Promise<DecisionInput> {
  const texts = new Map(input.texts);
  const past = missing.past && (await loadPastForDecision(context, id, session));
  const news = missing.news && { news: await decisionHasUnheardNews(context, id) };
  const recurrence = missing.recurrence && { recurrence: (await import('../language/recurrence.ts')).nextOccurrence };
  const userInput = missing.userInput && { userInput: await loadUserInput() };
  await Promise.all(
    missing.texts.map(async (delivery) =>
      texts.set(delivery, await loadDeliveryLinesForDecision(context, session, delivery)),
    ),
  );
  return { ...input, texts, ...past, ...news, ...recurrence, ...userInput };
}

async function decisionHasUnheardNews(context: Context, id: string): Promise<boolean> {
  const { nextUnheardNews } = await import('../news/unheard-news.ts');
  return (await nextUnheardNews(context, id)) !== null;
}

function checkDecision(decision: Decision): Decision {
  const broken = decision.events.length === 0 ? null : checkFeatureInvariants(decision.session);
  if (broken !== null) throw new Bug(`a decision would break an invariant: ${broken}`);
  return decision;
}

/** Empty: the text is gone. */
async function loadDeliveryLinesForDecision(
  context: Context,
  session: Session,
  delivery: string,
): Promise<readonly (string | DeliveryLine)[]> {
  const stored = await getStoredDelivery(context.table, delivery);
  return stored === null ? [] : (stored.lines ?? context.linesOf(deliveryText(stored, session, delivery)));
}

/** Both read at once: the store is waited for as long as for one. */
async function loadPastForDecision(
  context: Context,
  id: string,
  session: Session,
): Promise<Pick<DecisionInput, 'past' | 'blockFacts'>> {
  const { edition } = session.memory.made;
  const [past, blockFacts] = await Promise.all([
    loadPastExchangesForDecision(context, id, session),
    loadBlockForDecision(context, id, edition),
  ]);
  return { past, blockFacts };
}

async function loadBlockForDecision(
  { process, table }: Context,
  id: string,
  edition: number,
): Promise<BlockFacts | null> {
  const cachedBlock = process.memoryBlocks.get(id)?.find((one) => one.edition === edition);
  const block = cachedBlock ?? (await getMemoryBlockRow(table, id, edition));
  return readBlockFactsWithRows(table, id, block);
}

/** A bounded read [M8]. */
function loadPastExchangesForDecision({ table, clock }: Context, id: string, session: Session): Promise<Exchange[]> {
  const newest = session.turns.newest?.number ?? 0;
  return readExchangesFrom(
    table,
    id,
    Math.max(firstTurnReadableAfterErasure(session), newest - FORGET_BACK),
    clock.yieldToEventLoop,
  );
}
