/**
 * The floor of a piece: the smallest honest server that keeps one. ws, the sound out of its base64, one row and one commit of SQLite with a full sync
 * each. It does not ask who speaks, whether the piece is sound, or whether it came before, and nobody follows.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { WebSocketServer } from 'ws';

const { FLOOR_DATA = '.' } = process.env;

mkdirSync(FLOOR_DATA, { recursive: true });
const db = new DatabaseSync(join(FLOOR_DATA, 'floor.db'));
db.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE rows (pk TEXT NOT NULL, sk TEXT NOT NULL, body ANY NOT NULL, PRIMARY KEY (pk, sk)) STRICT, WITHOUT ROWID`);
const insert = db.prepare('INSERT INTO rows VALUES (?, ?, ?)');

type Frame = { type: string; utterance: string; n: number; data: string };

const sockets = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
sockets.on('connection', (ws, { url }) => {
  ws.on('message', (body) => {
    const frame: Frame = JSON.parse(String(body));
    if (frame.type === 'audio.append')
      insert.run(url ?? '', `${frame.utterance} ${frame.n}`, Buffer.from(frame.data, 'base64'));
    if (frame.type === 'hello' || frame.type === 'ping') ws.send('{"type":"pong"}');
  });
});
sockets.on('listening', () => {
  const address = sockets.address();
  console.log(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : address}`);
});
process.once('SIGTERM', () => process.exit(0));
