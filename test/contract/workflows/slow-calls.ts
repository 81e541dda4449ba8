/** Slow tools and slow research: their steps, their failures, and the names they start under. */
import { describe, expect, it, vi } from 'vitest';
import { Bug, Rejected, Transient } from '../../../shared/ports/errors.ts';
import { CALL, type OpenedWorkflows, SOON } from './opened-workflows.ts';

export function describeSlowCalls(home: OpenedWorkflows): void {
  const { asked, begun, finished, start, tasks, untilFinished } = home;

  describe('a slow tool', () => {
    it('[T2] a slow tool is run with its call, and the session is told the result', async () => {
      home.door = ({ task }) => (task === 'run' ? { text: 'Tea is ready.' } : null);
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
      begun.length = 0;
      await start();
      await untilFinished(2);
      expect(begun).toEqual([undefined, undefined]);
    });

    it.each([[null], [0], [''], [[]], [{ deep: [null, { x: 'ż' }] }]])(
      '[T2] the result of a slow tool may be %j',
      async (outcome) => {
        home.door = ({ task }) => (task === 'run' ? outcome : null);
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
      home.door = ({ task }) => (task === 'run' ? over.promise : null);
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
      home.door = ({ task }) => {
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
      home.door = ({ task }) => {
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
      home.door = ({ task }) => {
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
      home.door = (input) => {
        if ('outcome' in input) throw new TypeError('no words for it');
      };
      await start();
      await untilFinished(2);
      expect(finished()).toMatchObject([{ outcome: null }, { failed: { Error: 'TypeError' } }]);
    });

    it("[T2] a slow tool's result is told again and again while the session is out of reach", async () => {
      let tries = 0;
      home.door = ({ task }) => {
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
      home.door = ({ task }) => (task === 'plan' ? plan : { from: task });
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
      home.door = ({ task }) => {
        if (task === step) throw new Rejected('not_found', 'nothing there');
        return { until: '2023-11-14T22:13:20Z' };
      };
      await start({}, 'slow-research');
      await untilFinished();
      expect(tasks().at(-2)).toBe(step);
      expect(finished()).toMatchObject([{ ...CALL, failed: { Error: 'Rejected' } }]);
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
}
