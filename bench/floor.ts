/**
 * The baseline: the smallest honest server for turns and pushes. It has ws, SQLite with full sync, one commit
 * per turn and push, and replay by one query. It has no persona, sessions, barge-in, group commit or checks.
 */
import { mkdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type WebSocket, WebSocketServer } from 'ws';
import { SENTENCES } from './model.ts';

const { FLOOR_DATA = '.', FLOOR_MODEL } = process.env;

mkdirSync(FLOOR_DATA, { recursive: true });
const db = new DatabaseSync(join(FLOOR_DATA, 'floor.db'));
db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS frames (user TEXT, seq INTEGER, frame TEXT, PRIMARY KEY (user, seq)) STRICT, WITHOUT ROWID`);
const begin = db.prepare('BEGIN IMMEDIATE');
const insert = db.prepare('INSERT INTO frames VALUES (?, ?, ?)');
const commit = db.prepare('COMMIT');
const after = db.prepare('SELECT frame FROM frames WHERE user = ? AND seq > ? ORDER BY seq');
const newest = db.prepare('SELECT max(seq) AS seq FROM frames WHERE user = ?');

type Talk = { user: string; seq: number; turn: number; messages: { role: string; content: string }[] };
/** As many turns of history as Sotto sends on average. */
const MOST_MESSAGES = 48;
type Frame = { type: string; id: string; text: string; cursor?: number };

/** The connected users: a push is shown to them at once. */
const here = new Map<string, { talk: Talk; show: (frame: string) => void }>();
const server = createServer((request, response) => void handleFloorPush(request, response));
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (ws, { url, socket }) => {
  const user = new URL(url ?? '', 'ws://127.0.0.1').searchParams.get('user') ?? '';
  const talk: Talk = { user, seq: newestFloorSeq(user), turn: 0, messages: [] };
  here.set(user, { talk, show: (frame) => ws.send(frame) });
  ws.on('close', () => here.delete(user));
  ws.on('message', (data) => {
    const frame: Frame = JSON.parse(String(data));
    if (frame.type === 'hello') sendFloorFrames(ws, socket, floorWelcomeFrames(talk, frame.cursor ?? talk.seq));
    if (frame.type === 'user.text')
      void answerFloorTurn(talk, frame).then((frames) => sendFloorFrames(ws, socket, frames));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : address}`);
});
process.once('SIGTERM', () => process.exit(0));

function floorWelcomeFrames({ user, seq }: Talk, cursor: number): string[] {
  const missed = after.all(user, cursor).map((row) => String(row.frame));
  return [JSON.stringify({ type: 'welcome', at: Date.now(), cursor: seq }), ...missed];
}

/** A push is a frame of that user, replayed like the others. `commitMs`: the store's part of it. */
async function handleFloorPush(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const { user, text, source, priority }: Record<string, string> = JSON.parse(body);
  const listener = here.get(user ?? '');
  const startedMs = performance.now();
  begin.run();
  const seq = (listener?.talk.seq ?? newestFloorSeq(user ?? '')) + 1;
  const frame = JSON.stringify({ type: 'delivery', seq, at: Date.now(), state: 'pending', text, source, priority });
  insert.run(user ?? '', seq, frame);
  commit.run();
  const commitMs = performance.now() - startedMs;
  if (listener !== undefined) listener.talk.seq = seq;
  listener?.show(frame);
  response.writeHead(202, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ delivery: String(seq), state: 'pending', commitMs }));
}

function newestFloorSeq(user: string): number {
  return Number(newest.get(user)?.seq ?? 0);
}

async function answerFloorTurn(talk: Talk, { id, text }: Frame): Promise<string[]> {
  const sentences = FLOOR_MODEL === undefined ? SENTENCES : await askFloorModel(talk, text);
  const at = Date.now();
  const turn = ++talk.turn;
  const lines = sentences.map((said, index) => ({
    type: 'line',
    turn,
    index,
    kind: 'reply',
    text: said,
    display: said,
  }));
  const frames = [
    { type: 'turn.started', turn, cause: 'user' },
    ...lines,
    { type: 'turn.ended', turn, status: 'complete' },
  ];
  begin.run();
  const durable = frames.map((frame) => {
    const json = JSON.stringify({ ...frame, seq: ++talk.seq, at });
    insert.run(talk.user, talk.seq, json);
    return json;
  });
  commit.run();
  return [JSON.stringify({ type: 'accepted', id, at }), ...durable];
}

async function askFloorModel({ messages }: Talk, words: string): Promise<string[]> {
  messages.push({ role: 'user', content: words });
  const body = JSON.stringify({ model: 'bench', stream: true, messages: messages.slice(-MOST_MESSAGES) });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${FLOOR_MODEL}/chat/completions`, { method: 'POST', headers, body });
  let unread = '';
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    const events = (unread + decoder.decode(chunk, { stream: true })).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) {
      if (event !== 'data: [DONE]') text += JSON.parse(event.slice('data: '.length)).choices[0]?.delta.content ?? '';
    }
  }
  messages.push({ role: 'assistant', content: text });
  return text.match(/\S[^.!?]*[.!?]/g) ?? [];
}

/** One network write for frames that are sent together. */
function sendFloorFrames(ws: WebSocket, socket: { cork(): void; uncork(): void }, frames: readonly string[]): void {
  socket.cork();
  for (const frame of frames) ws.send(frame);
  socket.uncork();
}
