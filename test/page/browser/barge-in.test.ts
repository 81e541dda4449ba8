import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type ChatRequest, says } from '../../fakes/openai.ts';
import { inChromium } from './chromium.ts';
import { giveLoudspeaker } from './loudspeaker.ts';
import { remembered } from './remembered.ts';
import { stage } from './stage.ts';
import { giveVoice, isUnderstood, speaks } from './talker.ts';

const LONG =
  'This is a sentence that goes on for quite a while, as sentences do. And this is another one that nobody hears.';

function reply({ messages }: ChatRequest) {
  return says(JSON.stringify(messages.at(-1)).includes('rain') ? '[sad] It rains.' : `[happy] Well. ${LONG}`);
}

inChromium('barge-in on the page', () => {
  const { home, visit } = stage();

  it('[U1] [U6] an interruption by the button leaves in memory only what was heard', async () => {
    const server = await home({ reply });
    const visitor = await visit(server, { before: giveLoudspeaker, isUnhurried: true });
    await visitor.say('Talk to me.');
    await visitor.hasSeen(/^saying This is a sentence/);
    await visitor.button('Stop talking').click();
    await visitor.hasSeen(/^cut This is a sentence/);
    await visitor.shot('interrupted');
    const cut = visitor.log.locator('.entry.cut');
    expect(await cut.locator('.words').textContent()).toMatch(/as sentences do\.$/);
    expect(await cut.locator('s').textContent()).toMatch(/as sentences do\.$/);
    expect(await visitor.log.getByText('nobody hears').count()).toBe(0);
    expect(await visitor.saw(/^(saying|said)/)).toEqual([
      'saying Well.',
      'said Well.',
      'saying This is a sentence that goes on for quite a while, as sentences do.',
    ]);
    expect(await visitor.page.locator('.caption .coming').textContent()).toContain('as sentences do.');
    await visitor.say('Look, rain!');
    await visitor.hasSeen('said It rains.');
    const [said] = await remembered(server, 'agent');
    expect(said).toMatch(/^Well\.( T.*)?$/);
    expect(said).not.toContain('as sentences do');
    const shown = JSON.stringify(server.model.requests.at(-1));
    expect(shown).toContain('Well.');
    expect(shown).not.toContain('nobody hears');
  });

  it("[A4] [U2] a user's voice silences the agent with its first sound, and its words end the sentence", async () => {
    const visitor = await visit(await home({ reply }), { before: giveSound, isUnhurried: true });
    await visitor.button('Microphone').click();
    await visitor.say('Talk to me.');
    await visitor.hasSeen(/^saying This is a sentence/);
    await speaks(visitor.page, true);
    await visitor.hasSeen(/^held This is a sentence/);
    await visitor.shot('listening');
    await isUnderstood(visitor.page, 'Look, rain!');
    await speaks(visitor.page, false);
    await visitor.hasSeen('said It rains.');
    expect(await visitor.saw(/^(cut|user)/)).toEqual([
      'user Talk to me.',
      'user Look, rain!',
      'cut This is a sentence that goes on for quite a while, as sentences do.',
    ]);
  });

  it('[K2] a referral is said to its end through a voice, words and the stop button, and then the words are answered', async () => {
    const visitor = await visit(await home({ reply }), { before: giveSound, isUnhurried: true });
    await visitor.button('Microphone').click();
    await visitor.say('I want to kill myself.');
    await visitor.hasSeen(/^saying I am very glad/);
    await speaks(visitor.page, true);
    await isUnderstood(visitor.page, 'Look, rain!');
    await speaks(visitor.page, false);
    await visitor.button('Stop talking').click();
    // Its four sentences take about as long as one wait.
    await visitor.hasSeen(/^said I have no number/);
    await visitor.hasSeen(/^said I stay here/);
    await visitor.hasSeen('said It rains.');
    expect(await visitor.saw(/^(held|cut)/)).toEqual([]);
    expect((await visitor.saw(/^said/)).map((line) => line.slice(0, 'said I am'.length))).toEqual([
      'said I am',
      'said I ha',
      'said If a',
      'said I st',
      'said It r',
    ]);
  });
});

async function giveSound(page: Page) {
  const given = new AsyncDisposableStack();
  given.use(await giveLoudspeaker(page));
  given.use(await giveVoice(page));
  return { dispose: () => given.disposeAsync(), [Symbol.asyncDispose]: () => given.disposeAsync() };
}
