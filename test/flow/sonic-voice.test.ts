/** Voices that the server hears, where a speaking model finds their ends [G14]. */
import { afterEach, expect, it } from 'vitest';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { answers, type SonicHome, says, servePlayed } from './sonic-home.ts';
import { append, pieces, quiet, spoken } from './voice.ts';

let home: SonicHome;
afterEach(() => home.stop());

const isFinal = (frame: ServerFrame) => frame.type === 'transcript' && frame.final;

it('[G14] [A5] a voice has ended before its words are told, where the model is sooner than the server', async () => {
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
