import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { companion } from '../../personas/companion.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { type ChatRequest, type OpenAiFakeOptions, says, startOpenAiFake } from '../fakes/openai.ts';
import { type Client, join, serve } from './home.ts';
import { killProcess, startProcess } from './process.ts';

const SOON = { LIFE: '1', IDLE_AFTER_SECS: '0.3', IDLE_EVERY_SECS: '0.1-0.2', IDLE_SLEEP_SECS: '0.3' };

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function served(reply: OpenAiFakeOptions['reply'] = () => says('Soup.'), env: Record<string, string> = {}) {
  const server = await serve({ reply, env: { ...SOON, ...env } });
  closing.push(server.stop);
  return server;
}

/** Longer than the test. */
const NEVER = { steps: [60_000] };

const begun = (client: Client) => client.all('turn.started').map(({ cause }) => cause);
const remarks = (client: Client) => client.all('line').filter(({ kind }) => kind === 'remark');
const isOver = (frame: ServerFrame) => frame.type === 'turn.ended';
const lastOf = (request: ChatRequest | undefined) => JSON.stringify(request?.messages.at(-1)?.content ?? '');

describe('on a running home', () => {
  it('[L1] [L2] on a running server a remark comes when the user has been quiet, three times, and then no more', async () => {
    const { join, model, logged } = await served();
    const fromMs = Date.now();
    const client = await join();
    await client.next('turn.started');
    expect(Date.now() - fromMs).toBeGreaterThanOrEqual(290);
    for (let nth = 0; nth < 3; nth += 1) await client.until(isOver);
    await pause(1_000);
    expect(begun(client)).toEqual(['idle', 'idle', 'idle']);
    expect(remarks(client).map(({ text, turn }) => [text, turn])).toEqual([
      ['Soup.', 1],
      ['Soup.', 2],
      ['Soup.', 3],
    ]);
    expect(client.all('error')).toEqual([]);
    const stimuli = model.requests.map(({ body }) => companion.stimuli.find((one) => lastOf(body).includes(one)));
    expect(stimuli.every((one, at) => one !== undefined && one !== stimuli[at - 1])).toBe(true);
    expect(logged.join('\n')).not.toContain(stimuli[0]);
  });
});

describe('[W1] [L3] kill -9', () => {
  /** A server on a lasting folder. */
  async function killable(reply: OpenAiFakeOptions['reply']) {
    const data = await mkdtemp(path(tmpdir(), 'sotto-idle-'));
    const model = await startOpenAiFake(reply && { reply });
    closing.push(() => rm(data, { recursive: true, force: true }), model.close);
    const env = { ...SOON, SOTTO_MODEL: 'openai:fake', OPENAI_BASE_URL: model.url };
    const start = async () => {
      const server = await startProcess(data, env);
      closing.push(async () => server.process.exitCode ?? server.process.signalCode ?? killProcess(server));
      return server;
    };
    return { model, start };
  }

  it('[W1] [L3] kill -9 during a remark ends that remark silently, and the next one comes in its time', async () => {
    let asked = 0;
    const { model, start } = await killable(() => {
      asked += 1;
      return asked === 1 ? NEVER : says('Soup.');
    });
    const first = await start();
    const before = await join(first.port);
    expect(await before.next('turn.started')).toMatchObject({ turn: 1, cause: 'idle' });
    await vi.waitFor(() => expect(model.requests).toHaveLength(1));
    await killProcess(first);
    const client = await join((await start()).port, { hello: { cursor: 1 } });
    expect(await client.next('turn.ended')).toMatchObject({ turn: 1, status: 'failed' });
    expect(await client.next('line')).toMatchObject({ turn: 2, kind: 'remark', text: 'Soup.' });
    expect(client.all('error')).toEqual([]);
  });
});
