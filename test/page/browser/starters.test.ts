/** The first minute: what an empty conversation offers, and what becomes of it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { says } from '../../fakes/openai.ts';
import { ALL, COLOURS, focused, sticksOut, tabStops, violations } from './accessible.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

const reply = () => says('[happy] I see.');
const SIZES = [
  ['large', { width: 1_280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
  ['small', { width: 320, height: 640 }],
  ['lying', { width: 740, height: 360 }],
] as const;

const offered = (visitor: Visitor) => visitor.page.getByRole('region', { name: 'Something to try with Romy' });

/** What an empty conversation offers that cannot be seen without scrolling. */
function hidden(visitor: Visitor): Promise<string[]> {
  return offered(visitor).evaluate((region) =>
    [...region.querySelectorAll('button')]
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const box = region.getBoundingClientRect();
        return top < Math.max(0, box.top) - 1 || bottom > Math.min(innerHeight, box.bottom) + 1;
      })
      .map((one) => one.textContent ?? ''),
  );
}

inChromium('the first minute', () => {
  const { home, visit } = stage();

  it.each(SIZES)('%s: four things to try fit, and axe has nothing against them', async (size, viewport) => {
    const visitor = await visit(await home({ reply }), { context: { viewport } });
    await offered(visitor).waitFor();
    expect(await offered(visitor).getByRole('button').count()).toBe(4);
    await visitor.shot(`first-minute-${size}-light`);
    expect([...(await violations(visitor.page, ALL)), ...(await sticksOut(visitor.page))]).toEqual([]);
    await visitor.page.emulateMedia({ colorScheme: 'dark' });
    await visitor.shot(`first-minute-${size}-dark`);
    expect(await violations(visitor.page, COLOURS)).toEqual([]);
    expect(await hidden(visitor)).toEqual([]);
  });

  it('pressing one says it; they go with the first turn, and do not come back with a reload', async () => {
    const visitor = await visit(await home());
    await offered(visitor).getByRole('button', { name: 'What do you know about me?' }).click();
    await visitor.hasSeen('user What do you know about me?');
    await offered(visitor).waitFor({ state: 'hidden' });
    await visitor.hasSeen(/^said /);
    await visitor.comes();
    await visitor.hasSeen(/^past /);
    expect(await offered(visitor).count()).toBe(0);
  });

  it.each([
    ['Remind me to stretch in one minute.', 'remind_me'],
    ['Research the history of hot dogs.', 'slow_research'],
  ])('[T5] the companion does what is offered without a model, too: %s', async (words, tool) => {
    const visitor = await visit(await home({ env: { SLOW_RESEARCH_SECS: '1' } }));
    await offered(visitor).getByRole('button', { name: words }).click();
    await expect.poll(() => visitor.received.some((frame) => frame.type === 'tool' && frame.name === tool)).toBe(true);
    await visitor.hasSeen(/^said /);
  });

  it('[D21] the push is copied as a command that works', { timeout: 60_000 }, async () => {
    const server = await home({ reply });
    const permissions = ['clipboard-read', 'clipboard-write'];
    const visitor = await visit(server, { context: { permissions } });
    const push = offered(visitor).getByRole('button', { name: /^Have somebody tell you/ });
    await push.click();
    await offered(visitor).getByRole('status').getByText('Copied.').waitFor();
    const command = await visitor.page.evaluate(() => navigator.clipboard.readText());
    expect(command).toBe(
      `npm run push -- --url ${new URL(server.url).origin} --user ada --source ava --priority time_sensitive --text "The tea is ready."`,
    );
    expect(await offered(visitor).count()).toBe(1);
    await promisify(execFile)('sh', ['-c', command]);
    await visitor.hasSeen(/^said ava says — The tea is ready\.$/);
    expect(await offered(visitor).count()).toBe(0);
  });

  it('what may not be copied is selected, and that is said', async () => {
    const visitor = await visit(await home({ reply }), {
      before: (page) =>
        page.addInitScript(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
        }),
    });
    await offered(visitor)
      .getByRole('button', { name: /^Have somebody tell you/ })
      .click();
    await offered(visitor).getByRole('status').getByText('It could not be copied here.').waitFor();
    expect(await visitor.page.evaluate(() => String(getSelection()))).toMatch(/^npm run push -- /);
  });

  it('is used by keyboard alone: the words are where one comes after the first', async () => {
    const visitor = await visit(await home({ reply }));
    await offered(visitor).waitFor();
    const stops = await tabStops(visitor.page);
    expect(stops.slice(stops.indexOf('Conversation') + 1, stops.indexOf('Show a picture'))).toEqual([
      'Remind me to stretch in one minute.',
      'Research the history of hot dogs.',
      'What do you know about me?',
      expect.stringMatching(/^Have somebody tell you: “The tea is ready.” npm run push/),
    ]);
    await visitor.button('What do you know about me?').press('Enter');
    await visitor.hasSeen('user What do you know about me?');
    expect(await focused(visitor.page)).toBe('Say something to Romy');
  });
});
