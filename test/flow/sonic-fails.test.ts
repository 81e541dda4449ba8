/** A speaking model that fails in every way: what was said stays, it is owned up to in words, and the next question goes well. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startAudioFake } from '../fakes/audio.ts';
import type { SonicFakeOptions, SonicScript, SonicTalk } from '../fakes/sonic.ts';
import { ENDS, hasSaid, userSaid } from '../fakes/sonic-script.ts';
import { HandClock } from './hand-clock.ts';
import type { Client } from './home.ts';
import {
  answers,
  ended,
  GRACE_MS,
  line,
  played,
  rested,
  type SonicHome,
  says,
  sendAll,
  serveSonic,
  soundsOf,
  statusesOf,
  told,
  voices,
} from './sonic-home.ts';
import { append, asking, commit, pieces, quiet, spoken, voiceOf } from './voice.ts';

let home: SonicHome;
let client: Client;
let clock: HandClock;
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

type How = Omit<SonicFakeOptions, 'script'> & { env?: Record<string, string> };

async function start(scripts: readonly SonicScript[], { env = {}, ...fake }: How = {}): Promise<void> {
  clock = new HandClock();
  home = await serveSonic({ ...fake, script: played(scripts) }, { clock, env });
  ({ client } = home);
  stops.push(home.stop);
}

/** Where another voice can stand in, which understands this. */
async function cascade(words: string): Promise<Record<string, string>> {
  const audio = await startAudioFake({ hears: () => words });
  stops.push(audio.close);
  return { ...voiceOf(audio), SOTTO_SPEECH: 'sonic,cascade' };
}

const kinds = () => client.all('line').map(({ kind, text }) => (kind === 'apology' ? kind : text));
const streams = () => home.sonic.talks.filter((talk) => !told(talk).system.startsWith('You read aloud'));
const goesWell = says(answers('And now?', 'Now it works.'));

/** Breaks in this way once something was heard and said, or before. */
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
  it.each(WAYS)('[A5] [U9] %s: she owns up to it, and understands the next', async (_, how) => {
    await start([breaks(how), goesWell]);
    asking(client, 'q1', pieces(spoken(800)));
    await client.next('turn.ended');
    expect(kinds()).toEqual(['apology']);
    asking(client, 'q2', pieces(spoken(800)));
    await ended(client, clock, 2);
    expect(kinds()).toEqual(['apology', 'Now it works.']);
    expect(told(streams()[1] as SonicTalk).history).toEqual([]);
    // Nothing is tried a second time by itself.
    expect(streams()).toHaveLength(2);
    await rested(home);
  });

  it('[A5] is reset, where another voice can stand in: that says so, once, and answers', async () => {
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

it('[A5] is not to be had, and nobody stands in: she owns up to it, and it is shown, since she has no voice', async () => {
  await start([], { refuse: { status: 429, error: 'ThrottlingException' } });
  asking(client, 'q1', pieces(spoken(800)));
  await client.next('turn.ended');
  expect(kinds()).toEqual(['apology']);
  await expect.poll(() => soundsOf(client, 1)).toEqual(['0.0 last failed']);
  await rested(home);
});

describe('a stream that, in the middle of an answer,', () => {
  it.each(WAYS)('[U5] %s: what was said stays, and the turn has failed', async (_, how) => {
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
  });

  it('[A3] is reset within a line: its sound is told to have no end', async () => {
    await start([breaks((talk) => talk.reset(), userSaid('Tell me.'), line('Once upon a time.', 250).slice(0, -1))]);
    asking(client, 'q1', pieces(spoken(800)));
    await client.next('turn.ended');
    await expect.poll(() => soundsOf(client, 1)).toEqual(['0.0', '0.1 last failed']);
    await rested(home);
  });
});

describe('an end that is told', () => {
  const said = [userSaid('Tell me.'), line('Once upon a time.')];

  it('[A5] by the completion alone is one', async () => {
    await start([says(...said, hasSaid('Once upon a time.'), [ENDS])]);
    asking(client, 'q', pieces(spoken(800)));
    await ended(client, clock);
    expect(statusesOf(client)).toEqual(['1 complete']);
    await rested(home);
  });

  it('[U8] by nothing at all is waited for so long, and the turn has failed; what was said stays', async () => {
    await start([says(...said)]);
    asking(client, 'q', pieces(spoken(800)));
    await expect.poll(() => soundsOf(client, 1)).toEqual(['0.0 last']);
    for (let seconds = 0; seconds < 14; seconds += 1) {
      clock.advance(1_000);
      await pause(2);
    }
    expect(statusesOf(client)).toEqual([]);
    clock.advance(2_000);
    await client.next('turn.ended');
    expect(kinds()).toEqual(['Once upon a time.']);
    expect(statusesOf(client)).toEqual(['1 failed']);
    await rested(home);
  });

  it('[U8] before a word was said is an empty answer, and owned up to', async () => {
    await start([says(userSaid('Tell me.'), line('', 0, 'END_TURN'))]);
    asking(client, 'q', pieces(spoken(800)));
    await expect.poll(() => client.all('turn.started')).toHaveLength(1);
    await pause(20);
    clock.advance(GRACE_MS);
    await client.next('turn.ended');
    expect(kinds()).toEqual(['apology']);
    expect(client.all('error')).toMatchObject([{ code: 'empty_response' }]);
    await rested(home);
  });
});

describe('a model that', () => {
  const waits = async (ms: number) => {
    await expect.poll(() => home.sonic.talks).toHaveLength(1);
    await voices(home.sonic.talks[0] as SonicTalk);
    clock.advance(ms);
  };

  it('[A1] hears nothing for 8 s: she says that she has not understood', async () => {
    await start([says()]);
    asking(client, 'q', pieces(spoken(800)));
    await waits(7_000);
    await pause(80);
    expect(home.sonic.open).toBe(1);
    clock.advance(1_100);
    await client.next('turn.ended');
    expect(kinds()).toEqual(['apology']);
    await rested(home);
  });

  it('[A5] hears, and says nothing to it: others answer', async () => {
    await start([says(userSaid('What time is it?'))]);
    asking(client, 'q', pieces(spoken(800)));
    await client.next('transcript');
    await waits(8_100);
    await client.next('turn.ended');
    expect(home.model.requests[0]?.body.messages.at(-1)?.content).toMatch(/What time is it\?$/);
    expect(statusesOf(client)).toEqual(['1 complete']);
    await rested(home);
  });

  it('[N4] sends what nobody can read is heard to its end', async () => {
    const odd = [{ audioOutput: { content: '?!' } }, { textOutput: 7 }, { contentStart: [] }, { toolUse: {} }, {}];
    await start([says(odd, answers('Tell me.', 'Well.'), odd)]);
    asking(client, 'q', pieces(spoken(800)));
    await ended(client, clock);
    expect(kinds()).toEqual(['Well.']);
    expect(statusesOf(client)).toEqual(['1 complete']);
  });
});

describe('nothing that was said', () => {
  it('[A1] in silence: no question is asked, and nothing is said', async () => {
    await start([says()]);
    asking(client, 'q', pieces(quiet(2_000)));
    await client.next('transcript');
    await rested(home);
    await expect.poll(() => home.session()?.hearing).toEqual([]);
    expect(client.all('turn.started')).toEqual([]);
    expect(client.all('transcript')).toMatchObject([{ utterance: 'q', text: '', final: true }]);
  });

  it('[A1] in pieces that were taken back', async () => {
    await start([goesWell]);
    for (const [n, one] of pieces(spoken(800)).entries()) append(client, 'q', n, one);
    await expect.poll(() => home.sonic.open).toBe(1);
    commit(client, 'q', 0);
    await rested(home);
    await expect.poll(() => home.session()?.hearing).toEqual([]);
    expect(client.all('turn.started')).toEqual([]);
  });

  it('[A1] in pieces that never come: no other voice is asked for that', async () => {
    await start([goesWell], { env: await cascade('Never said.') });
    commit(client, 'q', 3);
    await expect.poll(() => home.sonic.open).toBe(1);
    clock.advance(3_000);
    await client.next('turn.ended');
    await rested(home);
    expect(kinds()).toEqual(['apology']);
    expect(home.session()?.client?.speech).toBe('sonic');
  });
});
