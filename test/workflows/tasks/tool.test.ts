import { describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { stepSession } from '../../../shared/engine/step.ts';
import { type Model, ModelError, type ModelRequest } from '../../../shared/models/model.ts';
import { offline } from '../../../shared/models/offline/offline.ts';
import { liveClock } from '../../../shared/ports/live.ts';
import type { StepRef } from '../../../shared/ports/ports.ts';
import { userOfSessionIdentity } from '../../../shared/session/kernel/session-identity.ts';
import { getStoredDelivery } from '../../../shared/storage/deliveries.ts';
import { loadSessionFromTable } from '../../../shared/storage/sessions.ts';
import { putStepResultRow, removeStepResultRows } from '../../../shared/storage/workflow-step-results.ts';
import { FetchError } from '../../../shared/tools/network/fetch-port.ts';
import { createGuardedFetch } from '../../../shared/tools/network/guarded-fetch.ts';
import { eraseEverythingOfUser } from '../../../shared/upkeep/erase.ts';
import type { TaskInput } from '../../../shared/workflows/task-messages.ts';
import { runWorkflowTaskInTime } from '../../../shared/workflows/tasks/run-task.ts';
import { ID, table, useWorld, world } from '../../engine/world.ts';
import { startWikipediaFake } from '../../fakes/wikipedia.ts';
import { begin, CALL, resultAt, started } from './begun-call.ts';

useWorld();

/** The session's keys with this prefix. */
async function allOf(kind: string): Promise<string[]> {
  const rows = await table.query({ pk: `SESSION#${ID}`, from: kind, to: `${kind}~` });
  return rows.map(({ sk }) => sk);
}

/** The stages in the order of the state machine. */
async function researched(context: Context): Promise<{ plan: unknown; answers: unknown[]; text: string }> {
  const call = started();
  await begin(context);
  await removeStepResultRows(table, ID, call.call);
  const plan = (await runWorkflowTaskInTime(context, { ...call, task: 'plan' })) as StepRef;
  const found = (await runWorkflowTaskInTime(context, { ...call, task: 'search', previous: plan })) as StepRef;
  const pages = (await runWorkflowTaskInTime(context, { ...call, task: 'read', previous: found })) as StepRef;
  const condensed = (await runWorkflowTaskInTime(context, { ...call, task: 'condense', previous: pages })) as StepRef;
  const { text } = (await resultAt(condensed)) as { text: string };
  return { plan, answers: [plan, found, pages, condensed], text };
}

describe('[T5] slow_research behind the tool door', () => {
  it('[T5] a slow_research task lasts as long as the setting says, and does without network and model', async () => {
    const context = world.process();
    const { plan, text } = await researched({ ...context, settings: { ...context.settings, slowResearchMs: 20_000 } });
    expect(await resultAt(plan)).toMatchObject({
      until: '2027-01-15T08:00:20Z',
      questions: ['solar panels', 'history of solar panels'],
    });
    expect(text).toMatch(/^I could not look anything up/);
  });

  it('[N6] a workflow task answers where its results lie, and nothing of them', async () => {
    const { answers } = await researched(world.process());
    expect(answers).toEqual([
      { step: 'plan', until: '2027-01-15T08:00:00Z' },
      { step: 'search', found: 0 },
      { step: 'read' },
      { step: 'condense' },
    ]);
    expect((await allOf('X#')).length).toBe(4);
  });

  it('[T2] a workflow task repeats no step whose result exists', async () => {
    const context = world.process();
    await begin(context);
    const [plan] = [await runWorkflowTaskInTime(context, { ...started(), task: 'plan' })];
    world.nowMs += 3_600_000;
    expect(await runWorkflowTaskInTime(context, { ...started(), task: 'plan' })).toEqual(plan);
  });

  it.each([
    ['[N6] after all was forgotten', { type: 'erase', what: 'me' }],
    [
      '[T11] after it was cancelled',
      {
        type: 'client',
        connection: 'c1',
        digest: '',
        frame: { type: 'delivery.cancel', id: 'x1', delivery: CALL.call },
      },
    ],
  ] as const)('[T2] a workflow task goes no further %s, and leaves nothing', async (_, command) => {
    const context = world.process();
    await begin(context);
    const plan = (await runWorkflowTaskInTime(context, { ...started(), task: 'plan' })) as StepRef;
    await stepSession(context, ID, command);
    const gone = { name: 'Rejected', code: 'not_found' };
    await expect(
      runWorkflowTaskInTime(context, { ...started(), task: 'search', previous: plan }),
    ).rejects.toMatchObject(gone);
    await runWorkflowTaskInTime(context, { ...started(), task: 'finish', failed: { Error: 'Rejected', Cause: '' } });
    expect(await allOf('X#')).toEqual([]);
  });

  it('[N6] a workflow task that runs during an erasure writes nothing afterwards', async () => {
    const context = world.process();
    await begin(context);
    const plan = (await runWorkflowTaskInTime(context, { ...started(), task: 'plan' })) as StepRef;
    const searching = Promise.withResolvers<void>();
    const found = Promise.withResolvers<never>();
    const fetch = () => {
      searching.resolve();
      return found.promise;
    };
    const search = runWorkflowTaskInTime({ ...context, fetch }, { ...started(), task: 'search', previous: plan });
    await searching.promise;
    await eraseEverythingOfUser(context, userOfSessionIdentity(ID));
    const puts: string[] = [];
    const put = table.put;
    table.put = (item, condition) => {
      puts.push(item.sk);
      return put(item, condition);
    };
    found.reject(new FetchError('unreachable', 'nobody is there'));
    await expect(search).rejects.toMatchObject({ name: 'Rejected', code: 'not_found' });
    expect(puts).toEqual([]);
  });

  it.each([
    ['[B3] the offline model is not asked: the rules do it better', 'offline', 0],
    ['[B4] of a chain only the others are', 'openai:m,offline', 2],
    ['[B4] nor is that of a client, who may be gone by now', 'client:, offline', 0],
  ])('[T2] a task of slow research chooses its model so: %s', async (_, spec, requests) => {
    const web = await startWikipediaFake();
    const asked: string[] = [];
    const model: Model = {
      name: 'm',
      async *stream() {
        asked.push('m');
        yield { type: 'text', text: asked.length === 1 ? 'solar panel' : 'They turn light into electricity.' };
        yield { type: 'end', reason: 'complete' };
      },
    };
    const context: Context = {
      ...world.process(),
      settings: { ...world.process().settings, model: spec, wikipediaUrl: web.url },
      model: (one) => (one === 'offline' ? offline() : model),
      fetch: createGuardedFetch({ clock: liveClock, allowPrivate: true }),
    };
    const { text } = await researched(context);
    await web.close();
    expect(asked).toHaveLength(requests);
    expect(text).toMatch(requests === 0 ? /^A solar panel is a device/ : /^They turn light into electricity\./);
    expect(text).toMatch(/That is from Wikipedia\.$/);
  });

  it('[T5] [U8] slow research goes on by rule when the model fails, or is silent', async () => {
    const web = await startWikipediaFake();
    const failing: Model = {
      name: 'm',
      // biome-ignore lint/correctness/useYield: it fails before it says anything
      async *stream() {
        throw new ModelError('throttled', 'busy');
      },
    };
    const silent: Model = {
      name: 'm',
      async *stream(_: ModelRequest, signal: AbortSignal) {
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    };
    const slept: number[] = [];
    for (const model of [failing, silent]) {
      const context: Context = {
        ...world.process(),
        settings: { ...world.process().settings, model: 'openai:m', wikipediaUrl: web.url },
        model: () => model,
        fetch: createGuardedFetch({ clock: liveClock, allowPrivate: true }),
        clock: {
          ...liveClock,
          sleep: async (ms, signal) => {
            slept.push(ms);
            if (model === failing) await liveClock.sleep(ms, signal);
          },
        },
      };
      expect((await researched(context)).text).toMatch(/^A solar panel is a device/);
    }
    await web.close();
    expect(new Set(slept)).toEqual(new Set([60_000]));
    expect(world.logged.filter((one) => one === 'model failed')).toHaveLength(4);
  });
});

describe('[D19] the end of a workflow', () => {
  /** The call is in progress, and its result becomes its text. */
  async function finished(more: { outcome: unknown } | { failed: { Error: string; Cause: string } }, name = CALL.tool) {
    const context = world.process();
    await begin(context, { tool: name, isOver: true });
    const of = { session: ID, call: CALL.call, step: 'condense' };
    if ('outcome' in more) await putStepResultRow(table, of, more.outcome, world.nowMs);
    const told = 'outcome' in more ? { outcome: { step: of.step } } : more;
    const input: TaskInput = { ...started(), tool: name, task: 'finish', ...told };
    await runWorkflowTaskInTime(context, input);
    await runWorkflowTaskInTime(context, input);
    expect(await allOf('X#')).toEqual([]);
    return (await getStoredDelivery(table, CALL.call))?.text;
  }

  it('[D19] [T3] the end of a workflow is the delivery of its call, once, though its turn is long over', async () => {
    expect(await finished({ outcome: { text: 'They turn light into electricity.' } })).toBe(
      'They turn light into electricity.',
    );
    const { session } = await loadSessionFromTable(table, ID);
    expect(session.deliveries.open.map(({ id, policy, title }) => [id, policy, title])).toEqual([
      ['call-1', 'next_silence', 'the research on solar panels'],
    ]);
    expect(session.toolCalls.open).toEqual([]);
  });

  it.each<[unknown, string]>([
    ['In a word.', 'In a word.'],
    [42, '42'],
    [{ order_id: 7, state: { is: 'sent' }, note: null }, 'order id: 7, state: is: sent, note: '],
    [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'a, b, c, d, e, f'],
    [null, 'It is done, and there is nothing to tell.'],
    [{ text: '  ' }, 'It is done, and there is nothing to tell.'],
  ])('[D19] the end of a workflow is told in words, whatever its form: %j', async (outcome, words) => {
    expect(await finished({ outcome })).toBe(words.trim());
  });

  it('[D7] research that has found out nothing says that it failed, and why', async () => {
    const why = 'I could not look anything up: no source could be reached.';
    const told = await finished({ outcome: { text: why, failed: true } });
    expect(told).toMatch(/the research on solar panels.*failed/);
    expect(told?.endsWith(why)).toBe(true);
    const { session } = await loadSessionFromTable(table, ID);
    expect(session.deliveries.open).toMatchObject([{ title: 'the research on solar panels', namesItself: true }]);
    expect(world.durable).toContainEqual(expect.objectContaining({ type: 'tool', state: 'failed' }));
    expect((await getStoredDelivery(table, CALL.call))?.title).toBe('the research on solar panels');
  });

  it("[D7] an outside tool's answer is told as it is, whatever the tool's name", async () => {
    expect(await finished({ outcome: { text: 'Sold out.', failed: true } }, 'lookup')).toBe('Sold out.');
  });

  it.each([
    ['a read that failed', 'slow_research', 'Bug', 'failed'],
    ['a read that took too long', 'slow_research', 'States.Timeout', 'timed_out'],
    ['[T4] what is no longer known, and might have been a write', 'pay', 'Lambda.Unknown', 'unknown'],
  ])('[D19] the end of a workflow is told honestly: %s', async (_, name, error, what) => {
    const warned: unknown[] = [];
    const process = world.process.bind(world);
    world.process = () => {
      const context = process();
      return { ...context, log: { ...context.log, warn: (_sentence, fields) => void warned.push(fields?.what) } };
    };
    expect(await finished({ failed: { Error: error, Cause: '{}' } }, name)).toMatch(/\w/);
    expect(warned).toContain(what);
  });
});
