/** The unmodified client of RTVI in a real browser, with its own media, as docs/CLIENTS.md prints it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { says } from '../../fakes/openai.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';

const ROOT = join(import.meta.dirname, '../../..');
const HTML =
  '<!doctype html><title>RTVI</title><link rel="icon" href="data:,"><script type="module" src="/app.js"></script>';

/** Serves a page with this program, bundled as an application would be. */
async function served(program: string): Promise<{ url: string; close(): void }> {
  // Packages are found from there, `sotto` too.
  const entry = join(ROOT, 'node_modules/.cache', `rtvi-${process.pid}.mjs`);
  mkdirSync(dirname(entry), { recursive: true });
  writeFileSync(entry, program);
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'esm', write: false }).finally(() =>
    rmSync(entry),
  );
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', url === '/' ? 'text/html' : 'text/javascript');
    response.end(url === '/' ? HTML : outputFiles[0]?.contents);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

inChromium('an application with the client of RTVI', () => {
  const { home, page } = stage();

  it('[G17] [G19] the RTVI client in a browser runs as docs/CLIENTS.md prints it', async () => {
    const { home: server } = await home({ reply: () => says('Hello there.') });
    const docs = readFileSync(join(ROOT, 'docs/CLIENTS.md'), 'utf8');
    const code = /```js\n(import \{ PipecatClient[^`]*)```/.exec(docs)?.[1] ?? '';
    const application = await served(code.replace('127.0.0.1:8787', `127.0.0.1:${server.port}`));
    const opened = await page();
    const printed: string[] = [];
    opened.on('console', (message) => printed.push(message.text()));
    await opened.goto(application.url);
    await expect.poll(() => printed, { timeout: 12_000 }).toContain('Hello there.');
    application.close();
  });
});
