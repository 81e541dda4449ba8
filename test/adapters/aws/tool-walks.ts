import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PELICANS, WALRUS } from './foreign.ts';
import type { CloudHome } from './home.ts';
import { isDelivery, isTurnEnd, Listener } from './walks.ts';

const COUNTED = /^(tool ran|tool_result_cached|CACHE_HIT)$/;

export function toolWalks(given: () => CloudHome): void {
  let home: CloudHome;
  let ada: Listener;
  let users = 0;
  beforeEach(() => {
    for (const way of ['info', 'log', 'warn', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {});
    home = given();
    const { services } = home;
    services.returns.set(PELICANS, '{"pelicans":"thirty"}');
    services.returns.set(WALRUS, '"The walrus is blue."');
    services.onInvoked = ({ functionName, payload }) => void home.lambda(functionName).invoke(JSON.parse(payload));
    home.runTask = (task) => home.lambda('task').invoke(task);
    users += 1;
    ada = new Listener(home, `grace${users}`);
    return () => {
      services.onInvoked = () => {};
      vi.restoreAllMocks();
    };
  });

  describe('the deployed functions, with tools of others', () => {
    it.each([
      ['a function', 'Please count the pelicans.', 'count_pelicans', 'thirty'],
      ['an agent on AgentCore', 'Please paint the walrus.', 'paint_walrus', 'blue'],
      ['an MCP server', 'Please weigh the badgers.', 'weigh_badgers', 'Twelve'],
      ['an address', 'Please measure the ostriches.', 'measure_ostriches', 'two metres'],
    ])('[T6] the deployed functions call %s within the turn, and tell what it found', async (_, words, name, found) => {
      await ada.come();
      await ada.send({ type: 'user.text', id: 'u1', text: words });
      await ada.until(isTurnEnd);
      const tools = ada.frames.flatMap((frame) => (frame.type === 'tool' ? [[frame.name, frame.state]] : []));
      expect(tools).toEqual([
        [name, 'started'],
        [name, 'finished'],
      ]);
      expect(ada.frames.map((frame) => (frame.type === 'line' ? frame.text : '')).join(' ')).toContain(found);
    });

    it("[C9] [C10] [O1] the deployed functions log the lines that the stack's metrics are counted by", async () => {
      home.services.returns.delete(WALRUS);
      await ada.come();
      const asked = ['Please count the pelicans.', 'Please count the pelicans.', 'Please paint the walrus.'];
      for (const [n, text] of asked.entries()) {
        await ada.send({ type: 'user.text', id: `u${n}`, text });
        await vi.waitFor(() => expect(ada.frames.filter(isTurnEnd)).toHaveLength(n + 1), 10_000);
        await ada.listen();
      }
      const told = () =>
        home
          .lambda('reply')
          .logged.map((line) => JSON.parse(line))
          .filter(({ session, message }) => session === `${ada.user}~companion` && COUNTED.test(message))
          .map(({ message, tool, what }) => [message, tool, what]);
      await vi.waitFor(() =>
        expect(told()).toEqual([
          ['tool ran', 'count_pelicans', 'done'],
          ['tool_result_cached', 'count_pelicans', undefined],
          ['CACHE_HIT', 'count_pelicans', undefined],
          ['tool ran', 'paint_walrus', 'failed'],
        ]),
      );
    });

    it("[T6] [D21] the deployed functions hand work over to an agent, which pushes its answer to the stack's own address", async () => {
      await ada.come();
      await ada.send({ type: 'user.text', id: 'u1', text: 'Please feed the otters.' });
      await ada.until(isTurnEnd);
      await ada.listen();
      expect(await ada.until(isDelivery)).toMatchObject({ text: expect.stringContaining('The otters are fed.') });
    });
  });
}
