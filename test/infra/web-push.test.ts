import { beforeAll, describe, expect, it } from 'vitest';
import { readDeploymentOptions } from '../../infra/options/deployment-options.ts';
import { optionsNode, type Synthesised, synthesise } from './synthesised.ts';

const pushKey = `B${'x'.repeat(86)}`;
const CHOSEN = {
  pushKey,
  pushContact: 'mailto:ops@example.com',
  secrets: 'sotto/keys',
  secretKeys: 'OPENAI_API_KEY,VAPID_PRIVATE_KEY',
};

/** Functions that have this variable, with its value. */
function told(stack: Synthesised, name: string): Record<string, string> {
  const functions = Object.entries(stack.all('AWS::Lambda::Function'));
  return Object.fromEntries(
    functions.flatMap(([id, { Environment }]) => {
      const value = Environment?.Variables[name];
      return value === undefined ? [] : [[id.replace(/^Functions|Function$/g, ''), value]];
    }),
  );
}

const reading = (stack: Synthesised) =>
  ['connect', 'disconnect', 'message', 'upkeep', 'reply', 'timer', 'sweep', 'task', 'http'].filter((door) =>
    stack.grants(`Functions${door}Role`).some((grant) => grant.startsWith('secretsmanager:')),
  );

describe('notifications to browsers, on AWS', () => {
  let stack: Synthesised;
  beforeAll(() => {
    stack = synthesise(CHOSEN);
  });

  it('[D25] push notifications are known to all functions that may leave a delivery waiting, and sent by one, which alone reads the key', () => {
    const deciding = ['disconnect', 'http', 'message', 'reply', 'sweep', 'task', 'timer', 'upkeep'];
    expect(told(stack, 'SOTTO_PUSH_KEY')).toEqual(Object.fromEntries(deciding.map((name) => [name, pushKey])));
    expect(told(stack, 'SOTTO_PUSH_CONTACT')).toEqual({ upkeep: 'mailto:ops@example.com' });
    expect(told(stack, 'SOTTO_SECRETS')).toEqual({ upkeep: 'sotto/keys' });
    expect(reading(stack)).toEqual(['upkeep']);
  });

  it('[D25] push notifications take no further part of the stack, and are off without a key', () => {
    const without = synthesise({});
    expect(told(without, 'SOTTO_PUSH_KEY')).toEqual({});
    expect(reading(without)).toEqual([]);
    for (const type of ['AWS::Lambda::Function', 'AWS::Events::Rule', 'AWS::SQS::Queue'])
      expect(Object.keys(stack.all(type))).toEqual(Object.keys(without.all(type)));
  });
});

describe('the options of notifications', () => {
  const chosen = (context: Record<string, string>) => readDeploymentOptions(optionsNode(context)).push;

  it('[D25] push notification options are a key, a contact, and the other half of the key in the secret', () => {
    expect(chosen(CHOSEN)).toEqual({ key: pushKey, contact: 'mailto:ops@example.com' });
    expect(chosen({ pushKey: 'none' })).toBeNull();
  });

  it.each([
    [{ ...CHOSEN, pushKey: 'secret' }, 'pushKey must be the public half of VAPID keys'],
    [{ ...CHOSEN, pushContact: 'ops' }, 'pushKey needs pushContact, which must be an address of yours'],
    [{ ...CHOSEN, pushContact: '' }, 'pushKey needs pushContact'],
    [{ ...CHOSEN, pushKey: '' }, 'pushKey must be'],
    [{ ...CHOSEN, secretKeys: 'OPENAI_API_KEY' }, 'pushKey needs the key VAPID_PRIVATE_KEY, and the secret sotto/keys'],
    [
      { pushKey, pushContact: 'https://example.com' },
      'pushKey needs the key VAPID_PRIVATE_KEY, and no secret is chosen',
    ],
  ])('[D25] the push notification options say what is missing: %j', (context, says) => {
    expect(() => chosen(context)).toThrow(says);
  });
});
