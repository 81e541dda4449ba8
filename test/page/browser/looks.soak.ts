/** Every state of the page, checked for accessibility. A screenshot of each is in `dist/shots`. */
import { expect, it } from 'vitest';
import { DONE, delta, finish, says } from '../../fakes/openai.ts';
import { Producer } from '../../flow/pushing.ts';
import { ALL, COLOURS, focused, sticksOut, tabStops, violations } from './accessible.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';
import { giveVoice, isUnderstood } from './talker.ts';
import type { Visitor } from './visitor.ts';

const reply = () => says('[happy] My name is Romy, and I am glad that you are here. *waves* And you?');

/** The time limit for all states, on a busy machine. */
const PATIENCE_MS = 60_000;

const LARGE = { width: 1_280, height: 800 };
const SMALL = { width: 320, height: 640 };

inChromium('how the page looks', () => {
  const { home, visit } = stage();

  /**
   * Checks one state by day and night, large and small, with screenshots. `within`: the new part of the page.
   */
  async function look(visitor: Visitor, name: string, found: string[], within?: string): Promise<void> {
    const { page } = visitor;
    await visitor.shot(`${name}-light`);
    const wrong = [...(await violations(page, ALL, within)), ...(await sticksOut(page))];
    await page.emulateMedia({ colorScheme: 'dark' });
    await visitor.shot(`${name}-dark`);
    wrong.push(...(await violations(page, COLOURS, within)));
    await page.setViewportSize(SMALL);
    await visitor.shot(`${name}-small`);
    wrong.push(...(await sticksOut(page)));
    await page.setViewportSize(LARGE);
    await page.emulateMedia({ colorScheme: 'light' });
    found.push(...wrong.map((one) => `${name}: ${one}`));
  }

  it('[R3] the page shows a word while it listens, and while the agent thinks', async () => {
    const slowly = { steps: [2_000, delta({ content: '[neutral] It is noon.' }), finish(), DONE] };
    const server = await home({ reply: () => slowly });
    const visitor = await visit(server, { media: { viewport: LARGE }, before: giveVoice, isUnhurried: true });
    const found: string[] = [];
    const tells = (words: string) => visitor.page.getByRole('status').getByText(words).waitFor();
    await visitor.button('Microphone').click();
    await tells('Listening');
    await look(visitor, 'listening', found);
    await isUnderstood(visitor.page, 'What time is it?');
    await tells('Romy is thinking');
    await visitor.hasSeen('said It is noon.');
    await tells('Listening');
    expect(await visitor.log.locator('.manner').count()).toBe(0);
    expect(found).toEqual([]);
  });

  it(
    '[R3] axe finds no violation of the page in any state, and nothing overflows',
    async () => {
      const server = await home({ reply });
      const visitor = await visit(server, { media: { viewport: LARGE }, isUnhurried: true });
      const found: string[] = [];
      await look(visitor, 'opened', found);
      await visitor.say('Hello, who are you? I have come a long way, and I would like to know.');
      await visitor.hasSeen(/^said /);
      await look(visitor, 'talking', found);
      await visitor.button('Stop talking').click();
      await visitor.leaves();
      const producer = new Producer(server);
      for (const source of ['ava', 'ben']) await producer.push('Tea is up, and it is getting cold.', { source });
      await visitor.comes();
      await visitor.button('Later').waitFor();
      await look(visitor, 'asked', found);
      for (const [way, title] of [
        [/^Inbox/, 'inbox'],
        ['Memory', 'memory'],
        ['Settings', 'settings'],
      ] as const) {
        await visitor.button(way).click();
        await visitor.page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
        await look(visitor, title, found, 'dialog[open]');
        await visitor.page.keyboard.press('Escape');
        await visitor.page.getByRole('dialog').waitFor({ state: 'hidden' });
      }
      await visitor.button('Inspector').click();
      const inspector = visitor.page.getByRole('complementary', { name: 'Inspector' });
      for (const tab of ['Turns', 'Totals', 'Connection']) {
        await inspector.getByRole('tab', { name: tab }).click();
        await look(visitor, `inspector-${tab.toLowerCase()}`, found, '.inspecting');
      }
      expect(found).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('[R3] the page says in words that the server does not answer', async () => {
    const visitor = await visit(await home({ reply }), {
      media: { viewport: SMALL },
      before: (page) => page.route('**/config.json', (route) => route.abort()),
      expects: /ERR_FAILED/,
      isLive: false,
    });
    await visitor.page.getByRole('alert').waitFor();
    const found: string[] = [];
    await look(visitor, 'nobody', found);
    expect(found).toEqual([]);
    await visitor.page.unroute('**/config.json');
    await visitor.button('Try again').click();
    await visitor.stands('here');
  });

  it('[R3] the page is used by keyboard alone, from the text field on', async () => {
    const visitor = await visit(await home({ reply }));
    const { page } = visitor;
    expect(await focused(page)).toBe('Say something to Romy');
    // From the first element on.
    await page.getByRole('heading', { level: 1 }).click();
    expect(await tabStops(page)).toEqual([
      'Inbox',
      'Memory',
      'Settings',
      'Inspector',
      'Conversation',
      'Remind me to stretch in one minute.',
      'Research the history of hot dogs.',
      'What do you know about me?',
      expect.stringMatching(/^Have somebody tell you/),
      'Show a picture',
      'Say something to Romy',
      'Microphone',
    ]);
    await visitor.field.focus();
    await page.keyboard.type('One');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('two.');
    await page.keyboard.press('Enter');
    await visitor.hasSeen('user One\ntwo.');
    await visitor.hasSeen(/^said My name/);
    await visitor.button('Stop talking').press('Enter');
    await expect.poll(() => visitor.sent.some(({ type }) => type === 'user.interrupt')).toBe(true);
    expect(await focused(page)).toBe('Say something to Romy');
    for (const [way, title] of [
      ['Settings', 'Settings'],
      ['Memory', 'What is remembered'],
    ] as const) {
      await visitor.button(way).press('Enter');
      const sheet = page.getByRole('dialog', { name: title });
      await sheet.waitFor();
      expect(await sheet.evaluate((one) => one.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'hidden' });
      expect(await focused(page)).toBe(way);
    }
  });
});
