import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { stepFinishedCall, stepSession, stepSessionWake } from '../../shared/engine/step.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { ShownWork } from '../../shared/protocol/frames.ts';
import { STASH_MS } from '../../shared/session/kernel/limits.ts';
import type { StartedWorkflow } from '../../shared/session/turn/commands.ts';
import { getStoredDelivery, putStoredDelivery } from '../../shared/storage/deliveries.ts';
import { ID, table, useWorld, world } from './world.ts';

const RESEARCH: StartedWorkflow = {
  call: 'w1',
  tool: 'slow_research',
  machine: 'slow-research',
  input: { query: 'the history of hot dogs' },
  title: 'the history of hot dogs',
  timeoutMs: 320_000,
  delivery: { priority: 'active', policy: 'next_silence' },
};
const TRANSFER: StartedWorkflow = {
  ...RESEARCH,
  call: 'p1',
  tool: 'transfer',
  machine: 'slow-tool',
  title: 'the transfer',
  effect: 'write',
};

useWorld();
let context: Context;
beforeEach(async () => {
  context = world.process();
  await world.hello(context);
});

async function starts(call: StartedWorkflow): Promise<void> {
  const {
    turns: { newest: turn },
  } = await world.say(context, `say-${call.call}`, 'See to it.');
  const number = turn?.number ?? 0;
  await stepSession(context, ID, { type: 'reply', turn: number, run: 'r1', says: [{ is: 'begins', call }] });
  await world.reply(context, number, ['On it.']);
}

async function remind(id: string, ms: number, text: string): Promise<void> {
  const stored = { session: ID, producer: '', digest: 'd', text, atMs: world.nowMs };
  await putStoredDelivery(table, id, stored, STASH_MS);
  await stepSession(context, ID, { type: 'remind', reminder: { id, atMs: world.nowMs + ms } });
}

let asks = 0;
async function inbox(process = context) {
  asks += 1;
  await world.client(process, { type: 'inbox', id: `i${asks}` });
  const pages = world.sent('inbox').filter(({ id }) => id === `i${asks}`);
  return {
    working: pages.flatMap(({ working = [] }): ShownWork[] => working),
    recent: pages.flatMap(({ recent }) => recent),
    pending: pages.flatMap(({ pending }) => pending),
  };
}

const cancel = (delivery: string, process = context) =>
  world.client(process, { type: 'delivery.cancel', id: `x-${delivery}`, delivery });
const calls = async () => (await loadCurrentSession(context, ID)).session.toolCalls.open.map(({ call }) => call);
const spoken = () => world.sent('line').flatMap(({ kind, text }) => (kind === 'delivery' ? [text] : []));

describe('what the inbox shows of work under way', () => {
  it('[T11] the inbox shows a workflow: what it is about, since when, and how far it has come', async () => {
    await starts(RESEARCH);
    const atMs = world.nowMs;
    world.progress.set('w1', { text: 'reading 4 pages', step: 3, steps: 4 });
    world.nowMs += 5_000;
    expect(await inbox()).toMatchObject({
      working: [
        {
          delivery: 'w1',
          kind: 'workflow',
          tool: 'slow_research',
          text: 'the history of hot dogs',
          at: atMs,
          progress: { text: 'reading 4 pages', step: 3, steps: 4 },
        },
      ],
      pending: [],
      recent: [],
    });
  });

  it('[T11] the inbox shows a reminder under its time, behind the calls', async () => {
    await remind('m2', 600_000, 'You wanted to stretch.');
    await remind('m1', 60_000, 'You wanted to call Ben.');
    await starts({ ...RESEARCH, waits: true });
    const { working, pending } = await inbox();
    expect(working.map(({ kind, text, dueAt }) => [kind, text, dueAt && dueAt - world.nowMs])).toEqual([
      ['task', 'the history of hot dogs', undefined],
      ['reminder', 'You wanted to call Ben.', 60_000],
      ['reminder', 'You wanted to stretch.', 600_000],
    ]);
    expect(pending).toEqual([]);
  });
  it('[T11] [M8] reading the inbox costs no write', async () => {
    await starts(RESEARCH);
    const { n } = (await loadCurrentSession(context, ID)).session;
    await inbox();
    await inbox();
    expect((await loadCurrentSession(context, ID)).session.n).toBe(n);
  });

  it('[T11] unavailable progress hides nothing else in the inbox', async () => {
    await starts(RESEARCH);
    const progress = async () => {
      throw new Transient('out of reach');
    };
    const { working } = await inbox({ ...context, workflows: { ...context.workflows, progress } });
    expect(working).toMatchObject([{ delivery: 'w1' }]);
    expect(working[0]).not.toHaveProperty('progress');
    expect(world.logged).toContain('progress not known');
  });
});

describe('what the user cancels', () => {
  it('[T11] cancelled work is stopped by its name, and stands in the inbox as cancelled, with its title', async () => {
    await starts(RESEARCH);
    await cancel('w1');
    expect([world.stopped, await calls()]).toEqual([['w1'], []]);
    expect(await inbox()).toMatchObject({
      working: [],
      recent: [{ delivery: 'w1', state: 'discarded', reason: 'cancelled', text: 'the history of hot dogs' }],
    });
  });

  it('[T11] a late result of cancelled work is neither told nor kept', async () => {
    await starts(RESEARCH);
    await cancel('w1');
    await stepFinishedCall(context, { session: ID, call: 'w1', outcome: { is: 'done', text: 'Sausages.' } });
    expect((await getStoredDelivery(table, 'w1'))?.text).toBe('the history of hot dogs');
    world.nowMs += 60_000;
    await stepSessionWake(context, ID);
    expect(spoken()).toEqual([]);
    expect((await inbox()).recent).toMatchObject([{ text: 'the history of hot dogs', reason: 'cancelled' }]);
  });

  it('[T11] [U9] a process that dies while it stops work tells nobody what that work brings meanwhile', async () => {
    await starts(RESEARCH);
    world.cannotStop = true;
    await cancel('w1');
    expect([world.stopped, await calls()]).toEqual([[], ['w1']]);
    expect((await inbox()).working).toEqual([]);
    const next = world.process();
    await stepFinishedCall(next, { session: ID, call: 'w1', outcome: { is: 'done', text: 'Sausages.' } });
    expect(await calls()).toEqual([]);
    world.cannotStop = false;
    world.nowMs += 120_000;
    await stepSessionWake(next, ID);
    expect(spoken()).toEqual([]);
  });

  it('[T11] [W1] a failed stop of cancelled work is tried again a minute later', async () => {
    await starts(RESEARCH);
    world.cannotStop = true;
    await cancel('w1');
    expect(world.logged).toContain('workflow not stopped');
    world.cannotStop = false;
    world.nowMs += 60_000;
    await stepSessionWake(world.process(), ID);
    expect([world.stopped, await calls()]).toEqual([['w1'], []]);
  });

  it('[T11] [T4] a write that was cancelled is said to have an unknown outcome, once it is stopped', async () => {
    await starts(TRANSFER);
    world.cannotStop = true;
    await cancel('p1');
    expect((await inbox()).working).toMatchObject([{ delivery: 'p1', effect: 'write', stopping: true }]);
    expect(spoken()).toEqual([]);
    world.cannotStop = false;
    world.nowMs += 60_000;
    await stepSessionWake(context, ID);
    world.nowMs += 60_000;
    await stepSessionWake(context, ID);
    expect(spoken().join(' ')).toMatch(/cannot tell whether the transfer went through/);
    expect((await inbox()).working).toEqual([]);
  });

  it('[T11] [N6] cancelled work that is erased meanwhile leaves nothing behind', async () => {
    await starts(RESEARCH);
    const stop = async () => void (await stepSession(world.process(), ID, { type: 'erase', what: 'me' }));
    await cancel('w1', { ...context, workflows: { ...context.workflows, stop } });
    expect(await getStoredDelivery(table, 'w1')).toBe(null);
  });
});
