import { describe, expect, it } from 'vitest';
import { mayProducerReach, type Producer, parseProducers, producerByDigest } from '../../shared/auth/producers.ts';

const A = 'a'.repeat(64);
const B = 'b'.repeat(64);

describe('the list of producers', () => {
  it('[N2] the list of producers names each with the hash of its key and the users whom it may reach', () => {
    const list = [
      { name: 'ava', sha256: A.toUpperCase(), users: '*' },
      { name: ' ci ', sha256: B, users: ['ada', 'grace'] },
    ];
    expect(parseProducers(JSON.stringify(list))).toEqual([
      { name: 'ava', sha256: A, users: '*' },
      { name: 'ci', sha256: B, users: ['ada', 'grace'] },
    ]);
    expect(parseProducers('[]')).toEqual([]);
  });

  it.each([
    ['', 'expected array'],
    ['{}', 'expected array'],
    ['[{"name":"ava"}]', '0.sha256'],
    [`[{"name":"ava","sha256":"secret","users":"*"}]`, '0.sha256: must be the SHA-256 of the key, 64 hex digits.'],
    [`[{"name":"ava","sha256":"${A}"}]`, '0.users: must be "*" or a list of users.'],
    [`[{"name":"ava","sha256":"${A}","users":"ada"}]`, '0.users: must be "*" or a list of users.'],
    [`[{"name":" ","sha256":"${A}","users":"*"}]`, '0.name'],
    [`[{"name":"ava","sha256":"${A}","users":"*","key":"secret"}]`, 'Unrecognized key'],
    [
      `[{"name":"ava","sha256":"${A}","users":"*"},{"name":"ava","sha256":"${B}","users":"*"}]`,
      'two producers have the same name.',
    ],
    [
      `[{"name":"ava","sha256":"${A}","users":"*"},{"name":"ci","sha256":"${A}","users":"*"}]`,
      'two producers have the same key.',
    ],
  ])('[N2] a wrong list of producers is refused with a sentence that names the setting: %s', (text, why) => {
    expect(() => parseProducers(text)).toThrow('SOTTO_PRODUCERS must be a JSON list of {name, sha256, users}: ');
    expect(() => parseProducers(text)).toThrow(why);
  });
});

describe('a producer', () => {
  const ava: Producer = { name: 'ava', sha256: A, users: '*' };
  const ci: Producer = { name: 'ci', sha256: B, users: ['ada'] };

  it('[N2] a producer is recognised by the whole hash of its key, and by nothing less', () => {
    expect(producerByDigest([ava, ci], A)).toBe(ava);
    expect(producerByDigest([ava, ci], B)).toBe(ci);
    for (const other of ['', 'a', A.slice(1), `${A}a`, `${A.slice(1)}b`, A.toUpperCase(), 'c'.repeat(64)])
      expect(producerByDigest([ava, ci], other)).toBeNull();
    expect(producerByDigest([], A)).toBeNull();
  });

  it('[N2] a producer reaches the users that the operator has listed, by their whole names', () => {
    expect(mayProducerReach(ava, 'anybody')).toBe(true);
    expect(mayProducerReach(ci, 'ada')).toBe(true);
    for (const other of ['grace', 'ad', 'adam', 'Ada', '*', '']) expect(mayProducerReach(ci, other)).toBe(false);
  });
});
