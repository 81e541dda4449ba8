/** The client and the real server agree, in bad weather. */
import { expect, it } from 'vitest';
import { connect } from '../../client/sdk/connection.ts';
import { serve } from '../flow/home.ts';

it('[S5] [S7] [S8] messages late, out of order and twice, connections cut: every frame once, every word once', async () => {
  let messages = 0;
  /** One in eight arrives twice, one in three late. */
  const delays = () => {
    messages += 1;
    return messages % 8 === 0 ? [0, 15] : messages % 3 === 0 ? [12] : [0];
  };
  const { home, stop } = await serve({ weather: { in: delays, out: delays }, env: { SOTTO_MODEL: 'offline' } });
  const sotto = connect({ url: `ws://127.0.0.1:${home.port}/?user=ada`, capabilities: { heard: true } });
  const seqs: number[] = [];
  const done = Promise.withResolvers<void>();
  sotto.on('line', ({ seq }) => {
    seqs.push(seq);
    sotto.heard(seq, { complete: true });
  });
  sotto.on('turn', ({ seq, type, turn }) => {
    seqs.push(seq);
    if (type === 'turn.ended' && turn === 12) done.resolve();
  });
  for (let said = 1; said <= 12; said += 1) {
    await sotto.say(`Hello, number ${said}.`);
    if (said % 5 === 0) sotto.drop();
    sotto.resume();
  }
  await done.promise;
  expect(seqs).toEqual(Array.from(seqs, (_, index) => index + 1));
  expect(seqs.length).toBeGreaterThan(30);
  sotto.close();
  await stop();
});
