/** The site of docs/, as `npm start` serves it beside the page, and opened as a file. */
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { buildSiteOnce } from '../../../bin/docs/site.ts';
import { localPage } from '../../../shared/adapters/local/http/page.ts';
import { ALL, COLOURS, sticksOut, violations } from './accessible.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';

const WIDE = { width: 1_280, height: 800 };
const PHONE = { width: 390, height: 844 };
const PATIENCE_MS = 60_000;

inChromium('the documentation', () => {
  const { home, page, visit } = stage();
  const served = () => home({ page: localPage(inject('page'), { user: 'ada', docs: buildSiteOnce }) });
  const results = (tab: Page) => tab.getByRole('dialog').getByRole('listitem');

  async function search(tab: Page, query: string): Promise<void> {
    await tab.keyboard.press('/');
    await tab.getByRole('searchbox').fill(query);
    await results(tab).first().waitFor();
  }

  it('[R3] the documentation is linked from the settings of the page', { timeout: PATIENCE_MS }, async () => {
    const visitor = await visit(await served());
    await visitor.button('Settings').click();
    await visitor.page.getByRole('link', { name: 'Read the documentation' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Documentation' }).waitFor();
  });

  it("[R3] the documentation's search finds pages by their words, under the server's headers", {
    timeout: PATIENCE_MS,
  }, async () => {
    const tab = await page();
    await tab.goto(`${(await served()).url}docs/tutorial/silence.html`);
    await search(tab, 'choose a model');
    await tab.keyboard.press('Enter');
    await tab.getByRole('heading', { level: 1, name: 'Choose a model' }).waitFor();
    await tab.getByRole('button', { name: /^Search/ }).click();
    await tab.getByRole('searchbox').fill('qxzjvw');
    await tab.getByText('Nothing has “qxzjvw”.').waitFor();
  });

  it("[R3] the documentation's search works when opened as a file, without a server", async () => {
    const tab = await page();
    await tab.goto(pathToFileURL(`${await buildSiteOnce()}/how-to/push-a-message.html`).href);
    await search(tab, 'keywords');
    expect(await results(tab).count()).toBeGreaterThan(2);
  });

  it('[R3] the documentation copies a command as it is typed', { timeout: PATIENCE_MS }, async () => {
    const { url } = await served();
    const tab = await page();
    await tab.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await tab.goto(`${url}docs/how-to/talk-in-a-terminal.html`);
    await tab.locator('.code').first().hover();
    await tab.getByRole('button', { name: 'Copy' }).first().click();
    await tab.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe('npm run talk -- --user ada');
  });

  it('[R3] the documentation begins on a telephone with the page, and has the others behind a button', {
    timeout: PATIENCE_MS,
  }, async () => {
    const { url } = await served();
    const tab = await page();
    await tab.setViewportSize(PHONE);
    await tab.goto(`${url}docs/how-to/choose-a-model.html`);
    const title = await tab.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.y).toBeLessThan(120);
    const others = tab.getByRole('navigation', { name: 'All pages' });
    expect(await others.isVisible()).toBe(false);
    await tab.getByRole('button', { name: 'All pages' }).click();
    expect(await others.getByRole('link', { name: 'Choose a model' }).getAttribute('aria-current')).toBe('page');
    await tab.keyboard.press('Escape');
    await tab.getByRole('button', { name: 'On this page' }).click();
    await tab.getByRole('navigation', { name: 'On this page' }).getByRole('link').first().click();
    expect(new URL(tab.url()).hash).not.toBe('');
  });

  it('[R3] axe finds no violation in the documentation, by day and night, wide and narrow', {
    timeout: 2 * PATIENCE_MS,
  }, async () => {
    const { url } = await served();
    const tab = await page();
    const wrong: string[] = [];
    for (const path of ['how-to/choose-a-model.html', 'reference/settings.html']) {
      await tab.setViewportSize(WIDE);
      await tab.goto(`${url}docs/${path}`);
      wrong.push(...(await violations(tab, ALL)));
      await tab.emulateMedia({ colorScheme: 'dark' });
      wrong.push(...(await violations(tab, COLOURS)));
      await tab.setViewportSize(PHONE);
      wrong.push(...(await sticksOut(tab)).filter((one) => !one.startsWith('the page')));
      expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      await search(tab, 'server');
      wrong.push(...(await violations(tab, ALL, 'dialog')));
      await tab.emulateMedia({ colorScheme: 'light' });
      wrong.push(...(await violations(tab, COLOURS, 'dialog')));
    }
    expect(wrong).toEqual([]);
  });
});
