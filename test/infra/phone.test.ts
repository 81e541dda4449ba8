import { expect, it } from 'vitest';
import { synthesise } from './synthesised.ts';

it('[G26] [G27] [B1] a stack that takes phone calls tells each function what it needs, and lets one alone read the key', () => {
  const phone = 'wss://sotto.example/phone key=TWILIO_AUTH_TOKEN';
  const keys = { secrets: 'sotto/keys', secretKeys: 'TWILIO_AUTH_TOKEN' };
  const stack = synthesise({ model: 'offline', phone, phoneUsers: '{"+15551234567":"ada"}', ...keys });
  const told = (name: string) =>
    Object.entries(stack.all('AWS::Lambda::Function'))
      .filter(([, { Environment }]) => name in Environment.Variables)
      .map(([id]) => id.replace(/^Functions|Function$/g, ''));
  expect(told('SOTTO_PHONE')).toEqual(['connect']);
  expect(told('SOTTO_SECRETS')).toEqual(['connect']);
  expect(told('SOTTO_PHONE_USERS')).toEqual(['message']);
  expect(stack.grants('FunctionsconnectRole').filter((grant) => grant.startsWith('secretsmanager:'))).toHaveLength(1);
});
