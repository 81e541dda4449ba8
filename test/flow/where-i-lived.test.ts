import { afterEach, expect, it } from 'vitest';
import { DONE, delta, finish } from '../fakes/openai.ts';
import { type Client, serve } from './home.ts';

let stop = async () => {};
afterEach(() => stop());

/** The lines that answer. */
async function answerTo(client: Client, text: string): Promise<string> {
  const from = client.frames.length;
  client.say(text);
  const { turn } = await client.next('turn.started', 20_000);
  await client.until((frame) => frame.type === 'turn.ended' && frame.turn === turn, 20_000);
  return client.frames
    .slice(from)
    .flatMap((frame) => (frame.type === 'line' ? frame.text : []))
    .join(' ');
}

it('[M12] the companion without a model tells where the user lives and lived, also after a page is opened anew', async () => {
  const server = await serve({ env: { SOTTO_MODEL: 'offline' } });
  stop = server.stop;
  const terminal = await server.join();
  await answerTo(terminal, 'I live in Lisbon.');
  await answerTo(terminal, 'What a day.');
  await answerTo(terminal, 'I moved to Porto.');
  expect(await answerTo(terminal, 'Where do I live?')).toMatch(/^(?!.*Lisbon).*Porto/);
  const cursor = Math.max(...terminal.frames.map((frame) => ('seq' in frame ? frame.seq : 0)));
  const page = await server.join({ install: 'page', hello: { cursor } });
  expect(await answerTo(page, 'where did i live before?')).toMatch(/^(?!.*Porto).*lived in Lisbon/);
  expect(await answerTo(page, 'where do i live')).toMatch(/^(?!.*Lisbon).*Porto/);
});

it('[M12] the prompt of a model has what it needs to tell where the user lives and lived', async () => {
  const prompts: string[] = [];
  const server = await serve({
    reply: (body) => {
      prompts.push(JSON.stringify(body.messages));
      return { steps: [delta({ content: 'Mhm.' }), finish(), DONE] };
    },
  });
  stop = server.stop;
  const client = await server.join();
  await answerTo(client, 'I live in Lisbon.');
  // Beyond what stands word for word: only facts tell of it.
  for (let turn = 1; turn <= 40; turn += 1) await answerTo(client, `Number ${turn}?`);
  await answerTo(client, 'I moved to Porto.');
  for (let turn = 41; turn <= 80; turn += 1) await answerTo(client, `Number ${turn}?`);
  await answerTo(client, 'Where do I live?');
  expect(prompts.at(-1)).toMatch(/About the user:[^>]*moved to Porto/);
  expect(prompts.at(-1)).not.toMatch(/About the user:[^>]*Lisbon[^>]*Was so before/);
  await answerTo(client, 'Where did I live before?');
  expect(prompts.at(-1)).toMatch(/Was so before, and is no longer:[^>]*lives in Lisbon/);
});
