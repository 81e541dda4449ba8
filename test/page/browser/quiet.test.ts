/** Quiet that the user has asked for, and the time of talk, as the page shows them. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { liveClock } from '../../../shared/ports/live.ts';
import { ALL, sticksOut, violations } from './accessible.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 600 };
const UNTIL = /^Quiet until (?:\w{3} )?\d{1,2}:\d\d [AP]M$/;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A browser whose user reads this language. */
const reads = (tag: string) => (page: Page) =>
  page.addInitScript((language) => {
    Object.defineProperty(Navigator.prototype, 'languages', { configurable: true, get: () => [language] });
  }, tag);

const quietOf = ({ page }: Visitor) => page.locator('.head .quiet');
const lastSettings = ({ sent }: Visitor) => sent.findLast((frame) => frame.type === 'settings');

inChromium('the page in quiet', () => {
  const { home, visit, tab } = stage();

  it('[D23] quiet that is asked for in words stands in the head, also after a reload and in a second tab', async () => {
    const server = await home();
    const visitor = await visit(server);
    expect(await quietOf(visitor).count()).toBe(0);
    await visitor.say("Don't disturb me for half an hour.");
    await quietOf(visitor).getByText(UNTIL).waitFor();
    const told = await quietOf(visitor).locator('p').innerText();
    await visitor.comes();
    expect(await quietOf(visitor).locator('p').innerText()).toBe(told);
    const second = await tab(visitor, server);
    await quietOf(second).getByText(told).waitFor();
    await visitor.stands('talking elsewhere');
    expect(await quietOf(visitor).count()).toBe(0);
    await quietOf(second).getByRole('button', { name: 'End quiet' }).click();
    await expect.poll(() => lastSettings(second)).toMatchObject({ quietUntil: null });
    await quietOf(second).waitFor({ state: 'detached' });
    await visitor.button('Talk here').click();
    await visitor.stands('here');
    expect(await quietOf(visitor).count()).toBe(0);
  });

  it('[D23] the quiet is ended by a key, whose user then types into the field for words', async () => {
    const visitor = await visit(await home());
    await visitor.say("Don't disturb me for half an hour.");
    await quietOf(visitor).getByRole('button', { name: 'End quiet' }).press('Enter');
    await expect.poll(() => lastSettings(visitor)).toMatchObject({ quietUntil: null });
    await expect.poll(() => visitor.field.evaluate((element) => element === document.activeElement)).toBe(true);
    await visitor.comes();
    expect(await quietOf(visitor).count()).toBe(0);
  });

  it('[D23] quiet is begun in the settings, and the head shows no quiet whose time has passed', async () => {
    const visitor = await visit(await home());
    const { page } = visitor;
    await visitor.button('Settings').click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    const quiet = settings.getByRole('group', { name: 'Quiet for a while' });
    await quiet.getByRole('button', { name: '3 hours' }).click();
    await quiet.getByText(UNTIL).waitFor();
    await visitor.shot('quiet-settings');
    expect([...(await violations(page, ALL, 'dialog[open]')), ...(await sticksOut(page))]).toEqual([]);
    await page.keyboard.press('Escape');
    await quietOf(visitor).waitFor();
    // The page's own time runs four times as fast: its minute takes fifteen seconds.
    await visitor.say("Don't disturb me for a minute.");
    await quietOf(visitor).waitFor({ state: 'detached', timeout: 30_000 });
    expect(lastSettings(visitor)).toMatchObject({ quietUntil: expect.any(Number) });
  });

  it.each([
    ['ar', 'إنهاء الصمت', { viewport: PHONE, colorScheme: 'dark' }],
    ['de', 'Ruhe beenden', { viewport: WIDE, colorScheme: 'light' }],
  ] as const)(
    '[D23] [R6] the quiet in the head is in the language of the page, and nothing is cut off: %s',
    async (tag, label, media) => {
      const visitor = await visit(await home(), { before: reads(tag), isLive: false, media });
      const { page } = visitor;
      await page.locator('.standing.live').waitFor();
      await page.getByRole('textbox').fill("Don't disturb me until 9 tomorrow morning.");
      await page.getByRole('textbox').press('Enter');
      await quietOf(visitor).getByRole('button', { name: label }).waitFor();
      await visitor.shot(`quiet-${tag}`);
      expect([...(await violations(page, ALL)), ...(await sticksOut(page))]).toEqual([]);
      const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
      expect(await page.locator('.head h1').evaluate(isCut)).toBe(false);
    },
  );

  it('[K8] Memory shows the minutes of talk of today and of the days before it, and no day without', async () => {
    let passedMs = 0;
    const clock = { ...liveClock, now: () => liveClock.now() + passedMs };
    const visitor = await visit(await home({ clock }), { media: { viewport: PHONE } });
    const talkFor = async (minutes: number) => {
      for (let passed = 0; passed <= minutes; passed += 4) {
        await visitor.say(`${passed} plus ${minutes}`);
        await visitor.reads(new RegExp(`\\b${passed + minutes}\\b`));
        passedMs += passed + 4 <= minutes ? 4 * MINUTE_MS : 0;
      }
    };
    await talkFor(64);
    passedMs += 2 * DAY_MS;
    await visitor.comes();
    await talkFor(8);
    await visitor.button('Memory').click();
    const memory = visitor.page.getByRole('dialog', { name: 'What is remembered' });
    const time = memory.getByRole('region', { name: 'Time of talk' });
    await time.scrollIntoViewIfNeeded();
    await visitor.shot('talk-time');
    expect(await time.locator('dl > div').allInnerTexts()).toEqual([
      expect.stringMatching(/^Today\s+8 min$/i),
      expect.stringMatching(/^\w+day\s+1 hr, 4 min$/),
    ]);
    expect([...(await violations(visitor.page, ALL, 'dialog[open]')), ...(await sticksOut(visitor.page))]).toEqual([]);
  });
});
