import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CloudHome } from './home.ts';
import { isTurnEnd, Listener } from './walks.ts';

/** Twelve turns stay verbatim; the others make the twenty-five entries that a block needs [M2]. */
const TURNS = 26;

/** `given`: the started home, which others share. */
export function memoryWalks(given: () => CloudHome): void {
  let home: CloudHome;
  let ada: Listener;
  beforeEach(() => {
    home = given();
    const { services } = home;
    services.onInvoked = ({ functionName, payload }) => void home.lambda(functionName).invoke(JSON.parse(payload));
    ada = new Listener(home, 'hopper');
    return () => {
      services.onInvoked = () => {};
    };
  });

  const logged = (name: string, sentence: string) =>
    home
      .lambda(name)
      .logged.map((line) => JSON.parse(line))
      .filter(({ session, message }) => session === `${ada.user}~companion` && message === sentence);

  describe('the deployed functions, on memory', () => {
    it('[M2] [X5] [O1] the deployed functions make memory beside the conversation, and log it in the line that is counted', async () => {
      await ada.come();
      for (let turn = 1; turn <= TURNS; turn += 1) {
        await ada.send({ type: 'user.text', id: `u${turn}`, text: `Hello there, for the ${turn}th time!` });
        await vi.waitFor(() => expect(ada.frames.filter(isTurnEnd)).toHaveLength(turn), 10_000);
      }
      await vi.waitFor(() => expect(logged('upkeep', 'remembered')).not.toEqual([]));
      expect(logged('upkeep', 'remembered').at(0)).toMatchObject({ by: 'rule', tookMs: expect.any(Number) });
      const made = logged('upkeep', 'decided').filter(({ event }) => event === 'block.made');
      expect(made).not.toEqual([]);
      expect(['message', 'reply', 'upkeep'].flatMap((name) => logged(name, 'remembering not started'))).toEqual([]);
    });
  });
}
