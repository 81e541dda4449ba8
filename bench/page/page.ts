/** The page as `npm start` serves it, in a real browser: how soon it is there, how soon she answers, and how soon she is silent. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { chromium } from '../../test/page/browser/chromium.ts';
import { servedPage } from '../../test/page/browser/served-page.ts';
import { wav } from '../../test/page/browser/wav.ts';
import { Processes } from '../processes.ts';
import { atMost, type Row, type Sheet, shown } from '../report.ts';
import { dataFolder, startSotto } from '../rig.ts';
import { median } from '../statistics.ts';

const ROUNDS = 5;
const MOST_KB = 150;
const PAINT_MS = 1_000;
const WORDS_MS = 2_000;
const SILENCE_MS = 200;

export async function page(): Promise<Sheet> {
  // Sotto builds what it serves when it starts.
  const visited = await visits();
  return { title: 'the page', columns: ['measured'], rows: [...sizes(), ...visited, await silences()], note: NOTE };
}

const NOTE = `Medians of ${ROUNDS} visits, each with a browser that has nothing of it yet; server and browser share the machine.`;

const BUILT = new URL('../../dist/web/', import.meta.url);

/** Of everything that was built, also of what only some need. */
function sizes(): Row[] {
  const files = readdirSync(BUILT, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const all = files.map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  const gzipped = sum(all.map((bytes) => gzipSync(bytes).length)) / 1_000;
  const packed = sum(all.map((bytes) => brotliCompressSync(bytes).length)) / 1_000;
  return [
    { figure: 'all of it, gzip', cells: [shown(gzipped, 'KB')], goal: atMost(gzipped, MOST_KB, ' KB') },
    { figure: 'all of it, brotli (as it is sent)', cells: [shown(packed, 'KB')] },
  ];
}

async function visits(): Promise<Row[]> {
  using folder = dataFolder();
  await using processes = new Processes();
  const { port } = await startSotto(processes, folder.path, 'http://127.0.0.1:9', {
    SOTTO_MODEL: 'offline',
    LIFE: '0',
  });
  const browser = await chromium();
  try {
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await visit(browser, `http://127.0.0.1:${port}/?user=visitor${round}`));
    const [paint, here, words] = [0, 1, 2].map((at) => median(rounds.map((round) => round[at] ?? Number.NaN)));
    return [
      took('first paint', paint, PAINT_MS),
      took('she is there', here),
      took('her first words, after Enter', words, WORDS_MS),
    ];
  } finally {
    await browser.close();
  }
}

/** Until something was painted, until the conversation could begin, and from Enter to the first words: ms, by the page's own clock. */
async function visit(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.standing.live').waitFor();
  const [paintMs, hereMs] = await page.evaluate<[number, number]>(
    "[performance.getEntriesByName('first-contentful-paint')[0].startTime, performance.now()]",
  );
  const wordsMs = await firstWords(page);
  await context.close();
  return [paintMs, hereMs, wordsMs];
}

const WAIT_FOR_WORDS = `new Promise((resolve) => {
  let enteredMs;
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key === 'Enter') enteredMs = timeStamp;
  }, true);
  new MutationObserver(() => {
    if (document.querySelector('.caption .said')) requestAnimationFrame((atMs) => resolve(atMs - enteredMs));
  }).observe(document.body, { childList: true, subtree: true });
})`;

async function firstWords(page: Page): Promise<number> {
  const words = page.evaluate<number>(WAIT_FOR_WORDS);
  const field = page.getByRole('textbox');
  await field.fill('Hello! How are you?');
  await field.press('Enter');
  return words;
}

/** Of her own sound after that of the microphone, both as they really sound (test/page/browser/voice-page.ts). */
async function silences(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'sotto-voice-'));
  const heard = join(folder, 'heard.wav');
  const sound = wav([
    ['silence', 1_000],
    ['speech', 1_200],
    ['silence', 3_000],
  ]);
  writeFileSync(heard, sound);
  const served = await servedPage('voice-page.ts');
  const browser = await chromium([`--use-file-for-fake-audio-capture=${heard}%noloop`]);
  try {
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await silence(browser, served.url));
    return took('her sound ends, after the user’s began', median(times), SILENCE_MS);
  } finally {
    await browser.close();
    served.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function silence(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(url);
  const { soundedAt, silentAt } = await page.evaluate<{ soundedAt: number; silentAt: number }>('bargeIn()');
  await page.close();
  return silentAt - soundedAt;
}

function took(figure: string, ms = Number.NaN, mostMs?: number): Row {
  return { figure, cells: [shown(ms, 'ms')], ...(mostMs !== undefined && { goal: atMost(ms, mostMs, ' ms') }) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
