/** What a started workflow can be asked: to stop, and how far it has come. */
import { describe, expect, it, vi } from 'vitest';
import type { MachineName } from '../../../shared/ports/ports.ts';
import { type OpenedWorkflows, SOON } from './opened-workflows.ts';

export function describeStopAndProgress(home: OpenedWorkflows): void {
  const { finished, handedOver, start, tasks, untilFinished } = home;

  describe('what is stopped', () => {
    const stop = (name: string, machine: MachineName = 'slow-tool') => home.workflows.stop({ machine, name });
    const rest = () => new Promise((resolve) => setTimeout(resolve, 50));

    it('[T11] a stopped workflow goes no further, and what its running step still brings is dropped', async () => {
      const over = Promise.withResolvers<unknown>();
      home.door = ({ task }) => (task === 'search' ? over.promise : { until: '2023-11-14T22:13:20Z' });
      const name = await start({}, 'slow-research');
      await vi.waitFor(() => expect(tasks()).toEqual(['plan', 'search']), SOON);
      await stop(name, 'slow-research');
      over.resolve({ found: [] });
      await rest();
      expect(tasks()).toEqual(['plan', 'search']);
    });

    it('[T11] [T2] a stopped workflow stays stopped: its name starts nothing more, and a second stop has no effect', async () => {
      const over = Promise.withResolvers<void>();
      home.door = () => over.promise;
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
      home.door = ({ task }) => (task === 'run' ? over.promise : null);
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
      home.door = ({ task }) => (task === step ? over.promise.then(() => left) : left);
      const name = await start({}, 'slow-research');
      await vi.waitFor(() => expect(tasks().at(-1)).toBe(step), SOON);
      expect(await progress(name)).toEqual({ text, step: at, steps: 4 });
      over.resolve();
      await untilFinished();
      await vi.waitFor(async () => expect(await progress(name)).toBe(null), SOON);
    });

    it('[T11] a slow tool, and a workflow that never began, have no progress to tell', async () => {
      const over = Promise.withResolvers<void>();
      home.door = () => over.promise;
      const name = await start();
      await vi.waitFor(() => expect(tasks()).toEqual(['run']), SOON);
      expect(await progress(name, 'slow-tool')).toBe(null);
      expect(await progress('never-begun')).toBe(null);
      over.resolve();
      await untilFinished();
    });
  });
}
