/** What becomes of the pieces of an utterance on their way, and of frames that are none. */
import { afterEach, describe, expect, it } from 'vitest';
import { HandClock } from './hand-clock.ts';
import type { Client } from './home.ts';
import { append, asking, commit, pieces, quiet, serveVoice, spoken, transcriptOf, type VoiceHome } from './voice.ts';

let home: VoiceHome;
let client: Client;
const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function start(...how: Parameters<typeof serveVoice>): Promise<void> {
  home = await serveVoice(...how);
  client = await home.join();
  open.push(() => client.drop(), home.stop);
}

/** What was transcribed, in bytes. */
function heard(at = 0): Uint8Array {
  return new Uint8Array(home.audio.transcriptions[at]?.samples.slice().buffer ?? []);
}

type Sent = { type: string; n: number };

describe('pieces on their way', () => {
  it('[A2] one in ten lost, doubled, or late: complete but for the lost ones, silence in their place, in order', async () => {
    const lost = [3, 13];
    const delays = (message: string) => {
      const { type, n } = JSON.parse(message) as Sent;
      if (type !== 'audio.append') return [type === 'audio.commit' ? 30 : 0];
      if (lost.includes(n)) return [];
      return n % 10 === 7 ? [0, 5] : n % 10 === 5 ? [20] : [0];
    };
    await start({}, { weather: { in: delays } });
    const parts = pieces(spoken(2_000), 100);
    asking(client, 'q', parts);
    expect(await transcriptOf(client, 'q')).toBe('What time is it?');
    const silence = new Uint8Array(3_200);
    expect(heard()).toEqual(new Uint8Array(Buffer.concat(parts.map((one, n) => (lost.includes(n) ? silence : one)))));
    expect(home.logged.filter((line) => line.includes('utterance heard'))).toEqual([
      expect.stringContaining('"pieces":18,"concealed":2'),
    ]);
  });

  it('[A2] [S8] the commit may overtake all of them: they are understood once', async () => {
    const delays = (message: string) => [(JSON.parse(message) as Sent).type === 'audio.append' ? 60 : 0];
    await start({}, { weather: { in: delays } });
    const parts = pieces(spoken(1_000));
    asking(client, 'q', parts);
    expect(await transcriptOf(client, 'q')).toBe('What time is it?');
    expect(heard()).toEqual(new Uint8Array(Buffer.concat(parts)));
    await expect.poll(home.home.runs).toBe(0);
    expect(home.audio.transcriptions).toHaveLength(1);
    expect(client.all('transcript')).toHaveLength(1);
  });

  it('[A2] pieces behind the commit are nobody’s', async () => {
    await start();
    const parts = pieces(spoken(1_000));
    for (const n of [0, 1]) append(client, 'q', n, parts[n] ?? quiet(1));
    commit(client, 'q', 2);
    for (const n of [2, 3]) append(client, 'q', n, parts[n] ?? quiet(1));
    await transcriptOf(client, 'q');
    await client.until(({ type }) => type === 'turn.ended');
    for (const n of [4, 5]) append(client, 'q', n, parts[0] ?? quiet(1));
    expect(heard()).toEqual(new Uint8Array(Buffer.concat(parts.slice(0, 2))));
    await expect.poll(home.home.runs).toBe(0);
    expect(home.audio.transcriptions).toHaveLength(1);
  });

  it('[A2] a commit whose pieces never come has them waited for, and then she says that she has not heard', async () => {
    const clock = new HandClock();
    await start({}, { clock });
    commit(client, 'nothing', 3);
    await client.next('accepted');
    await expect.poll(home.home.runs).toBe(1);
    clock.advance(3_000);
    expect((await client.next('line')).kind).toBe('apology');
    expect(home.audio.transcriptions).toEqual([]);
  });

  it('[A2] a commit that counts more than were sent waits 200 ms for the rest', async () => {
    await start();
    const sound = spoken(500);
    append(client, 'q', 0, sound);
    const sentMs = Date.now();
    commit(client, 'q', 3);
    expect(await transcriptOf(client, 'q')).toBe('What time is it?');
    expect(Date.now() - sentMs).toBeGreaterThanOrEqual(195);
    expect(heard().subarray(0, sound.length)).toEqual(sound);
    expect(
      heard()
        .subarray(sound.length)
        .every((byte) => byte === 0),
    ).toBe(true);
  });

  it('[A1] a commit of no pieces takes back what was sent', async () => {
    await start();
    for (const [n, one] of pieces(spoken(1_000)).entries()) append(client, 'q', n, one);
    await expect.poll(home.home.runs).toBe(1);
    commit(client, 'q', 0);
    await expect.poll(home.home.runs).toBe(0);
    expect(home.audio.transcriptions).toEqual([]);
    expect(client.all('turn.started')).toEqual([]);
  });

  it('[A1] silence is not asked about, and says nothing, however much of it there is', async () => {
    await start();
    asking(client, 'q', pieces(quiet(3_000)));
    expect(await transcriptOf(client, 'q')).toBe('');
    for (const utterance of ['r', 's']) {
      append(client, utterance, 0, spoken(500));
      commit(client, utterance, 30_000);
      await transcriptOf(client, utterance);
      await expect.poll(home.home.runs).toBe(0);
      // From now on this client says itself when somebody speaks.
      client.send({ type: 'user.vad', speaking: false, at: 1 });
    }
    // Nothing, for ten minutes: two seconds of it at most stand behind what was said.
    expect(home.audio.transcriptions.map(({ samples }) => samples.length <= 16 * 2_500)).toEqual([true, true]);
  });
});

describe('whose they are', () => {
  it('[N2] an utterance of the same name is another user’s own', async () => {
    await start({ hears: ({ samples }) => (samples.length > 12_000 ? 'Long.' : 'Short.') });
    const eve = await home.join('eve');
    open.unshift(() => eve.drop());
    for (const [n, one] of pieces(spoken(1_000)).entries()) append(client, 'q', n, one);
    asking(eve, 'q', pieces(spoken(500)));
    expect(await transcriptOf(eve, 'q')).toBe('Short.');
    commit(client, 'q', 4);
    expect(await transcriptOf(client, 'q')).toBe('Long.');
    expect([client, eve].map((one) => one.all('transcript').length)).toEqual([1, 1]);
  });

  it('[A1] two at once are understood side by side, and told in the order in which they were said', async () => {
    const hears = ({ samples }: { samples: Int16Array }) =>
      samples.length > 12_000
        ? { contentType: 'application/json', steps: [150, '{"text":"First."}'] }
        : { contentType: 'application/json', steps: ['{"text":"Second."}'] };
    await start({ hears });
    asking(client, 'a', pieces(spoken(1_000)));
    asking(client, 'b', pieces(spoken(500)));
    await client.until((frame) => frame.type === 'turn.ended' && frame.status === 'complete');
    expect(home.model.requests.at(-1)?.body.messages.at(-1)).toMatchObject({
      role: 'user',
      content: expect.stringMatching(/^#1 \S+ \S+ First\.\s.*Second\.$/s),
    });
  });

  it('[S7] a client that comes back sends all of it again: it is said once', async () => {
    await start();
    const parts = pieces(spoken(1_000));
    for (const n of [0, 1]) append(client, 'q', n, parts[n] ?? quiet(1));
    await expect.poll(home.home.runs).toBe(1);
    client.drop();
    client = await home.join('ada', { resumeOf: 1 });
    asking(client, 'q', parts);
    await client.until(({ type }) => type === 'turn.ended');
    commit(client, 'q', 4);
    await expect.poll(() => client.all('accepted')).toHaveLength(2);
    expect(client.all('accepted')[1]).toMatchObject({ duplicate: true });
    expect(heard()).toEqual(new Uint8Array(Buffer.concat(parts)));
    await expect.poll(home.home.runs).toBe(0);
    expect(home.audio.transcriptions).toHaveLength(1);
    expect(client.all('turn.started')).toHaveLength(1);
  });
});
