import { beforeEach, describe, expect, it, vi } from 'vitest';
import { putConnectionCaller } from '../../../shared/storage/connections.ts';
import { type CloudHome, fromSocket } from './home.ts';

const WAIT = { timeout: 10_000, interval: 10 };

/** `given`: the started home, which asks client models first. */
export function modelWalks(given: () => CloudHome): void {
  let home: CloudHome;
  beforeEach(() => {
    home = given();
    const { services } = home;
    services.onInvoked = ({ functionName, payload }) => void home.lambda(functionName).invoke(JSON.parse(payload));
    return () => {
      services.onInvoked = () => {};
    };
  });

  const send = (connection: string, frame: object) => home.lambda('message').invoke(fromSocket(connection, frame));
  const frames = (connection: string, type: string) => home.frames(connection).filter((one) => one.type === type);

  describe('the deployed functions, with a client that has a model of its own', () => {
    it("[B1] [B5] the deployed functions ask a client's own model, wherever its pieces arrive, and speak its answer", async () => {
      const connection = 'lovelace=';
      home.services.connections.set(connection, []);
      await putConnectionCaller(
        home.table,
        connection,
        { user: 'lovelace', session: null, expiresAtMs: null },
        Date.now(),
      );
      await send(connection, { type: 'hello', id: 'h1', install: 'laptop', capabilities: { model: true } });
      await send(connection, { type: 'user.text', id: 'u1', text: 'Hi.' });
      const [question] = await vi.waitFor(() => {
        const asked = home.frames(connection).flatMap((frame) => (frame.type === 'model.request' ? [frame] : []));
        expect(asked).toHaveLength(1);
        return asked;
      }, WAIT);
      expect(question?.messages.at(-1)).toMatchObject({ role: 'user', text: expect.stringMatching(/Hi\.$/) });
      const { request } = question ?? {};
      await Promise.all([
        send(connection, { type: 'model.end', request, count: 2 }),
        send(connection, { type: 'model.delta', request, n: 2, text: 'you?' }),
        send(connection, { type: 'model.delta', request, n: 1, text: 'Hello there. How are ' }),
      ]);
      await vi.waitFor(() => expect(frames(connection, 'turn.ended')).toMatchObject([{ status: 'complete' }]), WAIT);
      expect(frames(connection, 'line')).toMatchObject([{ text: 'Hello there.' }, { text: 'How are you?' }]);
      const pk = 'SESSION#lovelace~companion';
      await vi.waitFor(async () => expect(await home.table.query({ pk, from: 'A#', to: 'A$' })).toEqual([]), WAIT);
    });
  });
}
