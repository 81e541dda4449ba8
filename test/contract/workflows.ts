/** The contract of Workflows (ports.ts), run by workflows.test.ts on each home. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Bug, Rejected, Transient } from '../../shared/ports/errors.ts';
import type { CallInput, MachineName, StepRef, Workflows } from '../../shared/ports/ports.ts';
import type { StepFailure, TaskInput } from '../../shared/workflows/task-messages.ts';

/** `door` replaces the tool door. Pauses between tries take no time. */
export type OpenWorkflows = (
  door: (input: TaskInput) => Promise<unknown>,
) => Promise<{ workflows: Workflows; close: () => Promise<void> }>;

const CALL: CallInput = {
  session: 'ada~companion',
  call: 'call-3',
  tool: 'slow',
  startedAtMs: 1_700_000_000_000,
};

const SOON = { timeout: 5_000, interval: 2 };

export function workflowsContract(name: string, open: OpenWorkflows): void {
  describe(`Workflows: ${name}`, () => {
    let home: Awaited<ReturnType<OpenWorkflows>>;
    /** Each task's input, but for its execution's. */
    let asked: TaskInput[];
    let begun: (string | undefined)[];
    let door: (input: TaskInput) => unknown;
    beforeEach(async () => {
      asked = [];
      door = () => null;
      begun = [];
      home = await open(async (input) => {
        const { execution, ...rest } = input;
        begun.push(execution?.traceparent);
        asked.push(rest as TaskInput);
        return door(input);
      });
    });
    afterEach(() => home.close());

    const tasks = () => asked.map(({ task }) => task);
    const finished = () => asked.filter(({ task }) => task === 'finish');
    async function start(
      more: Partial<CallInput> = {},
      machine: MachineName = 'slow-tool',
      name: string = randomUUID(),
    ) {
      await home.workflows.start({ machine, name, input: { ...CALL, ...more } });
      return name;
    }
    const untilFinished = (count = 1) => vi.waitFor(() => expect(finished()).toHaveLength(count), SOON);
    /** Starts a call that others finish; returns its token. */
    async function handedOver(name?: string): Promise<string> {
      await start({ waits: true }, 'slow-tool', name);
      const handed = () => asked.flatMap((one) => (one.task === 'hand-over' ? one.token : []));
      await vi.waitFor(() => expect(handed()).toHaveLength(1), SOON);
      return handed()[0] ?? '';
    }

    describe('a slow tool', () => {
      it('[T2] a slow tool is run with its call, and the session is told the result', async () => {
        door = ({ task }) => (task === 'run' ? { text: 'Tea is ready.' } : null);
        await start();
        await untilFinished();
        expect(asked).toEqual([
          { task: 'run', ...CALL },
          { task: 'finish', ...CALL, outcome: { text: 'Tea is ready.' } },
        ]);
      });

      it('[O7] each task of a slow tool learns in which trace its workflow was begun, if in any', async () => {
        const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
        await start({ traceparent });
        await untilFinished();
        expect(begun).toEqual([traceparent, traceparent]);
        begun = [];
        await start();
        await untilFinished(2);
        expect(begun).toEqual([undefined, undefined]);
      });

      it.each([[null], [0], [''], [[]], [{ deep: [null, { x: 'ż' }] }]])(
        '[T2] the result of a slow tool may be %j',
        async (outcome) => {
          door = ({ task }) => (task === 'run' ? outcome : null);
          await start();
          await untilFinished();
          expect(finished()).toEqual([{ task: 'finish', ...CALL, outcome }]);
        },
      );

      it('[T2] a slow tool starts once, however often it is asked for, then and later', async () => {
        const names = Array.from({ length: 5 }, () => 'incarnation-call-3');
        await Promise.all(names.map((name) => start({}, 'slow-tool', name)));
        await untilFinished();
        await start({}, 'slow-tool', 'incarnation-call-3');
        await start({ tool: 'another' }, 'slow-tool', 'incarnation-call-3');
        await start();
        await untilFinished(2);
        expect(tasks()).toEqual(['run', 'finish', 'run', 'finish']);
      });

      it('[T2] slow tools run beside any number of others', async () => {
        const over = Promise.withResolvers<void>();
        door = ({ task }) => (task === 'run' ? over.promise : null);
        const calls = Array.from({ length: 20 }, (_, n) => `call-${n}`);
        await Promise.all(calls.map((call) => start({ call })));
        await vi.waitFor(() => expect(asked).toHaveLength(20), SOON);
        over.resolve();
        await untilFinished(20);
        expect(
          finished()
            .map(({ call }) => call)
            .toSorted(),
        ).toEqual(calls.toSorted());
      });

      it('[T2] a slow tool is tried again when its error says that this may help', async () => {
        let tries = 0;
        door = ({ task }) => {
          tries += 1;
          if (task === 'run' && tries < 4) throw new Transient('busy');
          return 'at last';
        };
        await start();
        await untilFinished();
        expect(tasks()).toEqual(['run', 'run', 'run', 'run', 'finish']);
        expect(finished()).toMatchObject([{ outcome: 'at last' }]);
      });

      it('[T2] a slow tool is given up after six tries, and the session is told', async () => {
        door = ({ task }) => {
          if (task === 'run') throw new Transient('busy');
        };
        await start();
        await untilFinished();
        expect(tasks()).toEqual([...Array(6).fill('run'), 'finish']);
        expect(finished()).toMatchObject([{ failed: { Error: 'Transient' } }]);
      });

      it.each([
        ['refused', new Rejected('not_found', 'there is no such thing'), 'Rejected'],
        ['at fault', new TypeError('there is no such thing'), 'TypeError'],
      ])('[T2] [D19] a slow tool that is %s is not tried again, and the session is told', async (_, error, kind) => {
        door = ({ task }) => {
          if (task === 'run') throw error;
        };
        await start();
        await untilFinished();
        expect(asked).toEqual([
          { task: 'run', ...CALL },
          { task: 'finish', ...CALL, failed: { Error: kind, Cause: expect.any(String) } },
        ]);
      });

      it('[D19] a slow tool whose result cannot be told is reported as failed', async () => {
        door = (input) => {
          if ('outcome' in input) throw new TypeError('no words for it');
        };
        await start();
        await untilFinished(2);
        expect(finished()).toMatchObject([{ outcome: null }, { failed: { Error: 'TypeError' } }]);
      });

      it("[T2] a slow tool's result is told again and again while the session is out of reach", async () => {
        let tries = 0;
        door = ({ task }) => {
          tries += 1;
          if (task === 'finish' && tries <= 20) throw new Transient('busy');
        };
        await start();
        await untilFinished(20);
        expect(tasks()).toEqual(['run', ...Array(20).fill('finish')]);
      });
    });

    describe('the slow research', () => {
      it('[T5] slow research goes through its steps, each of which is given what the one before found', async () => {
        const plan = { until: '2023-11-14T22:13:20Z', queries: ['tea', 'coffee'] };
        door = ({ task }) => (task === 'plan' ? plan : { from: task });
        await start({}, 'slow-research');
        await untilFinished();
        expect(asked).toEqual([
          { task: 'plan', ...CALL },
          { task: 'search', ...CALL, previous: plan },
          { task: 'read', ...CALL, previous: { from: 'search' } },
          { task: 'condense', ...CALL, previous: { from: 'read' } },
          { task: 'finish', ...CALL, outcome: { from: 'condense' } },
        ]);
      });

      it.each(['plan', 'search', 'read', 'condense'])('[D19] slow research that fails in %s says so', async (step) => {
        door = ({ task }) => {
          if (task === step) throw new Rejected('not_found', 'nothing there');
          return { until: '2023-11-14T22:13:20Z' };
        };
        await start({}, 'slow-research');
        await untilFinished();
        expect(tasks().at(-2)).toBe(step);
        expect(finished()).toMatchObject([{ ...CALL, failed: { Error: 'Rejected' } }]);
      });
    });

    describe('the reflection', () => {
      const made = (step: string): StepRef => ({ step });
      const steps = () => tasks().filter((task) => task !== 'reflected');
      const untilTold = (count = 1) =>
        vi.waitFor(() => expect(asked.filter(({ task }) => task === 'reflected')).toHaveLength(count), SOON);
      const told = () => asked.filter(({ task }) => task === 'reflected');

      it('[L5] a reflection goes through its steps, each of which is given what it needs, and reports all of them', async () => {
        door = ({ task }) => made(task);
        await start({}, 'reflection');
        await untilTold();
        const of = (task: string) => asked.filter((one) => one.task === task);
        expect(of('diary')).toEqual([{ task: 'diary', ...CALL }]);
        expect(of('reading')).toEqual([{ task: 'reading', ...CALL, diary: made('diary') }]);
        expect(of('remark')).toEqual([{ task: 'remark', ...CALL, reading: made('reading') }]);
        expect(of('memory')).toEqual([{ task: 'memory', ...CALL, diary: made('diary') }]);
        const all = { diary: made('diary'), reading: made('reading'), remark: made('remark'), memory: made('memory') };
        expect(told()).toEqual([{ task: 'reflected', ...CALL, ...all }]);
        expect(steps()[0]).toBe('diary');
        expect(steps().toSorted()).toEqual(['diary', 'memory', 'reading', 'remark']);
      });

      it('[L5] a reflection works on memory beside its reading', async () => {
        const reading = Promise.withResolvers<StepRef>();
        door = ({ task }) => (task === 'reading' ? reading.promise : made(task));
        await start({}, 'reflection');
        await vi.waitFor(() => expect(tasks()).toContain('memory'), SOON);
        expect(tasks()).not.toContain('remark');
        reading.resolve(made('late'));
        await untilTold();
        expect(told()).toMatchObject([{ reading: made('late'), memory: made('memory') }]);
      });

      it.each(['diary', 'reading', 'remark', 'memory'])(
        '[L5] a reflection goes on without its failed %s',
        async (lost) => {
          door = ({ task }) => {
            if (task === lost) throw new TypeError('broken');
            return made(task);
          };
          await start({}, 'reflection');
          await untilTold();
          expect(steps().toSorted()).toEqual(['diary', 'memory', 'reading', 'remark']);
          const { Error: error } = (told()[0] as unknown as Record<string, StepFailure>)[lost] as StepFailure;
          expect(error).toBe('TypeError');
          const next = { diary: 'memory', reading: 'remark' }[lost] ?? 'reflected';
          expect(asked.find(({ task }) => task === next)).toMatchObject({ [lost]: { Error: 'TypeError' } });
        },
      );

      it('[L5] a reflection reports its end although every step has failed', async () => {
        door = ({ task }) => {
          if (task !== 'reflected') throw new Rejected('not_found', 'nothing');
        };
        await start({}, 'reflection');
        await untilTold();
        const failed = { Error: 'Rejected', Cause: expect.any(String) };
        expect(told()).toEqual([
          { task: 'reflected', ...CALL, diary: failed, reading: failed, remark: failed, memory: failed },
        ]);
      });

      it('[L5] a reflection repeats a step whose error says that this may help', async () => {
        let tries = 0;
        door = ({ task }) => {
          if (task === 'memory') tries += 1;
          if (task === 'memory' && tries < 3) throw new Transient('busy');
          return made(task);
        };
        await start({}, 'reflection');
        await untilTold();
        expect(steps().filter((task) => task === 'memory')).toHaveLength(3);
        expect(told()).toMatchObject([{ memory: made('memory') }]);
      });

      it('[L5] a reflection starts once, however often it is asked for', async () => {
        door = ({ task }) => made(task);
        await Promise.all([1, 2, 3].map(() => start({}, 'reflection', 'reflection-1')));
        await untilTold();
        await start({}, 'reflection', 'reflection-1');
        expect(tasks().toSorted()).toEqual(['diary', 'memory', 'reading', 'reflected', 'remark']);
      });

      it('[L5] a reflection whose result is refused is reported as failed', async () => {
        door = (input) => {
          if (input.task === 'reflected' && 'diary' in input) throw new TypeError('no words for it');
          return made(input.task);
        };
        await start({}, 'reflection');
        await untilTold(2);
        expect(told()[1]).toEqual({
          task: 'reflected',
          ...CALL,
          failed: { Error: 'TypeError', Cause: expect.any(String) },
        });
      });
    });

    describe('a task that others finish', () => {
      it("[T2] an outside task is handed over with a token, and ends with the producer's answer", async () => {
        const token = await handedOver();
        expect(asked).toEqual([{ task: 'hand-over', ...CALL, token: expect.stringMatching(/^\S{16,}$/) }]);
        expect(await home.workflows.answer(token, { is: 'alive' })).toBe('taken');
        expect(await home.workflows.answer(token, { is: 'done', output: { step: 'signed' } })).toBe('taken');
        await untilFinished();
        expect(finished()).toEqual([{ task: 'finish', ...CALL, outcome: { step: 'signed' } }]);
      });

      it('[T2] [D19] an outside task that its producer gives up is reported as failed', async () => {
        const token = await handedOver();
        expect(await home.workflows.answer(token, { is: 'failed' })).toBe('taken');
        await untilFinished();
        expect(finished()).toEqual([
          { task: 'finish', ...CALL, failed: expect.objectContaining({ Error: 'OthersFailed' }) },
        ]);
      });

      it('[T2] an outside task takes one answer: later answers and signs of life are unknown', async () => {
        const token = await handedOver();
        await home.workflows.answer(token, { is: 'done', output: { step: 'first' } });
        const late = [{ is: 'done', output: { step: 'second' } }, { is: 'failed' }, { is: 'alive' }] as const;
        for (const answer of late) expect(await home.workflows.answer(token, answer)).toBe('unknown');
        await untilFinished();
        for (const answer of late) expect(await home.workflows.answer(token, answer)).toBe('unknown');
        expect(finished()).toMatchObject([{ outcome: { step: 'first' } }]);
      });

      it('[T2] an outside task takes one of two answers that come at once', async () => {
        const token = await handedOver();
        const answers = await Promise.all(
          ['a', 'b'].map((step) => home.workflows.answer(token, { is: 'done', output: { step } })),
        );
        expect(answers.toSorted()).toEqual(['taken', 'unknown']);
        await untilFinished();
        expect(finished()).toMatchObject([{ outcome: { step: answers[0] === 'taken' ? 'a' : 'b' } }]);
      });

      it('[T2] [N2] an outside task takes no forged token, and still takes the true one', async () => {
        const token = await handedOver();
        const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
        const forged = ['', '.', 'x', '__proto__.x', changed, `${token}x`, token.slice(1), 'x'.repeat(5_000)];
        for (const one of forged)
          expect(await home.workflows.answer(one, { is: 'done', output: { step: '1' } })).toBe('unknown');
        expect(await home.workflows.answer(token, { is: 'done', output: { step: '2' } })).toBe('taken');
        await untilFinished();
        expect(finished()).toMatchObject([{ outcome: { step: '2' } }]);
      });

      it('[T2] [D19] an outside task that could not be handed over is reported as failed', async () => {
        door = ({ task }) => {
          if (task === 'hand-over') throw new Rejected('not_found', 'nobody is there');
        };
        await start({ waits: true });
        await untilFinished();
        expect(finished()).toMatchObject([{ failed: { Error: 'Rejected' } }]);
      });

      it('[T2] an outside task refuses an answer that is too large, and goes on waiting', async () => {
        const token = await handedOver();
        const answer = home.workflows.answer(token, { is: 'done', output: { step: 'ż'.repeat(40_000) } });
        await expect(answer).rejects.toMatchObject({ name: 'Rejected', code: 'too_large' });
        expect(await home.workflows.answer(token, { is: 'done', output: { step: 'short' } })).toBe('taken');
      });
    });

    describe('what is stopped', () => {
      const stop = (name: string, machine: MachineName = 'slow-tool') => home.workflows.stop({ machine, name });
      const rest = () => new Promise((resolve) => setTimeout(resolve, 50));

      it('[T11] a stopped workflow goes no further, and what its running step still brings is dropped', async () => {
        const over = Promise.withResolvers<unknown>();
        door = ({ task }) => (task === 'search' ? over.promise : { until: '2023-11-14T22:13:20Z' });
        const name = await start({}, 'slow-research');
        await vi.waitFor(() => expect(tasks()).toEqual(['plan', 'search']), SOON);
        await stop(name, 'slow-research');
        over.resolve({ found: [] });
        await rest();
        expect(tasks()).toEqual(['plan', 'search']);
      });

      it('[T11] [T2] a stopped workflow stays stopped: its name starts nothing more, and a second stop has no effect', async () => {
        const over = Promise.withResolvers<void>();
        door = () => over.promise;
        const name = await start();
        await vi.waitFor(() => expect(tasks()).toEqual(['run']), SOON);
        await Promise.all([stop(name), stop(name)]);
        await stop(name);
        await start({}, 'slow-tool', name);
        over.resolve();
        await rest();
        expect(tasks()).toEqual(['run']);
      });

      it("[T11] a stopped workflow waits no more, and the outside producer's answer is unknown", async () => {
        const token = await handedOver('call-9');
        await stop('call-9');
        expect(await home.workflows.answer(token, { is: 'done', output: { step: 'signed' } })).toBe('unknown');
        await rest();
        expect(finished()).toEqual([]);
      });

      it('[T11] stopping a workflow that has ended, or has never begun, succeeds', async () => {
        const name = await start();
        await untilFinished();
        await stop(name);
        await stop('never-begun');
        expect(tasks()).toEqual(['run', 'finish']);
      });

      it('[T11] stopping a workflow leaves other executions alone', async () => {
        const over = Promise.withResolvers<void>();
        door = ({ task }) => (task === 'run' ? over.promise : null);
        const [one] = [await start(), await start()];
        await vi.waitFor(() => expect(tasks()).toEqual(['run', 'run']), SOON);
        await stop(one);
        over.resolve();
        await untilFinished();
        await rest();
        expect(finished()).toHaveLength(1);
      });
    });

    describe('how far it has come', () => {
      const progress = (name: string, machine: MachineName = 'slow-research') =>
        home.workflows.progress({ machine, name });

      it.each([
        ['plan', 'planning', 1],
        ['search', 'searching', 2],
        ['read', 'reading 4 pages', 3],
        ['condense', 'putting it together', 4],
        ['finish', 'nearly done', 4],
      ])('[T11] the progress of slow research at %s is told: %s', async (step, text, at) => {
        const over = Promise.withResolvers<void>();
        const left = { until: '2023-11-14T22:13:20Z', found: 4 };
        door = ({ task }) => (task === step ? over.promise.then(() => left) : left);
        const name = await start({}, 'slow-research');
        await vi.waitFor(() => expect(tasks().at(-1)).toBe(step), SOON);
        expect(await progress(name)).toEqual({ text, step: at, steps: 4 });
        over.resolve();
        await untilFinished();
        await vi.waitFor(async () => expect(await progress(name)).toBe(null), SOON);
      });

      it('[T11] a slow tool, and a workflow that never began, have no progress to tell', async () => {
        const over = Promise.withResolvers<void>();
        door = () => over.promise;
        const name = await start();
        await vi.waitFor(() => expect(tasks()).toEqual(['run']), SOON);
        expect(await progress(name, 'slow-tool')).toBe(null);
        expect(await progress('never-begun')).toBe(null);
        over.resolve();
        await untilFinished();
      });
    });

    describe('what cannot be started', () => {
      it.each(['', 'a b', 'call/3', 'ż', 'x'.repeat(65)])(
        '[T2] a workflow cannot be started under the name %j',
        async (name) => {
          await expect(start({}, 'slow-tool', name)).rejects.toThrow(Bug);
          expect(asked).toEqual([]);
        },
      );
    });
  });
}
