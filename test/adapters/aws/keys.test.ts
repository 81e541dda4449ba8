import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type AudioFake, startAudioFake } from '../../fakes/audio.ts';
import { fails, type OpenAiFake, says, startOpenAiFake } from '../../fakes/openai.ts';
import { pieces, spoken } from '../../flow/voice.ts';
import { type CloudHome, startCloudHome } from './home.ts';
import { isTurnEnd, Listener } from './walks.ts';

const WAIT = { timeout: 10_000, interval: 10 };
const KEYS = {
  TEAM_KEY: 'sk-s3cret-team',
  SPARE_KEY: 'sk-s3cret-spare',
  EAR_KEY: 'sk-s3cret-ear',
  VOICE_KEY: 'sk-s3cret-voice',
};

let home: CloudHome;
let [chat, spare]: (OpenAiFake | undefined)[] = [];
let [ears, voice]: (AudioFake | undefined)[] = [];
beforeAll(async () => {
  chat = await startOpenAiFake({ reply: () => fails(503, 'overloaded') });
  spare = await startOpenAiFake({ reply: () => says('[happy] I stand in.') });
  ears = await startAudioFake({ hears: () => 'Is anybody there?' });
  voice = await startAudioFake();
  home = await startCloudHome({
    chosen: {
      secrets: 'sotto/keys',
      secretKeys: Object.keys(KEYS).join(','),
      model: 'openai:chat@https://chat.example/v1 key=TEAM_KEY, openai:spare@https://spare.example/v1 key=SPARE_KEY',
      speech: 'cascade',
      transcription: 'openai:whisper-1@https://ears.example/v1 key=EAR_KEY',
      synthesis: 'openai:tts-1@https://voice.example/v1 key=VOICE_KEY',
    },
    standIns: {
      'https://chat.example/v1': chat.url,
      'https://spare.example/v1': spare.url,
      'https://ears.example/v1': ears.url,
      'https://voice.example/v1': voice.url,
    },
  });
}, 120_000);
afterAll(async () => {
  await home?.close();
  await Promise.all([chat, spare, ears, voice].map((one) => one?.close()));
});

let ada: Listener;
let users = 0;
beforeEach(() => {
  users += 1;
  ada = new Listener(home, `hopper${users}`);
  home.services.onInvoked = ({ functionName, payload }) => void home.lambda(functionName).invoke(JSON.parse(payload));
});

const shown = (fake: OpenAiFake | AudioFake | undefined) => [
  ...new Set(fake?.requests.map(({ headers }) => headers.authorization)),
];
const ends = () => ada.frames.filter(isTurnEnd).map(({ status }) => status);
const lines = () => ada.frames.flatMap((frame) => (frame.type === 'line' ? [frame.text] : []));

it('[B1] [U5] an unreadable model key fails the turn and loses nothing: the words are answered once the key can be read', async () => {
  await ada.come();
  await ada.send({ type: 'user.text', id: 'u1', text: 'My cat is called Ada.' });
  await vi.waitFor(() => expect(ends()).toEqual(['failed']), WAIT);
  const failed = home
    .lambda('reply')
    .logged.map((line) => JSON.parse(line))
    .find(({ message }) => message === 'model failed');
  expect(failed).toMatchObject({
    what: 'unreachable',
    why: expect.stringContaining('every model of the chain failed'),
  });
  expect(home.lambda('reply').logged.join()).toContain(
    'the secret sotto/keys cannot be read: ResourceNotFoundException',
  );
  expect([shown(chat), shown(spare)]).toEqual([[], []]);
  home.services.secrets.set('sotto/keys', JSON.stringify(KEYS));
  await ada.send({ type: 'user.text', id: 'u2', text: 'Are you back?' });
  await vi.waitFor(() => expect(ends()).toEqual(['failed', 'complete']), WAIT);
  expect(JSON.stringify(spare?.requests.at(-1)?.body)).toContain('My cat is called Ada.');
});

it('[B1] [B4] [A1] each model server is given its own key, which each function has read once', async () => {
  await ada.come({ speech: 'cascade' });
  const all = pieces(spoken(600));
  for (const [n, pcm] of all.entries())
    await ada.send({ type: 'audio.append', utterance: 'u1', n, data: Buffer.from(pcm).toString('base64') });
  await ada.send({ type: 'audio.commit', id: 'commit', utterance: 'u1', count: all.length });
  await vi.waitFor(() => expect(ends()).toEqual(['complete']), WAIT);
  const asked = home.services.secretsAsked.length;
  await ada.send({ type: 'user.text', id: 'u2', text: 'And now?' });
  await vi.waitFor(() => expect(ends()).toEqual(['complete', 'complete']), WAIT);
  expect(lines()).toEqual(['I stand in.', 'I stand in.']);
  expect([chat, spare, ears, voice].map(shown)).toEqual([
    ['Bearer sk-s3cret-team'],
    ['Bearer sk-s3cret-spare'],
    ['Bearer sk-s3cret-ear'],
    ['Bearer sk-s3cret-voice'],
  ]);
  expect(home.services.secretsAsked).toHaveLength(asked);
  expect(new Set(home.services.secretsAsked)).toEqual(new Set(['sotto/keys']));
});

it('[N5] [B1] no key stands in a log, an environment variable, a frame or a job', () => {
  const doors = ['message', 'audio', 'transcribe', 'reply', 'synthesize', 'upkeep', 'task', 'timer'].map((name) =>
    home.lambda(name),
  );
  const { services } = home;
  const all = [
    doors.map(({ logged, written }) => [logged, written]),
    services.invoked,
    services.queued,
    [...services.connections],
  ];
  expect(JSON.stringify(all)).not.toContain('s3cret');
});
