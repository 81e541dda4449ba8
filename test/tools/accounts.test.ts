import { describe, expect, it } from 'vitest';
import { accountInfoTool } from '../../shared/tools/built-in/account-info.ts';
import { decimalMoneyAmount, moneyMinorUnitsOf } from '../../shared/tools/built-in/money.ts';
import { paymentsTool } from '../../shared/tools/built-in/payments.ts';
import { toolResultInWords } from '../../shared/tools/result-in-words.ts';
import { toolCachePolicy, toolEffect, toolWantsYes } from '../../shared/tools/tool.ts';
import { ENGLISH_SPEECH } from '../../shared/tools/tool-speech.ts';
import { call, ownHost } from './own-host.ts';

const PAY = { action: 'pay', to: 'Ben', amount: 20 };

describe('get_account_info', () => {
  it('[T5] get_account_info tells what there is, to the cent', async () => {
    const host = ownHost();
    expect(await call(accountInfoTool(), {}, host)).toEqual({ holder: 'ada', balance: '1250.00', currency: 'EUR' });
    await call(paymentsTool(), { ...PAY, amount: '0.07' }, host);
    expect(await call(accountInfoTool(), {}, host)).toMatchObject({ balance: '1249.93' });
  });

  it("[C2] [C4] an account's result is cached for a minute, for this session", () => {
    expect(toolEffect(accountInfoTool(), {})).toBe('read');
    expect(toolCachePolicy(accountInfoTool(), {})).toEqual({ scope: 'session' });
  });

  it('[C8] get_account_info says its result in one sentence', () => {
    const say = (balance: string, language: string) =>
      accountInfoTool().shortcut?.say(
        { holder: 'ada', balance, currency: 'EUR' },
        { ...ENGLISH_SPEECH, timezone: 'UTC', language },
      );
    expect(say('1250.00', 'en')).toBe('You have 1,250 euros in your account.');
    expect(say('0.07', 'en-GB')).toBe('You have 0.07 euros in your account.');
    expect(say('1.00', 'pl')).toBe('You have 1 euro in your account.');
  });
});

describe('payments_agent', () => {
  it('[T4] payments_agent reads a list freely, and a payment is a write that waits for a yes', () => {
    const tool = paymentsTool();
    expect([toolEffect(tool, { action: 'list' }), toolWantsYes(tool, { action: 'list' })]).toEqual(['read', false]);
    expect([toolEffect(tool, PAY), toolWantsYes(tool, PAY)]).toEqual(['write', true]);
  });

  it('[C2] [C3] [C10] a list of payments is cached for a minute, a payment never, and a payment invalidates lists and the account', () => {
    const tool = paymentsTool();
    expect(toolCachePolicy(tool, { action: 'list' })).toEqual({ scope: 'session' });
    expect(toolCachePolicy(tool, PAY)).toBeNull();
    expect(tool.invalidates).toEqual(['get_account_info', 'payments_agent']);
  });

  it('[T5] payments_agent pays, and lists the payment first', async () => {
    const host = ownHost();
    const paid = await call(paymentsTool(), { ...PAY, amount: '12.5', currency: 'eur' }, host);
    expect(paid).toEqual({ text: 'I have paid 12.50 euros to Ben.', to: 'Ben', amount: '12.50', currency: 'EUR' });
    expect(toolResultInWords(paid, ENGLISH_SPEECH.sayings)).toBe('I have paid 12.50 euros to Ben.');
    await host.clock.pass(24 * 3_600_000);
    const [first, second] = (await call(paymentsTool(), { action: 'list' }, host)) as { when: string }[];
    expect(first).toEqual({
      to: 'Ben',
      amount: '12.50',
      currency: 'EUR',
      when: expect.stringMatching(/^yesterday at 8:00/),
    });
    expect(second).toMatchObject({ to: 'Green Grocer', amount: '43.20' });
    expect(second?.when).toMatch(/^Wednesday, November 18 at 8:00/);
  });

  it('[T3] payments_agent says a payment in a sentence, where the result is read out later', async () => {
    const paid = await call(paymentsTool(), PAY, ownHost());
    expect(toolResultInWords(paid, ENGLISH_SPEECH.sayings)).toBe('I have paid 20 euros to Ben.');
  });
  it('[T5] [T4] payments_agent refuses an amount beyond the balance, or in another currency, and says so', async () => {
    const host = ownHost();
    const more = call(paymentsTool(), { ...PAY, amount: '1250.01' }, host);
    await expect(more).rejects.toMatchObject({ name: 'ToolError', failure: 'tooLittleMoney' });
    const dollars = call(paymentsTool(), { ...PAY, currency: 'USD' }, host);
    await expect(dollars).rejects.toMatchObject({ failure: 'otherCurrency', slots: { currency: 'EUR' } });
    expect(await call(accountInfoTool(), {}, host)).toMatchObject({ balance: '1250.00' });
  });
  it('[T1] [C1] one amount is one payment call, however the number is written', () => {
    const parse = (amount: unknown) => paymentsTool().takes.parse({ ...PAY, amount, currency: '' });
    for (const amount of [20, 20.0, '20', ' 20.0 ', '20.00', '020'])
      expect(parse(amount)).toEqual({ is: 'good', input: { action: 'pay', to: 'Ben', amount: '20.00' } });
    const again = paymentsTool().takes.parse({ action: 'pay', to: 'Ben', amount: '20.00' });
    expect(again).toEqual(parse(20));
  });

  it('[T1] a list of payments is a list, whatever a model fills in', () => {
    const list = { is: 'good', input: { action: 'list' } };
    expect(paymentsTool().takes.parse({ action: 'list', to: null, amount: 0, currency: 'none' })).toEqual(list);
  });

  it.each([
    ['nobody', { to: '' }, 'to: A payment needs somebody who is paid.'],
    ['nothing', { amount: '' }, 'amount: A payment needs an amount.'],
    ['zero', { amount: 0 }, 'amount: An amount is'],
    ['half a cent', { amount: 0.005 }, 'amount: An amount is'],
    ['grouped digits', { amount: '1,250.00' }, 'amount: An amount is'],
    ['a decimal comma', { amount: '12,50' }, 'amount: An amount is'],
    ['a name of a currency', { currency: 'euros' }, 'currency: A currency is three letters'],
    ['an endless name', { to: 'x'.repeat(101) }, 'to: '],
    ['another action', { action: 'refund' }, 'action: '],
  ])('[T1] arguments that are no payment are refused: %s', (_, wrong, why) => {
    const parsed = paymentsTool().takes.parse({ ...PAY, ...wrong });
    expect(parsed).toEqual({ is: 'bad', faults: [expect.stringContaining(why)] });
  });

  it('[T5] one payment takes 10,000 at the most', () => {
    expect(paymentsTool().takes.parse({ ...PAY, amount: 10_000 })).toMatchObject({ input: { amount: '10000.00' } });
  });

  it('[T1] a model sees what a payment needs', () => {
    expect(paymentsTool().takes.schema).toMatchObject({
      type: 'object',
      properties: {
        action: { enum: ['list', 'pay'] },
        to: { type: 'string' },
        amount: { type: 'number', description: 'How much: 20 or 12.50, at most 10000.' },
        currency: { type: 'string' },
      },
      required: ['action'],
    });
  });
});

describe('money', () => {
  it.each([
    [19.99, 1_999],
    ['0.1', 10],
    [4.35, 435],
    ['00.05', 5],
  ])('[T5] the amount %s loses no cent', (written, minor) => expect(moneyMinorUnitsOf(written)).toBe(minor));

  it('[T5] money is written with two places', () => {
    expect([5, 50, 500, 125_000, 0].map(decimalMoneyAmount)).toEqual(['0.05', '0.50', '5.00', '1250.00', '0.00']);
  });
});
