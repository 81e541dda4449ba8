/** `get_account_info` [T5]: the user's demo account. */
import * as z from 'zod/mini';
import { argumentsOf } from '../arguments.ts';
import type { SyncTool } from '../tool.ts';
import { decimal, minorOf, spokenMoney } from './money.ts';

const found = z.object({ holder: z.string(), balance: z.string(), currency: z.string() });

export function accountInfo(): SyncTool {
  return {
    name: 'get_account_info',
    version: '1',
    description:
      "Tells the balance of the user's account, its currency, and whose name it stands in. Use it when the user asks how much money " +
      'they have, or whether they can afford something. Not for what they have paid, which payments_agent lists, and not before a ' +
      'payment: that says itself when there is not enough.',
    takes: argumentsOf(z.object({})),
    effect: 'read',
    mode: 'sync',
    timeoutMs: 5_000,
    cache: { scope: 'session' },
    async run(_task, { accounts }) {
      const { holder, balanceMinor, currency } = await accounts.mine();
      return { holder, balance: decimal(balanceMinor), currency } satisfies z.infer<typeof found>;
    },
    shortcut: {
      neutral: ['account', 'balance', 'bank', 'money', 'much', 'konto', 'kontostand', 'geld', 'guthaben', 'viel'],
      say(result, { language }) {
        const { balance, currency } = found.parse(result);
        const money = spokenMoney(minorOf(balance) ?? 0, currency, language);
        return SAYS(money);
      },
    },
  };
}

const SAYS = (money: string) => `You have ${money} in your account.`;
