import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { sound, startAudioFake, tone } from '../../fakes/audio.ts';
import { type ChatRequest, calls, says } from '../../fakes/openai.ts';
import { startToolServer } from '../../fakes/tool-server.ts';
import { voiceOf } from '../../flow/voice.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';

inChromium('the inspector', () => {
  const { home, visit } = stage();
  const open: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });

  it('[O2] the inspector shows the first sound, the model around its tool, and what the service would cost', async () => {
    const tools = await startToolServer(async () => {
      await pause(300);
      return { body: 'forty-two' };
    });
    const audio = await startAudioFake({ says: () => sound(tone(220, 900)) });
    open.push(tools.close, audio.close);
    const asks = ({ messages }: ChatRequest) =>
      messages.at(-1)?.role === 'user' ? calls('lookup', { id: '7' }) : says('[happy] It is forty-two. That is all.');
    const visitor = await visit(
      await home({
        reply: (request) => ({ ...asks(request), steps: [150, ...asks(request).steps] }),
        env: { ALLOW_PRIVATE_FETCH: '1', SOTTO_TOOLS: tools.file({ name: 'lookup' }), ...voiceOf(audio) },
      }),
      { at: '/#inspector', media: { colorScheme: 'dark' } },
    );
    const inspector = visitor.page.getByRole('complementary', { name: 'Inspector' });
    await visitor.say('What is number seven?');
    await inspector.getByText('✓ complete').waitFor();
    await inspector.getByText('first sound', { exact: true }).waitFor();
    const figure = (name: string) =>
      inspector.locator('.facts > div', { has: visitor.page.getByText(name, { exact: true }) });
    expect(await figure('model').textContent()).toMatch(/^model\d+ ms, first sign \d+ ms$/);
    expect(await figure('first sound').textContent()).toMatch(/^first sound[\d.]+ m?s$/);
    expect(await figure('tools').textContent()).toMatch(/^toolslookup \d+ ms$/);
    expect(await figure('table').textContent()).toMatch(/^table0 units read, \d+ units written$/);
    expect(await figure('messages').textContent()).toMatch(/^messages\d+$/);
    await figure('cost').or(figure('messages')).first().scrollIntoViewIfNeeded();
    await visitor.shot('inspector-figures');
  });
});
