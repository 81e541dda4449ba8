import { expect, it } from 'vitest';
import { parsePhoneUsers } from '../../shared/auth/phone-users.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';

it('[G27] the list of phone numbers has users, with a persona where one is named, and numbers as people write them', () => {
  const users = parsePhoneUsers('{"+1 (555) 123-4567":"ada","+15557654321":{"user":"ben","model":"tutor"}}');
  expect([...users]).toEqual([
    ['+15551234567', { user: 'ada' }],
    ['+15557654321', { user: 'ben', persona: 'tutor' }],
  ]);
});

it('[S18] the list of phone numbers may have the language of a number', () => {
  const entry = (language: unknown) => JSON.stringify({ '+1': { user: 'ada', language } });
  expect(parsePhoneUsers(entry('pt-BR')).get('+1')).toEqual({ user: 'ada', language: 'pt-BR' });
  for (const language of ['french', '', 7, null]) expect(() => parsePhoneUsers(entry(language))).toThrow('"language"');
});

it.each([
  'no JSON',
  '[]',
  '{"+1":""}',
  '{"+1":7}',
  '{" ":"ada"}',
  '{"+15":"ada","+1 5":"ben"}',
  '{"+1":{"name":"ada"}}',
])('[G27] a list of phone numbers that is “%s” is refused with a sentence that names the setting', (text) => {
  expect(() => parsePhoneUsers(text)).toThrow('SOTTO_PHONE_USERS must be a JSON object of numbers and users');
});

it.each([
  ['wss://sotto.example/phone', 'without a key'],
  ['https://sotto.example/phone key=A', 'of another scheme'],
  ['wss://sotto.example/phone key=s3cret', 'with a key in place of its name'],
  ['wss://sotto.example/phone key=A, ', 'with nothing behind a comma'],
])('[G26] the phone address “%s” is refused: %s', (text) => {
  expect(() => readSettings({ SOTTO_PHONE: text })).toThrow('SOTTO_PHONE must be up to 8 public addresses');
});
