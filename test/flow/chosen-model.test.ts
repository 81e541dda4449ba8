/** The user chooses who answers, over real sockets, at a home that offers models (S11, B4). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { says } from '../fakes/openai.ts';
import { type Client, type Options, serve } from './home.ts';

const open: (() => Promise<unknown>)[] = [];
beforeEach(() => vi.stubEnv('FAST_KEY', 'very-secret'));
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const close of open.splice(0).reverse()) await close();
});

const OFFERED = { SOTTO_MODELS_OFFERED: 'fast=openai:small key=FAST_KEY, openai:large' };

async function home(env: Record<string, string> = OFFERED, more: Options = {}) {
  const server = await serve({ reply: ({ model }) => says(`This is ${model}.`), env, ...more });
  open.push(server.stop);
  return server;
}

async function answered(client: Client, text: string): Promise<string> {
  client.say(text);
  const { text: answer } = await client.next('line');
  await client.next('turn.ended');
  return answer;
}

/** What then holds. */
async function chosen(client: Client, id: string, model: string | null): Promise<string | null> {
  client.send({ type: 'settings', id, model });
  return (await client.next('settings')).model;
}

describe('a model that the user chooses', () => {
  it('[S11] answers from the next words on, for this user alone, until the usual one is chosen again', async () => {
    const server = await home();
    const [ada, ben] = [await server.join({ user: 'ada' }), await server.join({ user: 'ben' })];
    expect(ada.all('welcome')[0]?.models).toEqual({ offered: ['fast', 'openai:large'], chosen: null });
    expect(await answered(ada, 'Who is it?')).toBe('This is fake.');
    expect(await chosen(ada, 's1', 'fast')).toBe('fast');
    expect([await answered(ada, 'And now?'), await answered(ben, 'And you?')]).toEqual([
      'This is small.',
      'This is fake.',
    ]);
    expect(await chosen(ada, 's2', 'openai:large')).toBe('openai:large');
    expect(await answered(ada, 'And now?')).toBe('This is large.');
    expect(await chosen(ada, 's3', null)).toBeNull();
    expect(await answered(ada, 'And at last?')).toBe('This is fake.');
    expect(JSON.stringify(ada.frames)).not.toMatch(/FAST_KEY|very-secret/);
  });

  it('[S11] is refused in a sentence where it is not offered, and changes nothing', async () => {
    const client = await (await home()).join();
    await chosen(client, 's1', 'fast');
    client.send({ type: 'settings', id: 's2', model: 'openai:gpt-9', verbosity: 'chatty' });
    expect(await client.next('error')).toMatchObject({
      code: 'not_found',
      id: 's2',
      message: 'This model is not offered. Choose fast, openai:large, or null for the usual one.',
    });
    expect(await answered(client, 'Who is it?')).toBe('This is small.');
    expect(client.all('settings').at(-1)?.verbosity).not.toBe('chatty');
  });

  it('[S11] is kept across processes, and one that is withdrawn makes way for the usual one, with nothing lost', async () => {
    const folder = await mkdtemp(path(tmpdir(), 'sotto-models-'));
    open.push(() => rm(folder, { recursive: true }));
    const runs = async (install: string, env: Record<string, string>) => {
      const server = await home({ ...env, SOTTO_DATA: folder });
      const client = await server.join({ install, hello: { snapshot: true } });
      return { server, client };
    };
    const close = async ({ client }: { client: Client }) => {
      client.ws.close();
      await open.pop()?.();
    };
    const first = await runs('first', OFFERED);
    await chosen(first.client, 's1', 'fast');
    await answered(first.client, 'My name is Ada.');
    await close(first);
    const second = await runs('second', OFFERED);
    expect(second.client.all('welcome')[0]?.models?.chosen).toBe('fast');
    expect(await answered(second.client, 'Who is it?')).toBe('This is small.');
    await close(second);
    const third = await runs('third', { SOTTO_MODELS_OFFERED: 'openai:large' });
    expect(third.client.all('welcome')[0]?.models).toEqual({ offered: ['openai:large'], chosen: null });
    expect(await answered(third.client, 'And now?')).toBe('This is fake.');
    const asked = third.server.model.requests.at(-1)?.body.messages.map(({ content }) => content);
    expect(JSON.stringify(asked)).toContain('My name is Ada.');
  });
});
