import { afterEach, describe, expect, it } from 'vitest';
import { connect, type Sotto } from '../../../client/sdk/connection/connection.ts';
import { OutgoingUtterance } from '../../../client/sdk/voice/outgoing-utterance.ts';
import type { ClientFrame } from '../../../shared/protocol/frames.ts';
import { type Script, type ScriptedServer, startScripted } from '../scripted-server.ts';
import { accepted, welcome } from '../story.ts';

/** Pieces as [number, milliseconds], and calls: "commit 3", "unsaid". */
function uttered() {
  const pieces: [number, number][] = [];
  const bytes: number[] = [];
  const did: string[] = [];
  const utterance = new OutgoingUtterance(
    'a',
    (input) => {
      if (input.is === 'unsaid') did.push('unsaid');
      if (input.is !== 'sound') return;
      const piece = Buffer.from(input.sound.data, 'base64');
      pieces.push([input.sound.n, piece.length / 32]);
      bytes.push(...piece);
    },
    async (frame) => {
      if (frame.type === 'audio.commit') did.push(`commit ${frame.count}`);
    },
  );
  return { utterance, pieces, bytes, did };
}
const silence = (ms: number) => new Int16Array(ms * 16);

describe('an utterance', () => {
  it('[A2] an utterance is cut into numbered pieces: a short one first, then a quarter of a second each', async () => {
    const { utterance, pieces, did } = uttered();
    for (let ms = 0; ms < 700; ms += 20) utterance.append(silence(20));
    expect(pieces).toEqual([
      [0, 100],
      [1, 250],
      [2, 250],
    ]);
    await utterance.commit();
    expect(pieces.at(-1)).toEqual([3, 100]);
    expect(did).toEqual(['commit 4']);
  });

  it('[A2] a long stretch of sound is cut into pieces of bounded length', () => {
    const { utterance, pieces } = uttered();
    utterance.append(silence(1_000));
    expect(pieces.map(([, ms]) => ms)).toEqual([100, 250, 250, 250]);
  });

  it('[A2] an utterance takes bytes as well, also half a sample at a time, and drops half of one at the end', async () => {
    const { utterance, bytes } = uttered();
    const all = Uint8Array.from({ length: 3_201 }, (_, at) => at % 251);
    for (let at = 0; at < all.length; at += 1_067) utterance.append(all.subarray(at, at + 1_067));
    await utterance.commit();
    expect(bytes).toEqual([...all.subarray(0, 3_200)]);
  });
  it('[A2] an utterance takes nothing behind its end', async () => {
    const { utterance, pieces, did } = uttered();
    utterance.append(silence(100));
    await Promise.all([utterance.commit(), utterance.commit()]);
    expect(utterance.append(silence(500))).toBe(false);
    utterance.cancel();
    expect([pieces.length, did]).toEqual([1, ['commit 1']]);
  });

  it('[A2] a cancelled utterance sends no more audio, and is committed empty where the server may have some of it', () => {
    const { utterance, did } = uttered();
    utterance.append(silence(99));
    utterance.cancel();
    expect(did).toEqual(['unsaid']);
    const begun = uttered();
    begun.utterance.append(silence(100));
    begun.utterance.cancel();
    expect(begun.utterance.append(silence(100))).toBe(false);
    expect(begun.did).toEqual(['unsaid', 'commit 0']);
  });

  it('[A2] an utterance is at most two minutes long, and the rest is another one', () => {
    const { utterance, pieces } = uttered();
    for (let seconds = 0; seconds < 120; seconds += 1) expect(utterance.append(silence(1_000))).toBe(true);
    expect(utterance.append(silence(1))).toBe(false);
    expect(pieces).toHaveLength(480);
  });
});

describe('over a socket', () => {
  const open: { close(): unknown }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  async function connected(script: Script): Promise<{ server: ScriptedServer; sotto: Sotto }> {
    const server = await startScripted(script);
    const sotto = connect({ url: server.url, capabilities: { speech: 'server' } });
    open.push(sotto, server);
    return { server, sotto };
  }
  const soundsOf = (received: ClientFrame[]) => received.filter((frame) => frame.type === 'audio.append');

  it('[A1] [S7] an utterance is accepted once, though the connection breaks in the middle of it', async () => {
    const { server, sotto } = await connected((frame, connection) => {
      if (frame.type === 'hello') return [welcome({ epoch: connection, speech: 'cascade' })];
      if (frame.type === 'audio.append' && connection === 1 && frame.n === 1) server.sockets[0]?.terminate();
      return frame.type === 'audio.commit' && connection === 2 ? [accepted(frame.id)] : [];
    });
    const words: string[] = [];
    sotto.on('transcript', ({ text }) => words.push(text));
    const utterance = sotto.startUtterance();
    utterance.append(silence(350));
    await server.until((frames) => soundsOf(frames).length === 2);
    utterance.append(silence(300));
    await utterance.commit();
    expect(server.received[0]).toMatchObject({ capabilities: { speech: 'server' } });
    const second = server.received.slice(server.received.findLastIndex((frame) => frame.type === 'hello') + 1);
    expect(second.map((frame) => (frame.type === 'audio.append' ? frame.n : frame.type))).toEqual([
      0,
      1,
      2,
      3,
      'audio.commit',
    ]);
    expect(second.at(-1)).toMatchObject({ utterance: utterance.name, count: 4 });
    expect(utterance.name).toMatch(/^[\w-]{1,64}$/);
  });

  it('[A1] an utterance that was not committed is cancelled by the next', async () => {
    const { server, sotto } = await connected((frame) => {
      if (frame.type === 'hello') return [welcome({ speech: 'cascade' })];
      return 'id' in frame ? [accepted(frame.id)] : [];
    });
    const first = sotto.startUtterance();
    first.append(silence(100));
    const second = sotto.startUtterance();
    second.append(silence(100));
    await second.commit();
    expect(second.name).not.toBe(first.name);
    expect(server.received.filter((frame) => frame.type === 'audio.commit')).toMatchObject([
      { utterance: first.name, count: 0 },
      { utterance: second.name, count: 1 },
    ]);
  });
});
