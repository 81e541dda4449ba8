import { describe, expect, it } from 'vitest';
import { crisisProtocol } from '../../bin/safety/crisis-protocol.ts';
import { parseSafetyOptions } from '../../bin/safety/options.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';

const protocolFor = (env: Record<string, string>) => crisisProtocol(readSettings(env).operator);

describe('the protocol that an operator publishes', () => {
  it('[K10] the protocol names the configured helplines by country, and the page for all others', () => {
    const text = protocolFor({
      SOTTO_HELPLINES: '{"US":{"name":"988 Lifeline","number":"988"},"AT":{"name":"Rat | Hilfe","number":"147"}}',
      SOTTO_HELP_PAGE: 'help.example',
    });
    expect(text).toContain('| United States | 988 Lifeline | 988 |');
    expect(text).toContain('| Austria | Rat \\| Hilfe | 147 |');
    expect(text).toContain('| everywhere else | see help.example |');
  });

  it('[K10] the protocol names a helpline for all others in place of the page', () => {
    const text = protocolFor({ SOTTO_HELPLINES: '{"*":{"name":"Friends","number":"116 123"}}' });
    expect(text).toContain('| everywhere else | Friends | 116 123 |');
    expect(text).not.toContain('see findahelpline.com');
  });

  it('[K10] [K1] the protocol says it where nothing is noticed', () => {
    const text = protocolFor({ SOTTO_HELPLINES: 'none' });
    expect(text).toContain('its operator has turned that off');
    expect(text).not.toContain('| where |');
  });

  it.each([
    [{}, 'in its first answer to a person, and'],
    [{ SOTTO_DISCLOSE_AI: '3' }, 'and again after 3 hours'],
    [{ SOTTO_DISCLOSE_AI: 'asked' }, 'It tells whoever asks'],
  ])('[K10] [K6] the protocol says when users are told what it is: %j', (env, sentence) => {
    expect(protocolFor(env)).toContain(sentence);
  });

  it('[K10] [K9] the command takes a year or the protocol, and refuses both and neither in a sentence', () => {
    expect(parseSafetyOptions(['--protocol'], 'data')).toMatchObject({ is: 'run', options: 'protocol' });
    expect(parseSafetyOptions(['--protocol', '--year', '2026'], 'data')).toMatchObject({ is: 'wrong' });
    expect(parseSafetyOptions([], 'data')).toMatchObject({ is: 'wrong' });
    expect(parseSafetyOptions(['--year', '2026'], 'data')).toMatchObject({ options: { year: 2026, data: 'data' } });
  });
});
