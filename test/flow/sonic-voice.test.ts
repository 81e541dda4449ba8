/** Voices that the server hears, where a speaking model finds their ends [G14]. */
import { afterEach, expect, it } from 'vitest';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { answers, type SonicHome, says, servePlayed } from './sonic-home.ts';
import { append, pieces, quiet, spoken } from './voice.ts';

let home: SonicHome;
afterEach(() => home.stop());

const isFinal = (frame: ServerFrame) => frame.type === 'transcript' && frame.final;

it('[G14] [A5] a voice has ended before its words are told, where Sonic is sooner than the server', async () => {
  const { client, ...served } = await servePlayed([says(answers('Tell me.', 'Once.'))]);
  home = served.home;
  // The model's pause is half a second, the server's 700 ms.
  const sound = pieces(Buffer.concat([spoken(800), quiet(600)]));
  for (const [n, part] of sound.entries()) append(client, 'mic', n, part);
  await client.next('line');
  const told = client.frames.flatMap((frame) =>
    frame.type === 'voice' ? [`voice ${frame.speaking}`] : isFinal(frame) ? ['words'] : [],
  );
  expect(told).toEqual(['voice true', 'voice false', 'words']);
  const [begun, over] = client.all('voice');
  expect(over?.since).toBe(begun?.since);
  expect(over?.ms).toBeGreaterThan(begun?.ms ?? 0);
  for (const [n, part] of pieces(quiet(1_000)).entries()) append(client, 'mic', sound.length + n, part);
  await client.until((frame) => frame.type === 'audio' && frame.last);
  expect(client.all('voice')).toHaveLength(2);
});

it('[G14] [A5] a voice that goes on after a pause which ended the words only for Sonic is a new voice', async () => {
  const { client, ...served } = await servePlayed([says(answers('Tell me.', 'Once.'))]);
  home = served.home;
  const begun = pieces(Buffer.concat([spoken(800), quiet(600)]));
  for (const [n, part] of begun.entries()) append(client, 'mic', n, part);
  await client.next('line');
  const more = pieces(Buffer.concat([spoken(800), quiet(1_000)]));
  for (const [n, part] of more.entries()) append(client, 'mic', begun.length + n, part);
  await client.until((frame) => frame.type === 'voice' && !frame.speaking && client.all('voice').length === 4);
  const voices = client.all('voice');
  expect(voices.map(({ speaking }) => speaking)).toEqual([true, false, true, false]);
  expect(voices[2]?.since).toBeGreaterThan(voices[1]?.ms ?? 0);
  expect(voices[3]?.since).toBe(voices[2]?.since);
});
