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

  it('[S8] goes by no clock: a day forward or back changes nothing', async () => {
    const before = (page: Page) =>
      page.addInitScript(() => {
        const now = Date.now.bind(Date);
        Object.assign(window, { jumpMs: 0 });
        Date.now = () => now() + (window as unknown as { jumpMs: number }).jumpMs;
      });
    const visitor = await visit(await home({ reply }), { before });
    for (const days of [1, -1]) {
      await visitor.page.evaluate((jumpMs) => Object.assign(window, { jumpMs }), days * 86_400_000);
      await visitor.say(`${days}`);
      await expect.poll(async () => (await visitor.saw(/^said/)).length, POLLED).toBe(days === 1 ? 1 : 2);
    }
    expect(await visitor.saw(/^(standing|note)/)).toEqual(['standing connecting …', 'standing here']);
  });

  it('says so where the server has become a newer one than it understands, and offers to reload', async () => {
    const before = (page: Page) =>
      page.routeWebSocket('**', (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => {
          const frame = JSON.parse(String(message));
          socket.send(JSON.stringify(frame.type === 'welcome' ? { ...frame, version: 2 } : frame));
        });
      });
    const visitor = await visit(await home({ reply }), { before, isLive: false });
    await visitor.stands('not let in');
    await visitor.hasSeen(/^notice .*version 2/);
    await visitor.button('Reload').waitFor();
    await visitor.shot('newer-server');
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

  it('[L1] tells when nobody looks at the page, and when somebody does again', async () => {
    const visitor = await visit(await home({ reply }));
    const look = (state: string) =>
      visitor.page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibilityState });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    const told = () => visitor.sent.flatMap((frame) => (frame.type === 'settings' ? [frame.visible] : []));
    await look('hidden');
    await expect.poll(told, POLLED).toEqual([false]);
    await look('visible');
    await expect.poll(told, POLLED).toEqual([false, true]);
  });
});
