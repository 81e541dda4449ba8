/** A speaker on a socket of its own, and the processes that it talks with. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import type { Child, Processes } from '../processes.ts';
import { startSotto } from '../rig.ts';
import type { Mark } from './backends.ts';
import { HELLO, Speaker } from './speaker.ts';

const PATIENCE_MS = 15_000;

export type Backends = { url: string /** What was seen since the last time. */; marks(): Promise<Mark[]> };

export async function startBackends(processes: Processes): Promise<Backends> {
  const { port } = await processes.start('bench/voice/backends-process.ts');
  const home = `http://127.0.0.1:${port}`;
  return { url: `${home}/v1`, marks: async () => (await (await fetch(`${home}/marks`)).json()) as Mark[] };
}

/** What makes a home hear and speak. */
export function voiced(url: string): Record<string, string> {
  const audio = { TRANSCRIPTION_BASE_URL: url, SYNTHESIS_BASE_URL: url };
  return { SOTTO_SPEECH: 'cascade', SOTTO_TRANSCRIPTION: 'openai:bench', SOTTO_SYNTHESIS: 'openai:bench', ...audio };
}

export function startVoiced(processes: Processes, data: string, url: string): Promise<Child> {
  return startSotto(processes, data, url, voiced(url));
}

type Caller = { speaker: Speaker; leave(): Promise<void> };

/** Resolves when welcomed. */
export async function called(port: number, user: string): Promise<Caller> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/?user=${user}`, { perMessageDeflate: false });
  const send = (frame: object) => ws.send(JSON.stringify(frame));
  const speaker = new Speaker(send);
  await once(ws, 'open', { signal: AbortSignal.timeout(PATIENCE_MS) });
  send(HELLO);
  await once(ws, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
  ws.on('message', (body) => {
    const frame: ServerFrame = JSON.parse(String(body));
    speaker.received(frame);
  });
  const leave = async () => {
    const closed = once(ws, 'close');
    ws.close();
    await closed;
  };
  return { speaker, leave };
}
