/** Prints what happens in a session, a line each, with the time. */
import type { Sotto } from '../../../client/sdk/connection/connection.ts';
import type { FromServer } from '../../../client/sdk/frames/wire-types.ts';
import {
  type FrameRenderer,
  settingsFrameSentence,
  stripTerminalControlCharacters,
  turnFrameSentence,
  viewFrameSentence,
} from '../../talk/frames-as-text.ts';
import { printStates } from '../../talk/print-conversation.ts';
import type { ServerHandshake } from '../../talk/server/handshake.ts';

type Followed = { user: string; address: string; handshake: ServerHandshake };

/** `user`: whose session it is; `address`: the server's, without a query. */
export function printSession(
  sotto: Sotto,
  { user, address, handshake }: Followed,
  render: FrameRenderer,
  print: (text: string) => void,
): void {
  const status = (sentence: string | null) => {
    if (sentence !== null) print(render.status(sentence));
  };
  const liveSentence = `following the conversation of ${user}`;
  printStates(sotto, { persona: sotto.persona, address, handshake, isLive: false, liveSentence }, status);
  const names = { user, agent: 'agent' };
  sotto.on('frame', (frame) => {
    if (frame.type === 'welcome') names.agent = frame.persona?.speaker ?? names.agent;
  });
  sotto.on('snapshot', (snapshot) => {
    for (const text of render.snapshot(snapshot, names)) print(text);
  });
  sotto.on('transcript', ({ text, final }) => {
    if (final && text.trim() !== '')
      print(`${stripTerminalControlCharacters(user)}: ${stripTerminalControlCharacters(text)}`);
  });
  sotto.on('line', (line) => print(render.line(line)));
  sotto.on('turn', (turn) => status(turnFrameSentence(turn)));
  sotto.on('tool', (tool) => status(tailToolSentence(tool)));
  sotto.on('delivery', (delivery) => status(tailDeliverySentence(delivery)));
  sotto.on('view', (view) => status(viewFrameSentence(view)));
  sotto.on('settings', (settings) => status(settingsFrameSentence(settings)));
  sotto.on('error', ({ code, message }) => status(`${code}: ${message}`));
}

/** `tool get_weather: finished after 812 ms`: every state of it. */
export function tailToolSentence({ name, state, tookMs, ageMs }: FromServer<'tool'>): string {
  const took = tookMs === undefined ? '' : ` after ${Math.round(tookMs)} ms`;
  const age = ageMs === undefined ? '' : `, ${Math.round(ageMs / 1_000)} s old`;
  return `tool ${stripTerminalControlCharacters(name)}: ${state}${took}${age}`;
}

/** `delivery 3f2a from ci, critical: discarded (overflow)`: every state of it. */
export function tailDeliverySentence(frame: FromServer<'delivery'>): string {
  const { delivery, source, title, priority, state, reason } = frame;
  const from = source === undefined ? '' : ` from ${stripTerminalControlCharacters(source)}`;
  const about = title === undefined ? '' : ` about ${stripTerminalControlCharacters(title)}`;
  return `delivery ${delivery.slice(0, 8)}${from}${about}, ${priority}: ${state}${reason ? ` (${reason})` : ''}`.replaceAll(
    '_',
    ' ',
  );
}
