/**
 * One-time tickets [N1]. Browsers send no headers with a socket, and logs contain addresses. So a ticket in
 * the address is good for one connection within a minute.
 */
import type { Clock, Ids, Log, Table } from '../ports/ports.ts';
import { putTicketRow, takeTicketRow } from '../storage/tickets.ts';
import type { Admitted, Verdict } from './token-verifier.ts';

/** The ports that authentication uses. */
export type House = { table: Table; ids: Ids; clock: Clock; log: Log };

/** From the request to the connection, on a slow phone network. */
export const TICKET_MS = 60_000;

/** `untilMs`: the ticket's expiry, never after that of the sign-in. */
export async function issueConnectionTicket(
  { table, ids, clock }: House,
  { user, expiresAtMs, minor }: Admitted,
): Promise<{ ticket: string; untilMs: number }> {
  const ticket = ids.random() + ids.random();
  const untilMs = Math.min(clock.now() + TICKET_MS, expiresAtMs ?? Number.POSITIVE_INFINITY);
  await putTicketRow(table, ids.digest(ticket), { user, expiresAtMs, untilMs, ...(minor && { minor }) });
  return { ticket, untilMs };
}

/** Redeems a ticket once. Throws Transient if the table is unavailable. */
export async function redeemConnectionTicket({ table, ids, clock }: House, ticket: string): Promise<Verdict> {
  const ticketRow = await takeTicketRow(table, ids.digest(ticket), clock.now(), ids.random());
  if (typeof ticketRow === 'string') return { refused: `ticket ${ticketRow}` };
  const { user, expiresAtMs, minor } = ticketRow;
  return { user, expiresAtMs, ...(minor && { minor }) };
}
