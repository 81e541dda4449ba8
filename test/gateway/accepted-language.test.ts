import { expect, it } from 'vitest';
import { acceptedLanguage } from '../../shared/gateway/http/accepted-language.ts';
import { protocolOfSocket } from '../../shared/gateway/protocols/spoken-protocol.ts';

it.each([
  ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5', 'fr-CH'],
  ['en;q=0.2,de', 'de'],
  ['pl, cs;q=0.9, sv;q=0.1', 'sv'],
  ['de;q=0', undefined],
  ['*', undefined],
  ['', undefined],
  [null, undefined],
  [';;q=,,=', undefined],
])('[S18] the header Accept-Language: %j asks for %j', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

it('[S18] the address of a socket names the locale, and what is none of a locale says nothing', () => {
  expect(protocolOfSocket('/rtvi', { locale: 'fr-CA' })).toEqual({ protocol: 'rtvi', locale: 'fr-CA' });
  for (const locale of ['', 'french', 'fr;DROP', 'x'.repeat(99)])
    expect(protocolOfSocket('/rtvi', { locale })).toEqual({ protocol: 'rtvi' });
});
