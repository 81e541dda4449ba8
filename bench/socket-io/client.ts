/** A client of Socket.IO's protocol, as small as the other clients of the bench. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { resolveWithin } from '../within.ts';

/** What a returning client tells: its session, and the offset of the last packet that it has. */
export type Recovery = { pid: string; offset: string };

const PATIENCE_MS = 15_000;

/** Receives the frames of so many turns and leaves. Resolves with how to return behind the frame `cursor`. */
export async function talkOverSocketIo(
  port: number,
  { turns, seq, cursor }: { turns: number; seq: number; cursor: number },
) {
  const recovery: Recovery = { pid: '', offset: '' };
  await receivePacket(port, undefined, seq, {
    begin: (ws, pid) => {
      recovery.pid = pid;
      ws.send(`42${JSON.stringify(['talk', turns])}`);
    },
    frame: (at, offset) => {
      if (at === cursor) recovery.offset = offset;
    },
  });
  return recovery;
}

/** Returns, and receives what was missed up to `seq`; ms from the first packet to the last frame. */
export async function recoverSocketIo(port: number, recovery: Recovery, seq: number): Promise<number> {
  const startedMs = performance.now();
  return (await receivePacket(port, recovery, seq, {})) - startedMs;
}

type Listener = { begin?: (ws: WebSocket, pid: string) => void; frame?: (seq: number, offset: string) => void };

/** Resolves with the time of the frame `until`, once the connection is closed. */
async function receivePacket(port: number, auth: Recovery | undefined, until: number, { begin, frame }: Listener) {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { perMessageDeflate: false });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  ws.on('error', reject);
  ws.on('message', (data) => {
    const packet = String(data);
    if (packet.startsWith('0')) ws.send(`40${auth === undefined ? '' : JSON.stringify(auth)}`);
    if (packet.startsWith('40')) begin?.(ws, JSON.parse(packet.slice(2)).pid);
    if (!packet.startsWith('42')) return;
    const [, { seq }, offset] = JSON.parse(packet.slice(2));
    frame?.(seq, offset);
    if (seq === until) resolve(performance.now());
  });
  const atMs = await resolveWithin(PATIENCE_MS, 'a frame of Socket.IO', promise);
  const closed = once(ws, 'close');
  ws.close();
  await closed;
  return atMs;
}
