import { afterEach, expect, it } from 'vitest';
import { startLocalSotto } from '../../shared/adapters/local/start-sotto.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { loadApp } from '../../shared/app/load-app.ts';
import { jsonLinesLog } from '../../shared/ports/live.ts';
import { SpeechError, type Synthesiser, type Transcriber } from '../../shared/ports/speech.ts';
import { join } from '../flow/home.ts';
import { asking, heardOf, pieces, spoken, WITH_VOICE } from '../flow/voice.ts';
import { QUIET } from '../quiet.ts';
import { mistakesIn } from './apps.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function started(app: Parameters<typeof startLocalSotto>[0]) {
  const logged: string[] = [];
  const log = jsonLinesLog('info', (line) => logged.push(line));
  const home = await startLocalSotto(app, {
    port: 0,
    data: ':memory:',
    log,
    env: { ...QUIET, SOTTO_MODEL: 'offline' },
  });
  stops.push(() => home.close());
  const client = await join(home.port, { hello: WITH_VOICE, install: 'laptop' });
  return { home, logged, client };
}

it('[E4] an application transcribes and speaks with its own provider objects', async () => {
  const { client } = await started(await loadApp('test/app/parcel/with-voice.ts'));
  expect(client.all('welcome')[0]?.speech).toBe('cascade');
  asking(client, 'q1', pieces(spoken(1_200)));
  await client.until(({ type }) => type === 'turn.ended');
  const last = client.all('line').length - 1;
  expect(client.all('transcript')).toMatchObject([{ utterance: 'q1', text: 'What time is it?', final: true }]);
  // 20 ms for each character.
  await expect.poll(() => heardOf(client, last)).toBe((client.lines[last]?.length ?? 0) * 960);
});

it('[E4] [N5] an error of a speech provider object is logged with its place, and the answer stays text', async () => {
  const transcription: Transcriber = { name: 'ear', listen: () => ({ hear() {}, end: async () => 'Hello.' }) };
  const synthesis: Synthesiser = {
    name: 'mute',
    // biome-ignore lint/correctness/useYield: it fails before its first sound.
    async *say() {
      throw new Error('no sound of: Hello.');
    },
  };
  const { client, logged } = await started(defineSotto({ speech: { transcription, synthesis } }));
  asking(client, 'q1', pieces(spoken(600)));
  await client.until(({ type }) => type === 'turn.ended');
  expect(client.lines.length).toBeGreaterThan(0);
  await expect.poll(() => logged.join('\n')).toMatch(/own speech failed.*speech\.test\.ts:\d+/);
  expect(logged.join('\n')).not.toContain('no sound of');
});

it('[E4] an error of another copy of the speech library has the same kind, and a removed object is refused', async () => {
  class Foreign extends Error {
    override readonly name = 'SpeechError';
    readonly what = 'throttled';
  }
  const listen = () => {
    throw new Foreign('busy');
  };
  const end = async (own: object) => {
    const { ownSpeechOfApp } = await import('../../shared/app/own-speech.ts');
    const app = { ...defineSotto(), speech: own };
    const speech = ownSpeechOfApp(
      async () => app,
      jsonLinesLog('error', () => {}),
    );
    const { signal } = new AbortController();
    return speech.transcriber('main')?.listen({ language: 'en', signal }).end();
  };
  await expect(end({ transcription: { name: 'ear', listen } })).rejects.toEqual(new SpeechError('throttled', 'busy'));
  await expect(end({})).rejects.toMatchObject({ what: 'refused' });
});

it('[E5] an unknown speech spec is refused with the remedy', () => {
  expect(mistakesIn({ speech: { transcription: 'whisper', synthesis: 'app:main' } })).toEqual([
    expect.stringMatching(/^speech.transcription "whisper" is no transcriber; use one of/),
    'speech.synthesis names "app:main", and it is no object: give one there, or another spec.',
  ]);
});
