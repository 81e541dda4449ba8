/** The recorder as applications get it, in a browser, under the page's own policy: with its worklet as a file beside it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSdk } from '../../../bin/sdk/build.ts';
import { pageHeaders } from '../../../shared/page/headers.ts';
import { chromium, inChromium } from './chromium.ts';
import { periodOf } from './period.ts';
import { wav } from './wav.ts';

type Recorder = { record(options: object): Promise<string | { stop(): void }> };
type Recorded = { samples: number[]; told: boolean[]; levels: number[]; rateHz: number };

inChromium('the recorder of the library', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recorder-'));
  let server: Server;
  let browser: Browser;
  let page: Page;
  const problems: string[] = [];

  beforeAll(async () => {
    const said = join(folder, 'said.wav');
    writeFileSync(
      said,
      wav([
        ['silence', 500],
        ['speech', 1_000],
        ['silence', 20_000],
      ]),
    );
    await buildSdk(join(folder, 'sdk'));
    server = createServer(({ url = '/' }, response) => {
      response.setHeader('content-security-policy', pageHeaders({ connect: [] })['content-security-policy']);
      response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript');
      if (url === '/') response.end(PAGE);
      else response.end(url === '/page.js' ? SCRIPT : readFileSync(join(folder, url)));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await chromium([`--use-file-for-fake-audio-capture=${said}%noloop`]);
    page = await browser.newPage();
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
  afterAll(async () => {
    await browser?.close();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['in the rate that it asks for', false, 16_000],
    ['in that of the sound card, where a browser gives no other', true, 44_100],
  ])('[A1] [A2] hands on what is said as 16 kHz: %s', async (_, isStrict, rateHz) => {
    const recorded = await page.evaluate(recorded16, isStrict);
    expect(recorded.rateHz).toBeGreaterThanOrEqual(rateHz);
    expect(recorded.told).toEqual([true, false]);
    const ms = recorded.samples.length / 16;
    expect(ms).toBeGreaterThan(1_200);
    expect(ms).toBeLessThan(1_900);
    // A voice of 130 Hz repeats itself after 123 samples of 16 kHz.
    expect(Math.abs(periodOf(Int16Array.from(recorded.samples)) - 123)).toBeLessThanOrEqual(1);
    expect(Math.max(...recorded.levels)).toBeGreaterThan(0.5);
    expect(recorded.levels.at(-1)).toBe(0);
    expect(problems).toEqual([]);
  });
});

const PAGE =
  '<!doctype html><title>Recorder</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>';
const SCRIPT = "import { record } from '/sdk/recorder.js'; Object.assign(globalThis, { record });";

/** In the browser: the first that is said. `isStrict`: as a browser that gives a microphone only to a context of its own rate. */
async function recorded16(isStrict: boolean): Promise<Recorded> {
  const { record } = globalThis as unknown as Recorder;
  const recorded: Recorded = { samples: [], told: [], levels: [], rateHz: 0 };
  const over = Promise.withResolvers<void>();
  const recording = await record({
    utter: () => ({
      append: (pcm: Int16Array) => recorded.samples.push(...pcm) > 0,
      commit: async () => {},
    }),
    onRefused: () => {},
    onLevel: (level: number) => recorded.levels.push(level),
    onSpeech: (speaking: boolean) => {
      recorded.told.push(speaking);
      if (!speaking) over.resolve();
    },
    context: (options?: AudioContextOptions) => {
      if (isStrict && options) throw new DOMException('No.', 'NotSupportedError');
      const context = new AudioContext(options);
      recorded.rateHz = context.sampleRate;
      return context;
    },
  });
  if (typeof recording === 'string') throw new Error(recording);
  await over.promise;
  recording.stop();
  return recorded;
}
