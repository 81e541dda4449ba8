/** The operator's table of helplines, and when users are told that the agent is an AI [K2, K6]. */
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../shared/settings/read-settings.ts';

const operatorOf = (env: Record<string, string>) => readSettings(env).operator;

describe('the table of helplines', () => {
  it('[K2] the table is read as the operator wrote it, and none is built in', () => {
    const lines = { AT: { name: 'Telefonseelsorge', number: '142' }, '*': { name: 'Friends', number: 'text HI to 5' } };
    expect(operatorOf({ SOTTO_HELPLINES: JSON.stringify(lines) }).helplines?.byCountry).toEqual(lines);
    expect(operatorOf({}).helplines).toEqual({ byCountry: {}, page: 'findahelpline.com' });
    expect(operatorOf({ SOTTO_HELPLINES: 'none' }).helplines).toBeNull();
  });

  it.each([
    ['a country without a number', '{"AT":{"name":"Telefonseelsorge"}}'],
    ['an empty number', '{"AT":{"name":"Telefonseelsorge","number":" "}}'],
    ['a number that is no text', '{"AT":{"name":"Telefonseelsorge","number":142}}'],
    ['a country without a helpline', '{"AT":null}'],
    ['a country in small letters', '{"at":{"name":"Telefonseelsorge","number":"142"}}'],
    ['a field that nobody reads', '{"AT":{"name":"Telefonseelsorge","number":"142","hours":"24"}}'],
    ['a list', '[{"name":"Telefonseelsorge","number":"142"}]'],
    ['half of JSON', '{"AT":{"name":"Telefonsee'],
  ])('[K2] a table with %s is refused in a sentence that shows its form', (_, table) => {
    expect(() => operatorOf({ SOTTO_HELPLINES: table })).toThrow(
      /^SOTTO_HELPLINES .*\{"US":\{"name":"988 Lifeline","number":"988"\}\}/,
    );
  });
});

describe('when users are told that the agent is an AI', () => {
  it.each([
    [{}, Number.POSITIVE_INFINITY],
    [{ SOTTO_DISCLOSE_AI: 'first' }, Number.POSITIVE_INFINITY],
    [{ SOTTO_DISCLOSE_AI: 'asked' }, null],
    [{ SOTTO_DISCLOSE_AI: '24' }, 24 * 3_600_000],
  ])('[K6] %j is read as %s ms', (env, everyMs) => {
    expect(operatorOf(env).discloseEveryMs).toBe(everyMs);
  });

  it.each(['0', 'never', '1.5', '-3'])('[K6] SOTTO_DISCLOSE_AI=%s is refused in a sentence', (value) => {
    expect(() => operatorOf({ SOTTO_DISCLOSE_AI: value })).toThrow(/^SOTTO_DISCLOSE_AI .*asked, first, or hours/);
  });
});
