/**
 * One-time tickets (N1). A browser can send no header with its socket, and an address ends up in logs; so what stands there is
 * worth one connection, for a minute, and nothing afterwards.
 */
import type { Clock, Ids, Log, Table } from '../engine/ports/ports.ts';
import { putTicket, takeTicket } from '../storage/tickets.ts';
import type { Admitted, Verdict } from './tokens.ts';

/** What identification needs of a home. */
export type House = { table: Table; ids: Ids; clock: Clock; log: Log };

/** From asking for it to the connection, on a slow phone network. */
export const TICKET_MS = 60_000;

/** `untilMs`: when it stops being good; never after the sign-in that it was asked for with. */
export async function issueTicket(
  { table, ids, clock }: House,
  { user, expiresAtMs }: Admitted,
): Promise<{ ticket: string; untilMs: number }> {
  const ticket = ids.random() + ids.random();
  const untilMs = Math.min(clock.now() + TICKET_MS, expiresAtMs ?? Number.POSITIVE_INFINITY);
  await putTicket(table, ids.digest(ticket), { user, expiresAtMs, untilMs });
  return { ticket, untilMs };
}

/** Whoever is first has it. Throws Transient when the table cannot tell. */
export async function redeemTicket({ table, ids, clock }: House, ticket: string): Promise<Verdict> {
  const taken = await takeTicket(table, ids.digest(ticket), clock.now(), ids.random());
  if (typeof taken === 'string') return { refused: `ticket ${taken}` };
  return { user: taken.user, expiresAtMs: taken.expiresAtMs };
}
