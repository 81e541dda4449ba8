/** The counters' page as a new user plays it: clicks in a row, then words, with both kinds of model. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type ChatRequest, calls, says } from '../fakes/openai.ts';
import { type Options, serve } from '../flow/home.ts';
import { installExample } from './installed-library.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** The page of a program that talks with this server. `post`: as its forms do. */
async function openCounters(options: Options) {
  const { home, stop } = await serve(options);
  toClose.push(stop);
  const app = await installExample('counters');
  toClose.push(() => rmSync(app, { recursive: true }));
  const args = [join(app, 'counters.js'), `ws://127.0.0.1:${home.port}/?user=ada`];
  const program: ChildProcess = spawn(process.execPath, args, { env: { ...process.env, PORT: '0' } });
  program.stderr?.pipe(process.stderr);
  toClose.push(() => program.kill());
  const [printed] = await once(program.stdout ?? program, 'data');
  const address = /http:\S+/.exec(String(printed))?.[0] ?? '';
  const post = async (fields: Record<string, string>) =>
    (await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })).text();
  return { post, show: async () => (await fetch(address)).text() };
}

function counts(page: string): number[] {
  return [...page.matchAll(/class="count">(\d+)</g)].map(([, count]) => Number(count));
}

const CLICKS = ['Apples', 'Apples', 'Apples', 'Pears', 'Dates', 'Apples'];

describe('the example of six counters', () => {
  it('[X4] clicks in a row on six counters are all counted, and the companion answers words behind them', async () => {
    const { post, show } = await openCounters({ env: { SOTTO_MODEL: 'offline' } });
    await Promise.all(CLICKS.map((add) => post({ add })));
    expect(counts(await show())).toEqual([4, 1, 0, 0, 0, 1]);
    expect(await post({ say: 'Who are you?' })).toContain('Romy');
    expect(counts(await show())).toEqual([4, 1, 0, 0, 0, 1]);
  });

  it('[X4] [T5] a model sees which of six counters was clicked, and changes one by its name', async () => {
    const requests: ChatRequest[] = [];
    const reply = (request: ChatRequest) => {
      requests.push(request);
      const last = JSON.stringify(request.messages.at(-1));
      const edits = [{ element: 'span in div "Pears"', content: '7' }];
      return /Set the pears/.test(last) ? calls('update_view', { edits }) : says('Seven pears.');
    };
    const { post, show } = await openCounters({ reply });
    for (const add of CLICKS) await post({ add });
    expect(await post({ say: 'Set the pears to seven.' })).toContain('Seven pears.');
    const asked = requests.map(({ messages }) => JSON.stringify(messages)).find((one) => one.includes('Set the pears'));
    for (const fruit of new Set(CLICKS))
      expect(asked).toContain(`in span in div \\\\\\"${fruit}\\\\\\":`.replace(/\\\\\\"/g, '\\"'));
    await expect.poll(async () => counts(await show())).toEqual([4, 7, 0, 0, 0, 1]);
  });
});
