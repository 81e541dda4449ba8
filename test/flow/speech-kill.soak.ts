import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { expect, it } from 'vitest';
import { type AudioFakeOptions, startAudioFake, transcript } from '../fakes/audio.ts';
import { says, startOpenAiFake } from '../fakes/openai.ts';
import { join } from './home.ts';
import { killProcess, type Server, startProcess } from './process.ts';
import { append, asking, pieces, spoken, voiceOf, WITH_VOICE } from './voice.ts';

/** A killable home with its data and fake servers. */
async function house(fake: AudioFakeOptions) {
  const data = await mkdtemp(path(tmpdir(), 'sotto-speech-kill-'));
  const audio = await startAudioFake(fake);
  const model = await startOpenAiFake({ reply: () => says('It is noon.') });
  const env = { ...voiceOf(audio), SOTTO_MODEL: 'openai:fake', OPENAI_BASE_URL: model.url };
  let running: Server | null = null;
  const start = async () => {
    running = await startProcess(data, env);
    return running;
  };
  const kill = async () => {
    if (running !== null) await killProcess(running);
    running = null;
  };
  const stop = async () => {
    await kill();
    await Promise.all([audio.close(), model.close()]);
    await rm(data, { recursive: true, force: true });
  };
  return { audio, model, start, kill, stop };
}

it('[U9] [S7] kill -9 during the transcription of an accepted utterance has it transcribed after the start, and answered once', async () => {
  const stalls = [{ contentType: 'application/json', steps: ['{'], then: 'stall' as const }];
  const { audio, model, start, kill, stop } = await house({
    hears: () => stalls.shift() ?? transcript('What time is it?'),
  });
  try {
    let server = await start();
    let client = await join(server.port, { hello: WITH_VOICE });
    asking(client, 'q', pieces(spoken(1_000)));
    await client.next('accepted');
    await expect.poll(() => audio.transcriptions).toHaveLength(1);
    await kill();
    server = await start();
    client = await join(server.port, { hello: { ...WITH_VOICE, resumeOf: 1 } });
    await client.until(({ type }) => type === 'turn.ended');
    asking(client, 'q', pieces(spoken(1_000)));
    await expect.poll(() => client.all('accepted')).toMatchObject([{ id: 'commit-q', duplicate: true }]);
    await expect.poll(() => client.all('audio').some(({ last }) => last)).toBe(true);
    expect(client.all('turn.started')).toHaveLength(1);
    expect(client.lines).toEqual(['It is noon.']);
    expect(audio.transcriptions.map(({ samples }) => samples.length)).toEqual([16_000, 16_000]);
    expect(model.requests).toHaveLength(1);
  } finally {
    await stop();
  }
});

it('[U9] [S7] kill -9 while the user still speaks leaves a server that transcribes the repetition at once', async () => {
  const { audio, start, kill, stop } = await house({ hears: () => 'What time is it?' });
  const parts = pieces(spoken(1_000));
  try {
    let server = await start();
    let client = await join(server.port, { hello: WITH_VOICE });
    for (const n of [0, 1]) append(client, 'q', n, parts[n] ?? spoken(10));
    client.send({ type: 'ping' });
    await client.next('pong');
    await kill();
    server = await start();
    client = await join(server.port, { hello: { ...WITH_VOICE, resumeOf: 1 } });
    asking(client, 'q', parts);
    await client.until((frame) => frame.type === 'audio' && frame.last);
    expect(client.lines).toEqual(['It is noon.']);
    expect(audio.transcriptions.map(({ samples }) => samples.length)).toEqual([16_000]);
  } finally {
    await stop();
  }
});
