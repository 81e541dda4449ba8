/**
 * Demo accounts [T5] as an append-only ledger. A payment is one conditional put of `LEDGER#n`, so of
 * concurrent payers one gets n and the others recompute. `PAID#call` is written before the next entry: a call
 * that paid finds itself either there or at the ledger's end [T4]. The balance never rises, so a call refused
 * for lack of money was never paid.
 */
import { Bug } from '../ports/errors.ts';
import type { Clock, Item, Table } from '../ports/ports.ts';
import { demoAccountKey, demoAccountKeysSpan, demoPaymentKey } from './keys/keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

/** Opening balance and earlier payments of every account. */
const CURRENCY = 'EUR';
const BALANCE_MINOR = 125_000;
const DAY_MS = 24 * 3_600_000;
const EARLIER: readonly (readonly [number, string, number])[] = [
  [3, 'Green Grocer', 43_20],
  [9, 'City Power', 68_50],
  [20, 'Landlord', 780_00],
];

/** Upper bound of payments that a tool reads. */
const MOST_PAYMENTS = 20;

type Payment = { call: string; to: string; minor: number; currency: string; atMs: number };

/** `payments`: paid with this row, newest first; the opening row lists the earlier ones. */
type Entry = { v: 1; n: number; balanceMinor: number; payments: Payment[] };

/** Implements `Accounts` of tools/tool.ts for one user. The account opens on its first use. */
export function readDemoAccountsOf(table: Table, user: string, clock: Pick<Clock, 'now'>) {
  async function newest(limit: number): Promise<Entry[]> {
    const rows = await table.query({ ...demoAccountKeysSpan(user), newestFirst: true, limit });
    return rows.length === 0 ? [await openAccount()] : rows.map(demoAccountEntryInRow);
  }

  async function end(): Promise<Entry> {
    const [last] = await newest(1);
    return last ?? openAccount();
  }

  /** The first writer's opening row wins. */
  async function openAccount(): Promise<Entry> {
    const opening = { v: 1, n: 0, balanceMinor: BALANCE_MINOR, payments: openingDemoPayments(clock.now()) } as const;
    const { row } = await put(opening);
    return row ?? openAccount();
  }

  /** `row`: the row that is stored now; null when it vanished meanwhile. */
  async function put(entry: Entry): Promise<{ won: boolean; row: Entry | null }> {
    const item = { ...demoAccountKey(user, entry.n), body: packRowBody(entry) };
    const written = await table.put(item, 'nobodyHasWritten');
    if (written.won) return { won: true, row: entry };
    return { won: false, row: written.winner && demoAccountEntryInRow(written.winner) };
  }

  async function findPayment(last: Entry, call: string): Promise<Payment | null> {
    const atTheEnd = last.payments.find((payment) => payment.call === call);
    if (atTheEnd !== undefined) return atTheEnd;
    const row = await table.get(demoPaymentKey(user, call));
    return row && unpackRowBody<{ payment: Payment }>(row.body).payment;
  }

  /** Written before the next entry. Concurrent writers write the same row. */
  async function makeKnown({ n, payments }: Entry): Promise<void> {
    const [payment] = payments;
    if (n === 0 || payment === undefined) return;
    await table.put({ ...demoPaymentKey(user, payment.call), body: packRowBody({ v: 1, payment }) });
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
      checkDemoPayment(order);
      const { call, to, minor, currency } = order;
      const payment = { call, to, minor, currency, atMs: clock.now() };
      let last = await end();
      // Each round, another call has paid.
      for (;;) {
        const earlierPayment = await findPayment(last, call);
        if (earlierPayment !== null) return earlierPayment;
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

function demoAccountEntryInRow({ body }: Item): Entry {
  return unpackRowBody<Entry>(body);
}

function checkDemoPayment({ call, minor, currency }: Omit<Payment, 'atMs'>): void {
  if (call === '') throw new Bug('a payment without a call could be made twice');
  if (!Number.isSafeInteger(minor) || minor <= 0)
    throw new Bug('what is paid is a whole number of cents above nothing');
  if (currency !== CURRENCY) throw new Bug('a payment in a currency that the account is not kept in');
}

function openingDemoPayments(nowMs: number): Payment[] {
  return EARLIER.map(([days, to, minor], at) => {
    return { call: `opening-${at + 1}`, to, minor, currency: CURRENCY, atMs: nowMs - days * DAY_MS };
  });
}
