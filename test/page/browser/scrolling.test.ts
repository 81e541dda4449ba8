import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type ChatRequest, says } from '../../fakes/openai.ts';
import { Producer } from '../../flow/pushing.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1_280, height: 600 },
];
const NUMBERS = Array.from({ length: 12 }, (_, at) => at + 1);
const REST = 'It has a second line as well, so that every answer is taller than what counts as the end.';

/** "Answer 3. …" to "Question 3?" */
function reply({ messages }: ChatRequest) {
  const [number = '0'] =
    JSON.stringify(messages)
      .match(/(?<=Question )\d+(?=\?)/g)
      ?.slice(-1) ?? [];
  return says(`[happy] Answer ${number}. ${REST} ${REST}`);
}

const isInSight = (page: Page) =>
  page.evaluate(() => {
    const log = document.querySelector('.log');
    const newest = log?.querySelector('li:last-child');
    if (!log || !newest) return false;
    const [box, line] = [log.getBoundingClientRect(), newest.getBoundingClientRect()];
    return line.bottom <= Math.min(box.bottom, innerHeight) + 1 && line.bottom > box.top;
  });

async function expectInSight({ page }: Visitor): Promise<void> {
  await expect.poll(() => isInSight(page)).toBe(true);
}

/** Types one question after the other, each as soon as the answer before it has begun. */
async function talks(visitor: Visitor, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await visitor.say(`Question ${number}?`);
    await visitor.reads(`Answer ${number}.`);
    await expectInSight(visitor);
  }
}

/** Scrolls as a user does: again, where a line that came at the same moment has moved the page back. */
async function scrollAway(visitor: Visitor, scrollUp: (visitor: Visitor) => Promise<void>): Promise<void> {
  await expect
    .poll(async () => {
      await scrollUp(visitor);
      return await visitor.button('Newest').isVisible();
    })
    .toBe(true);
}

inChromium('the transcript of a conversation', () => {
  const { home, visit } = stage();
  const isUnhurried = true;

  it.each(SIZES)('[R1] the page shows each new line of twelve quick exchanges ($width × $height)', async (viewport) => {
    const media = { viewport, reducedMotion: 'no-preference' } as const;
    const visitor = await visit(await home({ reply }), { media, isUnhurried });
    await talks(visitor, NUMBERS);
    await visitor.shot(`twelve-exchanges-${viewport.width}`);
  });

  it('[R1] the page shows the newest line after a reload, a new size, an open panel and a late image', async () => {
    const visitor = await visit(await home({ reply }), { media: { viewport: { width: 390, height: 844 } } });
    const { page } = visitor;
    await talks(visitor, NUMBERS.slice(0, 6));
    await page.reload();
    await visitor.reads('Answer 6.');
    await expectInSight(visitor);
    // A keyboard on the screen, a zoomed page, and a window on a desk.
    for (const viewport of [
      { width: 390, height: 508 },
      { width: 195, height: 422 },
      { width: 640, height: 300 },
      { width: 1_280, height: 600 },
    ]) {
      await page.setViewportSize(viewport);
      await expectInSight(visitor);
      await visitor.shot(`newest-line-${viewport.width}`);
    }
    await visitor.button('Inspector').click();
    await expectInSight(visitor);
    await visitor.log.evaluate((log) => {
      const late = Object.assign(document.createElement('div'), { style: 'flex: none; height: 400px' });
      log.querySelector('li:nth-last-child(2)')?.append(late);
    });
    await expectInSight(visitor);
  });

  it.each<[string, (visitor: Visitor) => Promise<void>]>([
    [
      'the wheel',
      async ({ page, log }) => {
        await log.hover();
        await page.mouse.wheel(0, -40);
      },
    ],
    [
      'a key',
      async ({ page, log }) => {
        await log.focus();
        await page.keyboard.press('PageUp');
      },
    ],
    ['a search or a screen reader', ({ log }) => log.evaluate((box) => box.querySelector('li')?.scrollIntoView())],
  ])('[R1] the page stays where a user has scrolled by %s, and leads back', async (_, scrollUp) => {
    const server = await home({ reply });
    const visitor = await visit(server, { media: { viewport: { width: 390, height: 844 } } });
    await talks(visitor, NUMBERS.slice(0, 4));
    await scrollAway(visitor, scrollUp);
    await new Producer(server).push('The tea is ready.', { source: 'ava', priority: 'critical' });
    await visitor.reads('ava says — The tea is ready.');
    await visitor.button('New messages').waitFor();
    await visitor.shot('scrolled-up');
    expect(await isInSight(visitor.page)).toBe(false);
    await visitor.button('New messages').click();
    await expectInSight(visitor);
    expect(await visitor.button(/^New/).count()).toBe(0);
    await scrollAway(visitor, scrollUp);
    await talks(visitor, [5]);
  });
});
