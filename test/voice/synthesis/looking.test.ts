import { afterEach, expect, it } from 'vitest';
import { openTurn } from '../../../shared/session/turn/state.ts';
import { Hearing, ID } from '../transcription/hearing.ts';

const there = new Hearing();
afterEach(() => there.table.close());

it("[A4] an interruption that another process has seen ends the answer's sound in the process that writes it", async () => {
  const one = there.process();
  await there.hello(one);
  await there.world.say(one, 'u1');
  await there.world.reply(one, 1, ['One.'], null);
  await there.clock.settle();
  const open: boolean[] = [];
  const unwatch = one.process.watchers.watch(ID, (session) => open.push(openTurn(session) !== null));
  await there.world.client(there.process(), { type: 'user.interrupt', id: 'i1' });
  expect(open).toEqual([]);
  await there.clock.pass(75);
  expect(open).toEqual([false]);
  expect(there.made[0]?.aborted).toBe(true);
  unwatch();
});
