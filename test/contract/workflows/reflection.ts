/** The steps of a reflection, and what it reports although some of them fail. */
import { describe, expect, it, vi } from 'vitest';
import { Rejected, Transient } from '../../../shared/ports/errors.ts';
import type { StepRef } from '../../../shared/ports/ports.ts';
import type { StepFailure } from '../../../shared/workflows/task-messages.ts';
import { CALL, type OpenedWorkflows, SOON } from './opened-workflows.ts';

export function describeReflection(home: OpenedWorkflows): void {
  const { asked, start, tasks } = home;

  describe('the reflection', () => {
    const made = (step: string): StepRef => ({ step });
    const steps = () => tasks().filter((task) => task !== 'reflected');
    const untilTold = (count = 1) =>
      vi.waitFor(() => expect(asked.filter(({ task }) => task === 'reflected')).toHaveLength(count), SOON);
    const told = () => asked.filter(({ task }) => task === 'reflected');

    it('[L5] a reflection goes through its steps, each of which is given what it needs, and reports all of them', async () => {
      home.door = ({ task }) => made(task);
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
      home.door = ({ task }) => (task === 'reading' ? reading.promise : made(task));
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
        home.door = ({ task }) => {
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
      home.door = ({ task }) => {
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
      home.door = ({ task }) => {
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
      home.door = ({ task }) => made(task);
      await Promise.all([1, 2, 3].map(() => start({}, 'reflection', 'reflection-1')));
      await untilTold();
      await start({}, 'reflection', 'reflection-1');
      expect(tasks().toSorted()).toEqual(['diary', 'memory', 'reading', 'reflected', 'remark']);
    });

    it('[L5] a reflection whose result is refused is reported as failed', async () => {
      home.door = (input) => {
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
}
