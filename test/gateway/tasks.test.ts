import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { Transient } from '../../shared/ports/errors.ts';
import { putHandedOverTask } from '../../shared/storage/handed-over-tasks.ts';
import { ID, table, useWorld, world } from '../engine/world.ts';
import { beginHanded, readAnswer } from './handed-call.ts';
import { type Asked, ask } from './producers.ts';

useWorld();
let context: Context;
let answers: { token: string; answer: object }[];
let isOver: boolean;
beforeEach(async () => {
  answers = [];
  isOver = false;
  const base = world.process();
  context = {
    ...base,
    workflows: {
      ...base.workflows,
      answer: async (token, answer) => {
        if (isOver) return 'unknown';
        answers.push({ token, answer: await readAnswer(table, 'call-1', answer) });
        isOver = answer.is !== 'alive';
        return 'taken';
      },
    },
  };
  await beginHanded(world, context, 'call-1');
  const task = { token: 'the-token', session: ID, call: 'call-1' };
  await putHandedOverTask(table, context.ids.digest('the-handle'), task, world.nowMs + 60_000);
});

const tell = (body: unknown, handle = 'the-handle', more: Asked = {}) =>
  ask(context, `POST /tasks/${handle}`, { key: null, body, ...more });
const NOTHING = { status: 404, body: { code: 'not_found', message: 'There is nothing here.' } };

describe('POST /tasks/{handle}', () => {
  it.each([
    [{ result: { text: 'Paid.' } }, { is: 'done', output: { text: 'Paid.' } }],
    [{ result: null }, { is: 'done', output: null }],
    [
      { result: 'Paid.', more: 1 },
      { is: 'done', output: 'Paid.' },
    ],
    [{ error: 'no money' }, { is: 'failed' }],
    [{ error: '' }, { is: 'failed' }],
    [{ alive: true }, { is: 'alive' }],
  ])('[T2] POST /tasks/{handle} brings %j to the workflow that waits for it', async (body, answer) => {
    expect(await tell(body)).toMatchObject({ status: 202, body: { state: answer.is } });
    expect(answers).toEqual([{ token: 'the-token', answer }]);
  });

  it('[N2] POST /tasks/{handle} answers alike whether a handle is forged, used or over', async () => {
    for (const handle of [
      'forged',
      'the-token',
      'the-handl',
      '%00',
      'x'.repeat(5_000),
      context.ids.digest('the-handle'),
    ])
      expect(await tell({ result: 1 }, handle)).toMatchObject(NOTHING);
    expect(await tell({ alive: true })).toMatchObject({ status: 202 });
    expect(await tell({ result: 1 })).toMatchObject({ status: 202 });
    for (const body of [{ result: 1 }, { error: 'x' }, { alive: true }])
      expect(await tell(body)).toMatchObject(NOTHING);
    isOver = false;
    world.nowMs += 60_000;
    expect(await tell({ result: 1 })).toMatchObject(NOTHING);
    expect(answers).toHaveLength(2);
  });

  it.each([{}, { alive: false }, { result: 1, error: 'x' }, { result: 1, alive: true }, { error: 7 }, [], '{', ''])(
    '[N4] POST /tasks/{handle} refuses %j with 400, and the task goes on waiting',
    async (body) => {
      expect(await tell(body)).toMatchObject({ status: 400, body: { code: 'bad_frame' } });
      expect((await tell({ result: 1 })).status).toBe(202);
    },
  );

  it('[N3] [N4] POST /tasks/{handle} refuses a result that is too large with 413, and one that is too deep', async () => {
    expect(await tell({ result: 'x'.repeat(64 * 1024) })).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect(await tell({ result: 'x'.repeat(100_000) })).toMatchObject({ status: 413 });
    expect(await tell(`{"result":${'['.repeat(40_000)}${']'.repeat(40_000)}}`)).toMatchObject({ status: 400 });
    expect(await tell({ result: 'x'.repeat(60_000) })).toMatchObject({ status: 202 });
  });

  it('[T2] POST /tasks/{handle} asks to come again while the workflows are out of reach', async () => {
    const away = {
      ...context,
      workflows: { ...context.workflows, answer: () => Promise.reject(new Transient('away')) },
    };
    const answer = await ask(away, 'POST /tasks/the-handle', { key: null, body: { result: 1 } });
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
  });

  it('[N5] [N1] POST /tasks/{handle} keeps results, handles and tokens out of the log', async () => {
    const logged: unknown[] = [];
    const log = (...line: unknown[]) => void logged.push(line);
    const listening = { ...context, log: { info: log, warn: log, error: log } };
    await ask(listening, 'POST /tasks/the-handle', { key: null, body: { result: 'secret' } });
    expect(JSON.stringify(logged)).not.toMatch(/secret|the-handle|the-token/);
    expect(JSON.stringify(logged)).toContain('call-1');
  });
});
