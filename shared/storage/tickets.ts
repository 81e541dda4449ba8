/** Stores tickets by the hash of their secret: whoever can read the table can use none of them [N1]. */
import type { Table } from '../ports/ports.ts';
import { ticketRowKey } from './keys/keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

export type Ticket = {
  user: string;
  /** The end of the sign-in behind the ticket. Null: none. */
  expiresAtMs: number | null;
  /** The ticket opens a connection until then. */
  untilMs: number;
  /** The application says so [K7]. */
  minor?: true;
};

/** Both rows outlive the ticket: readers compare the time themselves. */
const KEEP_SECONDS = 600;

export async function putTicketRow(table: Table, hash: string, ticket: Ticket): Promise<void> {
  await table.put({ ...ticketRowKey(hash, 'ticket'), body: packRowBody(ticket), expires: ticketRowEnd(ticket) });
}

/**
 * The ticket, for exactly one caller, or why not. `by`: used once, so that a retrying store recognises its
 * own row.
 */
export async function takeTicketRow(
  table: Table,
  hash: string,
  nowMs: number,
  by: string,
): Promise<Ticket | 'unknown' | 'expired' | 'used'> {
  const row = await table.get(ticketRowKey(hash, 'ticket'));
  if (row === null) return 'unknown';
  const ticket = unpackRowBody<Ticket>(row.body);
  if (nowMs >= ticket.untilMs) return 'expired';
  const use = { ...ticketRowKey(hash, 'used'), body: packRowBody({ atMs: nowMs, by }), expires: ticketRowEnd(ticket) };
  const { won } = await table.put(use, 'nobodyHasWritten');
  return won ? ticket : 'used';
}

function ticketRowEnd({ untilMs }: Ticket): number {
  return Math.floor(untilMs / 1000) + KEEP_SECONDS;
}
