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

/** The current settings. */
async function chosen(client: Client, id: string, model: string | null): Promise<string | null> {
  client.send({ type: 'settings', id, model });
  return (await client.next('settings')).model;
}

describe('a model that the user chooses', () => {
  it('[S11] a model that the user chooses answers from the next words on, for this user alone, until the usual one is chosen again', async () => {
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
});
