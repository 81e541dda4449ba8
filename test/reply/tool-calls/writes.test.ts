import { describe, expect, it } from 'vitest';
import { stepSessionWake } from '../../../shared/engine/step.ts';
import { answerReplyJob } from '../../../shared/reply/reply-run.ts';
import { ToolError } from '../../../shared/tools/tool.ts';
import { ID } from '../../engine/world.ts';
import { call, faulty, held, made, openTalks, type Round, scripted, startTalks, talks, text, toldIn } from './talks.ts';

const SAYS: Round = [text('Right.')];
const WRITES = { effect: 'write' } as const;

describe('[T4] a write', () => {
  it('[T4] [U9] a write is done once for each call, though the process is killed and the turn answered again', async () => {
    const never = new Promise(() => {});
    const tool = made('send', () => never, { ...WRITES, timeoutMs: 600_000 });
    startTalks(tool);
    const dead = talks.process();
    await talks.hello(dead);
    await talks.begin(dead, 'Send it.', [[call('send', { to: 'ann', what: 'tea' })], SAYS]);
    await talks.clock.settle();
    expect(tool.ran).toHaveLength(1);

    talks.clock.nowMs += 5_000;
    const next = talks.process();
    await stepSessionWake(next, ID, { restartedAtMs: talks.clock.now() });
    const job = talks.world.asked.at(-1);
    const model = scripted([call('send', { what: 'tea', to: 'ann' })], SAYS);
    await answerReplyJob({ ...next, model: () => model }, job ?? { session: '', turn: 0, name: '' });
    expect(tool.ran).toHaveLength(1);
    expect(toldIn(model, 2)).toEqual([
      { type: 'tool_result', id: 'c1', text: expect.stringMatching(/^Begun before, and not begun again/) },
    ]);
  });
  it('[T4] a write that two processes come to at once is done by one of them', async () => {
    const tool = made('send', () => 'sent', WRITES);
    startTalks(tool);
    const processes = [talks.process({ alone: false }), talks.process({ alone: false })];
    await talks.hello(processes[0] ?? talks.process());
    await talks.say(processes[0] ?? talks.process(), 'Send it.');
    const job = talks.world.asked[0] ?? { session: '', turn: 0, name: '' };
    await Promise.all(
      processes.map((context) => answerReplyJob({ ...context, model: () => scripted([call('send')], SAYS) }, job)),
    );
    expect(tool.ran).toHaveLength(1);
    expect(talks.kinds(1).filter((kind) => kind === 'complete')).toHaveLength(1);
  });

  it('[T4] a write is not done twice in one answer, however its arguments are ordered', async () => {
    const tool = made('send', () => 'sent', WRITES);
    const context = await openTalks(tool);
    const model = await talks.turn(context, 'Send it.', [
      [call('send', { to: 'ann', what: 'tea' }, 'a')],
      [call('send', { what: 'tea', to: 'ann' }, 'b')],
      SAYS,
    ]);
    expect(tool.ran).toHaveLength(1);
    expect(toldIn(model, 3)[0]?.text).toContain('Not done again');
  });

  it.each<[string, () => unknown, RegExp, string]>([
    ['throws', () => Promise.reject(new Error('secret-key-7')), /^I cannot tell .*\nOutcome unknown/, 'send failed'],
    [
      'throws what is no error',
      () => Promise.reject('secret-key-7'),
      /^I cannot tell .*\nOutcome unknown/,
      'send failed',
    ],
    [
      'says that nothing was done',
      () => Promise.reject(new ToolError('Ann is away.')),
      /^Ann is away\.$/,
      'send failed',
    ],
  ])('[T4] [N5] a write that %s is told as just that', async (_, run, told, state) => {
    const tool = made('send', run, WRITES);
    const context = await openTalks(tool);
    const model = await talks.turn(context, 'Send it.', [[call('send')], [call('send')], SAYS]);
    expect(toldIn(model, 2)[0]).toEqual({
      type: 'tool_result',
      id: 'c1',
      failed: true,
      text: expect.stringMatching(told),
    });
    expect(talks.kinds(1)).toContain(state);
    expect(tool.ran).toHaveLength(1);
    expect(JSON.stringify([model.requests, talks.logged])).not.toContain('secret-key-7');
  });

  it('[T4] a write that hangs is told to be unknown when its time is over, and never as done', async () => {
    const tool = made('send', () => new Promise(() => {}), { ...WRITES, timeoutMs: 3_000 });
    const context = await openTalks(tool);
    const { model, done } = await talks.begin(context, 'Send it.', [[call('send')], SAYS]);
    await talks.clock.pass(2_999);
    expect(model.requests).toHaveLength(1);
    await talks.clock.pass(1);
    await done;
    expect(toldIn(model, 2)[0]?.text).toMatch(/^I cannot tell whether it was done\.\nOutcome unknown/);
    expect(tool.ran[0]?.host.signal.aborted).toBe(true);
    expect(talks.kinds(1)).toEqual(['send started', 'primary', 'secondary', 'send failed', 'reply', 'complete']);
    expect((await talks.session()).toolCalls.results).toEqual([]);
  });
  it('[T4] a write has no outcome where the store fails, and the turn ends honestly', async () => {
    const tool = made('send', () => 'sent', WRITES);
    startTalks(tool);
    const context = talks.process({
      table: faulty(talks, (what, pk) => what === 'put' && pk.startsWith('IDEM#')),
    });
    await talks.hello(context);
    await talks.turn(context, 'Send it.', [[call('send')], SAYS]);
    expect([tool.ran, talks.kinds(1).at(-1)]).toEqual([[], 'failed']);
  });

  it('[T4] a write is not done where the session takes no more calls, and the user is told', async () => {
    const tool = made('send', () => 'sent', WRITES);
    const { comes } = held();
    const context = await openTalks(
      tool,
      made('look_up', () => comes),
    );
    const sixteen = Array.from({ length: 16 }, (_, n) => call('look_up', { n }, `c${n}`));
    for (const words of ['All.', 'All!', 'All, I said.']) {
      await talks.begin(context, words, [sixteen, SAYS]);
      await talks.clock.settle();
    }
    const model = await talks.turn(context, 'Send it.', [[call('send')], SAYS]);
    expect(toldIn(model, 2)[0]).toMatchObject({
      failed: true,
      text: expect.stringMatching(/^Too much is under way already.*\nNot begun/),
    });
    expect([tool.ran, talks.kinds(4).at(-1)]).toEqual([[], 'complete']);
  });

  it('[T4] a write is not done where the session cannot record it', async () => {
    const tool = made('send', () => 'sent', WRITES);
    startTalks(tool);
    let isDown = false;
    const context = talks.process({
      table: faulty(talks, (what, pk) => isDown && what === 'put' && pk.startsWith('SESSION')),
    });
    await talks.hello(context);
    const down = () => {
      isDown = true;
    };
    const { done } = await talks.begin(context, 'Send it.', [[down, call('send')], SAYS]);
    await done.catch(() => {});
    await talks.clock.settle();
    expect(tool.ran).toEqual([]);
  });
});
