/** The contract of Invoke (ports.ts), run by invoke.test.ts on each home. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobHandlers } from '../../shared/adapters/local/invoke.ts';
import type { Invoke, ListenJob, RememberJob, ReplyJob, SpeakJob } from '../../shared/ports/ports.ts';

/** `doors` replace the functions' own. */
export type OpenInvoke = (doors: JobHandlers) => Promise<{ invoke: Invoke; close: () => Promise<void> }>;

const turn = (session: string, ask: number): ReplyJob => ({ session, turn: 1, name: `${session}-1-${ask}` });
const utterance = (session: string, ask: number): ListenJob => ({
  session,
  ...{ utterance: 'u1', ask, from: 0, way: 'sonic' },
});
const lines = (session: string, n: number): SpeakJob => ({ session, turn: 1, lines: [0], name: `${session}-1-${n}` });
const block = (session: string, edition: number): RememberJob => ({ session, edition });

export function invokeContract(name: string, open: OpenInvoke): void {
  describe(`Invoke: ${name}`, () => {
    let home: Awaited<ReturnType<OpenInvoke>>;
    let begun: string[];
    let run: () => Promise<void>;
    beforeEach(async () => {
      begun = [];
      run = async () => {};
      const door = (of: string) => (job: ReplyJob | RememberJob | ListenJob | SpeakJob) => {
        begun.push(`${of} ${JSON.stringify(job)}`);
        return run();
      };
      home = await open({
        reply: door('reply'),
        remember: door('remember'),
        listen: door('listen'),
        speak: door('speak'),
      });
    });
    afterEach(() => home.close());

    const doors = {
      reply: (session: string, ask: number) => home.invoke.reply(turn(session, ask)),
      remember: (session: string, edition: number) => home.invoke.remember(block(session, edition)),
      listen: (session: string, ask: number) => home.invoke.listen(utterance(session, ask)),
      speak: (session: string, n: number) => home.invoke.speak(lines(session, n)),
    };

    it('[U9] [M2] an invocation starts the named entry point with the unchanged job', async () => {
      await doors.reply('user~ada', 1);
      await doors.remember('user~ada', 1);
      await vi.waitFor(() =>
        expect(begun.toSorted()).toEqual([
          'remember {"session":"user~ada","edition":1}',
          'reply {"session":"user~ada","turn":1,"name":"user~ada-1-1"}',
        ]),
      );
    });

    describe.each(['reply', 'remember', 'listen', 'speak'] as const)('%s', (door) => {
      const ask = (session: string, number = 1) => doors[door](session, number);
      const toldOf = () => begun.map((one) => /user~\w+/.exec(one)?.[0]).toSorted();

      it('[S9] invoking %s hands the work over and waits for nothing', async () => {
        const over = Promise.withResolvers<void>();
        run = () => over.promise;
        await ask('user~ada');
        await vi.waitFor(() => expect(toldOf()).toEqual(['user~ada']));
        over.resolve();
      });

      it('[S9] invoking %s runs any number at a time', async () => {
        const over = Promise.withResolvers<void>();
        run = () => over.promise;
        await Promise.all([ask('user~ada'), ask('user~grace'), ask('user~alan')]);
        await vi.waitFor(() => expect(toldOf()).toEqual(['user~ada', 'user~alan', 'user~grace']));
        over.resolve();
      });

      it('[U9] [M2] a failed run of %s is not reported to its caller: a deadline of the session notices', async () => {
        run = () => Promise.reject(new Error('the run has failed'));
        await ask('user~ada');
        await vi.waitFor(() => expect(toldOf()).toEqual(['user~ada']));
      });

      it('[U9] [M2] invoking %s again takes the next ask for the same turn, and the next edition', async () => {
        await ask('user~ada', 1);
        await ask('user~ada', 2);
        await vi.waitFor(() => expect(toldOf()).toEqual(['user~ada', 'user~ada']));
      });
    });
  });
}
