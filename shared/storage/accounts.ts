/**
 * The demo accounts (T5): what a user's account holds is the end of a ledger that is only ever added to.
 *
 * A payment is one row, `LEDGER#n`, put where nobody has written: it says what was paid, by which call, and what is left. So of
 * payers that come at once one has n, and the others reckon again with what that one has left: nobody overdraws. A process that is
 * killed has either paid with that one write or not at all.
 *
 * Whether a call has paid before is told by two rows, however long the ledger is: the ledger's end, and `PAID#call`, which is
 * written of each payment before another is put behind it. That is what makes it at most once (T4). A call that paid under m, and
 * is tried again while the ledger ends with n, finds itself at the end if n = m. If n > m, whoever wrote m + 1 had put its `PAID`
 * before. If n < m, because the end has moved on since it was looked at, n + 1 is taken, and it has to look again. A kill between
 * the two writes leaves a payment at the end without its `PAID`, and the next payer, whoever that is, makes up for it.
 *
 * Money only leaves. Hence a call for which there is not enough was not paid by another run of it either, and never will be.
 */
import { Bug } from '../engine/ports/errors.ts';
import type { Clock, Item, Table } from '../engine/ports/ports.ts';
import { ledgerKey, ledgerSpan, paidKey } from './keys/keys.ts';
import { pack, unpack } from './row-body.ts';

/** What every account is opened with, and what it has paid before: how long ago, to whom, how much. */
const CURRENCY = 'EUR';
const BALANCE_MINOR = 125_000;
const DAY_MS = 24 * 3_600_000;
const EARLIER: readonly (readonly [number, string, number])[] = [
  [3, 'Green Grocer', 43_20],
  [9, 'City Power', 68_50],
  [20, 'Landlord', 780_00],
];

/** Newer payments than anybody asks for. */
const MOST_PAYMENTS = 20;

type Payment = { call: string; to: string; minor: number; currency: string; atMs: number };

/** `payments`: what was paid with this row, newest first; of the opening, what was paid before it. */
type Entry = { v: 1; n: number; balanceMinor: number; payments: Payment[] };

/** The account of one user, as it stands in a session's id: it fits `Accounts` of tools/tool.ts. Opened on first sight. */
export function accountsOf(table: Table, user: string, clock: Pick<Clock, 'now'>) {
  async function newest(limit: number): Promise<Entry[]> {
    const rows = await table.query({ ...ledgerSpan(user), newestFirst: true, limit });
    return rows.length === 0 ? [await opened()] : rows.map(entryOf);
  }

  async function end(): Promise<Entry> {
    const [last] = await newest(1);
    return last ?? opened();
  }

  /** As whoever was first has opened it. */
  async function opened(): Promise<Entry> {
    const opening = { v: 1, n: 0, balanceMinor: BALANCE_MINOR, payments: earlier(clock.now()) } as const;
    const { row } = await put(opening);
    return row ?? opened();
  }

  /** `row`: what stands there now; null when it has vanished meanwhile. */
  async function put(entry: Entry): Promise<{ won: boolean; row: Entry | null }> {
    const item = { ...ledgerKey(user, entry.n), body: pack(entry) };
    const written = await table.put(item, 'nobodyHasWritten');
    if (written.won) return { won: true, row: entry };
    return { won: false, row: written.winner && entryOf(written.winner) };
  }

  async function paidBefore(last: Entry, call: string): Promise<Payment | null> {
    const atTheEnd = last.payments.find((payment) => payment.call === call);
    if (atTheEnd !== undefined) return atTheEnd;
    const row = await table.get(paidKey(user, call));
    return row && unpack<{ payment: Payment }>(row.body).payment;
  }

  /** Before anything is put behind it. Whoever else does it writes the same. */
  async function makeKnown({ n, payments }: Entry): Promise<void> {
    const [payment] = payments;
    if (n === 0 || payment === undefined) return;
    await table.put({ ...paidKey(user, payment.call), body: pack({ v: 1, payment }) });
  }

  return {
    async mine() {
      const { balanceMinor } = await end();
      return { holder: decodeURIComponent(user), balanceMinor, currency: CURRENCY };
    },

    async payments(): Promise<Payment[]> {
      const entries = await newest(MOST_PAYMENTS);
      return entries.flatMap(({ payments }) => payments).slice(0, MOST_PAYMENTS);
    },

    async pay(order: Omit<Payment, 'atMs'>): Promise<Payment | null> {
      check(order);
      const { call, to, minor, currency } = order;
      const payment = { call, to, minor, currency, atMs: clock.now() };
      let last = await end();
      // Each time round, somebody else has paid.
      for (;;) {
        const before = await paidBefore(last, call);
        if (before !== null) return before;
        const balanceMinor = last.balanceMinor - minor;
        if (balanceMinor < 0) return null;
        await makeKnown(last);
        const { won, row } = await put({ v: 1, n: last.n + 1, balanceMinor, payments: [payment] });
        if (won) return payment;
        last = row ?? (await end());
      }
    },
  };
}

function entryOf({ body }: Item): Entry {
  return unpack<Entry>(body);
}

function check({ call, minor, currency }: Omit<Payment, 'atMs'>): void {
  if (call === '') throw new Bug('a payment without a call could be made twice');
  if (!Number.isSafeInteger(minor) || minor <= 0)
    throw new Bug('what is paid is a whole number of cents above nothing');
  if (currency !== CURRENCY) throw new Bug('a payment in a currency that the account is not kept in');
}

function earlier(nowMs: number): Payment[] {
  return EARLIER.map(([days, to, minor], at) => {
    return { call: `opening-${at + 1}`, to, minor, currency: CURRENCY, atMs: nowMs - days * DAY_MS };
  });
}
