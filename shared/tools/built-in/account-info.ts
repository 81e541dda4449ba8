/** `get_account_info` [T5]: the user's demo account. */
import * as z from 'zod/mini';
import { toolSayingWith } from '../../language/tool-sayings.ts';
import { toolArgumentsFromZod } from '../arguments.ts';
import type { SyncTool } from '../tool.ts';
import { decimalMoneyAmount, moneyInWords, moneyMinorUnitsOf } from './money.ts';

const accountShape = z.object({ holder: z.string(), balance: z.string(), currency: z.string() });

export function accountInfoTool(): SyncTool {
  return {
    name: 'get_account_info',
    version: '1',
    description:
      "Tells the balance of the user's account, its currency, and whose name it stands in. Use it when the user asks how much money " +
      'they have, or whether they can afford something. Not for what they have paid, which payments_agent lists, and not before a ' +
      'payment: that says itself when there is not enough.',
    takes: toolArgumentsFromZod(z.object({})),
    effect: 'read',
    mode: 'sync',
    timeoutMs: 5_000,
    cache: { scope: 'session' },
    async run(_task, { accounts }) {
      const { holder, balanceMinor, currency } = await accounts.mine();
      return { holder, balance: decimalMoneyAmount(balanceMinor), currency } satisfies z.infer<typeof accountShape>;
    },
    shortcut: {
      neutral: ['account', 'balance', 'bank', 'money', 'much', 'konto', 'kontostand', 'geld', 'guthaben', 'viel'],
      say(result, { language, sayings }) {
        const { balance, currency } = accountShape.parse(result);
        const money = moneyInWords(moneyMinorUnitsOf(balance) ?? 0, currency, language);
        return toolSayingWith(sayings.balance, { money });
      },
    },
  };
}
