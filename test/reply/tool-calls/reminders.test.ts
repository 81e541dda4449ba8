import { describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { stepSession, stepSessionWake } from '../../../shared/engine/step.ts';
import { answerReplyJob } from '../../../shared/reply/reply-run.ts';
import { remindMeTool } from '../../../shared/tools/built-in/remind-me.ts';
import { ID } from '../../engine/world.ts';
import { call, held, openTalks, type Round, scripted, slowed, startTalks, talks, text, toldIn } from './talks.ts';

const SAYS: Round = [text('Right.')];
const OVEN = { text: 'Open the oven.', seconds: 600 };
const ORDERS: Round = [call('remind_me', OVEN)];

async function times(): Promise<number[]> {
  return (await talks.session()).reminders.list.map(({ atMs }) => atMs);
}

/** A process that dies at its n-th write of texts: first the reminder's, then those of the call's result. */
function dying(n: number): Context {
  let written = 0;
  const dies = (sk: string) => sk === 'WORDS' && ++written >= n;
  return talks.process({ table: slowed(talks, (sk) => (dies(sk) ? new Promise(() => {}) : undefined)) });
}

describe('[T4] [U7] words that nobody has been answered', () => {
  it('[T4] [U7] a reminder is set once, though the next turn orders it again while the first is about to set it', async () => {
    startTalks(remindMeTool());
    const { comes, come } = held();
    let waits = 0;
    const table = slowed(talks, (sk) => (sk === 'WORDS' && waits++ === 0 ? comes : undefined));
    const context = talks.process({ table });
    await talks.hello(context);
    const first = await talks.begin(context, 'Remind me of the oven in ten minutes.', [ORDERS, SAYS]);
    await talks.clock.settle();
    const second = await talks.begin(context, 'How are you?', [ORDERS, SAYS]);
    await talks.clock.settle();
    come();
    await Promise.all([first.done, second.done]);
    expect(await times()).toEqual([talks.clock.nowMs + 600_000]);
    expect(toldIn(second.model, 2)[0]?.text).toContain('The reminder is set');
  });

  it('[T4] [U7] a reminder is set once, though it was set before the next turn began', async () => {
    const context = await openTalks(remindMeTool());
    await talks.turn(context, 'Remind me of the oven in ten minutes.', [ORDERS, []]);
    talks.clock.nowMs += 4_000;
    const model = await talks.turn(context, 'How are you?', [ORDERS, SAYS]);
    // At the time that it was set for first.
    expect(await times()).toEqual([talks.clock.nowMs - 4_000 + 600_000]);
    expect(toldIn(model, 2)[0]?.text).toMatch(
      /an earlier turn asked for the same.*Tell the user .* that you are on it/,
    );
  });

  it('[T5] a reminder is set anew where it was told and is asked for again, but not for old words in the prompt', async () => {
    const context = await openTalks(remindMeTool());
    await talks.turn(context, 'Remind me of the oven in ten minutes.', [ORDERS, []]);
    talks.clock.nowMs += 600_000;
    await stepSessionWake(context, ID);
    expect((await talks.session()).deliveries.recent.map(({ state }) => state)).toContain('heard');
    await talks.turn(context, 'How are you?', [ORDERS, []]);
    expect(await times()).toEqual([]);
    await talks.turn(context, 'Again, the oven.', [ORDERS, SAYS]);
    expect(await times()).toEqual([talks.clock.nowMs + 600_000]);
  });

  it('[T5] another order sets another reminder', async () => {
    const context = await openTalks(remindMeTool());
    await talks.turn(context, 'Remind me of the oven in ten minutes.', [ORDERS, []]);
    await talks.turn(context, 'And in twenty.', [[call('remind_me', { ...OVEN, seconds: 1_200 })], SAYS]);
    expect(await times()).toHaveLength(2);
  });

  it('[T5] an answer between them makes the same reminder order a new one', async () => {
    const context = await openTalks(remindMeTool());
    await talks.turn(context, 'Remind me of the oven in ten minutes.', [ORDERS, SAYS]);
    await talks.turn(context, 'Remind me of the oven in ten minutes.', [ORDERS, SAYS]);
    expect(await times()).toHaveLength(2);
  });
});

it('[T5] a reminder whose call is over before it could be set was not set, and the user is told so', async () => {
  startTalks(remindMeTool());
  const { comes, come } = held();
  let waits = 0;
  const table = slowed(talks, (sk) => (sk === 'WORDS' && waits++ === 0 ? comes : undefined));
  const context = talks.process({ table });
  await talks.hello(context);
  const { done, model } = await talks.begin(context, 'Remind me of the oven in ten minutes.', [ORDERS, SAYS]);
  await talks.clock.settle();
  for (const { call } of (await talks.session()).toolCalls.open)
    await stepSession(context, ID, { type: 'finished', call, done: false });
  come();
  await done;
  expect(await times()).toEqual([]);
  expect(toldIn(model, 2)[0]?.text).toContain('It took too long, so nothing was set.');
});

describe('[U9] a process that is killed', () => {
  async function again(context: Context) {
    await stepSessionWake(context, ID, { restartedAtMs: talks.clock.now() });
    const job = talks.world.asked.at(-1) ?? { session: '', turn: 0, name: '' };
    const model = scripted(ORDERS, SAYS);
    await answerReplyJob({ ...context, model: () => model }, job);
    return model;
  }

  it('[T4] [U9] a process killed before setting a reminder leaves it to the next run, and nobody says that it is unknown', async () => {
    startTalks(remindMeTool());
    const dead = dying(1);
    await talks.hello(dead);
    await talks.begin(dead, 'Remind me of the oven in ten minutes.', [ORDERS, SAYS]);
    await talks.clock.settle();
    expect(await times()).toEqual([]);
    talks.clock.nowMs += 3_000;
    const model = await again(talks.process());
    expect(await times()).toEqual([talks.clock.nowMs + 600_000]);
    expect(toldIn(model, 2)[0]?.text).toContain('The reminder is set');
    expect((await talks.session()).deliveries.open).toEqual([]);
  });

  it('[T4] [U9] a process killed before telling of a reminder leaves it set once, for its time, and the next run tells it', async () => {
    startTalks(remindMeTool());
    const dead = dying(2);
    await talks.hello(dead);
    await talks.begin(dead, 'Remind me of the oven in ten minutes.', [ORDERS, SAYS]);
    await talks.clock.settle();
    const atMs = talks.clock.nowMs + 600_000;
    expect(await times()).toEqual([atMs]);
    talks.clock.nowMs += 3_000;
    const model = await again(talks.process());
    expect(await times()).toEqual([atMs]);
    expect(toldIn(model, 2)[0]?.text).toMatch(/goes on by itself.*Tell the user .* that you are on it/);
    const {
      toolCalls: { open: calls },
      deliveries: { open: deliveries },
    } = await talks.session();
    expect([calls, deliveries]).toEqual([[], []]);
  });
});
