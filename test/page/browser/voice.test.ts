import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { chromium, inChromium } from './chromium.ts';
import type * as Controls from './controls-page.tsx';
import { type ServedPage, servedPage } from './served-page.ts';
import type * as Voices from './voice-page.ts';
import { wav } from './wav.ts';

inChromium('voices in a browser', () => {
  let folder: string;
  let browser: Browser;
  const opened: ServedPage[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'voice-'));
    const heard = join(folder, 'heard.wav');
    writeFileSync(
      heard,
      wav([
        ['silence', 1_000],
        ['speech', 1_200],
        ['silence', 3_000],
      ]),
    );
    browser = await chromium([`--use-file-for-fake-audio-capture=${heard}%noloop`]);
  });
  afterEach(() => {
    for (const page of opened.splice(0)) page.close();
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function open(source: string): Promise<Page> {
    const served = await servedPage(source);
    opened.push(served);
    const page = await browser.newPage();
    await page.goto(served.url);
    return page;
  }

  it('[A2] the pieces of hers are one sound', async () => {
    const page = await open('voice-page.ts');
    const { step, seconds } = await page.evaluate(() => (globalThis as unknown as typeof Voices).playedTogether());
    // The tone itself climbs by 0.0281 from one sample to the next; a gap or a jump would be more.
    expect(step).toBeLessThan(0.03);
    expect(seconds).toBeCloseTo(2, 2);
  });

  it('[A4] the user’s silences hers within 200 ms', async () => {
    const page = await open('voice-page.ts');
    const measured = await page.evaluate(() => (globalThis as unknown as typeof Voices).bargeIn());
    const { soundedAt, detectedAt, silentAt, told, heard } = measured;
    // It was that sound, and nothing before it.
    expect(soundedAt).toBeGreaterThan(0);
    expect(detectedAt - soundedAt).toBeGreaterThan(-20);
    expect(silentAt - soundedAt).toBeLessThanOrEqual(200);
    expect(told.slice(0, 2)).toEqual([true, false]);
    expect(heard).toEqual([{ seq: 1, complete: false, chars: expect.any(Number) }]);
  });

  it('the button is one to hold where the recognition cannot be reached, by hand and by keyboard', async () => {
    const page = await open('controls-page.tsx');
    const now = () => page.evaluate(() => (globalThis as unknown as typeof Controls).did.splice(0));
    await page.getByRole('button', { name: 'Microphone' }).click();
    const button = page.getByRole('button', { name: 'Hold to talk' });
    await button.waitFor();
    await page.getByRole('status').getByText('Hold the button instead.').waitFor();
    await now();

    await button.hover();
    await page.mouse.down();
    await page.keyboard.type('hello');
    expect(await now()).toEqual(['speaks']);
    await page.mouse.up();
    expect(await now()).toEqual(['is silent', 'speech "hello"']);

    await button.press('Space');
    expect(await now()).toEqual(['speaks', 'is silent']);
    await page.keyboard.type('you');
    await button.press('Space');
    expect((await now()).at(-1)).toBe('speech "you"');
    expect(await page.getByRole('textbox').inputValue()).toBe('');
  });

  it('the controls are usable by everybody', async () => {
    const page = await open('controls-page.tsx');
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
    type Axe = { axe: { run(): Promise<{ violations: { id: string; help: string }[] }> } };
    const { violations } = await page.evaluate(() => (globalThis as unknown as Axe).axe.run());
    expect(violations.map(({ id, help }) => `${id}: ${help}`)).toEqual([]);
  });
});
