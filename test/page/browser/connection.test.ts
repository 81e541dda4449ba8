import { expect, it } from 'vitest';
import { type ChatRequest, says } from '../../fakes/openai.ts';
import { inChromium } from './chromium.ts';
import { remembered } from './remembered.ts';
import { stage } from './stage.ts';

const UNREACHABLE = /^WebSocket connection to .* failed|net::ERR_CONNECTION_(REFUSED|RESET)/;

/** "[happy] You said: <the newest message>" */
function echo({ messages }: ChatRequest) {
  const words = /(One|Two|Three|Four)\b/.exec(JSON.stringify(messages.at(-1)))?.[1];
  return says(`[happy] You said ${words?.toLowerCase()}.`);
}

inChromium('a connection that breaks', () => {
  const { home, visit, cable, tab, folder } = stage();

  it('[S6] [S7] words typed while the page is disconnected are kept, and sent once when the connection returns', async () => {
    const server = await home({ reply: echo });
    const between = await cable(server);
    const visitor = await visit(between, { expects: UNREACHABLE });
    await visitor.say('One.');
    await visitor.hasSeen('said You said one.');
    between.pull();
    await visitor.stands('connection lost, trying again');
    await visitor.say('Two.');
    await visitor.page.locator('.entry.sending', { hasText: 'Two.' }).waitFor();
    await visitor.shot('connection-lost');
    between.plug();
    await visitor
      .button('Try now')
      .click({ timeout: 2_000 })
      .catch(() => {});
    await visitor.hasSeen('said You said two.');
    await visitor.stands('here');
    expect(await visitor.saw(/^(user|saying|said|cut)/)).toEqual([
      'user One.',
      'said You said one.',
      'user Two.',
      'said You said two.',
    ]);
    expect(await remembered(server, 'user')).toEqual(['One.', 'Two.']);
  });

  it("[W1] [S6] a restarted server goes on with the page's session", async () => {
    const data = folder();
    const first = await home({ reply: echo, env: { SOTTO_DATA: data } });
    const visitor = await visit(first, { expects: UNREACHABLE });
    await visitor.say('One.');
    await visitor.hasSeen('said You said one.');
    await first.stop();
    await visitor.stands('connection lost, trying again');
    await visitor.say('Two.');
    const second = await home({ reply: echo, env: { SOTTO_DATA: data, PORT: String(first.home.port) } });
    await visitor.hasSeen('said You said two.');
    expect(await visitor.saw(/^(user|said|notice There)/)).toEqual([
      'user One.',
      'said You said one.',
      'user Two.',
      'said You said two.',
    ]);
    expect(await remembered(second, 'user')).toEqual(['One.', 'Two.']);
  });

  it('[S6] a page that is opened again shows what was said, and says none of it again', async () => {
    const visitor = await visit(await home({ reply: echo }));
    await visitor.say('One.');
    await visitor.hasSeen('said You said one.');
    await visitor.page.reload();
    await visitor.stands('here');
    await visitor.reads('You said one.');
    await visitor.shot('opened-again');
    await visitor.say('Two.');
    await visitor.hasSeen('said You said two.');
    expect(await visitor.saw(/^(past|user|saying|said)/)).toEqual([
      'user One.',
      'past You said one.',
      'user Two.',
      'said You said two.',
    ]);
  });

  it('[S2] of two tabs the second speaks, and the first says so and can take over', async () => {
    const server = await home({ reply: echo });
    const first = await visit(server);
    const second = await tab(first, server);
    await first.stands('talking elsewhere');
    await first.hasSeen('notice Romy is talking with you in another window, or on another device.');
    await first.shot('talking-elsewhere');
    await second.say('One.');
    await second.hasSeen('said You said one.');
    expect(await first.saw(/^(saying|said)/)).toEqual([]);
    await first.button('Talk here').click();
    await first.stands('here');
    await second.stands('talking elsewhere');
    await first.reads('You said one.');
    await first.say('Two.');
    await first.hasSeen('said You said two.');
    expect(await second.saw(/^said/)).toEqual(['said You said one.']);
  });
});
