import { afterEach, expect, it } from 'vitest';
import { type SonicFake, type SonicFakeOptions, type SonicTalk, startSonicFake } from '../fakes/sonic.ts';
import { ENDS, hasSaid, interruption, sound, tone, toolUse, userSaid, willSay } from '../fakes/sonic-script.ts';
import { HandClock } from './hand-clock.ts';
import { type Client, type Options, serve } from './home.ts';
import { ended } from './sonic-home.ts';
import { asking, heardOf, pieces, spoken } from './voice.ts';

let sonic: SonicFake;
let home: Awaited<ReturnType<typeof serve>>;
let client: Client;
let clock: HandClock;

async function start(fake: SonicFakeOptions = {}, { env, ...options }: Options = {}): Promise<void> {
  sonic = await startSonicFake(fake);
  process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME = sonic.url;
  process.env.AWS_REGION = 'us-east-1';
  process.env.AWS_ACCESS_KEY_ID = 'test';
  process.env.AWS_SECRET_ACCESS_KEY = 'test';
  clock = new HandClock();
  home = await serve({ ...options, clock, env: { SOTTO_SPEECH: 'sonic', ...env } });
  client = await home.join({ hello: { capabilities: { speech: 'server', heard: true } } });
}

afterEach(async () => {
  client.drop();
  await home.stop();
  await sonic.close();
});

function question({ received }: SonicTalk): boolean {
  const pcm = received.flatMap(({ event }) =>
    'audioInput' in event ? [Buffer.from(event.audioInput.content, 'base64')] : [],
  );
  const quiet = pcm.slice(-15);
  return (
    pcm.some((one) => one.some((byte) => byte !== 0)) &&
    quiet.length === 15 &&
    quiet.every((one) => !one.some((byte) => byte !== 0))
  );
}

function sendAll(talk: SonicTalk, ...events: readonly object[][]): void {
  for (const event of events.flat()) talk.send(event);
}

it('[A1] [A5] hears a question in pieces, and speaks its answer with its own sound, line by line', async () => {
  await start({ hears: 'How are you?', says: ['I am well.', 'Wonderful news, there is soup.'], soundMs: 300 });
  expect(client.all('welcome')[0]?.speech).toBe('sonic');
  asking(client, 'q1', pieces(spoken(1_000)));
  await client.until((frame) => frame.type === 'audio' && frame.index === 1 && frame.last);
  await ended(client, clock);
  expect(client.all('transcript').at(-1)).toMatchObject({ utterance: 'q1', text: 'How are you?', final: true });
  expect(client.all('line').map(({ text, expression }) => [text, expression])).toEqual([
    ['I am well.', 'neutral'],
    ['Wonderful news, there is soup.', 'excited'],
  ]);
  expect(client.all('turn.ended')).toMatchObject([{ status: 'complete' }]);
  // 24 kHz, two bytes a sample.
  expect([heardOf(client, 0), heardOf(client, 1)]).toEqual([14_400, 14_400]);
  expect(client.all('audio').filter(({ last }) => last)).toHaveLength(2);
  await expect.poll(() => sonic.open).toBe(0);
  expect(sonic.talks).toHaveLength(1);
  await expect.poll(home.home.runs).toBe(0);
});

it('[T2] [A5] calls our tools within the stream, and tells the model what they have brought', async () => {
  await start({
    script: async (talk) => {
      await talk.until(() => question(talk));
      sendAll(talk, userSaid('What time is it?'), toolUse('get_server_time', {}));
      const result = await talk.until(
        ({ length }) =>
          talk.received
            .slice(0, length)
            .flatMap(({ event }) => ('toolResult' in event ? [event.toolResult.content] : []))[0],
      );
      sendAll(
        talk,
        willSay(`It said ${JSON.parse(result).result.length > 0}.`),
        sound(tone(100), 'END_TURN'),
        hasSaid('It said true.'),
        [ENDS],
      );
    },
  });
  asking(client, 'q1', pieces(spoken(800)));
  await client.until((frame) => frame.type === 'line' && frame.text === 'It said true.');
  await ended(client, clock);
  expect(client.all('tool').map(({ name, state }) => `${name} ${state}`)).toEqual([
    'get_server_time started',
    'get_server_time finished',
  ]);
  expect(client.lines).toContain('It said true.');
});

it('[A5] believes the model when it says that the user has cut in', async () => {
  await start({
    script: async (talk) => {
      await talk.until(() => question(talk));
      sendAll(
        talk,
        userSaid('Tell me a story.'),
        willSay('Once upon a time.'),
        sound(tone(100)),
        willSay('There was a fox.'),
        interruption(),
        [ENDS],
      );
    },
  });
  asking(client, 'q1', pieces(spoken(800)));
  expect(await client.next('turn.ended', 8_000)).toMatchObject({ status: 'interrupted' });
});

it('[A5] says once that another voice stands in, where there is no stream to be had', async () => {
  const { startAudioFake } = await import('../fakes/audio.ts');
  const audio = await startAudioFake({ hears: () => 'Are you there?' });
  const speech = { SOTTO_TRANSCRIPTION: 'openai:whisper', SOTTO_SYNTHESIS: 'openai:voice' };
  const at = { TRANSCRIPTION_BASE_URL: audio.url, SYNTHESIS_BASE_URL: audio.url };
  await start(
    { refuse: { status: 429, error: 'ThrottlingException' } },
    { env: { SOTTO_SPEECH: 'sonic,cascade', ...speech, ...at } },
  );
  for (const name of ['q1', 'q2']) {
    asking(client, name, pieces(spoken(800)));
    await client.next('turn.ended', 8_000);
  }
  const other = client.all('line').filter(({ kind }) => kind === 'apology');
  expect(other.map(({ text }) => text)).toEqual(['Every good line is busy, so this is my second-best voice.']);
  expect(client.all('turn.ended').map(({ status }) => status)).toEqual(['complete', 'complete']);
  await audio.close();
});

it('[A5] [D13] reads a delivery aloud in the same voice', async () => {
  await start({ soundMs: 200 });
  await fetch(`http://127.0.0.1:${home.home.port}/deliveries`, {
    method: 'POST',
    headers: { authorization: 'Bearer local', 'content-type': 'application/json' },
    body: JSON.stringify({ user: 'ada', text: 'The parcel is here.', priority: 'time_sensitive' }),
  });
  const last = await client.until((frame) => frame.type === 'audio' && frame.last, 8_000);
  expect(last).toMatchObject({ index: 0, last: true });
  expect(heardOf(client, 0)).toBeGreaterThan(0);
});
