/** The page on a phone in all languages: nothing overflows, is cut off, or covers the field [R5, R6]. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { loadStrings } from '../../../client/strings/load-strings.ts';
import { LANGUAGE_TAGS } from '../../../shared/language/languages.ts';
import { says } from '../../fakes/openai.ts';
import { PHRASES } from '../../flow/phrases.ts';
import { Producer } from '../../flow/pushing.ts';
import { cutTexts, sticksOut } from './accessible.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const PHONE = { width: 390, height: 844 };
/** From the end of the head, where the ways stand; the last one is not offered here. */
const WAYS = { settings: -2, memory: -3, inbox: -4 } as const;
/** As long as a name, a word and an address may be. */
const NEWS = `Donaudampfschifffahrtsgesellschaft ${'x'.repeat(60)} https://example.org/${'path/'.repeat(12)}`;

async function faults(visitor: Visitor, scene: string): Promise<string[]> {
  const { page } = visitor;
  await visitor.shot(`phone-${scene}`);
  return [...(await sticksOut(page)), ...(await cutTexts(page))].map((fault) => `${scene}: ${fault}`);
}

async function openWay(page: Page, way: keyof typeof WAYS): Promise<void> {
  await page.locator('.head button').nth(WAYS[way]).click();
}

/** Nothing lies over the field. */
function isFieldReachable(page: Page): Promise<boolean> {
  return page.locator('textarea').evaluate((field) => {
    const { x, y, width, height } = field.getBoundingClientRect();
    return field.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

inChromium('the page on a phone', () => {
  const { home, visit } = stage();

  // The hourly attention budget of one user has room for as many bids.
  const groups = [0, 5, 10].map((from) => LANGUAGE_TAGS.slice(from, from + 5));

  it.each(groups)(
    '[R5] [R6] in %s, %s, %s, %s and %s the page fits on a phone, and nothing is cut off',
    async (...tags) => {
      const server = await home({ reply: () => says('Ava.') });
      const producer = new Producer(server);
      const visitor = await visit(server, { media: { viewport: PHONE } });
      const { page } = visitor;
      const found: string[] = [];
      const read = async (tag: string) => {
        // The tab is used again by later tests.
        const undo = await page.addInitScript((one) => {
          Object.defineProperty(Navigator.prototype, 'languages', { configurable: true, get: () => [one] });
        }, tag);
        await page.goto(server.url);
        await page.locator('.standing.live').waitFor();
        await undo.dispose();
      };
      for (const tag of tags) {
        await read(tag);
        await page.locator('.starters').first().waitFor();
        found.push(...(await faults(visitor, `${tag}-empty`)));
      }
      for (const tag of tags) {
        const strings = await loadStrings(tag);
        await read(tag);
        await Promise.all(['Ava', NEWS.slice(0, 60)].map((source) => producer.push(NEWS, { source })));
        await page.locator('.entry.line').first().waitFor();
        found.push(...(await faults(visitor, `${tag}-bid`)));
        for (const way of ['settings', 'inbox', 'memory'] as const) {
          await openWay(page, way);
          const sheet = page.getByRole('dialog');
          await sheet.waitFor();
          await sheet.getByRole('heading', { level: 3 }).first().waitFor();
          found.push(...(await faults(visitor, `${tag}-${way}`)));
          await page.keyboard.press('Escape');
          await sheet.waitFor({ state: 'hidden' });
        }
        if (await page.getByRole('button', { name: strings['way.inspector'] as string }).isVisible())
          found.push(`${tag}: the inspector is offered`);
        if (!(await isFieldReachable(page))) found.push(`${tag}: the field is covered`);
        await page.getByRole('textbox').fill(PHRASES[tag].yes);
        await page.getByRole('textbox').press('Enter');
        await page.getByRole('log').getByText('Donaudampf').nth(1).waitFor();
        found.push(...(await faults(visitor, `${tag}-read`)));
      }
      expect(found).toEqual([]);
    },
  );
});
