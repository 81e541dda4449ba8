import { afterEach, expect, it } from 'vitest';
import type { Client } from './home.ts';
import { asking, heardOf, pieces, serveVoice, sounded, spoken, type VoiceHome } from './voice.ts';

let home: VoiceHome;
let client: Client;

afterEach(async () => {
  client.drop();
  await home.stop();
});

it('[A1] [A2] [A3] the server transcribes a question in pieces, answers it, and speaks each line as numbered sound', async () => {
  home = await serveVoice();
  client = await home.join();
  expect(client.all('welcome')[0]?.speech).toBe('cascade');
  const sound = spoken(1_200);
  asking(client, 'q1', pieces(sound));
  await client.until(({ type }) => type === 'turn.ended');
  await sounded(client, 1);
  const { audio } = home;
  expect(client.all('accepted').map(({ id }) => id)).toContain('commit-q1');
  expect(client.all('transcript')).toMatchObject([{ utterance: 'q1', text: 'What time is it?', final: true }]);
  expect(client.lines).toEqual(['It is noon.', 'Time for soup.']);
  expect(audio.transcriptions).toHaveLength(1);
  expect(audio.transcriptions[0]?.samples).toEqual(new Int16Array(sound.buffer));
  expect(audio.speeches.map(({ input }) => input)).toEqual(['It is noon.', 'Time for soup.']);
  // 60 ms for each word.
  expect(heardOf(client, 0)).toBe((3 * 60 * 48_000) / 1_000);
  expect(heardOf(client, 1)).toBe((3 * 60 * 48_000) / 1_000);
  const places = client.all('audio').map(({ index, n }) => `${index}.${n}`);
  expect(places).toEqual(places.toSorted());
});

it("[S9] nothing of the server's speech runs between utterances", async () => {
  home = await serveVoice();
  client = await home.join();
  asking(client, 'q1', pieces(spoken(600)));
  await sounded(client, 1);
  const { context, runs } = home.home;
  await expect.poll(runs).toBe(0);
  await expect.poll(() => context.process.watchers.size).toBe(0);
  const { sleep } = context.clock;
  let slept = 0;
  context.clock.sleep = (ms, signal) => {
    slept += 1;
    return sleep(ms, signal);
  };
  await sleep(250);
  expect(slept).toBe(0);
});
