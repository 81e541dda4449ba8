/** The page in the languages of its users, in a real browser. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { says } from '../../fakes/openai.ts';
import { ALL, sticksOut, violations } from './accessible.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const reply = () => says('[happy] مرحبا.');
const PHONE = { width: 390, height: 844 };
/** The largest file of a language, compressed, and with room for some strings. */
const MOST_BYTES = 9_000;

/** A browser whose user reads these languages. */
const reads =
  (...languages: string[]) =>
  (page: Page) =>
    page.addInitScript((tags) => {
      Object.defineProperty(Navigator.prototype, 'languages', { configurable: true, get: () => tags });
    }, languages);

/** The files of strings that the page has loaded, by language. */
const loaded = ({ page }: Visitor): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/assets\/([a-z]{2})-\w+\.js$/.exec(name)?.[1] ?? []),
  );
const isLive = ({ page }: Visitor) => page.locator('.standing.live').waitFor();
const documentIs = ({ page }: Visitor) => page.evaluate(() => [document.documentElement.lang, document.dir]);

inChromium("the page in its user's language", () => {
  const { home, visit } = stage();

  it('[R6] [K6] in Arabic the page is mirrored, says what the agent is, and nothing overflows', async () => {
    const server = await home({ reply });
    const visitor = await visit(server, { before: reads('ar-EG', 'en'), isLive: false });
    const { page } = visitor;
    await isLive(visitor);
    expect(await documentIs(visitor)).toEqual(['ar-EG', 'rtl']);
    const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? Number.NaN;
    expect(await leftOf('.head h1')).toBeGreaterThan(await leftOf('.head button'));
    // What it is stands in writing [K6].
    expect(await page.locator('.head .ai').innerText()).toBe('ذكاء اصطناعي');
    await page.getByRole('textbox').fill('Hello, who are you?');
    await page.getByRole('textbox').press('Enter');
    await visitor.reads('مرحبا.');
    // Each text has its own direction.
    expect(await page.locator('.entry.user p').evaluate((one) => getComputedStyle(one).direction)).toBe('ltr');
    expect(await page.locator('.entry.line .words').evaluate((one) => getComputedStyle(one).direction)).toBe('rtl');
    await visitor.button('الإعدادات').click();
    const sheet = page.getByRole('dialog', { name: 'الإعدادات' });
    await sheet.waitFor();
    await expect.poll(async () => (await sheet.boundingBox())?.x).toBe(0);
    expect([...(await violations(page, ALL)), ...(await sticksOut(page))]).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await sticksOut(page)).toEqual([]);
  });

  it('[R5] one choice is for the page and the session, at once, and kept for the next visit', async () => {
    const server = await home({ reply });
    const visitor = await visit(server, { before: reads('pl', 'de-AT', 'en'), isLive: false });
    const { page } = visitor;
    await isLive(visitor);
    expect(visitor.sent.find(({ type }) => type === 'hello')).toMatchObject({ locale: 'de-AT' });
    expect([await documentIs(visitor), await loaded(visitor)]).toEqual([['de-AT', 'ltr'], ['de']]);
    await visitor.button('Einstellungen').click();
    await page.getByRole('combobox').selectOption('fr');
    await page.getByRole('dialog', { name: 'Réglages' }).waitFor();
    await expect
      .poll(() => visitor.received.findLast(({ type }) => type === 'settings'))
      .toMatchObject({ language: 'fr' });
    await page.reload();
    await isLive(visitor);
    expect([await documentIs(visitor), await loaded(visitor)]).toEqual([['fr', 'ltr'], ['fr']]);
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => (/\/fr-\w+\.js$/.test(entry.name) ? (entry as PerformanceResourceTiming).encodedBodySize : 0)),
    );
    expect(Math.max(...sizes)).toBeLessThan(MOST_BYTES);
    await visitor.button('Réglages').click();
    await page.getByRole('combobox').selectOption('');
    await page.getByPlaceholder('Sprich mit Romy').waitFor();
  });

  it('[R5] the offline model is said to speak English, and its phrases are in English', async () => {
    const visitor = await visit(await home(), { before: reads('fr'), isLive: false });
    await visitor.page.getByText('Le modèle intégré ne parle qu’anglais.').waitFor();
    await visitor.button('What do you know about me?').waitFor();
  });

  it('[R5] with a model, what there is to try is in the language of the page', async () => {
    const visitor = await visit(await home({ reply }), { before: reads('fr'), isLive: false });
    await visitor.button('Que sais-tu de moi\u202f?').click();
    await expect
      .poll(() => visitor.sent.find(({ type }) => type === 'user.text'))
      .toMatchObject({ text: 'Que sais-tu de moi\u202f?' });
  });
});
