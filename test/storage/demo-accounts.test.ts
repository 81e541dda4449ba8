import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Awaitable } from '../../shared/ports/awaitable.ts';
import { Bug, Transient } from '../../shared/ports/errors.ts';
import type { Item, Table } from '../../shared/ports/ports.ts';
import { readDemoAccountsOf } from '../../shared/storage/demo-accounts.ts';
import { demoAccountKey, demoPaymentKey } from '../../shared/storage/keys/keys.ts';
import type { Accounts } from '../../shared/tools/tool.ts';

const NOW = 1_795_291_200_000;
const clock = { now: () => NOW };

describe('Accounts', () => {
  let table: Table;
  let accounts: Accounts;
  beforeEach(() => {
    table = sqliteTable(':memory:');
    accounts = readDemoAccountsOf(table, 'ada', clock);
  });
  afterEach(() => table.close());

  const pay = (call: string, minor: number, to = 'Ben') => accounts.pay({ call, to, minor, currency: 'EUR' });
  const balance = async () => (await accounts.mine()).balanceMinor;

  it('[T5] a demo account is opened on first sight, and then stays as it is', async () => {
    const account = { holder: 'ada', balanceMinor: 125_000, currency: 'EUR' };
    expect(await Promise.all([accounts.mine(), accounts.mine()])).toEqual([account, account]);
    const paid = await accounts.payments();
    expect(paid.map(({ to, minor }) => [to, minor])).toEqual([
      ['Green Grocer', 4_320],
      ['City Power', 6_850],
      ['Landlord', 78_000],
    ]);
    expect(paid[0]?.atMs).toBe(NOW - 259_200_000);
    expect(await readDemoAccountsOf(table, 'ada', { now: () => NOW + 9e9 }).payments()).toEqual(paid);
  });

  it('[T5] a demo account pays, and lists payments newest first, twenty at most', async () => {
    expect(await pay('c1', 2_000)).toEqual({ call: 'c1', to: 'Ben', minor: 2_000, currency: 'EUR', atMs: NOW });
    expect(await balance()).toBe(123_000);
    expect((await accounts.payments()).map(({ call }) => call)).toEqual(['c1', 'opening-1', 'opening-2', 'opening-3']);
    for (let n = 2; n <= 21; n += 1) await pay(`c${n}`, 1);
    const calls = (await accounts.payments()).map(({ call }) => call);
    expect([calls.length, calls[0], calls.at(-1)]).toEqual([20, 'c21', 'c2']);
  });

  it('[T4] the same payment call pays once, however long ago, and returns what it has paid', async () => {
    const first = await pay('c0', 100);
    for (let n = 1; n <= 12; n += 1) await pay(`c${n}`, 1);
    for (let n = 12; n >= 1; n -= 1) await pay(`c${n}`, 1);
    expect(await pay('c0', 100)).toEqual(first);
    expect(await balance()).toBe(124_888);
  });
  it("[N2] two users never see each other's account or payments", async () => {
    const others = readDemoAccountsOf(table, 'ada%23', clock);
    await pay('c1', 5_000);
    expect(await others.mine()).toEqual({ holder: 'ada#', balanceMinor: 125_000, currency: 'EUR' });
    expect((await others.payments()).map(({ to }) => to)).not.toContain('Ben');
    expect(await others.pay({ call: 'c1', to: 'Eve', minor: 1, currency: 'EUR' })).toMatchObject({ to: 'Eve' });
    expect((await accounts.payments()).map(({ to }) => to)).not.toContain('Eve');
    expect(await balance()).toBe(120_000);
  });

  it.each([
    ['nothing', { minor: 0 }],
    ['less than nothing', { minor: -5 }],
    ['half a cent', { minor: 0.5 }],
    ['no number', { minor: Number.NaN }],
    ['another currency', { currency: 'USD' }],
    ['for no call', { call: '' }],
  ])('[T4] a payment of %s is refused', async (_, wrong) => {
    await expect(accounts.pay({ call: 'c1', to: 'Ben', minor: 1, currency: 'EUR', ...wrong })).rejects.toThrow(Bug);
    expect(await balance()).toBe(125_000);
  });

  it('[M8] a demo account reads as little after many payments as after none', async () => {
    for (let n = 1; n <= 25; n += 1) await pay(`c${n}`, 1);
    const read: number[] = [];
    const counting: Table = {
      ...table,
      query: async (span) => {
        const rows = await table.query(span);
        read.push(rows.length);
        return rows;
      },
    };
    const counted = readDemoAccountsOf(counting, 'ada', clock);
    await counted.pay({ call: 'c1', to: 'Ben', minor: 1, currency: 'EUR' });
    await counted.pay({ call: 'new', to: 'Ben', minor: 1, currency: 'EUR' });
    await counted.mine();
    expect(read).toEqual([1, 1, 1]);
  });
});

it('[T5] the keys of an account never change, since stored rows depend on them', () => {
  expect(demoAccountKey('ada%23', 12)).toEqual({ pk: 'USER#ada%23', sk: 'LEDGER#0000000000000012' });
  expect(demoPaymentKey('ada%23', 'c1')).toEqual({ pk: 'USER#ada%23', sk: 'PAID#c1' });
});

describe('whatever comes between', () => {
  /** Answers in any order; calls fail before or after their effect with the probability `fails`. */
  function weather(table: Table, scheduler: fc.Scheduler, fails: () => 'before' | 'after' | 'not'): Table {
    const through =
      <Args extends unknown[], T>(request: (...args: Args) => Awaitable<T>) =>
      async (...args: Args): Promise<T> => {
        await scheduler.schedule(Promise.resolve());
        const when = fails();
        if (when === 'before') throw new Transient('away');
        const answer = await request(...args);
        await scheduler.schedule(Promise.resolve());
        if (when === 'after') throw new Transient('away');
        return answer;
      };
    return { ...table, get: through(table.get), query: through(table.query), put: through(table.put) };
  }

  const order = fc.record({
    call: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    tries: fc.integer({ min: 1, max: 4 }),
  });
  /** Three of them fit, or four without the most expensive. */
  const PRICES = { a: 30_000, b: 35_000, c: 40_000, d: 45_000, e: 50_000, f: 1, g: 125_000 };

  it('[T4] each payment is made once or not at all, no balance is negative, and "paid" is only told of a payment', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { minLength: 1, maxLength: 12 }),
        fc.infiniteStream(fc.constantFrom('not', 'not', 'not', 'not', 'not', 'before', 'after')),
        fc.scheduler(),
        async (orders, faults, scheduler) => {
          const table = sqliteTable(':memory:');
          const fails = () => faults.next().value as 'not' | 'before' | 'after';
          const shaky = readDemoAccountsOf(weather(table, scheduler, fails), 'ada', clock);
          const runs = orders.map(async ({ call, tries }) => {
            for (let n = 0; n < tries; n += 1) {
              const told = await shaky
                .pay({ call, to: call, minor: PRICES[call], currency: 'EUR' })
                .catch((error: unknown) => {
                  if (error instanceof Transient) return 'nobody knows';
                  throw error;
                });
              if (told !== 'nobody knows') return { call, told: told === null ? 'too little' : 'paid' };
            }
            return { call, told: 'nobody knows' };
          });
          const all = Promise.all(runs);
          await scheduler.waitFor(all);
          await judge(table, await all);
          await table.close();
        },
      ),
      { numRuns: 75 },
    );
  });

  async function judge(table: Table, told: { call: string; told: string }[]): Promise<void> {
    const accounts = readDemoAccountsOf(table, 'ada', clock);
    const paid = (await accounts.payments()).map(({ call }) => call).filter((call) => !call.startsWith('opening'));
    expect(new Set(paid).size).toBe(paid.length);
    const { balanceMinor } = await accounts.mine();
    expect(balanceMinor).toBeGreaterThanOrEqual(0);
    expect(paid.reduce((left, call) => left - PRICES[call as keyof typeof PRICES], 125_000)).toBe(balanceMinor);
    for (const one of told) {
      if (one.told === 'paid') expect(paid).toContain(one.call);
      // Nor will it be: no run of that call has paid.
      if (one.told === 'too little') expect(paid).not.toContain(one.call);
    }
    for (const call of paid) {
      await accounts.pay({ call, to: call, minor: PRICES[call as keyof typeof PRICES], currency: 'EUR' });
    }
    expect(await accounts.mine()).toMatchObject({ balanceMinor });
  }

  it('[T4] a kill behind any write, and other payments before the retry, leave one payment', async () => {
    for (const others of [0, 1, 5])
      for (const write of [1, 2])
        for (const after of [true, false])
          for (const isFirst of [true, false]) await killedOnce({ others, write, after, isFirst });
  });

  type Kill = { others: number; write: number; after: boolean; isFirst: boolean };

  async function killedOnce({ others, write, after, isFirst }: Kill): Promise<void> {
    const table = sqliteTable(':memory:');
    const sound = readDemoAccountsOf(table, 'ada', clock);
    const paying = (accounts: Accounts, call: string) =>
      accounts.pay({ call, to: 'Ben', minor: 100, currency: 'EUR' }).catch(() => 'killed');
    if (!isFirst) await paying(sound, 'first');
    expect(await paying(readDemoAccountsOf(killedAt(table, write, after), 'ada', clock), 'mine')).toBe('killed');
    for (let n = 0; n < others; n += 1) await paying(sound, `other-${n}`);
    expect(await paying(sound, 'mine')).toMatchObject({ call: 'mine' });
    const calls = (await sound.payments()).map(({ call }) => call);
    expect(calls.filter((call) => call === 'mine')).toHaveLength(1);
    await table.close();
  }

  /** The process dies at its n-th write, before or after it. */
  function killedAt(table: Table, n: number, after: boolean): Table {
    let writes = 0;
    return {
      ...table,
      put: async (item: Item, condition) => {
        writes += 1;
        if (writes < n) return table.put(item, condition);
        if (after && writes === n) await table.put(item, condition);
        throw new Transient('killed');
      },
    };
  }
});
