/** Pushes, questions about them, reminders, and an operator's look. */
import { randomUUID } from 'node:crypto';
import { it } from 'vitest';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import { runCommand } from '../../command.ts';
import { SOON_MS } from '../test-cloud.ts';
import { ask, call, hear, join, PRODUCER_KEY, type Stage, tokenOf, WITHIN } from './person.ts';

const push = (stage: Stage, body: object) =>
  call(stage, 'POST /deliveries', PRODUCER_KEY, { policy: 'next_silence', ...body });
const standing = async (stage: Stage, id: string) =>
  (await call(stage, `GET /deliveries/${id}`, PRODUCER_KEY)).body.state as string;
const lineOf = (delivery: string) => (frame: ServerFrame) => frame.type === 'line' && frame.delivery === delivery;

export function deliveryStories(stage: Stage): void {
  it('[D2] [D16] [D21] pushes are told once, at once or when the user is back', WITHIN, async ({ expect }) => {
    const client = await join(stage, 'ada');
    hear(client);
    const first = { user: 'ada', text: 'The report is ready.', source: 'ava', idempotencyKey: 'k1' };
    const { status, body } = await push(stage, first);
    expect(status).toBe(202);
    expect((await push(stage, first)).body.delivery).toBe(body.delivery);
    expect((await push(stage, { ...first, text: 'Another one.' })).status).toBe(409);
    await client.until(lineOf(body.delivery), SOON_MS);
    await expect.poll(() => standing(stage, body.delivery), { timeout: SOON_MS }).toBe('heard');
    client.ws.close();
    await client.gone();
    const { body: later } = await push(stage, { user: 'ada', text: 'The train is late.', source: 'ava' });
    // The end of a connection is told a moment later.
    expect(['pending', 'offered']).toContain(await standing(stage, later.delivery));
    const back = await join(stage, 'ada');
    hear(back);
    const line = await back.until(lineOf(later.delivery), SOON_MS);
    expect(line).toMatchObject({ text: 'ava says — The train is late.' });
    await expect.poll(() => standing(stage, later.delivery), { timeout: SOON_MS }).toBe('heard');
    back.drop();
  });

  it(
    '[D8] [D9] two waiting deliveries are asked about in one bid, and told after a yes',
    WITHIN,
    async ({ expect }) => {
      const ids: string[] = [];
      for (const [source, text] of [
        ['ava', 'The soup is hot.'],
        ['ben', 'The bread is fresh.'],
      ])
        ids.push((await push(stage, { user: 'grace', text, source })).body.delivery);
      const client = await join(stage, 'grace');
      hear(client);
      await client.until((frame) => frame.type === 'line' && frame.kind === 'bid', SOON_MS);
      client.say('Yes, please.');
      for (const id of ids) await client.until(lineOf(id), SOON_MS);
      for (const id of ids) await expect.poll(() => standing(stage, id), { timeout: SOON_MS }).toBe('heard');
      client.drop();
    },
  );

  it(
    '[C1] [T5] a deployed tool answers, the second time from the cache, and a reminder comes by itself',
    WITHIN,
    async ({ expect }) => {
      const client = await join(stage, 'alan');
      hear(client);
      expect(await ask(client, 'What time is it in Oslo?')).toMatch(/\d/);
      await ask(client, 'What time is it in Oslo?');
      expect(client.all('tool').map(({ state }) => state)).toEqual(['started', 'finished', 'cached']);
      await ask(client, 'Remind me in 2 seconds to stretch.');
      const line = await client.until((frame) => frame.type === 'line' && frame.delivery !== undefined, SOON_MS);
      expect(line).toMatchObject({ text: expect.stringContaining('stretch') });
      client.drop();
    },
  );

  it("[O6] an operator's check of the account finds nothing wrong", WITHIN, async ({ expect }) => {
    // The check begins with a user of whom nothing is remembered: a try after a failed one needs another.
    const { token } = tokenOf(stage, `operator-${randomUUID()}`);
    const args = ['--url', stage().cloud.url, '--token', token, '--key', PRODUCER_KEY, '--timeout', '120'];
    const { code, out, err } = await runCommand('bin/check-account.ts', args);
    expect([out, err, code]).toEqual([expect.stringContaining('All steps are ok.'), '', 0]);
    expect(out).toMatch(/^workflow +ok +\d+ ms .*solar panels/m);
  });
}
