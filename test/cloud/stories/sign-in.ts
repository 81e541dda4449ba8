/** A ticket for a token, and a sign-in that expires. */
import { once } from 'node:events';
import { it } from 'vitest';
import { WebSocket } from 'ws';
import { Client } from '../../flow/home.ts';
import { SOON_MS } from '../test-cloud.ts';
import { call, type Stage, WITHIN } from './person.ts';

export function signInStory(stage: Stage): void {
  it('[N1] an unknown user gets no ticket, and an expired sign-in ends its connection', WITHIN, async ({ expect }) => {
    const { cloud } = stage();
    expect((await call(stage, 'POST /tickets', 'no-token')).status).toBe(401);
    const { status, body } = await call(stage, 'POST /tickets', cloud.token('mel', 20_000));
    expect(status).toBe(200);
    const client = new Client(new WebSocket(body.url));
    await once(client.ws, 'open');
    client.send({ type: 'hello', id: 'h1', install: 'laptop', visible: false });
    await client.next('welcome', SOON_MS);
    await client.gone();
    expect(client.all('error')).toMatchObject([{ code: 'forbidden' }]);
    const again = new WebSocket(body.url);
    const refused = new Promise((resolve) =>
      again.once('unexpected-response', (_, answer) => resolve(answer.statusCode)),
    );
    again.on('error', () => {});
    expect(await refused).toBe(401);
  });
}
