/** Talking for as long as somebody types, or line by line from a pipe. */
import { clearLine, createInterface, cursorTo } from 'node:readline';
import type { Sotto } from '../../client/sdk/connection.ts';
import { type Exchanges, Problem } from './exchanges.ts';
import type { Renderer } from './render.ts';
import { type Screen, show, showRaw } from './show.ts';

const COMMANDS = `/drop    cut the connection, without goodbye
/resume  connect again, and see what was missed
/stop    interrupt her
/quit    end; she remembers
/help    this`;

export type Talk = { sotto: Sotto; exchanges: Exchanges; render: Renderer; json: boolean };

/** Returns at `/quit` and Ctrl-D. */
export async function chatAtTerminal({ sotto, render, json }: Talk): Promise<void> {
  const input = createInterface({ input: process.stdin, output: process.stdout, prompt: render.prompt });
  let isOpen = true;
  input.once('close', () => {
    isOpen = false;
  });
  const screen = screenOf(render, (text) => {
    // What is being typed moves down a line.
    clearLine(process.stdout, 0);
    cursorTo(process.stdout, 0);
    process.stdout.write(text);
    if (isOpen) input.prompt(true);
  });
  (json ? showRaw : show)(sotto, screen, render);
  input.prompt();
  for await (const typed of input) {
    const text = typed.trim();
    if (text === '/quit') break;
    if (text.startsWith('/')) obey(text, sotto, screen);
    else if (text !== '') sotto.say(text).catch((error: Error) => screen.status(error.message));
    input.prompt();
  }
  input.close();
}

/**
 * Each line waits for the answer to the one before; what is said while dropped is answered after `/resume`. Shows nothing
 * from before the first line. Throws a Problem when there is nobody to talk to, or a turn failed.
 */
export async function chatFromPipe({ sotto, exchanges, render, json }: Talk): Promise<void> {
  const screen = screenOf(render, (text) => process.stdout.write(text));
  if (json) showRaw(sotto, screen);
  await exchanges.ready();
  if (!json) show(sotto, screen, render);
  let isAway = false;
  sotto.on('state', (state) => {
    isAway = state.is === 'away';
  });
  const unanswered: Promise<unknown>[] = [];
  for await (const typed of createInterface({ input: process.stdin })) {
    const text = typed.trim();
    if (text === '/quit') return;
    if (text.startsWith('/')) obey(text, sotto, screen);
    else if (text !== '') unanswered.push(lateToFail(exchanges.say(text)));
    if (!isAway) await Promise.all(unanswered.splice(0));
  }
  if (unanswered.length > 0) throw new Problem('The input ended before /resume: what was said meanwhile was not sent.');
}

function obey(command: string, sotto: Sotto, screen: Screen): void {
  switch (command) {
    case '/drop':
      return sotto.drop();
    case '/resume':
      return sotto.resume();
    case '/stop':
      sotto.interrupt().catch((error: Error) => screen.status(error.message));
      return;
    case '/help':
      return screen.print(COMMANDS);
    default:
      return screen.status(`there is no ${command}; /help lists the commands`);
  }
}

function screenOf(render: Renderer, write: (text: string) => void): Screen {
  const print = (text: string) => write(`${text}\n`);
  return { print, status: (text) => print(render.status(text)) };
}

/** Its failure is looked at when it is awaited, which may be much later. */
function lateToFail<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
