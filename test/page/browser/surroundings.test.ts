/** Browsers that refuse something, clocks that jump, servers of another version. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { says } from '../../fakes/openai.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';
import { POLLED } from './visitor.ts';

const reply = () => says('[happy] Here I am.');

inChromium('surroundings of the page', () => {
  const { home, visit, cable } = stage();

  it('[S6] the page works without storage where storage is blocked, and says so', async () => {
    const before = (page: Page) =>
      page.addInitScript(() => {
        for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('The operation is insecure.', 'SecurityError');
            },
          });
        }
      });
    const visitor = await visit(await home({ reply }), { before });
    await visitor.reads(/lets nothing be kept/);
    await visitor.say('Hello?');
    await visitor.hasSeen('said Here I am.');
    await visitor.shot('storage-blocked');
  });

  it('[A1] the page says so where the microphone is refused, and typing goes on', async () => {
    const before = (page: Page) =>
      page.addInitScript(() => {
        const refused = async () => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
        navigator.mediaDevices.getUserMedia = refused;
      });
    const visitor = await visit(await home({ reply }), { before });
    await visitor.button('Microphone').click();
    await visitor.page.getByText(/^The microphone was refused/).waitFor();
    await visitor.shot('microphone-refused');
    await visitor.say('Hello?');
    await visitor.hasSeen('said Here I am.');
  });

  it('[U2] the microphone is a button to hold where no recognition can be reached, by hand and by keyboard', async () => {
    const before = (page: Page) =>
      page.addInitScript(() =>
        Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
      );
    const visitor = await visit(await home({ reply }), { before });
    const button = visitor.button('Hold to talk');
    const spoken = () => visitor.sent.flatMap((frame) => (frame.type === 'user.text' ? [[frame.via, frame.text]] : []));
    await button.hover();
    await visitor.page.mouse.down();
    await visitor.page.keyboard.type('hello');
    expect(spoken()).toEqual([]);
    await visitor.page.mouse.up();
    await expect.poll(spoken, POLLED).toEqual([['speech', 'hello']]);
    await button.press('Space');
    await visitor.page.keyboard.type('you');
    await button.press('Space');
    await expect.poll(spoken, POLLED).toEqual([
      ['speech', 'hello'],
      ['speech', 'you'],
    ]);
    expect(await visitor.field.inputValue()).toBe('');
  });

  it('[R3] the page says so where the server has a newer version, and offers to reload', async () => {
    const server = await home({ reply });
    const between = await cable(server);
    const visitor = await visit(between, { expects: /^WebSocket connection/ });
    await visitor.page.route('**/config.json', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), build: 'another' } });
    });
    between.cut();
    await visitor.button('Reload').waitFor();
    await visitor.shot('newer-page');
  });
});
