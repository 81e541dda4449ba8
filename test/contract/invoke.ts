/** What Invoke does, whichever home it stands in (ports.ts). Run by invoke.test.ts for each of them. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Invoke } from '../../shared/runtime/ports.ts';

/** `run` stands in for the reply door: it is told the session that is to be answered. */
export type OpenInvoke = (
  run: (session: string) => Promise<void>,
) => Promise<{ invoke: Invoke; close: () => Promise<void> }>;

export function invokeContract(name: string, open: OpenInvoke): void {
  describe(`Invoke: ${name}`, () => {
    let home: Awaited<ReturnType<OpenInvoke>>;
    let begun: string[];
    let run: () => Promise<void>;
    beforeEach(async () => {
      begun = [];
      run = async () => {};
      home = await open((session) => {
        begun.push(session);
        return run();
      });
    });
    afterEach(() => home.close());

    const ask = (session: string, ask = 1) => home.invoke.reply({ session, turn: 1, name: `${session}-1-${ask}` });

    it('[S9] hands the turn over and waits for nothing', async () => {
      const over = Promise.withResolvers<void>();
      run = () => over.promise;
      await ask('user~ada');
      await vi.waitFor(() => expect(begun).toEqual(['user~ada']));
      over.resolve();
    });

    it('runs any number at a time', async () => {
      const over = Promise.withResolvers<void>();
      run = () => over.promise;
      await Promise.all([ask('user~ada'), ask('user~grace'), ask('user~alan')]);
      await vi.waitFor(() => expect(begun.toSorted()).toEqual(['user~ada', 'user~alan', 'user~grace']));
      over.resolve();
    });

    it('[U9] is not told when a run fails: the deadline of the turn is what notices', async () => {
      run = () => Promise.reject(new Error('the run has failed'));
      await ask('user~ada');
      await vi.waitFor(() => expect(begun).toEqual(['user~ada']));
    });

    it('[U9] takes the next ask for the same turn', async () => {
      await ask('user~ada', 1);
      await ask('user~ada', 2);
      await vi.waitFor(() => expect(begun).toEqual(['user~ada', 'user~ada']));
    });
  });
}
