/** What every story does: joins, talks, hears, calls over HTTP. */
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerFrame } from '../../../shared/protocol/frames.ts';
import type { Client } from '../../flow/home.ts';
import { joinCloud, SOON_MS, type TestCloud } from '../test-cloud.ts';

/** Of the one producer that a cloud without options has. */
export const PRODUCER_KEY = 'local';
export const WITHIN = { timeout: 300_000 };

/** The cloud that all stories share; it is there when the first one begins. */
export type Stage = () => TestCloud;

/** Nobody looks at it, so that the agent begins nothing by itself [L1]. */
export function join(stage: Stage, user: string, hello: object = {}): Promise<Client> {
  return joinCloud(stage().cloud, user, { visible: false, ...hello });
}

export async function call(
  stage: Stage,
  line: string,
  secret: string,
  body?: object,
): Promise<{ status: number; body: any }> {
  const [method, path] = line.split(' ');
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${stage().cloud.url}${path}`, sent as RequestInit);
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

/** Of the distribution. */
export function pageOf(stage: Stage): string {
  const { pageUrl } = stage().cloud;
  if (pageUrl === null) throw new Error('the cloud has no page, and so no distribution');
  return pageUrl;
}

/** Opens one socket. */
export async function ticketOf(stage: Stage, user: string): Promise<string> {
  const { body } = await call(stage, 'POST /tickets', stage().cloud.token(user));
  return body.ticket;
}

export const tokenOf = (stage: Stage, user: string) => ({ token: stage().cloud.token(user) });

/** Reports every line as played when it comes. */
export function hear(client: Client): void {
  client.ws.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ServerFrame;
    if (frame.type === 'line') client.send({ type: 'heard', seq: frame.seq, complete: true });
  });
}

/** Says it, and waits for the end of the turn that answers; its lines. */
export async function ask(client: Client, words: string): Promise<string> {
  client.say(words);
  const began = await client.until((frame) => frame.type === 'turn.started' && frame.cause === 'user', SOON_MS);
  const { turn, seq: firstSeq } = began.type === 'turn.started' ? began : { turn: 0, seq: 0 };
  // Two functions post at the same time, and a client puts frames in order by their numbers.
  const hasEndedBefore = client.frames.slice(0, client.frames.indexOf(began)).some(ended(turn));
  if (!hasEndedBefore) await client.until(ended(turn), SOON_MS);
  const missing = () => {
    const { seq: lastSeq = 0 } = client.all('turn.ended').find((frame) => frame.turn === turn) ?? {};
    const seqs = new Set(client.frames.flatMap((frame) => ('seq' in frame ? [frame.seq] : [])));
    return Array.from({ length: lastSeq - firstSeq }, (_, at) => firstSeq + at).filter((seq) => !seqs.has(seq));
  };
  // A frame that was lost with its function does not come.
  for (let look = 0; look < 40 && missing().length > 0; look += 1) await pause(50);
  const lines = client.all('line').filter((line) => line.turn === turn && line.kind !== 'filler');
  return lines.map(({ text }) => text).join(' ');
}

export const ended = (turn: number) => (frame: ServerFrame) => frame.type === 'turn.ended' && frame.turn === turn;
