/** `sotto tail`: a session live, by a connection that observes it [S13]. */
import { userInfo } from 'node:os';
import { connect } from '../../client/sdk/connection/connection.ts';
import { ticketUrls } from '../../client/sdk/connection/connection-credentials.ts';
import { memoryStorage } from '../../client/sdk/storage/client-storage.ts';
import { createFrameRenderer } from '../talk/frames-as-text.ts';
import { isTalkServerUrl } from '../talk/options.ts';
import { type ServerHandshake, watchHandshakes } from '../talk/server/handshake.ts';
import { runProgram } from '../terminal/run-program.ts';
import { jsonLine } from '../terminal/safe-json-line.ts';
import { UserError } from '../terminal/user-error.ts';
import { parseTailOptions, TAIL_HELP, type TailOptions } from './tail/options.ts';
import { printSession } from './tail/print-session.ts';

await runProgram(parseTailOptions(process.argv.slice(2), userInfo().username, process.env), TAIL_HELP, tailInspector);

/** Resolves when the person or the server ends it. Throws UserError when the server refuses. */
async function tailInspector({ url, user, token, persona, json }: TailOptions): Promise<void> {
  const handshake: ServerHandshake = { status: null };
  const { WebSocket, request } = watchHandshakes(handshake);
  const way =
    token === undefined ? { url } : isTalkServerUrl(url) ? { url: ticketUrls(url, token, request) } : { url, token };
  const personaOption = persona !== undefined && { persona };
  // The welcome has the persona's name only beside the history.
  const sotto = connect({
    ...way,
    ...personaOption,
    observe: true,
    history: true,
    storage: memoryStorage(),
    WebSocket,
  });
  const print = (text: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${text}`);
  const ended = Promise.withResolvers<void>();
  sotto.on('state', (state) => {
    if (state.is === 'refused') ended.reject(new UserError(state.message));
    if (state.is === 'closed') ended.resolve();
  });
  if (json) sotto.on('frame', (frame) => console.log(jsonLine(frame)));
  else
    printSession(
      sotto,
      { user, address: url.replace(/\?.*/, ''), handshake },
      createFrameRenderer(process.stdout.isTTY && process.stdout.hasColors()),
      print,
    );
  process.once('SIGINT', () => sotto.close());
  process.once('SIGTERM', () => sotto.close());
  await ended.promise.finally(() => setTimeout(() => process.exit(), 1_000).unref());
}
