/** Browsers that refuse something, clocks that jump, servers of another version. */
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { says } from '../../fakes/openai.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';

const reply = () => says('[happy] Here I am.');

inChromium('surroundings of the page', () => {
  const { home, visit, cable } = stage();

  it('[S6] does without storage where it is blocked, and says so', async () => {
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

  it('[A1] says so where the microphone is refused, and typing goes on', async () => {
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

  it('says so where the server has a newer page, and offers to reload', async () => {
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
