import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { AudioFake } from '../fakes/audio.ts';
import type { SonicScript, SonicTalk } from '../fakes/sonic.ts';
import { userSaid } from '../fakes/sonic-script.ts';
import type { Client } from './home.ts';
import {
  answers,
  ended,
  line,
  rested,
  type SonicHome,
  says,
  sendAll,
  soundsOf,
  statusesOf,
  streamsOf,
  told,
  voices,
} from './sonic-home.ts';
import { otherVoice, serveFailing } from './sonic-stand-in.ts';
import { append, asking, commit, pieces, spoken } from './voice.ts';

let home: SonicHome;
let client: Client;
let clock: AdvancedClock;
let audio: AudioFake | undefined;
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function start(...how: Parameters<typeof serveFailing>): Promise<void> {
  ({ home, client, clock } = await serveFailing(...how));
  stops.push(home.stop);
}

/** With a fallback voice that transcribes this. */
async function cascade(words: string): Promise<Record<string, string>> {
  const other = await otherVoice(words);
  ({ audio } = other);
  stops.push(audio.close);
  return other.env;
}

const kinds = () => client.all('line').map(({ kind, text }) => (kind === 'apology' ? kind : text));
const streams = () => streamsOf(home);
const goesWell = says(answers('And now?', 'Now it works.'));

/** Fails in this way, before or after it heard and said something. */
const breaks =
  (how: (talk: SonicTalk) => void, ...before: readonly object[][]): SonicScript =>
  async (talk) => {
    await voices(talk);
    sendAll(talk, ...before);
    await pause(30);
    how(talk);
  };
const WAYS: [string, (talk: SonicTalk) => void][] = [
  ['is reset', (talk) => talk.reset()],
  ['ends by itself', (talk) => talk.end()],
  ['is cut off within a frame', (talk) => talk.truncate(userSaid('Half of it.')[1] ?? {})],
  ['is throttled', (talk) => talk.exception('throttlingException')],
  ['has a fault of its own', (talk) => talk.exception('internalServerException')],
  ['says that it was refused', (talk) => talk.exception('validationException')],
];

describe('a stream that, before anything was heard,', () => {
  it.each(WAYS)(
    '[A5] [U9] a Sonic stream that fails before anything was heard is apologised for, and the next is understood: %s',
    async (_, how) => {
      await start([breaks(how), goesWell]);
      asking(client, 'q1', pieces(spoken(800)));
      await client.next('turn.ended');
      expect(kinds()).toEqual(['apology']);
      asking(client, 'q2', pieces(spoken(800)));
      await ended(client, clock, 2);
      expect(kinds()).toEqual(['apology', 'Now it works.']);
      expect(told(streams()[1] as SonicTalk).history).toEqual([]);
      expect(streams()).toHaveLength(2);
      await rested(home);
    },
  );

  it('[A5] a Sonic stream that is reset before anything was heard is replaced by another voice, which says so once and answers', async () => {
    await start([breaks((talk) => talk.reset())], { env: await cascade('Are you there?') });
    for (const [n, name] of ['q1', 'q2'].entries()) {
      asking(client, name, pieces(spoken(800)));
      await client.until((frame) => frame.type === 'turn.ended' && frame.turn === n + 1);
    }
    expect(kinds().filter((kind) => kind === 'apology')).toHaveLength(1);
    expect(statusesOf(client)).toEqual(['1 complete', '2 complete']);
    expect(home.sonic.talks).toHaveLength(1);
    await rested(home);
  });
});

it('[A5] a Sonic stream that is refused while the user still speaks is replaced by a voice that hears all of it', async () => {
  const env = await cascade('Are you there?');
  await start([], { env, refuse: { status: 429, error: 'ThrottlingException' } });
  const parts = pieces(spoken(1_000));
  for (const [n, part] of parts.slice(0, 2).entries()) append(client, 'q', n, part);
  await expect.poll(() => home.session()?.presence.client?.speech).toBe('cascade');
  for (const [n, part] of parts.slice(2).entries()) append(client, 'q', n + 2, part);
  commit(client, 'q', 4);
  await client.next('turn.ended');
  await rested(home);
  expect(audio?.transcriptions.map(({ samples }) => samples.length)).toEqual([16_000]);
});

it('[A5] a Sonic stream that cannot be opened without a replacement is apologised for in a text that is shown', async () => {
  await start([], { refuse: { status: 429, error: 'ThrottlingException' } });
  asking(client, 'q1', pieces(spoken(800)));
  await client.next('turn.ended');
  expect(kinds()).toEqual(['apology']);
  await expect.poll(() => soundsOf(client, 1)).toEqual(['0.0 last failed']);
  await rested(home);
});

describe('a stream that, in the middle of an answer,', () => {
  it.each(WAYS.slice(0, 2))(
    '[U5] a Sonic stream that fails within an answer keeps what was said, and the turn has failed: %s',
    async (_, how) => {
      await start([breaks(how, userSaid('Tell me.'), line('Once upon a time.')), goesWell]);
      asking(client, 'q1', pieces(spoken(800)));
      await client.next('turn.ended');
      expect(client.all('error')).toMatchObject([{ code: 'model_failed' }]);
      expect(statusesOf(client)).toEqual(['1 failed']);
      const [said] = client.all('line');
      client.send({ type: 'heard', seq: said?.seq, complete: true });
      await rested(home);
      asking(client, 'q2', pieces(spoken(800)));
      await ended(client, clock, 2);
      expect(kinds()).toEqual(['Once upon a time.', 'Now it works.']);
      expect(told(streams()[1] as SonicTalk).history).toEqual(['USER: Tell me.', 'ASSISTANT: Once upon a time.']);
    },
  );

  it("[A3] a Sonic stream that is reset within a line marks the line's sound as having no end", async () => {
    await start([breaks((talk) => talk.reset(), userSaid('Tell me.'), line('Once upon a time.', 250).slice(0, -1))]);
    asking(client, 'q1', pieces(spoken(800)));
    await client.next('turn.ended');
    await expect.poll(() => soundsOf(client, 1)).toEqual(['0.0', '0.1 last failed']);
    await rested(home);
  });
});
