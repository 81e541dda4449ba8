/** Her face in a real browser that draws by the processor alone: frames a second, and what all of the browser's processes take for it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { chromium, type Page } from 'playwright-core';
import { pageHeaders } from '../../shared/page/headers.ts';
import { atLeast, atMost, type Row, type Sheet } from '../report.ts';
import { treeSeconds } from './process-tree.ts';

const PROGRAM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
const SETTLE_MS = 1_500;
const MEASURE_MS = 5_000;
const LEAST_FRAMES = 58;
const MOST_PERCENT = 30;
/** A browser that shows nothing new still wakes now and then. */
const NOTHING_PERCENT = 1;

export async function face(): Promise<Sheet> {
  await using site = await served();
  const server = await chromium.launchServer({ executablePath: PROGRAM, args: FLAGS, chromiumSandbox: false });
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const page = await browser.newPage({ viewport: { width: 1_000, height: 700 } });
    await page.goto(site.url);
    const rows = await rowsOf(page, server.process().pid ?? 0);
    return { title: 'her face (400 × 400)', columns: ['measured'], rows, note: NOTE };
  } finally {
    await server.close();
  }
}

const NOTE = 'Percent of one processor, by all of the browser’s processes together.';

async function rowsOf(page: Page, pid: number): Promise<Row[]> {
  const measured = async (does: string): Promise<Measured> => {
    await page.evaluate(does);
    await sleep(SETTLE_MS);
    return await measure(page, pid);
  };
  const idle = await measured('undefined');
  const speaking = await measured('speak(true)');
  const away = await measured("document.querySelector('main').style.marginTop = '3000px'");
  const hidden = await measured("document.querySelector('main').style.marginTop = ''; hide()");
  return [
    {
      figure: 'speaking: frames a second',
      cells: [speaking.frames.toFixed(1)],
      goal: atLeast(speaking.frames, LEAST_FRAMES),
    },
    percent('speaking', speaking, MOST_PERCENT),
    percent('idle', idle),
    percent('speaking, scrolled out of sight', away, NOTHING_PERCENT),
    percent('speaking, in a hidden tab', hidden, NOTHING_PERCENT),
  ];
}

function percent(figure: string, { percent: value }: Measured, most?: number): Row {
  return { figure, cells: [`${value.toFixed(1)} %`], ...(most !== undefined && { goal: atMost(value, most, ' %') }) };
}

type Measured = { frames: number; percent: number };

async function measure(page: Page, pid: number): Promise<Measured> {
  const [frames, seconds, startedMs] = [await framesOf(page), treeSeconds(pid), performance.now()];
  await sleep(MEASURE_MS);
  const [framesThen, secondsThen] = [await framesOf(page), treeSeconds(pid)];
  const lasted = (performance.now() - startedMs) / 1_000;
  return { frames: (framesThen - frames) / lasted, percent: ((secondsThen - seconds) / lasted) * 100 };
}

async function framesOf(page: Page): Promise<number> {
  return Number(await page.evaluate('frames()'));
}

/** The component as the page has it, under the page's own policy, and a voice of fourteen characters a second. */
const SCRIPT = `
import { h, render } from 'preact';
import { Face } from './face.tsx';
import './face.css';
const text = 'There you are. I have been thinking about soup, so you come at a good moment! Shall we bet a biscuit? '.repeat(20);
let [polls, since] = [0, null];
const saying = () => {
  polls += 1;
  return since === null ? null : { text, position: Math.floor(((performance.now() - since) / 1000) * 14) };
};
window.frames = () => polls;
window.speak = (on) => { since = on ? performance.now() : null; };
window.hide = () => {
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
};
render(h(Face, { character: 'companion', expression: 'happy', mood: 'idle', saying, actions: null, label: 'Romy' }), document.querySelector('main'));
`;
const STYLE = 'body { margin: 0; background: #fbf6ee } main { width: 400px }';

async function served(): Promise<{ url: string } & AsyncDisposable> {
  const files = await filesOf();
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files.get(url) ?? ['text/plain', ''];
    response.writeHead(200, { ...pageHeaders({ connect: [] }), 'content-type': type }).end(text);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/`,
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

async function filesOf(): Promise<Map<string, [type: string, text: string]>> {
  const resolveDir = new URL('../../client/web/face', import.meta.url).pathname;
  const { outputFiles } = await build({
    stdin: { contents: SCRIPT, resolveDir, loader: 'js' },
    ...{
      bundle: true,
      minify: true,
      write: false,
      format: 'esm',
      outdir: '/',
      jsx: 'automatic',
      jsxImportSource: 'preact',
    },
  });
  const text = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const head = '<!doctype html><html lang="en"><title>Face</title><link rel="stylesheet" href="/face.css">';
  return new Map([
    ['/', ['text/html', `${head}<main></main><script type="module" src="/face.js"></script>`]],
    ['/face.js', ['text/javascript', text('.js')]],
    ['/face.css', ['text/css', `${STYLE}${text('.css')}`]],
  ]);
}
