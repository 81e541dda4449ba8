/** The user takes a refusal back: what was declined or put off is read after all, without a model [D15]. */
import { commandIn, firstReadingIn } from '../../../language/understanding/reading.ts';
import { requestTakenBackIn } from '../../../language/understanding/requests.ts';
import type { Draft } from '../../kernel/draft.ts';
import { MAX_LINES } from '../../kernel/limits.ts';
import type { Session } from '../../kernel/state.ts';
import { endTurn, startTurn } from '../../turn/lifecycle.ts';
import type { Interpretation, UserWords } from '../../user-input/interpretation.ts';
import { deliveryLinesWithSource, sayDeliveries } from '../offer.ts';
import type { Delivery, EndedDelivery } from '../state.ts';

/** A declined delivery is read again on "read it" for this long; the inbox has it longer. */
const DECLINED_MS = 600_000;

/** `declined`: ended, so only their words are said again. `waiting`: offered as ever. */
type Refused = { declined: EndedDelivery[]; waiting: Delivery[] };

/** The words take the refusal back, and say nothing else. */
export function interpretDeliveryReadRequest(draft: Draft, { text }: UserWords): Interpretation | null {
  const refused = refusedDeliveries(draft.session, draft.nowMs);
  if (refused.declined.length + refused.waiting.length === 0) return null;
  const { reading } = draft.input.persona;
  const takenBack = firstReadingIn(reading.languages, (language) => requestTakenBackIn(text, language));
  if (takenBack === null && commandIn(text, reading) !== 'go on') return null;
  const { declined, waiting } = newestRefusedDeliveries(refused, draft.session, takenBack !== 'read');
  const isLoaded = draft.has(declined.map(({ id }) => id));
  const lines = declined.flatMap((item) => deliveryLinesAgain(draft, item)).slice(0, MAX_LINES);
  if (isLoaded && lines.length + waiting.length === 0) return null;
  return { act: () => isLoaded && readDeliveriesAgain(draft, lines, waiting), only: true };
}

function readDeliveriesAgain(
  draft: Draft,
  lines: ReturnType<typeof deliveryLinesAgain>,
  waiting: readonly Delivery[],
): void {
  endTurn(draft, 'interrupted');
  const turn = startTurn(draft, 'user', null);
  for (const [index, line] of lines.entries()) draft.emit({ type: 'line', turn, ...line, index });
  sayDeliveries(draft, waiting, { into: turn, unasked: 'asked for' });
  endTurn(draft, 'complete');
}

function refusedDeliveries({ deliveries: { recent: ended, open: deliveries } }: Session, nowMs: number): Refused {
  const declined = ended.filter(({ reason, atMs }) => reason === 'user_declined' && nowMs - atMs <= DECLINED_MS);
  const waiting = deliveries.filter(
    ({ offered, pending, bidCount }) =>
      offered === null && (pending.is === 'deferred' || (bidCount > 0 && pending.is === 'new')),
  );
  return { declined, waiting };
}

/** What the newest turn read or asked about; unless `isNext`, else the newest that was refused. */
function newestRefusedDeliveries(
  { declined, waiting }: Refused,
  { turns: { newest: turn } }: Session,
  isNext: boolean,
): Refused {
  const read = new Set(turn?.lines.map(({ delivery }) => delivery));
  const isAsked = turn?.cause === 'bid';
  const newest = {
    declined: declined.filter(({ id, atMs }) => read.has(id) || (isAsked && atMs >= turn.startedAtMs)),
    waiting: waiting.filter(({ id, bidCount }) => read.has(id) || (isAsked && bidCount > 0)),
  };
  if (newest.declined.length + newest.waiting.length > 0 || isNext) return newest;
  const lastAtMs = declined.at(-1)?.atMs;
  return lastAtMs === undefined
    ? { declined, waiting }
    : { declined: declined.filter(({ atMs }) => atMs === lastAtMs), waiting: [] };
}

function deliveryLinesAgain(draft: Draft, { id, source, title }: EndedDelivery) {
  return deliveryLinesWithSource(draft, { id, source, title: title ?? null }).map((line) => ({
    kind: 'delivery' as const,
    ...line,
    delivery: id,
    ...(source !== null && { source }),
    redelivered: true as const,
  }));
}
