import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localPage, type StaticPage } from '../../../shared/adapters/local/http/page.ts';
import { installExample } from '../../examples/installed-library.ts';
import { startAudioFake, tone } from '../../fakes/audio.ts';
import { type ChatRequest, says } from '../../fakes/openai.ts';
import { voiceOf } from '../../flow/voice.ts';
import { png } from '../../vision/pictures.ts';
import { inChromium } from './chromium.ts';
import { type PageHome, stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

let app: string;
let page: StaticPage;

/** A page that mounts and unmounts a component, and one with the custom element. */
const MOUNTING = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Companion, useSotto } from 'sotto/react';
import { defineSottoCompanion } from 'sotto/element';
const url = new URLSearchParams(location.search).get('server');
const App = () => createElement(Companion, { session: useSotto({ url }) });
if (location.hash === '#element') {
  defineSottoCompanion();
  const element = document.createElement('sotto-companion');
  element.setAttribute('url', url);
  document.body.append(element);
  globalThis.unmount = () => element.remove();
  globalThis.shows = (picture) => {
    const data = Uint8Array.from(atob(picture.split(',')[1]), (letter) => letter.charCodeAt(0));
    return element.session.conversation.showImage({ mediaType: 'image/png', data }, picture);
  };
} else {
  const root = createRoot(document.body);
  root.render(createElement(App));
  globalThis.unmount = () => root.unmount();
}
`;

/** The example as an application has it: the published library and React beside it, built by its own settings. */
beforeAll(async () => {
  app = await installExample('react', ['react', 'react-dom', 'scheduler', 'vite']);
  await build({ root: app, logLevel: 'warn' });
  writeFileSync(join(app, 'mounting.js'), MOUNTING);
  await bundle({
    entryPoints: [join(app, 'mounting.js')],
    bundle: true,
    // The server compresses it: React for development takes seconds.
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    format: 'esm',
    outfile: join(app, 'dist/mounting.js'),
  });
  const head = '<!doctype html><title>Mounting</title><link rel="icon" href="data:,">';
  writeFileSync(
    join(app, 'dist/mounting.html'),
    `${head}<body></body><script type="module" src="mounting.js"></script>`,
  );
  page = localPage(join(app, 'dist'), { user: 'ada' });
});
afterAll(() => rmSync(app, { recursive: true }));

const PICTURE = `data:image/png;base64,${png({ width: 40, height: 30, colour: [20, 40, 220] }).toString('base64')}`;
const LINE = 'It is half past two and there is time enough to say so at some length.';

function reply({ messages }: ChatRequest) {
  return says(JSON.stringify(messages.at(-1)).includes('rain') ? '[sad] It rains.' : `[happy] ${LINE}`);
}

/** What the page's address asks for: the server at this address. */
function at({ url }: { url: string }, path = ''): string {
  return `${path}?server=${encodeURIComponent(`${url.replace(/^http/, 'ws')}?user=ada`)}`;
}

async function types({ page }: Visitor, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Say something to Romy' }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

function reads({ page }: Visitor, text: string, kind = 'line'): Promise<void> {
  return page.locator(`.log .${kind}`, { hasText: text }).waitFor();
}

function stands({ page }: Visitor, text: string): Promise<void> {
  return page.locator('.standing', { hasText: text }).waitFor();
}

const hellos = ({ sent }: Visitor) => sent.filter(({ type }) => type === 'hello').length;

inChromium('the React example', () => {
  const { home, visit, cable } = stage();
  const opens = (server: Pick<PageHome, 'url'>, more: object = {}) =>
    visit(server, { at: at(server), isLive: false, ...more });

  it('[S1] [S7] the React hook is one session in StrictMode, is typed to, and goes on when the connection is back', async () => {
    const between = await cable(await home({ reply, page }));
    const visitor = await opens(between, { expects: /WebSocket connection|net::ERR_CONNECTION/ });
    await stands(visitor, 'here');
    expect(hellos(visitor)).toBe(1);
    await types(visitor, 'Look, rain!');
    await reads(visitor, 'Look, rain!', 'user');
    await reads(visitor, 'It rains.');
    await visitor.page.locator('.face[aria-label*="sad"]').waitFor();
    between.pull();
    await stands(visitor, 'connection lost');
    await types(visitor, 'Rain or rain?');
    between.plug();
    await visitor.page.locator('.log .line', { hasText: 'It rains.' }).nth(1).waitFor();
    expect(hellos(visitor)).toBe(2);
    expect(await visitor.page.locator('h1').textContent()).toBe('4 messages');
  });

  it.each(['', '#element'])(
    '[S1] the React companion closes its connection when it is unmounted, also as a custom element (%s)',
    async (hash) => {
      const server = await home({ reply, page });
      const visitor = await visit(server, { at: `${at(server, 'mounting.html')}${hash}`, isLive: false });
      const status = visitor.page.getByRole('status').getByText('here');
      await status.waitFor();
      const closed = Promise.withResolvers<void>();
      visitor.page.on('websocket', (socket) => socket.on('close', () => closed.resolve()));
      await visitor.page.reload();
      await status.waitFor();
      await types(visitor, 'Look, rain!');
      await visitor.page.getByRole('log').getByText('It rains.').waitFor();
      await visitor.page.evaluate(() => (globalThis as unknown as { unmount(): void }).unmount());
      await closed.promise;
      expect(await visitor.page.getByRole('log').count()).toBe(0);
    },
  );

  it('[V1] the React companion shows the images of a conversation', async () => {
    const server = await home({ reply, page });
    const visitor = await visit(server, { at: `${at(server, 'mounting.html')}#element`, isLive: false });
    await visitor.page.getByRole('status').getByText('here').waitFor();
    const isTaken = await visitor.page.evaluate(
      (picture) => (globalThis as unknown as { shows(picture: string): Promise<boolean> }).shows(picture),
      PICTURE,
    );
    expect(isTaken).toBe(true);
    const shown = visitor.page.locator('.log .user img');
    expect(await shown.evaluate((image: HTMLImageElement) => image.src)).toBe(PICTURE);
  });

  it('[A1] [U2] [U6] the React companion is talked to by the microphone, and interrupted by the next words', async () => {
    const words = ['What time is it?', 'Look, rain!'];
    const audio = await startAudioFake({ hears: () => words.shift() ?? '', says: () => tone(220, 6_000) });
    const server = await home({ reply, page, env: voiceOf(audio) });
    const visitor = await opens(server, { isUnhurried: true });
    await stands(visitor, 'here');
    await visitor.page.getByRole('button', { name: 'Microphone' }).click();
    await reads(visitor, 'What time is it?', 'user');
    await reads(visitor, LINE);
    await reads(visitor, 'Look, rain!', 'user');
    await reads(visitor, LINE, 'cut');
    await reads(visitor, 'It rains.');
    await audio.close();
    expect(visitor.sent.some((frame) => frame.type === 'user.vad' && frame.speaking)).toBe(true);
  });
});
