/** The conversation of corrections with the companion without a model, on the real server [M12]. */
import { afterEach, expect, it } from 'vitest';
import { type Client, serve } from './home.ts';

let stop = async () => {};
afterEach(() => stop());

/** The lines that answer. */
async function answerTo(client: Client, text: string): Promise<string> {
  const from = client.frames.length;
  client.say(text);
  const { turn } = await client.next('turn.started', 20_000);
  await client.until((frame) => frame.type === 'turn.ended' && frame.turn === turn, 20_000);
  const lines = client.frames.slice(from).flatMap((frame) => (frame.type === 'line' ? frame.text : []));
  return lines.join(' ');
}

async function start(): Promise<Client> {
  const server = await serve({ env: { SOTTO_MODEL: 'offline' } });
  stop = server.stop;
  return server.join();
}

it('[M12] "that was a joke", after a question, takes back a move, and where the user lived holds again', async () => {
  const client = await start();
  await answerTo(client, 'I live in Lisbon.');
  await answerTo(client, 'I moved to Porto.');
  expect(await answerTo(client, 'Where did I live before?')).toMatch(/lived in Lisbon/);
  expect(await answerTo(client, 'Where do I live?')).toMatch(/Porto/);
  expect(await answerTo(client, 'That was a joke.')).not.toMatch(/kept as you said it|Rules have/);
  expect(await answerTo(client, 'Where do I live?')).toMatch(/^(?!.*Porto).*Lisbon/);
  expect(await answerTo(client, 'What do you know about me?')).toMatch(/^(?!.*Porto).*Lisbon/);
});

it('[M12] "I meant my sister" makes a fact one of the sister, and "I no longer" ends one', async () => {
  const client = await start();
  await answerTo(client, 'I have two cats.');
  expect(await answerTo(client, 'I meant my sister.')).toMatch(/your sister has two cats/);
  expect(await answerTo(client, 'What do you know about my sister?')).toMatch(/two cats/);
  expect(await answerTo(client, 'What do you know about me?')).not.toMatch(/cats/);
  await answerTo(client, 'I love jazz.');
  expect(await answerTo(client, 'I no longer like jazz.')).toMatch(/you liked jazz/);
  expect(await answerTo(client, 'What do I like?')).not.toMatch(/jazz/);
});

it('[M14] asked how they were, the companion without a model tells what the user said, or that it knows nothing', async () => {
  const client = await start();
  expect(await answerTo(client, 'How have I been lately?')).toMatch(/not told me|nothing of that/);
  await answerTo(client, 'I have been sad lately.');
  expect(await answerTo(client, 'How have I been lately?')).toMatch(/I have been sad lately/);
});
