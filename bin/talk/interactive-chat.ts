/** Chats interactively, or line by line from a pipe. */
import { clearScreenDown, createInterface, cursorTo, type Interface, moveCursor } from 'node:readline';
import type { Sotto } from '../../client/sdk/connection/connection.ts';
import type { Models } from '../../client/sdk/frames/wire-types.ts';
import type { Me } from '../../shared/protocol/me.ts';
import type { Stats } from '../../shared/protocol/stats.ts';
import { UserError } from '../terminal/user-error.ts';
import type { FrameRenderer } from './frames-as-text.ts';
import { printConversation, printRawFrames, type TerminalScreen } from './print-conversation.ts';
import type { RecordingOutput } from './recording-output.ts';
import type { ServerHandshake } from './server/handshake.ts';
import type { With } from './slash-command.ts';
import { runSlashCommand } from './slash-commands.ts';
import type { SpokenExchanges } from './spoken-exchanges.ts';
import { talkText } from './texts/talk-texts.ts';

export type TerminalTalk = {
  sotto: Sotto;
  exchanges: SpokenExchanges;
  render: FrameRenderer;
  stats: () => Promise<Stats>;
  memory: () => Promise<Me>;
  models: () => Models;
  clear: With['clear'];
  persona: string;
  /** The server's, without a query, which may hold a token. */
  address: string;
  handshake: ServerHandshake;
  json: boolean;
  /** Records the agent's speech; it then reports lines as heard. */
  sounds?: RecordingOutput;
};
type Terminal = { input: NodeJS.ReadableStream; output: NodeJS.WritableStream };

/** Returns at `/quit` and Ctrl-D. */
export async function chatAtTerminal(talk: TerminalTalk, terminal: Terminal): Promise<void> {
  const { sotto, render, stats, memory, models, clear, json } = talk;
  const input = createInterface({ ...terminal, terminal: true, prompt: render.prompt });
  const screen = chatScreen(render, printerAboveTypedLine(input, terminal.output));
  if (json) printRawFrames(talk, screen);
  else printConversation(talk, screen, { reads: true });
  input.prompt();
  for await (const typed of input) {
    const text = typed.trim();
    if (text === '/quit') break;
    // First: what a command prints at once stands above this prompt, and writes it again.
    input.prompt();
    // Not awaited: the user goes on typing.
    if (text.startsWith('/'))
      void runSlashCommand(text, { sotto, doing: sotto, screen, render, stats, memory, models, clear });
    else if (text !== '') sotto.say(text).catch((error: Error) => screen.status(error.message));
  }
  input.close();
}

/**
 * Each line waits for the answer to the one before; lines during a drop are answered after `/resume`. Shows
 * no earlier turns. Throws a UserError when there is no server, or a turn failed.
 */
export async function chatFromPipe(talk: TerminalTalk): Promise<void> {
  const { sotto, exchanges, render, stats, memory, models, clear, json } = talk;
  const screen = chatScreen(render, (text) => process.stdout.write(text));
  if (json) printRawFrames(talk, screen);
  await exchanges.ready();
  if (!json) printConversation(talk, screen, { isLive: true });
  const obeyed = (text: string) =>
    runSlashCommand(text, { sotto, doing: exchanges, screen, render, stats, memory, models, clear });
  let isAway = false;
  sotto.on('state', (state) => {
    isAway = state.is === 'away';
  });
  const unanswered: Promise<unknown>[] = [];
  for await (const typed of createInterface({ input: process.stdin })) {
    const text = typed.trim();
    if (text === '/quit') return;
    if (text.startsWith('/')) unanswered.push(rejectWhenAwaited(obeyed(text)));
    else if (text !== '') unanswered.push(rejectWhenAwaited(exchanges.say(text)));
    if (!isAway) await Promise.all(unanswered.splice(0));
  }
  if (unanswered.length > 0) throw new UserError(talkText('wrong.ended'));
}

function chatScreen(render: FrameRenderer, write: (text: string) => void): TerminalScreen {
  const print = (text: string) => write(`${text}\n`);
  return { print, status: (text) => print(render.status(text)) };
}

/** The failure is handled when it is awaited, perhaps much later. */
function rejectWhenAwaited<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

/** Writes whole lines. `input` has its prompt, and writes to `output` itself. */
export function printerAboveTypedLine(input: Interface, output: NodeJS.WritableStream): (text: string) => void {
  let isOpen = true;
  input.once('close', () => {
    isOpen = false;
  });
  return (text) => {
    if (!isOpen) return void output.write(text);
    // A long line has wrapped: all of its rows move down.
    moveCursor(output, 0, -input.getCursorPos().rows);
    cursorTo(output, 0);
    clearScreenDown(output);
    output.write(text);
    // Otherwise the prompt moves up to its old row, over the new text.
    Object.assign(input, { prevRows: 0 });
    input.prompt(true);
  };
}
