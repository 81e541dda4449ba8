/** What may go wrong between processes while somebody speaks. */
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Transient } from '../../../shared/runtime/errors.ts';
import { step } from '../../../shared/runtime/step.ts';
import { openJudge } from '../../../shared/speech/fvad.ts';
import { claimEar } from '../../../shared/store/utterances.ts';
import { Hearing, ID } from './hearing.ts';

let there: Hearing;
beforeAll(async () => (await openJudge()).close());
beforeEach(() => {
  there = new Hearing();
});
afterEach(() => there.table.close());

describe('an ear that is lost', () => {
  it('[U9] has said for 15 s nothing of itself: the next piece starts another one', async () => {
    const one = there.process();
    await there.hello(one);
    await claimEar(there.table, ID, { utterance: 'q', ask: 0 }, { name: 'dead', alone: false }, there.clock.now());
    await there.says(one, 'q', 0, 2);
    expect(there.world.listening).toEqual([]);
    await there.clock.pass(16_000);
    await there.says(one, 'q', 2, 4);
    await there.clock.pass(300);
    expect(there.world.listening).toHaveLength(1);
    await there.commit(one, 'q', 4);
    await there.clock.pass(300);
    expect(there.transcripts).toEqual(['q: Heard 1000.']);
  });

  it('[U9] is none while it says that it is at it', async () => {
    const [one, two] = [there.process(), there.process()];
    await there.hello(one);
    for (let n = 0; n < 40; n += 2) {
      await there.says(n < 20 ? one : two, 'q', n, n + 2);
      await there.clock.pass(1_000);
    }
    expect(there.world.listening).toHaveLength(1);
    await there.commit(two, 'q', 40);
    await there.clock.pass(300);
    expect(there.transcripts).toEqual(['q: Heard 10000.']);
  });
});

it('[A1] a look into the store that fails is made again', async () => {
  const one = there.process();
  await there.hello(one);
  await there.says(one, 'q', 0, 2);
  const { query } = there.table;
  let faults = 3;
  there.table.query = (span) =>
    span.from.startsWith('U#q#') && faults-- > 0 ? Promise.reject(new Transient('throttled')) : query(span);
  await there.clock.pass(500);
  await there.says(one, 'q', 2, 4);
  await there.commit(one, 'q', 4);
  await there.clock.pass(500);
  expect(there.transcripts).toEqual(['q: Heard 1000.']);
});

it('[N6] what was said before all was forgotten is neither shown nor answered', async () => {
  const one = there.process();
  await there.hello(one);
  const understood = Promise.withResolvers<string>();
  there.hears = () => understood.promise;
  await there.says(one, 'q', 0, 2);
  await there.commit(one, 'q', 2);
  await there.clock.pass(300);
  await step(one, ID, { type: 'erase', what: 'me', askedAtMs: there.clock.now() });
  understood.resolve('My secret is blue.');
  await there.clock.pass(300);
  expect(there.transcripts).toEqual([]);
  expect(there.world.sent('turn.started')).toEqual([]);
});

it('[S2] of a client that another one has taken over from, nothing more is heard', async () => {
  const [one, two] = [there.process(), there.process()];
  await there.hello(one);
  await there.says(one, 'q', 0, 4);
  await there.clock.pass(300);
  await there.hello(two, 'c2', { install: 'phone' });
  await there.clock.pass(5_000);
  await there.isQuiet(one, 'q', 4, 8).catch(() => {});
  await there.clock.pass(2_000);
  expect(there.transcripts).toEqual([]);
  expect(there.runs).toBe(0);
});

it('[S4] a piece on its way shows nobody a session that is older than what they know', async () => {
  const one = there.process(true);
  await there.hello(one);
  const seen: number[] = [];
  one.watchers.watch(ID, ({ n }) => seen.push(n));
  const { put } = there.table;
  const stored = Promise.withResolvers<void>();
  there.table.put = async (item, condition) => {
    if (item.sk === 'U#q#00000') await stored.promise;
    return put(item, condition);
  };
  const sending = there.says(one, 'q', 0, 1);
  await there.world.client(one, { type: 'user.text', id: 'u1', text: 'Hello.' });
  stored.resolve();
  await sending;
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBe(one.held.get(ID)?.session.n);
});
