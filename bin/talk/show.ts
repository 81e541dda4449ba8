/** Shows what comes, as it comes, and reports it as heard: in a terminal, to show is to say (U6). */
import type { Sotto } from '../../client/sdk/connection.ts';
import { type Renderer, stateSentence, turnSentence } from './render.ts';

export type Screen = { print(text: string): void; status(text: string): void };

export function show(sotto: Sotto, screen: Screen, render: Renderer): void {
  sotto.on('line', (line) => {
    screen.print(render.line(line));
    sotto.heard(line.seq, { complete: true });
  });
  sotto.on('thought', (thought) => screen.print(render.thought(thought)));
  sotto.on('snapshot', (snapshot) => {
    for (const text of render.snapshot(snapshot)) screen.print(text);
  });
  sotto.on('turn', (turn) => {
    const sentence = turnSentence(turn);
    if (sentence !== null) screen.status(sentence);
  });
  sotto.on('settings', ({ verbosity, speed }) => screen.status(`settings: ${verbosity}, speed ${speed}`));
  sotto.on('error', ({ code, message }) => screen.status(`${code}: ${message}`));
  showStates(sotto, screen);
}

/** The same frames as they came, for programs. */
export function showRaw(sotto: Sotto, screen: Screen): void {
  sotto.on('frame', (frame) => screen.print(JSON.stringify(frame)));
  sotto.on('line', (line) => sotto.heard(line.seq, { complete: true }));
}

function showStates(sotto: Sotto, screen: Screen): void {
  let shown: string | null = null;
  let wasLive = false;
  sotto.on('state', (state) => {
    wasLive ||= state.is === 'live';
    const isNobodyThere = state.is === 'waiting' && !wasLive;
    const sentence = isNobodyThere ? 'nobody is there yet: is it running? npm start' : stateSentence(state);
    // Not every attempt to connect is worth a line.
    if (sentence === null || sentence === shown) return;
    shown = sentence;
    screen.status(sentence);
  });
}
