/** The counters' page in a browser: clicks in a row, clicks while a turn is open, and words. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { Script } from '../fakes/http.ts';
import { type ChatRequest, calls, says } from '../fakes/openai.ts';
import { type Options, serve } from '../flow/home.ts';
import { inChromium, sharedChromium } from '../page/browser/chromium.ts';
import { installExample } from './installed-library.ts';

const SHOTS = join(import.meta.dirname, '../../dist/shots');
/** While the model is silent, three clicks are made. */
const THINKING_MS = 10_000;
const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function openCounters(options: Options): Promise<Page> {
  const { home, stop } = await serve(options);
  toClose.push(stop);
  const app = await installExample('counters');
  toClose.push(() => rmSync(app, { recursive: true }));
  const args = [join(app, 'counters.js'), `ws://127.0.0.1:${home.port}/?user=ada`];
  const program: ChildProcess = spawn(process.execPath, args, { env: { ...process.env, PORT: '0' } });
  program.stderr?.pipe(process.stderr);
  toClose.push(() => program.kill());
  const [printed] = await once(program.stdout ?? program, 'data');
  const context = await (await sharedChromium()).newContext({ viewport: { width: 900, height: 700 } });
  toClose.push(() => context.close());
  const page = await context.newPage();
  await page.goto(/http:\S+/.exec(String(printed))?.[0] ?? '');
  return page;
}

const counts = (page: Page) => page.locator('.count').allTextContents();
const press = (page: Page, fruit: string) => page.locator(`button[value="${fruit}"]`).click();

async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Say').fill(words);
  await page.keyboard.press('Enter');
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

inChromium('the example of six counters in a browser', () => {
  it('[X4] in a browser six counters count clicks in a row, and the companion answers words', async () => {
    const page = await openCounters({ env: { SOTTO_MODEL: 'offline' } });
    for (const fruit of ['Apples', 'Apples', 'Apples', 'Pears', 'Dates']) await press(page, fruit);
    expect(await counts(page)).toEqual(['3', '1', '0', '0', '0', '1']);
    await say(page, 'Who are you?');
    await page.getByText(/Romy/).waitFor();
    expect(await counts(page)).toEqual(['3', '1', '0', '0', '0', '1']);
    await saveScreenshot(page, 'counters-offline');
  });

  it('[X4] in a browser three clicks while a turn is open are three, and the turn keeps its own change', async () => {
    const requests: ChatRequest[] = [];
    const reply = (request: ChatRequest): Script => {
      requests.push(request);
      if (!JSON.stringify(request.messages.at(-1)).includes('Set the pears')) return says('Seven pears.');
      const call = calls('update_view', { edits: [{ element: 'span in div "Pears"', content: '7' }] });
      return { ...call, steps: [THINKING_MS, ...call.steps] };
    };
    const page = await openCounters({ reply });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await say(page, 'Set the pears to seven.');
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    for (const fruit of ['Apples', 'Figs', 'Apples']) await press(other, fruit);
    expect(await counts(other)).toEqual(['2', '0', '0', '1', '0', '0']);
    expect(requests).toHaveLength(1);
    await page.getByText('Seven pears.').waitFor();
    await other.reload();
    expect(await counts(other)).toEqual(['2', '7', '0', '1', '0', '0']);
    await saveScreenshot(other, 'counters-scripted');
  });
});
