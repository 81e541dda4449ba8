/** One order has one effect, although the model reads its words again with the next ones [T4, U7]. */

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Context } from '../../../shared/engine/context.ts';
import { stepSessionWake } from '../../../shared/engine/step.ts';
import { answerReplyJob } from '../../../shared/reply/reply-run.ts';
import { toolArgumentsFromZod } from '../../../shared/tools/arguments.ts';
import { ToolError, type WorkflowTool } from '../../../shared/tools/tool.ts';
import { ID } from '../../engine/world.ts';
import { call, type Made, made, prompted, type Round, scripted, startTalks, talks, text, toldIn } from './talks.ts';

const PIZZA = { what: 'Pizza Margherita', count: 1 };
const ORDERS: Round = [call('order_food', PIZZA)];
const SAYS: Round = [text('On it.')];

function workflow(): WorkflowTool {
  return {
    name: 'order_food',
    version: '1',
    description: 'For tests.',
    takes: toolArgumentsFromZod(z.looseObject({})),
    effect: 'write',
    timeoutMs: 600_000,
    mode: 'workflow',
    machine: 'slow-tool',
    delivery: { priority: 'active', policy: 'next_silence' },
    run: async () => 'ordered',
  };
}

/** Its client reports playback, and hears nothing. */
async function unheard(tool: Made | WorkflowTool): Promise<Context> {
  startTalks(tool);
  const context = talks.process();
  await talks.hello(context, { capabilities: { heard: true } });
  return context;
}

/** How many workflows were started. */
async function begun(): Promise<number> {
  return (await talks.session()).toolCalls.open.filter(({ tool }) => tool === 'order_food').length;
}

describe('[T4] [U7] a write by workflow', () => {
  it('[T4] [U7] a write by workflow is begun once for one order, though the next words come before its answer is heard', async () => {
    const context = await unheard(workflow());
    await talks.turn(context, 'Get me a pizza.', [ORDERS, SAYS]);
    const model = await talks.turn(context, 'And hurry!', [ORDERS, SAYS]);
    expect(await begun()).toBe(1);
    expect(toldIn(model, 2)).toEqual([
      { type: 'tool_result', id: 'c1', text: expect.stringMatching(/^The work has begun already/) },
    ]);
  });

  it('[T4] [U7] a write by workflow stands in the next prompt as work under way', async () => {
    const context = await unheard(workflow());
    await talks.turn(context, 'Get me a pizza.', [ORDERS, SAYS]);
    const model = await talks.turn(context, 'And hurry!', [SAYS]);
    expect(prompted(model)).toMatch(/Begun once by earlier turns, .*Pizza Margherita.*, under way since/);
  });

  it('[T4] [U7] a write by workflow is begun again for “another one”, once', async () => {
    const context = await unheard(workflow());
    await talks.turn(context, 'Get me a pizza.', [ORDERS, SAYS]);
    await talks.turn(context, 'And another one, please.', [ORDERS, SAYS]);
    expect(await begun()).toBe(2);
    await talks.turn(context, 'How is the weather?', [ORDERS, SAYS]);
    expect(await begun()).toBe(2);
  });

  it('[T4] a write by workflow is begun again for words of later, once the first order was answered', async () => {
    startTalks(workflow());
    const context = talks.process();
    await talks.hello(context);
    await talks.turn(context, 'Get me a pizza.', [ORDERS, SAYS]);
    await talks.turn(context, 'Get me a pizza.', [ORDERS, SAYS]);
    expect(await begun()).toBe(2);
  });

  it('[T4] [U7] a write by workflow is begun once though three answers are not heard and each message repeats its order', async () => {
    const context = await unheard(workflow());
    for (const words of ['Get me a pizza.', 'A pizza, please!', 'Hello? The pizza!', 'Are you there?'])
      await talks.turn(context, words, [ORDERS, SAYS]);
    expect(await begun()).toBe(1);
  });

  it.each<[string, unknown]>([
    ['the order of keys', { count: 1, what: 'Pizza Margherita' }],
    ['case and spaces', { what: 'pizza  margherita', count: 1 }],
    ['a full stop', { what: 'Pizza Margherita.', count: 1 }],
    ['a number as text', { what: 'Pizza Margherita', count: '1' }],
    ['what is empty', { what: 'Pizza Margherita', count: 1, note: '', extras: [], when: null }],
  ])('[T4] [U7] a write by workflow is the same order where only %s differs', async (_, input) => {
    const context = await unheard(workflow());
    await talks.turn(context, 'Get me a pizza.', [ORDERS, SAYS]);
    await talks.turn(context, 'And hurry!', [[call('order_food', input)], SAYS]);
    expect(await begun()).toBe(1);
  });

  it.each<[string, unknown]>([
    ['a word', { what: 'Pizza Funghi', count: 1 }],
    ['a number', { what: 'Pizza Margherita', count: 2 }],
    ['a sign', { what: 'Pizza Margherita', count: -1 }],
    ['a denial', { what: 'No Pizza Margherita', count: 1 }],
    ['an address', { what: 'Pizza Margherita', count: 1, to: 'a_b@example.com' }],
  ])('[T4] a write by workflow is another order where %s differs', async (_, input) => {
    const context = await unheard(workflow());
    await talks.turn(context, 'Get me a pizza.', [ORDERS, SAYS]);
    await talks.turn(context, 'No, otherwise.', [[call('order_food', input)], SAYS]);
    expect(await begun()).toBe(2);
  });

  it('[T4] [U7] [S2] a write by workflow is begun once across a reconnect', async () => {
    const context = await unheard(workflow());
    await talks.turn(context, 'Get me a pizza.', [ORDERS, SAYS]);
    await talks.hello(context, { capabilities: { heard: true } });
    await talks.turn(context, 'Are you there?', [ORDERS, SAYS]);
    expect(await begun()).toBe(1);
  });
});

describe('[T4] [U7] a write within the turn', () => {
  const WRITES = { effect: 'write', timeoutMs: 600_000 } as const;

  it('[T4] [U7] a write within a turn runs once, though the next words come while it runs', async () => {
    const tool = made('order_food', () => talks.clock.sleep(30_000).then(() => 'ordered'), WRITES);
    const context = await unheard(tool);
    const first = await talks.begin(context, 'Get me a pizza.', [ORDERS, SAYS]);
    await talks.clock.settle();
    const model = await talks.turn(context, 'And hurry!', [ORDERS, SAYS]);
    expect(prompted(model)).toMatch(/Begun once by earlier turns, .*under way since/);
    await talks.clock.pass(30_000);
    await first.done;
    await talks.turn(context, 'Well?', [ORDERS, SAYS]);
    expect(tool.ran).toHaveLength(1);
  });

  it('[T4] [U7] a write within a turn runs once, though its confirmation was not heard', async () => {
    const tool = made('order_food', () => 'ordered', WRITES);
    const context = await unheard(tool);
    await talks.turn(context, 'Get me a pizza.', [ORDERS, SAYS]);
    const model = await talks.turn(context, 'And hurry!', [ORDERS, SAYS]);
    expect(tool.ran).toHaveLength(1);
    expect(prompted(model)).toMatch(/Begun once by earlier turns, .*"order_food", ended/);
  });

  it('[T4] [U7] a write within a turn runs once where its outcome is unknown', async () => {
    const tool = made('order_food', () => Promise.reject(new Error('gone')), WRITES);
    const context = await unheard(tool);
    await talks.turn(context, 'Get me a pizza.', [ORDERS, SAYS]);
    await talks.turn(context, 'And hurry!', [ORDERS, SAYS]);
    expect(tool.ran).toHaveLength(1);
  });

  it('[T4] [U7] a write within a turn runs once though its process is killed, and the next words order it again', async () => {
    const tool = made('order_food', () => new Promise(() => {}), WRITES);
    const dead = await unheard(tool);
    await talks.begin(dead, 'Get me a pizza.', [ORDERS, SAYS]);
    await talks.clock.settle();
    talks.clock.nowMs += 5_000;
    const next = talks.process();
    await stepSessionWake(next, ID, { restartedAtMs: talks.clock.now() });
    await talks.turn(next, 'Are you there?', [ORDERS, SAYS]);
    expect(tool.ran).toHaveLength(1);
  });

  it('[T4] [U9] a write within a turn runs once though its process is killed, and the next run spells the order otherwise', async () => {
    const tool = made('order_food', () => new Promise(() => {}), WRITES);
    const dead = await unheard(tool);
    await talks.begin(dead, 'Get me a pizza.', [ORDERS, SAYS]);
    await talks.clock.settle();
    talks.clock.nowMs += 5_000;
    const next = talks.process();
    await stepSessionWake(next, ID, { restartedAtMs: talks.clock.now() });
    const job = talks.world.asked.at(-1) ?? { session: '', turn: 0, name: '' };
    const model = scripted([call('order_food', { count: '1', what: 'pizza margherita' })], SAYS);
    await answerReplyJob({ ...next, model: () => model }, job);
    expect(toldIn(model, 2)[0]?.text).toMatch(/^Begun before/);
    expect(tool.ran).toHaveLength(1);
  });

  it('[T4] two writes in one answer may differ in their spelling alone', async () => {
    const tool = made('order_food', () => 'ordered', WRITES);
    const context = await unheard(tool);
    const both = [call('order_food', { to: 'A.txt' }, 'a'), call('order_food', { to: 'a.txt' }, 'b')];
    await talks.turn(context, 'Write both.', [both, SAYS]);
    expect(tool.ran).toHaveLength(2);
  });

  it('[T4] a write that the first turn did not come to is done by the next', async () => {
    const tool = made('order_food', () => 'ordered', WRITES);
    const context = await unheard(tool);
    await talks.turn(context, 'Get me a pizza.', [SAYS]);
    await talks.turn(context, 'And hurry!', [ORDERS, SAYS]);
    expect(tool.ran).toHaveLength(1);
  });

  it('[T4] [U9] a write that is ordered once more is done once more, however often its turn is answered', async () => {
    const tool = made('order_food', () => 'ordered', WRITES);
    const context = await unheard(tool);
    await talks.turn(context, 'Get me a pizza.', [ORDERS, SAYS]);
    await talks.say(context, 'Order another pizza.');
    const job = talks.world.asked.at(-1) ?? { session: '', turn: 0, name: '' };
    const runs = [talks.process(), talks.process()];
    await Promise.all(runs.map((run) => answerReplyJob({ ...run, model: () => scripted(ORDERS, SAYS) }, job)));
    expect(tool.ran).toHaveLength(2);
  });

  it('[T4] a write that is known not to be done may be ordered again in other words', async () => {
    const tool = made('order_food', () => Promise.reject(new ToolError('Closed.')), WRITES);
    startTalks(tool);
    const context = talks.process();
    await talks.hello(context);
    await talks.turn(context, 'Get me a pizza.', [ORDERS, [text('They are closed.')]]);
    await talks.turn(context, 'Try again.', [ORDERS, SAYS]);
    expect(tool.ran).toHaveLength(2);
  });

  it('[T4] [U12] a confirmed payment is made once, though the yes comes twice', async () => {
    const tool = made('order_food', () => 'ordered', { ...WRITES, confirm: true });
    const context = await unheard(tool);
    await talks.turn(context, 'Get me a pizza.', [ORDERS, SAYS]);
    await talks.turn(context, 'Yes.', [ORDERS, SAYS]);
    await talks.turn(context, 'Yes!', [ORDERS, SAYS]);
    expect(tool.ran).toHaveLength(1);
    expect((await talks.session()).toolCalls.confirmations).toEqual([]);
  });
});
