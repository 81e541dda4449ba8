import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishSayings } from '../../../shared/language/en/sayings.ts';
import { attributeDeliveryText, deliveryAskWording } from '../../../shared/session/deliveries/attribution.ts';

function from(sources: readonly (string | null)[]) {
  return sources.map((source) => ({ source, title: null }));
}

describe('the sources in a bid', () => {
  it.each([
    [['ben', 'ava'], 'from ava and ben'],
    [['cleo', 'ben', 'ava'], 'from ava, ben and cleo'],
    [['dan', 'cleo', 'ben', 'ava'], 'from ava, ben, cleo and one other'],
    [['eve', 'dan', 'cleo', 'ben', 'ava', 'ava'], 'from ava, ben, cleo and two others'],
    [['ben', null, 'ava'], 'from ava, ben and one other'],
    [['ben', null, 'ava', 'ben', null], 'from ava, ben and two others'],
    [['ava', 'ava'], 'two from ava'],
    [['ava', ' Ava ', 'AVA'], 'three from ava'],
    [['ava', null], 'one from ava and one more'],
    [['ava', null, 'ava', null, null], 'two from ava and three more'],
    [[null, null, null], 'three messages'],
    [[null, '', ' ', '…'], 'four messages'],
    [['ava'], 'one from ava'],
    [[null], 'one message'],
    [Array(12).fill('ava'), 'twelve from ava'],
    [Array(13).fill(null), '13 messages'],
    [['$&', 'the $1 shop'], 'one from the $1 shop and one more'],
  ])('[D8] a bid names the sources of %j as %j', (sources, said) => {
    expect(deliveryAskWording(from(sources), englishSayings)).toEqual({ sources: said, count: sources.length });
  });

  const ava = { source: 'ava', title: null };
  const work = (title: string) => ({ source: null, title });
  const unnamed = { source: null, title: null };

  it.each([
    ['of others and of her own', [work('the research on hot dogs'), ava], 'from ava and the research on hot dogs'],
    ['as a tool calls itself', [work('slow_research'), ava], 'from ava and slow_research'],
    [
      'several of each',
      [work('the research on tea'), { source: 'zoe', title: null }, ava, work('the ledger')],
      'from ava, zoe, the ledger and one other',
    ],
    ['only of her own', [work('the research on tea'), work('the ledger')], 'the ledger and the research on tea'],
    ['one of her own and one of nobody', [work('the ledger'), unnamed], 'the ledger and one other'],
    ['two of one title', [work('the ledger'), work('The Ledger')], 'two from the ledger'],
  ])('[D8] a bid names own work behind the other sources: %s', (_, items, said) => {
    expect(deliveryAskWording(items, englishSayings)).toEqual({ sources: said, count: items.length });
  });

  it('[D8] a bid names its sources the same in whatever order the items came', () => {
    const sources = fc.array(fc.constantFrom('ava', 'ben', 'cleo', 'dan', null), { minLength: 2, maxLength: 9 });
    const shuffled = sources.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(shuffled, ([some, again]) => {
        expect(deliveryAskWording(from(again), englishSayings)).toEqual(deliveryAskWording(from(some), englishSayings));
      }),
    );
  });
});
describe('what is spoken', () => {
  it.each([
    ['the report is ready', 'ava', 'ava says — the report is ready'],
    ['It is available. All of it.', 'ava', 'ava says — It is available. All of it.'],
    ['the report is ready', ' Ava ', 'Ava says — the report is ready'],
    ['Planet news: daily.', 'Daily Planet', 'Daily Planet says — Planet news: daily.'],
    ['the report is ready', 'reports', 'reports says — the report is ready'],
    ['Costs $5', '$& co', '$& co says — Costs $5'],
    ['Ava says the report is ready', 'ava', 'Ava says the report is ready'],
    ["Ava's report is ready", 'AVA', "Ava's report is ready"],
    ['The report is ready, says ZOË.', 'zoe', 'The report is ready, says ZOË.'],
    ['The Daily Planet has come', 'daily planet', 'The Daily Planet has come'],
    ["Levi's has your order", "Levi's", "Levi's has your order"],
    ['the report is ready', null, 'the report is ready'],
    ['the report is ready', '', 'the report is ready'],
    ['the report is ready', '—', 'the report is ready'],
  ])('[D7] the text %j of source %j is spoken as %j', (text, source, said) => {
    expect(attributeDeliveryText(text, { source, title: null }, englishSayings)).toBe(said);
  });

  it.each([
    [null, 'the research on flights', 'I am back with the research on flights: They start at ninety euros.'],
    ['ava', 'the research on flights', 'I am back with the research on flights: They start at ninety euros.'],
    [null, '?', 'They start at ninety euros.'],
    ['ava', '', 'ava says — They start at ninety euros.'],
  ])('[D7] own work is introduced in the first person, by its title: source %j, title %j', (source, title, said) => {
    expect(attributeDeliveryText('They start at ninety euros.', { source, title }, englishSayings)).toBe(said);
  });

  it.each([
    ['names it', 'Bad news about the research on flights: it failed.', {}],
    ['says by itself what was done', 'I have paid twenty euros to Ben.', { namesItself: true }],
  ] as const)('[D7] own work is not introduced where its text %s', (_, text, more) => {
    const work = { source: null, title: 'the research on flights', ...more };
    expect(attributeDeliveryText(text, work, englishSayings)).toBe(text);
  });

  it('[D7] an attributed text is not attributed again, and stays word for word', () => {
    const source = fc.constantFrom('ava', 'Daily Planet', 'zoë');
    fc.assert(
      fc.property(fc.string(), source, (text, from) => {
        const said = attributeDeliveryText(text, { source: from, title: null }, englishSayings);
        expect(said.endsWith(text)).toBe(true);
        expect(attributeDeliveryText(said, { source: from, title: null }, englishSayings)).toBe(said);
      }),
    );
  });
});
