/** Socket.IO with the recovery of its connections, from the folder BENCH_SOCKET_IO that has it installed. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SENTENCES } from '../model.ts';

const { Server } = createRequire(join(process.env.BENCH_SOCKET_IO ?? '.', 'package.json'))('socket.io');

type Peer = { on(event: string, listener: (turns: number) => void): void; emit(event: string, frame: object): void };

const server = createServer();
const io = new Server(server, { connectionStateRecovery: {}, perMessageDeflate: false });
io.on('connection', (peer: Peer) => {
  let seq = 0;
  const sendSocketIoFrame = (frame: object) => peer.emit('frame', { ...frame, seq: ++seq, at: Date.now() });
  peer.on('talk', (turns) => {
    for (let turn = 1; turn <= turns; turn += 1) {
      sendSocketIoFrame({ type: 'turn.started', turn, cause: 'user' });
      for (const [index, text] of SENTENCES.entries())
        sendSocketIoFrame({ type: 'line', turn, index, kind: 'reply', text, display: text });
      sendSocketIoFrame({ type: 'turn.ended', turn, status: 'complete' });
    }
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`);
});
process.once('SIGTERM', () => process.exit(0));
