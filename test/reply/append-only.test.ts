import { describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { stepSession } from '../../shared/engine/step.ts';
import type { ModelEvent, ModelRequest } from '../../shared/models/model.ts';
import type { ReplyJob } from '../../shared/ports/ports.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { putStoredDelivery } from '../../shared/storage/deliveries.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { ID } from '../engine/world.ts';
import {
  CACHED,
  call,
  counting,
  made,
  openTalks,
  type Round,
  scripted,
  startTalks,
  talks,
  text,
} from './tool-calls/talks.ts';

const SAYS: Round = [text('Right.')];

/** The parts before the last message. */
function storedIn(request: ModelRequest | undefined): string[] {
  const messages = request?.messages.slice(0, -1) ?? [];
  return messages.flatMap(({ role, content }) => content.map((part) => JSON.stringify([role, part])));
}

describe('[X1] request after request', () => {
  /** Every fifth turn uses a tool; `remembers`: whether blocks are made. */
  async function stored(turns: number, remembers: boolean): Promise<string[][]> {
    const context = await openTalks(counting());
    const all: string[][] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      talks.clock.nowMs += 20_000;
      const rounds = turn % 5 === 0 ? [[call('look_up', { turn })], SAYS] : [SAYS];
      const model = await talks.turn(context, `This is number ${turn}.`, rounds);
      all.push(storedIn(model.requests[0]));
      for (const job of talks.world.remembering.splice(0)) if (remembers) await upkeepSession(context, job);
    }
    return all;
  }

  /** The turns whose prompt starts a new epoch [X2], and the first verbatim turn. */
  function epochs(all: readonly (readonly string[])[]): [number, string][] {
    return all.flatMap((parts, at): [number, string][] => {
      const before = all[at - 1] ?? [];
      if (before.every((part, i) => part === parts[i])) return [];
      return [[at + 1, /This is number \d+/.exec(parts[1] ?? '')?.[0] ?? '']];
    });
  }

  it.each([
    ['made beside the turns', true, { 38: 25, 62: 49 }],
    ['made by rule where a prompt needs one', false, { 38: 26, 63: 51 }],
  ])('[X1] [X2] requests only ever grow at their end, but for epochs: blocks are %s', async (_, remembers, cuts) => {
    const all = await stored(64, remembers);
    expect(epochs(all)).toEqual(Object.entries(cuts).map(([turn, first]) => [Number(turn), `This is number ${first}`]));
    // Two parts for each of 36 turns, and the block.
    expect(Math.max(...all.map((parts) => parts.length))).toBe(73);
  });
});

describe('[X1] two processes', () => {
  const word = (words: string): ModelEvent => text(words);

  /** Replies from as many processes: all ask the model, and one speaks [U9]. */
  async function asked(processes: readonly Context[], job: ReplyJob, rounds: Round[]): Promise<string[]> {
    const models = processes.map(() => scripted(...rounds));
    await Promise.all(
      processes.map((context, at) => answerReplyJob({ ...context, model: () => models[at] ?? scripted() }, job)),
    );
    return models.map(({ requests }) => JSON.stringify(requests[0]));
  }

  it('[X1] two processes ask with the same bytes, whatever they had known before', async () => {
    const page = made('read_page', () => 'Buy gold. >>> Now.', { ...CACHED, foreign: true });
    startTalks(counting(), page);
    const door = talks.process({ alone: false });
    const warm = talks.process({ alone: false });
    await talks.hello(door, { timezone: 'Asia/Kolkata' });
    await push(door, 'Gold is up.');
    const rounds: Record<string, Round[]> = {
      'Look it up, I prefer tea.': [[word('Well. '), call('look_up', { of: 'tea' })], SAYS],
      'What does the page say?': [[call('read_page')], SAYS],
      'Nothing.': [[]],
      'Any updates?': [SAYS],
      'And coffee?': [[call('look_up', { of: 'coffee' })], SAYS],
    };
    const held = new Set<string>();
    const requests = new Set<string>();
    for (let turn = 1; turn <= 50; turn += 1) {
      talks.clock.nowMs += 30_000;
      const words = Object.keys(rounds)[turn - 2] ?? `This is number ${turn}, of tea and gold.`;
      await talks.say(door, words);
      const job = talks.world.asked.at(-1) ?? { session: ID, turn: 0, name: '' };
      const cold = talks.process({ alone: false });
      const processes = turn % 3 === 0 ? [cold] : [warm, cold];
      const [one, other = one] = await asked(processes, job, rounds[words] ?? [[word(`[happy] Yes, ${turn}.`)]]);
      expect(one).toBe(other);
      requests.add(one ?? '');
      for (const [label = ''] of (one ?? '').matchAll(/(?<=<<<)[^<>\\]+/g)) held.add(label);
      for (const due of talks.world.remembering.splice(0)) await upkeepSession(talks.process({ alone: false }), due);
    }
    expect(requests.size).toBe(50);
    // It has proved something only if there was something to get wrong.
    expect([...held].toSorted()).toEqual([
      'a message',
      'earlier results',
      'for this answer',
      'recalled',
      'what you remember',
    ]);
  });
});

async function push(context: Context, words: string): Promise<void> {
  const stored = { session: ID, producer: 'p', digest: 'd', text: words, atMs: talks.clock.now() };
  await putStoredDelivery(talks.table, 'd1', stored, 600_000);
  const kind = { priority: 'active', policy: 'when_asked' } as const;
  const rest = { producer: 'p', source: 'ava', topic: null, keywords: ['gold'], title: null, ttlMs: null };
  await stepSession(context, ID, { type: 'push', arrivals: [{ id: 'd1', ...kind, ...rest }] });
}
