import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildModules } from '../../../bin/sdk/build-package.ts';
import { localPage, type StaticPage } from '../../../shared/adapters/local/http/page.ts';
import { says } from '../../fakes/openai.ts';
import { Producer } from '../../flow/pushing.ts';
import { ALL, sticksOut, violations } from './accessible.ts';
import { inChromium } from './chromium.ts';
import { type PageHome, stage, type Visit } from './stage.ts';
import type { Visitor } from './visitor.ts';

/** An application's page, whose own styles must not reach the companion. */
const HTML = `<!doctype html>
<html lang="en">
<title>An application</title>
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="app.css">
<main><h1>An application</h1><div id="place"></div></main>
<script type="module" src="app.js"></script>`;
const CSS = `
:root { color-scheme: light dark; }
body { margin: 0; font-family: serif; }
h1 { margin: 8px 16px; font-size: 20px; }
button, li, p { color: rgb(0 255 0) !important; }
#place { height: calc(100vh - 60px); }
#place > * { height: 100%; }
.green { --sotto-accent: rgb(0 120 60); --sotto-radius: 4px; }
`;
const SCRIPT = `
import { defineSottoCompanion } from './element.js';
defineSottoCompanion();
const asked = new URLSearchParams(location.search);
const element = document.createElement('sotto-companion');
element.setAttribute('url', location.origin.replace('http', 'ws') + '/?user=ada');
if (asked.has('persona')) element.setAttribute('persona', asked.get('persona'));
document.getElementById('place').append(element);
globalThis.companion = element;
`;

let folder: string;
let page: StaticPage;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-companion-'));
  await buildModules(folder, { sourcemap: false });
  for (const [name, text] of Object.entries({ 'index.html': HTML, 'app.css': CSS, 'app.js': SCRIPT }))
    writeFileSync(join(folder, name), text);
  page = localPage(folder, { user: 'ada' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PHONE = { width: 390, height: 844 };
const LINE = 'It is half past two and there is time enough to say so at some length.';
const reply = () => says(`[happy] ${LINE}`);

inChromium('a companion in an application', () => {
  const { home, visit } = stage();
  const opens = (server: PageHome, options: Visit = {}) => visit(server, options);
  const reads = ({ log }: Visitor, text: string) => log.getByText(text).last().waitFor();

  it("[R2] the React companion has the persona's face, starters, captions and a log", async () => {
    const visitor = await opens(await home({ reply, page }), { media: { viewport: PHONE, colorScheme: 'light' } });
    await visitor.page.locator('.face[data-palette="romy"]:not([data-mood="away"]) .scarf').first().waitFor();
    const starters = visitor.page.getByRole('region', { name: 'Something to try with Romy' });
    expect(await starters.getByRole('button').count()).toBe(3);
    await visitor.shot('companion-phone');
    await visitor.page.setViewportSize({ width: 1_000, height: 700 });
    await visitor.shot('companion-wide');
    await starters.getByRole('button').first().click();
    await reads(visitor, LINE);
    expect(await visitor.page.locator('.caption').textContent()).toContain(LINE);
    expect(await starters.count()).toBe(0);
    await visitor.shot('companion-wide-talk');
    expect(await sticksOut(visitor.page)).toEqual([]);
    expect(await violations(visitor.page, ALL)).toEqual([]);
  });

  it('[R2] [E1] the React companion draws the face of another persona', async () => {
    const visitor = await opens(await home({ reply, page }), { at: '?persona=tutor' });
    await visitor.page.locator('.face[data-palette="ferrier"]').waitFor();
    await visitor.page.getByRole('heading', { name: 'Mr. Ferrier', exact: true }).waitFor();
  });

  it("[R2] the React companion follows the application's colour scheme and the documented variables, and nothing else", async () => {
    const visitor = await opens(await home({ reply, page }), { media: { viewport: PHONE, colorScheme: 'dark' } });
    const send = visitor.button('Send');
    await visitor.field.fill('Hello!');
    const colours = () =>
      send.evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return { background: backgroundColor, color, page: getComputedStyle(globalThis.companion).backgroundColor };
      });
    expect(await colours()).toEqual({
      background: 'rgb(240, 143, 116)',
      color: 'rgb(37, 16, 9)',
      page: 'rgb(25, 22, 20)',
    });
    await visitor.field.press('Enter');
    await reads(visitor, LINE);
    await visitor.shot('companion-dark');
    await visitor.page.evaluate(() => globalThis.companion.classList.add('green'));
    expect((await colours()).background).toBe('rgb(0, 120, 60)');
    await visitor.page.emulateMedia({ colorScheme: 'light' });
    expect((await colours()).page).toBe('rgb(251, 246, 238)');
    await visitor.shot('companion-green');
  });

  it('[R2] [D16] the React companion has the inbox, from which a message is played', async () => {
    const server = await home({ reply, page });
    const visitor = await opens(server, { media: { viewport: PHONE } });
    await new Producer(server).push('The tea is ready.', { source: 'ava', policy: 'when_asked', keywords: ['tea'] });
    await visitor.button(/^Inbox, 1 waiting/).click();
    await visitor.page.getByRole('region', { name: 'Inbox' }).getByText('The tea is ready.').waitFor();
    await visitor.shot('companion-inbox');
    await visitor.button(/^Play: ava/).click();
    await visitor.button('Inbox').click();
    await reads(visitor, 'ava says — The tea is ready.');
  });

  it('[R3] Esc stops the agent, and ↑ brings the last words back', async () => {
    const slow = says(`[happy] ${LINE}`);
    const server = await home({ reply: () => ({ ...slow, steps: [8_000, ...slow.steps] }), page });
    const visitor = await opens(server, { isUnhurried: true });
    await visitor.say('What time is it?');
    await visitor.page.locator('.face[data-mood="thinking"]').waitFor();
    await visitor.field.press('Escape');
    await expect.poll(() => visitor.sent.some(({ type }) => type === 'user.interrupt')).toBe(true);
    await visitor.field.press('ArrowUp');
    expect(await visitor.field.inputValue()).toBe('What time is it?');
    await visitor.field.press('ArrowDown');
    expect(await visitor.field.inputValue()).toBe('');
  });
});

declare global {
  var companion: HTMLElement;
}
