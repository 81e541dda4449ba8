import { expect, it } from 'vitest';
import { says } from '../../fakes/openai.ts';
import type { Client, Options } from '../../flow/home.ts';
import { inChromium } from './chromium.ts';
import { stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

/** A turn, on two busy processors. */
const SOON_MS = 20_000;

/** Knows the section of facts in its prompt, and nothing else. */
const readsFacts: NonNullable<Options['reply']> = ({ messages }) => {
  const prompt = JSON.stringify(messages);
  const [current = '', past = ''] = (prompt.match(/About the user:.*/)?.[0] ?? '').split('Was so before');
  const facts = prompt.lastIndexOf('live before?') > prompt.lastIndexOf('I live?') ? past : current;
  return says(`I know: ${facts.match(/(?:lives in|moved to) \w+/)?.[0] ?? 'nothing'}.`);
};

/** The agent's lines of a turn. */
async function answerOnPage(visitor: Visitor, text: string): Promise<string> {
  const from = visitor.received.length;
  await visitor.say(text);
  const since = () => visitor.received.slice(from);
  await expect.poll(() => since().some(({ type }) => type === 'turn.ended'), { timeout: SOON_MS }).toBe(true);
  return since()
    .flatMap((frame) => (frame.type === 'line' ? frame.text : []))
    .join(' ');
}

async function answer(client: Client, text: string): Promise<void> {
  client.say(text);
  const { turn } = await client.next('turn.started', SOON_MS);
  await client.until((frame) => frame.type === 'turn.ended' && frame.turn === turn, SOON_MS);
}

inChromium('the conversation of corrections', () => {
  const { home, visit } = stage();

  it.each<[string, Options, number]>([
    ['the companion without a model', {}, 0],
    // Beyond what stands word for word: only facts tell of it.
    ['a model that reads its facts', { reply: readsFacts }, 40],
  ])('[M12] %s tells on the page where the user lives and lived, and the page lists both', async (_, options, far) => {
    const server = await home(options);
    const terminal = await server.join();
    await answer(terminal, 'I live in Lisbon.');
    for (let turn = 1; turn <= far; turn += 1) await answer(terminal, `Number ${turn}?`);
    await answer(terminal, 'I moved to Porto.');
    for (let turn = 1; turn <= far; turn += 1) await answer(terminal, `Number ${far + turn}?`);
    const visitor = await visit(server);
    expect(await answerOnPage(visitor, 'Where do I live?')).toMatch(/^(?!.*Lisbon).*Porto/);
    expect(await answerOnPage(visitor, 'Where did I live before?')).toMatch(/^(?!.*Porto).*Lisbon/);
    await visitor.button('Memory').click();
    const memory = visitor.page.getByRole('dialog', { name: 'What is remembered' });
    for (const place of ['Porto', 'Lisbon'])
      await memory
        .getByText(new RegExp(`(?:lives in|lived in|moved to) ${place}`))
        .first()
        .waitFor();
    await visitor.shot('lived-before');
  });
});
